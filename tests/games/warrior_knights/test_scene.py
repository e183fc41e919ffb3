"""The picture: everything once, everything somewhere, every answer on it."""

from __future__ import annotations

from random import Random

import pytest

from regalia.authoring.scene import Map
from regalia.games.warrior_knights import GAME
from regalia.games.warrior_knights.components import AREAS, PORTS
from regalia.games.warrior_knights.show import moments
from regalia.kernel.match import Match
from regalia.kernel.questions import WATCHER

LENGTH = 350


@pytest.mark.parametrize("players", GAME.players)
def test_every_piece_lies_somewhere_and_every_target_is_drawn(players: int) -> None:
    match, rng = Match.begin(GAME, players, {}, players), Random(players)
    while not match.over and match.number < LENGTH:
        seat = rng.choice(match.waiting)
        if seat < 0:
            match.chance()
            continue
        view, question = match.view(seat), match.question(seat)
        scene = GAME.scene(view, seat)
        ids = scene.ids()
        assert len(ids) == len({*ids}) and {piece.at for piece in scene.pieces} <= {*ids}
        for answer in match.options(seat):
            assert {*GAME.targets(view, question, answer)} <= {*ids}
        match.give(seat, rng.choice(match.options(seat)))


def test_the_board_has_every_area_and_port() -> None:
    match = Match.begin(GAME, 4, {}, 1)
    board = GAME.scene(match.view(WATCHER), WATCHER).boards[0]
    assert isinstance(board, Map) and len(board.areas) == len(AREAS) + len(PORTS)
    assert len({area.spot for area in board.areas}) == len(board.areas)


def test_what_others_have_planned_is_drawn_face_down() -> None:
    match = Match.begin(GAME, 2, {}, 3)
    rng = Random(3)
    while match.g.round == 0 or match.g.secret or not any(match.g.laid):
        seat = rng.choice(match.waiting)
        match.chance() if seat < 0 else match.give(seat, rng.choice(match.options(seat)))
    for seat in (0, 1):
        scene = GAME.scene(match.view(seat), seat)
        for piece in scene.pieces:
            if piece.id.startswith("planned-"):
                assert piece.face_down == (not piece.id.startswith(f"planned-{seat}-")) == (piece.label == "")


def test_a_battle_is_staged_with_its_sides_and_outcome() -> None:
    match = Match.begin(GAME, 3, {}, 1)
    match.settle()
    staged = moments.moment(match.view(0), "counted", (0, 3, 1, 1))
    assert staged is not None and [side.total for side in staged.sides] == ["3", "1"] and "wins" in staged.outcome
    tie = moments.moment(match.view(0), "counted", (0, 1, -1, 1))
    assert tie is not None and tie.outcome == "Nobody has more." and tie.sides[1].seat is None
    assert moments.moment(match.view(0), "round", (1,)) is None


def test_the_final_sheet_has_a_number_for_every_baron() -> None:
    match = Match.begin(GAME, 5, {}, 1)
    rows = GAME.sheet(match.view(0))
    assert [label for label, _ in rows] == ["Influence", "Cities in the Kingdom", "Crowns"]
    assert all(len(values) == 5 for _, values in rows)
