"""An open floor in the terminal: bots speak, and people let each other speak."""

from __future__ import annotations

import pytest

from tests.cli.plugin import BAZAAR
from tests.cli.typist import Sit

FLOOR = "The floor is open"


@pytest.mark.usefixtures("toy")
def test_people_let_each_other_speak_and_the_floor_closes(sit: Sit) -> None:
    table = sit("play", BAZAAR, "--seats", "you,anna", "--option", "days=1", "--seed", "3")
    speaker = "you"
    for _ in range(20):
        table.child.expect(["(you|anna), it is your turn.*screen. ", r"h help[^>]*\r\n> "])
        screen = table.before
        if table.child.match.lastindex:
            speaker = table.child.match[1]
            table.child.sendline("")
            screen = table.shows("h help")
        if FLOOR in screen:
            break
        table.child.sendline("1")
    table.child.sendline("n")
    table.child.expect("(you|anna), it is your turn.*screen. ")
    other = table.child.match[1]
    assert other != speaker
    table.child.sendline("")
    assert FLOOR in table.shows("h help")
    table.child.sendline("1")
    table.child.expect(f"{speaker}, it is your turn.*screen. ")
    table.child.sendline("")
    table.shows("h help")
    table.child.sendline("1")
    table.shows("The sun has set.")


@pytest.mark.usefixtures("toy")
def test_a_person_trades_with_a_bot(sit: Sit) -> None:
    table = sit("play", BAZAAR, "--seats", "you,greedy", "--option", "days=2", "--seed", "5")
    offered = False
    for _ in range(40):
        at = table.child.expect([r"h help[^>]*\r\n> ", "The sun has set."])
        if at:
            break
        screen = table.before
        offer = "Offer" in screen and not offered
        offered = offered or offer
        table.child.sendline("2" if offer else "1")
    assert offered and at == 1
