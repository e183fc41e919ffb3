"""A server inside the test, and the people who visit it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from litestar.testing.websocket_test_session import WebSocketTestSession

from regalia.server.common.settings import Settings, database_url
from regalia.server.front.app import make_app
from regalia.server.storage.database import prepare
from regalia.server.tables.hub import Hub
from regalia.server.tables.room import Room
from tests.effort import SEED
from tests.machine import PATIENCE, waiting_until

Json = Any


class Clock:
    """Time that a test turns forward."""

    def __init__(self) -> None:
        self.time = 1_000_000.0

    def __call__(self) -> float:
        return self.time


class House:
    """A running server. It can be stopped and opened again on the same database."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        given = {"seed": SEED, "bot_pause": 0.0, "order_pause": 3600.0, "rate": 0.0, "thinkers": 1, **settings}
        self.settings = Settings(database=str(folder / "house.db"), **given)
        self.clock = Clock()
        self.stack = ExitStack()
        self.lives: list[Live] = []
        self.open()

    def open(self) -> None:
        secret = prepare(database_url(self.settings.database))
        self.app = make_app(self.settings, secret, self.clock)
        self.client = self.stack.enter_context(TestClient(self.app, base_url="http://house.test"))

    def close(self) -> None:
        for live in self.lives:
            live.close()
        self.lives.clear()
        self.stack.close()

    def reopen(self) -> None:
        self.close()
        self.open()

    @property
    def hub(self) -> Hub:
        hub: Hub = self.app.state.hub
        return hub

    def run(self, work: Callable[[], Coroutine[Any, Any, Any]]) -> Any:
        """Do something in the server's own loop."""
        return self.client.blocking_portal.call(work)

    def room(self, id: str) -> Room:
        room: Room = self.run(lambda: self.hub.room(id))
        return room

    def settle(self) -> None:
        """Let what waits in the server's loop go on a little: before saying that nothing happens."""
        self.run(lambda: asyncio.sleep(0.02))

    def wait_until(self, true: Callable[[], object], what: str) -> None:
        """Let the server go on until that is true."""
        self.run(lambda: waiting_until(true, what))

    def guest(self, name: str) -> Guest:
        guest = Guest(self)
        guest.post("/api/me", {"name": name})
        return guest


class Guest:
    """Somebody with a browser: cookies, and the token that goes with them."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.cookies: dict[str, str] = {}
        self.get("/api/me")

    def request(self, method: str, path: str, *, expect: int | None = None, **more: Any) -> Json:
        """The reply's JSON. Without an expected status, any success will do."""
        client = self.house.client
        client.cookies.clear()
        headers = {"cookie": self.cookie, "x-csrf-token": self.cookies.get("csrftoken", ""), **more.pop("headers", {})}
        response = client.request(method, path, headers=headers, **more)
        self.cookies.update({name: value.strip('"') for name, value in response.cookies.items()})
        self.response = response
        good = response.status_code < 300 if expect is None else response.status_code == expect
        assert good, f"{method} {path}: {response.status_code} {response.text[:300]}"
        return response.json() if "json" in response.headers.get("content-type", "") and response.content else None

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def get(self, path: str, expect: int | None = None) -> Json:
        return self.request("GET", path, expect=expect)

    def post(self, path: str, body: Json = None, expect: int | None = None) -> Json:
        return self.request("POST", path, expect=expect, json=body)

    def delete(self, path: str, expect: int | None = None) -> Json:
        return self.request("DELETE", path, expect=expect)

    def refused(self, method: str, path: str, status: int, body: Json = None) -> str:
        """The reason why something is refused."""
        more = {} if body is None else {"json": body}
        reply = self.request(method, path, expect=status, **more)
        assert set(reply) == {"reason"} and "Traceback" not in reply["reason"]
        return str(reply["reason"])

    def table(self, game: str, *kinds: str, **more: Json) -> Json:
        """A new table; a kind is me, here, open, or the name of a bot."""
        seats = [{"kind": kind} if kind in ("me", "here", "open") else {"kind": "bot", "name": kind} for kind in kinds]
        return self.post("/api/tables", {"game": game, "seats": seats, "shuffle": False, **more})

    def sit(self, id: str, seat: int | None = None, link: str = "") -> Live:
        query = "&".join([f"link={link}"] + ([f"seat={seat}"] if seat is not None else []))
        self.house.client.cookies.clear()
        session = self.house.client.websocket_connect(
            f"/api/tables/{id}/live?{query}", headers={"cookie": self.cookie, "origin": "http://house.test"}
        )
        live = Live(session)
        self.house.lives.append(live)
        return live


class Live:
    """A live connection that keeps what it was shown."""

    def __init__(self, session: WebSocketTestSession) -> None:
        self.session = session
        session.__enter__()
        self.closed = False
        self.heard: list[str] = []
        self.ref = 0
        self.lines: list[Json] = []
        self.chat: list[Json] = []
        self.until("welcome")

    def close(self) -> None:
        if not self.closed:
            self.closed = True
            self.session.close()
            self.session.__exit__(None, None, None)

    def receive(self) -> Json:
        text = self.session.receive_text(timeout=PATIENCE)
        self.heard.append(text)
        message = json.loads(text)
        self.take(message)
        return message

    def take(self, message: Json) -> None:
        match message["type"]:
            case "welcome":
                self.face, self.table, self.seat = message["face"], message["table"], message["seat"]
                self.lines, self.chat, self.seen = message["lines"], message["chat"], message["seen"]
                self.answered, self.orders = message["answered"], message["orders"]
            case "change":
                self.change(message)
            case "table":
                self.table = message["table"]
            case "orders":
                self.orders = message["orders"]
            case "chat":
                self.chat.append(message)

    def change(self, message: Json) -> None:
        for name in ("at", "layout", "asked", "asides", "can_undo", "outcome", "lesson"):
            if name in message:
                self.face[name] = message[name]
        self.face["elements"].update(message.get("set", {}))
        for id in message.get("drop", []):
            del self.face["elements"][id]
        if "anew" in message:
            self.lines = [line for line in self.lines if line["at"] < message["anew"]]
        self.lines += message.get("lines", [])

    def until(self, *types: str, ref: int | None = None) -> Json:
        """Receive until a message of such a type comes."""
        while True:
            message = self.receive()
            if message["type"] in types and ref in (None, message.get("ref")):
                return message

    def send(self, type: str, **more: Json) -> None:
        self.session.send_text(json.dumps({"type": type, **more}))

    def ask(self, type: str, **more: Json) -> Json:
        """Send something and wait for what is said to it."""
        self.ref += 1
        self.send(type, ref=self.ref, **more)
        return self.until("accepted", "refused", "unsure", ref=self.ref)

    def done(self, type: str, **more: Json) -> None:
        reply = self.ask(type, **more)
        assert reply["type"] == "accepted", reply

    def refused(self, type: str, **more: Json) -> str:
        reply = self.ask(type, **more)
        assert reply["type"] == "refused", reply
        return str(reply["reason"])

    def catch_up(self) -> list[Json]:
        """Everything that was sent to this connection by now."""
        before = len(self.heard)
        self.ask("vote", agree=False)  # refused, after all that came before it
        return [json.loads(text) for text in self.heard[before:-1]]

    def see_the_end(self) -> None:
        """Wait until the table is told to be finished, which comes a little after the outcome."""
        while self.table["state"] != "finished":
            self.receive()

    @property
    def mine(self) -> Json:
        return self.face["asked"] and self.face["asked"]["mine"]

    def answer(self, choice: int = 0, **more: Json) -> Json:
        """Give one of the answers to the question at hand."""
        ask = self.mine
        return self.ask("answer", turn=ask["turn"], answer=ask["choices"][choice]["answer"], **more)


@pytest.fixture
def house(tmp_path: Path, toy: str) -> Iterator[House]:
    """A server at which the toy game can be played, too."""
    found = House(tmp_path)
    yield found
    found.close()


def play_out(players: list[Live], choose: Callable[[Live], int] = lambda _: 0, most: int = 2000) -> int:
    """Let everybody answer until the game is over; returns how many answers were given."""
    for number in range(most):
        for player in players:
            player.catch_up()
        if players[0].face["outcome"] is not None:
            for player in players:
                player.see_the_end()
            return number
        asked = next(player for player in players if player.mine)
        assert asked.answer(choose(asked))["type"] == "accepted"
    raise AssertionError(f"the game is not over after {most} answers")
