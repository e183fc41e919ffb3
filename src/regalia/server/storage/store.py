"""What the server keeps: people, tables, what happened at them, chat. All its database queries are here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

from msgspec import Struct, convert, to_builtins
from sqlalchemy import Connection, Executable, Select, Table, delete, func, insert, select, update
from sqlalchemy import Row as Result
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from regalia.server.common.person_names import compared
from regalia.server.storage.schema import (
    answers,
    chat,
    members,
    orders,
    people,
    positions,
    seen,
    sessions,
    snapshots,
    tables,
)
from regalia.server.storage.transactions import Turn, transactions_on

APPEND = insert(answers)
UPSERT: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}
OPERATOR = "Regalia"
"""Who speaks in the chat for the server."""
TABLES_AT_ONCE = 50
"""How many tables a list of the lobby has at most, and how many are asked for at once."""


class Row(NamedTuple):
    """One thing that happened at a table. `number` counts them from 1."""

    table_id: str
    number: int
    seat: int
    what: str
    body: str
    time: float
    rules: int = 0
    """The version of the rules it was answered by; 0 if that was not stored."""
    position: str = ""
    """The hash of the position it was given to; empty if that was not stored."""


class Stood(NamedTuple):
    """Where a table stood after a row: the position that was shown, to hold against what is loaded later."""

    number: int
    rules: int
    entries: int
    """How many the match had."""
    body: str
    """The packed table of the game."""


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
    grace: int = 0
    undo: Literal["free", "consent", "never"] = "consent"
    shuffle: bool = True
    guided: bool = False
    hints: bool = False


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
    seats: tuple[int, ...] = ()
    """If it is for some seats alone: the one that speaks, then those it is for."""

    def is_for(self, seat: int) -> bool:
        return not self.seats or seat in self.seats


class OrderRow(NamedTuple):
    """A standing order of a seat."""

    seat: int
    name: str
    word: str
    label: str


class Store:
    """Queries on one database. Each method is one transaction."""

    def __init__(self, url: str, turn: Turn | None = None) -> None:
        self.transactions = transactions_on(url, turn)

    async def close(self) -> None:
        await self.transactions.close()

    async def _all(self, query: Select[Any]) -> Sequence[Result[Any]]:
        return await self.transactions.read(lambda connection: connection.execute(query).all())

    async def _first(self, query: Select[Any]) -> Result[Any] | None:
        return await self.transactions.read(lambda connection: connection.execute(query).first())

    async def _do(self, *statements: Executable) -> None:
        def do(connection: Connection) -> None:
            for statement in statements:
                connection.execute(statement)

        await self.transactions.write(do)

    async def _put(self, table: Table, **values: Any) -> None:
        await self.transactions.write(lambda connection: upsert(connection, table, [values]))

    # -- people
    async def person(self, id: str) -> Person | None:
        return _person(await self._first(select(people).where(people.c.id == id)))

    async def account(self, name: str) -> Person | None:
        """The account with a name. Those of the first versions were compared in small letters only."""
        keys = (compared(name), name.casefold())
        found = {row.account: row for row in await self._all(select(people).where(people.c.account.in_(keys)))}
        return _person(found.get(keys[1]) or found.get(keys[0]))

    async def add_person(self, person: Person, time: float) -> None:
        await self._do(insert(people).values(id=person.id, name=person.name, created=time))

    async def rename(self, id: str, name: str) -> None:
        await self._do(update(people).where(people.c.id == id).values(name=name))

    async def person_of(self, session: str, since: float) -> Person | None:
        """Whose session it is, if it was begun since then."""
        query = select(people).join(sessions, sessions.c.person == people.c.id)
        return _person(await self._first(query.where(sessions.c.key == session, sessions.c.created > since)))

    async def add_session(self, session: str, person: str, time: float) -> None:
        await self._do(insert(sessions).values(key=session, person=person, created=time))

    async def end_session(self, session: str) -> None:
        await self._do(delete(sessions).where(sessions.c.key == session))

    async def end_sessions(self, person: str) -> None:
        await self._do(delete(sessions).where(sessions.c.person == person))

    async def end_old_sessions(self, before: float) -> None:
        await self._do(delete(sessions).where(sessions.c.created <= before))

    async def ended(self, given: Sequence[str]) -> set[str]:
        """Those sessions that are there no more."""
        alive: set[str] = set()
        for start in range(0, len(given), TABLES_AT_ONCE):
            query = select(sessions.c.key).where(sessions.c.key.in_(given[start : start + TABLES_AT_ONCE]))
            alive |= {row.key for row in await self._all(query)}
        return set(given) - alive

    async def take_signed(self, id: str) -> bool:
        """Whether a cookie of the first schema is good for this person: it is so once."""
        query = update(people).where(people.c.id == id, people.c.signed).values(signed=False)
        return await self.transactions.write(lambda connection: bool(connection.execute(query).rowcount))

    async def put_password(self, id: str, password: str) -> None:
        await self._do(update(people).where(people.c.id == id).values(password=password))

    async def register(self, id: str, name: str, password: str) -> bool:
        """Turn a guest into an account; False if the name is taken."""
        query = update(people).where(people.c.id == id, people.c.account.is_(None))
        query = query.values(name=name, account=compared(name), password=password, signed=False)
        try:
            return await self.transactions.write(lambda connection: bool(connection.execute(query).rowcount))
        except IntegrityError:
            return False

    # -- tables
    async def table(self, id: str) -> TableRow | None:
        row = await self._first(select(tables).where(tables.c.id == id))
        return None if row is None else _table(row)

    async def add_table(self, row: TableRow) -> None:
        def add(connection: Connection) -> None:
            connection.execute(insert(tables).values(**_columns(row)))
            _add_members(connection, row)

        await self.transactions.write(add)

    async def change_table(self, row: TableRow) -> bool:
        """Store a changed table and its people; False if somebody else changed it meanwhile."""
        values = _columns(row) | {"version": row.version + 1}
        query = update(tables).where(tables.c.id == row.id, tables.c.version == row.version).values(**values)

        def change(connection: Connection) -> bool:
            if not connection.execute(query).rowcount:
                return False
            connection.execute(delete(members).where(members.c.table_id == row.id))
            _add_members(connection, row)
            return True

        changed = await self.transactions.write(change)
        row.version += changed
        return changed

    async def drop_table(self, row: TableRow) -> bool:
        query = delete(tables).where(tables.c.id == row.id, tables.c.version == row.version)

        def drop(connection: Connection) -> bool:
            if not connection.execute(query).rowcount:
                return False
            for part in (members, answers, positions, snapshots, chat, orders, seen):
                connection.execute(delete(part).where(part.c.table_id == row.id))
            return True

        return await self.transactions.write(drop)

    async def tables_of(self, person: str, *states: str) -> list[TableRow]:
        mine = select(members.c.table_id).where(members.c.person == person)
        return await self._tables(select(tables).where(tables.c.id.in_(mine), tables.c.state.in_(states)))

    async def listed_tables(self, *states: str) -> list[TableRow]:
        return await self._tables(select(tables).where(tables.c.listed, tables.c.state.in_(states)))

    async def _tables(self, query: Select[Any]) -> list[TableRow]:
        """The newest of them."""
        return [_table(row) for row in await self._all(query.order_by(tables.c.changed.desc()).limit(TABLES_AT_ONCE))]

    async def playing(self) -> list[str]:
        """The ids of all tables that are being played."""
        return [row.id for row in await self._all(select(tables.c.id).where(tables.c.state == "playing"))]

    # -- what happened
    async def append(self, rows: Sequence[Row]) -> bool:
        """Store rows; False, and nothing is stored, if the number of one of them is taken."""
        given = [row._asdict() for row in rows]
        try:
            await self.transactions.write(lambda connection: connection.execute(APPEND, given))
        except IntegrityError:
            return False
        return True

    async def rows(self, table_id: str, after: int = 0) -> list[Row]:
        query = select(answers).where(answers.c.table_id == table_id, answers.c.number > after)
        return [Row._make(row) for row in await self._all(query.order_by(answers.c.number))]

    async def newest(self, table_ids: Sequence[str]) -> dict[str, tuple[int, int]]:
        """By table: its version, and the number of its last row."""
        last = select(func.max(answers.c.number)).where(answers.c.table_id == tables.c.id).scalar_subquery()
        found: dict[str, tuple[int, int]] = {}
        for start in range(0, len(table_ids), TABLES_AT_ONCE):
            some = tables.c.id.in_(table_ids[start : start + TABLES_AT_ONCE])
            query = select(tables.c.id, tables.c.version, last.label("last")).where(some)
            found |= {row.id: (row.version, row.last or 0) for row in await self._all(query)}
        return found

    async def snapshot(self, table_id: str) -> tuple[int, str] | None:
        row = await self._first(select(snapshots.c.number, snapshots.c.body).where(snapshots.c.table_id == table_id))
        return None if row is None else (row.number, row.body)

    async def put_snapshot(self, table_id: str, number: int, body: str) -> None:
        await self._put(snapshots, table_id=table_id, number=number, body=body)

    async def stood(self, table_id: str) -> Stood | None:
        row = await self._first(select(positions).where(positions.c.table_id == table_id))
        return None if row is None else Stood._make(row[1:])

    async def put_stood(self, stood: Mapping[str, Stood]) -> None:
        given = [{"table_id": id, **where._asdict()} for id, where in stood.items()]
        await self.transactions.write(lambda connection: upsert(connection, positions, given))

    async def resume(self, row: TableRow, number: int, body: str, said: str, time: float) -> bool:
        """Let a table go on from a snapshot, with a word to its players; False if somebody changed it meanwhile."""
        query = update(tables).where(tables.c.id == row.id, tables.c.version == row.version)
        line = insert(chat).values(table_id=row.id, name=OPERATOR, text=said, time=time)

        def resume(connection: Connection) -> bool:
            if not connection.execute(query.values(version=row.version + 1, changed=time)).rowcount:
                return False
            upsert(connection, snapshots, [{"table_id": row.id, "number": number, "body": body}])
            connection.execute(delete(positions).where(positions.c.table_id == row.id))
            connection.execute(line)
            return True

        return await self.transactions.write(resume)

    # -- chat
    async def say(self, table_id: str, name: str, text: str, time: float, seats: tuple[int, ...] = ()) -> ChatRow:
        given = {"table_id": table_id, "name": name, "text": text, "time": time, "seats": _listed(seats)}
        query = insert(chat).values(**given).returning(chat.c.id)
        id = await self.transactions.write(lambda connection: connection.scalar(query))
        assert id is not None, "the database numbers what is said"
        return ChatRow(id, name, text, time, seats)

    async def said(self, table_id: str, after: int = 0, most: int = 200) -> list[ChatRow]:
        """All that was said there, whoever it was for."""
        return await self._said(select(chat).where(chat.c.table_id == table_id, chat.c.id > after), most)

    async def said_to(self, table_id: str, seat: int, most: int = 200) -> list[ChatRow]:
        """What was said to all and to a seat."""
        mine = (chat.c.seats == "") | chat.c.seats.like(f"%,{seat},%")
        return await self._said(select(chat).where(chat.c.table_id == table_id, mine), most)

    async def _said(self, query: Select[Any], most: int) -> list[ChatRow]:
        found = await self._all(query.order_by(chat.c.id.desc()).limit(most))
        return [ChatRow(row.id, row.name, row.text, row.time, _seats(row.seats)) for row in found][::-1]

    # -- orders
    async def orders(self, table_id: str) -> list[OrderRow]:
        query = select(orders.c.seat, orders.c.name, orders.c.word, orders.c.label)
        return [OrderRow._make(row) for row in await self._all(query.where(orders.c.table_id == table_id))]

    async def put_order(self, table_id: str, order: OrderRow) -> None:
        await self._put(orders, table_id=table_id, **order._asdict())

    # -- what was seen

    async def seen(self, table_id: str, person: str) -> int:
        row = await self._first(select(seen.c.at).where(seen.c.table_id == table_id, seen.c.person == person))
        return 0 if row is None else int(row.at)

    async def put_seen(self, table_id: str, person: str, at: int) -> None:
        await self._put(seen, table_id=table_id, person=person, at=at)

    async def alive(self) -> bool:
        """Whether the database answers."""
        return await self._first(select(func.count()).select_from(members).where(members.c.person == "")) is not None


def upsert(connection: Connection, table: Table, rows: Sequence[Mapping[str, Any]]) -> None:
    """Store rows in place of those with their keys. Several processes may do so at the same time."""
    statement = UPSERT[connection.dialect.name](table)
    rest = {column.name: statement.excluded[column.name] for column in table.c if not column.primary_key}
    connection.execute(statement.on_conflict_do_update(index_elements=list(table.primary_key), set_=rest), rows)


def _listed(seats: Sequence[int]) -> str:
    return f",{','.join(map(str, seats))}," if seats else ""


def _seats(listed: str) -> tuple[int, ...]:
    return tuple(map(int, listed.strip(",").split(","))) if listed else ()


def _person(row: Result[Any] | None) -> Person | None:
    return None if row is None else Person(row.id, row.name, row.password)


def _columns(row: TableRow) -> dict[str, Any]:
    columns: dict[str, Any] = to_builtins(row)
    return columns


def _add_members(connection: Connection, row: TableRow) -> None:
    there = dict.fromkeys([row.owner, *(seat.person for seat in row.seats)])
    if joined := [{"person": person, "table_id": row.id} for person in there if person]:
        connection.execute(insert(members), joined)


def _table(row: Result[Any]) -> TableRow:
    return convert(dict(zip(TableRow.__struct_fields__, row)), TableRow)
