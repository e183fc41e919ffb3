"""Whole games and what can happen at a table, in a real browser on a real server."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from regalia.kernel.game import game_names
from tests.web.browser import DESKTOP, PHONE, Scheme, Visitor, serving
from tests.web.conftest import Arrive
from tests.web.player import Player, Typist, me_and, new_table, short_game, to_the_end

DUEL: dict[str, Any] = {"round_limit": 3}


@pytest.mark.slow
@pytest.mark.parametrize("key", game_names())
def test_a_whole_game_against_bots_is_played_by_clicking_the_board(ann: Visitor, key: str) -> None:
    ann.go(short_game(ann, key))
    player = Player(ann.page)
    player.answer(12)
    ann.keep(f"play-{key}-1280-light")
    assert ann.faults() == []
    to_the_end(ann, player, key)
    ann.keep(f"end-{key}-1280-light")
    assert ann.faults() == []
    print(key, dict(player.done))
    assert 3 * player.done["click"] > player.answered, "some answers name nothing on the board, such as passing"
    expect(ann.page.get_by_role("region", name="The game is over")).to_be_visible()


def test_two_people_at_two_browsers_play_at_one_table(arrive: Arrive) -> None:
    ann, bob = arrive(), arrive()
    where = new_table(ann, "barbarian-kingdoms", me_and("open"), options=DUEL)
    ann.go(where)
    bob.go(where)
    bob.page.get_by_label("Your name at the table").fill("Bob")
    bob.page.get_by_role("button", name="Take this seat: 2").click()
    expect(ann.page.locator("[data-ids]").first).to_be_visible()
    players = [Player(ann.page, 1), Player(bob.page, 2)]
    players[0].until(lambda: bool(players[1].act()) and all(player.answered >= 6 for player in players))

    ann.page.get_by_role("tab", name="Chat").click()
    ann.page.get_by_role("textbox", name="Message").fill("Well <i>met</i>!")
    ann.page.keyboard.press("Enter")
    bob.page.get_by_role("tab", name="Chat").click()
    expect(bob.page.get_by_role("log", name="Chat")).to_contain_text("Well <i>met</i>!")


def test_people_at_one_device_hand_it_over_and_see_nothing_in_between(ann: Visitor) -> None:
    ann.go(new_table(ann, "barbarian-kingdoms", me_and("here:Bob")))
    player = Player(ann.page)
    seen = set()
    for _ in range(4):
        over = ann.page.locator(".hand-over")
        player.until_shown(".hand-over")
        assert ann.page.locator("[data-ids]").count() == 0
        seen.add(over.get_by_role("heading").inner_text())
        ann.keep("hand-over-1280-light")
        assert ann.faults() == []
        over.get_by_role("button").click()
        expect(ann.page.locator("[data-next]").first).to_be_attached()
    assert len(seen) == 2


@pytest.mark.slow
def test_a_game_goes_on_where_it_was_after_the_server_was_killed(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann = Visitor.arrive(browser, server.address, DESKTOP, "light")
        ann.go(new_table(ann, "kingsburg", me_and("bot:random")))
        player = Player(ann.page)
        for _ in range(2):
            player.answer(6)
            ann.page.get_by_role("tab", name="Log").click()
            told = ann.page.locator(".log li button").all_inner_texts()
            player.hurry(1)
            server.kill()  # before anybody waited for the answer to be stored
            expect(ann.page.get_by_text("The connection was lost")).to_be_visible()
            ann.keep("lost-1280-light")
            server.start()
            expect(ann.page.get_by_text("The connection was lost")).to_be_hidden()
            player.answer(3)
            assert ann.page.locator(".log li button").all_inner_texts()[: len(told)] == told
        assert [each for each in ann.complaints if "WebSocket" not in each and "REFUSED" not in each] == []
        ann.context.close()


@pytest.mark.slow
@pytest.mark.parametrize(("key", "scheme"), [("barbarian-kingdoms", "dark"), ("kingsburg", "light")])
def test_a_phone_is_large_enough(arrive: Arrive, key: str, scheme: Scheme) -> None:
    ann = arrive(PHONE, scheme)
    ann.go(new_table(ann, key, me_and("bot:random", "bot:random")))
    player = Player(ann.page)
    for place in range(3):
        player.answer(5)
        ann.keep(f"play-{key}-360-{scheme}-{place}")
        assert not ann.overflows()
        assert ann.faults() == []
    for tab in ann.page.get_by_role("tab").all():
        tab.click()
        assert not ann.overflows(), tab.inner_text()
    ann.page.get_by_role("button", name="Look back").click()
    ann.page.get_by_role("button", name="One step back").click()
    expect(ann.page.get_by_role("button", name="Back to now")).to_be_visible()
    board = ann.page.locator(".stage").bounding_box()
    assert board and board["x"] + board["width"] <= PHONE[0]


def test_a_whole_game_is_played_with_the_keyboard_alone(ann: Visitor) -> None:
    ann.go(new_table(ann, "barbarian-kingdoms", me_and("bot:random"), options=DUEL))
    typist = Typist(ann.page)
    typist.finish()
    assert typist.done["click"] and typist.done["press"]
    ann.page.keyboard.press("Tab")


@pytest.mark.slow
def test_a_finished_game_is_watched_again_and_its_record_uploaded(arrive: Arrive, ann: Visitor) -> None:
    ann.go(new_table(ann, "barbarian-kingdoms", me_and("bot:random"), options=DUEL))
    Player(ann.page).finish()
    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="Download the record").click()
    ann.page.get_by_role("link", name="Watch the replay").click()
    ann.page.wait_for_url("**/replay/*")
    expect(ann.page.locator("[data-ids]").first).to_be_visible()
    for _ in range(3):
        ann.page.get_by_role("button", name="One step on").click()
    ann.keep("replay-1280-light")
    assert ann.faults() == []

    bob = arrive(scheme="dark")
    bob.go("/")
    bob.page.locator("input[type=file]").set_input_files(download.value.path())
    bob.page.wait_for_url("**/replay/*")
    expect(bob.page.locator("[data-ids]").first).to_be_visible()
    bob.keep("replay-1280-dark")
    assert bob.faults() == []


def test_what_happened_since_one_s_own_last_answer_stands_before_the_next_question(ann: Visitor) -> None:
    ann.go(new_table(ann, "barbarian-kingdoms", me_and(*["bot:random"] * 3)))
    news = ann.page.get_by_role("region", name="Since your last answer")
    player = Player(ann.page, 4)
    asked = ann.page.locator(".question .list button:enabled").first
    player.answer(2)
    player.until(lambda: asked.is_visible() and news.get_by_role("button").count() > 0)
    shown = news.get_by_role("listitem").all_inner_texts()
    assert len(shown) == 3
    news.get_by_role("button", name="earlier").click()
    since = news.get_by_role("listitem").all_inner_texts()
    assert len(since) > 3 and since[-3:] == shown
    ann.keep("news-1280-light")
    assert ann.faults() == []
    ann.page.get_by_role("tab", name="Log").click()
    assert ann.page.locator(".log li button").all_inner_texts()[-len(since) :] == since


def test_what_is_to_be_clicked_is_not_out_of_sight(arrive: Arrive) -> None:
    ann = arrive((1280, 620))
    ann.go(new_table(ann, "kingsburg", me_and(*["bot:random"] * 3)))
    expect(ann.page.get_by_text("choose 1 good as the king's favor").first).to_be_visible()
    expect(ann.page.locator("[data-next]").first).to_be_in_viewport()


def test_on_a_phone_the_result_comes_before_the_board(arrive: Arrive) -> None:
    ann = arrive(PHONE)
    ann.go(new_table(ann, "barbarian-kingdoms", me_and("bot:random"), options={"round_limit": 1}))
    Player(ann.page).finish()
    ann.page.evaluate("scrollTo(0, 0)")
    expect(ann.page.get_by_role("heading", name="The game is over")).to_be_in_viewport()
    expect(ann.page.get_by_role("button", name="Play again")).to_be_in_viewport()


def test_a_spectator_by_link_is_asked_nothing(arrive: Arrive, ann: Visitor) -> None:
    where = new_table(ann, "barbarian-kingdoms", me_and("bot:random"), options=DUEL)
    eve = arrive()
    eve.go(where)
    expect(eve.page.get_by_text(re.compile("Waiting for"))).to_be_visible()
    assert eve.page.locator("[data-next]").count() == 0
