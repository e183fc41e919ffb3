"""Whole games and positions as JSON.

A record holds what a game was set up from and every answer, nature's included: it replays exactly, and `verify` says
where it stops being true. A save holds a position: the running step's first table and the answers since; it loads
even after a rule was changed in steps that are finished.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from regalia.kernel.chance import Source, commitment
from regalia.kernel.errors import BadFile, BadOptions, Illegal, RuleFault, UnknownGame, short
from regalia.kernel.game import AnyGame, find_game
from regalia.kernel.match import Match, Seating
from regalia.kernel.position import Answered, Aside, Drawn, Entry, Imagined, Log, Start
from regalia.kernel.questions import NATURE, Chance
from regalia.kernel.table import Result, Table, as_answer, pack, unpack

RECORD, SAVE = "regalia record", "regalia save"
FORMAT = 1
FORCED = -1
"""In a file, in place of nature's draw: an answer that the rules left no choice about."""

Line: TypeAlias = tuple[Entry, str]
"""An entry and the running hash of the positions up to it."""


class Verdict(NamedTuple):
    """Whether a record is true; if not, at which entry it stops being so, and why."""

    true: bool
    at: int
    why: str


@dataclass(frozen=True, repr=False)
class Record:
    """A whole game."""

    game: AnyGame
    seating: Seating
    commitment: str
    seed: str | None
    """Published when the game is over."""
    lines: tuple[Line, ...]
    result: Result | None

    @classmethod
    def of(cls, match: Match) -> Record:
        """The record of a match. It is replayed on the way: a match that does not replay is a fault."""
        assert match.seating is not None and match.source is not None, "only a match that was begun has a record"
        again = Match(match.game, match.game.setup(match.seating.players, match.seating.options))
        seed = match.source.seed
        digest = first_hash(match.game, match.seating, commitment(seed))
        lines: list[Line] = []
        for entry in match.history():
            try:
                again.repeat(entry)
            except Illegal as error:
                raise RuleFault(f"the game does not replay beyond answer {len(lines)}: {error}") from error
            digest = position_hash(again, entry, digest)
            lines.append((entry, digest))
        if again.g != match.g:
            raise RuleFault(f"the game does not replay from its {len(lines)} answers")
        return cls(
            match.game, match.seating, commitment(seed), seed if match.over else None, tuple(lines), match.result
        )

    def __repr__(self) -> str:
        ending = "going on" if self.result is None else self.result.ending
        return f"<record of {self.game.name}: {', '.join(self.seating.names)}; {ending}, {len(self.lines)} answers>"

    def write(self) -> str:
        """JSON, one answer a line."""
        head = {
            "format": RECORD,
            "version": FORMAT,
            "game": self.game.key,
            "rules": self.game.rules,
            "players": self.seating.players,
            "options": dict(self.seating.options),
            "names": list(self.seating.names),
            "commitment": self.commitment,
            "seed": self.seed,
            "result": None if self.result is None else self.result._asdict(),
        }
        return _lines_of_json(head, "answers", [[*line_of(entry), digest] for entry, digest in self.lines])

    @classmethod
    def read(cls, text: str) -> Record:
        """Raises BadFile with one clear line."""
        data = _read_json(text, RECORD)
        game = _game_of(data)
        if data["rules"] != game.rules:
            raise BadFile(
                f"this record was played by rules version {short(data['rules'])} of {game.name}; "
                f"this Regalia plays version {game.rules} and would misread it"
            )
        try:
            lines = tuple((entry_of(line[:-1]), _text(line[-1])) for line in data["answers"])
            result = data["result"]
            return cls(
                game,
                _seating(game, data),
                _text(data["commitment"]),
                None if data["seed"] is None else _text(data["seed"]),
                lines,
                None if result is None else _result(result),
            )
        except (KeyError, TypeError, ValueError, IndexError, RecursionError) as error:
            raise BadFile(f"this record is damaged: {_why(error)}") from error

    def replay(self, at: int | None = None, *, listen: bool = True) -> Match:
        """The match after `at` entries (all of them if None). Raises BadFile where an entry can't be made."""
        count = len(self.lines) if at is None else at
        if not 0 <= count <= len(self.lines):
            raise BadFile(f"this record has {len(self.lines)} answers; there is no position {at}")
        table = self.game.setup(self.seating.players, self.seating.options)
        match = Match(self.game, table, Source(self.seed or ""), seating=self.seating, listen=listen)
        for number, (entry, _) in enumerate(self.lines[:count], 1):
            try:
                match.repeat(entry)
            except (Illegal, RuleFault) as error:
                raise BadFile(f"answer {number} of this record can't be given: {error}") from error
        assert match.source is not None
        match.source.number = last_draw(entry for entry, _ in self.lines[:count])
        return match

    def verify(self) -> Verdict:
        """Play it again and compare everything it claims."""
        if self.seed is not None and commitment(self.seed) != self.commitment:
            return Verdict(False, 0, "the seed is not the one that was committed to")
        source = Source(self.seed) if self.seed is not None else None
        match = Match(self.game, self.game.setup(self.seating.players, self.seating.options), seating=self.seating)
        digest = first_hash(self.game, self.seating, self.commitment)
        draws: list[int] = []
        for number, (entry, claimed) in enumerate(self.lines, 1):
            if why := _untrue_chance(match, entry, source, draws[-1] if draws else 0):
                return Verdict(False, number, why)
            if isinstance(entry, Drawn):
                draws.append(entry.draw)
            try:
                match.repeat(entry)
            except (Illegal, RuleFault) as error:
                return Verdict(False, number, str(error))
            digest = position_hash(match, entry, digest)
            if digest != claimed:
                return Verdict(False, number, "the answer or position is not the one that was recorded")
        return self._verdict(match, draws)

    def _verdict(self, match: Match, draws: list[int]) -> Verdict:
        """What remains to be said when every answer could be given."""
        if match.result != self.result:
            return Verdict(False, len(self.lines), f"the result is {match.result}, the record claims {self.result}")
        if self.seed is None:
            if match.over:
                return Verdict(False, len(self.lines), "the game is over, but its seed is not published")
            return Verdict(
                True, len(self.lines), "every answer is true; the draws can be checked when the game is over"
            )
        skipped = draws[-1] - len(draws) if draws else 0
        taken_back = f"; {skipped} draws belong to answers that were taken back" if skipped else ""
        return Verdict(True, len(self.lines), f"every answer, position and draw is true{taken_back}")


def last_draw(entries: Iterable[Entry]) -> int:
    """The highest number of a draw among these entries; 0 if nothing was drawn."""
    return max((entry.draw for entry in entries if isinstance(entry, Drawn)), default=0)


def _untrue_chance(match: Match, entry: Entry, source: Source | None, drawn: int) -> str | None:
    """Why nature can't have answered that; None if it did or is not asked."""
    if not isinstance(entry, Drawn) or match.over:
        return None
    if entry.draw <= drawn:
        return f"draw {entry.draw} of the source comes after draw {drawn}: draws never come twice"
    if source is None or NATURE not in match.waiting:
        return None
    question = match.question(NATURE)
    assert isinstance(question, Chance), "nature is asked with roll, dice, draw or shuffle"
    due = question.pick(match.g, source, entry.draw)
    return (
        None if due == entry.answer else f"the seed gives {short(due)} for {question.kind}, not {short(entry.answer)}"
    )


def first_hash(game: AnyGame, seating: Seating, committed: str) -> str:
    """Where the running hash begins: what the game was set up from."""
    head = [game.key, game.rules, seating.players, dict(sorted(seating.options.items())), seating.names, committed]
    return _digest(head)


def position_hash(match: Match, entry: Entry, before: str) -> str:
    """The running hash after an entry: the entry, everything on the table, and who is asked what."""
    faces = [match.question(seat).face for seat in match.waiting]
    return _digest([before, line_of(entry), pack(match.g), faces])


def _digest(data: Any) -> str:
    text = json.dumps(data, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


# -- saves -----------------------------------------------------------------------------------------
def save(match: Match, *, whole: bool = False) -> str:
    """The position, the steps that could still be taken back, and the answers before, for the record.

    A `whole` save keeps all the steps that the match keeps, so that it can be taken back as far after loading.
    """
    assert match.seating is not None and match.source is not None, "only a match that was begun can be saved"
    assert match.keep, "a match in cheap mode can't be saved"
    assert not isinstance(match.start, Imagined), "an imagined match can't be saved"
    kept = match.past if whole else _steps_after_barrier(match)
    data = {
        "format": SAVE,
        "version": FORMAT,
        "game": match.game.key,
        "rules": match.game.rules,
        "players": match.seating.players,
        "options": dict(match.seating.options),
        "names": list(match.seating.names),
        "seed": match.source.seed,
        "draws": match.source.number,
        "barrier": match.barrier,
        "steps": [
            {"start": pack(start), "log": [line_of(entry) for entry in log]}
            for start, log in [*kept, (match.start, match.log)]
        ],
    }
    before = match.history()[: match.number - len(match.log) - sum(len(log) for _, log in kept)]
    return _lines_of_json(data, "answers", [line_of(entry) for entry in before])


def _steps_after_barrier(match: Match) -> list[tuple[Start, Log]]:
    """The finished steps with an answer that somebody may still take back."""
    end = match.number - len(match.log)
    kept: list[tuple[Start, Log]] = []
    for start, log in reversed(match.past):
        if end <= match.barrier:
            break
        kept.insert(0, (start, log))
        end -= len(log)
    return kept


def load(text: str, *, listen: bool = True, trusted: bool = False) -> Match:
    """The match that was saved. Raises BadFile with one clear line.

    `trusted`: what was answered in its running step is not held against the rules; nor is it in a save of older rules.
    """
    data = _read_json(text, SAVE)
    game = _game_of(data)
    try:
        prior = [entry_of(line) for line in data["answers"]]
        steps = [
            (table_of_today(game, data["rules"], step["start"]), [entry_of(line) for line in step["log"]])
            for step in data["steps"]
        ]
        drawn = last_draw(entry for log in (prior, *(log for _, log in steps)) for entry in log)
        count = len(prior) + sum(len(log) for _, log in steps)
        source = Source(_text(data["seed"]), _number(data["draws"], drawn, 10**9))
        barrier = _number(data["barrier"], 0, count)
        trusted = trusted or data["rules"] != game.rules  # what older rules allowed stays as it was answered
        return Match.resume(game, steps, source, _seating(game, data), prior, barrier, listen=listen, trusted=trusted)
    except BadFile:
        raise
    except Exception as error:  # an edited table can break any rule of the game
        raise BadFile(f"this save is damaged: {_why(error)}") from error


def table_of_today(game: AnyGame, rules: Any, data: Any) -> Table:
    """A packed table, brought up to the rules version of today."""
    while rules != game.rules:
        if rules not in game.migrations:
            raise BadFile(
                f"this save was made by rules version {short(rules)} of {game.name}; "
                f"this Regalia plays version {game.rules} and can't bring it up to date"
            )
        data, rules = game.migrations[rules](data), rules + 1
    table: Table = unpack(game.table, data)
    return table


# -- JSON ------------------------------------------------------------------------------------------
def line_of(entry: Entry) -> list[Any]:
    """An entry as files have it: who, what, nature's draw or -1 for a forced answer, and whether it was an aside."""
    if isinstance(entry, Aside):
        return [entry.seat, entry.answer, 0, "aside"]
    if isinstance(entry, Drawn):
        return [NATURE, entry.answer, entry.draw]
    return [entry.seat, entry.answer, FORCED if entry.forced else 0]


def entry_of(line: Any) -> Entry:
    """The entry that a line of a file tells of. Raises ValueError if it can't be one."""
    seat, answer, draw, *aside = line
    if type(seat) is not int or type(draw) is not int or aside not in ([], ["aside"]):
        raise ValueError(f"{json.dumps(line)[:60]} is not an answer")
    answer = as_answer(answer)
    if aside:
        return Aside(seat, answer)
    if seat == NATURE:
        return Drawn(answer, draw)
    if draw not in (0, FORCED):
        raise ValueError(f"draw {draw} does not go with an answer of seat {seat}")
    return Answered(seat, answer, draw == FORCED)


def _lines_of_json(head: Mapping[str, Any], name: str, lines: list[Any]) -> str:
    """One field of the head a line, then one entry a line."""
    fields = ",\n ".join(f"{json.dumps(field)}: {json.dumps(value)}" for field, value in head.items())
    rows = ",\n".join(json.dumps(line) for line in lines)
    return f'{{\n {fields},\n "{name}": [\n{rows}\n]}}\n'


def _read_json(text: str, kind: str) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadFile(f"this is not a whole {kind}: it is no JSON") from error
    if not isinstance(data, dict) or data.get("format") not in (RECORD, SAVE):
        raise BadFile(f"this is not a {kind}: it was not written by Regalia")
    if data["format"] != kind:
        raise BadFile(f"this is a {data['format']}, not a {kind}")
    if data.get("version") != FORMAT:
        raise BadFile(
            f"this {kind} has format version {short(data.get('version'))}; this Regalia reads version {FORMAT}"
        )
    return data


def _game_of(data: dict[str, Any]) -> AnyGame:
    try:
        if type(data["rules"]) is not int:
            raise TypeError("rules is a number")
        return find_game(_text(data["game"]))
    except (KeyError, TypeError, ValueError) as error:
        raise BadFile(f"this file is damaged: {_why(error)}") from error
    except UnknownGame as error:
        raise BadFile(_why(error)) from error


def _seating(game: AnyGame, data: dict[str, Any]) -> Seating:
    try:
        options = game.check(data["players"], data["options"])
    except BadOptions as error:
        raise ValueError(str(error)) from error
    names = tuple(_text(name) for name in data["names"])
    if len(names) != data["players"]:
        raise ValueError(f"it names {len(names)} seats for {data['players']} players")
    return Seating(data["players"], options, names)


def _result(data: Any) -> Result:
    return Result(_text(data["ending"]), as_answer(data["places"]), as_answer(data["scores"]))


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{value!r} should be a text")
    value.encode()  # lone surrogates raise a ValueError
    return value


def _number(value: Any, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise ValueError(f"{value!r} should be a number from {least} to {most}")
    return value


def _why(error: Exception) -> str:
    text = f"{error.args[0]!r} is missing" if isinstance(error, KeyError) else str(error) or type(error).__name__
    return text if len(text) <= 200 else text[:197] + "..."
