"""Who somebody is."""

from __future__ import annotations

import pytest

from regalia.server.common.settings import database_url
from regalia.server.storage.database import prepare
from tests.server.house import Guest, House


def test_a_stranger_is_nobody(house: House) -> None:
    assert Guest(house).get("/api/me") is None


def test_a_guest_is_known_by_the_cookie_at_once(house: House) -> None:
    guest = house.guest("  Anna  of Kent ")
    assert guest.get("/api/me") == {"id": guest.get("/api/me")["id"], "name": "Anna of Kent", "account": False}


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(house: House) -> None:
    guest = Guest(house)
    guest.post("/api/me", {"name": "Anna"})
    cookie = next(line for line in guest.response.headers.get_list("set-cookie") if line.startswith("regalia="))
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Secure" not in cookie


def test_the_cookie_is_for_https_alone_where_there_is_https(house: House) -> None:
    guest = Guest(house)
    guest.request("POST", "https://house.test/api/me", json={"name": "Anna"})
    guest.cookies.clear()
    assert set_cookies(guest)["regalia"].count("Secure") == 1
    guest.request("GET", "https://house.test/api/me")
    assert "Secure" in set_cookies(guest)["csrftoken"]
    guest.cookies.clear()
    guest.get("/api/me")
    assert "Secure" not in set_cookies(guest)["csrftoken"]


def set_cookies(guest: Guest) -> dict[str, str]:
    return {line.partition("=")[0]: line for line in guest.response.headers.get_list("set-cookie")}


def test_a_forged_cookie_is_nobody_s(house: House) -> None:
    guest = house.guest("Anna")
    value = guest.cookies["regalia"]
    guest.cookies["regalia"] = value[:-5] + ("a" if value[-5] != "a" else "b") + value[-4:]
    assert guest.get("/api/me") is None


def test_a_guest_can_take_another_name(house: House) -> None:
    guest = house.guest("Anna")
    before = guest.get("/api/me")["id"]
    guest.post("/api/me", {"name": "Bertha"})
    assert guest.get("/api/me") == {"id": before, "name": "Bertha", "account": False}


@pytest.mark.parametrize("name", ["", "   ", "x" * 31, "bell\x07"])
def test_a_name_has_a_few_printable_characters(house: House, name: str) -> None:
    assert "1 to 30" in Guest(house).refused("POST", "/api/me", 400, {"name": name})


def test_an_account_keeps_the_guest_and_is_found_from_elsewhere(house: House) -> None:
    guest = house.guest("Anna")
    id = guest.get("/api/me")["id"]
    guest.post("/api/account", {"name": "Anna", "password": "correct horse"})
    elsewhere = Guest(house)
    assert elsewhere.post("/api/sign-in", {"name": "anna", "password": "correct horse"})["me"]["id"] == id
    assert elsewhere.get("/api/me")["account"] is True


def test_a_stranger_can_have_an_account_at_once(house: House) -> None:
    stranger = Guest(house)
    stranger.post("/api/account", {"name": "Anna", "password": "correct horse"})
    assert stranger.get("/api/me")["name"] == "Anna"


def test_a_wrong_password_and_an_unknown_name_are_refused_alike(house: House) -> None:
    house.guest("Anna").post("/api/account", {"name": "Anna", "password": "correct horse"})
    stranger = Guest(house)
    wrong = stranger.refused("POST", "/api/sign-in", 401, {"name": "Anna", "password": "battery staple"})
    unknown = stranger.refused("POST", "/api/sign-in", 401, {"name": "Otto", "password": "battery staple"})
    assert wrong == unknown


def test_a_name_is_taken_once_however_it_is_written(house: House) -> None:
    house.guest("Anna").post("/api/account", {"name": "Anna", "password": "correct horse"})
    other = house.guest("Otto")
    assert "taken" in other.refused("POST", "/api/account", 409, {"name": "ANNA", "password": "correct horse"})
    assert other.get("/api/me") == {"id": other.get("/api/me")["id"], "name": "Otto", "account": False}


def test_a_short_password_is_refused(house: House) -> None:
    assert "8 to 200" in Guest(house).refused("POST", "/api/account", 400, {"name": "Anna", "password": "short"})


def test_an_account_is_made_once_and_keeps_its_name(house: House) -> None:
    guest = house.guest("Anna")
    guest.post("/api/account", {"name": "Anna", "password": "correct horse"})
    assert "already" in guest.refused("POST", "/api/account", 409, {"name": "Bea", "password": "correct horse"})
    assert "keeps" in guest.refused("POST", "/api/me", 409, {"name": "Bea"})


def test_signing_out_leaves_nobody(house: House) -> None:
    guest = house.guest("Anna")
    guest.post("/api/sign-out")
    cookie = guest.response.headers["set-cookie"]
    assert cookie.startswith("regalia=") and "Max-Age=0" in cookie


def test_passwords_are_not_stored_as_they_are(house: House) -> None:
    house.guest("Anna").post("/api/account", {"name": "Anna", "password": "correct horse"})
    person = house.run(lambda: house.hub.store.account("anna"))
    assert person.password.startswith("$argon2id$") and "horse" not in person.password


def test_cookies_are_still_good_after_a_restart(house: House) -> None:
    guest = house.guest("Anna")
    house.reopen()
    assert guest.get("/api/me")["name"] == "Anna"
    assert prepare(database_url(house.settings.database)) == prepare(database_url(house.settings.database))
