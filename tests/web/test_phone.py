"""A phone: what is asked leaves the board to be tapped, and whole games are played by fingers alone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from regalia.kernel.game import find_game, game_names
from tests.effort import LONG
from tests.web.browser import Visitor
from tests.web.conftest import Arrive
from tests.web.player import Player, me_and, new_table, short_game, to_the_end

SIZES = [(390, 844), (360, 740)]
TOO_SMALL = """[...document.querySelectorAll('button, a.button, select, summary, [role=tab]')]
    .filter((node) => node.checkVisibility())
    .map((node) => [node.ariaLabel || node.innerText, node.getBoundingClientRect()])
    .filter(([, box]) => box.width < 39.5 || box.height < 39.5)
    .map(([name, box]) => `${name}: ${box.width} x ${box.height}`)"""
COVERED = """() => {
    const edge = document.querySelector('.side > .question').getBoundingClientRect().top;
    const lit = [...document.querySelectorAll('.stage [data-next]')].map((node) => node.getBoundingClientRect());
    return lit.filter((box) => box.top < 0 || box.top + box.height / 2 > edge).length;
}"""


class Toucher(Player):
    """Taps what is lit, and opens the answers only where nothing is."""

    def act(self) -> str:
        click, self.page.mouse.click = self.page.mouse.click, self.page.touchscreen.tap  # type: ignore[method-assign,assignment]
        try:
            return super().act()
        finally:
            self.page.mouse.click = click  # type: ignore[method-assign]


def phone(arrive: Arrive, size: tuple[int, int]) -> Visitor:
    return arrive(size, has_touch=True, is_mobile=True, device_scale_factor=2)


def by_touch(visitor: Visitor, key: str) -> Toucher:
    visitor.go(short_game(visitor, key))
    return Toucher(visitor.page)


@pytest.mark.slow
@pytest.mark.parametrize("key", game_names())
@pytest.mark.parametrize("size", SIZES if LONG else SIZES[:1])
def test_a_whole_game_is_played_by_touch(arrive: Arrive, key: str, size: tuple[int, int]) -> None:
    visitor = phone(arrive, size)
    player = by_touch(visitor, key)
    to_the_end(visitor, player, key)
    assert player.done["click"]
    assert not visitor.overflows()
    expect(visitor.page.get_by_role("region", name="The game is over")).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("key", game_names())
def test_the_narrowest_phones_can_be_played_on_as_well(arrive: Arrive, key: str) -> None:
    visitor = phone(arrive, SIZES[1])
    player = by_touch(visitor, key)
    player.answer(12)
    assert player.done["click"]
    assert not visitor.overflows()
    visitor.keep(f"phone-{key}-360")


def sit_down(visitor: Visitor, key: str = "barbarian-kingdoms", **more: Any) -> Page:
    bots = min(3, max(find_game(key).players) - 1)
    visitor.go(new_table(visitor, key, me_and(*["bot:easy"] * bots), **more))
    expect(visitor.page.get_by_role("button", name="Answers", exact=True)).to_be_visible()
    visitor.page.get_by_role("button", name="No, thanks").tap()
    return visitor.page


def test_a_question_opens_as_two_lines_and_a_chosen_piece_shows_its_answers_alone(arrive: Arrive) -> None:
    visitor = phone(arrive, SIZES[0])
    page = sit_down(visitor)
    brief = page.get_by_role("button", name="Tap what is lit, or see all")
    expect(brief).to_be_visible()
    expect(page.locator(".question .list")).to_be_hidden()
    box = page.locator(".side > .question").bounding_box()
    assert box and box["height"] < 130
    assert page.evaluate(COVERED) == 0
    visitor.keep("phone-brief-390-light")
    assert visitor.faults() == []

    page.locator(".stage .piece[data-next]").first.tap()
    answers = page.locator(".question .list button")
    expect(answers.first).to_be_visible()
    name = page.locator(".question .step").inner_text()
    assert all(name in text for text in answers.all_inner_texts())
    visitor.keep("phone-chosen-390-light")

    page.get_by_role("button", name="Cancel").tap()
    expect(brief).to_be_visible()
    brief.tap()
    expect(answers.first).to_be_visible()
    page.get_by_role("button", name="Answers", exact=True).tap()
    expect(answers.first).to_be_hidden()


def test_a_tap_beside_a_small_piece_means_it(arrive: Arrive) -> None:
    page = sit_down(phone(arrive, SIZES[0]))
    king = page.locator(".stage .piece[data-next]").first
    box = king.bounding_box()
    assert box
    nothing = page.evaluate(
        """([x, y]) => [[18, 0], [-18, 0], [0, 18], [0, -18]].map(([dx, dy]) => [x + dx, y + dy])
            .find(([x, y]) => !document.elementFromPoint(x, y)?.closest('[data-live], button'))""",
        [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2],
    )
    if nothing is None:
        pytest.skip("everything around the king can be tapped itself")
    page.touchscreen.tap(*nothing)
    expect(page.locator(".question .step")).to_be_visible()


@pytest.mark.parametrize("key", game_names())
def test_nothing_to_tap_is_smaller_than_a_fingertip(arrive: Arrive, key: str) -> None:
    visitor = phone(arrive, SIZES[0])
    page = sit_down(visitor, key)
    for tab in page.get_by_role("tab").all():
        tab.tap()
        assert page.evaluate(TOO_SMALL) == [], tab.inner_text()
    if page.locator(".folded").count():
        page.get_by_role("button", name="Answers", exact=True).tap()
    assert page.evaluate(TOO_SMALL) == []
    assert not visitor.overflows()


def test_what_was_said_meanwhile_is_a_badge_in_the_top_row(arrive: Arrive) -> None:
    ann, bob = phone(arrive, SIZES[0]), arrive()
    where = new_table(ann, "barbarian-kingdoms", me_and("open"))
    ann.go(where)
    bob.go(where)
    bob.page.get_by_role("button", name="Take this seat: 2").click()
    bob.page.get_by_role("tab", name="Chat").click()
    bob.page.get_by_role("textbox", name="Message").fill("Well met!")
    bob.page.keyboard.press("Enter")
    badge = ann.page.get_by_role("button", name="1 new message")
    expect(badge).to_be_in_viewport()
    ann.keep("phone-badge-390-light")
    badge.tap()
    expect(ann.page.get_by_role("log", name="Chat")).to_be_in_viewport()
    expect(badge).to_be_hidden()
