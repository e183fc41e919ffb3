"""The first real game at the terminal: its map, its rules, its bots."""

from __future__ import annotations

import io
import json
from pathlib import Path
from random import Random

import pytest
from rich.console import Console
from rich.text import Text

from regalia.authoring.scene import Map
from regalia.cli.main import run
from regalia.cli.terminal import Drawing
from regalia.kernel.game import find_game
from regalia.kernel.match import Match
from regalia.kernel.questions import WATCHER
from regalia.rulebook import paragraphs
from tests.cli.typist import ASKED, Sit

KEY = "barbarian-kingdoms"


def middle_of_a_game(answers: int = 60) -> Match:
    match = Match.begin(find_game(KEY), 4, seed=2)
    rng = Random(2)
    match.settle()
    for _ in range(answers):
        if match.waiting:
            seat = match.waiting[0]
            match.answer(seat, rng.choice(match.options(seat)))
            match.settle()
    return match


def drawn(match: Match, seat: int, width: int, height: int, colours: bool) -> str:
    console = Console(
        file=io.StringIO(), width=width, height=height, force_terminal=colours, no_color=not colours,
        color_system="truecolor" if colours else None, markup=False, highlight=False, _environ={"TERM": "xterm"},
    )  # fmt: skip
    scene = match.game.scene(match.view(seat), seat)
    with console.capture() as capture:
        Drawing(console, scene, ("you", "greedy", "greedy", "greedy")).draw()
    return Text.from_ansi(capture.get()).plain


@pytest.mark.parametrize("colours", [False, True])
@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40), (160, 50)])
def test_every_seat_sees_a_table_that_fits_its_terminal(width: int, height: int, colours: bool) -> None:
    match = middle_of_a_game()
    for seat in (0, 1, 2, 3, WATCHER):
        lines = drawn(match, seat, width, height, colours).splitlines()
        assert lines and max(map(len, lines)) <= width


@pytest.mark.parametrize("colours", [False, True])
def test_every_area_is_named(colours: bool) -> None:
    match = middle_of_a_game()
    scene = match.game.scene(match.view(0), 0)
    (board,) = (each for each in scene.boards if isinstance(each, Map))
    text = drawn(match, 0, 200, 60, colours)
    assert [area.label for area in board.areas if area.label not in text] == []


def test_the_rule_in_force_is_shown_next_to_the_question(sit: Sit) -> None:
    terminal = sit("play", KEY, "--seed", "4", "--players", "3")
    terminal.shows(ASKED)
    reply = terminal.replies("?")
    assert "bk." in reply
    shown = next(name for name in paragraphs(KEY) if f"{name} " in reply)
    words = paragraphs(KEY)[shown].replace("*", "").split()
    assert " ".join(words[:6]) in reply


def test_notes_about_the_things_on_the_table_can_be_read(sit: Sit) -> None:
    terminal = sit("play", KEY, "--seed", "4", "--players", "3")
    terminal.shows(ASKED)
    assert "Starting province of the Huns" in terminal.replies("i dacia")
    assert "Nothing on the table is called 'atlantis'" in terminal.replies("i atlantis")


def test_an_action_of_several_answers_can_be_taken_back(sit: Sit) -> None:
    terminal = sit("play", KEY, "--seed", "4", "--seats", "you,random,random")
    terminal.shows("choose your action.")
    answers = terminal.shows(ASKED)
    terminal.types("1", until="collect up to")
    terminal.shows(ASKED)
    terminal.types("u", until="Your last answer is taken back.")
    terminal.shows("choose your action.")
    assert terminal.shows(ASKED) == answers


@pytest.mark.parametrize("colours", [True, False])
def test_a_whole_game_is_played_at_a_small_terminal(colours: bool, sit: Sit, tmp_path: Path) -> None:
    terminal = sit("play", KEY, "--seats", "you,random,random", "--option", "round_limit=3", plain=not colours)
    terminal.shows(ASKED)
    terminal.passes_until("The game is over.")
    assert "The record is in" in terminal.ends()
    (record,) = (tmp_path / "records").iterdir()
    assert run(["verify", str(record)]) == 0 and run(["replay", str(record), "--at", "20"]) == 0


def test_simulations_count_wins_by_kingdom(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", KEY, "-n", "4", "--players", "3", "--json", "--seed", "1"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert len(data["wins_by_faction"]) >= 3 and sum(data["wins_by_seat"]) >= 4


def test_the_rules_are_printed_whole_and_by_chapter(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", KEY]) == 0
    whole = capsys.readouterr().out
    assert all(name in whole for name in paragraphs(KEY))
    assert run(["rules", KEY, "bk.turn"]) == 0
    chapter = capsys.readouterr().out
    assert "bk.turn.1" in chapter and "bk.tax.1 " not in chapter
