"""Draw the map of Paladins and Barbarians: from corners placed by hand to territories with organic borders.

    python tools/draw_territories.py

Writes components/shapes.toml of the game. Every line between two corners is bent once, by nothing but its own points:
both neighbours get exactly the same line, and equal data always give an equal map.
"""

from itertools import pairwise
from math import dist
from pathlib import Path
from random import Random
from textwrap import fill, indent

SHAPES = Path(__file__).parents[1] / "src/regalia/games/paladins_and_barbarians/components/shapes.toml"

Spot = tuple[float, float]
Pixel = tuple[int, int]

BOARD: list[Spot] = [(0, 0), (1000, 0), (1000, 900), (0, 900)]
WIDER, HIGHER = 0.72, 0.6  # from the numbers below to those of the map, which is wider and drawn in few, large units
SEED = 11  # try another when a test refuses the drawing
BORDER, COAST = 0.15, 0.24  # how far a middle strays, as a part of its line's length
STEP = 24  # lines shorter than this are not bent any more
FARTHEST = 16  # how far a middle may stray at once

# Where three lands meet, or two and the sea.
CORNERS: dict[str, Spot] = {
    "north-west": (212, 108),
    "north-east": (786, 102),
    "upper-left": (330, 206),
    "upper-right": (668, 200),
    "crown-north-west": (306, 352),
    "crown-north-east": (690, 348),
    "crown-west": (284, 452),
    "crown-east": (716, 450),
    "crown-south-west": (310, 552),
    "crown-south-east": (688, 550),
    "lower-left": (328, 700),
    "lower-right": (672, 704),
    "south-west": (206, 796),
    "south-east": (790, 802),
    "west": (46, 456),
    "east": (954, 446),
}
# From corner to corner along the shore, with the capes and bays between them.
SHORES: dict[tuple[str, str], list[Spot]] = {
    ("north-west", "north-east"): [(300, 58), (398, 36), (470, 60), (545, 34), (640, 52), (716, 62)],
    ("north-east", "east"): [(866, 128), (930, 190), (940, 262), (966, 330), (930, 386)],
    ("east", "south-east"): [(936, 510), (968, 580), (940, 650), (926, 716), (862, 776)],
    ("south-east", "south-west"): [(708, 846), (622, 838), (548, 866), (462, 842), (388, 862), (292, 842)],
    ("south-west", "west"): [(128, 770), (70, 712), (62, 640), (32, 574), (66, 516)],
    ("west", "north-west"): [(70, 388), (34, 326), (60, 256), (68, 188), (136, 128)],
}
# Each land as a walk around it, clockwise, and where its name and pieces stand.
LANDS: dict[str, tuple[Spot, list[str]]] = {
    "red-left": ((180, 612), ["west", "crown-west", "crown-south-west", "lower-left", "south-west"]),
    "red-outer": ((500, 628), ["crown-south-west", "crown-south-east", "lower-right", "lower-left"]),
    "red-right": ((820, 612), ["east", "south-east", "lower-right", "crown-south-east", "crown-east"]),
    "red-inner": ((500, 776), ["lower-left", "lower-right", "south-east", "south-west"]),
    "blue-left": ((180, 290), ["north-west", "upper-left", "crown-north-west", "crown-west", "west"]),
    "blue-outer": ((500, 278), ["upper-left", "upper-right", "crown-north-east", "crown-north-west"]),
    "blue-right": ((820, 290), ["upper-right", "north-east", "east", "crown-east", "crown-north-east"]),
    "blue-inner": ((500, 130), ["north-west", "north-east", "upper-right", "upper-left"]),
    "crown": (
        (500, 450),
        ["crown-north-west", "crown-north-east", "crown-east", "crown-south-east", "crown-south-west", "crown-west"],
    ),
}


def main() -> None:
    SHAPES.write_text("\n".join(write()) + "\n")


def outline(corners: list[str]) -> list[Pixel]:
    """The way around a land, without the first point again."""
    around = [line(a, b) for a, b in pairwise([*corners, corners[0]])]
    return [spot for part in around for spot in part[:-1]]


def line(start: str, end: str) -> list[Pixel]:
    """From corner to corner; the way back is the same line."""
    if (start, end) in SHORES:
        capes = [CORNERS[start], *SHORES[start, end], CORNERS[end]]
        return whole(soften([spot for ends in pairwise(capes) for spot in bend(*ends, COAST)[:-1]] + [capes[-1]]))
    if (end, start) in SHORES or start > end:
        return line(end, start)[::-1]
    return whole(soften(bend(CORNERS[start], CORNERS[end], BORDER)))


def bend(a: Spot, b: Spot, wildness: float) -> list[Spot]:
    """The middle strays to a side, and so do the middles of both halves."""
    length = dist(a, b)
    if length < STEP:
        return [a, b]
    most = min(wildness, FARTHEST / length)
    stray = Random(f"{SEED} {a} {b}").uniform(-most, most)
    middle = ((a[0] + b[0]) / 2 - stray * (b[1] - a[1]), (a[1] + b[1]) / 2 + stray * (b[0] - a[0]))
    return bend(a, middle, wildness)[:-1] + bend(middle, b, wildness)


def soften(spots: list[Spot]) -> list[Spot]:
    """Without its sharpest corners; both ends stay."""
    inner = [mean(a, b, c) for a, b, c in zip(spots, spots[1:], spots[2:])]
    return [spots[0], *inner, spots[-1]]


def mean(a: Spot, b: Spot, c: Spot) -> Spot:
    return (a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4


def whole(spots: list[Spot]) -> list[Pixel]:
    return [(round(x * WIDER), round(y * HIGHER)) for x, y in spots]


def write() -> list[str]:
    lines = ["# Made by tools/draw_territories.py; do not edit."]
    lines += ["# Outlines are x, y, x, y, ... and closed without repeating the first point.", ""]
    lines += [f"outline = {flat(whole(BOARD))}"]
    for name, (label, corners) in LANDS.items():
        lines += [
            "",
            "[[area]]",
            f'id = "{name}"',
            f"label = {[*whole([label])[0]]}",
            f"outline = {flat(outline(corners))}",
        ]
    return lines


def flat(spots: list[Pixel]) -> str:
    numbers = ", ".join(f"{x}, {y}" for x, y in spots)
    return f"[{numbers}]" if len(numbers) < 100 else f"[\n{indent(fill(numbers, 116), ' ' * 4)},\n]"


if __name__ == "__main__":
    main()
