"""Retreats (rulebook p. 17 and 18)."""

from __future__ import annotations

from regalia.games.warrior_knights.armies import go
from regalia.games.warrior_knights.choices import choose
from regalia.games.warrior_knights.components import CASTLE, IN_KINGDOM, NEAR
from regalia.games.warrior_knights.death import check_army, draw_for_deserters, kill
from regalia.games.warrior_knights.table import NONE, OFF, Table, barons_at, is_besieged, lord, place_at
from regalia.kernel.questions import Answer, Question, Rule, Seat


def retreat(g: Table, noble: int) -> Rule[None]:
    """A Noble who lost a battle draws for deserters and gives way."""
    if g.at[noble] < 0:
        return
    yield from draw_for_deserters(g, noble)
    yield from check_army(g, noble, abandoned=True)
    if g.at[noble] >= 0:
        yield from give_way(g, noble)


def give_way(g: Table, noble: int) -> Rule[None]:
    """To a free area beside; else to the stronghold, exhausted; else he dies. Nobody escapes from overseas."""
    seat = noble >> 2
    if ways_out(g, noble):
        answer = yield from choose(g, Question(seat, "wk.retreat.2", retreats, noble, open=True))
        g.tell("retreated", noble, g.at[noble], answer[1])
        go(g, noble, answer[1])
    elif IN_KINGDOM >> g.at[noble] & 1 and g.castle[seat] != OFF and not is_besieged(g, CASTLE + seat):
        g.tell("retreated", noble, g.at[noble], g.castle[seat])
        go(g, noble, g.castle[seat])
        g.spent |= 1 << noble
    else:
        yield from kill(g, noble)


def retreats(g: Table, seat: Seat, noble: int) -> list[Answer]:
    return [("retreat", area) for area in ways_out(g, noble)]


def ways_out(g: Table, noble: int) -> list[int]:
    return [area for area in NEAR[g.at[noble]] if is_free(g, noble >> 2, area)]


def is_free(g: Table, seat: Seat, area: int) -> bool:
    """Whether no other Baron has a Noble, a city or his stronghold there."""
    if any(other != seat for other in barons_at(g, area)):
        return False
    place = place_at(g, area)
    return place == NONE or lord(g, place) in (NONE, seat)


STEPS = {"retreat": retreat}
