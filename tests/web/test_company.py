"""What people at a table do with each other: bots for the late, asides, and who sits where after signing in."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browser import DESKTOP, Server, Visitor, serving
from tests.web.conftest import Arrive
from tests.web.player import Player, me_and, new_table

HOUR = 3600


def gather(server: Server, browser: Browser, names: list[str], game: str, **more: object) -> list[Visitor]:
    """People at browsers of their own, seated at one table in this order."""
    people = [Visitor.arrive(browser, server.address, DESKTOP, "light") for _ in names]
    where = new_table(people[0], game, me_and(*["open"] * (len(names) - 1)), **more)
    for seat, (person, name) in enumerate(zip(people, names)):
        person.go(where)
        if seat:
            person.page.get_by_label("Your name at the table").fill(name)
            person.page.get_by_role("button", name=f"Take this seat: {seat + 1}").click()
    for person in people:
        expect(person.page.locator("[data-ids]").first).to_be_visible()
    return people


def let_hours_pass(server: Server, hours: int) -> None:
    """The server was away for so long, as far as its database can tell."""
    server.kill()
    with sqlite3.connect(server.folder / "regalia.db") as database:
        database.execute("update tables set changed = changed - ?", (hours * HOUR,))
        database.execute("update answers set time = time - ?", (hours * HOUR,))
    database.close()
    server.start()


def asked(people: list[Visitor]) -> int:
    """The one who has to answer."""
    for place, person in enumerate(people):
        if person.page.locator(".question .list button").count():
            return place
    raise AssertionError("nobody is asked")


@pytest.mark.slow
def test_a_bot_plays_for_the_late_by_consent_and_gives_the_seat_back(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        names = ["Guest", "Bob", "Cleo"]
        people = gather(server, browser, names, "barbarian-kingdoms", pace="days", hours=1)
        late = asked(people)
        others = [place for place in range(3) if place != late]
        offer = people[others[0]].page.get_by_role("button", name=f"Propose a bot for {names[late]}")
        expect(people[others[0]].page.get_by_text("min").first).to_be_visible()
        expect(offer).to_have_count(0)
        let_hours_pass(server, 2)
        for person in people:
            expect(person.page.get_by_text("The time is up.")).to_be_visible()
        people[others[0]].keep("late-1280-light")
        offer.click()
        expect(people[others[0]].page.get_by_text(f"Waiting for {names[others[1]]}")).to_be_visible()
        assert people[late].page.get_by_role("button", name="Agree").count() == 0
        assert people[others[1]].faults() == []
        people[others[1]].page.get_by_role("button", name="Agree").click()
        back = people[late].page.get_by_role("button", name="Take my seat back")
        expect(back).to_be_visible()
        expect(people[others[0]].page.get_by_text("(normal bot)").first).to_be_visible()
        play_on([people[place].page for place in others])
        back.click()
        expect(back).to_have_count(0)
        for person in people:
            expect(person.page.get_by_text("(normal bot)")).to_have_count(0)
            person.context.close()


def play_on(pages: list[Page]) -> None:
    """The others answer until each has been asked twice: the bot must have moved in between."""
    players = [Player(page, seed) for seed, page in enumerate(pages)]
    players[0].until(lambda: bool(players[1].act()) and all(player.answered >= 2 for player in players))


@pytest.mark.slow
def test_one_leaves_one_s_seat_to_a_bot_and_comes_back(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann, bob = people = gather(server, browser, ["Guest", "Bob"], "kingsburg")
        ann.page.get_by_role("tab", name="Settings").click()
        ann.page.get_by_role("button", name="Let a bot play for me").click()
        expect(ann.page.get_by_text("A bot plays for you.")).to_be_visible()
        Player(bob.page).answer(3)
        ann.page.get_by_role("button", name="Take my seat back").click()
        expect(ann.page.get_by_role("button", name="Let a bot play for me")).to_be_visible()
        for person in people:
            assert person.complaints == []
            person.context.close()


@pytest.mark.usefixtures("toy")
def test_an_aside_is_done_at_any_time_and_everybody_sees_it(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        people = gather(server, browser, ["Guest", "Bob"], "toy-tolls")
        giver = 1 - asked(people)
        purses = [f"[data-ids~='gold-{seat}'] b" for seat in range(2)]
        before = [int(people[giver].page.locator(purse).inner_text()) for purse in purses]
        page = people[giver].page
        page.get_by_text("At any time").click()
        people[giver].keep("aside-1280-light")
        assert people[giver].faults() == []
        page.get_by_role("button", name=f"Give a coin to player {2 - giver}").click()
        for person in people:
            expect(person.page.locator(purses[giver])).to_have_text(str(before[giver] - 1))
            expect(person.page.locator(purses[1 - giver])).to_have_text(str(before[1 - giver] + 1))
            person.page.get_by_role("tab", name="Log").click()
            expect(person.page.get_by_role("region", name="Log")).to_contain_text(f"Player {giver + 1} gave.")
        assert asked(people) == 1 - giver
        expect(page.get_by_text("At any time")).to_have_count(0)
        for person in people:
            assert person.complaints == []
            person.context.close()


def sign_in(visitor: Visitor, form: str, name: str) -> None:
    visitor.go("/account")
    box = visitor.page.get_by_role("form", name=form)
    box.get_by_label("Your name").fill(name)
    box.get_by_label("Password").fill("a long password")
    box.get_by_role("button").click()
    expect(visitor.page.get_by_text(f"signed in as {name}")).to_be_visible()


def test_tables_played_as_a_guest_move_into_the_account_signed_in_to(arrive: Arrive) -> None:
    here, elsewhere = arrive(), arrive()
    new_table(elsewhere, "kingsburg", me_and("bot:random"))
    sign_in(elsewhere, "Make an account", "Edith of Wessex")
    here.go(new_table(here, "barbarian-kingdoms", me_and("bot:random")))
    Player(here.page).answer(2)
    here.go("/account")
    expect(here.page.get_by_text("The tables where you sit as Guest move into it.")).to_be_visible()
    sign_in(here, "Sign in", "Edith of Wessex")
    expect(here.page.get_by_role("status")).to_contain_text("One table from this browser moved into your account.")
    here.keep("moved-1280-light")
    here.go("/")
    mine = here.page.get_by_role("region", name="Your tables").get_by_role("link")
    expect(mine).to_have_count(2)
    mine.filter(has_text="Barbarian Kingdoms").click()
    Player(here.page).answer(2)


def test_whoever_sits_twice_at_a_table_is_told_which_seat_stayed(arrive: Arrive) -> None:
    here, elsewhere = arrive(), arrive()
    sign_in(elsewhere, "Make an account", "Matilda")
    here.go(new_table(elsewhere, "kingsburg", me_and("open")))
    here.page.get_by_role("button", name="Take this seat: 2").click()
    expect(here.page.locator("[data-ids]").first).to_be_visible()
    sign_in(here, "Sign in", "Matilda")
    expect(here.page.get_by_role("status")).to_contain_text("You sit twice at a table of Kingsburg")
    here.page.get_by_role("button", name="Sign out", exact=True).click()
    expect(here.page.get_by_text("You are a guest")).to_be_visible()
    here.go("/")
    expect(here.page.get_by_role("region", name="Your tables").get_by_role("link")).to_have_count(1)
