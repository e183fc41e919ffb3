"""Draw the land and the Seas of Blood of Kings: from roughly drawn coasts to winding ones.

    python -m tools.draw_coasts

Reads components/map.toml of the game and writes components/shapes.toml beside it. Seas run under the land on purpose;
Regions are discs at the places that map.toml names, and the land beneath them is scenery. Run it again when somebody
moves a Region or a coast: it refuses a drawing in which a Region would drown or an anchor lie on land.
"""

import tomllib
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

from tools.lines import Line, Pixel, Spot, flat, roughen, soften

COMPONENTS = Path(__file__).parents[1] / "src/regalia/games/blood_of_kings/components"
WIDTH, HEIGHT = 1200, 1000
OUTSIDE = 60  # how far beyond the board land is closed

# Ways that are no straight lines, with the places they bend at.
BENDS: dict[tuple[str, str], Line] = {
    ("venice", "ragusa"): [(626, 570)],
    ("granada", "barcelona"): [(238, 788), (272, 742)],
    ("london", "calais"): [(304, 322)],
    ("naples", "messina"): [(610, 806)],
    ("constantinople", "nicaea"): [(947, 735)],
}

# fmt: off
SEAS: dict[str, Line] = {
    "atlantic-ocean": [
        (0, 0), (186, 0), (186, 60), (226, 330), (226, 386), (236, 560), (222, 650), (120, 650), (70, 700),
        (70, 860), (150, 925), (132, 952), (110, 1000), (0, 1000),
    ],
    "north-sea": [
        (186, 0), (470, 0), (524, 58), (500, 86), (500, 240), (420, 280), (350, 330), (320, 400), (226, 386),
        (226, 330), (250, 200), (186, 60),
    ],
    "baltic-sea": [
        (470, 0), (860, 0), (860, 250), (500, 250), (500, 86), (524, 58),
    ],
    "western-mediterranean": [
        (132, 952), (150, 925), (240, 860), (244, 780), (300, 720), (400, 600), (560, 600), (640, 780),
        (664, 838), (640, 846), (590, 866), (552, 930), (546, 1000), (110, 1000),
    ],
    "adriatic-sea": [
        (570, 550), (640, 560), (760, 660), (760, 790), (748, 792), (716, 782), (690, 760), (620, 700),
        (570, 600),
    ],
    "eastern-mediterranean": [
        (664, 838), (650, 800), (690, 770), (716, 782), (748, 792), (800, 700), (880, 720), (906, 756),
        (922, 764), (950, 800), (1000, 880), (1200, 880), (1200, 1000), (546, 1000), (552, 930), (590, 866),
        (640, 846),
    ],
    "black-sea": [
        (906, 756), (900, 700), (900, 560), (980, 480), (1110, 450), (1200, 520), (1200, 720), (1000, 770),
        (922, 764),
    ],
}

LANDS: dict[str, Line] = {
    "Europe": [
        (1200, 0), (836, 0), (806, 60), (778, 120), (760, 176), (744, 216), (720, 220), (690, 206), (656, 212),
        (620, 220), (588, 216), (560, 214), (532, 206), (522, 180), (520, 140), (524, 104), (502, 76),
        (474, 84), (456, 130), (462, 176), (468, 214), (440, 228), (408, 240), (388, 258), (372, 296),
        (346, 318), (318, 328), (304, 350), (282, 368), (258, 374), (238, 386), (222, 372), (206, 376),
        (212, 410), (170, 420), (118, 424), (108, 442), (160, 468), (200, 494), (212, 524), (226, 566),
        (214, 612), (204, 642), (160, 640), (100, 620), (58, 606), (36, 626), (34, 664), (42, 720), (30, 770),
        (24, 800), (40, 826), (46, 870), (92, 880), (112, 896), (138, 930), (172, 914), (226, 902), (250, 870),
        (268, 830), (256, 790), (286, 748), (342, 722), (354, 694), (350, 664), (374, 646), (398, 660),
        (424, 664), (452, 642), (480, 620), (504, 636), (512, 670), (544, 718), (576, 746), (604, 764),
        (626, 790), (642, 820), (656, 830), (668, 800), (690, 786), (716, 780), (702, 758), (668, 730),
        (642, 704), (624, 688), (618, 648), (594, 608), (578, 584), (604, 578), (628, 572), (634, 594),
        (650, 604), (668, 634), (692, 664), (720, 694), (724, 740), (748, 790), (762, 830), (776, 874),
        (794, 892), (818, 882), (810, 848), (832, 840), (806, 806), (796, 772), (812, 758), (832, 772),
        (850, 742), (880, 744), (902, 752), (918, 732), (942, 720), (946, 700), (926, 674), (924, 640),
        (930, 610), (938, 586), (958, 556), (984, 520), (1020, 500), (1050, 524), (1072, 490), (1110, 468),
        (1140, 500), (1160, 540), (1200, 568),
    ],
    "Asia Minor": [
        (958, 718), (986, 708), (1030, 694), (1080, 704), (1130, 694), (1166, 694), (1200, 664), (1200, 930),
        (1150, 930), (1110, 906), (1060, 908), (1020, 918), (980, 908), (940, 902), (910, 894), (884, 874),
        (890, 840), (884, 800), (898, 772), (922, 760), (946, 752),
    ],
    "Britain": [
        (174, 40), (214, 50), (226, 80), (216, 106), (238, 132), (264, 180), (284, 228), (308, 256),
        (302, 286), (310, 306), (290, 324), (240, 336), (190, 346), (140, 368), (150, 346), (172, 332),
        (150, 312), (124, 302), (138, 280), (122, 252), (164, 240), (184, 226), (180, 190), (160, 166),
        (150, 120), (154, 80),
    ],
    "Ireland": [
        (62, 200), (100, 190), (116, 220), (112, 270), (86, 306), (40, 312), (34, 262), (50, 230),
    ],
    "Sicily": [
        (564, 856), (620, 848), (668, 842), (684, 872), (660, 908), (620, 892), (572, 886),
    ],
    "Corsica and Sardinia": [
        (470, 668), (482, 664), (484, 700), (488, 716), (488, 772), (458, 774), (456, 716), (466, 700),
    ],
    "Crete": [
        (836, 934), (892, 930), (894, 942), (840, 946),
    ],
    "Scandinavia": [
        (402, 0), (396, 30), (430, 56), (468, 46), (500, 32), (522, 62), (542, 112), (564, 152), (592, 142),
        (612, 92), (642, 60), (652, 0),
    ],
    "Africa": [
        (100, 1000), (122, 966), (152, 960), (204, 958), (300, 946), (400, 940), (480, 926), (520, 920),
        (546, 946), (542, 1000),
    ],
}
# fmt: on


def main() -> None:
    facts = tomllib.loads((COMPONENTS / "map.toml").read_text())
    lands = {name: landmass(coast) for name, coast in LANDS.items()}
    faults = [*drowned(facts, lands), *stranded(facts, lands)]
    if faults:
        raise SystemExit("\n".join(faults))
    (COMPONENTS / "shapes.toml").write_text("\n".join(write(facts, lands)) + "\n")


def landmass(coast: Line) -> list[Pixel]:
    """A winding coast; where land goes on beyond the board it is closed outside."""
    ends = [beyond(spot) for spot in coast]
    line = soften(roughen([*ends, ends[0]], step=9, wildness=0.2))
    return [spot for spot, _ in groupby(map(pixel, line))][:-1]


def beyond(spot: Spot) -> Spot:
    """What lies on the rim of the board is moved out; the board cuts it off."""
    x, y = spot
    return x + OUTSIDE * (x == WIDTH), y + OUTSIDE * ((y == HEIGHT) - (y == 0))


def pixel(spot: Spot) -> Pixel:
    return round(spot[0]), round(spot[1])


# What the drawing must keep


def contains(outline: list[Pixel] | Line, spot: Spot) -> bool:
    """Even-odd rule."""
    (x, y), inside = spot, False
    for (ax, ay), (bx, by) in zip(outline, [*outline[1:], outline[0]], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            inside = not inside
    return inside


def drowned(facts: dict[str, Any], lands: dict[str, list[Pixel]]) -> Iterator[str]:
    for place in facts["region"]:
        if not any(contains(land, (place["x"], place["y"])) for land in lands.values()):
            yield f"{place['id']} lies in the sea"


def stranded(facts: dict[str, Any], lands: dict[str, list[Pixel]]) -> Iterator[str]:
    for place in facts["region"]:
        if "anchor" in place and not is_water(tuple(place["anchor"]), place["port"], lands):
            yield f"the anchor of {place['id']} does not lie in its Sea"


def is_water(spot: Spot, sea: str, lands: dict[str, list[Pixel]]) -> bool:
    return contains(SEAS[sea], spot) and not any(contains(land, spot) for land in lands.values())


# The file


def write(facts: dict[str, Any], lands: dict[str, list[Pixel]]) -> Iterator[str]:
    yield "# Made by tools/draw_coasts.py; do not edit."
    yield "# Outlines are x, y, x, y, ... and closed without repeating the first point."
    yield f"\nwidth = {WIDTH}\nheight = {HEIGHT}"
    for name, sea in SEAS.items():
        yield f'\n[[sea]]\nid = "{name}"\noutline = {flat([pixel(spot) for spot in sea])}'
    for name, outline in lands.items():
        yield f'\n[[land]]\nname = "{name}"\noutline = {flat(outline)}'
    spots = {place["id"]: (place["x"], place["y"]) for place in facts["region"]}
    for (start, end), middle in BENDS.items():
        line = [pixel(spot) for spot in (spots[start], *middle, spots[end])]
        yield f'\n[[bend]]\nends = ["{start}", "{end}"]\nline = {flat(line)}'


if __name__ == "__main__":
    main()
