"""The six Kingdoms: a folded panel each among the boards; the cards and institutions of the acting one lie open."""

from __future__ import annotations

from collections.abc import Iterator

from regalia.authoring.scene import Cell, Counter, Panel, Piece, Sheet, drawn_from
from regalia.authoring.words import summed
from regalia.games.blood_of_kings.components import (
    ECONOMIC,
    INSTITUTIONS,
    KINGDOM_CARDS,
    KINGDOMS,
    MATS,
    RELIGIOUS,
    TOP_LEVEL,
)
from regalia.games.blood_of_kings.components.atlas import NONE
from regalia.games.blood_of_kings.show import names
from regalia.games.blood_of_kings.show.facts import gains, permits
from regalia.games.blood_of_kings.show.labels import KINGDOM, PIECE
from regalia.games.blood_of_kings.show.pieces import court_id, institution_id, join, kept, of_kingdom
from regalia.games.blood_of_kings.table import (
    Table,
    armies_left,
    base_of_seas,
    castles_held,
    cathedrals_held,
    displayed,
    fleets_left,
    influence_bonus,
    sieges_left,
    stability_bonus,
    towns_held,
)
from regalia.games.blood_of_kings.tiles import development_cost, income, rulers_bonus, stability
from regalia.kernel.questions import WATCHER, Seat

OPEN = (
    *("ruler", "crowns", "unrest", "level", "court", "stack", "shielded", "flags"),
    *("held", "army", "fleet", "sieges", "tiles"),
)
"""What a Kingdom's numbers follow from; all of it lies open."""
STANDING = ("shown", "crowns", "unrest", "income")


# -- panels ------------------------------------------------------------------------------------------
@drawn_from("active", *OPEN)
def panels(view: Table) -> tuple[Panel, ...]:
    return tuple(panel(view, k) for k in range(6))


def panel(view: Table, k: int) -> Panel:
    """The sheets of the acting Kingdom lie on the table instead."""
    fact = KINGDOMS[k]
    inside = () if view.active == k else (court(view, k), institutions(view, k))
    return Panel(
        of_kingdom("kingdom", k),
        fact.name,
        KINGDOM["chaos note"] if view.ruler[k] == NONE else KINGDOM["ruled"].format(names.house(view.ruler[k])),
        WATCHER,
        fact.colour,
        fact.crest,
        state(view, k),
        (*counters(view, k), *inside),
        tuple(of_kingdom(word, k) for word in STANDING),
        True,
    )


def state(view: Table, k: int) -> str:
    ruler = KINGDOM["chaos"] if view.ruler[k] == NONE else names.house(view.ruler[k])
    words = [
        ruler,
        KINGDOM["acting"] if view.active == k else "",
        KINGDOM["shielded"] if view.shielded >> k & 1 else "",
    ]
    return ", ".join(filter(None, words))


def counters(view: Table, k: int) -> Iterator[Counter]:
    yield shown(k, displayed(view, k))
    yield counter("crowns", k, str(view.crowns[k]), "gold")
    yield counter("unrest", k, KINGDOM["of"].format(view.unrest[k], stability(view, k)), "", stability_sum(view, k))
    yield counter("income", k, str(income(view, k)), "", income_sum(view, k))
    yield counter("bonus", k, str(rulers_bonus(view, k)), "", bonus_sum(view, k))
    yield counter("flags", k, str(view.flags[k]))
    yield counter("armies", k, str(armies_left(view, k)))
    yield counter("fleets", k, str(fleets_left(view, k)))
    yield counter("sieges", k, str(sieges_left(view, k)))


ICONS = {
    "crowns": "coin",
    "unrest": "unrest",
    "income": "income",
    "bonus": "influence",
    "flags": "flag",
    "armies": "army",
    "fleets": "fleet",
    "sieges": "siege",
}


# -- sums --------------------------------------------------------------------------------------------
def with_tiles(total: int, *parts: tuple[str, int]) -> str:
    """The parts of a number; what its Ruler's Achievements change is all that is missing."""
    named = [(KINGDOM[f"part {word}"], points) for word, points in parts]
    return summed([*named, (KINGDOM["part tiles"], total - sum(points for _, points in parts))])


def income_sum(view: Table, k: int) -> str:
    mat, economic = MATS[k], view.level[k * 5 + ECONOMIC]
    return with_tiles(
        income(view, k),
        ("capitol", mat.capitol[economic]),
        ("castles", mat.castle[economic] * castles_held(view, k)),
        ("towns", mat.town[economic] * towns_held(view, k)),
        ("cathedrals", mat.cathedral[view.level[k * 5 + RELIGIOUS]] * cathedrals_held(view, k)),
        ("seas", mat.seas[economic] * base_of_seas(view, k)),
    )


def stability_sum(view: Table, k: int) -> str:
    religious, cathedrals = stability_bonus(view, k), cathedrals_held(view, k)
    return with_tiles(stability(view, k), ("religious", religious), ("cathedrals", cathedrals))


def bonus_sum(view: Table, k: int) -> str:
    return with_tiles(rulers_bonus(view, k), ("legal", influence_bonus(view, k)))


@kept
def counter(word: str, k: int, value: str, tint: str = "", parts: str = "") -> Counter:
    note = join(KINGDOM.get(f"{word} note", ""), parts)
    return Counter(of_kingdom(word, k), KINGDOM[word], note, ICONS[word], value, tint)


@kept
def shown(k: int, card: int) -> Counter:
    """The card that says which Dynasty cards may target the Kingdom."""
    id, label = of_kingdom("shown", k), KINGDOM["shown"]
    if card == NONE:
        return Counter(id, label, "", "court", KINGDOM["none"])
    return Counter(id, label, KINGDOM["shown note"].format(permits(card)), KINGDOM_CARDS[card].id, names.court(card))


# -- the acting Kingdom ------------------------------------------------------------------------------
@drawn_from("active", *OPEN)
def acting(view: Table) -> tuple[Sheet, ...]:
    if view.active == NONE:
        return ()
    return court(view, view.active), institutions(view, view.active)


def court(view: Table, k: int) -> Sheet:
    """Kingdom cards by kind: how many are in hand and on the stack."""
    return court_sheet(k, tuple(view.court[k * 7 : k * 7 + 7]), tuple(view.stack[k].count(card) for card in range(7)))


@kept
def court_sheet(k: int, hand: tuple[int, ...], stack: tuple[int, ...]) -> Sheet:
    cells = tuple(court_cell(k, card, hand[card], stack[card]) for card in range(7))
    return Sheet(of_kingdom("court", k), KINGDOM["court"].format(names.kingdom(k)), rows=(cells[:4], cells[4:]))


@kept
def court_cell(k: int, card: int, hand: int, stack: int) -> Cell:
    note = KINGDOM["card note"].format(permits(card), hand, stack)
    marks = f"hand:{hand}", f"stack:{stack}"
    state = "ready" if hand else "used"
    return Cell(court_id(k, card), names.court(card), note, KINGDOM_CARDS[card].id, state, marks)


def institutions(view: Table, k: int) -> Sheet:
    levels = tuple(view.level[k * 5 : k * 5 + 5])
    costs = tuple(development_cost(view, k, i) if levels[i] < TOP_LEVEL else NONE for i in range(5))
    return institution_sheet(k, levels, costs, view.crowns[k])


@kept
def institution_sheet(k: int, levels: tuple[int, ...], costs: tuple[int, ...], crowns: int) -> Sheet:
    cells = tuple(institution_cell(k, i, levels[i], costs[i], costs[i] <= crowns) for i in range(len(INSTITUTIONS)))
    return Sheet(of_kingdom("institutions", k), KINGDOM["institutions"].format(names.kingdom(k)), rows=(cells,))


@kept
def institution_cell(k: int, i: int, level: int, cost: int, affordable: bool) -> Cell:
    now = KINGDOM["level"].format(level, gains(MATS[k], i, level))
    step = KINGDOM["top"] if cost == NONE else KINGDOM["next"].format(names.crowns(cost))
    state = "built" if cost == NONE else "possible" if affordable else "closed"
    marks = (f"level:{level}", *(() if cost == NONE else (f"coin:{cost}",)))
    return Cell(institution_id(k, i), INSTITUTIONS[i], join(now, step), INSTITUTIONS[i].lower(), state, marks)


# -- tokens ------------------------------------------------------------------------------------------
@drawn_from("ally", "flipped")
def tokens(view: Table) -> tuple[Piece, ...]:
    """Alliance tokens in the treasuries that hold them."""
    return tuple(token(k, view.ally[k], view.flipped >> k & 1) for k in range(6) if view.ally[k] != NONE)


@kept
def token(k: int, holder: int, back: int) -> Piece:
    fact, worth = KINGDOMS[k], KINGDOMS[k].alliance[back]
    note = PIECE["token note"].format(names.kingdom(k), names.kingdom(holder), names.crowns(worth))
    label, at = PIECE["token"].format(fact.name), of_kingdom("kingdom", holder)
    return Piece(of_kingdom("token", k), label, note, at, "alliance", fact.colour, value=str(worth), kind="marker")


def ruled_by(view: Table, seat: Seat) -> str:
    return names.kingdoms(k for k in range(6) if view.ruler[k] == seat) if seat in view.ruler else KINGDOM["none"]
