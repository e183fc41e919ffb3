"""Every question, answer and event has words of its own, and whole games can be read."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from regalia.games.warrior_knights import GAME
from regalia.games.warrior_knights.assembly import fists, notes_of
from regalia.games.warrior_knights.battle import candidates
from regalia.games.warrior_knights.chronicle import TOLD
from regalia.games.warrior_knights.components import AREA_IDS, CASTLE, CITY_IDS
from regalia.games.warrior_knights.components.cards import AGENDA_CARD
from regalia.games.warrior_knights.laws import compliances
from regalia.games.warrior_knights.movement import destinations
from regalia.games.warrior_knights.parts import Floor, Motion
from regalia.games.warrior_knights.show import names, texts, words
from regalia.games.warrior_knights.strike import choices
from regalia.games.warrior_knights.table import Battle, Table
from regalia.kernel.match import Match
from regalia.kernel.questions import Question
from tests.games.warrior_knights.positions import position
from tests.games.warrior_knights.sketches import at, card, play, table_of

FOLDER = Path(words.__file__).parents[1]
SOURCE = "".join(path.read_text() for path in sorted(FOLDER.glob("*.py")))
LENGTH = 400
ALL = " ".join(CITY_IDS)


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
        ("returned", (1, 1), "to the Spice Islands returned with as many crowns as it had."),
        ("fate_drawn", (0, "returns"), "Fate says: Ceylon ×1, Spice Islands no news"),
        ("feared_revolts", (0, 0), "has no city that could revolt."),
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
        ("repaired", (9, 1), "Thira had 1 breach repaired."),
        ("gained_influence", (0, 2, 1), "gained 2 Influence; the pool has 1 left."),
        ("drew_another", (0, 0), "drew one more: +1 Victory."),
        ("revealed_fate", (-1, (1, 2, 3, 8), 0), "The garrison revealed 2 × Deal 100, Prevent 100 and Draw 1 Fate."),
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
            assert GAME.report(match.view(0), *event.face(0)).endswith((".", '."'))
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


@pytest.mark.rule("wk.law.7", "wk.law.8")
def test_a_toll_says_its_price_and_what_comes_of_an_empty_purse() -> None:
    m = card("green: star at ballin with reg50, 1 crown | red:", "green", "versatile_strategy")
    m.g.laws = 1 << AGENDA_CARD["kings_tolls"] | 1 << AGENDA_CARD["harbor_dues"]
    moving = Question(0, "wk.move.1", destinations, 0)
    surat = AREA_IDS["surat"]
    assert GAME.say(m.g, moving, ("go", surat, "road")) == "Surat, over the road (King's Tolls: 1 crown)"
    assert GAME.say(m.g, moving, ("go", surat, "sail")).endswith(
        "by sea (Harbor Dues can't be paid: who does it is banned from the Assembly)"
    )
    assert GAME.say(m.g, moving, ("go", surat, "walk")) == "Surat, on foot"
    m.g.banned = 1
    assert GAME.say(m.g, moving, ("go", surat, "sail")) == "Surat, by sea"


@pytest.mark.rule("wk.leave.1", "wk.leave.2")
def test_who_is_asked_for_leave_is_told_what_for() -> None:
    text = "green: star at froli with reg100, 3 crowns | blue: circle at {} with reg50"
    m = play(card(text.format("froli"), "green", "versatile_strategy"), "green: battle froli", "green: assault froli")
    assert "leave to attack Froli" in GAME.ask(m.g, m.question(0))
    assert "leave to attack Froli and offers 2 crowns." in GAME.ask(m.g, play(m, "green: offer 2").question(1))
    assert [GAME.say(m.g, m.question(1), answer) for answer in m.options(1)] == ["Allow it", "Refuse"]
    march = card(text.format("kreuzfeld"), "green", "mobilize_forces")
    m = play(march, "green: mobilize ballin", "green: move green.star road")
    assert "leave to move on through Kreuzfeld" in GAME.ask(m.g, m.question(0))
    said = [GAME.say(m.g, m.question(0), answer) for answer in m.options(0)]
    assert said == ["Give it up", "Offer nothing", "Offer 1 crown", "Offer 2 crowns", "Offer 3 crowns"]
    assert "leave to move on through Kreuzfeld and offers nothing." in GAME.ask(
        m.g, play(m, "green: offer 0").question(1)
    )
    battle = card(text.format("froli"), "green", "mobilize_forces")
    m = play(battle, "green: mobilize froli", "green: assault froli")
    assert "leave to attack Froli" in GAME.ask(m.g, m.question(0))


@pytest.mark.rule("wk.law.2", "wk.ban.3")
def test_a_banned_baron_is_told_that_he_refuses_for_nothing() -> None:
    m = card("green: | red:", "green", "levy_taxes")
    paying = Question(0, "wk.law.2", compliances, AGENDA_CARD["harbor_dues"], 2)
    assert GAME.ask(m.g, paying).endswith(
        "pay 2 crowns as Harbor Dues demands? Who refuses is banned from the Assembly."
    )
    m.g.banned = 1
    assert GAME.ask(m.g, paying).endswith("demands? Refusing costs a banned Baron nothing.")


def test_a_vote_says_what_the_agenda_does() -> None:
    g = position(2)
    g.votes[0] = 1
    g.motion = Motion(("agenda", AGENDA_CARD["attainder"]), 2)
    for kind in ("wk.assembly.5", "wk.assembly.6", "wk.assembly.7"):
        assert "Attainder" in GAME.ask(g, Question(0, kind, fists))
        assert "The Baron returns 1 Influence to the pool." in GAME.ask(g, Question(0, kind, fists))
    g.floor = Floor("choose")
    assert GAME.ask(g, Question(0, "wk.bargain.2", fists)).endswith(
        "Attainder? The Baron returns 1 Influence to the pool."
    )
    g.motion = Motion(("postpone", 0), 2)
    assert GAME.ask(g, Question(0, "wk.assembly.5", fists)).endswith("postponing the Assembly? You have 1 Vote.")


def test_votes_that_are_left_to_write_down_are_said() -> None:
    g = position(2)
    g.votes[0] = 3
    writing = Question(0, "wk.assembly.9", notes_of, AGENDA_CARD["fine"], 2)
    assert GAME.ask(g, writing).endswith(
        "for Fine? The Baron pays 5 crowns to the treasury, or all he has. You have 1 Vote left."
    )


@pytest.mark.parametrize(
    ("verb", "against", "said"),
    [
        ("fight", 1, "the battle against Thomas Edmund Madder?"),
        ("assault", CASTLE + 1, "the assault on the stronghold of Thomas Edmund Madder?"),
        ("siege", CITY_IDS["monz"], "the siege of Monz?"),
    ],
)
def test_who_takes_part_in_what_is_a_sentence(verb: str, against: int, said: str) -> None:
    g = table_of("green: star at monz with reg50 | red:")
    asked = Question(0, "wk.strike.2", choices, AREA_IDS["monz"], verb, against)
    assert GAME.ask(g, asked).endswith(f"who takes part in {said}")
    assert GAME.say(g, asked, ("with", 0)).endswith(": strength 250")


def test_a_battle_says_how_strong_both_sides_would_be_with_a_commander() -> None:
    text = "green: star at monz with reg50 eng100, square at monz with reg50, spent square | red: {} | blue:"
    field = play(card(text.format("star at monz with reg100"), "green", "versatile_strategy"), "green: battle monz")
    assert GAME.say(field.g, field.question(0), ("fight", 1)).endswith("in the open field: strength 350 against 300")
    walls = "Assault Monz: strength 350 against 200", "Besiege Monz: it falls to a siege of a later round"
    monz = CITY_IDS["monz"]
    assert tuple(GAME.say(field.g, field.question(0), (verb, monz)) for verb in ("assault", "siege")) == walls
    field.g.besieger[monz] = 0
    assert GAME.say(field.g, field.question(0), ("siege", monz)) == "Besiege Monz: it falls now"


def test_casualties_say_how_many_follow() -> None:
    g = table_of("green: star at monz with reg50 | red: star at monz with reg50")
    g.battle = Battle(0, 1, AREA_IDS["monz"], -1)
    said = {1: "the next 100 casualties?", 3: "the next 100 casualties? 200 more are to be taken."}
    for number, text in said.items():
        g.battle.due[0] = number
        assert GAME.ask(g, Question(0, "wk.battle.6", choices, 0)).endswith(text)


def test_expeditions_say_what_they_may_bring_and_how_often_they_are_lost() -> None:
    m = at("green: 5 crowns | red:", ("fund_expeditions",))
    said = [GAME.say(m.g, m.question(0), option) for option in m.options(0)]
    assert said[1] == "Ceylon: up to 3 times the stake, and lost on 4 of 24 cards"
    assert said[3] == "China: up to 4 times the stake, and lost on 9 of 24 cards"


def test_who_may_command_says_what_he_can() -> None:
    g = table_of("green: star at monz with reg50, square at monz with reg50, spent square | red:")
    asked = Question(0, "wk.battle.1", candidates, 0)
    assert GAME.say(g, asked, ("command", 0)).endswith(". May inflict 100 extra casualties when he commands.")
    assert GAME.say(g, asked, ("command", 1)).endswith(". He is exhausted and can't use his ability.")


def test_a_card_says_what_it_does_when_it_is_to_be_carried_out() -> None:
    m = card("green: | red:", "green", "levy_taxes")
    assert GAME.ask(m.g, m.question(0)).endswith(
        "carry out Levy Taxes? A crown for every area with a Noble of yours. Goes to Taxation."
    )


def test_who_lets_nobody_move_says_so() -> None:
    text = "green: star at monz with reg50, square at monz with reg50 | red:"
    m = play(card(text, "green", "mobilize_forces"), "green: mobilize vecht")
    assert GAME.say(m.g, m.question(0), ("enough",)) == "Nobody"
    play(m, "green: move green.star walk", "green: go_on")
    assert GAME.say(m.g, m.question(0), ("enough",)) == "Nobody else"


def test_what_mercenaries_want_is_said_before_they_are_let_go() -> None:
    m = at("green: star at monz with eng100 pol50, 2 crowns | red:", ("pay_wages", 0))
    assert GAME.ask(m.g, m.question(0)).endswith("pay your Mercenaries 3 crowns, or let one go? You have 2 crowns.")


# -- the end -----------------------------------------------------------------------------------------
@pytest.mark.parametrize("ending", GAME.endings)
def test_every_ending_is_explained(ending: str) -> None:
    assert texts.END[ending].endswith(".")


@pytest.mark.parametrize(
    ("text", "options", "said"),
    [
        (
            "green: 5 influence | red: 4 influence | board: pool 0",
            {},
            "The pool of Influence is empty: Raoul d'Emerande",
        ),
        (
            "green: 5 influence, 2 crowns | red: 5 influence | board: pool 0",
            {},
            "empty: Raoul d'Emerande and Thomas Edmund Madder have the most Influence. Raoul d'Emerande wins the tie",
        ),
        (
            "green: holds monz | red: | board: round 4",
            {"rounds": 4},
            "The last round is over: Raoul d'Emerande controls",
        ),
        (
            f"green: 5 influence | red: | board: razed {ALL}, pool 9",
            {},
            "No city of the Kingdom is left standing: Raoul",
        ),
        (f"green: 1 crown | red: | board: razed {ALL}", {"rounds": 4}, "No city of the Kingdom is left standing: "),
    ],
)
def test_an_ending_says_why_now_and_who_wins_a_tie(text: str, options: dict[str, int], said: str) -> None:
    m = at(text, ("check_end",), **({"might": True, **options} if options else {}))
    assert said in GAME.conclude(m.g)


def test_no_text_has_a_word_by_which_the_kit_finds_what_was_not_filled_in() -> None:
    said = [*texts.ASK.values(), *texts.SAY.values(), *texts.TELL.values(), *texts.ASIDES.values()]
    assert [text for text in said if re.search(r"\bNone\b", text)] == []
