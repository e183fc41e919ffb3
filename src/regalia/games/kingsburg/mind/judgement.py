"""What a bot values in a position: VP, what goods and soldiers can become, buildings at work, and dice in the game.

worth.py has what things are worth, reach.py what dice can reach, season.py how far a season has come. Here it is put
together for every seat.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, fields
from math import exp

from regalia.authoring.memory import Memory
from regalia.games.kingsburg.components import GOVERNORS, GROUPS, PIECES, TILES, YEARS
from regalia.games.kingsburg.components.facts import FALL, NONE, PLUS, PRODUCTIVE, SOLDIER, SUMMER, Governor, Group
from regalia.games.kingsburg.effects import ALL
from regalia.games.kingsburg.influence import open_places
from regalia.games.kingsburg.mind.worth import (
    BESIDE_GOODS,
    BONUS_DIE,
    DEFENCES,
    FALLING,
    OUTLOOKS,
    STANDING,
    TOKEN,
    WINTER,
    WITH_REWARD,
    Outlook,
    change_value,
    effect_value,
)
from regalia.games.kingsburg.payment import EXTRA_SOLDIER, helper
from regalia.games.kingsburg.powers import first_column
from regalia.games.kingsburg.reach import REACH, SPLITS, Ranks, best
from regalia.games.kingsburg.season import NEVER, Season, can_shift, is_influencing
from regalia.games.kingsburg.table import HOST, PLUS_USED, RANK, TOKENS, Table, soldiers, taken_places, vp
from regalia.kernel.questions import Seat

SAFE = tuple(0.85**rivals for rivals in range(6))
"""How much of a reward counts that so many rivals could snatch away."""
SOLDIERS = (0, *(helper(place).reward[0][SOLDIER] for place in range(1, len(RANK))))
"""By place: what the advisor sends."""
MANY_TOKENS = 4
LAST_CHANCE = 0.3
"""The worth of the envoy before the dice of the last season in which he can be used."""
REROLLS = sum(effect.bit for effect in ALL if effect.special == "reroll_all")
CONJURED = 1.2
"""What a building of the Sorcerer is worth before he has it."""


def evaluate(g: Table, seat: Seat) -> float:
    return evaluate_all(g)[seat]


def evaluate_all(g: Table) -> list[float]:
    """From 0 to 1 for each seat: how it stands against the strongest other and against the rest."""
    if g.result is not None:
        return [1.0 if place == 1 else 0.0 for place in g.result.places]
    season = Season(g)
    worth = [prospects(g, seat, season) for seat in range(g.players)]
    if PREACHER in g.governor and g.phase in PRODUCTIVE:
        worth[g.governor.index(PREACHER)] += idleness(g, season)
    return [1 / (1 + exp(-lead(worth, seat) / 8)) for seat in range(g.players)]


def lead(worth: list[float], seat: Seat) -> float:
    rivals = worth[:seat] + worth[seat + 1 :]
    return worth[seat] - 0.6 * max(rivals) - 0.4 * sum(rivals) / len(rivals)


def prospects(g: Table, seat: Seat, season: Season) -> float:
    """What a player has and may expect, in VP."""
    i, owned, governor = seat * 6, g.owned[seat], g.governor[seat]
    value = vp(g, seat) + STANDING[owned, season.left] + defence(g, seat) + favour(g, seat, season)
    left = season.left if season.may_construct >> seat & 1 else season.later
    value += TOKEN[left] * min(MANY_TOKENS, g.have[i + PLUS])
    held = (g.have[i], g.have[i + 1], g.have[i + 2], 0)
    for place, owner, *_ in g.laid:
        if owner == seat and RANK[place] >= season.due:
            if g.tiles >> place & 1:
                value += TILE_VALUES[place]
            else:
                held = WITH_REWARD[held, place]
                value += BESIDE_GOODS[place, left] + sent_soldiers(g, seat, place)
    view = OUTLOOKS[owned, g.strips[seat], governor, g.modules, left, held]
    season.ready |= view.ready << seat
    value += view.goods if left or g.phase <= FALL else 0.1 * sum(held)
    return value + dice_in_play(g, seat, season, view)


# -- cards and court ---------------------------------------------------------------------------------
def favour(g: Table, seat: Seat, season: Season) -> float:
    """What governor, group, envoy and soldier tokens will bring."""
    value = season.left * (GOVERNING[g.governor[seat]] + FAVOURED[g.group[seat]])
    if g.envoy == seat:
        value += envoy_value(g, seat)
    if g.modules & TOKENS:
        value += 0.5 * sum(number * g.tokens[seat * 5 + number] for number in range(5))
    if g.governor[seat] == PALADIN:
        value += PIECES["paladin"]["vp"] * g.victories[seat]
    elif g.governor[seat] == SORCERER and g.year < 3:
        value += CONJURED * min(PIECES["sorcerer"]["buildings"], len(first_column(g, seat)))
    return value


def envoy_value(g: Table, seat: Seat) -> float:
    """What the envoy is worth that is kept. He goes back in phase 5, so summer is his last chance."""
    if g.phase == SUMMER or (g.year == YEARS and g.phase >= FALL):
        return 0.0 if g.laid or g.phase > FALL else LAST_CHANCE
    return 0.35 if g.phase <= SUMMER else 0.5


def card_value(card: Governor | Group) -> float:
    """A governor's or a group's effects in a season; each of its other powers counts for about a good in a year."""
    powers = sum(getattr(card, item.name) != item.default for item in fields(card) if item.default is not MISSING)
    return float(sum(map(effect_value, card.effect)) + 0.3 * (powers - bool(card.effect)))


def free_soldiers(card: Governor) -> int:
    """That a governor has in each phase 7."""
    gained = sum(effect.take[0][SOLDIER] for effect in card.effect if effect.take and not effect.condition)
    return gained + (card.first_soldier_price == 0)


def who(test: Callable[[Governor], object]) -> int:
    """The governor who has something, or a number that nobody has."""
    return next((k for k, card in enumerate(GOVERNORS) if test(card)), len(GOVERNORS))


GOVERNING = (*map(card_value, GOVERNORS), 0.0)
FAVOURED = (*map(card_value, GROUPS), 0.0)
RECRUITS = (*map(free_soldiers, GOVERNORS), 0)
DUKE = who(lambda card: card.calls_on != NONE)
PREACHER = who(lambda card: any(effect.condition == "somebody_idle" for effect in card.effect))
PALADIN = who(lambda card: any(effect.special == "paladin" for effect in card.effect))
SORCERER = who(lambda card: any(effect.special == "sorcerer" for effect in card.effect))
PRIVATE_PLACES = (*(tuple(p for p in range(19, len(RANK)) if HOST[p] == k) for k in range(len(GOVERNORS))), ())
TILE_VALUES = {rank: max(map(change_value, tile.reward)) if tile.reward else rank / 5 for rank, tile in TILES.items()}
"""Tiles with rules of their own count for a good for each five ranks."""


def idleness(g: Table, season: Season) -> float:
    """Preacher: how likely it is that somebody constructs nothing this season."""
    all_construct = 1.0
    for seat in range(g.players):
        if not g.builders >> seat & 1:
            sure = season.ready >> seat & 1
            will = 0.9 if sure else 0.4 if is_influencing(g, seat) else 0.05
            all_construct *= will if season.may_construct >> seat & 1 else 0.0
    return 1 - all_construct


# -- the coming winter -------------------------------------------------------------------------------
def defence(g: Table, seat: Seat) -> float:
    """What the battle of this year is worth by the strength one has now."""
    force = soldiers(g, seat)
    if g.winter is None:
        force += RECRUITS[g.governor[seat]] if g.phase <= FALL else 0
        return battle(g, seat, force) + 0.05 * force
    if g.winter.won or g.winter.lost or g.face_up & 1:
        return 0.0
    return battle(g, seat, force + g.winter.bonus[seat], NONE not in g.winter.sent)


def battle(g: Table, seat: Seat, force: int, mustered: bool = False) -> float:
    owned = g.owned[seat]
    return WINTER[owned & DEFENCES, max(1, g.year), g.enemy, force, mustered, FALLING[owned]]


def sent_soldiers(g: Table, seat: Seat, place: int) -> float:
    """What the soldiers of an advisor are worth."""
    if not SOLDIERS[place]:
        return 0.0
    more = SOLDIERS[place] + (g.owned[seat] & EXTRA_SOLDIER > 0)
    force = soldiers(g, seat) + RECRUITS[g.governor[seat]]
    return battle(g, seat, force + more) - battle(g, seat, force) + 0.05 * more


# -- a productive season -----------------------------------------------------------------------------
def dice_in_play(g: Table, seat: Seat, season: Season, view: Outlook) -> float:
    """What free dice may bring, and what the Duke may."""
    if is_influencing(g, seat):
        if g.used[seat] & REROLLS and top_place(g, seat) == 0:
            return rerolled_dice(g, seat, season, view)
        return free_dice(g, seat, season, view, g.dice[seat], g.bonus[seat])
    if g.governor[seat] == DUKE and season.due == 0:
        return called(season, view, open_places(g, seat), top_place(g, seat), None)
    return BONUS_DIE * g.bonus_dice[seat] if season.due == NEVER else 0.0


def rerolled_dice(g: Table, seat: Seat, season: Season, view: Outlook) -> float:
    """What dice bring on average: whether to reroll is not judged by the luck of one try."""
    rolls = TYPICAL_ROLLS[len(g.dice[seat]), len(g.bonus[seat])]
    return sum(free_dice(g, seat, season, view, dice, bonus) for dice, bonus in rolls) / len(rolls)


def typical_rolls(own: int, extra: int) -> tuple[tuple[Ranks, Ranks], ...]:
    """Some rolls in which every die shows every face equally often, half of them with doubles."""
    rolls = [
        [turn * step % 7 for step in steps]
        for steps in ((1, 2, 3, 4, 5, 6), (1, 1, 3, 3, 2, 2))
        for turn in range(1, 7)
    ]
    return tuple((tuple(sorted(roll[:own])), tuple(sorted((roll[own:] + roll)[:extra]))) for roll in rolls)


TYPICAL_ROLLS: Memory[tuple[int, int], tuple[tuple[Ranks, Ranks], ...]] = Memory(lambda key: typical_rolls(*key))


def free_dice(g: Table, seat: Seat, season: Season, view: Outlook, dice: Ranks, bonus: Ranks) -> float:
    """The most that dice bring if they are split well, with and without a "+2" token."""
    shift = can_shift(g, seat)
    token = g.have[seat * 6 + PLUS] > 0 and not g.used[seat] & PLUS_USED
    free, values = open_places(g, seat), [0.0] * len(season.reached)
    guests = free & taken_places(g)
    free ^= guests
    for rank in REACH[dice, bonus, shift, token]:
        if free >> rank & 1:
            values[rank] = place_value(g, seat, view, rank) * SAFE[max(0, season.reached[rank] - 1)]
    for place in PRIVATE_PLACES[g.governor[seat]]:
        if free >> place & 1:
            values[RANK[place]] = max(values[RANK[place]], view.by(place))
    if guests:
        return with_envoy(g, seat, view, guests, values, SPLITS[dice, bonus, shift, False])
    if g.governor[seat] == DUKE:
        return dukes_dice(season, view, free, top_place(g, seat), values, SPLITS[dice, bonus, shift, False])
    value = best(SPLITS[dice, bonus, shift, False], values)
    return max(value, best(SPLITS[dice, bonus, shift, True], values) - TOKEN[season.left]) if token else value


def with_envoy(
    g: Table, seat: Seat, view: Outlook, guests: int, values: list[float], found: tuple[Ranks, ...]
) -> float:
    """The same with the envoy, who takes one of the groups to an advisor that has dice already."""
    kept, calls = envoy_value(g, seat), [0.0] * len(values)
    for place in range(1, len(RANK)):
        if guests >> place & 1:
            calls[RANK[place]] = max(calls[RANK[place]], place_value(g, seat, view, place) - kept)
    return max(sum(values[r] for r in ranks) + max((calls[r] for r in ranks), default=0.0) for ranks in found)


def place_value(g: Table, seat: Seat, view: Outlook, place: int) -> float:
    if g.tiles >> place & 1:
        return TILE_VALUES[place]
    return view.by(place) + sent_soldiers(g, seat, place)


def dukes_dice(
    season: Season, view: Outlook, free: int, laid: int, values: list[float], found: tuple[Ranks, ...]
) -> float:
    """He does best with low advisors alone, as long as he may call on the Duchess instead of the highest."""
    most = 0.0
    for ranks in found:
        top = max((rank for rank in ranks if values[rank]), default=0)
        place, own = (top, values[top]) if top > RANK[laid] else (laid, None)
        most = max(most, sum(values[rank] for rank in ranks) + called(season, view, free, place, own))
    return most


def called(season: Season, view: Outlook, free: int, place: int, own: float | None) -> float:
    """What the Duke may gain by moving dice from a place to the Duchess, if nobody else takes her; `own`: its value."""
    lady = GOVERNORS[DUKE].calls_on
    if place in (0, lady) or not free >> lady & 1:
        return 0.0
    gain = view.by(lady) - (view.by(place) if own is None else own)
    return max(0.0, gain) * SAFE[season.reached[lady]]


def top_place(g: Table, seat: Seat) -> int:
    """The highest-ranked of a player's advisors, or 0."""
    return max((laid[0] for laid in g.laid if laid[1] == seat), key=RANK.__getitem__, default=0)
