"""The directory of a run: what is played (plan.json) and a line for every finished game (games.jsonl).

Lines are only ever added, each as soon as its game is over, in whatever order the games finish. Whoever is interrupted
goes on with the same command, and no finished game is played again.
"""

from __future__ import annotations

import os
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from regalia.kernel.errors import BadFile
from regalia.kernel.game import find_game
from regalia.lab.kept import KeptGame, LoggedGame
from regalia.lab.simulate import Plan

PLAN, GAMES, RECORDS = "plan.json", "games.jsonl", "records"
FORMAT, VERSION = "regalia laboratory", 1
GameT = TypeVar("GameT", bound=KeptGame)


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a directory was made by."""

    format: str
    version: int
    command: str
    game: str
    rules: int
    players: int
    options: dict[str, bool | int | str]
    bots: tuple[str, ...]
    line_ups: tuple[tuple[str, ...], ...]
    seed: str
    games: int

    @classmethod
    def of(cls, command: str, plan: Plan, games: int) -> Head:
        rules = find_game(plan.game).rules
        options = dict(plan.options)
        return cls(
            FORMAT,
            VERSION,
            command,
            plan.game,
            rules,
            plan.players,
            options,
            plan.bots,
            plan.line_ups,
            plan.seed,
            games,
        )

    @property
    def plan(self) -> Plan:
        return Plan(self.game, self.players, self.options, self.bots, self.seed, line_ups=self.line_ups)

    @property
    def command_line(self) -> str:
        """What to type to have all this again."""
        words = ["regalia", self.command, self.game, "-n", str(self.games), "--players", str(self.players)]
        words += ["--bots", ",".join(shortest(self.bots)), "--seed", self.seed]
        for name, value in self.special_options.items():
            words += ["--option", f"{name}={typed(value)}"]
        return shlex.join(words)

    @property
    def special_options(self) -> dict[str, bool | int | str]:
        """The options that are not as usual."""
        usual = {option.name: option.default for option in find_game(self.game).options}
        return {name: value for name, value in self.options.items() if value != usual.get(name)}


def shortest(bots: tuple[str, ...]) -> tuple[str, ...]:
    """The fewest names that give these when they are repeated in turn."""
    sizes = range(1, len(bots) + 1)
    return next(bots[:size] for size in sizes if all(bot == bots[at % size] for at, bot in enumerate(bots)))


def typed(value: bool | int | str) -> str:
    """An option's value as one types it."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


class Journal:
    """A directory that a run writes into.

    done   the numbers of the games that are finished
    notes  what was found wrong and put right, for the user to know
    """

    def __init__(self, folder: Path, head: Head) -> None:
        self.folder = folder
        self.head = head
        self.notes: list[str] = []
        self.file = (folder / GAMES).open("ab")
        try:
            _lock(self.file.fileno(), folder)
            self.done = {game.number for game in self.games()}
            self._drop_tail()
        except BaseException:
            self.file.close()
            raise

    @classmethod
    def begin(cls, folder: Path, head: Head) -> Journal:
        """Make the directory, or go on where the same command left off. Raises BadFile when it is another's."""
        if not (folder / PLAN).exists():
            if any(path.name not in (_part(PLAN), RECORDS) for path in folder.iterdir()):
                raise BadFile(f"{folder} holds something else; name a new or empty directory, or one that --out made")
            _write(folder / PLAN, head)
            return cls(folder, head)
        made = read_head(folder)
        if msgspec.structs.replace(head, games=made.games) != made or head.games < made.games:
            raise BadFile(
                f"{folder} was made by {_by(made)}; give that command again (or with more games) to go on with it, "
                "or name another directory"
            )
        journal = cls(folder, head)
        _write(folder / PLAN, head)
        return journal

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def append(self, line: bytes) -> None:
        """Keep a finished game: it is with the system before anybody hears of it."""
        self.file.write(line + b"\n")
        self.file.flush()

    @property
    def missing(self) -> list[int]:
        return [number for number in range(self.head.games) if number not in self.done]

    def games(self) -> list[KeptGame]:
        """The finished games in the order of their numbers."""
        return finished(self.folder, self.head)

    def _drop_tail(self) -> None:
        """A last line that was not written to its end goes; its game is played again."""
        path = self.folder / GAMES
        whole = _whole_size(path)
        if whole < path.stat().st_size:
            os.truncate(path, whole)
            self.notes.append(f"the last line of {path} was cut short and is dropped; its game is played again")


# -- reading ---------------------------------------------------------------------------------------
def read_head(folder: Path) -> Head:
    """What a directory was made by. Raises BadFile when that can't be said."""
    path = folder / PLAN
    if not path.is_file():
        raise BadFile(f"{str(folder)!r} has no {PLAN}; name a directory that regalia arena or simulate --out made")
    try:
        data: Any = msgspec.json.decode(path.read_bytes())
        if not isinstance(data, dict) or (data.get("format"), data.get("version")) != (FORMAT, VERSION):
            raise BadFile(f"{path} was not written by this version of Regalia; name a directory that --out made")
        return _checked(msgspec.convert(data, Head))
    except (msgspec.MsgspecError, ValueError) as error:
        raise BadFile(f"{path} is damaged: {error}; restore it, or name another directory") from error


def _checked(head: Head) -> Head:
    if head.command not in ("arena", "simulate") or head.games < 1 or not head.bots:
        raise ValueError("its values can't be")
    if any(len(seats) != head.players for seats in head.line_ups or (head.bots,)):
        raise ValueError(f"its line-ups are not for {head.players} players")
    return head


def finished(folder: Path, head: Head) -> list[KeptGame]:
    """The finished games of a directory in the order of their numbers, without their decisions."""
    games = {game.number: game for game in _read(folder, head, KeptGame)}
    return [games[number] for number in sorted(games)]


def logged(folder: Path, head: Head) -> Iterator[LoggedGame]:
    """The finished games of a directory with their decisions, one at a time, in the order of their numbers."""
    places = _places(folder, head) if (folder / GAMES).exists() else {}
    decoder, plan = msgspec.json.Decoder(LoggedGame), head.plan
    if not places:
        return
    with (folder / GAMES).open("rb") as file:
        for number in sorted(places):
            at, start = places[number]
            file.seek(start)
            yield _decoded(decoder, file.readline(), plan, at, folder / GAMES)


def _places(folder: Path, head: Head) -> dict[int, tuple[int, int]]:
    """By the number of a game, its line and where that begins."""
    path, found, start = folder / GAMES, dict[int, tuple[int, int]](), 0
    decoder, plan = msgspec.json.Decoder(KeptGame), head.plan
    with path.open("rb") as file:
        for at, line in enumerate(file, 1):
            if line.endswith(b"\n"):
                found.setdefault(_decoded(decoder, line, plan, at, path).number, (at, start))
            start += len(line)
    return found


def _read(folder: Path, head: Head, kind: type[GameT]) -> Iterator[GameT]:
    """The games of all whole lines. Raises BadFile with the line that is damaged."""
    path = folder / GAMES
    if not path.exists():
        return
    decoder = msgspec.json.Decoder(kind)
    plan = head.plan
    with path.open("rb") as file:
        for at, line in enumerate(file, 1):
            if not line.endswith(b"\n"):
                return
            yield _decoded(decoder, line, plan, at, path)


def _decoded(decoder: msgspec.json.Decoder[GameT], line: bytes, plan: Plan, at: int, path: Path) -> GameT:
    try:
        return _fitting(decoder.decode(line), plan)
    except (msgspec.MsgspecError, ValueError) as error:
        raise _damaged(at, path, error) from error


def _damaged(at: int, path: Path, error: Exception) -> BadFile:
    return BadFile(f"line {at} of {path} is damaged: {error}; delete that line to have its game played again")


def _fitting(game: GameT, plan: Plan) -> GameT:
    """A game that this plan can have brought forth."""
    if game.number < 0 or (game.deal, game.bots) != plan.sitting(game.number):
        raise ValueError(f"there is no game {game.number} with these bots in {PLAN}")
    if any(len(each) != plan.players for each in (game.factions, game.places, game.scores)):
        raise ValueError(f"it is not of {plan.players} players")
    if isinstance(game, LoggedGame):
        for seat, kind, _, said, _ in game.decisions:
            if not (0 <= seat < plan.players and 0 <= kind < len(game.words) and 0 <= said < len(game.words)):
                raise ValueError("a decision is of nobody or about nothing")
    return game


def _whole_size(path: Path) -> int:
    """Up to where a file has whole lines."""
    with path.open("rb") as file:
        return sum(len(line) for line in file if line.endswith(b"\n"))


def _by(head: Head) -> str:
    rules = find_game(head.game).rules
    return f"`{head.command_line}`" + (f" under rules version {head.rules}" if head.rules != rules else "")


def _part(name: str) -> str:
    """What a file is called while it is being written."""
    return name + ".part"


def _write(path: Path, head: Head) -> None:
    """A whole file or none."""
    part = path.with_name(_part(path.name))
    part.write_bytes(msgspec.json.format(msgspec.json.encode(head), indent=1) + b"\n")
    os.replace(part, path)


def _lock(file: int, folder: Path) -> None:
    """Two runs must not write into one directory; where the system has no such locks, the user takes care."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise BadFile(f"another process is writing into {folder}; wait for it, or name another directory") from error
