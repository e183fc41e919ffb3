"""Drawings that a game brings along: lines, and nothing else."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import pytest

from regalia.authoring.components import BadComponent
from regalia.authoring.icons import drawing, icons_of
from regalia.kernel.game import find_game
from tests.toy import GAME, TollsGame

CROWN = "M64 400V160l96 80 96-144 96 144 96-80v240z"


def svg(inside: str, box: str = "0 0 512 512") -> bytes:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{inside}</svg>'.encode()


def test_only_the_lines_of_a_drawing_are_taken() -> None:
    assert drawing("crown.svg", svg(f'<path d="{CROWN}"/><path fill="#000" d="M1 2z"/>')) == (CROWN, "M1 2z")


@pytest.mark.parametrize(
    ("name", "content", "why"),
    [
        ("crown.svg", svg("<script>alert(1)</script>"), "paths alone, not script"),
        ("crown.svg", svg('<path d="M1 2z" onclick="alert(1)"/>'), "fill at most"),
        ("crown.svg", svg('<path d="M1 2z"><animate/></path>'), "nothing in it"),
        ("crown.svg", svg('<path d="url(javascript:alert)"/>'), "letters and numbers"),
        ("crown.svg", svg('<g><path d="M1 2z"/></g>'), "paths alone, not g"),
        ("crown.svg", svg('<path d="M1 2z"/>', "0 0 24 24"), "viewBox 0 0 512 512"),
        ("crown.svg", b'<!DOCTYPE svg [<!ENTITY a "b">]>' + svg('<path d="M1 2z"/>'), "no entities"),
        ("crown.svg", svg(""), "no path"),
        ("crown.svg", b"crown", "no SVG"),
        ("crown.svg", svg(f'<path d="{"M1 2" * 9999}"/>'), "at most"),
        ("The Crown.svg", svg('<path d="M1 2z"/>'), "small letters"),
    ],
)
def test_whatever_else_a_file_holds_is_refused_with_its_name(name: str, content: bytes, why: str) -> None:
    with pytest.raises(BadComponent, match=why) as refused:
        drawing(name, content)
    assert str(refused.value).startswith(f"icons/{name}: ")


def test_icons_are_found_in_the_package_of_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "strawgame" / "icons"
    folder.mkdir(parents=True)
    (folder.parent / "__init__.py").write_text("")
    (folder / "crown.svg").write_bytes(svg(f'<path d="{CROWN}"/>'))
    monkeypatch.syspath_prepend(str(tmp_path))
    importlib.import_module("strawgame")
    monkeypatch.setattr(TollsGame, "__module__", "strawgame")
    icons_of.cache_clear()
    try:
        assert icons_of(GAME) == {"crown": (CROWN,)}
    finally:
        icons_of.cache_clear()
        del sys.modules["strawgame"]


def test_our_own_games_bring_none() -> None:
    assert icons_of(find_game("kingsburg")) == {}
