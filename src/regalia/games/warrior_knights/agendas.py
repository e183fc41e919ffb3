"""Agendas (rulebook p. 11): the deck, what motions do, and how charges and offices are given and taken away."""

from __future__ import annotations

from collections.abc import Callable

from regalia.authoring.bits import members
from regalia.games.warrior_knights.church import make_head, may_lead_church
from regalia.games.warrior_knights.cities import gain_city
from regalia.games.warrior_knights.components import CITY_AREA, COUNTS, KINGDOM_CITIES
from regalia.games.warrior_knights.components.cards import (
    AGENDA_TYPE,
    AGENDA_VOTE,
    AGENDAS,
    CHARGE,
    CHOOSE_A_BARON,
    LAW,
    MOTION,
    OFFICE,
)
from regalia.games.warrior_knights.death import check_army, drop_office
from regalia.games.warrior_knights.laws import ACCEPT, REFUSE, is_banned, refuse, reinstate
from regalia.games.warrior_knights.offices import agenda_of, discard_agenda
from regalia.games.warrior_knights.table import (
    NONE,
    OUT,
    Table,
    barons_at,
    controller,
    in_order,
    is_razed,
    nobles,
    seats,
)
from regalia.games.warrior_knights.upkeep import take_influence
from regalia.kernel.questions import Answer, Question, Rule, Seat, draw
from regalia.kernel.table import Step

CURRENT: int = COUNTS["assembly"]["agendas"]
CHARGES: int = COUNTS["assembly"]["charges"]


# -- the deck ----------------------------------------------------------------------------------------
def reveal_agendas(g: Table) -> Rule[None]:
    """Three Agendas for the next Assembly; an empty deck is made anew of the discarded ones."""
    while len(g.current) < CURRENT:
        if not g.agenda_deck:
            g.agenda_deck, g.agenda_discard = g.agenda_discard, 0
        if not g.agenda_deck:
            return
        card = yield draw(unseen_agendas, kind="wk.agenda.1")
        g.agenda_deck &= ~(1 << card)
        g.current = (*g.current, card)
        g.tell("agenda_revealed", card)


def unseen_agendas(g: Table, seat: Seat) -> tuple[int, ...]:
    return members(g.agenda_deck)


# -- what passed -------------------------------------------------------------------------------------
def carry(g: Table, card: int, choice: int) -> Rule[None]:
    """The outcome of a vote: 1 or 0 for yes or no, or the Baron who was chosen."""
    if AGENDA_VOTE[card] == CHOOSE_A_BARON:
        yield from assign(g, card, choice)
    elif not choice:
        discard_agenda(g, card)
    elif AGENDA_TYPE[card] == LAW:
        g.laws |= 1 << card
    else:
        yield from move(g, card, NONE)


def assign(g: Table, card: int, seat: Seat) -> Rule[None]:
    """It goes to the chosen Baron, who may refuse it."""
    answer = yield Question(seat, "wk.ban.1", decisions, card, open=True, rest=ACCEPT)
    if answer == REFUSE:
        discard_agenda(g, card)
        yield from refuse(g, seat, card)
    else:
        yield from GIVING[AGENDA_TYPE[card]](g, card, seat)


def decisions(g: Table, seat: Seat, card: int) -> list[Answer]:
    return [ACCEPT, REFUSE]


def move(g: Table, card: int, seat: Seat) -> Rule[None]:
    """A motion is carried out and discarded."""
    discard_agenda(g, card)
    rule = MOTIONS[agenda_of(card).id](g, card, seat)
    if rule is not None:
        yield from rule


# -- charges and offices -----------------------------------------------------------------------------
def charge_with(g: Table, card: int, seat: Seat) -> Rule[None]:
    """A fourth charge costs one of the older three."""
    if g.charges[seat].bit_count() == CHARGES:
        answer = yield Question(seat, "wk.charge.1", charges_of, card, open=True)
        withdraw(g, answer[1])
    g.charges[seat] |= 1 << card
    g.tell("charged", seat, card)


def charges_of(g: Table, seat: Seat, card: int) -> list[Answer]:
    return [("discard", charge) for charge in members(g.charges[seat])]


def appoint(g: Table, card: int, seat: Seat) -> Rule[None]:
    """The Baron gives an office to one of his Nobles, who gives up the one he has."""
    options = candidates(g, seat, card)
    if not options:
        discard_agenda(g, card)
        return
    answer = yield Question(seat, "wk.office.1", candidates, card, open=True)
    noble = answer[1]
    had_office = g.office[noble] != NONE
    drop_office(g, noble)
    g.office[noble] = card
    g.tell("appointed", noble, card)
    if had_office:
        yield from check_army(g, noble)


def candidates(g: Table, seat: Seat, card: int) -> list[Answer]:
    return [("appoint", noble) for noble in nobles(seat) if g.at[noble] != OUT]


def withdraw(g: Table, card: int) -> Rule[None] | None:
    """A law, charge or office is discarded; troops that were maintained are gone at once."""
    if g.laws >> card & 1:
        g.laws &= ~(1 << card)
    elif card in g.office:
        noble = g.office.index(card)
        drop_office(g, noble)
        return check_army(g, noble)
    else:
        for seat in range(g.players):
            g.charges[seat] &= ~(1 << card)
    g.tell("withdrawn", card)
    discard_agenda(g, card)
    return None


def in_play(g: Table) -> list[int]:
    """Laws, charges and offices."""
    held = g.laws
    for mask in g.charges:
        held |= mask
    return [*members(held), *(card for card in g.office if card != NONE)]


GIVING: dict[int, Callable[[Table, int, Seat], Rule[None]]] = {MOTION: move, CHARGE: charge_with, OFFICE: appoint}


# -- motions -----------------------------------------------------------------------------------------
def royal_grant(g: Table, card: int, seat: Seat) -> None:
    g.crowns[seat] += agenda_of(card).amount
    g.tell("crowns_gained", seat, agenda_of(card).amount)


def fine(g: Table, card: int, seat: Seat) -> None:
    crowns = min(agenda_of(card).amount, g.crowns[seat])
    g.crowns[seat] -= crowns
    g.tell("crowns_lost", seat, crowns)


def proclamation_of_merit(g: Table, card: int, seat: Seat) -> None:
    take_influence(g, seat, agenda_of(card).amount)


def attainder(g: Table, card: int, seat: Seat) -> None:
    if g.influence[seat]:
        g.influence[seat] -= agenda_of(card).amount
        g.pool += agenda_of(card).amount
        g.tell("influence_lost", seat, agenda_of(card).amount)


def vote_of_censure(g: Table, card: int, seat: Seat) -> None:
    g.tell("votes_lost", seat, g.votes[seat])
    g.votes[seat] = 0


def election_of_the_chairman(g: Table, card: int, seat: Seat) -> None:
    """He takes the token when the Assembly ends."""
    assert g.assembly is not None, "elections are held in the Assembly"
    if not is_banned(g, seat):
        g.assembly.elected = seat
        g.tell("elected", seat)


def ecclesiastical_synod(g: Table, card: int, seat: Seat) -> None:
    if may_lead_church(g, seat):
        make_head(g, seat)


def raise_the_walls(g: Table, card: int, seat: Seat) -> None:
    g.then(*(("upgrade", baron, "half") for baron in in_order(g)))


def extraordinary_taxation(g: Table, card: int, seat: Seat) -> None:
    g.then(("taxation",))


def settling_of_accounts(g: Table, card: int, seat: Seat) -> Rule[None]:
    """Wages for all but those who refuse it."""
    paying: list[Step] = []
    for baron in in_order(g):
        answer = yield Question(baron, "wk.ban.2", decisions, card, open=True, rest=ACCEPT)
        if answer == REFUSE:
            yield from refuse(g, baron, card)
        else:
            paying.append(("pay_wages", baron))
    g.then(*paying, ("end_wages",))


def free_city(g: Table, card: int, seat: Seat) -> Rule[None]:
    """A neutral Kingdom city in whose area no other Baron has a Noble."""
    if not open_cities(g, seat):
        return
    answer = yield Question(seat, "wk.motion.11", open_cities, open=True)
    yield from gain_city(g, seat, answer[1])


def open_cities(g: Table, seat: Seat) -> list[Answer]:
    return [("take", city) for city in members(KINGDOM_CITIES) if is_free_for(g, seat, city)]


def is_free_for(g: Table, seat: Seat, city: int) -> bool:
    if is_razed(g, city) or controller(g, city) != NONE:
        return False
    return all(baron == seat for baron in barons_at(g, CITY_AREA[city]))


def general_amnesty(g: Table, card: int, seat: Seat) -> None:
    for baron in seats(g):
        g.faith[baron] += agenda_of(card).amount
        g.tell("faith_gained", baron, agenda_of(card).amount)
        if is_banned(g, baron):
            reinstate(g, baron)


MOTIONS: dict[str, Callable[[Table, int, Seat], Rule[None] | None]] = {
    rule.__name__: rule
    for rule in (
        royal_grant,
        fine,
        proclamation_of_merit,
        attainder,
        vote_of_censure,
        election_of_the_chairman,
        ecclesiastical_synod,
        raise_the_walls,
        extraordinary_taxation,
        settling_of_accounts,
        free_city,
        general_amnesty,
    )
}
assert set(MOTIONS) == {agenda.id for agenda in AGENDAS if agenda.type == MOTION}, "every motion has its rule"
