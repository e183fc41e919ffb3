"""Everything that is told is listed, with the right number of things that come with it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib.resources import files

import pytest

from regalia.games.blood_of_kings.events import EVENTS


def tellings() -> Iterator[tuple[str, str, int, bool]]:
    """By module: the kinds of events it tells, with how many things, and whether there may be more."""
    for module in sorted(files("regalia.games.blood_of_kings").iterdir(), key=lambda path: path.name):
        if module.name.endswith(".py"):
            for node in ast.walk(ast.parse(module.read_text("utf-8"))):
                if isinstance(node, ast.Call) and ast.unparse(node.func) == "g.tell":
                    kind = str(ast.literal_eval(node.args[0]))
                    starred = any(isinstance(arg, ast.Starred) for arg in node.args)
                    yield module.name, kind, len(node.args) - 1, starred


TOLD = list(tellings())


@pytest.mark.parametrize(("module", "kind", "count", "starred"), TOLD, ids=lambda value: str(value))
def test_an_event_comes_with_what_the_list_says(module: str, kind: str, count: int, starred: bool) -> None:
    listed = len(EVENTS[kind].split())
    assert starred or count == listed or (kind == "compared" and count == listed - 1)


def test_nothing_is_listed_that_is_never_told() -> None:
    assert set(EVENTS) == {kind for _, kind, _, _ in TOLD}
