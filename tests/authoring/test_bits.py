from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from regalia.authoring.bits import mask_of, members


@given(st.sets(st.integers(0, 200)))
def test_a_mask_holds_the_ids_it_was_made_of(ids: set[int]) -> None:
    assert members(mask_of(ids)) == tuple(sorted(ids))


def test_nothing_is_in_an_empty_set() -> None:
    assert members(0) == () and mask_of(()) == 0
