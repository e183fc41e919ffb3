"""The picture: everything once, everything somewhere, every answer on it."""

from __future__ import annotations

from random import Random

import pytest

from regalia.authoring.scene import Map, Sheet
from regalia.games.warrior_knights import GAME
from regalia.games.warrior_knights.church import HERETIC, LINES
from regalia.games.warrior_knights.components import AREA_IDS, AREAS, CITY_IDS, PORTS
from regalia.games.warrior_knights.components.cards import AGENDA_CARD, COLOUR_MASK, EVENT_IDS, EVENT_KIND
from regalia.games.warrior_knights.secrets import hide
from regalia.games.warrior_knights.show import moments
from regalia.games.warrior_knights.table import NONE, TRIANGLE, Battle, Table
from regalia.kernel.match import Match
from regalia.kernel.questions import NATURE, UNKNOWN, WATCHER
from tests.games.warrior_knights import sketches
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
from tests.games.warrior_knights.sketches import table_of

LENGTH = 350


def test_gifts_stand_under_the_name_of_whoever_gets_them() -> None:
    g = position(3)
    have(g, GREEN, crowns=6)
    assert [GAME.aim_aside(g, GREEN, aside) for aside in GAME.asides(g, GREEN)] == [
        ["baron-1"],
        ["baron-1"],
        ["baron-2"],
        ["baron-2"],
    ]


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
    older = moments.moment(m.view(GREEN), "decided", decided[:3])
    assert older is not None and (older.sides, older.outcome) == ((), staged.outcome)


def test_a_battle_is_staged_with_its_sides_and_outcome() -> None:
    match = Match.begin(GAME, 3, {}, 1)
    match.settle()
    staged = moments.moment(match.view(0), "counted", (0, 3, 1, 1, AREA_IDS["karst"]))  # as told by older versions
    assert (
        staged is not None
        and staged.title == "Battle of Karst"
        and [side.total for side in staged.sides] == ["3", "1"]
        and staged.outcome.startswith("A full victory for ")
    )
    tie = moments.moment(match.view(0), "counted", (0, 1, -1, 1, 0))
    assert tie is not None and tie.outcome == "A stalemate." and tie.sides[1].seat is None
    assert moments.moment(match.view(0), "round", (1,)) is None


def test_a_battle_in_which_a_side_is_wiped_out_is_staged() -> None:
    green, red = "circle at karst with reg50", "circle at karst with reg50 reg100"
    m = sketches.card(f"green: {green} | red: {red}", "green", "versatile_strategy")
    sketches.play(m, "green: battle karst", "green: fight red")
    sketches.hand(m, "deal victory")
    sketches.hand(m, "deal victory victory")
    sketches.play(m, "green: discard victory", "green: keep")
    sketches.play(m, "red: discard victory", "red: discard victory", "red: keep")
    staged = moments.moment(m.view(RED), "wiped_out", sketches.told(m, "wiped_out")[0])
    assert staged is not None and (staged.title, staged.icon) == ("Battle of Karst", "battle")
    assert [side.sums for side in staged.sides] == [
        (("Casualties dealt", "100"), ("Afterwards", "nobody left")),
        (("Casualties dealt", "100"), ("Afterwards", "still there")),
    ]
    assert staged.outcome.startswith("No Victories are counted: ") and staged.outcome.endswith(" has nobody left.")


@pytest.mark.parametrize(("left", "said"), [((1, 0), "the garrison has nobody"), ((0, 0), "neither ")])
def test_it_is_said_who_has_nobody_left(left: tuple[int, int], said: str) -> None:
    match = Match.begin(GAME, 3, {}, 1)
    staged = moments.moment(match.view(0), "wiped_out", (0, -1, 0, *left, 2, 0, 1, 0))
    assert staged is not None and said in staged.outcome and staged.sides[1].seat is None


def test_a_battle_is_staged_with_what_its_victories_came_from() -> None:
    text = "green: triangle at karst with reg100 eng200 | red: star at karst with reg100 pol200"
    m = sketches.card(text, "green", "versatile_strategy")
    sketches.table(m).office[GREEN * 4 + TRIANGLE] = AGENDA_CARD["kings_champion"]
    sketches.play(m, "green: battle karst", "green: fight red")
    sketches.hand(m, "victory deal prevent prevent prevent")
    sketches.hand(m, "deal deal prevent victory victory")
    for who, thrown in (("green", ("prevent", "prevent")), ("red", ("victory", "victory"))):
        sketches.play(m, *(f"{who}: discard {result}" for result in thrown), f"{who}: keep")
    sketches.play(m, "red: help")
    staged = moments.moment(m.view(RED), "counted", sketches.told(m, "counted")[0])
    assert staged is not None
    assert [(side.total, side.sums) for side in staged.sides] == [
        (
            "3",
            (
                ("Fate cards", "1"),
                ("Triangle in command", "1"),
                ("King's Champion", "1"),
                ("Casualties dealt", "100"),
                ("Casualties prevented", "100"),
            ),
        ),
        ("0", (("Fate cards", "0"), ("Casualties dealt", "300"), ("Casualties prevented", "100"))),
    ]


def test_what_victories_came_from_adds_up_to_them_in_games_played_at_random() -> None:
    seen: set[str] = set()
    for seed in range(3):
        m, rng = Match.begin(GAME, 4, {}, f"sums {seed}", listen=True), Random(seed)
        while not m.over and m.number < 3000:
            seat = m.waiting[0]
            if seat == NATURE:
                m.chance()
            else:
                m.give(seat, rng.choice(m.options(seat)))
        for args in heard(m, "counted"):
            assert (sum(args[5:8]), sum(args[10:13])) == (args[1], args[3])
            staged = moments.moment(m.view(0), "counted", args)
            assert staged is not None
            for side in staged.sides:
                victories = [int(number) for label, number in side.sums if not label.startswith("Casualties")]
                assert sum(victories) == int(side.total)
                seen |= {label for label, _ in side.sums}
    assert seen >= {"Fate cards", "Triangle in command", "Casualties dealt", "Casualties prevented"}


def test_the_final_sheet_has_a_number_for_every_baron() -> None:
    match = Match.begin(GAME, 5, {}, 1)
    rows = GAME.sheet(match.view(0))
    assert [label for label, _ in rows] == [
        "Influence",
        "Cities in the Kingdom",
        "Cities in all",
        "Crowns, Faith and Votes",
        "Troops on the board",
    ]
    assert all(len(values) == 5 for _, values in rows)


def test_the_final_sheet_has_what_breaks_a_tie() -> None:
    g = table_of("green: star at monz with reg100, 3 crowns, 2 faith, 1 votes, holds monz cadiz | red: 7 crowns")
    assert dict(GAME.sheet(g)) == {
        "Influence": [0, 0],
        "Cities in the Kingdom": [1, 0],
        "Cities in all": [2, 0],
        "Crowns, Faith and Votes": [6, 7],
        "Troops on the board": [100, 0],
    }


def test_what_falls_an_event_and_a_fleet_that_comes_home_are_staged() -> None:
    g = table_of("green: | red:")
    taken = moments.moment(g, "captured", (GREEN, CITY_IDS["monz"], -1))
    assert taken is not None and (taken.title, [side.seat for side in taken.sides]) == ("Monz is taken", [GREEN, None])
    card = next(number for number, kind in enumerate(EVENT_KIND) if kind == EVENT_IDS["plague"])
    plague = moments.moment(g, "event_drawn", (RED, card))
    assert plague is not None and (plague.title, plague.sides[0].seat) == ("Plague", RED)
    home = moments.moment(g, "returned", (1, 3))
    assert home is not None and home.outcome == "The expedition to the Spice Islands returned with 3 times the crowns."
    assert moments.moment(g, "returned", (1, 0)) is None


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


def test_a_special_area_says_whose_cards_lie_there() -> None:
    g = table_of("green: stored taxation levy_taxes levy_taxes serve_the_church | red: stored wages draft_soldiers")
    taxation, wages, assembly = next(board for board in GAME.scene(g, 0).boards if board.id == "specials").rows[0]
    assert taxation.note.endswith(" Raoul d'Emerande: 2 × Levy Taxes and Serve the Church.")
    assert wages.note.endswith(" Thomas Edmund Madder: Draft Soldiers.")
    assert assembly.note == "Cards allocated here; 4 start an Assembly."


def test_what_others_may_plan_is_seen_until_it_lies_face_down() -> None:
    g = table_of("green: | red: stored taxation levy_taxes")
    assert hand(g.copy(), RED)[0] == "card:1"
    g.secret, g.laid[3] = "plans", (0, 1)
    assert hand(hide(g, GREEN), RED)[:2] == ["card:1", "card:2"]
    g.secret = ""
    assert set(hand(hide(g, GREEN), RED)) == {"card:?"}


def hand(view: Table, seat: int) -> list[str]:
    """What the panel of a Baron shows of his Action cards in hand, by kind."""
    panel = next(panel for panel in GAME.scene(view, GREEN).panels if panel.seat == seat)
    sheet = next(item for item in panel.items if isinstance(item, Sheet) and item.id == f"hand-{seat}")
    return [cell.marks[0] for row in sheet.rows for cell in row]


def test_the_number_of_cities_that_win_is_said() -> None:
    for text, number in (("green: | red:", 5), ("green: | red: | blue: | board: razed monz", 9)):
        assert note(table_of(text), f"cities-{GREEN}").startswith(f"Whoever controls {number} at the beginning")


def test_where_might_is_right_influence_is_said_to_decide_nothing() -> None:
    g = table_of("green: 7 influence, holds monz | red: 2 influence | board: round 3", might=True, rounds=6)
    shown = {counter.id: counter for counter in GAME.scene(g, 0).status}
    assert shown["round"].value == "3 of 6" and shown["pool"].note == "An empty pool ends nothing: might is right."
    assert note(g, f"influence-{GREEN}") == "It decides nothing: might is right."
    assert GAME.sheet(g)[0] == ("Cities in the Kingdom", [1, 0])
    assert GAME.sheet(table_of("green: 7 influence | red:"))[0] == ("Influence", [7, 0])


def note(g: Table, id: str) -> str:
    items = [item for panel in GAME.scene(g, 0).panels for item in panel.items]
    return next(str(item.note) for item in items if item.id == id)


@pytest.mark.parametrize(
    ("text", "name", "said"),
    [
        ("green: | red: | board: razed olbi", "olbi", "Its city was razed, so a stronghold may stand here."),
        ("green: | red: | board: razed alta", "alta", "Its city was razed."),
        ("green: | red:", "olbi", "A city with walls of 200 and an income of 2. House-made: strength and income."),
        ("green: | red:", "vecht", "A city with walls of 300 and an income of 3. House-made: income."),
        ("green: | red:", "eichwald", "No city stands here, so a stronghold may."),
        ("green: | red:", "karst", "No city stands here. With two or three Barons strongholds are barred"),
        ("green: | red: | blue: | black:", "karst", "No city stands here, so a stronghold may."),
    ],
)
def test_an_area_says_what_may_stand_there_and_which_numbers_are_house_made(text: str, name: str, said: str) -> None:
    board = GAME.scene(table_of(text), 0).boards[0]
    assert isinstance(board, Map) and board.areas[AREA_IDS[name]].note.startswith(said)


def test_a_siege_says_since_when() -> None:
    g = table_of("green: star at monz with reg50 | red: | board: round 3, siege of monz by green since 2")
    siege = next(piece for piece in GAME.scene(g, 0).pieces if piece.icon == "siege")
    assert siege.note == "Since round 2. If the same Baron besieges it again in a later round, it falls."


def test_what_is_left_of_decks_that_everybody_could_count_is_said() -> None:
    g = table_of("green: | red:")
    g.event_deck, g.event_colour = COLOUR_MASK[0] | COLOUR_MASK[2] & ~(1 << EVENT_KIND.index(EVENT_IDS["plague"])), 0
    g.agenda_discard = 1 << AGENDA_CARD["fine"] | 2 << AGENDA_CARD["fine"] | 1 << AGENDA_CARD["private_motion"]
    shown = next(counter for counter in GAME.scene(g, 0).status if counter.id == "next-event")
    assert shown.note == "In the deck are 12 red, 0 green and 11 blue."
    agendas = next(board for board in GAME.scene(g, 0).boards if board.id == "agendas")
    assert agendas.note == "The Assembly votes on these. A Private Motion may bring back: Fine."


def test_fate_cards_in_a_battle_say_what_they_do() -> None:
    g = table_of("green: star at monz with reg50 | red: circle at monz with reg50")
    g.battle = Battle(0, 1, AREA_IDS["monz"], NONE)
    g.battle.hand = [(0, 1), (UNKNOWN,)]
    shown = [(piece.label, piece.note) for piece in GAME.scene(g, 0).pieces if piece.id.startswith("fate-")]
    assert [label for label, _ in shown] == ["+1 Victory", "Deal 100", ""]
    assert shown[1][1] == "The other side takes 100 casualties." and not shown[2][1]
