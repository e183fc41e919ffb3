"""The table of Paladins and Barbarians, and the questions everybody asks of it.

Territories are 0 to 8, buildings 0 to 20, designs of combat cards 0 to 19, as the components number them. Sets of
territories, buildings, bonus cards and events are ints read as bits. All units in a territory are its holder's.
"""

from __future__ import annotations

from regalia.authoring.bits import members
from regalia.games.paladins_and_barbarians.components import (
    BARBARIANS,
    BLUE,
    CAPITAL,
    CARDS,
    COPIES,
    COPIES_OF_CARD,
    EVENTS,
    EVENTS_DRAWN,
    HEIRS,
    HOMES,
    LIBRARY,
    MARQUEES,
    NEAR,
    NONE,
    OF_KINGDOM,
    PALADINS,
    PIECES,
    RED,
    SOVEREIGNS,
    TREASURE_HOUSE,
)
from regalia.games.paladins_and_barbarians.components.facts import Sovereign
from regalia.games.paladins_and_barbarians.parts import ALL_UNITS as ALL_UNITS
from regalia.games.paladins_and_barbarians.parts import Fight as Fight
from regalia.games.paladins_and_barbarians.parts import Flight as Flight
from regalia.games.paladins_and_barbarians.parts import March as March
from regalia.kernel import table
from regalia.kernel.questions import Seat
from regalia.kernel.table import Thing, Things

BLIND = -2
"""In place of a card that will be drawn from the deck at the reveal: until then it does not exist."""
HAND, APART, STRATEGIST = range(3)
"""Where a player's combat cards are: in hand, kept apart by the Great Commander, or by the Strategist."""
COMMON, SPECIAL = range(2)
"""The kinds of units."""
ATTACK, DEFENCE = range(2)
"""The sides of a battle."""
EVERYBODY = 3
HORDES_BEFORE, HORDES_NOW = 1, 2
"""The age of Invincible Hordes, as bits: their fourth units are spared the fine of the age that follows."""
LIMIT: int = PIECES["units"]["in_territory"]
ENLARGED: int = PIECES["units"]["enlarged"]
TREASURY: int = PIECES["treasury"]["limit"]
HOUSE: int = PIECES["treasury"]["house"]
HAND_LIMIT: int = PIECES["hand"]["limit"]
REBELLION_TOKENS: int = PIECES["tokens"]["rebellion"]


class Table(table.Table):
    """Everything that lies on the table."""

    kingdom: tuple[Thing, Thing]  # by seat: PALADINS or BARBARIANS
    colour: tuple[Thing, Thing]  # by seat: RED or BLUE
    first: Seat  # the seat that plays first
    turn: Seat  # the seat whose turn it is
    due: list[str]  # by seat: what its next turn begins with: "age", "orders" or "war"
    extra: int  # turns that the seat whose turn it is has on top, by No Time For Waiting
    ages: list[int]  # by seat: how many it has begun

    land: list[Things]  # by seat: the territories it holds
    units: list[int]  # by territory and kind
    tired: list[int]  # by territory: cavalry there that has joined a battle in this age
    rebels: list[int]  # by territory: revolutionaries
    built: list[Things]  # by territory and seat: the buildings that a player has built there
    stock: list[Things]  # by seat: buildings of which it has a token left
    erected: list[Things]  # by seat: buildings of which a token stands on the map
    breached: list[Things]  # by territory: protective buildings that the Conqueror has cancelled

    once: Things  # territories with an order token
    twice: Things  # territories with two
    rebellion: Things  # territories with a rebellion token
    guard: Things  # territories with a defence token
    plague: Things  # territories with a plague token
    unordered: list[Things]  # by seat: territories that had no order when its order phase ended
    bare: list[Things]  # by seat: territories conquered into which none of its units has come

    gold: list[int]  # by seat: talents in the treasury
    house: list[int]  # by territory: talents in the Treasure House there
    right: list[int]  # by seat: 1 while the right to the gold on its own card is unused
    altar: list[int]  # by seat: victory points from the Altar
    conqueror: list[int]  # by seat: 1 for the Great Conqueror token
    glory: Seat  # the seat that has the glory token, or NONE

    marker: list[int]  # by seat: feats of arms
    ruler: list[Thing]  # by seat: the sovereign in office, or NONE
    heirs: list[Things]  # by seat: sovereigns that have not ruled
    reign: list[int]  # by seat: the last point of the reign, or of the last one where it was left

    deck: tuple[Thing, ...]  # combat cards that nobody has seen, as designs in rising order
    spent: tuple[Thing, ...]  # discarded ones, open
    cards: list[tuple[Thing, ...]]  # by seat and place (HAND, APART, STRATEGIST): combat cards, secret
    bonus: Things  # kingdom bonus cards not yet drawn
    held: list[Things]  # by seat: kingdom bonus cards that lie open before it
    times: Things  # End of Times cards that may still come
    left: int  # how many of them will come
    final: Seat  # the seat that has drawn the last one, or NONE: from then on it is the last war
    destiny: list[Thing]  # by seat: the Destiny card drawn at the end, or NONE

    fought: list[int]  # by seat: 1 if it has gone to war since its age began
    attacks: list[int]  # by seat: attacks in this combat phase, or age of the last war
    arms: list[int]  # by seat: uses of the Armory, counted alike
    warring: int  # 1 in a combat phase, and in a turn of the last war from its first attack on
    fallen: list[int]  # by territory and kind: Paladins destroyed in this combat phase, or turn of the last war
    truce: Seat  # the seat whose next age ends the Holy Truce, or NONE
    heroes: int  # 1 while the next battle is one of heroes

    doubles: list[int]  # by seat: double orders left from Rapid Development
    hordes: list[Things]  # by seat: HORDES_NOW after Invincible Hordes in this age, HORDES_BEFORE in the one before
    markets: list[Things]  # by seat: territories whose Market Square has paid in this age
    spared: list[int]  # by seat: 1 when the Bedehouse has prevented a rebellion in this age
    cunning: list[int]  # by seat: 1 when the Tactician has cancelled a card in this age
    praised: list[int]  # by seat: 1 when the Altar has given a point for a battle in this age

    fight: Fight | None
    flight: Flight | None
    march: March | None
    PARTS = (Fight, Flight, March)

    def __init__(self) -> None:
        super().__init__()
        self.take_sides((PALADINS, BARBARIANS), (BLUE, RED))
        self.first = self.turn = NONE
        self.due = ["age", "age"]
        self.extra = 0
        self.ages = [0, 0]
        self.units = [0] * 18
        self.tired = [0] * 9
        self.rebels = [0] * 9
        self.built = [0] * 18
        self.erected = [0, 0]
        self.breached = [0] * 9
        self.once = self.twice = self.rebellion = self.guard = self.plague = 0
        self.unordered = [0, 0]
        self.bare = [0, 0]
        self.gold = [PIECES["start"]["gold"]] * 2
        self.house = [0] * 9
        self.right = [1, 1]
        self.altar = [0, 0]
        self.conqueror = [0, 0]
        self.glory = NONE
        self.marker = [PIECES["start"]["marker"]] * 2
        self.ruler = [NONE, NONE]
        self.reign = [PIECES["start"]["marker"]] * 2
        self.deck = tuple(card for card in range(len(CARDS)) for _ in range(COPIES_OF_CARD))
        self.spent = ()
        self.cards = [()] * 6
        self.bonus = 0xFF
        self.held = [0, 0]
        self.times = (1 << len(EVENTS)) - 1
        self.left = EVENTS_DRAWN
        self.final = NONE
        self.destiny = [NONE, NONE]
        self.fought = [0, 0]
        self.attacks = [0, 0]
        self.arms = [0, 0]
        self.warring = 0
        self.fallen = [0] * 18
        self.truce = NONE
        self.heroes = 0
        self.doubles = [0, 0]
        self.hordes = [0, 0]
        self.markets = [0, 0]
        self.spared = [0, 0]
        self.cunning = [0, 0]
        self.praised = [0, 0]
        self.fight = None
        self.flight = None
        self.march = None

    def take_sides(self, kingdom: tuple[int, int], colour: tuple[int, int]) -> None:
        """Who plays what, and what follows from that."""
        self.kingdom = kingdom
        self.colour = colour
        self.land = [HOMES[colour[0]], HOMES[colour[1]]]
        self.stock = [OF_KINGDOM[kingdom[0]], OF_KINGDOM[kingdom[1]]]
        self.heirs = [HEIRS[kingdom[0]], HEIRS[kingdom[1]]]


# -- land --------------------------------------------------------------------------------------------
def owner(g: Table, t: int) -> Seat:
    """Who holds a territory, or NONE: the Crown at first, and what revolutionaries hold."""
    return 0 if g.land[0] >> t & 1 else 1 if g.land[1] >> t & 1 else NONE


def home(g: Table, seat: Seat) -> int:
    """The four territories that a player began with."""
    return HOMES[g.colour[seat]]


def own_beside(g: Table, seat: Seat, t: int) -> tuple[int, ...]:
    """The territories of a player that border on one."""
    return members(g.land[seat] & NEAR[t])


def foreign_beside(g: Table, seat: Seat, t: int) -> tuple[int, ...]:
    """Those that are not his: what a territory may attack."""
    return members(NEAR[t] & ~g.land[seat])


# -- units -------------------------------------------------------------------------------------------
def army(g: Table, t: int) -> int:
    """How many units stand in a territory, special ones counting one each."""
    return g.units[t + t] + g.units[t + t + 1]


def all_units(g: Table, seat: Seat) -> int:
    units = g.units
    return sum([units[t + t] + units[t + t + 1] for t in members(g.land[seat])])


def all_special(g: Table, seat: Seat) -> int:
    units = g.units
    return sum([units[t + t + 1] for t in members(g.land[seat])])


def manned(g: Table, seat: Seat) -> list[int]:
    """The territories in which a player has units."""
    units = g.units
    return [t for t in members(g.land[seat]) if units[t + t] or units[t + t + 1]]


def limit(g: Table, seat: Seat, t: int) -> int:
    """How many units of a player may stand in his territory: 3, or 4 with Warrior Marquees or Invincible Hordes."""
    if g.hordes[seat] & HORDES_NOW or (g.erected[seat] >> MARQUEES & 1 and works(g, seat, t, MARQUEES)):
        return ENLARGED
    return LIMIT


def has_room(g: Table, seat: Seat, t: int) -> bool:
    return army(g, t) < limit(g, seat, t)


def roomy(g: Table, seat: Seat) -> int:
    """A player's territories into which one more unit may come, as bits."""
    units, mask = g.units, 0
    top = ENLARGED if g.hordes[seat] & HORDES_NOW else LIMIT
    for t in members(g.land[seat]):
        if units[t + t] + units[t + t + 1] < top:
            mask |= 1 << t
    for t in sites(g, seat, MARQUEES):
        mask |= has_room(g, seat, t) << t
    return mask


# -- buildings ---------------------------------------------------------------------------------------
def working(g: Table, seat: Seat, t: int) -> int:
    """A player's buildings that count in a territory: his own, in land he holds, free of rebellion, not cancelled."""
    if not (g.land[seat] & ~g.rebellion) >> t & 1:
        return 0
    return g.built[t + t + seat] & ~g.breached[t]


def works(g: Table, seat: Seat, t: int, b: int) -> bool:
    """Whether a building counts for a player in a territory."""
    return bool(working(g, seat, t) >> b & 1)


def sites(g: Table, seat: Seat, b: int) -> list[int]:
    """The territories in which a building counts for a player."""
    if not g.erected[seat] >> b & 1:
        return []
    return [t for t in members(g.land[seat]) if working(g, seat, t) >> b & 1]


def count(g: Table, seat: Seat, b: int) -> int:
    """How many buildings of a kind count for a player."""
    return len(sites(g, seat, b))


def standing(g: Table, t: int) -> int:
    """All buildings in a territory, whoever built them; no two of them are alike."""
    return g.built[t + t] | g.built[t + t + 1]


def builder(g: Table, t: int, b: int) -> Seat:
    """Who built a building that stands in a territory."""
    return 0 if g.built[t + t] >> b & 1 else 1


def tokens_built(g: Table, seat: Seat, b: int) -> int:
    """How many of a player's tokens of a kind stand anywhere."""
    return sum([g.built[t + t + seat] >> b & 1 for t in range(9)])


def put_up(g: Table, seat: Seat, t: int, b: int) -> None:
    g.built[t + t + seat] |= 1 << b
    g.erected[seat] |= 1 << b
    if tokens_built(g, seat, b) == COPIES[b]:
        g.stock[seat] &= ~(1 << b)


def pull_down(g: Table, t: int, b: int) -> None:
    """A building goes back to its owner's stock."""
    seat = builder(g, t, b)
    g.built[t + t + seat] &= ~(1 << b)
    g.stock[seat] |= 1 << b
    if not tokens_built(g, seat, b):
        g.erected[seat] &= ~(1 << b)


def capital(g: Table, seat: Seat) -> int:
    """Where a player's capital stands, whoever holds the place, or NONE."""
    b = CAPITAL[g.kingdom[seat]]
    return next((t for t in range(9) if g.built[t + t + seat] >> b & 1), NONE)


# -- gold --------------------------------------------------------------------------------------------
def wealth(g: Table, seat: Seat) -> int:
    """What a player can spend: his treasury, and the gold in houses on his land."""
    if not (g.erected[0] | g.erected[1]) >> TREASURE_HOUSE & 1:
        return g.gold[seat]
    house = g.house
    return g.gold[seat] + sum([house[t] for t in members(g.land[seat])])


def can_pay(g: Table, seat: Seat, price: int) -> bool:
    return g.gold[seat] >= price or wealth(g, seat) >= price


def open_houses(g: Table, seat: Seat) -> list[int]:
    """The territories whose Treasure House can take a talent of the player's."""
    return [t for t in sites(g, seat, TREASURE_HOUSE) if g.house[t] < HOUSE]


def room(g: Table, seat: Seat) -> int:
    """How many talents a player could still take."""
    return TREASURY - g.gold[seat] + sum([HOUSE - g.house[t] for t in open_houses(g, seat)])


# -- cards and sovereigns ----------------------------------------------------------------------------
def hand_limit(g: Table, seat: Seat) -> int:
    return HAND_LIMIT + count(g, seat, LIBRARY)


def has_cards(g: Table, seat: Seat) -> bool:
    return bool(g.cards[seat * 3] or g.cards[seat * 3 + 1] or g.cards[seat * 3 + 2])


NOBODY = Sovereign("nobody", "Nobody", "", "A sovereign without a power.", "house")
_SOVEREIGNS = (*SOVEREIGNS, NOBODY)


def sovereign(g: Table, seat: Seat) -> Sovereign:
    """Who rules a kingdom; one without any power if nobody does."""
    return _SOVEREIGNS[g.ruler[seat]]


# -- orders and war ----------------------------------------------------------------------------------
def idle(g: Table, seat: Seat) -> int:
    """A player's territories with neither an order nor a rebellion."""
    return g.land[seat] & ~g.once & ~g.rebellion


def is_last_war(g: Table) -> bool:
    return g.final != NONE


def enemy(seat: Seat) -> Seat:
    return 1 - seat


def paladins(g: Table) -> Seat:
    """The seat that plays the Paladins."""
    return g.kingdom.index(PALADINS)


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Cards with one of a design taken out."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def together(cards: tuple[int, ...], *more: int) -> tuple[int, ...]:
    """Cards with others put in, in rising order."""
    return tuple(sorted((*cards, *more)))
