"""A game that asks in every way there is, in the browser: an open floor, a reaction, a card at a pause, silence."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.bazaar import FAVOUR, THIEF, Bazaar, seed_where
from tests.cli.plugin import BAZAAR
from tests.web.browser import DESKTOP, Server, Visitor, serving
from tests.web.player import Player, me_and, new_table

pytestmark = pytest.mark.usefixtures("toy")
NAMES = ["Guest", "Bob", "Cleo"]


@pytest.fixture
def own_server(tmp_path: Path, toy: str) -> Iterator[Server]:
    """One that knows the toy games, and carries out orders soon."""
    with serving(tmp_path, REGALIA_ORDER_PAUSE="0.2") as server:
        yield server


def gather(server: Server, browser: Browser, players: int, seed: str) -> list[Visitor]:
    """People at browsers of their own, at a table whose deal is known."""
    people = [Visitor.arrive(browser, server.address, DESKTOP, "light") for _ in range(players)]
    where = new_table(people[0], BAZAAR, me_and(*["open"] * (players - 1)), options={"days": 1})
    with sqlite3.connect(server.folder / "regalia.db") as database:
        database.execute("update tables set seed = ?", (seed,))
    database.close()
    for seat, person in enumerate(people):
        person.go(where)
        if seat:
            person.page.get_by_label("Your name at the table").fill(NAMES[seat])
            person.page.get_by_role("button", name=f"Take this seat: {seat + 1}").click()
    for person in people:
        expect(person.page.locator("[data-ids]").first).to_be_visible()
    return people


def part(people: list[Visitor]) -> None:
    for person in people:
        person.context.close()
        assert person.complaints == []


ANSWERED = """(before) => document.querySelector('[role=alertdialog]')
    || document.querySelector('.question .ask')?.innerText !== before || !document.querySelector('.question .list')"""


def press(person: Visitor, answer: str) -> None:
    """Give an answer by its button, and a second word if it takes one."""
    before = person.page.locator(".question .ask").inner_text()
    person.page.locator(".question .list button", has_text=answer).first.click()
    person.page.wait_for_function(ANSWERED, arg=before)
    sure = person.page.locator("[role=alertdialog] .primary")
    if sure.count():
        sure.click()


def asks(person: Visitor, text: str) -> None:
    expect(person.page.locator(".question .ask")).to_contain_text(text)


def log_says(person: Visitor, text: str) -> None:
    person.page.get_by_role("tab", name="Log").click()
    expect(person.page.get_by_role("tabpanel")).to_contain_text(text)


@pytest.mark.slow
def test_two_people_play_a_card_at_a_pause_react_and_trade_on_the_floor(own_server: Server, browser: Browser) -> None:
    def deal(g: Bazaar) -> bool:
        return FAVOUR in g.hand[0] and min(g.hand[0]) < THIEF and g.hand[1].count(THIEF) == 1

    ann, bob = people = gather(own_server, browser, 2, seed_where(deal, 2))
    asks(ann, "Player 1: what do you sell?")
    press(ann, "Play the favour")
    asks(ann, "Player 1: what do you sell?")
    log_says(bob, "Player 1 plays a favour.")
    press(ann, "Sell all")
    asks(bob, "Do you spoil the sale?")
    expect(bob.page.get_by_text("All choose in secret at the same time.")).to_be_visible()
    press(bob, "Spoil it")
    log_says(ann, "Player 2 spoils the sale of player 1.")
    asks(bob, "Player 2: what do you sell?")
    press(bob, "Keep everything")
    for person in people:
        asks(person, "The floor is open")
    assert ann.faults() == []
    ann.keep("bazaar-floor-1280-light")
    press(ann, "Offer")
    asks(bob, "Player 1 offers")
    press(bob, "Yes")
    log_says(ann, "Player 2 takes it.")
    for person in people:
        asks(person, "The floor is open")
        press(person, "Nothing more")
    for person in people:
        expect(person.page.get_by_role("region", name="The game is over")).to_be_visible()
    part(people)


@pytest.mark.slow
def test_whoever_wants_no_offers_orders_it_at_the_question_and_revokes_it_in_the_settings(
    own_server: Server, browser: Browser
) -> None:
    ann, bob = people = gather(own_server, browser, 2, seed_where(lambda g: min(g.hand[0]) < THIEF, 2))
    press(ann, "Keep everything")
    asks(bob, "Player 2: what do you sell?")
    press(bob, "Keep everything")
    asks(ann, "The floor is open")
    press(ann, "Offer")
    asks(bob, "Player 1 offers")
    assert bob.faults() == []
    bob.page.get_by_label("From now on").select_option("No")
    asks(bob, "The floor is open")
    log_says(bob, "Player 2 declines.")
    bob.page.get_by_role("tab", name="Settings").click()
    order = bob.page.get_by_role("combobox", name="Offers")
    expect(order).to_have_value("always")
    bob.keep("orders-1280-light")
    order.select_option("Ask me")
    bob.page.reload()
    bob.page.get_by_role("tab", name="Settings").click()
    expect(bob.page.get_by_role("combobox", name="Offers")).to_have_value("ask")
    assert bob.faults() == []
    part(people)


@pytest.mark.slow
def test_a_line_to_one_seat_is_read_there_alone(own_server: Server, browser: Browser) -> None:
    ann, bob, cleo = people = gather(own_server, browser, 3, seed_where(lambda g: True, 3))
    for person in people:
        person.page.get_by_role("tab", name="Chat").click()
    ann.page.get_by_text("To everybody", exact=True).click()
    ann.page.get_by_role("checkbox", name="Cleo").check()
    ann.page.get_by_role("textbox", name="Message").fill("Salt for silk?")
    ann.page.keyboard.press("Enter")
    for person in (ann, cleo):
        expect(person.page.get_by_role("log", name="Chat")).to_contain_text("(to Cleo alone) Salt for silk?")
    assert ann.faults() == []
    ann.keep("chat-1280-light")
    ann.page.get_by_role("checkbox", name="Cleo").uncheck()
    ann.page.get_by_role("textbox", name="Message").fill("Good day!")
    ann.page.keyboard.press("Enter")
    expect(bob.page.get_by_role("log", name="Chat")).to_contain_text("Good day!")
    assert "Salt" not in bob.page.get_by_role("log", name="Chat").inner_text()
    bob.page.reload()
    bob.page.get_by_role("tab", name="Chat").click()
    expect(bob.page.get_by_role("log", name="Chat")).to_contain_text("Good day!")
    assert "Salt" not in bob.page.content()
    part(people)


@pytest.mark.slow
def test_a_person_and_bots_trade_through_a_whole_game(own_server: Server, browser: Browser) -> None:
    ann = Visitor.arrive(browser, own_server.address, DESKTOP, "light")
    ann.go(new_table(ann, BAZAAR, me_and("bot:easy", "bot:normal"), options={"days": 2}))
    Player(ann.page).finish()
    expect(ann.page.get_by_role("region", name="The game is over")).to_be_visible()
    part([ann])


@pytest.mark.slow
def test_two_people_at_one_device_choose_in_secret_and_let_each_other_speak(
    tmp_path: Path, toy: str, browser: Browser
) -> None:
    def deal(g: Bazaar) -> bool:
        return min(g.hand[0]) < THIEF and min(g.hand[1]) < THIEF and THIEF in g.hand[1]

    with serving(tmp_path, REGALIA_SEED=seed_where(deal, 2)) as server:
        ann = Visitor.arrive(browser, server.address, DESKTOP, "light")
        at_one_device(ann)
        part([ann])


def at_one_device(ann: Visitor) -> None:
    ann.go(new_table(ann, BAZAAR, me_and("here:Bob"), options={"days": 1}))
    take(ann, "Guest")
    press(ann, "Sell all")
    take(ann, "Bob")
    asks(ann, "Do you spoil the sale?")
    press(ann, "Spoil it")
    asks(ann, "Player 2: what do you sell?")
    press(ann, "Keep everything")
    asks(ann, "The floor is open")
    assert ann.faults() == []
    ann.keep("bazaar-shared-floor-1280-light")
    ann.page.get_by_role("button", name="Let Guest speak").click()
    take(ann, "Guest")
    asks(ann, "The floor is open")
    ann.page.get_by_role("button", name="Let Bob speak").click()
    take(ann, "Bob")
    press(ann, "Offer")
    take(ann, "Guest")
    asks(ann, "Player 2 offers")
    press(ann, "Yes")
    Player(ann.page).finish()


def take(person: Visitor, name: str) -> None:
    """The device is handed over; nothing of the table is shown meanwhile."""
    expect(person.page.get_by_role("heading", name=f"Hand the device to {name}")).to_be_visible()
    assert person.page.locator("[data-ids]").count() == 0
    person.page.locator(".hand-over .primary").click()
    expect(person.page.locator(".question .ask")).to_be_visible()
