"""What can be done on the open floor: Alliances, transfers of Crowns, and gifts of cards by a Skilled Negotiator."""

from __future__ import annotations

from collections.abc import Callable

from regalia.games.blood_of_kings.components import CARD_KINDS, MOST_OFFERS
from regalia.games.blood_of_kings.components.atlas import NONE
from regalia.games.blood_of_kings.forces import mend_friendship
from regalia.games.blood_of_kings.market import show, with_cards, without
from regalia.games.blood_of_kings.succession import send_token_home
from regalia.games.blood_of_kings.table import Table, kingdoms_of, the_talks
from regalia.games.blood_of_kings.tiles import SKILLED_NEGOTIATOR, TRADE_HOUSES, has, holder
from regalia.kernel.questions import Answer, Question, Rule, Seat


def acts(g: Table, seat: Seat) -> list[Answer]:
    """Everything that a player may still do on the floor."""
    own = kingdoms_of(g, seat)
    options: list[Answer] = [("return", k) for k in range(6) if g.ally[k] in own]
    if not the_talks(g).paid >> seat & 1:
        options += [("transfer", a, b) for a in own if g.crowns[a] > 1 for b in range(6) if b != a]
    options += alliances(g, seat, own)
    if the_talks(g).offers[seat] < MOST_OFFERS:
        options += gifts(g, seat)
    if has(g, seat, TRADE_HOUSES):
        options += [("flip", k) for k in range(6) if g.ally[k] != NONE and not the_talks(g).turned >> k & 1]
    return options


def alliances(g: Table, seat: Seat, own: list[int]) -> list[Answer]:
    """Tokens of one's own to place, take back or exchange, and others' to ask for."""
    options: list[Answer] = []
    moved, ruler = the_talks(g).moved, g.ruler
    may_offer = the_talks(g).offers[seat] < MOST_OFFERS
    for a in own:
        for b in range(6):
            if b == a or ruler[b] == NONE:
                continue
            foreign = ruler[b] != seat
            if not moved >> seat & 1 and g.ally[a] != b and (may_offer or not foreign):
                options.append(("ally", a, b))
            if foreign and may_offer and not moved >> ruler[b] & 1 and g.ally[b] != a:
                options.append(("ask", a, b))
                if not moved >> seat & 1 and g.ally[a] != b:
                    options.append(("swap", a, b))
        if not moved >> seat & 1 and g.ally[a] != NONE:
            options.append(("recall", a))
    return options


def gifts(g: Table, seat: Seat) -> list[Answer]:
    """Skilled Negotiator: cards between its holder and anybody."""
    skilled = holder(g, SKILLED_NEGOTIATOR)
    if skilled == NONE:
        return []
    partners = [other for other in range(g.players) if other != seat] if seat == skilled else [skilled]
    giving = [("give", other) for other in partners if g.hand[seat]]
    return [*giving, *(("request", other) for other in partners if g.hand[other])]


# -- Alliances ---------------------------------------------------------------------------------------
def ally(g: Table, seat: Seat, a: int, b: int) -> Rule[None]:
    """A Kingdom's token goes into the treasury of another whose Ruler accepts it."""
    if g.ruler[b] == seat or (yield from agreed(g, seat, "bok.talks.4", a, b)):
        place_token(g, seat, a, b)


def ask(g: Table, seat: Seat, a: int, b: int) -> Rule[None]:
    """Another Ruler is asked to place a token here."""
    if (yield from agreed(g, seat, "bok.talks.5", a, b)):
        place_token(g, g.ruler[b], b, a)


def swap(g: Table, seat: Seat, a: int, b: int) -> Rule[None]:
    """Both tokens change places at once."""
    if (yield from agreed(g, seat, "bok.talks.6", a, b)):
        place_token(g, seat, a, b)
        place_token(g, g.ruler[b], b, a)


def recall(g: Table, seat: Seat, a: int) -> None:
    """The Ruler takes a Kingdom's own token out of play."""
    the_talks(g).moved |= 1 << seat
    end_alliance(g, seat, a)


def send_back(g: Table, seat: Seat, k: int) -> None:
    """A token held in one's own treasury goes back to its owner; any number may."""
    end_alliance(g, seat, k)


def end_alliance(g: Table, seat: Seat, k: int) -> None:
    g.tell("ended_alliance", seat, k, g.ally[k])
    send_token_home(g, k)
    mend_friendship(g)


def place_token(g: Table, seat: Seat, a: int, b: int) -> None:
    """That was the one token this player moves in this phase."""
    the_talks(g).moved |= 1 << seat
    send_token_home(g, a)
    g.ally[a] = b
    g.tell("allied", a, b)
    mend_friendship(g)


def agreed(g: Table, seat: Seat, kind: str, a: int, b: int) -> Rule[bool]:
    """Whether the Ruler of a Kingdom accepts an offer; a player makes at most three in a phase."""
    the_talks(g).offers[seat] += 1
    g.tell("proposed", seat, kind, a, b)
    answer = yield Question(g.ruler[b], kind, consents, a, b, open=True, rest=("refuse",))
    g.tell("answered_offer", g.ruler[b], seat, answer[0])
    return bool(answer[0] == "accept")


def consents(g: Table, seat: Seat, *about: int) -> list[Answer]:
    return [("accept",), ("refuse",)]


def flip(g: Table, seat: Seat, k: int) -> None:
    """Trade Houses."""
    the_talks(g).turned |= 1 << k
    g.flipped ^= 1 << k
    g.tell("turned_token", seat, k)


# -- Crowns ------------------------------------------------------------------------------------------
def transfer(g: Table, seat: Seat, a: int, b: int) -> Rule[None]:
    """At most half of one treasury goes to one other Kingdom, whoever rules it."""
    answer = yield Question(seat, "bok.talks.8", amounts, a, b, open=True)
    g.crowns[a] -= answer[1]
    g.crowns[b] += answer[1]
    the_talks(g).paid |= 1 << seat
    g.tell("transferred", a, b, answer[1])


def amounts(g: Table, seat: Seat, a: int, b: int) -> list[Answer]:
    return [("amount", crowns) for crowns in range(1, g.crowns[a] // 2 + 1)]


# -- cards -------------------------------------------------------------------------------------------
def give(g: Table, seat: Seat, other: Seat) -> Rule[None]:
    """A card is offered openly; the other may take it."""
    answer = yield Question(seat, "bok.talks.9", own_cards, other)
    the_talks(g).offers[seat] += 1
    lay_open(g, seat, answer[1])
    g.tell("offered_card", seat, other, answer[1], reveals=True)
    answer = yield Question(other, "bok.talks.10", consents, seat, open=True, rest=("refuse",))
    pick_up_open(g, other if answer[0] == "accept" else seat)
    g.tell("answered_offer", other, seat, answer[0])


def own_cards(g: Table, seat: Seat, other: Seat) -> list[Answer]:
    return [("card", card) for card in sorted(set(g.hand[seat]))]


def request(g: Table, seat: Seat, other: Seat) -> Rule[None]:
    """A card is asked for by name; whoever has it may give it."""
    the_talks(g).offers[seat] += 1
    answer = yield Question(seat, "bok.talks.11", all_cards, other, open=True)
    card = answer[1]
    g.tell("requested_card", seat, other, card)
    answer = yield Question(other, "bok.talks.12", if_held, seat, card, rest=("refuse",))
    g.tell("answered_offer", other, seat, answer[0])
    if answer[0] == "accept":
        lay_open(g, other, card)
        pick_up_open(g, seat)
        g.tell("gave_card", other, seat, card, reveals=True)


def all_cards(g: Table, seat: Seat, other: Seat) -> list[Answer]:
    return [("card", card) for card in range(CARD_KINDS)]


def if_held(g: Table, seat: Seat, other: Seat, card: int) -> list[Answer]:
    return [("accept",), ("refuse",)] if card in g.hand[seat] else [("refuse",)]


def lay_open(g: Table, seat: Seat, card: int) -> None:
    """Everybody sees the card that a player offers."""
    g.hand[seat] = without(g.hand[seat], card)
    show(g, seat, card)
    the_talks(g).card = card


def pick_up_open(g: Table, seat: Seat) -> None:
    """It goes into a hand, as everybody knows."""
    card, the_talks(g).card = the_talks(g).card, NONE
    g.hand[seat] = with_cards(g.hand[seat], (card,))
    g.known[seat] = with_cards(g.known[seat], (card,))


ACTS: dict[str, Callable[..., Rule[None] | None]] = {
    "ally": ally,
    "ask": ask,
    "swap": swap,
    "recall": recall,
    "return": send_back,
    "transfer": transfer,
    "flip": flip,
    "give": give,
    "request": request,
}
"""By verb: what is done."""
