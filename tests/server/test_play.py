"""A play follows from its rows, whatever way it is read."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from regalia.kernel.errors import Illegal, RuleFault
from regalia.kernel.match import Match
from regalia.kernel.questions import WATCHER
from regalia.server.storage.store import Row, SeatRow, Setup, TableRow
from regalia.server.tables.answer_checks import undo_row
from regalia.server.tables.play import EVENTS_KEPT, STEPS_KEPT, Effect, Play

GAMES = [("toy-tolls", 3), ("barbarian-kingdoms", 2), ("kingsburg", 4)]


def table(game: str, players: int, **setup: Any) -> TableRow:
    seats = [SeatRow(kind="me", person=f"p{seat}", name=f"P{seat}") for seat in range(players)]
    options = setup.pop("options", {})
    return TableRow(
        id="t", game=game, setup=Setup(options=options, **setup), seats=seats, owner="p0", link="", seed="s", created=0,
        changed=0,
    )  # fmt: skip


def row(play: Play, seat: int, what: str, body: Any = None) -> Row:
    return Row("t", play.number + 1, seat, what, json.dumps(body), float(play.number))


def wander(play: Play, rng: Random) -> Row:
    """An answer, or now and then something taken back."""
    seat, chance = rng.choice(play.match.waiting), rng.random()
    if chance < 0.15 and play.match.can_undo(seat):
        return row(play, seat, "undo")
    if chance < 0.25 and (to := play.own_last(seat)) is not None:
        return row(play, seat, "rewind", to)
    if chance < 0.3 and (asides := play.match.asides(seat)):
        return row(play, seat, "aside", rng.choice(asides))
    return row(play, seat, "answer", rng.choice(play.match.options(seat)))


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize(("game", "players"), GAMES)
@pytest.mark.parametrize("every", [7, 50])
def test_snapshots_change_nothing(game: str, players: int, every: int) -> None:
    """One play reads all rows, another one is put away and loaded again and again; they stay equal."""
    at, rng = table(game, players), Random(every)
    one, two = Play.begin(at), Play.begin(at)
    while not one.match.over and one.number < 400:
        given = wander(one, rng)
        assert one.apply(given) == two.apply(given)
        if one.number % every == 0:
            two = Play.load(at, two.number, two.keep())
    assert one.match.g == two.match.g and one.history() == two.history()
    assert json.loads(one.keep()) == json.loads(two.keep())


@pytest.mark.usefixtures("toy")
def test_little_is_kept_of_a_long_game() -> None:
    play, rng = Play.begin(table("kingsburg", 4)), Random(1)
    while not play.match.over:
        seat = play.match.waiting[0]
        play.apply(row(play, seat, "answer", rng.choice(play.match.options(seat))))
        assert len(play.match.told) <= EVENTS_KEPT * 3 // 2 + 50
        assert len(play.match.past) <= 4 * STEPS_KEPT
    assert len(play.match.past) <= STEPS_KEPT + 1 and not play.match.prior
    assert len(play.history()) == play.match.number


@pytest.mark.usefixtures("toy")
def test_no_turn_comes_twice() -> None:
    play, rng = Play.begin(table("toy-tolls", 3)), Random(5)
    seen: set[tuple[int, str]] = set()
    while not play.match.over and play.number < 300:
        given = wander(play, rng)
        before = {(seat, play.turn(seat)) for seat in range(3)}
        silent = play.apply(given).silent
        seen |= before
        after = play.turn(given.seat)
        assert (given.seat, after) not in seen
        assert not silent or {(seat, turn) for seat, turn in before if seat != given.seat} <= {
            (seat, play.turn(seat)) for seat in range(3)
        }


@pytest.mark.usefixtures("toy")
def test_a_row_on_which_the_rules_fail_is_void_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    play = Play.begin(table("toy-tolls", 2))
    before = play.keep()
    real = Match.settle

    def settle(match: Match) -> None:
        real(match)
        raise RuleFault("planted")

    monkeypatch.setattr(Match, "settle", settle)
    seat = play.match.waiting[0]
    answer = play.match.options(seat)[0]
    assert play.apply(row(play, seat, "answer", answer)) == Effect(void="planted")
    monkeypatch.undo()
    assert {**json.loads(play.keep()), "save": 0, "last": 0} == {**json.loads(before), "save": 0, "last": 0}
    assert play.apply(row(play, seat, "answer", answer)).void == ""


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize(("game", "players"), GAMES)
@pytest.mark.parametrize("steps", [STEPS_KEPT, 0])
def test_every_seat_s_last_answer_is_found_where_it_was_asked(
    game: str, players: int, steps: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also when it is sealed, when its step was put away, and after a snapshot."""
    monkeypatch.setattr("regalia.server.tables.play.STEPS_KEPT", steps)
    at, rng = table(game, players), Random(3)
    play, expected = Play.begin(at), [-1] * players
    while not play.match.over and play.number < 400:
        seat = rng.choice(play.match.waiting)
        expected[seat] = play.at
        play.apply(row(play, seat, "answer", rng.choice(play.match.options(seat))))
        assert [play.answered(seat) for seat in range(players)] == expected
        if play.number % 50 == 0:
            play = Play.load(at, play.number, play.keep())
    assert play.answered(WATCHER) == -1


@pytest.mark.usefixtures("toy")
def test_an_answer_that_was_taken_back_is_not_the_last_one() -> None:
    play = Play.begin(table("toy-tolls", 2))
    seat = play.match.waiting[0]
    play.apply(row(play, seat, "answer", play.match.options(seat)[0]))
    assert play.answered(seat) == 0
    play.apply(row(play, seat, "rewind", play.own_last(seat)))
    assert play.answered(seat) == -1


@pytest.mark.usefixtures("toy")
def test_rows_have_to_come_in_order() -> None:
    play = Play.begin(table("toy-tolls", 2))
    with pytest.raises(AssertionError, match="row 5 comes after row 0"):
        play.apply(Row("t", 5, 0, "answer", "[]", 0.0))


@pytest.mark.usefixtures("toy")
def test_taking_back_ends_where_the_steps_were_put_away() -> None:
    at = table("toy-tolls", 2, undo="free", options={"days": 4})
    play = Play.begin(at)
    while play.match.floor == 0:
        seat = play.match.waiting[-1]
        play.apply(row(play, seat, "answer", play.match.options(seat)[0]))
    loaded = Play.load(at, play.number, play.keep())
    assert loaded.match.floor == play.match.floor > 0
    while play.can_undo(0):
        what, body = undo_row(play, 0)
        given = row(play, 0, what, body)
        assert play.apply(given).void == loaded.apply(given).void == ""
    assert play.match.g == loaded.match.g
    with pytest.raises(Illegal, match="too long ago"):
        undo_row(play, 0)
