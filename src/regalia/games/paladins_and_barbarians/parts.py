"""What is in progress on the table: a battle, a flight, a march."""

from __future__ import annotations

from regalia.games.paladins_and_barbarians.components import NONE, PIECES
from regalia.kernel import table
from regalia.kernel.questions import Seat
from regalia.kernel.table import Place, Thing, Things

ALL_UNITS: int = PIECES["units"]["in_all"]


class Fight(table.Part):
    """A battle. What has two numbers is by side, the attacker first; a side that revolutionaries hold has seat NONE."""

    seats: tuple[Seat, Seat]
    source: Place  # where the attack comes from; NONE for revolutionaries
    target: Place  # the territory fought for
    band: int  # revolutionaries that attack
    wild: bool  # revolutionaries take part: no properties, and blind cards keep their strength
    armed: bool  # the attacker uses an Armory
    card: list[Thing]  # NONE, BLIND, or a design
    added: list[Thing]  # NONE or a design
    blind: list[int]  # 1: the card came from the deck
    known: list[Things]  # by side and (card, added card): the seats that know it, as bits
    riders: list[int]  # by territory: cavalry that has joined from there
    rider: Thing  # the side that the cavalry has joined, or NONE
    scouted: list[int]  # 1: the side has used Scouts
    revealed: bool
    cancelled: list[int]  # 1: the property of the side's card is not applied
    plain: list[int]  # 1: a red card gives its strength and no property
    bonus: list[int]  # strength from properties and Combat Rapture
    bribed: list[int]  # common units that give no strength
    useless: list[int]  # 1: the added card gives nothing
    razed: bool  # Wall and defence token give nothing
    weak: list[int]  # 1: no extra point for a great strength
    cap: list[int]  # how many units the side can lose at most
    beaten_cap: list[int]  # the same, if it is beaten
    reckless: list[int]  # units that the side loses more if it is beaten
    unsung: bool  # the defender has no feat of arms
    steadfast: bool  # a tie is the defender's victory
    strength: list[int]  # as counted
    winner: Thing  # ATTACK, DEFENCE or NONE
    conquered: bool
    lost: list[int]  # by side and kind: units destroyed in this battle

    def __init__(self, seats: tuple[int, int], source: int, target: int) -> None:
        self.seats = seats
        self.source = source
        self.target = target
        self.band = 0
        self.wild = False
        self.armed = False
        self.card = [NONE, NONE]
        self.added = [NONE, NONE]
        self.blind = [0, 0]
        self.known = [0] * 4
        self.riders = [0] * 9
        self.rider = NONE
        self.scouted = [0, 0]
        self.revealed = False
        self.cancelled = [0, 0]
        self.plain = [0, 0]
        self.bonus = [0, 0]
        self.bribed = [0, 0]
        self.useless = [0, 0]
        self.razed = False
        self.weak = [0, 0]
        self.cap = [ALL_UNITS, ALL_UNITS]
        self.beaten_cap = [ALL_UNITS, ALL_UNITS]
        self.reckless = [0, 0]
        self.unsung = False
        self.steadfast = False
        self.strength = [0, 0]
        self.winner = NONE
        self.conquered = False
        self.lost = [0] * 4


class Flight(table.Part):
    """Units that have left a lost territory and look for shelter."""

    seat: Seat
    at: Place  # the territory they flee from, or fight their way through
    lost_at: Place  # where they were beaten
    units: list[int]  # by kind
    tired: int  # cavalry among them that has joined a battle in this age
    crowded: list[int]  # by territory: how many came there above its limit

    def __init__(self, seat: int, at: int, units: list[int], tired: int) -> None:
        self.seat = seat
        self.at = at
        self.lost_at = at
        self.units = units
        self.tired = tired
        self.crowded = [0] * 9


class March(table.Part):
    """Units being regrouped, by an order or after the battles."""

    sources: Things  # territories that units may leave
    reach: int  # how many territories a unit may go
    free: int  # moves that cost nothing
    stores: Things  # territories whose Storehouse gives one more free move
    arrived: list[int]  # by territory and kind: units that have moved and stay
    tired: list[int]  # by territory: how many of these are cavalry that has joined a battle in this age

    def __init__(self, sources: int, reach: int, free: int, stores: int) -> None:
        self.sources = sources
        self.reach = reach
        self.free = free
        self.stores = stores
        self.arrived = [0] * 18
        self.tired = [0] * 9
