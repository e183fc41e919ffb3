"""The Mercenary Draft (rulebook p. 12 and 13): hiring in the order of the track, and assigning what was hired."""

from __future__ import annotations

from itertools import combinations

from regalia.authoring.bits import members
from regalia.games.warrior_knights.armies import is_held
from regalia.games.warrior_knights.components import CASTLE, NATION_MASK, TROOP_KIND, TROOP_WAGE
from regalia.games.warrior_knights.components.cards import AGENDA_CARD
from regalia.games.warrior_knights.offices import agenda_of, has_charge
from regalia.games.warrior_knights.table import (
    NONE,
    OFF,
    ON_PORT,
    Table,
    barons,
    castle_army,
    lord,
    nobles,
    on_board,
    place_at,
)
from regalia.kernel.game import StepRule
from regalia.kernel.questions import Answer, Question, Rule, Seat, deal

DECLINE: Answer = ("decline",)


def draft(g: Table) -> None:
    """Space by space from the left; then what nobody hired goes back, and new Mercenaries come on offer."""
    g.tell("draft")
    g.then(*(("hire", space) for space in range(len(g.track))), ("offer_mercenaries",))


def hire(g: Table, space: int) -> Rule[None] | None:
    """The Baron whose marker is there may hire; the marker is taken off either way."""
    seat = g.track[space]
    if seat == NONE:
        return None
    if len(hires(g, seat)) == 1:
        g.track[space] = NONE
        g.tell("hired_nobody", seat)
        return None
    return ask_hire(g, seat, space)


def ask_hire(g: Table, seat: Seat, space: int) -> Rule[None]:
    answer = yield Question(seat, "wk.draft.1", hires, open=True)
    g.track[space] = NONE
    cards = answer[1:]
    if not cards:
        g.tell("hired_nobody", seat)
    for card in cards:
        g.crowns[seat] -= fee(g, seat, card)
        g.tell("hired", seat, card, fee(g, seat, card))
    for _ in cards[1:]:
        g.track[g.track.index(seat)] = NONE
    for card in cards:
        yield from assign_mercenary(g, seat, card)


def hires(g: Table, seat: Seat) -> list[Answer]:
    """One card, or several of one nation for as many markers, that he can pay; of cards that are alike the first."""
    options: list[Answer] = [DECLINE]
    for nation in NATION_MASK:
        cards = members(g.offer & nation)
        for number in range(1, min(len(cards), g.track.count(seat)) + 1):
            options += [
                ("hire", *chosen) for chosen in _different(cards, number) if _cost(g, seat, chosen) <= g.crowns[seat]
            ]
    return options


def _different(cards: tuple[int, ...], number: int) -> list[tuple[int, ...]]:
    """The sets of so many cards, those that look alike once."""
    found: dict[tuple[int, ...], tuple[int, ...]] = {}
    for chosen in combinations(cards, number):
        found.setdefault(tuple(TROOP_KIND[card] for card in chosen), chosen)
    return list(found.values())


def fee(g: Table, seat: Seat, card: int) -> int:
    """As much as the wage; the Paymaster pays less."""
    less = agenda_of(AGENDA_CARD["paymaster"]).amount if has_charge(g, seat, "paymaster") else 0
    return max(0, TROOP_WAGE[card] - less)


def _cost(g: Table, seat: Seat, cards: tuple[int, ...]) -> int:
    return sum(fee(g, seat, card) for card in cards)


# -- assigning ---------------------------------------------------------------------------------------
def assign_mercenary(g: Table, seat: Seat, card: int) -> Rule[None]:
    """To the stronghold, a Noble off the board, or one at an own city or stronghold."""
    answer = yield Question(seat, "wk.draft.3", assignments, card, open=True)
    g.offer &= ~(1 << card)
    g.deck &= ~(1 << card)
    g.troops[answer[1]] |= 1 << card
    g.tell("assigned", answer[1], (card,))


def assignments(g: Table, seat: Seat, card: int) -> list[Answer]:
    armies = [castle_army(g, seat), *(noble for noble in nobles(seat) if is_at_home(g, noble))]
    return [("assign", army) for army in armies]


def is_at_home(g: Table, noble: int) -> bool:
    """Off the board, or in the area of an own city that is not under siege, or of the own stronghold."""
    if not on_board(g, noble):
        return g.at[noble] == OFF
    seat, area = noble >> 2, g.at[noble]
    place = place_at(g, area) if area < ON_PORT else NONE
    if place == NONE or lord(g, place) != seat:
        return False
    return place >= CASTLE or not is_held(g, seat, area)


# -- the offer ---------------------------------------------------------------------------------------
def offer_mercenaries(g: Table) -> Rule[None]:
    """One more than there are Barons, or what the deck has."""
    g.track = [NONE] * (barons(g) + 1)
    g.deck |= g.offer
    g.offer = 0
    if g.deck:
        cards = yield deal(mercenary_deck, barons(g) + 1, kind="wk.draft.4")
        for card in cards:
            g.deck &= ~(1 << card)
            g.offer |= 1 << card
        g.tell("mercenaries", *cards)


def mercenary_deck(g: Table, seat: Seat) -> tuple[int, ...]:
    return members(g.deck)


STEPS: dict[str, StepRule] = {"draft": draft, "hire": hire, "offer_mercenaries": offer_mercenaries}
