"""What `import regalia` offers."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

import regalia
from regalia.bots import Bot, UnknownBot
from regalia.kernel.errors import BadOptions, RegaliaError, UnknownGame
from regalia.kernel.eyes import Eyes
from regalia.kernel.game import find_game
from regalia.kernel.questions import Answer
from regalia.kernel.record import Record
from tests.cli.plugin import toy
from tests.effort import KEYS, SHORT

__all__ = ["toy"]


class First(Bot):
    """Takes what is listed first."""

    looks_ahead = False

    def choose(self, eyes: Eyes) -> Answer:
        return eyes.options[0]


def test_the_games_are_listed_and_found() -> None:
    assert "kingsburg" in regalia.games() and regalia.game("kingsburg") is find_game("kingsburg")
    assert import_module("regalia.games.kingsburg") is vars(regalia.games)["kingsburg"]
    assert repr(regalia.game("kingsburg")) == "<Kingsburg, a game for 2, 3, 4, 5 players>"
    with pytest.raises(UnknownGame, match="chess"):
        regalia.game("chess")
    with pytest.raises(UnknownGame, match=r"did you mean kingsburg\?"):
        regalia.play("kingsbrug")


def test_a_match_says_how_it_ended_and_has_a_true_record(toy: str, tmp_path: Path) -> None:
    match = regalia.play(toy, ["greedy", First], seed=1)
    assert match.result is not None and match.record().verify().true
    assert Record.read(match.save(tmp_path / "game.json").read_text("utf-8")) == match.record()
    assert re.fullmatch(r"<record of Tolls: greedy, tests\S+:First; \w+, \d+ answers>", repr(match.record()))
    assert re.fullmatch(r"<match of Tolls after \d+ answers>", repr(match.copy()))
    assert repr(match).startswith("<Tolls: 1. ") and "greedy" in repr(match) and "answers>" in repr(match)
    assert repr(regalia.play(toy, ["greedy", First], seed=1)) == repr(match)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("tests.lab.players:Raising", r"Raising in seat 1 raised ZeroDivisionError: .*\(players.py, line \d+\)"),
        ("tests.lab.players:Unmade", "Unmade in seat 1 could not be made: ZeroDivisionError: .*"),
        ("tests.lab.test_simulate:Forgetful", "Forgetful in seat 1 chose wrongly: None is not .*"),
    ],
)
def test_a_bot_that_fails_is_blamed_with_game_and_seed(name: str, said: str, toy: str) -> None:
    with pytest.raises(RegaliaError, match=f"^{said}; in {toy}, seed 5$"):
        regalia.play(toy, [name], seed=5)


def test_seats_are_filled_with_the_bots_in_turn(toy: str) -> None:
    match = regalia.play(toy, ["random"], players=3, options={"days": 1})
    assert match.seating is not None and match.seating.names == ("random",) * 3


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ({"bots": ["nobody"]}, UnknownBot),
        ({"bots": "greedy"}, UnknownBot),
        ({"bots": [None]}, UnknownBot),
        ({"options": {"years": 1}}, BadOptions),
        ({"players": "2"}, BadOptions),
    ],
)
def test_what_can_not_be_is_refused(toy: str, words: dict[str, object], wrong: type[Exception]) -> None:
    with pytest.raises(wrong):
        regalia.play(toy, **words)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ({"game": None}, "None is no game; name one of "),
        ({"games": 0}, "games is a whole number from 1, not 0"),
        ({"jobs": 0}, "jobs is a whole number from 1, not 0"),
        ({"bots": ["random", First(Random())]}, r"<\S+First object at \S+> is neither the name of a bot nor its class"),
        ({"bots": ["random", type("First", (First,), {"__module__": "__main__"})], "jobs": 2}, "put its class into a"),
        ({"bots": ["random", type("First", (First,), {"__qualname__": "f.First"})]}, "f.First is found by module and"),
    ],
)
def test_an_arena_that_can_not_be_is_refused(
    words: dict[str, Any], said: str, toy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("__main__.First", First, raising=False)
    with pytest.raises(RegaliaError, match=said):
        regalia.arena(**{"game": toy, **words})


@pytest.mark.parametrize("key", KEYS)
def test_every_game_has_a_picture_for_a_notebook(key: str) -> None:
    match = regalia.play(key, ["random"], options=SHORT.get(key, {}))
    shown = match._repr_html_()
    assert shown.count("<div") == shown.count("</div>") and shown.count("<table") == shown.count("</table>")
    assert shown.count("<td") == shown.count("</td>") and "random" in shown
    assert ("<svg" in shown) == any(hasattr(board, "areas") for board in match.game.scene(match.view(-2), -2).boards)
    assert match.picture(0) and "<script" not in shown


def test_a_picture_says_in_what_state_things_are() -> None:
    shown = regalia.play("kingsburg", ["random"], seed=1).picture()
    assert "Inn <i>built</i>" in shown and "<i>closed</i>" in shown
    assert "gold 1, wood 1 or wood 1, stone 1" in shown, "what is printed stands in words"
    assert "5 Year 5" not in shown, "a small place shows its value alone"


def test_names_on_a_map_can_be_read_beyond_their_area() -> None:
    shown = regalia.play("blood-of-kings", ["random"], options=SHORT["blood-of-kings"], seed=1).picture()
    names = re.findall(r'<text [^>]*fill="(#\w+)" stroke="(#\w+)"[^>]*paint-order="stroke"[^>]*>([^<]+)<', shown)
    assert "Danzig" in [name for *_, name in names] and all(ink != rim for ink, rim, _ in names)


def test_pieces_on_a_map_do_not_cover_each_other() -> None:
    shown = regalia.play("paladins-and-barbarians", ["random"], seed=2).picture()
    tokens = re.findall(r'<title>[^<]*</title><circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"', shown)
    discs = [tuple(map(float, each)) for each in tokens]
    assert len(discs) > 9
    for x, y, r in discs:
        near = [(abs(x - a), abs(y - b)) for a, b, _ in discs if (a, b) != (x, y)]
        assert all(aside > 1.9 * r or below > 1.9 * r for aside, below in near)


def test_an_arena_is_a_table_for_people_and_for_programs(toy: str, tmp_path: Path) -> None:
    standings = regalia.arena(toy, ["greedy", "random"], games=4, seed=2)
    assert [row["name"] for row in standings.rows] == [share.name for share in standings.bots]
    assert {"share", "low", "high", "mu", "sigma"} <= set(standings.rows[0])
    assert (
        "win share" in repr(standings) and "greedy" in repr(standings) and "<td>greedy</td>" in standings._repr_html_()
    )
    kept = regalia.arena(toy, ["greedy", "random"], games=4, seed=2, out=tmp_path / "kept")
    assert kept.as_json() == standings.as_json() and (tmp_path / "kept" / "games.jsonl").exists()


def test_an_arena_becomes_a_data_frame(toy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pandas = ModuleType("pandas")
    vars(pandas)["DataFrame"] = lambda rows: ("frame", rows)
    standings = regalia.arena(toy, ["random", First], games=2)
    monkeypatch.setitem(sys.modules, "pandas", pandas)
    assert standings.to_frame() == ("frame", standings.rows)
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(RegaliaError, match="a data frame needs pandas: install it with pip install pandas"):
        standings.to_frame()


def test_import_regalia_imports_hardly_anything() -> None:
    code = "import sys, regalia; print(sorted(name for name in sys.modules if name.startswith('regalia')))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['regalia', 'regalia.games']"


def test_what_is_not_there_is_missing_as_usual() -> None:
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        _ = regalia.chess
    assert set(regalia.__all__) == set(dir(regalia))


def test_what_is_mistyped_is_guessed_at() -> None:
    code = "import regalia; regalia.gmaes()"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert re.search("no attribute 'gmaes'.*Did you mean.*games", done.stderr)


def test_packages_need_no_import_of_their_own() -> None:
    code = "import regalia; print(regalia.bots.Bot.__name__, regalia.lab.__name__, regalia.testing.__name__)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "Bot regalia.lab regalia.testing\n"


@pytest.mark.parametrize("seat", [2, -3, "red"])
def test_a_picture_through_no_seat_is_refused(toy: str, seat: Any) -> None:
    match = regalia.play(toy, ["random", "random"], seed=1)
    with pytest.raises(RegaliaError, match=f"a number from 0 to 1, or nothing for spectators, not {seat!r}"):
        match.picture(seat)
