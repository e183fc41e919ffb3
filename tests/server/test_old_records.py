"""Records of other versions: each is shown, or refused in a sentence that says which version it is."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from regalia.kernel.game import find_game
from tests.server.house import House
from tools.make_golden import FOLDER

KEPT = {path.parent.name: path for path in sorted(FOLDER.glob("*/*.json"))}
"""A record of each game."""
OLDER = [(key, rules) for key in KEPT for rules in range(find_game(key).rules)]


def changed(path: Path, **fields: object) -> str:
    """A record whose head says something else; entries are lines of their own."""
    text = path.read_text("utf-8")
    return json.dumps({**json.loads(text), **fields})


@pytest.mark.parametrize("key", KEPT)
def test_a_record_of_today_is_shown(house: House, key: str) -> None:
    anna = house.guest("Anna")
    anna.request("POST", "/api/records", content=KEPT[key].read_bytes(), expect=201)


@pytest.mark.parametrize(("key", "rules"), OLDER)
def test_a_record_of_older_rules_is_refused_by_its_version(house: House, key: str, rules: int) -> None:
    anna = house.guest("Anna")
    reply = anna.request("POST", "/api/records", content=changed(KEPT[key], rules=rules), expect=400)
    assert f"rules version {rules}" in reply["reason"]


@pytest.mark.parametrize("version", [0, 2, "1", None])
def test_a_record_of_another_format_is_refused_by_its_version(house: House, version: object) -> None:
    anna = house.guest("Anna")
    content = changed(KEPT["kingsburg"], version=version)
    reply = anna.request("POST", "/api/records", content=content, expect=400)
    assert "format version" in reply["reason"]
