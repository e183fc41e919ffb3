"""What a running vote promises: whoever has the most Votes gains what the Assembly gives, or is spared its anger."""

from __future__ import annotations

from collections.abc import Mapping

from regalia.games.warrior_knights.components.cards import (
    AGENDA_KIND,
    AGENDA_VOTE,
    AGENDAS,
    CHOOSE_A_BARON,
    TROOPS_OF_OFFICE,
)
from regalia.games.warrior_knights.mind.worth import AGENDA_WORTH, CHAIR, CITY, CROWN, HEAD, HUNDRED_TROOPS, VOTE
from regalia.games.warrior_knights.parts import Motion
from regalia.games.warrior_knights.table import NONE, Table, presiding, seats
from regalia.kernel.questions import Seat

SURE = 0.9
"""The share of a prize that counts for who is about to win it."""
PRIZES: Mapping[str, float] = {
    "royal_grant": 6 * CROWN,
    "fine": -5 * CROWN,
    "proclamation_of_merit": 1.0,
    "attainder": -1.0,
    "vote_of_censure": -3 * VOTE,
    "election_of_the_chairman": CHAIR,
    "ecclesiastical_synod": HEAD,
    "free_city": CITY,
}
"""By motion: what it is worth to be chosen; charges and offices are worth what they bring."""


def prize(card: int) -> float:
    return PRIZES.get(AGENDAS[AGENDA_KIND[card]].id, AGENDA_WORTH[card] + maintained(card))


def maintained(card: int) -> float:
    """The troops of an office."""
    return HUNDRED_TROOPS * TROOPS_OF_OFFICE[card] / 100


def votes(g: Table, motion: Motion, values: list[float]) -> None:
    """Adds what each Baron may hope for or has to fear of a vote that chooses one of them."""
    verb, card = motion.proposal
    if verb != "agenda" or AGENDA_VOTE[card] != CHOOSE_A_BARON:
        return
    worth = SURE * prize(card)
    leading = chosen(g, motion, values, good=worth > 0)
    for seat in leading:
        values[seat] += worth / len(leading)


def chosen(g: Table, motion: Motion, values: list[float], *, good: bool) -> list[Seat]:
    """Who would be chosen: of equals the Chairman himself, or anybody else if it is no good."""
    totals = [0] * len(values)
    for seat, cast in enumerate(motion.cast):
        if cast:
            said = motion.said[seat]
            totals[said if said != NONE else favourite(g, seat, values, good=good)] += cast
    most = max(totals)
    leading = [seat for seat in seats(g) if totals[seat] == most]
    chair = presiding(g)
    if chair not in leading or len(leading) == 1:
        return leading
    return [chair] if good else [seat for seat in leading if seat != chair]


def favourite(g: Table, seat: Seat, values: list[float], *, good: bool) -> Seat:
    """Whom a Baron will vote for: himself, or the strongest of the others if it is no good."""
    return seat if good else max([other for other in seats(g) if other != seat], key=lambda other: values[other])
