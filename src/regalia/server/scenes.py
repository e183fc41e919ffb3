"""Scenes as they travel: flat, every element under its id, those inside another one named by their ids."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from itertools import zip_longest
from operator import attrgetter
from typing import Any, NamedTuple

from regalia.kernel.scene import INNER, Element, Scene
from regalia.server.protocol import Layout

Flat = dict[str, Element]
Items = tuple[Any, ...]
"""Elements, or rows of them."""
ID = attrgetter("id")


class Shape(NamedTuple):
    """The fields of a class of elements: plain ones with what reads them all at once, and those with elements."""

    type: str
    plain: tuple[tuple[str, Any], ...]
    read: Callable[[Element], tuple[Any, ...]]
    inner: tuple[str, ...]


@cache
def shape_of(kind: Any) -> Shape:
    inner = tuple(name for name in INNER if name in {field.name for field in fields(kind)})
    plain = tuple((field.name, field.default) for field in fields(kind) if field.name not in inner)
    return Shape(kind.__name__.lower(), plain, attrgetter(*(name for name, _ in plain)), inner)


def wired(scene: Scene) -> dict[str, Any]:
    """A whole scene, as it travels."""
    return changes(Scene(), scene)[0]


def layout_of(scene: Scene) -> Layout:
    return Layout(
        boards=ids_in(scene.boards),
        panels=ids_in(scene.panels),
        pieces=ids_in(scene.pieces),
        status=ids_in(scene.status),
    )


def changes(before: Scene, after: Scene) -> tuple[dict[str, Any], list[str]]:
    """What was changed or is new, as it travels, and the ids that are gone."""
    old: Flat = {}
    new: Flat = {}
    set_apart(before.boards, after.boards, old, new)
    set_apart(before.panels, after.panels, old, new)
    set_apart(before.pieces, after.pieces, old, new)
    set_apart(before.status, after.status, old, new)
    changed = {id: wire(element) for id, element in new.items() if not travels_alike(old.get(id), element)}
    return changed, [id for id in old if id not in new]


def set_apart(before: Items, after: Items, old: Flat, new: Flat) -> None:
    """Gather what may differ. Games share the elements that do not change: most are the same object in their place."""
    if before is after:
        return
    for one, two in zip_longest(before, after):
        if one is two:
            continue
        kind: Any = type(one or two)
        if kind is tuple:
            set_apart(one or (), two or (), old, new)
            continue
        if one is not None:
            old[one.id] = one
        if two is not None:
            new[two.id] = two
        for name in shape_of(kind).inner if two is None or kind is type(two) else INNER:
            set_apart(getattr(one, name, ()), getattr(two, name, ()), old, new)


def wire(element: Element) -> dict[str, Any]:
    """An element as it travels: what is at its default is left out."""
    kind: Any = type(element)
    shape = shape_of(kind)
    data: dict[str, Any] = {"type": shape.type}
    for (name, default), value in zip(shape.plain, shape.read(element)):
        if value != default:
            data[name] = value
    for name in shape.inner:
        if items := getattr(element, name):
            data[name] = ids_in(items)
    return data


def ids_in(items: Items) -> list[Any]:
    if items and type(items[0]) is tuple:
        return [ids_in(row) for row in items]
    return list(map(ID, items))


def travels_alike(one: Element | None, two: Element) -> bool:
    """Whether both travel as the same: the elements inside them may differ, as long as they have the same ids."""
    if one is two:
        return True
    kind: Any = type(two)
    shape = shape_of(kind)
    if one is None or type(one) is not kind or shape.read(one) != shape.read(two):
        return False
    inside = ((getattr(one, name), getattr(two, name)) for name in shape.inner)
    return all(before is after or ids_in(before) == ids_in(after) for before, after in inside)
