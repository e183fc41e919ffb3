"""What a seat may know: views, imagined matches, secret answers, silent windows, and what can't be taken back."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Any, NamedTuple

from regalia.authoring.decks import Deck
from regalia.authoring.scene import Scene
from regalia.kernel.chance import GeneratorSource
from regalia.kernel.events import Event
from regalia.kernel.match import Asked, Match
from regalia.kernel.position import Answered, Aside, Entry
from regalia.kernel.questions import NATURE, UNKNOWN, WATCHER, Answer, Question, Seat
from regalia.kernel.table import Part, Table
from regalia.testing.compare import apart, difference, shared, table_difference
from regalia.testing.play import Nonconformity, Play, answer_one, raised, sight, some_answers


class Look(NamedTuple):
    """All that a pair of eyes gets after an entry."""

    view: Table
    asked: Asked | None
    heard: list[Any]
    steps: int
    scene: Scene | None


def look(match: Match, eyes: Seat, news: Iterable[Event], steps: int, *, drawn: bool) -> Look:
    """What the eyes see; drawing takes time and is left out where the view says enough."""
    view = match.view(eyes)
    scene = match.game.scene(view, eyes) if drawn else None
    return Look(view, match.asked(eyes), [event.face(eyes) for event in news], steps, scene)


def look_difference(one: Look, other: Look) -> str | None:
    """What tells two looks apart; None if nothing does."""
    if found := table_difference(one.view, other.view):
        return f"the view differs: {found}"
    for name in ("asked", "heard", "steps", "scene"):
        mine, theirs = getattr(one, name), getattr(other, name)
        if mine != theirs and (name != "scene" or None not in (mine, theirs)):
            return f"{name} is {apart(mine, theirs)}"
    return None


def told(match: Match) -> list[Event]:
    return [event for _, event in match.told]


def declared(news: Iterable[Event], eyes: Seat) -> list[Any]:
    """What these eyes hear of the events that say they tell them something."""
    return [event.face(eyes) for event in news if event.reveals or (event.only is not None and eyes in event.only)]


# -- views -----------------------------------------------------------------------------------------
def views(play: Play) -> None:
    """`hide` is a copy that forgets, and what is imagined from a view looks the same again."""
    for match in play.walk():
        for eyes in play.eyes:
            seen_by(play, match, eyes)
    assert play.match is not None
    for eyes in play.eyes:
        seen_by(play, play.match, eyes)


def seen_by(play: Play, match: Match, eyes: Seat) -> None:
    """The view of a pair of eyes, and what a seat imagines from it."""
    g, game = match.g, play.game
    before = g.copy()
    view = game.hide(g, eyes)
    if found := table_difference(before, g):
        play.fail(f"hide changes the table: {found}")
    if common := shared(view, g):
        play.fail(f"the view of {eyes} shares {', '.join(common[:3])} with the table")
    if found := table_difference(view, game.hide(view, eyes)):
        play.fail(f"hiding what {eyes} sees once more hides more: {found}")
    play.expect(view.plan == g.plan and view.result == g.result, "hide changes the plan or the result")
    if eyes != WATCHER:
        _imagined_table(play, g, view, eyes)


def _imagined_table(play: Play, g: Table, view: Table, seat: Seat) -> None:
    before = view.copy()
    imagined = play.game.imagine(view, seat, play.rng)
    if found := table_difference(before, view):
        play.fail(f"imagine changes the view: {found}")
    if found := table_difference(view, play.game.hide(imagined, seat)):
        play.fail(f"what seat {seat} imagines does not look like its view: {found}")
    for name in g.FIELDS:
        left = _holds(getattr(imagined, name), UNKNOWN) and not _holds(getattr(g, name), UNKNOWN)
        play.expect(not left, f"imagine leaves something unknown in the field {name}")


def _holds(value: Any, item: int) -> bool:
    """Whether a field has this number anywhere in it."""
    if isinstance(value, Part):
        return any(_holds(getattr(value, name), item) for name in value.FIELDS)
    if isinstance(value, list | tuple):
        return any(_holds(inner, item) for inner in value)
    return type(value) is int and value == item


# -- imagined matches ------------------------------------------------------------------------------
def imagined(play: Play) -> None:
    """An imagined match asks the same, offers its seat the same, and can be copied and played on."""
    for match in play.walk():
        for seat in play.seats:
            _imagined_match(play, match, seat)


def _imagined_match(play: Play, match: Match, seat: Seat) -> None:
    other = match.imagine(seat, play.rng)
    play.expect(not other.over and other.result is None, f"seat {seat} imagines a match that is already decided")
    if found := table_difference(match.view(seat), other.view(seat)):
        play.fail(f"a match that seat {seat} imagines looks different: {found}")
    play.expect(other.asked(seat) == match.asked(seat), f"seat {seat} is asked something else when it imagines")
    if seat in match.waiting and other.options(seat) != match.options(seat):
        lists = apart(match.options(seat), other.options(seat))
        play.fail(f"seat {seat} has other options when it imagines: {lists}")
    away = [other_seat for other_seat in match.waiting if other_seat not in other.waiting]
    play.expect(not away, f"{away} are asked, but not in the match that seat {seat} imagines")
    if match.is_window:
        _asked_anew(play, other, seat)
    try:
        _play_on(play, other, seat)
    except Exception as error:
        if isinstance(error, Nonconformity):
            raise
        story = play.story(f"a match that seat {seat} imagines can't be played on: {raised(error)}")
        raise Nonconformity(story) from error


def _asked_anew(play: Play, match: Match, seat: Seat) -> None:
    """In an imagined window the others have not answered; a dialogue begins anew."""
    assert match.window is not None
    for other in match.window.seats:
        if other != seat and other not in match.waiting:
            play.expect(match.shares[other].talk is not None, f"seat {other} is not asked anew in an imagined window")


def _play_on(play: Play, match: Match, seat: Seat) -> None:
    for _ in range(10):
        if match.over:
            return
        if play.rng.random() < 0.3:
            copy = match.copy()
            if found := difference(match, copy):
                play.fail(f"the copy of a match that seat {seat} imagined is another one: {found}")
            match = copy
        match.source = GeneratorSource(play.rng)
        for asked in match.waiting:
            if asked != NATURE and not match.options(asked):
                play.fail(f"{match.question(asked).kind} has no options in a match that seat {seat} imagined")
        answer_one(match, play.rng)


# -- open questions --------------------------------------------------------------------------------
def opens(play: Play) -> None:
    """Everybody can compute the options of an open question: on its view, and on whatever it imagines."""
    for match in play.walk(2 * play.effort.looks):
        for seat in match.waiting:
            question = match.question(seat)
            if question.open and seat != NATURE:
                _is_open(play, match, question)


def _is_open(play: Play, match: Match, question: Question) -> None:
    due = match.options(question.seat)
    for eyes in play.eyes:
        if eyes == question.seat:
            continue
        view = match.view(eyes)
        tables = [view] if eyes == WATCHER else [view, play.game.imagine(view, eyes, play.rng)]
        for table in tables:
            found = question.answers(table)
            if found != due:
                play.fail(f"{question.kind} is not open: what {eyes} reckons is not what is legal: {apart(found, due)}")


# -- secret answers --------------------------------------------------------------------------------
def shows(play: Play) -> None:
    """Answers that show the same leave all other eyes the same bytes; of what shows in full nothing is hidden."""
    for match in play.walk(2 * play.effort.looks):
        for seat in match.waiting:
            question = match.question(seat)
            if question.shows is None and not match.is_window:
                _look_different(play, match, question)
            elif question.shows is not None and (not match.is_window or match.waiting == (seat,)):
                for answers in _that_show_the_same(play, match, question):
                    _look_the_same(play, match, question, answers)


def _that_show_the_same(play: Play, match: Match, question: Question) -> list[list[Answer]]:
    assert question.shows is not None
    groups: dict[str, list[Answer]] = {}
    for answer in some_answers(question, match, play.rng, 8):
        groups.setdefault(repr(question.shows(answer)), []).append(answer)
    return [group[:4] for group in groups.values() if len(group) > 1]


def _look_the_same(play: Play, match: Match, question: Question, answers: list[Answer]) -> None:
    """What events declare may tell answers apart; where that is the same, all is. Who has the last cards of a bag, for
    which nothing is drawn any more, can tell from them what was drawn before: then spectators alone are looked at.
    """
    after = [_answered(match, question.seat, answer) for answer in answers]
    used_up = any(_bags(m.g) < _bags(match.g) for m in after)
    for eyes in (WATCHER,) if used_up else play.eyes:
        if eyes == question.seat or eyes in question.to:
            continue
        groups: dict[str, tuple[Answer, Look]] = {}
        for i, (answer, m) in enumerate(zip(answers, after)):
            seen = look(m, eyes, told(m), len(m.past), drawn=i < 2)
            first, due = groups.setdefault(repr(declared(told(m), eyes)), (answer, seen))
            if found := look_difference(due, seen):
                pair = f"{first!r} and {answer!r}"
                play.fail(f"{pair} to {question.kind} show the same, but {eyes} can tell them apart: {found}")


def _bags(g: Table) -> int:
    """In all decks on the table."""
    return sum(len(deck.bags) for name in g.FIELDS if isinstance(deck := getattr(g, name), Deck))


def _look_different(play: Play, match: Match, question: Question) -> None:
    """An answer that everybody sees: where two of them make two tables, everybody can tell these apart."""
    answers = some_answers(question, match, play.rng, 3)
    after = [_answered(match, question.seat, answer) for answer in answers]
    for eyes in play.eyes:
        looks = [look(m, eyes, told(m), len(m.past), drawn=False) for m in after]
        for one, other in combinations(range(len(answers)), 2):
            if after[one].g != after[other].g and not look_difference(looks[one], looks[other]):
                what = f"{answers[one]!r} and {answers[other]!r} to {question.kind}"
                play.fail(f"{eyes} can't tell apart what came of {what}, which show in full: declare shows or to")


def _answered(match: Match, seat: Seat, answer: Answer) -> Match:
    copy = sight(match)
    copy.answer(seat, answer)
    return copy


# -- windows ---------------------------------------------------------------------------------------
def windows(play: Play) -> None:
    """Nothing shows of a sealed answer as long as its window is open."""
    for match in play.walk(2 * play.effort.looks):
        if match.is_window:
            for seat in match.waiting:
                _silent(play, match, seat)


def _silent(play: Play, match: Match, seat: Seat) -> None:
    answers = some_answers(match.question(seat), match, play.rng, 3)
    for answer in answers:
        copy = sight(match)
        window = copy.window
        copy.answer(seat, answer)
        if copy.window is not window:
            continue
        for eyes in play.eyes:
            if eyes == seat:
                continue
            drawn = answer == answers[0]
            before, after = look(match, eyes, (), 0, drawn=drawn), look(copy, eyes, told(copy), 0, drawn=drawn)
            if found := look_difference(before, after):
                play.fail(f"{eyes} can tell that seat {seat} answered {answer!r} in an open window: {found}")


# -- barriers --------------------------------------------------------------------------------------
def barriers(play: Play) -> None:
    """Where somebody learned something by an answer, nobody takes it back: the rule tells with `reveals` or `only`."""
    for match in play.walk(2 * play.effort.looks):
        for seat in match.waiting:
            if seat != NATURE and match.waiting == (seat,):
                _nobody_learns(play, match, Answered(seat, play.rng.choice(match.options(seat))))
        for seat in play.seats if not match.is_window else ():
            if offered := match.asides(seat):
                _nobody_learns(play, match, Aside(seat, play.rng.choice(offered)))


def _nobody_learns(play: Play, match: Match, entry: Entry) -> None:
    """What may be taken back looks the same to all on every table they can imagine; in a window, to its seat."""
    seat = entry.seat
    true = sight(match)
    true.repeat(entry)
    if not true.can_undo(seat):
        return
    for eyes in play.seats if not match.is_window else (seat,):
        other = match.imagine(eyes, play.rng)
        if not _can_follow(play, other, entry):
            continue
        other.repeat(entry)
        if found := table_difference(true.view(eyes), other.view(eyes)):
            what = f"{entry.answer!r} back after seat {eyes} has seen what came of it"
            play.fail(f"seat {seat} may take {what}; that depends on what {eyes} can't know: {found}")


def _can_follow(play: Play, match: Match, entry: Entry) -> bool:
    """Whether an entry can be made in an imagined match, when the others of a window have answered."""
    seat, answer = entry.seat, entry.answer
    if isinstance(entry, Aside):
        return answer in match.asides(seat)
    while others := [other for other in match.waiting if other != seat]:
        match.give(others[0], play.rng.choice(match.options(others[0])))
    return match.waiting == (seat,) and answer in match.options(seat)
