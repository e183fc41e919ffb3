"""What is staged: battles with both sides, sovereigns, events, the last war and the end."""

from random import Random

from regalia.authoring.scene import Moment, Side
from regalia.authoring.words import MINUS
from regalia.games.paladins_and_barbarians import GAME
from regalia.games.paladins_and_barbarians.components import NONE
from regalia.games.paladins_and_barbarians.show.moments import STAGES, moment
from regalia.kernel.match import Match
from tests.games.paladins_and_barbarians.positions import CARDS, EVENTS, LANDS, RULERS, at, play, position

VALE = LANDS.index("blue-left")
PLUNDER, ONSLAUGHT = CARDS.index("plunder"), CARDS.index("onslaught")


def walk(seed: int) -> Match:
    """A game played at random."""
    m, rng = Match.begin(GAME, 2, {}, "moments"), Random(seed)
    while not m.over:
        seat = m.waiting[0]
        m.give(seat, rng.choice(m.options(seat)))
    return m


def test_a_battle_is_staged_with_what_its_strengths_are_made_of() -> None:
    text = "P: blue-left 1+1 wall guard, hand scouts | B: due war, gold 2, red-left 2+1 armory storehouse"
    m = at(f"{text}, hand bribe archers", "turn B")
    play(m, "B: war", "B: attack red-left blue-left armed", "B: lay bribe", "B: add archers", "P: lay scouts")
    play(m, "P: pass", "B: pass", "B: bribe 1")
    staged = [moment(m.g, *event) for event in m.heard(0) if event[0] == "fought"]
    assert staged == [
        Moment(
            "The battle of Silver Vale",
            (
                Side(
                    "The Barbarians",
                    1,
                    (
                        ("Common units", "2"),
                        ("Trolls", "2"),
                        ("Bribe", "2"),
                        ("Added card", "1"),
                        ("Armory", "1"),
                        ("loses", "no unit"),
                    ),
                    "8",
                ),
                Side(
                    "The Paladins",
                    0,
                    (
                        ("Common units", "1"),
                        ("Cavalry", "1"),
                        ("Bribed units", f"{MINUS}1"),
                        ("Scouts", "1"),
                        ("Wall", "1"),
                        ("Defence token", "1"),
                        ("loses", "2 units"),
                    ),
                    "4",
                ),
            ),
            "The Barbarians won the battle of Silver Vale against the Paladins.",
            "battle",
        )
    ]


def test_the_sources_of_a_strength_add_up_to_it_in_games_played_at_random() -> None:
    seen: set[str] = set()
    for seed in range(12):
        m = walk(seed)
        fought = [args for kind, args in m.heard(0) if kind == "fought"]
        for args in fought:
            sources = args[10:]
            assert (sum(sources[:9]), sum(sources[9:])) == args[4:6]
            staged = moment(m.g, "fought", args)
            assert staged is not None
            for side in staged.sides:
                *sums, (last, _) = side.sums
                assert sum(int(points.replace(MINUS, "-")) for _, points in sums) == int(side.total)
                assert last == "loses"
                seen |= {label for label, _ in sums}
    assert seen >= {"Common units", "Cavalry", "Trolls", "Property or bonus card", "Added card", "Wall"}


def test_a_battle_told_by_an_earlier_version_is_staged_without_its_sources() -> None:
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
    m = walk(5)
    told = m.heard(0)
    assert told[-1][0] == "ended"
    staged = moment(m.g, *told[-1])
    assert staged is not None
    for side in staged.sides:
        assert sum(int(points) for _, points in side.sums) == int(side.total)
    assert {kind for kind, args in told if moment(m.g, kind, args) is not None} <= set(STAGES)
