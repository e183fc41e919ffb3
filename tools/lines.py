"""Lines for maps: roughly drawn ones become winding, and are written down as whole numbers."""

import math
from itertools import pairwise
from random import Random
from textwrap import fill, indent

Spot = tuple[float, float]
Line = list[Spot]
Pixel = tuple[int, int]

FARTHEST = 11  # how far a line may stray at once
SEED = 777  # try another when a drawing is refused


def roughen(line: Line, step: float, wildness: float) -> Line:
    """Midpoint displacement: halve every stretch longer than a step, moving its middle aside."""
    return [line[0], *(spot for a, b in pairwise(line) for spot in displaced(a, b, step, wildness))]


def displaced(a: Spot, b: Spot, step: float, wildness: float) -> Line:
    length = math.dist(a, b)
    if length <= step:
        return [b]
    reach = min(wildness, FARTHEST / length)
    aside = Random(f"{SEED} {a} {b}").uniform(-reach, reach)
    middle = ((a[0] + b[0]) / 2 + aside * (a[1] - b[1]), (a[1] + b[1]) / 2 + aside * (b[0] - a[0]))
    return displaced(a, middle, step, wildness) + displaced(middle, b, step, wildness)


def soften(line: Line) -> Line:
    """Chaikin's corner cutting; the two ends stay where they are."""
    cut = [spot for a, b in pairwise(line) for spot in (between(a, b, 0.25), between(a, b, 0.75))]
    return [line[0], *cut[1:-1], line[-1]]


def between(a: Spot, b: Spot, share: float) -> Spot:
    return a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])


def flat(line: list[Pixel]) -> str:
    """As it stands in a component file."""
    numbers = ", ".join(f"{x}, {y}" for x, y in line)
    return f"[{numbers}]" if len(numbers) < 100 else f"[\n{indent(fill(numbers, 116), ' ' * 4)},\n]"
