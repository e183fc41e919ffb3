"""How often somebody may do something."""

from __future__ import annotations

from ipaddress import IPv6Address, ip_address
from typing import NamedTuple

from regalia.server.common.refusals import Refusal
from regalia.server.common.settings import Clock

CALLERS_REMEMBERED = 10_000
"""When so many callers are remembered, those who may do everything again are forgotten."""

HOST_BITS = 64
"""Bits of an IPv6 address that its owner chooses."""


class Rate(NamedTuple):
    """So many at once, and so many a second after that."""

    burst: float
    per_second: float


RATES = {
    "sign-in": Rate(10, 10 / 60),
    "account": Rate(5, 5 / 60),
    "name": Rate(20, 20 / 60),
    "tables": Rate(30, 30 / 60),
    "records": Rate(10, 10 / 60),
    "chat": Rate(8, 1),
    "answers": Rate(200, 50),
    "looks": Rate(40, 4),
    "hints": Rate(10, 10 / 60),
}


def network_of(address: str) -> str:
    """Who calls from an address. Whoever has one IPv6 address has a whole network of them."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return address
    return str(found.ipv4_mapped or IPv6Address(int(found) >> HOST_BITS << HOST_BITS))


class Bucket:
    """Fills with time, and is emptied by what is done."""

    __slots__ = ("left", "rate", "time")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self.left = rate.burst
        self.time = now

    def take(self, now: float) -> bool:
        self.left = self.filled(now)
        self.time = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def filled(self, now: float) -> float:
        """What is in it now. A clock that was set back takes nothing away."""
        return min(self.rate.burst, self.left + max(0.0, now - self.time) * self.rate.per_second)

    def full(self, now: float) -> bool:
        return self.filled(now) >= self.rate.burst


class Limits:
    """The buckets of everybody, in this process."""

    def __init__(self, clock: Clock, factor: float = 1.0) -> None:
        self.clock = clock
        self.factor = factor
        self.buckets: dict[tuple[str, str], Bucket] = {}

    def check(self, what: str, who: str) -> None:
        """Raises Refusal when it is too much."""
        if not self.factor:
            return
        now = self.clock()
        bucket = self.buckets.get((what, who))
        if bucket is None:
            self._forget(now)
            burst, per_second = RATES[what]
            rate = Rate(max(1, burst * self.factor), per_second * self.factor)
            bucket = self.buckets[what, who] = Bucket(rate, now)
        if not bucket.take(now):
            raise Refusal("that was too often in a short time: wait a little", 429)

    def _forget(self, now: float) -> None:
        if len(self.buckets) >= CALLERS_REMEMBERED:
            self.buckets = {key: bucket for key, bucket in self.buckets.items() if not bucket.full(now)}
