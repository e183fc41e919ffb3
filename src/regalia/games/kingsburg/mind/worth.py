"""What things are worth in VP: buildings by the seasons left, winters by the force one has, goods by what they become.

All of it depends on a few small numbers and is remembered, so that bots can value thousands of positions a second.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias, cast

from regalia.authoring.memory import Memory
from regalia.games.kingsburg.components import BUILDINGS, ENEMIES, GOVERNORS, OF_YEAR, YEARS
from regalia.games.kingsburg.components.facts import GOODS, NONE, PLUS, SOLDIER, VP, Building, Change, Effect, Enemy
from regalia.games.kingsburg.construction import INDESTRUCTIBLE, POINTS, candidates, discounted
from regalia.games.kingsburg.payment import helper
from regalia.games.kingsburg.table import RANK, Table
from regalia.games.kingsburg.winter import FIGHT, TIES, WALLS

WORTH = (0.9, 0.85, 0.95, 0.5, 0.5, 1.0)
"""Of gold, wood, stone, a "+2" token, a soldier and a VP, where nothing better is known."""
BONUS_DIE, PEEK, SPECIAL = 0.6, 0.1, 0.4
"""A die in every season from the first on made a difference of some 6 VP."""
SEASONS = 3 * YEARS
GOOD = (0.25, 0.35, 0.7, 0.9, *[1.05] * SEASONS)
TOKEN = (0.05, 0.3, 0.4, *[WORTH[PLUS]] * SEASONS)
"""What a good and a "+2" token are worth that are kept, by the seasons left to construct in."""
KINDS = (1.0, 0.9, 1.2, 1.15)
"""How many goods one of gold, wood, stone, or of any kind counts for: stone is the hardest to come by."""
PLENTY, SURPLUS = 6, 0.4
"""Goods beyond so many are worth only that part: there is one building a season."""
READY = (0.97, 0.65, 0.4, 0.25, 0.12, 0.05)
READY_LAST = (0.97, 0.35, 0.12, 0.0, 0.0, 0.0)
"""How much of a building's gain counts before it stands, by the goods that are missing; and so in the last season."""
FOLLOWING = 0.15
"""How much counts of the gain by the next building in the row."""
EXPECTED_SOLDIERS = 1
"""That one will have recruited in a later winter."""
HIGHEST = 0.35
"""The strongest of the victorious gain a VP."""
LOST_GOOD, REBUILDING = 0.25, 0.5
STAKE = 4.0
"""What a building is worth that falls in a later winter: one will guard those that are worth more."""
DEFENCES = FIGHT | TIES


def change_value(change: Change) -> float:
    return sum(amount * worth for amount, worth in zip(change, WORTH))


# -- buildings ---------------------------------------------------------------------------------------
ONCE = ("game_start", "game_end")
AFTER_ITS_SEASON = ("season_start", "rerolls", "totals", "ordered", "settled")
EACH_SEASON = (*AFTER_ITS_SEASON, "season_end")


def effect_value(effect: Effect) -> float:
    """In a season, on average."""
    if effect.moment in ONCE:
        return 0.0
    gain = max(map(change_value, effect.take)) if effect.take else 0.0
    gain += BONUS_DIE * effect.bonus_dice + WORTH[SOLDIER] * effect.battle + PEEK * effect.peek
    gain += SPECIAL if effect.special else 0.0
    often = 1.0 if effect.moment in EACH_SEASON and not effect.phases else len(effect.phases or (1,)) / 3
    return max(0.0, gain) * often * (0.3 if effect.condition or effect.at_most != NONE else 1.0)


def from_next_season(built: Building) -> float:
    """What a building's effect is worth in each season after that of its construction."""
    value = 0.5 * built.shift + 0.5 * (built.any_die_up_to > 0) + 0.3 * sum(built.discount)
    value += 0.25 * (built.later_vp + built.every_season)
    return value + sum(effect_value(effect) for effect in built.effect if effect.moment in AFTER_ITS_SEASON)


def from_now_on(built: Building) -> float:
    """What it is worth in each season, that of its construction too; a third of it where it works once a year."""
    value = sum(effect_value(effect) for effect in built.effect if effect.moment not in AFTER_ITS_SEASON)
    value += 0.1 * (built.extra_soldier + built.soldier_tokens) + 0.2 * (built.academy + built.rewards_again)
    value += 0.15 * (built.victory_vp + built.no_vp_loss + built.keeps_soldier)
    return value + (0.2 if built.soldier_price != NONE else 0.0)


AT_WORK = tuple(
    tuple(max(0, left - 1) * from_next_season(built) + left * from_now_on(built) for left in range(SEASONS + 1))
    for built in BUILDINGS
)
"""By building and seasons left: all that its effect will bring, its strength in battles apart."""


def standing(owned: int, left: int) -> float:
    """What these buildings will bring in the seasons left, and in the winters after this one."""
    return sum(AT_WORK[b][left] for b in range(len(BUILDINGS)) if owned >> b & 1) + WINTERS[owned, year_of(left) + 1]


STANDING: Memory[tuple[int, int], float] = Memory(lambda key: standing(*key), 50_000)


def year_of(left: int) -> int:
    """The year in which so many seasons are left."""
    return YEARS - max(0, left - 1) // 3


# -- winters -----------------------------------------------------------------------------------------
def winters(owned: int, first: int) -> float:
    """What the battles from a year on are worth."""
    years = range(first, YEARS + 1)
    return sum(WINTER[owned & DEFENCES, year, NONE, EXPECTED_SOLDIERS, False, STAKE] for year in years)


WINTERS: Memory[tuple[int, int], float] = Memory(lambda key: winters(*key), 50_000)


def winter(owned: int, year: int, card: int, force: int, mustered: bool, at_stake: float) -> float:
    """What a battle is worth to who has so many soldiers, the king's among them or not, if the card is known or not.

    `at_stake` is the worth of the building that falls in a defeat.
    """
    cards = OF_YEAR[year] if card < 0 else (card,)
    dice = (0,) if mustered else range(1, 7)
    ties = bool(owned & TIES)
    strengths = [(ENEMIES[k], force + WALLS[owned & FIGHT, k, 0]) for k in cards]
    values = [battle(enemy, strength + die, ties, at_stake) for enemy, strength in strengths for die in dice]
    return sum(values) / len(values)


WINTER: Memory[tuple[int, int, int, int, bool, float], float] = Memory(lambda key: winter(*key), 100_000)


def battle(enemy: Enemy, strength: int, ties: bool, at_stake: float) -> float:
    margin = strength - enemy.strength
    if margin > 0 or (margin == 0 and ties):
        return max(map(change_value, enemy.reward)) + HIGHEST
    if margin == 0:
        return 0.0
    goods = enemy.any_goods - sum(enemy.penalty[kind] for kind in GOODS)
    return enemy.penalty[VP] - LOST_GOOD * goods - at_stake * enemy.buildings


def falling(owned: int) -> float:
    """What is lost with the building that would fall first: the rightmost, of those the topmost."""
    able = [built for b, built in enumerate(BUILDINGS) if (owned & ~INDESTRUCTIBLE) >> b & 1]
    return max(((built.column, -built.row, built.vp + REBUILDING) for built in able), default=(0, 0, 0.0))[2]


FALLING = Memory(falling, 50_000)


# -- goods -------------------------------------------------------------------------------------------
class Sheet(NamedTuple):
    """What the buildings that a player can construct next depend on: of a table, for one seat."""

    owned: tuple[int]
    strips: tuple[int]
    governor: tuple[int]
    modules: int


class Project(NamedTuple):
    """A building that can be constructed next."""

    gold: int
    wood: int
    stone: int
    price: int
    """The sum of these."""
    weight: float
    """The same, by how much each kind counts."""
    worth: float


class Projects(NamedTuple):
    left: int
    """The seasons left to construct in."""
    next: tuple[Project, ...]
    ease: int
    """How many goods of a price may be others than those it names."""


Stock: TypeAlias = tuple[int, int, int, int]
"""Gold, wood, stone, and goods that may be of any kind."""
EASE = (*(card.swaps for card in GOVERNORS), 0)


def projects(owned: int, strips: int, governor: int, modules: int, left: int) -> Projects:
    sheet = cast("Table", Sheet((owned,), (strips,), (governor,), modules))
    prices = [(b, discounted(sheet, 0, b)) for b in candidates(sheet, 0)] if left else []
    found = [Project(*price, sum(price), weight(*price), project_worth(owned, b, left)) for b, price in prices]
    return Projects(left, tuple(found), EASE[governor])


PROJECTS: Memory[tuple[int, int, int, int, int], Projects] = Memory(lambda key: projects(*key), 20_000)


def project_worth(owned: int, b: int, left: int) -> float:
    """A building's VP, effect and strength, and a part of what the next one in its row will gain."""
    year, with_it = year_of(left), owned | 1 << b
    value = POINTS[b] + AT_WORK[b][left] + WINTERS[with_it, year] - WINTERS[owned, year]
    if BUILDINGS[b].column == 4 or left == 1:
        return value
    following = project_worth(with_it, b + 1, left - 1) - GOOD[left - 1] * sum(BUILDINGS[b + 1].cost)
    return value + FOLLOWING * max(0.0, following)


def stock_value(projects: Projects, held: Stock) -> float:
    """Goods, and what would be gained by the best building they are good for."""
    left, number = projects.left, weight(*held)
    kept = keeping(left, number)
    best, ready = 0.0, READY if left > 1 else READY_LAST
    for project in projects.next:
        short = shortage(held, project, projects.ease)
        if short < len(ready):
            gain = project.worth - kept + keeping(left, max(0.0, number - project.weight))
            best = max(best, gain * ready[max(0, short)])
    return kept + best


def shortage(held: Stock, project: Project, ease: int) -> int:
    """How many goods of a price are missing; none if it is not above zero."""
    gold, wood, stone, wild = held
    short = -wild
    if project.gold > gold:
        short += project.gold - gold
    if project.wood > wood:
        short += project.wood - wood
    if project.stone > stone:
        short += project.stone - stone
    return max(short - ease, project.price - sum(held)) if ease and short > 0 else short


def weight(gold: int, wood: int, stone: int, wild: int = 0) -> float:
    return gold * KINDS[0] + wood * KINDS[1] + stone * KINDS[2] + wild * KINDS[3]


def keeping(left: int, number: float) -> float:
    """What goods are worth that are not spent this season."""
    return GOOD[left] * (number if number <= PLENTY else PLENTY + SURPLUS * (number - PLENTY))


# -- advisors ----------------------------------------------------------------------------------------
class Outlook:
    """What a player's goods are worth, whether they are enough for a building, and what each advisor would add."""

    __slots__ = ("_places", "goods", "held", "projects", "ready")

    def __init__(self, projects: Projects, held: Stock) -> None:
        self.projects, self.held = projects, held
        self.goods = stock_value(projects, held)
        self.ready = any(shortage(held, project, projects.ease) <= 0 for project in projects.next)
        self._places: list[float | None] = [None] * len(RANK)

    def by(self, place: int) -> float:
        """What goods, tokens and VP of an advisor are worth; soldiers are not counted."""
        known = self._places[place]
        if known is None:
            known = stock_value(self.projects, WITH_REWARD[self.held, place]) - self.goods
            known = self._places[place] = known + BESIDE_GOODS[place, self.projects.left]
        return known


def outlook(owned: int, strips: int, governor: int, modules: int, left: int, held: Stock) -> Outlook:
    return Outlook(PROJECTS[owned, strips, governor, modules, left], held)


OUTLOOKS: Memory[tuple[int, int, int, int, int, Stock], Outlook] = Memory(lambda key: outlook(*key), 100_000)


def with_reward(held: Stock, place: int) -> Stock:
    """Goods with an advisor's, which may be of any kind where he offers a choice. Who can't pay him gets nothing."""
    gold, wood, stone, wild = held
    change, *more = helper(place).reward
    if not more:
        return gold + change[0], wood + change[1], stone + change[2], wild
    if min(change[:PLUS]) < 0 and not sum(held):
        return held
    return gold, wood, stone, wild + sum(change[:PLUS])


WITH_REWARD: Memory[tuple[Stock, int], Stock] = Memory(lambda key: with_reward(*key), 50_000)


def beside_goods(place: int, left: int) -> float:
    """What an advisor's VP, "+2" tokens and news are worth."""
    change = helper(place).reward[0]
    return change[VP] + TOKEN[left] * change[PLUS] + PEEK * helper(place).peek


BESIDE_GOODS: Memory[tuple[int, int], float] = Memory(lambda key: beside_goods(*key))
