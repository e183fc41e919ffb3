"""The combat and regrouping phase (rulebook 3D)."""

from __future__ import annotations

from regalia.games.paladins_and_barbarians.battle import declare
from regalia.games.paladins_and_barbarians.bonuses import pause, play, resurrection, turn_plays
from regalia.games.paladins_and_barbarians.components import ACADEMY, ARMORY, NONE, STOREHOUSE
from regalia.games.paladins_and_barbarians.regroup import regrouping_phase
from regalia.games.paladins_and_barbarians.sovereigns import end_reign
from regalia.games.paladins_and_barbarians.table import Table, army, count, foreign_beside, manned, sites, sovereign
from regalia.kernel.questions import Answer, Question, Rule, Seat, asking

CEASE = ("cease",)
FIVE = 5
"""With so many territories the Conqueror goes to war without the fine for those that had no order."""


# -- the phase ---------------------------------------------------------------------------------------
def begin_war(g: Table, seat: Seat) -> None:
    """Defence tokens go; the attacks begin. A Conqueror of many lands is spared a fine."""
    g.fought[seat] = g.warring = 1
    g.attacks[seat] = g.arms[seat] = 0
    lower_guards(g, seat)
    if is_spared(g, seat):
        g.unordered[seat] = 0
    g.tell("war", seat)
    g.then(("war", seat), ("regrouping", seat), ("end_of_war", seat))


def is_spared(g: Table, seat: Seat) -> bool:
    """Whether a war spares a player the fine for territories without an order."""
    return sovereign(g, seat).breaches and g.land[seat].bit_count() >= FIVE


def lower_guards(g: Table, seat: Seat) -> None:
    g.guard &= ~g.land[seat]


def war(g: Table, seat: Seat) -> Rule[None]:
    """One attack after another, up to the limit."""
    if len(attacks(g, seat)) == 1 and not turn_plays(g, seat):
        return
    answer = yield from asking(g, Question(seat, "pb.war.1", attacks, open=True, also=turn_plays), play)
    if answer != CEASE:
        g.then(("war", seat))
        yield from declare(g, seat, *answer[1:])


def attacks(g: Table, seat: Seat) -> list[Answer]:
    """From own territories with units, against any beside them that is not own; with or without the Armory."""
    found: list[Answer] = [CEASE]
    if may_attack(g, seat):
        arming = may_arm(g, seat)
        for source in manned(g, seat):
            found += attacks_from(g, seat, source, arming)
    return found


def attacks_from(g: Table, seat: Seat, source: int, arming: bool) -> list[Answer]:
    found: list[Answer] = []
    for target in foreign_beside(g, seat, source):
        found.append(("attack", source, target, 0))
        if arming and (army(g, target) or g.rebels[target]):
            found.append(("attack", source, target, 1))
    return found


def may_attack(g: Table, seat: Seat) -> bool:
    """One attack, and one more for each Military Academy; none in a Holy Truce."""
    return g.truce == NONE and g.attacks[seat] <= count(g, seat, ACADEMY)


def may_arm(g: Table, seat: Seat) -> bool:
    """The Armory strengthens as many attacks as there are Storehouses."""
    return bool(sites(g, seat, ARMORY)) and g.arms[seat] < count(g, seat, STOREHOUSE)


def regrouping(g: Table, seat: Seat) -> Rule[None]:
    """When all battles are over units may move."""
    yield from regrouping_phase(g, seat)
    yield from pause(g, seat, turn_plays)


def end_of_war(g: Table, seat: Seat) -> None:
    """The next turn begins a new age."""
    g.due[seat] = "age"
    g.then(("make_peace",))


def make_peace(g: Table) -> Rule[None]:
    """Sovereigns whose time has passed die; cancelled buildings work again; the dead may rise."""
    g.warring = 0
    g.breached = [0] * 9
    for seat in (0, 1):
        end_reign(g, seat)
    yield from resurrection(g)
