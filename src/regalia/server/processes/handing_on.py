"""Where connections come in: live ones are handed on to the home of their table."""

from __future__ import annotations

import asyncio
import contextlib
import re
import socket

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from regalia.server.processes.worker_links import WorkerLinks

LIVE = re.compile(rb"/api/tables/([\w-]+)/live(?:\?|$)")


def router(links: WorkerLinks) -> type[asyncio.Protocol]:
    """Reads requests as usual, but for those that begin a live connection to a table of another worker."""

    class Reception(H11Protocol):
        def handle_websocket_upgrade(self, event: h11.Request) -> None:
            table = LIVE.match(event.target)
            handle = self.transport.get_extra_info("socket")
            if table and links.hand_on(table[1].decode(), head(event), handle.fileno()):
                self.connections.discard(self)
                self.transport.abort()  # our end alone: the neighbour has one of its own
            else:
                super().handle_websocket_upgrade(event)

    return Reception


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
