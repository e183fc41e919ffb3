from __future__ import annotations

import json

import pytest

from regalia.kernel.chance import commitment
from regalia.kernel.errors import BadFile
from regalia.kernel.match import Match
from regalia.kernel.position import Drawn
from regalia.kernel.questions import NATURE, Question, Rule, Together, roll
from regalia.kernel.record import FORCED, Record, Verdict
from tests.kernel.conftest import Shelf
from tests.kernel.damage import changed, without
from tests.kernel.recorded import ANSWER, DRAW, FINISHED, HASH, SEAT, SEED, first, played, verify, with_line
from tests.kernel.tiny import YES, Slate, ask_first, ask_payment, begin, only_yes, tiny, yes_or_no


@pytest.fixture(autouse=True)
def _toy_is_installed(shelf: Shelf) -> None:
    """Every record here is of a game on the shelf."""


# -- true records ----------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", range(6))
def test_a_record_is_true_and_survives_writing_and_reading(seed: int) -> None:
    match = played(seed)
    record = Record.of(match)
    again = Record.read(record.write())
    assert again == record and again.write() == record.write()
    assert again.verify() == Verdict(True, match.number, again.verify().why)
    assert again.replay().g == match.g and again.result == match.result and again.seating.names == ("Ada", "Bo")


@pytest.mark.parametrize("answers", range(0, 60, 5))
def test_a_game_that_is_not_over_has_a_record_without_a_seed(answers: int) -> None:
    match = played(answers=answers)
    record = Record.read(Record.of(match).write())
    assert (record.seed is None) == (record.result is None) == (not match.over)
    assert record.commitment == commitment(str(SEED)) and record.verify().true and record.replay().g == match.g


def test_the_seed_is_published_with_the_end() -> None:
    assert FINISHED["seed"] == str(SEED) and FINISHED["commitment"] == commitment(str(SEED))


def test_every_position_of_a_record_can_be_shown() -> None:
    match, record = played(), Record.of(played())
    for at in range(len(record.lines), -1, -1):
        match.rewind(at)
        assert record.replay(at).g == match.g and record.replay(at).number == at


@pytest.mark.parametrize("at", [-1, 10**6])
def test_a_position_that_a_record_does_not_have_is_refused(at: int) -> None:
    with pytest.raises(BadFile, match=f"there is no position {at}"):
        Record.of(played()).replay(at)


def test_a_replay_tells_its_events_if_somebody_listens() -> None:
    record = Record.of(played())
    assert record.replay().told and not record.replay(listen=False).told


def test_an_agreed_undo_leaves_a_true_record() -> None:
    def dicey(g: Slate) -> Rule[None]:
        for _ in range(3):
            g.notes.append((yield roll(100)))

    match = begin(dicey)
    match.chance()
    match.chance()
    match.rewind(1)
    match.settle()
    record = Record.of(match)
    assert [entry.draw for entry, _ in record.lines if isinstance(entry, Drawn)] == [1, 3, 4] and record.verify().true


def test_only_a_match_that_was_begun_has_a_record() -> None:
    with pytest.raises(AssertionError, match="has a record"):
        Record.of(Match(tiny(ask_first), tiny(ask_first).setup(1, {"purse": 1})))


def test_a_match_goes_on_from_a_replay_without_repeating_a_draw() -> None:
    def dicey(g: Slate) -> Rule[None]:
        for _ in range(4):
            g.notes.append((yield roll(1000)))

    match = begin(dicey)
    match.settle()
    again = Record.of(match).replay(2)
    again.settle()
    assert again.g == match.g and again.history() == match.history()


# -- edited records --------------------------------------------------------------------------------
def test_an_answer_edited_to_another_legal_one_is_found_there() -> None:
    at = first(0)
    for answer in Record.read(json.dumps(FINISHED)).replay(at - 1).options(0):
        edited = with_line(at, ANSWER, list(answer))
        if edited != FINISHED:
            verdict = verify(edited)
            assert (verdict.true, verdict.at) == (False, at), answer


def test_an_edited_sealed_answer_is_found_there_even_if_it_changes_nothing(shelf: Shelf) -> None:
    def auction(g: Slate) -> Rule[None]:
        bids = yield Together((0, 1), "t.bids", ask_payment)
        g.notes.append(max(bids.values()))

    match = Match.begin(shelf.put(tiny(auction)), 2)
    match.answer(0, ("pay", 1))
    match.answer(1, ("pay", 3))
    record = json.loads(Record.of(match).write())
    assert verify(record).true
    verdict = verify(changed(record, ("answers", 0, ANSWER), ["pay", 2]))
    assert (verdict.true, verdict.at) == (False, 1)


def test_an_illegal_answer_is_found_there_with_what_would_be_legal() -> None:
    at = first(1)
    verdict = verify(with_line(at, ANSWER, ["place", 99]))
    assert (verdict.true, verdict.at) == (False, at) and "legal are" in verdict.why
    with pytest.raises(BadFile, match=f"answer {at} of this record can't be given"):
        Record.read(json.dumps(with_line(at, ANSWER, ["place", 99]))).replay()


def test_an_answer_of_the_wrong_seat_is_found_there() -> None:
    at = first(0)
    for seat in (1, 7, -2):
        verdict = verify(with_line(at, SEAT, seat))
        assert (verdict.true, verdict.at) == (False, at) and "not asked" in verdict.why


@pytest.mark.parametrize("at", [1, 5, len(FINISHED["answers"])])
def test_an_edited_hash_is_found_there(at: int) -> None:
    verdict = verify(with_line(at, HASH, "0" * 16))
    assert (verdict.true, verdict.at) == (False, at) and "not the one that was recorded" in verdict.why


def test_an_edited_seed_is_found() -> None:
    verdict = verify({**FINISHED, "seed": "4"})
    assert verdict == (False, 0, "the seed is not the one that was committed to")


def test_an_edited_commitment_is_found() -> None:
    assert verify({**FINISHED, "commitment": commitment("4")}).at == 0
    assert not verify({**FINISHED, "commitment": commitment("4")}).true


def test_a_seed_and_commitment_of_another_game_are_found_at_the_first_draw() -> None:
    verdict = verify({**FINISHED, "seed": "4", "commitment": commitment("4")})
    assert (verdict.true, verdict.at) == (False, 1) and "the seed gives" in verdict.why


def test_a_finished_record_without_its_seed_proves_nothing() -> None:
    assert not verify({**FINISHED, "seed": None}).true


def test_an_edited_throw_is_found_there() -> None:
    at = first(NATURE, after=1)
    other = 1 if FINISHED["answers"][at - 1][ANSWER] != 1 else 2
    verdict = verify(with_line(at, ANSWER, other))
    assert (verdict.true, verdict.at) == (False, at) and f"not {other}" in verdict.why


def test_a_repeated_draw_is_found_there() -> None:
    at = first(NATURE, after=2)
    verdict = verify(with_line(at, DRAW, 1))
    assert (verdict.true, verdict.at) == (False, at) and "draws never come twice" in verdict.why
    assert not verify(with_line(at, DRAW, 0)).true and not verify(with_line(at, DRAW, FORCED)).true


@pytest.mark.parametrize("draw", [1, 9, 10**9, -2])
def test_a_draw_number_does_not_go_with_a_players_choice(draw: int) -> None:
    with pytest.raises(BadFile, match=f"draw {draw} does not go with an answer of seat 0"):
        Record.read(json.dumps(with_line(first(0), DRAW, draw)))


def test_a_choice_that_claims_to_be_forced_is_found_there() -> None:
    at = first(0)
    verdict = verify(with_line(at, DRAW, FORCED))
    assert (verdict.true, verdict.at) == (False, at)


def test_a_forced_answer_is_true_only_where_the_rules_force_it(shelf: Shelf) -> None:
    def forced(g: Slate) -> Rule[None]:
        yield Question(0, "t.open", only_yes, open=True)
        yield Question(0, "t.free", yes_or_no)

    match = Match.begin(shelf.put(tiny(forced)), 2)
    match.settle()
    match.answer(0, YES)
    record = json.loads(Record.of(match).write())
    assert verify(record).true
    assert not verify(changed(record, ("answers", 1, DRAW), FORCED)).true


@pytest.mark.parametrize("field", ["ending", "places", "scores"])
def test_an_edited_result_is_found_at_the_end(field: str) -> None:
    result = {**FINISHED["result"], field: "glory" if field == "ending" else [9, 9]}
    verdict = verify({**FINISHED, "result": result})
    assert (verdict.true, verdict.at) == (False, len(FINISHED["answers"])) and "the record claims" in verdict.why
    assert not verify({**FINISHED, "result": None}).true


@pytest.mark.parametrize("at", range(1, len(FINISHED["answers"]) + 1, 4))
def test_a_dropped_answer_is_found(at: int) -> None:
    verdict = verify(without(FINISHED, ("answers", at - 1)))
    assert not verdict.true and verdict.at in (at, at + 1, len(FINISHED["answers"]) - 1)


def test_dropped_answers_at_the_end_are_found() -> None:
    verdict = verify({**FINISHED, "answers": FINISHED["answers"][:-3]})
    assert (verdict.true, verdict.at) == (False, len(FINISHED["answers"]) - 3) and "the result is None" in verdict.why


@pytest.mark.parametrize("at", range(0, len(FINISHED["answers"]) + 1, 5))
def test_an_added_answer_is_found_there(at: int) -> None:
    lines = FINISHED["answers"]
    more = [*lines[:at], lines[max(at - 1, 0)], *lines[at:]]
    verdict = verify({**FINISHED, "answers": more})
    assert not verdict.true and at <= verdict.at <= at + 2


def test_an_answer_after_the_end_is_found() -> None:
    end = len(FINISHED["answers"]) + 1
    for line in ([0, ["halt"], 0, ""], [0, ["give", 1], 0, "aside", ""], [NATURE, 1, 99, ""]):
        verdict = verify({**FINISHED, "answers": [*FINISHED["answers"], line]})
        assert (verdict.true, verdict.at) == (False, end)


@pytest.mark.parametrize("seat", [99, NATURE, -2, 2])
def test_an_aside_by_nobody_at_the_table_is_found(seat: int) -> None:
    lines = [*FINISHED["answers"][:8], [seat, ["give", 0], 0, "aside", ""], *FINISHED["answers"][8:]]
    verdict = verify({**FINISHED, "answers": lines})
    assert (verdict.true, verdict.at) == (False, 9) and "position" not in verdict.why


def test_edited_names_options_and_players_are_found() -> None:
    assert verify({**FINISHED, "names": ["Bo", "Ada"]}).at == 1
    assert not verify(changed(FINISHED, ("options", "days"), 2)).true
    assert not verify({**FINISHED, "players": 3, "names": ["a", "b", "c"]}).true
