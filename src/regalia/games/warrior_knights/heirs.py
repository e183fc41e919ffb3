"""Exchanging Heirs (rulebook p. 19): who holds whose heir, and what he may do with it at any time."""

from __future__ import annotations

from regalia.games.warrior_knights.church import LINES
from regalia.games.warrior_knights.death import end_line
from regalia.games.warrior_knights.table import HEIRS, NONE, Table, nobles, others
from regalia.kernel.questions import Answer, Seat


def may_return(g: Table, noble: int) -> bool:
    """A dead Noble comes back only when his living heir is with his own Baron."""
    return not g.variants & HEIRS or not g.dead >> noble & 1 or g.holder[noble] == noble >> 2


def born(g: Table, noble: int) -> None:
    """The heir of a dead Noble who came in his place has an heir of his own, unless the line is to end with him."""
    if g.variants & HEIRS:
        g.holder[noble] = NONE if noble in [g.lasting[place] for place in LINES] else noble >> 2


def bury(g: Table, noble: int) -> None:
    """The heir is dead; if his father is, too, the line ends."""
    if g.variants & HEIRS:
        g.holder[noble] = NONE
        if g.dead >> noble & 1:
            end_line(g, noble)


# -- at any time -------------------------------------------------------------------------------------
def heir_asides(g: Table, seat: Seat) -> list[Answer]:
    """Give an own Noble's heir away; give back or kill another's."""
    if not g.variants & HEIRS:
        return []
    own = [noble for noble in nobles(seat) if g.holder[noble] == seat]
    strange = [noble for noble, holder in enumerate(g.holder) if holder == seat and noble >> 2 != seat]
    return [
        *(("give_heir", noble, other) for noble in own for other in others(g, seat)),
        *(("give_heir", noble, noble >> 2) for noble in strange),
        *(("kill_heir", noble) for noble in strange),
    ]


def give_heir(g: Table, seat: Seat, noble: int, other: Seat) -> None:
    g.holder[noble] = other
    g.tell("heir_given", seat, noble, other)


def kill_heir(g: Table, seat: Seat, noble: int) -> None:
    g.tell("heir_killed", seat, noble)
    bury(g, noble)
