"""What people do with tables before and after a game: open, join, leave, start, play again."""

from __future__ import annotations

import random
import re
import secrets
from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from regalia.authoring.guide import Guide
from regalia.authoring.options import in_words
from regalia.kernel.errors import BadOptions
from regalia.kernel.game import AnyGame
from regalia.server.common.known_games import known_game
from regalia.server.common.protocol.requests import Lobby, NewSeat, NewTable, TableInfo
from regalia.server.common.refusals import Refusal, not_found
from regalia.server.front.catalogue import BOT_WORDS, USUAL_BOT, broken_games, check_bot
from regalia.server.front.identity import check_free
from regalia.server.storage.store import Person, SeatRow, Setup, TableRow
from regalia.server.tables.hub import Hub, wake
from regalia.server.tables.room import Room
from regalia.server.tables.table_info import open_seats

ID = re.compile(r"[\w-]{1,32}", re.ASCII)
MOST_HOURS = 24 * 30
"""Hours for an answer."""
SHORTEST_GRACE, LONGEST_GRACE = 5, 600
"""Seconds until silence answers."""


async def visit(hub: Hub, id: str, person: Person | None, link: str = "") -> Room:
    """The room of a table that somebody may see: it is listed, it is theirs, or they have its link."""
    if not ID.fullmatch(id):
        raise not_found()
    room = await hub.room(id)
    if not may_see(room.table, person, link):
        raise not_found()
    return room


def may_see(table: TableRow, person: Person | None, link: str) -> bool:
    at_table = person is not None and (table.owner == person.id or bool(table.held_by(person.id)))
    return at_table or table.listed or secrets.compare_digest(table.link.encode(), link.encode())


def view(hub: Hub, table: TableRow, person: Person | None) -> TableInfo:
    """A table for a list or a reply."""
    room = hub.rooms.get(table.id)
    if room is None:
        room = Room(hub, table)
    return room.info(person.id if person is not None else "")


# -- opening ---------------------------------------------------------------------------------------
async def open_table(hub: Hub, person: Person, wanted: NewTable) -> TableRow:
    """A new table, which starts at once when no seat is open. Raises Refusal."""
    game = known_game(wanted.game)
    seed = new_seed(hub)
    if wanted.guided:
        wanted, seed = guided(game, wanted)
    try:
        options = game.check(len(wanted.seats), wanted.options)
    except BadOptions as error:
        raise Refusal(in_words(str(error), game.options), 400) from error
    if not 0 <= wanted.hours <= MOST_HOURS:
        raise Refusal(f"the clock has 0 to {MOST_HOURS} hours for an answer", 400)
    if wanted.grace and not SHORTEST_GRACE <= wanted.grace <= LONGEST_GRACE:
        raise Refusal(f"silence answers after {SHORTEST_GRACE} to {LONGEST_GRACE} seconds, or never (0)", 400)
    now = hub.clock()
    setup = Setup(
        options=options,
        pace=wanted.pace,
        hours=wanted.hours if wanted.pace == "days" else 0,
        grace=wanted.grace if wanted.pace == "live" else 0,
        undo=wanted.undo,
        shuffle=wanted.shuffle,
        guided=wanted.guided,
        hints=wanted.hints,
    )
    table = TableRow(
        id=hub.links.new_id(),
        game=game.key,
        setup=setup,
        seats=number_bots([await seat_row(hub, seat, person) for seat in wanted.seats]),
        owner=person.id,
        listed=wanted.listed,
        link=secrets.token_urlsafe(12),
        seed=seed,
        created=now,
        changed=now,
    )
    if not open_seats(table.seats):
        begin(table)
    await hub.store.add_table(table)
    hub.tell(table.id, "table")
    return table


def new_seed(hub: Hub) -> str:
    """What chance at a new table comes from: a secret of its own, unless all tables are to be dealt alike."""
    return hub.settings.seed or secrets.token_hex(16)


def guided(game: AnyGame, wanted: NewTable) -> tuple[NewTable, str]:
    """The table of the guided first game, and its seed. Whoever opens it sits where the guide says, against bots."""
    guide: Guide | None = game.guide()
    if guide is None:
        raise Refusal(f"{game.name} has no guided first game", 400)
    seats = [NewSeat(kind="bot", name=guide.bot) for _ in range(guide.players)]
    seats[guide.seat] = NewSeat(kind="me")
    return NewTable(game=wanted.game, seats=seats, options=dict(guide.options), shuffle=False, guided=True), guide.seed


async def seat_row(hub: Hub, seat: NewSeat, person: Person) -> SeatRow:
    if seat.kind == "bot":
        return SeatRow(kind="bot", bot=check_bot(seat.name or USUAL_BOT))
    if seat.kind == "open":
        return SeatRow(kind="open")
    other = seat.kind == "here" and seat.name and seat.name != person.name
    name = await check_free(hub, seat.name) if other else person.name
    return SeatRow(kind=seat.kind, name=name, person=person.id)


def number_bots(seats: list[SeatRow]) -> list[SeatRow]:
    """Give the bots names: several of a kind are numbered."""
    total, given = Counter(seat.bot for seat in seats), Counter[str]()
    for seat in seats:
        if seat.bot:
            given[seat.bot] += 1
            label = BOT_WORDS[seat.bot][0]
            seat.name = f"{label} {given[seat.bot]}" if total[seat.bot] > 1 else label
    return seats


def begin(table: TableRow) -> None:
    """Deal the seats and let the game begin."""
    if table.setup.shuffle:
        random.SystemRandom().shuffle(table.seats)
    table.state = "playing"


# -- gathering -------------------------------------------------------------------------------------
async def take_seat(hub: Hub, id: str, seat: int, person: Person) -> TableRow:
    def take(table: TableRow) -> None:
        if table.state != "gathering":
            raise Refusal("the game has begun")
        if seat not in open_seats(table.seats):
            raise Refusal("that seat is taken: choose an open one")
        if table.held_by(person.id):
            raise Refusal("you have a seat at this table already")
        table.seats[seat].person, table.seats[seat].name = person.id, person.name
        if not open_seats(table.seats):
            begin(table)

    return await settle(hub, await hub.change(id, take))


async def leave_seat(hub: Hub, id: str, seat: int, person: Person) -> TableRow:
    def leave(table: TableRow) -> None:
        if table.state != "gathering":
            raise Refusal("the game has begun")
        if seat not in table.held_by(person.id) or table.seats[seat].kind != "open":
            raise Refusal("that is not a seat you took")
        table.seats[seat].person = table.seats[seat].name = ""

    return await settle(hub, await hub.change(id, leave))


async def start_table(hub: Hub, id: str, person: Person, bot: str) -> TableRow:
    """Begin with who is there; bots play the seats that nobody took."""
    check_bot(bot)

    def start(table: TableRow) -> None:
        if table.owner != person.id:
            raise Refusal("only who opened the table starts the game", 403)
        if table.state != "gathering":
            raise Refusal("the game has begun")
        for seat in open_seats(table.seats):
            table.seats[seat] = SeatRow(kind="bot", bot=bot)
        number_bots(table.seats)
        begin(table)

    return await settle(hub, await hub.change(id, start))


async def drop_table(hub: Hub, id: str, person: Person) -> None:
    table = await hub.store.table(id)
    if table is None:
        raise not_found()
    if table.owner != person.id:
        raise Refusal("only who opened the table can take it away", 403)
    if table.state != "gathering" or not await hub.store.drop_table(table):
        raise Refusal("the game has begun")
    hub.drop(id)


async def settle(hub: Hub, table: TableRow) -> TableRow:
    """Show the changed table to those who look at it; a game that begins is loaded, so that bots move."""
    await hub.adopt(table)
    if table.state == "playing":
        await hub.room(table.id)
    return table


# -- again -----------------------------------------------------------------------------------------
async def play_again(hub: Hub, id: str, person: Person) -> TableRow:
    """A table with the same game and people; everybody who asks for it gets the same one."""
    old = await hub.store.table(id)
    if old is None or not (old.owner == person.id or old.held_by(person.id)):
        raise not_found()
    if old.state != "finished":
        raise Refusal("the game is not over")
    if not old.rematch:
        old = await link_rematch(hub, old, person)
    table = await hub.store.table(old.rematch)
    if table is None:
        raise not_found()
    return await sit_again(hub, old, table, person)


async def link_rematch(hub: Hub, old: TableRow, person: Person) -> TableRow:
    """Open the new table. When two do so at the same time, the second one is thrown away."""
    now = hub.clock()
    new = TableRow(
        id=hub.links.new_id(),
        game=old.game,
        setup=replace(old.setup, guided=False),
        seats=again(old.seats, person),
        owner=person.id,
        listed=old.listed,
        link=secrets.token_urlsafe(12),
        seed=new_seed(hub),
        created=now,
        changed=now,
    )
    if not open_seats(new.seats):
        begin(new)
    await hub.store.add_table(new)

    def link(table: TableRow) -> None:
        table.rematch = table.rematch or new.id

    old = await hub.change(old.id, link)
    if old.rematch == new.id:
        hub.tell(new.id, "table")
    else:
        await hub.store.drop_table(new)
    await hub.adopt(old)
    return old


def again(seats: Sequence[SeatRow], person: Person) -> list[SeatRow]:
    """The seats of the last game: bots and one's own as they were, those of others open until they come."""
    return [
        SeatRow(kind=seat.kind, name=seat.name, person=seat.person, bot=seat.bot)
        if not seat.person or seat.person == person.id
        else SeatRow(kind="open")
        for seat in seats
    ]


async def sit_again(hub: Hub, old: TableRow, table: TableRow, person: Person) -> TableRow:
    """Everybody from the last game who comes gets a seat for each that they had."""
    if table.state != "gathering" or table.held_by(person.id):
        return await settle(hub, table) if table.state == "playing" else table

    def sit(table: TableRow) -> None:
        names = [old.seats[seat].name for seat in old.held_by(person.id)]
        for seat, name in zip(open_seats(table.seats), names):
            table.seats[seat].person, table.seats[seat].name = person.id, name
        if table.state == "gathering" and not open_seats(table.seats):
            begin(table)

    return await settle(hub, await hub.change(table.id, sit))


# -- lists -----------------------------------------------------------------------------------------
async def lobby(hub: Hub, person: Person | None) -> Lobby:
    mine = await hub.store.tables_of(person.id, "gathering", "playing") if person is not None else []
    for table in mine:
        if table.state == "playing":
            await wake(hub, table.id)
    gathering = await hub.store.listed_tables("gathering")
    finished = await hub.store.tables_of(person.id, "finished") if person is not None else []
    shown = {table.id for table in [*mine, *finished]}
    finished += [table for table in await hub.store.listed_tables("finished") if table.id not in shown]
    return Lobby(
        mine=[view(hub, table, person) for table in mine],
        open=[view(hub, table, person) for table in gathering if table.id not in shown and open_seats(table.seats)],
        finished=[view(hub, table, person) for table in finished],
        broken=broken_games(),
    )
