"""What a player sees at a glance: what moved, what an answer means, whose turn it is, whether one is connected."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.browser import PHONE, Visitor
from tests.web.conftest import Arrive
from tests.web.player import Player, me_and, new_table

MAP = "barbarian-kingdoms"
COUNT_SOUNDS = """
    window.sounds = 0;
    const Real = window.AudioContext;
    window.AudioContext = class extends Real { constructor() { super(); window.sounds += 1; } };
"""
LATELY = """() => ({
    asked: document.querySelectorAll('.question .list button:enabled').length,
    title: document.querySelector('.news h2')?.innerText,
    told: [...document.querySelectorAll('.news li')].map((line) => line.innerText),
    moved: [...document.querySelectorAll('.moved')].map((node) => node.dataset.piece ?? node.dataset.ids).sort(),
    arrows: [...document.querySelectorAll('.moves path')].map((path) => path.getAttribute('d').split('Q')[0]),
})"""
"""What is marked as new since one's own last answer; of the arrows, where they begin."""


def sit_down(visitor: Visitor, game: str = MAP, *others: str, **more: object) -> Player:
    """At a table against bots, when the first question is there."""
    visitor.go(new_table(visitor, game, me_and(*(others or ("bot:easy", "bot:easy"))), **more))
    expect(visitor.page.locator(".question .list button:enabled").first).to_be_attached()
    return Player(visitor.page)


def meant(page: Page) -> list[str]:
    """The elements that are marked for the answer one looks at, by their ids."""
    found = page.evaluate("[...document.querySelectorAll('[data-meant]')].map((node) => node.dataset.ids)")
    return [ids for ids in found if ids]


def test_pieces_that_moved_since_one_s_last_answer_are_marked_on_the_board(ann: Visitor) -> None:
    player = sit_down(ann)
    assert ann.page.locator(".moved").count() == 0
    seen: dict[str, Any] = {}

    def is_asked_after_moves() -> bool:
        seen.update(ann.page.evaluate(LATELY))
        return bool(seen["arrows"] and seen["asked"])

    player.until(is_asked_after_moves)
    assert seen["moved"]
    assert ann.faults() == []
    ann.keep("moved-1280-light")


def test_who_comes_back_later_sees_what_moved_meanwhile(arrive: Arrive) -> None:
    ann, bob = arrive(), arrive()
    bob.page.add_init_script("""localStorage.setItem('regalia-play', '{"sure": false}')""")
    where = new_table(ann, MAP, me_and("open"))
    for person in (ann, bob):
        person.go(where)
    bob.page.get_by_role("button", name="Take this seat: 2").click()
    players = [Player(person.page, seed) for seed, person in enumerate((ann, bob))]
    move = bob.page.get_by_role("button", name=re.compile("^[0-9]? ?(Move|Invade) "), disabled=False)
    for person in (ann, bob):
        expect(person.page.locator(".table")).to_be_visible()
    turns = 0
    while turns < 20 or not (move.count() and ann.page.locator(".question.idle").count()):
        turns += sum(player.act() != "wait" for player in players)
    ann.go("/about")
    told = bob.page.locator(".news").inner_text()
    move.first.click()
    expect(bob.page.locator(".news")).not_to_have_text(told)
    ann.go(where)
    expect(ann.page.locator(".moved").first).to_be_visible()


def test_a_page_that_is_opened_again_says_the_same_of_what_happened_since_one_s_last_answer(arrive: Arrive) -> None:
    ann = arrive()
    player = sit_down(ann, MAP, *["bot:random"] * 5)
    arrows, before = ann.page.locator(".moves path"), {}

    def is_asked_after_moves() -> bool:
        before.update(ann.page.evaluate(LATELY))
        return player.answered > 2 and all(before.values())

    player.until(is_asked_after_moves)
    ann.page.keyboard.press("Escape")  # whatever was clicked for the next answer
    before = ann.page.evaluate(LATELY)
    ann.page.reload()
    expect(arrows).to_have_count(len(before["arrows"]))
    assert ann.page.evaluate(LATELY) == before
    elsewhere = arrive(storage_state=ann.context.storage_state())
    elsewhere.go(ann.page.url)
    expect(elsewhere.page.locator(".moves path")).to_have_count(len(before["arrows"]))
    assert elsewhere.page.evaluate(LATELY) == before


def test_at_a_shared_device_each_is_told_what_happened_since_their_own_last_answer(ann: Visitor) -> None:
    ann.go(new_table(ann, MAP, me_and("here:Bob")))
    player = Player(ann.page)
    over, news = ann.page.locator(".hand-over"), ann.page.locator(".news li")
    for _ in range(4):
        player.until_shown(".hand-over")
        over.get_by_role("button").click()
        expect(over).to_be_hidden()
    expect(ann.page.locator(".question .list button:enabled").first).to_be_attached()
    expect(ann.page.get_by_role("region", name="Since your last answer")).to_be_visible()
    assert news.count() > 1


def test_the_board_shows_what_an_answer_means_before_it_is_given(ann: Visitor) -> None:
    sit_down(ann)
    button = ann.page.locator(".question .list button").nth(1)
    assert meant(ann.page) == []
    button.hover()
    under_the_pointer = meant(ann.page)
    assert under_the_pointer
    ann.page.mouse.move(2, 2)
    assert meant(ann.page) == []
    button.focus()
    assert meant(ann.page) == under_the_pointer
    assert ann.page.locator("[aria-pressed=true][data-ids]").count() == 0


def test_what_waits_for_a_second_word_is_shown_on_the_board(ann: Visitor) -> None:
    sit_down(ann, undo="never").until_shown("[role=alertdialog]")
    assert meant(ann.page)


def test_no_second_word_is_asked_for_what_can_be_taken_back(ann: Visitor) -> None:
    player, undo = sit_down(ann), ann.page.get_by_role("button", name="Take back")
    player.answer(8)
    expect(undo).to_be_visible()
    assert player.done["confirm"] == 0


def test_the_title_calls_and_so_does_a_sound_if_one_wants_it(arrive: Arrive) -> None:
    ann = arrive()
    ann.page.add_init_script(COUNT_SOUNDS)
    player = sit_down(ann)
    expect(ann.page).to_have_title(re.compile("^● Your turn: Barbarian Kingdoms"))
    player.answer(2)
    assert ann.page.evaluate("sounds") == 0
    ann.page.get_by_role("tab", name="Settings").click()
    ann.page.get_by_label("Make a sound when it is my turn").check()
    assert ann.page.evaluate("sounds") == 1
    player.until(lambda: ann.page.evaluate("sounds") > 1)


def test_the_fingerprint_of_the_seed_is_shown_while_the_game_goes_on(ann: Visitor) -> None:
    sit_down(ann)
    ann.page.get_by_role("tab", name="Settings").click()
    ann.page.get_by_text("Is chance fair?").click()
    expect(ann.page.locator("code")).to_have_text(re.compile("^[0-9a-f]{64}$"))


def test_who_goes_offline_is_told_and_comes_back(ann: Visitor) -> None:
    player = sit_down(ann)
    ann.context.set_offline(True)
    expect(ann.page.get_by_text("The connection was lost")).to_be_visible()
    ann.page.wait_for_timeout(600)
    ann.context.set_offline(False)
    expect(ann.page.get_by_text("The connection was lost")).to_be_hidden()
    player.answer(2)
    ann.complaints[:] = [one for one in ann.complaints if "ERR_INTERNET_DISCONNECTED" not in one]


def test_a_table_says_what_it_plays_before_one_sits_down(arrive: Arrive) -> None:
    ann, bob = arrive(), arrive(PHONE)
    where = new_table(ann, "kingsburg", me_and("open"), options={"governors": True, "scenario": "goblin-valley"})
    for person in (ann, bob):
        person.go(where)
        terms = person.page.get_by_role("list", name="What is played")
        expect(terms.get_by_text("Governors")).to_be_visible()
        expect(terms.get_by_text(re.compile("^Scenario: "))).to_be_visible()
        expect(terms.get_by_text("taking back by consent")).to_be_visible()
        assert person.faults() == []


def test_at_a_shared_device_the_question_says_whose_it_is(ann: Visitor) -> None:
    ann.go(new_table(ann, "kingsburg", me_and("here:Bob")))
    ready = ann.page.locator(".hand-over .primary")
    expect(ready).to_be_visible()
    name = "Bob" if "Bob" in ready.inner_text() else "Guest"
    ready.click()
    expect(ann.page.get_by_text(f"It is {name}'s turn.")).to_be_visible()


def test_a_phone_on_its_side_shows_the_board_beside_the_question(arrive: Arrive) -> None:
    phone = arrive((740, 360))
    sit_down(phone)
    phone.page.get_by_role("button", name="No, thanks").click()
    board, question = phone.page.locator(".map"), phone.page.locator("section.question")
    seen, asked = board.bounding_box(), question.bounding_box()
    assert seen and asked
    assert seen["x"] + seen["width"] <= asked["x"]
    assert asked["y"] < 120
    assert not phone.overflows()
    phone.keep("table-740-light")


def test_on_a_phone_the_log_ends_with_the_latest_in_sight(arrive: Arrive) -> None:
    phone = arrive(PHONE)
    player = sit_down(phone)
    player.answer(12)
    phone.page.get_by_role("tab", name="Log").click()
    log = phone.page.get_by_role("region", name="Log")
    inside, whole, top = log.evaluate("(node) => [node.clientHeight, node.scrollHeight, node.scrollTop]")
    assert inside < whole
    assert top + inside >= whole - 2


def test_in_a_reader_s_own_colours_lines_say_what_can_be_clicked(arrive: Arrive) -> None:
    ann = arrive(forced_colors="active")
    sit_down(ann, "kingsburg", "bot:easy")
    outline = ann.page.locator(".place[data-next]").first.evaluate("(node) => getComputedStyle(node).outlineStyle")
    assert outline == "solid"
