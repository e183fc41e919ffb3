"""Scenes as they travel: flat, every element under its id, those inside another one named by their ids."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import Any, NamedTuple

from regalia.kernel.scene import INNER, Area, Cell, Counter, Element, Link, Piece, Pile, Scene
from regalia.server.protocol import Layout

Flat = dict[str, Element]
LEAVES = {Area, Cell, Counter, Element, Link, Piece, Pile}
"""Classes whose elements hold no others: a map has many of them."""


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


class Drawing:
    """A scene laid out flat. What a later one shares with it is not taken apart again."""

    def __init__(self, scene: Scene, before: Drawing | None = None) -> None:
        self.flat: Flat = {}
        self.parts: dict[int, tuple[Element, Flat]] = {}  # containers by their identity, with all in them
        known = before.parts if before is not None else {}
        for part in (scene.boards, scene.panels, scene.pieces, scene.status):
            for element in part:
                if type(element) in LEAVES:
                    self.flat[element.id] = element
                else:
                    kept = self.parts[id(element)] = known.get(id(element)) or (element, gather(element, {}))
                    self.flat.update(kept[1])
        self.layout = Layout(
            boards=[element.id for element in scene.boards],
            panels=[element.id for element in scene.panels],
            pieces=[element.id for element in scene.pieces],
            status=[element.id for element in scene.status],
        )

    def wired(self) -> dict[str, dict[str, Any]]:
        """Everything, as it travels."""
        return {id: wire(element) for id, element in self.flat.items()}

    def changes(self, before: Drawing) -> tuple[dict[str, Any], list[str]]:
        """What was changed or is new since, as it travels, and the ids that are gone.

        Games share the elements that do not change, so most are the same object; a container whose parts changed is
        another object, but travels as the same.
        """
        old, new = before.flat, self.flat
        changed = {}
        for id, element in new.items():
            known = old.get(id)
            if known is not element and (known is None or not travels_alike(known, element)):
                changed[id] = wire(element)
        return changed, [] if old.keys() <= new.keys() else [id for id in old if id not in new]


def gather(element: Element, flat: Flat) -> Flat:
    """An element and all in it."""
    flat[element.id] = element
    kind: Any = type(element)
    for name in shape_of(kind).inner:
        for item in getattr(element, name):
            if isinstance(item, tuple):
                for each in item:
                    flat[each.id] = each
            elif type(item) in LEAVES:
                flat[item.id] = item
            else:
                gather(item, flat)
    return flat


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


def ids_in(items: tuple[Any, ...]) -> list[Any]:
    """The ids of elements, or of rows of them."""
    return [[each.id for each in item] if isinstance(item, tuple) else item.id for item in items]


def travels_alike(one: Element, two: Element) -> bool:
    kind: Any = type(two)
    shape = shape_of(kind)
    if type(one) is not kind or shape.read(one) != shape.read(two):
        return False
    return all(ids_in(getattr(one, name)) == ids_in(getattr(two, name)) for name in shape.inner)
