from __future__ import annotations

from typing import Any

import pytest

from regalia.authoring.options import Choice, Flag, Number, Text, in_words
from regalia.kernel.errors import BadOptions
from regalia.kernel.game import read_options

FLAG = Flag("peeking", "Peeking", "May one peek?")
CHOICE = Choice("map", "Map", "Which map.", {"small": "for few", "large": "Large: for many"}, "small")
NUMBER = Number("rounds", "Rounds", "How many.", -2, 12, 5)
TEXT = Text("seats", "Seats", "Who sits where.", "colours with commas between", "")
ALL = FLAG, CHOICE, NUMBER, TEXT


@pytest.mark.parametrize("given", [True, "yes", "on", "true", "YES", "True"])
def test_a_flag_is_on(given: Any) -> None:
    assert FLAG.read(given) is True


@pytest.mark.parametrize("given", [False, "no", "off", "false", "Off"])
def test_a_flag_is_off(given: Any) -> None:
    assert FLAG.read(given) is False


@pytest.mark.parametrize("given", [1, 0, None, "", "maybe", [], 1.0])
def test_a_flag_is_nothing_else(given: Any) -> None:
    with pytest.raises(BadOptions, match="`peeking` is yes or no, not "):
        FLAG.read(given)


def test_a_choice_is_one_of_its_words() -> None:
    assert CHOICE.read("large") == "large"


@pytest.mark.parametrize("given", ["Large", "", None, 0, True, ["small"], {}])
def test_a_choice_is_no_other_word(given: Any) -> None:
    with pytest.raises(BadOptions, match="`map` is one of small, large, not "):
        CHOICE.read(given)


def test_a_mistyped_choice_is_guessed_at() -> None:
    with pytest.raises(BadOptions, match=r"not 'larg'; did you mean large\?$") as refused:
        CHOICE.read("larg")
    assert in_words(str(refused.value), ALL).endswith("did you mean large?")


@pytest.mark.parametrize(("given", "value"), [(-2, -2), (12, 12), ("7", 7), ("-1", -1), ("007", 7)])
def test_a_number_lies_within_its_limits(given: Any, value: int) -> None:
    assert NUMBER.read(given) == value


@pytest.mark.parametrize("given", [-3, 13, "13", "", "-", "--1", "+1", "1.0", 1.0, True, None, "²", "1_0", "9" * 5000])
def test_a_number_is_nothing_else(given: Any) -> None:
    with pytest.raises(BadOptions, match="`rounds` is a whole number from -2 to 12"):
        NUMBER.read(given)


def test_a_text_is_short() -> None:
    assert TEXT.read("red, blue") == "red, blue"
    for given in ("x" * 201, 5, None, ["red"]):
        with pytest.raises(BadOptions, match="`seats` is colours with commas between, in at most 200 characters"):
            TEXT.read(given)
    assert TEXT._replace(longest=300).read("x" * 300)


def test_every_option_says_what_is_allowed() -> None:
    allowed = [option.allowed for option in ALL]
    assert allowed == ["yes, no", "small, large", "-2 to 12", "colours with commas between"]


def test_options_that_are_not_given_have_their_defaults() -> None:
    assert read_options("Tolls", ALL, {"rounds": "3"}) == {"peeking": False, "map": "small", "rounds": 3, "seats": ""}
    assert read_options("Tolls", (), {}) == {}


def test_an_option_that_the_game_does_not_have_is_refused_with_those_it_has() -> None:
    with pytest.raises(BadOptions, match="Tolls has no option 'colour'; it has peeking, map, rounds, seats"):
        read_options("Tolls", ALL, {"colour": 1})
    with pytest.raises(BadOptions, match="Tolls has no option 'colour'; it has none"):
        read_options("Tolls", (), {"colour": 1})


def test_a_refusal_is_short_whatever_was_given() -> None:
    for option in ALL:
        with pytest.raises(BadOptions) as refusal:
            option.read("z" * 100_000)
        assert len(str(refusal.value)) < 400


def test_a_refusal_for_people_has_the_labels_that_they_read() -> None:
    said = in_words("`map=large` needs `peeking`: turn that on, or choose `map=small`", ALL)
    assert said == "“Large” needs “Peeking”: turn that on, or choose “For few”."


def test_a_refusal_for_people_leaves_what_it_does_not_know() -> None:
    assert in_words("`sails` and `map=tiny` are not `peeking=yes`.", ALL) == "`sails` and “Map” are not “Peeking”."
