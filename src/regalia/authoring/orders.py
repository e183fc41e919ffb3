"""Standing orders: what a player wants answered from now on to questions whose silence says something.

An order never answers anything but the question's `rest`; its word says when. `ask` (never) and `always` are the same
in every game. For any other word the game's `silent(view, question, word)` says whether it holds at a question; the
view is a spectator's, so that an order acts on what everybody knows.
"""

from __future__ import annotations

from typing import NamedTuple

ASK, ALWAYS = "ask", "always"


class Order(NamedTuple):
    """One order that the players of a game may give."""

    name: str
    label: str
    """What it is about: `Gains without a price`."""
    kinds: tuple[str, ...]
    """The kinds of question it answers."""
    words: tuple[tuple[str, str], ...]
    """What can be ordered, each with its label; `ask` is one of them."""
    default: str = ASK
    """What is ordered as long as a player orders nothing else. Anything but `ask` is for pure gains alone."""
