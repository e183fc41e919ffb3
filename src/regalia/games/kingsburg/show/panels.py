"""The panel of a seat: what it has, its dice and cards, and its province sheet with what every building does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from regalia.authoring.scene import Cell, Counter, Panel, Piece, Pile, PileKind, Sheet
from regalia.authoring.words import listing, sentence, summed
from regalia.games.kingsburg.components import BUILDINGS, GOVERNORS, GROUPS, ROWS
from regalia.games.kingsburg.components.facts import HOLDINGS, NONE, PLUS, VP, Governor
from regalia.games.kingsburg.construction import COSTS, candidates, discounted
from regalia.games.kingsburg.payment import helper
from regalia.games.kingsburg.show.labels import HOLDING_NOTE, PANEL, PIECE, ROMAN, SOURCE, SOURCE_OF_COST, SUM
from regalia.games.kingsburg.show.texts import HOLDING, HOLDING_PLURAL, PHRASE
from regalia.games.kingsburg.show.words import amounts, colour, goods_said, number, strip_buildings
from regalia.games.kingsburg.table import (
    HOST,
    NEUTRAL,
    NOBODY,
    RANK,
    Table,
    building_at,
    buildings,
    built_vp,
    governor,
    own,
    rows,
)
from regalia.kernel.questions import UNKNOWN, Seat

TINTS = ("red", "blue", "green", "yellow", "purple")
GOODS_TINT = ("gold", "brown", "grey", "cyan", "silver", "amber")
PRIVATE_PLACES = range(19, len(RANK))


def join(*sentences: str) -> str:
    return " ".join(filter(None, sentences))


def tint(seat: Seat) -> str:
    return "white" if seat == NEUTRAL else TINTS[seat]


kept = lru_cache(maxsize=4096)
"""For functions of small values that make an element, so that what did not change is the same object."""


@kept
def pile(id: str, label: str, kind: PileKind = "row", note: str = "") -> Pile:
    return Pile(id, label, note, kind)


def panel(view: Table, seat: Seat) -> Panel:
    piles = [pile(f"dice-{seat}", PANEL["dice"])]
    piles += [pile(f"hand-{seat}", PANEL["hand"], "hand")] if view.hand[seat] else []
    piles += [pile(f"tokens-{seat}", PANEL["tokens"])] if view.tokens else []
    return Panel(
        panel_id(seat),
        colour(seat),
        governor(view, seat).text if governor(view, seat) is not NOBODY else "",
        seat=seat,
        tint=tint(seat),
        state=state(view, seat),
        items=(
            *counters(view, seat),
            *piles,
            *cards(seat, view.governor[seat], view.group[seat]),
            province(view, seat),
        ),
        standing=(holding_id(seat, VP),),
    )


def panel_id(seat: Seat) -> str:
    return f"panel-{seat}"


def state(view: Table, seat: Seat) -> str:
    if view.result is not None:
        return "winner" if seat in view.result.winners else ""
    return "passed" if view.laid and view.passed >> seat & 1 else ""


# -- counters ----------------------------------------------------------------------------------------
def counters(view: Table, seat: Seat) -> Iterator[Counter]:
    yield from (holding_counter(seat, kind, view.have[seat * 6 + kind]) for kind in range(VP))
    yield points_counter(seat, view.have[seat * 6 + VP], built_vp(view, seat))
    yield counted("buildings", seat, buildings(view, seat), "building")
    for word, count in (
        ("bonus", view.bonus_dice[seat]),
        ("fewer", view.fewer_dice[seat]),
        ("victories", view.victories[seat]),
    ):
        if count:
            yield counted(word, seat, count, word)


@kept
def holding_counter(seat: Seat, kind: int, count: int) -> Counter:
    name = HOLDINGS[kind]
    label = HOLDING[kind] if kind == PLUS else HOLDING_PLURAL[kind]
    note = HOLDING_NOTE[name].format(colour(seat))
    return Counter(holding_id(seat, kind), label, note, name, number(count), GOODS_TINT[kind])


@kept
def points_counter(seat: Seat, count: int, built: int) -> Counter:
    """With what the buildings that stand are worth, and all the rest."""
    known = holding_counter(seat, VP, count)
    note = join(known.note, summed([(SUM["buildings"], built), (SUM["rest"], count - built)]))
    return Counter(known.id, known.label, note, known.icon, known.value, known.tint)


@kept
def counted(word: str, seat: Seat, count: int, icon: str) -> Counter:
    return Counter(f"{word}-{seat}", PANEL[word], PANEL.get(f"{word} note", ""), icon, str(count))


def holding_id(seat: Seat, kind: int) -> str:
    return f"has-{seat}-{HOLDINGS[kind]}"


# -- cards -------------------------------------------------------------------------------------------
@kept
def cards(seat: Seat, card: int, favoured: int) -> tuple[Sheet, ...]:
    """The governor with advisors of his own, and the group of the people that is favoured."""
    cells = (*(governor_cells(GOVERNORS[card], seat) if card != NONE else ()), *group_cells(seat, favoured))
    return (Sheet(f"cards-{seat}", PANEL["cards"].format(colour(seat)), rows=(cells,)),) if cells else ()


def governor_cells(card: Governor, seat: Seat) -> Iterator[Cell]:
    note = join(card.text, SOURCE[card.source])
    yield Cell(f"governor-{seat}", PANEL["governor"].format(card.name), note, "governor")
    for place in PRIVATE_PLACES:
        if GOVERNORS[HOST[place]] is card:
            gifts = amounts_offered(place)
            yield Cell(place_id(place), PANEL["own advisor"].format(RANK[place]), gifts, "advisor")


def amounts_offered(place: int) -> str:
    """What an advisor of a governor's card gives: his offers differ in the goods chosen alone."""
    offer = helper(place).reward[0]
    more = (0, 0, 0, *offer[3:])
    return (
        sentence(
            listing([PHRASE["own choice"].format(goods_said(sum(offer[:3]))), *([amounts(more)] if any(more) else [])])
        )
        + "."
    )


def group_cells(seat: Seat, favoured: int) -> Iterator[Cell]:
    if favoured != NONE:
        fact = GROUPS[favoured]
        yield Cell(f"favour-{seat}", PANEL["group"].format(fact.name), fact.text, fact.id)


def place_id(place: int) -> str:
    return f"advisor-{place}"


# -- province ----------------------------------------------------------------------------------------
def province(view: Table, seat: Seat) -> Sheet:
    return province_sheet(seat, view.modules, view.owned[seat], view.strips[seat], view.governor[seat])


@kept
def province_sheet(seat: Seat, modules: int, owned: int, strips: int, card: int) -> Sheet:
    """What the sheet of a player shows depends on these alone: the rules are asked on a table that has no more."""
    g = Table(seat + 1, modules, "")
    g.owned[seat], g.strips[seat], g.governor[seat] = owned, strips, card
    possible = candidates(g, seat)
    lines = (tuple(building_cell(g, seat, row * 4 + column, possible) for column in range(4)) for row in rows(g))
    return Sheet(f"province-{seat}", PANEL["province"].format(colour(seat)), rows=tuple(lines))


def building_cell(g: Table, seat: Seat, slot: int, possible: Sequence[int]) -> Cell:
    b = building_at(g, seat, slot)
    state = "built" if own(g, seat, b) else "possible" if b in possible else "closed"
    return kept_cell(seat, b, state, discounted(g, seat, b))


@kept
def kept_cell(seat: Seat, b: int, state: str, now: tuple[int, int, int]) -> Cell:
    built = BUILDINGS[b]
    cost = PANEL["cost"].format(ROWS[built.row], ROMAN[built.column], amounts(COSTS[b]), built.vp)
    cheaper = PANEL["now"].format(amounts(now)) if now != COSTS[b] and state != "built" else ""
    note = join(built.text, cost, cheaper, SOURCE[built.source], SOURCE_OF_COST[built.source_of_cost])
    prices = () if state == "built" else tuple(f"{HOLDINGS[kind]}:{count}" for kind, count in enumerate(now) if count)
    return Cell(building_id(seat, b), built.name, note, "building", state, (*prices, f"vp:{built.vp}"))


def building_id(seat: Seat, b: int) -> str:
    """By slot: a strip covers the place of what it replaces."""
    return f"slot-{seat}-{ROWS[BUILDINGS[b].row]}{BUILDINGS[b].column}"


# -- pieces ------------------------------------------------------------------------------------------
def panel_pieces(view: Table, seat: Seat) -> Iterator[Piece]:
    yield from hand_pieces(view, seat)
    for value in range(5) if view.tokens else ():
        for i in range(view.tokens[seat * 5 + value]):
            yield token_piece(seat, value, i)


@kept
def token_piece(seat: Seat, value: int, i: int) -> Piece:
    id, at = token_id(seat, value, i), f"tokens-{seat}"
    return Piece(id, PIECE["token"], PIECE["token note"], at, "soldier", tint(seat), value=str(value))


def token_id(seat: Seat, value: int, i: int = 0) -> str:
    return f"token-{seat}-{value}-{i}"


def hand_pieces(view: Table, seat: Seat) -> Iterator[Piece]:
    """Strips or governors in hand, during the set-up."""
    icon = "governor" if view.dealing == "governors" else "strip"
    for i, card in enumerate(view.hand[seat]):
        yield hand_piece(seat, i, icon, card)


@kept
def hand_piece(seat: Seat, i: int, icon: str, card: int) -> Piece:
    label, note = card_texts(icon, card)
    return Piece(hand_id(seat, i), label, note, f"hand-{seat}", icon, tint(seat), card == UNKNOWN, kind="card")


def card_texts(icon: str, card: int) -> tuple[str, str]:
    """The name and the note of a card in hand, none of which is told of a hidden one."""
    if card == UNKNOWN:
        return "", ""
    if icon == "governor":
        return GOVERNORS[card].name, join(GOVERNORS[card].text, SOURCE[GOVERNORS[card].source])
    return PIECE["strip"].format(ROWS[card]), strip_note(card)


def strip_note(row: int) -> str:
    return join(*(f"{built.name}: {built.text}" for built in strip_buildings(row)))


def hand_id(seat: Seat, i: int) -> str:
    return f"hand-{seat}-{i}"
