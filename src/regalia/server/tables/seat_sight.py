"""What a seat sees of a play. Everything in a face is made from the seat's view, which `hide` made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET, UnsetType

from regalia.authoring.components import BadComponent
from regalia.authoring.icons import icons_of
from regalia.authoring.scene import Moment as Staged
from regalia.authoring.scene import Scene
from regalia.authoring.words import with_names
from regalia.kernel.game import AnyGame
from regalia.kernel.match import Match
from regalia.kernel.questions import Question, Seat
from regalia.server.common.protocol.sight import (
    Aside,
    Ask,
    Asked,
    Change,
    Choice,
    Face,
    Line,
    Moment,
    MomentSide,
    Outcome,
    SheetRow,
    Standing,
)
from regalia.server.tables.flat_scenes import changes, layout_of, wired
from regalia.server.tables.guiding import lesson_of
from regalia.server.tables.play import Play
from regalia.server.tables.standing_orders import order_name


class Sight:
    """What the people who look through one seat have been shown, so that only what changed is shown next."""

    def __init__(self, play: Play, seat: Seat) -> None:
        self.seat = seat
        self.icons = drawings_of(play.game)
        self.see(play)
        self.layout = layout_of(self.scene)

    def see(self, play: Play) -> Any:
        """Look at the position; returns the view."""
        match = play.match
        view = match.view(self.seat)
        self.scene: Scene = play.game.scene(view, self.seat)
        self.asked = asked_of(match, self.seat, view, play.turn(self.seat))
        self.asides = asides_of(match, self.seat, view)
        self.can_undo = play.can_undo(self.seat)
        self.outcome = outcome_of(match, view)
        self.lesson = lesson_of(play, self.seat)
        self.at = play.at
        self.epoch = play.epoch
        return view

    @property
    def face(self) -> Face:
        return Face(
            at=self.at,
            elements=wired(self.scene),
            layout=self.layout,
            asked=self.asked,
            asides=self.asides,
            can_undo=self.can_undo,
            outcome=self.outcome,
            lesson=self.lesson,
            icons=self.icons,
        )

    def change(self, play: Play, events: int) -> Change | None:
        """What changed since, after a row that told the last so many events; None if nothing did."""
        scene, before, at, epoch = self.scene, self._rest(), self.at, self.epoch
        view = self.see(play)
        drawn, gone, arranged = changes(scene, self.scene)
        change = Change(set=drawn, drop=gone, at=UNSET if at == self.at else self.at)
        if arranged:
            change.layout = self.layout = layout_of(self.scene)
        for name, old, new in zip(FIELDS_BESIDE_THE_SCENE, before, self._rest()):
            if old != new:
                setattr(change, name, new)
        if epoch != self.epoch:
            change.anew = self.at
            change.lines = [line for line in lines_of(play, self.seat, view) if line.at >= self.at]
        elif events:
            change.lines = lines_of(play, self.seat, view, events)
        return None if change == NOTHING else change

    def _rest(self) -> tuple[Any, ...]:
        return tuple(getattr(self, name) for name in FIELDS_BESIDE_THE_SCENE)


def drawings_of(game: AnyGame) -> dict[str, list[str]]:
    """What the game brings along; none if one of its files is bad, which the kit tells its author: discs will do."""
    try:
        return {word: list(lines) for word, lines in icons_of(game).items()}
    except BadComponent:
        return {}


FIELDS_BESIDE_THE_SCENE = ("asked", "asides", "can_undo", "outcome", "lesson")
NOTHING = Change()


def face_of(play: Play, seat: Seat) -> Face:
    """All that a seat (or WATCHER) sees of the position."""
    return Sight(play, seat).face


def asked_of(match: Match, seat: Seat, view: Any, turn: str) -> Asked | None:
    asked = match.asked(seat)
    if asked is None:
        return None
    mine = None if asked.own is None else ask_of(match, seat, view, turn)
    return Asked(seats=list(asked.seats), text=mine.text if mine else "", rule=asked.kind, mine=mine)


def ask_of(match: Match, seat: Seat, view: Any, turn: str) -> Ask:
    game, question = match.game, match.question(seat)
    choices = [
        Choice(
            answer=answer,
            label=game.say(view, question, answer),
            targets=list(game.targets(view, question, answer)),
            idle=is_idle(game, question, answer),
        )
        for answer in weightiest_first(game, match.options(seat))
    ]
    text = game.ask(view, question)
    return Ask(
        turn=turn,
        text=text,
        rule=question.kind,
        choices=choices,
        window=match.is_window,
        floor=match.is_floor,
        rest=question.rest,
        order=order_name(game, question),
    )


def verb_of(answer: Any) -> Any:
    return answer[0] if isinstance(answer, tuple) and answer else answer


def is_idle(game: AnyGame, question: Question, answer: Any) -> bool:
    return (question.rest is not None and answer == question.rest) or verb_of(answer) in game.idle


def weightiest_first(game: AnyGame, answers: Sequence[Any]) -> list[Any]:
    """By the order of verbs that the game gives; within it, and where it gives none, as the rules list them."""
    rank = {verb: at for at, verb in enumerate(game.verbs)}
    return sorted(answers, key=lambda answer: rank.get(verb_of(answer), len(rank)))


def asides_of(match: Match, seat: Seat, view: Any) -> list[Aside]:
    say, aim = match.game.say_aside, match.game.aim_aside
    return [
        Aside(answer=answer, label=say(view, seat, answer), targets=list(aim(view, seat, answer)))
        for answer in match.asides(seat)
    ]


def outcome_of(match: Match, view: Any) -> Outcome | None:
    result = match.result
    if not match.over or result is None:
        return None
    standings = [
        Standing(seat=seat, place=place, score=result.scores[seat]) for seat, place in enumerate(result.places)
    ]
    seed = match.source.seed if match.source is not None else ""
    sheet = [SheetRow(label=label, points=list(points)) for label, points in match.game.sheet(view)]
    return Outcome(ending=result.ending, text=match.game.conclude(view), standings=standings, seed=seed, sheet=sheet)


def lines_of(play: Play, seat: Seat, view: Any, last: int = 0, match: Match | None = None) -> list[Line]:
    """What this seat heard, as sentences: the last so many events, or all that are at hand, of this match.

    What an earlier version told in a way that today's words can't say is left out.
    """
    match = match or play.match
    names = match.seating.names if match.seating is not None else ()
    lines = []
    for number, event in match.told[-last:]:
        try:
            lines.append(line_of(match.game, view, names, play.position_of(number), *event.face(seat)))
        except Exception:  # today's words need not know what an earlier version told
            if number > play.inherited:
                raise
    return lines


def line_of(game: AnyGame, view: Any, names: Sequence[str], at: int, kind: str, args: Sequence[Any]) -> Line:
    text = with_names(game.report(view, kind, args), names)
    return Line(at=at, text=text, moment=moment_of(game.moment(view, kind, args)))


def moment_of(moment: Staged | None) -> Moment | UnsetType:
    if moment is None:
        return UNSET
    sides = [
        MomentSide(name=side.name, seat=side.seat, sums=list(side.sums), total=side.total) for side in moment.sides
    ]
    return Moment(title=moment.title, sides=sides, outcome=moment.outcome, icon=moment.icon)
