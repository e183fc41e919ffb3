"""Twins: matches that differ only in what one seat can't know, followed from the start of a step.

Whatever that seat sees, hears or is asked must be the same in both; and so must the locals of the running rules, for
a local that holds a secret stays as it is when a bot imagines another table under it.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from random import Random
from types import GeneratorType
from typing import Any, NamedTuple, TypeAlias

from regalia.kernel.events import Event
from regalia.kernel.eyes import Eyes
from regalia.kernel.match import Match
from regalia.kernel.position import Aside, Entry
from regalia.kernel.questions import Answer, Question, Seat, Together
from regalia.kernel.table import Table
from regalia.testing.compare import apart, mutable_parts
from regalia.testing.play import Play, go_on, sight, some_answers
from regalia.testing.secrecy import declared, look, look_difference, told

PLAIN = (bool, int, str, tuple, list, bytearray, dict, set, frozenset)
ITERATORS = ("list_iterator", "tuple_iterator", "bytearray_iterator")


class Pair(NamedTuple):
    """The true match and one that `seat` can't tell from it. A bold one seals other answers in windows."""

    true: Match
    twin: Match
    seat: Seat
    bold: bool


class Before(NamedTuple):
    """What was asked before an entry, one question or a window, and how many steps had been done."""

    question: Question | None = None
    window: Together | None = None
    steps: int = 0


# -- following -------------------------------------------------------------------------------------
def pairs(play: Play) -> Iterator[Pair]:
    """The walked match with a twin, at every decision up to which there is one. Compares what the seat sees."""
    pair: Pair | None = None
    before = Before()
    for match in play.stroll():
        if pair is not None and play.last is not None:
            pair = _follow(play, pair, play.last, before)
        if not match.log:
            pair = _born(play, match)
        if pair is not None:
            yield pair
        before = Before(_asked_alone(match), match.window, len(match.past))
    if pair is not None and play.last is not None:
        _follow(play, pair, play.last, before)


def _asked_alone(match: Match) -> Question | None:
    """What one seat is asked, neither in a window nor on a floor."""
    return None if match.is_window or match.is_floor or match.over else match.question(match.waiting[0])


def _born(play: Play, match: Match) -> Pair | None:
    """A twin that starts the step from another table; None if the step began by showing the difference."""
    seat = play.rng.choice(play.seats)
    first: Any = match.start
    table = play.game.imagine(play.game.hide(first, seat), seat, play.rng)
    _, news = _started(play, first.copy())
    twin, heard = _started(play, table)
    pair = Pair(match, twin, seat, play.rng.random() < 0.5)
    return pair if _looks_alike(play, pair, twin, news, heard, 0) else None


def _started(play: Play, table: Table) -> tuple[Match, list[Event]]:
    """A match that begins with a step, and what the step told before it asked."""
    match = Match(play.game, table, listen=True)
    return match, told(match)


def _silence(match: Match) -> list[Answer | None]:
    return [match.question(seat).rest for seat in match.waiting]


def _same_question(play: Play, pair: Pair) -> None:
    true, twin, seat, _ = pair
    asked = true.asked(seat), twin.asked(seat)
    if asked[0] != asked[1]:
        play.fail(f"who is asked tells seat {seat} a secret: {apart(asked[0], asked[1])}")
    if not true.is_window and _silence(true) != _silence(twin):
        play.fail(f"what silence answers tells seat {seat} a secret")
    if seat in true.waiting and true.options(seat) != twin.options(seat):
        lists = apart(true.options(seat), twin.options(seat))
        play.fail(f"the options of seat {seat} tell it a secret: {lists}")


def _follow(play: Play, pair: Pair, entry: Entry, before: Before) -> Pair | None:
    """The twin after an entry that looks the same to the seat; None if what it saw tells the two apart."""
    steps = len(pair.true.past) - before.steps
    for answer in _lookalikes(play, pair, entry, before):
        twin = sight(pair.twin)
        window = twin.window
        if isinstance(entry, Aside):
            twin.aside(entry.seat, answer)
        else:
            twin.give(entry.seat, answer)
            if _closed(pair.true, before.window) != _closed(twin, window):
                continue  # with other answers a dialogue may be longer, of which nothing shows
        if _looks_alike(play, pair, twin, play.news, told(twin), steps):
            return pair._replace(twin=twin)
    return None


def _closed(match: Match, window: Together | None) -> bool:
    return window is not None and match.window is not window


def _lookalikes(play: Play, pair: Pair, entry: Entry, before: Before) -> list[Answer]:
    """What could be answered in the twin and look the same. In a window the answer is sealed, on a floor it is seen."""
    seat, answer, twin = entry.seat, entry.answer, pair.twin
    if isinstance(entry, Aside):
        return [answer] if answer in twin.asides(seat) else []
    if seat not in twin.waiting:
        return []
    question, sealed = before.question, before.window is not None
    seen = not sealed and (question is None or question.shows is None or pair.seat in question.to)
    same = [answer] if twin.question(seat).allows(twin.g, answer) else []
    if seat == pair.seat or seen or (sealed and not pair.bold):
        return same
    others = some_answers(twin.question(seat), twin, play.rng, 5)
    shown = question.shows if question is not None else None
    return [other for other in others if shown is None or shown(other) == shown(answer)] + same


def _looks_alike(play: Play, pair: Pair, twin: Match, news: list[Event], heard: list[Event], steps: int) -> bool:
    """Whether the seat sees the same; fails when it does, but hears, or is asked, something else.

    What events declare may tell the two apart; beside that, nothing may that they do not declare.
    """
    true, _, seat, _ = pair
    if declared(news, seat) != declared(heard, seat):
        return False
    faces = [event.face(seat) for event in news], [event.face(seat) for event in heard]
    if faces[0] != faces[1]:
        play.fail(f"events tell seat {seat} a secret without reveals or only: {apart(faces[0], faces[1])}")
    views = true.view(seat), twin.view(seat)
    if any(getattr(views[0], field) != getattr(views[1], field) for field in views[0].FIELDS if field != "plan"):
        return False
    if steps != len(twin.past) or views[0].plan != views[1].plan:
        plans = apart((steps, *views[0].plan), (len(twin.past), *views[1].plan))
        play.fail(f"the number of steps tells seat {seat} a secret: {plans}")
    _same_question(play, Pair(true, twin, seat, pair.bold))
    drawn = play.now()
    looks = look(true, seat, news, steps, drawn=drawn), look(twin, seat, heard, len(twin.past), drawn=drawn)
    if found := look_difference(*looks):
        play.fail(f"seat {seat} can tell tables apart that differ in what it can't know: {found}")
    return True


# -- the checks ------------------------------------------------------------------------------------
def twins(play: Play) -> None:
    """Tables that differ only in what a seat can't know give it equal views, questions, events, scenes and words."""
    for true, twin, seat, _ in pairs(play):
        if seat in true.waiting:
            one, other = (_words(match, seat) for match in (true, twin))
            play.expect(one == other, f"words tell seat {seat} a secret: {apart(one, other)}")


def _words(match: Match, seat: Seat) -> list[str]:
    game, question, view = match.game, match.question(seat), match.view(seat)
    return [game.ask(view, question), *(game.say(view, question, answer) for answer in match.options(seat))]


def bots(play: Play) -> None:
    """Bots with equal seeds decide alike on twins: all they know came through `hide`."""
    from regalia.bots import find_bot

    for true, twin, seat, _ in pairs(play):
        if seat not in true.waiting or not play.now():
            continue
        twin.told = list(true.told)
        for name in ("random", "greedy", "search@8"):
            one, other = (find_bot(name)(Random(play.seed)).choose(Eyes(match, seat)) for match in (true, twin))
            play.expect(one == other, f"the {name} bot answers {one!r} or {other!r} by what seat {seat} can't know")


def local_secrets(play: Play) -> None:
    """Locals of running rules hold no secret, and steer alike whatever table is imagined under them."""
    for true, twin, seat, _ in pairs(play):
        _same_locals(play, true, twin, seat)
        if true.log and play.now():
            one, other = true.copy(), twin.copy()
            table = play.game.imagine(true.view(seat), seat, play.rng)
            one.adopt(seat, table)
            other.adopt(seat, table)
            go_on(play, one, other, 5, f"the rule goes on by what seat {seat} can't know")


def _same_locals(play: Play, true: Match, twin: Match, seat: Seat) -> None:
    rules, others = running(true, seat), running(twin, seat)
    places = [place(rule) for rule in rules], [place(rule) for rule in others]
    if places[0] != places[1]:
        play.fail(f"the rule stands at {places[0]} or {places[1]} by what seat {seat} can't know")
    for rule, other in zip(rules, others):
        one, two = held(rule), held(other)
        for key, value in one.items():
            if type(value) in PLAIN and value != two.get(key):
                where = f"{key} of {place(rule)}"
                play.fail(f"a secret from seat {seat} is in the local {where}: {apart(value, two.get(key))}")


def local_aliases(play: Play) -> None:
    """At no question a running rule refers to a list, byte array or part of the table, by a local or half-way."""
    for match in play.stroll():
        parts = mutable_parts(match.g)
        for rule in running(match):
            for thing in gc.get_referents(rule):
                if id(thing) in parts and not any(thing is value for value in held(rule).values()):
                    line = f"{parts[id(thing)]} for what it does with the answer"
                    play.fail(f"{place(rule)}, keeps {line}: receive the answer first, in a line of its own")
            for key, value in held(rule).items():
                if isinstance(value, Table) and value is not match.g:
                    play.fail(f"the local {key} of {place(rule)}, is another table")
                for item in _within(value):
                    if id(item) in parts:
                        where = f"{parts[id(item)]} across a question"
                        play.fail(f"the local {key} of {place(rule)}, refers to {where}: write it out instead")


# -- locals ----------------------------------------------------------------------------------------
Running: TypeAlias = "GeneratorType[Any, Any, Any]"


def running(match: Match, seat: Seat | None = None) -> list[Running]:
    """The running rules, outermost first, and the dialogues (of one seat) in the open window."""
    if match.over:
        return []
    rules = list(_chain(match.rule))
    for who, share in match.shares.items() if match.is_window else ():
        if share.talk is not None and seat in (None, who):
            rules += _chain(share.talk)
    return [rule for rule in rules if rule.gi_frame is not None]


def _chain(rule: Any) -> Iterator[Running]:
    while isinstance(rule, GeneratorType):
        yield rule
        rule = rule.gi_yieldfrom


def place(rule: Running) -> str:
    """Where a rule stands: its name and line."""
    return f"{rule.__qualname__}, line {rule.gi_frame.f_lineno if rule.gi_frame else 'unknown'}"


def held(rule: Running) -> dict[str, Any]:
    """The locals of a rule, and what its running loops go through."""
    found = dict(rule.gi_frame.f_locals) if rule.gi_frame else {}
    for number, loop in enumerate(_loops(rule, rule.gi_yieldfrom)):
        found[f"list of loop {number + 1}"] = loop
    return found


def _loops(holder: Any, inner: Any, depth: int = 3) -> Iterator[Any]:
    """The lists, tuples and byte arrays behind the iterators on a suspended rule's stack."""
    for item in gc.get_referents(holder) if depth else ():
        if type(item).__name__ in ITERATORS:
            yield from item.__reduce__()[1]
        elif hasattr(item, "__next__") and item is not inner:
            yield from _loops(item, inner, depth - 1)


def _within(value: Any, depth: int = 3) -> Iterator[Any]:
    yield value
    if depth and isinstance(value, list | tuple | dict):
        for item in value.values() if isinstance(value, dict) else value:
            yield from _within(item, depth - 1)
