"""A scene as a piece of HTML without any script: maps as SVG, everything else as small tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import groupby
from typing import Any, TypeAlias

from regalia.authoring.palette import BOARD, SCENERY, area_colour, code, colour, ink
from regalia.authoring.scene import (
    Area,
    Board,
    Cell,
    Counter,
    Map,
    Panel,
    Piece,
    Pile,
    Place,
    Scene,
    Sheet,
    Track,
    marks_in_words,
)

Lying: TypeAlias = Mapping[str, Sequence[Piece]]
"""The pieces by the id of what they lie at."""
WIDTH = 720
"""Of a map, in pixels."""
LETTERS_ACROSS_A_MAP = 70
"""A map is so many letters wide."""
DISC, MOST_IN_A_ROW = 1.5, 5
"""Pieces on a map are so many letters wide, room for two of them, and so many stand side by side."""
LEAST_FOR_A_NAME = 48
"""A place that is narrower shows its value alone, in pixels; pointing at it tells its name."""
BOX = "border:1px solid #8888;padding:2px 5px;vertical-align:top;font-size:12px"


def draw(scene: Scene) -> str:
    """The whole table."""
    lying: dict[str, list[Piece]] = {}
    for piece in scene.pieces:
        lying.setdefault(piece.at, []).append(piece)
    boards = [_beside(panels, lying) for panels in _rows(scene.boards)]
    parts = [_counters(scene.status), *boards, _beside(scene.panels, lying)]
    return f'<div style="max-width:{WIDTH}px;overflow-x:auto">{"".join(parts)}</div>'


def _rows(boards: Sequence[Any]) -> Iterator[list[Any]]:
    """What lies below each other; panels that follow each other share a row."""
    for is_panel, group in groupby(boards, lambda board: isinstance(board, Panel)):
        found = list(group)
        yield from [found] if is_panel else ([board] for board in found)


def _beside(items: Sequence[Any], lying: Lying) -> str:
    """Panels side by side, as many as there is room for; anything else as it is."""
    if not all(isinstance(item, Panel) for item in items):
        return "".join(_item(item, lying) for item in items)
    boxes = "".join(f'<div style="flex:1 1 300px;{BOX}">{_panel(panel, lying)}</div>' for panel in items)
    return f'<div style="display:flex;flex-wrap:wrap;gap:3px">{boxes}</div>' if boxes else ""


def _item(item: Any, lying: Lying) -> str:
    if isinstance(item, Map):
        return _map(item, lying)
    if isinstance(item, Board):
        return _board(item, lying)
    if isinstance(item, Panel):
        return _panel(item, lying)
    if isinstance(item, Sheet):
        return _sheet(item, lying)
    if isinstance(item, Track):
        return _track(item, lying)
    if isinstance(item, Counter):
        return _counters((item,))
    return _pile(item, lying)


# -- maps ------------------------------------------------------------------------------------------
def _map(map: Map, lying: Lying) -> str:
    xs, ys = map.outline[::2] or (0, map.width), map.outline[1::2] or (0, map.height)
    left, top, width, height = min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
    letter = width / LETTERS_ACROSS_A_MAP
    shapes = [*map.scenery, *sorted(map.areas, key=lambda area: area.kind != "sea")]
    drawn = [_shape(area, code(SCENERY if area in map.scenery else area_colour(area)), letter) for area in shapes]
    roads = [f'<polyline points="{_points(link.line)}" class="road"/>' for link in map.links if link.line]
    words = [_area(area, lying.get(area.id, ()), letter) for area in map.areas]
    style = f".road{{fill:none;stroke:#fff8;stroke-width:{letter / 5:.2f}}}text{{text-anchor:middle}}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{escape(map.label or "map")}" width="100%" '
        f'viewBox="{left} {top} {width} {height}" font-size="{letter:.2f}" font-family="sans-serif">'
        f"<style>{style}</style>{_polygon(map.outline, code(BOARD), letter)}{''.join([*drawn, *roads, *words])}</svg>"
    )


def _shape(area: Area, fill: str, letter: float) -> str:
    if area.outline:
        return _polygon(area.outline, fill, letter)
    x, y = area.spot
    return f'<circle cx="{x}" cy="{y}" r="{area.size}" fill="{fill}" stroke="#0006"/>' if area.size else ""


def _polygon(outline: tuple[int, ...], fill: str, letter: float) -> str:
    shape = f'<polygon points="{_points(outline)}" fill="{fill}" stroke="#0006" stroke-width="{letter / 10:.2f}"/>'
    return shape if outline else ""


def _points(line: tuple[int, ...]) -> str:
    return " ".join(f"{x},{y}" for x, y in zip(line[::2], line[1::2]))


def _area(area: Area, pieces: Sequence[Piece], letter: float) -> str:
    """Its name at its spot, rimmed in its colour as it may be longer than the area, and the pieces in a row below."""
    (x, y), paper = area.spot, area_colour(area)
    rim = f'stroke="{code(paper)}" stroke-width="{letter / 4:.2f}" paint-order="stroke" stroke-linejoin="round"'
    name = f'<text x="{x}" y="{y}" fill="{ink(paper)}" {rim}>{escape(area.label)}</text>'
    return name + "".join(_tokens(pieces, x, y + 1.2 * letter, letter))


def _tokens(pieces: Sequence[Piece], x: float, y: float, letter: float) -> Iterator[str]:
    """Side by side without covering each other, in as many rows as it takes."""
    step = DISC * letter
    for first in range(0, len(pieces), MOST_IN_A_ROW):
        row = pieces[first : first + MOST_IN_A_ROW]
        left = x - (len(row) - 1) * step / 2
        yield from (_token(piece, left + at * step, y, letter) for at, piece in enumerate(row))
        y += step


def _token(piece: Piece, x: float, y: float, letter: float) -> str:
    paper = colour(piece.tint) or BOARD
    colours = f'fill="{code(paper)}" stroke="{ink(paper)}" stroke-width="{letter / 12:.2f}"'
    disc = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{letter * DISC * 0.48:.1f}" {colours}/>'
    style = f'fill="{ink(paper)}" font-size="{letter * 0.85:.1f}"'
    word = f'<text x="{x:.1f}" y="{y + letter * 0.3:.1f}" {style}>{escape(_glyph(piece))}</text>'
    return f"<g><title>{escape(piece.label or 'face down')}</title>{disc}{word}</g>"


def _glyph(piece: Piece) -> str:
    return "?" if piece.face_down else (piece.value or piece.icon or piece.label or "*")[:2]


# -- boards with places of their own ---------------------------------------------------------------
def _board(board: Board, lying: Lying) -> str:
    """Every place where it lies, as large as its board's share of the width."""
    scale = WIDTH / max(board.width, 1)
    places = "".join(_place(place, scale, lying.get(place.id, ())) for place in board.places)
    size = f"width:{WIDTH}px;height:{board.height * scale:.0f}px"
    return f'{_heading(board.label)}<div style="position:relative;{size}">{places}</div>'


def _place(place: Place, scale: float, pieces: Sequence[Piece]) -> str:
    left, top, width, height = (f"{length * scale:.0f}px" for length in place.box)
    tint = colour(place.tint)
    paper = f"background:{code(tint)};color:{ink(tint)}" if tint else ""
    where = (
        f"position:absolute;box-sizing:border-box;overflow:hidden;left:{left};top:{top};width:{width};height:{height}"
    )
    is_small = place.box[2] * scale < LEAST_FOR_A_NAME
    name = escape(place.value or place.label if is_small else " ".join(filter(None, (place.value, place.label))))
    note = escape(place.note or place.label)
    return f'<div style="{where};{BOX};{paper}" title="{note}">{name}{_marks(place.marks)}{_chips(pieces)}</div>'


# -- everything else -------------------------------------------------------------------------------
def _panel(panel: Panel, lying: Lying) -> str:
    tint = colour(panel.tint)
    band = f"border-left:6px solid {code(tint)};padding-left:4px" if tint else ""
    return (
        f'<div style="{band}"><b>{escape(panel.label)}</b>{"".join(_item(item, lying) for item in panel.items)}</div>'
    )


def _sheet(sheet: Sheet, lying: Lying) -> str:
    rows = "".join(f"<tr>{''.join(_cell(cell, lying) for cell in row)}</tr>" for row in sheet.rows)
    return f"{_heading(sheet.label)}<table>{rows}</table>"


def _cell(cell: Cell, lying: Lying) -> str:
    state = f" <i>{escape(cell.state)}</i>" if cell.state else ""
    inside = escape(cell.label) + state + _marks(cell.marks) + _chips(lying.get(cell.id, ()))
    return f'<td style="{BOX}" title="{escape(cell.note)}">{inside}</td>'


def _track(track: Track, lying: Lying) -> str:
    cells = "".join(
        f'<td style="{BOX}">{escape(space.label)}{_chips(lying.get(space.id, ()))}</td>' for space in track.spaces
    )
    return f"{_heading(track.label)}<table><tr>{cells}</tr></table>"


def _pile(pile: Pile, lying: Lying) -> str:
    count = f" {escape(pile.count)}" if pile.count else ""
    return f"<div><small>{escape(pile.label)}{count}</small>{_chips(lying.get(pile.id, ()))}</div>"


def _counters(counters: Sequence[Counter]) -> str:
    said = ", ".join(f"{escape(each.label)} <b>{escape(each.value)}</b>" for each in counters)
    return f"<div><small>{said}</small></div>" if said else ""


def _heading(label: str) -> str:
    return f"<div><small><b>{escape(label)}</b></small></div>" if label else ""


def _marks(marks: Sequence[str]) -> str:
    return f"<br><small>{escape(', '.join(marks_in_words(marks)))}</small>" if marks else ""


def _chips(pieces: Sequence[Piece]) -> str:
    return "".join(_chip(piece) for piece in pieces)


def _chip(piece: Piece) -> str:
    paper = colour(piece.tint)
    style = f"background:{code(paper)};color:{ink(paper)};" if paper else "border:1px solid #8888;"
    words = "?" if piece.face_down else " ".join(filter(None, (piece.label or piece.icon, piece.value)))
    return f' <span style="{style}padding:0 3px;border-radius:3px;white-space:nowrap">{escape(words)}</span>'
