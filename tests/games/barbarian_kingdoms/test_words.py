"""What players read: every question, answer and event has its words, and no two answers share theirs."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from regalia.games.barbarian_kingdoms import GAME
from regalia.games.barbarian_kingdoms.components import (
    FRANKS,
    HUNS,
    NONE,
    OSTROGOTHS,
    SEA,
    VANDALS,
    VISIGOTHS,
)
from regalia.games.barbarian_kingdoms.show import texts, words
from regalia.games.barbarian_kingdoms.table import Table
from regalia.kernel.chance import GeneratorSource
from regalia.kernel.match import Match
from regalia.kernel.questions import NATURE, WATCHER, Answer, Seat, Shuffle
from regalia.kernel.table import Result
from tests.games.barbarian_kingdoms.sketches import (
    ALEMANNIA,
    AREA,
    ARMORICA,
    DACIA,
    NEUSTRIA,
    NORICUM,
    PANNONIA,
    ROMA,
    SICILIA,
    table,
)

# -- events --------------------------------------------------------------------------------------------
TOLD: dict[str, tuple[tuple[Any, ...], str]] = {
    "set_up": (("3-1", (0, 1, 5)), "The Huns, Ostrogoths and Franks are in play."),
    "assigned": ((1, FRANKS), "The Franks are led by player\N{NO-BREAK SPACE}2."),
    "began": ((HUNS,), "The kingdoms were laid out, and the Huns took the first turn."),
    "round": ((3,), "Round 3 began."),
    "recruited": ((HUNS, DACIA), "The Huns recruited a Warrior in Dacia."),
    "moved": ((1, DACIA, SEA), "A Warrior of the Huns moved from Dacia to the Sea."),
    "castled": ((HUNS, 1, DACIA, PANNONIA), "Attila castled to Dacia, and a Warrior went to Pannonia."),
    "invaded": ((FRANKS, ARMORICA), "The Franks invaded Armorica."),
    "entered": ((25, NEUSTRIA, ARMORICA), "Clovis entered Armorica from Neustria."),
    "claimed": ((FRANKS, ARMORICA), "The Franks laid claim to Armorica."),
    "annexed": ((FRANKS, ARMORICA), "The Franks took control of Armorica."),
    "suspended": ((HUNS, DACIA, FRANKS), "The Franks stand on Dacia: the Huns do not control it while they stay."),
    "regained": ((HUNS, DACIA), "The Huns control Dacia again."),
    "removed": ((FRANKS, ARMORICA), "The Franks lost their Control token in Armorica."),
    "paid": ((FRANKS, ARMORICA, (1, 0, 1, 0)), "The Franks paid 1 bronze and 1 gold into Armorica."),
    "changed": (
        (0, DACIA, (0, 0, 1, 0), (1, 1, 0, 0)),
        "The Huns changed 1 gold for 1 bronze and 1 silver in Dacia.",
    ),
    "taxed": ((HUNS, 4), "The Huns raised taxes of up to 4 Tremis."),
    "taxed nothing": ((HUNS, 0), "The Huns raised taxes, but no province owed them any."),
    "collected": ((HUNS, DACIA, 1), "The Huns collected 1 silver from Dacia."),
    "pillaged": ((HUNS, ROMA, (1, 2, 3, 0)), "The Huns pillaged 1 bronze, 2 silver and 3 gold from Roma."),
    "found": ((HUNS, ARMORICA, 3), "The Huns found 1 diamond in the chest from Armorica."),
    "found unseen": ((HUNS, ARMORICA, NONE), "The Huns carried off the chest from Armorica."),
    "challenged": ((VISIGOTHS, FRANKS, ARMORICA), "The Visigoths challenged the Franks in Armorica."),
    "fought": ((FRANKS, VISIGOTHS, ARMORICA), "The Franks and the Visigoths met in battle for Armorica."),
    "bribed": ((HUNS, 5, (0, 1, 1, 0)), "The Huns paid a bribe of 5 Tremis: 1 silver and 1 gold."),
    "bribed unseen": ((HUNS, 5, ()), "The Huns paid a bribe of 5 Tremis."),
    "bribed nothing": ((HUNS, 0, ()), "The Huns paid no bribe."),
    "topped_up": ((VANDALS, (2, 0, 0, 0)), "The Vandals added 2 bronze to their bribe."),
    "counted": ((HUNS, 11, FRANKS, 9), "The Huns came to 11 battle points and the Franks to 9."),
    "counted tie": (
        (HUNS, 9, FRANKS, 9),
        "The Huns and the Franks both came to 9 battle points: a tie goes to the Huns, whose turn it was.",
    ),
    "defeated": (
        (HUNS, FRANKS, ALEMANNIA, 2),
        "The Huns won the battle of Alemannia, and the Franks lost 2 units there.",
    ),
    "slain": ((FRANKS, HUNS), "Clovis, King of the Franks, was slain by the Huns."),
    "lost": ((HUNS, ALEMANNIA, 1), "The Huns lost 1 unit that had nowhere to go from Alemannia."),
    "departed": ((11, SICILIA), "A Warrior of the Vandals put to sea from Sicilia."),
    "plundered": ((VISIGOTHS, ROMA, 2), "Alaric carried off 1 gold from Roma."),
    "won territorial": ((HUNS, "territorial"), "The Huns won a territorial victory."),
    "won military": ((HUNS, "military"), "The Huns won a military victory."),
    "stalled": ((40,), "The game ended after round 40, as agreed."),
}


@pytest.mark.parametrize("key", texts.TELL)
def test_every_event_is_told_in_a_sentence(key: str) -> None:
    args, said = TOLD[key]
    assert words.report(table(), key.split()[0], args) == said


# -- the end -------------------------------------------------------------------------------------------
def test_a_territorial_victory_is_concluded() -> None:
    g = table("huns ostrogoths franks")
    for p in (ALEMANNIA, NORICUM, AREA["thuringia"], AREA["dalmatia"]):
        g.token[p] = HUNS
    g.result = Result("territorial", (1, 3, 2), (10, 7, 7))
    assert words.conclude(g) == (
        "The Huns control 7 provinces, their own three among them: a territorial victory. "
        "Reigns: Brilliant for the Huns; Adequate for the Franks and Ostrogoths."
    )


def test_a_military_victory_names_the_fallen_kings() -> None:
    g = table("huns ostrogoths franks")
    g.slain_by[HUNS] = g.slain_by[FRANKS] = OSTROGOTHS
    g.result = Result("military", (2, 1, 3), (5, 12, 3))
    assert words.conclude(g).startswith(
        "The Ostrogoths have slain Attila and Clovis: a military victory. Reigns: Legend"
    )


def test_allies_win_together_and_only_a_whole_fallen_side_counts() -> None:
    g = table("huns ostrogoths vandals visigoths saxons franks", "teams")
    g.side = (0, 1, 0, 2, 1, 2)
    g.slain_by[OSTROGOTHS], g.slain_by[4], g.slain_by[FRANKS] = HUNS, VANDALS, HUNS
    g.result = Result("military", (1, 3, 1, 5, 3, 5), (9, 3, 6, 4, 2, 1))
    assert words.conclude(g).startswith(
        "The Huns and Vandals have slain Theodoric and Ælle, every King of an opposing side: a military victory. "
    )


def test_a_territorial_victory_is_the_whole_teams() -> None:
    g = table("huns ostrogoths vandals franks", "teams")
    g.side = (0, 0, 1, NONE, NONE, 1)
    for p in (ALEMANNIA, NORICUM, AREA["thuringia"], AREA["dalmatia"]):
        g.token[p] = OSTROGOTHS
    g.result = Result("territorial", (1, 1, 3, 3), (9, 3, 6, 4))
    assert words.conclude(g).startswith(
        "The Ostrogoths control 7 provinces, their own three among them: "
        "a territorial victory for the Huns and Ostrogoths. "
    )


def test_a_game_that_stalls_is_concluded_by_score() -> None:
    g = table("huns ostrogoths franks")
    g.round_limit = 40
    g.result = Result("limit", (1, 1, 3), (8, 8, 3))
    assert words.conclude(g).startswith(
        "Round 40 was the last, as agreed, without a victory; ranked by Kingdom Score, "
        "the Huns and Ostrogoths come first. "
    )


# -- nothing is left out ---------------------------------------------------------------------------------
SOURCE = "".join(path.read_text() for path in sorted(Path(words.__file__).parents[1].rglob("*.py")))


def kinds_of(table: Sequence[str]) -> set[str]:
    return {key.split()[0] for key in table}


def test_every_event_that_is_told_has_words_and_no_other() -> None:
    assert set(re.findall(r'g\.tell\("(\w+)"', SOURCE)) == kinds_of([*texts.TELL])


def test_every_question_that_is_asked_has_words_and_no_other() -> None:
    asked = re.findall(r'(?:Question|Together|questions)\([^"]*"(bk\.[\w.]+)"', SOURCE) + re.findall(
        r'kind="(bk\.[\w.]+)"', SOURCE
    )
    assert set(asked) == kinds_of([*texts.ASK])


VARIETIES = [(players, i) for players in GAME.players for i in range(len(GAME.samples(players)))]
NO_WORDS = re.compile(r"None|[(_<>{}\[\]]|-9|\s\s|\s$")


def moments(players: int, number: int) -> Iterator[tuple[Match, Seat, int]]:
    """The match before each answer of a short random game, who answers, and how many events were told so far."""
    options = {**GAME.samples(players)[number], "round_limit": 12}
    match = Match.begin(GAME, players, options, f"words {players} {number}", listen=True)
    rng = Random(number)
    while not match.over:
        seat, told = rng.choice(match.waiting), len(match.told)
        yield match, seat, told
        if seat == NATURE:
            match.chance()
        else:
            match.give(seat, rng.choice(match.options(seat)))


def seen(match: Match, eyes: Seat) -> Table:
    view = match.view(eyes)
    assert isinstance(view, Table)
    return view


def answers(match: Match, seat: Seat) -> list[Answer]:
    """The different answers to what is asked; of an order that chance makes, one."""
    asked = match.question(seat)
    if isinstance(asked, Shuffle):
        return [asked.pick(match.g, GeneratorSource(Random(0)), 0)]
    return sorted(set(match.options(seat)))


def check_words(texts: Sequence[str]) -> None:
    for text in texts:
        assert text and not NO_WORDS.search(text), text


@pytest.mark.parametrize(("players", "number"), VARIETIES)
def test_random_games_are_told_in_words_from_beginning_to_end(players: int, number: int) -> None:
    heard = 0
    for match, seat, told in moments(players, number):
        asked = match.question(seat)
        views = [seen(match, eyes) for eyes in (*range(players), WATCHER)]
        check_words([words.ask(view, asked) for view in views])
        for view, eyes in zip(views, (*range(players), WATCHER)):
            check_words([words.report(view, *event.face(eyes)) for _, event in match.told[heard:told]])
        heard = told
        said = [words.say(views[seat], asked, answer) for answer in answers(match, seat)]
        check_words(said)
        assert len(set(said)) == len(said), f"two answers share their words: {sorted(said)}"
    check_words([words.conclude(seen(match, eyes)) for eyes in (*range(players), WATCHER)])
