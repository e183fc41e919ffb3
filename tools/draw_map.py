"""Draw the map of Barbarian Kingdoms: from province centres and a rough coast to areas with organic borders.

    pip install shapely
    python -m tools.draw_map

Reads components/map.toml of the game and writes components/shapes.toml beside it. Shapely is not a dependency of the
project: this runs once, and again only when somebody moves a province or the coast.

How it draws: the hand-placed COASTS are made fractal and rounded; each landmass is divided among its provinces (every
place belongs to the nearest centre); then each border line between two areas is bent. A bend depends on nothing but
the line's own points, so both neighbours get exactly the same line, and equal data always give an equal map.
"""

import math
import tomllib
from collections.abc import Iterable, Iterator
from itertools import combinations, groupby, product
from operator import itemgetter
from pathlib import Path
from random import Random
from typing import Any

import shapely
from shapely import LineString, MultiPoint, Point, Polygon
from shapely.affinity import scale
from shapely.geometry.polygon import orient
from shapely.ops import polygonize, polylabel, unary_union
from shapely.validation import explain_validity

from tools.lines import SEED, Line, Pixel, Spot, flat, roughen, soften

COMPONENTS = Path(__file__).parents[1] / "src/regalia/games/barbarian_kingdoms/components"

Outlines = dict[str, list[Pixel]]

BOARD: list[Pixel] = [(0, 500), (250, 67), (750, 67), (1000, 500), (750, 933), (250, 933)]
MIDDLE = 500
CORNERS: Line = [(-3000, -3000), (4000, -3000), (4000, 4000), (-3000, 4000)]  # far away, so that all cells are closed

# Land that is drawn but not played.
SCENERY: dict[str, Line] = {
    "Scandia": [(710, 100)],
    "Sarmatia": [(690, 200), (790, 190), (880, 330)],
    "Eastern Empire": [(885, 575), (852, 680)],
}

# Further centres, where the nearest-centre rule alone would give a stretch of land to the wrong province.
OUTPOSTS: dict[str, Line] = {
    "anglia": [(336, 276)],
    "apulia": [(758, 694)],
    "baetica": [(282, 796)],
    "caledonia": [(312, 136)],
    "carthaginensis": [(190, 726), (322, 714)],
    "mercia": [(304, 196)],
    "old-saxony": [(612, 140)],
    "sussex": [(326, 334)],
    "tarraconensis": [(364, 648)],
}

# Where land goes on beyond the board the coast is closed far outside it and cut off at the rim.
# fmt: off
COASTS: dict[str, Line] = {
    "Britain": [
        (320, 87), (296, 82), (268, 86), (254, 94), (248, 106), (238, 120), (246, 132), (230, 142), (236, 152),
        (226, 158), (242, 164), (230, 178), (222, 190), (230, 208), (214, 212), (196, 210), (178, 218), (172, 230),
        (164, 246), (168, 262), (152, 276), (138, 290), (154, 298), (174, 292), (190, 300), (182, 312), (158, 322),
        (146, 334), (132, 346), (116, 360), (130, 368), (144, 362), (158, 372), (174, 378), (188, 368), (206, 376),
        (224, 372), (242, 366), (258, 372), (278, 366), (298, 372), (318, 362), (336, 352), (348, 338), (344, 326),
        (332, 320), (316, 308), (328, 295), (346, 296), (358, 280), (372, 266), (388, 256), (394, 240), (384, 224),
        (366, 218), (352, 226), (348, 212), (340, 200), (338, 188), (336, 178), (326, 170), (304, 162), (316, 150),
        (328, 142), (336, 136), (342, 122), (326, 114), (306, 108), (312, 97),
    ],
    "Mainland": [
        (850, 178), (808, 172), (790, 164), (770, 170), (744, 180), (716, 170), (690, 184), (668, 176), (650, 182),
        (634, 168), (636, 150), (624, 136), (630, 118), (614, 104), (600, 118), (596, 140), (590, 160), (584, 176),
        (570, 180), (556, 192), (544, 186), (528, 198), (512, 200), (496, 196), (478, 208), (460, 206), (448, 218),
        (440, 230), (428, 240), (418, 256), (412, 272), (420, 286), (404, 300), (392, 312), (380, 324), (370, 334),
        (366, 352), (374, 368), (362, 382), (352, 392), (340, 400), (336, 386), (322, 382), (318, 398), (320, 414),
        (304, 424), (288, 422), (270, 416), (250, 412), (230, 422), (208, 428), (194, 440), (212, 448), (200, 458),
        (216, 466), (236, 474), (256, 484), (270, 492), (276, 508), (284, 522), (288, 540), (302, 546), (292, 560),
        (290, 578), (280, 592), (264, 588), (244, 592), (228, 586), (206, 584), (188, 578), (168, 586), (148, 580),
        (130, 590), (122, 606), (130, 620), (118, 634), (122, 652), (116, 670), (128, 686), (136, 700), (154, 712),
        (150, 726), (160, 742), (168, 764), (188, 768), (204, 776), (208, 792), (204, 806), (218, 820), (236, 836),
        (252, 826), (268, 816), (288, 814), (306, 802), (314, 784), (318, 766), (336, 752), (336, 738), (348, 726),
        (344, 710), (330, 698), (332, 684), (348, 676), (364, 662), (382, 650), (390, 636), (384, 622), (370, 612),
        (372, 600), (384, 586), (406, 590), (424, 614), (438, 608), (448, 622), (462, 616), (476, 626), (492, 636),
        (508, 632), (522, 622), (530, 608), (540, 594), (554, 584), (572, 580), (586, 588), (596, 602), (602, 620),
        (616, 632), (624, 648), (640, 660), (652, 676), (666, 680), (674, 694), (690, 700), (698, 716), (700, 732),
        (694, 746), (708, 746), (716, 732), (722, 716), (732, 702), (746, 700), (758, 712), (774, 722), (782, 712),
        (766, 692), (748, 676), (732, 664), (742, 652), (724, 640), (710, 632), (702, 618), (698, 602), (690, 586),
        (680, 572), (672, 560), (666, 548), (674, 534), (690, 526), (706, 524), (718, 530), (722, 548), (732, 542),
        (742, 556), (754, 568), (768, 580), (782, 590), (796, 600), (808, 606), (820, 624), (826, 650), (838, 664),
        (832, 676), (846, 690), (844, 706), (856, 716), (862, 702), (872, 706), (874, 692), (862, 680), (878, 674),
        (888, 660), (882, 646), (898, 638), (910, 648), (950, 660), (1400, 900), (1400, 0),
    ],
    "Sicily": [
        (590, 772), (604, 754), (620, 758), (638, 750), (660, 746), (680, 748), (682, 764), (686, 782), (680, 800),
        (684, 820), (664, 820), (644, 808), (622, 804), (602, 792),
    ],
    "Africa": [
        (262, 960), (264, 930), (270, 914), (264, 898), (262, 878), (248, 858), (266, 856), (288, 876), (312, 876),
        (334, 866), (352, 858), (372, 862), (392, 856), (412, 848), (430, 846), (452, 840), (470, 836), (488, 842),
        (508, 842), (522, 832), (540, 824), (556, 814), (572, 812), (580, 824), (594, 818), (608, 822), (600, 838),
        (604, 850), (596, 864), (614, 872), (630, 864), (644, 872), (654, 884), (668, 876), (684, 872), (700, 862),
        (718, 868), (736, 862), (752, 870), (768, 882), (800, 890), (900, 1400), (200, 1400),
    ],
    "Scandia": [
        (655, 30), (652, 68), (646, 84), (658, 96), (656, 110), (670, 118), (682, 132), (700, 126), (712, 140),
        (728, 146), (740, 136), (756, 140), (772, 128), (800, 132), (900, -300), (600, -300),
    ],
}
# fmt: on


def main() -> None:
    facts = tomllib.loads((COMPONENTS / "map.toml").read_text())
    outlines = draw(facts)
    check(outlines, facts)
    (COMPONENTS / "shapes.toml").write_text("\n".join(write(outlines, facts)) + "\n")


def draw(facts: dict[str, Any]) -> Outlines:
    """The outline of every province and piece of scenery."""
    centres = {p["id"]: [(p["x"], p["y"]), *OUTPOSTS.get(p["id"], [])] for p in facts["province"]} | SCENERY
    rings: Outlines = {}
    for name, coast in COASTS.items():
        rings |= divide(landmass(name, coast), centres)
    return bend_borders(rings)


# Coasts


def landmass(name: str, coast: Line) -> Polygon:
    """The land within a roughly drawn coast, as far as the board goes."""
    land = Polygon(soften(roughen([*coast, coast[0]], step=8, wildness=0.22)))
    if not land.is_valid:
        raise SystemExit(f"the coast of {name} crosses itself: {explain_validity(land)}")
    return Polygon(pixels(land.simplify(0.8).intersection(Polygon(BOARD)).exterior.coords))


def pixel(spot: Spot) -> Pixel:
    """Whole numbers, towards the middle, so that nothing leaves the board by rounding."""
    x, y = (math.ceil(round(v, 6)) if v < MIDDLE else math.floor(round(v, 6)) for v in spot)
    return x, y


def pixels(line: Iterable[Spot]) -> list[Pixel]:
    return [spot for spot, _ in groupby(map(pixel, line))]


# Provinces of a landmass


def divide(land: Polygon, centres: dict[str, Line]) -> Outlines:
    """Give every place of the land to the area with the nearest centre."""
    owners = {spot: area for area, spots in centres.items() for spot in spots if land.contains(Point(spot))}
    lines = unary_union([land.boundary, *frontiers(owners)])
    faces = [face for face in polygonize(lines) if land.contains(face.representative_point())]
    return {owner(face, owners): ring(face) for face in faces}


def frontiers(owners: dict[Spot, str]) -> list[Any]:
    """The boundaries between the areas' Voronoi cells, going on far beyond the coast."""
    sites = MultiPoint([*owners, *CORNERS])
    parts: dict[str, list[Polygon]] = {}
    for cell in shapely.voronoi_polygons(sites).geoms:
        parts.setdefault(owner(cell, owners | dict.fromkeys(CORNERS, "")), []).append(cell)
    return [shapely.transform(unary_union(cells).boundary, jolt) for area, cells in parts.items() if area]


def jolt(spots: Any) -> Any:
    """Corners moved about a little: straight out of the Voronoi diagram they look like a honeycomb."""
    dice = [Random(f"{SEED} {x:.3f} {y:.3f}") for x, y in spots]
    return spots + [[die.uniform(-7, 7), die.uniform(-7, 7)] for die in dice]


def owner(face: Polygon, owners: dict[Spot, str]) -> str:
    """The area whose centre lies within."""
    areas = {area for spot, area in owners.items() if face.contains(Point(spot))}
    if len(areas) != 1:
        raise SystemExit(f"the land around {face.centroid} belongs to {sorted(areas) or 'nobody'}")
    return areas.pop()


def ring(face: Polygon) -> list[Pixel]:
    """Its corners, anticlockwise, the first not repeated."""
    return pixels(orient(face).exterior.coords)[:-1]


# Borders


def bend_borders(rings: Outlines) -> Outlines:
    """Put a winding line in the place of every straight border between two areas."""
    sides = {edge: area for area, corners in rings.items() for edge in edges(corners)}
    bends = {area: bent(corners, area, sides) for area, corners in rings.items()}
    return {area: [spot for line in lines for spot in line[:-1]] for area, lines in bends.items()}


def edges(corners: list[Pixel]) -> list[tuple[Pixel, Pixel]]:
    return list(zip(corners, corners[1:] + corners[:1], strict=True))


def bent(corners: list[Pixel], area: str, sides: dict[tuple[Pixel, Pixel], str]) -> Iterator[list[Pixel]]:
    for neighbour, line in stretches(corners, sides):
        if not neighbour:
            yield line
        elif area < neighbour:
            yield wind(line)
        else:
            yield wind(line[::-1])[::-1]


def stretches(corners: list[Pixel], sides: dict[tuple[Pixel, Pixel], str]) -> Iterator[tuple[str, list[Pixel]]]:
    """The outline cut into pieces: each with one neighbour, or none (coast and rim)."""
    around = [(sides.get((b, a), ""), (a, b)) for a, b in edges(corners)]
    start = next((i for i in range(len(around)) if around[i][0] != around[i - 1][0]), 0)
    for neighbour, piece in groupby(around[start:] + around[:start], key=itemgetter(0)):
        line = [edge for _, edge in piece]
        yield neighbour, [line[0][0], *(b for _, b in line)]


def wind(line: list[Pixel]) -> list[Pixel]:
    """A gently winding line with the same ends, like a river or the crest of a ridge."""
    winding = soften(roughen([*line], step=13, wildness=0.17))
    return pixels(LineString(winding).simplify(0.6).coords)


# What the drawing must keep


def check(outlines: Outlines, facts: dict[str, Any]) -> None:
    """Refuse a drawing that tells anything else than the facts."""
    faults = [f"the centre of {p['id']} lies in the sea" for p in facts["province"] if p["id"] not in outlines]
    faults += [f"{area} crosses itself" for area, outline in outlines.items() if not Polygon(outline).is_valid]
    faults = faults or [*overlaps(outlines), *wrong_borders(outlines, facts)]
    if faults:
        raise SystemExit("\n".join(faults))


def overlaps(outlines: Outlines) -> Iterator[str]:
    shapes = {area: Polygon(outline) for area, outline in outlines.items()}
    for a, b in combinations(shapes, 2):
        if shapes[a].intersection(shapes[b]).area:
            yield f"{a} and {b} overlap"


def wrong_borders(outlines: Outlines, facts: dict[str, Any]) -> Iterator[str]:
    told = {frozenset((b["province"], n)) for b in facts["border"] for n in b["neighbours"]}
    shown = {pair for pair in touching(outlines) if not pair & SCENERY.keys()}
    for pair in sorted(told ^ shown, key=sorted):
        yield f"{' and '.join(sorted(pair))} {'do not meet' if pair in told else 'meet'} on the map"


def touching(outlines: Outlines) -> set[frozenset[str]]:
    sides = {edge: area for area, outline in outlines.items() for edge in edges(outline)}
    return {frozenset((area, sides[b, a])) for (a, b), area in sides.items() if (b, a) in sides}


# The file


def write(outlines: Outlines, facts: dict[str, Any]) -> Iterator[str]:
    yield "# Made by tools/draw_map.py; do not edit."
    yield "# Outlines are x, y, x, y, ... and closed without repeating the first point."
    yield f"\noutline = {flat(BOARD)}"
    for province in facts["province"]:
        yield f'\n[[area]]\nid = "{province["id"]}"\n{drawn(outlines[province["id"]])}'
    yield from write_sea(facts["sea"])
    for name in SCENERY:
        yield f'\n[[scenery]]\nname = "{name}"\n{drawn(outlines[name])}'
    for strait in facts["strait"]:
        a, b = strait["ends"]
        yield f'\n[[strait]]\nends = ["{a}", "{b}"]\nline = {flat(crossing(outlines[a], outlines[b]))}'


def drawn(outline: list[Pixel]) -> str:
    return f"label = {label(outline)}\noutline = {flat(outline)}"


def write_sea(sea: dict[str, Any]) -> Iterator[str]:
    yield "\n# Drawn first, as the whole board; the land lies upon it."
    labels = [[spot["x"], spot["y"]] for spot in sea["labels"]]
    yield f'[[area]]\nid = "{sea["id"]}"\nlabels = {labels}\noutline = {flat(BOARD)}'


def label(outline: list[Pixel]) -> list[int]:
    """The roomiest place for a name. Names are wide: so look in a copy squeezed to a half."""
    roomiest = polylabel(scale(Polygon(outline), xfact=0.5, origin=(0, 0)), tolerance=0.5)
    return [round(roomiest.x * 2), round(roomiest.y)]


def crossing(one: list[Pixel], other: list[Pixel]) -> list[Pixel]:
    """The shortest way over the water, from a point of one coast to a point of the other."""
    return list(min(product(one, other), key=lambda ends: math.dist(*ends)))


if __name__ == "__main__":
    main()
