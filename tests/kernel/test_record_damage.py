"""Records that are foreign, cut short or edited: refused in one line, or found untrue. Never another error."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from regalia.kernel.record import Record
from tests.kernel.conftest import Shelf
from tests.kernel.damage import BINARY, FOREIGN, changed, junk, nested, paths, read_or_refuse, refused, without
from tests.kernel.recorded import ANSWER, FINISHED, first, with_line


@pytest.fixture(autouse=True)
def _toy_is_installed(shelf: Shelf) -> None:
    """Every record here is of a game on the shelf."""


@pytest.mark.parametrize("text", [*FOREIGN, *BINARY], ids=range(len(FOREIGN) + len(BINARY)))
def test_a_foreign_file_is_refused(text: str) -> None:
    assert "regalia record" in refused(Record.read, text)


def test_a_truncated_record_is_refused_wherever_it_ends() -> None:
    text = json.dumps(FINISHED, indent=1)
    for end in range(0, len(text), 37):
        refused(Record.read, text[:end])


@pytest.mark.parametrize("depth", [50, 300, 480, 600, 900, 5000, 200_000])
def test_deep_nesting_is_refused_or_found(depth: int) -> None:
    at = first(0)
    for place in (f'[0, {nested(depth)}, 0, ""]', nested(depth)):
        text = json.dumps(with_line(at, ANSWER, "HERE"))
        text = text.replace(json.dumps(json.loads(text)["answers"][at - 1]), place)
        record = read_or_refuse(Record.read, text)
        verdict = record.verify() if record else None
        assert verdict is None or ((verdict.true, verdict.at) == (False, at) and len(verdict.why) < 500)


def test_the_refusal_says_what_is_wrong() -> None:
    says: dict[str, dict[str, Any]] = {
        "there is no game 'chess'": {"game": "chess"},
        "format version 2": {"version": 2},
        "rules version 7 of Tolls": {"rules": 7},
        "this is a regalia save": {"format": "regalia save"},
        "it names 1 seats for 2 players": {"names": ["Ada"]},
        "Tolls is for 2, 3 players, not 9": {"players": 9},
        "Tolls has no option 'colour'": {"options": {"colour": 1}},
        "is not an answer": {"answers": [["zero", 1, 1, ""]]},
    }
    for words, edit in says.items():
        assert words in refused(Record.read, json.dumps({**FINISHED, **edit})), words


@pytest.mark.parametrize("field", sorted(FINISHED))
@pytest.mark.parametrize("long", ["x" * 9999, int("9" * 4000), ["x" * 9999], {"x" * 9999: 1}], ids=range(4))
def test_a_refusal_stays_short_whatever_the_file_says(field: str, long: Any) -> None:
    read_or_refuse(Record.read, json.dumps({**FINISHED, field: long}))


@pytest.mark.parametrize("field", sorted(FINISHED))
def test_a_missing_field_is_refused(field: str) -> None:
    refused(Record.read, json.dumps(without(FINISHED, (field,))))


@pytest.mark.parametrize("field", sorted(FINISHED))
@pytest.mark.parametrize("wrong", [None, True, 0, -1, 2.0, 1e999, "x", "\ud800", [], {}, [1], {"a": 1}, [[[]]], 10**40])
def test_a_field_of_another_type_is_refused_or_found(field: str, wrong: Any) -> None:
    _refused_or_untrue({**FINISHED, field: wrong})


@settings(
    max_examples=400, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.data())
def test_whatever_is_edited_the_record_is_refused_or_untrue_or_the_same(data: st.DataObject) -> None:
    places = [path for path in paths(FINISHED) if path]
    _refused_or_untrue(changed(FINISHED, data.draw(st.sampled_from(places)), data.draw(junk)))


@settings(
    max_examples=200, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.data())
def test_whatever_is_left_out_the_record_is_refused_or_untrue_or_the_same(data: st.DataObject) -> None:
    places = [path for path in paths(FINISHED) if path]
    _refused_or_untrue(without(FINISHED, data.draw(st.sampled_from(places))))


def _refused_or_untrue(edited: Any) -> None:
    record = read_or_refuse(Record.read, json.dumps(edited))
    if record is not None and record.verify().true:
        assert record == Record.read(json.dumps(FINISHED))
