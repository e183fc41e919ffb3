"""The panel of a seat: what it has, its dice and cards, and its province sheet with what every building does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from regalia.games.kingsburg.components import BUILDINGS, GOVERNORS, ROWS
from regalia.games.kingsburg.construction import COSTS, candidates, discounted
from regalia.games.kingsburg.facts import HOLDINGS, PLUS, Governor
from regalia.games.kingsburg.labels import HOLDING_NOTE, PANEL, PIECE, ROMAN, SOURCE, SOURCE_OF_COST
from regalia.games.kingsburg.payment import helper
from regalia.games.kingsburg.table import (
    HOST,
    NEUTRAL,
    NO_GROUP,
    NOBODY,
    RANK,
    Table,
    building_at,
    buildings,
    governor,
    group,
    own,
    rows,
)
from regalia.games.kingsburg.texts import HOLDING, HOLDING_PLURAL, PHRASE
from regalia.games.kingsburg.words import amounts, colour, goods_said, listing, number, sentence, strip_buildings
from regalia.kernel.questions import UNKNOWN, Seat
from regalia.kernel.scene import Cell, Counter, Panel, Piece, Pile, Sheet

TINTS = ("red", "blue", "green", "yellow", "purple")
GOODS_TINT = ("gold", "brown", "grey", "cyan", "silver", "amber")
PRIVATE_PLACES = range(19, len(RANK))


def join(*sentences: str) -> str:
    return " ".join(filter(None, sentences))


def tint(seat: Seat) -> str:
    return "white" if seat == NEUTRAL else TINTS[seat]


def panel(view: Table, seat: Seat) -> Panel:
    piles = [Pile(f"dice-{seat}", PANEL["dice"])]
    piles += [Pile(f"hand-{seat}", PANEL["hand"])] if view.hand[seat] else []
    piles += [Pile(f"tokens-{seat}", PANEL["tokens"])] if view.tokens else []
    return Panel(
        panel_id(seat),
        colour(seat),
        governor(view, seat).text if governor(view, seat) is not NOBODY else "",
        seat=seat,
        tint=tint(seat),
        crest=governor(view, seat).id if governor(view, seat) is not NOBODY else "",
        state=state(view, seat),
        items=(*counters(view, seat), *piles, *cards(view, seat), province(view, seat)),
    )


def panel_id(seat: Seat) -> str:
    return f"panel-{seat}"


def state(view: Table, seat: Seat) -> str:
    if view.result is not None:
        return "winner" if seat in view.result.winners else ""
    return "passed" if view.laid and view.passed >> seat & 1 else ""


# -- counters ----------------------------------------------------------------------------------------
def counters(view: Table, seat: Seat) -> Iterator[Counter]:
    for kind, name in enumerate(HOLDINGS):
        label = HOLDING[kind] if kind == PLUS else HOLDING_PLURAL[kind]
        note = HOLDING_NOTE[name].format(colour(seat))
        yield Counter(holding_id(seat, kind), label, note, name, number(view.have[seat * 6 + kind]))
    yield Counter(f"buildings-{seat}", PANEL["buildings"], "", "building", str(buildings(view, seat)))
    for word, count in (
        ("bonus", view.bonus_dice[seat]),
        ("fewer", view.fewer_dice[seat]),
        ("victories", view.victories[seat]),
    ):
        if count:
            yield Counter(f"{word}-{seat}", PANEL[word], PANEL[f"{word} note"], word, str(count))


def holding_id(seat: Seat, kind: int) -> str:
    return f"has-{seat}-{HOLDINGS[kind]}"


# -- cards -------------------------------------------------------------------------------------------
def cards(view: Table, seat: Seat) -> Iterator[Sheet]:
    """The governor with advisors of his own, and the group of the people that is favoured."""
    cells = [*governor_cells(governor(view, seat), seat), *group_cells(view, seat)]
    if cells:
        yield Sheet(f"cards-{seat}", PANEL["cards"].format(colour(seat)), rows=(tuple(cells),))


def governor_cells(card: Governor, seat: Seat) -> Iterator[Cell]:
    if card is NOBODY:
        return
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


def group_cells(view: Table, seat: Seat) -> Iterator[Cell]:
    favoured = group(view, seat)
    if favoured is not NO_GROUP:
        yield Cell(f"favour-{seat}", PANEL["group"].format(favoured.name), favoured.text, favoured.id)


def place_id(place: int) -> str:
    return f"advisor-{place}"


# -- province ----------------------------------------------------------------------------------------
def province(view: Table, seat: Seat) -> Sheet:
    possible = candidates(view, seat)
    lines = (tuple(building_cell(view, seat, row * 4 + column, possible) for column in range(4)) for row in rows(view))
    return Sheet(f"province-{seat}", PANEL["province"].format(colour(seat)), rows=tuple(lines))


def building_cell(view: Table, seat: Seat, slot: int, possible: Sequence[int]) -> Cell:
    b = building_at(view, seat, slot)
    built = BUILDINGS[b]
    state = "built" if own(view, seat, b) else "possible" if b in possible else "closed"
    cost = PANEL["cost"].format(ROWS[built.row], ROMAN[built.column], amounts(COSTS[b]), built.vp)
    now = discounted(view, seat, b)
    cheaper = PANEL["now"].format(amounts(now)) if now != COSTS[b] and state != "built" else ""
    note = join(cost, cheaper, built.text, SOURCE[built.source], SOURCE_OF_COST[built.source_of_cost])
    return Cell(building_id(seat, b), built.name, note, "building", state)


def building_id(seat: Seat, b: int) -> str:
    """By slot: a strip covers the place of what it replaces."""
    return f"slot-{seat}-{ROWS[BUILDINGS[b].row]}{BUILDINGS[b].column}"


# -- pieces ------------------------------------------------------------------------------------------
def panel_pieces(view: Table, seat: Seat) -> Iterator[Piece]:
    yield from hand_pieces(view, seat)
    for value in range(5) if view.tokens else ():
        for i in range(view.tokens[seat * 5 + value]):
            id, at = token_id(seat, value, i), f"tokens-{seat}"
            yield Piece(id, PIECE["token"], PIECE["token note"], at, "soldier", tint(seat), value=str(value))


def token_id(seat: Seat, value: int, i: int = 0) -> str:
    return f"token-{seat}-{value}-{i}"


def hand_pieces(view: Table, seat: Seat) -> Iterator[Piece]:
    """Strips or governors in hand, during the set-up."""
    icon = "governor" if view.dealing == "governors" else "strip"
    for i, card in enumerate(view.hand[seat]):
        label, note = card_texts(icon, card)
        yield Piece(hand_id(seat, i), label, note, f"hand-{seat}", icon, tint(seat), card == UNKNOWN)


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
