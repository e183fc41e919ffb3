"""Every question, answer and event has words of its own, and whole games can be read."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from regalia.games.warrior_knights import GAME
from regalia.games.warrior_knights.chronicle import TOLD
from regalia.games.warrior_knights.components import AREA_IDS
from regalia.games.warrior_knights.movement import destinations
from regalia.games.warrior_knights.show import names, texts, words
from regalia.games.warrior_knights.table import Table
from regalia.kernel.match import Match
from regalia.kernel.questions import Question
from tests.games.warrior_knights.sketches import card

FOLDER = Path(words.__file__).parents[1]
SOURCE = "".join(path.read_text() for path in sorted(FOLDER.glob("*.py")))
LENGTH = 400


def test_every_question_that_is_asked_has_words_and_no_other() -> None:
    asked = set(re.findall(r'(?:Question|Together|Anyone)\([^"]*"(wk\.[\w.]+)"', SOURCE))
    asked |= set(re.findall(r'kind="(wk\.[\w.]+)"', SOURCE))
    worded = {key.split()[0] for key in texts.ASK}
    assert asked - worded == set(), "these have no text"
    assert worded - asked <= {"wk.setup.3", "wk.battle.2"}, "these are asked nowhere"


def test_every_event_that_is_told_has_words_and_no_other() -> None:
    told = set(re.findall(r'g\.tell\(\s*"(\w+)"', SOURCE)) | set(TOLD)
    assert told == {key.split()[0] for key in texts.TELL}


def table(players: int = 3) -> Table:
    match = Match.begin(GAME, players, {}, 1)
    match.settle()
    view = match.view(0)
    assert isinstance(view, Table)
    return view


def test_people_are_called_by_their_names() -> None:
    view = table()
    assert names.baron(view, -1) == "nobody" and names.side(view, -1) == "the garrison"
    assert names.army(view, 12).startswith("the troops in the stronghold of ")
    assert names.noble(view, 5) != names.noble(view, 6)


def test_troops_that_are_alike_are_counted() -> None:
    assert names.troops([]) == "no troops"
    assert names.troops([66, 67]) in ("2 × 50 Regulars", "2 × 100 Regulars", "50 Regulars and 100 Regulars")


@pytest.mark.parametrize(
    ("kind", "args", "said"),
    [
        ("round", (2,), "Round 2 began."),
        ("returned", (0, -1), "lost"),
        ("returned", (0, 0), "no news"),
        ("returned", (0, 3), "3 times"),
        ("fate_drawn", (7, "city"), "Fate names Froli."),
        ("fate_drawn", (7, "nation"), "Fate names the Polish troops."),
        ("fate_drawn", (7, "shape"), "Fate names the Noble with the star."),
        ("fate_drawn", (7, "noble"), "Fate names Louis de Cyan."),
        ("fate_drawn", (7, "revolt"), "Fate says: revolt."),
        ("fate_drawn", (3, "revolt"), "Fate says: no revolt."),
        ("fate_drawn", (2, "returns"), "Ceylon no news, Spice Islands fleet lost and China fleet lost."),
        ("regulars_paid", (0, 3, 5), "only 3 of 5 crowns: no Mercenary is paid."),
        ("counted", (0, 1, -1, 0, 3), "a partial victory for "),
        ("counted", (0, 0, -1, 2, 3), "a full victory for the garrison."),
        ("cast", (0, 0, 0), "Votes cast: none."),
        ("leave_given", (0, 1, 3, 0), "leave in Ballin."),
        ("captured", (0, 3, -1), " took "),
        ("captured", (0, 3, 1), " from "),
        ("decided", ("postpone", 0, 1), "Postponing the Assembly was passed."),
        ("decided", ("postpone", 0, 0), "Postponing the Assembly was rejected."),
        ("tie_broken", (1,), "The vote is tied: "),
        ("helped", (0,), " dealt 100 more casualties."),
        ("helped", (1,), " prevented 100 casualties."),
        ("put", ("spoken", 0), "what was said at the table"),
        ("put", ("prohibit", 0), "The Assembly votes on forbidding sieges."),
        ("decided", ("allow", 4, 1), "Allowing razing again was passed."),
        ("defied", (0, "sea"), "did what is forbidden: travel by sea."),
    ],
)
def test_an_event_is_a_sentence(kind: str, args: tuple[object, ...], said: str) -> None:
    told = GAME.report(table(), kind, args)
    assert said in told and told.endswith(".")


@pytest.mark.parametrize("players", GAME.players)
def test_random_games_are_told_in_words(players: int) -> None:
    match, rng, told = Match.begin(GAME, players, GAME.samples(players)[-1], players), Random(players), 0
    while not match.over and match.number < LENGTH:
        seat = rng.choice(match.waiting)
        view = match.view(max(seat, 0))
        question: Question = match.question(seat)
        assert GAME.ask(view, question)[-1] in ".?"
        if seat < 0:
            match.chance()
        else:
            labels = [GAME.say(view, question, answer) for answer in match.options(seat)]
            assert len({*labels}) == len(labels) and all(labels)
            assert all(GAME.say_aside(view, seat, aside) for aside in match.asides(seat))
            match.give(seat, rng.choice(match.options(seat)))
        for _, event in match.told[told:]:
            assert GAME.report(match.view(0), *event.face(0)).endswith(".")
        told = len(match.told)


@pytest.mark.rule("wk.law.3", "wk.open.1")
def test_what_is_forbidden_says_so_before_it_is_done() -> None:
    m = card("green: star at froli with reg100 | red:", "green", "versatile_strategy")
    m.g.prohibitions = 0b111111
    warned = "forbidden: who does it is banned"
    m.answer(0, ("battle", AREA_IDS["froli"]))
    said = [GAME.say(m.g, m.question(0), answer) for answer in m.options(0)]
    assert [warned in label for label in said] == [False, True, True]
    m.g.banned = 1
    assert not any(warned in GAME.say(m.g, m.question(0), answer) for answer in m.options(0))
    moving = Question(0, "wk.move.1", destinations, 0)
    m.g.banned = 0
    assert warned in GAME.say(m.g, moving, ("go", 1, "sail")) and warned in GAME.say(m.g, moving, ("go", 1, "road"))
    assert warned not in GAME.say(m.g, moving, ("go", 1, "walk"))


@pytest.mark.parametrize("ending", GAME.endings)
def test_every_ending_is_explained(ending: str) -> None:
    assert texts.END[ending].endswith(".")
