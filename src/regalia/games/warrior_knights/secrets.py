"""What a seat may know: all but the stacks, Fate hands in a battle, the order of the decks, and what is being chosen.

Stacks have no order and decks are what nobody has seen, so only cards that somebody has looked at are hidden here.
"""

from __future__ import annotations

from random import Random

from regalia.games.warrior_knights.components.cards import FATES
from regalia.games.warrior_knights.table import Battle, Table, armies, castle_army
from regalia.kernel.questions import UNKNOWN, Seat


# -- hiding ------------------------------------------------------------------------------------------
def hide(g: Table, seat: Seat) -> Table:
    """The table as a seat sees it; a watcher sees what lies open."""
    view = g.copy()
    view.fate.hide(seat)
    for other in range(g.players):
        if other != seat:
            hide_plans(view, other)
            if g.secret == "troops":
                gather_troops(view, other)
    if view.battle is not None:
        hide_hands(view.battle, seat)
    return view


def hide_plans(view: Table, other: Seat) -> None:
    """Everybody sees how many cards lie in a stack; nothing of plans that are still being made."""
    for i in range(other * 3, other * 3 + 3):
        view.laid[i] = () if view.secret == "plans" else (UNKNOWN,) * len(view.laid[i])


def gather_troops(view: Table, other: Seat) -> None:
    """While troops are assigned, the others' are where they were before."""
    cards = 0
    for army in armies(view, other):
        cards |= view.troops[army]
        view.troops[army] = 0
    view.troops[castle_army(view, other)] = cards


def hide_hands(battle: Battle, seat: Seat) -> None:
    """A hand is its owner's until it is revealed, discarded cards stay so; how many he discards shows at the end."""
    for side, owner in enumerate((battle.attacker, battle.defender)):
        if owner == seat:
            continue
        if battle.revealed:
            battle.thrown[side] = (UNKNOWN,) * len(battle.thrown[side])
        else:
            battle.hand[side] = (UNKNOWN,) * (len(battle.hand[side]) + len(battle.thrown[side]))
            battle.thrown[side] = ()


# -- imagining ---------------------------------------------------------------------------------------
def imagine(view: Table, seat: Seat, rng: Random) -> Table:
    """Any plans and Fate cards that may be there."""
    g = view.copy()
    for other in range(g.players):
        imagine_plans(g, other, rng)
    imagine_fate(g, rng)
    return g


def imagine_plans(g: Table, seat: Seat, rng: Random) -> None:
    """Cards that are known to be neither in hand nor in an area may lie in any stack."""
    stacks = range(seat * 3, seat * 3 + 3)
    if not any(UNKNOWN in g.laid[i] for i in stacks):
        return
    pool = [kind for kind in range(6) for _ in range(unseen(g, seat, kind))]
    rng.shuffle(pool)
    for i in stacks:
        g.laid[i] = tuple(sorted([pool.pop() for _ in g.laid[i]]))


def unseen(g: Table, seat: Seat, kind: int) -> int:
    """How many of his cards of a kind may be in hand or in a stack."""
    seen = sum(g.stored[seat * 6 + kind :: 6 * g.players]) + g.back[seat * 6 + kind]
    turned_up = g.action is not None and (g.action.seat, g.action.card) == (seat, kind)
    return 2 - seen - turned_up


def imagine_fate(g: Table, rng: Random) -> None:
    piles = [] if g.battle is None else [*g.battle.hand, *g.battle.thrown]
    seen = {card for pile in (*g.fate.bags, *piles) for card in pile}
    pool = [card for card in range(len(FATES)) if card not in seen]
    rng.shuffle(pool)
    g.fate.imagine(pool)
    if g.battle is not None:
        for hands in (g.battle.hand, g.battle.thrown):
            for side in (0, 1):
                if UNKNOWN in hands[side]:
                    hands[side] = tuple(sorted([pool.pop() for _ in hands[side]]))
