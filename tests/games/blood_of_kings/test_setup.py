"""Setting up: what everybody begins with, the First Player, and the choice of Kingdoms."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from regalia.authoring.bits import members
from regalia.games.blood_of_kings import GAME
from regalia.games.blood_of_kings.components import DYNASTY, KINGDOM_CARDS, TILE_IDS, TILES, USES
from regalia.games.blood_of_kings.components.atlas import KINGDOM_IDS, NONE, SPAIN
from regalia.games.blood_of_kings.setup import choosing_order
from regalia.games.blood_of_kings.table import Table
from regalia.games.blood_of_kings.tiles import income, stability
from regalia.kernel.errors import BadOptions
from regalia.kernel.match import Match
from tests.games.blood_of_kings.positions import at, court, play, table


def begun(players: int, **options: Any) -> Match:
    m = Match.begin(GAME, players, options)
    m.settle()
    return m


@pytest.mark.rule("bok.setup.1")
def test_every_kingdom_begins_as_its_row_says() -> None:
    g = Table(6)
    g.ruler = list(range(6))
    assert [income(g, k) for k in range(6)] == [11, 11, 12, 12, 11, 12]
    assert [stability(g, k) for k in range(6)] == [3] * 6
    assert g.flags == [4, 3, 2, 3, 4, 2]
    assert (g.order, g.unrest, g.level) == (tuple(range(6)), [0] * 6, [1] * 30)


@pytest.mark.rule("bok.setup.1")
def test_ten_of_sixteen_kingdom_cards_are_in_hand() -> None:
    g = Table(6)
    assert [sum(g.court[k * 7 : k * 7 + 7]) for k in range(6)] == [10] * 6
    assert sum(card.full for card in KINGDOM_CARDS) == 16
    assert court(at("spain:"), "spain") == (
        "1 succession 1 council 2 taxation 1 development 1 administration 1 preparations 3 expansion"
    )


@pytest.mark.rule("bok.setup.2")
def test_the_deck_has_126_cards() -> None:
    numbers = [sum(card.count for card in DYNASTY if card.use == use) for use in range(len(USES))]
    assert dict(zip(USES, numbers)) == {
        "influence": 57,
        "unrest": 21,
        "attrition": 13,
        "diplomacy": 15,
        "intrigue": 20,
    }
    generic = {card.value: card.count for card in DYNASTY if not card.use and not card.shields}
    assert generic == {4: 8, 5: 8, 6: 8}
    assert [card.value for card in DYNASTY if card.shields == (SPAIN,)] == [7, 8, 9]
    pairs = [card.shields for card in DYNASTY if len(card.shields) == 2]
    assert pairs == list(combinations(range(6), 2))
    assert {card.value for card in DYNASTY if len(card.shields) == 2} == {7}


@pytest.mark.rule("bok.setup.3")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_there_are_twelve_sets_and_five_cards_and_two_glory_each(players: int) -> None:
    g = begun(players).g
    assert [len(cards) for cards in g.sets] == [1] * 12
    assert [len(cards) for cards in g.hand] == [5] * players
    assert g.glory == [2] * players
    assert sum(g.deck) == 126 - 12 - 5 * players


@pytest.mark.rule("bok.setup.4")
@pytest.mark.parametrize(("tiles", "shown"), [(1, 1), (4, 4), (5, 5), (15, 5), (30, 5)])
def test_five_tiles_are_displayed_or_as_many_as_there_are(tiles: int, shown: int) -> None:
    g = begun(3, tiles=tiles).g
    assert (g.display.bit_count(), g.bag.bit_count()) == (shown, tiles - shown)


@pytest.mark.rule("bok.setup.4")
def test_chosen_tiles_are_those_in_the_game() -> None:
    g = begun(4, chosen="divine-right, Free Riders,King's Justice").g
    assert members(g.bag | g.display) == (
        TILE_IDS["divine-right"],
        TILE_IDS["free-riders"],
        TILE_IDS["kings-justice"],
    )


@pytest.mark.rule("bok.setup.4")
def test_all_thirty_tiles_may_be_chosen_by_their_names() -> None:
    g = begun(6, chosen=", ".join(tile.name for tile in TILES)).g
    assert (g.bag | g.display).bit_count() == 30


@pytest.mark.parametrize("chosen", ["divine-right,divine-right", "divine-left"])
def test_a_tile_that_is_not_there_or_named_twice_is_refused(chosen: str) -> None:
    with pytest.raises(BadOptions, match="chosen"):
        Match.begin(GAME, 4, {"chosen": chosen})


@pytest.mark.rule("bok.setup.5")
def test_those_who_tie_for_the_highest_roll_roll_again() -> None:
    m = Match.begin(GAME, 3, {})
    while m.question(-1).kind != "bok.setup.5":
        m.chance()
    play(m, "nature: 4 6", "nature: 1 2", "nature: 5 5", "nature: 1 3")
    play(m, "nature: 2 6")
    assert table(m).first == 2


@pytest.mark.rule("bok.setup.6")
def test_kingdoms_are_chosen_to_the_right_and_the_first_player_chooses_last() -> None:
    assert choosing_order(4, 0) == [3, 2, 1, 0]
    assert choosing_order(6, 2) == [1, 0, 5, 4, 3, 2]
    assert begun(5).question(begun(5).waiting[0]).kind == "bok.setup.6"


@pytest.mark.rule("bok.setup.6")
def test_three_players_choose_twice_there_and_back() -> None:
    assert choosing_order(3, 0) == [0, 1, 2, 2, 1, 0]
    m = begun(3)
    for _ in range(5):
        m.answer(m.waiting[0], m.options(m.waiting[0])[0])
    m.settle()
    assert sorted(m.g.ruler) == [0, 0, 1, 1, 2, 2]


@pytest.mark.rule("bok.setup.7")
def test_chosen_kingdoms_get_their_income_and_the_others_are_in_chaos() -> None:
    m = begun(4)
    for name in ("italy", "spain", "england", "france"):
        play(m, f"{KINGDOM_IDS[m.waiting[0]]}: choose {name}")
    g = table(m)
    assert g.crowns == [11, 0, 12, 12, 11, 0]
    assert [g.ruler[k] == NONE for k in range(6)] == [False, True, False, False, False, True]
    assert GAME.factions(g)[(g.first - 1) % 4] == "Italy"
