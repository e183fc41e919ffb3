"""Recruit: a Warrior for a province under control (rulebook p. 8)."""

from __future__ import annotations

from regalia.authoring.bits import members
from regalia.authoring.memory import Memory
from regalia.games.barbarian_kingdoms.components import EMBLEMS, KINGDOMS, SEA
from regalia.games.barbarian_kingdoms.money import pay, wealth
from regalia.games.barbarian_kingdoms.table import OFF, Table, questions, realm, warrior_cost, warriors_out
from regalia.kernel.questions import Answer, Rule, Seat


def recruit(g: Table, k: int, p: int) -> Rule[None]:
    """Recruit: a Warrior for a province under control; the Franks may raise a second elsewhere."""
    yield from pay(g, k, "warrior", p)
    deploy(g, k, p)
    for _ in range(KINGDOMS[k].people.recruits - 1):
        if not places(g, k):
            return
        answer = yield SECOND_WARRIOR[g.seat_of[k], k]
        if answer == ("enough",):
            return
        yield from pay(g, k, "warrior", answer[1])
        deploy(g, k, answer[1])


def deploy(g: Table, k: int, p: int) -> None:
    g.at[g.at.index(OFF, k * 5 + 1)] = p
    g.tell("recruited", k, p)


def places(g: Table, k: int) -> list[int]:
    """Where a Warrior could be deployed, money apart."""
    return [p for p in realm(g, k) if p not in g.at] if warriors_out(g, k) < 4 else []


def to_provinces(k: int) -> Memory[int, tuple[Answer, ...]]:
    """By the provinces where a Warrior can be deployed, as bits: the answers that say so, the emblems first."""
    return Memory(lambda land: tuple([PLACES[p] for p in members(land & EMBLEMS[k]) + members(land & ~EMBLEMS[k])]))


PLACES = tuple(("recruit", p) for p in range(SEA))
RECRUITS = [to_provinces(k) for k in range(6)]


def second_warrior(g: Table, seat: Seat, k: int) -> list[Answer]:
    return [("enough",), *([("recruit", p) for p in places(g, k)] if wealth(g, seat) >= warrior_cost(g, k) else ())]


SECOND_WARRIOR = questions("bk.power.11", second_warrior)
