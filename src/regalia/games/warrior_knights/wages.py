"""Wages (rulebook p. 11): Regulars first, then those Mercenaries that a Baron keeps; the others desert."""

from __future__ import annotations

from regalia.authoring.bits import members
from regalia.games.warrior_knights import actions
from regalia.games.warrior_knights.armies import army_of, mercenaries, wages_are_free
from regalia.games.warrior_knights.components import ALL_MERCENARIES, TROOP_KIND, TROOP_WAGE
from regalia.games.warrior_knights.components.cards import AGENDA_CARD
from regalia.games.warrior_knights.death import desert
from regalia.games.warrior_knights.laws import complies, in_force
from regalia.games.warrior_knights.offices import agenda_of
from regalia.games.warrior_knights.table import WAGES, Table, armies, in_order, pay
from regalia.kernel.game import StepRule
from regalia.kernel.questions import Answer, Question, Rule, Seat

PAY: Answer = ("pay",)


def wages(g: Table) -> None:
    """Each Baron pays his troops, the Chairman first; the cards of the area go back to their owners."""
    g.tell("wages")
    g.then(*(("pay_wages", seat) for seat in in_order(g)), ("end_wages",))


def pay_wages(g: Table, seat: Seat) -> Rule[None]:
    """Who can't pay all his Regulars may not pay a Mercenary."""
    paid = pay_regulars(g, seat)
    hired = owed(g, seat) & ALL_MERCENARIES
    if not paid:
        yield from lose(g, hired)
    else:
        free = agenda_of(AGENDA_CARD["mercenary_duty"]).amount
        taxed = in_force(g, "mercenary_duty") and hired.bit_count() > free
        if taxed and not (yield from complies(g, seat, "mercenary_duty")):
            taxed = False
        yield from retain(g, seat, hired, taxed)


def owed(g: Table, seat: Seat) -> int:
    """The troop cards that want wages, as bits: all but those of a circle who leads few enough."""
    cards = 0
    for army in armies(g, seat):
        if not wages_are_free(g, army):
            cards |= g.troops[army]
    return cards


def pay_regulars(g: Table, seat: Seat) -> bool:
    """The cheapest first, so that as many as possible are paid; whether all were."""
    cards = members(owed(g, seat) & ~ALL_MERCENARIES)
    paid = 0
    for card in sorted(cards, key=TROOP_WAGE.__getitem__):
        if g.crowns[seat] - paid < TROOP_WAGE[card]:
            break
        paid += TROOP_WAGE[card]
    pay(g, seat, paid)
    due = sum(TROOP_WAGE[card] for card in cards)
    if cards:
        g.tell("regulars_paid", seat, paid, due)
    return paid == due


# -- keeping Mercenaries -----------------------------------------------------------------------------
def keep_or_lose(g: Table, seat: Seat, among: int) -> Rule[None]:
    """Mutiny and Soldiers' Strike: his Mercenaries of a nation are paid now, or they desert."""
    yield from retain(g, seat, mercenaries(g, seat) & among, False)


def retain(g: Table, seat: Seat, cards: int, taxed: bool) -> Rule[None]:
    """One after another is let go, until the Baron can and will pay all that are left."""
    while cards:
        answer = yield Question(seat, "wk.wages.3", keeping, taxed, *members(cards), open=True)
        if answer == PAY:
            crowns = price(members(cards & mercenaries(g, seat)), taxed)
            pay(g, seat, crowns)
            g.tell("wages_paid", seat, crowns)
            return
        yield from desert(g, answer[1])
        cards &= ~(1 << answer[1]) & mercenaries(g, seat)


def price(cards: tuple[int, ...], taxed: bool) -> int:
    """Wages, and by the Mercenary Duty a crown more for each card beyond the third."""
    over = len(cards) - agenda_of(AGENDA_CARD["mercenary_duty"]).amount
    return sum(TROOP_WAGE[card] for card in cards) + (max(0, over) if taxed else 0)


def keeping(g: Table, seat: Seat, taxed: bool, *cards: int) -> list[Answer]:
    """Pay them all, or let one go; of cards that are alike in one army only the first is named.

    Those of a dead Noble whose heir was killed meanwhile are gone.
    """
    his = members(sum(1 << card for card in cards) & mercenaries(g, seat))
    options: list[Answer] = [PAY] if g.crowns[seat] >= price(his, taxed) else []
    named: list[tuple[int, int]] = []
    for card in his:
        kind = (army_of(g, card), TROOP_KIND[card])
        if kind not in named:
            named.append(kind)
            options.append(("dismiss", card))
    return options


def lose(g: Table, cards: int) -> Rule[None]:
    """Nobody is left to pay them."""
    for card in members(cards):
        if not g.deck >> card & 1:  # lost already, with the Noble whom it left
            yield from desert(g, card)


def end_wages(g: Table) -> None:
    actions.return_cards(g, WAGES)


STEPS: dict[str, StepRule] = {"wages": wages, "pay_wages": pay_wages, "end_wages": end_wages}
