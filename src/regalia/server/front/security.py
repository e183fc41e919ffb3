"""What every reply carries for the browser's protection, and which requests are not for us."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.exceptions import PermissionDeniedException
from litestar.handlers.base import BaseRouteHandler

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
    if urlsplit(origin).netloc not in ours:
        raise PermissionDeniedException("that came from another site")
