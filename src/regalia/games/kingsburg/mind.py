"""What a bot values in a position: VP, what goods and soldiers can become, buildings at work, and dice in the game."""

from __future__ import annotations

from dataclasses import MISSING, fields
from functools import cache, lru_cache
from math import exp
from typing import NamedTuple, cast

from regalia.games.kingsburg.components import BUILDINGS, ENEMIES, GOVERNORS, GROUPS, OF_YEAR, TILES, YEARS
from regalia.games.kingsburg.construction import POINTS, candidates, discounted
from regalia.games.kingsburg.facts import FALL, NONE, PLUS, VP, Building, Change, Effect, Governor, Group
from regalia.games.kingsburg.goods import ANY_GOOD
from regalia.games.kingsburg.payment import giver
from regalia.games.kingsburg.table import RANK, TOKENS, Table, soldiers, vp
from regalia.kernel.questions import Seat

WORTH = (0.8, 0.75, 0.85, 0.6, 0.45, 1.0)
"""Of gold, wood, stone, a "+2" token, a soldier and a VP, in VP."""
PIP, BONUS_DIE, STRENGTH, PEEK, SPECIAL, ENVOY = 0.27, 0.9, 0.45, 0.1, 0.4, 1.2
GOOD = 0.6
"""What a good is worth without a plan for it."""
PLENTY = 6
"""Goods beyond so many are worth less: there is one building a season."""
READY = (0.9, 0.55, 0.35, 0.2, 0.1, 0.0)
"""How much of a building's worth counts before it stands, by the goods that are missing."""
DEFEAT, VICTORY = 2.6, 1.6
NEVER = 99
"""A rank above all."""


def evaluate(g: Table, seat: Seat) -> float:
    return evaluate_all(g)[seat]


def evaluate_all(g: Table) -> list[float]:
    """From 0 to 1 for each seat: how it stands against the strongest other and against the rest."""
    if g.result is not None:
        return [1.0 if place == 1 else 0.0 for place in g.result.places]
    due = rank_due(g)
    worth = [prospects(g, seat, due) for seat in range(g.players)]
    return [1 / (1 + exp(-lead(worth, seat) / 8)) for seat in range(g.players)]


def lead(worth: list[float], seat: Seat) -> float:
    rivals = worth[:seat] + worth[seat + 1 :]
    return worth[seat] - 0.6 * max(rivals) - 0.4 * sum(rivals) / len(rivals)


def prospects(g: Table, seat: Seat, due: int) -> float:
    """What a player has and may expect, in VP; the advisors from rank `due` on are still to pay."""
    value = float(vp(g, seat))
    years = years_left(g)
    value += years * standing(g.owned[seat])[0]
    value += years * GOVERNING[g.governor[seat]] + years % 1 * FAVOURED[g.group[seat]]
    value += stock(g, seat, due) + defence(g, seat) + dice_in_play(g, seat, due)
    if g.modules & TOKENS:
        value += 0.5 * sum(number * g.tokens[seat * 5 + number] for number in range(5))
    return value + (ENVOY if g.envoy == seat and years > 0 else 0.0)


def years_left(g: Table) -> float:
    return YEARS - g.year + max(0, FALL + 1 - g.phase) / 8


# -- what goods become -------------------------------------------------------------------------------
def stock(g: Table, seat: Seat, due: int) -> float:
    """Goods and tokens, and the best building they are good for, as long as there is a season to construct it in."""
    i = seat * 6
    held = g.have[i : i + 3]
    value = WORTH[PLUS] * min(4, g.have[i + PLUS])
    if g.year == YEARS and g.phase > FALL:
        return 0.1 * (value + sum(held))
    wild = 0
    for place, owner, *_ in g.laid:
        if owner == seat and RANK[place] >= due:
            reward = giver(g, place).reward or ANY_GOOD
            brings = [max(0, amount) for amount in reward[0][:PLUS]]
            if len(reward) > 1:
                wild += sum(brings)
            else:
                held = [have + more for have, more in zip(held, brings)]
    goods = sum(held) + wild
    value += GOOD * goods - 0.3 * max(0, goods - PLENTY)
    sheet = Sheet((g.owned[seat],), (g.strips[seat],), (g.governor[seat],), g.modules)
    return value + plans(sheet, *held, wild, years_left(g))


class Sheet(NamedTuple):
    """What the buildings that a player can construct next depend on: of a table, for one seat."""

    owned: tuple[int]
    strips: tuple[int]
    governor: tuple[int]
    modules: int


@lru_cache(100_000)
def plans(sheet: Sheet, gold: int, wood: int, stone: int, wild: int, years: float) -> float:
    """The best buildings to be had next, the nearer the better; `wild` goods may be of any kind."""
    found = [0.0, 0.0]
    for b in candidates(cast("Table", sheet), 0):
        price = discounted(cast("Table", sheet), 0, b)
        missing = max(0, price[0] - gold) + max(0, price[1] - wood) + max(0, price[2] - stone) - wild
        worth = POINTS[b] + years * AT_WORK[b] + 0.3 - GOOD * sum(price)
        found.append(worth * READY[min(max(0, missing), 5)])
    found.sort()
    return max(0.0, found[-1]) + 0.3 * max(0.0, found[-2])


def change_value(change: Change) -> float:
    return sum(amount * worth for amount, worth in zip(change, WORTH))


# -- buildings ---------------------------------------------------------------------------------------
def at_work(built: Building) -> float:
    """What a building's effect is worth in a year."""
    value = STRENGTH * built.strength + 0.2 * sum((built.versus or {}).values())
    value += 0.5 * (built.ties + built.victory_vp + built.rewards_again + built.no_vp_loss + built.keeps_soldier)
    value += 0.8 * (sum(built.discount) + built.later_vp) + 0.3 * (built.extra_soldier + built.soldier_tokens)
    value += 1.2 * (built.shift + (built.any_die_up_to > 0) + built.every_season) + 0.6 * built.academy
    value += 0.6 if built.soldier_price != NONE else 0.0
    return value + sum(map(effect_value, built.effect))


def effect_value(effect: Effect) -> float:
    """In a year; what comes once in the game counts for little."""
    if effect.moment in ONCE:
        return 0.2
    times = len(effect.phases) or (3 if effect.moment in EACH_SEASON else 1)
    gain = max(map(change_value, effect.take)) if effect.take else 0.0
    gain += BONUS_DIE * effect.bonus_dice + STRENGTH * effect.battle + PEEK * effect.peek
    gain += SPECIAL if effect.special else 0.0
    return times * gain * (0.35 if effect.condition or effect.at_most != NONE else 1.0)


def card_value(card: Governor | Group) -> float:
    """A governor's or a group's effects in a year; each of its other powers counts for about a good."""
    powers = sum(getattr(card, item.name) != item.default for item in fields(card) if item.default is not MISSING)
    return float(sum(map(effect_value, card.effect)) + 0.8 * (powers - bool(card.effect)))


EACH_SEASON = ("season_start", "season_end", "rerolls", "totals", "ordered")
ONCE = ("game_start", "game_end")
AT_WORK = tuple(at_work(built) for built in BUILDINGS)
GOVERNING = (*map(card_value, GOVERNORS), 0.0)
FAVOURED = (*map(card_value, GROUPS), 0.0)


@lru_cache(50_000)
def standing(owned: int) -> tuple[float, int]:
    """What these buildings are worth in a year, and their battle strength."""
    built = [b for b in range(len(BUILDINGS)) if owned >> b & 1]
    return sum(AT_WORK[b] for b in built), sum(BUILDINGS[b].strength for b in built)


# -- the coming winter -------------------------------------------------------------------------------
def defence(g: Table, seat: Seat) -> float:
    """What the battle of this year is worth by the strength one has now."""
    if g.winter is not None and (g.winter.won or g.winter.lost or g.face_up & 1):
        return 0.0
    walls = standing(g.owned[seat])[1]
    help_due = 0.0 if g.winter is not None and NONE not in g.winter.sent else 2.5 if g.modules & TOKENS else 3.5
    own = soldiers(g, seat) + walls + help_due + (g.winter.bonus[seat] if g.winter is not None else 0)
    margin = own - enemy_strength(g)
    winning, holding = 1 / (1 + exp(-1.1 * (margin - 0.5))), 1 / (1 + exp(-1.1 * (margin + 0.5)))
    return VICTORY * winning - DEFEAT * (1 - holding) + 0.05 * soldiers(g, seat)


def enemy_strength(g: Table) -> float:
    """Of the card if it is known, else of an average one of this year."""
    if g.enemy >= 0:
        return ENEMIES[g.enemy].strength
    cards = OF_YEAR[max(1, g.year)]
    return sum(ENEMIES[card].strength for card in cards) / len(cards)


# -- a productive season -----------------------------------------------------------------------------
def dice_in_play(g: Table, seat: Seat, due: int) -> float:
    """Rewards still to come from dice that lie on advisors, and what free dice may bring."""
    if due == NEVER and not any(g.dice) and not any(g.bonus):
        return BONUS_DIE * g.bonus_dice[seat]
    value = sum(reward_value(g, place) for place, owner, *_ in g.laid if owner == seat and RANK[place] >= due)
    if not g.passed >> seat & 1 and g.dice[seat]:
        value += PIP * (sum(g.dice[seat]) + sum(g.bonus[seat])) + 0.1 * len(g.dice[seat])
    return value


def rank_due(g: Table) -> int:
    """The lowest rank of which the advisors are still to pay, or NEVER: they pay in rising order, as it is planned."""
    if any(step[0] in ("plan_rewards", "begin_influence") for step in g.plan[-4:]):
        return 0
    planned = NEVER
    for step in reversed(g.plan):
        if step[0] == "take_dice_back":  # somebody has to choose his reward of the rank below those planned
            return max((RANK[laid[0]] for laid in g.laid if RANK[laid[0]] < planned), default=planned)
        if step[0] not in ("reward", "peasants"):
            break
        planned = min(planned, step[1]) if step[0] == "reward" else planned
    return NEVER


def reward_value(g: Table, place: int) -> float:
    """The best an advisor offers, goods apart; tiles with rules of their own are worth a good for each three ranks."""
    reward = giver(g, place).reward
    if not reward:
        return place / 5 if place in TILES else 0.0
    return max(map(beside_goods, reward)) + PEEK * giver(g, place).peek


@cache
def beside_goods(change: Change) -> float:
    """What a change is worth without the goods it brings, which `stock` reckons with; those it costs count."""
    costs = sum(min(0, amount) for amount in change[:PLUS])
    return GOOD * costs + sum(amount * worth for amount, worth in zip(change[PLUS:], WORTH[PLUS:]))


assert WORTH[VP] == 1.0, "everything is valued in VP"
