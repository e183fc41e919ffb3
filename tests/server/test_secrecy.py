"""No byte that a client receives depends on what its seat can't know.

Whole games are played by several clients. After every answer, what each client has been shown (its first face and all
changes since) is compared with what a server would show whose table is another one: imagined from the seat's own view,
with everything hidden filled in by chance. Equal bytes mean that nothing hidden had any part in them.
"""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.json import encode

from regalia.kernel.questions import WATCHER
from regalia.server.common.protocol.requests import NewSeat, NewTable
from regalia.server.common.settings import Settings, database_url
from regalia.server.front import seating
from regalia.server.front.history import Glance
from regalia.server.front.live import hear
from regalia.server.processes.fanout import Fanout
from regalia.server.processes.worker_links import WorkerLinks
from regalia.server.storage.database import prepare
from regalia.server.storage.store import Person, Store, TableRow
from regalia.server.tables.connection import Connection
from regalia.server.tables.hub import Hub
from regalia.server.tables.play import Play
from regalia.server.tables.room import Room
from regalia.server.tables.seat_sight import face_of, lines_of
from tests.effort import LONG
from tests.server.house import Clock, House, Live

GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("toy-tolls", 3, {}),
    ("barbarian-kingdoms", 3, {"round_limit": 8}),
    ("kingsburg", 3, {"soldier_tokens": True, "governors": True, "alternate_buildings": True, "destiny_cards": True}),
    ("paladins-and-barbarians", 2, {}),
    ("warrior-knights", 3, {"might": True, "rounds": 1, "heirs": True}),
    ("blood-of-kings", 3, {"turns": 1}),
]


VIEWS = 100_000
"""So many are compared in the long form."""
EVERY = 1 if LONG else 3
"""In the fast form views are compared after every third answer."""


class Seated(Live):
    """A connection without a socket: what it is sent is taken from its outbox as soon as it is there."""

    def __init__(self, hub: Hub, room: Room, person: Person) -> None:
        self.hub, self.room = hub, room
        self.connection = Connection(person, room.seat_of(person.id, None), session=person.id)
        self.heard: list[str] = []
        self.compared = 0  # lines of the log

    async def join(self) -> None:
        await self.room.join(self.connection)
        self.read()

    async def say(self, type: str, **more: Any) -> None:
        await hear(self.hub, self.room, self.connection, json.dumps({"type": type, "ref": 1, **more}))
        replies = self.read()
        assert "accepted" in replies and "refused" not in replies, replies

    def read(self) -> list[str]:
        """Take all that was sent; returns what kinds of messages it was."""
        messages = [json.loads(text) for text in self.connection.outbox]
        self.heard += self.connection.outbox
        self.connection.outbox.clear()
        for message in messages:
            self.take(message)
        return [message["type"] for message in messages]

    def new_lines(self) -> int:
        """How many lines of the log were not compared yet; some may have been taken back meanwhile."""
        new = len(self.lines) - min(self.compared, len(self.lines))
        self.compared = len(self.lines)
        return new


@asynccontextmanager
async def hub_in(folder: Path) -> AsyncIterator[Hub]:
    settings = Settings(database=str(folder / "secrets.db"), order_pause=3600.0, rate=0.0)
    url = database_url(settings.database)
    await asyncio.to_thread(prepare, url)
    hub = Hub(settings, Store(url), WorkerLinks(), Fanout(), Clock())
    await hub.open()
    yield hub
    await hub.close()


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize(("game", "players", "options"), GAMES, ids=[game for game, *_ in GAMES])
def test_what_a_client_is_shown_follows_from_its_own_view(
    tmp_path: Path, game: str, players: int, options: dict[str, Any]
) -> None:
    async def run() -> int:
        async with hub_in(tmp_path) as hub:
            return await compared(hub, game, players, options, 11)

    assert asyncio.run(run()) > 0


@pytest.mark.usefixtures("toy")
@pytest.mark.skipif(not LONG, reason="an hour: in the long form")
def test_many_thousand_views_follow_from_what_their_seats_know(tmp_path: Path) -> None:
    async def run() -> None:
        views = games = 0
        async with hub_in(tmp_path) as hub:
            while views < VIEWS:
                game, players, options = GAMES[games % len(GAMES)]
                views += await compared(hub, game, players, options, LONG * 1000 + games)
                games += 1
                print(f"{views} views in {games} games, none differs", flush=True)

    asyncio.run(run())


async def compared(hub: Hub, game: str, players: int, options: dict[str, Any], seed: int) -> int:
    """Play a game and compare what everybody is shown; returns how many views."""
    lives = await sit_down(hub, game, players, options)
    room = lives[0].room
    play, rng, views, rounds = room.playing(), Random(seed), 0, 0
    while True:
        if rounds % EVERY == 0 or play.match.over:
            for live in lives:
                check(play, live, rng)
            views += len(lives)
        if play.match.over:
            break
        rounds += 1
        await answer(rng.choice([live for live in lives if live.seat >= 0 and live.mine]), rng)
        for live in lives:
            live.read()
    search_for_plain_secrets(room.table, lives)
    for live in lives:
        room.leave(live.connection)
    return views


async def sit_down(hub: Hub, game: str, players: int, options: dict[str, Any]) -> list[Seated]:
    """Everybody at a new table, and one who watches."""
    people = [Person(secrets.token_urlsafe(12), f"P{seat}") for seat in range(players + 1)]
    for person in people:
        await hub.store.add_person(person, 0.0)
        await hub.store.add_session(person.id, person.id, 0.0)
    seats = [NewSeat(kind="me")] + [NewSeat(kind="open")] * (players - 1)
    wish = NewTable(game=game, seats=seats, options=options, shuffle=False, listed=True)
    table = await seating.open_table(hub, people[0], wish)
    for seat in range(1, players):
        await seating.take_seat(hub, table.id, seat, people[seat])
    room = await hub.room(table.id)
    lives = [Seated(hub, room, person) for person in people]
    for live in lives:
        await live.join()
    return lives


async def answer(asked: Seated, rng: Random) -> None:
    if asked.face["can_undo"] and rng.random() < 0.2:
        await asked.say("undo")
    else:
        ask = asked.mine
        await asked.say("answer", turn=ask["turn"], answer=rng.choice(ask["choices"])["answer"])


def check(play: Play, live: Live, rng: Random) -> None:
    """The client's face is the one that an imagined table gives, and so are the lines of its log that are new."""
    twin = Glance(play, play.match.imagine(live.seat, rng), play.moments)
    twin.own = play.own
    twin.turn = play.turn  # type: ignore[method-assign]  # counts what everybody heard, which the imagined match forgot
    imagined = json.loads(encode(face_of(twin, live.seat)))
    assert live.face | {"can_undo": False} == imagined | {"outcome": live.face["outcome"]}
    if new := live.new_lines() if isinstance(live, Seated) else len(live.lines):
        heard = [line.text for line in lines_of(play, live.seat, twin.match.view(live.seat), new)]
        assert [line["text"] for line in live.lines][-len(heard) :] == heard[-len(live.lines) :]


def search_for_plain_secrets(table: TableRow, lives: list[Seated]) -> None:
    """Seeds, links, cookies and ids of people are in no message to those who must not have them."""
    for live in lives:
        during = [text for text in live.heard if '"outcome":{' not in text]
        everything = "".join(during)
        assert everything and table.seed not in everything
        assert not any(seat.person in everything for seat in table.seats)
        if live.seat == WATCHER:
            assert table.link not in everything


def test_the_check_finds_a_face_that_tells(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A face made from the true table instead of the view is noticed."""
    people = [house.guest("Anna"), house.guest("Otto")]
    id = people[0].table("toy-tolls", "me", "open", listed=True)["id"]
    people[1].post(f"/api/tables/{id}/seats/1")
    play = house.room(id).playing()
    monkeypatch.setattr(type(play.match), "view", lambda match, seat: match.g.copy())
    live = people[0].sit(id)
    monkeypatch.undo()
    with pytest.raises(AssertionError):
        check(play, live, Random(1))
