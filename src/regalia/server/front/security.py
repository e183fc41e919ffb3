"""What every reply carries for the browser's protection, and which requests are not for us."""

from __future__ import annotations

from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException, PermissionDeniedException
from litestar.handlers.base import BaseRouteHandler
from litestar.middleware.csrf import CSRFMiddleware
from litestar.types import Message, Scope

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
SAFE = ("GET", "HEAD", "OPTIONS")
ENCRYPTED = ("https", "wss")
MISDIRECTED = 421


class TokenCheck(CSRFMiddleware):
    """Litestar's own, but a token with letters that none of ours has is refused like any other: it is no fault."""

    def _decode_csrf_token(self, token: str) -> str | None:
        return super()._decode_csrf_token(token) if token.isascii() else None


def known_host(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """A guard: where names of this server were given, it is spoken to by one of them, or by its address.

    A page of another site whose name was made to lead here could pass for one of ours.
    """
    names, host = connection.app.state.hosts, connection.headers.get("host", "")
    if names and (name := name_of(host)) not in names and not is_address(name):
        raise HTTPException("this server has another name", status_code=MISDIRECTED)


def name_of(host: str) -> str:
    """Without the port."""
    try:
        return (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return ""


def is_address(name: str) -> bool:
    """A name that nobody can make lead elsewhere."""
    try:
        ip_address(name)
    except ValueError:
        return name == "localhost"
    return True


async def keep_cookies_encrypted(message: Message, scope: Scope) -> None:
    """Before a reply is sent: a cookie that came by an encrypted connection travels by no other."""
    if message["type"] == "http.response.start" and scope["scheme"] in ENCRYPTED:
        message["headers"] = [
            (name, value + b"; Secure" if name.lower() == b"set-cookie" and b"; secure" not in value.lower() else value)
            for name, value in message["headers"]
        ]


async def keep_private(message: Message, scope: Scope) -> None:
    """Before a reply is sent: what is told to one person is kept by no browser and no proxy, unless it says so."""
    if message["type"] == "http.response.start" and scope["path"].startswith("/api/"):
        names = {name.lower() for name, _ in message["headers"]}
        if b"cache-control" not in names:
            message["headers"] = [*message["headers"], (b"cache-control", b"no-store")]


def same_origin(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """A guard: what changes something, and every live connection, must come from our own pages.

    Browsers always say where such a request comes from; a program that says nothing carries nobody's cookie.
    """
    if connection.scope.get("method") in SAFE:
        return
    origin = connection.headers.get("origin")
    if origin is None:
        return
    ours = {connection.headers.get("host", ""), *connection.app.state.origins}
    source = urlsplit(origin)
    if source.netloc not in ours or (source.scheme == "http" and connection.scope["scheme"] in ENCRYPTED):
        raise PermissionDeniedException("that came from another site")
