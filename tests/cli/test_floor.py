"""Every way of asking in the terminal: people let each other speak on a floor, play at a pause, choose in secret."""

from __future__ import annotations

import re

import pytest

from tests.bazaar import FAVOUR, THIEF, Bazaar, seed_where
from tests.cli.plugin import BAZAAR
from tests.cli.typist import ASKED, PROMPT, WIPED, Sit, Terminal

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


def gives(table: Terminal, answer: str, until: str = ASKED) -> str:
    """Look for an answer by its words and give it; returns what is shown until then."""
    number = re.search(rf"(\d+)\) {answer}", table.types(answer, until=PROMPT))
    assert number is not None
    return table.types(number[1], until=until)


@pytest.mark.usefixtures("toy")
def test_a_card_is_played_at_a_pause_and_answered_in_secret(sit: Sit) -> None:
    def deal(g: Bazaar) -> bool:
        return FAVOUR in g.hand[0] and min(g.hand[0]) < THIEF and g.hand[1].count(THIEF) == 1

    table = sit("play", BAZAAR, "--seats", "ann,bob", "--option", "days=1", "--seed", seed_where(deal, 2))
    table.shows("ann, it is your turn.")
    assert "what do you sell?" in table.types("")
    assert "Player 1 plays a favour." in gives(table, "Play the favour")
    handed = gives(table, "Sell all", until="bob, it is your turn.")
    assert "Sell all" not in handed.rpartition(WIPED)[2]
    assert "Do you spoil the sale?" in table.types("")
    gives(table, "Spoil it", until="what do you sell?")
    assert "Player 2 spoils the sale of player 1." in table.before
