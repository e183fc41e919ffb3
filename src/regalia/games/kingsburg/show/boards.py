"""The boards that lie before all players: the stair of advisors, and the wheel of seasons with the cards of the year.

Their places have positions of their own: the advisors stand in four rows that rise to the King, and in the corners
beside the upper rows lie the turn order, the envoy and the supply.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi, sin
from typing import TypeAlias

from regalia.authoring.scene import Area, Board, Box, Place
from regalia.games.kingsburg.components import ADVISORS, GROUPS, PHASES, TILES, YEARS
from regalia.games.kingsburg.components.facts import GOODS, HOLDINGS, PLUS, SOLDIER, VP, Change
from regalia.games.kingsburg.show.labels import BOARD, SOURCE
from regalia.games.kingsburg.show.panels import GOODS_TINT, join, kept, place_id
from regalia.games.kingsburg.show.texts import HOLDING_PLURAL

STEP, RISE, EDGE, FOOT = 220, 250, 20, 40
"""The breadth and height of a portrait with its room, the edge around all of them, and the lowest step below them."""
STAIR = (6, 5, 4, 3)
"""How many advisors stand in each row, from below."""
WIDTH, HEIGHT = STAIR[0] * STEP + 2 * EDGE, len(STAIR) * RISE + FOOT
ROW_TINT = ("bronze", "teal", "blue", "purple")
KING, QUEEN = 18, 17
CROWNED = {KING: "red", QUEEN: "red"}
NARROW_STAIR, NARROW = (4, 4, 4, 3, 3), (920, 1700)


# -- the stair of advisors -----------------------------------------------------------------------------
@kept
def court(tiles: int, closed: int, watched: bool, players: int, envoy_note: str) -> Board:
    """Tiles and closed places are bits by rank."""
    ranks = range(1, len(ADVISORS) + 1)
    advisors = [advisor(rank, bool(tiles >> rank & 1), bool(closed >> rank & 1), watched) for rank in ranks]
    corners = (*order_places(players), envoy_place(envoy_note), *supply_places())
    return Board("court", BOARD["court"], "", WIDTH, HEIGHT, NARROW, (*corners, *advisors), steps())


@kept
def advisor(rank: int, tiled: bool, closed: bool, watched: bool) -> Place:
    fact = ADVISORS[rank - 1]
    giver = TILES[rank] if tiled else fact
    why_not = BOARD["closed all" if watched else "closed"] if closed else ""
    note = join(giver.text, BOARD["tile"] if tiled else "", why_not)
    state = "closed" if closed else "tile" if tiled else ""
    marks = (*reward_marks(giver.reward, giver.peek), *(TILES[rank].marks if tiled else ()))
    row, at = standing(rank, STAIR)
    left = (WIDTH - STAIR[row] * STEP) // 2 + at * STEP
    box = (left + 8, HEIGHT - FOOT - (row + 1) * RISE + 10, STEP - 16, RISE - 16)
    tint = CROWNED.get(rank, ROW_TINT[row])
    return Place(
        *(place_id(rank), fact.name, note, box, narrow_box(rank), "portrait", fact.id, tint, str(rank), state, marks)
    )


def standing(rank: int, rows: Sequence[int]) -> tuple[int, int]:
    """The row in which an advisor stands, counted from below, and his place in it."""
    at = rank - 1
    for row, count in enumerate(rows):
        if at < count:
            return row, at
        at -= count
    raise AssertionError(f"there is no row for the advisor of rank {rank}")


def narrow_box(rank: int) -> Box:
    row, at = standing(rank, NARROW_STAIR)
    wide, high = 224, 264
    left = (NARROW[0] - NARROW_STAIR[row] * wide) // 2 + at * wide
    return left + 5, 5 + (len(NARROW_STAIR) - row - 1) * high, wide - 10, high - 10


@kept
def steps() -> tuple[Area, ...]:
    """The step on which each row stands, the highest first: the lower ones lie before it."""
    areas = []
    for row, count in reversed(list(enumerate(STAIR))):
        left, right = (WIDTH - count * STEP) // 2 - 16, (WIDTH + count * STEP) // 2 + 16
        bottom = HEIGHT - FOOT - row * RISE
        outline = (left, bottom - 130, right, bottom - 130, right, bottom + FOOT, left, bottom + FOOT)
        areas.append(Area(f"step-{row}", kind="scenery", outline=outline, tint=ROW_TINT[row]))
    return tuple(areas)


# -- the corners ---------------------------------------------------------------------------------------
def order_places(players: int) -> Iterator[Place]:
    """In the upper left."""
    yield Place("order", BOARD["order"], "", (20, 16, 320, 150), (20, 1340, 430, 150))
    for i in range(players):
        box, narrow = (30 + 60 * i, 74, 56, 56), (34 + 82 * i, 1398, 74, 74)
        yield Place(f"order-{i}", BOARD["in order"].format(i + 1), "", box, narrow, "spot", value=str(i + 1))


def envoy_place(note: str) -> Place:
    return Place("envoy-place", BOARD["envoy"], note, (20, 182, 190, 150), (470, 1340, 430, 150), icon="envoy")


def supply_places() -> Iterator[Place]:
    yield Place("supply", BOARD["supply"], "", (1020, 16, 320, 230), (20, 1504, 880, 176))
    for kind, name in enumerate(HOLDINGS):
        box = (1039 + 100 * (kind % 3), 70 + 84 * (kind // 3), 78, 78)
        narrow = (50 + 142 * kind, 1560, 104, 104)
        note = BOARD["supply note"]
        yield Place(f"supply-{name}", HOLDING_PLURAL[kind], note, box, narrow, "disc", name, GOODS_TINT[kind])


# -- the wheel of seasons ------------------------------------------------------------------------------
Card: TypeAlias = tuple[str, str, str]
"""A field for a card: id, label and note."""
WHEEL, CARDS, NARROW_WHEEL = 600, 880, 800
"""The height of the wheel, how much room the cards have beside it, and how wide all are where they stand below it."""
BESIDE_GROUPS, GROUPS_BELOW = 260, 400
"""The room of a column of cards beside the groups of the people, and the height of those below the cards."""
SEASONS = {2: ("spring", "green"), 4: ("summer", "amber"), 6: ("fall", "orange"), 8: ("winter", "cyan")}
ROYAL = {1: "royal", 3: "reward", 5: "envoy", 7: "recruit"}


@kept
def wheel(columns: tuple[tuple[Card, ...], ...], favoured: tuple[int, ...] | None) -> Board:
    """The eight phases of a year around its wheel, beside it columns of one card or two, and the groups if any."""
    if len(columns) == 1 and favoured is None:
        columns = tuple((card,) for card in columns[0])
    room = CARDS if favoured is None else min(CARDS, len(columns) * BESIDE_GROUPS)
    below = WHEEL + (len(columns) + 1) // 2 * WHEEL
    fields = [field for i, column in enumerate(columns) for field in card_fields(i, room // len(columns), column)]
    fields += [] if favoured is None else group_places(favoured, room, below)
    ground = (
        Area("wheel-rim", kind="scenery", spot=(300, 300), size=290, tint="amber"),
        Area("wheel-hub", kind="scenery", spot=(300, 300), size=125, tint="bronze"),
    )
    narrow = (NARROW_WHEEL, below + (0 if favoured is None else GROUPS_BELOW))
    places = (*(phase_place(phase) for phase in range(1, 9)), *year_places(), *fields)
    return Board("wheel", BOARD["phase"], "", WHEEL + CARDS, WHEEL, narrow, places, ground)


def phase_place(phase: int) -> Place:
    """Clockwise from the top; the seasons are larger than what comes between them."""
    icon, tint = SEASONS.get(phase) or (ROYAL[phase], "white")
    size = 150 if phase in SEASONS else 104
    angle = (phase - 1) * pi / 4 - pi / 2
    left, top = round(300 + 208 * cos(angle)) - size // 2, round(300 + 208 * sin(angle)) - size // 2
    box = (left, top, size, size)
    narrow = (left + 100, top, size, size)
    return Place(f"phase-{phase}", PHASES[phase], "", box, narrow, "disc", icon, tint)


def year_places() -> Iterator[Place]:
    """Around the hub."""
    for year in range(1, YEARS + 1):
        angle = (year - 1) * 2 * pi / YEARS - pi / 2
        left, top = round(300 + 78 * cos(angle)) - 37, round(300 + 78 * sin(angle)) - 37
        box, narrow = (left, top, 74, 74), (left + 100, top, 74, 74)
        yield Place(f"year-{year}", BOARD["in year"].format(year), "", box, narrow, "spot", value=str(year))


def card_fields(i: int, width: int, cards: Sequence[Card]) -> Iterator[Place]:
    """A column; the lower of two cards has more room, since it lies face up."""
    high = WHEEL - 28
    parts = [(0, high)] if len(cards) == 1 else [(0, high * 2 // 5 - 10), (high * 2 // 5, high * 3 // 5)]
    for (id, label, note), (top, height) in zip(cards, parts):
        narrow = (10 + i % 2 * 395, WHEEL + i // 2 * WHEEL + 14 + top, 385, height)
        yield Place(id, label, note, (WHEEL + i * width + 6, 14 + top, width - 20, height), narrow)


def group_places(favoured: tuple[int, ...], room: int, below: int) -> Iterator[Place]:
    """In rows of three beside the cards, or of four below them; a marker lies on whom somebody favours."""
    step = (CARDS - room) // 3
    size = min(step, WHEEL // 3) - 24
    for k, fact in enumerate(GROUPS):
        left, top = WHEEL + room + k % 3 * step + (step - size) // 2, k // 3 * (WHEEL // 3) + (WHEEL // 3 - size) // 2
        narrow = (k % 4 * 200 + 15, below + k // 4 * 200 + 15, 170, 170)
        note, state = join(fact.text, SOURCE[fact.source]), "taken" if k in favoured else ""
        box = (left, top, size, size)
        yield Place(f"group-{k}", fact.name, note, box, narrow, "disc", fact.id, "bronze", state=state)


# -- what an advisor gives -----------------------------------------------------------------------------
def reward_marks(offers: Sequence[Change], peek: bool) -> Iterator[str]:
    """What an advisor offers, in icons: one thing or another, or goods of one's own choice."""
    for i, offer in enumerate(offers[:2] if len(offers) <= 2 else ()):
        yield from ("or",) if i else ()
        yield from (f"{HOLDINGS[kind]}:{count}" for kind, count in enumerate(offer) if count)
    if len(offers) > 2:
        goods = offers[0][: len(GOODS)]
        yield "trade" if min(goods) < 0 else f"goods:{sum(goods)}"
        yield from (f"{HOLDINGS[kind]}:{offers[0][kind]}" for kind in (PLUS, SOLDIER, VP) if offers[0][kind])
    if peek:
        yield "peek"
