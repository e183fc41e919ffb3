"""The REST interface: people, games, the lobby, tables and records."""

from __future__ import annotations

from typing import Any, TypeAlias

from litestar import Request, Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody, RawBody

from regalia.kernel.questions import Seat
from regalia.server.common.protocol.requests import (
    BotInfo,
    Credentials,
    GameInfo,
    GuestName,
    Lobby,
    Me,
    NewPassword,
    NewTable,
    OptionsQuery,
    OptionsReply,
    Paragraph,
    Primer,
    SignedIn,
    TableInfo,
)
from regalia.server.common.protocol.sight import Face, Line
from regalia.server.common.settings import YEAR
from regalia.server.front import catalogue, identity, merge_guest, rulebook, seating
from regalia.server.front.history import Archive, record_of, upload
from regalia.server.front.identity import COOKIE, GUEST, as_me, caller, known_person, need_person
from regalia.server.storage.store import Person, TableRow
from regalia.server.tables.hub import Hub

MOST_RECORD_BYTES = 4 * 2**20
"""Bytes of a record."""
CACHED_FOR_A_DAY = "public, max-age=86400"
AnyRequest = Request[Any, Any, Any]
TheHub: TypeAlias = NamedDependency[Hub]
TheArchive: TypeAlias = NamedDependency[Archive]
Somebody: TypeAlias = NamedDependency[Person | None]
"""Whoever the cookie names, or nobody."""


# -- people ----------------------------------------------------------------------------------------
@get("/api/me")
async def who_am_i(request: AnyRequest, hub: TheHub, me: Somebody) -> Response[Me | None]:
    if me is None and (guest := await identity.exchange_old_cookie(request)) is not None:
        return await signed(hub, guest)
    return Response(None if me is None else as_me(me))


@post("/api/me", status_code=200)
async def be_guest(request: AnyRequest, hub: TheHub, me: Somebody, data: JSONBody[GuestName]) -> Response[Me | None]:
    hub.limits.check("name", caller(request))
    person = await identity.be_guest(hub, me, data.name)
    return await signed(hub, person) if me is None else Response(as_me(person))


@post("/api/account", status_code=200)
async def register(request: AnyRequest, hub: TheHub, me: Somebody, data: JSONBody[Credentials]) -> Response[Me | None]:
    hub.limits.check("account", caller(request))
    return await signed(hub, await identity.register(hub, me, data))


@post("/api/sign-in", status_code=200)
async def sign_in(request: AnyRequest, hub: TheHub, me: Somebody, data: JSONBody[Credentials]) -> Response[SignedIn]:
    hub.limits.check("sign-in", caller(request))
    person = await identity.sign_in(hub, data)
    move = await merge_guest.move_in(hub, me, person)
    cookies = [session_cookie(await identity.begin_session(hub, person))]
    if me is not None:
        await identity.end_session(hub, identity.session_of(request), me)
        if move.stayed:
            cookies.append(session_cookie(await identity.begin_only_session(hub, me), GUEST))
    return Response(SignedIn(me=as_me(person), moved=move.moved, stayed=list(move.stayed)), cookies=cookies)


@post("/api/sign-out", status_code=200)
async def sign_out(request: AnyRequest, hub: TheHub, me: Somebody) -> Response[Me | None]:
    """Ends the session. Leaves nobody, or the guest who one was before and who still has seats."""
    if me is not None:
        await identity.end_session(hub, identity.session_of(request), me)
    return await left(request, hub)


@post("/api/sign-out/everywhere", status_code=200)
async def sign_out_everywhere(request: AnyRequest, hub: TheHub, me: Somebody) -> Response[Me | None]:
    """Ends all sessions of the account, on every device."""
    await identity.end_all_sessions(hub, need_person(me))
    return await left(request, hub)


@post("/api/password", status_code=200)
async def change_password(
    request: AnyRequest, hub: TheHub, me: Somebody, data: JSONBody[NewPassword]
) -> Response[Me | None]:
    """Ends all other sessions of the account."""
    person = need_person(me)
    hub.limits.check("sign-in", caller(request))
    hub.limits.check("sign-in", person.id)
    await identity.change_password(hub, person, data)
    return await signed(hub, person)


async def signed(hub: Hub, person: Person) -> Response[Me | None]:
    """A reply with a session in place of all that the person had."""
    return Response(as_me(person), cookies=[session_cookie(await identity.begin_only_session(hub, person))])


async def left(request: AnyRequest, hub: Hub) -> Response[Me | None]:
    """Who is left when somebody has signed out."""
    guest = await known_person(request, GUEST)
    if guest is None or guest.account:
        return Response(None, cookies=[gone(COOKIE), gone(GUEST)])
    token = await identity.begin_only_session(hub, guest)
    return Response(as_me(guest), cookies=[session_cookie(token), gone(GUEST)])


def session_cookie(token: str, key: str = COOKIE) -> Cookie:
    return Cookie(key=key, value=token, max_age=YEAR, path="/", httponly=True, samesite="lax")


def gone(key: str) -> Cookie:
    return Cookie(key=key, value="", max_age=0, path="/")


# -- games -----------------------------------------------------------------------------------------
@get("/api/games")
async def games() -> list[GameInfo]:
    return catalogue.games()


@get("/api/games/{key:str}/primer", cache_control=None)
async def primer(key: FromPath[str]) -> Response[Primer]:
    return Response(catalogue.primer(key), headers={"cache-control": CACHED_FOR_A_DAY})


@get("/api/games/{key:str}/picture", cache_control=None)
async def picture(key: FromPath[str]) -> Response[Face]:
    return Response(catalogue.picture(key), headers={"cache-control": CACHED_FOR_A_DAY})


@post("/api/games/{key:str}/check", status_code=200)
async def check(key: FromPath[str], data: JSONBody[OptionsQuery]) -> OptionsReply:
    return catalogue.check_options(key, data.players, data.options)


@get("/api/games/{key:str}/rules")
async def rules(key: FromPath[str]) -> list[Paragraph]:
    return rulebook.rules(key)


@get("/api/games/{key:str}/rules/{id:str}")
async def rule(key: FromPath[str], id: FromPath[str]) -> Paragraph:
    return rulebook.rule(key, id)


@get("/api/bots")
async def bots() -> list[BotInfo]:
    return catalogue.bots()


# -- tables ----------------------------------------------------------------------------------------
@get("/api/lobby")
async def lobby(hub: TheHub, me: Somebody) -> Lobby:
    return await seating.lobby(hub, me)


@post("/api/tables")
async def open_table(request: AnyRequest, hub: TheHub, me: Somebody, data: JSONBody[NewTable]) -> TableInfo:
    hub.limits.check("tables", caller(request))
    person = need_person(me)
    return await shown(hub, person, await seating.open_table(hub, person, data))


@get("/api/tables/{id:str}")
async def table(hub: TheHub, me: Somebody, id: FromPath[str], link: FromQuery[str] = "") -> TableInfo:
    room = await seating.visit(hub, id, me, link)
    return room.info(me.id if me is not None else "")


@delete("/api/tables/{id:str}", status_code=200)
async def drop_table(hub: TheHub, me: Somebody, id: FromPath[str]) -> None:
    await seating.visit(hub, id, me)
    await seating.drop_table(hub, id, need_person(me))


@post("/api/tables/{id:str}/seats/{seat:int}", status_code=200)
async def take_seat(
    hub: TheHub, me: Somebody, id: FromPath[str], seat: FromPath[int], link: FromQuery[str] = ""
) -> TableInfo:
    await seating.visit(hub, id, me, link)
    person = need_person(me)
    return await shown(hub, person, await seating.take_seat(hub, id, seat, person))


@delete("/api/tables/{id:str}/seats/{seat:int}", status_code=200)
async def leave_seat(
    hub: TheHub, me: Somebody, id: FromPath[str], seat: FromPath[int], link: FromQuery[str] = ""
) -> TableInfo:
    await seating.visit(hub, id, me, link)
    person = need_person(me)
    return await shown(hub, person, await seating.leave_seat(hub, id, seat, person))


@post("/api/tables/{id:str}/start", status_code=200)
async def start_table(
    hub: TheHub, me: Somebody, id: FromPath[str], bot: FromQuery[str] = catalogue.USUAL_BOT
) -> TableInfo:
    await seating.visit(hub, id, me)
    person = need_person(me)
    return await shown(hub, person, await seating.start_table(hub, id, person, bot or catalogue.USUAL_BOT))


@post("/api/tables/{id:str}/rematch")
async def play_again(hub: TheHub, me: Somebody, id: FromPath[str]) -> TableInfo:
    await seating.visit(hub, id, me)
    person = need_person(me)
    return await shown(hub, person, await seating.play_again(hub, id, person))


async def shown(hub: Hub, person: Person, table: TableRow) -> TableInfo:
    """The table as it stands, loaded, so that a game that began goes on."""
    return (await hub.room(table.id)).info(person.id)


# -- looking back ----------------------------------------------------------------------------------
@get("/api/tables/{id:str}/history/{at:int}")
async def history(
    hub: TheHub,
    archive: TheArchive,
    me: Somebody,
    id: FromPath[str],
    at: FromPath[int],
    link: FromQuery[str] = "",
    seat: FromQuery[Seat | None] = None,
) -> Face:
    return await archive.face(await seating.visit(hub, id, me, link), me, at, seat)


@get("/api/tables/{id:str}/log")
async def whole_log(
    hub: TheHub,
    archive: TheArchive,
    me: Somebody,
    id: FromPath[str],
    link: FromQuery[str] = "",
    seat: FromQuery[Seat | None] = None,
) -> list[Line]:
    return await archive.log(await seating.visit(hub, id, me, link), me, seat)


@get("/api/tables/{id:str}/record")
async def record(hub: TheHub, me: Somebody, id: FromPath[str], link: FromQuery[str] = "") -> Response[str]:
    text = await record_of(await seating.visit(hub, id, me, link))
    headers = {"content-disposition": f'attachment; filename="{id}.json"'}
    return Response(text, media_type="application/json", headers=headers)


@post("/api/records", request_max_body_size=MOST_RECORD_BYTES)
async def upload_record(request: AnyRequest, hub: TheHub, me: Somebody, body: RawBody) -> TableInfo:
    hub.limits.check("records", caller(request))
    person = need_person(me)
    return await shown(hub, person, await upload(hub, person, body.decode("utf-8", errors="replace")))


ROUTES: list[Any] = [
    who_am_i, be_guest, register, sign_in, sign_out, sign_out_everywhere, change_password,
    games, primer, picture, check, rules, rule, bots,
    lobby, open_table, table, drop_table, take_seat, leave_seat, start_table, play_again,
    history, whole_log, record, upload_record,
]  # fmt: skip
