"""Slow networks and quick fingers: one sees what is under way, answers nothing twice, and the board stays put."""

from __future__ import annotations

import json
import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.machine import wait_until
from tests.web.browser import Visitor
from tests.web.conftest import Arrive
from tests.web.player import Player, me_and, new_table

MAP, SHEET = "barbarian-kingdoms", "kingsburg"
HOLD = """
    const Real = window.WebSocket, held = [];
    window.letGo = () => held.splice(0).forEach((send) => send());
    window.WebSocket = class extends Real {
        send(data) { held.push(() => super.send(data)); }
    };
"""
"""A network so slow that nothing arrives until the test says so."""


def count_answers(page: Page) -> list[str]:
    """The answers that the page sends, from now on."""
    sent: list[str] = []

    def note(text: str | bytes) -> None:
        if json.loads(text)["type"] == "answer":
            sent.append(str(text))

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", note)

    page.on("websocket", listen)
    return sent


def sit_down(visitor: Visitor, game: str, bots: int = 3, **more: object) -> list[str]:
    """At a table against bots, when the first question is there. Returns the list of answers that are sent."""
    where = new_table(visitor, game, me_and(*["bot:easy"] * bots), **more)
    sent = count_answers(visitor.page)
    visitor.go(where)
    expect(visitor.page.locator(".question .list button:enabled").first).to_be_attached()
    return sent


def test_on_a_slow_network_one_sees_what_was_answered_and_can_t_answer_twice(ann: Visitor) -> None:
    ann.page.add_init_script(HOLD)
    sent = sit_down(ann, SHEET, undo="never")
    answers = ann.page.locator(".question .list button")
    label = answers.nth(1).inner_text()
    answers.nth(1).click()
    busy = ann.page.locator(".question [aria-busy=true]")
    expect(busy).to_have_text(label, use_inner_text=True)
    assert all(button.is_disabled() for button in answers.all())
    assert ann.page.locator("[data-next]").count() == 0
    assert ann.page.locator("[data-meant]").count() > 0
    ann.page.keyboard.press("1")
    ann.page.evaluate("letGo()")
    expect(ann.page.get_by_role("alertdialog")).to_be_visible()
    ann.page.get_by_role("button", name="Do it").click()
    expect(busy).to_have_text("Do it")
    expect(ann.page.get_by_role("button", name="Cancel")).to_be_disabled()
    ann.page.evaluate("letGo()")
    expect(ann.page.get_by_role("alertdialog")).to_be_hidden()
    assert [json.loads(text)["sure"] for text in sent] == [False, True]


def test_while_the_table_is_fetched_over_a_slow_network_the_page_says_so(ann: Visitor) -> None:
    where = new_table(ann, MAP, me_and("bot:easy"))
    ann.page.route(re.compile(r"/assets/Table-.*\.js"), lambda _: None)  # it never comes
    ann.page.goto(where)
    expect(ann.page.get_by_text("One moment …")).to_be_visible()


def test_the_second_click_of_a_double_click_does_not_answer_the_next_question(ann: Visitor) -> None:
    ann.page.clock.install()
    sent = sit_down(ann, MAP, undo="never")
    ann.page.clock.pause_at("2030-01-01")
    before = ann.page.locator(".question .ask").inner_text()
    ann.page.get_by_role("button", name=re.compile("^[0-9]? ?Tax")).click()
    expect(ann.page.locator(".question .ask")).not_to_have_text(before)
    again(ann.page)
    assert len(sent) == 1
    ann.page.clock.run_for(1000)
    again(ann.page)
    dialog = ann.page.get_by_role("alertdialog")
    wait_until(lambda: len(sent) == 2 or dialog.count(), "the click is taken for an answer")


def again(page: Page) -> None:
    """The second click of a double click, on the first answer."""
    page.locator(".question .list button:enabled").first.hover()
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)


def changes(values: list[int]) -> int:
    return sum(one != two for one, two in pairwise(values))


def test_on_a_wide_screen_the_map_keeps_its_size_while_the_game_goes_on(ann: Visitor) -> None:
    sit_down(ann, MAP)
    player, heights = Player(ann.page, 3), []
    for _ in range(10):
        player.answer(1)
        box = ann.page.locator(".map").bounding_box()
        assert box
        heights.append(round(box["height"]))
    assert changes(heights) < 5, f"it may give room to a battle, and now and then to a long sentence: {heights}"


def test_on_a_phone_the_dice_come_and_go_without_moving_the_board(arrive: Arrive) -> None:
    phone = arrive((390, 844))
    sit_down(phone, SHEET)
    player, tops = Player(phone.page, 3), []
    for _ in range(10):
        player.answer(1)
        tops.append(phone.page.evaluate("document.querySelector('.stage').offsetTop"))
    assert changes(tops) < 5, f"it may give room to the first dice, and now and then to a long sentence: {tops}"


@pytest.mark.parametrize(("game", "bots"), [(SHEET, 4), (MAP, 5)])
def test_on_a_phone_one_sees_how_the_others_stand_without_scrolling(arrive: Arrive, game: str, bots: int) -> None:
    phone = arrive((360, 740))
    sit_down(phone, game, bots)
    Player(phone.page).answer(6)
    expect(phone.page.locator(".question .list button:enabled").first).to_be_attached()  # now nobody else moves
    phone.page.evaluate("scrollTo(0, 0)")
    strip = phone.page.get_by_role("button", name="The other players")
    expect(strip).to_be_in_viewport(ratio=1)
    shown = strip.locator("b").all_inner_texts()
    assert len(shown) == bots * (1 if game == SHEET else 2)
    strip.click()
    counter = "VP: " if game == SHEET else "Provinces: "
    unfolded = phone.page.locator(f".standings [aria-label^='{counter}'] b").all_inner_texts()
    assert unfolded == shown[:: len(shown) // bots]
    assert phone.faults() == []
    assert not phone.overflows()
    phone.keep(f"standings-{game}-360-light")


def test_opening_a_table_asks_the_server_for_it_once(ann: Visitor) -> None:
    where = new_table(ann, MAP, me_and("bot:easy"))
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(request.url))
    ann.go(where)
    expect(ann.page.locator(".question .list button:enabled").first).to_be_attached()
    assert sum("/api/tables/" in url for url in asked) == 1, asked
