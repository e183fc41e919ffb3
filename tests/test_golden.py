"""Golden records: whole games that once came to each of their endings still do, answer by answer.

Where a record is not true any more, a rule or the table has changed. If that was not meant, the verdict names the
answer at which the games part. If it was, run `python -m tools.make_golden --again GAME` for another table, or without
`--again` for other rules, and raise the game's rules version if people have played it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from regalia.kernel.game import find_game
from regalia.kernel.questions import WATCHER
from regalia.kernel.record import Record
from tests.effort import KEYS, WANTED
from tools.make_golden import FOLDER, GOLDEN, names, tells

RECORDS = [path for path in sorted(FOLDER.glob("*/*.json")) if not WANTED or path.parent.name in WANTED]
LARGEST = 150_000


def said(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize("path", RECORDS, ids=said)
def test_the_record_is_true(path: Path) -> None:
    record = Record.read(path.read_text("utf-8"))
    verdict = record.verify()
    assert verdict.true, f"{said(path)} stops being true at answer {verdict.at}: {verdict.why}"


@pytest.mark.parametrize("path", RECORDS, ids=said)
def test_the_record_is_of_the_game_mode_and_ending_that_its_name_says(path: Path) -> None:
    record = Record.read(path.read_text("utf-8"))
    golden = GOLDEN[path.parent.name]
    mode, ending = names(golden)[path.stem]
    players = golden.modes[mode][0]
    due = record.game.check(players, golden.options(mode, ending))
    assert record.result is not None
    assert (record.game.key, record.result.ending) == (path.parent.name, ending)
    assert (record.seating.players, record.seating.options) == (players, due)


@pytest.mark.parametrize("path", RECORDS, ids=said)
def test_the_record_shows_what_its_mode_is_about(path: Path) -> None:
    golden = GOLDEN[path.parent.name]
    beginning = golden.shows.get(names(golden)[path.stem][0])
    assert beginning is None or tells(Record.read(path.read_text("utf-8")).replay(), beginning)


@pytest.mark.parametrize("path", RECORDS, ids=said)
def test_the_middle_of_the_record_can_be_drawn_for_all_eyes(path: Path) -> None:
    record = Record.read(path.read_text("utf-8"))
    match = record.replay(len(record.lines) // 2)
    for eyes in (*range(record.seating.players), WATCHER):
        scene = record.game.scene(match.view(eyes), eyes)
        assert scene.boards
        assert len(scene.panels) == record.seating.players


@pytest.mark.parametrize("path", RECORDS, ids=said)
def test_the_record_is_small(path: Path) -> None:
    assert path.stat().st_size <= LARGEST


@pytest.mark.parametrize("key", KEYS)
def test_every_ending_of_every_mode_has_a_record(key: str) -> None:
    assert key in GOLDEN, f"say in tools/make_golden.py which modes and endings {key} has, and run it"
    assert set(GOLDEN[key].endings) == set(find_game(key).endings)
    missing = sorted({*names(GOLDEN[key])} - {path.stem for path in (FOLDER / key).glob("*.json")})
    assert not missing, f"no record for {', '.join(missing)}: run python -m tools.make_golden {key}"


@pytest.mark.parametrize("key", GOLDEN)
def test_the_modes_have_every_player_count(key: str) -> None:
    assert {players for players, _ in GOLDEN[key].modes.values()} == {*find_game(key).players}
