"""A browser and a server are started once for all tests of a worker; some tests start a server of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.cli.plugin import faulty, toy
from tests.web.browser import DESKTOP, Scheme, Server, Visitor, find_chromium, launch, serving

__all__ = ["ann", "arrive", "browser", "faulty", "server", "toy"]
Arrive = Callable[..., Visitor]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium = find_chromium()
    if chromium is None:
        pytest.skip("there is no Chromium here: install it, or name one in CHROMIUM")
    with sync_playwright() as playwright:
        browser = launch(playwright, chromium)
        yield browser
        browser.close()


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
