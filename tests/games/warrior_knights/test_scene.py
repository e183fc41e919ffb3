"""The picture: everything once, everything somewhere, every answer on it."""

from __future__ import annotations

from random import Random

import pytest

from regalia.authoring.scene import Map, Sheet
from regalia.games.warrior_knights import GAME
from regalia.games.warrior_knights.church import HERETIC, LINES
from regalia.games.warrior_knights.components import AREA_IDS, AREAS, PORTS
from regalia.games.warrior_knights.show import moments
from regalia.kernel.match import Match
from regalia.kernel.questions import WATCHER
from tests.games.warrior_knights.positions import (
    GREEN,
    RED,
    answer,
    ballot,
    draw_event,
    have,
    heard,
    in_session,
    position,
    skip_talk,
    vote,
)

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
        for each in match.options(seat):
            assert {*GAME.targets(view, question, each)} <= {*ids}
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


def test_a_vote_is_staged_with_who_voted_for_what() -> None:
    g = in_session(3, (2, 2, 0))
    m = ballot(g, "church_lands")
    vote(m, (GREEN, 2, 1), (RED, 2, 0))
    answer(m, GREEN, "break_tie", 0)
    decided = heard(m, "decided")[0]
    staged = moments.moment(m.view(GREEN), "decided", decided)
    assert staged is not None and staged.title == "The Assembly has voted on Church Lands"
    assert [(side.seat, side.sums) for side in staged.sides] == [
        (GREEN, (("for yes", "2 Votes"),)),
        (RED, (("for no", "2 Votes"),)),
    ]
    assert staged.outcome == "Church Lands was rejected."
    assert heard(m, "tie_broken") == [(GREEN,)]


def test_a_battle_is_staged_with_its_sides_and_outcome() -> None:
    match = Match.begin(GAME, 3, {}, 1)
    match.settle()
    staged = moments.moment(match.view(0), "counted", (0, 3, 1, 1, AREA_IDS["karst"]))
    assert (
        staged is not None
        and staged.title == "Battle of Karst"
        and [side.total for side in staged.sides] == ["3", "1"]
        and staged.outcome.startswith("A full victory for ")
    )
    tie = moments.moment(match.view(0), "counted", (0, 1, -1, 1, 0))
    assert tie is not None and tie.outcome == "A stalemate." and tie.sides[1].seat is None
    assert moments.moment(match.view(0), "round", (1,)) is None


def test_the_final_sheet_has_a_number_for_every_baron() -> None:
    match = Match.begin(GAME, 5, {}, 1)
    rows = GAME.sheet(match.view(0))
    assert [label for label, _ in rows] == ["Influence", "Cities in the Kingdom", "Crowns"]
    assert all(len(values) == 5 for _, values in rows)


def test_what_the_assembly_votes_on_is_in_sight_with_the_votes_that_were_shown() -> None:
    m = ballot(in_session(3, (2, 1, 0)), "fine")
    card = m.g.motion.proposal[1]
    assert f"agenda-{card}" in [piece.id for piece in GAME.scene(m.view(0), 0).pieces if piece.at == "agendas"]
    skip_talk(m)
    answer(m, GREEN, "votes", 2)
    answer(m, RED, "votes", 1)
    answer(m, GREEN, "vote", RED)
    shown = next(counter for counter in GAME.scene(m.view(2), 2).status if counter.id == "motion")
    assert shown.note.endswith("2 Votes for Thomas Edmund Madder. Thomas Edmund Madder: 1 Vote shown.")


def test_lasting_events_are_seen_on_those_they_struck() -> None:
    g = position(3, heirs=True)
    g.lasting[HERETIC], g.lasting[LINES[0]], g.holder[5] = RED, 4, GREEN
    panel = next(panel for panel in GAME.scene(g, GREEN).panels if panel.seat == RED)
    assert "heretic" in panel.state
    notes = [cell.note for item in panel.items if isinstance(item, Sheet) for row in item.rows for cell in row]
    assert notes[0].endswith("He has no heir.") and notes[1].endswith("His heir is with Raoul d'Emerande.")


def test_an_event_in_play_says_what_it_does() -> None:
    g = position(3)
    have(g, GREEN, faith=1)
    m = draw_event(g, GREEN, "embezzlement")
    shown = next(counter for counter in GAME.scene(m.view(0), 0).status if counter.id == "event")
    assert shown.note == "You lose half your crowns, rounded up."
