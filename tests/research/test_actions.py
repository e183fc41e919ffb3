"""Numbers of answers: stable, complete, and the same everywhere."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random

import pytest

from regalia.research.actions import SMALLEST_RESERVE, Actions, TooManyAnswers, sort_key
from regalia.research.spec import spec_of
from tests import toy

KNOWN = [("bid", 2), ("bid", 10), ("pass",), ("pay", (1, 0), "gold")]


def test_the_catalogue_does_not_depend_on_the_order_in_which_answers_came() -> None:
    one, other = Actions(KNOWN, 3), Actions(KNOWN[::-1], 3)
    assert one.catalogue == other.catalogue == (("bid", 2), ("bid", 10), ("pass",), ("pay", (1, 0), "gold"))


def test_a_number_means_the_same_answer_in_every_question() -> None:
    actions = Actions(KNOWN, 3)
    assert actions.numbers([("pass",), ("bid", 2)]) == [2, 0]
    assert actions.numbers([("bid", 10), ("pass",)]) == [1, 2]
    assert actions.catalogue[2] == ("pass",)


def test_an_answer_outside_the_catalogue_has_a_number_in_the_reserve() -> None:
    actions = Actions(KNOWN, 3)
    alone, beside = actions.numbers([("fly",)]), actions.numbers([("pass",), ("fly",), ("bid", 2)])
    assert alone[0] == beside[1] and 4 <= alone[0] < actions.size == 4 + SMALLEST_RESERVE
    assert beside[0] == 2 and beside[2] == 0


def test_answers_of_one_question_never_share_a_number() -> None:
    actions, rng = Actions(KNOWN, 3), Random(1)
    for _ in range(50):
        options = [("go", n) for n in rng.sample(range(5000), rng.randrange(1, SMALLEST_RESERVE + 1))]
        numbers = actions.numbers([*KNOWN, *options])
        assert len(set(numbers)) == len(numbers) and max(numbers) < actions.size


def test_the_reserve_grows_with_the_longest_list_of_the_sample() -> None:
    assert Actions(KNOWN, 500).reserve == 2000


def test_more_unknown_answers_than_the_reserve_holds_are_refused() -> None:
    with pytest.raises(TooManyAnswers, match="more than 256 answers"):
        Actions(KNOWN, 3).numbers([("go", n) for n in range(SMALLEST_RESERVE + 1)])


def test_answers_are_sorted_as_people_would() -> None:
    answers = [("b",), ("a", 10), ("a", 9), ("a", -1), ("a", "x"), ("a",), ("a", (1,))]
    assert sorted(answers, key=sort_key) == [("a",), ("a", -1), ("a", 9), ("a", 10), ("a", "x"), ("a", (1,)), ("b",)]


def test_the_numbers_are_the_same_whatever_python_hashes() -> None:
    code = "from regalia.research import spec, spec_of; spec.DECISIONS = 300; from tests import toy; "
    code += "print(spec_of(toy.GAME, 2).fingerprint)"
    found = set()
    for seed in ("0", "1", "2"):
        env = {**os.environ, "PYTHONHASHSEED": seed}
        done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
        found.add(done.stdout)
    assert len(found) == 1


def test_other_options_have_another_fingerprint_and_equal_ones_share_a_spec() -> None:
    assert spec_of(toy.GAME, 2).fingerprint != spec_of(toy.GAME, 2, {"peeking": False}).fingerprint
    assert spec_of(toy.GAME, 2) is spec_of(toy.GAME, 2, {"peeking": True, "days": 3})
