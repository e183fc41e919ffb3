"""The list of answers, and what happens around an answer: moments, sums, and nothing that jumps."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from regalia.kernel.game import game_names
from tests.web.browser import DESKTOP, STILL, Visitor
from tests.web.conftest import Arrive
from tests.web.player import Player, me_and, new_table
from tests.web.test_lit import LISTEN

MAP, COURT, EUROPE = "barbarian-kingdoms", "kingsburg", "blood-of-kings"
HEARD = (
    LISTEN
    + """
    window.staged = 0;
    const Heard = window.WebSocket;
    window.WebSocket = class extends Heard {
        constructor(...how) {
            super(...how);
            this.addEventListener('message', (event) => {
                for (const line of JSON.parse(event.data).lines ?? []) window.staged += line.moment ? 1 : 0;
            });
        }
    };
"""
)
"""Counts as well what was told to be staged."""
UNDER = """([x, y]) => {
    const button = document.elementFromPoint(x, y)?.closest('button, summary');
    return button ? [button.closest('.list') ? 'answer' : 'other', button.innerText] : ['nothing', ''];
}"""
MY_BATTLE = """() => window.asked?.mine?.text.includes('battle points against')
    && document.querySelector('.question .ask')?.innerText === asked.mine.text
    && document.querySelector('.question .list button:enabled')
    && [...document.querySelectorAll('.status [data-ids]')].some((node) => node.innerText.includes('battle points'))"""
"""Whether a battle of one's own waits for oneself, in one look: other battles go on without."""
SEA_CALLED = """() => document.querySelector('.question .list button:enabled')
    && document.querySelector('.frame .area.sea.called')"""
COLOUR = """(node) => {
    const paper = document.createElement('canvas').getContext('2d');
    paper.fillStyle = getComputedStyle(node).fill;
    paper.fillRect(0, 0, 1, 1);
    return [...paper.getImageData(0, 0, 1, 1).data].slice(0, 3);
}"""


def sit_down(visitor: Visitor, key: str, bots: int = 3, **more: object) -> Page:
    visitor.page.add_init_script(HEARD)
    visitor.go(new_table(visitor, key, me_and(*["bot:random"] * bots), **more))
    expect(visitor.page.locator(".question .list button:enabled").first).to_be_attached()
    visitor.page.get_by_role("button", name="No, thanks").click()
    return visitor.page


@pytest.mark.parametrize("key", [MAP, COURT])
def test_a_list_grows_before_it_is_scrolled_and_what_does_nothing_stands_apart(ann: Visitor, key: str) -> None:
    page = sit_down(ann, key)
    seen = page.locator(".question .list")
    page.wait_for_function("() => window.asked?.mine")
    idle = page.evaluate("asked.mine.choices.filter((choice) => choice.idle).map((choice) => choice.label)")
    assert seen.evaluate("(list) => list.scrollHeight <= list.clientHeight + 1")
    for button in seen.get_by_role("button").all():
        expect(button).to_be_in_viewport(ratio=1)
    last = seen.locator(".group").last.locator("button > span")
    assert not idle or last.all_inner_texts() == idle


def test_nothing_comes_under_the_pointer_that_is_not_an_answer(ann: Visitor) -> None:
    page = sit_down(ann, COURT)
    news = page.locator(".news")
    for _ in range(5):
        button = page.locator(".question .list button:enabled").last
        button.hover()
        box, turn, below = button.bounding_box(), page.evaluate("asked.mine.turn"), news.bounding_box()
        assert box and below
        point = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
        page.mouse.click(*point)
        page.wait_for_function("(turn) => window.asked?.mine && asked.mine.turn !== turn", arg=turn)
        expect(page.locator(".question .list button:enabled").first).to_be_visible()
        assert page.evaluate(UNDER, point)[0] != "other"
        now = news.bounding_box()
        assert now and now["y"] > below["y"] - 1


def test_what_had_to_be_scrolled_away_under_the_pointer_comes_back_when_it_leaves(ann: Visitor) -> None:
    page = sit_down(ann, MAP)
    scrolled = "() => document.querySelector('.table > .side').scrollTop"
    page.get_by_role("tab", name="Log").hover()
    before = page.evaluate(scrolled)
    page.locator(".side > .question").evaluate("(node) => (node.style.minBlockSize = `${node.offsetHeight + 90}px`)")
    page.wait_for_function(f"(before) => ({scrolled})() > before + 80", arg=before)
    page.mouse.move(300, 400)
    page.wait_for_function(f"(before) => ({scrolled})() <= before", arg=before)


def test_the_guided_game_begins_with_nothing_scrolled_away(arrive: Arrive) -> None:
    ann = arrive()
    ann.go(new_table(ann, MAP, me_and("bot:easy", "bot:easy")))
    ann.page.get_by_role("button", name="Play the guided first game").click()
    expect(ann.page.locator(".guide .head")).to_be_visible()
    expect(ann.page.locator(".question .list button:enabled").first).to_be_attached()
    assert ann.page.locator(".table > .side").evaluate("(node) => node.scrollTop") == 0
    ann.keep("guide-begins-1280-light")


def until_asked(page: Page, rule: str) -> None:
    """Play on until a question of that paragraph is shown."""
    shown = f"""() => window.asked?.mine?.rule === '{rule}'
        && document.querySelector('.question .ask')?.innerText === asked.mine.text
        && document.querySelector('.question .list button:enabled')"""
    Player(page, 3).until(lambda: bool(page.evaluate(shown)))


def test_of_many_answers_every_part_is_a_click_away_and_what_does_nothing_is_in_sight(ann: Visitor) -> None:
    page = sit_down(ann, EUROPE, 2, options={"talks": False})
    until_asked(page, "bok.dynasty.2")
    box, seen = page.locator(".side > .question"), page.locator(".question .list")
    assert seen.evaluate("(list) => list.scrollHeight > list.clientHeight")
    stop = seen.get_by_role("button", name="Stop and pick up a set")
    expect(stop).to_be_in_viewport(ratio=1)
    assert page.locator(".leaps button").count() == seen.locator("h2").count() > 1
    page.locator(".leaps button").last.click()
    heading = seen.locator("h2").last
    assert heading.inner_text() in page.locator(".leaps button").last.inner_text()
    expect(heading).to_be_in_viewport()
    ann.keep("answers-many-1280-light")
    assert ann.faults() == []

    tall = box.bounding_box()
    stop.click()
    expect(page.locator(".question .ask")).not_to_contain_text("play a Dynasty card")
    page.locator(".question .list button:enabled").first.hover()
    now = box.bounding_box()
    assert tall and now and now["height"] < tall["height"], "the box is no higher than it needs to be"


def test_the_board_is_scrolled_back_from_what_was_asked_before(ann: Visitor) -> None:
    page = sit_down(ann, EUROPE, 2, options={"talks": False})
    until_asked(page, "bok.kingdom.2")
    column = page.locator(".table > .column")
    assert column.evaluate("(node) => node.scrollTop") > 0
    for card in page.locator(".column .cell[data-next]").all():
        expect(card).to_be_in_viewport(ratio=1)
    ann.keep("scrolled-to-cards-1280-light")
    until_asked(page, "bok.dynasty.2")
    page.wait_for_function("() => document.querySelector('.table > .column').scrollTop === 0")


@pytest.mark.parametrize("how", ["full", "short", "off"])
def test_moments_are_staged_as_one_prefers(arrive: Arrive, how: str) -> None:
    ann = arrive()
    ann.page.add_init_script(f"""localStorage.setItem('regalia-play', '{{"pace": "fast", "moments": "{how}"}}')""")
    page = sit_down(ann, MAP)
    player, moment = Player(page, 3), page.get_by_role("complementary", name="What happened")
    if how == "off":
        player.until(lambda: page.evaluate("window.staged") > 0)
        assert moment.count() == 0
        return
    player.until_shown(".moment")
    expect(moment.get_by_role("heading")).not_to_be_empty()
    if how == "short":
        expect(moment).to_be_hidden()
        return
    ann.keep("moment-1280-light")
    assert ann.faults() == []
    for _ in range(page.evaluate("window.staged")):
        if moment.count():
            moment.get_by_role("button").click()
    expect(moment).to_be_hidden()


def test_of_several_moments_none_is_passed_over(ann: Visitor) -> None:
    ann.page.add_init_script("""localStorage.setItem('regalia-play', '{"pace": "fast", "moments": "full"}')""")
    page = sit_down(ann, COURT, 1)
    moment = page.get_by_role("complementary", name="What happened")
    Player(page, 3).until_shown(".moment")
    expect(moment.get_by_role("heading")).to_have_text("The enemy of the year")
    moment.get_by_role("button").click()
    expect(moment.get_by_role("heading")).to_contain_text("Winter: strength")
    ann.keep("moment-winter-1280-light")


@pytest.mark.parametrize("size", [DESKTOP, (390, 844)], ids=["1280", "390"])
def test_a_winter_of_five_shows_the_enemy_first_and_the_way_on(arrive: Arrive, size: tuple[int, int]) -> None:
    ann = arrive(size)
    ann.page.add_init_script("""localStorage.setItem('regalia-play', '{"pace": "fast", "moments": "full"}')""")
    page = sit_down(ann, COURT, 4)
    moment = page.get_by_role("complementary", name="What happened")
    Player(page, 3).until_shown(".moment")
    moment.get_by_role("button").click()
    expect(moment.get_by_role("heading")).to_contain_text("Winter: strength")
    enemy, *people = moment.locator(".side").all()
    assert people and enemy.locator("dt").count() == 0
    for side in people:
        assert side.locator("dt").last.inner_text() == "Result" and side.locator("dt").count() > 1
    expect(moment.get_by_role("button")).to_be_in_viewport(ratio=1)
    ann.keep(f"moment-winter-of-five-{size[0]}-light")


@pytest.mark.parametrize("size", [DESKTOP, (390, 844)], ids=["1280", "390"])
def test_after_the_game_its_great_moments_can_be_looked_at_again(arrive: Arrive, size: tuple[int, int]) -> None:
    ann = arrive(size)
    page = sit_down(ann, COURT, 1)
    page.get_by_role("tab", name="Settings").click()
    page.get_by_role("button", name="Let a bot play for me").click()
    page.get_by_text("Great moments of this game").click()
    moments = page.locator(".ending details li button")
    expect(moments.nth(7)).to_be_visible()  # four enemies and four winters at least: the last ones are still shown
    assert ann.faults() == []
    moments.first.click()
    expect(page.get_by_role("slider")).to_be_visible()
    expect(page.locator(".stage")).to_be_in_viewport(ratio=0.6)
    expect(page.get_by_text("The game is over")).to_be_visible()
    ann.keep(f"end-moments-{size[0]}-light")
    assert ann.faults() == []


def test_battle_points_explain_themselves(ann: Visitor) -> None:
    page = sit_down(ann, MAP)
    player = Player(page, 3)
    while not page.evaluate(MY_BATTLE):
        player.until(lambda: bool(player.done["end"]) or bool(page.evaluate(MY_BATTLE)))
        if player.done["end"]:  # the game was over before there was one
            player.done.clear()
            ann.go(new_table(ann, MAP, me_and(*["bot:random"] * 3)))
    points, note = page.locator(".status [data-ids]", has_text="battle points").first, page.get_by_role("tooltip")
    points.hover()
    expect(note).to_contain_text(re.compile(r"[A-Za-z] \+\d"))
    assert not overlap(note, points)
    page.mouse.down()
    expect(note).to_be_hidden()


def overlap(one: Locator, other: Locator) -> bool:
    a, b = one.bounding_box(), other.bounding_box()
    assert a and b
    beside = a["x"] >= b["x"] + b["width"] or b["x"] >= a["x"] + a["width"]
    return not (beside or a["y"] >= b["y"] + b["height"] or b["y"] >= a["y"] + a["height"])


def test_the_lobby_shows_every_game_by_a_picture_of_its_table(arrive: Arrive) -> None:
    ann = arrive(DESKTOP)
    ann.go("/")
    pictures = ann.page.get_by_role("img", name=re.compile("^The board of "))
    expect(pictures).to_have_count(len(game_names()))
    for picture in pictures.all():
        expect(picture.locator(".board svg").first).to_be_attached()
    assert ann.page.evaluate("document.querySelectorAll('main .card .picture [data-piece]').length") > 0


@pytest.mark.slow
def test_the_sea_and_owned_land_keep_their_colour_when_they_can_be_chosen(ann: Visitor) -> None:
    page = sit_down(ann, MAP)
    player = Player(page, 3)
    player.until(lambda: bool(page.evaluate(SEA_CALLED)))
    page.evaluate(STILL)
    red, _, blue = page.locator(".frame .area.sea.called").first.evaluate(COLOUR)
    assert blue > red + 8
    owned = page.locator(".frame .call.owned:not(.chosen)")
    assert all(fill == "none" for fill in owned.evaluate_all("(all) => all.map((one) => getComputedStyle(one).fill)"))
