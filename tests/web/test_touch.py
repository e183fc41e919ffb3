"""A phone without a mouse: fingers on the map, and what things are without hovering over them."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.web.browser import PHONE, Visitor
from tests.web.conftest import Arrive
from tests.web.player import Player, me_and, new_table


@pytest.fixture
def phone(arrive: Arrive) -> Visitor:
    return arrive(PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)


class Fingers:
    """Touches as the screen reports them."""

    def __init__(self, visitor: Visitor) -> None:
        self.page = visitor.page
        self.session = visitor.context.new_cdp_session(visitor.page)

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        places: list[Any] = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})
        self.page.evaluate("new Promise(requestAnimationFrame)")

    def pinch(self, x: float, y: float, before: float, after: float, steps: int = 8) -> None:
        """Two fingers, first so far from the middle, then so far."""
        for step in range(steps + 1):
            half = before + (after - before) * step / steps
            self.touch("touchMove" if step else "touchStart", (x - half, y - half), (x + half, y + half))
        self.touch("touchEnd")

    def drag(self, x: float, y: float, dx: float, dy: float, steps: int = 8) -> None:
        for step in range(steps + 1):
            self.touch("touchMove" if step else "touchStart", (x + dx * step / steps, y + dy * step / steps))
        self.touch("touchEnd")

    def hold(self, target: Locator, until: Locator) -> None:
        """A finger that stays until something is shown."""
        target.scroll_into_view_if_needed()
        box = target.bounding_box()
        assert box
        self.touch("touchStart", (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
        expect(until).to_be_visible()
        self.touch("touchEnd")


def seen(visitor: Visitor) -> list[float]:
    """The part of the map that is shown: x, y, width, height."""
    text = visitor.page.locator(".map svg").first.get_attribute("viewBox")
    return [float(word) for word in (text or "").split()]


def middle(visitor: Visitor) -> tuple[float, float]:
    box = visitor.page.locator(".map .frame").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 3


def sit_at_the_map(phone: Visitor) -> None:
    """It is our turn, and the answers are put away, so that nothing moves any more."""
    phone.go(new_table(phone, "barbarian-kingdoms", me_and("bot:random")))
    fold(phone)


def test_two_fingers_zoom_the_map_and_one_moves_it(phone: Visitor) -> None:
    sit_at_the_map(phone)
    fingers, (x, y), whole = Fingers(phone), middle(phone), seen(phone)
    fingers.pinch(x, y, 20, 60)
    near = seen(phone)
    assert 2.5 < whole[2] / near[2] < 3.5
    assert phone.page.evaluate("visualViewport.scale") == 1 and phone.page.evaluate("scrollY") == 0
    fingers.drag(x, y, 0, -40)
    moved = seen(phone)
    assert moved[1] > near[1] and moved[2:] == near[2:]
    phone.keep("pinched-360-light")
    fingers.pinch(x, y, 60, 12)
    assert seen(phone) == whole


def test_a_pinch_answers_nothing(phone: Visitor) -> None:
    sit_at_the_map(phone)
    answers = phone.page.locator(".question .list button").all_inner_texts()
    Fingers(phone).pinch(*middle(phone), 15, 45)
    assert phone.page.locator(".question .list button").all_inner_texts() == answers
    assert phone.page.locator("[data-chosen]").count() == 0


def test_a_tap_says_what_a_building_does(phone: Visitor) -> None:
    phone.go(new_table(phone, "kingsburg", me_and("bot:random")))
    expect(phone.page.get_by_text("Hold a finger on anything")).to_be_attached()
    farms = phone.page.locator(".sheet [aria-label='Farms']").first
    fold(phone)
    farms.tap()
    note = phone.page.get_by_role("tooltip")
    expect(note).to_contain_text("Costs 2 gold, 3 wood and 1 stone")
    expect(note).to_be_in_viewport(ratio=1)
    phone.keep("note-360-light")
    phone.page.get_by_text("Hold a finger on anything").tap()
    expect(note).to_be_hidden()


def test_a_finger_held_on_what_can_be_clicked_reads_it_and_a_tap_clicks_it(phone: Visitor) -> None:
    phone.go(new_table(phone, "kingsburg", me_and("bot:random")))
    advisor = phone.page.locator(".stage .place [data-live]").first
    Player(phone.page).until_shown(".stage .place [data-live]")
    phone.page.keyboard.press("Escape")  # whatever was clicked on the way
    expect(phone.page.locator("[data-chosen]")).to_have_count(0)
    fold(phone)
    note = phone.page.get_by_role("tooltip")
    phone.page.mouse.move(2, 2)
    expect(note).to_be_hidden()
    Fingers(phone).hold(advisor, until=note)
    expect(note).to_be_visible()
    name, _, told = note.inner_text().partition("\n")
    assert name and told.endswith(".")
    assert phone.page.locator("[data-chosen]").count() == 0
    told = phone.page.locator(".news").inner_text()
    advisor.tap()
    phone.page.wait_for_function(IS_CLICKED, arg=told)


IS_CLICKED = """(told) => document.querySelector('.place[data-chosen]')
    || document.querySelector('.news').innerText !== told"""
"""Chosen, or answered at once where that was the only answer left."""


def fold(phone: Visitor) -> None:
    """Put the answers away, to have the whole screen for the board."""
    button = phone.page.get_by_role("button", name="Answers", exact=True)
    expect(button).to_be_visible()
    if button.get_attribute("aria-expanded") == "true":
        button.tap()
    expect(phone.page.locator(".question .list")).to_be_hidden()


def test_a_game_is_played_by_touch(phone: Visitor) -> None:
    phone.go(new_table(phone, "kingsburg", me_and(*["bot:random"] * 4)))
    player = Player(phone.page)
    player.answer(8)
    assert player.done["click"]
    phone.keep("touch-kingsburg-360-light")
    assert phone.faults() == []
    assert not phone.overflows()
