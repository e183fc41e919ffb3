"""What a player may order once instead of being asked each time."""

from __future__ import annotations

from regalia.authoring.orders import ASK, Order
from regalia.games.kingsburg.effects import KINDS, USE
from regalia.games.kingsburg.table import Table
from regalia.kernel.questions import Question

TAKE = "take"
ORDERS = (
    Order(
        "gains",
        "Gains without a price",
        tuple(KINDS.values()),
        ((TAKE, "Take them for me"), (ASK, "Ask me each time")),
        default=TAKE,
    ),
)


def silent(view: Table, question: Question, word: str) -> bool:
    """Where silence takes a gain; whatever has a price is always asked."""
    return question.rest is not None and question.rest[0] == USE
