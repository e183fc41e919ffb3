"""What players are asked, and what their buttons say."""

from typing import Any

import pytest

from regalia.authoring.words import sentence, with_names
from regalia.games.barbarian_kingdoms.components import (
    FRANKS,
    HUNS,
    NONE,
    OSTROGOTHS,
    SEA,
    VANDALS,
    VISIGOTHS,
)
from regalia.games.barbarian_kingdoms.money import CHEST
from regalia.games.barbarian_kingdoms.show import texts, words
from regalia.kernel.questions import UNKNOWN, Answer
from tests.games.barbarian_kingdoms.sketches import (
    AFRICA,
    ALEMANNIA,
    AREA,
    ARMORICA,
    BATTLE,
    BELGICA,
    CLAIM,
    DACIA,
    INVASION,
    NEUSTRIA,
    NORICUM,
    PANNONIA,
    ROMA,
    SICILIA,
    Arrange,
    both,
    bribed,
    fight,
    nothing,
    purse,
    question,
    stand,
    table,
    taxing,
)

# -- questions -----------------------------------------------------------------------------------------
ASKED: dict[str, tuple[Arrange, tuple[Any, ...], str]] = {
    "bk.setup.1": (nothing, ("4",), "Chance draws a row of the setups card."),
    "bk.setup.2": (nothing, (), "Chance hands out the kingdoms."),
    "bk.setup.4": (nothing, (HUNS,), "Chance lays the first tokens on the provinces of the Huns."),
    "bk.advanced.1": (nothing, ("4",), "You won the last game: choose the setup."),
    "bk.advanced.2": (nothing, (), "Choose whom you will lead."),
    "bk.expert.1": (nothing, (), "Choose a kingdom to bring into the game."),
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
    names = [f"player {seat + 1}" for seat in range(5)]
    assert sentence(with_names(words.say(table(), question(table(), kind, *about), answer), names)) == said


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
