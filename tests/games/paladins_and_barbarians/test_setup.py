"""Setting up."""

import pytest

from regalia.games.paladins_and_barbarians import GAME
from regalia.games.paladins_and_barbarians.components import EVENT_IDS, EVENTS
from regalia.kernel.errors import BadOptions
from regalia.kernel.match import Match
from tests.games.paladins_and_barbarians.positions import LANDS, lands, legal, now, play, ruler, table, units


def begun(**options: str) -> Match:
    return Match.begin(GAME, 2, {"kingdoms": "paladins", **options})


@pytest.mark.rule("pb.setup.4")
def test_the_higher_throw_plays_first_and_equal_throws_do_not_count() -> None:
    m = begun()
    assert (now(m), len(m.options(-1))) == ("nature pb.setup.4", 30)
    assert (1, 1) not in m.options(-1)
    assert table(play(m, "nature: 2 5")).first == 1


@pytest.mark.rule("pb.setup.1", "pb.map.2")
def test_each_kingdom_has_four_territories_of_a_colour_and_nobody_the_crown() -> None:
    m = play(begun(), "nature: 5 2")
    held = [[LANDS[t] for t in range(9) if table(m).land[seat] >> t & 1] for seat in (0, 1)]
    assert held == [
        ["blue-left", "blue-outer", "blue-right", "blue-inner"],
        ["red-left", "red-outer", "red-right", "red-inner"],
    ]


@pytest.mark.rule("pb.setup.1")
@pytest.mark.parametrize(
    ("kingdoms", "colours", "kingdom", "colour"),
    [
        ("paladins", "usual", (0, 1), (1, 0)),
        ("paladins", "swapped", (0, 1), (0, 1)),
        ("barbarians", "usual", (1, 0), (0, 1)),
        ("barbarians", "swapped", (1, 0), (1, 0)),
    ],
)
def test_options_say_who_has_which_kingdom_and_colour(
    kingdoms: str, colours: str, kingdom: tuple[int, int], colour: tuple[int, int]
) -> None:
    m = play(begun(kingdoms=kingdoms, colours=colours), "nature: 5 2")
    assert (table(m).kingdom, table(m).colour) == (kingdom, colour)


@pytest.mark.rule("pb.setup.1")
def test_kingdoms_may_be_left_to_chance() -> None:
    m = play(begun(kingdoms="random"), "nature: 5 2")
    assert now(m) == "nature pb.setup.1"
    assert table(play(m, "nature: 1")).kingdom == (1, 0)


@pytest.mark.rule("pb.setup.1")
def test_kingdoms_may_be_chosen_by_the_first_player_and_colours_by_the_other() -> None:
    m = play(begun(kingdoms="chosen"), "nature: 2 5")
    assert legal(m, "B") == ["kingdom paladins", "kingdom barbarians"]
    play(m, "B: kingdom paladins")
    assert legal(m, "P") == ["colour red", "colour blue"]
    play(m, "P: colour blue")
    assert (table(m).kingdom, table(m).colour) == ((1, 0), (1, 0))


@pytest.mark.rule("pb.setup.3", "pb.setup.2", "pb.pieces.2")
def test_everybody_begins_alike() -> None:
    g = table(play(begun(), "nature: 5 2"))
    assert (g.gold, g.marker, g.cards, g.units) == ([3, 3], [1, 1], [()] * 6, [0] * 18)
    assert (len(g.deck), g.bonus.bit_count(), g.times.bit_count(), g.left) == (40, 8, 13, 6)


@pytest.mark.rule("pb.setup.2")
def test_the_tempest_is_not_among_the_thirteen_events_that_two_players_use() -> None:
    assert len(EVENTS) == 13 and "tempest" not in EVENT_IDS


@pytest.mark.rule("pb.setup.5", "pb.setup.6", "pb.setup.7")
def test_capital_units_and_sovereigns_are_placed_the_first_player_before_the_second() -> None:
    m = play(begun(), "nature: 2 5")
    assert (now(m), len(legal(m, "B"))) == ("B pb.setup.5", 4)
    play(m, "B: place red-outer", *["B: place red-left"] * 3)
    assert "place red-left" not in legal(m, "B")  # three units stand there
    play(m, "B: place red-right")
    assert now(m) == "P pb.setup.5"
    play(m, "P: place blue-inner", *[f"P: place blue-{place}" for place in ("left", "outer", "right", "inner")])
    assert (now(m), legal(m, "B")) == ("B pb.setup.7", ["crown marauder", "crown lord-of-the-horde", "crown conqueror"])
    play(m, "B: crown marauder", "P: crown tactician")
    assert (ruler(m, "B"), ruler(m, "P"), units(m, "red-left"), units(m, "blue-inner")) == (
        "marauder",
        "tactician",
        "3",
        "1",
    )
    assert (table(m).turn, table(m).reign, lands(m, "once")) == (1, [10, 10], "")


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(BadOptions, match="kingdoms"):
        GAME.check(2, {"kingdoms": "romans"})
    with pytest.raises(BadOptions, match="2 players"):
        GAME.check(3, {})
