from __future__ import annotations

import json
from typing import Any

import pytest

from regalia.kernel.table import Result, Table, as_answer, pack, ranking, unpack
from tests.kernel.evaluated import Beach, Pebble
from tests.kernel.tiny import Bout, Slate, tiny


def slate(**changes: Any) -> Slate:
    g = tiny().setup(2, {"purse": 3})
    for name, value in changes.items():
        setattr(g, name, value)
    return g


class Richer(Slate):
    jewels: int


class Longer(Bout):
    rounds: int


def nothing(format: int) -> dict[str, Any]:
    return {}


# -- tables and parts ------------------------------------------------------------------------------
def test_tables_are_equal_when_all_their_fields_are() -> None:
    assert slate() == slate() and slate(gold=[1, 2]) != slate()
    assert slate(bout=Bout(1, [2])) == slate(bout=Bout(1, [2])) != slate(bout=Bout(1, [3]))
    assert slate() != "a slate"


def test_tables_and_parts_can_change_and_therefore_can_not_be_hashed() -> None:
    for thing in (slate(), Bout(1, [])):
        with pytest.raises(TypeError, match="unhashable"):
            hash(thing)


def test_events_are_no_part_of_the_position() -> None:
    listening = slate(events=[])
    assert listening == slate() and "events" not in Slate.FIELDS and listening.copy().events is None


def test_a_copy_shares_nothing_that_can_change() -> None:
    g = slate(bout=Bout(1, [2]), notes=[("a", 1)])
    copy = g.copy()
    assert copy == g
    copy.gold[0], copy.area[0] = 9, [9]
    copy.plan.clear()
    assert copy.bout is not None
    copy.bout.stakes.append(3)
    assert g == slate(bout=Bout(1, [2]), notes=[("a", 1)])


def test_a_table_needs_no_annotations_from_the_future() -> None:
    g = Beach()
    assert Beach.FIELDS == (
        "plan",
        "result",
        "best",
        "camps",
        "name",
        "owner",
        "rows",
        "seen",
        "tide",
        "trail",
        "waves",
    )
    pebble = Pebble()
    pebble.weight = 2
    g.tide, g.name, g.rows, g.waves, g.seen, g.best = 1, None, [[1]], [2], (3,), pebble
    g.owner, g.camps, g.trail = 1, [4], (5, 6)
    copy = g.copy()
    copy.rows[0][0], copy.waves[0], copy.camps[0], pebble.weight = 8, 8, 8, 8
    assert (g.rows, g.waves, g.camps, copy.owner, copy.trail) == ([[1]], [2], [4], 1, (5, 6))
    assert copy.best is not None and copy.best.weight == 2


def test_a_table_becomes_another_and_stays_the_same_object() -> None:
    g, other = slate(events=[]), slate(gold=[7, 7], sealed=1)
    g.become(other)
    assert g == other and g is not other and g.events == []


def test_a_class_that_builds_on_another_has_the_fields_of_both() -> None:
    assert set(Richer.FIELDS) == {*Slate.FIELDS, "jewels"}
    one, two = Longer(1, [2]), Longer(1, [3])
    one.rounds = two.rounds = 4
    assert one != two and one.copy() == one and "stakes=[2]" in repr(one) and "rounds=4" in repr(one)


def test_a_part_is_copied_with_its_lists() -> None:
    bout = Bout(1, [2])
    copy = bout.copy()
    assert copy == bout and type(copy) is Bout
    copy.stakes.append(3)
    assert bout.stakes == [2] and bout != copy and bout != slate()


def test_tables_and_parts_print_their_fields() -> None:
    assert repr(Bout(1, [2])) == "Bout(site=1, stakes=[2])"
    assert repr(slate()).startswith("Slate(plan=[('finish',)], result=None, ") and "gold=[3, 3]" in repr(slate())


def test_steps_are_planned_in_reading_order_before_what_was_planned() -> None:
    g = slate(plan=[("last",)])
    g.then(("first",), ("second", 7))
    assert [g.plan.pop() for _ in range(3)] == [("first",), ("second", 7), ("last",)]


def test_nothing_is_told_when_nobody_listens() -> None:
    g = slate()
    g.tell("said", 1)
    g.events = []
    g.tell("said", 2, only=(1,), others=(0,), reveals=True)
    assert g.events == [("said", (2,), (1,), (0,), True)]


# -- results ---------------------------------------------------------------------------------------
def test_equal_keys_share_a_place() -> None:
    assert ranking([5, 9, 5, 1]) == (2, 1, 2, 4)
    assert ranking([(3, 1), (3, 2)]) == (2, 1) and ranking([]) == () and ranking(iter([1, 1])) == (1, 1)


def test_the_winners_are_all_on_the_first_place() -> None:
    assert Result("end", (2, 1, 1), (0, 5, 5)).winners == (1, 2)


# -- as JSON ---------------------------------------------------------------------------------------
def test_a_table_survives_json() -> None:
    g = slate(
        bout=Bout(4, [5, 6]),
        notes=[("a", (1, ("b",))), [1, [2]], None, "text", -3, ()],
        result=Result("end", (1, 2), (5, 3)),
        plan=[("turn", 1), ("revolt",)],
    )
    again = unpack(Slate, json.loads(json.dumps(pack(g))))
    assert again == g and isinstance(again.bout, Bout) and isinstance(again.result, Result) and again.events is None
    assert type(again.notes[0][1]) is tuple and type(again.notes[1]) is list and again.plan[0] == ("turn", 1)


@pytest.mark.parametrize("value", [1.5, {"a": 1}, {1, 2}, object(), b"bytes", range(3)])
def test_what_can_not_lie_on_a_table_is_not_packed(value: Any) -> None:
    with pytest.raises(TypeError, match="can't lie on a table"):
        pack(slate(notes=[value]))


@pytest.mark.parametrize(
    "notes",
    [
        1.5,
        {},
        {"a": 1},
        {"@": "Unknown"},
        {"@": []},
        {"@": "Bout"},
        {"@": "Bout", "site": 1},
        {"@": "Bout", "site": 1, "stakes": [], "more": 1},
        {"@": "Result"},
        {"@": "Result", "more": 1},
        {"()": 5},
    ],
)
def test_data_of_another_shape_are_refused(notes: Any) -> None:
    data = {**pack(slate()), "notes": notes}
    with pytest.raises((KeyError, TypeError, ValueError)):
        unpack(Slate, data)


@pytest.mark.parametrize("data", [None, [], 5, "x", {}, {"plan": []}])
def test_other_fields_are_refused(data: Any) -> None:
    with pytest.raises(ValueError, match="not the fields of a Slate"):
        unpack(Slate, data)
    with pytest.raises(ValueError, match="not the fields of a Slate"):
        unpack(Slate, {**pack(slate()), "more": 1})


def test_the_lists_of_an_answer_were_tuples() -> None:
    assert as_answer(["a", [1, [2]], "b"]) == ("a", (1, (2,)), "b")
    assert as_answer(5) == 5 and as_answer([]) == ()


def test_the_bare_table_has_a_plan_and_a_result() -> None:
    g = Table()
    assert g.plan == [] and g.result is None and g.events is None and Table.FIELDS == ("plan", "result")
