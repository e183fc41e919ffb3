"""Copies, saves, records and taking back: the position is all there is, and it is whole."""

from __future__ import annotations

import copy as deep
import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from typing import Any
from unittest.mock import patch

from regalia.kernel import record
from regalia.kernel.errors import Illegal
from regalia.kernel.game import AnyGame, find_game
from regalia.kernel.match import Match
from regalia.kernel.position import Answered, Aside, Log
from regalia.kernel.questions import NATURE, Seat
from regalia.kernel.record import Record, first_hash, position_hash
from regalia.kernel.table import Table, pack, unpack
from regalia.testing.compare import difference, shared, short, table_difference
from regalia.testing.play import Play, go_on, is_whole_window


# -- copies ----------------------------------------------------------------------------------------
def copies(play: Play) -> None:
    """The written `Table.copy` is a deep copy; a copied match is at the same position and goes on alike."""
    _copied_table(play, play.game.setup(play.players, play.game.check(play.players, play.options)))
    shadow: Match | None = None
    for match in play.walk():
        _copied_table(play, match.g)
        copy = match.copy()
        play.alike(match, copy, "a copy of the match is at another position")
        if not match.is_window:
            shadow = copy.copy()
        go_on(play, match.copy(), copy, 12, "two copies of the match part ways")
    if shadow is not None:
        _follow_to_the_end(play, shadow)


def _copied_table(play: Play, g: Table) -> None:
    new = g.copy()
    for name in g.FIELDS:
        play.expect(hasattr(new, name), f"Table.copy forgets the field {name}")
        mine, theirs = deep.deepcopy(getattr(g, name)), getattr(new, name)
        if repr(mine) != repr(theirs):
            play.fail(f"Table.copy gives {short(theirs)} for the field {name}, a deep copy {short(mine)}")
    if common := shared(g, new):
        play.fail(f"Table.copy shares {', '.join(common[:3])} with the original")


def _follow_to_the_end(play: Play, shadow: Match) -> None:
    """A copy that is given the same answers ends as the match did."""
    assert play.match is not None
    for entry in play.match.history()[shadow.number :]:
        shadow.repeat(entry)
    play.alike(play.match, shadow, "a copy that was given the same answers as the match ends elsewhere")


# -- JSON ------------------------------------------------------------------------------------------
def saves(play: Play) -> None:
    """A table and a saved match come back from JSON as they were, and the match goes on alike."""
    for match in play.walk():
        survives(play, match.g)
        go_on(play, match.copy(), saved(play, match), 8, "a loaded match goes on in another way")


def survives(play: Play, g: Table) -> None:
    """A table comes back from JSON as it was."""
    again = unpack(play.game.table, json.loads(json.dumps(pack(g))))
    if found := table_difference(g, again):
        play.fail(f"a table is another one after JSON: {found}")


def saved(play: Play, match: Match) -> Match:
    """The match, saved and loaded again."""
    with known(play.game):
        text = record.save(match)
        loaded = record.load(text)
        play.alike(match, loaded, "a saved match is at another position when it is loaded")
        play.expect(loaded.history() == match.history(), "a loaded match has another history")
        play.expect(record.save(loaded) == text, "a loaded match is not saved as it was")
    return loaded


@contextmanager
def known(game: AnyGame) -> Iterator[None]:
    """Records and saves of this very game can be read meanwhile, registered or not."""

    def find(key: str) -> AnyGame:
        return game if key == game.key else find_game(key)

    with patch.object(record, "find_game", find):
        yield


# -- replay ----------------------------------------------------------------------------------------
def replays(play: Play) -> None:
    """The record of a game replays to the same positions, and a change in it is found."""
    match = play.finished()
    with known(play.game):
        whole = Record.of(match)
        read = Record.read(whole.write())
    play.expect(read.lines == whole.lines, "a record is another one after JSON")
    verdict = read.verify()
    play.expect(verdict.true, f"the record of the game is not true at answer {verdict.at}: {verdict.why}")
    play.alike(match, read.replay(), "the replayed game ends at another position")
    at = play.rng.randrange(len(read.lines))
    before = read.lines[at - 1][1] if at else first_hash(read.game, read.seating, read.commitment)
    digest = position_hash(read.replay(at + 1), read.lines[at][0], before)
    play.expect(digest == read.lines[at][1], f"replaying to answer {at + 1} gives another position")
    _tampered(play, read, at)


def _tampered(play: Play, whole: Record, at: int) -> None:
    """An answer that could not be given, or a position that did not come up, is found where it stands."""
    entry, digest = whole.lines[at]
    for line in ((entry._replace(answer=("tampered", entry.answer)), digest), (entry, digest[::-1] + "0")):
        lines = (*whole.lines[:at], line, *whole.lines[at + 1 :])
        verdict = replace(whole, lines=lines).verify()
        play.expect(not verdict.true and verdict.at == at + 1, f"a changed answer {at + 1} is not found in the record")


# -- taking back -----------------------------------------------------------------------------------
def undoes(play: Play) -> None:
    """Taking back restores exactly the position before; nobody takes back what was decided or learned since."""
    for match in play.walk(max(4, play.effort.looks // 3)):
        for seat in play.seats:
            if match.can_undo(seat):
                _undo(play, match, seat)
            else:
                _refuses_undo(play, match, seat)
        _rewind(play, match)
    assert play.match is not None
    if play.match.over:
        _rewind(play, play.match)


def _undo(play: Play, match: Match, seat: Seat) -> None:
    history, before = match.history(), match.copy()
    kept, dropped = _shortened(play, match, seat)
    match.undo(seat)
    play.expect(match.history() == kept, f"taking back seat {seat}'s last answer leaves another history")
    play.alike(match, replayed(play, kept), f"taking back seat {seat}'s last answer gives another position")
    for entry in dropped:
        match.repeat(entry)
    play.alike(match, before, f"after taking back and repeating seat {seat}'s last answer the position is another one")
    play.expect(sorted(map(repr, match.history())) == sorted(map(repr, history)), "the repeated answer is not kept")


def _shortened(play: Play, match: Match, seat: Seat) -> tuple[Log, Log]:
    """The history without what `undo` takes back, and that. The kit's own reckoning, not the kernel's."""
    history = match.history()
    first_sealed = len(history) - len(match.sealed)
    own = [at for at, entry in enumerate(history) if at >= first_sealed and entry.seat == seat]
    if own:
        return history[: own[-1]] + history[own[-1] + 1 :], [history[own[-1]]]
    at = max(i for i, entry in enumerate(history) if not (isinstance(entry, Answered) and entry.forced))
    play.expect(history[at].seat == seat, f"seat {seat} may take back what {history[at].seat} answered")
    learned = [event.kind for number, event in match.told if number > at and event.is_barrier]
    play.expect(not learned, f"seat {seat} may take back an answer although {learned} was learned since")
    return history[:at], history[at:]


def _refuses_undo(play: Play, match: Match, seat: Seat) -> None:
    play.expect(all(entry.seat != seat for entry in match.sealed), f"seat {seat} can't take back what it sealed")
    before = match.copy()
    try:
        match.undo(seat)
    except Illegal:
        play.alike(match, before, "a refused undo changed the position")
    else:
        play.fail(f"seat {seat} took back an answer although can_undo says no")


def _rewind(play: Play, match: Match) -> None:
    history, before = match.history(), match.copy()
    number = play.rng.randint(max(0, match.number - 9), match.number)
    match.rewind(number)
    play.alike(match, replayed(play, history[:number]), f"going back to answer {number} gives another position")
    for entry in history[number:]:
        match.repeat(entry)
    play.alike(match, before, f"going back to answer {number} and on again gives another position")


def replayed(play: Play, entries: Log) -> Match:
    """A new match in which all of that was answered."""
    match = play.begin()
    for entry in entries:
        match.repeat(entry)
    return match


# -- sealed answers --------------------------------------------------------------------------------
def orders(play: Play) -> None:
    """In which order sealed answers arrive changes nothing."""
    for match in play.stroll():
        if is_whole_window(match) and len(match.waiting) > 1:
            seed = play.rng.random()
            seats = match.waiting
            first = _close(match, seats, False, seed)
            for order, turns in ((seats[::-1], False), (seats, True), (seats[::-1], True)):
                other = _close(match, order, turns, seed)
                play.alike(first, other, "the order in which sealed answers arrive changes the position")
                play.expect(_news(first) == _news(other), "the order in which sealed answers arrive changes the events")


def _close(match: Match, seats: tuple[Seat, ...], in_turns: bool, seed: float) -> Match:
    """A copy in which the window was answered: one seat after another, or one answer of each in turn."""
    copy = match.copy()
    copy.listen = True
    window, waiting = copy.window, list(seats)
    rngs = {seat: Random(f"{seed} {seat}") for seat in seats}
    while copy.window is window and not copy.over:
        seat = next(seat for seat in waiting if seat in copy.waiting)
        copy.give(seat, rngs[seat].choice(copy.options(seat)))
        if in_turns:
            waiting.append(waiting.pop(waiting.index(seat)))
    return copy


def _news(match: Match) -> list[Any]:
    return [event for _, event in match.told]


# -- asides ----------------------------------------------------------------------------------------
def asides(play: Play) -> None:
    """What is legal at any time is done and recorded between any two answers, and changes no past choice."""
    for match in play.walk():
        for seat in play.seats:
            offered = match.asides(seat)
            play.expect(_refused(match, seat, ("not", "offered")), f"seat {seat} may do an aside that is not offered")
            for aside in offered if len(offered) <= 3 else play.rng.sample(offered, 3):
                _aside(play, match, seat, aside)
                _commutes(play, match, seat, aside)


def _refused(match: Match, seat: Seat, aside: Any) -> bool:
    try:
        match.copy().aside(seat, aside)
    except Illegal:
        return True
    return False


def _aside(play: Play, match: Match, seat: Seat, aside: Any) -> None:
    copy = match.copy()
    sealed = copy.sealed
    copy.aside(seat, aside)
    play.expect(Aside(seat, aside) in copy.history(), f"the aside {aside} of seat {seat} is not recorded")
    if copy.over:
        return
    for other in {entry.seat for entry in sealed}:
        _only_illegal_ones_back(play, copy, other, [entry for entry in sealed if entry.seat == other], aside)


def _only_illegal_ones_back(play: Play, copy: Match, seat: Seat, sealed: Log, aside: Any) -> None:
    """Of a seat's sealed answers those up to the first that became illegal are kept."""
    kept = [entry for entry in copy.sealed if entry.seat == seat]
    if len(kept) < len(sealed):
        lost = sealed[len(kept)].answer
        legal = seat in copy.waiting and lost in copy.options(seat)
        play.expect(not legal, f"after the aside {aside} seat {seat} gets {lost} back, which is still legal")
    play.expect(kept == sealed[: len(kept)], f"after the aside {aside} seat {seat} has other sealed answers")


def _commutes(play: Play, match: Match, seat: Seat, aside: Any) -> None:
    """Where an aside before or after the last answer makes equal tables, it makes equal options and futures."""
    if not match.log or match.is_window or isinstance(match.log[-1], Aside):
        return
    last = match.log[-1]
    who, answer = last.seat, last.answer
    after, before = match.copy(), _without_last(match)
    after.aside(seat, aside)
    try:
        before.aside(seat, aside)
        before.repeat(last)
    except Illegal:
        return
    one, other = before.asked(who), after.asked(who)
    if one is None or other is None or before.g != after.g or one[:2] != other[:2]:
        return
    what = f"the aside {aside} of seat {seat} done before or after the answer {answer}"
    if found := difference(before, after):
        play.fail(f"{what} leaves other options: {found}")
    if who != NATURE:
        go_on(play, before, after, 4, what + " leads elsewhere")


def _without_last(match: Match) -> Match:
    """A copy of the position before the last entry."""
    last = match.history()[-1]
    match.rewind(match.number - 1)
    copy = match.copy()
    match.repeat(last)
    return copy
