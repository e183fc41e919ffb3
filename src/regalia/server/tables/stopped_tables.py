"""For the operator: which tables stand still and why, and how they are let go on."""

from __future__ import annotations

import time
from typing import NamedTuple

from regalia.server.common.refusals import Refusal
from regalia.server.storage.store import Store, TableRow
from regalia.server.tables.loading import Stopped, load_play, read, resume_play


class Standing(NamedTuple):
    """A table that stands still."""

    table: TableRow
    why: str


async def standing_tables(store: Store) -> list[Standing]:
    """All that are being played and would not be loaded."""
    found = []
    for id in await store.playing():
        table = await store.table(id)
        if table is not None and (why := await why_stopped(store, table)):
            found.append(Standing(table, why))
    return found


async def why_stopped(store: Store, table: TableRow) -> str:
    """Empty if it is not."""
    try:
        load_play(table, await read(store, table.id))
    except Stopped as error:
        return error.why
    return ""


async def resume_table(store: Store, id: str) -> int:
    """Let a table go on from the last position that today's rules come to; returns how many answers are set aside.

    They stay in the database, before the snapshot that takes their place. Raises Refusal.
    """
    table = await store.table(id)
    if table is None:
        raise Refusal(f"there is no table {id}")
    stored = await read(store, id)
    if not await why_stopped(store, table):
        raise Refusal(f"the table {id} does not stand still")
    try:
        play, aside = resume_play(table, stored)
    except Stopped as error:
        raise Refusal(f"the table {id} can't be resumed by this version: {error.why}") from error
    if not await store.resume(table, play.number, play.keep(), word_to_players(aside), time.time()):
        raise Refusal(f"the table {id} was changed meanwhile: try again")
    return aside


def word_to_players(aside: int) -> str:
    taken = "No answer was taken back" if not aside else f"The last {aside} of its answers were taken back"
    return f"The rules of this game were corrected while it was stopped, and it goes on now. {taken}."
