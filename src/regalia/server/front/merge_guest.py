"""What a guest has at tables becomes the account's that the guest signs in to.

The request has shown both the guest's cookie and the account's password, so it is one person. Where the account sits
at the same table already, that person would see two hands: there the guest's seats are left to the guest.
"""

from __future__ import annotations

from typing import NamedTuple

from regalia.server.common.known_games import game_name
from regalia.server.common.refusals import Refusal
from regalia.server.storage.store import Person, TableRow
from regalia.server.tables.hub import Hub

STATES = ("gathering", "playing", "finished")


class Move(NamedTuple):
    """How many tables moved, and the names of the games at those that did not."""

    moved: int = 0
    stayed: tuple[str, ...] = ()


class SitsThere(Refusal):
    """The account has a seat at the table already."""


async def move_in(hub: Hub, guest: Person | None, account: Person) -> Move:
    """Move a guest's tables into an account. Nothing of one account ever moves into another."""
    if guest is None or guest.account:
        return Move()
    moved, stayed = 0, dict[str, str]()
    while tables := [table for table in await hub.store.tables_of(guest.id, *STATES) if table.id not in stayed]:
        for table in tables:
            try:
                await move_table(hub, table.id, guest.id, account.id)
                moved += 1
            except SitsThere:
                stayed[table.id] = game_name(table.game)
    return Move(moved, tuple(stayed.values()))


async def move_table(hub: Hub, id: str, guest: str, account: str) -> None:
    """Raises SitsThere, and then nothing has changed."""

    def move(table: TableRow) -> None:
        if table.held_by(guest) and table.held_by(account):
            raise SitsThere("you have a seat at this table already")
        for seat in table.held_by(guest):
            table.seats[seat].person = account
        if table.owner == guest:
            table.owner = account

    table = await hub.change(id, move)
    hub.unseen[id, account] = await hub.seen(id, guest)
    await hub.adopt(table)
