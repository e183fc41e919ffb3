"""A map as coloured character cells: two pixels to a cell, one above the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import groupby, pairwise
from typing import NamedTuple

from rich.style import Style
from rich.text import Text

from regalia.authoring.palette import BOARD, SCENERY, Colour, area_colour, code, colour, darker, ink
from regalia.authoring.scene import Area, Map, Piece

Outline = tuple[int, ...]
Grid = Sequence[Sequence[int]]
OUTSIDE, BLANK = -2, -1
SIGNS = {"capital": "*", "port": "~", "closed": "x", "battle": "!"}
"""What stands behind a name for the marks of its area that matter on a map."""
WIDEST_MAP = 1.9
"""How much wider than high a map may be drawn, so that names find room."""


class Frame(NamedTuple):
    """What part of the plane is drawn, and in how many cells."""

    left: float
    top: float
    width: float
    height: float
    columns: int
    rows: int

    def cell(self, spot: tuple[int, int]) -> tuple[int, int]:
        """The column and row where a spot lies."""
        column = int((spot[0] - self.left) / self.width * self.columns)
        row = int((spot[1] - self.top) / self.height * self.rows)
        return min(max(column, 0), self.columns - 1), min(max(row, 0), self.rows - 1)


class Cell(NamedTuple):
    """A character on a background."""

    text: str
    ink: str
    paper: str


def frame(map: Map, columns: int, rows: int) -> Frame:
    """The largest picture of a map that fits into so many cells. A cell is about twice as high as wide."""
    xs, ys = map.outline[::2] or (0, map.width), map.outline[1::2] or (0, map.height)
    left, top = min(xs), min(ys)
    width, height = max(max(xs) - left, 1), max(max(ys) - top, 1)
    rows = min(rows, max(1, int(columns * height / width / 2)))
    columns = min(columns, int(rows * 2 * width / height * WIDEST_MAP))
    return Frame(left, top, width, height, columns, rows)


def draw_map(map: Map, pieces: Mapping[str, Sequence[Piece]], columns: int, rows: int) -> list[Text]:
    """The picture, line by line. `pieces` gives what lies at each area."""
    view = frame(map, columns, rows)
    shapes = (*map.scenery, *map.areas)
    grid = fill(map.outline, tuple(map_shape(shape) for shape in shapes), view)
    tints = [SCENERY] * len(map.scenery) + [area_colour(area) for area in map.areas]
    canvas = Canvas(grid, paint(grid, tints, view))
    for link in map.links:
        canvas.dot([view.cell(spot) for spot in points(link.line)])
    for number, area in enumerate(map.areas, len(map.scenery)):
        if map_shape(area):
            canvas.label(number, area, tints[number], view.cell(area.spot), pieces.get(area.id, ()))
    return [line_of(row) for row in canvas.cells]


def map_shape(area: Area) -> Outline:
    """Its outline; of a city, which has none, the square around its spot."""
    if area.outline or not area.size:
        return area.outline
    (x, y), half = area.spot, area.size
    return (x - half, y - half, x + half, y - half, x + half, y + half, x - half, y + half)


@lru_cache(maxsize=4)
def fill(board: Outline, outlines: tuple[Outline, ...], view: Frame) -> Grid:
    """Which shape each pixel belongs to; small shapes lie on top of large ones."""
    rows = view.rows * 2
    grid = [[OUTSIDE if board else BLANK] * view.columns for _ in range(rows)]
    spread(grid, board, BLANK, view)
    for number in sorted(range(len(outlines)), key=lambda number: -extent(outlines[number])):
        spread(grid, outlines[number], number, view)
    return tuple(map(tuple, grid))


def extent(outline: Outline) -> int:
    """Twice the area inside."""
    xs, ys = outline[::2], outline[1::2]
    return abs(sum(xs[i - 1] * ys[i] - xs[i] * ys[i - 1] for i in range(len(xs))))


def spread(grid: list[list[int]], outline: Outline, number: int, view: Frame) -> None:
    """Give the pixels inside an outline to a shape, by the even-odd rule."""
    for row, pixels in enumerate(grid):
        y = view.top + (row + 0.5) * view.height / len(grid)
        cuts = crossings(outline, y)
        for start, end in zip(cuts[::2], cuts[1::2]):
            first = round((start - view.left) / view.width * view.columns)
            last = round((end - view.left) / view.width * view.columns)
            for column in range(max(first, 0), min(last, view.columns)):
                pixels[column] = number


def crossings(outline: Outline, y: float) -> list[float]:
    """Where the outline cuts a horizontal line, from left to right."""
    cuts = []
    for i in range(0, len(outline), 2):
        x0, y0, x1, y1 = outline[i - 2], outline[i - 1], outline[i], outline[i + 1]
        if (y0 <= y) != (y1 <= y):
            cuts.append(x0 + (y - y0) * (x1 - x0) / (y1 - y0))
    return sorted(cuts)


def points(line: Outline, steps: int = 8) -> list[tuple[int, int]]:
    """Spots along a line, close enough to leave no gap."""
    ends = list(zip(line[::2], line[1::2]))
    return [
        (x0 + (x1 - x0) * i // steps, y0 + (y1 - y0) * i // steps)
        for (x0, y0), (x1, y1) in pairwise(ends)
        for i in range(steps + 1)
    ]


def paint(grid: Grid, tints: Sequence[Colour], view: Frame) -> list[list[Cell]]:
    """The cells without any words on them."""
    papers = {OUTSIDE: "", BLANK: code(BOARD), **{number: code(tint) for number, tint in enumerate(tints)}}
    edges = {number: code(darker(tint)) for number, tint in enumerate(tints)}
    shades = [[papers[own] for own in line] for line in grid]
    for row, line in enumerate(grid):
        for column, own in enumerate(line):
            if own >= 0 and is_border(grid, papers, row, column):
                shades[row][column] = edges[own]
    return [[half_block(*pair) for pair in zip(shades[2 * row], shades[2 * row + 1])] for row in range(view.rows)]


def is_border(grid: Grid, papers: Mapping[int, str], row: int, column: int) -> bool:
    """Whether another shape of the same colour begins below or to the right; other colours tell themselves apart."""
    own = grid[row][column]
    below = grid[row + 1][column] if row + 1 < len(grid) else own
    right = grid[row][column + 1] if column + 1 < len(grid[row]) else own
    return any(other != own and papers[other] == papers[own] for other in (below, right))


def half_block(top: str, bottom: str) -> Cell:
    if top == bottom:
        return Cell(" ", "", top)
    return Cell("▀", top, bottom) if top else Cell("▄", bottom, "")


class Canvas:
    """Painted cells to write on: words stay inside the shape that they belong to."""

    def __init__(self, grid: Grid, cells: list[list[Cell]]) -> None:
        self.grid = grid
        self.cells = cells

    def dot(self, places: list[tuple[int, int]]) -> None:
        """Mark a way with dots."""
        for column, row in places:
            cell = self.cells[row][column]
            self.cells[row][column] = Cell("•", "#ffffff", cell.paper or cell.ink)

    def label(self, number: int, area: Area, tint: Colour, place: tuple[int, int], pieces: Sequence[Piece]) -> None:
        """Write an area's name at its spot and its pieces next to it."""
        column, row = place
        icons = [mark.partition(":")[0] for mark in area.marks]
        signs = "".join(SIGNS[icon] for icon in icons if icon in SIGNS)
        line = self.roomiest(number, column, [row, row - 1, row + 1], len(area.label + signs))
        start, end = self.span(number, column, line)
        words = area.label[: max(end - start - len(signs), 0)] + signs
        self.write([Cell(letter, ink(tint), code(tint)) for letter in words], column, line, (start, end))
        if tokens := [piece_cell(piece, tint) for piece in pieces]:
            self.place(number, tokens, column, line)

    def place(self, number: int, tokens: list[Cell], column: int, line: int) -> None:
        """Write pieces below or above the name, or after it where that is the only line."""
        beside = self.roomiest(number, column, [line + 1, line - 1], len(tokens))
        start, end = self.span(number, column, beside)
        if end - start >= len(tokens):
            self.write(tokens, column, beside, (start, end))
        else:
            end = self.span(number, column, line)[1]
            self.write(tokens, end, line, (end - len(tokens), end))

    def roomiest(self, number: int, column: int, lines: list[int], need: int) -> int:
        """The first line with all the room that is needed, or with the most of it."""
        spans = {line: self.span(number, column, line) for line in lines}
        return max(lines, key=lambda line: min(need, spans[line][1] - spans[line][0]))

    def write(self, words: list[Cell], column: int, line: int, within: tuple[int, int]) -> None:
        """Put cells into a line, around a column as far as that leaves them within the limits."""
        start, end = max(within[0], 0), within[1]
        words = words[: max(end - start, 0)]
        first = max(min(column - len(words) // 2, end - len(words)), start)
        self.cells[line][first : first + len(words)] = words

    def span(self, number: int, column: int, line: int) -> tuple[int, int]:
        """Where the cells around a column that belong to a shape begin and end."""
        if not 0 <= line < len(self.cells):
            return column, column
        pairs = list(zip(self.grid[2 * line], self.grid[2 * line + 1]))
        inside = [pair == (number, number) for pair in pairs]
        if not inside[column]:
            inside = [number in pair for pair in pairs]
        start = end = column
        while start > 0 and inside[column] and inside[start - 1]:
            start -= 1
        while end < len(inside) and inside[end]:
            end += 1
        return start, end


def piece_cell(piece: Piece, ground: Colour) -> Cell:
    """One letter in the colours of the piece."""
    paper = colour(piece.tint) or ground
    return Cell(glyph(piece), ink(paper), code(darker(paper) if paper == ground else paper))


def glyph(piece: Piece) -> str:
    """What stands for a piece where there is room for one letter."""
    if piece.face_down:
        return "?"
    word = piece.value or piece.icon or piece.label or "*"
    return word[0].upper()


def line_of(row: list[Cell]) -> Text:
    """A line of cells, neighbours of the same colours joined."""
    text = Text(no_wrap=True)
    for (front, back), cells in groupby(row, key=lambda cell: (cell.ink, cell.paper)):
        text.append("".join(cell.text for cell in cells), Style(color=front or None, bgcolor=back or None))
    return text
