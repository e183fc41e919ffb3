"""Print how long it takes from following the link to a table until its board can be seen.

    python -m tests.web.first_board

On loopback, with an empty cache each time; the page's own clock counts from the start of navigation. The aim is 1 s.
"""

from __future__ import annotations

import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from regalia.kernel.game import game_names
from tests.web.browser import DESKTOP, Server, Visitor, find_chromium, launch, serving
from tests.web.player import me_and, new_table

ROUNDS = 5
SHOWN = """() => new Promise((tell) => {
    const look = () => {
        const board = document.querySelector('main [data-ids]');
        if (board?.checkVisibility()) requestAnimationFrame(() => tell(performance.now()));
        else requestAnimationFrame(look);
    };
    look();
})"""


def first_board(browser: Browser, server: Server, key: str) -> float:
    """Milliseconds, for a visitor whose browser has nothing of ours yet but the cookie."""
    visitor = Visitor.arrive(browser, server.address, DESKTOP, "light")
    where = new_table(visitor, key, me_and("bot:random", "bot:random"))
    fresh = browser.new_context(storage_state=visitor.context.storage_state()).new_page()
    fresh.goto(server.address + where, wait_until="commit")
    taken = float(fresh.evaluate(SHOWN))
    fresh.context.close()
    visitor.context.close()
    return taken


def main() -> None:
    chromium = find_chromium()
    assert chromium, "there is no Chromium here"
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server, sync_playwright() as playwright:
        browser = launch(playwright, chromium)
        for key in game_names():
            times = [first_board(browser, server, key) for _ in range(ROUNDS)]
            print(f"{key}: first board after {statistics.median(times):.0f} ms (median of {ROUNDS})")
        browser.close()


if __name__ == "__main__":
    main()
