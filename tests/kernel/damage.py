"""Ways to damage a file, for records and saves alike."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import pytest
from hypothesis import strategies as st

from regalia.kernel.errors import BadFile

Path = tuple[Any, ...]
Read = TypeVar("Read")


def refused(read: Callable[[str], object], text: str) -> str:
    """The text is refused as a bad file, in one line; returns the line."""
    with pytest.raises(BadFile) as refusal:
        read(text)
    return one_line(refusal.value)


def read_or_refuse(read: Callable[[str], Read], text: str) -> Read | None:
    """What was read, or None if it is refused as it should be."""
    try:
        return read(text)
    except BadFile as refusal:
        one_line(refusal)
        return None


def one_line(error: BadFile) -> str:
    line = str(error)
    assert line and "\n" not in line and len(line) < 500, line[:2000]
    return line


def paths(data: Any, at: Path = ()) -> Iterator[Path]:
    """Where every value of JSON data is."""
    yield at
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inner:
        yield from paths(value, (*at, key))


def changed(data: Any, at: Path, value: Any) -> Any:
    """The data with another value there."""
    if not at:
        return value
    new = json.loads(json.dumps(data))
    place = new
    for key in at[:-1]:
        place = place[key]
    place[at[-1]] = value
    return new


def without(data: Any, at: Path) -> Any:
    """The data without that value."""
    new = json.loads(json.dumps(data))
    place = new
    for key in at[:-1]:
        place = place[key]
    del place[at[-1]]
    return new


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


junk = st.one_of(
    st.sampled_from([None, True, False, 0, 1, -1, 2, 3, 2.0, 0.5, 10**30, -(10**30), float("inf"), float("nan"), ""]),
    st.sampled_from(
        [[], {}, [[]], {"()": []}, {"@": "Result"}, {"@": "Bout"}, "\ud800", "aside", "toy-tolls", "x" * 999]
    ),
    st.integers(-12, 40),
    st.lists(st.integers(-3, 20), max_size=4),
    st.tuples(st.sampled_from(["bid", "give", "march", "place", "halt"]), st.integers(-2, 19)).map(list),
)
FOREIGN = [
    "",
    " ",
    "null",
    "[]",
    "{}",
    "0",
    '"regalia record"',
    "{",
    "\x00\x01\x02",
    "<html></html>",
    "\ufeff{}",
    "NaN",
]
FOREIGN += ['{"format": "regalia"}', '{"format": ["regalia record"]}', '{"format": null, "version": 1}', "9" * 5000]
BINARY = [bytes(range(256)).decode("latin-1"), "\udcff\udcfe{", "PK\x03\x04" + "\x00" * 40]
