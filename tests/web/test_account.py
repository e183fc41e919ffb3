"""What somebody with an account does about it, in a real browser."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.browser import Visitor
from tests.web.conftest import Arrive


def enter(visitor: Visitor, form: str, name: str, password: str) -> None:
    visitor.go("/account")
    found = visitor.page.get_by_role("form", name=form)
    found.get_by_label("Your name").fill(name)
    found.get_by_label("Password").fill(password)
    found.get_by_role("button").click()
    expect(visitor.page.get_by_text(f"signed in as {name}")).to_be_visible()


def test_a_password_is_changed_and_other_devices_are_signed_out(arrive: Arrive) -> None:
    here, elsewhere = arrive(), arrive()
    enter(here, "Make an account", "Emma of Normandy", "a long password")
    enter(elsewhere, "Sign in", "Emma of Normandy", "a long password")
    form = here.page.get_by_role("form", name="Change your password")
    form.get_by_label("Your password until now").fill("a long password")
    form.get_by_label("Your new password").fill("short")
    form.get_by_role("button").click()
    expect(form.get_by_role("alert")).to_contain_text("at least eight")
    form.get_by_label("Your new password").fill("another password")
    form.get_by_role("button").click()
    expect(here.page.get_by_role("status")).to_contain_text("the new password counts")
    elsewhere.go("/account")
    expect(elsewhere.page.get_by_role("form", name="Sign in")).to_be_visible()
    enter(elsewhere, "Sign in", "Emma of Normandy", "another password")


def test_signing_out_everywhere(arrive: Arrive) -> None:
    here, elsewhere = arrive(), arrive()
    enter(here, "Make an account", "Edith Swanneck", "a long password")
    enter(elsewhere, "Sign in", "Edith Swanneck", "a long password")
    here.page.get_by_role("button", name="Sign out everywhere").click()
    expect(here.page.get_by_role("status")).to_contain_text("on all devices")
    elsewhere.go("/account")
    expect(elsewhere.page.get_by_role("form", name="Sign in")).to_be_visible()
