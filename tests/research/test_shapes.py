"""How values become cells: by example."""

from __future__ import annotations

import struct
from typing import Any

import pytest

from regalia.kernel.table import Part
from regalia.research.seen import Seen, shape
from regalia.research.shapes import Shape


class Fight(Part):
    site: int
    dice: list[int]

    def __init__(self, site: int, dice: list[int]) -> None:
        self.site, self.dice = site, dice


def learned(*values: Any) -> Shape:
    seen = Seen()
    for value in values:
        seen.add(value)
    return shape(seen)


def names(found: Shape, name: str) -> list[str]:
    return [cell.name for cell in found.cells(name, name)]


def cells(found: Shape, value: Any) -> list[int]:
    data = found.pack(value)
    assert len(data) == 2 * found.size == 2 * len(names(found, "x"))
    return list(struct.unpack(f"{found.size}h", data))


def test_a_number_is_one_cell() -> None:
    assert cells(learned(1, 5), 3) == [3]
    assert cells(learned(1), -9) == [-9]
    assert cells(learned(1, None), None) == [-1]
    assert cells(learned(False), True) == [1]


def test_texts_are_numbered_in_their_order_and_new_ones_are_0() -> None:
    found = learned("free", "duel")
    assert [cells(found, word) for word in ("duel", "free", "teams")] == [[1], [2], [0]]


def test_a_row_of_always_as_many_numbers_is_as_many_cells() -> None:
    found = learned([1, 2, 3], [4, 5, 6])
    assert cells(found, [7, 8, 9]) == [7, 8, 9]
    assert cells(found, bytearray([1, 2, 3])) == [1, 2, 3]
    assert names(found, "coins") == ["coins[0]", "coins[1]", "coins[2]"]


def test_a_row_of_changing_length_begins_with_its_length_and_has_room_for_more() -> None:
    found = learned([], [1, 2])
    assert cells(found, [1, 2]) == [2, 1, 2, 0, 0, 0]
    assert cells(found, []) == [0] * 6
    assert cells(found, [1] * 7) == [7, 1, 1, 1, 1, 1]


def test_unlike_things_in_a_row_have_cells_each() -> None:
    found = learned([("roll", 3, (1, 2))], [("hold", 4, ())])
    assert names(found, "x")[:4] == ["x[0].present", "x[0][0]", "x[0][1]", "x[0][2].length"]
    assert cells(found, [("roll", 9, (5,))])[:5] == [1, 2, 9, 1, 5]


def test_rows_in_a_row_have_one_shape() -> None:
    found = learned([(1, 2), ()], [(), (3, 4, 5)])
    assert cells(found, [(1,), (2, 3)]) == [1, 1, 0, 0, 0, 0, 0, 2, 2, 3, 0, 0, 0, 0]


def test_a_part_begins_with_whether_it_is_there() -> None:
    found = learned(None, Fight(3, [1, 2]))
    assert names(found, "battle") == ["battle.present", "battle.site", "battle.dice[0]", "battle.dice[1]"]
    assert cells(found, Fight(4, [5, 6])) == [1, 4, 5, 6]
    assert cells(found, None) == [0, 0, 0, 0]


def test_large_numbers_are_bits() -> None:
    found = learned(1 << 40)
    assert found.size == 44
    assert cells(found, (1 << 40) | 5) == [1, 0, 1, *[0] * 37, 1, 0, 0, 0]
    assert cells(found, -9) == cells(found, 1 << 70) == [0] * 44


def test_bits_have_a_cell_for_what_is_unknown_where_that_was_seen() -> None:
    found = learned(1 << 40, -9)
    assert names(found, "deck")[:2] == ["deck.below0", "deck.bit0"]
    assert cells(found, -9) == [-9, *[0] * 44]
    assert cells(found, 1) == [0, 1, *[0] * 43]


def test_a_place_that_held_a_number_or_a_row_has_cells_for_both() -> None:
    found = learned(3, [1, 2])
    assert cells(found, 3) == [3, 0, 0]
    assert cells(found, [4, 5]) == [0, 4, 5]


@pytest.mark.parametrize("value", [[1, 2], [1, 2, 3, 4], [None, 2, 3], ["a", 2, 3], 5, None, [70000, -70000, 1]])
def test_what_the_sample_did_not_prepare_for_is_cut_to_fit(value: Any) -> None:
    assert len(cells(learned([1, 2, 3]), value)) == 3


def test_numbers_that_do_not_fit_are_cut() -> None:
    assert cells(learned([1, 2, 3]), [70000, -70000, 1]) == [32767, -32768, 1]
    assert cells(learned(1), 70000) == [32767]


def test_what_was_never_seen_is_one_cell() -> None:
    assert cells(learned(), 5) == [5]
