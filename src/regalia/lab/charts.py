"""Plots as HTML and SVG without any script.

All places are percentages, so that a plot is as wide as there is room while its text keeps its size; colours come from
the page's style sheet, so that it follows the reader's choice of light or dark.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from math import ceil, floor, log10, sqrt
from typing import NamedTuple

HEIGHT, TOP = 130, 18
"""Of the columns of a chart and of what is said above them, in pixels."""
MOST_BINS = 24
"""How many bins a histogram has at most."""
LABELS_OF_AN_AXIS = 5
"""How many labels an axis has, about; a phone has no room for more."""


class Row(NamedTuple):
    """A value with its interval, and how it is said."""

    name: str
    value: float
    low: float
    high: float
    said: str
    colour: int | None = None


class Column(NamedTuple):
    """A column of a histogram: where it begins, how high it is, what it says when pointed at."""

    label: str
    amount: float
    hint: str


def percent(share: float) -> str:
    return f"{share * 100:.1f}\N{NO-BREAK SPACE}%"


# -- values with intervals -------------------------------------------------------------------------
def forest(rows: Sequence[Row], ticks: Sequence[tuple[float, str]], mark: float | None = None) -> str:
    """A line for each row: the interval, and a dot for the value. `mark` is a value to compare with."""
    low = min([ticks[0][0], *(row.low for row in rows)])
    high = max([ticks[-1][0], *(row.high for row in rows)])

    def place(value: float) -> str:
        return f"{2 + 96 * (value - low) / (high - low):.2f}%"

    lines = [_forest_line(row, place, mark) for row in rows]
    labels = "".join(f'<text x="{place(at)}" y="14">{escape(label)}</text>' for at, label in ticks)
    return "".join(lines) + f'<div class="line"><svg height="20" aria-hidden="true">{labels}</svg></div>'


def _forest_line(row: Row, place: Callable[[float], str], mark: float | None) -> str:
    low, value, high = map(place, (row.low, row.value, row.high))
    parts = [_upright("fair", place(mark), 0, 28)] if mark is not None else []
    parts += [_upright("end", low, 9, 19), _upright("end", high, 9, 19)]
    parts.append(f'<line class="reach" x1="{low}" x2="{high}" y1="14" y2="14"/>')
    parts.append(f'<circle class="dot" cx="{value}" cy="14" r="5.5"><title>{_hint(row)}</title></circle>')
    return _line(row, 28, "".join(parts))


def _upright(kind: str, at: str, top: int, bottom: int) -> str:
    return f'<line class="{kind}" x1="{at}" x2="{at}" y1="{top}" y2="{bottom}"/>'


def bars(rows: Sequence[Row]) -> str:
    """A bar for each row, the longest one over the whole width."""
    most = max(row.value for row in rows) or 1
    return "".join(
        _line(row, 24, f'<rect class="bar" x="0" y="4" height="16" width="{100 * row.value / most:.2f}%" rx="1.5"/>')
        for row in rows
    )


def _line(row: Row, height: int, drawn: str) -> str:
    """A name, what is drawn for it, and its value."""
    svg = f'<svg class="{tint(row.colour)}" height="{height}" role="img" aria-label="{_hint(row)}">{drawn}</svg>'
    return f'<div class="line"><div class="name">{escape(row.name)}</div>{svg}<div class="said">{row.said}</div></div>'


def _hint(row: Row) -> str:
    return escape(f"{row.name}: {row.said}")


# -- columns ---------------------------------------------------------------------------------------
def histogram(name: str, columns: Sequence[Column], top: str, colour: int | None = None, height: int = HEIGHT) -> str:
    """Columns side by side, labelled where they begin. `top` says how much the highest one is."""
    most = max((column.amount for column in columns), default=0) or 1
    width = 100 / max(1, len(columns))
    step = max(1, ceil(len(columns) / LABELS_OF_AN_AXIS))
    base = TOP + height
    parts = [f'<text class="top" x="100%" y="12">{escape(top)}</text>', _flat(TOP), _flat(base)]
    for at, column in enumerate(columns):
        left, high = at * width, height * column.amount / most
        parts.append(
            f'<rect class="bar" x="{left + width * 0.06:.2f}%" width="{width * 0.88:.2f}%" y="{base - high:.1f}" '
            f'height="{high:.1f}"><title>{escape(column.hint)}</title></rect>'
        )
        if at % step == 0:
            parts.append(f'<text x="{left + width / 2:.2f}%" y="{base + 16}">{escape(column.label)}</text>')
    label = escape(f"{name}: {', '.join(column.hint for column in columns if column.amount)}")
    svg = f'<svg class="columns {tint(colour)}" height="{base + 22}" role="img" aria-label="{label}">'
    return f"{svg}{''.join(parts)}</svg>"


def _flat(at: int) -> str:
    return f'<line class="base" x1="0" x2="100%" y1="{at}" y2="{at}"/>'


def highest(columns: Sequence[Column]) -> float:
    return max(column.amount for column in columns)


def binned(values: Sequence[int], low: int, high: int) -> list[Column]:
    """Whole numbers from `low` to `high` in bins of a round width, fewer for fewer values."""
    bins = min(MOST_BINS, max(6, round(2 * sqrt(len(values)))))
    width = round_width((high - low + 1) / bins)
    first = low // width * width
    counts = [0] * ((high - first) // width + 1)
    for value in values:
        counts[(value - first) // width] += 1
    return [_bin(first + at * width, width, count) for at, count in enumerate(counts)]


def _bin(begin: int, width: int, count: int) -> Column:
    span = str(begin) if width == 1 else f"{begin} to {begin + width - 1}"
    return Column(str(begin), count, f"{span}: {count}")


def round_width(least: float) -> int:
    """The smallest of 1, 2, 5, 10, 20, 50 ... that is no less."""
    if least <= 1:
        return 1
    decade = int(10 ** floor(log10(least)))
    return next(step * decade for step in (1, 2, 5, 10) if step * decade >= least)


def tint(colour: int | None) -> str:
    """The class of a bot's colour; what belongs to no bot is drawn in ink."""
    return "ink" if colour is None else f"c{colour % 6}"
