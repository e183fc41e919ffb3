"""How the table is drawn, as data: the advisors' board with the dice on it, the tracks, cards, and all players' panels.

Advisors are `advisor-12` (19 and 20 lie on the Politician's card), buildings `slot-0-B2`, what a player has is
`has-0-gold`; cards, tracks and tokens are named after themselves. A die is named by its owner and its face, so that it
keeps its id on the way from the hand to an advisor. targets.py says which of them stand for an answer.
Elements are made by functions of small values and kept: what did not change is the same object in the next scene.
"""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator, Sequence
from functools import cache

from regalia.authoring.scene import Cell, Counter, Element, Pile, Scene, Sheet, Track
from regalia.authoring.words import listing
from regalia.games.kingsburg.components import ADVISORS, GROUPS, PHASES, ROWS, TILES, YEARS
from regalia.games.kingsburg.components.facts import GOODS, HOLDINGS, NONE, PLUS, SOLDIER, VP, Change
from regalia.games.kingsburg.enemy import decks, is_face_up
from regalia.games.kingsburg.influence import closed_places
from regalia.games.kingsburg.setup import strips_left
from regalia.games.kingsburg.show.labels import BOARD, SOURCE
from regalia.games.kingsburg.show.panels import (
    join,
    kept,
    panel,
    pile,
    place_id,
    strip_note,
    tint,
)
from regalia.games.kingsburg.show.pieces import pieces
from regalia.games.kingsburg.show.texts import HOLDING_PLURAL
from regalia.games.kingsburg.show.words import colour, number, when
from regalia.games.kingsburg.table import Table, destiny, soldiers, vp
from regalia.games.kingsburg.winter import enemy_strength
from regalia.kernel.questions import Seat

Board = Sheet | Track | Pile | Counter


def scene(view: Table, seat: Seat) -> Scene:
    """The table as a view shows it to a seat, or to a watcher."""
    panels = tuple(panel(view, other) for other in range(view.players))
    return Scene(tuple(boards(view, seat)), panels, tuple(pieces(view)), tuple(status(view)))


# -- boards ------------------------------------------------------------------------------------------
def boards(view: Table, seat: Seat) -> Iterator[Board]:
    yield court(view.tiles, closed_to(view, seat), seat < 0)
    yield order_track(view.players)
    yield from calendar()
    yield counting_track("vp", *reach([vp(view, other) for other in range(view.players)]))
    yield counting_track("soldiers", *reach([soldiers(view, other) for other in range(view.players)]))
    yield from (pile(f"{deck}-deck", BOARD[deck], "deck", knowledge(view, deck)) for deck in decks(view))
    if view.destiny != NONE:
        yield pile("destiny", BOARD["destiny"])
    if view.envoy == NONE:
        yield pile("envoy-place", BOARD["envoy"], note=BOARD["envoy free"])
    yield from scenario_boards(view)
    if view.dealing == "draft":
        yield draft_sheet(view)
    yield supply()


def scenario_boards(view: Table) -> Iterator[Board]:
    if view.scenario == "demanding-capital":
        note = BOARD["growth note"].format(view.growth // view.players)
        yield Counter("growth", BOARD["growth"], note, "growth", str(view.growth))
        yield pile("needs", BOARD["needs"])
    if view.scenario == "wheel-and-deal":
        yield groups_sheet(tuple(view.group))


@kept
def order_track(players: int) -> Track:
    return Track("order", BOARD["order"], spaces=tuple(Element(f"order-{i}", str(i + 1)) for i in range(players)))


@cache
def calendar() -> tuple[Track, Track]:
    years = tuple(Element(f"year-{i}", str(i)) for i in range(1, YEARS + 1))
    phases = tuple(Element(f"phase-{i}", PHASES[i]) for i in range(1, 9))
    return Track("years", BOARD["year"], spaces=years), Track("phases", BOARD["phase"], spaces=phases)


def reach(counts: Sequence[int]) -> tuple[int, int]:
    """From 0, or below where a score is, to the next ten above the highest."""
    return min(0, *counts), max(10, -(-max(counts) // 10) * 10)


@kept
def counting_track(name: str, least: int, most: int) -> Track:
    spaces = tuple(Element(f"{name}-{i}", number(i)) for i in range(least, most + 1))
    return Track(f"{name}-track", BOARD[name], spaces=spaces)


@cache
def supply() -> Sheet:
    cells = tuple(
        Cell(f"supply-{name}", HOLDING_PLURAL[kind], BOARD["supply note"], name) for kind, name in enumerate(HOLDINGS)
    )
    return Sheet("supply", BOARD["supply"], rows=(cells,))


@kept
def groups_sheet(favoured: tuple[int, ...]) -> Sheet:
    cells = [
        Cell(f"group-{k}", fact.name, join(fact.text, SOURCE[fact.source]), fact.id, "taken" if k in favoured else "")
        for k, fact in enumerate(GROUPS)
    ]
    return Sheet("groups", BOARD["groups"], rows=(tuple(cells[:4]), tuple(cells[4:])))


def draft_sheet(view: Table) -> Sheet:
    left = Tally(strips_left(view, NONE))
    cells = [
        Cell(f"draft-{row}", BOARD["strip"].format(ROWS[row]), strip_note(row), "strip", BOARD["copies"].format(count))
        for row, count in sorted(left.items())
    ]
    return Sheet("drafting", BOARD["strips"], rows=(tuple(cells),))


# -- the advisors' board -----------------------------------------------------------------------------
@kept
def court(tiles: int, closed: int, watched: bool) -> Sheet:
    """Three advisors of the king in each row, in rising rank. Tiles and closed places are bits by rank."""
    ranks = range(1, len(ADVISORS) + 1)
    cells = [advisor_cell(rank, bool(tiles >> rank & 1), bool(closed >> rank & 1), watched) for rank in ranks]
    return Sheet("court", BOARD["court"], rows=tuple(tuple(cells[i : i + 3]) for i in range(0, len(cells), 3)))


@kept
def advisor_cell(rank: int, tiled: bool, closed: bool, watched: bool) -> Cell:
    fact = ADVISORS[rank - 1]
    giver = TILES[rank] if tiled else fact
    why_not = BOARD["closed all" if watched else "closed"] if closed else ""
    note = join(giver.text, BOARD["tile"] if tiled else "", why_not)
    state = "closed" if closed else "tile" if tiled else ""
    marks = (*reward_marks(giver.reward, giver.peek), *(TILES[rank].marks if tiled else ()))
    return Cell(place_id(rank), BOARD["advisor"].format(rank, fact.name), note, fact.id, state, marks)


def reward_marks(offers: Sequence[Change], peek: bool) -> Iterator[str]:
    """What an advisor offers, in icons: one thing or another, or goods of one's own choice."""
    for i, offer in enumerate(offers[:2] if len(offers) <= 2 else ()):
        yield from ("or",) if i else ()
        yield from (f"{HOLDINGS[kind]}:{count}" for kind, count in enumerate(offer) if count)
    if len(offers) > 2:
        goods = offers[0][: len(GOODS)]
        yield "trade" if min(goods) < 0 else f"goods:{sum(goods)}"
        yield from (f"{HOLDINGS[kind]}:{offers[0][kind]}" for kind in (PLUS, SOLDIER, VP) if offers[0][kind])
    if peek:
        yield "peek"


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
    """The season and year; in winter the battle."""
    yield season_counter(when(view))
    if view.winter is None or view.result is not None:
        return
    if view.enemy >= 0 and view.face_up & 1 and any(view.winter.strength):
        yield Counter("enemy-strength", BOARD["strength enemy"], "", "enemy", str(enemy_strength(view)))
        for seat in range(view.players):
            value = number(view.winter.strength[seat])
            label = BOARD["strength"].format(colour(seat))
            yield Counter(f"strength-{seat}", label, "", "strength", value, tint(seat))


@kept
def season_counter(when: str) -> Counter:
    return Counter("now", BOARD["phase"], "", "season", when)
