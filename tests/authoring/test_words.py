"""Sentences from templates."""

from __future__ import annotations

import pytest

from regalia.authoring.words import Texts, Wording, Words, person, sentence, with_names
from regalia.kernel.errors import Unwritten
from regalia.kernel.questions import Question

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
    with pytest.raises(
        Unwritten, match=r"the text 'Is it \{nobody\}\?' names the fact 'nobody': add it to the game's facts"
    ):
        WORDING.fill("Ada", "Is it {nobody}?", ())
    with pytest.raises(Unwritten, match=r"the text '\{0:softly\}' says something as 'softly': add that"):
        WORDING.fill("Ada", "{0:softly}", ("one",))


def test_a_text_that_nobody_wrote_is_named() -> None:
    words = Words(Texts({}, {}, {}), {})
    question = Question(0, "t.one", lambda g, seat: [("yes",)])
    with pytest.raises(Unwritten, match=r"there is no text for the question 't\.one': add one to the game's texts"):
        words.ask(None, question)
    with pytest.raises(Unwritten, match="no text for the answer 'yes'"):
        words.say(None, question, ("yes",))
    with pytest.raises(Unwritten, match="no text for the event 'paid'"):
        words.report(None, "paid", ())


def test_what_follows_from_the_arguments_alone_is_worded_once_for_all_readers() -> None:
    spoken: list[object] = []

    def noted(value: object) -> str:
        spoken.append(value)
        return str(value)

    wording = Wording({}, {"noted": noted}, {"of": lambda view, question, value: f"{noted(value)} of {view}"})
    assert [wording.fill(view, "{0:noted}!", (1,)) for view in ("Ada", "Bea")] == ["1!", "1!"]
    assert wording.fill("Ada", "{0:noted}!", (True,)) == "True!"
    assert [wording.fill(view, "{0:of}", (2,)) for view in ("Ada", "Bea")] == ["2 of Ada", "2 of Bea"]
    assert spoken == [1, True, 2, 2]


def test_a_list_among_the_arguments_is_said_as_a_tuple_is() -> None:
    assert WORDING.fill("Ada", "{0:list}", (["one", "two"],)) == WORDING.fill("Ada", "{0:list}", (("one", "two"),))


def test_a_sentence_begins_with_a_capital() -> None:
    assert (sentence("the end"), sentence("Rome"), sentence("")) == ("The end", "Rome", "")


def test_people_are_named_by_those_who_know_them() -> None:
    told = f"{sentence(person(1))} beat {person(0)}, and player 1 is no name."
    assert with_names(told, ("Ada", "Bo")) == "Bo beat Ada, and player 1 is no name."
    assert with_names(told, ("", "Bo")) == f"Bo beat {person(0)}, and player 1 is no name."
