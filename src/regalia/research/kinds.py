"""What the numbers of a table stand for, as its fields are annotated: `Seat`, `Place`, `Thing`, `Things` or `int`."""

from __future__ import annotations

from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

from regalia.kernel.questions import Seat
from regalia.kernel.table import Part, Table, Thing

Kind: TypeAlias = Literal["flag", "amount", "seat", "place", "thing"]
CATEGORIES = ("seat", "place", "thing")
"""Kinds of numbers that are names: a larger one does not mean more."""
Hint: TypeAlias = Any
"""An annotation, as Python evaluates it; None where there is none."""
ABOUT: Hint = tuple[Thing, ...]
"""What a question is about is ids, always."""
SEAT: Hint = Seat


def hints_of(kind: type[Table] | type[Part]) -> dict[str, Hint]:
    """The annotations of a class; none if they name what its module does not have."""
    try:
        return get_type_hints(kind, include_extras=True)
    except NameError:
        return {}


def number_of(hint: Hint) -> str:
    """What a number stands for, where the annotation is this one; "things" is a set of bits."""
    for one in _either(hint):
        if _form(one) is Annotated:
            return str(one.__metadata__[0])
    return "amount"


def item_of(hint: Hint, place: int = 0) -> Hint:
    """The annotation of an item in a row."""
    for one in _either(hint):
        if _form(one) is Annotated and one.__origin__ is bytearray:
            return Annotated[int, one.__metadata__[0]]
        items = [item for item in get_args(one) if item is not Ellipsis]
        if _form(one) in (list, tuple) and items:
            return items[place] if place < len(items) else items[-1]
    return None


def unlike_items(hint: Hint) -> int:
    """How many items a row has whose items stand for unlike things; else 0."""
    for one in _either(hint):
        items = get_args(one)
        if _form(one) is tuple and Ellipsis not in items and len(set(map(repr, items))) > 1:
            return len(items)
    return 0


def fields_of(hint: Hint) -> dict[str, Hint]:
    """The annotations of a part's fields."""
    for one in _either(hint):
        if isinstance(one, type) and issubclass(one, Part):
            return hints_of(one)
    return {}


def _either(hint: Hint) -> list[Hint]:
    """The members of a union."""
    members = get_args(hint) if _form(hint) in (Union, UnionType) else (hint,)
    return [member for member in members if member is not NoneType]


def _form(hint: Hint) -> Any:
    """What an annotation is made with, as `list`, `Union` or `Annotated`."""
    return get_origin(hint)
