"""What the component files of all games have in common."""

from __future__ import annotations

import pytest

from regalia.authoring.components import BadComponent, load, need, source


def test_what_does_not_hold_names_the_file_and_the_entry() -> None:
    need(True, "cards.toml: ace", "it is fine")
    with pytest.raises(BadComponent, match=r"^cards\.toml: ace: it has no suit$"):
        need(False, "cards.toml: ace", "it has no suit")


@pytest.mark.parametrize("entry", [{}, {"source": "elsewhere"}])
def test_every_entry_says_where_it_is_from(entry: dict[str, str]) -> None:
    assert source({"source": "house"}, "cards.toml: ace") == "house"
    with pytest.raises(BadComponent, match="source is one of rulebook, public, house"):
        source(entry, "cards.toml: ace")


def test_a_file_is_read_from_the_folder_of_its_game() -> None:
    assert load("regalia.games.barbarian_kingdoms.components", "map.toml")["province"]
