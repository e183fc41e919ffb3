"""All that a scene can have, in a browser: a game from elsewhere that brings its own icon along."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from regalia.authoring.icons import icons_of
from tests.cli.plugin import GALLERY
from tests.gallery import GAME
from tests.web.browser import DESKTOP, Server, serving
from tests.web.conftest import Arrive
from tests.web.player import me_and, new_table

SHOW_MOMENTS = """localStorage.setItem('regalia-play', '{"pace": "fast", "moments": "full"}')"""
SIZES: dict[str, tuple[tuple[int, int], dict[str, Any]]] = {
    "1280": (DESKTOP, {}),
    "390": ((390, 844), {"has_touch": True, "is_mobile": True}),
}
(OWN,) = icons_of(GAME)["windmill"]


@pytest.fixture
def server(toy: str, tmp_path: Path) -> Iterator[Server]:
    """One that knows the toy games."""
    with serving(tmp_path) as server:
        yield server


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_everything_is_drawn_and_can_be_used(arrive: Arrive, size: str) -> None:
    room, more = SIZES[size]
    ann = arrive(room, **more)
    ann.page.add_init_script(SHOW_MOMENTS)
    ann.go(new_table(ann, GALLERY, me_and("bot:random")))
    page = ann.page
    mine = page.locator(".place [data-piece][data-next]").first
    expect(mine).to_be_visible()
    ann.keep(f"gallery-{size}-wall")
    assert not ann.overflows()
    assert ann.faults() == []

    if size == "1280":
        folded_and_owned(page)
    assert OWN in mine.locator("svg path").evaluate_all("(found) => found.map((one) => one.getAttribute('d'))")
    mine.click()
    stepped_to(page, "Pay 4")
    ann.keep(f"gallery-{size}-price")
    page.get_by_role("button", name="Pay 4").click()
    moment = page.get_by_role("complementary", name="What happened")
    expect(moment.get_by_role("heading")).to_have_text("Sold")
    ann.keep(f"gallery-{size}-moment")
    sheet = page.get_by_role("table", name="Where the points came from")
    for row, points in (("Pictures", "10"), ("Coins", "5")):
        cells = sheet.get_by_role("row", name=row).get_by_role("cell")
        expect(cells.first).to_be_attached()
        assert points in cells.all_inner_texts()
    while moment.count():
        moment.get_by_role("button").click()
    ann.keep(f"gallery-{size}-end")
    assert ann.faults() == []


def stepped_to(page: Page, answer: str) -> None:
    """A price begins with the lowest and is turned up."""
    expect(page.get_by_role("button", name="Pay 1")).to_be_visible()
    expect(page.get_by_role("button", name=answer)).to_have_count(0)
    for _ in range(3):
        page.get_by_role("button", name="More", exact=True).click()
    expect(page.get_by_role("button", name=answer)).to_be_visible()


def folded_and_owned(page: Page) -> None:
    """Beside the picture: a panel that opens by a click, and whose a piece in other colours is."""
    museum = page.locator("details", has_text="Museum")
    expect(museum.locator("summary")).to_contain_text("Till")
    expect(page.get_by_text("Room 1")).to_have_count(0)
    museum.locator("summary").click()
    museum.get_by_text("Rooms").click()
    expect(page.get_by_text("Room 1")).to_be_visible()
    guard = page.locator("[data-piece='guard']")
    expect(guard.locator("text")).to_have_text("3")
    guard.hover()
    expect(page.get_by_role("tooltip")).to_contain_text("Guard (Blue)")
