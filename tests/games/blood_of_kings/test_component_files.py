"""Whoever corrects the Kingdoms, cards, tiles or numbers and slips is told the file and the entry."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

import pytest

from regalia.authoring.components import BadComponent
from tests.games.test_damaged_components import damaged, places, read_anew, written

GAME = "blood_of_kings"
FILES = ("kingdoms.toml", "cards.toml", "pieces.toml", "tiles.toml")
PLACES = 12
"""How many places of each file are damaged."""


@pytest.mark.parametrize("file", FILES)
def test_a_field_left_out_is_a_bad_component_or_does_no_harm(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    data = written(GAME, file)
    for path in Random(file).sample(places(data), PLACES):
        with suppress(BadComponent):
            read_anew(GAME, file, damaged(data, path), monkeypatch)


@pytest.mark.parametrize("file", FILES)
def test_no_field_may_be_a_list_of_words_where_it_is_something_else(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    data = written(GAME, file)
    for path in Random(file).sample(places(data), PLACES):
        with pytest.raises(BadComponent, match=r"^\w+\.toml: "):
            read_anew(GAME, file, damaged(data, path, wrong=[["nonsense"]]), monkeypatch)


@pytest.mark.parametrize(
    ("file", "path", "wrong", "said"),
    [
        ("kingdoms.toml", ("kingdom", 0, "hand"), [1, 1], "a hand tells the number of each kind of card"),
        ("kingdoms.toml", ("kingdom", 0, "hand"), [1, 1, 2, 1, 1, 2, 3], "a Kingdom owns 2 Preparations in the end"),
        ("kingdoms.toml", ("kingdom", 2, "id"), "gaul", "the Kingdoms stand in the order of the track"),
        ("kingdoms.toml", ("kingdom", 3, "alliance"), [2], "an Alliance token has two sides"),
        ("kingdoms.toml", ("kingdom", 3, "legal", "bonus"), [-4, 0, 3], "an institution has 4 levels"),
        ("kingdoms.toml", ("kingdom", 3, "legal", "cards"), ["", "", "", "strategy"], "cards are succession"),
        ("cards.toml", ("kingdom_card", 1, "permits"), ["plague"], "it permits some of influence"),
        ("cards.toml", ("dynasty_card", 5, "shields"), ["scotland"], "shields are those of Kingdoms"),
        ("cards.toml", ("dynasty_card", 1, "id"), "influence-4", "no two kinds of Dynasty cards have the same id"),
        ("tiles.toml", ("tile", 4, "id"), "divine-right", "there are 30 different tiles"),
        ("tiles.toml", ("tile", 4, "armies"), 1, "unknown armies"),
        ("pieces.toml", ("casualty", 0, "dice"), [1], "each face of the die stands in one row"),
        ("pieces.toml", ("arts", "costs"), [4, 7], "there are three steps"),
    ],
)
def test_a_slip_is_told_in_words(
    file: str, path: tuple[Any, ...], wrong: Any, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(BadComponent, match=rf"^\w+\.toml: .*{said}"):
        read_anew(GAME, file, damaged(written(GAME, file), path, wrong=wrong), monkeypatch)
