"""The state of a game: a class with slots, made of ints, flat lists and a few small parts.

A `bytearray` serves where a list of small numbers is searched often: `in`, `index` and `count` are much faster on it.
A game's table writes `copy` by hand, for speed; the conformance kit compares it with a deep copy field by field.
Everything that lies on a real table is a field, public or secret; players, clocks and logs are not.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable
from typing import Any, ClassVar, NamedTuple, TypeAlias, TypeVar

from regalia.kernel.events import Event
from regalia.kernel.questions import Answer, Seat

Step: TypeAlias = tuple[Any, ...]
"""A planned step: the name of the rule and the ids it starts from."""

TableT = TypeVar("TableT", bound="Table")
PartT = TypeVar("PartT", bound="Part")
FLAT = (list, bytearray)
PLAIN = (int, str, type(None))


class Result(NamedTuple):
    """How a game ended. `places[seat]` counts from 1 and ties share a place; `ending` names the way it ended."""

    ending: str
    places: tuple[int, ...]
    scores: tuple[int, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


def ranking(keys: Iterable[Any]) -> tuple[int, ...]:
    """Places from sort keys, the largest key first; equal keys share a place."""
    keys = list(keys)
    return tuple(1 + sum(other > key for other in keys) for key in keys)


class Part:
    """A small record of something in progress on the table: a battle, a vote, the card being played."""

    __slots__: ClassVar[tuple[str, ...]] = ()

    FIELDS: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        cls.FIELDS = (*cls.FIELDS, *cls.__dict__.get("__slots__", ()))

    def copy(self: PartT) -> PartT:
        """Flat lists are copied, all else is immutable; a part that nests deeper writes its own."""
        new = object.__new__(type(self))
        for name in self.FIELDS:
            value = getattr(self, name)
            setattr(new, name, value[:] if type(value) in FLAT else value)
        return new

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and all(getattr(self, n) == getattr(other, n) for n in self.FIELDS)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{n}={getattr(self, n)!r}' for n in self.FIELDS)})"


class Table:
    """`plan` is a stack of steps, the next one last; `result` ends the game. `events` is no part of the position."""

    __slots__: ClassVar[tuple[str, ...]] = ("events", "plan", "result")

    FIELDS: ClassVar[tuple[str, ...]] = ("plan", "result")
    PARTS: ClassVar[tuple[type[Part], ...]] = ()

    plan: list[Step]
    result: Result | None
    events: list[Event] | None

    def __init_subclass__(cls) -> None:
        cls.FIELDS = (*cls.FIELDS, *cls.__dict__.get("__slots__", ()))

    def __init__(self) -> None:
        self.plan = []
        self.result = None
        self.events = None

    def copy(self: TableT) -> TableT:
        """The same position, sharing nothing that can change. Games write their own: this one is slow."""
        new = object.__new__(type(self))
        for name in self.FIELDS:
            setattr(new, name, copy.deepcopy(getattr(self, name)))
        new.events = None
        return new

    def become(self, other: Table) -> None:
        """Take over another table's fields, so that a rule holding this table goes on with that position."""
        for name in self.FIELDS:
            setattr(self, name, getattr(other, name))

    def tell(
        self,
        kind: str,
        *args: Any,
        only: tuple[Seat, ...] | None = None,
        others: tuple[Any, ...] = (),
        reveals: bool = False,
    ) -> None:
        """Say what happened, if anybody listens."""
        if self.events is not None:
            self.events.append(Event(kind, args, only, others, reveals))

    def then(self, *steps: Step) -> None:
        """Plan these steps, in reading order, before what was planned already."""
        self.plan += steps[::-1]

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and all(getattr(self, n) == getattr(other, n) for n in self.FIELDS)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{n}={getattr(self, n)!r}' for n in self.FIELDS)})"


# -- as JSON ---------------------------------------------------------------------------------------
def pack(value: Any) -> Any:
    """A table, part or plain value as JSON data. Tuples and parts are marked, so that `unpack` gives them back."""
    if isinstance(value, Table):
        return {name: pack(getattr(value, name)) for name in value.FIELDS}
    if isinstance(value, Part):
        return {"@": type(value).__name__, **{name: pack(getattr(value, name)) for name in value.FIELDS}}
    if isinstance(value, Result):
        return {"@": "Result", **{name: pack(item) for name, item in value._asdict().items()}}
    if isinstance(value, tuple):
        return {"()": [item if type(item) in PLAIN else pack(item) for item in value]}
    if isinstance(value, list):
        return [item if type(item) in PLAIN else pack(item) for item in value]
    if isinstance(value, bytearray):
        return {"#": list(value)}
    if value is None or isinstance(value, int | str):
        return value
    raise TypeError(f"{value!r} can't lie on a table: use ints, strings, lists, tuples, byte arrays and parts")


def unpack(kind: type[TableT], data: Any) -> TableT:
    """The table that `pack` packed. Raises KeyError, TypeError or ValueError when the data are of another shape."""
    if not isinstance(data, dict) or set(data) != set(kind.FIELDS):
        raise ValueError(f"these are not the fields of a {kind.__name__}")
    parts = {part.__name__: part for part in kind.PARTS}
    table = object.__new__(kind)
    for name in kind.FIELDS:
        setattr(table, name, _unpack_value(data[name], parts))
    table.events = None
    return table


def _unpack_value(data: Any, parts: dict[str, type[Part]]) -> Any:
    if isinstance(data, list):
        return [_unpack_value(item, parts) for item in data]
    if data is None or isinstance(data, int | str):
        return data
    if not isinstance(data, dict):
        raise ValueError(f"{data!r} can't lie on a table")
    if "#" in data:
        return bytearray(data["#"])
    if "()" in data:
        return tuple(_unpack_value(item, parts) for item in data["()"])
    values = {name: _unpack_value(item, parts) for name, item in data.items() if name != "@"}
    if data["@"] == "Result":
        return Result(**values)
    part = object.__new__(parts[data["@"]])
    for name in part.FIELDS:
        setattr(part, name, values.pop(name))
    if values:
        raise ValueError(f"{data['@']} has no field {', '.join(values)}")
    return part


def as_answer(data: Any) -> Answer:
    """An answer from JSON: its lists were tuples."""
    return tuple(as_answer(item) for item in data) if isinstance(data, list) else data
