"""What happened, told to everybody at once, with another face for those who may not know it all."""

from __future__ import annotations

from typing import Any, NamedTuple

from regalia.kernel.questions import Seat


class Event(NamedTuple):
    """`only` names the seats that hear `args`; the rest hear `others`, so that counts are equal for all."""

    kind: str
    args: tuple[Any, ...]
    only: tuple[Seat, ...] | None = None
    others: tuple[Any, ...] = ()
    reveals: bool = False

    def face(self, seat: Seat) -> tuple[str, tuple[Any, ...]]:
        heard = self.only is None or seat in self.only
        return self.kind, self.args if heard else self.others

    @property
    def is_barrier(self) -> bool:
        """Somebody learned something: the answers before it can't be taken back freely."""
        return self.reveals or self.only is not None
