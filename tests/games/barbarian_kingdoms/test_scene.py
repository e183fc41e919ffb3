"""What players see: everything is drawn once and in its place, answers can be clicked, and no Treasury is shown."""

import re
from collections import Counter as Tally
from collections.abc import Iterator
from random import Random
from typing import TypeVar

import pytest

from regalia.authoring.scene import Area, Cell, Counter, Element, Map, Panel, Piece, Scene, Sheet
from regalia.games.barbarian_kingdoms import GAME
from regalia.games.barbarian_kingdoms.components import KINGDOM_IDS
from regalia.games.barbarian_kingdoms.money import worth
from regalia.games.barbarian_kingdoms.secrets import hide
from regalia.games.barbarian_kingdoms.show.scene import scene
from regalia.games.barbarian_kingdoms.show.targets import targets
from regalia.games.barbarian_kingdoms.show.texts import PANEL
from regalia.games.barbarian_kingdoms.table import Table
from regalia.kernel.chance import GeneratorSource
from regalia.kernel.match import Match
from regalia.kernel.questions import NATURE, WATCHER, Answer, Seat, Shuffle
from tests.games.barbarian_kingdoms.tables import at, play, table

T = TypeVar("T")
NO_WORDS = re.compile(r"None|[(_<>{}\[\]]|-\d")
SILENT = ("pass", "done", "seal", "decline", "enough", "remain")
VARIETIES = [(players, i) for players in GAME.players for i in range(len(GAME.samples(players)))]


def seen(match: Match, seat: Seat = WATCHER) -> Scene:
    return scene(hide(table(match), seat), seat)


def named(items: Iterator[T] | tuple[T, ...], id: str) -> T:
    return next(item for item in items if getattr(item, "id", "") == id)


def area(drawn: Scene, id: str) -> Area:
    board = drawn.boards[0]
    assert isinstance(board, Map)
    return named(board.areas, id)


def counter(panel: Panel, id: str) -> Counter:
    found = named(panel.items, id)
    assert isinstance(found, Counter)
    return found


def cell(panel: Panel, id: str) -> Cell:
    rows = [row for item in panel.items if isinstance(item, Sheet) for row in item.rows]
    return named(tuple(cell for row in rows for cell in row), id)


def piece(drawn: Scene, id: str) -> Piece:
    return named(drawn.pieces, id)


def elements(drawn: Scene) -> Iterator[Element]:
    """Everything that has a text of its own."""
    board = drawn.boards[0]
    assert isinstance(board, Map)
    yield from (board, *board.areas, *board.links, *board.scenery, *drawn.pieces, *drawn.status)
    for panel in drawn.panels:
        yield from (panel, *panel.items)
        yield from (cell for item in panel.items if isinstance(item, Sheet) for row in item.rows for cell in row)


# -- every game --------------------------------------------------------------------------------------
def answers(match: Match, seat: Seat) -> list[Answer]:
    asked = match.question(seat)
    if isinstance(asked, Shuffle):
        return [asked.pick(match.g, GeneratorSource(Random(0)), 0)]
    return match.options(seat)


def check_scene(drawn: Scene) -> None:
    ids = drawn.ids()
    assert len(ids) == len(set(ids))
    assert {piece.at for piece in drawn.pieces} <= set(ids)
    for element in elements(drawn):
        text = f"{element.label} {element.note} {getattr(element, 'value', '')}"
        assert not NO_WORDS.search(text), text


def check_targets(match: Match, seat: Seat, view: Table, ids: set[str]) -> None:
    asked = match.question(seat)
    for answer in answers(match, seat):
        found = targets(view, asked, answer)
        assert set(found) <= ids, f"{answer} points at {found}"
        silent = isinstance(answer, tuple) and answer[0] in SILENT
        assert bool(found) != silent, f"{answer} points at {found}"


def check_reckoning(drawn: Scene, g: Table) -> None:
    """Whatever is written of a Treasury is true."""
    for panel in drawn.panels:
        held = g.purse[panel.seat * 4 : panel.seat * 4 + 4]
        whole, *kinds = [item.value for item in panel.items if isinstance(item, Counter) and "treasury" in item.id]
        if not g.open_treasuries and whole == "?":
            assert not kinds
            continue
        low, _, high = whole.partition(" to ")
        assert int(low) <= worth(held) <= int(high or low)
        for said, count in zip(kinds, held, strict=True):
            assert said == "?" or (int(said.split()[0]) <= count if "more" in said else int(said) == count)


@pytest.mark.parametrize(("players", "number"), VARIETIES)
def test_random_games_are_drawn_for_every_eye_and_every_answer_can_be_pointed_at(players: int, number: int) -> None:
    options = {**GAME.samples(players)[number], "round_limit": 5}
    match, rng = Match.begin(GAME, players, options, f"scene {players} {number}"), Random(number)
    looked: Tally[str] = Tally()
    while not match.over:
        seat = rng.choice(match.waiting)
        kind = match.question(seat).kind
        looked[kind] += 1
        for eyes in (*range(players), WATCHER):
            if looked[kind] < 2 or rng.random() < 0.03:
                view = hide(table(match), eyes)
                drawn = scene(view, eyes)
                check_scene(drawn)
                if table(match).battle is None:
                    check_reckoning(drawn, table(match))
                check_targets(match, seat, view, set(drawn.ids()))
        if seat == NATURE:
            match.chance()
        else:
            match.give(seat, rng.choice(match.options(seat)))
    for eyes in (*range(players), WATCHER):
        check_scene(scene(hide(table(match), eyes), eyes))


# -- the map -----------------------------------------------------------------------------------------
def test_an_area_tells_what_a_player_wants_to_know_of_it() -> None:
    drawn = seen(at("franks: K armorica, token neustria, W roma | ostrogoths: K ravenna | huns: | saxons:"))
    assert area(drawn, "belgica").note == "Capital of the Franks, with a port. The Franks control it."
    assert area(drawn, "belgica").marks == ("fleur-de-lys", "capital", "port")
    assert area(drawn, "belgica").tint == "green"
    roma = area(drawn, "roma")
    assert roma.note == "Capital of the Ostrogoths, with a port. The Franks stand on it: nobody controls it now."
    assert roma.tint == ""
    assert area(drawn, "alemannia").note == "Neutral province, inland. Nobody controls it."
    assert area(drawn, "old-saxony").note == "Neutral province, on the coast without a port. Nobody controls it."


def test_provinces_of_absent_kingdoms_are_closed() -> None:
    drawn = seen(at("franks: | ostrogoths: | huns: | saxons:"))
    assert area(drawn, "africa").note.endswith("Impassable, because the Vandals are not in play.")
    assert area(drawn, "mauretania").note.endswith("Impassable, because the Vandals are not in play.")
    assert "closed" in area(drawn, "mauretania").marks


def test_before_it_is_settled_who_plays_nothing_is_closed() -> None:
    match = Match.begin(GAME, 3, {"setup": "random"})
    drawn = seen(match)
    check_scene(drawn)
    assert "closed" not in area(drawn, "africa").marks
    assert [panel.label for panel in drawn.panels] == ["Player 1", "Player 2", "Player 3"]
    assert [(item.id, item.value) for item in drawn.status] == [("round", "0 of 40"), ("turn", "set-up")]


def test_straits_and_scenery_are_drawn() -> None:
    board = seen(at("huns: | franks: | saxons:")).boards[0]
    assert isinstance(board, Map)
    assert [(link.label, link.ends) for link in board.links] == [
        ("Fretum Gallicum", ("sussex", "belgica")),
        ("Fretum Gaditanum", ("baetica", "mauretania")),
        ("Fretum Siculum", ("apulia", "sicilia")),
    ]
    assert all(link.line for link in board.links)
    assert [land.label for land in board.scenery] == ["Scandia", "Sarmatia", "Eastern Empire"]


# -- pieces ------------------------------------------------------------------------------------------
def test_units_tokens_coins_and_chests_lie_in_their_areas() -> None:
    drawn = seen(at("huns: K sea, W alemannia, token alemannia | franks: | on: alemannia 3 1 1, frisia ?"))
    assert (piece(drawn, "unit-0").label, piece(drawn, "unit-0").at) == ("Attila", "sea")
    assert (piece(drawn, "unit-1").label, piece(drawn, "unit-1").icon) == ("Warrior of the Huns", "warrior")
    assert piece(drawn, "token-huns-alemannia").tint == "red"
    assert (piece(drawn, "coins-alemannia-0").value, piece(drawn, "coins-alemannia-0").label) == ("2", "bronze")
    assert piece(drawn, "coins-alemannia-2").note == "1 gold in this province, worth 3 each."
    chest = piece(drawn, "chest-frisia")
    assert chest.face_down and not chest.label and not chest.value


def test_a_unit_keeps_its_id_when_it_moves() -> None:
    match = at("huns: W dacia | franks:")
    assert piece(seen(match), "unit-1").at == "dacia"
    play(match, "huns: castle W dacia")
    assert (piece(seen(match), "unit-1").at, piece(seen(match), "unit-0").at) == ("pannonia", "dacia")


def test_what_did_not_change_is_the_same_object_in_the_next_scene() -> None:
    match = at("huns: W dacia | franks:")
    before = {element.id: element for element in seen(match).elements()}
    play(match, "huns: castle W dacia")
    changed = {element.id for element in seen(match).elements() if before.get(element.id) is not element}
    assert changed == {"unit-0", "unit-1", "turn", *(f"panel-{seat}" for seat in range(2))}


# -- panels ------------------------------------------------------------------------------------------
def treasury(match: Match, eyes: Seat, of: Seat) -> list[str]:
    panel = seen(match, eyes).panels[of]
    return [item.value for item in panel.items if isinstance(item, Counter) and item.id.startswith("treasury")]


@pytest.mark.rule("bk.secret.1")
def test_a_treasury_stands_behind_a_screen() -> None:
    match = at("huns: purse 3 1 1 | franks: purse 2")
    assert treasury(match, 0, 0) == ["5", "2", "0", "1", "0"]
    for eyes in (1, WATCHER):
        assert treasury(match, eyes, 0) == ["?"]
    assert counter(seen(match, 1).panels[0], "treasury-0").note == PANEL["screened"]
    assert counter(seen(match, 0).panels[0], "treasury-0").note == "2 bronze +2, 1 gold +3."


@pytest.mark.rule("bk.secret.4")
def test_at_open_treasuries_what_everybody_saw_come_in_is_shown_to_everybody() -> None:
    match = at("huns: purse 3 1 1 | franks: purse 2", reckoned=True)
    for eyes in (0, 1, WATCHER):
        assert treasury(match, eyes, 0) == ["5", "2", "0", "1", "0"]


@pytest.mark.rule("bk.secret.4")
def test_a_token_nobody_saw_is_told_to_its_owner_alone() -> None:
    match = at("huns: K alemannia, purse 3 1 1 | franks: purse 2 | on: thuringia ?", reckoned=True)
    play(match, "huns: invade K alemannia thuringia", "nature: 3")
    assert treasury(match, 0, 0) == ["8", "2", "0", "2", "0"]
    for eyes in (1, WATCHER):
        assert treasury(match, eyes, 0) == ["6 to 10", "2 or more", "?", "1 or more", "?"]
    note = counter(seen(match, 1).panels[0], "treasury-0").note
    assert note == "Worth 6 to 10 Tremis as far as can be reckoned. Tokens taken in unseen: 1."
    assert counter(seen(match, 0).panels[0], "treasury-0").note == (
        "2 bronze +2, 2 gold +6. The others reckon it at 6 to 10 Tremis."
    )


@pytest.mark.rule("bk.secret.4")
def test_who_receives_a_bribe_knows_its_tokens_and_the_others_its_worth() -> None:
    text = "huns: K noricum, purse 3 1 1 1 | ostrogoths: | franks: K neustria, W alemannia, purse 2"
    match = at(text, reckoned=True)
    play(match, "huns: invade K noricum alemannia", "huns: bribe 3", "franks: bribe nothing")
    assert treasury(match, 0, 2) == ["5", "0", "1", "1", "0"]
    assert treasury(match, 1, 2) == ["5", "?", "1 or more", "?", "?"]
    assert treasury(match, 1, 0)[0] == "3"


def test_no_scene_depends_on_another_seats_treasury() -> None:
    """Twins: tables that differ only in what the others can't know."""
    match = at("huns: K alemannia, purse 3 1 1 | franks: purse 2 | on: thuringia ?")
    play(match, "huns: invade K alemannia thuringia", "nature: 3")
    twin = table(match).copy()
    twin.purse[2], twin.purse[1] = twin.purse[2] - 1, twin.purse[1] + 1
    for eyes in (1, WATCHER):
        assert scene(hide(twin, eyes), eyes) == seen(match, eyes)
    assert scene(hide(twin, 0), 0) != seen(match, 0)


def test_a_purse_being_filled_is_seen_by_its_owner_alone() -> None:
    match = at("huns: K noricum, purse 3 1 | ostrogoths: | franks: K neustria, W alemannia, purse 2")
    play(match, "huns: invade K noricum alemannia")
    before = {eyes: seen(match, eyes) for eyes in (1, 2, WATCHER)}
    play(match, "huns: put 3")
    assert counter(seen(match, 0).panels[0], "purse-0").value == "3"
    assert {eyes: seen(match, eyes) for eyes in (1, 2, WATCHER)} == before


def test_a_panel_tells_how_near_its_kingdom_is_to_victory() -> None:
    panel = seen(at("huns: token alemannia, W noricum | franks: slain by huns | saxons:")).panels[0]
    assert (panel.label, panel.tint, panel.crest, panel.state) == ("Huns", "red", "wolf-head", "active")
    assert counter(panel, "provinces-huns").value == "4 of 7"
    assert counter(panel, "kings-huns").value == "1 of 2"
    assert counter(panel, "kings-huns").note == "Whoever slays 2 opposing Kings wins. Slain: Clovis."
    assert panel.standing == ("provinces-huns", "kings-huns")


def test_a_board_shows_costs_and_what_was_used() -> None:
    panel = seen(at("franks: W armorica, token armorica | huns: slain by saxons | saxons:")).panels[2]
    assert [cell(panel, f"warrior-franks-{i}").state for i in range(4)] == ["used", "next", "ready", "ready"]
    assert cell(panel, "warrior-franks-1").label == "Warrior for 2"
    assert cell(panel, "claim-franks-1").label == "Claim for 4"
    assert cell(panel, "claim-franks-1").note.startswith("The next Claim costs 3 Tremis.")
    assert cell(panel, "ruler-franks").note == (
        "Frankish claims cost 1 Tremis less, but never less than 1. Power of the King, while he lives. House-made."
    )


def test_a_king_slain_has_lost_his_power() -> None:
    drawn = seen(at("franks: | huns: slain by saxons | saxons:"))
    assert drawn.panels[0].state == "king slain"
    assert cell(drawn.panels[0], "ruler-huns").state == "lost"
    assert "Lost: the King is slain." in cell(drawn.panels[0], "ruler-huns").note


def test_two_kingdoms_of_one_player_share_a_panel() -> None:
    drawn = seen(at("huns A: purse 3 | ostrogoths B: | visigoths B: | franks A:", duel=True))
    assert [panel.label for panel in drawn.panels] == ["Huns and Franks", "Ostrogoths and Visigoths"]
    assert counter(drawn.panels[0], "provinces-franks").label == "Provinces of the Franks"
    assert not [item.id for item in drawn.panels[0].items if item.label == "Ally"]


def test_allies_are_named() -> None:
    drawn = seen(at("huns A: | ostrogoths B: | visigoths B: | franks A:"))
    assert counter(drawn.panels[0], "ally-0-franks").value == "Franks"
    assert [item.id for item in drawn.panels[1].items if item.label == "Ally"] == ["ally-1-visigoths"]


# -- status ------------------------------------------------------------------------------------------
def status(match: Match) -> dict[str, str]:
    return {item.id: item.value for item in seen(match).status}


def test_the_battle_going_on_is_shown_with_its_points_and_revealed_bribes() -> None:
    match = at("ostrogoths: K apulia, purse 1 1 | vandals: K sicilia, purse 3 | huns:", round=3)
    assert status(match) == {"round": "3 of 40", "turn": "Ostrogoths"}
    play(match, "ostrogoths: invade K apulia sicilia")
    assert status(match)["contest"] == "Sicilia"
    assert (status(match)["points-ostrogoths"], status(match)["points-vandals"]) == ("6 battle points",) * 2
    play(match, "ostrogoths: bribe 1 1", "vandals: bribe nothing")
    assert status(match)["points-ostrogoths"] == "8 battle points, 2 of them bribes"
    assert status(match)["points-vandals"] == "6 battle points, 0 of them bribes"
    assert "battle" in area(seen(match), "sicilia").marks


def test_an_invasion_and_a_claim_that_may_be_challenged_are_told_apart() -> None:
    position = "huns: K pannonia, W noricum, purse 3 1 | ostrogoths: K ravenna | franks:"
    invasion = play(at(position), "huns: invade W noricum alemannia")
    assert [item.label for item in seen(invasion).status if item.id == "contest"] == ["Invasion"]
    claim = play(at(position), "huns: claim noricum", "huns: pay 3")
    assert [item.label for item in seen(claim).status if item.id == "contest"] == ["Claim"]


def test_the_tax_still_to_be_collected_is_shown() -> None:
    match = play(at("huns: | franks: | on: dacia 1 1"), "huns: tax", "huns: take dacia 1")
    assert status(match)["levy"] == "2"


# -- targets -----------------------------------------------------------------------------------------
def pointed(match: Match, who: Seat, verb: str) -> list[list[str]]:
    view, asked = hide(table(match), who), match.question(who)
    return [targets(view, asked, answer) for answer in match.options(who) if answer[0] == verb]


def test_answers_are_clicked_on_the_board_unit_first() -> None:
    match = at("huns: K noricum, W dacia, purse 3 1 | franks: K neustria")
    assert ["unit-0", "alemannia"] in pointed(match, 0, "invade")
    assert ["unit-1", "pannonia"] in pointed(match, 0, "move")
    assert ["warrior-huns-1", "pannonia"] in pointed(match, 0, "recruit")
    assert pointed(match, 0, "claim") == [["claim-huns-0", "noricum"]]
    assert pointed(match, 0, "tax") == [["treasury-0"]]


def test_payments_are_clicked_in_the_treasury_and_taxes_in_the_provinces() -> None:
    match = at("huns: K noricum, purse 3 2 1 | franks:")
    assert pointed(play(match, "huns: claim noricum"), 0, "pay") == [["treasury-0-0", "treasury-0-1"], ["treasury-0-2"]]
    match = play(at("huns: | franks: | on: dacia 3 1"), "huns: tax")
    assert pointed(match, 0, "take") == [["dacia", "coins-dacia-0"], ["dacia", "coins-dacia-2"]]
    assert pointed(match, 0, "done") == [[]]


def test_a_change_is_clicked_province_first_then_what_is_given_and_taken() -> None:
    match = play(at("huns: purse 3 | franks: | on: dacia 2 1"), "huns: recruit marcomannia")
    assert pointed(match, 0, "change") == [["dacia", "treasury-0-2", "coins-dacia-0", "coins-dacia-1"]]


def test_castling_is_clicked_king_first() -> None:
    assert pointed(at("huns: W dacia | franks:"), 0, "castle") == [["unit-0", "unit-1"]]


def test_a_challenge_is_clicked_unit_then_the_contested_province() -> None:
    match = play(at("huns: W noricum | franks: K ripuaria"), "huns: invade W noricum alemannia")
    assert pointed(match, 1, "challenge") == [["unit-25", "alemannia"]]
    assert pointed(match, 1, "pass") == [[]]


def test_battles_slain_kings_and_the_end_are_staged() -> None:
    view = at("huns: K pannonia | franks: K belgica").view(0)
    huns, franks = KINGDOM_IDS["huns"], KINGDOM_IDS["franks"]
    battle = GAME.moment(view, "counted", (huns, 6, franks, 6, *(3, 1, 0, 0, 2), *(0, 1, 5, 0, 0)))
    assert [(side.name, side.total) for side in battle.sides] == [("Huns", "6"), ("Franks", "6")]
    assert [sums for side in battle.sides for sums in side.sums] == [
        *(("Attila", "3"), ("Warriors", "1"), ("Bribe", "2")),
        *(("Warriors", "1"), ("Control", "5")),
    ]
    assert battle.outcome == "A tie goes to the Huns, whose turn it is."
    older = GAME.moment(view, "counted", (huns, 6, franks, 6))
    assert [(side.total, side.sums) for side in older.sides] == [("6", ()), ("6", ())]
    slain = GAME.moment(view, "slain", (franks, huns))
    assert slain.title == "Clovis is slain" and slain.outcome == "Clovis, King of the Franks, was slain by the Huns."
    assert GAME.moment(view, "moved", (0, 1, 2)) is None
