"""How the table is drawn, as data: the advisors' board with the dice on it, the tracks, cards, and all players' panels.

Advisors are `advisor-12` (19 and 20 lie on the Politician's card), buildings `slot-0-B2`, what a player has is
`has-0-gold`; cards, tracks and tokens are named after themselves. A die is named by its owner and its face, so that it
keeps its id on the way from the hand to an advisor. targets.py says which of them stand for an answer.
Elements are made by functions of small values and kept: what did not change is the same object in the next scene.
"""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator

from regalia.authoring.scene import Board, Cell, Counter, Scene, Sheet
from regalia.authoring.words import listing, summed
from regalia.games.kingsburg.components import ROWS
from regalia.games.kingsburg.components.facts import NONE
from regalia.games.kingsburg.enemy import decks, is_face_up
from regalia.games.kingsburg.influence import closed_places
from regalia.games.kingsburg.setup import strips_left
from regalia.games.kingsburg.show.boards import Card, court, wheel
from regalia.games.kingsburg.show.labels import BOARD, SUM
from regalia.games.kingsburg.show.panels import (
    kept,
    panel,
    strip_note,
    tint,
)
from regalia.games.kingsburg.show.pieces import last_cards, pieces
from regalia.games.kingsburg.show.words import colour, labelled, number, when
from regalia.games.kingsburg.table import Table, destiny
from regalia.games.kingsburg.winter import enemy_strength, parts_of_enemy, parts_of_strength
from regalia.kernel.questions import Seat

AnyBoard = Board | Sheet


def scene(view: Table, seat: Seat) -> Scene:
    """The table as a view shows it to a seat, or to a watcher."""
    panels = tuple(panel(view, other) for other in range(view.players))
    return Scene(tuple(boards(view, seat)), panels, tuple(pieces(view)), tuple(status(view)))


# -- boards ------------------------------------------------------------------------------------------
def boards(view: Table, seat: Seat) -> Iterator[AnyBoard]:
    free = BOARD["envoy free"] if view.envoy == NONE else BOARD["envoy held"].format(colour(view.envoy))
    yield court(view.tiles, closed_to(view, seat), seat < 0, view.players, free)
    favoured = tuple(view.group) if view.scenario == "wheel-and-deal" else None
    yield wheel(tuple(cards_of_the_year(view)), favoured)
    if view.dealing == "draft":
        yield draft_sheet(view)


def cards_of_the_year(view: Table) -> Iterator[tuple[Card, ...]]:
    """Below each deck the card of the winter before, until this year's is turned up."""
    last = dict(last_cards(view))
    for deck in decks(view):
        below = ((f"last-{deck}", BOARD[f"last {deck}"], ""),) if deck in last else ()
        yield (f"{deck}-deck", BOARD[deck], knowledge(view, deck)), *below
    if view.destiny != NONE:
        yield (("destiny", BOARD["destiny"], ""),)
    if view.scenario == "demanding-capital":
        yield (("needs", BOARD["needs"], ""),)


def draft_sheet(view: Table) -> Sheet:
    left = Tally(strips_left(view, NONE))
    cells = [
        Cell(f"draft-{row}", BOARD["strip"].format(ROWS[row]), strip_note(row), "strip", BOARD["copies"].format(count))
        for row, count in sorted(left.items())
    ]
    return Sheet("drafting", BOARD["strips"], rows=(tuple(cells),))


# -- what is closed ----------------------------------------------------------------------------------
def closed_to(view: Table, seat: Seat) -> int:
    """As bits: the places closed to the seat that looks; to a watcher, those closed to all."""
    if seat >= 0:
        return closed_places(view, seat)
    return 1 << destiny(view).closed if destiny(view).closed != NONE else 0


# -- the enemy ---------------------------------------------------------------------------------------
def knowledge(view: Table, deck: str) -> str:
    """Who has looked at the card."""
    if is_face_up(view, deck):
        return BOARD["face up"]
    seen = view.enemy_seen if deck == "enemy" else view.valley_seen
    who = [colour(seat) for seat in range(view.players) if seen >> seat & 1]
    return BOARD["seen by"].format(listing(who)) if who else BOARD["unseen"]


# -- status ------------------------------------------------------------------------------------------
def status(view: Table) -> Iterator[Counter]:
    """The season and year, how the capital has grown; in winter the battle."""
    yield season_counter(when(view))
    if view.scenario == "demanding-capital":
        note = BOARD["growth note"].format(view.growth // view.players)
        yield Counter("growth", BOARD["growth"], note, "growth", str(view.growth))
    if view.winter is None or view.result is not None:
        return
    if view.enemy >= 0 and view.face_up & 1 and any(view.winter.strength):
        note = summed(labelled(parts_of_enemy(view)))
        yield Counter("enemy-strength", BOARD["strength enemy"], note, "enemy", str(enemy_strength(view)))
        for seat in range(view.players):
            value = number(view.winter.strength[seat])
            label = BOARD["strength"].format(colour(seat))
            note = summed(sum_of_strength(view, seat))
            yield Counter(f"strength-{seat}", label, note, "strength", value, tint(seat))


def sum_of_strength(view: Table, seat: Seat) -> list[tuple[str, int]]:
    """What a player came to; soldiers that are gone since are among the rest."""
    assert view.winter is not None, "it is not winter"
    parts = labelled(parts_of_strength(view, seat))
    return [*parts, (SUM["rest"], view.winter.strength[seat] - sum(points for _, points in parts))]


@kept
def season_counter(when: str) -> Counter:
    return Counter("now", BOARD["phase"], "", "season", when)
