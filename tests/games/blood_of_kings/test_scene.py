"""What players see: everything is drawn once and in its place, and no hidden card is shown."""

from __future__ import annotations

import re
from random import Random

import pytest

from regalia.authoring.scene import Area, Cell, Counter, Map, Panel, Piece, Scene, Sheet, Track
from regalia.games.blood_of_kings import GAME
from regalia.games.blood_of_kings.components import INTRIGUE
from regalia.games.blood_of_kings.components.atlas import FIRST_SEA, SPACE_IDS
from regalia.kernel.match import Match
from regalia.kernel.questions import NATURE, WATCHER
from regalia.testing import Effort, conform
from tests.games.blood_of_kings import fields
from tests.games.blood_of_kings.drawings import lying, named, seen
from tests.games.blood_of_kings.positions import CARD, at, play, table

NO_WORDS = re.compile(r"None|[_<>{}\[\]]")


# -- the map -------------------------------------------------------------------------------------------
@pytest.mark.rule("bok.map.1")
def test_the_map_has_sixty_three_regions_and_seven_seas() -> None:
    board = named(seen(at("")), "map", Map)
    assert {area.id for area in board.areas} == set(SPACE_IDS)
    assert [area.id for area in board.areas if area.kind == "sea"] == list(SPACE_IDS[FIRST_SEA:])
    assert all(area.outline for area in board.areas if area.kind == "sea")


def test_a_region_shows_its_kind_who_holds_it_and_who_rules_there() -> None:
    drawn = seen(fields.at("italy: ruled by france, flag chinon", "expansion france"))
    paris, chinon, calais = (named(drawn, id, Area) for id in ("paris", "chinon", "calais"))
    assert (paris.tint, paris.owner, paris.marks) == ("blue", 2, ("capitol",))
    assert (chinon.tint, chinon.owner) == ("green", 2)
    assert "Held by Italy, ruled by House Bear." in chinon.note
    assert (calais.tint, calais.owner) == ("", None)
    assert "Independent." in calais.note


def test_a_region_of_a_kingdom_in_chaos_belongs_to_no_player() -> None:
    area = named(seen(fields.at("france: chaos", "expansion spain")), "paris", Area)
    assert (area.tint, area.owner) == ("blue", None)


def test_units_stand_in_their_spaces_with_their_numbers() -> None:
    drawn = seen(
        fields.at("france: army paris 4, fleet north-sea 2, army north-sea | england: old paris", "moves france")
    )
    assert lying(drawn, "paris") == ["army-france-paris", "flag-england-paris"]
    assert lying(drawn, "north-sea") == ["army-france-north-sea", "fleet-france-north-sea"]
    assert named(drawn, "army-france-paris", Piece).value == "4"
    assert named(drawn, "fleet-france-north-sea", Piece).owner == 2


def test_units_that_moved_are_drawn_spent() -> None:
    m = fields.play(fields.at("france: army paris 1, army chinon 2", "moves france"), "france: move paris chinon")
    assert named(seen(m), "army-france-chinon", Piece).state == ""
    assert "of which 1 moved already" in named(seen(m), "army-france-chinon", Piece).note
    fields.play(m, "france: move chinon bourges", "france: go 1")
    assert named(seen(m), "army-france-bourges", Piece).state == "spent"


def test_a_siege_token_lies_at_its_region_and_shuts_armies_in() -> None:
    drawn = seen(fields.at("france: army toledo, siege toledo | spain: army toledo", "new_sieges spain"))
    assert lying(drawn, "toledo") == ["army-spain-toledo", "army-france-toledo", "siege-france-toledo"]
    assert named(drawn, "army-spain-toledo", Piece).state == "besieged"
    assert named(drawn, "army-france-toledo", Piece).state == ""


# -- Kingdoms ------------------------------------------------------------------------------------------
def test_a_kingdom_is_a_folded_panel_of_its_own() -> None:
    drawn = seen(at("france: crowns 7, unrest 2 | england: chaos"))
    panel = named(drawn, "kingdom-france", Panel)
    assert (panel.seat, panel.folded, panel.crest, panel.state) == (WATCHER, True, "lily", "House Bear")
    assert panel.standing == ("shown-france", "crowns-france", "unrest-france", "income-france")
    assert [named(drawn, id, Counter).value for id in panel.standing] == ["none", "7", "2 of 3", "12"]
    assert named(drawn, "kingdom-england", Panel).state == "in Chaos"


@pytest.mark.rule("bok.dynasty.2")
def test_the_displayed_card_says_what_it_permits() -> None:
    shown = named(seen(at("france: played taxation")), "shown-france", Counter)
    assert (shown.value, shown.note) == ("Taxation", "Permits Influence and Unrest this turn.")


def test_the_sheets_of_the_acting_kingdom_lie_on_the_table() -> None:
    drawn = seen(fields.at("france: crowns 8", "development france"))
    assert [board.id for board in drawn.boards if isinstance(board, Sheet)][:2] == [
        "court-france",
        "institutions-france",
    ]
    assert named(drawn, "institution-france-legal", Cell).marks == ("level:1", "coin:8")
    assert named(drawn, "institution-france-legal", Cell).state == "possible"
    assert "court-spain" in [item.id for item in named(drawn, "kingdom-spain", Panel).items]


def test_kingdom_cards_tell_how_many_are_in_hand() -> None:
    cell = named(seen(at("france: played taxation")), "court-france-taxation", Cell)
    assert cell.marks[1] == "stack:1"
    assert cell.state == "ready"


def test_alliance_tokens_lie_in_the_treasury_that_holds_them() -> None:
    drawn = seen(fields.at("france: ally italy", "expansion france"))
    assert lying(drawn, "kingdom-italy") == ["token-france"]


# -- players and cards -----------------------------------------------------------------------------------
def test_a_hand_is_readable_for_its_owner_alone() -> None:
    m = at("spain: hand influence-6 unrest")
    own = [piece for piece in seen(m, 0).pieces if piece.at == "hand-0"]
    assert [piece.label for piece in own] == ["Influence 6", "Unrest"]
    assert own[0].note.startswith("Influence 6 on a throne, legal in every Kingdom.")
    assert own[1].note.startswith("The Kingdom's Unrest rises by 1. Permitted by Succession, Taxation, Development and")
    for eyes in (1, WATCHER):
        backs = [piece for piece in seen(m, eyes).pieces if piece.at == "hand-0"]
        assert [(piece.label, piece.face_down) for piece in backs] == [("", True), ("", True)]


def test_influence_lies_face_down_for_all_but_its_owner() -> None:
    m = at("spain: mat italy influence-6 spain-7")
    assert lying(seen(m), "mat-0-italy") == ["influence-0-italy-0", "influence-0-italy-1"]
    assert named(seen(m), "influence-0-italy-1", Piece).face_down
    assert named(seen(m, 0), "influence-0-italy-1", Piece).label == "Spain 7"


def test_who_has_examined_a_stack_sees_it() -> None:
    m = at("spain: hand intrigue | france: mat italy influence-6 | italy: played administration", "dynasty spain")
    play(m, "spain: examine france italy")
    assert named(seen(m, 0), "influence-2-italy-0", Piece).label == "Influence 6"
    assert named(seen(m, 4), "influence-2-italy-0", Piece).face_down


def test_cards_that_everybody_knows_to_be_with_a_player_are_told() -> None:
    counter = named(seen(at("spain: hand influence-6 unrest, known unrest")), "cards-0", Counter)
    assert (counter.value, counter.note) == ("2", "Everybody knows that in hand or face down there are: Unrest.")


def test_a_card_glimpsed_in_a_stack_is_told_to_who_glimpsed_it_alone() -> None:
    m = at("france: mat italy influence-6 unrest")
    table(m).glimpsed[(0 * 6 + 2) * 6 + 3] = (CARD["unrest"],)
    assert "You have seen among them: Unrest." in named(seen(m, 0), "mat-2-italy", Cell).note
    for eyes in (1, WATCHER):
        assert "seen" not in named(seen(m, eyes), "mat-2-italy", Cell).note


def test_sets_are_one_sheet_with_cards_on_it() -> None:
    drawn = seen(at("table: set 0 influence-6 unrest, set 11 intrigue"))
    assert sum(len(row) for row in named(drawn, "sets", Sheet).rows) == 12
    assert lying(drawn, "set-1") == ["set-1-0", "set-1-1"]
    assert lying(drawn, "set-12") == ["set-12-0"]


def test_achievements_move_from_the_display_to_who_claims_them() -> None:
    drawn = seen(at("france: tile free-riders | table: display divine-right"))
    assert [cell.id for cell in named(drawn, "display", Sheet).rows[0]] == ["tile-divine-right"]
    assert lying(drawn, "tiles-2") == ["tile-free-riders"]
    assert named(drawn, "total-2", Counter).value == "7"


def test_the_track_has_the_kingdoms_in_their_order() -> None:
    drawn = seen(at("table: order italy spain france england germany byzantium"))
    assert len(named(drawn, "order", Track).spaces) == 6
    assert [lying(drawn, f"order-{at}") for at in (1, 2)] == [["order-italy"], ["order-spain"]]


@pytest.mark.rule("bok.secrets.1", "bok.setup.4")
def test_everybody_reads_what_is_discarded_and_which_tiles_are_in_the_bag() -> None:
    m = at("table: bag free-riders siege-engines, display elite-guard")
    table(m).discard[INTRIGUE] = 2
    for eyes in (0, WATCHER):
        assert named(seen(m, eyes), "deck", Counter).note == "Discarded: 2 cards. Intrigue (2)."
        bag = named(seen(m, eyes), "bag", Counter)
        assert (bag.value, bag.note.split(". ")[-1]) == ("3", "In the bag: Free Riders and Siege Engines.")


def test_the_deck_is_what_lies_nowhere_else() -> None:
    m = at("spain: hand influence-6 | france: mat italy unrest | table: set 0 intrigue")
    for eyes in (0, WATCHER):
        assert named(seen(m, eyes), "deck", Counter).value == str(sum(table(m).deck))


# -- what goes on --------------------------------------------------------------------------------------
def test_a_challenge_shows_the_cards_before_everybody() -> None:
    m = at("spain: mat italy influence-6 spain-7 | italy: unrest 2", "violent_succession italy")
    play(m, "spain: commit france")
    drawn = seen(m)
    assert named(drawn, "throne", Sheet).label == "The throne of Italy"
    assert lying(drawn, "throne-2") == ["front-0"]
    assert named(drawn, "front-0", Piece).face_down
    assert named(seen(m, 0), "front-0", Piece).label == "Spain 7"
    assert named(drawn, "throne-3", Cell).label == "House Raven, Ruler"


def test_a_battle_shows_both_sides() -> None:
    m = fields.at("france: army chinon 4 | england: flag chinon, army chinon 3", "expansion france")
    fields.play(m, "france: done")
    drawn = seen(m)
    assert [named(drawn, f"side-{side}", Cell).marks for side in (0, 1)] == [("strength:4",), ("strength:3",)]
    assert named(drawn, "chinon", Area).marks == ("battle",)
    assert named(drawn, "site", Counter).value == "Chinon"


def test_a_card_that_may_be_foiled_lies_open_but_influence_face_down() -> None:
    text = "spain: hand spain-7 unrest | france: hand intrigue | italy: played taxation"
    m = play(at(text, "dynasty spain"), "spain: influence spain-7 italy")
    assert named(seen(m, 2), "play-card", Piece).face_down
    m = play(at(text, "dynasty spain"), "spain: unrest italy")
    assert named(seen(m, 2), "play-card", Piece).label == "Unrest"


def test_a_play_off_says_what_is_to_be_exceeded() -> None:
    assert named(seen(at("table: playoff 9")), "playoff", Counter).value == "9"


# -- every game ----------------------------------------------------------------------------------------
def check_scene(drawn: Scene) -> None:
    ids = drawn.ids()
    assert len(ids) == len(set(ids))
    assert {piece.at for piece in drawn.pieces} <= set(ids)
    for element in drawn.elements():
        text = f"{element.label} {element.note} {getattr(element, 'value', '')}"
        assert not NO_WORDS.search(text), text


@pytest.mark.parametrize("players", GAME.players)
def test_random_games_are_drawn_for_every_eye(players: int) -> None:
    m, rng = Match.begin(GAME, players, {"turns": 1}, f"scene {players}"), Random(players)
    for number in range(300):
        if m.over:
            break
        if number % 10 == 0:
            for eyes in (0, players - 1, WATCHER):
                check_scene(seen(m, eyes))
        seat = rng.choice(m.waiting)
        if seat == NATURE:
            m.chance()
        else:
            m.give(seat, rng.choice(m.options(seat)))
    check_scene(seen(m))


@pytest.mark.parametrize("check", ["words", "scene"])
@pytest.mark.parametrize("players", GAME.players)
def test_words_and_scene_conform(players: int, check: str) -> None:
    conform(GAME, players, {"turns": 2}, seeds=range(1), effort=Effort(6, 3000), checks=[check])


def test_what_did_not_change_is_the_same_object_in_the_next_scene() -> None:
    m = fields.at("france: army paris 4 | spain: army toledo", "moves france")
    before = seen(m)
    fields.play(m, "france: move paris chinon", "france: go 2")
    after = seen(m)
    assert named(before, "map", Map) is named(after, "map", Map)
    assert named(before, "crowns-italy", Counter) is named(after, "crowns-italy", Counter)
    for id in ("army-spain-toledo", "order-italy"):
        assert named(before, id, Piece) is named(after, id, Piece)
