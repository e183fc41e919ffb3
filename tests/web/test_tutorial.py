"""The game of docs/adding-a-game.md in a browser: its cards and crowns can be read and clicked."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.docs.pages import TUTORIAL, environment, write_project
from tests.web.browser import DESKTOP, Server, Visitor, serving
from tests.web.conftest import Arrive
from tests.web.player import me_and, new_table

PHONE = (390, 844)
CROWNS = {"gold": "5", "silver": "3", "bronze": "1", "straw": "-2"}
HAND = 5
"""Cards in a game of three rounds."""
BLANK = """() => {
    const shape = (node) => [...node.querySelectorAll('.charge path')].map((path) => path.getAttribute('d')).join();
    const disc = (path) => path.getAttribute('d').startsWith('M256 96a160 160 0 1 0');
    const pieces = [...document.querySelectorAll('[data-piece]:not(.readable)')];
    const paths = [...document.querySelectorAll('main path')];
    return pieces.filter((piece) => !shape(piece)).length + paths.filter(disc).length;
}"""
"""Pieces with nothing on them, and plain discs in place of an icon that no client knows."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One that knows the tutorial's game."""
    project = write_project(TUTORIAL, tmp_path_factory.mktemp("tutorial"))
    with serving(tmp_path_factory.mktemp("server"), PYTHONPATH=environment(project)["PYTHONPATH"]) as server:
        yield server


def sit_down(visitor: Visitor) -> None:
    """As the herald of the first round, who has looked at the crown."""
    where = new_table(visitor, "crown-of-straw", me_and("bot:random", "bot:random"), options={"rounds": 3})
    visitor.go(where)
    expect(visitor.page.locator(".portrait[data-next]")).to_have_count(len(CROWNS))


def test_its_cards_and_crowns_can_be_read_and_clicked(arrive: Arrive) -> None:
    ann = arrive(DESKTOP)
    sit_down(ann)
    for name, worth in CROWNS.items():
        expect(ann.page.locator(".portrait", has_text=name)).to_contain_text(worth)
    offer = ann.page.locator(".place.field .readable")
    name, worth = offer.inner_text().split()
    assert CROWNS[name] == worth
    assert ann.page.evaluate(BLANK) == 0
    assert ann.faults() == []
    ann.keep("tutorial-1280-praise")

    ann.page.locator(".portrait", has_text="silver").click()
    cards = ann.page.locator(".panel.full .readable[data-next]")
    expect(cards).to_have_count(HAND)
    expect(ann.page.locator(".place.field").get_by_text("The herald says it is of silver.")).to_be_visible()
    assert all(1 <= int(text) <= 36 for text in cards.all_inner_texts())
    ann.keep("tutorial-1280-bid")

    cards.last.click()
    expect(ann.page.locator(".panel.full .of-hand [data-piece]")).to_have_count(HAND - 1)
    assert ann.page.evaluate(BLANK) == 0
    assert ann.faults() == []
    ann.keep("tutorial-1280-taken")


def test_on_a_phone_too(arrive: Arrive) -> None:
    phone = arrive(PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    sit_down(phone)
    assert not phone.overflows()
    phone.keep("tutorial-390-praise")
    phone.page.locator(".portrait", has_text="gold").tap()
    expect(phone.page.locator(".place.field").get_by_text("The herald says it is of gold.")).to_be_visible()
    cards = phone.page.locator(".brief [data-piece][data-next]")
    expect(cards).to_have_count(HAND)
    assert all(1 <= int(card.text_content() or "") <= 36 for card in cards.all())
    assert phone.page.evaluate(BLANK) == 0
    assert phone.faults() == []
    phone.keep("tutorial-390-bid")
    cards.first.tap()
    expect(phone.page.locator(".panel.full .of-hand [data-piece]")).to_have_count(HAND - 1)
