"""The toy keeps to everything; every planted mistake is found by the check that is there for it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from regalia.kernel.errors import Illegal
from regalia.kernel.events import Event
from regalia.kernel.game import Game, find_game
from regalia.kernel.match import Match
from regalia.kernel.position import Answered
from regalia.kernel.record import Record, Verdict
from regalia.testing import CHECKS, Effort, Nonconformity, Play, cases, conform, legality
from regalia.testing.digest import game_name, named_game
from regalia.testing.source import files, guarded_yields
from tests import bazaar
from tests.bazaar import Bazaar
from tests.testing.mistakes import MISTAKES, guards
from tests.toy import GAME


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize(("players", "options"), cases(GAME))
def test_the_toy_conforms(players: int, options: Mapping[str, Any], check: str) -> None:
    conform(GAME, players, options, checks=[check])


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize(("players", "options"), cases(bazaar.GAME))
def test_a_game_that_asks_in_every_way_conforms(players: int, options: Mapping[str, Any], check: str) -> None:
    conform(bazaar.GAME, players, options, checks=[check])


def test_the_deck_of_that_game_is_looked_at_buried_in_and_shuffled() -> None:
    told: set[str] = set()
    shuffles = 0
    for seed in range(2):  # as the kit plays it
        before = 0
        for match in Play("copy", bazaar.GAME, 3, {"days": 5, "burying": True}, seed).stroll():
            told |= {event.kind for _, event in match.told}
            shuffles += len(match.g.deck) > before
            before = len(match.g.deck)
    assert {"looked", "buried"} <= told and shuffles > 2, "of these two are the beginnings"


@pytest.mark.parametrize("sentence", MISTAKES)
def test_the_kit_finds_that(sentence: str) -> None:
    check, message, game = MISTAKES[sentence]
    with pytest.raises(Nonconformity, match=message):
        conform(game, 3, seeds=range(4), effort=Effort(25, 300), checks=check.split("|"))


def test_every_check_has_a_mistake_to_find() -> None:
    assert {check for mistake in MISTAKES.values() for check in mistake.check.split("|")} == set(CHECKS)


def test_the_kit_finds_a_question_without_a_paragraph_in_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(legality, "game_names", lambda: [GAME.key])
    monkeypatch.setattr(legality, "paragraphs", lambda key: {})
    with pytest.raises(Nonconformity, match=r"the rules have no paragraph '.*', which a question names"):
        conform(GAME, 3, checks=["questions"])


def test_a_game_that_lacks_something_is_told_what_before_it_is_played() -> None:
    class Nameless(Game[Bazaar]):
        name = "Nameless"

    for check in (lambda: cases(Nameless()), lambda: conform(Nameless(), 2)):
        with pytest.raises(Nonconformity, match=r"Nameless lacks key, tagline, players, .*evaluate: see Game"):
            check()


# -- mistakes that only the kernel could make ------------------------------------------------------
def test_the_kit_finds_answers_that_are_accepted_without_being_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "_legal", lambda self, seat, answer: (self.question(seat), answer)[1])
    with pytest.raises(Nonconformity, match="does not list"):
        conform(GAME, 3, checks=["legality"])


def test_the_kit_finds_seats_that_answer_without_being_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(legality, "refuses", lambda *args: None)
    do = Match._do
    monkeypatch.setattr(Match, "answer", lambda self, seat, answer: do(self, Answered(self.waiting[0], answer)))
    with pytest.raises(Nonconformity, match="although it is not asked"):
        conform(GAME, 3, checks=["legality"])


def test_the_kit_finds_an_undo_past_a_barrier(monkeypatch: pytest.MonkeyPatch) -> None:
    def keep_all(match: Match, told: list[Event] | None) -> None:
        match.told += [(match.number, event) for event in told or ()]

    monkeypatch.setattr(Match, "_keep_told", keep_all)
    with pytest.raises(Nonconformity, match="was learned since"):
        conform(GAME, 3, seeds=range(8), checks=["undo"])


def test_the_kit_finds_an_undo_of_another_seats_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "_undo_to", lambda self, seat: max(0, self.number - 1))
    with pytest.raises(Nonconformity, match="may take back what"):
        conform(GAME, 3, checks=["undo"])


def test_the_kit_finds_sealed_answers_that_cannot_be_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(match: Match, seat: int) -> None:
        raise Illegal("never")

    monkeypatch.setattr(Match, "can_undo", lambda self, seat: False)
    monkeypatch.setattr(Match, "undo", refuse)
    with pytest.raises(Nonconformity, match="can't take back what it sealed"):
        conform(GAME, 3, seeds=range(8), checks=["undo"])


def test_the_kit_finds_a_record_that_believes_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Record, "verify", lambda self: Verdict(True, 0, ""))
    with pytest.raises(Nonconformity, match="is not found in the record"):
        conform(GAME, 3, checks=["replay"])


def test_the_kit_finds_sealed_answers_handed_back_without_need(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "_reseal", lambda self, sealed: None)
    with pytest.raises(Nonconformity, match="which is still legal"):
        conform(GAME, 3, seeds=range(8), checks=["asides"])


def test_the_kit_finds_sealed_answers_kept_in_an_imagined_window(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "_see", lambda self, seat, table: self.g.become(table.copy()))
    with pytest.raises(Nonconformity, match="is not asked anew"):
        conform(GAME, 3, checks=["imagined"])


def test_the_kit_finds_no_fault_with_a_context_manager_or_a_plain_except() -> None:
    assert {place.split(",")[0] for place in guarded_yields(Path(guards.__file__))} == {
        "finally_ambush", "with_ambush", "except_ambush", "guarded_march"
    }  # fmt: skip


def test_of_a_game_that_is_a_package_all_modules_are_read() -> None:
    names = {path.name for path in files(find_game("barbarian-kingdoms"))}
    assert {"__init__.py", "round.py", "battle.py", "secrets.py"} <= names


def test_a_failure_names_the_check_the_game_and_the_place() -> None:
    game = MISTAKES["a coin is lost"].game
    with pytest.raises(Nonconformity) as caught:
        conform(game, 3, {"days": 2}, seeds=[5], checks=["conservation"])
    for word in ("conservation: ", "Tolls, 3 players, days=2, seed 5, answer ", "the sum of coins was 12"):
        assert word in str(caught.value)


def test_equal_arguments_play_equal_games() -> None:
    one, other = (Play("copy", GAME, 3, {}, 1).finished() for _ in range(2))
    assert one.history() == other.history()


def test_half_answered_windows_are_among_the_moments_that_are_looked_at() -> None:
    half = [m for m in Play("copy", GAME, 3, {}, 0).walk() if m.is_window and len(m.waiting) < 3]
    assert half


def test_another_process_finds_a_game_by_module_and_attribute() -> None:
    assert named_game(game_name(GAME)) is GAME
