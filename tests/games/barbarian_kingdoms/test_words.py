"""What players read: every question, answer and event has its words, and no two answers share theirs."""

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from regalia.games.barbarian_kingdoms import GAME, texts, words
from regalia.games.barbarian_kingdoms.components import (
    AREA_IDS,
    CAPITALS,
    FRANKS,
    HUNS,
    KINGDOM_IDS,
    NONE,
    OSTROGOTHS,
    SEA,
    VANDALS,
    VISIGOTHS,
)
from regalia.games.barbarian_kingdoms.money import CHEST
from regalia.games.barbarian_kingdoms.table import Battle, Table, king
from regalia.kernel.chance import Whim
from regalia.kernel.match import Match
from regalia.kernel.questions import NATURE, UNKNOWN, WATCHER, Answer, Question, Seat, Shuffle
from regalia.kernel.table import Result

Arrange = Callable[[Table], None]
AREA = {name: area for area, name in enumerate(AREA_IDS)}
PANNONIA, DACIA, ROMA, BELGICA = (AREA[name] for name in ("pannonia", "dacia", "roma", "belgica"))
ALEMANNIA, ARMORICA, NEUSTRIA, SICILIA = (AREA[name] for name in ("alemannia", "armorica", "neustria", "sicilia"))
AFRICA, NORICUM = AREA["africa"], AREA["noricum"]


def table(kingdoms: str = "huns ostrogoths vandals visigoths franks", variant: str = "free") -> Table:
    """Round 3, the first kingdom's turn: the Kings stand in their Capitals, and each seat plays a kingdom."""
    in_play = tuple(KINGDOM_IDS[name] for name in kingdoms.split())
    g = Table(len(in_play), variant, 0)
    g.in_play, g.first, g.turn, g.round = in_play, in_play[0], in_play[0], 3
    g.seat_of = tuple(in_play.index(k) if k in in_play else NONE for k in range(6))
    g.side = tuple(k if k in in_play else NONE for k in range(6))
    for k in in_play:
        g.at[king(k)] = CAPITALS[k]
    return g


def stand(**units: int) -> Arrange:
    """`stand(u1=DACIA)`: unit 1 is in Dacia."""

    def arrange(g: Table) -> None:
        for name, area in units.items():
            g.at[int(name[1:])] = area

    return arrange


def fight(site: int, active: int, rival: int, *came: tuple[int, int]) -> Arrange:
    """A contested province, with units there that came from somewhere (NONE: they were there before)."""

    def arrange(g: Table) -> None:
        g.battle = Battle(site, active, rival, NONE)
        for unit, origin in came:
            g.at[unit], g.battle.origin[unit] = site, origin

    return arrange


def both(*arrangements: Arrange) -> Arrange:
    def arrange(g: Table) -> None:
        for each in arrangements:
            each(g)

    return arrange


def nothing(g: Table) -> None:
    """The table as it is."""


def bribed(first: int, second: int) -> Arrange:
    def arrange(g: Table) -> None:
        assert g.battle is not None
        g.battle.revealed = [first, second]

    return arrange


def purse(*tokens: int) -> Arrange:
    """In the purse of the active kingdom."""

    def arrange(g: Table) -> None:
        assert g.battle is not None
        g.battle.bribe[:4] = tokens

    return arrange


def taxing(g: Table) -> None:
    g.levy = 4


def question(g: Table, kind: str, *about: Any, seat: Seat | None = None) -> Question:
    asked = g.seat_of[about[0]] if about and about[0] in g.in_play else 0
    return Question(asked if seat is None else seat, kind, list, *about)


# -- questions -----------------------------------------------------------------------------------------
BATTLE = fight(ALEMANNIA, HUNS, FRANKS, (0, PANNONIA), (1, NORICUM), (26, BELGICA), (27, BELGICA))
INVASION = fight(ARMORICA, FRANKS, NONE, (26, NEUSTRIA))
CLAIM = fight(ARMORICA, FRANKS, NONE, (26, NONE))

ASKED: dict[str, tuple[Arrange, tuple[Any, ...], str]] = {
    "bk.setup.1": (nothing, ("4",), "Chance draws a row of the setups card."),
    "bk.setup.2": (nothing, (), "Chance hands out the kingdoms."),
    "bk.setup.4": (nothing, (HUNS,), "Chance lays the first tokens on the provinces of the Huns."),
    "bk.advanced.1": (nothing, ("4",), "Player 1, you won the last game: choose the setup."),
    "bk.advanced.2": (nothing, (), "Player 1: choose whom you will lead."),
    "bk.expert.1": (nothing, (), "Player 1: choose a kingdom to bring into the game."),
    "bk.turn.1": (nothing, (HUNS,), "Huns, round 3: choose your action."),
    "bk.maneuver.1": (nothing, (HUNS,), "Huns: move another unit, or end the Maneuver."),
    "bk.pay.1 warrior": (
        stand(u16=ARMORICA, u17=ROMA),
        (VISIGOTHS, "warrior", AREA["tarraconensis"]),
        "Visigoths: pay 3 Tremis for the Warrior in Tarraconensis.",
    ),
    "bk.pay.1 claim": (nothing, (FRANKS, "claim", ARMORICA), "Franks: pay 2 Tremis for the Claim to Armorica."),
    "bk.tax.1": (taxing, (HUNS, True), "Huns: collect up to 4 Tremis from your provinces."),
    "bk.challenge.1 invade": (
        INVASION,
        (VISIGOTHS, ARMORICA),
        "The Franks invade Armorica from Neustria. Do the Visigoths challenge them?",
    ),
    "bk.challenge.1 claim": (
        CLAIM,
        (VISIGOTHS, ARMORICA),
        "The Franks claim Armorica. Do the Visigoths challenge them?",
    ),
    "bk.challenge.2": (
        BATTLE,
        (FRANKS, ALEMANNIA),
        "Franks: bring another unit into the battle of Alemannia? You stand at 6 battle points against 9.",
    ),
    "bk.battle.1": (
        BATTLE,
        (HUNS, ALEMANNIA),
        "Huns: send reinforcements into the battle of Alemannia? You stand at 9 battle points against 6.",
    ),
    "bk.battle.2": (
        BATTLE,
        (0,),
        "Huns: fill your purse for the battle of Alemannia. "
        "You stand at 9 battle points against 6; a tie goes to the Huns.",
    ),
    "bk.battle.6 stay": (BATTLE, (HUNS,), "Huns: choose the unit that stays in Alemannia."),
    "bk.battle.6 leave": (BATTLE, (HUNS, 1), "Huns: move your other units out of Alemannia."),
    "bk.pillage.2": (nothing, (), "Chance settles what the chest holds."),
    "bk.power.2": (nothing, (HUNS, ALEMANNIA), "Huns: claim Alemannia at once for 3 Tremis?"),
    "bk.power.5": (nothing, (VANDALS, SICILIA), "Vandals: put to sea from Sicilia?"),
    "bk.power.6": (
        both(fight(SICILIA, OSTROGOTHS, VANDALS, (5, ROMA), (10, SEA)), bribed(3, 5)),
        (VANDALS,),
        "Vandals: add to your bribe? With the bribes you stand at 11 battle points against 9; "
        "a tie goes to the Ostrogoths.",
    ),
    "bk.power.8": (
        nothing,
        (VISIGOTHS, ROMA),
        "Visigoths: choose a token for Alaric to carry off from a province beside Roma.",
    ),
    "bk.power.11": (
        stand(u26=NEUSTRIA),
        (FRANKS,),
        "Franks: recruit a second Warrior for 2 Tremis, in another province?",
    ),
}


@pytest.mark.parametrize("key", texts.ASK)
def test_every_question_is_one_clear_sentence(key: str) -> None:
    arrange, about, said = ASKED[key]
    g = table()
    arrange(g)
    assert words.ask(g, question(g, key.split()[0], *about)) == said


def test_a_sealed_question_is_said_to_the_side_that_is_asked() -> None:
    g = table()
    BATTLE(g)
    said = words.ask(g, question(g, "bk.battle.2", seat=g.seat_of[FRANKS]))
    assert said.startswith(
        "Franks: fill your purse for the battle of Alemannia. You stand at 6 battle points against 9"
    )


# -- answers -------------------------------------------------------------------------------------------
SAID: dict[str, tuple[Arrange, str, tuple[Any, ...], Answer, str]] = {
    "row": (nothing, "bk.advanced.1", ("4",), ("row", "4-2"), "Setup 4-2: the Huns, Ostrogoths, Vandals and Franks"),
    "include": (nothing, "bk.expert.1", (), ("include", 4), "Bring in the Saxons"),
    "play": (nothing, "bk.advanced.2", (), ("play", HUNS, FRANKS), "Lead the Huns and Franks"),
    "tax": (nothing, "bk.turn.1", (HUNS,), ("tax",), "Tax: collect up to 3 Tremis"),
    "recruit": (
        stand(u1=DACIA),
        "bk.turn.1",
        (HUNS,),
        ("recruit", PANNONIA),
        "Recruit a Warrior in Pannonia for 2 Tremis",
    ),
    "move": (
        stand(u1=DACIA),
        "bk.turn.1",
        (HUNS,),
        ("move", 1, PANNONIA),
        "Move the Warrior in Dacia to Pannonia",
    ),
    "ride": (
        stand(u1=DACIA),
        "bk.turn.1",
        (HUNS,),
        ("ride", 1, NORICUM),
        "Move the Warrior in Dacia two steps to Noricum",
    ),
    "castle": (
        stand(u1=DACIA),
        "bk.turn.1",
        (HUNS,),
        ("castle", 1),
        "Castle: Attila to Dacia, the Warrior to Pannonia",
    ),
    "invade": (nothing, "bk.turn.1", (HUNS,), ("invade", 0, ALEMANNIA), "Invade Alemannia with Attila"),
    "claim": (nothing, "bk.turn.1", (HUNS,), ("claim", ALEMANNIA), "Claim Alemannia for 3 Tremis"),
    "pay": (nothing, "bk.pay.1", (HUNS, "claim", DACIA), ("pay", 1, 0, 1, 0), "Pay 1 bronze and 1 gold"),
    "change": (
        nothing,
        "bk.pay.1",
        (FRANKS, "claim", BELGICA),
        ("change", BELGICA, (0, 0, 1, 0), (1, 1, 0, 0)),
        "Change 1 gold for 1 bronze and 1 silver in Belgica",
    ),
    "take": (taxing, "bk.tax.1", (OSTROGOTHS, True), ("take", ROMA, 1), "Collect 1 silver, worth 2, from Roma"),
    "challenge": (
        both(INVASION, stand(u16=NEUSTRIA)),
        "bk.challenge.1",
        (VISIGOTHS, ARMORICA),
        ("challenge", 16),
        "Challenge with the Warrior in Neustria",
    ),
    "reinforce": (
        both(BATTLE, stand(u2=SEA)),
        "bk.battle.1",
        (HUNS, ALEMANNIA),
        ("reinforce", 2),
        "Reinforce with the Warrior at Sea",
    ),
    "put": (BATTLE, "bk.battle.2", (0,), ("put", 3), "Put 1 diamond, worth 5, into the purse"),
    "seal": (both(BATTLE, purse(2, 1, 1, 0)), "bk.battle.2", (0,), ("seal",), "Seal the purse with 7 Tremis in it"),
    "add": (BATTLE, "bk.power.6", (HUNS,), ("add", 0, 0, 0, 0), "Add nothing"),
    "stay": (BATTLE, "bk.battle.6", (HUNS,), ("stay", 1), "Let the Warrior from Noricum stay in Alemannia"),
    "move_out": (BATTLE, "bk.battle.6", (HUNS, 1), ("move_out", 0, SEA), "Move Attila out to the Sea"),
    "depart": (
        stand(u11=SICILIA),
        "bk.power.5",
        (VANDALS, SICILIA),
        ("depart", 11),
        "Put to sea with the Warrior in Sicilia",
    ),
    "plunder": (nothing, "bk.power.8", (VISIGOTHS, ROMA), ("plunder", ARMORICA, 2), "Carry off 1 gold from Armorica"),
    "remain": (nothing, "bk.power.5", (VANDALS, SICILIA), ("remain",), "Remain on land"),
    "bk.maneuver.1 done": (nothing, "bk.maneuver.1", (HUNS,), ("done",), "End the Maneuver"),
    "bk.tax.1 done": (taxing, "bk.tax.1", (HUNS, True), ("done",), "Collect no more"),
    "bk.challenge.1 pass": (CLAIM, "bk.challenge.1", (VISIGOTHS, ARMORICA), ("pass",), "Let them have their way"),
    "bk.battle.1 pass": (BATTLE, "bk.battle.1", (HUNS, ALEMANNIA), ("pass",), "Send nobody"),
    "bk.challenge.2 enough": (BATTLE, "bk.challenge.2", (FRANKS, ALEMANNIA), ("enough",), "Bring nobody else"),
    "bk.power.11 enough": (nothing, "bk.power.11", (FRANKS,), ("enough",), "One Warrior is enough"),
    "bk.power.2 decline": (nothing, "bk.power.2", (HUNS, ALEMANNIA), ("decline",), "Make no claim now"),
    "bk.power.8 decline": (nothing, "bk.power.8", (VISIGOTHS, ROMA), ("decline",), "Carry off nothing"),
}


@pytest.mark.parametrize("key", texts.SAY)
def test_every_answer_is_a_phrase_for_a_button(key: str) -> None:
    arrange, kind, about, answer, said = SAID[key]
    g = table()
    arrange(g)
    assert words.say(g, question(g, kind, *about), answer) == said


@pytest.mark.parametrize(
    ("kind", "about", "answer", "said"),
    [
        (
            "bk.setup.1",
            ("4",),
            ("row", "4-1"),
            "Setup 4-1, for beginners: the Ostrogoths, Vandals, Visigoths and Franks",
        ),
        ("bk.setup.4", (HUNS,), (0, 2, 1), "1 bronze in Pannonia, 1 gold in Dacia, 1 silver in Marcomannia"),
        ("bk.pillage.2", (), 2, "1 gold"),
        ("bk.power.8", (VISIGOTHS, ROMA), ("plunder", ARMORICA, CHEST), "Carry off the chest from Armorica"),
        ("bk.power.6", (VANDALS,), ("add", 2, 0, 0, 0), "Add 2 bronze"),
        (
            "bk.setup.2",
            (),
            ((0,), (5,), (3,), (1,), (2,)),
            "Player 1: the Huns; player 2: the Franks; player 3: the Visigoths; player 4: the Ostrogoths; "
            "player 5: the Vandals",
        ),
    ],
)
def test_what_chance_and_powers_answer_is_said_as_well(
    kind: str, about: tuple[Any, ...], answer: Answer, said: str
) -> None:
    assert words.say(table(), question(table(), kind, *about), answer) == said


def test_a_row_of_the_setups_card_names_sides_where_its_letters_count() -> None:
    g = table("ostrogoths visigoths saxons franks", "duel")
    said = words.say(g, question(g, "bk.advanced.1", "duel"), ("row", "2-3"))
    assert said == "Setup 2-3: the Ostrogoths and Franks against the Visigoths and Saxons"


def test_warriors_of_one_battle_are_told_apart_by_where_they_came_from() -> None:
    g = table()
    fight(SICILIA, VANDALS, NONE, (11, SEA), (12, SEA), (13, AFRICA), (14, NONE))(g)
    asked = question(g, "bk.battle.6", VANDALS)
    assert [words.say(g, asked, ("stay", unit)) for unit in (11, 12, 13, 14)] == [
        "Let the first Warrior from the Sea stay in Sicilia",
        "Let the second Warrior from the Sea stay in Sicilia",
        "Let the Warrior from Africa stay in Sicilia",
        "Let the Warrior already there stay in Sicilia",
    ]


def test_a_hun_who_has_just_put_to_sea_is_not_mistaken_for_one_who_was_there() -> None:
    g = table()
    stand(u1=SEA, u2=SEA)(g)
    g.spent = [0, 0, 1, 0, 0]
    asked = question(g, "bk.maneuver.1", HUNS)
    assert words.say(g, asked, ("move", 1, ROMA)) == "Move the Warrior at Sea to Roma"
    assert words.say(g, asked, ("move", 2, ROMA)) == "Move the Warrior just put to Sea to Roma"


def test_who_may_not_look_into_a_purse_does_not_hear_what_is_in_it() -> None:
    g = table()
    BATTLE(g)
    assert words.say(g, question(g, "bk.battle.2", 0), ("seal",)) == "Seal the purse with nothing in it"
    g.purse[:4] = [UNKNOWN] * 4
    assert words.say(g, question(g, "bk.battle.2", 0), ("seal",)) == "Seal the purse"


# -- events --------------------------------------------------------------------------------------------
TOLD: dict[str, tuple[tuple[Any, ...], str]] = {
    "set_up": (("3-1", (0, 1, 5)), "The Huns, Ostrogoths and Franks are in play."),
    "assigned": ((1, FRANKS), "Player 2 plays the Franks."),
    "began": ((HUNS,), "The kingdoms were laid out, and the Huns took the first turn."),
    "round": ((3,), "Round 3 began."),
    "recruited": ((HUNS, DACIA), "The Huns recruited a Warrior in Dacia."),
    "moved": ((1, DACIA, SEA), "A Warrior of the Huns moved from Dacia to the Sea."),
    "castled": ((HUNS, 1, DACIA, PANNONIA), "Attila castled to Dacia, and a Warrior went to Pannonia."),
    "invaded": ((FRANKS, ARMORICA), "The Franks invaded Armorica."),
    "entered": ((25, NEUSTRIA, ARMORICA), "Clovis entered Armorica from Neustria."),
    "claimed": ((FRANKS, ARMORICA), "The Franks laid claim to Armorica."),
    "annexed": ((FRANKS, ARMORICA), "The Franks took control of Armorica."),
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
    "stalled": ((40,), "The game ended after the agreed 40 rounds."),
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
    g.result = Result("territorial", (1, 3, 2), (10, 1, 7))
    assert words.conclude(g) == (
        "The Huns control 7 provinces, their own three among them: a territorial victory. "
        "Reigns: Brilliant for the Huns with 10 points; Adequate for the Franks with 7 points; "
        "Atrocious for the Ostrogoths with 1 point."
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
        "The agreed 40 rounds are over without a victory; ranked by Kingdom Score, the Huns and Ostrogoths come first. "
    )


# -- nothing is left out ---------------------------------------------------------------------------------
SOURCE = "".join(path.read_text() for path in sorted(Path(words.__file__).parent.glob("*.py")))


def kinds_of(table: Sequence[str]) -> set[str]:
    return {key.split()[0] for key in table}


def test_every_event_that_is_told_has_words_and_no_other() -> None:
    assert set(re.findall(r'g\.tell\("(\w+)"', SOURCE)) == kinds_of([*texts.TELL])


def test_every_question_that_is_asked_has_words_and_no_other() -> None:
    asked = re.findall(r'(?:Question|Together)\([^"]*"(bk\.[\w.]+)"', SOURCE) + re.findall(
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
        return [asked.pick(match.g, Whim(Random(0)), 0)]
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
