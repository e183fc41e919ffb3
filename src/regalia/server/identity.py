"""Who somebody is: a signed cookie for everybody, a password for those who want to be known on other devices."""

from __future__ import annotations

import asyncio
import secrets
from functools import cache
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadSignature, URLSafeSerializer
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from regalia.server.hub import Hub
from regalia.server.protocol import Credentials, Me
from regalia.server.refusals import Refusal
from regalia.server.store import Person

COOKIE = "regalia"
GUEST = "regalia-guest"
"""The cookie of a guest who signed in but has seats that stayed a guest's: signing out makes them that guest again."""
YEAR = 365 * 24 * 3600
NAME, PASSWORD = (1, 30), (8, 200)
"""The shortest and the longest."""


class Passport:
    """Signs and reads the cookie."""

    def __init__(self, secret: str) -> None:
        self.serializer = URLSafeSerializer(secret, salt="regalia person")

    def issue(self, person: Person, secure: bool, key: str = COOKIE) -> Cookie:
        value = str(self.serializer.dumps(person.id))
        return Cookie(key=key, value=value, max_age=YEAR, path="/", httponly=True, samesite="lax", secure=secure)

    def read(self, value: str | None) -> str:
        """The id of the person; empty if the cookie is none of ours."""
        try:
            found = self.serializer.loads(value or "")
        except BadSignature:
            return ""
        return found if isinstance(found, str) else ""


async def known_person(connection: ASGIConnection[Any, Any, Any, Any], key: str = COOKIE) -> Person | None:
    """The person whose cookie came with a request."""
    id = connection.app.state.passport.read(connection.cookies.get(key))
    hub: Hub = connection.app.state.hub
    return await hub.store.person(id) if id else None


def need_person(person: Person | None) -> Person:
    if person is None:
        raise Refusal("tell your name first", 401)
    return person


def as_me(person: Person) -> Me:
    return Me(id=person.id, name=person.name, account=person.account)


def check_name(name: str) -> str:
    name = " ".join(name.split())
    if not NAME[0] <= len(name) <= NAME[1] or not name.isprintable():
        raise Refusal(f"a name has {NAME[0]} to {NAME[1]} printable characters", 400)
    return name


def check_password(password: str) -> str:
    if not PASSWORD[0] <= len(password) <= PASSWORD[1]:
        raise Refusal(f"a password has {PASSWORD[0]} to {PASSWORD[1]} characters", 400)
    return password


# -- what people do about themselves -------------------------------------------------------------
async def be_guest(hub: Hub, person: Person | None, name: str) -> Person:
    """A new guest, or a guest's new name. Raises Refusal."""
    name = check_name(name)
    if person is None:
        person = Person(secrets.token_urlsafe(12), name)
        await hub.store.add_person(person, hub.clock())
        return person
    if person.account:
        raise Refusal("an account keeps its name")
    await hub.store.rename(person.id, name)
    return person._replace(name=name)


async def register(hub: Hub, person: Person | None, given: Credentials) -> Person:
    """Turn the guest into an account. Raises Refusal."""
    name, password = check_name(given.name), check_password(given.password)
    if person is not None and person.account:
        raise Refusal("you have an account already")
    person = person or await be_guest(hub, None, name)
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
    person = await hub.store.account(" ".join(given.name[:100].split()))
    hashed = person.password if person is not None else None
    right = await asyncio.to_thread(_verify, hashed, given.password[: PASSWORD[1]])
    if person is None or not right:
        raise Refusal("there is no account with this name and password", 401)
    return person


def _verify(hashed: str | None, password: str) -> bool:
    try:
        return HASHER.verify(hashed or nobodys(), password)
    except (VerificationError, InvalidHashError):
        return False
