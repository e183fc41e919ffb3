"""The Upkeep, the end of the game, and the variants of both."""

from __future__ import annotations

from typing import Any

import pytest

from regalia.games.warrior_knights import GAME
from regalia.games.warrior_knights.components import CITY_IDS
from regalia.games.warrior_knights.options import FLAGS
from regalia.games.warrior_knights.table import ASSEMBLY, MOBILIZE, WAGES
from regalia.kernel.errors import BadOptions
from regalia.kernel.match import Match
from regalia.kernel.questions import WATCHER
from tests.games.warrior_knights.sketches import (
    asked,
    at,
    card,
    chance,
    crowns,
    fate,
    holds,
    is_spent,
    legal,
    play,
    table,
    tokens,
    told,
    troops,
    where,
)

UPKEEP = tuple(
    (name,) for name in ("check_victory", "gain_influence", "all_revolts", "arrivals", "refresh", "all_return")
)
UPKEEP += (("check_end",),)


# -- steps -------------------------------------------------------------------------------------------
@pytest.mark.rule("wk.upkeep.1", "wk.move.4")
def test_travellers_land_before_all_nobles_are_refreshed() -> None:
    text = "green: star sailing to acre with reg50, spent star, square at monz with reg50, spent square | red:"
    m = at(text, ("arrivals",), ("refresh",))
    assert (where(m, "green.star"), is_spent(m, "green.star"), is_spent(m, "green.square")) == ("acre", False, False)


@pytest.mark.rule("wk.upkeep.1")
def test_the_upkeep_goes_through_its_six_steps_in_order() -> None:
    m = at("green: holds monz, castle at karst | red: | board: pool 20", *UPKEEP)
    chance(m)
    kinds = [kind for kind, _ in m.heard(-2) if kind in ("gained_influence", "feared_revolts", "refreshed")]
    assert kinds == ["gained_influence", "feared_revolts", "refreshed"]


@pytest.mark.rule("wk.upkeep.2")
def test_influence_comes_from_the_pool_and_nobody_goes_short() -> None:
    text = "green: holds monz kovel surat, castle at karst | red: holds acre, castle at goldau | board: pool 2"
    m = at(text, ("gain_influence",))
    assert (table(m).influence, table(m).pool) == ([3, 1], 0)


@pytest.mark.rule("wk.revolt.1")
def test_cities_without_a_noble_are_tested_in_the_order_their_baron_likes() -> None:
    text = "green: holds monz acre kovel, star at kovel with reg50, square sailing to acre with reg50 | red:"
    m = at(text, ("test_revolts", 0))
    assert legal(m, "green") == ["test monz", "test acre"]
    fate(play(m, "green: test acre"), revolt=False)
    fate(m, revolt=False)
    assert holds(m, "green") == "kovel monz acre"
    assert told(m, "tested") == [(0, CITY_IDS["acre"]), (0, CITY_IDS["monz"])]


@pytest.mark.rule("wk.revolt.2")
def test_a_revolt_is_bought_off_with_a_faith_or_twice_the_income() -> None:
    for answer, left in (("pay_faith", (9, 0)), ("pay_crowns", (5, 1))):
        m = fate(at("green: holds monz, 9 crowns, faith | red:", ("test_revolts", 0)), revolt=True)
        assert legal(m, "green") == ["let_go", "pay_faith", "pay_crowns"]
        play(m, f"green: {answer}")
        assert (crowns(m, "green"), table(m).faith[0]) == left and holds(m, "green") == "monz"
    m = fate(at("green: holds monz, 3 crowns | red:", ("test_revolts", 0)), revolt=True)
    assert holds(m, "green") == ""


# -- returning ---------------------------------------------------------------------------------------
@pytest.mark.rule("wk.return.1", "wk.return.3", "wk.return.4", "wk.return.5")
def test_nobles_of_viola_return() -> None:
    text = (
        "purple: star off, square off, circle off with reg100, castle at karst with eng50 pol50, holds monz | red: "
        "castle at goldau"
    )
    m = at(text, ("all_return",))
    play(m, "purple: exchange purple.circle purple.square", "purple: give reg100")
    play(m, "purple: exchange purple.castle purple.circle", "purple: give eng50", "purple: enough")
    play(m, "purple: exchange purple.castle purple.square", "purple: give pol50")
    assert legal(m, "purple") == ["return karst", "return monz"]
    play(m, "purple: return karst", "purple: return monz")
    assert [where(m, f"purple.{shape}") for shape in ("star", "square", "circle")] == ["off", "karst", "monz"]
    assert troops(m, "purple.square") == "pol50 reg100"


@pytest.mark.rule("wk.return.2")
def test_armies_in_one_area_exchange_troops_each_pair_once_and_not_under_siege() -> None:
    text = (
        "green: star at monz with reg50 eng50, square at monz with reg100, circle at kovel with reg50, holds monz "
        "| red: circle at monz with pol50"
    )
    m = at(text, ("return_nobles", 0))
    play(m, "green: wait")
    assert legal(m, "green") == ["done", "exchange green.star green.square", "exchange green.square green.star"]
    play(m, "green: exchange green.star green.square", "green: give eng50", "green: enough")
    assert legal(m, "green") == ["done", "exchange green.square green.star"]
    besieged = at(text + " | board: siege of monz by red since 1", ("return_nobles", 0))
    assert asked(play(besieged, "green: wait")).endswith("wk.plan.1")


@pytest.mark.rule("wk.return.4", "wk.transfer.2")
def test_in_the_upkeep_too_an_army_with_casualties_gives_all_or_nothing() -> None:
    text = "green: square off, castle at karst with eng100 reg50, tokens castle 1 | red:"
    m = play(at(text, ("return_nobles", 0)), "green: exchange green.castle green.square")
    assert (troops(m, "green.square"), tokens(m, "green.square"), where(m, "green.square")) == (
        "eng100 reg50",
        1,
        "karst",
    )


@pytest.mark.rule("wk.return.5")
def test_a_noble_without_a_place_to_return_to_waits() -> None:
    text = (
        "green: star off with reg50, holds monz | red: circle at monz with reg50 | board: siege of monz by red since 1"
    )
    m = play(at(text, ("return_nobles", 0)), "green: wait")
    assert where(m, "green.star") == "off"


# -- victory -----------------------------------------------------------------------------------------
def cities(number: int) -> str:
    return " ".join(list(CITY_IDS)[:number])


@pytest.mark.rule("wk.victory.1")
def test_more_than_half_of_the_cities_that_stand_win_at_once() -> None:
    text = "green: holds {} acre cadiz | red: | blue: | board: razed alta gedze rota straven semlik"
    assert at(text.format(cities(6)), ("check_victory",)).result is None
    m = at(text.format(cities(7)), ("check_victory",))
    assert m.result is not None and (m.result.ending, m.result.winners) == ("conquest", (0,))


@pytest.mark.rule("wk.victory.2")
def test_with_two_players_five_cities_win() -> None:
    text = "green: holds {} | red:"
    assert at(text.format(cities(4)), ("check_victory",)).result is None
    m = at(text.format(cities(5)), ("check_victory",))
    assert m.result is not None and m.result.winners == (0,)


@pytest.mark.rule("wk.victory.3")
def test_an_empty_pool_ends_the_game_after_the_upkeep() -> None:
    text = "green: 5 influence, castle at karst, holds monz | red: 7 influence, castle at goldau | board: pool {}"
    assert chance(at(text.format(9), *UPKEEP)).result is None
    m = chance(at(text.format(1), *UPKEEP))
    assert told(m, "feared_revolts") == [(0, 1)]
    assert m.result is not None and (m.result.ending, m.result.places, m.result.scores) == ("influence", (2, 1), (6, 7))


@pytest.mark.rule("wk.victory.4")
@pytest.mark.parametrize(
    ("green", "red"),
    [
        ("holds acre", "20 crowns"),
        ("3 crowns, 2 votes", "4 crowns"),
        ("star at monz with reg50", ""),
        ("castle at karst with reg50", "star off with reg100"),
    ],
)
def test_ties_are_broken_by_cities_then_riches_then_troops_on_the_board(green: str, red: str) -> None:
    m = at(f"green: {green} | red: {red} | board: pool 0", ("check_end",))
    assert m.result is not None and (m.result.ending, m.result.places) == ("influence", (1, 2))


@pytest.mark.rule("wk.victory.5")
def test_a_tie_to_the_last_leaves_the_kingdom_without_a_king() -> None:
    m = at("green: 3 crowns | red: 3 faith | blue: | board: pool 0", ("check_end",))
    assert m.result is not None and (m.result.ending, m.result.places) == ("no_king", (1, 1, 3))


@pytest.mark.rule("wk.victory.6")
def test_the_game_ends_when_no_city_is_left() -> None:
    m = at(f"green: 3 crowns | red: | board: razed {' '.join(CITY_IDS)}", ("check_end",))
    assert m.result is not None and m.result.winners == (0,)


# -- variants ----------------------------------------------------------------------------------------
@pytest.mark.rule("wk.variant.1")
def test_the_pool_is_as_large_as_the_chosen_length() -> None:
    for length in (8, 15):
        assert GAME.setup(4, GAME.check(4, {"length": length})).pool == 4 * length


def fallen(text: str, **options: object) -> Match:
    """Green takes red's stronghold, which has no walls any more."""
    m = card(f"{text}, breaches red.castle 4", "green", "versatile_strategy", elimination=True, **options)
    return play(m, "green: battle karst", "green: assault red.castle")


@pytest.mark.rule("wk.variant.2")
def test_an_eliminated_baron_leaves_nothing_but_neutral_cities() -> None:
    text = (
        "green: star at karst with reg50 | red: castle at karst with eng50, tokens castle 1, holds monz, 9 crowns, "
        "star at monz with pol50 reg50, stored wages draft_soldiers, stack 2 levy_taxes | blue: | "
        "board: track red - - -"
    )
    m = chance(fallen(text))
    g = table(m)
    assert (g.alive, g.fallen, g.crowns, g.held, g.castle[1]) == (0b101, (1,), [0, 0, 0], [0, 0, 0], -1)
    assert (where(m, "red.star"), sum(g.stored), g.laid[3:6], g.track[0]) == ("out", 0, [(), (), ()], -1)
    assert not any(g.troops[army] for army in (4, 5, 6, 7, 13))
    assert asked(m) == "green blue wk.plan.1"


@pytest.mark.rule("wk.variant.3")
def test_the_tokens_pass_on_and_fewer_cards_trigger() -> None:
    text = (
        "green: star at karst with reg50, 1 votes | red: castle at karst, chairman, head | blue: 2 votes, faith, "
        "stored taxation levy_taxes levy_taxes, holds acre | black: stored taxation levy_taxes "
        "levy_taxes serve_the_church "
        "serve_the_church | board: round 1"
    )
    m = chance(fallen(text))
    g = table(m)
    assert (g.chairman, g.head) == (2, 2)
    assert told(m, "returned_cards") == [(0,)] and crowns(m, "blue") == 4


@pytest.mark.rule("wk.variant.3")
def test_what_fewer_cards_trigger_comes_before_the_card_is_allocated() -> None:
    m = card(
        "green: star at karst with reg50, castle at goldau, head, stored wages draft_soldiers draft_soldiers "
        "| red: castle at karst | blue: stored wages draft_soldiers draft_soldiers | board: breaches red.castle 4",
        "green",
        "mobilize_forces",
        elimination=True,
    )
    table(m).crowns[0] = 3
    play(m, "green: mobilize karst", "green: assault red.castle")
    assert is_spent(m, "green.star") and told(m, "returned_cards") == [(WAGES,)] and crowns(m, "green") == 2
    assert told(m, "allocated") == [(0, MOBILIZE, ASSEMBLY)]
    kinds = [kind for kind, _ in m.heard(WATCHER)]
    assert kinds.index("returned_cards") < kinds.index("allocated")


@pytest.mark.rule("wk.variant.4")
def test_the_last_baron_wins_and_who_fell_last_is_second() -> None:
    m = fallen("green: star at karst with reg50 | red: castle at karst | board: round 1")
    assert m.result is not None and (m.result.ending, m.result.places) == ("elimination", (1, 2))
    m = card(
        "green: star at karst with reg50 | red: castle at karst | blue: | board: breaches red.castle 4",
        "green",
        "versatile_strategy",
        elimination=True,
    )
    table(m).alive, table(m).fallen = 0b011, (2,)
    play(m, "green: battle karst", "green: assault red.castle")
    assert m.result is not None and m.result.places == (1, 2, 3)


@pytest.mark.rule("wk.variant.5")
def test_might_is_right_knows_only_cities() -> None:
    text = "green: 9 influence, holds monz | red: holds kovel surat | board: pool 0, round {}"
    assert at(text.format(5), ("check_end",), might=True, rounds=6).result is None
    m = at(text.format(6), ("check_end",), might=True, rounds=6)
    assert m.result is not None and (m.result.ending, m.result.places) == ("limit", (2, 1))
    gone = at(
        f"green: 9 influence | red: crown | board: razed {' '.join(list(CITY_IDS)[:18])}", ("check_end",), might=True
    )
    assert gone.result is not None and gone.result.winners == (1,)


@pytest.mark.rule("wk.variant.6")
def test_an_abandoned_noble_keeps_his_line() -> None:
    for variant, dead in ((True, "off"), (False, "out")):
        m = at("green: star at karst with pol50 pol100, tokens star 1 | red:", ("retreat", 0), abandoned=variant)
        table(m).lasting[0] = 0
        fate(m, nation="polish")
        chance(play(m, "green: dismiss pol100"))
        assert where(m, "green.star") == dead


def test_options_that_decide_nothing_together_are_refused() -> None:
    with pytest.raises(BadOptions, match="rounds"):
        GAME.check(3, {"rounds": 5})
    with pytest.raises(BadOptions, match="length"):
        GAME.check(3, {"might": True, "length": 8})


def test_only_a_last_round_bounds_a_game() -> None:
    others: list[dict[str, Any]] = [{name: True} for name in FLAGS if name != "might"]
    for options in ({}, {"length": 8}, {"might": True, "rounds": 0}, *others):
        assert GAME.bounds(4, GAME.check(4, options)) is None
    bounds = GAME.bounds(4, GAME.check(4, {"might": True, "rounds": 3}))
    assert bounds is not None and bounds.answers > 0


@pytest.mark.rule("wk.variant.6")
def test_an_abandoned_noble_needs_no_heir_to_come_back() -> None:
    m = at("green: star at karst with reg50 pol100, tokens star 1 | red:", ("retreat", 0), abandoned=True, heirs=True)
    table(m).holder[0] = 1
    fate(m, nation="polish")
    chance(m)
    assert (where(m, "green.star"), troops(m, "green.star"), table(m).dead) == ("off", "reg50", 0)


@pytest.mark.rule("wk.return.2")
def test_two_nobles_change_all_their_troops() -> None:
    m = at(
        "green: star at monz with reg100, circle at monz with pol50, castle at karst | red: castle at goldau",
        ("return_nobles", 0),
    )
    play(m, "green: exchange green.star green.circle", "green: give reg100")
    assert where(m, "green.star") == "monz"
    play(m, "green: exchange green.circle green.star", "green: give pol50")
    assert (troops(m, "green.star"), troops(m, "green.circle")) == ("pol50", "reg100")
    assert (where(m, "green.star"), where(m, "green.circle")) == ("monz", "monz")


@pytest.mark.rule("wk.return.2")
def test_who_is_left_without_troops_after_the_exchange_leaves_the_board() -> None:
    m = at(
        "green: star at monz with reg100, circle at monz with pol50, castle at karst | red: castle at goldau",
        ("return_nobles", 0),
    )
    play(m, "green: exchange green.star green.circle", "green: give reg100", "green: done")
    assert (where(m, "green.star"), troops(m, "green.circle")) == ("off", "pol50 reg100")
