"""As much of a WebSocket as the clients of the bench need: they share the machine with the server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

TEXT, PING, PONG = 1, 9, 10


class Socket(asyncio.Protocol):
    """One connection. The server's frames are whole messages, and not masked."""

    def __init__(self) -> None:
        self.buffer = bytearray()
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.hear: Callable[[bytes], None] | None = None
        self.lost: Callable[[Exception], None]

    def connection_made(self, transport: Any) -> None:
        self.transport: asyncio.Transport = transport

    async def open(self, path: str, host: str, cookie: str) -> None:
        lines = (
            f"GET {path} HTTP/1.1",
            f"host: {host}",
            f"cookie: {cookie}",
            "connection: upgrade",
            "upgrade: websocket",
            "sec-websocket-version: 13",
            "sec-websocket-key: cmVnYWxpYSBiZW5jaG1hcg==",
        )
        self.transport.write("\r\n".join((*lines, "", "")).encode())
        await self.opened

    def listen(self, hear: Callable[[bytes], None], lost: Callable[[Exception], None]) -> None:
        """Hear what has come already, and what comes from now on; if that fails, `lost` is told why."""
        self.hear, self.lost = hear, lost
        self.take_frames()

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.opened.done():
            self.take_reply()
        if self.hear is not None:
            self.take_frames()

    def connection_lost(self, error: Exception | None) -> None:
        if self.hear is not None:
            self.lost(error or ConnectionError("the server hung up"))

    def take_reply(self) -> None:
        head, end, rest = self.buffer.partition(b"\r\n\r\n")
        if end and head.startswith(b"HTTP/1.1 101"):
            self.buffer = rest
            self.opened.set_result(None)
        elif end:
            self.opened.set_exception(ConnectionError(head.decode()))

    def take_frames(self) -> None:
        while (frame := self.next_frame()) is not None:
            kind, body = frame
            if kind == TEXT and self.hear is not None:
                self.hear(body)
            elif kind == PING:
                self.send(body, PONG)

    def next_frame(self) -> tuple[int, bytes] | None:
        """The kind and body of the first frame, once it is here as a whole."""
        if len(self.buffer) < 2:
            return None
        begin, size = 2, self.buffer[1]
        if size > 125:
            begin = 4 if size == 126 else 10
            size = int.from_bytes(self.buffer[2:begin], "big")
        if len(self.buffer) < begin + size:
            return None
        kind, body = self.buffer[0] & 15, bytes(self.buffer[begin : begin + size])
        del self.buffer[: begin + size]
        return kind, body

    def send(self, body: bytes, kind: int = TEXT) -> None:
        """One frame; a mask of zeros leaves it as it is."""
        size = len(body)
        length = bytes((0x80 | size,)) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self.transport.write(bytes((0x80 | kind,)) + length + b"\0\0\0\0" + body)

    def close(self) -> None:
        self.hear = None
        self.transport.close()
