"""Rolling dice and setting the turn order: step a of a productive season (rulebook p. 4 and 9)."""

from __future__ import annotations

from regalia.authoring.memory import Memory
from regalia.games.kingsburg.components import PIECES, PLAYER_DICE
from regalia.games.kingsburg.components.facts import FALL, NONE, Effect, Group
from regalia.games.kingsburg.influence import heed_pledges
from regalia.games.kingsburg.table import (
    NEUTRAL,
    REROLLED_LAST,
    Table,
    destiny,
    seat_favouring,
)
from regalia.kernel.questions import Answer, Dice, Question, Rule, Seat, dice

PLAYER, BONUS = "player", "bonus"


def cast(seat: Seat, count: int) -> Dice:
    return dice(count, 6, seat, kind="kb.dice.1")


CAST: Memory[tuple[Seat, int], Dice] = Memory(lambda key: cast(*key))


# -- rolling -----------------------------------------------------------------------------------------
def player_dice(g: Table, seat: Seat) -> int:
    """How many a player rolls: a famine and tributes leave some out."""
    number: int = PLAYER_DICE
    if g.destiny != NONE:
        number += destiny(g).dice
    if g.phase == FALL:
        number -= g.fewer_dice[seat]
    return number if number > 0 else 0


def throw(g: Table) -> Rule[None]:
    """All players roll; nobody's dice depend on another's, so the order does not matter."""
    for seat in g.order:
        number = player_dice(g, seat) + g.bonus_dice[seat]
        if number:
            faces = yield CAST[seat, number]
            lay_out(g, seat, faces)


def lay_out(g: Table, seat: Seat, faces: tuple[int, ...]) -> None:
    extra = g.bonus_dice[seat]
    if extra:
        g.dice[seat], g.bonus[seat] = RISING[faces[:-extra]], RISING[faces[-extra:]]
    else:
        g.dice[seat], g.bonus[seat] = RISING[faces], ()
    if g.events is not None:
        g.tell("rolled", seat, g.dice[seat], g.bonus[seat])


def rising(faces: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(faces))


RISING = Memory(rising)


def set_order(g: Table) -> None:
    """The lowest total goes first; the tied keep their order. The favourite of the Aristocracy is always first."""
    totals = [sum(dice) + sum(bonus) for dice, bonus in zip(g.dice, g.bonus)]
    g.order = tuple(sorted(g.order, key=totals.__getitem__))
    lead(g)
    g.tell("ordered", g.order)


def lead(g: Table) -> None:
    leader = seat_favouring(g, _leads) if g.scenario == "wheel-and-deal" else NONE
    if leader != NONE:
        g.order = (leader, *(seat for seat in g.order if seat != leader))


def _leads(group: Group) -> bool:
    return group.leads


# -- rerolls and changes -----------------------------------------------------------------------------
def reroll_all(g: Table, seat: Seat, effect: Effect) -> Rule[None]:
    """Chapel, Altar and Philosopher."""
    remember(g, seat, effect.heeds)
    faces = yield CAST[seat, len(g.dice[seat]) + len(g.bonus[seat])]
    lay_out(g, seat, faces)


def reroll_one(g: Table, seat: Seat, effect: Effect) -> Rule[None]:
    """Statue, where all dice show the same, and Artists, where any may be chosen."""
    remember(g, seat, False)
    answer = yield Question(seat, "kb.dice.4", single_dice, open=True)
    face = yield CAST[seat, 1]
    replace(g, seat, answer[1], answer[2], face[0])
    g.tell("rolled", seat, g.dice[seat], g.bonus[seat])


def remember(g: Table, seat: Seat, heeds: bool) -> None:
    """Whether the Philosopher's reroll is the last one so far."""
    if heeds:
        g.used[seat] |= REROLLED_LAST
    else:
        g.used[seat] &= ~REROLLED_LAST


def single_dice(g: Table, seat: Seat) -> list[Answer]:
    own = [("reroll", PLAYER, face) for face in sorted(set(g.dice[seat]))]
    return own + [("reroll", BONUS, face) for face in sorted(set(g.bonus[seat]))]


def replace(g: Table, seat: Seat, kind: str, old: int, new: int) -> None:
    """Turn one die from a face to another."""
    held = g.dice if kind == PLAYER else g.bonus
    faces = list(held[seat])
    faces[faces.index(old)] = new
    held[seat] = tuple(sorted(faces))


# -- two players -------------------------------------------------------------------------------------
def neutral_dice(g: Table) -> Rule[None]:
    """In a game of two, dice of nobody take two advisors before anything else (rulebook p. 9)."""
    first, second = PIECES["dice"]["neutral"]
    faces = yield dice(first, 6, kind="kb.two.1")
    block(g, sum(faces), faces)
    faces = yield dice(second, 6, kind="kb.two.1")
    if not blocked(g, sum(faces)):
        block(g, sum(faces), faces)
        return
    for face in sorted(set(faces)):
        block(g, face, (face,))


def blocked(g: Table, place: int) -> bool:
    return any(laid[0] == place for laid in g.laid)


def block(g: Table, place: int, faces: tuple[int, ...]) -> None:
    g.laid.append((place, NEUTRAL, tuple(sorted(faces)), (), 0))
    g.tell("blocked", place, faces)
    heed_pledges(g, NEUTRAL, place)
