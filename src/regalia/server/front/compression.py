"""Replies are compressed, and a request that gets no reply here leaves nothing to compress behind."""

from __future__ import annotations

from litestar.middleware.compression.middleware import CompressionMiddleware
from litestar.types import Message, Scope, Send


class Compression(CompressionMiddleware):
    """Litestar's own, but it opens its file when a reply begins.

    A request that is refused further out never begins one here. Nobody would close the file of such a request, and
    Python 3.13 complains of that in the log.
    """

    def create_compression_send_wrapper(self, send: Send, compression_encoding: str, scope: Scope) -> Send:
        opened: Send | None = None
        open_file = super().create_compression_send_wrapper

        async def compressed(message: Message) -> None:
            nonlocal opened
            opened = opened or open_file(send, compression_encoding, scope)
            await opened(message)

        return compressed
