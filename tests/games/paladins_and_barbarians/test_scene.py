"""What players see: everything is drawn once and in its place, answers can be clicked, and no hidden card is shown."""

import re
from collections import Counter as Tally
from random import Random
from typing import TypeVar

import pytest

from regalia.authoring.scene import Area, Cell, Counter, Element, Map, Panel, Piece, Scene, Sheet, Track
from regalia.games.paladins_and_barbarians import GAME
from regalia.games.paladins_and_barbarians.secrets import hide
from regalia.games.paladins_and_barbarians.show.scene import scene
from regalia.games.paladins_and_barbarians.show.targets import targets
from regalia.kernel.match import Match
from regalia.kernel.questions import NATURE, WATCHER, Seat
from tests.games.paladins_and_barbarians.positions import at, now, play, position, table

T = TypeVar("T", bound=Element)
NO_WORDS = re.compile(r"None|[_<>{}\[\]]|(?<!\d)-\d")
SILENT = ("pass", "done", "stop", "go_on", "cease", "none", "keep", "enter", "bribe", "lose")
"""What may have no place to click: these are buttons."""


def seen(text: str, seat: Seat = WATCHER) -> Scene:
    return scene(hide(position(text), seat), seat)


def named(drawn: Scene, id: str, kind: type[T]) -> T:
    found = next(element for element in drawn.elements() if element.id == id)
    assert isinstance(found, kind)
    return found


def lying(drawn: Scene, at: str) -> list[str]:
    return [piece.id for piece in drawn.pieces if piece.at == at]


# -- the map -------------------------------------------------------------------------------------------
def test_the_nine_territories_show_who_holds_them() -> None:
    drawn = seen("P: crown 1 | B: red-left 1")
    board = named(drawn, "map", Map)
    assert len(board.areas) == 9
    assert [named(drawn, id, Area).tint for id in ("blue-left", "red-left", "crown")] == ["blue", "red", "blue"]
    assert [named(drawn, id, Area).owner for id in ("blue-left", "red-left", "crown")] == [0, 1, 0]
    assert named(seen(""), "crown", Area).owner is None


def test_a_territory_says_what_will_become_of_it_when_the_next_age_begins() -> None:
    drawn = seen("P: crown, unordered blue-left red-left, bare crown | B: red-left 1")
    said = {id: named(drawn, id, Area).note for id in ("blue-left", "crown", "red-left", "blue-outer")}
    assert "It had no order: when the next age begins it costs a talent, or rebels." in said["blue-left"]
    assert "No unit has come in since it was conquered" in said["crown"]
    assert not any("next age" in said[id] for id in ("red-left", "blue-outer"))
    last = seen("P: crown, bare crown | on: last-war P")
    assert "rebels" not in named(last, "crown", Area).note


def test_units_buildings_and_tokens_lie_in_their_territory() -> None:
    drawn = seen("P: blue-left 1+1 wall treasure-house house=2 twice guard, blue-outer rebellion | B: red-left 1")
    assert lying(drawn, "blue-left") == [
        "unit-blue-left-1-0",
        "unit-blue-left-0-0",
        "building-blue-left-treasure-house",
        "building-blue-left-wall",
        "order-blue-left-0",
        "order-blue-left-1",
        "defence-blue-left",
        "gold-blue-left",
    ]
    assert named(drawn, "gold-blue-left", Piece).value == "2"
    assert lying(drawn, "blue-outer") == ["rebellion-blue-outer"]


def test_buildings_that_give_nothing_are_drawn_spent() -> None:
    drawn = seen("P: blue-left wall, blue-outer statue rebellion, red-left 1 enemy-library | B: red-right bank")
    states = {piece.id: piece.state for piece in drawn.pieces if piece.kind == "marker" and piece.at in MAP_PLACES}
    assert states == {
        "building-blue-left-wall": "",
        "building-blue-outer-statue": "spent",
        "building-red-left-library": "spent",
        "building-red-right-bank": "",
    }


def test_a_defence_token_without_a_wall_or_fortress_at_work_is_drawn_spent() -> None:
    drawn = seen("P: blue-left wall guard, blue-outer fortress rebellion guard, blue-right guard")
    states = {id: named(drawn, f"defence-{id}", Piece).state for id in ("blue-left", "blue-outer", "blue-right")}
    assert states == {"blue-left": "", "blue-outer": "spent", "blue-right": "spent"}


MAP_PLACES = ("blue-left", "blue-outer", "red-left", "red-right")


def test_revolutionaries_stand_where_they_hold_the_land() -> None:
    drawn = seen("P: | B: | on: rebels red-inner 2")
    assert lying(drawn, "red-inner") == ["rebel-red-inner-0", "rebel-red-inner-1"]
    assert "Revolutionaries hold it" in named(drawn, "red-inner", Area).note


# -- the kingdom mats ----------------------------------------------------------------------------------
def test_a_mat_has_eighteen_buildings_by_level_and_says_what_can_be_built() -> None:
    drawn = seen("P: gold 2, blue-left statue | B: gold 0")
    rows = named(drawn, "mat-0", Sheet).rows
    assert [len(row) for row in rows] == [6, 6, 6]
    states = {id: named(drawn, f"stock-0-{id}", Cell).state for id in ("statue", "wall", "altar")}
    assert states == {"statue": "possible", "wall": "possible", "altar": "closed"}
    assert named(drawn, "stock-0-statue", Cell).marks == ("talent:1", "left:2")
    assert {cell.state for row in named(drawn, "mat-1", Sheet).rows for cell in row} == {"closed"}


def test_the_sovereign_in_office_the_heirs_and_the_dead_are_told_apart() -> None:
    drawn = seen("P: ruler tactician 14, heirs logistician | B: red-left 1")
    cells = named(drawn, "sovereigns-0", Sheet).rows[0]
    assert {cell.label: cell.state for cell in cells} == {
        "Strategist": "used",
        "Logistician": "ready",
        "Tactician": "held",
    }
    assert "until point 14" in next(cell.note for cell in cells if cell.label == "Tactician")


def test_what_holds_for_an_age_is_shown() -> None:
    drawn = seen("P: ruler tactician, cunning 1 | B: hordes 2")
    assert "already" in named(drawn, "sovereign-0-tactician", Cell).note
    assert named(drawn, "hordes-1", Counter).value == "4"
    later = seen("P: ruler tactician | B: hordes 1")
    assert "already" not in named(later, "sovereign-0-tactician", Cell).note
    assert not [element for element in later.elements() if element.id == "hordes-1"]


def test_the_cards_that_will_or_may_come_are_named() -> None:
    note = named(seen("P: bonus great-commander"), "ages", Counter).note
    assert "Bonus cards to come: Resurrection, Rapid Development," in note and "Great Commander" not in note
    assert "End of Times cards that may come: Revolution, Plague," in note and "Tempest" not in note
    assert "Bonus cards to come" not in named(seen("on: left 3"), "ages", Counter).note


def test_gold_in_houses_counts_with_the_treasury() -> None:
    drawn = seen("P: gold 7, blue-left treasure-house house=2 | B: gold 1")
    assert [named(drawn, f"gold-{seat}", Counter).value for seat in (0, 1)] == ["9", "1"]


@pytest.mark.rule("pb.turn.1")
def test_the_age_track_shows_what_the_next_turn_holds() -> None:
    drawn = seen("P: due war, ages 3 | B: red-left once, red-outer once, due orders")
    assert named(drawn, "age-0", Track).label == "Age 3"
    assert [named(drawn, f"now-{seat}", Piece).at for seat in (0, 1)] == ["age-0-war", "age-1-3"]


def test_markers_and_the_ends_of_reigns_stand_on_the_track() -> None:
    drawn = seen("P: marker 4, ruler tactician 10 | B: marker 12, ruler marauder 15")
    places = {id: named(drawn, id, Piece).at for id in ("marker-0", "reign-0", "marker-1", "reign-1")}
    assert places == {"marker-0": "feats-4", "reign-0": "feats-10", "marker-1": "feats-12", "reign-1": "feats-15"}


def test_spheres_are_shown_for_both_at_a_glance() -> None:
    drawn = seen("P: gold 5, blue-left 3 wall, altar 1 | B: gold 2, red-left 1")
    marks = {id: named(drawn, f"sphere-{id}", Cell).marks for id in ("army", "wealth")}
    assert marks == {"army": ("paladins:4", "barbarians:1"), "wealth": ("paladins:5", "barbarians:2")}


# -- cards ---------------------------------------------------------------------------------------------
def test_a_hand_is_readable_for_its_owner_alone() -> None:
    text = "P: hand bribe, apart archers | B: red-left 1"
    own = [piece for piece in seen(text, 0).pieces if piece.kind == "card"]
    assert [(piece.label, piece.at) for piece in own] == [("Bribe", "hand-0"), ("Archers", "apart-0")]
    for eyes in (1, WATCHER):
        backs = [piece for piece in seen(text, eyes).pieces if piece.kind == "card"]
        assert [(piece.label, piece.face_down) for piece in backs] == [("", True), ("", True)]


def test_bonus_cards_lie_open() -> None:
    drawn = seen("P: bonus resurrection | B: red-left 1", 1)
    assert named(drawn, "bonus-resurrection", Piece).at == "bonus-0"


SIDES = ("attack", "defence")


# -- the battle ----------------------------------------------------------------------------------------
def fight() -> Match:
    m = at("P: blue-left 2 wall storehouse, hand plunder | B: red-left 2+1, hand onslaught bribe", "war B")
    return play(m, "B: attack red-left blue-left", "B: lay onslaught", "B: add bribe")


def test_a_battle_is_staged_with_cards_face_down_until_the_reveal() -> None:
    m = fight()
    for eyes, card in ((0, ""), (1, "Onslaught"), (WATCHER, "")):
        drawn = scene(hide(table(m), eyes), eyes)
        laid = named(drawn, "laid-card-attack", Piece)
        assert (laid.label, laid.face_down, laid.at) == (card, not card, "fight-card-attack")
        assert named(drawn, "laid-added-attack", Piece).at == "fight-added-attack"
    assert "battle" in named(drawn, "blue-left", Area).marks


def test_both_sides_show_what_they_have_before_the_cards() -> None:
    drawn = scene(hide(table(fight()), 0), 0)
    sums = [named(drawn, f"fight-sum-{side}", Cell).marks for side in SIDES]
    assert sums == [("strength:4",), ("strength:3",)]


def test_after_the_losses_the_strengths_stay_as_they_were_counted() -> None:
    text = "P: blue-left 2 wall, hand plunder, gold 0 | B: red-left 3+1, hand fresh-levies"
    m = play(at(text, "war B"), "B: attack red-left blue-left", "B: lay fresh-levies", "P: lay plunder")
    play(m, "P: pass", "B: pass")
    assert now(m) == "B pb.battle.15"
    drawn = scene(hide(table(m), 0), 0)
    assert [named(drawn, f"fight-sum-{side}", Cell).marks for side in SIDES] == [("strength:6",), ("strength:5",)]
    assert [named(drawn, f"fight-{side}", Cell).marks for side in SIDES] == [("army:5",), ("army:0",)]


def test_a_card_from_the_deck_lies_face_down_for_everybody() -> None:
    m = at("P: blue-left 2 | B: red-left 3", "war B")
    play(m, "B: attack red-left blue-left", "B: blind")
    assert named(scene(hide(table(m), 1), 1), "laid-card-attack", Piece).face_down


# -- every game ----------------------------------------------------------------------------------------
def check_scene(drawn: Scene) -> None:
    ids = drawn.ids()
    assert len(ids) == len(set(ids))
    assert {piece.at for piece in drawn.pieces} <= set(ids)
    for element in drawn.elements():
        text = f"{element.label} {element.note} {getattr(element, 'value', '')}"
        assert not NO_WORDS.search(text), text


def check_targets(m: Match, seat: Seat, ids: set[str]) -> None:
    view, question = hide(m.g, seat), m.question(seat)
    for answer in m.options(seat):
        found = targets(view, question, answer)
        assert set(found) <= ids, f"{answer} points at {found}"
        assert found or answer[0] in SILENT, f"{question.kind} {answer} can't be clicked"


@pytest.mark.parametrize("number", range(len(GAME.samples(2))))
def test_random_games_are_drawn_for_every_eye_and_every_answer_can_be_clicked(number: int) -> None:
    m, rng = Match.begin(GAME, 2, GAME.samples(2)[number], f"scene {number}"), Random(number)
    looked: Tally[str] = Tally()
    while not m.over:
        seat = rng.choice(m.waiting)
        kind = m.question(seat).kind
        looked[kind] += 1
        if seat != NATURE and (looked[kind] < 4 or rng.random() < 0.2):
            for eyes in (0, 1, WATCHER):
                drawn = scene(hide(m.g, eyes), eyes)
                check_scene(drawn)
                if eyes == seat:
                    check_targets(m, seat, set(drawn.ids()))
        m.give(seat, rng.choice(m.options(seat)))
    check_scene(scene(hide(m.g, WATCHER), WATCHER))


def test_what_did_not_change_is_the_same_object_in_the_next_scene() -> None:
    m = at("P: gold 3, blue-left 1 | B: red-left 1", "order P")
    before = scene(hide(table(m), 0), 0)
    play(m, "P: tax blue-left")
    after = scene(hide(table(m), 0), 0)
    assert named(before, "red-left", Area) is named(after, "red-left", Area)
    assert named(before, "unit-red-left-0-0", Piece) is named(after, "unit-red-left-0-0", Piece)


def test_the_panel_of_the_final_player_says_so() -> None:
    assert named(seen("P: | B: | on: last-war B"), "panel-1", Panel).state == "final player"
