"""Bots at one's own pace, and a hint on demand."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser import Visitor
from tests.web.conftest import Arrive
from tests.web.player import Player, me_and, new_table

MAP = "barbarian-kingdoms"


def prefer(visitor: Visitor, pace: str) -> None:
    visitor.page.add_init_script(f"localStorage.setItem('regalia-play', '{{\"pace\": \"{pace}\"}}')")


def sit_down(visitor: Visitor, pace: str, *others: str, **more: Any) -> Page:
    prefer(visitor, pace)
    visitor.go(new_table(visitor, MAP, me_and(*(others or ["bot:random"] * 3)), **more))
    return visitor.page


def answer_to_the_end_of_my_turn(page: Page) -> None:
    """Until a bot's turn is held: what else is shown of bots that act may be over in a moment."""
    Player(page).until_shown(".pace .primary")


def test_step_by_step_each_bot_waits_for_a_word_and_shows_its_own_arrows(ann: Visitor) -> None:
    page = sit_down(ann, "step")
    following = page.get_by_role("button", name="Next turn")
    turns = 0
    for _ in range(3):
        while following.is_visible():
            told = page.locator(".log li").count()
            assert told >= 0 and page.locator(".question .list button").count() == 0
            following.click()
            turns += 1
        answer_to_the_end_of_my_turn(page)
        expect(following.or_(page.locator(".question .list button").first)).to_be_visible()
        ann.keep("pace-step-1280-light")
        assert ann.faults() == []
    assert turns


def test_one_skips_to_one_s_own_turn(ann: Visitor) -> None:
    page = sit_down(ann, "step")
    skip = page.get_by_role("button", name="Skip to my turn")
    answer_to_the_end_of_my_turn(page)
    expect(skip).to_be_visible()
    skip.click()
    expect(page.locator(".question .list button:enabled").first).to_be_attached()
    expect(skip).to_be_hidden()


def test_a_bot_that_plays_for_one_is_hurried_and_its_questions_are_not_put_to_one(ann: Visitor) -> None:
    page = sit_down(ann, "step", "bot:random", options={"round_limit": 2})
    page.get_by_role("tab", name="Settings").click()
    page.get_by_role("button", name="Let a bot play for me").click()
    hurry = page.get_by_role("button", name="Hurry")
    expect(hurry).to_be_visible()
    assert page.locator(".question .list button").count() == 0
    ann.keep("pace-hurry-1280-light")
    hurry.click()
    expect(page.get_by_role("heading", name="The game is over")).to_be_visible()


def test_the_pace_is_a_preference(ann: Visitor) -> None:
    page = sit_down(ann, "slow")
    page.get_by_role("tab", name="Settings").click()
    choice = page.get_by_label("Show what bots do")
    expect(choice).to_have_value("slow")
    choice.select_option("step by step")
    assert page.evaluate("JSON.parse(localStorage.getItem('regalia-play')).pace") == "step"


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_a_hint_says_what_a_good_player_would_do_and_why(arrive: Arrive, size: tuple[int, int]) -> None:
    ann = arrive(size)
    ann.go(new_table(ann, "kingsburg", me_and("bot:easy")))
    page = ann.page
    page.get_by_role("button", name="Hint").click()
    hint = page.get_by_role("complementary", name="Hint")
    expect(hint).to_contain_text("A good player would")
    assert hint.locator("li").count() > 0
    assert page.locator("[data-meant]").count() > 0
    ann.keep(f"hint-{size[0]}-light")
    assert ann.faults() == []
    hint.get_by_role("button", name="Do that").click()
    expect(hint).to_be_hidden()


def test_with_other_people_there_is_no_hint(arrive: Arrive) -> None:
    ann, bob = arrive(), arrive()
    where = new_table(ann, MAP, me_and("open"))
    ann.go(where)
    bob.go(where)
    bob.page.get_by_role("button", name="Take this seat: 2").click()
    expect(ann.page.locator(".question .ask")).to_be_visible()
    for person in (ann, bob):
        assert person.page.get_by_role("button", name="Hint").count() == 0
