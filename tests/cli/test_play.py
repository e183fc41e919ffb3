"""Games at a real terminal."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from regalia.kernel.record import Record, load
from tests.cli.typist import ASKED, PROMPT, WIPED, Sit


def only(directory: Path) -> Path:
    (path,) = directory.iterdir()
    return path


def hands(text: str) -> list[str]:
    """The lines that show a hand face up."""
    return [line for line in text.replace(WIPED, "").splitlines() if "hand: " in line and "face down" not in line]


def test_a_game_against_bots_is_played_to_its_end_and_recorded(sit: Sit, toy: str, tmp_path: Path) -> None:
    terminal = sit("play", toy, "--seed", "1", "--option", "days=1")
    text = terminal.shows(ASKED)
    assert "Player 1  you" in text and "Player 2  greedy" in text and "Which card do you lay in ambush?" in text
    terminal.passes_until("The game is over.")
    text = terminal.ends()
    assert "place" in text and "The record is in records/" in text
    record = Record.read(only(tmp_path / "records").read_text())
    assert record.verify().true and record.seating.names == ("you", "greedy") and record.seed == "1"
    assert not (tmp_path / "saves").exists()


def test_the_answers_are_numbered_and_a_wrong_line_says_what_is_right(sit: Sit, toy: str) -> None:
    terminal = sit("play", toy, "--seed", "1")
    assert "1) Decline" in terminal.shows(ASKED)
    for wrong in ("0", "99", "-1", "1.5", "x", "nothing like this", "9" * 30):
        assert "is no answer. Type a number from 1 to 4, or h for help." in terminal.replies(wrong)
    assert "2) Place" in terminal.replies("place") and "Decline" not in terminal.replies("place")
    assert "take back your last answer" in terminal.replies("h")


def test_an_answer_is_taken_back_while_the_window_is_open(sit: Sit, toy: str) -> None:
    terminal = sit("play", toy, "--seed", "1", "--seats", "you,random")
    terminal.shows(ASKED)
    before = terminal.passes_until("Which card marches?")
    answers = terminal.shows(ASKED)
    assert before and "2) March" in answers
    terminal.types("2", until="Which card marches?")
    assert terminal.shows(ASKED) != answers
    terminal.types("u", until="Your last answer is taken back.")
    terminal.shows("Which card marches?")
    assert terminal.shows(ASKED) == answers


def test_undo_is_refused_with_a_reason_when_something_was_learned(sit: Sit, toy: str) -> None:
    terminal = sit("play", toy, "--seed", "1")
    terminal.shows(ASKED)
    assert "drawn or" in terminal.replies("u")


def test_the_log_and_the_table_can_be_seen_again(sit: Sit, toy: str) -> None:
    terminal = sit("play", toy, "--seed", "1")
    first = terminal.shows(ASKED)
    assert terminal.replies("l").count("· ") == first.count("· ") > 0
    assert hands(terminal.types("t", until=PROMPT)) == hands(first) != []


def test_a_rule_that_is_not_written_down_says_so(sit: Sit, toy: str) -> None:
    terminal = sit("play", toy, "--seed", "1")
    terminal.shows(ASKED)
    assert "toy.place: the rules of Tolls are not written down here." in terminal.replies("?")


def test_what_may_be_done_at_any_time_is_done_between_answers(sit: Sit, toy: str) -> None:
    terminal = sit("play", toy, "--seed", "1")
    terminal.shows(ASKED)
    assert "a1) Give a coin to player 2" in terminal.replies("a")
    assert "There is no a7" in terminal.replies("a7")
    assert "Player 1 gave." in terminal.types("a1")
    assert "There is nothing that you could do" in terminal.replies("a")


@pytest.mark.parametrize("way", ["q", "Ctrl-D", "Ctrl-C"])
def test_leaving_saves_and_resuming_goes_on(way: str, sit: Sit, toy: str, tmp_path: Path) -> None:
    terminal = sit("play", toy, "--seed", "5", "--seats", "you,random")
    terminal.shows(ASKED)
    terminal.types("1")
    held = hands(terminal.types("t", until=PROMPT))
    if way == "q":
        terminal.child.sendline("q")
    else:
        terminal.presses(way[-1].lower())
    assert "regalia resume saves/" in terminal.ends()
    saved = only(tmp_path / "saves")
    assert load(saved.read_text()).seating is not None
    again = sit("resume", str(saved))
    assert "Player 1  you" in again.shows(ASKED)
    assert held == hands(again.types("t", until=PROMPT)) != []
    again.passes_until("The game is over.")
    again.ends()
    assert Record.read(only(tmp_path / "records").read_text()).verify().true


def test_a_game_is_saved_under_the_given_name(sit: Sit, toy: str, tmp_path: Path) -> None:
    terminal = sit("play", toy, "--save", "deep/game.json", "--records", "kept", "--option", "days=1")
    terminal.shows(ASKED)
    assert "regalia resume deep/game.json" in terminal.replies("s")
    terminal.passes_until("The game is over.")
    assert "kept/" in terminal.ends()
    assert load((tmp_path / "deep/game.json").read_text()).number > 0 and only(tmp_path / "kept").is_file()


def test_the_screen_is_wiped_before_another_person_looks(sit: Sit, toy: str) -> None:
    terminal = sit("play", toy, "--seed", "3", "--seats", "Anna,Bob")
    assert WIPED in terminal.shows("Anna, it is your turn.")
    terminal.child.sendline("")
    shown = terminal.shows(ASKED)
    assert shown.count(WIPED) == 1 and hands(shown)[0].startswith("Player 1")
    handed = terminal.types("2", until="Bob, it is your turn.")
    assert WIPED in handed and not hands(handed.rpartition(WIPED)[2])
    after = terminal.types("", until=ASKED)
    assert WIPED in after and not any(
        line.startswith("Player 1  hand") for line in hands(after) if "2 face" not in line
    )


def test_sealed_answers_are_given_one_person_after_the_other(sit: Sit, toy: str) -> None:
    terminal = sit("play", toy, "--seed", "3", "--seats", "Anna,Bob", "--option", "peeking=no")
    terminal.shows("Anna, it is your turn.")
    terminal.types("")
    for name in ("Bob", "Anna", "Bob"):
        shown = terminal.types("1", until=f"{name}, it is your turn.")
        assert "bid" not in shown.rpartition(WIPED)[2]
        shown = terminal.types("")
        if name == "Anna":
            assert "What do you bid for a card?" in shown
    assert "What do you bid for a card?" in shown and "All bid." not in shown


def test_a_person_can_leave_when_the_screen_is_handed_over(sit: Sit, toy: str) -> None:
    terminal = sit("play", toy, "--seats", "Anna,Bob")
    terminal.shows("it is your turn.")
    terminal.child.sendline("q")
    assert "regalia resume" in terminal.ends()


def test_bots_alone_play_to_the_end(sit: Sit, toy: str) -> None:
    text = sit("play", toy, "--seats", "random,greedy", "--seed", "2").ends()
    assert "dawned." in text and "The game is over." in text


def test_without_a_terminal_it_can_be_played_by_a_script(toy: str, tmp_path: Path) -> None:
    words = [sys.executable, "-m", "regalia.cli", "play", toy, "--seed", "1", "--option", "days=1"]
    done = subprocess.run(words, cwd=tmp_path, input="1\n" * 40, capture_output=True, text=True)
    assert done.returncode == 0 and "The game is over." in done.stdout
    assert "\x1b" not in done.stdout and done.stderr == ""


def test_a_question_with_one_answer_is_answered_for_a_person_who_is_told(toy: str, tmp_path: Path) -> None:
    words = [sys.executable, "-m", "regalia.cli", "play", toy, "--seats", "you,random,random"]
    words += ["--seed", "4", "--option", "days=4"]
    done = subprocess.run(words, cwd=tmp_path, input="2\n1\n" * 40, capture_output=True, text=True)
    assert "Only one answer is possible: " in done.stdout and done.returncode == 0


def test_a_save_that_fails_does_not_end_the_game(sit: Sit, toy: str, tmp_path: Path) -> None:
    terminal = sit("play", toy, "--seed", "1")
    terminal.shows(ASKED)
    (tmp_path / "saves").write_text("in the way")
    assert "Not saved: can't write" in terminal.replies("s")
    (tmp_path / "saves").unlink()
    assert "regalia resume" in terminal.replies("s")


def test_the_same_seed_deals_the_same_cards(toy: str, tmp_path: Path) -> None:
    words = [sys.executable, "-m", "regalia.cli", "play", toy, "--seed", "8"]
    runs = [subprocess.run(words, cwd=tmp_path, input="1\n", capture_output=True, text=True).stdout for _ in range(2)]
    assert hands(runs[0]) == hands(runs[1]) != []
