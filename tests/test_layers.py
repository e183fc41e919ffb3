"""Who may import whom, and what kernel and games may not touch. Read from the source, nothing is imported."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src"
FILES = sorted(SOURCE.rglob("*.py"))

# Each layer and what it may import besides itself; it grows from left to right.
LAYERS = {
    "kernel": set[str](),
    "authoring": {"kernel"},
    "games": {"kernel", "authoring"},
    "bots": {"kernel", "games"},
    "lab": {"kernel", "games", "bots"},
    "research": {"kernel", "authoring", "games", "bots"},
    "rulebook": {"kernel"},
    "testing": {"kernel", "authoring", "bots", "rulebook"},
    "front": {"kernel", "authoring", "games", "bots", "lab"},
    "server": {"kernel", "authoring", "games", "bots", "lab", "research", "rulebook"},
    "cli": {"kernel", "authoring", "games", "bots", "lab", "research", "rulebook", "server"},
    "__main__": {"cli"},
}
SERVER = {
    "common": set[str](),
    "storage": {"common"},
    "bots": {"common"},
    "processes": {"common"},
    "tables": {"common", "storage", "bots", "processes"},
    "front": {"common", "storage", "processes", "tables"},
}
"""The rooms of the server and what each may import besides itself; `run.py` starts it and may know all of them."""
PURE = {"kernel", "authoring", "games", "bots"}
"""Layers that need nothing but Python."""
FORBIDDEN_IN_RULES = {"datetime", "glob", "io", "locale", "logging", "os", "pathlib", "secrets", "shutil", "socket"}
FORBIDDEN_IN_RULES |= {"subprocess", "sys", "tempfile", "threading", "time", "uuid"}
UNSAFE = {"dill", "marshal", "pickle", "shelve"}
WORDS = """
    advisor advisors army armies baron barons battle battles blood bribe bribes building buildings burgundy castle
    castles church city cities control crown crowns crusade duke gaul general influence invade invasion kingdom kingdoms
    kingsburg knight knights mercenary mercenaries noble nobles paladin paladins province provinces rebellion region
    senate siege sieges soldier soldiers stronghold succession tax throne tower towers treasure treasury tribute troops
    unit units vassal votes warrior barbarian barbarians
"""
GAME_WORDS = set(WORDS.split())


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def module_of(path: Path) -> str:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def layer_of(module: str) -> str:
    """The layer of a module of ours, "" for the package itself."""
    return module.split(".")[1] if module.startswith("regalia.") else ""


def files(*layers: str) -> list[Path]:
    return [path for path in FILES if layer_of(module_of(path)) in layers]


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Line and full name of everything imported, also inside functions; `from a import b` counts as a.b."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            package = module_of(path).split(".")[: -node.level] if node.level else []
            base = ".".join([*package, *([node.module] if node.module else [])])
            yield from ((node.lineno, f"{base}.{alias.name}") for alias in node.names)


def docstrings(module: ast.Module) -> set[int]:
    """The ids of strings that stand alone: documentation, not code."""
    alone = (node.value for node in ast.walk(module) if isinstance(node, ast.Expr))
    return {id(value) for value in alone if isinstance(value, ast.Constant)}


def words_of(path: Path) -> Iterator[tuple[int, str]]:
    """Line and text of every name and string of the code, documentation left out."""
    silent = docstrings(tree(path))
    for node in ast.walk(tree(path)):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in silent:
            yield line, node.value
        for field in ("id", "attr", "arg", "name"):
            if isinstance(text := getattr(node, field, None), str):
                yield line, text


def calls(path: Path) -> Iterator[tuple[int, str]]:
    """Line and dotted name of everything called."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Call):
            yield node.lineno, ast.unparse(node.func)


def where(path: Path, line: int) -> str:
    return f"{path.relative_to(SOURCE.parent)}:{line}"


def test_every_module_belongs_to_a_known_layer() -> None:
    assert {layer_of(module_of(path)) for path in FILES} <= {"", *LAYERS}


@pytest.mark.parametrize("layer", LAYERS)
def test_imports_go_one_way(layer: str) -> None:
    allowed = {layer, *LAYERS[layer]}
    wrong = [
        f"{where(path, line)} imports {name}"
        for path in files(layer)
        for line, name in imports(path)
        if name.split(".")[0] == "regalia" and layer_of(name) not in allowed and layer_of(name) in LAYERS
    ]
    assert wrong == []


def room_of(module: str) -> str:
    """The room of a module of the server, "" outside of them."""
    parts = module.split(".")
    return parts[2] if parts[:2] == ["regalia", "server"] and len(parts) > 2 and parts[2] in SERVER else ""


def test_every_module_of_the_server_is_in_a_room() -> None:
    assert {path.name for path in files("server") if not room_of(module_of(path))} == {"__init__.py", "run.py"}


@pytest.mark.parametrize("room", SERVER)
def test_the_rooms_of_the_server_are_entered_one_way(room: str) -> None:
    allowed = {room, *SERVER[room]}
    wrong = [
        f"{where(path, line)} imports {name}"
        for path in files("server")
        if room_of(module_of(path)) == room
        for line, name in imports(path)
        if layer_of(name) == "server" and room_of(name) not in allowed
    ]
    assert wrong == []


@pytest.mark.parametrize("layer", sorted(PURE))
def test_kernel_games_and_bots_need_nothing_but_python(layer: str) -> None:
    known = sys.stdlib_module_names | {"regalia"}
    wrong = [
        f"{where(path, line)} imports {name}"
        for path in files(layer)
        for line, name in imports(path)
        if name.split(".")[0] not in known
    ]
    assert wrong == []


def test_games_never_import_each_other() -> None:
    wrong = [
        f"{where(path, line)} imports {name}"
        for path in files("games")
        for line, name in imports(path)
        if layer_of(name) == "games" and name.split(".")[2] != module_of(path).split(".")[2]
    ]
    assert wrong == []


def test_no_game_is_imported_by_name_outside_itself() -> None:
    wrong = [
        f"{where(path, line)} imports {name}"
        for path in FILES
        for line, name in imports(path)
        if layer_of(name) == "games" and layer_of(module_of(path)) != "games"
    ]
    assert wrong == []


def test_the_kernel_knows_no_word_of_any_game() -> None:
    wrong = [
        f"{where(path, line)} says {word}"
        for path in files("kernel", "authoring")
        for line, text in words_of(path)
        for word in re.findall(r"[a-z]+", text.lower())
        if word in GAME_WORDS
    ]
    assert wrong == []


def test_kernel_and_games_touch_no_file_no_clock_and_no_process() -> None:
    wrong = [
        f"{where(path, line)} imports {name}"
        for path in files("kernel", "authoring", "games")
        for line, name in imports(path)
        if name.split(".")[0] in FORBIDDEN_IN_RULES
    ]
    wrong += [
        f"{where(path, line)} calls {name}"
        for path in files("kernel", "authoring", "games")
        for line, name in calls(path)
        if name in ("open", "input", "print", "exec", "eval", "id", "globals", "__import__")
        and not (name == "exec" and path.match("kernel/table.py"))  # writes a table's copy, as dataclasses do
    ]
    assert wrong == []


def test_kernel_and_games_have_no_chance_of_their_own() -> None:
    wrong = [
        f"{where(path, line)} imports {name}"
        for path in files("kernel", "authoring", "games", "bots")
        for line, name in imports(path)
        if name.split(".")[0] == "random" and name != "random.Random"
    ]
    wrong += [
        f"{where(path, line)} makes a generator"
        for path in files("kernel", "authoring", "games")
        for line, name in calls(path)
        if name in ("Random", "random.Random")
    ]
    assert wrong == []


def test_nothing_is_ever_pickled_by_us() -> None:
    wrong = [
        f"{where(path, line)} imports {name}"
        for path in FILES
        for line, name in imports(path)
        if name.split(".")[0] in UNSAFE
    ]
    assert wrong == []


def test_rules_never_wait_for_cleanup_around_a_question() -> None:
    """A `try/finally` or `with` around a `yield` would run when a dropped copy is collected."""
    wrong = [
        where(path, node.lineno)
        for path in files("games")
        for node in ast.walk(tree(path))
        if isinstance(node, ast.With) or (isinstance(node, ast.Try) and node.finalbody)
        if any(isinstance(inner, ast.Yield | ast.YieldFrom) for inner in ast.walk(node))
    ]
    assert wrong == []


def test_every_game_that_is_offered_has_the_same_files() -> None:
    project = tomllib.loads((SOURCE.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for target in project["entry-points"]["regalia.games"].values():
        folder = SOURCE.joinpath(*target.split(":")[0].split("."))
        for name in (
            "table",
            "components/__init__",
            "setup",
            "round",
            "secrets",
            "show/scene",
            "show/words",
            "mind/__init__",
        ):
            assert (folder / f"{name}.py").exists(), f"{folder.name} has no {name}.py"


ROOMS = {"show", "mind"}


def test_rules_know_nothing_of_how_they_are_shown_or_valued() -> None:
    """Only `__init__.py`, which puts a game together, knows all its rooms; components know none of the others."""
    wrong = []
    for path in files("games"):
        inside = module_of(path).split(".")[3:]
        room = inside[0] if inside and (path.name == "__init__.py" or len(inside) > 1) else ""
        for line, name in imports(path) if inside else ():
            parts = name.split(".")
            if parts[:2] == ["regalia", "games"] and len(parts) > 3 and parts[3] in ROOMS - {room}:
                wrong.append(f"{where(path, line)} imports {name}")
    assert wrong == []
