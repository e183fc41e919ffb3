"""What the search finds, what it costs, and what it can't know."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count, repeat
from random import Random
from typing import Any

import pytest

from regalia.bots import greedy
from regalia.bots.search import BadBudget, Search, SearchBot
from regalia.bots.tree import ANSWERS_CONSIDERED_AT_ONCE, heard
from regalia.kernel.errors import GameOver
from regalia.kernel.events import Event
from regalia.kernel.eyes import Eyes
from regalia.kernel.match import Match
from regalia.kernel.questions import Answer, Question, Rule, Seat, Together, draw, roll
from regalia.kernel.table import Result, ranking
from tests.bots.test_choices import some_positions
from tests.kernel.tiny import NO, YES, Slate, begin, yes_or_no


def choose(match: Match, iterations: int = 600, seed: int = 1) -> Answer:
    seat = match.waiting[0]
    return SearchBot(Random(seed), iterations).choose(Eyes(match, seat))


def thought(match: Match, iterations: int = 300) -> Search:
    search = Search(Eyes(match, match.waiting[0]), Random(1))
    for _ in repeat(None, iterations):
        search.iterate()
    return search


def win(g: Slate, seat: Seat) -> None:
    g.gold[seat] += 1
    g.result = Result("won", ranking(g.gold), tuple(g.gold))
    raise GameOver


# -- what it finds -----------------------------------------------------------------------------------
def takings(g: Slate, seat: Seat) -> Sequence[Answer]:
    return [("take", n) for n in (1, 2, 3) if n <= g.notes[0]]


def stones(pile: int) -> Match:
    """Who takes the last stone wins: a pile of four is lost for whose turn it is, and so is eight."""

    def take_stones(g: Slate) -> Rule[None]:
        g.notes = [pile]
        while True:
            for seat in (0, 1):
                answer = yield Question(seat, "t.take", takings)
                g.notes = [g.notes[0] - answer[1]]
                g.tell("took", seat, answer[1])
                if not g.notes[0]:
                    win(g, seat)

    return begin(take_stones)


@pytest.mark.parametrize(("pile", "take"), [(5, 1), (6, 2), (7, 3)])
@pytest.mark.parametrize("seed", range(3))
def test_it_finds_a_forced_win_and_avoids_the_forced_loss_beside_it(pile: int, take: int, seed: int) -> None:
    assert choose(stones(pile), seed=seed) == ("take", take)


def test_it_sees_what_an_answer_is_good_for_only_three_answers_later() -> None:
    def bluff(g: Slate) -> Rule[None]:
        first = yield Question(0, "t.first", yes_or_no)
        g.tell("said", 0, first[0])
        second = yield Question(0, "t.second", yes_or_no)
        g.tell("said", 0, second[0])
        third = yield Question(1, "t.third", yes_or_no)
        win(g, 0 if (first, second) == (NO, YES) else int(third == YES))

    assert choose(begin(bluff)) == NO


def test_it_gambles_when_the_odds_are_good_and_not_when_they_are_bad() -> None:
    def gamble(g: Slate, faces: int) -> Rule[None]:
        if (yield Question(0, "t.gamble", yes_or_no)) == NO:
            win(g, (yield roll(2)) - 1)
        win(g, int((yield roll(6)) > faces))

    def good(g: Slate) -> Rule[None]:
        yield from gamble(g, 5)

    def bad(g: Slate) -> Rule[None]:
        yield from gamble(g, 1)

    assert [choose(begin(rule)) for rule in (good, bad)] == [YES, NO]


def test_it_counts_on_the_others_to_do_what_is_best_for_them() -> None:
    def offers(g: Slate, seat: Seat) -> Sequence[Answer]:
        return [("trust",), ("stop",)]

    def trust(g: Slate) -> Rule[None]:
        if (yield Question(0, "t.trust", offers)) == ("stop",):
            g.gold = [5, 4, 5]
        else:
            g.tell("trusted")
            g.gold = [9, 0, 9] if (yield Question(1, "t.repay", yes_or_no)) == YES else [0, 9, 1]

    assert choose(begin(trust, players=3)) == ("stop",)


def test_a_better_place_among_losers_is_worth_something() -> None:
    def settle_for(g: Slate) -> Rule[None]:
        g.gold = [2, 9, 1] if (yield Question(0, "t.settle", yes_or_no)) == NO else [0, 9, 1]

    assert choose(begin(settle_for, players=3), 20) == NO


# -- what it can't know ------------------------------------------------------------------------------
def ask_side(g: Any, seat: Seat) -> Question:
    return Question(seat, "t.side", yes_or_no)


def match_pennies(g: Slate) -> Rule[None]:
    """Seat 0 wins when both say the same."""
    sides = yield Together((0, 1), "t.pennies", ask_side)
    g.tell("sides", sides[0][0], sides[1][0], reveals=True)
    yield from after_pennies(g, sides[0] == sides[1])


def after_pennies(g: Slate, same: bool) -> Rule[None]:
    yield Question(1, "t.sorry", yes_or_no)
    win(g, int(not same))


def open_pennies(g: Slate) -> Rule[None]:
    first = yield Question(0, "t.side", yes_or_no)
    second = yield Question(1, "t.side", yes_or_no)
    yield from after_pennies(g, first == second)


def test_in_a_window_nobody_reacts_to_a_sealed_answer() -> None:
    search = thought(begin(match_pennies))
    assert len(search.minds[1].tree) == 1, "what seat 0 sealed makes no difference to seat 1"
    root = search.minds[0].tree[()]
    assert all(-0.3 < edge.total / edge.tries < 0.3 for edge in root.values())


def test_what_is_answered_openly_is_reacted_to() -> None:
    search = thought(begin(open_pennies))
    assert len(search.minds[1].tree) == 2
    root = search.minds[0].tree[()]
    assert all(edge.total / edge.tries < -0.3 for edge in root.values())


def test_when_a_window_has_closed_what_it_showed_is_known() -> None:
    after = [edge.after for edge in next(iter(thought(begin(match_pennies)).minds[1].tree.values())).values()]
    assert [len(branches) for branches in after] == [2, 2], "seat 1 knows what seat 0 had said"


def test_an_answer_is_seen_as_it_shows() -> None:
    def whisper(g: Slate) -> Rule[None]:
        g.secret[0] = len((yield Question(0, "t.whisper", yes_or_no, shows=len))[0])
        yield Question(1, "t.hear", yes_or_no)

    assert len(thought(begin(whisper)).minds[1].tree) == 1


def test_a_card_that_others_drew_is_not_known() -> None:
    def cards(g: Slate, seat: Seat) -> Sequence[int]:
        return range(5)

    def take(g: Slate) -> Rule[None]:
        yield Question(0, "t.start", yes_or_no)
        g.secret[0] = card = yield draw(cards, to=(0,))
        g.tell("drew", 0, card, only=(0,), others=(0,))
        del card
        yield Question(1, "t.next", yes_or_no)
        while True:
            yield Question(0, "t.on", yes_or_no)
            yield Question(1, "t.on", yes_or_no)

    search = thought(begin(take))
    assert len(search.minds[1].tree) == 2, "one for each open answer of seat 0, none for its cards"
    last = [len(edge.after) for edge in search.minds[0].tree[()].values()]
    assert last == [10, 10], "five cards, and two answers of seat 1"


def test_events_that_tell_lists_are_told_apart_too() -> None:
    first, second = (heard([Event("listed", ([number],))], 0) for number in (1, 2))
    assert first != second and hash(first) != hash(second)


# -- what it costs -----------------------------------------------------------------------------------
def test_it_keeps_to_its_iterations_and_reads_no_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Search] = []
    iterate = Search.iterate

    def count(self: Search) -> None:
        made.append(self)
        iterate(self)

    monkeypatch.setattr(Search, "iterate", count)
    monkeypatch.setattr("regalia.bots.search.time", None)
    choose(stones(9), 37)
    assert len(made) == 37 == made[-1].iterations


def test_it_stops_when_its_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(range(100))
    monkeypatch.setattr("regalia.bots.search.time.perf_counter", lambda: next(ticks))
    bot = SearchBot(Random(1), milliseconds=5000)
    assert len(list(bot.budget())) == 5
    assert len(list(SearchBot(Random(1), 2, 5000).budget())) == 2, "whatever is over first"


def test_how_many_iterations_are_left_in_its_time_is_told_by_their_pace(monkeypatch: pytest.MonkeyPatch) -> None:
    for told, budget in (([-1, -1, 6, 5, 4, 3, 2, 1], None), ([3, 2, 1, 0], 4)):
        ticks = iter(range(9))
        monkeypatch.setattr("regalia.bots.search.time.perf_counter", lambda ticks=ticks: next(ticks))
        assert list(SearchBot(Random(1), budget, milliseconds=8000).budget()) == told


def test_it_stops_when_there_is_no_time_left_to_overtake_the_answer_tried_most(monkeypatch: pytest.MonkeyPatch) -> None:
    iterate, ticks, made = Search.iterate, count(), 0

    def counted(self: Search) -> None:
        nonlocal made
        made += 1
        iterate(self)

    monkeypatch.setattr(Search, "iterate", counted)
    monkeypatch.setattr("regalia.bots.search.time.perf_counter", lambda: next(ticks))
    assert SearchBot(Random(1), milliseconds=4_000_000).choose(Eyes(stones(9), 0)) == ("take", 1)
    assert 500 < made < 1400, "it had time for 1,500"


def test_it_stops_gathering_impressions_when_half_of_its_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    def thirty(g: Slate, seat: Seat) -> Sequence[Answer]:
        return [("number", n) for n in range(30)]

    def choose_number(g: Slate) -> Rule[None]:
        yield Question(0, "t.number", thirty)

    ticks = iter(range(100))
    tried: list[Answer] = []
    monkeypatch.setattr("regalia.bots.search.time.perf_counter", lambda: next(ticks))

    def value(world: Match, seat: Seat, option: Answer, rng: Random) -> float:
        tried.append(option)
        return 0.5

    monkeypatch.setattr(greedy, "value", value)
    SearchBot(Random(1), milliseconds=20_000).choose(Eyes(begin(choose_number), 0))
    assert len(tried) == 9, "the clock was read once before"


def test_however_short_the_time_there_is_one_iteration() -> None:
    match = stones(5)
    assert SearchBot(Random(1), milliseconds=1e-9).choose(Eyes(match, 0)) in match.options(0)


def test_of_very_many_answers_it_considers_some_and_still_looks_deeper() -> None:
    def thousands(g: Slate, seat: Seat) -> Sequence[Answer]:
        return [("number", n) for n in range(5000)]

    def choose_number(g: Slate) -> Rule[None]:
        while True:
            yield Question(0, "t.number", thousands)

    search = thought(begin(choose_number), 400)
    considered = search.minds[0].tree[()]
    assert ANSWERS_CONSIDERED_AT_ONCE < len(considered) < 200 and sum(edge.tries for edge in considered.values()) == 400
    assert max(edge.tries for edge in considered.values()) > 1


def test_without_a_choice_it_does_not_think(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Search, "iterate", None)
    assert choose(stones(1)) == ("take", 1)


def test_thinking_changes_nothing() -> None:
    for match in some_positions(10):
        before = match.g.copy(), match.number, match.waiting, match.log[:]
        choose(match, 10)
        assert (match.g, match.number, match.waiting, match.log) == before


@pytest.mark.parametrize("budget", [{"iterations": 0}, {"milliseconds": -1}])
def test_a_budget_of_nothing_is_refused(budget: dict[str, int]) -> None:
    with pytest.raises(BadBudget, match=r"positive number of (iterations|milliseconds)"):
        SearchBot(Random(1), **budget)
