"""Questions: the options are exactly the legal answers, and anything else is refused without harm."""

from __future__ import annotations

import inspect
import json
from collections import Counter
from collections.abc import Callable
from typing import Any

from regalia.kernel.errors import Illegal, RuleFault
from regalia.kernel.game import game_names
from regalia.kernel.match import Match
from regalia.kernel.questions import NATURE, PLAY, WATCHER, Answer, Question, Seat, Unlisted
from regalia.kernel.table import as_answer
from regalia.rulebook import paragraphs
from regalia.testing.compare import listed, short, table_difference
from regalia.testing.play import Play, some_answers

NONSENSE: tuple[Answer, ...] = (None, (), "pass", 1, 1.5, ("no such verb",), {"answer": 1}, ["pass"], ((),), (None,))


# -- what is asked ---------------------------------------------------------------------------------
def questions(play: Play) -> None:
    """Kinds are rule ids, options are module-level functions, and what a question is about are plain ids."""
    seen: set[tuple[str, int]] = set()
    for match in play.stroll():
        window = match.window
        if window is not None:
            _kind(play, window.kind)
            _no_closure(play, window.ask, f"the ask function of {window.kind}")
        for seat in match.waiting:
            question = match.question(seat)
            if (question.kind, id(question.options)) not in seen:
                seen.add((question.kind, id(question.options)))
                _kind(play, question.kind)
                _module_level(play, question)
            play.expect(is_plain(question.about), f"{question.kind} is about {question.about!r}: use ids")
            if seat != NATURE:
                _silence_and_pause(play, match, question)


def _silence_and_pause(play: Play, match: Match, question: Question) -> None:
    """What silence answers is always legal; what may be played at a pause follows from what the seat sees."""
    kind, seat = question.kind, question.seat
    if question.rest is not None:
        play.expect(question.rest in match.options(seat), f"silence answers {question.rest!r} to {kind}, no option")
    if question.also is not None:
        _no_closure(play, question.also, f"what may be played besides {kind}")
        played = list(question.also(match.g, seat))
        wrong = [answer for answer in played if answer[0] != PLAY]
        play.expect(not wrong, f"besides {kind} one may {wrong}: what is played at a pause begins with {PLAY!r}")
        seen = list(question.also(match.view(seat), seat))
        play.expect(seen == played, f"seat {seat} may play {played} besides {kind}, and sees that it may play {seen}")


def _kind(play: Play, kind: str) -> None:
    prefix = play.game.prefix + "."
    play.expect(kind.startswith(prefix), f"the question kind {kind!r} does not begin with {prefix!r}")
    if play.game.key in game_names():  # the rules of a game that is not installed can't be found
        play.expect(kind in paragraphs(play.game.key), f"the rules have no paragraph {kind!r}, which a question names")


def _module_level(play: Play, question: Question) -> None:
    options, what = question.options, f"the options of {question.kind}"
    play.expect(inspect.isfunction(options), f"{what} are not a plain function")
    play.expect(options.__name__ != "<lambda>", f"{what} are a lambda: use a module-level function")
    play.expect("<locals>" not in options.__qualname__, f"{what} are made inside {options.__qualname__}")
    _no_closure(play, options, what)
    if question.shows is not None:
        _no_closure(play, question.shows, f"the shows function of {question.kind}")


def _no_closure(play: Play, function: Callable[..., Any], what: str) -> None:
    if getattr(function, "__closure__", None) is not None:
        names = ", ".join(function.__code__.co_freevars)
        play.fail(f"{what} close over {names}: read the table when somebody looks")


def is_plain(value: Any) -> bool:
    """Whether a value is made of numbers, words and tuples, so that JSON gives it back."""
    if isinstance(value, tuple):
        return all(is_plain(item) for item in value)
    return value is None or isinstance(value, bool | int | str)


SPEECHES_OF_A_SEAT = 60
"""How often each seat speaks at most before a floor closes, when everybody speaks at random."""


def floors(play: Play) -> None:
    """An open floor comes to an end, and whoever is on it has something to say."""
    step, speeches = -1, 0
    for match in play.stroll():
        begun = match.number - len(match.log)
        step, speeches = (step, speeches) if begun == step else (begun, 0)
        floor = match.is_floor
        speeches += floor
        asked = match.asked(WATCHER)
        assert asked is not None
        if floor:
            play.expect(match.waiting == asked.seats, f"{asked.kind} asks {asked.seats} and waits for {match.waiting}")
        most = SPEECHES_OF_A_SEAT * play.players
        play.expect(speeches <= most, f"the floor of {asked.kind} is still open after {most} speeches")


# -- what is legal ---------------------------------------------------------------------------------
def legality(play: Play) -> None:
    """Every listed option is accepted, everything else is refused and changes nothing."""
    foreign: dict[Answer, None] = {}
    for match in play.walk():
        for seat in match.waiting:
            well_formed(play, match, seat)
            _accepts(play, match, seat)
            refuses(play, match, seat, [*play.rng.sample(list(foreign), min(5, len(foreign))), *NONSENSE])
        _refuses_the_others(play, match)
        for seat in match.waiting:
            if seat != NATURE:
                foreign.update(dict.fromkeys(match.options(seat)[:6]))


def well_formed(play: Play, match: Match, seat: Seat) -> None:
    """What is listed is a verb with plain values, each answer once; looking changes nothing."""
    before = match.g.copy()
    options, kind = listed(match, seat), match.question(seat).kind
    if found := table_difference(before, match.g):
        play.fail(f"looking at the options of {kind} changes the table: {found}")
    play.expect(len(options) > 0, f"{kind} has no options for seat {seat}")
    for answer in options:
        again = as_answer(json.loads(json.dumps(answer)))
        play.expect(repr(again) == repr(answer), f"the answer {answer!r} to {kind} does not survive JSON")
    if seat != NATURE:
        twice = [answer for answer, count in Counter(map(repr, options)).items() if count > 1]
        play.expect(not twice, f"{kind} lists {', '.join(twice[:5])} twice")
        wrong = [a for a in options if not (isinstance(a, tuple) and a and isinstance(a[0], str) and is_plain(a))]
        play.expect(not wrong, f"{kind} lists {short(wrong)}: answers are tuples with a verb first")


def _accepts(play: Play, match: Match, seat: Seat) -> None:
    question = match.question(seat)
    for answer in some_answers(question, match, play.rng, 10):
        match.copy().answer(seat, answer)


def refuses(play: Play, match: Match, seat: Seat, foreign: list[Answer]) -> None:
    """What is not listed is refused; what only looks like a listed answer is taken as that."""
    question, options = match.question(seat), listed(match, seat)
    samples = some_answers(question, match, play.rng, 4) if isinstance(question, Unlisted) else options[:4]
    mangled = [wrong for answer in samples for wrong in mangle(answer)]
    legal = {*map(repr, options)}
    copy = match.copy()
    for answer in (*foreign, *mangled):
        if _is_drawn(answer, options) if isinstance(question, Unlisted) else repr(answer) in legal:
            continue
        try:
            copy.answer(seat, answer)
        except Illegal:
            continue
        except RuleFault:
            pass
        play.fail(f"seat {seat} may answer {answer!r}, which {match.question(seat).kind} does not list")
    play.alike(match, copy, "a refused answer changed the position")
    if seat != NATURE:
        _takes_as_listed(play, match, seat)


def _is_drawn(answer: Any, items: list[Any]) -> bool:
    """Whether something may have come out of a bag with these items: a foreign answer may be right by chance."""
    return isinstance(answer, tuple) and not Counter(map(repr, answer)) - Counter(map(repr, items))


def mangle(answer: Any) -> list[Any]:
    """A listed answer with something wrong about it."""
    if not isinstance(answer, tuple):
        return [[answer], (answer,), str(answer), float(answer), *([bool(answer)] if answer in (0, 1) else ())]
    numbers = [i for i, item in enumerate(answer) if type(item) is int]
    texts = [(*answer[:i], str(answer[i]), *answer[i + 1 :]) for i in numbers]
    halves = [(*answer[:i], answer[i] + 0.5, *answer[i + 1 :]) for i in numbers]
    return [list(answer), (*answer, 0), answer[:-1], answer[0], (answer,), *texts, *halves]


def _takes_as_listed(play: Play, match: Match, seat: Seat) -> None:
    """`True` or `1.0` in place of 1 is refused or recorded as 1."""
    for answer in match.options(seat)[:3]:
        for kind in (bool, float):
            alike = tuple(kind(item) if type(item) is int and kind(item) == item else item for item in answer)
            copy = match.copy()
            try:
                copy.answer(seat, alike)
            except Illegal:
                continue
            made = [entry.answer for entry in copy.history()]
            play.expect(repr(answer) in map(repr, made), f"{alike!r} was recorded in place of {answer!r}")


def _refuses_the_others(play: Play, match: Match) -> None:
    copy = match.copy()
    waiting = match.waiting
    answer = some_answers(match.question(waiting[0]), match, play.rng, 1)[0]
    for seat in (*play.seats, NATURE, WATCHER, play.players, 99):
        if seat in waiting:
            continue
        try:
            copy.answer(seat, answer)
        except Illegal:
            continue
        play.fail(f"seat {seat} may answer although it is not asked")
    play.alike(match, copy, "a refused answer changed the position")
