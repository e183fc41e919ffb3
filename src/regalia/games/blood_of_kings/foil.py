"""Foiling: whoever holds Intrigue may try to stop another player's Dynasty card before it is carried out."""

from __future__ import annotations

from regalia.games.blood_of_kings.components import INTRIGUE
from regalia.games.blood_of_kings.components.atlas import NONE
from regalia.games.blood_of_kings.market import discard_from_hand
from regalia.games.blood_of_kings.table import Table, from_left, the_play
from regalia.games.blood_of_kings.tiles import WEB_OF_INFORMERS, has, holder
from regalia.kernel.game import StepRule
from regalia.kernel.questions import Answer, Question, Rule, Seat, Together, dice


def foil(g: Table) -> Rule[None]:
    """One attempt on a card; after its failure the holder of Web of Informers may make a second, the last."""
    if the_play(g).forfeited:
        return
    foiler = yield from first_willing(g, from_left(g, the_play(g).player), "bok.foil.1")
    if foiler == NONE or (yield from attempt(g, foiler)):
        return
    informed = holder(g, WEB_OF_INFORMERS)
    if informed not in (NONE, the_play(g).player):
        foiler = yield from first_willing(g, [informed], "bok.foil.4")
        if foiler != NONE:
            yield from attempt(g, foiler)


def first_willing(g: Table, seats: list[Seat], kind: str) -> Rule[Seat]:
    """All with cards in hand are asked at once, in secret; the first willing one from the player's left tries."""
    able = [seat for seat in seats if g.hand[seat]]
    if not able:
        return NONE
    answers = yield Together(able, kind, ask_again if kind == "bok.foil.4" else ask)
    return next((seat for seat in able if answers[seat] == ("foil",)), NONE)


def ask(g: Table, seat: Seat) -> Question:
    return Question(seat, "bok.foil.1", foils, the_play(g).player, the_play(g).target, rest=("pass",))


def ask_again(g: Table, seat: Seat) -> Question:
    return Question(seat, "bok.foil.4", foils, the_play(g).player, the_play(g).target, rest=("pass",))


def foils(g: Table, seat: Seat, player: Seat, target: int) -> list[Answer]:
    return [("pass",), ("foil",)] if INTRIGUE in g.hand[seat] else [("pass",)]


def attempt(g: Table, seat: Seat) -> Rule[bool]:
    """An Intrigue card and the dice: the coloured one has to be higher, for Web of Informers not lower."""
    discard_from_hand(g, seat, INTRIGUE)
    g.tell("tried_to_foil", seat, the_play(g).player, reveals=True)
    coloured, white = yield dice(2, 6, kind="bok.foil.2")
    the_play(g).foiled = coloured > white or (coloured == white and has(g, seat, WEB_OF_INFORMERS))
    if the_play(g).foiled:
        g.tell("foiled", seat, the_play(g).player, the_play(g).card, coloured, white, reveals=True)
    else:
        g.tell("failed_to_foil", seat, the_play(g).player, coloured, white)
    return the_play(g).foiled


STEPS: dict[str, StepRule] = {"foil": foil}
