"""What a player may order once instead of being asked each time."""

from __future__ import annotations

from regalia.authoring.orders import ALWAYS, ASK, Order
from regalia.games.barbarian_kingdoms.components import HOME, NONE
from regalia.games.barbarian_kingdoms.table import Table, the
from regalia.kernel.questions import Question

OWN_LAND = "own"
ORDERS = (
    Order(
        "challenges",
        "Challenges",
        ("bk.challenge.1",),
        ((ASK, "Ask me each time"), (OWN_LAND, "Ask me about my own land only"), (ALWAYS, "Never challenge")),
    ),
)


def silent(view: Table, question: Question, word: str) -> bool:
    """Whoever minds his own land alone lets all other provinces go; his starting provinces stay his to mind."""
    battle = the(view)
    owners = battle.controller, HOME[battle.site]  # the first one before anybody entered
    return all(k == NONE or view.seat_of[k] != question.seat for k in owners)
