"""The server as an ASGI application."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from itsdangerous import URLSafeSerializer
from litestar import Litestar, Request, Response, WebSocket, websocket
from litestar.config.compression import CompressionConfig
from litestar.config.csrf import CSRFConfig
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, ValidationException, WebSocketDisconnect
from litestar.middleware import DefineMiddleware
from litestar.openapi.config import OpenAPIConfig
from litestar.params import FromPath, FromQuery
from litestar.types import Scope

from regalia import __version__
from regalia.kernel.errors import RegaliaError
from regalia.kernel.questions import Seat
from regalia.server.common.logs import failed
from regalia.server.common.metrics import METRICS
from regalia.server.common.refusals import Refusal
from regalia.server.common.settings import Clock, Settings, database_url, now
from regalia.server.front import live, pages, rest, seating
from regalia.server.front.compression import Compression
from regalia.server.front.history import Archive
from regalia.server.front.identity import caller, known_person, session_of
from regalia.server.front.security import (
    HEADERS,
    TokenCheck,
    keep_cookies_encrypted,
    keep_private,
    known_host,
    same_origin,
)
from regalia.server.processes.fanout import make_fanout
from regalia.server.processes.worker_links import WorkerLinks
from regalia.server.storage.store import Person, Store
from regalia.server.tables.connection import Connection
from regalia.server.tables.hub import Hub

MOST_BODY_BYTES = 256 * 2**10
"""Bytes of a request, unless it is a record."""
MOST_REASON_BYTES = 123
"""Bytes of the reason with which a connection is closed."""
NO_TABLE = 4404
"""The code with which a live connection to a table that one may not see is closed."""
COMPRESSED = CompressionConfig("gzip", minimum_size=1000, gzip_compress_level=6, middleware_class=Compression)
PLAIN_REASONS = {
    404: "there is nothing at this address",
    405: "that can't be done at this address",
    413: "that is too large",
}
log = logging.getLogger(__name__)


@websocket("/api/tables/{id:str}/live")
async def live_table(
    socket: WebSocket[Any, Any, Any],
    hub: NamedDependency[Hub],
    me: NamedDependency[Person | None],
    id: FromPath[str],
    link: FromQuery[str] = "",
    seat: FromQuery[Seat | None] = None,
) -> None:
    """Live play at one table."""
    await socket.accept()
    connection = Connection(me, session=session_of(socket), address=caller(socket))
    try:
        hub.limits.check("looks", connection.caller)
    except Refusal as refusal:
        await socket.close(live.TRY_AGAIN, cut(str(refusal)))
        return
    try:
        room = await seating.visit(hub, id, me, link)
        connection.seat = room.seat_of(connection.who, seat)
    except Refusal as refusal:
        await socket.close(NO_TABLE, cut(str(refusal)))
        return
    await live.serve(hub, room, connection, socket)


def cut(reason: str) -> str:
    """As much of a reason as a closing connection can carry."""
    return reason.encode()[:MOST_REASON_BYTES].decode(errors="ignore")


def make_app(
    settings: Settings,
    secret: str,
    clock: Clock = now,
    client: Path = pages.CLIENT,
    links: WorkerLinks | None = None,
) -> Litestar:
    """The application; its database has been prepared, and `secret` signs the tokens of its forms."""

    links = links or WorkerLinks()
    fanout = make_fanout(settings.fanout, links)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = Store(database_url(settings.database), links.turn)
        hub = app.state.hub = Hub(settings, store, links, fanout, clock)
        await hub.open()
        try:
            yield
        finally:
            await hub.close()

    signer = URLSafeSerializer(secret, salt="regalia person")
    origins = [origin.strip().partition("://")[2] for origin in settings.origins.split(",") if origin.strip()]
    hosts = [name.strip().lower() for name in settings.hosts.split(",") if name.strip()]
    tokens = CSRFConfig(secret=secret, header_name="x-csrf-token", cookie_samesite="lax")
    return Litestar(
        route_handlers=[
            *rest.ROUTES,
            live_table,
            pages.client,
            pages.health,
            pages.schema,
            pages.openapi,
        ],
        lifespan=[lifespan],
        state=State({"signer": signer, "archive": Archive(), "origins": origins, "hosts": hosts, "client": client}),
        dependencies={
            "hub": Provide(the_hub, sync_to_thread=False),
            "archive": Provide(the_archive, sync_to_thread=False),
            "me": Provide(known_person_of),
        },
        guards=[known_host, same_origin],
        before_send=[keep_cookies_encrypted, keep_private],
        after_exception=[note_lost_connection],
        middleware=[DefineMiddleware(TokenCheck, config=tokens)],
        compression_config=COMPRESSED,
        openapi_config=OpenAPIConfig(title="Regalia", version=__version__, path="/schema/none", render_plugins=[]),
        exception_handlers={
            RegaliaError: refuse,
            ValidationException: refuse_invalid,
            HTTPException: refuse_http,
            RecursionError: refuse_deep,
            Exception: fail,
        },
        response_headers=HEADERS,
        request_max_body_size=MOST_BODY_BYTES,
        logging_config=None,
    )


def the_hub(state: State) -> Hub:
    hub: Hub = state.hub
    return hub


def the_archive(state: State) -> Archive:
    archive: Archive = state.archive
    return archive


async def known_person_of(request: ASGIConnection[Any, Any, Any, Any]) -> Person | None:
    return await known_person(request)


# -- refusals as replies -----------------------------------------------------------------------------
def reply(reason: str, status: int) -> Response[dict[str, str]]:
    return Response({"reason": reason}, status_code=status, headers=HEADERS)


def refuse(_: Request[Any, Any, Any], error: RegaliaError) -> Response[dict[str, str]]:
    return reply(str(error), error.status if isinstance(error, Refusal) else 409)


def refuse_invalid(_: Request[Any, Any, Any], error: ValidationException) -> Response[dict[str, str]]:
    extra = error.extra if isinstance(error.extra, list) else []
    first = extra[0].get("message") if extra and isinstance(extra[0], dict) else None
    return reply(f"that request is not as it should be: {first or error.detail}", 400)


def refuse_deep(_: Request[Any, Any, Any], __: RecursionError) -> Response[dict[str, str]]:
    return reply("that request is not as it should be: it is nested too deeply", 400)


def refuse_http(_: Request[Any, Any, Any], error: HTTPException) -> Response[dict[str, str]]:
    return reply(PLAIN_REASONS.get(error.status_code, error.detail), error.status_code)


async def note_lost_connection(error: Exception, scope: Scope) -> None:
    """What went wrong while somebody was connected live has no reply that would tell of it."""
    if scope["type"] == ScopeType.WEBSOCKET and not isinstance(
        error, RegaliaError | HTTPException | WebSocketDisconnect
    ):
        METRICS.faults.add()
        failed(log, "a live connection failed", error, path=scope["path"])


def fail(request: Request[Any, Any, Any], error: Exception) -> Response[dict[str, str]]:
    METRICS.faults.add()
    failed(log, "a request failed", error, path=request.scope["path"])
    return reply("something went wrong here; it has been noted", 500)
