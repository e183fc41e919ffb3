"""What protects the people who play here."""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.middleware.compression import middleware
from litestar.middleware.compression.gzip_facade import GzipCompression
from sqlalchemy.exc import OperationalError

from regalia.kernel.match import Match
from regalia.kernel.position import Entry
from regalia.server.common import logs
from regalia.server.common.fault_places import place_of
from regalia.server.common.metrics import METRICS
from regalia.server.common.rate_limits import RATES, Limits, network_of
from regalia.server.common.refusals import Refusal
from tests.machine import PATIENCE
from tests.server.house import Clock, Guest, House

TOLLS = "toy-tolls"


def test_every_reply_carries_a_strict_policy(house: House) -> None:
    guest = Guest(house)
    for path in ("/", "/table/x", "/api/games", "/api/nothing", "/health"):
        guest.request("GET", path, expect=404 if path == "/api/nothing" else 200)
        policy = guest.response.headers["content-security-policy"]
        assert "default-src 'none'" in policy and "script-src 'self'" in policy and "unsafe" not in policy
        assert guest.response.headers["x-content-type-options"] == "nosniff"


def test_what_is_told_to_one_person_is_kept_by_nobody_on_the_way(house: House) -> None:
    guest = house.guest("Anna")
    id = guest.table(TOLLS, "me", "here")["id"]
    for path in ("me", "lobby", f"tables/{id}", f"tables/{id}/history/0", "nothing"):
        guest.request("GET", f"/api/{path}", expect=404 if path == "nothing" else 200)
        assert guest.response.headers.get_list("cache-control") == ["no-store"]
    guest.get("/api/games/kingsburg/picture")
    assert guest.response.headers.get_list("cache-control") == ["public, max-age=86400"]


def test_a_change_without_the_token_is_refused(house: House) -> None:
    guest = house.guest("Anna")
    for token in ("", "0" * 128, b"\xe9" * 128, guest.cookies["csrftoken"][:-1] + "x"):
        guest.request("POST", "/api/me", json={"name": "Eve"}, headers={"x-csrf-token": token}, expect=403)
    assert guest.get("/api/me")["name"] == "Anna"


def test_a_change_from_another_site_is_refused(house: House) -> None:
    guest = house.guest("Anna")
    guest.request("POST", "/api/me", json={"name": "Eve"}, headers={"origin": "http://evil.test"}, expect=403)
    guest.request("POST", "/api/me", json={"name": "Eve"}, headers={"origin": "null"}, expect=403)
    guest.request("POST", "/api/me", json={"name": "Bea"}, headers={"origin": "http://house.test"})
    assert guest.get("/api/me")["name"] == "Bea"


def test_a_live_connection_from_another_site_is_refused(house: House) -> None:
    guest = house.guest("Anna")
    id = guest.table(TOLLS, "me", "here")["id"]
    session = house.client.websocket_connect(
        f"/api/tables/{id}/live", headers={"cookie": guest.cookie, "origin": "http://evil.test"}
    )
    with pytest.raises(WebSocketDisconnect), session:
        session.receive_text(timeout=PATIENCE)


def test_further_origins_can_be_allowed(tmp_path: Path, toy: str) -> None:
    house = House(tmp_path, origins="https://play.example.org, https://other.example.org")
    guest = house.guest("Anna")
    guest.request("POST", "/api/me", json={"name": "Bea"}, headers={"origin": "https://other.example.org"})
    house.close()


def test_an_encrypted_server_takes_nothing_from_pages_that_anybody_could_change(house: House) -> None:
    guest = house.guest("Anna")
    for origin, expected in (("http://house.test", 403), ("https://house.test", 200)):
        more = {"json": {"name": "Bea"}, "headers": {"origin": origin}}
        guest.request("POST", "https://house.test/api/me", expect=expected, **more)


def test_a_server_that_was_told_its_names_goes_by_no_other(tmp_path: Path, toy: str) -> None:
    house = House(tmp_path, hosts="house.test, Play.example.org")
    guest = house.guest("Anna")
    id = guest.table(TOLLS, "me", "here")["id"]
    for host in ("play.example.org", "PLAY.example.org.:8000", "localhost:8000", "127.0.0.1:8000", "[::1]:8000"):
        guest.request("GET", "/api/lobby", headers={"host": host}, expect=200)
    for host in ("evil.test", "", "[", "evil.test:8000", "house.test.evil.test"):
        assert "another name" in guest.request("GET", "/api/lobby", headers={"host": host}, expect=421)["reason"]
    headers = {"cookie": guest.cookie, "origin": "http://evil.test", "host": "evil.test"}
    session = house.client.websocket_connect(f"/api/tables/{id}/live", headers=headers)
    with pytest.raises(WebSocketDisconnect), session:
        session.receive_text(timeout=PATIENCE)
    house.close()


def test_a_refused_request_leaves_nothing_open(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Python closes it late and complains of that, in the log of a server and in the test that comes next."""
    opened: list[GzipCompression] = []

    class Counted(GzipCompression):
        def __init__(self, *args: Any, **more: Any) -> None:
            super().__init__(*args, **more)
            opened.append(self)

    monkeypatch.setattr(middleware, "GzipCompression", Counted)
    guest = house.guest("Anna")
    for path, expected in (("/api/games", 200), ("/api/nothing", 404), ("/schema/openapi.json", 200)):
        guest.get(path, expect=expected)
    for headers in ({"x-csrf-token": ""}, {"origin": "http://evil.test"}):
        guest.request("POST", "/api/me", json={"name": "Eve"}, headers=headers, expect=403)
    guest.request("POST", "/api/me", json={"name": "x" * 300_000}, expect=413)
    assert opened and all(compression.compressor.closed for compression in opened)


def test_large_requests_are_refused(house: House) -> None:
    guest = house.guest("Anna")
    guest.request("POST", "/api/me", json={"name": "x" * 300_000}, expect=413)


def test_bodies_that_are_no_json_are_refused_without_a_trace(house: House) -> None:
    guest = house.guest("Anna")
    for content in ("", "{", "[]", "null", '{"name": 3}', '{"name": "A", "admin": true}'):
        reply = guest.request("POST", "/api/me", content=content, expect=400)
        assert "Traceback" not in reply["reason"] and "\n" not in reply["reason"]


def test_an_error_of_the_server_tells_nothing(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("the password is swordfish")

    monkeypatch.setattr("regalia.server.front.seating.lobby", broken)
    before = METRICS.faults.value
    assert Guest(house).refused("GET", "/api/lobby", 500) == "something went wrong here; it has been noted"
    assert METRICS.faults.value == before + 1 and "swordfish" in caplog.text


def test_a_face_that_can_t_be_drawn_disturbs_nobody_else(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = house.guest("Anna")
    id = anna.table(TOLLS, "me", "here")["id"]
    one, two = anna.sit(id, 0), anna.sit(id, 1)
    game = house.room(id).playing().game
    real = game.scene

    def scene(view: object, seat: int) -> object:
        if seat == 1:
            raise ValueError("planted")
        return real(view, seat)

    monkeypatch.setattr(game, "scene", scene)
    assert one.answer()["type"] == "accepted"
    with pytest.raises(WebSocketDisconnect) as closed:
        two.until("nothing")
    assert closed.value.code == 1013
    monkeypatch.undo()
    assert anna.sit(id, 1).face["at"] == 1


@pytest.mark.parametrize("error", [RuntimeError("planted"), OperationalError("select", {}, Exception("away"))])
def test_what_goes_wrong_while_somebody_connects_is_counted_and_logged(
    house: House, error: Exception, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*_: object) -> None:
        raise error

    anna = house.guest("Anna")
    id = anna.table(TOLLS, "me", "here")["id"]
    before = METRICS.faults.value
    for place in ("tables.room.Room.join", "storage.store.Store.person_of"):
        with monkeypatch.context() as patch:
            patch.setattr(f"regalia.server.{place}", broken)
            with pytest.raises(WebSocketDisconnect):
                anna.sit(id)
    assert METRICS.faults.value == before + 2
    assert [record.message for record in caplog.records] == ["a live connection failed"] * 2
    assert [bool(record.exc_info) for record in caplog.records] == [isinstance(error, RuntimeError)] * 2
    with pytest.raises(WebSocketDisconnect):
        anna.sit("nowhere")
    assert METRICS.faults.value == before + 2, "a refusal is no fault"


# -- limits ----------------------------------------------------------------------------------------
def test_what_is_done_too_often_is_refused_for_a_while() -> None:
    clock = Clock()
    limits = Limits(clock)
    for _ in range(int(RATES["sign-in"].burst)):
        limits.check("sign-in", "here")
    with pytest.raises(Refusal, match="too often"):
        limits.check("sign-in", "here")
    limits.check("sign-in", "elsewhere")
    clock.time += 7
    limits.check("sign-in", "here")


def test_a_clock_that_is_set_back_locks_nobody_out() -> None:
    clock = Clock()
    limits = Limits(clock)
    limits.check("sign-in", "here")
    clock.time -= 3600
    limits.check("sign-in", "here")


def test_who_has_a_network_of_addresses_is_one_caller() -> None:
    assert network_of("2001:db8:1:2::7") == network_of("2001:db8:1:2:ffff::1") == "2001:db8:1:2::"
    assert network_of("2001:db8:1:3::7") != network_of("2001:db8:1:2::7")
    assert network_of("::ffff:192.0.2.7") == network_of("192.0.2.7") == "192.0.2.7" != network_of("192.0.2.8")
    assert network_of("fe80::1%eth0") == "fe80::" and network_of("testclient") == "testclient"


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/sign-in", {"name": "A", "password": "x"}),
        ("/api/account", {"name": "A", "password": "x"}),
        ("/api/me", {"name": ""}),
        ("/api/tables", {"game": "none", "seats": []}),
        ("/api/records", {}),
    ],
)
def test_requests_are_limited(tmp_path: Path, path: str, body: object) -> None:
    house = House(tmp_path, rate=0.1)
    guest = Guest(house)
    statuses = []
    for _ in range(6):
        house.client.cookies.clear()
        headers = {"cookie": guest.cookie, "x-csrf-token": guest.cookies["csrftoken"]}
        statuses.append(house.client.post(path, json=body, headers=headers).status_code)
    assert statuses[-1] == 429 and statuses[0] != 429
    house.close()


def test_chat_and_answers_are_limited(tmp_path: Path, toy: str) -> None:
    house = House(tmp_path, rate=0.2)
    anna = house.guest("Anna")
    id = anna.table(TOLLS, "me", "here")["id"]
    live = anna.sit(id)
    assert [live.ask("say", text="x")["type"] for _ in range(3)] == ["accepted", "refused", "refused"]
    replies = [live.ask("undo")["reason"] for _ in range(60)]
    assert "too often" in replies[-1] and "too often" not in replies[0]
    again = anna.sit(id)
    assert "too often" in again.ask("undo")["reason"], "another connection does not help"
    house.close()


def test_looking_anew_is_limited_since_faces_take_their_time(tmp_path: Path, toy: str) -> None:
    house = House(tmp_path, rate=0.1)
    anna = house.guest("Anna")
    id = anna.table(TOLLS, "me", "here", listed=True)["id"]
    live, stranger = anna.sit(id), Guest(house).sit(id)
    for each, seats in ((live, (0, 1, 0)), (stranger, (-2, -2, -2))):
        for seat in seats:
            each.send("sit", seat=seat)
            each.until("welcome")
        each.send("sit", seat=seats[0])
        assert "too often" in each.until("refused")["reason"]
    for guest in (anna, Guest(house)):
        with pytest.raises(WebSocketDisconnect) as closed:
            guest.sit(id)
        assert closed.value.code == 1013, "it may be tried again"
    house.clock.time += 60
    assert anna.sit(id).face == anna.sit(id).face
    house.close()


# -- logs ------------------------------------------------------------------------------------------
def test_logs_are_lines_of_json() -> None:
    record = logging.makeLogRecord({"msg": "a game %s", "args": ("ended",), "name": "x", "table": "t1"})
    line = json.loads(logs.JsonFormatter().format(record))
    assert line["what"] == "a game ended" and line["table"] == "t1" and line["level"] and line["time"].endswith("Z")


def test_nothing_secret_is_logged_in_a_whole_game(house: House, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, logger="regalia")
    anna = house.guest("Anna")
    table = anna.table(TOLLS, "me", "random")
    live = anna.sit(table["id"], link=table["link"])
    while live.table["state"] != "finished":
        if live.mine:
            live.answer()
            live.catch_up()
        else:
            live.receive()
    seed = house.room(table["id"]).table.seed
    said = "".join(
        logs.JsonFormatter().format(record) for record in caplog.records if record.name.startswith("regalia")
    )
    assert "a game ended" in said
    for secret in (table["link"], seed, anna.cookies["regalia"], anna.get("/api/me")["id"]):
        assert secret not in said


def test_where_a_rule_failed_is_logged_and_not_what_was_answered(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    anna = house.guest("Anna")
    live = anna.sit(anna.table(TOLLS, "me", "here")["id"])
    faults = [KeyError("the queen of hearts")]
    real = Match._apply

    def fails_once(match: Match, entry: Entry) -> None:
        if faults:
            raise faults.pop()
        real(match, entry)

    monkeypatch.setattr(Match, "_apply", fails_once)
    assert "the rules failed on this" in live.answer(1)["reason"]
    [record] = caplog.records
    line = json.loads(logs.JsonFormatter().format(record))
    assert line["what"] == "a stored row is void" and line["row"] == 1
    assert line["fault"].startswith("KeyError in fails_once, test_security.py:")
    assert "hearts" not in json.dumps(line) and "place" not in line["fault"]
    assert live.answer(1)["type"] == "accepted"


def test_where_a_bot_failed_is_told_and_not_what_it_knew() -> None:
    with pytest.raises(ValueError, match="17") as raised:
        int("I hold the 17")
    assert place_of(raised.value).startswith("ValueError in test_where") and "17" not in place_of(raised.value)
    assert place_of(KeyError(17)) == "KeyError" and place_of(None) == ""
