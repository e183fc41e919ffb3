"""The directory of a run: nothing finished is lost or played again, and nothing damaged is believed."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from regalia.kernel.errors import BadFile
from regalia.lab import log
from regalia.lab.journal import GAMES, PLAN, Head, Journal, finished, logged, read_head, shortest
from regalia.lab.simulate import set_up
from tests.lab.plans import arena_plan, fill, simulation_plan, standings


@pytest.fixture
def folder(toy: str, tmp_path: Path) -> Path:
    """A directory with four finished games."""
    return fill(tmp_path, arena_plan(toy), 4)


@pytest.fixture
def replayed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the games that are played from now on."""
    numbers: list[int] = []

    def noted(plan: Any, makers: Any, number: int, **more: Any) -> Any:
        numbers.append(number)
        return set_up(plan, makers, number, **more)

    monkeypatch.setattr(log, "set_up", noted)
    return numbers


def lines(folder: Path) -> list[bytes]:
    return (folder / GAMES).read_bytes().splitlines(keepends=True)


def refusal(folder: Path, head: Head) -> str:
    with pytest.raises(BadFile) as caught:
        Journal.begin(folder, head)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_a_directory_says_what_it_was_made_by(folder: Path, toy: str) -> None:
    head = read_head(folder)
    assert head.command_line == "regalia arena toy-tolls -n 4 --players 2 --bots random,greedy --seed 3"
    assert head.plan == arena_plan(toy)


def test_bots_that_repeat_in_turn_are_named_once() -> None:
    assert shortest(("a", "a", "a")) == ("a",) and shortest(("a", "b", "a")) == ("a", "b")
    assert shortest(("a", "b", "b")) == ("a", "b", "b")


def test_finished_games_are_not_played_again(folder: Path, toy: str, replayed: list[int]) -> None:
    plan = arena_plan(toy)
    whole, kept = standings(folder, plan, 4).as_json(), lines(folder)
    assert replayed == []
    (folder / GAMES).write_bytes(kept[2] + kept[0])
    assert standings(folder, plan, 4).as_json() == whole
    assert replayed == [1, 3] and lines(folder)[:2] == [kept[2], kept[0]]


def test_more_games_can_be_asked_for_later(folder: Path, toy: str, replayed: list[int], tmp_path: Path) -> None:
    plan = arena_plan(toy)
    longer = standings(folder, plan, 6).as_json()
    assert replayed == [4, 5] and read_head(folder).games == 6
    other = tmp_path / "other"
    other.mkdir()
    assert standings(other, plan, 6).as_json() == longer


@pytest.mark.parametrize("size", [0, 1, 30, -1])
def test_a_last_line_that_was_cut_short_is_dropped_with_a_note(
    size: int, folder: Path, toy: str, replayed: list[int]
) -> None:
    whole, kept = standings(folder, arena_plan(toy), 4).as_json(), lines(folder)
    (folder / GAMES).write_bytes(b"".join(kept[:3]) + kept[3][:size])
    with Journal.begin(folder, Head.of("arena", arena_plan(toy), 4)) as journal:
        assert len(journal.notes) == (size != 0) and journal.missing == [3]
        assert all("cut short" in note for note in journal.notes)
    assert lines(folder) == kept[:3]
    assert standings(folder, arena_plan(toy), 4).as_json() == whole and replayed == [3]


def test_a_directory_of_another_command_is_refused_with_what_made_it(folder: Path, toy: str) -> None:
    made = "was made by `regalia arena toy-tolls -n 4 --players 2 --bots random,greedy --seed 3`"
    others = [
        Head.of("arena", arena_plan(toy, seed="4"), 4),
        Head.of("arena", arena_plan(toy, players=3), 4),
        Head.of("arena", arena_plan(toy, "greedy", "random"), 4),
        Head.of("arena", arena_plan(toy), 2),
        Head.of("simulate", simulation_plan(toy), 4),
    ]
    before = lines(folder)
    for head in others:
        assert made in refusal(folder, head)
    assert lines(folder) == before and read_head(folder).games == 4


def test_games_under_other_rules_are_not_mixed(folder: Path, toy: str) -> None:
    data = json.loads((folder / PLAN).read_text())
    (folder / PLAN).write_text(json.dumps(data | {"rules": 0}))
    assert "under rules version 0" in refusal(folder, Head.of("arena", arena_plan(toy), 4))


def test_a_directory_of_something_else_is_left_alone(toy: str, tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("dear diary")
    assert "holds something else" in refusal(tmp_path, Head.of("arena", arena_plan(toy), 4))
    assert [path.name for path in tmp_path.iterdir()] == ["diary.txt"]


def test_a_run_that_was_killed_while_it_began_can_begin_again(toy: str, tmp_path: Path) -> None:
    (tmp_path / f"{PLAN}.part").write_text('{"format": "reg')
    assert len(finished(fill(tmp_path, arena_plan(toy), 2), read_head(tmp_path))) == 2


def test_two_runs_do_not_write_into_one_directory(folder: Path, toy: str) -> None:
    head = Head.of("arena", arena_plan(toy), 4)
    with Journal.begin(folder, head):
        assert "another process" in refusal(folder, head)
    Journal.begin(folder, head).__exit__()


DAMAGE: dict[str, Any] = {
    "number": [-1, "x", None, 10**30, 1],
    "deal": [7, None],
    "bots": [["random"], ["random", "nobody"], "random", []],
    "factions": [[], ["red"], [1, 2]],
    "places": [[1], [1, 2, 3], "12", [1.5, 2]],
    "scores": [[], {}],
    "ending": [None, 3],
    "length": ["many", None],
    "milestones": [[["dawned"]], [[1, 2]], {}],
    "words": [[], [1]],
    "decisions": [[[0, 0]], [[9, 0, 1, 0, 0.1]], [[0, 99, 1, 0, 0.1]], [[-1, 0, 1, 0, 0.1]], [["x"] * 5]],
}


@pytest.mark.parametrize("field", DAMAGE)
def test_a_damaged_line_is_refused_with_its_number(field: str, folder: Path) -> None:
    kept = lines(folder)
    head = read_head(folder)
    for value in DAMAGE[field]:
        line = json.dumps(json.loads(kept[2]) | {field: value}).encode() + b"\n"
        (folder / GAMES).write_bytes(kept[0] + kept[1] + line + kept[3])
        with pytest.raises(BadFile, match=r"line 3 of .* is damaged: .*delete that line"):
            list(logged(folder, head))


@pytest.mark.parametrize("line", [b"\n", b"{}\n", b"\x00\xff\n", b"[1, 2]\n", b'{"number": 0\n', b"[" * 5000 + b"\n"])
def test_a_line_of_something_else_is_refused(line: bytes, folder: Path, toy: str) -> None:
    kept = lines(folder)
    (folder / GAMES).write_bytes(kept[0] + line + kept[1])
    assert "line 2 of" in refusal(folder, Head.of("arena", arena_plan(toy), 4))


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "{}", "null", '{"format": "regalia laboratory", "version": 1}', '{"format": "regalia save"}'],
)
def test_a_plan_of_something_else_is_refused(text: str, folder: Path, toy: str) -> None:
    (folder / PLAN).write_text(text)
    assert PLAN in refusal(folder, Head.of("arena", arena_plan(toy), 4))


@pytest.mark.parametrize("value", [None, -1, "x", [], {}, [["random"]], 10**30])
def test_a_plan_with_an_impossible_value_never_gives_a_traceback(value: Any, folder: Path, toy: str) -> None:
    data = json.loads((folder / PLAN).read_text())
    for field in data:
        (folder / PLAN).write_text(json.dumps(data | {field: value}))
        with suppress(BadFile):
            finished(folder, read_head(folder))


def test_a_game_that_was_written_twice_counts_once(folder: Path) -> None:
    kept = lines(folder)
    (folder / GAMES).write_bytes(b"".join([*kept, kept[0]]))
    head = read_head(folder)
    assert [game.number for game in finished(folder, head)] == [0, 1, 2, 3]
    assert len(list(logged(folder, head))) == 4
