"""Input that looks harmless: refused in a sentence, whatever the database, and without a trace in the log."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
from pathlib import Path
from typing import Any
from unicodedata import normalize

import httpx
import pytest
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy import update
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from regalia.kernel.record import Record
from regalia.server.common.person_names import check_name, compared, shown_name
from regalia.server.common.refusals import Refusal
from regalia.server.front.app import MOST_REASON_BYTES, cut
from regalia.server.storage.schema import people
from regalia.server.tables.loading import Stopped
from tests.server.house import Guest, House, play_out
from tests.server.processes import Browser, Process, database_path
from tests.server.test_live import TOLLS
from tests.server.test_merge_guest import ANNA, account
from tests.server.test_outages import Postgres, postgres

__all__ = ["postgres"]
GROWING = "\u0390" * 30
"""Three times as long in small letters."""


# -- names -----------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", ["\u3164", "\u2800\u2800", "\uffa0 \u115f", "\u0301", "a\0b", "a\u202eb", "\ud800"])
def test_a_name_that_can_t_be_seen_or_stored_is_refused(name: str) -> None:
    with pytest.raises(Refusal, match="a name has"):
        check_name(name)


def test_no_name_outgrows_its_column_when_it_is_compared() -> None:
    growing = [letter for letter in map(chr, range(sys.maxunicode)) if len(letter.casefold()) > 1]
    names = [normalize("NFKC", letter * 30)[:30] for letter in growing]
    assert len(growing) > 50 and max(len(compared(name)) for name in names) <= 60


def test_names_are_told_apart_by_how_they_look() -> None:
    assert check_name("\uff21nna \ufb01x") == "Anna fix"
    assert compared("\uff21NNA") == compared("anna") and compared("\u1e9e") == compared("ss")


def test_a_guest_can_t_take_an_account_s_name(house: House) -> None:
    account(house)
    otto = house.guest("Otto")
    for name in ("anna", "\uff21nna"):
        assert "an account's" in otto.refused("POST", "/api/me", 409, {"name": name})
    seats = [{"kind": "me"}, {"kind": "here", "name": "ANNA"}]
    assert "an account's" in otto.refused("POST", "/api/tables", 409, {"game": TOLLS, "seats": seats})


def test_nobody_takes_the_name_by_which_the_server_speaks(house: House) -> None:
    otto = house.guest("Otto")
    for name in ("Regalia", " regalia", "\uff32EGALIA"):
        assert "the server's own" in otto.refused("POST", "/api/me", 400, {"name": name})
        assert "the server's own" in otto.refused("POST", "/api/account", 400, {**ANNA, "name": name})
        seats = [{"kind": "me"}, {"kind": "here", "name": name}]
        assert "the server's own" in otto.refused("POST", "/api/tables", 400, {"game": TOLLS, "seats": seats})


def test_an_account_sits_at_its_own_device_by_its_name(house: House) -> None:
    seats = [{"kind": "me"}, {"kind": "here", "name": "Anna"}]
    assert account(house).post("/api/tables", {"game": TOLLS, "seats": seats})["state"] == "playing"


def test_accounts_of_the_first_versions_are_still_found(house: House) -> None:
    """They were compared in small letters, and no further."""
    account(house)
    house.run(lambda: house.hub.store._do(update(people).values(account="\uff41nna")))
    assert Guest(house).post("/api/sign-in", {**ANNA, "name": "\uff21nna"})["me"]["name"] == "Anna"


def test_names_in_a_record_from_elsewhere_are_shown_only_if_they_can_be(house: House) -> None:
    anna = house.guest("Anna")
    id = anna.table(TOLLS, "me", "here", options={"days": 1})["id"]
    play_out([anna.sit(id, 0), anna.sit(id, 1)])
    match = Record.read(anna.request("GET", f"/api/tables/{id}/record") and anna.response.text).replay()
    assert match.seating is not None
    match.seating = match.seating._replace(names=("\u3164", "x" * 32))
    reply = anna.request("POST", "/api/records", content=Record.of(match).write())
    assert [seat["name"] for seat in reply["seats"]] == ["player 1", "x" * 30]
    assert set(reply["winners"]) <= {"player 1", "x" * 30}
    assert shown_name(" ".join("Anna"), 0) == "A n n a"


# -- requests --------------------------------------------------------------------------------------
@pytest.mark.parametrize("id", ["%00", "a%20b", "%F0%9F%91%91", "x" * 33])
def test_what_is_no_id_is_no_table(house: House, id: str) -> None:
    assert "no such table" in Guest(house).refused("GET", f"/api/tables/{id}", 404)


def test_a_deeply_nested_request_is_refused_without_a_trace(house: House, caplog: pytest.LogCaptureFixture) -> None:
    deep = '{"name":' + "[" * 100_000 + "]" * 100_000 + "}"
    Guest(house).request("POST", "/api/me", expect=400, content=deep, headers={"content-type": "application/json"})
    assert not caplog.records


def test_a_long_refusal_closes_the_connection_with_as_much_as_it_can_carry() -> None:
    reason = cut(str(Stopped("\u00e4" * 200)))
    assert len(reason.encode()) <= MOST_REASON_BYTES and reason.startswith("this game stands still")


# -- live ------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "text",
    [
        '{"type":"answer","ref":1,"turn":"0.0.0","answer":' + "[" * 20_000 + "]" * 20_000 + "}",
        '{"type":"answer","ref":1,"turn":"0.0.0","answer":' + "[" * 900 + "]" * 900 + "}",
    ],
)
def test_a_deeply_nested_message_is_refused_without_a_trace(
    house: House, text: str, caplog: pytest.LogCaptureFixture
) -> None:
    anna = house.guest("Anna")
    live = anna.sit(anna.table(TOLLS, "me", "here")["id"])
    live.session.send_text(text)
    assert live.until("refused")["reason"]
    assert not caplog.records


def test_bytes_that_are_no_text_are_refused_without_a_trace(house: House, caplog: pytest.LogCaptureFixture) -> None:
    anna = house.guest("Anna")
    live = anna.sit(anna.table(TOLLS, "me", "here")["id"])
    live.session.send_bytes(b"\xff\xfe{")
    assert "no message" in live.until("refused")["reason"] and not caplog.records


@pytest.mark.parametrize("text", ["\0", "a\0b"])
def test_a_line_of_chat_can_be_stored(house: House, text: str) -> None:
    anna = house.guest("Anna")
    live = anna.sit(anna.table(TOLLS, "me", "here")["id"])
    assert "can be shown" in live.refused("say", text=text)
    live.done("say", text="\U0001f469\u200d\U0001f467 hello\nthere")


def test_a_live_connection_to_no_table_is_refused(house: House) -> None:
    with pytest.raises(WebSocketDisconnect) as closed:
        house.guest("Anna").sit("nowhere")
    assert closed.value.code == 4404


# -- a server --------------------------------------------------------------------------------------
async def say_nonsense(live: ClientConnection) -> None:
    """A text frame that is no UTF-8, which the library itself refuses."""
    await live.send(b"\xff\xfe", text=True)
    with contextlib.suppress(ConnectionClosed):
        async for _ in live:
            pass
    assert live.close_code == 1007


@pytest.mark.usefixtures("toy")
def test_a_text_that_is_no_text_leaves_no_trace(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    async def run() -> None:
        process = Process(database_path(tmp_path), log_level="info")
        try:
            await process.ready()
            anna = await Browser(process.port).sign("Anna")
            wish = {"game": TOLLS, "seats": [{"kind": "me"}, {"kind": "here"}]}
            async with anna.live((await anna.request("POST", "/api/tables", wish))["id"]) as live:
                await say_nonsense(live)
            await anna.close()
        finally:
            process.end()

    asyncio.run(run())
    assert "Traceback" not in capfd.readouterr().err


@pytest.mark.usefixtures("toy")
def test_postgresql_is_given_nothing_that_it_refuses(postgres: Postgres, capfd: pytest.CaptureFixture[str]) -> None:
    async def run() -> None:
        process = Process(postgres.address, workers="1")
        try:
            await process.ready()
            await try_all(process.port)
            assert await process.faults() == 0
        finally:
            process.end()

    asyncio.run(run())
    assert "Traceback" not in capfd.readouterr().err


async def try_all(port: int) -> None:
    anna = await Browser(port).sign("Anna")
    password = "correct horse"
    assert await status(anna, "GET", "/api/tables/%00") == 404
    assert await status(anna, "POST", "/api/sign-in", {"name": "a\0b", "password": password}) == 401
    assert await status(anna, "POST", "/api/sign-in", {"name": GROWING, "password": password}) == 401
    assert await status(anna, "POST", "/api/me", {"name": GROWING}) == 200
    assert await status(anna, "POST", "/api/me", {"name": "a\0b"}) == 400
    assert await status(anna, "POST", "/api/account", {"name": "Anna", "password": "nul\0nul\0nul"}) == 200
    wish = {"game": TOLLS, "seats": [{"kind": "me"}, {"kind": "here"}]}
    async with anna.live((await anna.request("POST", "/api/tables", wish))["id"]) as live:
        await live.send(json.dumps({"type": "say", "ref": 1, "text": "a\0b"}))
        while (reply := json.loads(await live.recv())).get("ref") != 1:
            pass
        assert "can be shown" in reply["reason"]
    await anna.close()


async def status(browser: Browser, method: str, path: str, body: Any = None) -> int:
    headers = {"x-csrf-token": browser.client.cookies.get("csrftoken") or ""}
    url = f"http://127.0.0.1:{browser.port}{path}"
    reply: httpx.Response = await browser.client.request(method, url, json=body, headers=headers)
    return reply.status_code
