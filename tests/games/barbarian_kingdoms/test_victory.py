"""Victory, scores and the end of the game."""

import pytest

from regalia.games.barbarian_kingdoms import GAME
from regalia.games.barbarian_kingdoms.victory import reign, seat_score
from tests.games.barbarian_kingdoms.tables import asked, at, begun, lying, outcome, pieces, play, table, won

SIX = "token narbonensis, token baetica, token armorica"


@pytest.mark.rule("bk.victory.1")
def test_the_seventh_province_wins() -> None:
    m = at(f"visigoths: W gallaecia, {SIX}, purse 5 1 | franks: K sea")
    play(m, "visigoths: claim gallaecia", "visigoths: pay 5 1")
    assert won(play(m, "franks: pass")) == ("territorial", ["visigoths"])


@pytest.mark.rule("bk.victory.1")
def test_six_provinces_do_not_win() -> None:
    m = at("visigoths: W gallaecia, token narbonensis, token baetica, purse 5 | franks: K ripuaria")
    assert not play(m, "visigoths: claim gallaecia", "visigoths: pay 5").over


@pytest.mark.rule("bk.victory.1")
@pytest.mark.parametrize("lost", ["W tarraconensis", "token tarraconensis"])
def test_without_one_of_the_starting_provinces_nobody_wins_by_territory(lost: str) -> None:
    m = at(f"visigoths: W gallaecia, {SIX}, purse 5 1 | franks: K ripuaria, {lost}")
    play(m, "visigoths: claim gallaecia", "visigoths: pay 5 1")
    if asked(m) == "franks bk.challenge.1":
        play(m, "franks: pass")
    assert not m.over


@pytest.mark.rule("bk.victory.2")
def test_two_kings_win_and_one_does_not() -> None:
    text = "franks: K thuringia, purse 5 | huns: K marcomannia | ostrogoths: {}"
    for ostrogoths, over in (("slain by franks", True), ("slain by huns", False), ("K sea", False)):
        m = play(
            at(text.format(ostrogoths)),
            "franks: invade K thuringia marcomannia",
            "franks: bribe 5",
            "huns: bribe nothing",
        )
        assert m.over == over
    m = play(
        at(text.format("slain by franks")),
        "franks: invade K thuringia marcomannia",
        "franks: bribe 5",
        "huns: bribe nothing",
    )
    assert won(m) == ("military", ["franks"])


@pytest.mark.rule("bk.victory.2", "bk.king.1")
def test_a_defender_and_a_kingdom_without_king_win_in_the_same_ways() -> None:
    m = at("huns: K thuringia | franks: slain by huns, W alemannia, purse 5 | ostrogoths: slain by franks")
    play(m, "huns: invade K thuringia alemannia", "huns: bribe nothing", "franks: bribe 5")
    assert won(m) == ("military", ["franks"])
    m = at(f"visigoths: slain by franks, W gallaecia, {SIX}, purse 5 1 | franks:")
    assert won(play(m, "visigoths: claim gallaecia", "visigoths: pay 5 1")) == ("territorial", ["visigoths"])


READY = f"visigoths: {SIX}, token gallaecia"


@pytest.mark.rule("bk.victory.3", "bk.control.4")
def test_a_province_that_comes_back_wins_at_once_on_another_s_turn() -> None:
    m = at(f"franks: W tarraconensis, W sea | {READY}, W narbonensis")
    assert won(play(m, "franks: move W tarraconensis sea")) == ("territorial", ["visigoths"])
    m = at(f"franks: K ripuaria, W tarraconensis | {READY} | saxons: K sea")
    assert won(play(m, "franks: invade W tarraconensis gallaecia")) == ("territorial", ["visigoths"])


@pytest.mark.rule("bk.victory.3", "bk.control.4")
def test_beating_off_the_invader_who_let_go_of_another_province_wins_at_once() -> None:
    m = at(f"franks: K ripuaria, W tarraconensis | {READY}, W carthaginensis")
    play(m, "franks: invade W tarraconensis carthaginensis")
    assert not m.over  # one starting province is free again, but another has an opponent in it
    play(m, "franks: bribe nothing", "visigoths: bribe nothing")
    assert won(m) == ("territorial", ["visigoths"])


@pytest.mark.rule("bk.victory.3")
def test_freeing_a_starting_province_wins_on_one_s_own_turn() -> None:
    m = at(f"{READY}, W carthaginensis | franks: token tarraconensis")
    assert won(play(m, "visigoths: invade W carthaginensis tarraconensis")) == ("territorial", ["visigoths"])


SEVEN = "token noricum, token thuringia, token frisia, token sicilia"


@pytest.mark.rule("bk.victory.3")
def test_if_one_change_makes_two_kingdoms_win_the_active_one_comes_first() -> None:
    """A made-up position: the Franks would have won before."""
    m = at(f"franks: W tarraconensis, {SEVEN} | {READY} | huns: | vandals:")
    assert won(play(m, "franks: move W tarraconensis sea")) == ("territorial", ["franks"])


@pytest.mark.rule("bk.victory.3")
def test_if_it_is_the_turn_of_neither_the_next_in_turn_order_comes_first() -> None:
    """A made-up position: the Huns would have won before."""
    m = at(f"vandals: W tarraconensis | huns: {SEVEN} | {READY}")
    assert won(play(m, "vandals: move W tarraconensis sea")) == ("territorial", ["visigoths"])


# -- scores ------------------------------------------------------------------------------------------
@pytest.mark.rule("bk.score.1")
@pytest.mark.parametrize(
    ("text", "score"),
    [
        ("huns: ", 2),
        ("huns: slain by vandals", 0),
        ("huns: W sea, W noricum", 4),
        ("huns: token noricum, token frisia, token sicilia", 5),
        ("huns: purse 3 1", 2),
        ("huns: purse 3 2", 3),
        ("huns: purse 5 3 3 3", 4),
    ],
)
def test_a_score_counts_king_warriors_tokens_and_every_full_5_tremis(text: str, score: int) -> None:
    assert seat_score(table(at(f"{text} | franks: | vandals:")), 0) == score


@pytest.mark.rule("bk.score.1")
def test_a_king_defeated_is_worth_2() -> None:
    assert seat_score(table(at("huns: | franks: slain by huns | vandals: slain by franks")), 0) == 4


@pytest.mark.rule("bk.score.2")
def test_scores_have_names() -> None:
    names = ["Atrocious"] * 3 + ["Humiliating"] * 3 + ["Adequate"] * 3 + ["Brilliant"] * 3 + ["Legendary"] * 3
    assert [reign(score) for score in range(15)] == names


@pytest.mark.rule("bk.score.3")
def test_the_winner_is_first_and_equal_scores_share_a_place() -> None:
    m = at(
        f"visigoths: {SIX}, W gallaecia, purse 5 1 | franks: K ripuaria, W sea, W sea, W sea, W sea, purse 3 3 3 3 3 3"
        " | huns: W noricum | ostrogoths: W dalmatia"
    )
    play(m, "visigoths: claim gallaecia", "visigoths: pay 5 1", "franks: pass")
    assert won(m) == ("territorial", ["visigoths"])
    assert outcome(m).places == (3, 3, 1, 2)  # Huns, Ostrogoths, Visigoths, Franks
    assert outcome(m).scores == (3, 3, 7, 9)


@pytest.mark.rule("bk.limit.1")
def test_after_the_last_round_the_score_decides_then_provinces_then_treasury() -> None:
    m = at("franks: W sea, purse 3 | huns: W noricum, purse 3 | ostrogoths: W dacia, purse 2", round=12, limit=12)
    play(m, "franks: tax", "franks: done")
    assert outcome(m).ending == "limit"
    assert outcome(m).scores == (3, 3, 3)
    assert outcome(m).places == (3, 2, 1)  # Huns lack a province, the Franks are richer than the Ostrogoths


def test_the_final_sheet_adds_up_to_every_score() -> None:
    m = at("franks: W sea, purse 3 | huns: W noricum, purse 3 | ostrogoths: W dacia, purse 12 1", round=12, limit=12)
    assert GAME.sheet(m.view(0)) == []
    play(m, "franks: tax", "franks: done")
    rows = GAME.sheet(m.view(0))
    assert tuple(map(sum, zip(*(points for _, points in rows), strict=True))) == outcome(m).scores
    assert dict(rows)["Warriors on the map"] == [1, 1, 1]


@pytest.mark.rule("bk.limit.1")
def test_a_round_ends_with_the_last_kingdom_before_the_opener() -> None:
    m = at("huns: | franks: | ostrogoths:", round=12, limit=12)
    for who in ("huns", "ostrogoths", "franks"):
        assert not m.over
        play(m, f"{who}: tax", f"{who}: done")
    assert outcome(m).ending == "limit"


@pytest.mark.rule("bk.limit.1")
def test_the_limit_is_40_rounds_or_what_was_agreed() -> None:
    assert [table(begun(3)).round_limit, table(begun(3, round_limit=7)).round_limit] == [40, 7]


@pytest.mark.rule("bk.limit.1")
def test_without_a_limit_the_game_goes_on() -> None:
    m = at("franks: | huns:", round=99, limit=0)
    assert asked(play(m, "franks: tax", "franks: done")) == "huns bk.turn.1"


@pytest.mark.rule("bk.victory.2", "bk.battle.5")
def test_the_game_stops_before_move_out_and_pillage() -> None:
    text = "franks: K thuringia, W noricum, purse 5 | huns: K marcomannia | ostrogoths: slain by franks"
    m = at(f"{text} | on: marcomannia 2")
    play(
        m,
        "franks: invade K thuringia marcomannia",
        "franks: reinforce W noricum",
        "franks: bribe 5",
        "huns: bribe nothing",
    )
    assert pieces(m, "franks") == ["K marcomannia", "W marcomannia"]
    assert lying(m, "marcomannia") == "2"
