"""Setting up, and the order of turns."""

import re
from pathlib import Path

import pytest

from regalia.games.barbarian_kingdoms import GAME
from regalia.games.barbarian_kingdoms.components import CAPITALS, KINGDOMS, NEUTRALS, PROVINCE_IDS, SETUPS, STARTS
from regalia.games.barbarian_kingdoms.table import NOBODY, OFF
from regalia.kernel.match import Match
from regalia.kernel.questions import NATURE
from tests.games.barbarian_kingdoms.tables import asked, at, begun, legal, lying, play, table

CARD = Path(__file__).parents[3] / "docs/rules/barbarian-kingdoms.md"
ROW = re.compile(r"^\| (\d-\d)( \*)? \| ([^|]+) \| ([^|]+) \|$", re.M)
ROWS = ROW.findall(CARD.read_text("utf-8"))


@pytest.mark.rule("bk.setup.1")
@pytest.mark.parametrize(("row", "star", "modes", "kingdoms"), ROWS, ids=[row[0] for row in ROWS])
def test_the_setups_card_has_the_rows_of_the_rules(row: str, star: str, modes: str, kingdoms: str) -> None:
    named = {kingdom.split()[0]: kingdom.split()[-1] for kingdom in kingdoms.split(", ")}
    setup = SETUPS[row]
    assert [KINGDOMS[k].name for k in setup.kingdoms] == [fact.name for fact in KINGDOMS if fact.name in named]
    assert ", ".join(setup.modes) == modes
    assert setup.beginner == bool(star)
    if "A" in named.values():
        assert {KINGDOMS[k].name: setup.letters[k] for k in setup.kingdoms} == named


@pytest.mark.rule("bk.setup.1")
def test_there_are_18_rows_and_the_first_of_a_player_count_is_for_beginners() -> None:
    assert [row[0] for row in ROWS] == list(SETUPS)
    assert len(ROWS) == 18
    assert [table(begun(n)).in_play for n in (3, 5, 6)] == [SETUPS[f"{n}-1"].kingdoms for n in (3, 5, 6)]


@pytest.mark.rule("bk.setup.1")
def test_a_row_can_be_chosen_or_drawn() -> None:
    assert table(begun(4, setup="4-4")).in_play == (0, 1, 4, 5)
    m = Match.begin(GAME, 4, {"setup": "random"})
    assert m.options(NATURE) == [("row", row) for row in ("4-1", "4-2", "4-3", "4-4", "4-5")]


@pytest.mark.rule("bk.setup.2")
def test_kingdoms_are_drawn_or_agreed() -> None:
    m = Match.begin(GAME, 3)
    m.answer(NATURE, ((5,), (0,), (1,)))
    assert [table(m).seat_of[k] for k in (0, 1, 5)] == [1, 2, 0]
    g = table(begun(3, kingdoms="Ostrogoths, franks,HUNS"))
    assert [g.seat_of[k] for k in (0, 1, 5)] == [2, 0, 1]


@pytest.mark.rule("bk.setup.3")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_kings_begin_in_their_capitals_and_everybody_with_10_tremis(players: int) -> None:
    g = table(begun(players))
    assert [g.at[k * 5] for k in g.in_play] == [CAPITALS[k] for k in g.in_play]
    assert sum(area != OFF for area in g.at) == len(g.in_play)
    assert set(g.token) == {NOBODY}
    assert g.purse == [3, 2, 1, 0] * players


@pytest.mark.rule("bk.setup.4")
def test_each_kingdom_has_a_bronze_a_silver_and_a_gold_on_its_starting_provinces_in_random_order() -> None:
    m = Match.begin(GAME, 3, {"kingdoms": "huns,ostrogoths,franks"})
    m.answer(NATURE, (2, 0, 1))
    assert [lying(m, province) for province in ("pannonia", "dacia", "marcomannia")] == ["3", "1", "2"]
    m.settle()
    for k in table(m).in_play:
        assert sorted(lying(m, province) for province, p in PROVINCE_IDS.items() if p in STARTS[k]) == ["1", "2", "3"]


@pytest.mark.rule("bk.setup.5", "bk.map.3")
@pytest.mark.parametrize(("players", "chests", "box"), [(2, 16, 32), (3, 15, 30), (4, 16, 20), (5, 17, 10), (6, 18, 0)])
def test_a_token_lies_face_down_on_every_open_neutral_province(players: int, chests: int, box: int) -> None:
    g = table(begun(players))
    assert [p for p in range(36) if g.chest[p]] == [p for p in NEUTRALS if g.atlas.open[p]]
    assert (sum(g.chest), sum(g.bag) - sum(g.chest)) == (chests, box)


@pytest.mark.rule("bk.turn.1")
def test_a_turn_is_one_action_out_of_five() -> None:
    m = at("ostrogoths: W alemannia, purse 2 1 | franks:")
    assert {each.split()[0] for each in legal(m, "ostrogoths")} == {"tax", "recruit", "move", "invade", "claim"}
    assert asked(play(m, "ostrogoths: recruit liguria", "ostrogoths: pay 2")) == "franks bk.turn.1"


@pytest.mark.rule("bk.turn.1")
def test_a_tax_of_nothing_is_always_possible() -> None:
    m = at("huns: slain by franks | franks: W pannonia, W dacia, W marcomannia")
    assert legal(m, "huns") == ["tax"]
    assert asked(play(m, "huns: tax")) == "franks bk.turn.1"


@pytest.mark.rule("bk.turn.2")
def test_turns_go_around_the_ring() -> None:
    m = at("vandals: | huns: | franks: | ostrogoths:")
    order = [asked(m)]
    for who in ("vandals", "franks", "huns", "ostrogoths"):
        play(m, f"{who}: tax", f"{who}: done")
        order.append(asked(m))
    assert [each.split()[0] for each in order] == ["vandals", "franks", "huns", "ostrogoths", "vandals"]


@pytest.mark.rule("bk.turn.2")
@pytest.mark.parametrize(("row", "opener"), [("3-1", "huns"), ("3-2", "ostrogoths"), ("3-4", "visigoths")])
def test_the_first_kingdom_after_the_star_begins(row: str, opener: str) -> None:
    assert asked(begun(3, setup=row)) == f"{opener} bk.turn.1"
