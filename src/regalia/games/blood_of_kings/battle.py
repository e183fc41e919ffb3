"""Battles: which are fought, who fights on each side, and who leads. The Clashes themselves are in clash.py."""

from __future__ import annotations

from regalia.authoring.bits import members
from regalia.games.blood_of_kings.components.atlas import ALL_KINGDOMS, FIRST_SEA, NONE
from regalia.games.blood_of_kings.forces import besieged, friendly_land
from regalia.games.blood_of_kings.sides import FORCES, announce, kingdoms, the, units_at
from regalia.games.blood_of_kings.table import ATTACK, DEFENCE, DEFEND, FIELD, SALLY, Battle, Table, friends
from regalia.kernel.game import StepRule
from regalia.kernel.questions import Answer, Question, Rule, Seat, Together, dice


# -- which battles -----------------------------------------------------------------------------------
def battles(g: Table, k: int) -> Rule[None]:
    """One battle after another, in the order that the active Ruler likes."""
    if not to_fight(g, k):
        return
    answer = yield Question(g.ruler[k], "bok.battle.1", encounters, k, open=True)
    if answer == ("done",):
        return
    _, space, enemy = answer
    g.battle = Battle(space, k, enemy)
    yield from draw_up(g)
    yield from choose_leaders(g)
    announce(g)
    g.then(("clash",), ("battles", k))


def encounters(g: Table, seat: Seat, k: int) -> list[Answer]:
    found = to_fight(g, k)
    fights: list[Answer] = [("fight", space, enemy) for space, enemy in found]
    return fights if any(is_compulsory(g, k, space) for space, _ in found) else [("done",), *fights]


def to_fight(g: Table, k: int) -> list[tuple[int, int]]:
    """Contested spaces with the enemies there that the Kingdom has not fought yet."""
    foes = members(ALL_KINGDOMS ^ friends(g, k))
    return [
        (space, enemy)
        for space in members(g.contested)
        if units_at(g, k, space)
        for enemy in foes
        if not g.fought[enemy] >> space & 1 and units_at(g, enemy, space)
    ]


def is_compulsory(g: Table, k: int, space: int) -> bool:
    """Battle can be declined only in a Friendly Region that no Army of the Kingdom entered by Road or Strait."""
    return space >= FIRST_SEA or bool(g.came >> space & 1) or not friendly_land(g, k) >> space & 1


# -- who fights --------------------------------------------------------------------------------------
def draw_up(g: Table) -> Rule[None]:
    """The enemy and its friends against the active Kingdom and those of its friends who want to join."""
    space, k = the(g).space, the(g).attacker
    for each in members(defenders(g, the(g))):
        if units := units_at(g, each, space):
            the(g).units[DEFENCE * 6 + each] = units
            g.fought[each] |= 1 << space
    yield from draw_up_own(g)
    for each in allies(g, the(g)):
        answer = yield Question(g.ruler[each], "bok.battle.2", joins, each, k, space, open=True, rest=("stay_out",))
        if answer == ("join",):
            force = SALLY if is_shut_in(g, each, space) else FIELD
            the(g).units[force * 6 + each] = units_at(g, each, space)
    yield from order_forces(g)


def defenders(g: Table, battle: Battle) -> int:
    """The enemy that was named, and who is Friendly to it and an enemy of the attacker, as bits."""
    return friends(g, battle.defender) & ~friends(g, battle.attacker)


def allies(g: Table, battle: Battle) -> list[int]:
    """Kingdoms there that are Friendly to the attacker and to nobody on the other side."""
    taken = 1 << battle.attacker
    for each in {battle.defender, *kingdoms(battle, DEFEND)} - {NONE}:
        taken |= friends(g, each)
    return [each for each in members(friends(g, battle.attacker) & ~taken) if units_at(g, each, battle.space)]


def joins(g: Table, seat: Seat, each: int, k: int, space: int) -> list[Answer]:
    return [("join",), ("stay_out",)]


def is_shut_in(g: Table, k: int, space: int) -> bool:
    return space < FIRST_SEA and bool(besieged(g, k) >> space & 1)


# -- sally and relief --------------------------------------------------------------------------------
def draw_up_own(g: Table) -> Rule[None]:
    """All units of the active Kingdom; besieged Armies need not sally when others came to relieve them."""
    space, k = the(g).space, the(g).attacker
    units = units_at(g, k, space)
    inside = units - min(units, g.moved[space]) if is_shut_in(g, k, space) else 0
    outside = units - inside
    if inside and outside:
        answer = yield Question(g.ruler[k], "bok.siege.6", sorties, k, space, open=True)
        inside, outside = inside * (answer != ("relieve",)), outside * (answer != ("sally",))
    the(g).units[FIELD * 6 + k] = outside
    the(g).units[SALLY * 6 + k] = inside


def sorties(g: Table, seat: Seat, k: int, space: int) -> list[Answer]:
    """Who came by Road or Strait must fight."""
    found: list[Answer] = [("both",), ("relieve",)]
    return found if g.came >> space & 1 else [*found, ("sally",)]


def order_forces(g: Table) -> Rule[None]:
    """Of two forces, one inside and one outside, only one fights the first Clash."""
    if all(any(the(g).units[force * 6 : force * 6 + 6]) for force in (FIELD, SALLY)):
        k, space = the(g).attacker, the(g).space
        answer = yield Question(g.ruler[k], "bok.siege.7", vanguards, k, space, open=True)
        the(g).late = SALLY if answer == ("relieve_first",) else FIELD


def vanguards(g: Table, seat: Seat, k: int, space: int) -> list[Answer]:
    return [("sally_first",), ("relieve_first",)]


# -- leaders -----------------------------------------------------------------------------------------
def choose_leaders(g: Table) -> Rule[None]:
    for side in (ATTACK, DEFEND):
        firsts = first_kingdoms(g, the(g), side)
        if firsts:
            the(g).leaders[side] = firsts[0]
        if len(firsts) > 1:
            first = yield from elect(g, side, firsts)
            the(g).leaders[side] = first
            g.tell("leads", first, the(g).space)


def first_kingdoms(g: Table, battle: Battle, side: int) -> list[int]:
    """One Kingdom for each player on a side."""
    found: dict[Seat, int] = {}
    for force in FORCES[side]:
        for k in range(6):
            if battle.units[force * 6 + k]:
                found.setdefault(g.ruler[k], k)
    return sorted(found.values())


def elect(g: Table, side: int, firsts: list[int]) -> Rule[int]:
    """All name the same in secret, or the dice decide."""
    ask = name_attacker if side == ATTACK else name_defender
    named = yield Together([g.ruler[k] for k in firsts], "bok.battle.3", ask)
    for k in firsts:
        g.tell("named", k, named[g.ruler[k]][1], reveals=True)
    choices = {answer[1] for answer in named.values()}
    if len(choices) == 1:
        return int(choices.pop())
    tied = firsts
    while len(tied) > 1:
        totals = []
        for k in tied:
            throw = yield dice(2, 6, k, kind="bok.battle.3")
            totals.append(sum(throw))
            g.tell("rolled_for_lead", k, sum(throw))
        tied = [k for k, total in zip(tied, totals, strict=True) if total == max(totals)]
    return tied[0]


def name_attacker(g: Table, seat: Seat) -> Question:
    return Question(seat, "bok.battle.3", leaders, ATTACK)


def name_defender(g: Table, seat: Seat) -> Question:
    return Question(seat, "bok.battle.3", leaders, DEFEND)


def leaders(g: Table, seat: Seat, side: int) -> list[Answer]:
    return [("name", k) for k in first_kingdoms(g, the(g), side)]


# -- the end of a battle -----------------------------------------------------------------------------
def battle_over(g: Table) -> None:
    """A force that sat out the first Clash, after which the other was beaten, fights a battle of its own."""
    battle = the(g)
    g.battle = None
    if battle.late == NONE or battle.winner != DEFEND:
        return
    fresh = Battle(battle.space, battle.attacker, battle.defender)
    fresh.units[battle.late * 6 : battle.late * 6 + 6] = battle.units[battle.late * 6 : battle.late * 6 + 6]
    for k in members(defenders(g, fresh)):
        fresh.units[DEFENCE * 6 + k] = units_at(g, k, fresh.space)
    if any(fresh.units[: DEFENCE * 6]) and any(fresh.units[DEFENCE * 6 :]):
        g.battle = fresh
        g.then(("late_leaders",), ("clash",))


def late_leaders(g: Table) -> Rule[None]:
    yield from choose_leaders(g)
    announce(g)


STEPS: dict[str, StepRule] = {"battles": battles, "battle_over": battle_over, "late_leaders": late_leaders}
