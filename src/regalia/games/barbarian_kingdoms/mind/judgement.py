"""What a bot values in a position: how near each side is to victory, the means it has, and whose King is in danger.

A battle under way is worth what its two ends are worth, each as likely as the points and money on both sides say.
"""

from __future__ import annotations

from math import exp, sqrt

from regalia.games.barbarian_kingdoms.battle import collect_bribes, eliminate, strength, the
from regalia.games.barbarian_kingdoms.claim import claimable
from regalia.games.barbarian_kingdoms.components import KING_POINTS, KINGDOMS, MARKER_POINTS, NONE, SEA, WARRIOR_POINTS
from regalia.games.barbarian_kingdoms.money import lying, taxable, wealth, worth
from regalia.games.barbarian_kingdoms.table import (
    NOBODY,
    Battle,
    Table,
    allied_land,
    claim_cost,
    controller,
    king,
    king_lives,
    opponents_after,
    realm,
    tokens_out,
    units_at,
    warriors_out,
)
from regalia.games.barbarian_kingdoms.victory import check_territory, trophies
from regalia.kernel.errors import GameOver
from regalia.kernel.questions import Seat

# What things are worth, in Control tokens; the first one is worth 1.
STEEP = 1.5  # each further Control token is worth more: tokens to this power
FOOTHOLD, UNPAID = 0.45, 0.3  # of a token: a unit where the next could be placed, with and without the money for it
LOST_HOME = 0.8  # of a token: a starting province in enemy hands stands in the way of a territorial victory
TROPHY = 3.5  # the first King slain; with the second the game is won
KING, WARRIOR = 1.5, 0.4
TURN = 0.65  # a turn to come, before anybody else's: what greedy bots gain by one on average
COIN = 0.45  # times the root of the Treasury: the first Tremis matter most

# How likely things are.
THREAT = 0.35  # that somebody who could attack a King and win does
PREY = 1.75  # what such a chance is worth to the hunter
CHALLENGE = 0.5  # that somebody who could challenge does
RESOLVE, DOUBT = 0.35, 0.12  # of a Treasury: the bribe to be expected, and how far off that may be
LEADER = 0.6  # how much of the rivals' weight is the strongest one's
SCALE = 4.0  # a lead of so many tokens wins three games in four


def evaluate(g: Table, seat: Seat) -> float:
    return evaluate_all(g)[seat]


def evaluate_all(g: Table) -> list[float]:
    """From 0 to 1 for each seat: how its side stands, or will on average when the battle going on is over."""
    if g.turn == NONE:
        return [0.5] * g.players
    tempo = turns_to_come(g)
    if g.battle is None or g.result is not None:
        return standing(g, tempo)
    chance, rival = win_chance(g, g.battle)
    if chance in (0.0, 1.0):
        return standing(settled(g, g.battle.active if chance else rival, rival), tempo)
    won, lost = (standing(settled(g, winner, rival), tempo) for winner in (g.battle.active, rival))
    return [chance * good + (1 - chance) * bad for good, bad in zip(won, lost)]


def turns_to_come(g: Table) -> dict[int, float]:
    """What it is worth to each side to move sooner than others, so that no turn makes anybody better off by itself."""
    count = len(g.in_play)
    i = g.in_play.index(g.turn)
    acting = g.battle is not None or g.due or g.levy != NONE or any(g.spent)
    totals = {g.side[k]: 0.0 for k in g.in_play}
    for wait, k in enumerate(g.in_play[i:] + g.in_play[:i]):
        if wait or not acting:
            totals[g.side[k]] += TURN * (count - wait) / count
    return totals


def standing(g: Table, tempo: dict[int, float]) -> list[float]:
    """Each seat against the strongest other side and against the rest, while nobody fights."""
    if g.result is not None:
        return [1.0 if place == 1 else 0.0 for place in g.result.places]
    totals = tempo.copy()
    for k in g.in_play:
        totals[g.side[k]] += kingdom_worth(g, k)
        if g.at[king(k)] < SEA:
            endanger(g, k, totals)
    side_of = {g.seat_of[k]: g.side[k] for k in g.in_play}
    return [prospect(totals, side_of[seat]) for seat in range(g.players)]


def prospect(totals: dict[int, float], side: int) -> float:
    """What a side's lead is worth."""
    rivals = [total for other, total in totals.items() if other != side]
    return likely((totals[side] - LEADER * max(rivals) - (1 - LEADER) * sum(rivals) / len(rivals)) / SCALE)


def likely(lead: float) -> float:
    """From 0 to 1, and a half where nobody leads."""
    return 1 / (1 + exp(-lead))


# -- a kingdom ---------------------------------------------------------------------------------------
def kingdom_worth(g: Table, k: int) -> float:
    """Progress towards both victories, and the means to go on."""
    own, money = realm(g, k), funds(g, k)
    value: float = territory(g, k, own, money) ** STEEP + TROPHY * trophies(g, k) + KING * king_lives(g, k)
    return value + WARRIOR * warriors_out(g, k) + COIN * sqrt(money)


def funds(g: Table, k: int) -> int:
    """The Treasury, with what a Tax going on may still bring."""
    money = wealth(g, g.seat_of[k])
    if g.turn == k and g.levy > 0:
        money += min(g.levy, sum([worth(lying(g, p)) for p in taxable(g, k)]))
    return money


def territory(g: Table, k: int, own: list[int], money: int) -> float:
    """Control tokens placed and within reach, less the starting provinces that are lost."""
    placed = tokens_out(g, k)
    reached = placed - LOST_HOME * (3 + placed - len(own))
    if held := set(claimable(g, k, own)):
        reached += (FOOTHOLD if money >= claim_cost(g, k) else UNPAID) * min(len(held), 4 - placed)
    return max(0.0, reached)


def endanger(g: Table, k: int, totals: dict[int, float]) -> None:
    """A King on land may be attacked by whoever stands beside him."""
    p = g.at[king(k)]
    for other in g.in_play:
        if g.side[other] != g.side[k] and (points := might(g, other, p)):
            force = points + RESOLVE * wealth(g, g.seat_of[other])
            risk = THREAT * likely((force - guard(g, k, p)) / 2)
            totals[g.side[k]] -= risk * KING
            totals[g.side[other]] += risk * PREY


def guard(g: Table, k: int, p: int) -> float:
    """The battle points with which a King would be defended."""
    people, ruler = KINGDOMS[k].people, KINGDOMS[k].ruler
    points = KING_POINTS + might(g, k, p) + ruler.defence + RESOLVE * wealth(g, g.seat_of[k])
    return points + (people.marker or MARKER_POINTS if controller(g, p) == k else 0)


def might(g: Table, k: int, p: int) -> int:
    """Battle points of the units that stand beside a province."""
    near, points = g.atlas.near[k][p], 0
    for unit, area in enumerate(g.at[k * 5 : k * 5 + 5]):
        if area in near:
            points += WARRIOR_POINTS if unit else KING_POINTS
    return points


# -- a battle ----------------------------------------------------------------------------------------
def win_chance(g: Table, battle: Battle) -> tuple[float, int]:
    """How likely the active kingdom is to win, and who stands against it or is most to be feared of doing so."""
    site, active, rival = battle.site, battle.active, battle.rival
    if rival == NONE:
        able = [k for k in opponents_after(g, active) if might(g, k, site) and site not in allied_land(g, k)]
        return min([(1 - CHALLENGE * (1 - beats(g, battle, k)), k) for k in able], default=(1.0, NONE))
    if not units_at(g, rival, site):
        return 1.0, rival
    if not units_at(g, active, site):
        return 0.0, rival
    return beats(g, battle, rival), rival


def beats(g: Table, battle: Battle, rival: int) -> float:
    """How likely the active kingdom is to beat this rival; it wins a tie."""
    ours, doubt = prospects(g, battle, 0, battle.active)
    theirs, more_doubt = prospects(g, battle, 1, rival)
    return likely((ours - theirs + 0.5) / (0.3 + doubt + more_doubt))


def prospects(g: Table, battle: Battle, side: int, k: int) -> tuple[float, float]:
    """The battle points that a kingdom may come to, with the units beside it, and the doubt about its bribe."""
    points, opened = strength(g, k) + might(g, k, battle.site), battle.revealed[side]
    bribe = worth(battle.bribe[side * 4 : side * 4 + 4]) if opened == NONE else opened
    if bribe or opened != NONE:
        return points + bribe, 0.0
    money = wealth(g, g.seat_of[k])
    return points + RESOLVE * money, DOUBT * money


def settled(g: Table, winner: int, rival: int) -> Table:
    """The table as it will be when the battle is over."""
    g = g.copy()
    battle = the(g)
    if battle.rival == NONE:
        battle.rival, battle.challenged = rival, rival != NONE
    try:
        if rival != NONE:
            collect_bribes(g)
            eliminate(g, winner)
        resolve(g, battle, winner)
    except GameOver:
        pass
    g.battle = None
    return g


def resolve(g: Table, battle: Battle, winner: int) -> None:
    """What the winner gains: the token claimed, or the province and its treasure, a token lying face down as silver."""
    p, purse = battle.site, g.seat_of[winner] * 4
    if winner == battle.active and ("resolve_claim",) in g.plan:
        g.token[p] = winner
    elif (winner == battle.active or battle.challenged) and controller(g, p) != winner:
        g.token[p] = NOBODY
        for kind, count in enumerate(lying(g, p)):
            g.purse[purse + kind] += count
            g.coins[p * 4 + kind] = 0
        g.purse[purse + 1] += g.chest[p]
        g.chest[p] = 0
    check_territory(g)
