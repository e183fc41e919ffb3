"""A real server and a real browser for the tests of whole pages."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect

from tests.effort import SEED
from tests.machine import PATIENCE, held_port, port_of
from tools.build_web import CLIENT, MODULES

SCREENSHOTS = os.environ.get("REGALIA_SCREENSHOTS", "")
"""A folder for pictures of what the tests see. Without it they take none."""
AXE = MODULES / "axe-core" / "axe.min.js"
DESKTOP, PHONE = (1280, 800), (360, 740)
Scheme = Literal["light", "dark"]
QUICK = {
    "REGALIA_SEED": SEED,
    "REGALIA_BOT_PAUSE": "0",
    "REGALIA_ORDER_PAUSE": "3600",
    "REGALIA_RATE": "0",
    "REGALIA_THINKERS": "1",
}
STILL = """Promise.allSettled(document.getAnimations()
    .filter((moving) => moving.playState === 'running' && moving.effect.getComputedTiming().endTime < Infinity)
    .map((moving) => moving.finished)).then(() => null)"""
"""Colours that are still changing have no contrast to speak of."""
FIND_FAULTS = """() => axe.run({ exclude: ['[role=img] [inert]'] }, { resultTypes: ['violations'] })
    .then((found) => found.violations)"""
AT_ONCE = """try {
    const kept = JSON.parse(localStorage.getItem('regalia-play') ?? '{}');
    localStorage.setItem('regalia-play', JSON.stringify({ pace: 'fast', ...kept }));
} catch {}"""
"""Bots are not waited for, unless a test wants that."""
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-gpu-compositing", "--disable-software-rasterizer"]
"""Without a graphics card, and without imitating one."""
NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
expect.set_options(timeout=1000 * PATIENCE)


def find_chromium() -> str | None:
    """The machine's browser: the one that CHROMIUM names, else one on the path."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


def launch(playwright: Playwright, chromium: str) -> Browser:
    return playwright.chromium.launch(executable_path=chromium, args=FLAGS)


@dataclass
class Server:
    """A `regalia serve` of its own. It can be killed and started again on the same port and database."""

    folder: Path
    port: int
    settings: dict[str, str] = field(default_factory=dict)
    process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        assert (CLIENT / "index.html").is_file(), "the client is not built: run `python -m tools.build_web`"
        words = ["serve", "--port", str(self.port), "--database", str(self.folder / "regalia.db")]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "regalia.cli", *words],
            env={**os.environ, **QUICK, **self.settings},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout
        for line in self.process.stdout:
            if "ready at http" in line:
                return
        raise AssertionError("the server ended before it was ready")

    def kill(self) -> None:
        """As a power cut would."""
        self.stop(signal.SIGKILL)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self.process:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)
            assert self.process.stdout
            self.process.stdout.close()
            self.process = None


@contextmanager
def serving(folder: Path, **settings: str) -> Iterator[Server]:
    with held_port() as held:
        server = Server(folder, port_of(held), settings)
        server.start()
        try:
            yield server
        finally:
            server.stop()


@dataclass
class Visitor:
    """A person at a browser of their own. Whatever the browser complained of is kept in `complaints`.

    Who does not say otherwise wants nothing to move: without a graphics card most of a test's time went into that.
    """

    context: BrowserContext
    page: Page
    complaints: list[str] = field(default_factory=list)

    @classmethod
    def arrive(cls, browser: Browser, address: str, size: tuple[int, int], scheme: Scheme, **more: Any) -> Visitor:
        more = {"reduced_motion": "reduce", **more}
        context = browser.new_context(
            base_url=address, viewport={"width": size[0], "height": size[1]}, color_scheme=scheme, **more
        )
        context.set_default_timeout(1000 * PATIENCE)
        context.add_init_script(AT_ONCE)
        visitor = cls(context, context.new_page())
        visitor.page.on("console", visitor.note)
        visitor.page.on("pageerror", lambda error: visitor.complaints.append(str(error)))
        return visitor

    def note(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text}")

    def go(self, path: str) -> None:
        """Open a page and wait until it shows something."""
        self.page.goto(path)
        self.page.locator("main h1").first.wait_for(state="attached")

    def keep(self, name: str, full: bool = False) -> None:
        """A screenshot for people to look at, if anybody wants it."""
        if SCREENSHOTS:
            self.page.screenshot(path=Path(SCREENSHOTS) / f"{name}.png", full_page=full)

    def faults(self) -> list[str]:
        """What axe finds wrong with the page as it is now, one line for each element. A picture counts as a whole."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        self.page.evaluate(STILL)
        found = self.page.evaluate(FIND_FAULTS)
        return [f"{one['id']}: {node['html'][:160]}" for one in found for node in one["nodes"]]

    def overflows(self) -> bool:
        """Whether the page can be pushed sideways."""
        return bool(self.page.evaluate("document.documentElement.scrollWidth > innerWidth"))
