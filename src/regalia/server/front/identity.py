"""Who somebody is: a cookie with a session for everybody, a password for those who want to be known on other devices.

The cookie has a random token; the database has its hash, so that nobody can be signed in with what it holds.
"""

from __future__ import annotations

import asyncio
import secrets
from functools import cache
from hashlib import sha256
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadSignature, URLSafeSerializer
from litestar.connection import ASGIConnection

from regalia.server.common.person_names import check_name, compared
from regalia.server.common.protocol.requests import Credentials, Me, NewPassword
from regalia.server.common.rate_limits import network_of
from regalia.server.common.refusals import Refusal
from regalia.server.common.settings import YEAR
from regalia.server.storage.store import OPERATOR, Person
from regalia.server.tables.hub import Hub

COOKIE = "regalia"
GUEST = "regalia-guest"
"""The cookie of a guest who signed in but has seats that stayed a guest's: signing out makes them that guest again."""
PASSWORD_LENGTHS = (8, 200)
"""The shortest and the longest."""
AnyConnection = ASGIConnection[Any, Any, Any, Any]


# -- sessions --------------------------------------------------------------------------------------
def session_of(connection: AnyConnection, cookie: str = COOKIE) -> str:
    """What the database knows the cookie's session by; empty without one."""
    token = connection.cookies.get(cookie)
    return hash_of(token) if token else ""


def hash_of(token: str) -> str:
    return sha256(token.encode()).hexdigest()


async def known_person(connection: AnyConnection, cookie: str = COOKIE) -> Person | None:
    """The person whose session came with a request."""
    session, hub = session_of(connection, cookie), the_hub(connection)
    return await hub.store.person_of(session, hub.clock() - YEAR) if session else None


def caller(connection: AnyConnection) -> str:
    """Where a request comes from."""
    return network_of(connection.client.host) if connection.client is not None else ""


def the_hub(connection: AnyConnection) -> Hub:
    hub: Hub = connection.app.state.hub
    return hub


async def begin_session(hub: Hub, person: Person) -> str:
    """A new session; returns the token for its cookie."""
    token = secrets.token_urlsafe(32)
    await hub.store.add_session(hash_of(token), person.id, hub.clock())
    return token


async def begin_only_session(hub: Hub, person: Person) -> str:
    """A new session in place of all that this person had, wherever the old ones have got to."""
    await end_all_sessions(hub, person)
    return await begin_session(hub, person)


async def end_all_sessions(hub: Hub, person: Person) -> None:
    await hub.store.end_sessions(person.id)
    hub.send_away(person.id)


async def end_session(hub: Hub, session: str, person: Person) -> None:
    await hub.store.end_session(session)
    hub.send_away(person.id)


async def exchange_old_cookie(connection: AnyConnection) -> Person | None:
    """The guest whom a signed cookie of the first schema names. It is good once, for a session."""
    signer: URLSafeSerializer = connection.app.state.signer
    try:
        id = signer.loads(connection.cookies.get(COOKIE) or "")
    except BadSignature:
        return None
    store = the_hub(connection).store
    known = isinstance(id, str) and await store.take_signed(id)
    return await store.person(id) if known else None


def need_person(person: Person | None) -> Person:
    if person is None:
        raise Refusal("tell your name first", 401)
    return person


def as_me(person: Person) -> Me:
    return Me(id=person.id, name=person.name, account=person.account)


def check_password(password: str) -> str:
    if not PASSWORD_LENGTHS[0] <= len(password) <= PASSWORD_LENGTHS[1]:
        raise Refusal(f"a password has {PASSWORD_LENGTHS[0]} to {PASSWORD_LENGTHS[1]} characters", 400)
    return password


# -- what people do about themselves -------------------------------------------------------------
async def be_guest(hub: Hub, person: Person | None, name: str) -> Person:
    """A new guest, or a guest's new name. Raises Refusal."""
    name = await check_free(hub, name)
    if person is None:
        person = Person(secrets.token_urlsafe(12), name)
        await hub.store.add_person(person, hub.clock())
        return person
    if person.account:
        raise Refusal("an account keeps its name")
    await hub.store.rename(person.id, name)
    return person._replace(name=name)


def check_own(name: str) -> str:
    """A name that is not the one by which the server speaks in the chat. Raises Refusal."""
    name = check_name(name)
    if compared(name) == compared(OPERATOR):
        raise Refusal(f"the name {name} is the server's own: choose another one", 400)
    return name


async def check_free(hub: Hub, name: str) -> str:
    """A name that no account has. Raises Refusal."""
    name = check_own(name)
    if await hub.store.account(name) is not None:
        raise Refusal(f"the name {name} is an account's: sign in to it, or choose another one")
    return name


async def register(hub: Hub, person: Person | None, given: Credentials) -> Person:
    """Turn the guest into an account. Raises Refusal."""
    name, password = check_own(given.name), check_password(given.password)
    if person is not None and person.account:
        raise Refusal("you have an account already")
    if person is None:
        person = Person(secrets.token_urlsafe(12), name)
        await hub.store.add_person(person, hub.clock())
    hashed = await asyncio.to_thread(HASHER.hash, password)
    if not await hub.store.register(person.id, name, hashed):
        raise Refusal(f"the name {name} is taken: choose another one")
    return Person(person.id, name, hashed)


HASHER = PasswordHasher()


@cache
def nobodys() -> str:
    """A hash to verify against when there is no such account, so that it takes as long as when there is."""
    return HASHER.hash(secrets.token_hex())


async def sign_in(hub: Hub, given: Credentials) -> Person:
    """Raises Refusal, which does not tell whether the name or the password is wrong."""
    name = " ".join(given.name[:100].split())
    person = await hub.store.account(name) if name.isprintable() else None
    if not await is_password_of(person, given.password) or person is None:
        raise Refusal("there is no account with this name and password", 401)
    return person


async def change_password(hub: Hub, person: Person, given: NewPassword) -> None:
    """Raises Refusal."""
    if not person.account:
        raise Refusal("a guest has no password: make an account first")
    if not await is_password_of(person, given.old):
        raise Refusal("that is not your password", 403)
    hashed = await asyncio.to_thread(HASHER.hash, check_password(given.new))
    await hub.store.put_password(person.id, hashed)


async def is_password_of(person: Person | None, password: str) -> bool:
    hashed = person.password if person is not None else None
    return await asyncio.to_thread(_verify, hashed, password[: PASSWORD_LENGTHS[1]])


def _verify(hashed: str | None, password: str) -> bool:
    try:
        return HASHER.verify(hashed or nobodys(), password)
    except (VerificationError, InvalidHashError):
        return False
