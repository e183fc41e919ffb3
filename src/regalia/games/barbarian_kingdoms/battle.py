"""Challenges and battles (rulebook p. 10 to 12). `g.battle` says what is fought for, by whom, and since when."""

from __future__ import annotations

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
    Table,
    are_allied,
    can_join,
    controller,
    count_at,
    is_king,
    joiners,
    king,
    king_lives,
    opponents_after,
    questions,
    tell_if_regained,
    the,
    units_at,
)
from regalia.games.barbarian_kingdoms.victory import check_kings, check_territory
from regalia.kernel.questions import Answer, Question, Rule, Seat, Talk, Together

SEAL = ("seal",)
PUTS = tuple(("put", kind) for kind in range(4))


def contest(g: Table) -> Rule[None]:
    """Opponents may challenge; whoever stands against an Invasion or Claim will fight for the province."""
    if the(g).rival == NONE:
        yield from challenge_round(g)
    battle = the(g)
    if battle.rival != NONE:
        g.tell("fought", battle.active, battle.rival, battle.site)
        g.then(("reinforcements",), ("battle",))


def seats_of(g: Table) -> tuple[Seat, Seat]:
    """The players of both sides, the active one first."""
    active, rival = the(g).sides
    return g.seat_of[active], g.seat_of[rival]


# -- challenges --------------------------------------------------------------------------------------
def challenge_round(g: Table) -> Rule[None]:
    """Opponents with a unit beside the province, in turn order; the first who challenges ends the round."""
    active, site = the(g).active, the(g).site
    for k in opponents_after(g, active):
        if can_join(g, k, site):
            answer = yield CHALLENGES[g.seat_of[k], k, site]
            if answer != ("pass",):
                the(g).rival, the(g).challenged = k, True
                g.tell("challenged", k, active, site)
                enter(g, answer[1])
                yield from bring_more(g, k, site)
                return


def challenges(g: Table, seat: Seat, k: int, p: int) -> list[Answer]:
    return [("pass",)] + [("challenge", unit) for unit in joiners(g, k, p)]


CHALLENGES = questions("bk.challenge.1", challenges, open=True, rest=("pass",))


def enter(g: Table, unit: int) -> None:
    """A unit moves into the contested province; it can't leave before the battle is over."""
    battle, origin = the(g), g.at[unit]
    battle.origin[unit] = origin
    g.tell("entered", unit, origin, battle.site)
    move_unit(g, unit, battle.site)


def bring_more(g: Table, k: int, p: int) -> Rule[None]:
    """Further units in the same go."""
    while can_join(g, k, p):
        answer = yield Question(g.seat_of[k], "bk.challenge.2", further, k, p, open=True)
        if answer == ("enough",):
            return
        enter(g, answer[1])


def further(g: Table, seat: Seat, k: int, p: int) -> list[Answer]:
    return [("enough",), *[("reinforce", unit) for unit in joiners(g, k, p)]]


# -- battle ------------------------------------------------------------------------------------------
def reinforcements(g: Table) -> Rule[None]:
    """Step 1: in turn, the active kingdom first; whoever brings no unit has passed for good."""
    bringing, site = [*the(g).sides], the(g).site
    while bringing:
        k = bringing.pop(0)
        if not can_join(g, k, site):
            continue
        answer = yield REINFORCING[g.seat_of[k], k, site]
        if answer != ("pass",):
            enter(g, answer[1])
            if bringing:
                yield from bring_more(g, k, site)
            bringing.append(k)


def reinforcing(g: Table, seat: Seat, k: int, p: int) -> list[Answer]:
    return [("pass",), *[("reinforce", unit) for unit in joiners(g, k, p)]]


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
    for side in (0, 1):
        if may_top_up(g, side):
            yield from top_up(g, side)


def reveal(g: Table, side: int, giver: Seat, taker: Seat) -> None:
    battle, tokens = the(g), purse_of(g, side)
    k, total = battle.sides[side], worth(tokens)
    battle.revealed[side] = total
    if total:
        open_bribe(g, giver, taker, tokens, total)
    g.tell("bribed", k, total, tuple(tokens), only=(giver, taker), others=(k, total, ()), reveals=True)


def fill_purse(g: Table, seat: Seat) -> Talk:
    """One token after another, until the purse is sealed."""
    side = 0 if g.seat_of[the(g).active] == seat else 1
    question = BRIBES[seat, side]
    while (answer := (yield question)) != SEAL:
        g.purse[seat * 4 + answer[1]] -= 1
        the(g).bribe[side * 4 + answer[1]] += 1


def bribes(g: Table, seat: Seat, side: int) -> list[Answer]:
    return [SEAL, *compress(PUTS, g.purse[seat * 4 : seat * 4 + 4])]


BRIBES = questions("bk.battle.2", bribes)


def purse_of(g: Table, side: int) -> list[int]:
    return the(g).bribe[side * 4 : side * 4 + 4]


def may_top_up(g: Table, side: int) -> bool:
    """Geiseric, the Cunning, fighting in person."""
    battle = the(g)
    k = battle.rival if side else battle.active
    return KINGDOMS[k].ruler.top_up > 0 and g.at[king(k)] == battle.site


def top_up(g: Table, side: int) -> Rule[None]:
    """He may add a little after the bribes are revealed."""
    k, rival = the(g).sides[side], the(g).sides[1 - side]
    answer = yield Question(g.seat_of[k], "bk.power.6", top_ups, k)
    for kind, count in enumerate(answer[1:]):
        spend(g, g.seat_of[k], kind, count)
        gain(g, g.seat_of[rival], kind, count)
    the(g).revealed[side] += worth(answer[1:])
    g.tell("topped_up", k, answer[1:])


def top_ups(g: Table, seat: Seat, k: int) -> list[Answer]:
    held = g.purse[seat * 4 : seat * 4 + 4]
    most = KINGDOMS[k].ruler.top_up
    return [("add", *tokens) for total in range(most + 1) for tokens in sets_worth(total) if within(tokens, held)]


# -- counting and its consequences -------------------------------------------------------------------
def count_points(g: Table) -> int:
    """Step 3: the higher total wins, a tie the active kingdom."""
    battle = the(g)
    (active, rival), bribes = battle.sides, battle.revealed
    attack, defence = strength(g, active) + bribes[0], strength(g, rival) + bribes[1]
    g.tell("counted", active, attack, rival, defence)
    return active if attack >= defence else rival


def strength(g: Table, k: int) -> int:
    """Battle points before bribes: marker, King, Warriors, and what the powers add."""
    battle, facts = the(g), KINGDOMS[k]
    site = battle.site
    led = g.at[king(k)] == site
    warriors = count_at(g, k, site) - led
    points = KING_POINTS * led + warriors * (facts.ruler.led_warrior or WARRIOR_POINTS if led else WARRIOR_POINTS)
    if battle.controller == k:
        points += facts.people.marker or MARKER_POINTS
    if k != battle.active and king_lives(g, k):
        points += facts.ruler.defence
    return points


def collect_bribes(g: Table) -> None:
    """Step 4: each receives what the other paid, win or lose."""
    battle, (attacker, defender) = the(g), seats_of(g)
    collect_bribe(g, attacker, defender, purse_of(g, 0))
    collect_bribe(g, defender, attacker, purse_of(g, 1))
    battle.bribe, battle.revealed = [0] * 8, [NONE, NONE]


def eliminate(g: Table, winner: int) -> None:
    """Step 5: every unit of the loser there. A King is a trophy that may win the game; so may land set free."""
    battle = the(g)
    loser = battle.rival if winner == battle.active else battle.active
    beaten = units_at(g, loser, battle.site)
    for unit in beaten:
        g.at[unit] = OFF
    g.tell("defeated", winner, loser, battle.site, len(beaten))
    if battle.controller == NONE:
        tell_if_regained(g, battle.site)
    if king(loser) in beaten:
        g.slain_by[loser] = winner
        g.tell("slain", loser, winner)
        check_kings(g, winner)
    check_territory(g)


def move_out(g: Table, winner: int) -> Rule[None]:
    """Step 6: one unit stays, the others leave, the King before his Warriors; who has nowhere to go is lost."""
    site = the(g).site
    if g.at.count(site) == 1:
        return
    stays = (yield Question(g.seat_of[winner], "bk.battle.6", stayers, winner, open=True))[1]
    while leaving := [unit for unit in units_at(g, winner, site) if unit != stays]:
        if any(ways_out(g, unit) for unit in leaving):
            answer = yield Question(g.seat_of[winner], "bk.battle.6", move_outs, winner, stays, open=True)
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
