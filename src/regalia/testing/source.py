"""What a game's source must not have: clean-up around a `yield`, which would run when a dropped copy is collected."""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from regalia.kernel.game import AnyGame
from regalia.testing.play import Play

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
CATCHING = ("BaseException", "GeneratorExit")
"""What a `yield` raises in a rule that is dropped; a bare `except` catches it too."""


def source(play: Play) -> None:
    """No rule and no dialogue has `try`/`finally`, `with` or a catch-all `except` around a `yield`."""
    found = [place for path in files(play.game) for place in guarded_yields(path)]
    play.expect(not found, f"a dropped copy would run what guards a yield in {', '.join(found)}")


def files(game: AnyGame) -> list[Path]:
    """All modules of the game's package; of a game that is none, the modules that its steps and its class are in."""
    module = sys.modules[type(game).__module__]
    if hasattr(module, "__path__"):
        return sorted(path for folder in module.__path__ for path in Path(folder).rglob("*.py"))
    owners = [inspect.getmodule(part) for part in (type(game), *game.steps.values())]
    return sorted({Path(owner.__file__) for owner in owners if owner is not None and owner.__file__})


@cache
def guarded_yields(path: Path) -> tuple[str, ...]:
    """The generators of a file that guard a `yield`, each with the line of the guard."""
    tree = ast.parse(path.read_text("utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and not _is_context(node)]
    return tuple(
        f"{function.name}, {path.name}, line {node.lineno}"
        for function in functions
        for node in _own(function)
        if isinstance(node, ast.Try | ast.TryStar | ast.With) and _guards(node)
    )


def _is_context(function: ast.FunctionDef) -> bool:
    """A function for `with` statements is a generator, but no rule."""
    return any(ast.unparse(mark).endswith("contextmanager") for mark in function.decorator_list)


def _guards(node: ast.Try | ast.TryStar | ast.With) -> bool:
    if isinstance(node, ast.With):
        return _yields(*node.body)
    if node.finalbody and _yields(*node.body, *node.handlers, *node.orelse):
        return True
    return _yields(*node.body) and any(_catches_all(handler) for handler in node.handlers)


def _catches_all(handler: ast.ExceptHandler) -> bool:
    return handler.type is None or any(name in ast.unparse(handler.type) for name in CATCHING)


def _yields(*nodes: ast.AST) -> bool:
    return any(isinstance(inner, ast.Yield | ast.YieldFrom) for node in nodes for inner in (node, *_own(node)))


def _own(node: ast.AST) -> Iterator[ast.AST]:
    """All below a node but what belongs to functions inside it."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, FUNCTIONS):
            yield child
            yield from _own(child)
