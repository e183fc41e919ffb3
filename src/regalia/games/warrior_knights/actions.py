"""Actions (rulebook p. 7 to 9): turning up cards, the six Baron Action cards, allocating, and what that triggers."""

from __future__ import annotations

from collections.abc import Callable

from regalia.authoring.bits import members
from regalia.games.warrior_knights import church, laws
from regalia.games.warrior_knights.armies import exhaust
from regalia.games.warrior_knights.choices import choose
from regalia.games.warrior_knights.components import BARON_CARDS, COUNTS, FEES, NEUTRAL_CARDS
from regalia.games.warrior_knights.leave import the
from regalia.games.warrior_knights.movement import move, movers, reach, single_move, ways
from regalia.games.warrior_knights.strike import fields, strike, targets
from regalia.games.warrior_knights.table import (
    ASSEMBLY,
    CHURCH,
    DRAFT,
    MOBILIZE,
    NONE,
    ON_PORT,
    RALLY,
    TAXATION,
    TAXES,
    VERSATILE,
    WAGES,
    Action,
    Table,
    allocated,
    barons,
    nobles,
    seats,
)
from regalia.kernel.questions import Answer, Question, Rule, Seat, draw

NEUTRAL = 36
"""What nature answers when a Neutral card is turned up; a Baron's card is seat * 6 + kind."""
GAINS = COUNTS["actions"]
NUMBERS = {"taxation": TAXATION, "wages": WAGES, "assembly": ASSEMBLY}
GOES_TO = tuple(tuple(NUMBERS[name] for name in card.areas) for card in BARON_CARDS)
PHASES = ("taxation", "wages", "assembly")


# -- turning up --------------------------------------------------------------------------------------
def turn_up(g: Table, stack: int) -> Rule[None] | None:
    """Card by card until a stack is empty."""
    return next_card(g, stack) if cards_in(g, NONE, stack) else None


def next_card(g: Table, stack: int) -> Rule[None]:
    """Whichever it is: an order that nobody has seen does not exist."""
    card = yield draw(cards_in, stack, kind="wk.action.1")
    g.then(("turn_up", stack))
    if card == NEUTRAL:
        yield from turn_up_neutral(g, stack)
        return
    seat, kind = divmod(card, 6)
    take_from(g, seat, stack, kind)
    g.action = Action(seat, kind)
    g.tell("turned_up", seat, kind, stack)
    if kind in LONG:
        g.then((BARON_CARDS[kind].id, seat), ("allocate", seat))
    else:
        yield from SHORT[kind](g, seat)
        yield from allocate(g, seat)


def take_from(g: Table, seat: Seat, stack: int, kind: int) -> None:
    left = list(g.laid[seat * 3 + stack])
    left.remove(kind)
    g.laid[seat * 3 + stack] = tuple(left)


def cards_in(g: Table, seat: Seat, stack: int) -> list[int]:
    """All that lies in a stack."""
    found = [owner * 6 + kind for owner in seats(g) for kind in g.laid[owner * 3 + stack]]
    return found + [NEUTRAL] * g.neutral[stack]


def turn_up_neutral(g: Table, stack: int) -> Rule[None]:
    """It is one of those that were not seen this round."""
    kind = yield draw(unseen_neutrals, kind="wk.action.1")
    g.neutral[stack] -= 1
    g.seen[kind] += 1
    g.tell("neutral_card", kind, stack)
    g.then((NEUTRAL_CARDS[kind].id,))


def unseen_neutrals(g: Table, seat: Seat) -> list[int]:
    return [kind for kind, card in enumerate(NEUTRAL_CARDS) for _ in range(card.copies - g.seen[kind])]


# -- simple cards ------------------------------------------------------------------------------------
def declines(g: Table, seat: Seat) -> list[Answer]:
    return [("act",), ("decline",)]


def accepted(g: Table, seat: Seat) -> Rule[bool]:
    """Any card may be declined."""
    answer = yield Question(seat, "wk.action.3", declines, open=True, rest=("act",))
    if answer == ("decline",):
        g.tell("declined_card", seat)
    return bool(answer == ("act",))


def levy_taxes(g: Table, seat: Seat) -> Rule[None]:
    """A crown for every area with a Noble of his."""
    if (yield from accepted(g, seat)):
        crowns = len({g.at[noble] for noble in nobles(seat) if 0 <= g.at[noble] < ON_PORT})
        g.crowns[seat] += crowns
        g.tell("levied", seat, crowns)


def rally_support(g: Table, seat: Seat) -> Rule[None]:
    if (yield from accepted(g, seat)):
        g.votes[seat] += GAINS["votes"]
        g.tell("rallied", seat, GAINS["votes"])
        laws.claim_chair(g, seat)


def serve_the_church(g: Table, seat: Seat) -> Rule[None]:
    if (yield from accepted(g, seat)):
        g.faith[seat] += GAINS["faith"]
        g.tell("served", seat, GAINS["faith"])
        church.claim_church(g, seat)


def draft_soldiers(g: Table, seat: Seat) -> Rule[None]:
    """A marker on a free space of the track, without a fee."""
    if free_spaces(g):
        answer = yield Question(seat, "wk.action.6", markers, open=True)
        if answer == ("decline",):
            g.tell("declined_card", seat)
        else:
            place_marker(g, seat, answer[1])


def markers(g: Table, seat: Seat) -> list[Answer]:
    return [("decline",), *[("mark", space) for space in free_spaces(g)]]


def free_spaces(g: Table) -> list[int]:
    """As many spaces as Barons, and one more."""
    return [space for space in range(barons(g) + 1) if g.track[space] == NONE]


def place_marker(g: Table, seat: Seat, space: int) -> None:
    g.track[space] = seat
    g.tell("marked", seat, space)


# -- Mobilize Forces ---------------------------------------------------------------------------------
def mobilize_forces(g: Table, seat: Seat) -> Rule[None]:
    """One area: Nobles move into it, a battle is fought in it, or both."""
    answer = yield Question(seat, "wk.mobilize.1", areas_to_mobilize, open=True)
    if answer == ("decline",):
        g.tell("declined_card", seat)
        return
    the(g).area = answer[1]
    g.tell("mobilized", seat, answer[1])
    g.then(("move_in", seat), ("battle_there", seat), ("end_moves", seat))


def areas_to_mobilize(g: Table, seat: Seat) -> list[Answer]:
    mask = 0
    for noble in movers(g, seat):
        mask |= reach(g, noble)
    for area in fields(g, seat):
        mask |= 1 << area
    return [("decline",), *[("mobilize", area) for area in members(mask)]]


def move_in(g: Table, seat: Seat) -> Rule[None] | None:
    """Noble by Noble, until enough have moved."""
    return next_move(g, seat) if len(entries(g, seat)) > 1 else None


def next_move(g: Table, seat: Seat) -> Rule[None]:
    answer = yield Question(seat, "wk.mobilize.2", entries, open=True)
    if answer != ("enough",):
        g.then(("move_in", seat))
        yield from move(g, answer[1], the(g).area, answer[2])


def entries(g: Table, seat: Seat) -> list[Answer]:
    area = the(g).area
    found: list[Answer] = [("enough",)]
    for noble in movers(g, seat):
        found += [("move", noble, way) for way in ways(g, noble, area)]
    return found


def battle_there(g: Table, seat: Seat) -> Rule[None] | None:
    return strike(g, the(g).area) if targets(g, seat, the(g).area) else None


def end_moves(g: Table, seat: Seat) -> None:
    """Whoever moved or attacked is exhausted; what is due because fewer Barons are left is carried out at once."""
    exhaust(g, the(g).moved | the(g).fought)
    trigger(g)


# -- Versatile Strategy ------------------------------------------------------------------------------
def versatile_strategy(g: Table, seat: Seat) -> Rule[None]:
    """One of: crowns, a Vote, a move, a battle, or a space on the track for its fee."""
    answer = yield Question(seat, "wk.versatile.1", strategies, open=True)
    match answer:
        case ("crowns",):
            g.crowns[seat] += GAINS["strategy_crowns"]
            g.tell("took_crowns", seat, GAINS["strategy_crowns"])
        case ("vote",):
            g.votes[seat] += GAINS["strategy_votes"]
            g.tell("took_vote", seat, GAINS["strategy_votes"])
        case ("move", noble):
            g.then(("end_moves", seat))
            yield from single_move(g, noble)
        case ("battle", area):
            g.then(("end_moves", seat))
            yield from strike(g, area)
        case ("mark", space):
            g.crowns[seat] -= FEES[space]
            place_marker(g, seat, space)
        case _:
            g.tell("declined_card", seat)


def strategies(g: Table, seat: Seat) -> list[Answer]:
    found: list[Answer] = [("decline",), ("crowns",), ("vote",)]
    found += [("move", noble) for noble in movers(g, seat)]
    found += [("battle", area) for area in fields(g, seat)]
    found += [("mark", space) for space in free_spaces(g) if FEES[space] <= g.crowns[seat]]
    return found


# -- allocating --------------------------------------------------------------------------------------
def allocate(g: Table, seat: Seat) -> Rule[None]:
    """The card goes to its area, or back to its owner, and may trigger special phases."""
    if g.action is None:
        return
    if the(g).card == VERSATILE:
        g.back[seat * 6 + VERSATILE] += 1
        g.action = None
    else:
        answer = yield from choose(g, Question(seat, "wk.allocate.1", allocations, open=True))
        store(g, seat, answer[1])
    trigger(g)


def allocations(g: Table, seat: Seat) -> list[Answer]:
    """Mobilize Forces goes to Wages for moving and to the Assembly for fighting; who did both or neither may choose."""
    action = the(g)
    areas = GOES_TO[action.card]
    if action.card == MOBILIZE and bool(action.moved) != bool(action.attacked):
        areas = (WAGES,) if action.moved else (ASSEMBLY,)
    return [("allocate", area) for area in areas]


def store(g: Table, seat: Seat, area: int) -> None:
    kind = the(g).card
    g.stored[(area * g.players + seat) * 6 + kind] += 1
    g.action = None
    g.tell("allocated", seat, kind, area)


def trigger(g: Table) -> None:
    """The special phases that are due: Wages come before a Draft."""
    due = [(PHASES[area],) for area in (WAGES, TAXATION, ASSEMBLY) if allocated(g, area) >= 2 * barons(g)]
    if len(g.track) - g.track.count(NONE) > barons(g):
        due.append(("draft",))
    g.then(*due)


def return_cards(g: Table, area: int) -> None:
    """All cards of an area go back to their owners' hands."""
    size = 6 * g.players
    for i in range(size):
        g.back[i] += g.stored[area * size + i]
        g.stored[area * size + i] = 0
    g.tell("returned_cards", area)


SHORT: dict[int, Callable[[Table, Seat], Rule[None]]] = {
    TAXES: levy_taxes,
    DRAFT: draft_soldiers,
    RALLY: rally_support,
    CHURCH: serve_the_church,
}
LONG = (MOBILIZE, VERSATILE)
"""The cards that take steps of their own."""
RULES = (
    *(turn_up, levy_taxes, draft_soldiers, rally_support, serve_the_church, mobilize_forces, versatile_strategy),
    *(move_in, battle_there, end_moves, allocate),
)
STEPS = {rule.__name__: rule for rule in RULES}
