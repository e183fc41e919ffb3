"""How a server is set up: by the command line, and by the environment as `REGALIA_...`."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, get_type_hints

from msgspec import Struct, ValidationError, convert

from regalia.kernel.errors import RegaliaError
from regalia.server.common.metrics import WORKERS

PREFIX = "REGALIA_"
LIMITS: dict[str, tuple[float, float]] = {
    "port": (0, 65535),
    "workers": (0, WORKERS),
    "thinkers": (0, 256),
    "thinking": (0, 3600),
    "bot_pause": (0, 60),
    "order_pause": (0, 3600),
    "rate": (0, 1_000_000),
    "idle": (0, 1_000_000),
    "rooms": (0, 1_000_000),
}
"""The least and the most that a number can be."""
YEAR = 365 * 24 * 3600
"""Seconds that a session lasts."""
MOST_WORKERS_BY_ITSELF = 4
"""Workers are not more by themselves."""
LONGEST_SEED = 64
"""Characters of a seed at most."""
LEVELS = ("debug", "info", "warning", "error")


class BadSetting(RegaliaError):
    """A setting that can't be."""


class Settings(Struct, kw_only=True, frozen=True):
    """Everything a server can be told. Each field is set by the environment variable of its name."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""
    """An SQLAlchemy address, or the path of an SQLite file. Empty: a file in the user's data folder."""
    fanout: str = ""
    """Where several servers tell each other what is new: redis://... . Empty: there is one server."""
    workers: int = 0
    """How many processes serve. 0: on Linux one for each core, at most four, else one."""
    secret: str = ""
    """What the tokens of the browser's forms are signed with. Empty: made on the first start and kept."""
    origins: str = ""
    """Further addresses the client may be served from, as https://games.example.org, with commas."""
    hosts: str = ""
    """The names that it is served by, as games.example.org, with commas; others are refused. Empty: any."""
    proxies: str = "127.0.0.1"
    """Reverse proxies whose word on the caller's address is believed."""
    thinkers: int = 0
    """How many processes the bots of each worker think in. 0: all cores but one for all workers, at least one."""
    bots_python: str = ""
    """Another Python for these: pypy3.11, a path, or auto for any PyPy. Empty: the server's own."""
    thinking: float = 10.0
    """Seconds a bot may think before a random answer is given for it."""
    bot_pause: float = 0.0
    """Seconds between a bot's answers at tables with people. Browsers show them at their readers' own pace."""
    seed: str = ""
    """Every new table has this seed, so all are dealt alike: for rehearsals and tests, since whoever knows it knows
    every card. Empty: each has a secret of its own."""
    order_pause: float = 2.0
    """Seconds, more or less, until a standing order answers: a pause of equal length would tell that it does."""
    rate: float = 1.0
    """All limits on how often somebody may do something are multiplied by this; 0 lifts them."""
    idle: float = 300.0
    """Seconds after which a table that nobody looks at is put away."""
    rooms: int = 2000
    """How many tables are kept in memory at most when nobody looks at some of them."""
    metrics: str = ""
    """Where the page for Prometheus is served, as 127.0.0.1:9100. Empty: nowhere."""
    log_level: str = "info"

    def replaced(self, **changes: Any) -> Settings:
        """The same settings with some changed. Raises BadSetting."""
        given = {name: getattr(self, name) for name in self.__struct_fields__}
        return _checked({**given, **changes})

    @property
    def metrics_address(self) -> tuple[str, int] | None:
        """The host and port of the page for Prometheus. Raises BadSetting."""
        if not self.metrics:
            return None
        host, _, port = self.metrics.rpartition(":")
        if not port.isdecimal() or not 0 <= int(port) <= 65535:
            raise BadSetting(f"{PREFIX}METRICS is an address such as 127.0.0.1:9100, not {self.metrics!r}")
        return host or "127.0.0.1", int(port)

    @property
    def processes(self) -> int:
        """How many serve."""
        return self.workers or (
            min(MOST_WORKERS_BY_ITSELF, len(os.sched_getaffinity(0))) if sys.platform == "linux" else 1
        )


def from_environment(environ: Mapping[str, str] = os.environ) -> Settings:
    """The settings that the environment makes. Raises BadSetting."""
    known = Settings.__struct_fields__
    return _checked({name: environ[PREFIX + name.upper()] for name in known if PREFIX + name.upper() in environ})


def _checked(given: Mapping[str, Any]) -> Settings:
    hints = get_type_hints(Settings)
    values = {name: _read(name, value, hints[name]) for name, value in given.items()}
    settings = Settings(**values)
    for name, (least, most) in LIMITS.items():
        if not least <= (value := getattr(settings, name)) <= most:
            raise BadSetting(f"{PREFIX}{name.upper()} is a number from {least} to {most}, not {value}")
    _ = settings.metrics_address
    if settings.log_level not in LEVELS:
        raise BadSetting(f"{PREFIX}LOG_LEVEL is one of {', '.join(LEVELS)}, not {settings.log_level!r}")
    if not (settings.seed.isprintable() and len(settings.seed) <= LONGEST_SEED):
        raise BadSetting(f"{PREFIX}SEED is a text of {LONGEST_SEED} characters at most, not {settings.seed!r}")
    if settings.workers > 1 and sys.platform != "linux":
        raise BadSetting("several workers can be had on Linux alone: take 1 here")
    if settings.fanout and not settings.fanout.startswith(("redis://", "rediss://", "unix://")):
        raise BadSetting(f"the fan-out is an address such as redis://localhost:6379/0, not {settings.fanout!r}")
    return settings


def _read(name: str, value: Any, kind: type) -> Any:
    try:
        return convert(value, kind, strict=False)
    except ValidationError:
        raise BadSetting(f"{PREFIX}{name.upper()} is {_expected(kind)}, not {value!r}") from None


def _expected(kind: type) -> str:
    return {int: "a whole number", float: "a number"}.get(kind, "a text")


def data_folder(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """Where this user's programs keep their data."""
    home = Path.home()
    if platform == "win32":
        return Path(environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Regalia"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "Regalia"
    return Path(environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "regalia"


def database_url(database: str) -> str:
    """The address of the database with the driver that is used. Raises BadSetting."""
    if not database:
        return f"sqlite:///{data_folder() / 'regalia.db'}"
    scheme, separator, rest = database.partition("://")
    if not separator:
        return f"sqlite:///{Path(database).absolute()}"
    drivers = {"sqlite": "sqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
    driver = drivers.get(scheme, scheme)
    if driver not in drivers.values():
        raise BadSetting(f"the database is a file, sqlite://... or postgresql://..., not {scheme}://...")
    return f"{driver}://{rest}"


Clock = Callable[[], float]
now: Clock = time.time
