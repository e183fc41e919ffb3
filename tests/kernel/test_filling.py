"""Sentences from templates."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from regalia.kernel.filling import Filler


class Loud(Filler):
    def value(self, what: int | str, args: Sequence[Any]) -> Any:
        return args[what] if isinstance(what, int) else {"all": args, "name": "Ada"}[what]

    def said(self, value: Any, how: str) -> str:
        return ", ".join(value) if how == "list" else str(value).upper() if how == "loud" else str(value)


@pytest.mark.parametrize(
    ("template", "said"),
    [
        ("", ""),
        ("Nothing to fill.", "Nothing to fill."),
        ("{0} and {1:loud}", "one and TWO"),
        ("{1}{0}", "twoone"),
        ("{name:loud} has {all:list}.", "ADA has one, two."),
        ("{{0}} stays", "{0} stays"),
    ],
)
def test_places_are_filled_and_all_else_stays(template: str, said: str) -> None:
    assert Loud().fill(template, ("one", "two")) == said


def test_a_place_that_does_not_exist_is_a_mistake_of_the_template() -> None:
    with pytest.raises(IndexError):
        Loud().fill("{2}", ("one", "two"))
    with pytest.raises(KeyError):
        Loud().fill("{nobody}", ())
