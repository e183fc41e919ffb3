"""The state of a game: fields declared by annotations, which are ints, flat lists and a few small parts.

    class Table(table.Table):
        gold: list[int]  # by seat
        first: Seat
        camp: list[Place]  # by seat
        battle: Battle | None  # a Part

From the annotations a class gets its slots, the names of its fields, and a `copy` as fast as one written by hand, in
which nothing can be forgotten. Everything that lies on a real table is a field, public or secret; players, clocks and
logs are not. A set of small ids that is asked often is an int, one bit for each (see docs/decisions/0012).

`Seat`, `Place`, `Thing` and `Things` are whole numbers that say what they stand for; rules take no notice of it, and
learning programs get columns that fit. `int` is how many.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from types import GenericAlias, UnionType
from typing import Annotated, Any, ClassVar, NamedTuple, TypeAlias, TypeVar, Union, get_origin

from regalia.kernel.events import Event
from regalia.kernel.questions import Answer, Seat

Step: TypeAlias = tuple[Any, ...]
"""A planned step: the name of the rule and the ids it starts from."""

Place: TypeAlias = Annotated[int, "place"]
"""Where something is on a map or board."""
Thing: TypeAlias = Annotated[int, "thing"]
"""Which of several things: a card, a kingdom, a kind of unit. A larger number does not mean more."""
Things: TypeAlias = Annotated[int, "things"]
"""A set of ids, one bit for each: of seats, places or things."""

TableT = TypeVar("TableT", bound="Table")
PartT = TypeVar("PartT", bound="Part")
PLAIN = (int, str, type(None))
NESTED = re.compile(r"list\[(?:list\[.+\]|bytearray)\]")
FLAT = re.compile(r"list\[(?!dict\b|set\b).+\]|bytearray|Annotated\[bytearray, .+\]")
"""What is copied by a slice: nothing in it can change."""
SHARED = re.compile(
    r"(?:(?:int|str|bool|None|Any|Seat|Place|Things?|tuple\[.*\]|(?:table\.)?Result|\w+\.\w+)(?: \| |$))+"
)
PART = re.compile(r"(\w+)(?: \| None)?")
EVALUATED = 1
"""How Python 3.14 is asked for annotations as they are on earlier ones."""


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
    return tuple([1 + sum([other > key for other in keys]) for key in keys])


class Fields(type):
    """Gives a class of tables or parts its slots, `FIELDS` and `copy` from its annotations."""

    FIELDS: tuple[str, ...]

    def __new__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **kwargs: Any) -> Fields:
        notes = {field: _written(kind) for field, kind in _annotations(namespace).items()}
        own = {field: kind for field, kind in notes.items() if not kind.startswith("ClassVar")}
        inherited = {field: kind for base in bases for field, kind in getattr(base, "KINDS", {}).items()}
        namespace["KINDS"] = {**inherited, **{field: own[field] for field in sorted(own)}}  # as records have them
        namespace["FIELDS"] = tuple(field for field in namespace["KINDS"] if field != "events")
        namespace["__slots__"] = tuple(field for field in own if field not in inherited)
        made = super().__new__(cls, name, bases, namespace, **kwargs)
        if "copy" not in namespace:
            made.copy = _copier(name, namespace["KINDS"])  # type: ignore[attr-defined]
        if "become" not in namespace:
            made.become = _taker(namespace["FIELDS"])  # type: ignore[attr-defined]
        _in_order(made, namespace["KINDS"])
        return made


def _annotations(namespace: dict[str, Any]) -> dict[str, Any]:
    """As they are written, or evaluated in a file that wants them so; Python 3.14 does that when it is asked."""
    late = namespace.get("__annotate_func__")
    found: dict[str, Any] = namespace.get("__annotations__", {}) if late is None else late(EVALUATED)
    return found


def _written(kind: Any) -> str:
    """An annotation as it stands in the file, also where Python has evaluated it already."""
    if isinstance(kind, UnionType) or get_origin(kind) is Union:
        return " | ".join(map(_written, kind.__args__))
    if get_origin(kind) is Annotated:
        return _written(kind.__origin__)
    if isinstance(kind, type) and not isinstance(kind, GenericAlias):
        return "None" if kind is type(None) else kind.__name__
    return str(kind).replace("typing.", "")


def _in_order(made: type, kinds: dict[str, str]) -> None:
    """Set the fields once in the order in which copies set them.

    PyPy keeps the order in which it first saw a class's fields set, and needs a hundred times as long for another.
    """
    first: Any = object.__new__(made)
    for field in kinds:
        setattr(first, field, None)


def _copier(name: str, kinds: dict[str, str]) -> Callable[[Any], Any]:
    """A function that copies an object of the class, field by field, written out as one would by hand."""
    lines = ["def copy(self):", "    new = make(self.__class__)"]
    lines += [f"    new.{field} = {_copied(name, field, kind)}" for field, kind in kinds.items()]
    scope: dict[str, Any] = {"make": object.__new__}
    exec("\n".join([*lines, "    return new"]), scope)
    copy: Callable[[Any], Any] = scope["copy"]
    copy.__doc__ = "The same, sharing nothing that can change."
    return copy


def _taker(fields: tuple[str, ...]) -> Callable[[Any, Any], None]:
    """A function that takes over the fields of another object, written out in the same way."""
    lines = ["def become(self, other):", *(f"    self.{field} = other.{field}" for field in fields), "    return None"]
    scope: dict[str, Any] = {}
    exec("\n".join(lines), scope)
    become: Callable[[Any, Any], None] = scope["become"]
    become.__doc__ = "Take over another's fields, so that a rule holding this one goes on with that position."
    return become


def _copied(name: str, field: str, kind: str) -> str:
    if field == "events":
        return "None"
    if NESTED.fullmatch(kind):
        return f"[each[:] for each in self.{field}]"
    if FLAT.fullmatch(kind):
        return f"self.{field}[:]"
    if SHARED.fullmatch(kind):
        return f"self.{field}"
    if not PART.fullmatch(kind):
        raise TypeError(
            f"{name}.{field} can't be a {kind}: fields are int, str, bool, tuples of them, lists of them, byte arrays, "
            "and parts, each of them perhaps None"
        )
    return f"None if self.{field} is None else self.{field}.copy()" if "None" in kind else f"self.{field}.copy()"


class Part(metaclass=Fields):
    """A small record of something in progress on the table: a battle, a vote, the card being played."""

    FIELDS: ClassVar[tuple[str, ...]]

    def copy(self: PartT) -> PartT:
        """The same, sharing nothing that can change. Every class has its own."""
        raise TypeError("a part has fields")

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and all(getattr(self, n) == getattr(other, n) for n in self.FIELDS)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{n}={getattr(self, n)!r}' for n in self.FIELDS)})"


class Table(metaclass=Fields):
    """`plan` is a stack of steps, the next one last; `result` ends the game. `events` is no part of the position."""

    FIELDS: ClassVar[tuple[str, ...]]
    PARTS: ClassVar[tuple[type[Part], ...]] = ()

    plan: list[Step]
    result: Result | None
    events: list[Event] | None

    def __init__(self) -> None:
        self.plan = []
        self.result = None
        self.events = None

    def copy(self: TableT) -> TableT:
        """The same position, sharing nothing that can change, and nobody listens to it. Every class has its own."""
        raise TypeError("a table has fields")

    def become(self, other: Table) -> None:
        """Take over another table's fields, so that a rule holding this table goes on with that position."""
        raise TypeError("a table has fields")

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
        if len(steps) == 1:
            self.plan.append(steps[0])
        else:
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
