"""Where connections come in: live ones are handed on to the home of their table, and who says nothing is cut off."""

from __future__ import annotations

import asyncio
import contextlib
import re
import socket

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from regalia.server.processes.worker_links import WorkerLinks

SECONDS_FOR_A_REQUEST = 60.0
"""Seconds in which a request has to be complete: nobody uses up our connections by never coming to the point."""
LIVE = re.compile(rb"/api/tables/([\w-]+)/live(?:\?|$)")


class Impatient(H11Protocol):
    """Reads requests as usual, but each has to be complete in time."""

    late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.expect_more()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY) or self.transport.get_protocol() is not self:
            self.expect_nothing()
        elif self.late is None:
            self.expect_more()

    def connection_lost(self, exc: Exception | None) -> None:
        self.expect_nothing()
        super().connection_lost(exc)

    def expect_more(self) -> None:
        self.late = self.loop.call_later(SECONDS_FOR_A_REQUEST, self.transport.abort)

    def expect_nothing(self) -> None:
        if self.late is not None:
            self.late.cancel()
            self.late = None


def router(links: WorkerLinks) -> type[asyncio.Protocol]:
    """What reads requests, but for those that begin a live connection to a table of another worker."""

    class Router(Impatient):
        def handle_websocket_upgrade(self, event: h11.Request) -> None:
            table = LIVE.match(event.target)
            handle = self.transport.get_extra_info("socket")
            if table and links.hand_on(table[1].decode(), head(event), handle.fileno()):
                self.connections.discard(self)
                self.transport.abort()  # our end alone: the neighbour has one of its own
            else:
                super().handle_websocket_upgrade(event)

    return Router


def head(request: h11.Request) -> bytes:
    lines = [request.method + b" " + request.target + b" HTTP/1.1"]
    lines += [name + b": " + value for name, value in request.headers]
    return b"\r\n".join((*lines, b"", b""))


async def welcome(server: uvicorn.Server, request: bytes, connection: socket.socket) -> None:
    """Go on with a live connection that another worker has handed on."""
    config = server.config
    assert config.ws_protocol_class is not None, "the server is set up for live connections"
    protocol = config.ws_protocol_class(  # type: ignore[call-arg]
        config=config, server_state=server.server_state, app_state=server.lifespan.state
    )
    with contextlib.suppress(OSError):  # whoever called may be gone already
        await asyncio.get_running_loop().connect_accepted_socket(lambda: protocol, connection)
        protocol.data_received(request)
