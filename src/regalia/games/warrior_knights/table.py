"""The table of Warrior Knights, and the questions everybody asks of it.

Seats are Barons in clockwise order; which of the six Barons a seat plays is dealt. Ids are small numbers:

noble   seat * 4 + shape (STAR, SQUARE, CIRCLE, TRIANGLE)
army    a Noble's number, or `castle_army(g, seat)` for the troops in a stronghold without a leader
troop   a card: 0 to 65 Mercenaries, then 4 Regulars of each seat
area    0 to 35 in the Kingdom, row by row, 36 to 41 overseas
city    0 to 17 in the Kingdom, 18 to 23 overseas
place   what has walls: a city, or CASTLE + seat for a stronghold
"""

from __future__ import annotations

from regalia.authoring.decks import Deck
from regalia.games.warrior_knights.components import CASTLE, CITY_AT, KINGDOM_CITIES
from regalia.games.warrior_knights.parts import Assembly, EventInPlay, Floor, Motion
from regalia.kernel import table
from regalia.kernel.questions import Seat
from regalia.kernel.table import Place, Thing, Things

NONE = -1
OFF = -1
"""Where a Noble or stronghold is that is off the board."""
OUT = -2
"""Where a Noble is that is out of the game."""
ON_PORT = 64
"""A Noble at ON_PORT + area is travelling by sea: he stands on the port icon of that area."""

STAR, SQUARE, CIRCLE, TRIANGLE = range(4)
TAXES, DRAFT, RALLY, CHURCH, MOBILIZE, VERSATILE = range(6)
"""The kinds of Baron Action cards."""
TAXATION, WAGES, ASSEMBLY = range(3)
"""The areas that Action cards are allocated to."""
(OPEN_MOTIONS, HEIRS, ELIMINATION, MIGHT, ABANDONED, MIRACLES) = (1 << n for n in range(6))
"""What the game is played with: bits of `Table.variants`."""
ATTACKER, DEFENDER = range(2)
"""The sides of a battle."""


class Action(table.Part):
    """The Baron card that is being resolved."""

    seat: Seat
    card: Thing  # its kind
    area: Place  # where forces are mobilized
    moved: Things  # Nobles who moved with it, as bits
    fought: Things  # Nobles who fought on its behalf, as bits
    attacked: int  # 1 once a battle was started
    refused: Things  # places whose attack somebody refused, as bits
    price: int  # crowns that are offered for leave

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat, self.card = seat, card
        self.area = NONE
        self.moved = self.fought = self.attacked = self.refused = self.price = 0


class Exchange(table.Part):
    """Troops changing armies in the Upkeep: each card and each pair of armies comes up once."""

    seat: Seat
    given: Things  # troop cards that changed hands, as bits
    pairs: Things  # pairs of armies that are done with, as bits: giver * 5 + receiver, both counted from 0 to 4

    def __init__(self, seat: Seat) -> None:
        self.seat, self.given, self.pairs = seat, 0, 0


class Battle(table.Part):
    """A battle in the open field or an assault; lists are by side, the attacker first."""

    attacker: Seat
    defender: Seat  # a seat, NONE for a neutral city
    area: Place
    place: Place  # the walls that are assaulted, NONE in the open field
    armies: list[Things]  # the fighting Nobles, as bits
    commander: list[Thing]
    hand: list[tuple[Thing, ...]]  # Fate cards drawn and kept, secret until they are revealed
    thrown: list[tuple[Thing, ...]]  # Fate cards discarded face down
    revealed: int  # 1 once both hands lie open
    helped: list[int]  # whether the commander's ability adds a card
    due: list[int]  # casualties still to be assigned
    victories: list[int]
    dead: Things  # Nobles who died in it, as bits

    def __init__(self, attacker: Seat, defender: Seat, area: int, place: int) -> None:
        self.attacker, self.defender, self.area, self.place = attacker, defender, area, place
        self.armies = [0, 0]
        self.commander = [NONE, NONE]
        self.hand = [(), ()]
        self.thrown = [(), ()]
        self.revealed = 0
        self.helped = [0, 0]
        self.due = [0, 0]
        self.victories = [0, 0]
        self.dead = 0


class Table(table.Table):
    """Lists are by seat unless a comment says otherwise; sets of small ids are ints, read as bits."""

    variants: Things
    limit: int  # Might Is Right: the last round, 0 for none
    baron: tuple[Thing, ...]  # by seat: which of the six
    round: int
    alive: Things  # seats in the game, as bits
    fallen: tuple[Seat, ...]  # seats that were eliminated, in order
    # what a Baron has
    crowns: list[int]
    votes: list[int]
    faith: list[int]
    influence: list[int]
    pool: int  # Influence
    chairman: Seat
    acting: Seat  # who stands in for him during this Assembly, NONE if nobody
    head: Seat  # of the Church
    banned: Things  # seats banned from the Assembly, as bits
    # armies
    at: list[Place]  # by noble: an area, ON_PORT + area, OFF or OUT
    spent: Things  # exhausted Nobles, as bits
    dead: Things  # Nobles who died and wait for their heirs, as bits
    troops: list[Things]  # by army: troop cards, as bits
    tokens: list[int]  # by army: casualties
    deck: Things  # Mercenaries in the deck, as bits
    offer: Things  # Mercenaries beside the track, as bits
    # walls
    castle: list[Place]  # where the stronghold stands, OFF if it is off the board
    held: list[Things]  # cities controlled, as bits
    razed: Things  # cities, as bits
    fortified: Things  # cities, as bits
    breaches: list[int]  # by place
    besieger: list[Seat]  # by place: a seat or NONE
    since: list[int]  # by place: the round in which the siege began
    # Action cards
    laid: list[tuple[Thing, ...]]  # by seat * 3 + stack: kinds lying there, rising; secret
    back: list[int]  # by seat * 6 + kind: cards that came back to the hand since Planning
    stored: list[int]  # by (area * players + seat) * 6 + kind: cards in the special areas
    neutral: list[int]  # by stack: Neutral cards still lying there
    seen: list[int]  # by kind: Neutral cards turned up this round
    action: Action | None
    exchange: Exchange | None
    battle: Battle | None
    secret: str  # what is chosen in secret now: "troops", "plans", or nothing
    # Fate and Events
    fate: Deck
    event_deck: Things  # Event cards nobody has seen, as bits
    event_colour: Thing  # of the topmost one
    event_bottom: Thing  # the colour of the one that was put beneath in the set-up, NONE once it is drawn
    event_discard: Things  # as bits
    lasting: list[Thing]  # by place in LASTING: the Noble or seat that the Event lies on, NONE if it is not in play
    peace: int  # 1 while no battle may be started this round
    event_in_play: EventInPlay | None
    # the Assembly
    agenda_deck: Things  # Agendas nobody has seen, as bits
    current: tuple[Thing, ...]  # Agendas of the next Assembly
    agenda_discard: Things  # as bits
    laws: Things  # Agendas in force, as bits
    charges: list[Things]  # Agendas held, as bits
    office: list[Thing]  # by noble: an Agenda or NONE
    prohibitions: Things  # Open Private Motions in force, as bits
    assembly: Assembly | None
    motion: Motion | None
    floor: Floor | None
    # the Mercenary Track and the expeditions
    track: list[Seat]  # by space: a seat or NONE
    space: list[int]  # by expedition: 0 if not under way, else 1 to 3
    stake: list[int]  # by expedition * players + seat
    blessed: Things  # expeditions, as bits
    # Exchanging Heirs
    holder: list[Seat]  # by noble: who has his heir, NONE if the heir is dead

    PARTS = (Deck, Action, Exchange, Battle, EventInPlay, Assembly, Motion, Floor)

    def __init__(self, players: int, variants: int, limit: int) -> None:
        super().__init__()
        self.variants, self.limit = variants, limit
        self.baron = tuple(range(players))
        self.round = 0
        self.alive = (1 << players) - 1
        self.fallen = ()
        self.crowns = [0] * players
        self.votes = [0] * players
        self.faith = [0] * players
        self.influence = [0] * players
        self.pool = 0
        self.chairman = self.acting = self.head = NONE
        self.banned = 0
        self.at = [OFF] * (4 * players)
        self.spent = self.dead = 0
        self.troops = [0] * (5 * players)
        self.tokens = [0] * (5 * players)
        self.deck = self.offer = 0
        self.castle = [OFF] * players
        self.held = [0] * players
        self.razed = self.fortified = 0
        self.breaches = [0] * (CASTLE + players)
        self.besieger = [NONE] * (CASTLE + players)
        self.since = [0] * (CASTLE + players)
        self.laid = [()] * (3 * players)
        self.back = [0] * (6 * players)
        self.stored = [0] * (18 * players)
        self.neutral = [0] * 3
        self.seen = [0] * 5
        self.action = self.exchange = self.battle = None
        self.secret = ""
        self.fate = Deck()
        self.event_deck = self.event_discard = 0
        self.event_colour = self.event_bottom = NONE
        self.lasting = [NONE] * 3
        self.peace = 0
        self.event_in_play = None
        self.agenda_deck = self.agenda_discard = self.laws = 0
        self.current = ()
        self.charges = [0] * players
        self.office = [NONE] * (4 * players)
        self.prohibitions = 0
        self.assembly = self.motion = self.floor = None
        self.track = [NONE] * (players + 1)
        self.space = [0] * 3
        self.stake = [0] * (3 * players)
        self.blessed = 0
        self.holder = [noble >> 2 for noble in range(4 * players)]

    @property
    def players(self) -> int:
        return len(self.crowns)


# -- Barons ------------------------------------------------------------------------------------------
def is_alive(g: Table, seat: Seat) -> bool:
    return bool(g.alive >> seat & 1)


def seats(g: Table) -> list[Seat]:
    """The Barons in the game."""
    return [seat for seat in range(len(g.crowns)) if g.alive >> seat & 1]


def barons(g: Table) -> int:
    """How many are in the game: the triggers follow from it."""
    return g.alive.bit_count()


def seats_from(g: Table, first: Seat) -> list[Seat]:
    """The Barons in the game, clockwise from a seat."""
    players = len(g.crowns)
    return [seat % players for seat in range(first, first + players) if g.alive >> seat % players & 1]


def presiding(g: Table) -> Seat:
    """The Chairman of the Assembly, or who stands in for him."""
    return g.chairman if g.acting == NONE else g.acting


def in_order(g: Table) -> list[Seat]:
    """The Barons from the Chairman clockwise, as most things are done."""
    return seats_from(g, presiding(g))


def others(g: Table, seat: Seat) -> list[Seat]:
    """The other Barons, clockwise from a seat."""
    return [other for other in seats_from(g, seat) if other != seat]


def seat_of(g: Table, baron: int) -> Seat:
    """Who plays a Baron, NONE if nobody does or he is eliminated."""
    for seat, played in enumerate(g.baron):
        if played == baron:
            return seat if g.alive >> seat & 1 else NONE
    return NONE


def pay(g: Table, seat: Seat, crowns: int) -> None:
    assert g.crowns[seat] >= crowns, "nobody pays what he does not have"
    g.crowns[seat] -= crowns


# -- Nobles ------------------------------------------------------------------------------------------
def nobles(seat: Seat) -> range:
    return range(seat * 4, seat * 4 + 4)


def nobles_at(g: Table, seat: Seat, area: int) -> list[int]:
    """A Baron's Nobles in an area; those on its port icon are not there yet."""
    at = g.at
    return [noble for noble in range(seat * 4, seat * 4 + 4) if at[noble] == area]


def is_there(g: Table, seat: Seat, area: int) -> bool:
    first = seat * 4
    return area in g.at[first : first + 4]


def on_board(g: Table, noble: int) -> bool:
    return g.at[noble] >= 0


def is_spent(g: Table, noble: int) -> bool:
    return bool(g.spent >> noble & 1)


def barons_at(g: Table, area: int) -> list[Seat]:
    """Who has Nobles in an area."""
    return [seat for seat in range(len(g.crowns)) if area in g.at[seat * 4 : seat * 4 + 4]]


# -- armies ------------------------------------------------------------------------------------------
def castle_army(g: Table, seat: Seat) -> int:
    return 4 * len(g.crowns) + seat


def armies(g: Table, seat: Seat) -> list[int]:
    """Those of his four Nobles and the one in his stronghold."""
    return [*range(seat * 4, seat * 4 + 4), 4 * len(g.crowns) + seat]


def baron_of(g: Table, army: int) -> Seat:
    return army >> 2 if army < 4 * len(g.crowns) else army - 4 * len(g.crowns)


# -- cities and strongholds --------------------------------------------------------------------------
def controller(g: Table, city: int) -> Seat:
    """NONE for a neutral or razed one."""
    for seat, held in enumerate(g.held):
        if held >> city & 1:
            return seat
    return NONE


def is_razed(g: Table, city: int) -> bool:
    return bool(g.razed >> city & 1)


def is_neutral(g: Table, city: int) -> bool:
    return not is_razed(g, city) and controller(g, city) == NONE


def city_at(g: Table, area: int) -> int:
    """The unrazed city of an area, or NONE."""
    city = CITY_AT[area]
    return NONE if city == NONE or g.razed >> city & 1 else city


def place_at(g: Table, area: int) -> int:
    """The city or stronghold of an area, or NONE; they never stand together."""
    city = city_at(g, area)
    if city == NONE and area in g.castle:
        return CASTLE + g.castle.index(area)
    return city


def lord(g: Table, place: int) -> Seat:
    """Whose place it is."""
    return place - CASTLE if place >= CASTLE else controller(g, place)


def is_besieged(g: Table, place: int) -> bool:
    return g.besieger[place] != NONE


def unrazed(g: Table) -> int:
    """Kingdom cities that stand, as bits."""
    return KINGDOM_CITIES & ~g.razed


def kingdom_cities(g: Table, seat: Seat) -> int:
    """How many of them a Baron controls."""
    return (g.held[seat] & KINGDOM_CITIES).bit_count()


# -- Action cards ------------------------------------------------------------------------------------
def allocated(g: Table, area: int) -> int:
    """How many cards lie in a special area."""
    size = 6 * len(g.crowns)
    return sum(g.stored[area * size : area * size + size])


def hand_of(g: Table, seat: Seat) -> list[int]:
    """By kind: how many of his two cards are neither in a special area, nor in a stack, nor turned up now."""
    size = 6 * len(g.crowns)
    first = seat * 6
    stored = g.stored
    have = [2 - stored[i] - stored[i + size] - stored[i + 2 * size] for i in range(first, first + 6)]
    for stack in g.laid[seat * 3 : seat * 3 + 3]:
        for kind in stack:
            have[kind] -= 1
    if g.action is not None and g.action.seat == seat:
        have[g.action.card] -= 1
    return have
