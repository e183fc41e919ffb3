"""Scenes as text: nothing is lost without colours, nothing is wider than the terminal."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from regalia.authoring.scene import (
    Area,
    Board,
    Cell,
    Counter,
    Element,
    Map,
    Moment,
    Panel,
    Piece,
    Pile,
    Place,
    Scene,
    Sheet,
    Side,
    Track,
)
from regalia.cli.menu import Menu
from regalia.cli.terminal import Drawing, sums_of
from regalia.kernel.match import Match
from regalia.kernel.questions import WATCHER
from tests.toy import GAME

WEST, EAST = (0, 0, 60, 0, 60, 100, 0, 100), (60, 0, 100, 0, 100, 100, 60, 100)
CAMP = Sheet("s1", rows=((Cell("c1", "Camp"),),))
SCENE = Scene(
    boards=(
        Map(
            "map", "Europe", width=100, height=100,
            areas=(
                Area("gaul", "Gaul", outline=WEST, spot=(30, 50), tint="blue", marks=("port",)),
                Area("rome", "Rome", outline=EAST, spot=(80, 50)),
            ),
        ),
        Track("years", "Year", spaces=(Element("y1", "1"), Element("y2", "2"))),
        Sheet("shop", "Shop", rows=((Cell("inn", "Inn", state="built"), Cell("mill", "Mill")),)),
        Pile("deck", "Deck", kind="deck"),
    ),
    panels=(
        Panel("p0", "Franks", seat=0, tint="blue", state="first", items=(Counter("g0", "gold", value="7"),)),
        Panel("p1", "Huns", seat=1, tint="amber", items=(Pile("h1", "hand"), CAMP)),
    ),
    pieces=(
        Piece("k", "King", at="gaul", tint="blue"),
        Piece("w1", "Warrior", at="gaul", tint="amber"),
        Piece("w2", "Warrior", at="gaul", tint="amber"),
        Piece("m", "Now", at="y2"),
        Piece("meeple", "Miller", at="mill"),
        Piece("x", at="h1", face_down=True),
    ),
    status=(Counter("round", "round", value="3"),),
)  # fmt: skip


def drawn(scene: Scene, width: int = 80, height: int = 24, colours: bool = False) -> str:
    console = Console(
        file=io.StringIO(), width=width, height=height, force_terminal=colours, legacy_windows=False,
        color_system="truecolor" if colours else None, no_color=not colours, markup=False, highlight=False,
        _environ={"TERM": "xterm-256color"},
    )  # fmt: skip
    with console.capture() as capture:
        Drawing(console, scene, ("you", "greedy"), asked=(1,)).draw()
    return capture.get()


def test_without_colours_every_area_is_listed_with_its_pieces_and_their_owners() -> None:
    text = drawn(SCENE)
    assert "\x1b" not in text
    assert "Gaul (Franks, port): King (Franks), 2 × Warrior (Huns)" in text and "Rome" in text


def test_boards_panels_and_counters_are_all_there() -> None:
    text = drawn(SCENE)
    for words in (
        "Year: 1 2(Now)",
        "Inn [built]",
        "Mill Miller",
        "Deck: -",
        "round 3",
        "gold 7",
        "hand: face down",
        "Camp",
    ):
        assert words in text
    assert "Franks  you     first" in text and "» " in next(line for line in text.splitlines() if "greedy" in line)


def test_what_is_printed_on_cells_and_areas_is_written_out() -> None:
    inn = Cell("inn", "Inn", state="built", marks=("gold:1", "or", "wood:2", "vp:0", "peek"))
    ulm = Area("ulm", "Ulm", outline=WEST, spot=(30, 50), marks=("city:300", "port"))
    text = drawn(Scene(boards=(Map("map", width=100, height=100, areas=(ulm,)), Sheet("shop", rows=((inn,),)))))
    assert [line.strip() for line in text.splitlines()[:2]] == ["Inn [built]", "gold 1 or wood 2, vp 0, peek"]
    assert "Ulm (city 300, port)" in text


def test_a_pile_that_is_not_drawn_card_by_card_says_how_many_there_are() -> None:
    panel = Panel("p0", "Franks", items=(Pile("hand", "Hand", count="4"), Pile("empty", "Spent")))
    text = drawn(Scene((Pile("deck", "Deck", count="30"),), (panel,), (Piece("top", "Storm", at="deck"),)))
    assert "Deck: 30, Storm" in text and "Hand: 4" in text and "Spent" not in text


def test_a_panel_of_nobody_is_drawn_with_all_it_has() -> None:
    items = (Counter("unrest", "unrest", value="2"), Pile("mat", "Mat"), CAMP)
    pieces = (Piece("x", "Edict", at="mat"), Piece("crown", "Crown", at="spain"))
    text = drawn(Scene((Panel("spain", "Spain", seat=WATCHER, state="at war", items=items),), pieces=pieces))
    assert "Spain  at war  unrest 2  Crown" in text and "Mat: Edict" in text and "Camp" in text


def test_in_colours_a_map_is_painted_and_only_areas_with_pieces_are_listed() -> None:
    text = drawn(SCENE, colours=True)
    assert "\x1b[" in text and "Gaul" in text and "King" in text
    assert text.count("Rome") == 1


@pytest.mark.parametrize("colours", [False, True])
@pytest.mark.parametrize("width", [80, 120, 160])
def test_no_line_is_wider_than_the_terminal(width: int, colours: bool) -> None:
    from rich.text import Text

    lines = Text.from_ansi(drawn(SCENE, width, 30, colours)).plain.splitlines()
    assert max(map(len, lines)) <= width


def test_brackets_in_a_label_are_no_markup() -> None:
    assert "[red]" in drawn(Scene(boards=(Pile("p", "[red]"),)))


@pytest.mark.parametrize("seat", [0, 1, WATCHER])
def test_a_real_scene_shows_a_hand_to_its_owner_alone(seat: int) -> None:
    match = Match.begin(GAME, 2, seed=3)
    match.settle()
    view = match.view(seat)
    text = drawn(GAME.scene(view, seat))
    assert text.count("3 × face down") == (1 if seat >= 0 else 2)


# -- menus
def say(menu: Menu, width: int = 80) -> str:
    console = Console(file=io.StringIO(), width=width, color_system=None)
    with console.capture() as capture:
        console.print(menu.show(width))
    return capture.get()


def test_few_answers_are_one_list() -> None:
    menu = Menu([(("pass",), "Pass"), (("go", 1), "Go to Rome")])
    assert say(menu).split() == ["1)", "Pass", "2)", "Go", "to", "Rome"]
    assert [menu.answer(number) for number in (0, 1, 2, 3)] == [None, ("pass",), ("go", 1), None]


def test_many_answers_are_grouped_by_verb_and_numbered_as_shown() -> None:
    pairs = [(("pass",), "Pass")]
    pairs += [((verb, place), f"{verb} {place}") for place in range(6) for verb in ("march", "sail_to")]  # type: ignore[misc]
    menu = Menu(pairs)
    text = say(menu)
    assert text.index("March") < text.index("Sail to") < text.index("Or")
    assert menu.answer(1) == ("march", 0) and menu.answer(7) == ("sail_to", 0) and menu.answer(13) == ("pass",)
    assert max(map(len, text.splitlines())) <= 80


def test_words_find_the_answers_that_hold_them() -> None:
    menu = Menu([((place,), f"Go to {place}") for place in ("Roma", "Ravenna", "Romandy")])
    assert menu.holding("ROM", 80) is not None and menu.holding("Paris", 80) is None


def test_the_places_of_a_board_are_told_with_rank_owner_state_marks_and_pieces() -> None:
    king = Place("king", "King", value="18", state="closed", marks=("gold:1", "or", "wood:1"), owner=1)
    board = Board("stair", "Stair", width=9, height=9, places=(king, Place("jester", "Jester", value="1")))
    text = drawn(Scene((board,), SCENE.panels, (Piece("die", "die", at="jester", value="3"),)))
    assert "Stair" in text
    assert "18 King (Huns, closed, gold 1 or wood 1)" in text
    assert "1 Jester: die 3" in text


def test_whose_a_piece_is_is_told_by_its_owner_before_its_tint() -> None:
    area = Area("gaul", "Gaul", tint="blue", owner=1)
    text = drawn(
        Scene((Map("map", areas=(area,)),), SCENE.panels, (Piece("c", "coin", at="gaul", tint="amber", owner=0),))
    )
    assert "Gaul (Huns): coin (Franks)" in text


def test_land_is_a_countrys_where_players_rule_countries() -> None:
    areas = Area("paris", "Paris", tint="navy", owner=1, marks=("capitol",)), Area("metz", "Metz", tint="blue", owner=1)
    text = drawn(Scene((Map("map", areas=areas), Panel("france", "France", seat=1, tint="navy")), SCENE.panels))
    assert "Paris (France, capitol)" in text and "Metz (Huns)" in text


def test_marks_on_a_piece_are_written_out() -> None:
    noble = Piece("n", "Noble", at="rome", tint="blue", marks=("strength:300", "siege"))
    text = drawn(Scene((Map("map", areas=(Area("rome", "Rome"),)),), SCENE.panels, (noble,)))
    assert "Rome: Noble (Franks, strength 300, siege)" in text


def test_what_each_side_brings_to_a_moment_is_a_line() -> None:
    sides = (Side("Franks", 0, (("Clovis", "3"), ("Bribe", "2")), "5"), Side("Huns", 1, (), "4"))
    assert sums_of(Moment("Battle of Gaul", sides)) == ["Battle of Gaul: Franks 5 (Clovis 3, Bribe 2); Huns 4."]
    assert sums_of(Moment("Clovis is slain", (Side("Huns", 1),))) == []
