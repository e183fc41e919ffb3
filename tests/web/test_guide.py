"""Learning a game at the table: the guided first game, and the screen behind the question mark."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from regalia.kernel.game import find_game, game_names
from tests.web.browser import DESKTOP, Visitor
from tests.web.conftest import Arrive
from tests.web.player import me_and, new_table

PHONE = (390, 844)


def guided(visitor: Visitor, key: str) -> None:
    visitor.go(new_table(visitor, key, [], guided=True))
    expect(visitor.page.get_by_role("complementary", name="Guide")).to_be_visible()


SIZES = {"barbarian-kingdoms": PHONE, "paladins-and-barbarians": PHONE}
"""Where a guide is followed; the others on a desktop."""


@pytest.mark.slow
@pytest.mark.parametrize("key", game_names())
def test_a_guided_first_game_is_followed_to_its_end(arrive: Arrive, key: str) -> None:
    size = SIZES.get(key, DESKTOP)
    ann = arrive(size)
    guided(ann, key)
    guide, game = ann.page.get_by_role("complementary", name="Guide"), find_game(key).guide()
    for number, place in enumerate(game.told, 1):
        expect(guide).to_contain_text(f"{number} of {len(game.told)}")
        expect(guide).to_contain_text(game.steps[place].text)
        if number in (1, 2):
            assert ann.page.locator("[data-meant]").count() > 0
            ann.keep(f"guide-{key}-{number}-{size[0]}-light")
            assert ann.faults() == []
            assert not ann.overflows()
        guide.locator(".primary").click()
    expect(guide).to_contain_text(game.end)
    ann.keep(f"guide-{key}-end-{size[0]}-light")
    guide.get_by_role("button", name="All right").click()
    expect(guide).to_be_hidden()
    expect(ann.page.locator(".question .ask")).to_be_visible()


def test_what_is_lit_for_a_step_can_be_clicked_instead(ann: Visitor) -> None:
    guided(ann, "barbarian-kingdoms")
    guide = ann.page.get_by_role("complementary", name="Guide")
    expect(guide).to_contain_text("1 of 11")
    ann.page.locator(".piece[data-meant]").first.click()
    ann.page.locator(".handle[data-meant]").first.click(force=True)
    expect(guide).to_contain_text("2 of 11")


def test_the_guide_can_be_left_and_returned_to_and_skipped(ann: Visitor) -> None:
    guided(ann, "barbarian-kingdoms")
    guide = ann.page.get_by_role("complementary", name="Guide")
    ann.page.locator(".question .list").get_by_role("button", name="Recruit").first.click()
    expect(guide).to_contain_text("You have left the guide")
    ann.page.get_by_role("button", name="Take back").click()
    expect(guide).to_contain_text("1 of 11")
    guide.get_by_role("button", name="Skip the guide").click()
    expect(guide).to_be_hidden()
    ann.page.reload()
    expect(ann.page.locator(".question:not(.idle) .ask")).to_be_visible()
    expect(guide).to_be_hidden()
    assert ann.page.locator("[data-meant]").count() == 0


def test_it_is_offered_with_the_first_game_against_bots_and_declined_for_good(ann: Visitor) -> None:
    ann.go("/")
    ann.page.get_by_role("button", name="Play against bots: Kingsburg").click()
    guide = ann.page.get_by_role("complementary", name="Guide")
    expect(guide).to_contain_text("Is this your first game of Kingsburg?")
    ann.keep("guide-offer-1280-light")
    assert ann.faults() == []
    guide.get_by_role("button", name="No, thanks").click()
    expect(guide).to_be_hidden()
    ann.go(new_table(ann, "kingsburg", me_and("bot:easy")))
    expect(ann.page.locator(".question .ask")).to_be_visible()
    expect(guide).to_be_hidden()
    ann.go("/")
    ann.page.get_by_role("button", name="Learn it: Kingsburg").click()
    expect(guide).to_contain_text("1 of 11")


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_one_screen_behind_the_question_mark_says_how_it_goes(arrive: Arrive, size: tuple[int, int]) -> None:
    ann = arrive(size)
    for key in game_names() if size == DESKTOP else ["kingsburg"]:
        ann.go(new_table(ann, key, me_and(*["bot:easy"] * (min(find_game(key).players) - 1))))
        expect(ann.page.locator(".question .ask")).to_be_visible()
        if size == DESKTOP:
            ann.page.keyboard.press("?")
        else:
            ann.page.get_by_role("button", name="How to play").click()
        page = ann.page.get_by_role("dialog")
        expect(page).to_contain_text(find_game(key).guide().goal)
        expect(page.get_by_role("heading", name="Signs at this table")).to_be_attached()
        expect(page.get_by_role("heading", name="Keys")).to_be_attached()
        ann.keep(f"help-{key}-{size[0]}-light")
        assert not ann.overflows()
        if size == DESKTOP:
            assert page.evaluate("(box) => box.scrollHeight <= box.clientHeight + 1"), "it is one screen"
        assert ann.faults() == []
        ann.page.keyboard.press("Escape")
        expect(page).to_be_hidden()
