from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from regalia.kernel.chance import GeneratorSource, Source, commitment
from regalia.kernel.questions import Seat, dice, draw, roll, shuffle


def cards(g: object, seat: Seat) -> Sequence[int]:
    return range(10)


# Published records depend on these numbers: a change of them is a new record format.
@pytest.mark.parametrize(
    ("seed", "numbers"),
    [
        (0, [965, 411, 432, 937, 286, 667, 964, 540]),
        ("regalia", [666, 347, 464, 477, 810, 145, 357, 692]),
        ("ein Schlüssel", [739, 889, 757, 957, 999, 585, 766, 626]),
    ],
)
def test_the_numbers_of_a_seed_never_change(seed: str | int, numbers: list[int]) -> None:
    assert [Source(seed).below(1000, number) for number in range(1, 9)] == numbers


def test_the_parts_of_one_draw_never_change() -> None:
    assert [Source("regalia").below(6, 3, part) for part in range(8)] == [2, 2, 1, 1, 4, 2, 2, 3]


def test_limits_up_to_sixty_four_bits_never_change() -> None:
    assert Source("regalia").below(2**64, 1) == 12303005538702429316
    assert Source("regalia").below(1, 1) == 0


def test_dice_draws_and_orders_of_a_seed_never_change() -> None:
    source = Source("pinned")
    assert [roll(6).pick(None, source, number) for number in range(1, 9)] == [3, 3, 5, 3, 6, 2, 2, 5]
    assert dice(5, 6).pick(None, source, 1) == (3, 2, 4, 5, 1)
    assert [draw(cards).pick(None, source, number) for number in range(1, 9)] == [4, 3, 6, 4, 9, 2, 2, 8]
    assert shuffle(cards).pick(None, source, 1) == (3, 4, 6, 2, 8, 1, 5, 9, 7, 0)


def test_a_draw_depends_on_its_number_and_not_on_what_was_drawn_before() -> None:
    source = Source("seed")
    late = source.below(10**9, 7)
    assert [source.below(10**9, number) for number in (1, 2, 3, 7)][-1] == late
    assert len({source.below(10**9, number, part) for number in range(50) for part in range(4)}) == 200


def test_a_seed_is_a_text_or_the_number_it_spells() -> None:
    assert Source(12).seed == "12"
    assert Source(12).below(10**9, 1) == Source("12").below(10**9, 1) != Source("13").below(10**9, 1)


def test_the_counter_only_grows() -> None:
    source = Source("seed", 4)
    assert [source.next(), source.next(), source.number] == [5, 6, 6]


def test_numbers_are_spread_evenly() -> None:
    counts = [0] * 6
    for number in range(6000):
        counts[Source("fair").below(6, number)] += 1
    assert min(counts) > 880 and max(counts) < 1120


def test_a_whim_follows_its_generator() -> None:
    drawn = [GeneratorSource(Random(5)).below(100, number) for number in (1, 2)]
    assert drawn[0] == drawn[1] == int(Random(5).random() * 100)
    whim = GeneratorSource(Random(5))
    assert len({whim.below(10**9, 1) for _ in range(20)}) == 20


def test_a_commitment_never_changes_and_tells_seeds_apart() -> None:
    assert commitment("0") == "cdccec2e52300bd207a4255e275446fc9f521761799133912e524f14d7e8edf8"
    assert commitment("a") != commitment("b")
