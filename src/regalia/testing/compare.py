"""Where two positions, tables or values differ, and what they share."""

from __future__ import annotations

from typing import Any

from regalia.kernel.match import Match
from regalia.kernel.questions import Seat, Unlisted
from regalia.kernel.table import Part, Table


def difference(one: Match, other: Match) -> str | None:
    """What differs between two positions; None if they are the same."""
    if found := table_difference(one.g, other.g):
        return found
    if one.over != other.over:
        return "one is over and the other is not"
    faces = [[match.question(seat).face for seat in match.waiting] for match in (one, other)]
    if faces[0] != faces[1]:
        return f"asked is {apart(faces[0], faces[1])}"
    for seat in one.waiting:
        lists = [listed(match, seat) for match in (one, other)]
        if repr(lists[0]) != repr(lists[1]):
            return f"the options of {one.question(seat).kind} are {apart(lists[0], lists[1])}"
    return None


def listed(match: Match, seat: Seat) -> Any:
    """The options of a seat, or the items of a shuffle."""
    question = match.question(seat)
    if isinstance(question, Unlisted):
        return list(question.options(match.g, seat, *question.about))
    return list(match.options(seat))


def table_difference(one: Table, other: Table) -> str | None:
    """The first field in which two tables differ; equal values of another type differ as well."""
    for name in one.FIELDS:
        mine, theirs = (getattr(table, name, "missing") for table in (one, other))
        if repr(mine) != repr(theirs):
            return f"the field {name} is {apart(mine, theirs)}"
    return None


def short(value: Any, most: int = 120) -> str:
    text = repr(value)
    return text if len(text) <= most else f"{text[:most]} ..."


def apart(one: Any, other: Any) -> str:
    """Two values side by side; long ones from shortly before where they part."""
    texts = repr(one), repr(other)
    if max(map(len, texts)) > 160:
        at = next((i for i, pair in enumerate(zip(*texts)) if pair[0] != pair[1]), min(map(len, texts)))
        texts = tuple(f"... {text[max(0, at - 40) : at + 60]} ..." for text in texts)  # type: ignore[assignment]
    return f"{texts[0]} against {texts[1]}"


def mutable_parts(table: Table) -> dict[int, str]:
    """Every list and part on a table: its identity, and where it lies."""
    found: dict[int, str] = {}
    for name in table.FIELDS:
        _gather(getattr(table, name), f"g.{name}", found)
    return found


def _gather(value: Any, where: str, found: dict[int, str]) -> None:
    if isinstance(value, Part):
        found[id(value)] = where
        for name in value.FIELDS:
            _gather(getattr(value, name), f"{where}.{name}", found)
    elif isinstance(value, list | tuple | dict | set | bytearray):
        if not isinstance(value, tuple):
            found[id(value)] = where
        for i, item in enumerate(value.values() if isinstance(value, dict) else value):
            _gather(item, f"{where}[{i}]", found)


def shared(one: Table, other: Table) -> list[str]:
    """Where two tables hold the same mutable thing."""
    parts = mutable_parts(other)
    return [where for part, where in mutable_parts(one).items() if part in parts]
