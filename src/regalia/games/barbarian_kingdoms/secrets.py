"""What a seat may know: its own Treasury, what everybody saw of the others', and the bribes it gave or received.

Tokens lying face down do not exist until somebody turns one up: `bag` holds all that nobody has seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from regalia.games.barbarian_kingdoms.components import NONE, TREASURE, VALUE
from regalia.games.barbarian_kingdoms.money import Tokens, sets_worth, within, worth
from regalia.games.barbarian_kingdoms.table import Battle, Table
from regalia.kernel.questions import UNKNOWN, Seat

HIDDEN = [UNKNOWN] * 4


def hide(g: Table, seat: Seat) -> Table:
    """The table as a seat sees it; a watcher sees no Treasury at all."""
    view = g.copy()
    if g.turn == NONE:  # during set-up there are no secrets yet
        return view
    players = g.players
    view.bag = HIDDEN[:]
    view.purse = HIDDEN * players
    view.private = [0] * (players * players * 4)
    if seat >= 0:
        view.purse[seat * 4 : seat * 4 + 4] = g.purse[seat * 4 : seat * 4 + 4]
        for row in range(seat * 4, players * players * 4, players * 4):
            view.private[row : row + 4] = g.private[row : row + 4]
    if view.battle is not None:
        hide_bribes(view, view.battle, seat)
    return view


def hide_bribes(view: Table, battle: Battle, seat: Seat) -> None:
    """A purse being filled looks empty to the others; an opened one is seen by the two players alone."""
    opened = battle.revealed[0] != NONE
    if not (opened or any(battle.bribe)):
        return
    seats = [view.seat_of[k] for k in battle.sides if k != NONE]
    for side, owner in enumerate(seats):
        if owner != seat and not (opened and seat in seats):
            battle.bribe[side * 4 : side * 4 + 4] = HIDDEN if opened else [0] * 4


# -- imagining ---------------------------------------------------------------------------------------
class Holder(NamedTuple):
    """A Treasury or purse that the seat can't look into: what is surely in it, and what more it may be worth."""

    sure: list[int]
    least: int
    most: int


def imagine(view: Table, seat: Seat, rng: Random) -> Table:
    """Deal the tokens nobody showed this seat so that every Treasury is worth what it is reckoned to be."""
    g = view.copy()
    if view.turn == NONE:
        return g
    purses = [other for other in range(g.players) if other != seat]
    bribes = [side for side in (0, 1) if g.battle is not None and g.battle.bribe[side * 4] == UNKNOWN]
    holders = [treasury_of(view, seat, other) for other in purses]
    holders += [Holder([0] * 4, total, total) for side in bribes if (total := revealed(view, side)) is not None]
    pool = unplaced(view, [sum(kind) for kind in zip(*[holder.sure for holder in holders])] or [0] * 4)
    deal = dealt(holders, pool, sum(pool) - unseen(view), rng)
    for other, holder, extra in zip(purses, holders, deal):
        g.purse[other * 4 : other * 4 + 4] = [a + b for a, b in zip(holder.sure, extra)]
    for side, extra in zip(bribes, deal[len(purses) :]):
        assert g.battle is not None
        g.battle.bribe[side * 4 : side * 4 + 4] = extra
    g.bag = [have - sum(kind) for have, kind in zip(pool, zip(*deal, [0] * 4))]
    return g


def treasury_of(view: Table, seat: Seat, other: Seat) -> Holder:
    sure = view.shown[other * 4 : other * 4 + 4]
    if seat >= 0:
        row = (other * view.players + seat) * 4
        sure = [a + b for a, b in zip(sure, view.private[row : row + 4])]
    least = view.reckoned[other] + view.blind[other] - worth(sure)
    most = least + 2 * view.blind[other] + (2 if view.blind[other] else 0)  # gold each, and once the diamond
    due = view.due - worth(sure) if other == view.seat_of[view.turn] else 0  # who has to pay can pay
    return Holder(sure, max(0, least, due), most)


def revealed(view: Table, side: int) -> int | None:
    return view.battle.revealed[side] if view.battle is not None else None


def unplaced(view: Table, sure: list[int]) -> list[int]:
    """By kind: the tokens that the seat does not see and can't be sure of."""
    seen = [sum(view.coins[kind::4]) + sure[kind] for kind in range(4)]
    for held in (view.purse, view.battle.bribe if view.battle is not None else []):
        for i, count in enumerate(held):
            if count > 0:
                seen[i % 4] += count
    return [total - known for total, known in zip(TREASURE, seen)]


def unseen(view: Table) -> int:
    """How many tokens nobody has seen: those in the box, and those lying face down."""
    dealt_out = 6 * view.players + 3 * len(view.in_play)
    opened = len(view.atlas.neutrals) - sum(view.chest)
    return sum(TREASURE) - dealt_out - opened


def dealt(holders: list[Holder], pool: list[int], count: int, rng: Random) -> list[list[int]]:
    """A share of the pool for each holder, `count` tokens in all. The true table shows that there is a way."""
    for _ in range(20):
        left = pool[:]
        shares = [share for holder in holders if (share := drawn(holder, left, rng)) is not None]
        if len(shares) == len(holders) and evened(shares, left, count):
            return shares
    return [list(tokens) for tokens in next(ways(holders, pool, count))]


def drawn(holder: Holder, left: list[int], rng: Random) -> list[int] | None:
    """Tokens out of `left`, one after another, until they are worth enough."""
    need = holder.least + int(rng.random() * (holder.most - holder.least + 1))
    share = [0] * 4
    while need:
        a, b, c, d = left
        fitting = a if need < 2 else a + b if need < 3 else a + b + c if need < 5 else a + b + c + d
        pick = int(rng.random() * fitting)
        if not fitting:
            return None
        kind = 0 if pick < a else 1 if pick < a + b else 2 if pick < a + b + c else 3
        left[kind] -= 1
        share[kind] += 1
        need -= VALUE[kind]
    return share


def evened(shares: list[list[int]], left: list[int], count: int) -> bool:
    """Swap one token for two of the same worth, or two for one, until `count` are dealt; False if that fails."""
    missing = count - sum(map(sum, shares))
    while missing:
        for share in shares:
            swap = swap_for(share, left, missing > 0)
            if swap is not None:
                break
        else:
            return False
        sign = 1 if missing > 0 else -1
        for kind, change in zip(swap, (-sign, sign, sign)):
            share[kind] += change
            left[kind] -= change
        missing -= sign
    return True


def swap_for(share: list[int], left: list[int], split: bool) -> tuple[int, int, int] | None:
    """The first of the parts that the two can swap."""
    for swap in PARTS:
        if _fits(swap, share, left, split):
            return swap
    return None


PARTS = ((1, 0, 0), (2, 0, 1), (3, 1, 2))
"""Silver is two bronze, gold is bronze and silver, the diamond is silver and gold."""


def _fits(swap: tuple[int, int, int], share: list[int], left: list[int], split: bool) -> bool:
    whole, small, other = swap
    giver, taker = (share, left) if split else (left, share)
    return giver[whole] > 0 and taker[small] > (small == other) and taker[other] > 0


def ways(holders: list[Holder], pool: list[int], count: int) -> Iterator[list[Tokens]]:
    """Every way there is: for the rare table where drawing at random finds none."""
    if not holders:
        if count == 0:
            yield []
        return
    first, rest = holders[0], holders[1:]
    for total in range(first.least, first.most + 1):
        for tokens in sets_worth(total):
            if within(tokens, pool) and (sum(tokens) <= count if rest else sum(tokens) == count):
                left = [have - taken for have, taken in zip(pool, tokens)]
                for others in ways(rest, left, count - sum(tokens)):
                    yield [tokens, *others]
