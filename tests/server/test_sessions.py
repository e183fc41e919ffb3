"""Sessions: a cookie that got into other hands is good only until its owner registers, signs in or signs out."""

from __future__ import annotations

import json
import time
from functools import partial
from pathlib import Path

import pytest
from itsdangerous import URLSafeSerializer
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy import create_engine, text

from regalia.server.common.settings import YEAR, database_url
from regalia.server.front.identity import end_all_sessions
from regalia.server.front.live import hear
from regalia.server.processes.fanout import Notice
from regalia.server.storage.database import prepare
from tests.machine import PATIENCE
from tests.server.house import Guest, House
from tests.server.test_live import TOLLS
from tests.server.test_merge_guest import ANNA, account

CHANGE = {"old": ANNA["password"], "new": "battery staple"}


def copied(guest: Guest) -> Guest:
    """Somebody who has got hold of a guest's cookies."""
    thief = Guest(guest.house)
    thief.cookies.update(guest.cookies)
    return thief


def elsewhere(house: House) -> Guest:
    """The same account on another device."""
    other = Guest(house)
    other.post("/api/sign-in", ANNA)
    return other


def test_a_copied_guest_cookie_does_not_become_the_account_s(house: House) -> None:
    guest = house.guest("Anna")
    thief = copied(guest)
    guest.post("/api/account", ANNA)
    assert thief.get("/api/me") is None and guest.get("/api/me")["account"]


def test_signing_in_begins_a_new_session_and_ends_the_guest_s(house: House) -> None:
    account(house)
    guest = house.guest("Bold Heron")
    thief, before = copied(guest), guest.cookies["regalia"]
    guest.post("/api/sign-in", ANNA)
    assert guest.cookies["regalia"] != before and thief.get("/api/me") is None


def test_signing_out_ends_the_session_wherever_its_cookie_is(house: House) -> None:
    anna = account(house)
    thief, other = copied(anna), elsewhere(house)
    anna.post("/api/sign-out")
    assert thief.get("/api/me") is None and other.get("/api/me")["name"] == "Anna"


def test_signing_out_everywhere_ends_all_sessions(house: House) -> None:
    anna, other = account(house), elsewhere(house)
    assert anna.post("/api/sign-out/everywhere") is None
    assert other.get("/api/me") is None
    assert "tell your name first" in Guest(house).refused("POST", "/api/sign-out/everywhere", 401)


def test_a_changed_password_counts_and_ends_all_other_sessions(house: House) -> None:
    anna, other = account(house), elsewhere(house)
    thief = copied(anna)
    anna.post("/api/password", CHANGE)
    assert anna.get("/api/me")["account"]
    assert other.get("/api/me") is None and thief.get("/api/me") is None
    other.refused("POST", "/api/sign-in", 401, ANNA)
    other.post("/api/sign-in", {"name": "Anna", "password": CHANGE["new"]})


def test_a_password_is_changed_only_by_who_knows_it(house: House) -> None:
    anna = account(house)
    assert "not your password" in anna.refused("POST", "/api/password", 403, {**CHANGE, "old": "guessed it"})
    assert "8 to 200" in anna.refused("POST", "/api/password", 400, {**CHANGE, "new": "short"})
    assert "guest" in house.guest("Otto").refused("POST", "/api/password", 409, CHANGE)
    Guest(house).refused("POST", "/api/password", 401, CHANGE)
    elsewhere(house)


def test_live_connections_end_with_their_sessions(house: House) -> None:
    anna = account(house)
    id = anna.table(TOLLS, "me", "here")["id"]
    other = elsewhere(house).sit(id)
    anna.post("/api/sign-out/everywhere")
    with pytest.raises(WebSocketDisconnect):
        other.until("accepted")


def test_a_session_that_ends_while_somebody_connects_takes_the_connection_along(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = account(house)
    id = anna.table(TOLLS, "me", "here")["id"]
    person, seen = house.run(lambda: house.hub.store.account("anna")), house.hub.seen

    async def end_meanwhile(table: str, who: str) -> int:
        await end_all_sessions(house.hub, person)
        return await seen(table, who)

    monkeypatch.setattr(house.hub, "seen", end_meanwhile)
    headers = {"cookie": anna.cookie, "origin": "http://house.test"}
    house.client.cookies.clear()
    with house.client.websocket_connect(f"/api/tables/{id}/live", headers=headers) as session:
        with pytest.raises(WebSocketDisconnect) as closed:
            session.receive_text(timeout=PATIENCE)
        session.close()
    assert closed.value.code == 1013, "nothing was shown, and it may come back as who it is now"


def test_who_does_not_read_that_the_session_ended_is_not_heard_any_more(house: House) -> None:
    anna = account(house)
    live = anna.sit(anna.table(TOLLS, "me", "here")["id"])
    room = house.room(live.table["id"])
    [connection] = room.connections

    answer = {"type": "answer", "ref": 1, "turn": live.mine["turn"], "answer": live.mine["choices"][0]["answer"]}
    for closed, rows in ((True, 0), (False, 1)):
        connection.closed = closed  # while what it is sent does not get through
        house.run(partial(hear, house.hub, room, connection, json.dumps(answer)))
        assert room.playing().number == rows


def hear_of_sessions(house: House, person: str) -> None:
    async def hear() -> None:
        house.hub.hear(Notice(what="sessions", people=[person]))

    house.run(hear)


def test_another_process_tells_that_sessions_ended(house: House) -> None:
    anna = account(house)
    live = anna.sit(anna.table(TOLLS, "me", "here")["id"])
    hear_of_sessions(house, "somebody else")
    assert live.catch_up() == []
    hear_of_sessions(house, anna.get("/api/me")["id"])
    with pytest.raises(WebSocketDisconnect):
        live.until("accepted")


def test_people_of_a_process_that_is_gone_without_a_word_are_not_taken_for_present(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, otto, told = house.guest("Anna"), house.guest("Otto"), list[Notice]()
    id = anna.table(TOLLS, "me", "open", listed=True)["id"]
    otto.post(f"/api/tables/{id}/seats/1")
    live = anna.sit(id)
    monkeypatch.setattr(house.hub.fanout, "shared", True)
    monkeypatch.setattr(house.hub.fanout, "tell", told.append)
    there = Notice(what="people", table=id, process="p", people=[otto.get("/api/me")["id"]])

    async def hear() -> None:
        house.hub.hear(there)

    async def look(ago: float) -> None:
        house.hub.presence_at, house.hub.heard_from["p"] = 0.0, time.monotonic() - ago
        await house.hub._keep_presence()

    house.run(hear)
    for minutes, connected in ((1, True), (4, False)):
        house.run(partial(look, minutes * 60))
        live.catch_up()
        assert [seat["connected"] for seat in live.table["seats"]] == [True, connected]
    assert told[-1].people == [anna.get("/api/me")["id"]], "it says itself who is here"
    assert not house.hub.elsewhere and not house.hub.heard_from


def test_a_session_that_ended_without_a_notice_is_found(house: House) -> None:
    anna = account(house)
    live = anna.sit(anna.table(TOLLS, "me", "here")["id"])
    house.run(house.hub._end_connections)
    assert live.catch_up() == []
    house.run(partial(house.hub.store.end_sessions, anna.get("/api/me")["id"]))
    house.run(house.hub._end_connections)
    with pytest.raises(WebSocketDisconnect):
        live.until("accepted")


def test_a_session_ends_after_a_year(house: House) -> None:
    anna = account(house)
    house.clock.time += YEAR - 1
    assert anna.get("/api/me") is not None
    house.clock.time += 2
    assert anna.get("/api/me") is None
    house.run(partial(house.hub.store.end_old_sessions, house.clock.time - YEAR))
    assert house.run(lambda: house.hub.store.person_of("", -1.0)) is None


def test_the_database_has_nothing_that_could_be_put_into_a_cookie(house: House) -> None:
    token = account(house).cookies["regalia"]
    stored = b"".join(path.read_bytes() for path in Path(house.settings.database).parent.glob("house.db*"))
    assert token.encode() not in stored and len(token) >= 40


# -- guests of the first schema --------------------------------------------------------------------
def of_first_schema(house: House, guest: Guest) -> None:
    """Give a guest the cookie that servers signed before there were sessions."""
    id = guest.get("/api/me")["id"]
    guest.cookies["regalia"] = old_cookie(house, id)
    engine = create_engine(database_url(house.settings.database))
    with engine.begin() as connection:
        connection.execute(text("delete from sessions"))
        connection.execute(text("update people set signed = 1 where account is null"))
    engine.dispose()


def old_cookie(house: House, id: str) -> str:
    secret = prepare(database_url(house.settings.database))
    return str(URLSafeSerializer(secret, salt="regalia person").dumps(id))


def test_a_guest_s_old_cookie_is_exchanged_for_a_session_once(house: House) -> None:
    guest = house.guest("Anna")
    id = guest.table(TOLLS, "me", "here")["id"]
    of_first_schema(house, guest)
    thief = copied(guest)
    assert guest.get("/api/me")["name"] == "Anna" == guest.get("/api/me")["name"]
    assert [table["id"] for table in guest.get("/api/lobby")["mine"]] == [id]
    assert thief.get("/api/me") is None


def test_an_account_s_old_cookie_is_no_good(house: House) -> None:
    anna = account(house)
    of_first_schema(house, elsewhere(house))
    anna.cookies["regalia"] = old_cookie(house, house.run(lambda: house.hub.store.account("anna")).id)
    assert anna.get("/api/me") is None
