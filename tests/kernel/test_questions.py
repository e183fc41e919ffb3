from __future__ import annotations

from collections.abc import Sequence

import pytest

from regalia.kernel.chance import Source
from regalia.kernel.errors import RuleFault
from regalia.kernel.questions import NATURE, Answer, Question, Seat, dice, draw, roll, shuffle
from tests.kernel.tiny import Slate, yes_or_no


def bag(g: object, seat: Seat, *about: int) -> Sequence[int]:
    return [3, 1, 1, *about]


def first_only(answer: Answer) -> Answer:
    return answer[:1]


def test_options_are_computed_from_the_table_the_seat_and_the_ids_it_is_about() -> None:
    question = Question(2, "t.kind", lambda g, seat, *about: [(g, seat, *about)], 7, 8)
    assert question.answers("table") == [("table", 2, 7, 8)]
    assert question.allows("table", ("table", 2, 7, 8)) and not question.allows("table", ("table", 2, 7))


def test_the_face_of_a_question_is_its_seat_kind_and_ids() -> None:
    assert Question(1, "t.kind", yes_or_no, 4).face == (1, "t.kind", (4,))


def test_a_question_is_closed_and_shows_everything_unless_it_says_otherwise() -> None:
    plain = Question(0, "t.kind", yes_or_no)
    assert (plain.open, plain.shows, plain.to) == (False, None, ())
    secret = Question(0, "t.kind", yes_or_no, shows=first_only, to=(1,), open=True)
    assert secret.open and secret.shows is first_only and secret.to == (1,)


def test_a_question_prints_its_seat_and_kind() -> None:
    assert repr(Question(1, "t.kind", yes_or_no, 4)) == "Question(seat 1, t.kind, (4,))"


def test_a_die_has_faces_from_one() -> None:
    die = roll(6)
    assert die.seat == NATURE
    assert die.answers(None) == [1, 2, 3, 4, 5, 6]
    assert die.allows(None, 6) and not die.allows(None, 0) and not die.allows(None, 7)


def test_dice_may_say_whose_they_are_and_fall_as_they_would() -> None:
    throw, source = dice(2, 3, "red"), Source("seed")
    assert throw.about == (2, 3, "red") and throw.answers(None) == dice(2, 3).answers(None)
    assert throw.pick(None, source, 1) == dice(2, 3).pick(None, source, 1)
    assert throw.allows(None, (1, 3)) and not throw.allows(None, (1, 3, 1))


def test_dice_thrown_together_are_one_question_with_every_throw_as_an_option() -> None:
    throw = dice(2, 3)
    assert len(throw.answers(None)) == 9 and throw.about == (2, 3)
    assert all(throw.allows(None, answer) for answer in throw.answers(None))


@pytest.mark.parametrize("wrong", [(1,), (1, 2, 3), (0, 1), (1, 4), (True, 1), (1.0, 2), [1, 2], 2, None, ("1", 2)])
def test_dice_allow_only_as_many_faces_as_there_are_dice(wrong: object) -> None:
    assert not dice(2, 3).allows(None, wrong)


def test_every_throw_that_the_source_gives_is_allowed() -> None:
    throw, source = dice(3, 6), Source("seed")
    throws = [throw.pick(None, source, number) for number in range(200)]
    assert all(throw.allows(None, answer) for answer in throws)
    assert {face for answer in throws for face in answer} == {1, 2, 3, 4, 5, 6}


def test_a_draw_is_public_unless_it_names_who_sees_it() -> None:
    assert draw(bag).shows is None
    private = draw(bag, to=(1,))
    assert private.shows is not None and private.shows(3) == () and private.to == (1,)
    unseen = draw(bag, to=())
    assert unseen.shows is not None and unseen.to == ()


def test_what_lies_in_a_bag_twice_is_drawn_twice_as_often() -> None:
    drawn = [draw(bag).pick(None, Source("seed"), number) for number in range(3000)]
    assert set(drawn) == {1, 3}
    assert 1800 < drawn.count(1) < 2200


def test_a_draw_sees_the_ids_it_is_about() -> None:
    assert draw(bag, 9).answers(None) == [3, 1, 1, 9]


def test_a_shuffle_gives_every_order_of_all_the_items_and_no_other() -> None:
    mix, source = shuffle(bag, 9), Source("seed")
    orders = {mix.pick(None, source, number) for number in range(400)}
    assert len(orders) == 12  # four items, two of them alike
    assert all(mix.allows(None, order) for order in orders)
    assert not mix.allows(None, (1, 1, 3)) and not mix.allows(None, (1, 1, 3, 3)) and not mix.allows(None, [9, 1, 1, 3])


def test_the_orders_of_a_shuffle_are_never_listed() -> None:
    with pytest.raises(RuleFault, match="not listed"):
        shuffle(bag).answers(None)


@pytest.mark.parametrize("wrong", [("1", 1, 3), (None, 1, 3), (1, (1,), 3), ({}, 1, 3)])
def test_an_order_with_foreign_items_is_refused_and_not_an_error(wrong: object) -> None:
    assert not shuffle(bag).allows(None, wrong)


@pytest.mark.parametrize("wrong", [True, 1.0])
def test_nature_answers_with_whole_numbers_only(wrong: object) -> None:
    assert not roll(6).allows(None, wrong)
    assert not draw(bag).allows(None, wrong)
    assert not shuffle(bag).allows(None, (wrong, 1, 3))


def test_options_may_read_the_table() -> None:
    g = Slate()
    g.gold = [2, 5]
    assert Question(1, "t.kind", lambda g, seat: g.gold[seat : seat + 1]).answers(g) == [5]
