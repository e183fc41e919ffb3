"""The lines between workers, and how connections and notices go over them."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import socket
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from regalia.server.common.metrics import Board, Count, Gauge
from regalia.server.processes.fanout import NextDoor, Notice, make_fanout
from regalia.server.processes.handing_on import LIVE, router
from regalia.server.processes.worker_links import Turn, WorkerLinks, home_of
from tests.machine import PATIENCE

pytestmark = pytest.mark.skipif(not hasattr(os, "memfd_create"), reason="one process serves on this system")


@pytest.fixture
def pair() -> Iterator[list[WorkerLinks]]:
    """Two workers that have parted, here in one process."""
    both = WorkerLinks(2)
    found = [WorkerLinks(), WorkerLinks()]
    for here, (own, other) in enumerate(((0, 1), (1, 0))):
        found[here].count, found[here].here = 2, here
        found[here].lines = {(own, other): both.lines[own, other]}
        found[here].lines[own, other].setblocking(False)
    yield found
    for line in both.lines.values():
        line.close()


def table_of(home: int, links: WorkerLinks) -> str:
    return next(id for id in map(str, range(100)) if links.home(id) == home)


def test_tables_are_spread_evenly_and_stay_where_they_are() -> None:
    homes = Counter(home_of(f"table-{i}", 4) for i in range(4000))
    assert sorted(homes) == [0, 1, 2, 3] and min(homes.values()) > 800
    assert [home_of(id, 4) for id in ("king", "queen", "knave")] == [3, 2, 1], "in every process"


def test_workers_are_home_to_new_tables_in_turns() -> None:
    four = WorkerLinks(4)
    for line in four.lines.values():
        line.close()
    ids = [four.new_id() for _ in range(12)]
    assert [home_of(id, 4) for id in ids] == 3 * [0, 1, 2, 3]
    assert len(set(ids)) == 12 and all(LIVE.match(f"/api/tables/{id}/live".encode()) for id in ids)


def test_a_lone_worker_is_home_to_all_and_hands_nothing_on() -> None:
    alone = WorkerLinks()
    assert {alone.home(str(i)) for i in range(100)} == {0}
    assert not alone.hand_on("x", b"GET", 0)
    assert make_fanout("", alone).patience("x") == 0 and not make_fanout("", alone).shared


def test_a_connection_is_handed_on_to_the_home_alone(pair: list[WorkerLinks]) -> None:
    async def run() -> bytes:
        taken: asyncio.Future[socket.socket] = asyncio.get_running_loop().create_future()
        heads: list[bytes] = []

        def take(head: bytes, connection: socket.socket) -> None:
            heads.append(head)
            taken.set_result(connection)

        pair[1].listen(take)
        caller, called = socket.socketpair()
        with caller, called:
            assert not pair[0].hand_on(table_of(0, pair[0]), b"here", called.fileno())
            assert pair[0].hand_on(table_of(1, pair[0]), b"there", called.fileno())
        assert caller.fileno() == -1 and called.fileno() == -1
        with await asyncio.wait_for(taken, PATIENCE) as connection:
            assert connection.fileno() >= 0
        return b"".join(heads)

    assert asyncio.run(run()) == b"there"


def test_a_connection_stays_where_its_home_does_not_read(pair: list[WorkerLinks]) -> None:
    id, (one, two) = table_of(1, pair[0]), socket.socketpair()
    with one, two:
        handed = [pair[0].hand_on(id, b"x" * 1000, two.fileno()) for _ in range(2000)]
        assert handed[0] and not handed[-1]
        pair[0].tell(b"lost")  # and nothing fails
        assert not pair[0].hand_on(id, b"x", -1)


def test_notices_come_in_order_and_many_at_once(pair: list[WorkerLinks]) -> None:
    async def run() -> list[Notice]:
        heard: list[Notice] = []
        one, two = NextDoor(pair[0]), NextDoor(pair[1])
        await one.open(lambda _: None)
        await two.open(heard.append)
        for links in pair:
            links.listen(lambda *_: None)
        for i in range(250):
            one.tell(Notice(what="rows", table=str(i)))
        while len(heard) < 251:
            await asyncio.sleep(0.01)
        return heard

    hello, *rest = asyncio.run(asyncio.wait_for(run(), PATIENCE))
    assert (hello.what, hello.process) == ("hello", "0")
    assert [notice.table for notice in rest] == [str(i) for i in range(250)]


def test_a_worker_that_is_killed_with_notices_unread_disturbs_nobody(pair: list[WorkerLinks]) -> None:
    async def run() -> tuple[list[bytes], list[Any]]:
        loop, heard, failed = asyncio.get_running_loop(), list[bytes](), list[Any]()
        loop.set_exception_handler(lambda _, context: failed.append(context))
        pair[0].hear = heard.append
        pair[0].tell(b"never read")
        pair[1].tell(b"farewell")
        pair[1].lines[1, 0].close()
        pair[0].listen(lambda *_: None)
        while not heard:
            await asyncio.sleep(0.01)
        return heard, failed

    assert asyncio.run(asyncio.wait_for(run(), PATIENCE)) == ([b"farewell"], [])


def test_a_table_is_left_to_its_home_for_good(pair: list[WorkerLinks]) -> None:
    fanout = make_fanout("", pair[0])
    assert fanout.patience(table_of(0, pair[0])) == 0
    assert fanout.patience(table_of(1, pair[0])) is None


@pytest.mark.parametrize(
    ("target", "table"),
    [
        (b"/api/tables/Ab-_9/live", b"Ab-_9"),
        (b"/api/tables/x/live?seat=1", b"x"),
        (b"/api/tables/x/living", None),
        (b"/api/tables/x/y/live", None),
        (b"/api/tables//live", None),
        (b"http://host/api/tables/x/live", None),
    ],
)
def test_only_a_table_s_live_connection_is_handed_on(target: bytes, table: bytes | None) -> None:
    found = LIVE.match(target)
    assert (found[1] if found else None) == table


def test_one_has_its_turn_at_a_time_and_the_dead_lose_theirs() -> None:
    context = multiprocessing.get_context("fork")
    turn, (ours, theirs) = Turn(), context.Pipe()

    def hold() -> None:
        with turn:
            theirs.send("mine")
            time.sleep(PATIENCE)

    other = context.Process(target=hold)
    other.start()
    assert ours.poll(PATIENCE) and ours.recv() == "mine"
    with pytest.raises(BlockingIOError):
        os.lockf(turn.file, os.F_TLOCK, 0)
    other.kill()
    with turn:
        pass
    other.join()


def test_numbers_of_all_workers_are_added() -> None:
    board = Board()
    count, gauge = Count(board, "Things."), Gauge(board, "Rooms.")
    gauge.read = lambda: 3
    for worker in (0, 1, 5):
        board.row = worker
        count.add(2)
        gauge.post()
    assert count.value == 6
    assert gauge.lines("rooms")[-1] == "rooms 9"


# -- requests that do not come to an end -----------------------------------------------------------
HEAD = b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\n\r\n"
GIVEN = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n"


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """Replies when it has read all of a request, and a little later."""
    while (await receive()).get("more_body"):
        pass
    await asyncio.sleep(0.3)
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"ok"})


def heard_by(*parts: bytes, pause: float = 0.02) -> bytes:
    """What somebody gets who sends that, part by part, and then waits."""

    async def run() -> bytes:
        config = uvicorn.Config(echo, lifespan="off", log_config=None, timeout_keep_alive=60)
        kind = router(WorkerLinks())
        made: Any = lambda: kind(config=config, server_state=ServerState(), app_state={})  # type: ignore[call-arg]  # noqa: E731
        listening = await asyncio.get_running_loop().create_server(made, "127.0.0.1", 0)
        reader, writer = await asyncio.open_connection(*listening.sockets[0].getsockname())
        for part in parts:
            writer.write(part)
            await asyncio.sleep(pause)
        heard = b""
        with contextlib.suppress(TimeoutError, ConnectionError):
            async with asyncio.timeout(1):
                while part := await reader.read(1000):
                    heard += part
                heard += b" cut off"
        writer.close()
        listening.close()
        return heard

    return asyncio.run(run())


@pytest.mark.parametrize("parts", [(), (b"GET / HT",), (HEAD, b"12")], ids=["nothing", "head", "body"])
def test_who_never_finishes_a_request_is_cut_off(parts: tuple[bytes, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("regalia.server.processes.handing_on.SECONDS_FOR_A_REQUEST", 0.2)
    assert heard_by(*parts) == b" cut off"


def test_who_begins_another_request_and_never_finishes_it_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("regalia.server.processes.handing_on.SECONDS_FOR_A_REQUEST", 0.2)
    assert heard_by(GIVEN, b"GET / HT", pause=0.6).endswith(b"ok cut off")


def test_a_reply_may_take_as_long_as_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("regalia.server.processes.handing_on.SECONDS_FOR_A_REQUEST", 0.2)
    assert heard_by(HEAD, b"12", b"34").endswith(b"ok")
