"""Duel, teams, and the rules for those who play again."""

from typing import Any

import pytest

from regalia.games.barbarian_kingdoms import GAME
from regalia.games.barbarian_kingdoms.components import KINGDOMS, PROVINCE_IDS
from regalia.kernel.errors import BadOptions
from regalia.kernel.match import Match
from regalia.kernel.questions import NATURE
from tests.games.barbarian_kingdoms.tables import (
    asked,
    at,
    begun,
    legal,
    lying,
    outcome,
    pieces,
    play,
    purse,
    realm,
    ruler,
    table,
    tokens,
    won,
)

DUEL = "ostrogoths A: {} | vandals A: {} | visigoths B: {} | franks B: {}"


def duel(ostrogoths: str = "", vandals: str = "", visigoths: str = "", franks: str = "", land: str = "") -> Match:
    return at(DUEL.format(ostrogoths, vandals, visigoths, franks) + (f" | on: {land}" if land else ""), duel=True)


# -- duel --------------------------------------------------------------------------------------------
@pytest.mark.rule("bk.duel.1")
def test_a_player_has_the_two_kingdoms_of_a_letter_and_one_treasury() -> None:
    g = table(begun(2))
    assert g.purse == [3, 2, 1, 0] * 2
    assert (g.seat_of[1], g.seat_of[3]) == (g.seat_of[2], g.seat_of[5])
    assert g.seat_of[1] != g.seat_of[3]


@pytest.mark.rule("bk.duel.1")
def test_both_kingdoms_pay_from_the_treasury_but_recruit_for_themselves() -> None:
    m = duel(ostrogoths="purse 1 1 1")
    play(m, "ostrogoths: recruit liguria", "ostrogoths: pay 1")
    assert "recruit liguria" not in legal(m, "vandals")
    play(m, "vandals: recruit numidia", "vandals: pay 1")  # the first Warrior of this kingdom
    assert purse(m, "vandals") == "1"


@pytest.mark.rule("bk.duel.1")
def test_the_two_kingdoms_do_not_help_or_fight_each_other() -> None:
    m = duel(ostrogoths="K narbonensis", vandals="W burgundia, token sicilia", visigoths="W aquitania, K sea")
    assert "invade K narbonensis burgundia" not in legal(m, "ostrogoths")
    play(m, "ostrogoths: invade K narbonensis aquitania")
    assert asked(m) == "ostrogoths visigoths bk.battle.2"  # the Vandals beside it are not asked


@pytest.mark.rule("bk.duel.2")
def test_a_player_takes_both_turns_before_the_other() -> None:
    m = begun(2, setup="2-2")
    order = [asked(m).split()[0]]
    for _ in range(4):
        seat = m.waiting[0]
        m.answer(seat, ("tax",))
        m.answer(seat, ("done",))
        order.append(asked(m).split()[0])
    assert order == ["huns", "franks", "ostrogoths", "visigoths", "huns"]


@pytest.mark.rule("bk.duel.3")
def test_one_kingdom_with_seven_provinces_wins_a_duel_and_two_together_do_not() -> None:
    m = duel(ostrogoths="W apulia, token alemannia, token narbonensis, token sicilia, purse 5 1")
    assert len(realm(m, "ostrogoths") | realm(m, "vandals")) == 9
    assert not m.over
    play(m, "ostrogoths: claim apulia", "ostrogoths: pay 5 1")
    assert won(m) == ("territorial", ["ostrogoths", "vandals"])


@pytest.mark.rule("bk.duel.3")
@pytest.mark.parametrize("slayer", ["vandals", "ostrogoths"])
def test_both_opposing_kings_win_a_duel_whoever_of_the_two_slew_them(slayer: str) -> None:
    m = duel(ostrogoths="K narbonensis, purse 5", visigoths="K aquitania", franks=f"slain by {slayer}")
    play(m, "ostrogoths: invade K narbonensis aquitania", "ostrogoths: bribe 5", "visigoths: bribe nothing")
    assert won(m) == ("military", ["ostrogoths", "vandals"])
    m = duel(ostrogoths="K narbonensis, purse 5", visigoths="K aquitania")
    play(m, "ostrogoths: invade K narbonensis aquitania", "ostrogoths: bribe 5", "visigoths: bribe nothing")
    assert not m.over


@pytest.mark.rule("bk.score.4")
def test_a_player_with_two_kingdoms_scores_both_and_the_treasury_once() -> None:
    m = duel(ostrogoths="W sea, purse 3", vandals="token sicilia, purse 3", visigoths="slain by vandals")
    g = table(m)
    g.round, g.round_limit = 1, 1
    for who in ("ostrogoths", "vandals", "visigoths", "franks"):
        play(m, f"{who}: tax", f"{who}: done")
    assert outcome(m).scores == (2 + 1 + 2 + 1 + 2 + 1, 2)


# -- teams -------------------------------------------------------------------------------------------
TEAMS = "huns A: {} | ostrogoths A: {} | vandals B: {} | franks B: {}"


def teams(huns: str = "", ostrogoths: str = "", vandals: str = "", franks: str = "", land: str = "") -> Match:
    return at(TEAMS.format(huns, ostrogoths, vandals, franks) + (f" | on: {land}" if land else ""))


@pytest.mark.rule("bk.teams.1")
@pytest.mark.parametrize(
    ("players", "kind", "sides"),
    [(4, "pairs", [[1, 2], [3, 5]]), (6, "pairs", [[0, 2], [1, 4], [3, 5]]), (6, "trios", [[0, 2, 4], [1, 3, 5]])],
)
def test_teams_are_made_by_the_letters(players: int, kind: str, sides: list[list[int]]) -> None:
    g = table(begun(players, teams=kind))
    assert [[k for k in g.in_play if g.side[k] == side] for side in range(len(sides))] == sides
    assert g.purse == [3, 2, 1, 0] * players


@pytest.mark.rule("bk.teams.1")
def test_allies_win_and_lose_together() -> None:
    m = teams(huns="W thuringia, token noricum, token old-saxony, token alemannia, purse 5 1", franks="K sea")
    play(m, "huns: claim thuringia", "huns: pay 5 1")
    assert (won(m), outcome(m).places) == (("territorial", ["huns", "ostrogoths"]), (1, 1, 3, 3))


@pytest.mark.rule("bk.teams.2")
@pytest.mark.parametrize(("slayer", "over"), [("huns", True), ("ostrogoths", True), ("saxons", False)])
def test_a_team_wins_by_eliminating_all_kings_of_another_itself(slayer: str, over: bool) -> None:
    six = (
        "huns A: K thuringia, purse 5 | ostrogoths A: | vandals B: {} | franks B: K ripuaria | saxons C: | visigoths C:"
    )
    m = at(six.format(f"slain by {slayer}"))
    play(m, "huns: invade K thuringia ripuaria", "huns: bribe 5", "franks: bribe nothing")
    assert m.over == over


@pytest.mark.rule("bk.teams.2")
def test_two_kings_of_different_teams_do_not_win() -> None:
    six = "huns A: K thuringia, purse 5 | ostrogoths A: | vandals B: | franks B: K ripuaria | saxons C: slain by huns"
    m = play(at(f"{six} | visigoths C:"), "huns: invade K thuringia ripuaria", "huns: bribe 5", "franks: bribe nothing")
    assert not m.over


@pytest.mark.rule("bk.teams.3")
def test_what_an_ally_controls_or_occupies_can_t_be_invaded() -> None:
    m = teams(huns="W noricum, K thuringia", ostrogoths="W alemannia, K sea")
    assert not {"invade W noricum ravenna", "invade W noricum alemannia"} & set(legal(m, "huns"))
    assert "invade W noricum dalmatia" in legal(m, "huns")
    m = teams(huns="W noricum", ostrogoths="token dalmatia, K sea")
    assert "invade W noricum dalmatia" not in legal(m, "huns")


@pytest.mark.rule("bk.teams.5")
@pytest.mark.parametrize("enemy", ["W ravenna", "token ravenna", "token ravenna, W ravenna"])
def test_what_an_ally_lost_can_be_invaded_and_is_the_ally_s_again(enemy: str) -> None:
    m = teams(huns="W noricum, purse 5", ostrogoths="K sea", vandals=enemy, land="ravenna 3")
    play(m, "huns: invade W noricum ravenna")
    if "W" in enemy:
        play(m, "huns: bribe 5", "vandals: bribe nothing")
    assert (ruler(m, "ravenna"), tokens(m, "vandals"), pieces(m, "huns")) == ("ostrogoths", [], HUNS_IN_RAVENNA)
    assert (lying(m, "ravenna"), purse(m, "huns")) == ("3", "" if "W" in enemy else "5")
    assert ("regained", (1, PROVINCE_IDS["ravenna"])) in m.heard(0)


HUNS_IN_RAVENNA = ["K pannonia", "W ravenna"]


@pytest.mark.rule("bk.teams.5")
def test_an_enemy_king_in_an_ally_s_capital_is_within_reach() -> None:
    m = duel(vandals="K apulia, purse 5", visigoths="K roma", ostrogoths="K sea")
    play(m, "ostrogoths: tax", "ostrogoths: done", "vandals: invade K apulia roma")
    play(m, "vandals: bribe 5", "visigoths: bribe nothing", "vandals: add nothing")
    assert (ruler(m, "roma"), table(m).slain_by[3]) == ("ostrogoths", 2)


@pytest.mark.rule("bk.teams.5")
def test_a_province_taken_back_for_an_ally_can_win_the_game_for_him_at_once() -> None:
    text = "token apulia, token sicilia, token narbonensis, token alemannia, K sea"
    m = teams(huns="W noricum, purse 5", ostrogoths=text, vandals="W ravenna", franks="K sea")
    play(m, "huns: invade W noricum ravenna", "huns: bribe 5", "vandals: bribe nothing")
    assert won(m) == ("territorial", ["huns", "ostrogoths"])


@pytest.mark.rule("bk.teams.3")
def test_allies_neither_challenge_nor_reinforce_each_other() -> None:
    m = teams(huns="W thuringia", ostrogoths="W ravenna, K sea", franks="K sea", vandals="K sea")
    assert asked(play(m, "huns: invade W thuringia alemannia")) == "ostrogoths bk.turn.1"
    m = teams(huns="W thuringia", ostrogoths="W ravenna, K sea", franks="K sea, W alemannia", vandals="K sea")
    assert asked(play(m, "huns: invade W thuringia alemannia")) == "huns franks bk.battle.2"


def helped(claimed: str = "", land: str = "ravenna 3") -> Match:
    """The Franks invade Ravenna, and the Huns win a challenge there."""
    m = at(f"franks B: W alemannia | vandals B: {claimed} | huns A: K noricum | ostrogoths A: K sea | on: {land}")
    play(m, "franks: invade W alemannia ravenna", "huns: challenge K noricum")
    return play(m, "franks: bribe nothing", "huns: bribe nothing")


@pytest.mark.rule("bk.teams.4", "bk.challenge.4")
def test_an_attack_on_an_ally_s_province_can_be_challenged_by_the_others_of_the_team() -> None:
    m = at("franks B: W alemannia | vandals B: | huns A: K noricum | ostrogoths A: K sea")
    assert asked(play(m, "franks: invade W alemannia ravenna")) == "huns bk.challenge.1"
    assert asked(play(m, "huns: pass")) == "ostrogoths bk.challenge.1"
    assert asked(play(m, "ostrogoths: pass")) == "huns bk.turn.1"
    assert ruler(m, "ravenna") == "nobody"


@pytest.mark.rule("bk.teams.4", "bk.duel.1")
def test_in_a_duel_one_kingdom_of_a_player_may_challenge_in_the_other_s_province() -> None:
    m = duel(ostrogoths="K sicilia", vandals="K sea", visigoths="W alemannia")
    for kingdom in ("ostrogoths", "vandals"):
        play(m, f"{kingdom}: tax", f"{kingdom}: done")
    play(m, "visigoths: invade W alemannia ravenna")
    assert asked(m) == "vandals bk.challenge.1"
    play(m, "vandals: challenge K sea", "visigoths: bribe nothing", "vandals: bribe nothing", "vandals: add nothing")
    assert (ruler(m, "ravenna"), pieces(m, "vandals")) == ("ostrogoths", ["K ravenna"])


@pytest.mark.rule("bk.teams.4")
def test_an_opponent_s_claim_to_an_ally_s_province_can_be_challenged_too() -> None:
    m = at("franks B: W ravenna, purse 2 | vandals B: | huns A: K noricum | ostrogoths A: K sea")
    play(m, "franks: claim ravenna", "franks: pay 2", "huns: challenge K noricum")
    play(m, "franks: bribe nothing", "huns: bribe nothing")
    assert (ruler(m, "ravenna"), lying(m, "ravenna"), tokens(m, "franks")) == ("ostrogoths", "2", [])


@pytest.mark.rule("bk.teams.4", "bk.points.1")
def test_a_helper_fights_alone_and_without_the_ally_s_marker() -> None:
    m = at("franks B: K alemannia | vandals B: | huns A: K noricum | ostrogoths A: W roma, K sea")
    play(m, "franks: invade K alemannia ravenna", "huns: challenge K noricum")
    assert asked(m) == "franks huns bk.battle.2"
    play(m, "franks: bribe nothing", "huns: bribe nothing")
    assert [args[:4] for kind, args in m.heard(0) if kind == "counted"] == [(5, 6, 0, 6)]


@pytest.mark.rule("bk.teams.4", "bk.pillage.1")
def test_a_helper_who_wins_stays_takes_nothing_and_suspends_nothing() -> None:
    m = helped()
    assert (ruler(m, "ravenna"), pieces(m, "huns"), lying(m, "ravenna")) == ("ostrogoths", ["K ravenna"], "3")
    assert not {"suspended", "regained", "pillaged"} & {kind for kind, _ in m.heard(0)}


@pytest.mark.rule("bk.teams.4")
def test_a_guest_keeps_others_out_and_leaves_by_any_move_but_claims_nothing() -> None:
    m = helped()
    assert asked(m) == "huns bk.turn.1"
    table(m).purse = [9] * 16
    assert not legal(m, "huns", "claim")
    assert "invade K ravenna alemannia" in legal(m, "huns")
    play(m, "huns: move K ravenna sea")
    assert "recruit ravenna" in legal(m, "ostrogoths")
    m = helped()
    table(m).purse = [9] * 16
    play(m, "huns: tax", "huns: done")
    assert "recruit ravenna" not in legal(m, "ostrogoths") and "recruit roma" in legal(m, "ostrogoths")


@pytest.mark.rule("bk.teams.4", "bk.power.1")
def test_steppe_riders_do_not_ride_through_a_guest() -> None:
    text = "huns A: K dacia, {} | ostrogoths A: K sea, {} | franks B: | vandals B:"
    assert "ride K dacia marcomannia" in legal(at(text.format("W pannonia", "W alemannia")), "huns")
    assert not legal(at(text.format("W noricum", "W pannonia")), "huns", "ride")


@pytest.mark.rule("bk.teams.4", "bk.power.7")
def test_hospitalitas_does_not_tax_an_ally_s_province_where_a_guest_stands() -> None:
    m = at("visigoths A: W ravenna | ostrogoths A: K sea | franks B: | huns B: | on: ravenna 3")
    play(m, "visigoths: tax")
    assert (table(m).levy, legal(m, "visigoths", "take")) == (3, [])


@pytest.mark.rule("bk.teams.4", "bk.victory.1")
def test_an_ally_wins_with_a_guest_in_a_starting_province() -> None:
    placed = "token apulia, token sicilia, token dalmatia, W narbonensis, purse 5 1"
    m = at(f"ostrogoths A: K sea, {placed} | huns A: W ravenna | franks B: | vandals B:")
    play(m, "ostrogoths: claim narbonensis", "ostrogoths: pay 5 1")
    assert won(m) == ("territorial", ["huns", "ostrogoths"])


@pytest.mark.rule("bk.teams.4", "bk.invade.3")
def test_an_ally_loses_the_province_when_the_guest_is_beaten() -> None:
    text = "huns A: W noricum, K sea | ostrogoths A: K sea, token noricum | on: noricum 3"
    m = at(f"franks B: K alemannia | vandals B: | {text}")
    play(m, "franks: invade K alemannia noricum", "franks: bribe nothing", "huns: bribe nothing")
    assert (ruler(m, "noricum"), tokens(m, "ostrogoths"), purse(m, "franks")) == ("nobody", [], "3")


@pytest.mark.rule("bk.teams.5", "bk.power.2", "bk.power.5")
def test_who_wins_a_home_back_for_an_ally_has_the_powers_that_follow_but_nothing_to_claim() -> None:
    m = at("huns A: K noricum, purse 5 | ostrogoths A: K sea | franks B: token ravenna | vandals B: | on: ravenna 3")
    play(m, "huns: invade K noricum ravenna")
    assert (asked(m), ruler(m, "ravenna")) == ("ostrogoths bk.turn.1", "ostrogoths")
    m = at("vandals A: W sea, purse 5 | ostrogoths A: K sea | franks B: W ravenna | huns B: | on: ravenna 3")
    play(m, "vandals: invade W sea ravenna", "vandals: bribe 5", "franks: bribe nothing", "vandals: depart W ravenna")
    assert (pieces(m, "vandals"), ruler(m, "ravenna"), lying(m, "ravenna")) == (
        ["K africa", "W sea"],
        "ostrogoths",
        "3",
    )


@pytest.mark.rule("bk.teams.4")
def test_a_helper_who_wins_in_what_an_opponent_had_claimed_gives_it_back() -> None:
    m = at("franks B: W alemannia | saxons C: token ravenna | huns A: K noricum | ostrogoths A: K sea | vandals B:")
    play(m, "franks: invade W alemannia ravenna", "huns: challenge K noricum")
    play(m, "franks: bribe nothing", "huns: bribe nothing")
    assert (ruler(m, "ravenna"), tokens(m, "saxons")) == ("ostrogoths", [])


@pytest.mark.rule("bk.teams.4", "bk.battle.6")
def test_a_guest_that_went_to_battle_may_return_to_the_ally_s_province() -> None:
    m = at("huns A: K noricum, W ravenna | ostrogoths A: K sea | franks B: W alemannia, K sea | vandals B:")
    play(m, "huns: invade K noricum alemannia", "huns: reinforce W ravenna")
    play(m, "huns: bribe nothing", "franks: bribe nothing", "huns: stay K noricum")
    assert pieces(m, "huns") == ["K alemannia", "W ravenna"]


@pytest.mark.rule("bk.teams.3")
def test_alaric_takes_nothing_from_an_ally() -> None:
    text = "visigoths {}: K aquitania | franks B: K sea | huns A: | ostrogoths A: | on: neustria 3"
    m = play(at(text.format("B")), "visigoths: invade K aquitania burgundia")
    assert asked(m) == "franks bk.turn.1"
    lost = play(
        at(text.format("B").replace("huns A:", "huns A: token neustria")), "visigoths: invade K aquitania burgundia"
    )
    assert "plunder neustria 3" in legal(lost, "visigoths")
    foes = text.format("A").replace("ostrogoths A", "ostrogoths B")
    m = play(at(foes), "visigoths: invade K aquitania burgundia")
    assert "plunder neustria 3" in legal(m, "visigoths")


@pytest.mark.rule("bk.score.4")
def test_losing_teams_are_placed_by_the_sum_of_their_scores() -> None:
    six = "huns A: W thuringia, token noricum, token old-saxony, token alemannia, purse 5 1 | ostrogoths A:"
    m = at(
        f"{six} | vandals B: W sea, W africa, K numidia | franks B: K sea | visigoths C: W sea | saxons C: W sea, W sea"
    )
    play(m, "huns: claim thuringia", "huns: pay 5 1")
    assert outcome(m).scores == (7, 2, 4, 3, 4, 2)
    assert outcome(m).places == (1, 1, 5, 3, 3, 5)


# -- advanced and expert -----------------------------------------------------------------------------
def again(players: int, **options: Any) -> Match:
    """A game after another one, before anything is drawn or chosen."""
    return Match.begin(GAME, players, options)


@pytest.mark.rule("bk.advanced.1")
def test_the_winner_of_the_last_game_picks_the_row() -> None:
    m = again(3, previous="14,5*,9", privilege=True)
    assert (m.waiting, legal(m, "1")) == ((1,), [f"row 3-{n}" for n in range(1, 6)])
    m.answer(1, ("row", "3-4"))
    assert table(m).in_play == (3, 4, 5)


@pytest.mark.rule("bk.advanced.2")
def test_kingdoms_are_chosen_in_falling_order_of_scores() -> None:
    m = again(3, previous="9,5*,14", legacy=True)
    assert (m.waiting, legal(m, "2")) == ((2,), ["play huns", "play ostrogoths", "play franks"])
    play(m, "2: play franks")
    assert (m.waiting, legal(m, "0")) == ((0,), ["play huns", "play ostrogoths"])
    play(m, "0: play huns")
    assert table(m).seat_of == (0, 1, -1, -1, -1, 2)


@pytest.mark.rule("bk.advanced.2")
def test_in_a_duel_by_the_card_a_letter_is_chosen() -> None:
    m = again(2, previous="9*,14", legacy=True)
    assert (m.waiting, legal(m, "1")) == ((1,), ["play ostrogoths vandals", "play visigoths franks"])


@pytest.mark.rule("bk.advanced.3")
@pytest.mark.parametrize(
    ("scores", "opener"), [("9,5,14*", "ostrogoths"), ("9,8,14*", "ostrogoths"), ("9,5*,8", "franks")]
)
def test_who_came_last_takes_the_first_turn_and_the_ring_stays(scores: str, opener: str) -> None:
    m = begun(3, previous=scores, mercy=True, kingdoms="huns,ostrogoths,franks")
    ring = ["huns", "ostrogoths", "franks"]
    i = ring.index(opener)
    assert asked(m) == f"{opener} bk.turn.1"
    assert [KINGDOMS[k].id for k in table(m).in_play] == ring[i:] + ring[:i]


@pytest.mark.rule("bk.advanced.1", "bk.advanced.2", "bk.advanced.3")
@pytest.mark.parametrize("rule", ["privilege", "legacy", "mercy"])
def test_the_advanced_rules_need_a_game_before(rule: str) -> None:
    with pytest.raises(BadOptions, match="last game"):
        again(3, **{rule: True})


@pytest.mark.rule("bk.expert.1")
def test_each_player_adds_a_kingdom_in_falling_order_of_scores() -> None:
    m = again(3, previous="9,5*,14", expert="random")
    assert (m.waiting, len(legal(m, "2"))) == ((2,), 6)
    play(m, "2: include saxons", "0: include vandals")
    assert legal(m, "1") == ["include huns", "include ostrogoths", "include visigoths", "include franks"]
    assert table(play(m, "1: include huns")).in_play == (0, 2, 4)


@pytest.mark.rule("bk.expert.1")
def test_in_a_duel_each_adds_two() -> None:
    m = again(2, previous="9,5*", expert="scores")
    play(m, "0: include saxons", "1: include vandals", "0: include huns", "1: include franks")
    assert table(m).in_play == (0, 2, 4, 5)
    play(m, "0: play saxons", "1: play vandals", "0: play huns")
    assert [table(m).seat_of[k] for k in (0, 2, 4, 5)] == [0, 1, 0, 1]
    assert [table(m).side[k] for k in (0, 2, 4, 5)] == [0, 1, 0, 1]


@pytest.mark.rule("bk.expert.2")
def test_the_selected_kingdoms_are_drawn_or_chosen_in_the_same_order() -> None:
    lines = ["2: include saxons", "0: include vandals", "1: include huns"]
    m = play(again(3, previous="9,5*,14", expert="random"), *lines)
    m.answer(NATURE, ((2,), (0,), (4,)))
    assert table(m).seat_of == (1, -1, 0, -1, 2, -1)
    m = play(again(3, previous="9,5*,14", expert="scores"), *lines)
    assert (m.waiting, legal(m, "2")) == ((2,), ["play huns", "play vandals", "play saxons"])


@pytest.mark.rule("bk.expert.3")
def test_the_players_may_agree_on_any_kingdoms() -> None:
    g = table(begun(3, setup="agreed", kingdoms="saxons,huns,vandals"))
    assert (g.in_play, g.seat_of) == ((0, 2, 4), (1, -1, 2, -1, 0, -1))
    with pytest.raises(BadOptions):
        begun(3, kingdoms="saxons,huns,vandals")  # not a row of the card


@pytest.mark.rule("bk.expert.2", "bk.expert.3")
def test_kingdoms_agreed_on_can_be_drawn_or_chosen_by_score() -> None:
    agreed = {"setup": "agreed", "kingdoms": "saxons,huns,vandals"}
    m = again(3, **agreed, expert="random")
    assert (m.waiting, table(m).in_play) == ((NATURE,), (0, 2, 4))
    m.answer(NATURE, ((2,), (0,), (4,)))
    assert table(m).seat_of == (1, -1, 0, -1, 2, -1)
    m = again(3, **agreed, expert="scores", previous="9,5*,14")
    assert (m.waiting, legal(m, "2")) == ((2,), ["play huns", "play vandals", "play saxons"])
    m = again(2, setup="agreed", kingdoms="saxons,huns,vandals,franks", expert="scores", previous="9,14*")
    assert (m.waiting, legal(m, "1")) == ((1,), ["play huns", "play vandals", "play saxons", "play franks"])


@pytest.mark.rule("bk.expert.2", "bk.expert.3")
@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"expert": "scores", "setup": "agreed", "kingdoms": "saxons,huns,vandals"}, "last game"),
        ({"expert": "random"}, "last game"),
        ({"expert": "random", "setup": "agreed"}, "first name them"),
        ({"expert": "random", "setup": "3-2", "previous": "9,5*,14"}, "pick the kingdoms"),
        ({"expert": "random", "kingdoms": "saxons,huns,vandals", "previous": "9,5*,14"}, "leave `kingdoms` empty"),
    ],
)
def test_expert_rules_that_lack_something_are_refused(options: dict[str, Any], why: str) -> None:
    with pytest.raises(BadOptions, match=why):
        again(3, **options)
