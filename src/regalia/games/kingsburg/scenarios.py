"""The four scenarios (their sheets): what happens at the start, in the middle and at the end of a year.

Goblin Valley has its rules in enemy.py and winter.py. The groups of Wheel and Deal are data: what they change is read
where it is used, and what they do at a moment is an effect.
"""

from __future__ import annotations

from regalia.games.kingsburg.components import GROUPS, NEEDS, SCENARIOS
from regalia.games.kingsburg.components.facts import NONE, NOTHING, Need, plus
from regalia.games.kingsburg.dice import lead
from regalia.games.kingsburg.goods import gain
from regalia.games.kingsburg.table import Table, can_bear, left_of
from regalia.kernel.questions import Answer, Question, Rule, Seat, dice
from regalia.kernel.table import Step


def start_of_year(g: Table) -> None:
    """The scenario's steps at the start of a year, in turn order."""
    each = {"shifting-alliances": "pledge", "wheel-and-deal": "favour"}.get(g.scenario)
    if g.scenario == "demanding-capital":
        g.then(("needs",))
    if each:
        g.then(*((each, seat) for seat in g.order))


def start_of_phase_5(g: Table) -> list[Step]:
    return [("tribute", seat) for seat in g.order] if g.scenario == "demanding-capital" else []


def end_of_year(g: Table) -> None:
    """Whispers of distrust; the people's favour and fall's missing dice end with the year."""
    if g.scenario == "shifting-alliances" and (g.year == 3 or (g.year == 4 and g.players >= 4)):
        g.then(*(("distrust", seat) for seat in g.order))
    g.group = [NONE] * g.players
    g.society = NONE
    g.fewer_dice = [0] * g.players


# -- The Demanding Capital ---------------------------------------------------------------------------
def needs(g: Table) -> Rule[None]:
    """Two dice say what the capital needs this year."""
    g.needs = yield dice(2, 6, kind="kb.capital.1")
    g.tell("needed", g.needs)


def tribute(g: Table, seat: Seat) -> Rule[None]:
    """At the start of phase 5: both needs please the king, none makes him angry."""
    answer = yield Question(seat, "kb.capital.2", tributes, open=True)
    met = answer[1]
    for at in met:
        contribute(g, seat, NEEDS[g.needs[at] - 1])
    scenario = SCENARIOS[g.scenario]
    if len(met) == 2:
        gain(g, seat, scenario.pleased, "pleased", NONE)
        grow(g, 1)
    elif not met:
        gain(g, seat, scenario.angry, "angry", NONE)
        grow(g, -1)


def contribute(g: Table, seat: Seat, need: Need) -> None:
    gain(g, seat, need.give, "tribute", NONE)
    if need.dice:
        g.fewer_dice[seat] -= need.dice
        g.tell("left_out", seat)


def grow(g: Table, tokens: int) -> None:
    """The capital gains growth tokens, or loses what it has."""
    g.growth = max(0, g.growth + tokens)
    g.tell("grown", g.growth)


def tributes(g: Table, seat: Seat) -> list[Answer]:
    """Both, one or none; of two needs that are alike only the first is offered alone."""
    first, second = (NEEDS[face - 1].give for face in g.needs)
    found: list[Answer] = []
    if can_bear(g, seat, plus(first, second)):
        found.append(("contribute", (0, 1)))
    if can_bear(g, seat, first):
        found.append(("contribute", (0,)))
    if can_bear(g, seat, second) and g.needs[0] != g.needs[1]:
        found.append(("contribute", (1,)))
    return [*found, ("contribute", ())]


# -- Shifting Alliances ------------------------------------------------------------------------------
def pledge(g: Table, seat: Seat) -> Rule[None]:
    """A token on any advisor, for the rest of the game."""
    answer = yield Question(seat, "kb.alliance.1", allies, open=True)
    g.pledges[seat * 19 + answer[1]] += 1
    g.tell("pledged", seat, answer[1])


def allies(g: Table, seat: Seat) -> list[Answer]:
    return [("pledge", rank) for rank in range(1, 19)]


def distrust(g: Table, seat: Seat) -> Rule[None] | None:
    """A token of the left neighbour is removed from any advisor."""
    return whisper(g, seat) if whispers(g, seat) else None


def whisper(g: Table, seat: Seat) -> Rule[None]:
    answer = yield Question(seat, "kb.alliance.3", whispers, open=True)
    g.pledges[left_of(g, seat) * 19 + answer[1]] -= 1
    g.tell("distrusted", seat, left_of(g, seat), answer[1])


def whispers(g: Table, seat: Seat) -> list[Answer]:
    victim = left_of(g, seat)
    return [("remove", rank) for rank in range(1, 19) if g.pledges[victim * 19 + rank]]


# -- Wheel and Deal ----------------------------------------------------------------------------------
def favour(g: Table, seat: Seat) -> Rule[None]:
    """A group of the people that nobody else favours this year."""
    answer = yield Question(seat, "kb.wheel.1", groups_left, open=True)
    g.group[seat] = answer[1]
    g.tell("sided", seat, answer[1])
    chosen = GROUPS[answer[1]]
    if chosen.price != NOTHING:
        gain(g, seat, chosen.price, "group", answer[1])
    if chosen.meets:
        place = yield Question(seat, "kb.group.4", meeting_places, open=True)
        g.society = place[1]
        g.tell("met", seat, g.society)
    if NONE not in g.group:
        lead(g)


def groups_left(g: Table, seat: Seat) -> list[Answer]:
    return [("favour", number) for number in range(len(GROUPS)) if number not in g.group]


def meeting_places(g: Table, seat: Seat) -> list[Answer]:
    return [("meet", rank) for rank in range(1, 19)]
