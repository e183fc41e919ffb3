"""Steps 2 to 4 of a battle: before the cards, laying them, and before the reveal (rulebook 7, 10 and 12)."""

from __future__ import annotations

from regalia.authoring.bits import members
from regalia.games.paladins_and_barbarians.cards import PROPERTY, SCOUTS
from regalia.games.paladins_and_barbarians.components import CASTLE, LEVEL, NEAR, NONE, PROTECTIVE, WATCHTOWER
from regalia.games.paladins_and_barbarians.deck import cards_left, deck, take_off
from regalia.games.paladins_and_barbarians.losses import base, the
from regalia.games.paladins_and_barbarians.money import pay
from regalia.games.paladins_and_barbarians.table import (
    ATTACK,
    BLIND,
    DEFENCE,
    EVERYBODY,
    SPECIAL,
    Table,
    can_pay,
    has_cards,
    sites,
    sovereign,
    together,
    without,
    working,
    works,
)
from regalia.kernel.questions import Answer, Question, Rule, Seat, draw

PASS, NO_CARD, FROM_DECK, KEEP = ("pass",), ("none",), ("blind",), ("keep",)
RIDE, CANCEL, SCOUT = "ride", ("cancel",), ("scout",)


# -- step 2: the Conqueror ---------------------------------------------------------------------------
def breach(g: Table) -> Rule[None]:
    """The Conqueror may cancel protective buildings for gold, to the end of his combat phase."""
    seat = the(g).seats[ATTACK]
    if seat == NONE or not sovereign(g, seat).breaches:
        return
    while len(breaches(g, seat)) > 1:
        answer = yield Question(seat, "pb.sovereign.10", breaches, open=True, rest=PASS)
        if answer == PASS:
            return
        yield from pay(g, seat, price_of_breach(answer[1]))
        g.breached[the(g).target] |= 1 << answer[1]
        g.tell("breached", seat, the(g).target, answer[1])


def breaches(g: Table, seat: Seat) -> list[Answer]:
    holder = the(g).seats[DEFENCE]
    if holder == NONE:
        return [PASS]
    standing = members(working(g, holder, the(g).target) & PROTECTIVE)
    return [PASS, *(("breach", b) for b in standing if can_pay(g, seat, price_of_breach(b)))]


def price_of_breach(b: int) -> int:
    """1 talent for a building of level 2, 2 for one of level 3."""
    return LEVEL[b] - 1


# -- step 3: laying cards ----------------------------------------------------------------------------
def lay_cards(g: Table) -> Rule[None]:
    """The attacker first; revolutionaries play from the deck."""
    for side in (ATTACK, DEFENCE):
        seat = the(g).seats[side]
        if seat == NONE:
            the(g).card[side], the(g).blind[side] = BLIND, 1
        else:
            yield from lay_card(g, seat, side)
            yield from add_card(g, seat, side)


def lay_card(g: Table, seat: Seat, side: int) -> Rule[None]:
    """One card from hand or, unseen, from the deck; under a Watchtower openly, and from hand alone."""
    shows = None if is_watched(g, side) else back
    answer = yield Question(seat, "pb.battle.6" if is_watched(g, side) else "pb.battle.4", lays, side, shows=shows)
    if answer == FROM_DECK:
        the(g).card[side], the(g).blind[side] = BLIND, 1
    elif answer != NO_CARD:
        the(g).card[side] = take_card(g, seat, *answer[1:])
        the(g).known[side + side] = EVERYBODY if is_watched(g, side) else 1 << seat
    g.tell("laid", seat, answer[0])
    show_if_open(g, seat, side, the(g).card[side])


def add_card(g: Table, seat: Seat, side: int) -> Rule[None]:
    """A hand card for 1 more strength."""
    if the(g).card[side] == NONE or not has_cards(g, seat):
        return
    shows = None if is_watched(g, side) else back
    answer = yield Question(seat, "pb.battle.5", additions, side, shows=shows, rest=NO_CARD)
    if answer != NO_CARD:
        the(g).added[side] = take_card(g, seat, *answer[1:])
        the(g).known[side + side + 1] = EVERYBODY if is_watched(g, side) else 1 << seat
        g.tell("added", seat)
        show_if_open(g, seat, side, the(g).added[side])


def take_card(g: Table, seat: Seat, place: int, card: int) -> int:
    g.cards[seat * 3 + place] = without(g.cards[seat * 3 + place], card)
    return card


def show_if_open(g: Table, seat: Seat, side: int, card: int) -> None:
    if is_watched(g, side) and card != NONE:
        g.tell("showed", seat, card, reveals=True)


def back(answer: Answer) -> Answer:
    """What others see of a card laid face down: where it came from."""
    return answer[:2]


def is_watched(g: Table, side: int) -> bool:
    """Whether a Watchtower makes the attacker play openly."""
    holder = the(g).seats[DEFENCE]
    return side == ATTACK and holder != NONE and works(g, holder, the(g).target, WATCHTOWER)


def lays(g: Table, seat: Seat, side: int) -> list[Answer]:
    found = from_hand(g, seat, "lay")
    if not is_watched(g, side) and cards_left(g):
        found.append(FROM_DECK)
    return found or [NO_CARD]


def additions(g: Table, seat: Seat, side: int) -> list[Answer]:
    return [NO_CARD, *from_hand(g, seat, "add")]


def from_hand(g: Table, seat: Seat, verb: str) -> list[Answer]:
    """Each card that a player has, in hand or apart; of twins in the same place only one."""
    return [(verb, place, card) for place in range(3) for card in dict.fromkeys(g.cards[seat * 3 + place])]


# -- step 4: before the reveal -----------------------------------------------------------------------
def before_reveal(g: Table) -> Rule[None]:
    """Cavalry, Tactician and Scouts, the defender first."""
    for side in (DEFENCE, ATTACK):
        seat = the(g).seats[side]
        while seat != NONE and may_prepare(g, seat, side):
            answer = yield Question(seat, "pb.battle.7", preparations, side, rest=PASS)
            if answer == PASS:
                break
            yield from prepare(g, seat, side, answer)


def may_prepare(g: Table, seat: Seat, side: int) -> bool:
    """Whether somebody who sees the backs of the cards alone would think that the player has something to decide."""
    return may_be_scouts(g, side) or bool(open_preparations(g, seat, side))


def may_be_scouts(g: Table, side: int) -> bool:
    fight = the(g)
    if fight.wild or fight.cancelled[side] or fight.scouted[side] or fight.blind[side] or fight.card[side] == NONE:
        return False
    return fight.known[side + side] != EVERYBODY or is_scouts(g, side)


def is_scouts(g: Table, side: int) -> bool:
    card = the(g).card[side]
    return card > NONE and PROPERTY[side][card] == SCOUTS


def preparations(g: Table, seat: Seat, side: int) -> list[Answer]:
    found: list[Answer] = [PASS, *open_preparations(g, seat, side)]
    if may_be_scouts(g, side) and is_scouts(g, side):
        found.append(SCOUT)
    return found


def open_preparations(g: Table, seat: Seat, side: int) -> list[Answer]:
    found: list[Answer] = [(RIDE, t) for t in stables(g, seat, side)]
    fight = the(g)
    idle = fight.wild or g.cunning[seat] or fight.cancelled[1 - side] or fight.card[1 - side] == NONE
    if sovereign(g, seat).cancels and not idle:
        found.append(CANCEL)
    return found


def stables(g: Table, seat: Seat, side: int) -> list[int]:
    """Own territories beside the battle with cavalry that has not joined any in this age."""
    if not sites(g, seat, CASTLE):
        return []
    beside = members(g.land[seat] & NEAR[the(g).target] & ~(1 << base(g, side)))
    return [t for t in beside if g.units[t + t + SPECIAL] > g.tired[t]]


def prepare(g: Table, seat: Seat, side: int, answer: Answer) -> Rule[None]:
    if answer == SCOUT:
        yield from scout(g, seat, side)
    elif answer == CANCEL:
        g.cunning[seat] = the(g).cancelled[1 - side] = 1
        g.tell("cancelled", seat)
    else:
        ride(g, seat, side, answer[1])


def ride(g: Table, seat: Seat, side: int, t: int) -> None:
    the(g).rider = side
    the(g).riders[t] += 1
    g.tired[t] += 1
    g.tell("rode", seat, t, the(g).target)


def scout(g: Table, seat: Seat, side: int) -> Rule[None]:
    """Scouts: show them, look at the enemy's card, and perhaps play another card in their place."""
    the(g).scouted[side] = 1
    the(g).known[side + side] = EVERYBODY
    g.tell("scouted", seat, reveals=True)
    yield from look(g, seat, 1 - side)
    if has_cards(g, seat):
        yield from replace_scouts(g, seat, side)


def look(g: Table, seat: Seat, other: int) -> Rule[None]:
    """A card that would come from the deck is drawn now, and only who looks knows it."""
    if the(g).card[other] == BLIND and cards_left(g):
        card = yield draw(deck, to=(seat,), kind="pb.cards.2")
        take_off(g, card)
        the(g).card[other] = card
    the(g).known[other + other] |= 1 << seat
    g.tell("spied", seat, the(g).card[other], only=(seat,), others=(seat, NONE))


def replace_scouts(g: Table, seat: Seat, side: int) -> Rule[None]:
    answer = yield Question(seat, "pb.cards.2", replacements, side, shows=back, rest=KEEP)
    if answer != KEEP:
        g.spent = together(g.spent, the(g).card[side])
        the(g).card[side] = take_card(g, seat, *answer[1:])
        the(g).known[side + side] = EVERYBODY if is_watched(g, side) else 1 << seat
        g.tell("replaced", seat)
        show_if_open(g, seat, side, the(g).card[side])


def replacements(g: Table, seat: Seat, side: int) -> list[Answer]:
    return [KEEP, *from_hand(g, seat, "lay")]
