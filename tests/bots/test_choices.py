"""What the bots choose: always something legal, the same for the same seed, and nothing that they could not know."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from regalia.bots import Bot, find_bot, greedy
from regalia.bots.greedy import GreedyBot
from regalia.bots.random import RandomBot
from regalia.kernel.eyes import Eyes
from regalia.kernel.game import Care
from regalia.kernel.match import Match
from regalia.kernel.questions import Answer, Question, Rule, Seat
from tests.kernel.tiny import Slate, begin, yes_or_no
from tests.toy import GAME

EVERY_BOT = ["random", "greedy", "search@12", "easy", "normal", "hard@0.3%"]


def settled(seed: int, players: int = 3) -> Match:
    match = Match.begin(GAME, players, seed=seed)
    match.settle()
    return match


def play_out(match: Match, bots: Sequence[Bot]) -> list[Answer]:
    """Play to the end, every answer checked; returns the answers."""
    answers = []
    while match.waiting:
        seat = match.waiting[-1]
        answers.append(bots[seat].choose(Eyes(match, seat)))
        match.answer(seat, answers[-1])
        match.settle()
    return answers


def some_positions(count: int) -> list[Match]:
    """Positions from all over some games, windows and dialogues in them included."""
    rng = Random(5)
    positions = []
    for seed in range(count):
        match = settled(seed)
        for _ in range(rng.randrange(25)):
            if not match.over:
                seat = rng.choice(match.waiting)
                match.answer(seat, rng.choice(match.options(seat)))
                match.settle()
        if not match.over:
            positions.append(match)
    return positions


@pytest.mark.parametrize("name", EVERY_BOT)
def test_a_bot_plays_legal_answers_to_the_end_and_the_same_for_the_same_seed(name: str) -> None:
    games = [play_out(settled(7), [find_bot(name)(Random(f"{seat}")) for seat in range(3)]) for _ in range(2)]
    assert games[0] == games[1] and games[0]


def test_the_random_bot_gives_every_answer() -> None:
    match = settled(1)
    eyes = Eyes(match, match.waiting[0])
    bot = RandomBot(Random(2))
    assert {bot.choose(eyes) for _ in range(200)} == set(eyes.options)


def test_the_random_bot_never_imagines() -> None:
    match = Match.begin(GAME, 2, seed=3, keep=False)
    match.settle()
    assert play_out(match, [RandomBot(Random(seat)) for seat in range(2)]) and match.over


def test_looking_ahead_changes_nothing() -> None:
    for match in some_positions(10):
        before = match.g.copy(), match.number, match.waiting
        GreedyBot(Random(1)).choose(Eyes(match, match.waiting[0]))
        assert (match.g, match.number, match.waiting) == before


def test_greedy_does_not_pay_for_what_it_does_not_value() -> None:
    asked = [match for match in some_positions(80) if match.question(match.waiting[0]).kind == "toy.peek"]
    assert asked
    for match in asked:
        assert GreedyBot(Random(1)).choose(Eyes(match, match.waiting[0])) == ("pass",)


def test_greedy_misses_the_best_the_oftener_the_hotter_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    match = settled(2)
    eyes = Eyes(match, match.waiting[0])
    best = eyes.options[-1]
    monkeypatch.setattr(greedy, "value", lambda world, seat, option, rng: 0.05 * (option == best))
    bots = [GreedyBot(Random(1), temperature) for temperature in (0.0, 0.5, 2.0)]
    missed = [sum(bot.choose(eyes) != best for _ in range(200)) for bot in bots]
    assert 0 == missed[0] < missed[1] < missed[2]


def test_greedy_never_takes_what_looks_worse_than_half_of_the_answers() -> None:
    gains = {("a",): 0.05, ("b",): 0.04, ("c",): 0.03, ("d",): 0.02, ("e",): 0.01}
    chosen = [greedy.plausible(gains, 100.0, Random(seed)) for seed in range(200)]
    assert {*chosen} == {("a",), ("b",), ("c",)}
    cool = [greedy.plausible(gains, 0.2, Random(seed)) for seed in range(200)]
    assert cool.count(("a",)) > cool.count(("b",)) > cool.count(("c",))


def test_greedy_never_takes_what_looks_foolish() -> None:
    gains = {("win",): 0.3, ("nearly",): 0.25, ("lose",): -0.4, ("lose more",): -0.5, ("lose all",): -0.6}
    assert {greedy.plausible(gains, 100.0, Random(seed)) for seed in range(100)} == {("win",), ("nearly",)}
    assert {greedy.plausible({("yes",): 0.2, ("no",): -0.2}, 100.0, Random(seed)) for seed in range(50)} == {("yes",)}


def test_a_sample_of_very_many_answers_has_all_verbs_in_it() -> None:
    options = [("pass",), *(("move", at) for at in range(90)), *(("build", at) for at in range(9))]
    for seed in range(20):
        tried = greedy.few(options, 12, Random(seed))
        verbs = [verb for verb, *_ in tried]
        assert len(tried) == len({*tried}) == 12 and ("pass",) in tried
        assert verbs.count("build") >= 5 <= verbs.count("move") and tried == [each for each in options if each in tried]


def test_greedy_takes_the_first_of_equals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(greedy, "value", lambda *args: 0.5)
    match = settled(2)
    seat = match.waiting[0]
    assert GreedyBot(Random(1)).choose(Eyes(match, seat)) == match.options(seat)[0]


def test_greedy_takes_the_best_on_average(monkeypatch: pytest.MonkeyPatch) -> None:
    match = settled(2)
    seat = match.waiting[0]
    best = match.options(seat)[-1]
    monkeypatch.setattr(greedy, "value", lambda world, seat, option, rng: float(option == best))
    assert GreedyBot(Random(1)).choose(Eyes(match, seat)) == best


def test_greedy_tries_a_sample_in_order_when_there_are_very_many_answers() -> None:
    options = [("move", at) for at in range(5000)]
    tried = greedy.few(options, greedy.TRIALS // greedy.TABLES, Random(1))
    assert len(tried) * greedy.TABLES <= greedy.TRIALS and tried == sorted(set(tried))


def test_a_window_is_filled_for_the_others_before_it_is_valued() -> None:
    windows = [match for match in some_positions(60) if len(match.waiting) > 1]
    assert windows
    for match in windows:
        seat = match.waiting[0]
        world = match.imagine(seat, Random(3))
        trial = greedy.after(world, seat, world.options(seat)[0], Random(4))
        before, now = world.asked(seat), trial.asked(seat)
        assert before is not None
        assert now is None or now.kind != before.kind or trial.waiting == (seat,)


def test_in_a_window_greedy_answers_as_the_game_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """And nowhere else, and only where the game says something."""
    drawn: list[Seat] = []

    def draw_last(game: object, g: object, seat: Seat, options: Sequence[Answer], rng: Random) -> Answer:
        drawn.append(seat)
        return options[-1]

    windows = [match for match in some_positions(60) if match.is_window and len(match.options(match.waiting[0])) > 1]
    others = [match for match in some_positions(30) if not match.is_window]
    assert windows and others
    monkeypatch.setattr(type(GAME), "draw_answer", draw_last)
    for match in windows:
        seat = match.waiting[0]
        assert GreedyBot(Random(1)).choose(Eyes(match, seat)) == match.options(seat)[-1]
    drawn.clear()
    for match in others:
        GreedyBot(Random(1)).choose(Eyes(match, match.waiting[0]))
    assert not drawn


def test_others_in_a_window_are_supposed_to_answer_as_the_game_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    given: dict[Seat, Answer] = {}
    give = Match.give

    def note(match: Match, seat: Seat, answer: Answer, *, forced: bool = False) -> None:
        given.setdefault(seat, answer)
        give(match, seat, answer, forced=forced)

    monkeypatch.setattr(type(GAME), "draw_answer", lambda game, g, seat, options, rng: options[-1])
    windows = [match for match in some_positions(60) if len(match.waiting) > 1]
    monkeypatch.setattr(Match, "give", note)
    for match in windows:
        seat = match.waiting[0]
        world = match.imagine(seat, Random(3))
        wanted = {other: world.options(other)[-1] for other in world.waiting if other != seat}
        given.clear()
        greedy.after(world, seat, world.options(seat)[0], Random(4))
        assert {other: given[other] for other in wanted} == wanted


def test_an_action_of_several_answers_is_followed_through(monkeypatch: pytest.MonkeyPatch) -> None:
    """A march of two cards: the second card is valued with the first."""
    asked = [match for match in some_positions(200) if match.question(match.waiting[0]).kind == "toy.march"]
    match = next(match for match in asked if len(match.options(match.waiting[0])) == 4)
    seat = match.waiting[0]
    given: list[Answer] = []
    give = Match.give

    def listen(self: Match, by: int, chosen: Answer, *, forced: bool = False) -> None:
        given.extend([chosen] * (by == seat))
        give(self, by, chosen, forced=forced)

    monkeypatch.setattr(Match, "give", listen)
    greedy.value(match.imagine(seat, Random(1)), seat, match.options(seat)[1], Random(1))
    assert given[0] == match.options(seat)[1] and len(given) > 1 and ("halt",) in given


def test_an_action_of_a_long_series_is_valued_as_the_last_of_it() -> None:
    """Each sale may be followed by another; after the one it values it stops."""

    def sales(g: Slate, seat: Seat) -> Sequence[Answer]:
        return [*(("sell", n) for n in range(20)), ("stop",)]

    def sell(g: Slate) -> Rule[None]:
        while (answer := (yield Question(0, "t.sell", sales))) != ("stop",):
            g.gold[0] += answer[1]
        yield Question(1, "t.next", yes_or_no)

    match = begin(sell)
    trials = [greedy.after(match.imagine(0, Random(1)), 0, answer, Random(1)) for answer in match.options(0)]
    assert [trial.g.gold[0] - match.g.gold[0] for trial in trials] == [*range(20), 0]
    assert all(trial.waiting == (1,) for trial in trials)


def test_an_action_is_followed_up_to_where_the_game_says_that_another_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    def earn(g: Slate) -> Rule[None]:
        for kind in ("t.first", "t.rest", "t.second", "t.third"):
            yes = (yield Question(0, kind, yes_or_no)) == ("yes",)
            g.gold[0] += yes
        yield Question(1, "t.next", yes_or_no)

    match = begin(earn)
    monkeypatch.setattr(type(match.game), "care", Care(beginnings=("t.second",)))
    trial = greedy.after(match.imagine(0, Random(1)), 0, ("yes",), Random(1))
    assert trial.question(0).kind == "t.second"


def test_only_the_better_answers_are_looked_at_again() -> None:
    options = [("take", n) for n in range(10)]
    gains = [0.0, 0.4, 0.1, 0.9, 0.0, 0.3, 0.8, 0.1, 0.0, 0.2]
    assert greedy.better(options, gains, 1.0) == options
    assert greedy.better(options, gains, 0.5) == [options[at] for at in (1, 3, 5, 6, 9)]
    assert len(greedy.better(options, gains, 0.1)) == greedy.FEWEST_LOOKED_AT_AGAIN


def test_greedy_beats_random_at_the_toy() -> None:
    wins = 0
    for seed in range(30):
        match = settled(seed, players=2)
        seat = seed % 2
        bots: list[Bot] = [RandomBot(Random(seed)), RandomBot(Random(seed))]
        bots[seat] = GreedyBot(Random(seed))
        play_out(match, bots)
        assert match.result is not None
        wins += match.result.places[seat] == 1
    assert wins > 20
