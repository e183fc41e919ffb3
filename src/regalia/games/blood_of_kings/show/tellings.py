"""What comes with an event in words: forces and losses, cards that were turned over, who contends for a throne."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from regalia.authoring.words import listing
from regalia.games.blood_of_kings.show import names
from regalia.games.blood_of_kings.show.texts import PHRASE
from regalia.games.blood_of_kings.table import Table
from regalia.kernel.questions import Question


# -- war ---------------------------------------------------------------------------------------------
def forces(pairs: Sequence[tuple[int, int]], where: int) -> list[str]:
    return [PHRASE["force"].format(names.kingdom(k), names.units(count, where)) for k, count in pairs]


def garrison(args: Sequence[Any]) -> str:
    """The defenders of a storm with their Levies."""
    where, *_, defending, militia = args
    against = forces(defending, where)
    return listing([*([names.levies(militia)] if militia else []), *against], PHRASE["nobody"])


def losses(pairs: Sequence[tuple[int, int]]) -> str:
    return listing((PHRASE["force"].format(names.kingdom(k), count) for k, count in pairs), PHRASE["nothing"])


# -- cards -------------------------------------------------------------------------------------------
def fronts(rows: Sequence[tuple[int, int, int]]) -> str:
    """`Influence 6 of House Wolf before House Bear`."""
    return listing(front(*row) for row in rows)


def front(before: int, owner: int, card: int) -> str:
    if before == owner:
        return PHRASE["front own"].format(names.house(owner), names.card(card))
    return PHRASE["front"].format(names.house(before), names.house(owner), names.card(card))


def comparison(args: Sequence[Any]) -> str:
    """Influence by contender, in a Violent Succession the number of cards before it."""
    _, seats, totals, *numbers = args
    if not numbers:
        return listing(PHRASE["total"].format(names.house(seat), total) for seat, total in zip(seats, totals))
    rows = zip(seats, totals, numbers[0])
    return listing(PHRASE["total cards"].format(names.house(seat), total, names.hand(n)) for seat, total, n in rows)


def drawn(view: Table, question: Question | None, args: Sequence[Any]) -> str:
    """The cards for who drew them, for the others how many."""
    drew = args[1]
    return names.cards(drew) if isinstance(drew, tuple) else names.hand(drew)
