"""Every answer can be clicked: its elements are in the scene, in the order in which one would click them."""

from __future__ import annotations

from random import Random

import pytest

from regalia.games.blood_of_kings import GAME
from regalia.games.blood_of_kings.components.atlas import FRANCE, SPAIN
from regalia.games.blood_of_kings.glory import own_tiles, patrons, tiles_on_display
from regalia.games.blood_of_kings.show import words
from regalia.games.blood_of_kings.show.targets import targets
from regalia.kernel.game import AnyGame
from regalia.kernel.match import Match
from regalia.kernel.questions import NATURE, Question, Seat
from tests.games.blood_of_kings import fields
from tests.games.blood_of_kings.drawings import seen
from tests.games.blood_of_kings.positions import at, play, say, seat_of, settle
from tests.games.blood_of_kings.test_court_conforms import PLOTTING
from tests.games.blood_of_kings.test_war_conforms import AT_WAR

SILENT = {
    *("pass", "done", "stop", "decline", "refuse", "stay_out", "both", "relieve", "sally", "sally_first"),
    *("relieve_first", "call_off", "alone", "enough", "forfeit", "keep", "open", "close", "ready", "accept", "card"),
}
"""What may have no place to click: these are buttons."""


def pointed(m: Match, who: str, said: str) -> list[str]:
    """Where an answer is clicked, said as courts or wars say it."""
    settle(m)
    seat = seat_of(who)
    answer = next(answer for answer in m.options(seat) if said in (say(answer), fields.say(answer)))
    return targets(GAME.hide(m.g, seat), m.question(seat), answer)


def test_a_kingdom_card_is_clicked_on_its_court() -> None:
    assert pointed(at("", "kingdom_card spain"), "spain", "act taxation") == ["court-spain-taxation"]


def test_influence_goes_from_the_hand_to_the_mat() -> None:
    m = at("spain: hand influence-6 spain-7 | italy: played taxation", "dynasty spain")
    assert pointed(m, "spain", "influence spain-7 italy") == ["card-0-1", "mat-0-italy"]


def test_a_plot_is_a_card_and_the_kingdom_on_the_track() -> None:
    m = at("spain: hand unrest | italy: played taxation", "dynasty spain")
    assert pointed(m, "spain", "unrest italy") == ["card-0-0", "order-italy"]


def test_an_examined_stack_is_clicked_where_it_lies() -> None:
    m = at(
        "spain: hand intrigue | france: mat italy influence-6 unrest | italy: played administration", "dynasty spain"
    )
    assert pointed(m, "spain", "examine france italy") == ["card-0-0", "mat-2-italy"]
    play(m, "spain: examine france italy")
    assert pointed(m, "spain", "next 1") == ["influence-2-italy-1"]


def test_a_card_is_committed_from_the_top_before_a_player() -> None:
    m = at("spain: mat italy spain-7 unrest", "violent_succession italy")
    assert pointed(m, "spain", "commit france") == ["influence-0-italy-1", "throne-2"]


def test_armies_are_clicked_where_they_are_and_where_they_go() -> None:
    m = fields.at("france: army paris 2", "moves france")
    assert pointed(m, "france", "move paris chinon") == ["army-france-paris", "chinon"]
    fields.play(m, "france: move paris chinon")
    assert [pointed(m, "france", f"go {count}") for count in (1, 2)] == [["chinon"], ["chinon"]]


def test_fleets_are_raised_at_a_port_and_its_sea() -> None:
    m = fields.at("england: crowns 5", "preparations england")
    assert pointed(m, "england", "raise london 1 0") == ["london"]
    assert pointed(m, "england", "raise london 0 1")[0] == "london"
    assert len(pointed(m, "england", "raise london 0 1")) == 2


def test_an_enemy_is_clicked_in_the_contested_space() -> None:
    m = fields.at(
        "france: army chinon 4 | england: flag chinon, army chinon 3 | spain: army chinon", "expansion france"
    )
    fields.play(m, "france: done")
    assert pointed(m, "france", "fight chinon england") == ["chinon", "army-england-chinon"]


# -- questions that random games hardly ever come to -----------------------------------------------------
def offered(m: Match, question: Question) -> list[tuple[str, list[str]]]:
    """Every answer to a question in words, and where it is clicked."""
    view, ids = m.view(question.seat), set(seen(m, question.seat).ids())
    found = [(answer, targets(view, question, answer)) for answer in question.answers(m.g)]
    assert {id for _, each in found for id in each} <= ids
    assert words.ask(view, question)
    return [(words.say(view, question, answer), each) for answer, each in found]


@pytest.mark.rule("bok.cathedral.1")
def test_a_cathedral_is_clicked_on_the_map() -> None:
    m = fields.at("france: flag toulouse, flag marseille | england: flag dijon", "cathedrals france")
    assert offered(m, m.question(FRANCE)) == [("Raise a Flag in Avignon", ["avignon"]), ("Pass", [])]


@pytest.mark.rule("bok.glory.2")
def test_an_achievement_is_clicked_on_display() -> None:
    m = at("table: display free-riders")
    said, where = offered(m, Question(SPAIN, "bok.glory.2", tiles_on_display))[0]
    assert said == "Free Riders: In each Expansion one Army may move a second time."
    assert where == ["tile-free-riders"]


@pytest.mark.rule("bok.glory.5")
def test_an_achievement_that_goes_back_is_clicked_where_it_lies() -> None:
    m = at("france: tile free-riders")
    assert offered(m, Question(FRANCE, "bok.glory.5", own_tiles)) == [("Give back Free Riders", ["tile-free-riders"])]


@pytest.mark.rule("bok.glory.6")
def test_the_troupe_is_paid_out_of_a_treasury() -> None:
    m = at("france: crowns 5")
    assert offered(m, Question(FRANCE, "bok.glory.6", patrons)) == [
        ("Paid by France", ["crowns-france"]),
        ("Decline", []),
    ]


@pytest.mark.rule("bok.diplomacy.6")
def test_a_second_region_is_clicked_on_the_map() -> None:
    text = "spain: hand diplomacy, tile persuasive-diplomats | france: played expansion, army warwick"
    m = play(at(text, "dynasty spain"), "spain: diplomacy france warwick")
    fields.play(m, "spain: offer spain")
    assert ("Caernarfon", ["caernarfon"]) in offered(m, m.question(SPAIN))


# -- every game ----------------------------------------------------------------------------------------
def check_targets(game: AnyGame, m: Match, seat: Seat) -> None:
    view, question, ids = m.view(seat), m.question(seat), set(seen(m, seat).ids())
    for answer in m.options(seat):
        found = targets(view, question, answer)
        assert set(found) <= ids, f"{question.kind} {answer} points at {found}"
        assert found or answer[0] in SILENT, f"{question.kind} {answer} can't be clicked"


@pytest.mark.parametrize("game", [GAME, PLOTTING, AT_WAR], ids=lambda game: str(game.key))
@pytest.mark.parametrize("players", [3, 6])
def test_in_random_games_every_answer_can_be_clicked(game: AnyGame, players: int) -> None:
    m, rng = Match.begin(game, players, {"turns": 1}, f"targets {players}"), Random(players)
    for number in range(400):
        if m.over:
            break
        seat = rng.choice(m.waiting)
        if seat == NATURE:
            m.chance()
            continue
        if number % 3 == 0:
            check_targets(game, m, seat)
        m.give(seat, rng.choice(m.options(seat)))
