"""What columns say of themselves: kinds from the annotations of tables, bounds, and the one-hot form made of both."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Annotated, Any, cast

import numpy as np
import pytest

from regalia.kernel.questions import UNKNOWN, Seat
from regalia.kernel.table import Part, Place, Table, Thing, Things
from regalia.research.columns import Column, Columns, Extremes
from regalia.research.kinds import CATEGORIES, Hint, hints_of
from regalia.research.layout import Layout
from regalia.research.seen import Seen, shape
from regalia.research.spec import spec_of
from regalia.research.writer import Writer
from tests.research.cases import COUNTS, Case
from tests.research.test_observations import seen as observed
from tests.research.test_observations import walk

if TYPE_CHECKING:
    from decimal import Decimal


class Duel(Part):
    place: Place
    sides: tuple[Seat, Seat]
    bids: list[int]

    def __init__(self, place: Place) -> None:
        self.place, self.sides, self.bids = place, (0, 1), [3, 4]


class Field(Table):
    at: Annotated[bytearray, "place"]
    card: Thing | None
    deals: list[tuple[Seat, int, Thing]]
    duel: Duel | None
    gold: list[int]
    hand: list[tuple[Thing, ...]]
    held: list[Things]
    mode: str
    turn: Seat

    def __init__(self) -> None:
        super().__init__()
        self.at, self.card, self.deals, self.duel = bytearray([7, 8]), 5, [(1, 20, 3)], Duel(4)
        self.gold, self.hand, self.held, self.mode, self.turn = [6, 0], [(1, 2), (3,)], [0b101, 0], "war", 1


class Elsewhere(Table):
    price: Decimal | None


KINDS = {
    "at[1]": "place",
    "card": "thing",
    "deals[0][0]": "seat",
    "deals[0][1]": "amount",
    "deals[0][2]": "thing",
    "duel.present": "flag",
    "duel.place": "place",
    "duel.sides[1]": "seat",
    "duel.bids[0]": "amount",
    "gold[1]": "amount",
    "hand[0].length": "amount",
    "hand[1][0]": "thing",
    "held[0].bit2": "flag",
    "mode": "thing",
    "turn": "seat",
}


def kinds(value: Any, name: str, hint: Hint) -> dict[str, str]:
    seen = Seen()
    seen.add(value)
    return {cell.name: cell.kind for cell in shape(seen, hint).cells(name, name)}


def test_cells_have_the_kind_that_their_field_is_annotated_as() -> None:
    found: dict[str, str] = {}
    for name, hint in hints_of(Field).items():
        if name not in ("plan", "result", "events"):
            found |= kinds(getattr(Field(), name), name, hint)
    assert {name: found[name] for name in KINDS} == KINDS


def test_numbers_that_say_what_they_stand_for_are_copied_like_others() -> None:
    field = Field()
    copy = field.copy()
    copy.at[0], copy.deals[0] = 1, (0, 0, 0)
    assert field == Field() != copy


def test_annotations_that_its_module_does_not_have_leave_a_table_with_amounts() -> None:
    assert hints_of(Elsewhere) == {} and kinds(3, "price", None) == {"price": "amount"}


def columns(rows: list[list[int]], *fields: tuple[Any, Hint]) -> Columns:
    """Columns of these fields, `a`, `b` and so on, where the sample showed these rows."""
    cells = []
    for name, (value, hint) in zip("abc", fields):
        seen = Seen()
        seen.add(value)
        cells += list(shape(seen, hint).cells(name, name))
    extremes = Extremes(len(cells))
    for row in rows:
        extremes.add(np.array(row, np.int16))
    again = Extremes.from_json(extremes.as_json())
    return Columns(cast(Layout, SimpleNamespace(cells=tuple(cells))), again)


def one_hot(found: Columns, *row: int) -> list[float]:
    cut = found.cut(np.array(row, np.int16))
    return [float(cell) for cell in found.formed(cut, "one-hot")]


def test_a_category_has_a_cell_for_each_value_of_its_field_and_one_for_any_other() -> None:
    found = columns([[3, 1], [1, -1]], ([0, 0], list[Thing]))
    assert [found[at] for at in (0, 1)] == [Column(f"a[{at}]", -2, 6, "thing", False) for at in (0, 1)]
    assert one_hot(found, -1, 3) == [*(1, 0, 0, 0, 0, 0), *(0, 0, 0, 0, 1, 0)]
    assert one_hot(found, 5, -2) == [*(0, 0, 0, 0, 0, 1), *(0, 0, 0, 0, 0, 1)]


def test_a_category_may_have_any_number_of_values() -> None:
    found = columns([[40]], (0, Place))
    assert found.size("one-hot") == 42 and one_hot(found, 40)[40] == 1


def test_amounts_with_few_values_are_spread_and_others_scaled() -> None:
    found = columns([[3, 50]], (0, int), (0, int))
    assert found[0] == Column("a", 0, 6, "amount", False)
    assert one_hot(found, 9, 25) == [0, 0, 0, 0, 0, 0, 1, 0.25]


def test_what_may_be_unknown_has_a_cell_for_that() -> None:
    found = columns([[UNKNOWN, UNKNOWN], [2, 1]], (0, Thing), (0, int))
    assert found[0] == Column("a", UNKNOWN, 4, "thing", True) and found[1] == Column("b", UNKNOWN, 1, "flag", True)
    assert one_hot(found, UNKNOWN, 1) == [*(0, 0, 0, 0, 1), *(1, 0)]
    assert one_hot(found, 2, UNKNOWN) == [*(0, 0, 1, 0, 0), *(0, 1)]


def test_a_number_that_goes_lower_than_the_mark_of_secrets_is_never_unknown() -> None:
    found = columns([[UNKNOWN], [-12]], (0, int))
    assert found[0] == Column("a", -24, 1, "amount", False)


def test_a_family_where_one_was_more_than_1_has_no_flags() -> None:
    found = columns([[1, 2]], ([0, 0], list[int]))
    assert [found[at].kind for at in (0, 1)] == ["amount", "amount"]


@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_seats_are_seats_in_every_game(case: Case) -> None:
    """What a game annotates as a seat is none, one at the table, or nothing else at all."""
    found = spec_of(case.game, case.players, case.options).columns
    seats = [column for column in map(found.__getitem__, range(len(found))) if column.kind == "seat"]
    assert all(column.low >= -4 or column.unknown for column in seats)
    assert all(column.high <= max(1, 2 * (case.players - 1)) for column in seats), seats


@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_every_category_is_one_value_in_the_one_hot_form(case: Case) -> None:
    spec = spec_of(case.game, case.players, case.options)
    found, writer = spec.columns, Writer(spec.layout)
    few = [at for at in range(len(found)) if found[at].kind in CATEGORIES]
    ends = found._first + found._cells + found.unknown
    for match, seat in walk(case, most=20):
        row = found.formed(found.cut(observed(writer, match, seat)), "one-hot")
        assert ((row >= 0) & (row <= 1)).all() and len(row) == ends[-1]
        assert {row[found._first[at] : ends[at]].sum() for at in few} == {1}
