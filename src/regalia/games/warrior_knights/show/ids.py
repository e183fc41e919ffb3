"""The ids of what is drawn, the same from scene to scene."""

from __future__ import annotations

from regalia.games.warrior_knights.cities import area_of
from regalia.games.warrior_knights.components import AREAS
from regalia.games.warrior_knights.table import Table
from regalia.kernel.questions import Seat


def area_id(area: int) -> str:
    return AREAS[area].id


def port_id(area: int) -> str:
    return f"port-{AREAS[area].id}"


def place_id(view: Table, place: int) -> str:
    """A city or stronghold is clicked where it stands."""
    return area_id(area_of(view, place))


def panel_id(seat: Seat) -> str:
    return f"baron-{seat}"


def noble_id(noble: int) -> str:
    return f"noble-{noble}"


def army_id(army: int) -> str:
    return f"army-{army}"


def hand_id(seat: Seat, kind: int) -> str:
    return f"hand-{seat}-{kind}"


def plan_id(seat: Seat, stack: int) -> str:
    return f"plan-{seat}-{stack}"


def space_id(space: int) -> str:
    return f"space-{space}"


def special_id(area: int) -> str:
    return f"special-{area}"


def troop_id(card: int) -> str:
    return f"troop-{card}"


def agenda_id(card: int) -> str:
    return f"agenda-{card}"


def expedition_id(number: int) -> str:
    return f"expedition-{number}"


def fate_id(side: int, at: int) -> str:
    return f"fate-{side}-{at}"
