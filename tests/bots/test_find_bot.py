"""Bots are found by name, and a wrong name is told what is right."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from regalia.bots import BOTS, Bot, UnknownBot, find_bot, is_bot_name
from regalia.bots.search import SearchBot
from regalia.kernel.eyes import Eyes
from regalia.kernel.questions import Answer

WRONG = {
    "search": ["", "0", "-5", "2.5", "5s", "10%", "1_000", "9999999999", "\u0664"],
    "hard": ["", "100", "0%", "5ms", "1e3%", "%"],
    "greedy": ["10%", "5"],
    "random": ["5"],
}


class FirstBot(Bot):
    """Always takes the first answer."""

    looks_ahead = False

    def choose(self, eyes: Eyes) -> Answer:
        return eyes.options[0]


def test_built_in_bots_are_found_by_their_names() -> None:
    assert {name: find_bot(name) for name in BOTS} == BOTS


def test_a_bot_of_your_own_is_named_by_module_and_class() -> None:
    found = find_bot("tests.bots.test_find_bot:FirstBot")
    assert found is FirstBot and isinstance(found(Random(1)), Bot)


@pytest.mark.parametrize(
    ("name", "iterations", "milliseconds"),
    [
        ("search", 1000, None),
        ("search@1", 1, None),
        ("search@500ms", None, 500),
        ("hard", 20_000, 1800),
        ("hard@10%", 500, 1800),
        ("hard@100%", 5000, 1800),
    ],
)
def test_a_budget_is_part_of_the_name(name: str, iterations: int | None, milliseconds: int | None) -> None:
    bot = find_bot(name)(Random(1))
    assert isinstance(bot, SearchBot)
    assert (bot.iterations, bot.milliseconds) == (iterations, milliseconds)


@pytest.mark.parametrize(
    "name", ["gready", "", "nosuchmodule:Bot", "regalia.bots:NoSuch", ":", "regalia.bots:", "regalia.bots:BOTS", "..:x"]
)
def test_a_wrong_name_is_refused_with_what_is_allowed(name: str) -> None:
    with pytest.raises(UnknownBot, match=r"greedy, random|module:Class|derived from"):
        find_bot(name)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("tests.bots.test_find_bot:firstbt", r"has no 'firstbt'; write module:Class; did you mean FirstBot\?"),
        ("my_bots.py:Clever", "a module is named without .py: my_bots; write module:Class"),
        ("regalia.bots:Bot", "is not a bot yet: its class has no method choose"),
    ],
)
def test_the_author_of_a_bot_is_told_what_is_missing(name: str, said: str) -> None:
    with pytest.raises(UnknownBot, match=said):
        find_bot(name)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("1 / 0", r"ZeroDivisionError: division by zero \(LINE_2\)"),
        ("raise SystemExit(3)", r"SystemExit: 3 \(LINE_2\)"),
        ("import nosuchmodule", r"ModuleNotFoundError: No module named 'nosuchmodule' \(LINE_2\)"),
        ("class :", r"invalid syntax \(LINE_2\)"),
    ],
)
def test_a_module_that_can_not_be_imported_says_where(
    line: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = f"broken_{sum(map(ord, line))}"
    (tmp_path / f"{module}.py").write_text(f"# one\n{line}\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(UnknownBot, match=said.replace("LINE_2", f"{module}.py, line 2")):
        find_bot(f"{module}:Clever")


@pytest.mark.parametrize("name", [f"{bot}@{budget}" for bot, budgets in WRONG.items() for budget in budgets])
def test_a_wrong_budget_is_refused_with_what_is_right(name: str) -> None:
    with pytest.raises(UnknownBot, match=r"search@200 \(iterations\), search@500ms or hard@10%"):
        find_bot(name)


def test_a_seat_belongs_to_a_bot_when_it_has_a_bots_name() -> None:
    names = ("greedy", "search@5", "hard@1%", "my:Bot", "Anna", "anna@home")
    assert [is_bot_name(name) for name in names] == [True, True, True, True, False, False]
