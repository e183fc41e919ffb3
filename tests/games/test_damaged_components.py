"""Whoever corrects a component file and slips is told the file and the entry."""

from __future__ import annotations

import sys
import tomllib
from contextlib import suppress
from copy import deepcopy
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec, module_from_spec
from random import Random
from typing import Any

import pytest

from regalia.authoring import components
from regalia.authoring.components import BadComponent, Entry

GAMES = ("barbarian_kingdoms", "blood_of_kings", "kingsburg", "paladins_and_barbarians", "warrior_knights")
FILES = [
    (game, path.name)
    for game in GAMES
    for path in sorted(files(f"regalia.games.{game}").joinpath("components").iterdir(), key=lambda path: path.name)
    if path.name.endswith(".toml") and path.name != "shapes.toml"  # that one is made by tools/draw_map.py
]
DRAWN = {"x", "y", "sea", "byname"}
"""What of the map only tools/draw_map.py reads."""
PLACES = 8
"""How many places of each file are damaged."""


def written(game: str, file: str) -> dict[str, Any]:
    return tomllib.loads(files(f"regalia.games.{game}").joinpath("components", file).read_text("utf-8"))


def read_anew(game: str, file: str, data: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Load all components of a game, modules beside the first included, with other data in the place of one file."""
    import_module(f"regalia.games.{game}")
    load, spec = components.load, find_spec(f"regalia.games.{game}.components")
    assert spec is not None and spec.loader is not None

    def other(package: str | None, name: str) -> Entry:
        return components.placed(data, name) if name == file else load(package, name)

    module = module_from_spec(spec)
    beside = [name for name in sys.modules if name.startswith(f"{spec.name}.")]
    with monkeypatch.context() as patch:
        patch.setattr(components, "load", other)
        patch.setitem(sys.modules, spec.name, module)
        for name in beside:
            patch.delitem(sys.modules, name)
        spec.loader.exec_module(module)
        for name in beside:
            import_module(name)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every field of every table."""
    if isinstance(value, dict):
        return [found for key, item in value.items() for found in ((*path, key), *places(item, (*path, key)))]
    if isinstance(value, list):
        return [found for i, item in enumerate(value) for found in places(item, (*path, i))]
    return []


def damaged(data: Any, path: tuple[Any, ...], *, wrong: Any = None) -> Any:
    """A copy without that field, or with something else in it."""
    copy = deepcopy(data)
    table = copy
    for key in path[:-1]:
        table = table[key]
    if wrong is None:
        del table[path[-1]]
    else:
        table[path[-1]] = wrong
    return copy


@pytest.mark.parametrize(("game", "file"), FILES)
def test_a_field_left_out_is_a_bad_component_or_does_no_harm(
    game: str, file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = written(game, file)
    for path in Random(file).sample(places(data), PLACES):
        with suppress(BadComponent):
            read_anew(game, file, damaged(data, path), monkeypatch)


@pytest.mark.parametrize(("game", "file"), FILES)
def test_no_field_may_be_a_list_of_words_where_it_is_something_else(
    game: str, file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = written(game, file)
    for path in Random(file).sample([path for path in places(data) if not DRAWN.intersection(path)], PLACES):
        with pytest.raises(BadComponent, match=r"^\w+\.toml: "):
            read_anew(game, file, damaged(data, path, wrong=[["nonsense"]]), monkeypatch)


@pytest.mark.parametrize(
    ("game", "file", "path", "wrong", "said"),
    [
        ("kingsburg", "enemies.toml", ("enemy", 0, "strength"), "seven", "strength can't be 'seven'"),
        ("kingsburg", "enemies.toml", ("enemy", 0, "penalty"), None, "penalty is missing"),
        ("kingsburg", "buildings.toml", ("building", 4, "vp"), True, "vp can't be True"),
        ("kingsburg", "pieces.toml", ("years", "count"), "five", "years: count can't be 'five'"),
        ("barbarian_kingdoms", "setups.toml", ("setup", 0, "modes"), "3", "modes is a list"),
        ("barbarian_kingdoms", "map.toml", ("domination", 1, "kingdom"), "goths", "there is no kingdom goths"),
        ("barbarian_kingdoms", "map.toml", ("province", 0, "kind"), "starting", "one of them a capital"),
        ("barbarian_kingdoms", "map.toml", ("border", 0, "source"), None, "source is one of"),
        ("barbarian_kingdoms", "map.toml", ("strait", 0, "ends"), ["roma"], "of another kind"),
        ("barbarian_kingdoms", "pieces.toml", ("treasure", 2, "count"), None, "gold: count is missing"),
    ],
)
def test_a_slip_is_told_in_words(
    game: str, file: str, path: tuple[Any, ...], wrong: Any, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(BadComponent, match=f"^{file}: .*{said}"):
        read_anew(game, file, damaged(written(game, file), path, wrong=wrong), monkeypatch)
