"""Scenes as they travel: flat, every element under its id, those inside another one named by their ids."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from itertools import zip_longest
from operator import attrgetter
from typing import Any, NamedTuple

from regalia.authoring.scene import INNER, Element, Scene
from regalia.server.common.protocol.sight import Layout

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
    return changes(Scene(), scene).set


def layout_of(scene: Scene) -> Layout:
    return Layout(
        boards=ids_in(scene.boards),
        panels=ids_in(scene.panels),
        pieces=ids_in(scene.pieces),
        status=ids_in(scene.status),
    )


class Changes(NamedTuple):
    """From one scene to the next: what was changed or is new, as it travels, and the ids that are gone."""

    set: dict[str, Any]
    drop: list[str]
    arranged: bool
    """Whether the boards, panels, pieces or counters are others, or in another order."""


def changes(before: Scene, after: Scene) -> Changes:
    search = Search({}, {}, {})
    alike = search.compare(before.boards, after.boards)
    alike = search.compare(before.panels, after.panels) and alike
    alike = search.compare(before.pieces, after.pieces) and alike
    alike = search.compare(before.status, after.status) and alike
    for id, element in search.new.items():
        if not travels_alike(search.old.get(id), element):
            search.changed[id] = wire(element)
    return Changes(search.changed, [id for id in search.old if id not in search.new], not alike)


class Search(NamedTuple):
    """What was found so far: elements that changed in their place, and those that stood or stand in another one."""

    changed: dict[str, Any]
    old: Flat
    new: Flat

    def compare(self, before: Items, after: Items) -> bool:
        """Gather what differs; returns whether the same ids stand in the same places.

        Games share the elements that do not change: most are the same object in their place.
        """
        if before is after:
            return True
        alike = len(before) == len(after)
        for one, two in zip_longest(before, after):
            if one is two:
                continue
            if type(one or two) is tuple:
                alike = self.compare(one or (), two or ()) and alike
            elif type(one) is type(two) and one.id == two.id:
                self.compare_parts(one, two)
            else:
                alike = False
                gather((one,), self.old)
                gather((two,), self.new)
        return alike

    def compare_parts(self, one: Element, two: Element) -> None:
        kind: Any = type(two)
        shape = shape_of(kind)
        alike = shape.read(one) == shape.read(two)
        for name in shape.inner:
            alike = self.compare(getattr(one, name), getattr(two, name)) and alike
        if not alike:
            self.changed[two.id] = wire(two)


def gather(items: Items, found: Flat) -> None:
    """Each element before those inside it."""
    for item in items:
        if type(item) is tuple:
            gather(item, found)
        elif item is not None:
            kind: Any = type(item)
            found[item.id] = item
            for name in shape_of(kind).inner:
                gather(getattr(item, name), found)


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
