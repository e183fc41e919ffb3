"""Lit is what the answers name: before a click all of their targets, after it exactly those of the answers left."""

from __future__ import annotations

from collections import Counter
from random import Random
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Page

from regalia.kernel.game import find_game, game_names
from tests.effort import LONG
from tests.machine import PATIENCE
from tests.web.browser import Visitor
from tests.web.player import me_and, new_table

CLICKS = 150 if LONG else 25
LISTEN = """
    window.asked = null;
    const Real = window.WebSocket;
    window.WebSocket = class extends Real {
        constructor(...how) {
            super(...how);
            this.addEventListener('message', (event) => {
                const told = JSON.parse(event.data), face = told.type === 'welcome' ? told.face : told;
                if (face?.asked !== undefined) window.asked = face.asked;
            });
        }
    };
"""
"""Keeps what the server asks, to be held against what the page shows."""
LOOK = """() => new Promise((tell) => requestAnimationFrame(() => requestAnimationFrame(() => {
    const lit = [...document.querySelectorAll('[data-ids]:is([data-next], [data-later])')];
    const ready = document.querySelector('.question .list button:enabled') && window.asked?.mine?.choices.length > 1;
    tell(document.querySelector('.ending') ? { over: true } : ready && {
        turn: asked.mine.turn,
        text: document.querySelector('.question .ask').innerText === asked.mine.text,
        targets: asked.mine.choices.map((choice) => choice.targets),
        lit: lit.map((node) => node.dataset.ids.split(' ')),
        next: [...new Set(lit.filter((node) => 'next' in node.dataset).map((node) => node.dataset.ids))],
    });
})))"""
CLICK = """(ids) => {
    const lit = document.querySelector(`[data-next][data-ids='${ids}']`);
    lit?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    return !!lit;
}"""
"""Says whether it was still there: a bot may have changed what is asked meanwhile."""


def left_of(targets: list[str], path: list[str]) -> Counter[str] | None:
    """What of an answer is still to be clicked; nothing if something was clicked that it has not."""
    left = Counter(targets)
    left.subtract(path)
    return None if min(left.values(), default=0) < 0 else +left


def named(seen: dict[str, Any], path: list[str]) -> set[str]:
    found = [left_of(targets, path) for targets in seen["targets"]]
    return {id for left in found if left is not None for id in left}


class Clicker:
    """Clicks what is lit, whatever it is, and holds it against the answers each time."""

    def __init__(self, page: Page) -> None:
        self.page, self.luck = page, Random(7)
        self.turn, self.path, self.clicks = "", list[str](), 0

    def look(self) -> dict[str, Any]:
        """The next question with more than one answer, once it is shown."""
        until = monotonic() + PATIENCE
        while monotonic() < until:
            seen = self.page.evaluate(LOOK)
            if seen and (seen.get("over") or seen["text"]):
                return dict(seen)
        raise AssertionError("nothing is asked any more")

    def check(self, seen: dict[str, Any]) -> None:
        if seen["turn"] != self.turn:
            self.turn, self.path = seen["turn"], []
        wanted, lit = named(seen, self.path), {id for ids in seen["lit"] for id in ids}
        assert wanted <= lit, f"not lit after {self.path}: {sorted(wanted - lit)}"
        assert [ids for ids in seen["lit"] if not wanted & set(ids)] == [], f"lit for nothing after {self.path}"

    def go_on(self, seen: dict[str, Any]) -> None:
        self.clicks += 1
        if not seen["next"]:
            self.page.locator(".question .list button:not([aria-disabled=true])").last.evaluate("(one) => one.click()")
            return
        ids = self.luck.choice(seen["next"])
        wanted = named(seen, self.path)
        first = {next(iter(left)) for targets in seen["targets"] if (left := left_of(targets, self.path))}
        meant = next((id for id in ids.split() if id in first), None) or next(i for i in ids.split() if i in wanted)
        if self.page.evaluate(CLICK, ids):
            self.path.append(meant)


@pytest.mark.slow
@pytest.mark.parametrize("key", game_names())
def test_what_is_lit_is_what_the_answers_name(ann: Visitor, key: str) -> None:
    ann.page.add_init_script(LISTEN)
    bots = ["bot:random"] * (max(2, min(find_game(key).players)) - 1)
    ann.go(new_table(ann, key, me_and(*bots)))
    clicker = Clicker(ann.page)
    while clicker.clicks < CLICKS and not (seen := clicker.look()).get("over"):
        clicker.check(seen)
        clicker.go_on(seen)
    assert clicker.clicks > CLICKS / 2
