"""How a table is drawn and said: whole sentences, nothing of Python in them, ids that exist."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from regalia.authoring.components import BadComponent
from regalia.authoring.icons import icons_of
from regalia.authoring.scene import KINDS, Board, Map, Scene
from regalia.authoring.scene import Counter as Number
from regalia.kernel.match import Match
from regalia.kernel.questions import NATURE, Seat
from regalia.kernel.table import Table, pack, unpack
from regalia.testing.compare import short, table_difference
from regalia.testing.play import Play

NOT_FOR_PEOPLE = re.compile(r"\bNone\b|[<>{}\[\]]|object at|\('|\(\d+,|\w_\w|(?<![\w.])-9\b")
"""What a sentence for people does not contain: reprs, names with underscores, and the number for "unknown"."""

MARK = re.compile(r"[a-z][\w-]*(:[^:]{1,8})?")


# -- words -----------------------------------------------------------------------------------------
def words(play: Play) -> None:
    """Questions, answers, events and the end are said in words, for every pair of eyes."""
    for match in play.walk():
        views = {eyes: match.view(eyes) for eyes in play.eyes}
        for seat in match.waiting:
            if seat != NATURE:
                _question(play, match, seat, views)
        for seat in play.seats:
            _asides(play, match, seat, views[seat])
    for match in play.stroll():
        _reports(play, match)
    assert play.match is not None
    _reports(play, play.match)
    if play.match.over:
        for eyes in play.eyes:
            sentence(play, "conclude", play.game.conclude(play.match.view(eyes)))


def _question(play: Play, match: Match, seat: Seat, views: dict[Seat, Table]) -> None:
    """A question of a window is known to its seat alone; any other one to all, options to its seat."""
    question, view = match.question(seat), views[seat]
    for eyes in (seat,) if match.is_window else play.eyes:
        sentence(play, f"ask for {question.kind}", play.game.ask(views[eyes], question))
    options, again = match.options(seat), twin_of(view)
    known = [play.game.ask(view, question), *(play.game.say(view, question, answer) for answer in options)]
    _said_apart(play, f"at {question.kind}", options, known[1:])
    asked = [play.game.ask(again, question), *(play.game.say(again, question, answer) for answer in options)]
    play.expect(asked == known, f"the words of {question.kind} are not made from the view alone")


def _asides(play: Play, match: Match, seat: Seat, view: Table) -> None:
    offered = match.asides(seat)
    said = [play.game.say_aside(view, seat, aside) for aside in offered]
    _said_apart(play, f"as asides of seat {seat}", offered, said)
    again = [play.game.say_aside(twin_of(view), seat, aside) for aside in offered]
    play.expect(again == said, f"the words for the asides of seat {seat} are not made from the view alone")


def _said_apart(play: Play, where: str, answers: Sequence[Any], texts: Sequence[str]) -> None:
    """Each answer has words of its own."""
    said: dict[str, Any] = {}
    for answer, text in zip(answers, texts):
        sentence(play, f"what is said for {answer!r} {where}", text)
        if text in said:
            play.fail(f"{answer!r} and {said[text]!r} are both said {text!r} {where}")
        said[text] = answer


def _reports(play: Play, match: Match) -> None:
    for eyes in play.eyes if play.news else ():
        view = match.view(eyes)
        for event in play.news:
            kind, args = event.face(eyes)
            sentence(play, f"report of {kind}", play.game.report(view, kind, args))


def sentence(play: Play, what: str, text: Any) -> None:
    play.expect(isinstance(text, str) and bool(text.strip()), f"{what} gives {text!r}, not a sentence")
    if found := NOT_FOR_PEOPLE.search(text):
        play.fail(f"{what} gives {text!r}: {found.group()!r} is no word for people")


def twin_of(view: Table) -> Table:
    """An equal view that is another object."""
    return unpack(type(view), json.loads(json.dumps(pack(view))))


# -- scene -----------------------------------------------------------------------------------------
def scenes(play: Play) -> None:
    """The scene has ids of its own for everything, every option's targets are in it, and icons are lines alone."""
    try:
        icons_of(play.game)
    except BadComponent as error:
        play.fail(str(error))
    for match in play.walk():
        for eyes in {*match.waiting, play.rng.choice(play.eyes)} - {NATURE}:
            _scene(play, match, eyes)
    assert play.match is not None
    for eyes in play.eyes:
        _scene(play, play.match, eyes)


def _scene(play: Play, match: Match, eyes: Seat) -> None:
    view = match.view(eyes)
    before = view.copy()
    scene = play.game.scene(view, eyes)
    if found := table_difference(before, view):
        play.fail(f"scene changes the view: {found}")
    play.expect(isinstance(scene, Scene), f"scene gives {short(scene)}")
    again = play.game.scene(twin_of(view), eyes)
    play.expect(scene == again, f"the scene of {eyes} is not made from the view alone")
    if play.now():
        json.dumps(asdict(scene))
    ids = Counter(scene.ids())
    twice = sorted(name for name, count in ids.items() if count > 1 or not name)
    play.expect(not twice, f"the scene has no single element with the id {', '.join(map(repr, twice[:5]))}")
    _lie_somewhere(play, scene, set(ids))
    _known_words(play, scene)
    if eyes in match.waiting:
        _targets(play, match, eyes, view, set(ids))
    for aside in match.asides(eyes):
        lost = [target for target in play.game.aim_aside(view, eyes, aside) if target not in ids]
        play.expect(not lost, f"the aside {aside!r} points at {lost}, not in the scene of {eyes}")


def _lie_somewhere(play: Play, scene: Scene, ids: set[str]) -> None:
    for piece in scene.pieces:
        play.expect(piece.at in ids, f"the piece {piece.id} lies at {piece.at!r}, which is not in the scene")
    for board in scene.boards:
        for link in board.links if isinstance(board, Map) else ():
            play.expect(ids.issuperset(link.ends), f"the link {link.id} ends at {link.ends}, not both in the scene")
    for element in scene.elements():
        if isinstance(element, Board):
            _lie_on_it(play, element)
    wrong = [panel.seat for panel in scene.panels if panel.seat not in play.seats]
    play.expect(not wrong, f"the scene has panels for the seats {wrong}")
    for panel in scene.panels:
        counters = {item.id for item in panel.items if isinstance(item, Number)}
        lost = [id for id in panel.standing if id not in counters]
        play.expect(not lost, f"the panel {panel.id} has no counter {', '.join(map(repr, lost))} for its standing")


def _lie_on_it(play: Play, board: Board) -> None:
    """Every place lies within its board, on a narrow screen too if the board has an arrangement for that."""
    for place in board.places:
        boxes = [(place.box, (board.width, board.height))]
        boxes += [(place.narrow or (0, 0, 0, 0), board.narrow)] if board.narrow else []
        for (left, top, width, height), (right, bottom) in boxes:
            within = left >= 0 and top >= 0 and width > 0 and height > 0
            within = within and left + width <= right and top + height <= bottom
            play.expect(within, f"the place {place.id} does not lie within the board {board.id}")


def _known_words(play: Play, scene: Scene) -> None:
    """Kinds are those that clients know, and a mark is an icon with or without a text."""
    for element in scene.elements():
        kind = getattr(element, "kind", None)
        play.expect(kind is None or kind in KINDS, f"{element.id} is of the kind {kind!r}, which no client knows")
        wrong = [mark for mark in getattr(element, "marks", ()) if not MARK.fullmatch(mark)]
        play.expect(not wrong, f"{element.id} has the marks {wrong}; a mark is an icon, or an icon:text")


def _targets(play: Play, match: Match, seat: Seat, view: Table, ids: set[str]) -> None:
    question = match.question(seat)
    for answer in match.options(seat):
        lost = [target for target in play.game.targets(view, question, answer) if target not in ids]
        play.expect(not lost, f"the answer {answer!r} to {question.kind} points at {lost}, not in the scene of {seat}")
