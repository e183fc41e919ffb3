"""A browser and a server are started once for all tests of a worker; some tests start a server of their own."""

from __future__ import annotations

import asyncio
from asyncio import AbstractEventLoop
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.cli.plugin import faulty, toy
from tests.web.browser import DESKTOP, Scheme, Server, Visitor, find_chromium, launch, serving

__all__ = ["ann", "arrive", "browser", "faulty", "server", "toy"]
Arrive = Callable[..., Visitor]


@contextmanager
def seen(loop: AbstractEventLoop) -> Iterator[None]:
    """Playwright's loop runs on between its calls: tests of other folders must not find it, whatever the order."""
    asyncio._set_running_loop(loop)
    yield
    asyncio._set_running_loop(None)


@pytest.fixture(scope="session")
def looped_browser() -> Iterator[tuple[Browser, AbstractEventLoop]]:
    chromium = find_chromium()
    if chromium is None:
        pytest.skip("there is no Chromium here: install it, or name one in CHROMIUM")
    with sync_playwright() as playwright:
        browser, loop = launch(playwright, chromium), asyncio.get_running_loop()
        asyncio._set_running_loop(None)
        yield browser, loop
        asyncio._set_running_loop(loop)
        browser.close()


@pytest.fixture
def browser(looped_browser: tuple[Browser, AbstractEventLoop]) -> Iterator[Browser]:
    browser, loop = looped_browser
    with seen(loop):
        yield browser


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def arrive(browser: Browser, server: Server) -> Iterator[Arrive]:
    """Lets people arrive at browsers of their own; fails if a browser had to complain of anything."""
    visitors: list[Visitor] = []

    def arrive(size: tuple[int, int] = DESKTOP, scheme: Scheme = "light", **more: Any) -> Visitor:
        visitors.append(Visitor.arrive(browser, server.address, size, scheme, **more))
        return visitors[-1]

    yield arrive
    for visitor in visitors:
        visitor.context.close()
    assert [complaint for visitor in visitors for complaint in visitor.complaints] == []


@pytest.fixture
def ann(arrive: Arrive) -> Visitor:
    return arrive()
