"""The pages around the table, in a real browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, FilePayload, expect

from tests.web.browser import DESKTOP, PHONE, Scheme, Visitor, serving
from tests.web.conftest import Arrive
from tests.web.player import Player, me_and, new_table

PAGES = ("/", "/new/barbarian-kingdoms", "/new/kingsburg", "/rules/kingsburg", "/account", "/about", "/nowhere")


def name_of(path: str) -> str:
    return path.strip("/").replace("/", "-") or "home"


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_every_page_is_sound_at_every_size_and_in_both_colours(
    arrive: Arrive, size: tuple[int, int], scheme: Scheme
) -> None:
    visitor = arrive(size, scheme)
    for path in PAGES:
        visitor.go(path)
        visitor.page.wait_for_load_state("networkidle")
        visitor.keep(f"{name_of(path)}-{size[0]}-{scheme}")
        assert visitor.faults() == [], path
        assert not visitor.overflows(), path


def test_a_guest_plays_against_bots_after_one_click(ann: Visitor) -> None:
    ann.go("/")
    ann.page.get_by_role("button", name="Play against bots: Barbarian Kingdoms").click()
    ann.page.wait_for_url("**/table/*")
    expect(ann.page.locator("[data-ids]").first).to_be_visible()
    ann.go("/")
    mine = ann.page.get_by_role("region", name="Your tables")
    expect(mine.get_by_role("link")).to_have_count(1)


@pytest.mark.slow
def test_the_front_page_lists_tables_to_play_to_join_and_to_watch(arrive: Arrive) -> None:
    ann, bob = arrive(), arrive(PHONE)
    new_table(ann, "barbarian-kingdoms", me_and("bot:random"))
    ended = new_table(ann, "barbarian-kingdoms", me_and("bot:random"), options={"round_limit": 1}, listed=True)
    new_table(ann, "kingsburg", me_and("open", "bot:normal"), listed=True)
    ann.go(ended)
    Player(ann.page).finish()
    for visitor, width in ((ann, DESKTOP[0]), (bob, PHONE[0])):
        visitor.go("/")
        finished = visitor.page.get_by_role("region", name="Finished games")
        expect(finished.get_by_role("link").first).to_contain_text("won")
        visitor.keep(f"tables-{width}-light", full=True)
        assert visitor.faults() == []
        assert not visitor.overflows()
    expect(ann.page.get_by_role("region", name="Your tables").get_by_role("link").first).to_contain_text("Your turn")
    bob.page.get_by_role("region", name="Open tables").get_by_role("link").first.click()
    expect(bob.page.get_by_role("heading", name="Join a table of Kingsburg")).to_be_visible()


def test_an_option_that_needs_another_is_barred_with_the_reason(ann: Visitor) -> None:
    ann.go("/new/kingsburg")
    drafting = ann.page.get_by_role("checkbox", name="Drafting")
    expect(drafting).to_be_disabled()
    expect(ann.page.locator("#option-drafting-help")).to_contain_text("turn that on")
    ann.page.get_by_role("checkbox", name="Alternate Buildings").check()
    expect(drafting).to_be_enabled()


def test_what_does_not_go_together_is_said_in_the_words_of_the_page(ann: Visitor) -> None:
    ann.go("/new/barbarian-kingdoms")
    ann.page.get_by_label("Kingdoms", exact=True).fill("huns")
    ann.page.get_by_label("Kingdoms", exact=True).blur()
    problem = ann.page.locator(".start").get_by_role("alert")
    expect(problem).to_contain_text("“Kingdoms” are 4 different ones of huns, ostrogoths")
    expect(ann.page.get_by_role("button", name="Start the game")).to_be_disabled()
    choices = ann.page.get_by_label("Setup", exact=True).locator("option").all_inner_texts()
    assert len(choices) == 8 and "Huns, Ostrogoths, Saxons, Franks" in choices
    written = ann.page.locator("main").inner_text()
    assert not [word for word in ("round_limit", "setup=", "option ", "`", "4-1") if word in written]


def test_a_table_with_an_open_seat_is_joined_by_its_link(arrive: Arrive) -> None:
    ann, bob = arrive(), arrive(PHONE)
    ann.go("/new/kingsburg")
    ann.page.get_by_role("radio", name="2").check()
    ann.page.get_by_label("Who sits on seat 2").select_option("open")
    ann.page.get_by_role("button", name="Open the table").click()
    ann.page.wait_for_url("**/table/*")
    link = ann.page.url
    assert "link=" in link
    bob.go(link)
    bob.page.get_by_label("Your name at the table").fill("Bob")
    bob.keep("join-360-light")
    assert bob.faults() == []
    bob.page.get_by_role("button", name="Take this seat: 2").click()
    expect(ann.page.get_by_text("Bob").first).to_be_visible()


def test_a_private_table_is_not_to_be_found_without_its_secret(arrive: Arrive) -> None:
    ann, eve = arrive(), arrive()
    ann.go("/new/kingsburg")
    ann.page.get_by_label("Who sits on seat 2").select_option("open")
    ann.page.get_by_role("button", name="Open the table").click()
    ann.page.wait_for_url("**/table/*")
    eve.go(ann.page.url.split("?")[0])
    expect(eve.page.get_by_role("heading", name="Nothing here")).to_be_visible()
    eve.complaints.clear()  # the browser notes the 404 that we asked for


def test_an_account_keeps_its_tables_on_another_device(arrive: Arrive) -> None:
    ann, elsewhere = arrive(), arrive()
    ann.go("/")
    ann.page.get_by_role("button", name="Play against bots: Kingsburg").click()
    ann.page.wait_for_url("**/table/*")
    ann.go("/account")
    make = ann.page.get_by_role("form", name="Make an account")
    make.get_by_label("Your name").fill("Ann of Cleves")
    make.get_by_label("Password").fill("short")
    make.get_by_role("button").click()
    expect(make.get_by_role("alert")).to_contain_text("at least eight")
    make.get_by_label("Password").fill("a long password")
    make.get_by_role("button").click()
    expect(ann.page.get_by_text("signed in as Ann of Cleves")).to_be_visible()

    elsewhere.go("/account")
    enter = elsewhere.page.get_by_role("form", name="Sign in")
    enter.get_by_label("Your name").fill("Ann of Cleves")
    enter.get_by_label("Password").fill("a long password")
    enter.get_by_role("button").click()
    expect(elsewhere.page.get_by_text("signed in as Ann of Cleves")).to_be_visible()
    elsewhere.go("/")
    expect(elsewhere.page.get_by_role("region", name="Your tables").get_by_role("link")).to_have_count(1)


def test_a_wrong_password_is_answered_next_to_the_form(ann: Visitor) -> None:
    ann.go("/account")
    enter = ann.page.get_by_role("form", name="Sign in")
    enter.get_by_label("Your name").fill("Nobody")
    enter.get_by_label("Password").fill("something wrong")
    enter.get_by_role("button").click()
    expect(enter.get_by_role("alert")).not_to_be_empty()
    ann.complaints.clear()  # the browser notes the refusal that we asked for


def test_a_guest_chooses_another_name(ann: Visitor) -> None:
    ann.go("/account")
    ann.page.locator("#name").fill("Sir <b>Bors</b>")
    ann.page.get_by_role("button", name="Keep this name").click()
    expect(ann.page.get_by_role("status")).to_contain_text("called that")
    expect(ann.page.get_by_role("navigation", name="Main")).to_contain_text("Sir <b>Bors</b>")


def test_the_rules_are_searched_and_linked_paragraph_by_paragraph(ann: Visitor) -> None:
    ann.go("/rules/barbarian-kingdoms#bk.battle.1")
    expect(ann.page.locator("[id='bk.battle.1']")).to_be_in_viewport()
    expect(ann.page.get_by_role("region", name="Where the components come from")).to_contain_text("House design")
    ann.page.get_by_label("Search the rules").fill("seven provinces")
    expect(ann.page.get_by_role("status")).to_contain_text("found")
    expect(ann.page.locator("[id='bk.victory.1']")).to_be_visible()
    expect(ann.page.locator("[id='bk.battle.1']")).to_have_count(0)
    ann.page.get_by_label("Search the rules").fill("trebuchet")
    expect(ann.page.get_by_role("status")).to_contain_text("No paragraph")


def test_the_reader_chooses_dark_on_a_light_device_and_it_is_kept(ann: Visitor) -> None:
    ann.go("/")
    paper = "getComputedStyle(document.documentElement).backgroundColor"
    light = ann.page.evaluate(paper)
    ann.page.get_by_role("button", name="Colours: As my device").click()
    ann.page.get_by_role("button", name="Colours: Light").click()
    ann.page.wait_for_function(f"(light) => {paper} !== light", arg=light)
    ann.go("/about")
    ann.page.wait_for_function(f"(light) => {paper} !== light", arg=light)


def test_a_new_table_is_made_with_the_keyboard_alone(ann: Visitor) -> None:
    ann.go("/")
    ann.page.keyboard.press("Tab")
    expect(ann.page.get_by_role("link", name="Skip to the content")).to_be_focused()
    link = ann.page.get_by_role("link", name="New table: Kingsburg")
    for _ in range(20):
        ann.page.keyboard.press("Tab")
        if link.evaluate("node => node === document.activeElement"):
            break
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("heading", name="New table of Kingsburg")).to_be_visible()
    ann.page.get_by_role("radio", name="4").focus()
    ann.page.keyboard.press("ArrowLeft")
    expect(ann.page.get_by_role("radio", name="3")).to_be_checked()
    ann.page.get_by_role("button", name="Start the game").focus()
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_url("**/table/*")


def test_a_file_that_is_no_record_is_refused_in_a_sentence(ann: Visitor) -> None:
    ann.go("/")
    upload = FilePayload(name="shopping.json", mimeType="application/json", buffer=b'{"milk": 2}')
    ann.page.locator("input[type=file]").set_input_files(upload)
    expect(ann.page.get_by_role("region", name="Finished games").get_by_role("alert")).not_to_be_empty()
    ann.complaints.clear()  # the browser notes the refusal that we asked for


@pytest.mark.slow
@pytest.mark.usefixtures("faulty")
def test_a_game_that_can_not_be_played_is_named_with_the_reason(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann = Visitor.arrive(browser, server.address, DESKTOP, "light")
        ann.go("/")
        expect(ann.page.get_by_role("heading", name="Kingsburg")).to_be_visible()
        expect(ann.page.get_by_text("The game toy-half can't be loaded from half_baked:GAME")).to_be_visible()
        ann.keep("lobby-broken-1280-light")
        assert ann.faults() == []
        ann.context.close()
        assert ann.complaints == []
