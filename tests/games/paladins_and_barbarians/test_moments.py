"""What is staged: battles with both sides, sovereigns, events, the last war and the end."""

from random import Random

from regalia.authoring.scene import Moment, Side
from regalia.games.paladins_and_barbarians import GAME
from regalia.games.paladins_and_barbarians.components import NONE
from regalia.games.paladins_and_barbarians.show.moments import STAGES, moment
from regalia.kernel.match import Match
from tests.games.paladins_and_barbarians.positions import CARDS, EVENTS, LANDS, RULERS, position

VALE = LANDS.index("blue-left")
PLUNDER, ONSLAUGHT = CARDS.index("plunder"), CARDS.index("onslaught")


def test_a_battle_is_staged_with_cards_losses_and_strengths() -> None:
    staged = moment(position(""), "fought", (1, 0, VALE, 0, 6, 4, ONSLAUGHT, PLUNDER, 0, 2))
    assert staged == Moment(
        "The battle of Silver Vale",
        (
            Side("The Barbarians", 1, (("attacks with", "Onslaught"), ("loses", "no unit")), "6"),
            Side("The Paladins", 0, (("defends with", "Plunder"), ("loses", "2 units")), "4"),
        ),
        "The Barbarians won the battle of Silver Vale against the Paladins.",
        "battle",
    )


def test_revolutionaries_fight_without_a_seat() -> None:
    staged = moment(position(""), "fought", (NONE, 0, VALE, 1, 2, 4, PLUNDER, NONE, 1, 0))
    assert staged is not None
    assert (staged.sides[0].name, staged.sides[0].seat) == ("The revolutionaries", None)
    assert staged.sides[1].sums[0] == ("defends with", "no card")


def test_a_successor_is_staged_and_the_first_sovereign_is_not() -> None:
    args = (0, RULERS.index("tactician"))
    assert moment(position("P: ages 0"), "crowned", args) is None
    staged = moment(position("P: ages 4"), "crowned", args)
    assert staged is not None
    assert staged.title == "The Tactician rules the Paladins"


def test_a_death_says_whether_somebody_is_left_to_rule() -> None:
    args = (1, RULERS.index("marauder"))
    for text, outcome in (
        ("B: heirs conqueror", "The Barbarians choose a successor when their next age begins."),
        ("B: red-left 1", "The Barbarians have no other sovereign left."),
    ):
        staged = moment(position(text), "died", args)
        assert staged is not None
        assert (staged.title, staged.outcome) == ("The Marauder is dead", outcome)


def test_an_event_is_staged_with_what_it_does() -> None:
    staged = moment(position(""), "drew_event", (0, EVENTS.index("plague")))
    assert staged is not None
    assert staged.title == "Plague"
    assert staged.outcome


def test_most_events_are_not_staged() -> None:
    assert moment(position(""), "moved", (0, VALE, VALE, 0)) is None


def test_the_end_shows_the_vp_of_both_by_sphere() -> None:
    m, rng = Match.begin(GAME, 2, {}, "moments"), Random(5)
    while not m.over:
        seat = m.waiting[0]
        m.give(seat, rng.choice(m.options(seat)))
    told = m.heard(0)
    assert told[-1][0] == "ended"
    staged = moment(m.g, *told[-1])
    assert staged is not None
    for side in staged.sides:
        assert sum(int(points) for _, points in side.sums) == int(side.total)
    assert {kind for kind, args in told if moment(m.g, kind, args) is not None} <= set(STAGES)
