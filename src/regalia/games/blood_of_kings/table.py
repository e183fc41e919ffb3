"""The table of Blood of Kings, and the questions everybody asks of it.

Kingdoms are 0 to 5 in the order of the printed track, seats are players. Spaces are Regions 0 to 62 and Seas 63 to 69.
A set of spaces, Kingdoms, seats or tiles is an int with one bit for each. Dynasty cards are known by their kind.
"""

from __future__ import annotations

from regalia.games.blood_of_kings.components import (
    CARD_KINDS,
    COPIES,
    FIRST_FLAGS,
    FIRST_GLORY,
    FORTIFICATION,
    KINGDOMS,
    LEGAL,
    MATS,
    MILITARY,
    MOST_ARMIES,
    MOST_FLEETS,
    PERMITS,
    RELIGIOUS,
    SETS,
    SIEGE_TOKENS,
    STABILITY,
)
from regalia.games.blood_of_kings.components.atlas import (
    CAPITOL_OF,
    CASTLES,
    CATHEDRALS,
    FIRST_SEA,
    INCOME,
    NONE,
    SPACES,
    STARTS,
    TOWNS,
    mask,
)
from regalia.kernel import table
from regalia.kernel.questions import Seat
from regalia.kernel.table import Place, Thing, Things

EVERYBODY = -1
"""All seats, as bits."""


class Play(table.Part):
    """A Dynasty card being played: how it is used, before anybody may foil it."""

    player: Seat  # the seat that plays it
    use: str  # influence, unrest, attrition, diplomacy, examine or reorder
    card: Thing  # its kind; played as Influence it lies face down
    target: Thing  # the Kingdom it is played against; for reorder NONE
    second: Thing  # the second Kingdom of an Unrest card with Popular Support, or NONE
    owner: Seat  # examine: the seat whose stack is looked at, or NONE
    order: tuple[Thing, ...]  # reorder: the Kingdom Order track as it shall become
    regions: tuple[Place, ...]  # diplomacy: the Regions named
    gainers: tuple[Thing, ...]  # diplomacy: the beneficiary of each
    foiled: bool
    forfeited: bool  # diplomacy: nobody wants the Region

    def __init__(self, player: Seat, use: str, card: int, target: int) -> None:
        self.player = player
        self.use = use
        self.card = card
        self.target = target
        self.second = self.owner = NONE
        self.order = self.regions = self.gainers = ()
        self.foiled = self.forfeited = False


class Challenge(table.Part):
    """A challenge for a throne: who was called, and the cards that lie before the players."""

    kingdom: Thing
    way: str  # peaceful, violent or chaotic
    called: Things  # seats that were called in this round, as bits
    bold: Things  # seats that challenge without a card, by a tile, as bits
    front: list[tuple[Seat, Seat, Thing, Things]]  # before whom, whose, its kind, the seats that know it as bits

    def __init__(self, kingdom: int, way: str) -> None:
        self.kingdom = kingdom
        self.way = way
        self.called = self.bold = 0
        self.front = []


class Talks(table.Part):
    """What everybody has done in this Negotiation phase."""

    ready: Things  # seats with nothing more to say since the last act, as bits
    moved: Things  # seats that moved an Alliance token, as bits
    paid: Things  # seats that transferred Crowns, as bits
    turned: Things  # Alliance tokens that Trade Houses turned, as bits of Kingdoms
    offers: list[int]  # by seat
    card: Thing  # a Dynasty card that is being offered, or NONE
    last: Seat  # the seat that acted last

    def __init__(self, players: int, first: Seat) -> None:
        self.ready = self.moved = self.paid = self.turned = 0
        self.offers = [0] * players
        self.card = NONE
        self.last = first


FIELD, SALLY, DEFENCE = range(3)
"""The forces in a battle: attackers in the field, attackers out of besieged fortifications, and defenders."""
ATTACK, DEFEND = range(2)
"""The sides of a battle."""


class Battle(table.Part):
    """A Battle, Assault or battle at Sea in one space."""

    space: Place
    assault: bool
    attacker: Thing  # the active Kingdom
    defender: Thing  # the Kingdom that it attacks, or NONE for an Independent Region
    units: list[int]  # by force and Kingdom (force * 6 + k): Armies or Fleets that fight
    lost: list[int]  # the same: Armies that died or surrendered
    late: Thing  # the force that sits out the first Clash, or NONE
    levies: int
    leaders: list[Thing]  # by side: the Kingdom whose Ruler decides, or NONE
    clashes: int
    winner: Thing  # a side, or NONE

    def __init__(self, space: int, attacker: int, defender: int, *, assault: bool = False) -> None:
        self.space = space
        self.assault = assault
        self.attacker = attacker
        self.defender = defender
        self.units = [0] * 18
        self.lost = [0] * 18
        self.late = NONE
        self.levies = 0
        self.leaders = [attacker, defender]
        self.clashes = 0
        self.winner = NONE


class Table(table.Table):
    """Everything on the table of Blood of Kings."""

    # the game
    turns: int  # when so many turns are over the game ends; 0: no limit
    talks_allowed: bool
    turn: int  # counts from 1
    first: Seat  # the seat with the First Player token
    playoff: int  # the tied total that somebody has to exceed, or 0
    active: Thing  # the Kingdom whose action it is, or NONE

    # by Kingdom
    ruler: list[Seat]  # a seat, or NONE in Chaos
    crowns: list[int]
    unrest: list[int]
    level: list[int]  # by Kingdom and institution (k * 5 + i), from 1
    order: tuple[Thing, ...]  # the Kingdom Order track, left to right
    ally: list[Thing]  # the Kingdom whose treasury holds this one's Alliance token, or NONE
    flipped: Things  # Alliance tokens that show their back, as bits of Kingdoms
    court: list[int]  # Kingdom cards in hand, by Kingdom and kind (k * 7 + card)
    stack: list[tuple[Thing, ...]]  # Kingdom cards on the mat, the top last
    shielded: Things  # Kingdoms that no Dynasty card may target this turn, as bits

    # the map
    flags: list[int]  # by Kingdom: Flags in the treasury
    flag_at: list[tuple[Thing, ...]]  # by space: the Flags there, the top last
    held: list[Things]  # by Kingdom: the spaces it controls, as bits
    army: list[int]  # by Kingdom and space (k * 70 + space)
    fleet: list[int]  # by Kingdom and Sea (k * 7 + sea - 63)
    armies: list[Things]  # by Kingdom: the spaces with its Armies, as bits
    fleets: list[Things]  # by Kingdom: the Seas with its Fleets, as bits of spaces
    sieges: list[Things]  # by Kingdom: the Regions with its Siege token, as bits

    # in the running Kingdom action
    reductions: int  # paid for in this Administration
    moved: list[int]  # by space: Armies of the active Kingdom there that moved already
    sailed: list[int]  # by Sea: Fleets of the active Kingdom there that sailed already
    riders: int  # Armies that may still move a second time
    came: Things  # spaces where units were raised, or that Armies entered by Road or Strait, as bits
    paid: Things  # Regions that paid for units, as bits
    mustered: Things  # Regions that paid for an Army, as bits
    free_armies: Things  # Regions that raised an Army for nothing, as bits
    free_fleets: Things  # Regions that raised a Fleet for nothing, as bits
    contested: Things  # spaces where the active Kingdom may or must fight, as bits
    fought: list[Things]  # by Kingdom: spaces where the active one has fought it, as bits
    rolled: Things  # Regions whose siege was rolled for, as bits
    assaulted: Things  # Regions that were assaulted, as bits
    surrounded: Things  # Regions that a new siege was laid to, as bits
    battle: Battle | None

    # players
    born: list[Things]  # by seat: the Kingdoms chosen at the start, as bits
    glory: list[int]  # by seat: Glory tokens
    tiles: list[Things]  # by seat, as bits
    bag: Things  # tiles, as bits
    display: Things  # tiles, as bits
    hand: list[tuple[Thing, ...]]  # by seat: Dynasty cards, sorted, secret
    mat: list[tuple[Thing, ...]]  # by seat and Kingdom (seat * 6 + k): Influence cards face down, the top last
    play: Play | None
    challenge: Challenge | None
    talks: Talks | None

    # Dynasty cards
    deck: list[int]  # by kind: cards in the deck, whose order nobody knows
    discard: list[int]  # by kind
    sets: list[tuple[Thing, ...]]  # face up, each sorted

    # what is known of hidden cards
    places: list[tuple[Things, ...]]  # as `mat`: the seats beside the owner that know each card, as bits
    glimpsed: list[tuple[Thing, ...]]  # by who looked, owner and Kingdom: cards known to be in a stack, no matter where
    known: list[tuple[Thing, ...]]  # by seat: cards that everybody knows to be with the player, in hand or face down
    abroad: list[int]  # by kind: cards that everybody knows to be with some player, beyond `known`

    PARTS = (Play, Challenge, Talks, Battle)

    def __init__(self, players: int) -> None:
        super().__init__()
        self.turns = 0
        self.talks_allowed = True
        self.turn = 0
        self.first = NONE
        self.playoff = 0
        self.active = NONE
        self._found_kingdoms()
        self._lay_map()
        self._seat_players(players)
        self._lay_cards(players)

    def _found_kingdoms(self) -> None:
        self.ruler = [NONE] * 6
        self.crowns = [0] * 6
        self.unrest = [0] * 6
        self.level = [1] * 30
        self.order = tuple(range(6))
        self.ally = [NONE] * 6
        self.flipped = 0
        self.court = [count for fact in KINGDOMS for count in fact.hand]
        self.stack = [()] * 6
        self.shielded = 0
        self.reductions = 0

    def _lay_map(self) -> None:
        self.flags = [FIRST_FLAGS - len(starts) for starts in STARTS]
        self.flag_at = [()] * SPACES
        for k, starts in enumerate(STARTS):
            for region in starts:
                self.flag_at[region] = (k,)
        self.held = [mask(starts) for starts in STARTS]
        self.army = [0] * (6 * SPACES)
        self.fleet = [0] * (6 * 7)
        self.armies = [0] * 6
        self.fleets = [0] * 6
        self.sieges = [0] * 6
        self.battle = None
        self.begin_action()

    def _seat_players(self, players: int) -> None:
        self.born = [0] * players
        self.glory = [FIRST_GLORY] * players
        self.tiles = [0] * players
        self.bag = 0
        self.display = 0
        self.hand = [()] * players
        self.mat = [()] * (players * 6)
        self.play = None
        self.challenge = None
        self.talks = None

    def _lay_cards(self, players: int) -> None:
        self.deck = list(COPIES)
        self.discard = [0] * CARD_KINDS
        self.sets = [()] * SETS
        self.places = [()] * (players * 6)
        self.glimpsed = [()] * (players * players * 6)
        self.known = [()] * players
        self.abroad = [0] * CARD_KINDS

    def begin_action(self) -> None:
        """Nothing has moved, fought or been raised."""
        self.moved = [0] * SPACES
        self.sailed = [0] * 7
        self.riders = self.came = self.contested = 0
        self.paid = self.mustered = self.free_armies = self.free_fleets = 0
        self.rolled = self.assaulted = self.surrounded = 0
        self.fought = [0] * 6

    @property
    def players(self) -> int:
        return len(self.glory)


# -- what is going on --------------------------------------------------------------------------------
def the_play(g: Table) -> Play:
    assert g.play is not None, "a Dynasty card is being played"
    return g.play


def the_challenge(g: Table) -> Challenge:
    assert g.challenge is not None, "a throne is being challenged"
    return g.challenge


def the_talks(g: Table) -> Talks:
    assert g.talks is not None, "talks are open"
    return g.talks


# -- players -----------------------------------------------------------------------------------------
def from_left(g: Table, seat: Seat) -> list[Seat]:
    """The other seats, beginning with the left neighbour."""
    return [(seat + i) % g.players for i in range(1, g.players)]


def in_player_order(g: Table) -> list[Seat]:
    return [(g.first + i) % g.players for i in range(g.players)]


def kingdoms_of(g: Table, seat: Seat) -> list[int]:
    return [k for k in range(6) if g.ruler[k] == seat]


def total(g: Table, seat: Seat) -> int:
    """A player's Glory, a tile counting 5."""
    return g.glory[seat] + 5 * g.tiles[seat].bit_count()


# -- Kingdoms ----------------------------------------------------------------------------------------
def displayed(g: Table, k: int) -> int:
    """The Kingdom card on top of the stack, or NONE."""
    return g.stack[k][-1] if g.stack[k] else NONE


def permits(g: Table, k: int, use: int) -> bool:
    """Whether the displayed card lets Dynasty cards of that use (a bit) target the Kingdom this turn."""
    return bool(g.stack[k] and PERMITS[g.stack[k][-1]] & use) and not g.shielded >> k & 1


def level_of(g: Table, k: int, institution: int) -> int:
    return g.level[k * 5 + institution]


def influence_bonus(g: Table, k: int) -> int:
    """The Influence bonus of the Legal institution; tiles come on top of it (tiles.py)."""
    return MATS[k].bonus[g.level[k * 5 + LEGAL]]


def friendly(g: Table, a: int, b: int) -> bool:
    """Friendship comes from a common Ruler or an Alliance, and does not pass on to a third Kingdom."""
    return a == b or g.ally[a] == b or g.ally[b] == a or g.ruler[a] == g.ruler[b] != NONE


def friends(g: Table, k: int) -> int:
    """The Kingdoms Friendly to one, itself included, as bits."""
    ally, ruler = g.ally, g.ruler
    seat, found = ruler[k], 1 << k
    if ally[k] != NONE:
        found |= 1 << ally[k]
    for other in range(6):
        if ally[other] == k or (seat != NONE and ruler[other] == seat):
            found |= 1 << other
    return found


# -- the map -----------------------------------------------------------------------------------------
def controller(g: Table, space: int) -> int:
    """The Kingdom whose Flag is on top, or NONE for an Independent Region or a free Sea."""
    return g.flag_at[space][-1] if g.flag_at[space] else NONE


def army_at(g: Table, k: int, space: int) -> int:
    return g.army[k * SPACES + space]


def fleet_at(g: Table, k: int, sea: int) -> int:
    return g.fleet[k * 7 + sea - FIRST_SEA]


def armies_left(g: Table, k: int) -> int:
    """Army tokens that are not on the map."""
    return MOST_ARMIES - sum(g.army[k * SPACES : k * SPACES + SPACES])


def fleets_left(g: Table, k: int) -> int:
    return MOST_FLEETS - sum(g.fleet[k * 7 : k * 7 + 7])


def sieges_left(g: Table, k: int) -> int:
    """Siege tokens in the treasury."""
    return SIEGE_TOKENS[g.level[k * 5 + MILITARY]] - g.sieges[k].bit_count()


def can_raise_flag(g: Table, k: int, space: int) -> bool:
    """Whether a Flag is in the treasury or already there."""
    return g.flags[k] > 0 or k in g.flag_at[space]


def seas_held(g: Table, k: int) -> int:
    return (g.held[k] >> FIRST_SEA).bit_count()


def cathedrals_held(g: Table, k: int) -> int:
    return (g.held[k] & CATHEDRALS).bit_count()


def towns_held(g: Table, k: int) -> int:
    return (g.held[k] & TOWNS).bit_count()


def castles_held(g: Table, k: int) -> int:
    return (g.held[k] & CASTLES).bit_count()


def base_of_seas(g: Table, k: int) -> int:
    """The Base Income of all Seas that a Kingdom controls."""
    seas = g.held[k] >> FIRST_SEA
    return sum([INCOME[i] for i in range(7) if seas >> i & 1]) if seas else 0


def stability_bonus(g: Table, k: int) -> int:
    return STABILITY[g.level[k * 5 + RELIGIOUS]]


def fortification_bonus(g: Table, k: int) -> int:
    """Of the Military institution; tiles come on top of it (tiles.py)."""
    return FORTIFICATION[g.level[k * 5 + MILITARY]]


def capitol(k: int) -> int:
    return CAPITOL_OF[k]
