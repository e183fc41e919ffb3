"""The page for Prometheus, at an address of its own: counts would tell strangers when somebody answers in secret."""

from __future__ import annotations

import asyncio
import contextlib
import socket

from regalia.server.common.metrics import METRICS

MOST_REQUEST_BYTES = 8 * 2**10
"""Bytes of a request."""
TIMEOUT_SECONDS = 5.0
CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"


async def serve_metrics(listening: socket.socket) -> asyncio.Server:
    return await asyncio.start_server(reply, sock=listening, limit=MOST_REQUEST_BYTES)


async def reply(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Answer one request and hang up."""
    with contextlib.suppress(OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
        head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), TIMEOUT_SECONDS)
        writer.write(page(head.split(b" ")[:2]))
        await asyncio.wait_for(writer.drain(), TIMEOUT_SECONDS)
    writer.close()


def page(asked: list[bytes]) -> bytes:
    found = asked == [b"GET", b"/metrics"]
    body = METRICS.page().encode() if found else b"there is nothing here but /metrics\n"
    status = "200 OK" if found else "404 Not Found"
    head = (
        f"HTTP/1.1 {status}\r\ncontent-type: {CONTENT_TYPE}\r\ncontent-length: {len(body)}\r\nconnection: close\r\n\r\n"
    )
    return head.encode() + body
