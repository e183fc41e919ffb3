"""What players read: every question, answer and event has its words, and no two answers share theirs."""

import re
from collections import Counter as Tally
from pathlib import Path
from random import Random
from typing import Any

import pytest

import regalia.games.paladins_and_barbarians as package
from regalia.authoring.words import with_names
from regalia.games.paladins_and_barbarians import GAME, events
from regalia.games.paladins_and_barbarians.components import NONE
from regalia.games.paladins_and_barbarians.show import phrases, texts, words
from regalia.kernel.match import Match
from regalia.kernel.questions import NATURE, WATCHER, Seat
from regalia.kernel.table import Result
from tests.games.paladins_and_barbarians.positions import LANDS, RULERS, at, play, position, settle

PALADINS, BARBARIANS = 0, 1
VALE, STEPPE, MARCH, CROWN = (LANDS.index(name) for name in ("blue-left", "red-left", "blue-outer", "crown"))
WALL, STATUE = 7, 3
NO_WORDS = re.compile(r"None|[_<>{}\[\]]|(?<!\d)-\d")

# -- events --------------------------------------------------------------------------------------------
TOLD: dict[str, tuple[tuple[Any, ...], str]] = {
    "first": ((1, 2, 5), "Dice of 2 and 5 let player\N{NO-BREAK SPACE}2 go first."),
    "sided": (
        (0, 1, 1, 0),
        "The Paladins of the blue land are led by player\N{NO-BREAK SPACE}1, "
        "the Barbarians of the red land by player\N{NO-BREAK SPACE}2.",
    ),
    "capital": ((0, VALE), "The Paladins placed their capital in Silver Vale."),
    "age": ((1, 3), "Age 3 of the Barbarians began."),
    "gained": ((0, 2, "tax"), "The Paladins gained 2 talents in taxes."),
    "fined": ((0, 1, "units"), "The Paladins paid 1 talent as a fine for all units."),
    "crowned": ((0, 0), "The Strategist became sovereign of the Paladins."),
    "lengthened": ((0, 15), "A new Statue lengthened the reign of the Paladins to point 15."),
    "died": ((1, RULERS.index("marauder")), "The reign of the Marauder of the Barbarians ended."),
    "feat": ((1, 3, 7), "The Barbarians gained 3 feats of arms and stand at 7."),
    "moved": ((0, VALE, MARCH, 1), "The Paladins moved cavalry from Silver Vale to Lion March."),
    "dismissed": ((1, STEPPE, 1), "The Barbarians dismissed a troll in Ashen Steppe."),
    "wasted plague": ((0, VALE, "plague", 1), "The Paladins lost cavalry to the plague in Silver Vale."),
    "wasted famine": ((1, STEPPE, "famine", 0), "The Barbarians lost a common unit to the famine in Ashen Steppe."),
    "wasted desertion": ((1, STEPPE, "desertion", 1), "The Barbarians: a troll deserted in Ashen Steppe."),
    "destroyed": ((0, CROWN, 0), "The Paladins lost a common unit in the Crown."),
    "recruited": ((1, STEPPE, 0), "The Barbarians gained a common unit in Ashen Steppe."),
    "spared": ((0,), "The Bedehouse of the Paladins prevented a rebellion."),
    "rebelled": (
        (0, VALE, "second"),
        "A rebellion against the Paladins broke out in Silver Vale, for a second order elsewhere.",
    ),
    "pacified": ((0, VALE), "The Paladins made peace with the rebels of Silver Vale."),
    "built": ((0, VALE, WALL), "The Paladins built a Wall in Silver Vale."),
    "demolished": ((0, VALE, STATUE), "The Statue of the Paladins in Silver Vale came down."),
    "reshuffled": ((), "The combat cards that had been played were shuffled anew."),
    "drew": ((0, 4, 1), "The Paladins drew Plunder, kept apart."),
    "drew unseen": ((0, NONE, 0), "The Paladins drew a combat card."),
    "discarded": ((0, 4), "The Paladins discarded Plunder."),
    "ordered": ((0, "tax", VALE), "The Paladins ordered Tax Collection in Silver Vale."),
    "prayed": ((0, 6), "The Temple of the Paladins rolled a 6: a double order."),
    "orders_done": ((1,), "The Barbarians completed the order phase."),
    "bought": ((0,), "The Paladins bought a combat card from a Library."),
    "offered": ((0, 5), "The Paladins gave 5 talents to the Altar for 1 VP."),
    "truce_over": ((), "The Holy Truce is over."),
    "guarded": ((0, VALE), "The Paladins put a defence token into Silver Vale."),
    "drew_bonus": ((1, 0, 0), "The Barbarians drew Great Commander, which goes to the Paladins."),
    "drew_bonus own": ((0, 0, 0), "The Paladins drew Great Commander, a card of their own."),
    "claimed": ((0, 0), "The Paladins claimed the gold of Great Commander, as they may once in the game."),
    "drew_event": ((0, 3), "The Paladins drew Golden Harvest: Each player gains 2 talents."),
    "last_war": (
        (0,),
        "The Paladins drew the last card: the last war began, and the game ends with their order phase.",
    ),
    "attacked": ((1, STEPPE, VALE, 0), "The Barbarians attacked Silver Vale from Ashen Steppe."),
    "attacked armed": (
        (1, STEPPE, VALE, 1),
        "The Barbarians attacked Silver Vale from Ashen Steppe, strengthened by the Armory.",
    ),
    "breached": ((1, VALE, WALL), "The Barbarians cancelled the Wall in Silver Vale for 1 talent."),
    "laid lay": ((1, "lay"), "The Barbarians laid a card."),
    "laid blind": ((1, "blind"), "The Barbarians will play the top card of the deck."),
    "laid none": ((1, "none"), "The Barbarians fight without a card."),
    "added": ((1,), "The Barbarians added a card."),
    "cancelled": ((0,), "The Tactician of the Paladins cancelled the property of the enemy card."),
    "rode": ((0, MARCH, VALE), "Cavalry of the Paladins rode from Lion March into the battle of Silver Vale."),
    "scouted": ((0,), "The Paladins showed Scouts and looked at the enemy card."),
    "spied": ((0, 4), "The Paladins saw Plunder."),
    "spied unseen": ((0, NONE), "The Paladins saw the enemy card."),
    "replaced": ((0,), "The Paladins played another card in place of the Scouts."),
    "revealed": ((NONE, 4, NONE), "The revolutionaries revealed Plunder."),
    "revealed added": ((0, 4, 0), "The Paladins revealed Plunder, with Onslaught added."),
    "revealed nothing": ((0, NONE, NONE), "The Paladins had no card to reveal."),
    "bribed": ((0, 2), "The Paladins bribed 2 common units."),
    "bribed nobody": ((0, 0), "The Paladins bribed nobody."),
    "weighed": (
        (1, 0, 4, 3, 2, 1, 1, 1),
        "The Paladins: 3 by units, 2 by Plunder, 1 by property or bonus card, 1 by the added card and 1 by Wall or "
        "defence token.",
    ),
    "neutralized": ((1, 4), "Neutralizing: the property of Plunder of the Barbarians does not work."),
    "neutralized nothing": ((1, NONE), "Neutralizing found no card of the Barbarians."),
    "unsung": ((0,), "By the Night Raid the Paladins gained no feat of arms."),
    "counted": ((1, 0, 5, 2), "The Barbarians came to strength 5 against 2 of the Paladins."),
    "fought attack": (
        (1, 0, VALE, 0, 5, 2, 0, 4, 0, 2),
        "The Barbarians won the battle of Silver Vale against the Paladins.",
    ),
    "fought defence": ((1, 0, VALE, 1, 2, 5, 0, 4, 2, 0), "The Paladins held Silver Vale against the Barbarians."),
    "fought nobody": ((1, 0, VALE, NONE, 2, 2, 0, 4, 0, 0), "Nobody won the battle of Silver Vale."),
    "conquered": ((1, VALE), "The Barbarians took Silver Vale."),
    "great_conqueror": ((1,), "The Barbarians stood in the enemy capital: Great Conqueror, 1 VP."),
    "praised": ((0,), "The Altar of the Paladins praised the destruction of an army: 1 VP."),
    "put_down": ((VALE, 1), "1 revolutionary fell in Silver Vale."),
    "revolted": ((0, VALE, 2), "2 revolutionaries took Silver Vale from the Paladins."),
    "war": ((1,), "The Barbarians went to war."),
    "played": ((0, 0), "The Paladins played Great Commander."),
    "resurrected": ((0, VALE, 1), "The Paladins: cavalry rose again in Silver Vale."),
    "enraptured": ((1, 2), "Combat Rapture of the Barbarians: a 2 was rolled, and strength is 3 more."),
    "overran": (
        (1, STEPPE, VALE, 1),
        "The Barbarians overran Silver Vale from Ashen Steppe, and destroyed 1 unit there.",
    ),
    "overran nobody": ((1, STEPPE, CROWN, 0), "The Barbarians overran the Crown from Ashen Steppe."),
    "showed": ((1, 4), "The Barbarians laid Plunder openly."),
    "bid": ((2, 0), "The Paladins bid 2 talents and the Barbarians bid no talents."),
    "glorified": ((0,), "The Paladins won the Tournament: 1 glory point."),
    "debased": ((0, 2), "The Paladins lost 2 talents as the money was debased."),
    "truce": ((1,), "A Holy Truce holds until the next age of the Barbarians."),
    "infected": ((VALE,), "The plague came to Silver Vale."),
    "rose": ((0, VALE, 3), "3 revolutionaries rose against the Paladins in Silver Vale."),
    "destiny": ((0, 4), "Destiny for the Paladins: Broken Fate, 1 VP less."),
    "ended points": (("points", 12, 10), "The game is over: the Paladins 12 VP and the Barbarians 10 VP."),
    "ended tiebreak": (("tiebreak", 12, 12), "The game is over: both have 12 VP, and the tie was broken."),
    "ended shared": (("shared", 12, 12), "The game is over: both have 12 VP and share the victory."),
    "healed": ((0, VALE), "Field Surgeons saved a unit of the Paladins, which came back to Silver Vale."),
    "broke_through": ((0, STEPPE), "The beaten units of the Paladins fought their way through Ashen Steppe."),
    "pursued": ((0, 4, 2), "Plunder was turned up: the Paladins lose 2 units on the way."),
    "perished": ((0, 2), "The Paladins have no land left, and 2 units perished."),
    "retreated": ((0, VALE, MARCH, 0), "The Paladins: a common unit retreated from Silver Vale to Lion March."),
}


def test_people_are_named_so_that_you_would_do_as_a_name() -> None:
    told = [words.report(position(""), kind, TOLD[kind][0]) for kind in ("first", "sided")]
    assert [with_names(text, ("you", "Anna")) for text in told] == [
        "Dice of 2 and 5 let Anna go first.",
        "The Paladins of the blue land are led by you, the Barbarians of the red land by Anna.",
    ]


@pytest.mark.parametrize("key", texts.TELL)
def test_every_event_is_told_in_a_sentence(key: str) -> None:
    args, said = TOLD[key]
    assert words.report(position(""), key.split()[0], args) == said


def test_there_are_words_for_every_event_that_the_rules_list() -> None:
    listed = set(re.findall(r"^    ([a-z_]+) {2,}", events.__doc__ or "", re.M))
    assert listed == {key.split()[0] for key in texts.TELL}


def test_every_reason_for_gold_has_words() -> None:
    rules = [path.read_text("utf-8") for path in Path(package.__file__).parent.glob("*.py")]
    reason = re.compile(r'(?:gain\(g, |settle\(g, |"fined", |"gained", )[^"\n]*"([a-z]+)"')
    assert {name for text in rules for name in reason.findall(text)} == set(phrases.WHY)


def test_every_cause_of_a_rebellion_has_words() -> None:
    rules = [path.read_text("utf-8") for path in Path(package.__file__).parent.glob("*.py")]
    cause = re.compile(r'(?:break_out|lay_token)\(g, [^"\n]*"([a-z]+)"')
    assert {name for text in rules for name in cause.findall(text)} == set(phrases.CAUSE)


# -- questions -----------------------------------------------------------------------------------------
def asked(m: Match, who: Seat) -> str:
    settle(m)
    return words.ask(GAME.hide(m.g, who), m.question(who))


def said(m: Match, who: Seat) -> list[str]:
    settle(m)
    view = GAME.hide(m.g, who)
    return [words.say(view, m.question(who), answer) for answer in m.options(who)]


def test_an_order_is_asked_for_with_its_number_and_the_gold_there_is() -> None:
    m = at("P: gold 2, blue-left 1 once, blue-inner 1 | B: red-left 1", "order P")
    assert asked(m, PALADINS) == "Paladins, age 1: give order 2 of 4. You have 2 talents."


def test_a_second_order_says_what_it_leads_to() -> None:
    m = at("P: gold 2, blue-left 1 once | B: red-left 1", "order P")
    assert "Collect taxes in Silver Vale: 1 talent (second order: a rebellion follows)" in said(m, PALADINS)
    assert "Collect taxes in Lion March: 1 talent" in said(m, PALADINS)


def test_a_bedehouse_takes_the_threat_from_a_second_order() -> None:
    m = at("P: gold 2, blue-left 1 once, blue-outer bedehouse | B: red-left 1", "order P")
    spared = "Collect taxes in Silver Vale: 1 talent (second order: the Bedehouse prevents the rebellion)"
    assert spared in said(m, PALADINS)


def test_a_bedehouse_takes_the_threat_from_an_unpaid_fine() -> None:
    text = "P: gold 1, blue-left bedehouse, crown, unordered crown"
    assert said(at(text, "fines P"), PALADINS) == [
        "Pay 1 talent for the Crown",
        "Do not pay: the Bedehouse prevents the rebellion in the Crown",
    ]
    assert said(at(f"{text}, spared 1", "fines P"), PALADINS)[1] == "Do not pay: a rebellion in the Crown"


def test_fines_for_several_territories_name_them_all() -> None:
    m = at("P: gold 1, crown, unordered crown blue-left", "fines P")
    due = "had no order. Pay a talent for each, or it rebels."
    assert asked(m, PALADINS).endswith(f"Silver Vale and the Crown {due}")
    assert said(m, PALADINS)[:2] == ["Pay 1 talent for Silver Vale", "Pay 1 talent for the Crown"]


def test_a_red_card_from_the_deck_is_offered_with_the_strength_that_it_has_there() -> None:
    m = at("B: due war, red-left 3 | P: blue-left 3", "turn B")
    play(m, "B: war", "B: attack red-left blue-left", "B: blind", "P: blind")
    play(m, "nature: veteran-captain", "nature: tribute")
    assert said(m, PALADINS)[0] == "The strength of 2"
    assert asked(m, PALADINS).endswith("By the strengths of the cards you stand at 5 against 6.")
    play(m, "P: property")
    assert said(m, BARBARIANS)[0] == "The strength of 3"
    assert asked(m, BARBARIANS).endswith("By the strengths of the cards you stand at 6 against 3.")


def test_taxes_say_what_they_bring() -> None:
    m = at("P: gold 7, blue-left residential treasure-house, blue-outer 1 | B: red-left 1", "order P")
    assert "Collect taxes in Silver Vale: 2 talents" in said(m, PALADINS)
    full = at("P: gold 7 | B: red-left 1", "order P")
    assert "Collect taxes in Silver Vale: nothing, the treasury is full" in said(full, PALADINS)


def test_a_building_is_offered_with_what_it_does() -> None:
    m = at("P: gold 1 | B: red-left 1", "order P")
    offer = "Build Residential Districts in Silver Vale for 1 talent. A Tax order here brings 2 talents."
    assert offer in said(m, PALADINS)


def test_demolition_says_whose_building_it_is_and_what_it_costs() -> None:
    m = at("P: gold 3, red-left 1 statue enemy-wall | B:", "order P")
    assert "Demolish your Statue in Ashen Steppe" in said(m, PALADINS)
    assert "Demolish the enemy Wall in Ashen Steppe for 1 talent" in said(m, PALADINS)


def test_an_attack_says_what_stands_against_what() -> None:
    m = at("P: blue-left 2 | B: red-left 1+1, due war", "war B")
    assert said(m, BARBARIANS) == [
        "No more attacks",
        "Attack Silver Vale from Ashen Steppe: 3 against 2",
        "Attack the Crown from Ashen Steppe: nobody defends it",
    ]


def test_an_attack_says_what_the_place_itself_is_worth() -> None:
    m = at("P: blue-left 2 wall guard | B: red-left 3 storehouse, red-right armory, due war", "war B")
    assert "Attack Silver Vale from Ashen Steppe: 3 against 2 and 2 by Wall or defence token" in said(m, BARBARIANS)
    assert said(m, BARBARIANS)[2].endswith("3, and 1 by the Armory, against 2 and 2 by Wall or defence token")
    m = at("P: blue-left 2 wall rebellion | B: red-left 3, due war", "war B")
    assert "Attack Silver Vale from Ashen Steppe: 3 against 2, 1 less by the rebellion" in said(m, BARBARIANS)
    m = at("P: blue-left 2 watchtower fortress | B: red-left 3, due war", "war B")
    assert said(m, BARBARIANS)[1].endswith(
        "3 against 2; the Watchtower sees your card; the Fortress falls with its last defender"
    )


def test_strength_is_told_by_what_it_is_made_of() -> None:
    parts = {
        (0, 1, NONE, 2, 0, 0, 0, 1): "The Barbarians: 2 by units and 1 by the Armory.",
        (1, 0, NONE, 0, 0, 0, 0, 0): "The Paladins: no strength.",
        (0, 1, 4, 3, 0, 0, 0, 0): "The Barbarians: 3 by units and none by Plunder.",
        (1, 0, 4, 1, 2, 0, 0, -1): "The Paladins: 1 by units, 2 by Plunder and 1 less by the rebellion.",
        (0, NONE, 4, 3, 2, 0, 0, 0): "The revolutionaries: 3 by units and 2 by Plunder.",
    }
    assert {args: words.report(position(""), "weighed", args) for args in parts} == parts


def test_combat_rapture_is_asked_for_with_what_both_have_without_properties() -> None:
    m = at("B: due war, red-left 3, bonus combat-rapture, hand tribute | P: blue-left 2 wall", "turn B")
    play(
        m, "B: war", "B: attack red-left blue-left", "B: lay tribute", "P: blind", "B: pass", "nature: veteran-captain"
    )
    assert asked(m, BARBARIANS).endswith("in the battle of Silver Vale? Without properties you stand at 6 against 6.")


def test_a_red_card_is_offered_as_strength_or_property() -> None:
    m = play(at("P: blue-left 2 | B: red-left 3, hand tribute", "war B"), "B: attack red-left blue-left")
    assert said(m, BARBARIANS)[0] == "Lay Tribute: strength 3, or instead of it: Gain 2 talents."


def test_with_more_than_four_territories_it_is_said_that_four_orders_are_enough() -> None:
    m = at("P: gold 2, crown 1", "order P")
    enough = "Four are enough; a territory without one then costs a talent or rebels."
    assert asked(m, PALADINS) == f"Paladins, age 1: give order 1 of 5. {enough} You have 2 talents."


def test_in_the_last_war_an_order_says_that_an_attack_may_follow_as_long_as_one_is_left() -> None:
    text = "P: gold 2, blue-left 1{} | on: last-war B"
    order = "Paladins, age 1: give order 1 of 4.{} You have 2 talents."
    assert asked(at(text.format(""), "order P"), PALADINS) == order.format(
        " In the last war its territory may attack right after it."
    )
    assert asked(at(text.format(", attacks 1"), "order P"), PALADINS) == order.format("")


def test_the_final_player_reads_that_no_age_follows_and_the_game_ends_with_his_orders() -> None:
    text = "P: gold 2, crown, blue-left 1 once, blue-outer once, blue-right once | on: last-war P"
    m = at(text, "turn P")
    assert asked(m, PALADINS).startswith("Paladins, age 1: give order 4 of 5. Four are enough. In the last war")
    play(m, "P: tax blue-inner")
    assert asked(m, PALADINS) == "Paladins: 4 territories have an order. Stop here, which ends the game, or go on?"
    assert said(m, PALADINS)[0] == "End the order phase, and the game"
    m = play(at("P: blue-left 1 | on: last-war P", "attack_order P blue-left"), "P: attack blue-left crown")
    assert asked(m, PALADINS).endswith("from Silver Vale? You have no further age in which it could rebel.")


def test_a_claim_says_when_there_is_no_room_for_all_of_the_gold() -> None:
    m = play(at("P: gold 5 | B: due age", "turn B"), "nature: great-commander")
    assert asked(m, PALADINS).endswith("Claim its 3 talents, once in the game? You have room for 2 talents alone.")
    m = play(at("P: gold 4 | B: due age", "turn B"), "nature: great-commander")
    assert asked(m, PALADINS).endswith("Claim its 3 talents, once in the game?")


def test_in_a_holy_truce_a_war_is_offered_without_attacks() -> None:
    m = at("P: due war, blue-left 1 | on: truce B")
    assert asked(m, PALADINS).startswith(
        "Paladins: go to war with no attack (a Holy Truce holds) and regroup, or begin"
    )


def test_before_a_new_age_the_fine_that_it_begins_with_is_named() -> None:
    choice = "Paladins: go to war with 1 attack and regroup, or begin your next age at once?"
    assert asked(at("P: due war"), PALADINS) == choice
    m = at("P: due war, crown, unordered blue-left crown red-left")
    assert (
        asked(m, PALADINS)
        == f"{choice} When it begins, a fine is due for Silver Vale and the Crown, which had no order."
    )


def test_a_conqueror_of_many_lands_reads_that_a_war_spares_him_the_fine() -> None:
    m = at("B: due war, ruler conqueror, crown, unordered crown", "turn B")
    assert asked(m, BARBARIANS).endswith("a fine is due for the Crown, which had no order; a war spares you that.")


def test_after_the_last_attack_only_bonus_cards_are_asked_for() -> None:
    m = at("P: due war, blue-left 1, bonus great-commander", "turn P")
    play(m, "P: war", "P: attack blue-left crown", "P: enter 0 0")
    assert asked(m, PALADINS) == "Paladins: no attack is possible any more. Play a bonus card before you regroup?"
    assert said(m, PALADINS)[0] == "No more attacks"


def test_a_conquest_with_fresh_levies_in_it_is_not_said_to_rebel() -> None:
    m = at("P: blue-left 1 | B: red-left 3, hand fresh-levies", "war B")
    play(m, "B: attack red-left blue-left", "B: lay fresh-levies", "P: blind", "B: pass", "nature: scouts")
    assert asked(m, BARBARIANS).endswith("A unit of yours stands there already.")


def test_a_card_is_laid_by_its_strength_and_property_on_that_side() -> None:
    m = play(
        at("P: blue-left 2, hand plunder | B: red-left 3, hand onslaught", "war B"), "B: attack red-left blue-left"
    )
    assert (
        asked(m, BARBARIANS)
        == "Barbarians: lay a card for the battle of Silver Vale. You stand at 3 against 2 before the cards."
    )
    assert said(m, BARBARIANS) == [
        "Lay Onslaught: strength 3. If you lose, you lose 1 unit more.",
        "Play the top card of the deck, with 1 strength less",
    ]
    play(m, "B: lay onslaught")
    assert said(m, PALADINS)[0] == "Lay Plunder: strength 2. If you win, take 1 talent from the attacker."


def test_twins_in_hand_and_apart_are_told_apart() -> None:
    m = at("P: blue-left 2 | B: red-left 3, apart plunder, strategists plunder", "war B")
    play(m, "B: attack red-left blue-left")
    assert [line.partition(":")[0] for line in said(m, BARBARIANS)[:2]] == [
        "Lay Plunder, kept apart",
        "Lay Plunder, kept by the Strategist",
    ]


def test_an_onlooker_reads_no_card_that_is_hidden() -> None:
    m = play(
        at("P: blue-left 2, hand plunder | B: red-left 3, hand onslaught", "war B"), "B: attack red-left blue-left"
    )
    settle(m)
    for eyes in (PALADINS, WATCHER):
        assert "Onslaught" not in words.ask(GAME.hide(m.g, eyes), m.question(BARBARIANS))


def test_units_that_move_in_are_counted_by_kind() -> None:
    m = play(at("P: | B: red-left 1+2", "war B"), "B: attack red-left blue-left")
    assert said(m, BARBARIANS) == [
        "Move nobody in",
        "Move in 1 common unit",
        "Move in 1 troll",
        "Move in 1 common unit and 1 troll",
        "Move in 2 trolls",
        "Move in 1 common unit and 2 trolls",
    ]
    assert asked(m, BARBARIANS).endswith("Left empty, it will rebel in your next age.")


# -- questions that random games hardly ever come to -----------------------------------------------------
def test_a_retreat_that_finds_no_room_for_all_is_asked_in_words() -> None:
    m = at("B: blue-left | P: gold 1, blue-outer 3, blue-inner 2 | on: flight P blue-left 2", "retreat")
    assert (
        asked(m, PALADINS)
        == "Paladins: the beaten of Silver Vale find no shelter together. Choose where one of them goes."
    )
    assert said(m, PALADINS) == ["A common unit to Lion March", "A common unit to High Sanctuary"]
    play(m, "P: shelter blue-outer common")
    assert asked(m, PALADINS) == "Paladins: Lion March is crowded. Pay a talent at once, or dismiss a unit."
    assert said(m, PALADINS) == ["Pay 1 talent", "Dismiss a common unit in Lion March"]


def test_a_way_through_enemy_land_is_asked_in_words() -> None:
    behind = "B: blue-left, blue-outer, blue-right, crown | P: blue-inner 1"
    m = at(f"{behind} | on: flight P crown 1+2", "retreat")
    assert asked(m, PALADINS) == "Paladins: your 3 units must fight their way home. Choose the way."
    assert said(m, PALADINS)[0] == "By way of Silver Vale"
    play(m, "P: flee blue-outer")
    assert words.ask(m.g, m.question(NATURE)).startswith("Chance turns up a card: its lower strength")
    play(m, "nature: neutralizing")
    assert asked(m, PALADINS) == "Paladins: choose the unit that is lost on the way."
    assert said(m, PALADINS) == ["A common unit", "Cavalry"]


def test_siege_engines_ask_for_a_building() -> None:
    m = at("P: blue-left 1 wall statue | B: red-left 3, hand siege-engines", "war B")
    play(m, "B: attack red-left blue-left", "B: lay siege-engines", "P: blind", "B: pass", "nature: archers")
    assert asked(m, BARBARIANS) == "Barbarians: your Siege Engines destroy a building in Silver Vale. Choose it."
    assert said(m, BARBARIANS) == ["Destroy a Statue", "Destroy a Wall"]


# -- the end -------------------------------------------------------------------------------------------
def test_a_victory_by_points_is_concluded() -> None:
    g = position("P: blue-left 1 | B: red-left 1")
    g.result = Result("points", (1, 2), (13, 10))
    assert words.conclude(g) == "The Paladins have 13 VP against 10 and win."


def test_a_tie_says_what_broke_it() -> None:
    g = position("P: gold 1, blue-left 1 masters-castle statue | B: red-left 1 hall-of-chiefs")
    g.result = Result("tiebreak", (1, 2), (11, 11))
    assert words.conclude(g) == "Both have 11 VP; the Paladins win by glory."


def test_a_shared_victory_is_concluded() -> None:
    g = position("")
    g.result = Result("shared", (1, 1), (11, 11))
    assert words.conclude(g).startswith("Both have 11 VP, and neither glory, territories nor gold decide")


@pytest.mark.rule("pb.score.1")
def test_the_sheet_has_the_vp_of_both_by_sphere_and_adds_up() -> None:
    g = position("P: gold 3, blue-left 2 wall, altar 1 | B: gold 1, red-left 1")
    rows = dict(words.sheet(g))
    assert rows["Lands"] == [4, 4]
    assert rows["Army"] == [2, 1]
    assert rows["Altar"] == [1, 0]
    assert list(rows) == ["Lands", "Army", "Wealth", "Constructions", "Glory", "Feat of arms", "Altar"]


# -- every game ----------------------------------------------------------------------------------------
@pytest.mark.parametrize("number", range(len(GAME.samples(2))))
def test_in_random_games_all_questions_and_answers_have_words_of_their_own(number: int) -> None:
    m, rng = Match.begin(GAME, 2, GAME.samples(2)[number], f"words {number}"), Random(number)
    while not m.over:
        seat = rng.choice(m.waiting)
        if seat != NATURE:
            lines = [asked_raw(m, seat), *said_raw(m, seat)]
            assert [line for line in lines if NO_WORDS.search(line)] == []
            assert [line for line, count in Tally(lines).items() if count > 1] == []
        m.give(seat, rng.choice(m.options(seat)))
    assert [NO_WORDS.search(GAME.report(m.g, kind, args)) for kind, args in m.heard(0)].count(None) == len(m.heard(0))
    scores = m.g.result.scores
    assert [sum(points[seat] for _, points in words.sheet(m.g)) for seat in (0, 1)] == list(scores)


def asked_raw(m: Match, seat: Seat) -> str:
    return words.ask(GAME.hide(m.g, seat), m.question(seat))


def said_raw(m: Match, seat: Seat) -> list[str]:
    view = GAME.hide(m.g, seat)
    return [words.say(view, m.question(seat), answer) for answer in m.options(seat)]
