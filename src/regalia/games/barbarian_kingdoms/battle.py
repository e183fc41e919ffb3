"""Challenges and battles (rulebook p. 10 to 12). `g.battle` says what is fought for, by whom, and since when."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress

from regalia.games.barbarian_kingdoms.components import (
    KING_POINTS,
    KINGDOMS,
    MARKER_POINTS,
    NONE,
    SEA,
    WARRIOR_POINTS,
)
from regalia.games.barbarian_kingdoms.maneuver import move_unit
from regalia.games.barbarian_kingdoms.money import collect_bribe, gain, open_bribe, sets_worth, spend, within, worth
from regalia.games.barbarian_kingdoms.table import (
    OFF,
    TOKENS,
    Table,
    are_allied,
    can_join,
    contested,
    controller,
    is_king,
    joiners,
    joining,
    king,
    king_lives,
    opponents_after,
    questions,
    tell_if_regained,
    the,
    units_at,
    who_can_join,
)
from regalia.games.barbarian_kingdoms.victory import check_kings, check_territory
from regalia.kernel.questions import Answer, Rule, Seat, Talk, Together

PASS, ENOUGH, SEAL = ("pass",), ("enough",), ("seal",)
PUTS = tuple(("put", kind) for kind in range(4))


def contest(g: Table) -> Rule[None]:
    """Opponents with a unit beside the province may challenge, in turn order, and the first who does ends the round;
    whoever stands against an Invasion or Claim will fight for the province.
    """
    active, site, rival = contested(g)
    for k in who_can_join(g, opponents_after(g, active), site) if rival == NONE else ():
        answer = yield CHALLENGES[g.seat_of[k], k, site]
        if answer != PASS:
            the(g).rival, the(g).challenged = k, True
            g.tell("challenged", k, active, site)
            enter(g, answer[1])
            yield from bring_more(g, k, site)
            break
    rival = the(g).rival  # anew: what was asked may have been asked at a table that is imagined since
    if rival != NONE:
        g.tell("fought", active, rival, site)
        g.then(("reinforcements",), ("battle",))


def seats_of(g: Table) -> tuple[Seat, Seat]:
    """The players of both sides, the active one first."""
    battle = the(g)
    return g.seat_of[battle.active], g.seat_of[battle.rival]


# -- challenges --------------------------------------------------------------------------------------
CHALLENGERS = joiners("challenge", PASS)


def challenges(g: Table, seat: Seat, k: int, p: int) -> Sequence[Answer]:
    return CHALLENGERS[k][joining(g, k, p)]


CHALLENGES = questions("bk.challenge.1", challenges, open=True, rest=PASS)


def enter(g: Table, unit: int) -> None:
    """A unit moves into the contested province; it can't leave before the battle is over."""
    battle, origin = the(g), g.at[unit]
    battle.origin[unit] = origin
    if g.events is not None:
        g.tell("entered", unit, origin, battle.site)
    move_unit(g, unit, battle.site)


def bring_more(g: Table, k: int, p: int) -> Rule[None]:
    """Further units in the same go."""
    while can_join(g, k, p):
        answer = yield FURTHER[g.seat_of[k], k, p]
        if answer == ENOUGH:
            return
        enter(g, answer[1])


MORE_JOINERS = joiners("reinforce", ENOUGH)


def further(g: Table, seat: Seat, k: int, p: int) -> Sequence[Answer]:
    return MORE_JOINERS[k][joining(g, k, p)]


FURTHER = questions("bk.challenge.2", further, open=True)


# -- battle ------------------------------------------------------------------------------------------
def reinforcements(g: Table) -> Rule[None]:
    """Step 1: in turn, the active kingdom first; whoever brings no unit has passed for good."""
    active, site, rival = contested(g)
    bringing = [active, rival]
    while bringing:
        k = bringing.pop(0)
        if not can_join(g, k, site):
            continue
        answer = yield REINFORCING[g.seat_of[k], k, site]
        if answer != PASS:
            enter(g, answer[1])
            if bringing:
                yield from bring_more(g, k, site)
            bringing.append(k)


JOINERS = joiners("reinforce", PASS)


def reinforcing(g: Table, seat: Seat, k: int, p: int) -> Sequence[Answer]:
    return JOINERS[k][joining(g, k, p)]


REINFORCING = questions("bk.battle.1", reinforcing, open=True)


def battle(g: Table) -> Rule[None]:
    """Steps 2 to 6. What the winner gains, steps 7 and 8, depends on the action that is contested."""
    yield from pay_bribes(g)
    winner = count_points(g)
    collect_bribes(g)
    eliminate(g, winner)
    yield from move_out(g, winner)
    the(g).winner = winner


def pay_bribes(g: Table) -> Rule[None]:
    """Step 2: both fill a purse in secret; the totals are revealed to all, the tokens to the two."""
    attacker, defender = seats_of(g)
    yield Together((attacker, defender), "bk.battle.2", fill_purse)
    reveal(g, 0, attacker, defender)
    reveal(g, 1, defender, attacker)
    active, _, rival = contested(g)
    if TOP_UP[active] and is_led(g, active):
        yield from top_up(g, 0)
    if TOP_UP[rival] and is_led(g, rival):
        yield from top_up(g, 1)


def reveal(g: Table, side: int, giver: Seat, taker: Seat) -> None:
    battle = the(g)
    tokens = battle.bribe[TOKENS[side]]
    battle.revealed[side] = total = worth(tokens)
    if total:
        open_bribe(g, giver, taker, tokens, total)
    if g.events is not None:
        k = battle.sides[side]
        g.tell("bribed", k, total, tuple(tokens), only=(giver, taker), others=(k, total, ()), reveals=True)


def fill_purse(g: Table, seat: Seat) -> Talk:
    """One token after another, until the purse is sealed."""
    side = 0 if g.seat_of[the(g).active] == seat else 1
    question, own, put_in = BRIBES[seat, side], seat * 4, side * 4
    while (answer := (yield question)) != SEAL:
        g.purse[own + answer[1]] -= 1
        the(g).bribe[put_in + answer[1]] += 1


def bribes(g: Table, seat: Seat, side: int) -> list[Answer]:
    return [SEAL, *compress(PUTS, g.purse[TOKENS[seat]])]


BRIBES = questions("bk.battle.2", bribes)


def purse_of(g: Table, side: int) -> list[int]:
    return the(g).bribe[TOKENS[side]]


def is_led(g: Table, k: int) -> bool:
    """Whether a King is fighting in person."""
    return g.at[k * 5] == the(g).site


def top_up(g: Table, side: int) -> Rule[None]:
    """Geiseric, the Cunning, may add a little after the bribes are revealed, if he leads."""
    k, rival = the(g).sides[side], the(g).sides[1 - side]
    answer = yield TOP_UPS[g.seat_of[k], k]
    for kind, count in enumerate(answer[1:]):
        spend(g, g.seat_of[k], kind, count)
        gain(g, g.seat_of[rival], kind, count)
    the(g).revealed[side] += worth(answer[1:])
    g.tell("topped_up", k, answer[1:])


def top_ups(g: Table, seat: Seat, k: int) -> list[Answer]:
    held = g.purse[TOKENS[seat]]
    return [("add", *tokens) for total in range(TOP_UP[k] + 1) for tokens in sets_worth(total) if within(tokens, held)]


TOP_UPS = questions("bk.power.6", top_ups)


# -- counting and its consequences -------------------------------------------------------------------
def count_points(g: Table) -> int:
    """Step 3: the higher total wins, a tie the active kingdom."""
    battle = the(g)
    active, rival = battle.active, battle.rival
    attackers, defenders = parts_of_strength(g, active), parts_of_strength(g, rival)
    bribes = battle.revealed
    attack, defence = sum(attackers) + bribes[0], sum(defenders) + bribes[1]
    if g.events is not None:
        g.tell("counted", active, attack, rival, defence, *attackers, bribes[0], *defenders, bribes[1])
    return active if attack >= defence else rival


def strength(g: Table, k: int) -> int:
    """Battle points before bribes."""
    leader, warriors, marker, defence = parts_of_strength(g, k)
    return leader + warriors + marker + defence


def parts_of_strength(g: Table, k: int) -> tuple[int, int, int, int]:
    """Battle points by King, Warriors, marker, and what a ruler adds in defence."""
    battle, at = the(g), g.at
    site = battle.site
    led_warrior, marker, defence = POINTS[k]
    led = at[k * 5] == site
    return (
        KING_POINTS if led else 0,
        at.count(site, k * 5 + 1, k * 5 + 5) * (led_warrior if led else WARRIOR_POINTS),
        marker if battle.controller == k else 0,
        defence if k != battle.active and king_lives(g, k) else 0,
    )


TOP_UP = tuple(facts.ruler.top_up for facts in KINGDOMS)
"""By kingdom: how much its King may add to a bribe if he leads."""
POINTS = tuple(
    (facts.ruler.led_warrior or WARRIOR_POINTS, facts.people.marker or MARKER_POINTS, facts.ruler.defence)
    for facts in KINGDOMS
)
"""By kingdom: for a Warrior led by the King, the marker, and the King's defence."""


def collect_bribes(g: Table) -> None:
    """Step 4: each receives what the other paid, win or lose."""
    battle, (attacker, defender) = the(g), seats_of(g)
    collect_bribe(g, attacker, defender, battle.bribe[:4])
    collect_bribe(g, defender, attacker, battle.bribe[4:])
    battle.bribe, battle.revealed = [0] * 8, [NONE, NONE]


def eliminate(g: Table, winner: int) -> None:
    """Step 5: every unit of the loser there. A King is a trophy that may win the game; so may land set free."""
    battle = the(g)
    loser = battle.rival if winner == battle.active else battle.active
    beaten, at = units_at(g, loser, battle.site), g.at
    for unit in beaten:
        at[unit] = OFF
    g.tell("defeated", winner, loser, battle.site, len(beaten))
    if battle.controller == NONE:
        tell_if_regained(g, battle.site)
    if loser * 5 in beaten:
        g.slain_by[loser] = winner
        g.tell("slain", loser, winner)
        check_kings(g, winner)
    check_territory(g)


def move_out(g: Table, winner: int) -> Rule[None]:
    """Step 6: one unit stays, the others leave, the King before his Warriors; who has nowhere to go is lost."""
    site = the(g).site
    if g.at.count(site) == 1:
        return
    stays = (yield STAYERS[g.seat_of[winner], winner])[1]
    while leaving := [unit for unit in units_at(g, winner, site) if unit != stays]:
        if any(ways_out(g, unit) for unit in leaving):
            answer = yield MOVE_OUTS[g.seat_of[winner], winner, stays]
            g.tell("moved", answer[1], site, answer[2])
            g.at[answer[1]] = answer[2]
        else:
            for unit in leaving:
                g.at[unit] = OFF
            g.tell("lost", winner, site, len(leaving))


def stayers(g: Table, seat: Seat, k: int) -> list[Answer]:
    """A King with nowhere to go must be the one who stays."""
    there = units_at(g, k, the(g).site)
    if there[0] == king(k) and not ways_out(g, there[0]):
        return [("stay", there[0])]
    return [("stay", unit) for unit in told_apart(g, there)]


def move_outs(g: Table, seat: Seat, k: int, stays: int) -> list[Answer]:
    leaving = [unit for unit in units_at(g, k, the(g).site) if unit != stays]
    if is_king(leaving[0]):
        leaving = leaving[:1]
    return [("move_out", unit, area) for unit in told_apart(g, leaving) for area in ways_out(g, unit)]


STAYERS = questions("bk.battle.6", stayers, open=True)
MOVE_OUTS = questions("bk.battle.6", move_outs, open=True)


def told_apart(g: Table, found: list[int]) -> list[int]:
    """Of the Warriors that came from the same area, which are all alike, only the first."""
    origin = the(g).origin
    return [unit for i, unit in enumerate(found) if is_king(unit) or origin[unit] not in origins(g, found[:i])]


def origins(g: Table, found: list[int]) -> list[int]:
    return [the(g).origin[unit] for unit in found if not is_king(unit)]


def ways_out(g: Table, unit: int) -> list[int]:
    """The Sea, own unoccupied provinces, or back where it came from if that is free and no opponent's."""
    k, origin = unit // 5, the(g).origin[unit]
    found = []
    for area in g.atlas.near[k][the(g).site]:
        if area == SEA:
            found.append(area)
        elif area not in g.at:
            ruler = controller(g, area)
            if ruler == k or (area == origin and (ruler == NONE or are_allied(g, k, ruler))):
                found.append(area)
    return found
