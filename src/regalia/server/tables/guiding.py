"""A table at which the guided first game is played: what its person is told, and what its bots answer meanwhile."""

from __future__ import annotations

from regalia.authoring.guide import Guide, Place, next_answer, place
from regalia.kernel.questions import Answer, Seat
from regalia.server.common.protocol.sight import Lesson
from regalia.server.tables.play import Play


def lesson_of(play: Play, seat: Seat) -> Lesson | None:
    """Where the guided seat stands; None for every other one, and at any other table."""
    guide = play.guide
    if guide is None or seat != guide.seat or play.match.over:
        return None
    at = place(guide, play.history())
    if at.is_left:
        return Lesson(state="left")
    if at.given[seat] == len(guide.steps):
        return Lesson(state="done", text=guide.end)
    return lesson(play, guide, at)


def lesson(play: Play, guide: Guide, at: Place) -> Lesson:
    number, match = at.given[guide.seat], play.match
    found = Lesson(state="on", step=sum(other <= number for other in guide.told), steps=len(guide.told))
    if guide.seat in match.waiting:
        step = guide.steps[number]
        if step.answer not in match.options(guide.seat):  # dice fell otherwise after something was taken back
            return Lesson(state="left")
        found.text, found.why, found.answer = step.text, step.why, step.answer
    return found


def guided_answer(play: Play, seat: Seat) -> Answer | None:
    """What a bot answers as long as the guide is followed."""
    if play.guide is None:
        return None
    answer = next_answer(play.guide, place(play.guide, play.history()), seat, in_order=play.match.is_floor)
    return answer if answer is not None and answer in play.match.options(seat) else None


def holds_back(play: Play, seat: Seat) -> bool:
    """Whether a bot on an open floor lets somebody else speak first, since the guide says so."""
    if play.guide is None or not play.match.is_floor:
        return False
    at = place(play.guide, play.history())
    return next_answer(play.guide, at, seat, in_order=False) != next_answer(play.guide, at, seat, in_order=True)
