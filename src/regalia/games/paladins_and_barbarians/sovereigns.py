"""Sovereigns: their reigns on the track of feats of arms, and who follows them (rulebook 10)."""

from __future__ import annotations

from regalia.authoring.bits import members
from regalia.games.paladins_and_barbarians.components import NONE, PIECES
from regalia.games.paladins_and_barbarians.deck import throw_away_all
from regalia.games.paladins_and_barbarians.table import STRATEGIST, Table
from regalia.kernel.questions import Answer, Question, Rule, Seat

LENGTH: int = PIECES["reign"]["length"]
PER_STATUE: int = PIECES["reign"]["statue"]


def choose_sovereign(g: Table, seat: Seat, kind: str) -> Rule[None]:
    """A reign begins where the last one ended."""
    answer = yield Question(seat, kind, heirs, open=True)
    g.ruler[seat] = answer[1]
    g.heirs[seat] &= ~(1 << answer[1])
    g.reign[seat] += LENGTH - 1
    g.tell("crowned", seat, answer[1])


def heirs(g: Table, seat: Seat) -> list[Answer]:
    return [("crown", ruler) for ruler in members(g.heirs[seat])]


def succession(g: Table, seat: Seat) -> Rule[None]:
    """At the beginning of an age a successor is chosen, if the last sovereign is dead and another is left."""
    if g.ruler[seat] == NONE and g.heirs[seat]:
        yield from choose_sovereign(g, seat, "pb.sovereign.4")
        end_reign(g, seat)  # his points may have been passed before he came


def lengthen_reign(g: Table, seat: Seat) -> None:
    """A Statue built in a reign."""
    if g.ruler[seat] != NONE:
        g.reign[seat] += PER_STATUE
        g.tell("lengthened", seat, g.reign[seat])


def feat(g: Table, seat: Seat, points: int) -> None:
    """Feats of arms; whoever passes the end of his reign outside a war dies at once."""
    if seat == NONE or not points:
        return
    g.marker[seat] += points
    g.tell("feat", seat, points, g.marker[seat])
    if not g.warring:
        end_reign(g, seat)


def end_reign(g: Table, seat: Seat) -> None:
    """A sovereign dies when the marker is above the end of his reign; the Strategist's card goes with him."""
    if g.ruler[seat] == NONE or g.marker[seat] <= g.reign[seat]:
        return
    g.tell("died", seat, g.ruler[seat])
    g.ruler[seat] = NONE
    g.reign[seat] = g.marker[seat]
    throw_away_all(g, seat, STRATEGIST)
