"""The built client and the pages beside it: health, and what the REST interface offers."""

from __future__ import annotations

import html
import mimetypes
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from regalia import __version__
from regalia.server.tables.hub import Hub

CLIENT = Path(__file__).parents[1] / "client"
FOREVER = "public, max-age=31536000, immutable"
NOT_BUILT = "<!doctype html><title>Regalia</title><p>The client is not built: run <code>make play</code>."


@cache
def files(folder: Path) -> dict[str, Path]:
    """Every file of the built client by its address. Nothing else is ever served."""
    return {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}


@get(["/", "/{path:path}"], include_in_schema=False)
async def client(request: Request[Any, Any, Any], path: FromPath[str] = "") -> Response[bytes]:
    """A file of the client, or its first page, which finds out itself what to show."""
    name = path.lstrip("/")
    if name.startswith("api/") or name == "api":
        raise NotFoundException("there is nothing at this address")
    folder: Path = request.app.state.client
    found = files(folder).get(name)
    if found is None:
        found = files(folder).get("index.html")
        content = found.read_bytes() if found is not None else NOT_BUILT.encode()
        return Response(content, media_type="text/html; charset=utf-8", headers={"cache-control": "no-cache"})
    kind = mimetypes.guess_type(found.name)[0] or "application/octet-stream"
    caching = FOREVER if name.startswith("assets/") else "no-cache"
    return Response(found.read_bytes(), media_type=kind, headers={"cache-control": caching})


@get("/health", include_in_schema=False)
async def health(hub: NamedDependency[Hub]) -> dict[str, Any]:
    """Whether the server can do its work."""
    await hub.store.alive()
    return {"status": "ok", "version": __version__, "tables": len(hub.rooms)}


def no_reply(what: str) -> dict[str, Any]:
    """How the interface describes what it says to a request that it does not carry out."""
    told = {"type": "object", "required": ["reason"], "properties": {"reason": {"type": "string"}}}
    return {"description": what, "content": {"application/json": {"schema": told}}}


@lru_cache(maxsize=1)
def described(app: Litestar) -> dict[str, Any]:
    """The interface as OpenAPI has it. Whatever is not carried out gets a sentence that says why."""
    found = app.openapi_schema.to_schema()
    for operation in (each for methods in found["paths"].values() for each in methods.values()):
        done = {status: reply for status, reply in operation["responses"].items() if status < "400"}
        operation["responses"] = done | {"4XX": no_reply("Refused."), "5XX": no_reply("Something went wrong.")}
    return found


@get("/schema", include_in_schema=False, media_type="text/html; charset=utf-8")
async def schema(request: Request[Any, Any, Any]) -> str:
    """What the REST interface offers, for people; programs read /schema/openapi.json."""
    rows = [
        f"<tr><td>{method.upper()}<td>{html.escape(path)}<td>{html.escape(about.get('description', ''))}</tr>"
        for path, methods in described(request.app)["paths"].items()
        for method, about in methods.items()
    ]
    return (
        "<!doctype html><html lang=en><meta charset=utf-8><title>Regalia: the interface</title>"
        "<h1>The REST interface of Regalia</h1><p>As a file for programs: "
        '<a href="/schema/openapi.json">openapi.json</a>. Live play goes over a WebSocket at '
        "/api/tables/{id}/live; its messages are declared in regalia/server/common/protocol. What changes something "
        "carries the cookie csrftoken once more, as the header x-csrf-token.</p>"
        f"<table><thead><tr><th>method<th>address<th>what</thead>{''.join(rows)}</table></html>"
    )


@get("/schema/openapi.json", include_in_schema=False)
async def openapi(request: Request[Any, Any, Any]) -> dict[str, Any]:
    return described(request.app)
