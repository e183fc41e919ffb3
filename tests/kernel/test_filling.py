"""Sentences from templates."""

from __future__ import annotations

import pytest

from regalia.kernel.filling import Wording, sentence

WORDING = Wording(
    {"name": lambda view, question: view, "asked": lambda view, question: question},
    {"loud": str.upper, "list": ", ".join},
    {"of": lambda view, question, value: f"{value} of {view}"},
)


@pytest.mark.parametrize(
    ("template", "said"),
    [
        ("", ""),
        ("Nothing to fill.", "Nothing to fill."),
        ("{0} and {1:loud}", "one and TWO"),
        ("{1}{0}", "twoone"),
        ("{name:loud} has {all:list}, or {tail:list}.", "ADA has one, two, or two."),
        ("{1:of}, {asked}", "two of Ada, why"),
        ("{{0}} stays", "{0} stays"),
    ],
)
def test_places_are_filled_and_all_else_stays(template: str, said: str) -> None:
    assert WORDING.fill("Ada", template, ("one", "two"), "why") == said


def test_a_place_that_does_not_exist_is_a_mistake_of_the_template() -> None:
    with pytest.raises(IndexError):
        WORDING.fill("Ada", "{2}", ("one", "two"))
    with pytest.raises(KeyError):
        WORDING.fill("Ada", "{nobody}", ())
    with pytest.raises(KeyError):
        WORDING.fill("Ada", "{0:softly}", ("one",))


def test_a_sentence_begins_with_a_capital() -> None:
    assert (sentence("the end"), sentence("Rome"), sentence("")) == ("The end", "Rome", "")
