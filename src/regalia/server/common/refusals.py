"""What the server will not do, said in one line."""

from __future__ import annotations

from regalia.kernel.errors import RegaliaError


class Refusal(RegaliaError):
    """A request that is refused, with the HTTP status that fits."""

    def __init__(self, reason: str, status: int = 409) -> None:
        super().__init__(reason)
        self.status = status


def not_found() -> Refusal:
    """The same whether there is no such table or somebody may not know of it."""
    return Refusal("there is no such table, or its link is needed", 404)
