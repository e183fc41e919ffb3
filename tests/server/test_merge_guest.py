"""A guest's tables move into the account that the guest signs in to."""

from __future__ import annotations

from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from tests.server.house import Guest, House, play_out
from tests.server.test_live import TOLLS

ANNA = {"name": "Anna", "password": "correct horse"}


def account(house: House) -> Guest:
    anna = house.guest("Anna")
    anna.post("/api/account", ANNA)
    return anna


def lobby(guest: Guest) -> dict[str, list[str]]:
    return {part: [table["id"] for table in tables] for part, tables in guest.get("/api/lobby").items()}


def test_signing_in_brings_the_guest_s_tables_along(house: House) -> None:
    old = account(house).table(TOLLS, "me", "random")["id"]
    guest = house.guest("Bold Heron")
    over = guest.table(TOLLS, "me", "here", options={"days": 1})["id"]
    play_out([guest.sit(over, 0), guest.sit(over, 1)])
    running, gathering = guest.table(TOLLS, "me", "random")["id"], guest.table(TOLLS, "me", "open")["id"]
    reply = guest.post("/api/sign-in", ANNA)
    assert reply["me"]["name"] == "Anna" and (reply["moved"], reply["stayed"]) == (3, [])
    found = lobby(guest)
    assert sorted(found["mine"]) == sorted([old, running, gathering]) and found["finished"] == [over]
    assert guest.post("/api/sign-in", ANNA)["moved"] == 0


def test_a_table_that_moved_is_played_on_and_its_owner_is_the_account(house: House) -> None:
    account(house)
    guest, otto = house.guest("Bold Heron"), house.guest("Otto")
    id = guest.table(TOLLS, "me", "open", "open", listed=True)["id"]
    otto.post(f"/api/tables/{id}/seats/1")
    guest.post("/api/sign-in", ANNA)
    guest.post(f"/api/tables/{id}/start?bot=random")
    assert guest.sit(id).answer()["type"] == "accepted"


def test_an_open_connection_of_the_guest_ends_and_comes_back_as_the_account(house: House) -> None:
    account(house)
    guest, otto = house.guest("Bold Heron"), house.guest("Otto")
    id = guest.table(TOLLS, "me", "open", listed=True)["id"]
    otto.post(f"/api/tables/{id}/seats/1")
    before = guest.sit(id)
    at = before.face["at"]
    before.send("seen", at=7)
    before.catch_up()
    guest.post("/api/sign-in", ANNA)
    with pytest.raises(WebSocketDisconnect):
        before.until("accepted")
    after = guest.sit(id)
    assert after.seat == 0 and after.face["at"] == at and after.seen == 7


def both_at_one_table(house: House) -> tuple[Guest, Any]:
    """The account opened it, and its guest took the other seat."""
    table = account(house).table(TOLLS, "me", "open", listed=True)
    guest = house.guest("Bold Heron")
    guest.post(f"/api/tables/{table['id']}/seats/1")
    return guest, table["id"]


def test_where_the_account_sits_the_guest_s_seat_stays_the_guest_s(house: House) -> None:
    guest, id = both_at_one_table(house)
    other = guest.table(TOLLS, "me", "random")["id"]
    reply = guest.post("/api/sign-in", ANNA)
    assert (reply["moved"], reply["stayed"]) == (1, ["Tolls"])
    assert [seat["mine"] for seat in guest.get(f"/api/tables/{id}")["seats"]] == [True, False]
    assert sorted(lobby(guest)["mine"]) == sorted([id, other])


def test_signing_out_gives_back_the_guest_whose_seat_stayed(house: House) -> None:
    guest, id = both_at_one_table(house)
    guest.post("/api/sign-in", ANNA)
    assert guest.post("/api/sign-out")["name"] == "Bold Heron"
    assert [seat["mine"] for seat in guest.get(f"/api/tables/{id}")["seats"]] == [False, True]
    assert not guest.get("/api/me")["account"]


def test_the_guest_is_given_back_once(house: House) -> None:
    guest, _ = both_at_one_table(house)
    guest.post("/api/sign-in", ANNA)
    guest.post("/api/sign-out")
    cookies = guest.response.headers.get_list("set-cookie")
    assert [cookie for cookie in cookies if cookie.startswith("regalia-guest=") and "Max-Age=0" in cookie]


def test_a_wrong_password_moves_nothing(house: House) -> None:
    account(house)
    guest = house.guest("Bold Heron")
    id = guest.table(TOLLS, "me", "random")["id"]
    guest.refused("POST", "/api/sign-in", 401, {**ANNA, "password": "battery staple"})
    assert guest.get("/api/me")["name"] == "Bold Heron" and lobby(guest)["mine"] == [id]


def test_nothing_moves_from_one_account_into_another(house: House) -> None:
    account(house)
    otto = house.guest("Otto")
    otto.post("/api/account", {"name": "Otto", "password": "correct horse"})
    otto.table(TOLLS, "me", "random")
    reply = otto.post("/api/sign-in", ANNA)
    assert reply["moved"] == 0 and lobby(otto)["mine"] == []


def test_more_tables_than_a_list_has_move_all_the_same(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("regalia.server.storage.store.TABLES_AT_ONCE", 2)
    account(house)
    guest = house.guest("Bold Heron")
    for _ in range(5):
        guest.table(TOLLS, "me", "open")
    assert guest.post("/api/sign-in", ANNA)["moved"] == 5
