"""The colours that scenes name, for clients that draw them in Python: the terminal, a notebook."""

from __future__ import annotations

import re

from regalia.authoring.scene import Area

Colour = tuple[int, int, int]

COLOURS: dict[str, Colour] = {
    "red": (196, 74, 66),
    "crimson": (158, 44, 60),
    "orange": (214, 128, 58),
    "amber": (214, 160, 60),
    "yellow": (222, 190, 82),
    "gold": (206, 168, 66),
    "olive": (138, 142, 66),
    "green": (98, 152, 86),
    "teal": (62, 148, 140),
    "cyan": (94, 172, 190),
    "blue": (80, 122, 188),
    "navy": (58, 80, 138),
    "purple": (136, 96, 168),
    "violet": (136, 96, 168),
    "magenta": (184, 92, 150),
    "pink": (214, 140, 160),
    "brown": (142, 104, 72),
    "black": (64, 62, 66),
    "grey": (148, 146, 140),
    "gray": (148, 146, 140),
    "silver": (180, 182, 186),
    "bronze": (176, 124, 78),
    "white": (226, 222, 212),
}
KINDS: dict[str, Colour] = {"sea": (70, 104, 134), "water": (70, 104, 134), "land": (190, 178, 146)}
LAND, CLOSED, BOARD, SCENERY = KINDS["land"], (136, 132, 120), (52, 62, 74), (110, 108, 100)


def colour(name: str) -> Colour | None:
    """The colour of that name, or written as #rrggbb; an unknown name always gets the same one."""
    if not name:
        return None
    if re.fullmatch("#[0-9a-fA-F]{6}", name):
        return int(name[1:3], 16), int(name[3:5], 16), int(name[5:7], 16)
    known = list(COLOURS.values())
    return COLOURS.get(name.lower()) or known[sum(name.encode()) % len(known)]


def area_colour(area: Area) -> Colour:
    """Of an area that is closed, grey; else its owner's, or that of land or sea."""
    return CLOSED if "closed" in area.marks else colour(area.tint) or KINDS.get(area.kind, LAND)


def darker(base: Colour) -> Colour:
    red, green, blue = base
    return red * 5 // 8, green * 5 // 8, blue * 5 // 8


def code(base: Colour) -> str:
    """As CSS and rich write it."""
    return "#{:02x}{:02x}{:02x}".format(*base)


def ink(paper: Colour) -> str:
    """Black or white, whichever can be read on it."""
    red, green, blue = paper
    return "#101010" if 299 * red + 587 * green + 114 * blue > 118_000 else "#ffffff"
