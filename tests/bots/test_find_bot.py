"""Bots are found by name, and a wrong name is told what is right."""

from __future__ import annotations

from random import Random

import pytest

from regalia.bots import BOTS, Bot, UnknownBot, find_bot, is_bot_name
from regalia.kernel.eyes import Eyes
from regalia.kernel.questions import Answer


class FirstBot(Bot):
    """Always takes the first answer."""

    looks_ahead = False

    def choose(self, eyes: Eyes) -> Answer:
        return eyes.options[0]


def test_built_in_bots_are_found_by_their_names() -> None:
    assert {name: find_bot(name) for name in BOTS} == BOTS


def test_a_bot_of_your_own_is_named_by_module_and_class() -> None:
    found = find_bot("tests.bots.test_find_bot:FirstBot")
    assert found.__name__ == "FirstBot" and isinstance(found(Random(1)), Bot)


@pytest.mark.parametrize(
    "name", ["gready", "", "nosuchmodule:Bot", "regalia.bots:NoSuch", ":", "regalia.bots:", "regalia.bots:BOTS", "..:x"]
)
def test_a_wrong_name_is_refused_with_what_is_allowed(name: str) -> None:
    with pytest.raises(UnknownBot, match=r"greedy, random|module:Class|derived from"):
        find_bot(name)


def test_a_seat_belongs_to_a_bot_when_it_has_a_bots_name() -> None:
    assert [is_bot_name(name) for name in ("greedy", "my:Bot", "Anna")] == [True, True, False]
