"""Plays at a table as a person does: by clicking what the board highlights."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from time import monotonic
from typing import Any

from playwright.sync_api import Page, TimeoutError, expect

from regalia.kernel.game import find_game
from tests.effort import LONG
from tests.machine import PATIENCE, wait_until
from tests.web.browser import Visitor

# What can be pressed: a stepper at its end can't be turned further.
PRESSABLE = '.question .list button:not([aria-disabled="true"])'
LOOK = """([luck, left, pressable]) => {
    const seen = (node) => node.checkVisibility() && node.getBoundingClientRect().width > 0;
    const busy = [...document.querySelectorAll('.question button')].some((button) => button.disabled);
    if (document.querySelector('.ending')) return { do: 'end' };
    if (busy) return { do: 'wait' };
    if (left && [...document.querySelectorAll(left)].some(seen)) return { do: 'leave' };
    if (document.querySelector('.hand-over')) return { do: 'sit' };
    if (document.querySelector('[role=alertdialog]')) return { do: 'confirm' };
    const marks = [...document.querySelectorAll('[data-next]')].filter(seen);
    const from = Math.floor(luck * marks.length);
    for (const mark of [...marks.slice(from), ...marks.slice(0, from)]) {
        mark.scrollIntoView({ block: 'center', inline: 'center' });
        const box = mark.getBoundingClientRect();
        for (const x of [0.5, 0.3, 0.7, 0.15, 0.85]) for (const y of [0.5, 0.3, 0.7, 0.15, 0.85]) {
            const point = [box.x + box.width * x, box.y + box.height * y];
            if (document.elementFromPoint(...point)?.closest('[data-next]') === mark)
                return { do: 'click', point, ids: mark.dataset.ids };
        }
    }
    const buttons = document.querySelectorAll(pressable);
    if (buttons.length && !seen(buttons[0])) return { do: 'unfold' };
    return buttons.length ? { do: 'press', place: Math.floor(luck * buttons.length) } : { do: 'wait' };
}"""
GLANCE = 10_000
"""Milliseconds after which what was there a moment ago has gone, so that one looks again."""


class Player:
    """Answers whatever is asked, at random but always the same for a seed. `done` counts how."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.luck = Random(seed)
        self.throw = self.luck.random()
        self.left = ""
        self.done: Counter[str] = Counter()

    def act(self) -> str:
        """Do the next thing that can be done. Returns what it was: `wait` is nothing, and takes nothing of the luck."""
        seen = self.look()
        if seen["do"] != "wait":
            self.throw = self.luck.random()
        try:
            self.do(seen)
        except TimeoutError:  # what was asked has changed since
            seen["do"] = "wait"
        self.done[seen["do"]] += 1
        return str(seen["do"])

    def do(self, seen: dict[str, Any]) -> None:
        match seen["do"]:
            case "click":
                self.page.mouse.click(*seen["point"])
            case "press":
                self.page.locator(PRESSABLE).nth(seen["place"]).click(timeout=GLANCE)
            case "unfold":
                self.page.get_by_role("button", name="Answers", exact=True).click(timeout=GLANCE)
            case "confirm":
                self.page.locator("[role=alertdialog] .primary").click(timeout=GLANCE)
            case "sit":
                self.page.locator(".hand-over .primary").click(timeout=GLANCE)
            case "wait":
                self.page.wait_for_timeout(15)

    def look(self) -> dict[str, Any]:
        """What could be done now, read in one moment."""
        seen: dict[str, Any] = self.page.evaluate(LOOK, [self.throw, self.left, PRESSABLE])
        return seen

    @property
    def answered(self) -> int:
        """How often something was clicked or pressed."""
        return self.done["click"] + self.done["press"]

    def answer(self, times: int) -> None:
        """Click or press so many times more, and wait until the page asks again; fewer if the game is over before."""
        self.hurry(times)
        wait_until(lambda: self.look()["do"] != "wait", "the page asks something again")

    def hurry(self, times: int) -> None:
        """The same, but for the waiting: the last answer may still be on its way."""
        wanted = self.answered + times
        self.until(lambda: self.answered >= wanted or bool(self.done["end"]))

    def finish(self) -> None:
        self.until(lambda: bool(self.done["end"]))

    def until_shown(self, selector: str) -> None:
        """Go on until something is shown, and leave it to the test."""
        self.left, before = selector, self.done["leave"]
        self.until(lambda: self.done["leave"] > before)
        self.left = ""

    def until(self, true: Callable[[], bool]) -> None:
        """Go on until that is true."""
        last = monotonic()
        while not true():
            if self.act() not in ("wait", "end"):
                last = monotonic()
            assert monotonic() - last < PATIENCE, "nothing can be done at this table any more"


class Typist(Player):
    """The same without a mouse: goes to what is highlighted with the Tab key, or types the number of an answer."""

    def act(self) -> str:
        what = str(self.page.evaluate(LOOK, [0, "", PRESSABLE])["do"])
        if what == "click" and self.luck.random() < 0.5:
            what = "press"
        match what:
            case "click":
                self.tab_to("[data-next]")
                self.page.keyboard.press("Enter")
            case "press":
                self.page.keyboard.press("1")
            case "confirm":
                self.tab_to("[role=alertdialog] .primary")
                self.page.keyboard.press("Enter")
            case "wait":
                self.page.wait_for_timeout(15)
        self.done[what] += 1
        return what

    def tab_to(self, selector: str) -> None:
        """Press Tab until it is in focus, not at all if it is already."""
        for _ in range(200):
            if self.page.evaluate("(wanted) => document.activeElement.matches(wanted)", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the Tab key never comes to {selector}")


def me_and(*others: str) -> list[dict[str, str]]:
    """Seats: me, then others as `bot:easy`, `here:Bob` or `open`."""
    return [{"kind": "me"}, *(dict(zip(("kind", "name"), other.split(":"))) for other in others)]


def new_table(visitor: Visitor, game: str, seats: list[dict[str, str]], **more: Any) -> str:
    """Open a table by the REST interface with the visitor's own cookie. Returns its address."""
    visitor.go("/account")
    return str(visitor.page.evaluate(CREATE, {"game": game, "seats": seats, "shuffle": False, **more}))


SHORT: dict[str, tuple[int, dict[str, Any]]] = {
    "barbarian-kingdoms": (2, {"round_limit": 3}),
    "blood-of-kings": (3, {"turns": 2, "talks": False}),
    "warrior-knights": (2, {"might": True, "rounds": 1}),
}
"""Player count and options that make a game short, where it has such."""
ENOUGH = 40
"""So many answers are given in a game that can't be made short."""


def short_game(visitor: Visitor, key: str) -> str:
    """A table against random bots for a game that is soon over, if there is such; returns its address."""
    players, options = SHORT.get(key, (min(find_game(key).players), {}))
    return new_table(visitor, key, me_and(*["bot:random"] * (players - 1)), options=options)


def to_the_end(visitor: Visitor, player: Player, key: str) -> None:
    """Play on until the game is over; in the fast form a bot takes over a game that can't be made short."""
    if key in SHORT or LONG:
        player.finish()
        return
    player.answer(ENOUGH)
    visitor.page.get_by_role("tab", name="Settings").click()
    visitor.page.get_by_role("button", name="Let a bot play for me").click()
    expect(visitor.page.get_by_role("region", name="The game is over")).to_be_visible()


CREATE = """async (wanted) => {
    const token = () => ({ 'x-csrf-token': /csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? '' });
    const post = async (path, body) => {
        const headers = { 'content-type': 'application/json', ...token() };
        const reply = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
        if (!reply.ok) throw new Error(await reply.text());
        return reply.json();
    };
    if (!(await (await fetch('/api/me')).json())) await post('/api/me', { name: 'Guest' });
    const table = await post('/api/tables', wanted);
    return `/table/${table.id}?link=${table.link}`;
}"""
