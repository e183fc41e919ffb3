"""What a bot values in a position: how near each side is to victory, the means it has, and whose King is in danger.

A battle under way is worth what its two ends are worth, each as likely as the points and money on both sides say.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from random import Random
from typing import NamedTuple

from regalia.authoring.memory import Memory
from regalia.games.barbarian_kingdoms.battle import collect_bribes, eliminate, strength
from regalia.games.barbarian_kingdoms.components import NONE, VALUE
from regalia.games.barbarian_kingdoms.mind.holdings import KING, Danger, holdings, might
from regalia.games.barbarian_kingdoms.mind.purses import PLANS, Contest, Outlook, Plan, from_here, outlook
from regalia.games.barbarian_kingdoms.money import lying, sums_of, taxable, wealth, worth
from regalia.games.barbarian_kingdoms.table import (
    NOBODY,
    Battle,
    Table,
    are_allied,
    controller,
    count_at,
    king,
    opponents_after,
    the,
)
from regalia.games.barbarian_kingdoms.victory import check_territory
from regalia.kernel.errors import GameOver
from regalia.kernel.questions import Answer, Seat

# What things are worth, in Control tokens, besides what stands in holdings.py.
TURN = 0.65  # a turn to come, before anybody else's: what greedy bots gain by one on average
TREMIS = 0.4  # one that goes into a purse, for what could be claimed with it
COIN = 0.45  # times the root of the Treasury: the first Tremis matter most

# How likely things are.
PREY = 2.5  # what the chance to kill a King is worth to the hunter
RANSOM = 0.05  # a Tremis that would have to be put in to save a King
CHALLENGE = 0.25, 0.65  # that somebody who could challenge does: if it is sure to fail, and how much more if to succeed
RESOLVE, VAGUE = 0.35, 0.12  # of a Treasury: the bribe to be expected for no King, and how far off that may be
DOUBT = (-2, 0.25), (0, 0.5), (2, 0.25)  # battle points more or fewer in a battle for a King, and how likely
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
    rival = feared(g, g.battle)
    if rival == NONE or not count_at(g, g.battle.active, g.battle.site):
        return standing(settled(g, g.battle.active if rival == NONE else rival, rival), tempo)
    won, lost = standing(settled(g, g.battle.active, rival), tempo), standing(settled(g, rival, rival), tempo)
    return expectation(g, g.battle, rival, won, lost)


class Tempo(NamedTuple):
    """Who moves sooner than others."""

    worth: dict[int, float]
    """By side: what that is worth, so that no turn makes anybody better off by itself."""
    order: tuple[int, ...]
    """The kingdoms as they will have their turns."""
    sides: tuple[int, ...]
    """By seat."""


def turns_to_come(g: Table) -> Tempo:
    acting = g.battle is not None or g.due > 0 or g.levy != NONE or any(g.spent)
    return TEMPOS[g.in_play, g.side, g.seat_of, g.turn, acting]


def _tempo(facts: tuple[tuple[int, ...], tuple[int, ...], tuple[Seat, ...], int, bool]) -> Tempo:
    in_play, side, seat_of, turn, acting = facts
    count, i = len(in_play), in_play.index(turn)
    order = in_play[i:] + in_play[:i]
    totals = {side[k]: 0.0 for k in in_play}
    for wait, k in enumerate(order):
        if wait or not acting:
            totals[side[k]] += TURN * (count - wait) / count
    sides = {seat_of[k]: side[k] for k in in_play}
    return Tempo(totals, (*order[1:], order[0]) if acting else order, tuple([sides[seat] for seat in sorted(sides)]))


TEMPOS = Memory(_tempo)
"""By the kingdoms in play, their sides and seats, whose turn it is, and whether its action has begun."""


def standing(g: Table, tempo: Tempo) -> list[float]:
    """Each seat against the strongest other side and against the rest, while nobody fights."""
    if g.result is not None:
        return [1.0 if place == 1 else 0.0 for place in g.result.places]
    totals = tempo.worth.copy()
    for k, cost, paid, unpaid, dangers in holdings(g, tempo.order):
        money = funds(g, k)
        totals[g.side[k]] += (paid if money >= cost else unpaid) + COIN * sqrt(money)
        if dangers:
            endanger(g, k, dangers, totals)
    return [prospect(totals, side) for side in tempo.sides]


def prospect(totals: dict[int, float], side: int) -> float:
    """What a side's lead is worth."""
    strongest, together, rivals = float("-inf"), 0.0, len(totals) - 1
    for other, total in totals.items():
        if other != side:
            together += total
            if total > strongest:
                strongest = total
    return likely((totals[side] - LEADER * strongest - (1 - LEADER) * together / rivals) / SCALE)


def likely(lead: float) -> float:
    """From 0 to 1, and a half where nobody leads."""
    return 1 / (1 + exp(-lead))


# -- a kingdom ---------------------------------------------------------------------------------------
def funds(g: Table, k: int) -> int:
    """The Treasury, with what a Tax going on may still bring."""
    money = wealth(g, g.seat_of[k])
    if g.turn == k and g.levy > 0:
        money += min(g.levy, sum([worth(lying(g, p)) for p in taxable(g, k)]))
    return money


def endanger(g: Table, k: int, found: tuple[Danger, ...], totals: dict[int, float]) -> None:
    """A King on land may be attacked by whoever stands beside him: he dies, or it takes a bribe that saves him."""
    side, money = g.side[k], wealth(g, g.seat_of[k])
    for hunter, lead, threat, urgency in found:
        short = lead + wealth(g, g.seat_of[hunter])
        death = threat * likely(short - money) * urgency
        ransom = threat * RANSOM * max(0, min(short, money))
        totals[side] -= death * KING + ransom
        totals[g.side[hunter]] += death * PREY + ransom


# -- a battle ----------------------------------------------------------------------------------------
def feared(g: Table, battle: Battle) -> int:
    """Who stands against the active kingdom or is most to be feared of doing so, if anybody."""
    if battle.rival != NONE:
        return battle.rival if count_at(g, battle.rival, battle.site) else NONE
    worst, most = NONE, 0
    for k in opponents_after(g, battle.active):
        points = might(g, k, battle.site)
        if points and points + wealth(g, g.seat_of[k]) > most:
            worst, most = k, points + wealth(g, g.seat_of[k])
    return worst


def expectation(g: Table, battle: Battle, rival: int, won: list[float], lost: list[float]) -> list[float]:
    """What a battle is worth to each seat, from what it will be worth won and lost by the active kingdom."""
    seats = g.seat_of[battle.active], g.seat_of[rival]
    win, loss = forecast(g, battle, rival, stakes_of(seats, won, lost))
    if battle.rival == NONE:
        challenge = CHALLENGE[0] + CHALLENGE[1] * (1 - win)
        win, loss = 1 - challenge * (1 - win), challenge * loss
    values = [win * good + (1 - win) * bad for good, bad in zip(won, lost)]
    for seat, paid in zip(seats, (loss, -loss)):
        cost = paid * slope(won[seat], lost[seat]) * COIN * (1 + LEADER) / (2 * sqrt(1 + wealth(g, seat)))
        values[seat] = min(1.0, max(0.0, values[seat] - cost))
    return values


def slope(won: float, lost: float) -> float:
    """What a token more is worth between these ends."""
    middle = (won + lost) / 2
    return max(0.02, middle * (1 - middle)) / SCALE


def stakes_of(seats: tuple[Seat, Seat], won: list[float], lost: list[float]) -> tuple[int, int]:
    """How many Tremis the active player and the rival would give the other to win a battle rather than lose it."""
    one, other = seats
    return stake(won[one], lost[one]), stake(lost[other], won[other])


def stake(good: float, bad: float) -> int:
    return max(0, min(99, int((good - bad) / (slope(good, bad) * TREMIS * (1 + LEADER)))))


def forecast(g: Table, battle: Battle, rival: int, stakes: tuple[int, int]) -> Outlook:
    """How likely the active kingdom is to win, and what it costs; a purse that was begun counts as it is."""
    contest = contest_of(g, battle, rival, stakes)
    if battle.revealed[0] != NONE:
        bribes = ((battle.revealed[0], 1.0),), ((battle.revealed[1], 1.0),)
        return Outlook(outlook(contest.lead, *bribes).win, 0.0)
    if any(battle.bribe):
        begun = worth(battle.bribe[:4]), worth(battle.bribe[4:])
        active, rivals = [((put_in, 1.0),) if put_in else plan for put_in, plan in zip(begun, PLANS[contest])]
        return Outlook(outlook(contest.lead, active, rivals).win, 0.0)
    lead = contest.lead + might(g, battle.active, battle.site) - might(g, rival, battle.site)
    if not any(contest.kings):
        money, against = contest.money
        return Outlook(likely((lead + RESOLVE * (money - against) + 0.5) / (0.3 + VAGUE * (money + against))), 0.0)
    return DOUBTFUL[Contest(lead, contest.money, contest.stakes, contest.kings)]


def _doubtful(contest: Contest) -> Outlook:
    win = loss = 0.0
    for off, chance in DOUBT:
        lead = contest.lead + off
        found = outlook(lead, *PLANS[contest._replace(lead=lead)])
        win, loss = win + chance * found.win, loss + chance * found.loss
    return Outlook(win, loss)


DOUBTFUL = Memory(_doubtful)
"""What comes of a battle for a King to which units may still come."""


def contest_of(g: Table, battle: Battle, rival: int, stakes: tuple[int, int]) -> Contest:
    """Battle points before bribes, and what both have to bribe with, with what is in the purses already."""
    has, other = wealth(g, g.seat_of[battle.active]), wealth(g, g.seat_of[rival])
    money = has + worth(battle.bribe[:4]), other + worth(battle.bribe[4:])
    kings = g.at[king(battle.active)] == battle.site, g.at[king(rival)] == battle.site
    return Contest(strength(g, battle.active) - strength(g, rival), money, stakes, kings)


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
    elif winner == battle.active or battle.challenged:
        if g.token[p] != NOBODY and not are_allied(g, winner, g.token[p]):
            g.token[p] = NOBODY
        if not are_allied(g, winner, controller(g, p)):
            loot(g, purse, p)
    check_territory(g)


def loot(g: Table, purse: int, p: int) -> None:
    for kind, count in enumerate(lying(g, p)):
        g.purse[purse + kind] += count
        g.coins[p * 4 + kind] = 0
    g.purse[purse + 1] += g.chest[p]
    g.chest[p] = 0


# -- bribes ------------------------------------------------------------------------------------------
def draw_answer(g: Table, seat: Seat, options: Sequence[Answer], rng: Random) -> Answer | None:
    """The next token for a purse, or that it is sealed: by chance, as likely as it should be."""
    battle = g.battle
    if battle is None or options[0] != ("seal",):
        return None
    side = 0 if g.seat_of[battle.active] == seat else 1
    put_in = worth(battle.bribe[side * 4 : side * 4 + 4])
    plan = from_here(purse_plans(g, battle)[side], put_in)
    wanted = rng.choices([bribe for bribe, _ in plan], [chance for _, chance in plan])[0] - put_in
    return next_token(g.purse[seat * 4 : seat * 4 + 4], wanted)


def purse_plans(g: Table, battle: Battle) -> tuple[Plan, Plan]:
    """How both fill their purses, if nothing is in them yet."""
    back, tempo = g.copy(), turns_to_come(g)
    for seat, at in zip([g.seat_of[k] for k in battle.sides], (0, 4)):
        back.purse[seat * 4 : seat * 4 + 4] = [
            a + b for a, b in zip(g.purse[seat * 4 : seat * 4 + 4], battle.bribe[at : at + 4])
        ]
    the(back).bribe = [0] * 8
    won, lost = (standing(settled(back, winner, battle.rival), tempo) for winner in battle.sides)
    seats = g.seat_of[battle.active], g.seat_of[battle.rival]
    return PLANS[contest_of(g, battle, battle.rival, stakes_of(seats, won, lost))]


def next_token(held: list[int], wanted: int) -> Answer:
    """The smallest token with which the rest can make what is wanted, or the next sum above it, or all there is."""
    wanted = min(wanted, worth(held))
    if wanted <= 0:
        return ("seal",)
    sums = sums_of(held, worth(held))
    while not sums >> wanted & 1:
        wanted += 1
    for kind in range(4):
        if held[kind] and VALUE[kind] <= wanted:
            rest = held.copy()
            rest[kind] -= 1
            if sums_of(rest, wanted) >> wanted - VALUE[kind] & 1:
                return ("put", kind)
    raise AssertionError("some token is part of every sum that tokens make")
