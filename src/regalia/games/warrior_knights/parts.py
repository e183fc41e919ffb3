"""What is in progress in politics: an Event in play, an Assembly, the motion before it, the open floor."""

from __future__ import annotations

from regalia.kernel import table
from regalia.kernel.questions import Seat
from regalia.kernel.table import Thing, Things

NONE = -1


class EventInPlay(table.Part):
    """An Event card that was drawn and not yet resolved."""

    card: Thing
    drawer: Seat
    target: Thing  # what Fate drew: a Noble, city or nation, NONE if the card has no target
    pledges: list[int]  # by seat: Faith promised against it

    def __init__(self, card: int, drawer: int, players: int) -> None:
        self.card = card
        self.drawer = drawer
        self.target = NONE
        self.pledges = [0] * players


class Assembly(table.Part):
    """An Assembly while it lasts."""

    attending: Things  # seats as bits
    elected: Seat  # who becomes Chairman when it ends, or NONE
    order: tuple[Thing, ...]  # the Agendas still to be voted on
    written: list[int]  # two players: Votes written down, three by seat

    def __init__(self, attending: int) -> None:
        self.attending = attending
        self.elected = NONE
        self.order = ()
        self.written = []


class Motion(table.Part):
    """What the Assembly votes on: a proposal is a verb and an id, as ("agenda", card) or ("reinstate", seat)."""

    proposal: tuple[str, Thing]
    written: int  # 1 if its Votes were written down before
    cast: list[int]  # by seat: Votes revealed
    said: list[Thing]  # by seat: 0 no, 1 yes, or the seat voted for; NONE while undeclared

    def __init__(self, proposal: tuple[str, int], players: int) -> None:
        self.proposal = proposal
        self.written = 0
        self.cast = [0] * players
        self.said = [NONE] * players


class Floor(table.Part):
    """The open floor while Barons bargain about one thing."""

    topic: str
    spoken: Things  # seats that have made their offer or have nothing to say, as bits
    terms: tuple[Seat, Seat, int, Thing] | tuple[()]  # the offer on the table: payer, promiser, crowns, promise
    deals: list[tuple[Seat, Seat, int, Thing]]  # the offers that were accepted

    def __init__(self, topic: str) -> None:
        self.topic = topic
        self.spoken = 0
        self.terms = ()
        self.deals = []
