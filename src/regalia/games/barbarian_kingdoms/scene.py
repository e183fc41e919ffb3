"""How the table is drawn, as data: the map, what lies on it, and the elements that stand for an answer.

Areas have the ids of `components/map.toml`; pieces are `unit-7`, `token-huns-frisia`, `coins-belgica-2` and
`chest-frisia`. Units keep their id from the first turn to the last; what lies in a province is named after it.
Elements are made by functions of small numbers and kept: what did not change is the same object in the next scene.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from regalia.games.barbarian_kingdoms.battle import strength
from regalia.games.barbarian_kingdoms.components import (
    AREA_IDS,
    CAPITALS,
    DOMINATION,
    HOME,
    KING_POINTS,
    KINGDOMS,
    NONE,
    PROVINCES,
    SEA,
    SETUPS,
    STARTS,
    STRAITS,
    TREASURE_NAMES,
    VALUE,
    WARRIOR_POINTS,
    shapes,
)
from regalia.games.barbarian_kingdoms.money import CHEST
from regalia.games.barbarian_kingdoms.panels import COIN, join, kept, panel, said, space_id, treasury_id
from regalia.games.barbarian_kingdoms.table import (
    NOBODY,
    OFF,
    Battle,
    Table,
    controller,
    is_king,
    king,
    tokens_out,
    units_at,
    warriors_out,
)
from regalia.games.barbarian_kingdoms.texts import AREA, MAP, PIECE, STATUS
from regalia.kernel.questions import Answer, Question, Seat
from regalia.kernel.scene import Area, Counter, Link, Map, Piece, Scene


def scene(view: Table, seat: Seat) -> Scene:
    """The table as a view shows it to a seat, or to a watcher."""
    panels = tuple(panel(view, other, seat) for other in range(view.players))
    return Scene((board(provinces(view)),), panels, tuple(pieces(view)), tuple(status(view)))


# -- map ---------------------------------------------------------------------------------------------
Drawn = tuple[int, int, int, bool]
"""What the look of a province depends on: its controller, whose absence closes it, who stands there, a battle."""


def provinces(view: Table) -> tuple[Drawn, ...]:
    guests = first_guests(view)
    site = NONE if view.battle is None else view.battle.site
    return tuple(
        (controller(view, p), closed_by(view, p), guests.get(p, NONE), p == site) for p in range(len(PROVINCES))
    )


def first_guests(view: Table) -> dict[int, int]:
    """By starting province: a kingdom that has a unit there and is not at home."""
    guests: dict[int, int] = {}
    for unit, area in enumerate(view.at):
        if area < SEA and HOME[area] not in (NONE, unit // 5):
            guests.setdefault(area, unit // 5)
    return guests


@lru_cache(maxsize=1024)
def board(drawn: tuple[Drawn, ...]) -> Map:
    house = any(fact.source != "rulebook" for fact in PROVINCES)
    areas = (sea(), *(province(p, *facts) for p, facts in enumerate(drawn)))
    note = MAP["house"] if house else ""
    return Map("map", MAP["label"], note, 1000, 1000, shapes().outline, areas, straits(), scenery())


@cache
def sea() -> Area:
    name = AREA_IDS[SEA]
    return Area(name, AREA["sea label"], AREA["sea"], "sea", shapes().areas[name], shapes().labels[name])


@kept
def province(p: int, owner: int, absent: int, guest: int, fought_for: bool) -> Area:
    fact = PROVINCES[p]
    guest = guest if owner == NONE else NONE
    case = "closed" if absent != NONE else "held" if owner != NONE else "suspended" if guest != NONE else "free"
    return Area(
        fact.id,
        fact.name,
        join(said(AREA[fact.kind] + AREA[shore(p)], HOME[p]), said(AREA[case], max(owner, guest), absent)),
        "land",
        shapes().areas[fact.id],
        shapes().labels[fact.id],
        KINGDOMS[owner].colour if owner != NONE else "",
        tuple(marks(p, absent, fought_for)),
    )


def shore(p: int) -> str:
    return "port" if PROVINCES[p].port else "coast" if PROVINCES[p].coastal else "inland"


def closed_by(view: Table, p: int) -> int:
    """The absent kingdom that closes a province, once it is settled who plays; else NONE."""
    if view.first == NONE or view.atlas.open[p]:
        return NONE
    return HOME[p] if HOME[p] != NONE else DOMINATION.index(p)


def marks(p: int, absent: int, fought_for: bool) -> Iterator[str]:
    """Icons in an area: the emblem printed in a starting province, and what else a player looks for."""
    if HOME[p] != NONE:
        yield KINGDOMS[HOME[p]].crest
    if p in CAPITALS:
        yield "capital"
    if PROVINCES[p].port:
        yield "port"
    if absent != NONE:
        yield "closed"
    if fought_for:
        yield "battle"


@cache
def straits() -> tuple[Link, ...]:
    lines = shapes().straits
    ends = [(name, (AREA_IDS[a], AREA_IDS[b])) for name, a, b in STRAITS]
    return tuple(
        Link(f"strait-{pair[0]}-{pair[1]}", name, AREA["strait"], "strait", pair, lines.get(pair, ()))
        for name, pair in ends
    )


@cache
def scenery() -> tuple[Area, ...]:
    """Land outside the game."""
    return tuple(
        Area(f"scenery-{name.lower().replace(' ', '-')}", name, "", "scenery", outline, shapes().scenery_labels[name])
        for name, outline in shapes().scenery.items()
    )


# -- pieces ------------------------------------------------------------------------------------------
def pieces(view: Table) -> Iterator[Piece]:
    for unit, area in enumerate(view.at):
        if area != OFF:
            yield unit_piece(unit, area)
    for p, owner in enumerate(view.token):
        if owner != NOBODY:
            yield token_piece(p, owner)
    for i, count in enumerate(view.coins):
        if count:
            yield coin_piece(i // 4, i % 4, count)
    for p, closed in enumerate(view.chest):
        if closed:
            yield chest_piece(p)


@kept
def unit_piece(unit: int, area: int) -> Piece:
    k = unit // 5
    fact, at = KINGDOMS[k], AREA_IDS[area]
    if is_king(unit):
        note = said(PIECE["king"], k, KING_POINTS)
        return Piece(unit_id(unit), fact.king, note, at, "king", fact.colour, kind="figure")
    note = said(PIECE["warrior note"], k, WARRIOR_POINTS)
    return Piece(unit_id(unit), said(PIECE["warrior"], k), note, at, "warrior", fact.colour, kind="figure")


@kept
def token_piece(p: int, owner: int) -> Piece:
    fact, at = KINGDOMS[owner], AREA_IDS[p]
    label, note = said(PIECE["token"], owner), said(PIECE["token note"], owner)
    return Piece(f"token-{fact.id}-{at}", label, note, at, fact.crest, fact.colour, kind="marker")


@kept
def coin_piece(p: int, kind: int, count: int) -> Piece:
    name = TREASURE_NAMES[kind]
    note = said(PIECE["coins"], kind, [count * (kind == i) for i in range(4)], VALUE[kind])
    return Piece(treasure_id(p, kind), name, note, AREA_IDS[p], f"coin-{name}", COIN[name], value=str(count))


@kept
def chest_piece(p: int) -> Piece:
    return Piece(treasure_id(p, CHEST), "", PIECE["chest"], AREA_IDS[p], "chest", face_down=True)


def unit_id(unit: int) -> str:
    return f"unit-{unit}"


def treasure_id(p: int, kind: int) -> str:
    return f"chest-{AREA_IDS[p]}" if kind == CHEST else f"coins-{AREA_IDS[p]}-{kind}"


# -- status ------------------------------------------------------------------------------------------
def status(view: Table) -> Iterator[Counter]:
    """The round, whose turn it is, and what is going on."""
    yield round_counter(view.round, view.round_limit)
    yield turn_counter(view.turn)
    if view.levy != NONE:
        yield Counter("levy", STATUS["levy"], "", "coin", str(view.levy))
    if view.battle is not None and view.result is None:
        yield from battle_status(view, view.battle)


@kept
def round_counter(number: int, limit: int) -> Counter:
    value = said(STATUS["rounds"], number, limit) if limit else str(number)
    return Counter("round", STATUS["round"], said(STATUS["round note"], limit) if limit else "", "round", value)


@kept
def turn_counter(k: int) -> Counter:
    if k == NONE:
        return Counter("turn", STATUS["turn"], "", "turn", STATUS["set-up"])
    return Counter("turn", STATUS["turn"], "", KINGDOMS[k].crest, KINGDOMS[k].name, KINGDOMS[k].colour)


def battle_status(view: Table, battle: Battle) -> Iterator[Counter]:
    """The contested province, and what both sides have to show as long as both stand there."""
    site = PROVINCES[battle.site].name
    if battle.rival == NONE:
        word = "claim" if max(battle.origin) == NONE else "invade"
        yield Counter("contest", STATUS[word], "", word, site)
        return
    yield Counter("contest", STATUS["battle"], said(STATUS["battle note"], *battle.sides), "battle", site)
    if all(units_at(view, k, battle.site) for k in battle.sides):
        for k, bribe in zip(battle.sides, battle.revealed):
            yield points_counter(k, strength(view, k) + max(0, bribe), bribe)


@kept
def points_counter(k: int, total: int, bribe: int) -> Counter:
    fact, value = KINGDOMS[k], said(STATUS["points" if bribe == NONE else "bribed"], total, bribe)
    return Counter(f"points-{fact.id}", fact.name, "", fact.crest, value, fact.colour)


# -- targets -----------------------------------------------------------------------------------------
Args = Sequence[Any]
Pointer = Callable[[Table, Question, Args], list[str]]


def targets(view: Table, question: Question, answer: Answer) -> list[str]:
    """The elements that stand for an answer, in the order one would click them; none for what only a button says."""
    if question.kind in DRAWN:
        return DRAWN[question.kind](view, question, answer)
    verb, *args = answer
    return TARGETS[verb](view, question, args) if verb in TARGETS else []


def unit_to_area(view: Table, question: Question, args: Args) -> list[str]:
    return [unit_id(args[0]), AREA_IDS[args[1]]]


def unit_to_site(view: Table, question: Question, args: Args) -> list[str]:
    assert view.battle is not None, "units are sent into a battle"
    return [unit_id(args[0]), AREA_IDS[view.battle.site]]


def warrior_to_area(view: Table, question: Question, args: Args) -> list[str]:
    k = question.about[0]
    return [space_id("warrior", k, warriors_out(view, k)), AREA_IDS[args[0]]]


def token_to_area(view: Table, question: Question, args: Args) -> list[str]:
    k = question.about[0]
    return [space_id("claim", k, tokens_out(view, k)), AREA_IDS[args[0]]]


def treasure_of_area(view: Table, question: Question, args: Args) -> list[str]:
    return [AREA_IDS[args[0]], treasure_id(args[0], args[1])]


def own_tokens(view: Table, question: Question, args: Args) -> list[str]:
    found = [treasury_id(question.seat, kind) for kind, count in enumerate(args) if count]
    return found or [treasury_id(question.seat)]


def exchanged(view: Table, question: Question, args: Args) -> list[str]:
    p, give, take = args
    return [AREA_IDS[p], *own_tokens(view, question, give), *(treasure_id(p, i) for i in range(4) if take[i])]


def capitals(kingdoms: Sequence[int]) -> list[str]:
    """Where nothing lies on the table yet, a kingdom is pointed at by its capital."""
    return [AREA_IDS[CAPITALS[k]] for k in kingdoms]


TARGETS: Mapping[str, Pointer] = {
    "row": lambda view, question, args: capitals(SETUPS[args[0]].kingdoms),
    "include": lambda view, question, args: capitals(args),
    "play": lambda view, question, args: capitals(args),
    "tax": lambda view, question, args: [treasury_id(question.seat)],
    "recruit": warrior_to_area,
    "move": unit_to_area,
    "ride": unit_to_area,
    "castle": lambda view, question, args: [unit_id(king(args[0] // 5)), unit_id(args[0])],
    "invade": unit_to_area,
    "claim": token_to_area,
    "pay": own_tokens,
    "change": exchanged,
    "take": treasure_of_area,
    "challenge": unit_to_site,
    "reinforce": unit_to_site,
    "put": lambda view, question, args: [treasury_id(question.seat, args[0])],
    "add": own_tokens,
    "stay": unit_to_site,
    "move_out": unit_to_area,
    "depart": lambda view, question, args: [unit_id(args[0]), AREA_IDS[SEA]],
    "plunder": treasure_of_area,
}
DRAWN: Mapping[str, Pointer] = {
    "bk.setup.2": lambda view, question, answer: capitals([k for lot in answer for k in lot]),
    "bk.setup.4": lambda view, question, answer: [AREA_IDS[p] for p in STARTS[question.about[0]]],
    "bk.pillage.2": lambda view, question, answer: [treasury_id(seat) for seat in question.to],
}
"""For nature's answers that have no verb."""
