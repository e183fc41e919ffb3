"""Starting a battle, and battles in the open field."""

from __future__ import annotations

import pytest

from regalia.games.warrior_knights.components import AREA_IDS
from regalia.games.warrior_knights.components.cards import AGENDA_CARD
from regalia.kernel.match import Match
from tests.games.warrior_knights.sketches import (
    asked,
    card,
    chance,
    crowns,
    fate,
    hand,
    is_spent,
    legal,
    play,
    table,
    told,
    where,
)


def fight(green: str, red: str, attack: str, defence: str, board: str = "round 1") -> Match:
    """Green attacks red in Karst with all he has there; both draw these hands."""
    m = card(f"green: {green} | red: {red} | board: {board}", "green", "versatile_strategy")
    play(m, "green: battle karst", "green: fight red")
    if asked(m) == "green wk.strike.2":
        play(m, f"green: {legal(m, 'green')[0]}")
    hand(m, attack)
    hand(m, defence)
    return m


def keep(m: Match, who: str, *thrown: str) -> None:
    """Somebody discards these results and keeps the rest."""
    for result in thrown:
        play(m, f"{who}: discard {result}")
    play(m, f"{who}: keep")


# -- starting ----------------------------------------------------------------------------------------
@pytest.mark.rule("wk.strike.1")
def test_a_battle_needs_an_unexhausted_noble_and_an_opponent_in_the_area() -> None:
    both = "green: star at karst with reg50, square at eichwald with reg50{} | red: circle at karst with reg50"
    assert legal(card(both.format(""), "green", "versatile_strategy"), "green", "battle") == ["battle karst"]
    assert legal(card(both.format(", spent star"), "green", "versatile_strategy"), "green", "battle") == []


@pytest.mark.rule("wk.strike.1")
def test_the_attacker_names_one_of_several_opponents() -> None:
    text = (
        "green: star at monz with reg50 | red: circle at monz with reg50 | blue: star at monz with reg50, holds monz"
        "| black:"
    )
    m = play(card(text, "green", "versatile_strategy"), "green: battle monz")
    assert legal(m, "green") == ["no_battle", "fight red", "assault monz"]


@pytest.mark.rule("wk.strike.2")
def test_the_attacker_chooses_among_his_fresh_armies_and_all_defenders_fight() -> None:
    text = (
        "green: star at karst with reg50, square at karst with reg50, circle at karst with reg50, spent circle "
        "| red: circle at karst with reg50, star at karst with reg50, spent star"
    )
    m = play(card(text, "green", "versatile_strategy"), "green: battle karst", "green: fight red")
    assert legal(m, "green") == ["with green.star green.square", "with green.star", "with green.square"]
    play(m, "green: with green.square")
    assert legal(m, "red") == ["command red.star", "command red.circle"]


@pytest.mark.rule("wk.strike.3")
def test_nobles_in_their_own_city_are_not_fought_in_the_open() -> None:
    text = "green: star at monz with reg50 | red: circle at monz with reg50, holds monz"
    m = play(card(text, "green", "versatile_strategy"), "green: battle monz")
    assert legal(m, "green") == ["no_battle", "assault monz"]
    sortie = card(text, "red", "versatile_strategy")
    assert legal(play(sortie, "red: battle monz"), "red") == ["no_battle", "fight green"]


@pytest.mark.rule("wk.strike.4", "wk.leave.2")
def test_a_refused_attack_is_not_asked_for_again_with_this_card() -> None:
    text = "green: star at monz with reg100 reg50 | red: circle at monz with reg50 | blue: holds monz"
    m = play(card(text, "green", "versatile_strategy"), "green: battle monz", "green: siege monz")
    play(m, "green: offer 0", "red: refuse")
    assert legal(m, "green") == ["no_battle", "fight red"]
    assert not is_spent(m, "green.star")


@pytest.mark.rule("wk.leave.2")
def test_who_was_paid_for_his_leave_keeps_it_when_another_refuses() -> None:
    m = card(
        "green: star at monz with reg100, 5 crowns | red: star at monz with reg50 | blue: star at monz with reg50",
        "green",
        "versatile_strategy",
    )
    play(
        m, "green: battle monz", "green: assault monz", "green: offer 2", "red: allow", "green: offer 1", "blue: refuse"
    )
    assert [crowns(m, who) for who in ("green", "red", "blue")] == [3, 2, 0]
    assert legal(m, "green") == ["no_battle", "fight red", "fight blue"]


# -- drawing and discarding --------------------------------------------------------------------------
@pytest.mark.rule("wk.battle.1")
def test_the_attacker_names_his_commander_before_the_defender() -> None:
    text = (
        "green: star at karst with reg50, square at karst with reg50 "
        "| red: circle at karst with reg50, star at karst with reg50"
    )
    m = play(card(text, "green", "versatile_strategy"), "green: battle karst", "green: fight red")
    play(m, "green: with green.star green.square")
    assert asked(m) == "green wk.battle.1"
    assert asked(play(m, "green: command green.square")) == "red wk.battle.1"


@pytest.mark.rule("wk.battle.2")
@pytest.mark.parametrize(
    ("army", "cards"),
    [
        ("reg50", 2),
        ("reg100 reg50", 3),
        ("reg100 eng100, tokens circle 1", 3),
        ("eng200 pol200 swi200 tus200 lom200", 10),
    ],
)
def test_a_card_for_every_full_hundred_two_for_the_commander_and_ten_at_most(army: str, cards: int) -> None:
    m = card(f"green: star at karst with reg50 | red: circle at karst with {army}", "green", "versatile_strategy")
    chance(play(m, "green: battle karst", "green: fight red"))
    assert told(m, "drew_fate") == [(0, 2), (1, cards)]


@pytest.mark.rule("wk.battle.3")
def test_two_cards_or_more_are_discarded_and_the_last_of_two_may_be_kept() -> None:
    m = fight(
        "star at karst with reg100 eng100", "circle at karst with reg50", "deal deal victory draw", "deal prevent"
    )
    assert "keep" not in legal(m, "green") and "keep" not in legal(m, "red")
    play(m, "green: discard draw")
    assert "keep" not in legal(m, "green")
    play(m, "green: discard victory", "red: discard prevent")
    assert legal(m, "green") == ["keep", "discard deal"]
    assert legal(m, "red") == ["keep", "discard deal"]


@pytest.mark.rule("wk.battle.4")
def test_draw_one_fate_brings_another_card_and_that_one_too() -> None:
    m = fight("star at karst with reg100", "circle at karst with reg100", "draw deal deal", "victory prevent prevent")
    keep(m, "green", "deal", "deal")
    keep(m, "red", "prevent", "victory")
    fate(m, battle="draw")
    fate(m, battle="victory")
    assert [args[0] for args in told(m, "drew_another")] == [0, 0]


@pytest.mark.rule("wk.battle.5")
def test_a_fresh_commander_with_the_star_may_deal_one_more() -> None:
    def battle(spent: str) -> Match:
        m = fight(
            "circle at karst with reg100 eng200",
            f"star at karst with reg100{spent}",
            "deal deal victory prevent prevent",
            "deal deal deal",
        )
        keep(m, "green", "deal", "deal", "prevent", "prevent")
        keep(m, "red", "deal", "deal")
        return m

    m = battle("")
    assert asked(m) == "red wk.battle.5"
    assert told(play(m, "red: help"), "took_casualties")[0] == (0, -1, 2)
    assert told(battle(", spent star"), "took_casualties")[0] == (0, -1, 1)


@pytest.mark.rule("wk.battle.5")
def test_a_square_that_holds_back_prevents_nothing() -> None:
    for word, suffered in (("help", 0), ("hold_back", 1)):
        m = fight(
            "star at karst with reg100 eng100",
            "square at karst with reg100 eng100",
            "deal deal deal deal",
            "victory victory prevent prevent",
        )
        keep(m, "green", "deal", "deal", "deal")
        keep(
            m,
            "red",
            "victory",
            "prevent",
            "prevent",
        )
        play(m, "green: hold_back", f"red: {word}")
        assert told(m, "took_casualties")[1] == (1, -1, suffered)


@pytest.mark.rule("wk.battle.6")
def test_casualties_are_put_where_one_likes_but_not_on_the_dead() -> None:
    green = "triangle at karst with reg100, circle at karst with eng100, square at karst with pol200"
    m = card(
        f"green: {green}, castle at uran | red: circle at karst with reg100 swi100 swi200",
        "green",
        "versatile_strategy",
    )
    play(m, "green: battle karst", "green: fight red", "green: with green.square green.circle green.triangle")
    play(m, "green: command green.triangle")
    hand(m, "victory victory victory victory prevent prevent")
    hand(m, "deal deal deal deal prevent prevent")
    keep(m, "green", "prevent", "prevent", "victory", "victory", "victory")
    keep(m, "red", "prevent", "prevent")
    assert legal(m, "green") == ["token green.square", "token green.circle", "token green.triangle"]
    play(m, "green: token green.circle")
    assert legal(m, "green") == ["token green.square", "token green.triangle"]
    play(m, "green: token green.square", "green: token green.square")
    assert told(m, "casualty") == [(2,), (1,), (1,), (3,)]


@pytest.mark.rule("wk.battle.6")
def test_when_all_nobles_are_dead_victories_are_not_counted() -> None:
    m = fight("circle at karst with reg50", "circle at karst with reg50 reg100", "deal victory", "deal victory victory")
    keep(m, "green", "deal")
    keep(m, "red", "victory", "victory")
    chance(m)
    assert not told(m, "counted")
    assert (where(m, "green.circle"), where(m, "red.circle")) == ("off", "karst")


@pytest.mark.rule("wk.battle.7")
@pytest.mark.parametrize(("victories", "fate_of_red"), [(0, "karst"), (1, "retreat"), (2, "off")])
def test_one_victory_more_drives_away_and_two_kill(victories: int, fate_of_red: str) -> None:
    kept = ["victory"] * victories + ["prevent"] * (2 - victories)
    m = fight(
        "star at karst with reg100 eng100",
        "circle at karst with reg100",
        " ".join([*kept, "deal", "deal"]),
        "prevent deal deal",
    )
    keep(m, "green", "deal", "deal")
    keep(m, "red", "deal", "deal")
    play(m, "green: hold_back")
    chance(m)
    if fate_of_red == "retreat":
        assert asked(m) == "red wk.retreat.2"
    else:
        assert where(m, "red.circle") == fate_of_red
        assert is_spent(m, "green.star")


@pytest.mark.rule("wk.battle.7")
def test_a_triangle_in_command_counts_a_victory_unless_exhausted() -> None:
    for spent, count in (("", 1), (", spent triangle", 0)):
        m = fight(
            "circle at karst with reg100",
            f"triangle at karst with reg100{spent}",
            "prevent prevent deal",
            "prevent deal deal",
        )
        keep(m, "green", "prevent", "deal")
        keep(m, "red", "deal", "deal")
        assert [counted[:5] for counted in told(m, "counted")] == [(0, 0, 1, count, AREA_IDS["karst"])]


@pytest.mark.rule("wk.battle.7")
def test_the_kings_champion_counts_a_victory() -> None:
    m = card("green: circle at karst with reg100 | red: star at karst with reg100", "green", "versatile_strategy")
    table(m).office[2] = AGENDA_CARD["kings_champion"]
    play(m, "green: battle karst", "green: fight red")
    hand(m, "prevent prevent deal")
    hand(m, "prevent deal deal")
    keep(m, "green", "prevent", "deal")
    keep(m, "red", "deal", "deal")
    play(m, "red: hold_back")
    assert [counted[:5] for counted in told(m, "counted")] == [(0, 1, 1, 0, AREA_IDS["karst"])]


@pytest.mark.rule("wk.battle.8")
def test_the_cards_of_a_battle_lie_beneath_the_deck_before_deserters_are_drawn() -> None:
    m = fight(
        "star at karst with reg100 eng100",
        "circle at karst with reg100",
        "victory victory deal deal",
        "prevent deal deal",
    )
    keep(m, "green", "deal", "deal")
    keep(m, "red", "deal", "deal")
    play(m, "green: hold_back")
    bags = table(m).fate.bags
    assert (len(bags[-1]), sum(map(len, bags))) == (7, 24)
    assert asked(m) == "nature wk.fate.1"


@pytest.mark.rule("wk.battle.8", "wk.battle.7")
def test_the_beaten_attacker_is_dealt_with_first() -> None:
    red = "triangle at karst with reg50, circle at karst with reg50"
    m = card(f"green: circle at karst with reg50 | red: {red}", "green", "versatile_strategy")
    play(m, "green: battle karst", "green: fight red", "red: command red.triangle")
    hand(m, "deal deal")
    hand(m, "victory prevent prevent")
    keep(m, "green", "deal")
    keep(m, "red", "prevent", "prevent")
    chance(play(m, "red: token red.circle"))
    assert [counted[:5] for counted in told(m, "counted")] == [(0, 0, 1, 2, AREA_IDS["karst"])]
    assert told(m, "died") == [(2,), (6,)]
