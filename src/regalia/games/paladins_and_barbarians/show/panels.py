"""The kingdom mat of a seat: its means, where it stands in its age, its sovereigns, cards and the 18 buildings."""

from __future__ import annotations

from collections.abc import Iterator

from regalia.authoring.bits import members
from regalia.authoring.scene import Cell, Counter, Element, Panel, Piece, Pile, PileKind, Sheet, Track, drawn_from
from regalia.authoring.words import summed
from regalia.games.paladins_and_barbarians.components import (
    ACADEMY,
    BUILDINGS,
    COPIES,
    HEIRS,
    KINGDOM_NAMES,
    NONE,
    OF_KINGDOM,
    OF_LEVEL,
    PIECES,
    SOVEREIGNS,
    SPHERES,
    STOREHOUSE,
    TERRITORIES,
)
from regalia.games.paladins_and_barbarians.construction import buildable
from regalia.games.paladins_and_barbarians.fines import FREE, unit_fine
from regalia.games.paladins_and_barbarians.show.labels import PANEL, PIECE, SOURCE
from regalia.games.paladins_and_barbarians.show.phrases import SHEET
from regalia.games.paladins_and_barbarians.show.pieces import CRESTS, join, kept, panel_id, tint
from regalia.games.paladins_and_barbarians.table import (
    ALL_UNITS,
    APART,
    ENLARGED,
    HAND,
    HORDES_NOW,
    STRATEGIST,
    TREASURY,
    Table,
    all_units,
    count,
    hand_limit,
    sovereign,
    wealth,
)
from regalia.games.paladins_and_barbarians.victory import destiny_loss, sphere_points, victory_points
from regalia.kernel.questions import Seat

ORDERS: int = PIECES["orders"]["enough"]


def panel(view: Table, seat: Seat) -> Panel:
    kingdom = view.kingdom[seat]
    return Panel(
        panel_id(seat),
        KINGDOM_NAMES[kingdom],
        "" if view.ruler[seat] == NONE else sovereign(view, seat).text,
        seat=seat,
        tint=tint(view, seat),
        crest=CRESTS[kingdom],
        state=state(view, seat),
        items=(*counters(view, seat), *piles(view, seat), age_track(view, seat), *sheets(view, seat)),
        standing=(counter_id("vp", seat), counter_id("gold", seat), counter_id("units", seat)),
    )


def state(view: Table, seat: Seat) -> str:
    if view.result is not None:
        return "winner" if seat in view.result.winners else ""
    return PANEL["final"] if view.final == seat else ""


# -- counters ----------------------------------------------------------------------------------------
def counter_id(word: str, seat: Seat) -> str:
    return f"{word}-{seat}"


def counters(view: Table, seat: Seat) -> Iterator[Counter]:
    yield points_counter(seat, victory_points(view, seat), summed(parts_of_points(view, seat)))
    yield gold_counter(seat, view.gold[seat], wealth(view, seat))
    yield units_counter(view, seat)
    yield cards_counter(seat, tuple(len(view.cards[seat * 3 + place]) for place in range(3)), hand_limit(view, seat))
    yield counted("attacks", seat, str(1 + count(view, seat, ACADEMY)), "battle")
    yield counted("right", seat, PANEL["right yes" if view.right[seat] else "right no"], "claim")
    for word, value, icon in (("altar", view.altar[seat], "altar"), ("doubles", view.doubles[seat], "order")):
        if value:
            yield counted(word, seat, str(value), icon)
    if view.hordes[seat] & HORDES_NOW:
        yield counted("hordes", seat, str(ENLARGED), "army")


def parts_of_points(view: Table, seat: Seat) -> list[tuple[str, int]]:
    """What `victory_points` adds up."""
    spheres = [(SHEET[name], points) for name, points in zip(SPHERES, sphere_points(view)[seat], strict=True)]
    return [*spheres, (SHEET["altar"], view.altar[seat]), (SHEET["destiny"], -destiny_loss(view, seat))]


@kept
def points_counter(seat: Seat, total: int, parts: str) -> Counter:
    return Counter(counter_id("vp", seat), PANEL["vp"], join(PANEL["vp note"], parts), "vp", str(total))


@kept
def counted(word: str, seat: Seat, value: str, icon: str) -> Counter:
    return Counter(counter_id(word, seat), PANEL[word], PANEL.get(f"{word} note", ""), icon, value)


@kept
def gold_counter(seat: Seat, treasury: int, total: int) -> Counter:
    stored = total > treasury
    note = PANEL["gold note"].format(treasury, TREASURY) if stored else PANEL["gold plain"].format(TREASURY)
    return Counter(counter_id("gold", seat), PANEL["gold"], note, "talent", str(total), "gold")


def units_counter(view: Table, seat: Seat) -> Counter:
    free = FREE + count(view, seat, STOREHOUSE)
    return units_counted(seat, all_units(view, seat), free, unit_fine(view, seat))


@kept
def units_counted(seat: Seat, number: int, free: int, fine: int) -> Counter:
    value = PANEL["of"].format(number, ALL_UNITS)
    return Counter(counter_id("units", seat), PANEL["units"], PANEL["units note"].format(free, fine), "army", value)


@kept
def cards_counter(seat: Seat, cards: tuple[int, ...], limit: int) -> Counter:
    note = PANEL["cards note"].format(cards[HAND], limit, cards[APART] + cards[STRATEGIST])
    return Counter(counter_id("cards", seat), PANEL["cards"], note, "hand", str(sum(cards)))


# -- cards -------------------------------------------------------------------------------------------
def piles(view: Table, seat: Seat) -> Iterator[Pile]:
    yield pile(f"hand-{seat}", "hand", "hand")
    if view.cards[seat * 3 + APART] or view.cards[seat * 3 + STRATEGIST]:
        yield pile(f"apart-{seat}", "apart", "hand")
    if view.held[seat]:
        yield pile(f"bonus-{seat}", "bonus", "row")


@kept
def pile(id: str, word: str, kind: PileKind) -> Pile:
    return Pile(id, PANEL[word], kind=kind)


# -- where a player stands in his age ------------------------------------------------------------------
def space_id(seat: Seat, space: str) -> str:
    return f"age-{seat}-{space}"


def age_track(view: Table, seat: Seat) -> Track:
    war = view.final == NONE or view.due[seat] == "war"
    return age_spaces(seat, view.ages[seat], min(ORDERS, view.land[seat].bit_count()), war)


@kept
def age_spaces(seat: Seat, age: int, orders: int, war: bool) -> Track:
    spaces = [Element(space_id(seat, "begin"), PANEL["begin"], PANEL["begin note"])]
    spaces += [
        Element(space_id(seat, str(i)), str(i), PANEL["order note"].format(i)) for i in range(1, max(1, orders) + 1)
    ]
    spaces += [Element(space_id(seat, "war"), PANEL["war"], PANEL["war note"])] if war else []
    return Track(f"age-{seat}", PANEL["age"].format(age), spaces=tuple(spaces))


def age_piece(view: Table, seat: Seat) -> Piece:
    """What the next turn of a player holds."""
    given = (view.once & view.land[seat]).bit_count()
    order = str(min(given + 1, ORDERS, max(1, view.land[seat].bit_count())))
    space = {"age": "begin", "war": "war"}.get(view.due[seat], order)
    return now_piece(seat, space_id(seat, space), view.kingdom[seat], tint(view, seat))


@kept
def now_piece(seat: Seat, at: str, kingdom: int, colour: str) -> Piece:
    label = PIECE["stand"].format(KINGDOM_NAMES[kingdom])
    return Piece(f"now-{seat}", label, "", at, CRESTS[kingdom], colour, kind="marker")


# -- sovereigns and buildings --------------------------------------------------------------------------
def sheets(view: Table, seat: Seat) -> tuple[Sheet, Sheet]:
    kingdom = view.kingdom[seat]
    done = bool(view.cunning[seat]) and sovereign(view, seat).cancels
    rulers = sovereign_sheet(seat, kingdom, view.ruler[seat], view.heirs[seat], view.reign[seat], done)
    return rulers, building_sheet(view, seat)


def sovereign_id(seat: Seat, ruler: int) -> str:
    return f"sovereign-{seat}-{SOVEREIGNS[ruler].id}"


@kept
def sovereign_sheet(seat: Seat, kingdom: int, ruler: int, heirs: int, end: int, done: bool) -> Sheet:
    """Done: the one in office has done in this age what he may do once."""
    cells = tuple(sovereign_cell(seat, r, ruler, heirs, end, done) for r in members(HEIRS[kingdom]))
    return Sheet(f"sovereigns-{seat}", PANEL["sovereigns"].format(KINGDOM_NAMES[kingdom]), rows=(cells,))


def sovereign_cell(seat: Seat, r: int, ruler: int, heirs: int, end: int, done: bool) -> Cell:
    fact = SOVEREIGNS[r]
    state, said = ("ready", PANEL["heir"]) if heirs >> r & 1 else ("used", PANEL["ruled"])
    if r == ruler:
        state, said = "held", join(PANEL["rules"].format(end), PANEL["done"] if done else "")
    return Cell(sovereign_id(seat, r), fact.name, join(fact.text, said, SOURCE[fact.source]), "king", state)


def stock_id(seat: Seat, b: int) -> str:
    return f"stock-{seat}-{BUILDINGS[b].id}"


@drawn_from("kingdom", "land", "built", "erected", "breached", "rebellion", "stock", "gold", "house")
def building_sheet(view: Table, seat: Seat) -> Sheet:
    """A row for each level: what is built, what could be built now, and how many are left."""
    kingdom, purse = view.kingdom[seat], wealth(view, seat)
    possible = 0
    for t in members(view.land[seat] & ~view.rebellion):
        possible |= buildable(view, seat, t, purse)
    rows = tuple(
        tuple(stock_cell(seat, b, places(view, seat, b), bool(possible >> b & 1)) for b in members(mask))
        for mask in (OF_LEVEL[level] & OF_KINGDOM[kingdom] for level in (1, 2, 3))
    )
    return Sheet(f"mat-{seat}", PANEL["buildings"].format(KINGDOM_NAMES[kingdom]), rows=rows)


def places(view: Table, seat: Seat, b: int) -> tuple[int, ...]:
    return tuple(t for t in range(9) if view.built[t * 2 + seat] >> b & 1)


@kept
def stock_cell(seat: Seat, b: int, built: tuple[int, ...], possible: bool) -> Cell:
    fact, left = BUILDINGS[b], COPIES[b] - len(built)
    where = PANEL["standing"].format(", ".join(TERRITORIES[t].name for t in built)) if built else ""
    rest = PANEL["left"].format(left) if left else PANEL["none"]
    note = join(fact.text, PANEL["level"].format(fact.level), where, rest, SOURCE[fact.source])
    state = "possible" if possible else "built" if built else "closed"
    return Cell(stock_id(seat, b), fact.name, note, fact.id, state, (f"talent:{fact.cost}", f"left:{left}"))
