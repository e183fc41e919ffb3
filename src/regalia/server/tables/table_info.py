"""A table as one person may know it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from regalia.kernel.chance import commitment
from regalia.kernel.questions import WATCHER
from regalia.server.common.known_games import game_name, guide_of
from regalia.server.common.protocol.requests import Proposal, SeatInfo, TableInfo
from regalia.server.storage.store import SeatRow, TableRow
from regalia.server.tables.play import Play, Wish


def table_info(row: TableRow, play: Play | None, person: str, here: Collection[str] = ()) -> TableInfo:
    """What `person` (empty for a stranger) may know of a table; `here` are the people who look at it now."""
    seats = row.held_by(person)
    mine = bool(person) and row.owner == person
    info = TableInfo(
        id=row.id,
        game=row.game,
        name=game_name(row.game),
        state=row.state,
        players=len(row.seats),
        options=row.setup.options,
        seats=seat_infos(row, play, person, here),
        pace=row.setup.pace,
        hours=row.setup.hours,
        grace=row.setup.grace,
        listed=row.listed,
        undo=row.setup.undo,
        hints=bool(seats) and may_hint(row),
        guided=row.setup.guided,
        lessons=lessons(row.game),
        mine=mine,
        link=row.link if mine or seats else "",
        created=row.created,
        rematch=row.rematch,
    )
    if row.state != "gathering":
        info.commitment = commitment(row.seed)
    if row.result is not None:
        info.ending, info.winners, info.since = row.result.ending, row.result.winners, row.changed
    if play is not None:
        add_play(info, play)
    return info


def may_hint(row: TableRow) -> bool:
    """Whether hints are fair: against bots alone, or where the table agreed on them when it was opened."""
    return row.setup.hints or sum(seat.kind != "bot" for seat in row.seats) == 1


def lessons(key: str) -> int:
    """How many steps the guided first game has; 0 if there is none."""
    guide = guide_of(key)
    return len(guide.told) if guide is not None else 0


def add_play(info: TableInfo, play: Play) -> None:
    info.waiting = list(play.waiting)
    info.since = play.since
    info.deadline = play.deadline
    info.proposal = None if play.wish is None else proposal(play, play.wish)


def seat_infos(row: TableRow, play: Play | None, person: str, here: Collection[str]) -> list[SeatInfo]:
    factions: Sequence[str] = play.game.factions(play.match.view(WATCHER)) if play is not None else ()
    bots = play.bots if play is not None else {}
    return [
        SeatInfo(
            seat=seat,
            kind=each.kind,
            name=each.name,
            mine=bool(person) and each.person == person,
            bot=bots.get(seat, each.bot),
            faction=factions[seat] if factions else "",
            connected=each.person in here if each.person else False,
        )
        for seat, each in enumerate(row.seats)
    ]


def proposal(play: Play, wish: Wish) -> Proposal:
    return Proposal(
        kind="undo" if wish.kind == "undo" else "bot",
        by=wish.by,
        seat=wish.seat,
        to=play.position_of(wish.to) if wish.kind == "undo" else 0,
        agreed=wish.agreed,
        needed=wish.needed,
    )


def open_seats(seats: Sequence[SeatRow]) -> list[int]:
    """The seats that nobody has taken."""
    return [seat for seat, row in enumerate(seats) if row.kind == "open" and not row.person]
