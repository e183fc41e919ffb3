"""The table of Kingsburg, and the questions everybody asks of it."""

from __future__ import annotations

from collections.abc import Callable

from regalia.authoring.memory import Memory
from regalia.games.kingsburg.components import BUILDINGS, DESTINIES, GOVERNORS, GROUPS, PRIVATE, SOLDIER_TOKENS
from regalia.games.kingsburg.components.facts import NONE, VP, Building, Change, Destiny, Governor, Group
from regalia.kernel import table
from regalia.kernel.questions import Seat
from regalia.kernel.table import Place, Thing, Things

NEUTRAL = -2
"""Whose dice the neutral ones are in a game of two."""
RANK = (*range(19), *(rank for _, rank in PRIVATE))
"""By place: 1 to 18 are the advisors on the board, the rest are on a governor's card."""
HOST = (*[NONE] * 19, *(governor for governor, _ in PRIVATE))
"""By place: the governor on whose card it is."""
SLOTS = (1 << 28) - 1

MORE_BUILDINGS, ALTERNATE_BUILDINGS, GOVERNOR_CARDS, DESTINY_CARDS, TOKENS, ADVISOR_TILES = (1 << n for n in range(6))
DRAFTING, INVERTED, PLUS_PER_GROUP = (1 << n for n in range(6, 9))
"""What the game is played with: bits of `Table.modules`."""
CARDS = GOVERNOR_CARDS | DESTINY_CARDS

(
    PLUS_USED,
    SHIFT_USED,
    ANY_DIE_USED,
    WAIVED,
    SWAPPED,
    MASONS_USED,
    SPARED,
    REROLLED_LAST,
    RECRUITED,
    SAVED_ONCE,
) = (1 << n for n in range(100, 110))
"""Bits of `Table.used` beside those of the effects."""
FOR_A_YEAR = SAVED_ONCE


class Winter(table.Part):
    """The battle of this winter."""

    sent: list[int]
    bonus: list[int]
    strength: list[int]
    joined: int
    won: Things
    lost: Things

    def __init__(self, players: int) -> None:
        self.sent = [NONE] * players  # by seat: the king's reinforcement, or the soldier token
        self.bonus = [0] * players  # by seat: battle strength bought or earned for this winter
        self.strength = [0] * players  # by seat: once the enemy is revealed
        self.joined = 0  # whether the card of the valley fights too
        self.won = 0  # the seats that were victorious, as bits
        self.lost = 0


class Table(table.Table):
    """Seats are players in clockwise order. `have` holds six numbers for each seat, in the order of HOLDINGS."""

    modules: Things
    scenario: str
    year: int
    phase: Thing
    order: tuple[Seat, ...]
    have: list[int]
    owned: list[Things]
    strips: list[Things]
    victories: list[int]
    used: list[Things]
    envoy: Seat
    bonus_dice: list[int]
    dice: list[tuple[int, ...]]
    bonus: list[tuple[int, ...]]
    laid: list[tuple[Place, Seat, tuple[int, ...], tuple[int, ...], int]]
    passed: Things
    builders: Things
    enemy: Thing
    valley: Thing
    enemy_seen: Things
    valley_seen: Things
    face_up: Things
    last_winter: tuple[Thing, ...]
    winter: Winter | None
    dealing: str
    hand: list[tuple[Thing, ...]]
    returned: list[Thing]
    governor: list[Thing]
    destiny: Thing
    destinies: Things
    tiles: Things
    tile_goods: Things
    tile_good: Thing
    tokens: list[int]
    deals: list[Place]
    gifts: tuple[tuple[Place, Thing], ...]
    growth: int
    needs: tuple[Thing, ...]
    fewer_dice: list[int]
    pledges: list[int]
    group: list[Thing]
    society: Place
    PARTS = (Winter,)

    def __init__(self, players: int, modules: int, scenario: str) -> None:
        super().__init__()
        self.modules = modules
        self.scenario = scenario
        self.year = 0
        self.phase = 0
        self.order = tuple(range(players))  # the turn order
        self.have = [0] * (6 * players)  # by seat: gold, wood, stone, "+2" tokens, soldiers, VP
        self.owned = [0] * players  # by seat: bits of buildings
        self.strips = [0] * players  # by seat: bits of the rows covered by an alternate strip
        self.victories = [0] * players
        self.used = [0] * players  # by seat: bits of what can't be used again this phase
        self.envoy = NONE  # who holds the king's envoy
        # a productive season
        self.bonus_dice = [0] * players  # by seat: to be rolled this season
        self.dice = [()] * players  # by seat: player dice not assigned, rising
        self.bonus = [()] * players  # by seat: bonus dice not assigned, rising
        self.laid = []
        # ... groups of dice: place, seat, player dice, bonus dice, "+2" tokens
        self.passed = 0  # the seats that have passed, as bits
        self.builders = 0  # the seats that have constructed this season, as bits
        # the enemies
        self.enemy = NONE  # the top card of the deck, once somebody has seen it
        self.valley = NONE  # Goblin Valley: likewise
        self.enemy_seen = 0  # the seats that know it, as bits
        self.valley_seen = 0
        self.face_up = 0  # 1: everybody sees the enemy card, 2: and that of the valley
        self.last_winter = ()  # by deck: the cards of the winter before
        self.winter = None
        # modules
        self.dealing = ""  # "strips" or "governors" while these are in hands, "draft" while strips are drafted
        self.hand = [()] * players
        self.returned = [NONE] * players  # by seat: the twin strip that was exchanged
        self.governor = [NONE] * players
        self.destiny = NONE  # the card in force
        self.destinies = 0  # cards that were drawn so far, as bits
        self.tiles = 0  # ranks with a tile, as bits
        self.tile_goods = 0  # the goods on the Merchant's tile, as bits
        self.tile_good = NONE  # the good on the Sergeant's tile
        self.tokens = [value for _ in range(players) for value in _token_counts()] if modules & TOKENS else []
        self.deals = [NONE] * players  # Secret Deals: the place of each seat's token
        self.gifts = ()  # Rising Stars: place and what lies there
        # scenarios
        self.growth = 0  # the Demanding Capital
        self.needs = ()
        self.fewer_dice = [0] * players  # by seat: left out in fall
        self.pledges = [0] * (19 * players) if scenario == "shifting-alliances" else []  # by seat and advisor
        self.group = [NONE] * players  # Wheel and Deal
        self.society = NONE  # the advisor of the Secret Society

    @property
    def players(self) -> int:
        return len(self.owned)


def _token_counts() -> list[int]:
    return [SOLDIER_TOKENS.count(value) for value in range(5)]


# -- what a player has -------------------------------------------------------------------------------
def goods(g: Table, seat: Seat) -> int:
    """Gold, wood and stone; a "+2" token is not a good."""
    i = seat * 6
    have = g.have
    return have[i] + have[i + 1] + have[i + 2]


def has_goods(g: Table, seat: Seat) -> bool:
    i = seat * 6
    have = g.have
    return have[i] > 0 or have[i + 1] > 0 or have[i + 2] > 0


def holding(g: Table, seat: Seat, kind: int) -> int:
    return g.have[seat * 6 + kind]


def soldiers(g: Table, seat: Seat) -> int:
    return g.have[seat * 6 + 4]


def built_vp(g: Table, seat: Seat) -> int:
    """The VP of the buildings that stand."""
    return sum(built.vp for b, built in enumerate(BUILDINGS) if g.owned[seat] >> b & 1)


def vp(g: Table, seat: Seat) -> int:
    return g.have[seat * 6 + 5]


def can_bear(g: Table, seat: Seat, change: Change) -> bool:
    """Whether a player has what the change takes from him; only VP can go below zero."""
    have, i = g.have, seat * 6
    for kind, amount in TAKEN[change]:  # noqa: SIM110 - asked very often, and a generator is slower
        if have[i + kind] < amount:
            return False
    return True


def taken(change: Change) -> tuple[tuple[int, int], ...]:
    """What a change takes away but for VP: kinds and amounts."""
    return tuple((kind, -amount) for kind, amount in enumerate(change) if amount < 0 and kind != VP)


TAKEN = Memory(taken)


def parts(change: Change) -> tuple[tuple[int, int], ...]:
    """What a change consists of: kinds and amounts."""
    return tuple((kind, amount) for kind, amount in enumerate(change) if amount)


PARTS = Memory(parts)


# -- buildings ---------------------------------------------------------------------------------------
def buildings(g: Table, seat: Seat) -> int:
    """How many a player owns."""
    return g.owned[seat].bit_count()


def all_buildings(g: Table) -> list[int]:
    """The same of every player."""
    return [owned.bit_count() for owned in g.owned]


def buildings_with(test: Callable[[Building], object]) -> int:
    """The buildings that have something, as bits."""
    return sum(1 << b for b, built in enumerate(BUILDINGS) if test(built))


def own(g: Table, seat: Seat, b: int) -> bool:
    return bool(g.owned[seat] >> b & 1)


def rows(g: Table) -> range:
    """The rows of the side of the province sheet that is in use."""
    return rows_with(g.modules)


def rows_with(modules: int) -> range:
    return range(7) if modules & MORE_BUILDINGS else range(1, 6)


def building_at(g: Table, seat: Seat, slot: int) -> int:
    return on_strip(g.strips[seat], slot)


def on_strip(strips: int, slot: int) -> int:
    """The building of a slot, where some rows are covered by strips."""
    return slot + 28 if strips >> (slot >> 2) & 1 else slot


# -- cards -------------------------------------------------------------------------------------------
CALM = Destiny("calm", 0, "No destiny", "Nothing special happens this year.", "house")
NOBODY = Governor("nobody", "Nobody", "A governor without an effect.", "house")
NO_GROUP = Group("none", "No group", "No group is favoured.", "house")
_DESTINIES = (*DESTINIES, CALM)
_GOVERNORS = (*GOVERNORS, NOBODY)
_GROUPS = (*GROUPS, NO_GROUP)


def destiny(g: Table) -> Destiny:
    """The card in force; one without any effect if there is none."""
    return _DESTINIES[g.destiny]


def governor(g: Table, seat: Seat) -> Governor:
    return _GOVERNORS[g.governor[seat]]


def group(g: Table, seat: Seat) -> Group:
    return _GROUPS[g.group[seat]]


def seat_with(g: Table, test: Callable[[Governor], object]) -> Seat:
    """The player whose governor can do something, or NONE."""
    if not g.modules & GOVERNOR_CARDS:
        return NONE
    return next((seat for seat in range(g.players) if test(governor(g, seat))), NONE)


def seat_favouring(g: Table, test: Callable[[Group], object]) -> Seat:
    """The player who favours a group of that kind, or NONE."""
    return next((seat for seat in range(g.players) if test(group(g, seat))), NONE)


# -- players -----------------------------------------------------------------------------------------
def left_of(g: Table, seat: Seat) -> Seat:
    return (seat + 1) % g.players


def right_of(g: Table, seat: Seat) -> Seat:
    return (seat - 1) % g.players


def others(g: Table, seat: Seat) -> list[Seat]:
    """The opponents in turn order."""
    return [other for other in g.order if other != seat]


def total(g: Table, seat: Seat) -> int:
    """What a player's dice not yet assigned add up to, bonus dice included."""
    return sum(g.dice[seat]) + sum(g.bonus[seat])


def taken_places(g: Table) -> int:
    """The places where dice lie, as bits."""
    taken = 0
    for laid in g.laid:
        taken |= 1 << laid[0]
    return taken


def influencers(g: Table, place: int) -> list[Seat]:
    """Whose dice lie on an advisor, in the order they came."""
    return [laid[1] for laid in g.laid if laid[0] == place]


def influenced(g: Table, seat: Seat) -> list[int]:
    """The places a player has dice on, each once, in rising rank."""
    return sorted({laid[0] for laid in g.laid if laid[1] == seat}, key=lambda place: (RANK[place], place))
