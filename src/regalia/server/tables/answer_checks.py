"""What may be stored for a play: each check raises Illegal with the reason against it, and changes nothing."""

from __future__ import annotations

from typing import Any

from regalia.kernel.errors import Illegal
from regalia.kernel.questions import Answer, Seat
from regalia.server.tables.play import Play, Wish


def check_answer(play: Play, seat: Seat, turn: str, answer: Answer) -> None:
    if play.match.over:
        raise Illegal("the game is over")
    if turn != play.turn(seat):
        raise Illegal("that was asked earlier: the game has gone on since")
    question = play.match.question(seat)
    if answer not in play.match.options(seat):
        raise Illegal(f"that is not among the answers to {question.kind}")


def is_repeat(play: Play, seat: Seat, turn: str, answer: Answer) -> bool:
    """Whether it is this seat's last answer again."""
    return play.last.get(seat) == (turn, answer)


def check_aside(play: Play, seat: Seat, answer: Answer) -> None:
    if answer not in play.match.asides(seat):
        raise Illegal("that can't be done now")


def undo_row(play: Play, seat: Seat) -> tuple[str, Any]:
    """What an undo of this seat comes to: at once, by the table's policy, or by asking the others."""
    if play.match.over:
        raise Illegal("the game is over")
    if play.match.can_undo(seat):
        return "undo", None
    if play.policy == "never":
        raise Illegal("there is nothing to take back: something was decided, drawn or revealed since")
    to = play.own_last(seat)
    if to is None:
        raise Illegal("there is nothing to take back, or it is too long ago")
    others = play.others(seat)
    if play.policy == "free" or not others:
        return "rewind", to
    return "offer", Wish(kind="undo", by=seat, seat=seat, to=to, needed=others)


def bot_row(play: Play, seats: list[Seat], seat: Seat, bot: str, time: float) -> tuple[str, Any]:
    """What comes of offering a seat to a bot, or of taking it back; `seats` are those of who asks."""
    if play.match.over:
        raise Illegal("the game is over")
    if not 0 <= seat < len(play.people) or not play.people[seat]:
        raise Illegal("nobody's seat can be offered: name the seat of a person")
    if not bot:
        if seat not in seats or seat not in play.bots:
            raise Illegal("only its owner takes a seat back, and only when a bot plays it")
        return "bot", ""
    if seat in play.bots:
        raise Illegal("a bot plays that seat already")
    if seat in seats:
        return "bot", bot
    if not seats or seat not in play.waiting or not 0 < play.deadline <= time:
        raise Illegal("a bot can be offered when the clock of a seat that is asked has run out")
    others = play.others(seats[0], seat)
    return "offer", Wish(kind="bot", by=seats[0], seat=seat, bot=bot, needed=others)


def check_vote(play: Play, seats: list[Seat]) -> None:
    if play.wish is None or not set(seats) & set(play.wish.needed):
        raise Illegal("there is nothing to agree to")
