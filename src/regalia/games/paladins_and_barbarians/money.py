"""Gold: the treasury is filled and emptied first, then the Treasure Houses (rulebook 6D and 11)."""

from __future__ import annotations

from regalia.authoring.bits import members
from regalia.games.paladins_and_barbarians.components import TREASURE_HOUSE
from regalia.games.paladins_and_barbarians.table import TREASURY, Table, open_houses, owner, room
from regalia.kernel.questions import Answer, Question, Rule, Seat


def gain(g: Table, seat: Seat, amount: int, why: str) -> Rule[int]:
    """As much as there is room for; the answer is how much that was."""
    taken = min(amount, room(g, seat))
    for_treasury = min(taken, TREASURY - g.gold[seat])
    g.gold[seat] += for_treasury
    for _ in range(taken - for_treasury):
        answer = yield Question(seat, "pb.gold.2", houses_with_room, open=True)
        g.house[answer[1]] += 1
    if taken:
        g.tell("gained", seat, taken, why)
    return taken


def houses_with_room(g: Table, seat: Seat) -> list[Answer]:
    return [("store", t) for t in open_houses(g, seat)]


def pay(g: Table, seat: Seat, price: int) -> Rule[None]:
    """From the treasury, and what is lacking from houses on one's land."""
    from_treasury = min(price, g.gold[seat])
    g.gold[seat] -= from_treasury
    for _ in range(price - from_treasury):
        answer = yield Question(seat, "pb.gold.3", houses_with_gold, open=True)
        g.house[answer[1]] -= 1


def houses_with_gold(g: Table, seat: Seat) -> list[Answer]:
    return [("take", t) for t in members(g.land[seat]) if g.house[t]]


def give_all(g: Table, seat: Seat) -> None:
    """All gold goes, that in houses too."""
    g.gold[seat] = 0
    for t in members(g.land[seat]):
        g.house[t] = 0


def empty_house(g: Table, t: int, b: int) -> None:
    """When a Treasure House falls its gold goes to the treasury of the territory's holder; the rest is lost."""
    if b != TREASURE_HOUSE:
        return
    holder = owner(g, t)
    if holder >= 0:
        g.gold[holder] = min(TREASURY, g.gold[holder] + g.house[t])
    g.house[t] = 0
