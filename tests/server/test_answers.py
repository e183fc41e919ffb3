"""How the answers of a question are sent: the weightiest first, and what does nothing marked as such."""

from __future__ import annotations

from random import Random

import pytest

from regalia.kernel.game import find_game, game_names
from regalia.kernel.match import Match
from regalia.kernel.questions import Question
from regalia.server.tables.seat_sight import is_idle, verb_of, weightiest_first


def test_the_weightiest_verbs_come_first_and_the_rest_as_the_rules_list_them() -> None:
    game = find_game("barbarian-kingdoms")
    answers = [("tax",), ("move", 1, 2), ("pray",), ("invade", 1, 3), ("move", 1, 4), ("done",)]
    assert weightiest_first(game, answers) == [
        ("invade", 1, 3),
        ("move", 1, 2),
        ("move", 1, 4),
        ("tax",),
        ("pray",),
        ("done",),
    ]


def test_what_silence_answers_and_what_a_game_calls_idle_does_nothing() -> None:
    game = find_game("kingsburg")
    asked = Question(0, "kb.end.1", list, rest=("keep", 1))
    assert [is_idle(game, asked, answer) for answer in (("pass",), ("keep", 1), ("keep", 2), ("use", "inn"))] == [
        True,
        True,
        False,
        False,
    ]
    assert is_idle(game, Question(0, "kb.end.1", list), 3) is False


@pytest.mark.parametrize("key", game_names())
def test_where_there_is_a_choice_of_verbs_each_game_ranks_all_of_them(key: str) -> None:
    game, luck, unranked = find_game(key), Random(7), set[str]()
    match = Match.begin(game, max(game.players), seed=7, keep=False)
    for _ in range(400):
        if (seat := match.settle()) is None:
            break
        options = match.options(seat)
        verbs = {verb_of(answer) for answer in options}
        if len(verbs - set(game.idle)) > 1:
            unranked |= verbs - {*game.verbs, *game.idle}
        match.give(seat, luck.choice(options))
    assert unranked == set()
