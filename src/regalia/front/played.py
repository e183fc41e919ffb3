"""A match that says what it is: in a line, and as a picture in a notebook."""

from __future__ import annotations

from html import escape
from pathlib import Path

from regalia.front.picture import draw
from regalia.kernel.errors import BadOptions
from regalia.kernel.match import Match
from regalia.kernel.questions import WATCHER, Seat
from regalia.kernel.record import Record


class PlayedMatch(Match):
    """A match with a readable `repr`, its record, and a picture for notebooks."""

    def record(self) -> Record:
        """The whole game as data: `record().write()` is its text. Raises BadFile while it is going on."""
        return Record.of(self)

    def save(self, path: str | Path) -> Path:
        """Write the record to a file, for `regalia verify` and `regalia replay`."""
        written = Path(path)
        written.write_text(self.record().write(), encoding="utf-8")
        return written

    def picture(self, seat: Seat = WATCHER) -> str:
        """The table as HTML with SVG in it, as a seat sees it; without one, as spectators do."""
        seats = len(self.game.factions(self.g))
        if seat != WATCHER and seat not in range(seats):
            raise BadOptions(f"seat is a number from 0 to {seats - 1}, or nothing for spectators, not {seat!r}")
        return draw(self.game.scene(self.view(seat), seat))

    def __repr__(self) -> str:
        names = self._names()
        if self.result is None:
            return f"<{self.game.name}: {', '.join(names)}; {self.number} answers so far>"
        ranked = sorted(zip(self.result.places, names, self.result.scores))
        said = ", ".join(f"{place}. {name} {score}" for place, name, score in ranked)
        return f"<{self.game.name}: {said}; {self.result.ending} after {self.number} answers>"

    def _repr_html_(self) -> str:
        return f"<p><b>{escape(repr(self).strip('<>'))}</b></p>{self.picture()}"

    def _names(self) -> list[str]:
        assert self.seating is not None, "it was set up from options"
        factions = self.game.factions(self.g)
        return [f"{name} ({faction})" for name, faction in zip(self.seating.names, factions)]
