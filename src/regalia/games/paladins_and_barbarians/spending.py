"""Phase A, after the fines: the Library sells cards, the Altar takes gold (rulebook 3A and 11)."""

from __future__ import annotations

from regalia.games.paladins_and_barbarians.bonuses import play, turn_plays
from regalia.games.paladins_and_barbarians.components import ALTAR, LIBRARY, PIECES
from regalia.games.paladins_and_barbarians.deck import cards_left, draw_within_limit
from regalia.games.paladins_and_barbarians.money import give_all, pay
from regalia.games.paladins_and_barbarians.table import Table, can_pay, count, sites, wealth
from regalia.kernel.questions import Answer, Question, Rule, Seat, asking

OFFERING: int = PIECES["altar"]["gold"]
DONE, BUY, OFFER = ("done",), ("buy",), ("offer",)


def spending(g: Table, seat: Seat) -> Rule[None]:
    """In any order: a card from each Library, and once all one's gold to the Altar."""
    bought, goods = 0, purchases
    while len(goods(g, seat, bought)) > 1 or turn_plays(g, seat):
        question = Question(seat, "pb.spend.3", goods, bought, open=True, rest=DONE, also=turn_plays)
        answer = yield from asking(g, question, play)
        if answer == DONE:
            return
        if answer == OFFER:
            offer(g, seat)
            goods = cards_for_sale
        else:
            bought += 1
            yield from buy_card(g, seat)


def purchases(g: Table, seat: Seat, bought: int) -> list[Answer]:
    return [*cards_for_sale(g, seat, bought), *([OFFER] if can_offer(g, seat) else [])]


def cards_for_sale(g: Table, seat: Seat, bought: int) -> list[Answer]:
    """After the offering: the Altar takes one in an age."""
    is_one_left = can_pay(g, seat, 1) and cards_left(g) and bought < count(g, seat, LIBRARY)
    return [DONE, BUY] if is_one_left else [DONE]


def buy_card(g: Table, seat: Seat) -> Rule[None]:
    yield from pay(g, seat, 1)
    g.tell("bought", seat)
    yield from draw_within_limit(g, seat)


# -- the Altar ---------------------------------------------------------------------------------------
def can_offer(g: Table, seat: Seat) -> bool:
    return wealth(g, seat) >= OFFERING and bool(sites(g, seat, ALTAR))


def offer(g: Table, seat: Seat) -> None:
    """All gold for 1 victory point."""
    given = wealth(g, seat)
    give_all(g, seat)
    g.altar[seat] += 1
    g.tell("offered", seat, given)


def last_offering(g: Table, seat: Seat) -> Rule[None]:
    """Right before the scoring the Altar may be used once more, for the last age."""
    if can_offer(g, seat):
        answer = yield Question(seat, "pb.spend.2", offer_or_not, open=True, rest=DONE)
        if answer == OFFER:
            offer(g, seat)


def offer_or_not(g: Table, seat: Seat) -> list[Answer]:
    return [DONE, OFFER]
