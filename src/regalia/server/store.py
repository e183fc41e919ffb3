"""What the server keeps: people, tables, what happened at them, chat. All its database queries are here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from msgspec import Struct, convert, to_builtins
from sqlalchemy import Row as Result
from sqlalchemy import Select, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from regalia.server.schema import answers, chat, members, people, seen, snapshots, tables

FEW = 50
"""How many tables a list of the lobby has at most."""


class Row(NamedTuple):
    """One thing that happened at a table. `number` counts them from 1."""

    table_id: str
    number: int
    seat: int
    what: str
    body: str
    time: float


class Person(NamedTuple):
    id: str
    name: str
    password: str | None = None

    @property
    def account(self) -> bool:
        return self.password is not None


class SeatRow(Struct, kw_only=True):
    """Who sits there: a person, also several seats, or a bot."""

    kind: Literal["me", "here", "open", "bot"]
    name: str = ""
    person: str = ""
    bot: str = ""


class Setup(Struct, kw_only=True):
    options: dict[str, Any]
    pace: Literal["live", "days"] = "live"
    hours: int = 0
    undo: Literal["free", "consent", "never"] = "consent"
    shuffle: bool = True


class Ending(Struct, kw_only=True):
    ending: str
    winners: list[str]


class TableRow(Struct, kw_only=True):
    id: str
    version: int = 1
    game: str
    state: Literal["gathering", "playing", "finished"] = "gathering"
    setup: Setup
    seats: list[SeatRow]
    owner: str
    listed: bool = False
    link: str
    seed: str
    result: Ending | None = None
    rematch: str = ""
    created: float
    changed: float

    def held_by(self, person: str) -> list[int]:
        """The seats of a person."""
        return [seat for seat, row in enumerate(self.seats) if person and row.person == person]


class ChatRow(NamedTuple):
    id: int
    name: str
    text: str
    time: float


class Store:
    """Queries on one engine. Each method is one transaction."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def close(self) -> None:
        await self.engine.dispose()

    # -- people
    async def person(self, id: str) -> Person | None:
        return await self._person(select(people).where(people.c.id == id))

    async def account(self, name: str) -> Person | None:
        return await self._person(select(people).where(people.c.account == name.casefold()))

    async def _person(self, query: Select[Any]) -> Person | None:
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else Person(row.id, row.name, row.password)

    async def add_person(self, person: Person, time: float) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(insert(people).values(id=person.id, name=person.name, created=time))

    async def rename(self, id: str, name: str) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(update(people).where(people.c.id == id).values(name=name))

    async def register(self, id: str, name: str, password: str) -> bool:
        """Turn a guest into an account; False if the name is taken."""
        query = update(people).where(people.c.id == id, people.c.account.is_(None))
        try:
            async with self.engine.begin() as connection:
                done = await connection.execute(query.values(name=name, account=name.casefold(), password=password))
        except IntegrityError:
            return False
        return bool(done.rowcount)

    # -- tables
    async def table(self, id: str) -> TableRow | None:
        found = await self._tables(select(tables).where(tables.c.id == id))
        return found[0] if found else None

    async def add_table(self, row: TableRow) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(insert(tables).values(**_columns(row)))
            if joined := _members(row):
                await connection.execute(insert(members), joined)

    async def change_table(self, row: TableRow) -> bool:
        """Store a changed table and its people; False if somebody else changed it meanwhile."""
        values = _columns(row) | {"version": row.version + 1}
        query = update(tables).where(tables.c.id == row.id, tables.c.version == row.version).values(**values)
        async with self.engine.begin() as connection:
            if not (await connection.execute(query)).rowcount:
                return False
            await connection.execute(delete(members).where(members.c.table_id == row.id))
            if joined := _members(row):
                await connection.execute(insert(members), joined)
        row.version += 1
        return True

    async def drop_table(self, row: TableRow) -> bool:
        query = delete(tables).where(tables.c.id == row.id, tables.c.version == row.version)
        async with self.engine.begin() as connection:
            if not (await connection.execute(query)).rowcount:
                return False
            for part in (members, answers, snapshots, chat, seen):
                await connection.execute(delete(part).where(part.c.table_id == row.id))
        return True

    async def tables_of(self, person: str, *states: str) -> list[TableRow]:
        mine = select(members.c.table_id).where(members.c.person == person)
        return await self._tables(_newest(select(tables).where(tables.c.id.in_(mine), tables.c.state.in_(states))))

    async def listed_tables(self, *states: str) -> list[TableRow]:
        return await self._tables(_newest(select(tables).where(tables.c.listed, tables.c.state.in_(states))))

    async def playing(self) -> list[str]:
        """The ids of all tables that are being played."""
        async with self.engine.connect() as connection:
            return list(await connection.scalars(select(tables.c.id).where(tables.c.state == "playing")))

    async def _tables(self, query: Select[Any]) -> list[TableRow]:
        async with self.engine.connect() as connection:
            return [_table(row) for row in await connection.execute(query)]

    # -- what happened
    async def rows(self, table_id: str, after: int = 0) -> list[Row]:
        query = select(answers).where(answers.c.table_id == table_id, answers.c.number > after)
        async with self.engine.connect() as connection:
            return [Row(*row) for row in await connection.execute(query.order_by(answers.c.number))]

    async def snapshot(self, table_id: str) -> tuple[int, str] | None:
        query = select(snapshots.c.number, snapshots.c.body).where(snapshots.c.table_id == table_id)
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else (row.number, row.body)

    async def put_snapshot(self, table_id: str, number: int, body: str) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(delete(snapshots).where(snapshots.c.table_id == table_id))
            await connection.execute(insert(snapshots).values(table_id=table_id, number=number, body=body))

    # -- chat and what was seen
    async def say(self, table_id: str, name: str, text: str, time: float) -> ChatRow:
        query = insert(chat).values(table_id=table_id, name=name, text=text, time=time).returning(chat.c.id)
        async with self.engine.begin() as connection:
            id = await connection.scalar(query)
        assert id is not None, "the database numbers what is said"
        return ChatRow(id, name, text, time)

    async def said(self, table_id: str, after: int = 0, most: int = 200) -> list[ChatRow]:
        query = select(chat.c.id, chat.c.name, chat.c.text, chat.c.time)
        query = query.where(chat.c.table_id == table_id, chat.c.id > after).order_by(chat.c.id.desc()).limit(most)
        async with self.engine.connect() as connection:
            return [ChatRow(*row) for row in await connection.execute(query)][::-1]

    async def seen(self, table_id: str, person: str) -> int:
        query = select(seen.c.at).where(seen.c.table_id == table_id, seen.c.person == person)
        async with self.engine.connect() as connection:
            return await connection.scalar(query) or 0

    async def put_seen(self, table_id: str, person: str, at: int) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(delete(seen).where(seen.c.table_id == table_id, seen.c.person == person))
            await connection.execute(insert(seen).values(table_id=table_id, person=person, at=at))

    async def alive(self) -> bool:
        """Whether the database answers."""
        async with self.engine.connect() as connection:
            return await connection.scalar(select(func.count()).select_from(members).where(members.c.person == "")) == 0


def _newest(query: Select[Any]) -> Select[Any]:
    return query.order_by(tables.c.changed.desc()).limit(FEW)


def _columns(row: TableRow) -> dict[str, Any]:
    columns: dict[str, Any] = to_builtins(row)
    return columns


def _members(row: TableRow) -> Sequence[dict[str, str]]:
    there = dict.fromkeys([row.owner, *(seat.person for seat in row.seats)])
    return [{"person": person, "table_id": row.id} for person in there if person]


def _table(row: Result[Any]) -> TableRow:
    return convert(dict(zip(TableRow.__struct_fields__, row)), TableRow)
