"""The open floor, silence, pauses and deals."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from regalia.bots.greedy import GreedyBot
from regalia.bots.search import SearchBot
from regalia.kernel.chance import Source
from regalia.kernel.errors import Illegal
from regalia.kernel.eyes import Eyes
from regalia.kernel.match import Match
from regalia.kernel.questions import NATURE, WATCHER, Answer, Anyone, Deal, Question, Rule, Seat, asking, deal
from regalia.kernel.record import Record, load, save
from tests import bazaar
from tests.kernel.tiny import Slate, tiny

SPEAK, READY = ("speak",), ("ready",)


def speeches(g: Slate, seat: Seat) -> Sequence[Answer]:
    return [READY, SPEAK]


def talk(g: Slate) -> Rule[None]:
    """Everybody speaks until all are ready."""
    silent = list(range(len(g.gold)))
    while silent:
        seat, answer = yield Anyone(silent, "t.talk", speeches)
        g.notes.append((seat, answer[0]))
        if answer == READY:
            silent.remove(seat)


def on_the_floor() -> Match:
    return Match.begin(tiny(talk), 3)


# -- the open floor --------------------------------------------------------------------------------
def test_everybody_on_a_floor_is_asked_openly() -> None:
    match = on_the_floor()
    assert [*match.waiting] == [0, 1, 2] and match.is_floor and not match.is_window
    for seat in (0, 1, 2):
        asked = match.asked(seat)
        assert asked is not None and asked.seats == (0, 1, 2) and asked.own == (seat, "t.talk", ())
    seen = match.asked(WATCHER)
    assert seen is not None and seen.own is None and seen.kind == "t.talk"


def test_the_first_answer_counts_and_the_rule_learns_whose_it_is() -> None:
    match = on_the_floor()
    match.answer(2, SPEAK)
    assert match.g.notes == [(2, "speak")] and [*match.waiting] == [0, 1, 2]
    match.answer(1, READY)
    assert [*match.waiting] == [0, 2]
    with pytest.raises(Illegal, match="seat 1 is not asked"):
        match.answer(1, SPEAK)


def test_drivers_ask_the_first_seat_on_the_floor() -> None:
    match = on_the_floor()
    assert match.settle() == 0
    match.answer(0, READY)
    assert match.settle() == 1


def test_a_floor_is_copied_saved_and_replayed() -> None:
    match = on_the_floor()
    match.answer(2, SPEAK)
    for other in (match.copy(), match.imagine(0, Random(1)).copy()):
        assert [*other.waiting] == [0, 1, 2] and other.is_floor and other.g.notes == [(2, "speak")]
        other.answer(1, READY)
        assert [*other.waiting] == [0, 2] and [*match.waiting] == [0, 1, 2]


def test_in_cheap_mode_a_floor_goes_the_same_way() -> None:
    kept, cheap = (Match.begin(tiny(talk), 3, keep=keep) for keep in (True, False))
    for match in (kept, cheap):
        for seat, answer in ((2, SPEAK), (1, READY), (0, READY), (2, READY)):
            match.give(seat, answer)
    assert kept.over and cheap.over and kept.g == cheap.g


def test_a_floor_is_played_out_by_its_first_seat() -> None:
    match = Match.begin(tiny(talk), 3, keep=False)
    assert match.play_out([lambda: 0.0] * 3) == 3
    assert match.over and match.number == 3


def test_what_was_said_can_be_taken_back_until_somebody_else_speaks() -> None:
    match = on_the_floor()
    match.answer(2, SPEAK)
    assert match.can_undo(2) and not match.can_undo(1)
    match.undo(2)
    assert match.g.notes == [] and match.waiting == (0, 1, 2)
    match.answer(2, SPEAK)
    match.answer(0, SPEAK)
    assert not match.can_undo(2)


# -- pauses ----------------------------------------------------------------------------------------
def turn(g: Slate) -> Rule[None]:
    answer = yield from asking(g, Question(0, "t.turn", ends, also=cards), play)
    g.notes.append(answer)


def ends(g: Slate, seat: Seat) -> Sequence[Answer]:
    return [("end",), ("stay",)]


def cards(g: Slate, seat: Seat) -> Sequence[Answer]:
    return [("play", card) for card in (7, 8) if ("play", card) not in g.notes]


def play(g: Slate, seat: Seat, answer: Answer) -> Rule[None]:
    g.notes.append(answer)
    if answer == ("play", 8):
        yield Question(1, "t.reply", ends)


def test_at_a_pause_cards_are_played_until_the_question_is_answered() -> None:
    match = Match.begin(tiny(turn), 2)
    assert match.options(0) == [("end",), ("stay",), ("play", 7), ("play", 8)]
    match.answer(0, ("play", 7))
    assert match.options(0) == [("end",), ("stay",), ("play", 8)]
    match.answer(0, ("play", 8))
    assert match.waiting == (1,)
    match.answer(1, ("end",))
    match.answer(0, ("stay",))
    assert match.g.notes == [("play", 7), ("play", 8), ("stay",)] and match.over


# -- deals -----------------------------------------------------------------------------------------
def bag(g: Slate, seat: Seat) -> Sequence[int]:
    return [1, 1, 2, 3]


@pytest.mark.parametrize("answer", [(1, 1, 3), (1, 2, 3)])
def test_a_deal_may_give_any_cards_of_the_bag(answer: Answer) -> None:
    assert deal(bag, 3).allows(Slate(), answer)


@pytest.mark.parametrize("answer", [(2, 1, 1), (1, 1), (1, 2, 2), (1, 1, 4), [1, 1, 2], 1, (1, "1", 2), (True, 1, 2)])
def test_a_deal_gives_nothing_else(answer: Answer) -> None:
    assert not deal(bag, 3).allows(Slate(), answer)


def test_a_deal_is_fair_and_gives_all_there_are_if_there_are_too_few() -> None:
    drawn = [deal(bag, 2).pick(Slate(), Source("x"), number) for number in range(600)]
    assert {*drawn} == {(1, 1), (1, 2), (1, 3), (2, 3)} and 60 < drawn.count((1, 1)) < 140
    assert deal(bag, 9).pick(Slate(), Source("x"), 1) == (1, 1, 2, 3)


# -- a whole game ----------------------------------------------------------------------------------
def played(*bots: GreedyBot | SearchBot, seed: int) -> Match:
    match = Match.begin(bazaar.GAME, len(bots), {"days": 3}, seed)
    while (seat := match.settle()) is not None:
        match.give(seat, bots[seat].choose(Eyes(match, seat)))
    return match


def test_bots_trade_with_each_other_on_the_floor() -> None:
    matches = [played(GreedyBot(Random(seed)), GreedyBot(Random(seed + 50)), seed=seed) for seed in range(4)]
    told = [event.kind for match in matches for _, event in match.told]
    assert "offered" in told and "traded" in told


def test_search_speaks_on_a_floor_too() -> None:
    match = played(SearchBot(Random(1), 20), GreedyBot(Random(2)), seed=3)
    assert match.over and any(entry.answer[0] == "ready" for entry in match.history() if entry.seat == 0)


@pytest.mark.usefixtures("shelf")
def test_a_game_with_floors_and_deals_leaves_a_true_record() -> None:
    match = played(GreedyBot(Random(1)), GreedyBot(Random(2)), seed=5)
    verdict = Record.read(Record.of(match).write()).verify()
    assert verdict.true, verdict


@pytest.mark.usefixtures("shelf")
def test_a_game_is_saved_on_the_floor() -> None:
    match = Match.begin(bazaar.GAME, 3, {}, 4)
    while not match.is_floor:
        seat = match.settle()
        assert seat is not None
        match.give(seat, match.options(seat)[0])
    other = load(save(match))
    assert other.is_floor and other.g == match.g and other.waiting == match.waiting


def test_nature_deals_hands_as_one_answer() -> None:
    match = Match.begin(bazaar.GAME, 2, {}, 4)
    assert isinstance(match.question(NATURE), Deal)
    match.chance()
    assert len(match.g.hand[0]) == 2 and match.number == 1
