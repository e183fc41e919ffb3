"""A play from what is stored: the last snapshot, and the rows since.

Rows are carried out by the rules of today. Where these are not the rules that somebody answered by, it has to be proved
that nothing comes out otherwise: a little after each row the database is told where the table stood, and each row
has the hash of the position it was given to. What can't be proved is not played on: the table stands still, its rows
stay as they are, and the operator decides.
"""

from __future__ import annotations

import logging
from typing import NamedTuple

from regalia.kernel.errors import RegaliaError
from regalia.server.common.metrics import METRICS
from regalia.server.common.refusals import Refusal
from regalia.server.storage.store import Row, Stood, Store, TableRow
from regalia.server.tables.play import Play

NOTHING_IS_LOST = "Nothing is lost: the keeper of this server can let it go on."
log = logging.getLogger(__name__)


class Stopped(Refusal):
    """A game that today's rules would not come to as it was shown, or that can't be read."""

    def __init__(self, why: str) -> None:
        super().__init__(f"this game stands still: {why}. {NOTHING_IS_LOST}")
        self.why = why


class Stored(NamedTuple):
    """All that the database has of a play."""

    snapshot: tuple[int, str] | None
    rows: list[Row]
    stood: Stood | None

    @property
    def last(self) -> int:
        """The number of the last row."""
        return self.rows[-1].number if self.rows else self.snapshot[0] if self.snapshot is not None else 0

    @property
    def proved(self) -> int:
        """The number of the last row whose outcome is known."""
        given = max((row.number - 1 for row in self.rows if row.position), default=0)
        return max(given, self.stood.number if self.stood is not None else 0)


async def read(store: Store, table: str) -> Stored:
    stood = await store.stood(table)  # first: rows that come meanwhile are no loss
    snapshot = await store.snapshot(table)
    return Stored(snapshot, await store.rows(table, snapshot[0] if snapshot is not None else 0), stood)


def load_play(table: TableRow, stored: Stored) -> Play:
    """The play that was shown. Raises Stopped."""
    try:
        return replay(table, stored)
    except Stopped:
        raise
    except Exception as error:  # a damaged row can break anything
        raise Stopped(f"what is stored of it can't be read ({type(error).__name__})") from error


def replay(table: TableRow, stored: Stored) -> Play:
    play = first_position(table, stored)
    stood = stored.stood or Stood(-1, 0, 0, "")
    check_stood(play, stood)
    for row in stored.rows:
        if row.number > stood.number + 1:
            check_position(play, row)
        carry_out(play, row, stored)
        check_stood(play, stood)
    if stood.number > play.number:
        raise Stopped(f"the database has lost what came after answer {play.number}")
    return play


def first_position(table: TableRow, stored: Stored) -> Play:
    """The play of the snapshot, or at its beginning."""
    try:
        return Play.load(table, *stored.snapshot) if stored.snapshot is not None else Play.begin(table)
    except RegaliaError as error:
        raise Stopped(str(error)) from error
    except Exception as error:  # a damaged snapshot can break anything
        raise Stopped(f"what is stored of it can't be read ({type(error).__name__})") from error


def carry_out(play: Play, row: Row, stored: Stored) -> None:
    """Carry out a row as it was carried out when it was answered. Raises Stopped.

    What other rules allowed is not held against those of today if it is known where the table stood afterwards.
    """
    today, other, proved = play.game.rules, row.rules != play.game.rules, stored.proved
    known = stored.stood is not None and row.number <= stored.stood.number
    if not row.rules and today > 1:
        raise Stopped(f"it is not known by which rules answer {row.number} was given, and version {today} is in force")
    effect = play.apply(row, trusted=other and known)
    void = effect.void
    if void and (other or row.number > proved):
        raise Stopped(f"{by_rules(row)} answer {row.number} was given; version {today} refuses it")
    if void:
        METRICS.faults.add()
        log.error("a stored row is void", extra={"table": row.table_id, "row": row.number, "fault": effect.fault})
    elif other and row.number > proved:
        log.warning("the last answer was given by other rules", extra={"table": row.table_id, "row": row.number})


def check_position(play: Play, row: Row) -> None:
    """A row is given to the position that is here. Raises Stopped."""
    if row.position and play.position and row.position != play.position:
        raise Stopped(
            f"{by_rules(row)} answer {row.number} was given to another position than version {play.game.rules} comes to"
        )


def check_stood(play: Play, stood: Stood) -> None:
    """The position is the one that was shown after this row. Raises Stopped."""
    if stood.number != play.number:
        return
    try:
        same = play.stood(stood)
    except Exception as error:  # as with a snapshot
        raise Stopped(f"where it stood after answer {stood.number} can't be read: {error}") from error
    if not same:
        today = play.game.rules
        raise Stopped(
            f"by version {stood.rules} of the rules it stood otherwise after answer {stood.number} "
            f"than version {today} comes to"
        )


def by_rules(row: Row) -> str:
    return f"by version {row.rules} of the rules" if row.rules else "by rules of an unknown version"


def of_other_rules(play: Play, stored: Stored) -> bool:
    """Whether a snapshot should be taken, so that what was proved need not be proved again."""
    return any(row.rules != play.game.rules for row in stored.rows)


def resume_play(table: TableRow, stored: Stored) -> tuple[Play, int]:
    """The play at the last position that today's rules come to as well, and how many rows are set aside by that.

    Its number is that of the last row, so that a snapshot of it takes the place of all of them. Raises Stopped.
    """
    play, taken = first_position(table, stored), stored.last
    for row in stored.rows:
        try:
            check_position(play, row)
            strayed = bool(play.apply(row).void)
        except Stopped:
            strayed = True
        if strayed:
            taken = row.number - 1
            break
    play.number = stored.last
    play.epoch += 1
    play.own.clear()
    play.wish = None
    return play, stored.last - taken
