"""What players read: every question, answer and event has its words, and no two answers share theirs."""

from __future__ import annotations

import ast
import re
from collections import Counter as Tally
from collections.abc import Iterator
from importlib.resources import files
from random import Random
from typing import Any

import pytest

from regalia.games.blood_of_kings import GAME
from regalia.games.blood_of_kings.components import BY_INFLUENCE, KINGDOM_CARDS, TILE_IDS, TILES
from regalia.games.blood_of_kings.components.atlas import KINGDOM_IDS, NONE
from regalia.games.blood_of_kings.events import EVENTS
from regalia.games.blood_of_kings.show import texts, words
from regalia.games.blood_of_kings.table import Table, total
from regalia.kernel.match import Match
from regalia.kernel.questions import NATURE, WATCHER, Seat
from regalia.kernel.table import Result
from tests.games.blood_of_kings import fields
from tests.games.blood_of_kings.positions import CARD, at, play, seat_of, settle, table

SPAIN, BYZANTIUM, FRANCE, ITALY, ENGLAND, GERMANY = range(6)
PARIS, CHINON, TOLEDO, NORTH_SEA = (fields.PLACES[name] for name in ("paris", "chinon", "toledo", "north-sea"))
SIX, UNREST, SPAIN_7 = CARD["influence-6"], CARD["unrest"], CARD["spain-7"]
LONGEST = 800
"""Answers after which a random game that has not ended is left."""
NO_WORDS = re.compile(r"None|[_<>{}\[\]]|-\d")

# -- events --------------------------------------------------------------------------------------------
TOLD: dict[str, tuple[tuple[Any, ...], str]] = {
    "first_player": ((0,), "House Wolf goes first."),
    "chose": ((1, FRANCE, 12), "House Stag rules France, with 12 Crowns in its treasury."),
    "turn": ((3, 2), "Turn 3 began, with House Bear as First Player."),
    "dynasty_phase": ((), "The Dynasty phase began."),
    "negotiation_phase": ((), "The Negotiation phase began."),
    "playoff": ((7,), "The lead is tied at 7 Glory: the first to exceed it wins."),
    "ended tiles": (("tiles",), "The game is over: the last Achievement has been claimed."),
    "ended turns": (("turns",), "The game is over: the agreed turns have been played."),
    "ended playoff": (("playoff",), "The game is over: the tie has been broken."),
    "played_card": ((SPAIN, 2), "Spain played Taxation."),
    "fetched": ((SPAIN, 6, 5), "Spain brought Expansion back to hand for 5 Crowns."),
    "taxed": ((SPAIN, 1), "Spain collected 1 Crown."),
    "developed": ((SPAIN, 4, 2, 4, NONE), "Spain raised its Artistic institution to level 2 for 4 Crowns."),
    "developed card": (
        (SPAIN, 1, 2, 8, 3),
        "Spain raised its Economic institution to level 2 for 8 Crowns and gained a Development card.",
    ),
    "calmed": ((ITALY, 2, 3), "Italy lowered its Unrest to 2 for 3 Crowns."),
    "held_tourneys": ((ITALY, 2), "Grand Tourneys lowered the Unrest in Italy to 2."),
    "removed_influence": ((ITALY, 0, SIX, True, 1), "Italy removed Influence 6 of House Wolf for 1 Crown."),
    "removed_influence bluff": (
        (ITALY, 0, SPAIN_7, False, 0),
        "Italy removed a bluff of House Wolf for nothing: Spain 7.",
    ),
    "succession peaceful": ((ITALY, "peaceful"), "The throne of Italy is open to challenge."),
    "succession violent": ((ITALY, "violent"), "Rebellion in Italy: a Violent Succession."),
    "succession chaotic": ((ITALY, "chaotic"), "Nobody rules Italy: a Chaotic Succession."),
    "challenged": ((ITALY, 3), "House Raven challenged for Italy without a card."),
    "turned": ((ITALY, 3, SIX, True), "House Raven turned up Influence 6 for Italy."),
    "turned bluff": ((ITALY, 3, UNREST, False), "House Raven turned up a bluff for Italy: Unrest."),
    "committed": ((ITALY, 3, 4), "House Raven laid a card for Italy before House Boar."),
    "committed own": ((ITALY, 3, 3), "House Raven laid a card for Italy."),
    "revealed": (
        (ITALY, ((0, 0, SIX), (1, 0, UNREST))),
        "The cards for Italy were turned over: Influence 6 of House Wolf and Unrest of House Wolf before House Stag.",
    ),
    "compared": (
        (ITALY, (0, 1), (6, 2)),
        "For Italy: House Wolf has Influence 6 and House Stag has Influence 2.",
    ),
    "kept_throne": ((ITALY, 5), "House Griffin kept the throne of Italy."),
    "crowned": ((ITALY, 5), "House Griffin is crowned in Italy."),
    "chaos": ((ITALY,), "Italy fell into Chaos: nobody rules it, and its Crowns are lost."),
    "still_chaos": ((ITALY,), "Italy stays in Chaos."),
    "after_rebellion": ((ITALY, 1), "After the rebellion Italy acts last, and Unrest is 1."),
    "raised": ((FRANCE, PARIS, 2, 1), "France raised 2 Armies and 1 Fleet at Paris."),
    "moved": ((FRANCE, PARIS, CHINON, 1), "France moved 1 Army from Paris to Chinon."),
    "sailed": ((FRANCE, NORTH_SEA, 64, 2), "France sailed with 2 Fleets from the North Sea to the Atlantic Ocean."),
    "carried": (
        (FRANCE, ITALY, NORTH_SEA, 64, 2),
        "France carried 2 Armies of Italy from the North Sea to the Atlantic Ocean.",
    ),
    "drowned": ((FRANCE, NORTH_SEA, 2), "2 Armies of France drowned in the North Sea."),
    "released": ((FRANCE,), "The troops of France went home."),
    "named": ((FRANCE, ITALY), "France wanted Italy to lead."),
    "rolled_for_lead": ((FRANCE, 9), "France rolled 9 for the lead."),
    "leads": ((FRANCE, PARIS), "France leads at Paris."),
    "battle": (
        (CHINON, False, FRANCE, ENGLAND, ((FRANCE, 4),), ((ENGLAND, 2), (SPAIN, 1)), 0),
        "Battle at Chinon: 4 Armies of France against 2 Armies of England and 1 Army of Spain.",
    ),
    "battle sea": (
        (NORTH_SEA, False, FRANCE, ENGLAND, ((FRANCE, 1),), ((ENGLAND, 2),), 0),
        "Battle in the North Sea: 1 Fleet of France against 2 Fleets of England.",
    ),
    "battle assault": (
        (CHINON, True, FRANCE, ENGLAND, ((FRANCE, 4),), ((ENGLAND, 1),), 2),
        "France stormed Chinon: 4 Armies of France against 2 Levies and 1 Army of England.",
    ),
    "withdrew": ((FRANCE, PARIS, 3), "3 Armies of France withdrew behind the walls of Paris."),
    "clashed": (
        (PARIS, 3, 2, 0, 4, 1),
        "Clash at Paris: dice 3 and 2, the attackers lost the first unit. 4 against 1 are left.",
    ),
    "clashed tile": (
        (PARIS, 0, 2, 1, 4, 1),
        "Clash at Paris: 2 on the die, the defenders lost the first unit. 4 against 1 are left.",
    ),
    "surrendered": ((PARIS, 1), "The defenders at Paris surrendered."),
    "retreated": ((FRANCE, PARIS, CHINON, 2), "2 Armies of France retreated from Paris to Chinon."),
    "called_off": ((PARIS,), "The assault on Paris was called off."),
    "battle_ended attack": (
        (PARIS, False, SPAIN, FRANCE, 0, ((SPAIN, 1),), ((FRANCE, 3),)),
        "The attackers won at Paris. They lost 1 of Spain, the defenders 3 of France.",
    ),
    "battle_ended defence": (
        (PARIS, False, SPAIN, FRANCE, 1, ((SPAIN, 1),), ()),
        "The defenders held Paris. They lost nothing, the attackers 1 of Spain.",
    ),
    "battle_ended attack assault": (
        (PARIS, True, SPAIN, FRANCE, 0, (), ((FRANCE, 1),)),
        "The attackers broke into Paris. They lost nothing, the defenders 1 of France beside Levies.",
    ),
    "battle_ended defence assault": (
        (PARIS, True, SPAIN, FRANCE, 1, ((SPAIN, 1),), ()),
        "The defenders held Paris. They lost nothing beside Levies, the attackers 1 of Spain.",
    ),
    "battle_ended nobody": (
        (PARIS, False, SPAIN, FRANCE, NONE, (), ()),
        "Nobody won at Paris. The attackers lost nothing, the defenders nothing.",
    ),
    "ransomed": ((FRANCE, 2), "France paid a ransom of 2 Crowns."),
    "received_ransom": ((FRANCE, 2), "France received 2 Crowns of ransom."),
    "refused_ransom": ((FRANCE, 2), "France did not pay the ransom of 2 Crowns."),
    "siege_rolled": (
        (FRANCE, TOLEDO, 3, 5, 1, False),
        "Siege of Toledo by France: 3 plus 1 against 5. It holds out.",
    ),
    "siege_rolled falls": ((FRANCE, TOLEDO, 6, 5, 1, True), "Siege of Toledo by France: 6 plus 1 against 5. It falls."),
    "starved": ((SPAIN, TOLEDO, 2), "2 Armies of Spain were lost with Toledo."),
    "besieged": ((FRANCE, TOLEDO), "France laid siege to Toledo."),
    "lifted": ((FRANCE, TOLEDO), "The siege of Toledo by France ended."),
    "no_flag": ((FRANCE, CHINON), "France had no Flag left to raise in Chinon: nothing changes hands."),
    "conquered": ((FRANCE, CHINON), "France raised its Flag in Chinon and controls it now."),
    "claimed_sea": ((FRANCE, NORTH_SEA), "France raised its Flag in the North Sea and controls it now."),
    "capitol_fell": ((FRANCE, SPAIN), "The Capitol of Spain fell to France."),
    "gained_glory": ((0,), "House Wolf gained 1 Glory."),
    "lost_glory": ((0,), "House Wolf lost 1 Glory."),
    "claimed": ((0, TILE_IDS["free-riders"]), "House Wolf claimed Free Riders."),
    "displayed": ((TILE_IDS["free-riders"],), "Free Riders came on display."),
    "broke": ((0, TILE_IDS["free-riders"]), "House Wolf gave Free Riders back for 5 Glory."),
    "hired_troupe": ((FRANCE, 5), "France hired the Famous Troupe for 5 Crowns."),
    "played influence": ((0, "influence", ITALY, NONE), "House Wolf played a card face down on Italy."),
    "played own": ((0, "influence", ITALY, NONE, SIX), "House Wolf played Influence 6 face down on Italy."),
    "played unrest": ((0, "unrest", ITALY, NONE, UNREST), "House Wolf played Unrest against Italy."),
    "played attrition": ((0, "attrition", ITALY, NONE, 3), "House Wolf played Attrition against Italy."),
    "played diplomacy": ((0, "diplomacy", ITALY, NONE, 3), "House Wolf played Diplomacy against Italy."),
    "played examine": (
        (0, "examine", ITALY, 1, 3),
        "House Wolf played Intrigue to examine the stack of House Stag for Italy.",
    ),
    "played reorder": ((0, "reorder", ITALY, NONE, 3), "House Wolf played Intrigue to alter the Kingdom Order track."),
    "named_second": ((0, SPAIN), "House Wolf stirred up Spain as well."),
    "stirred": ((ITALY, 2, 3), "Unrest in Italy rose to 2, against a Stability of 3."),
    "attrition player": ((0, ITALY, 5, 2, False), "Attrition against Italy: 5 to 2. House Wolf removes a unit."),
    "attrition ruler": ((0, ITALY, 2, 5, False), "Attrition against Italy: 2 to 5. Its own Ruler removes a unit."),
    "attrition spared": (
        (0, ITALY, 2, 5, True),
        "Attrition against Italy: 2 to 5. Its Baggage Trains save it from a loss.",
    ),
    "attrition nobody": ((0, ITALY, 2, 2, False), "Attrition against Italy: 2 to 2, nothing happens."),
    "no_attrition": ((ITALY,), "Italy had no unit to lose."),
    "removed_unit army": ((ITALY, "army", PARIS), "Italy lost an Army in Paris."),
    "removed_unit fleet": ((ITALY, "fleet", NORTH_SEA), "Italy lost a Fleet in the North Sea."),
    "offered": ((0, ITALY, CHINON, SPAIN), "House Wolf offers Chinon, threatened by Italy, to Spain."),
    "refused_region": ((SPAIN, CHINON), "Spain did not want Chinon."),
    "forfeited": ((0,), "House Wolf forfeited the Diplomacy: it went to nobody."),
    "diplomacy_rolled won": ((SPAIN, CHINON, 4, 3), "Diplomacy for Spain at Chinon: 4 to 3. It changes sides."),
    "diplomacy_rolled lost": ((SPAIN, CHINON, 3, 3), "Diplomacy for Spain at Chinon: 3 to 3. Nothing comes of it."),
    "disbanded": ((SPAIN, CHINON, 1), "1 Army of Spain disbanded in Chinon."),
    "named_order": (
        (0, (ITALY, SPAIN)),
        "House Wolf wants the Kingdoms to act in this order: Italy and Spain.",
    ),
    "reordered": ((0, (ITALY, SPAIN)), "The Kingdoms act in this order: Italy and Spain."),
    "examined": ((0, 1, ITALY), "House Wolf looked into the stack of House Stag for Italy."),
    "examined seen": (
        (0, 1, ITALY, SIX, UNREST),
        "House Wolf looked into the stack of House Stag for Italy: Influence 6 and Unrest.",
    ),
    "put_back": ((0, 1, ITALY), "House Wolf put the stack of House Stag for Italy back."),
    "stole": ((0, 1), "House Wolf took a card from the hand of House Stag."),
    "stole seen": ((0, 1, SIX), "House Wolf took Influence 6 from the hand of House Stag."),
    "tried_to_foil": ((0, 1), "House Wolf played Intrigue to foil the card of House Stag."),
    "foiled": ((0, 1, SIX, 5, 1), "House Wolf foiled Influence 6 of House Stag, 5 to 1."),
    "failed_to_foil": ((0, 1, 2, 5), "House Wolf failed to foil the card of House Stag, 2 to 5."),
    "drew": ((0, (SIX, UNREST)), "House Wolf drew Influence 6 and Unrest."),
    "discarded": ((0, SIX), "House Wolf discarded Influence 6."),
    "picked_up": ((0, SIX, UNREST), "House Wolf picked up Influence 6 and Unrest."),
    "reshuffled": ((), "The discarded Dynasty cards became the deck."),
    "filled_sets": ((), "A card was added to each set."),
    "traded": ((ITALY, 3), "Italy earned 3 Crowns by trade."),
    "returned_cards": ((ITALY,), "The Kingdom cards of Italy came back to hand."),
    "talks open": ((0, "open"), "House Wolf opened the floor for talks."),
    "talks close": ((0, "close"), "House Wolf allowed no talks."),
    "ready": ((0,), "House Wolf has nothing more to say."),
    "talks_over": ((), "The talks are over."),
    "allied": ((ITALY, SPAIN), "Italy placed its Alliance token with Spain."),
    "ended_alliance": ((0, ITALY, SPAIN), "House Wolf ended the Alliance of Italy with Spain."),
    "proposed bok.talks.4": (
        (0, "bok.talks.4", ITALY, SPAIN),
        "House Wolf offered the Alliance token of Italy to Spain.",
    ),
    "proposed bok.talks.5": (
        (0, "bok.talks.5", ITALY, SPAIN),
        "House Wolf asked Spain to place its Alliance token with Italy.",
    ),
    "proposed bok.talks.6": (
        (0, "bok.talks.6", ITALY, SPAIN),
        "House Wolf offered that Italy and Spain exchange Alliance tokens.",
    ),
    "answered_offer accept": ((0, 1, "accept"), "House Wolf accepted the offer of House Stag."),
    "answered_offer refuse": ((0, 1, "refuse"), "House Wolf refused the offer of House Stag."),
    "turned_token": ((0, ITALY), "House Wolf turned the Alliance token of Italy."),
    "transferred": ((ITALY, SPAIN, 4), "Italy sent 4 Crowns to Spain."),
    "offered_card": ((0, 1, SIX), "House Wolf offered Influence 6 to House Stag."),
    "requested_card": ((0, 1, SIX), "House Wolf asked House Stag for Influence 6."),
    "gave_card": ((0, 1, SIX), "House Wolf gave Influence 6 to House Stag."),
}


@pytest.mark.parametrize("case", TOLD)
def test_an_event_is_told(case: str) -> None:
    args, text = TOLD[case]
    assert words.report(table(at("")), case.split()[0], args) == text


def test_every_kind_of_event_has_a_text_and_no_other() -> None:
    assert {case.split()[0] for case in texts.TELL} == set(EVENTS)
    assert set(TOLD) == set(texts.TELL)


@pytest.mark.rule("bok.violent.5")
def test_a_rebellion_compares_cards_before_influence() -> None:
    said = words.report(table(at("")), "compared", (ITALY, (0, 1), (6, 2), (1, 3)))
    assert said == "For Italy: House Wolf has 1 card and Influence 6 and House Stag has 3 cards and Influence 2."


def test_only_who_drew_reads_the_cards() -> None:
    m = at("spain: hand influence-6 unrest")
    assert words.report(GAME.hide(table(m), SPAIN), "drew", (SPAIN, (SIX,))) == "House Wolf drew Influence 6."
    assert words.report(GAME.hide(table(m), WATCHER), "drew", (SPAIN, 2)) == "House Wolf drew 2 cards."


# -- questions and answers in the sources ----------------------------------------------------------------
def sources() -> Iterator[ast.AST]:
    for module in files("regalia.games.blood_of_kings").iterdir():
        if module.name.endswith(".py"):
            yield from ast.walk(ast.parse(module.read_text("utf-8")))


def test_every_kind_of_question_has_a_text_and_no_other() -> None:
    kinds = re.compile(r"bok\.[a-z]+\.\d+")
    asked = {
        node.value
        for node in sources()
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and kinds.fullmatch(node.value)
    }
    assert {case.split()[0] for case in texts.ASK} == asked


def verbs() -> set[str]:
    """The first words of the tuples in functions that list answers."""
    listing = [
        node
        for node in sources()
        if isinstance(node, ast.FunctionDef)
        and node.returns is not None
        and ast.unparse(node.returns) == "list[Answer]"
    ]
    return {
        str(part.elts[0].value)
        for function in listing
        for part in ast.walk(function)
        if isinstance(part, ast.Tuple) and part.elts and isinstance(part.elts[0], ast.Constant)
        if isinstance(part.elts[0].value, str)
    }


def test_every_verb_has_a_text_and_no_other() -> None:
    assert {case.split()[-1] for case in texts.SAY} == verbs() - {"lift"}
    assert {case.split()[0] for case in texts.SAY if " " in case} <= {case.split()[0] for case in texts.ASK}


# -- questions -----------------------------------------------------------------------------------------
def asked(m: Match, who: str) -> str:
    settle(m)
    return words.ask(GAME.hide(m.g, seat_of(who)), m.question(seat_of(who)))


def said(m: Match, who: str) -> list[str]:
    settle(m)
    view = GAME.hide(m.g, seat_of(who))
    return [words.say(view, m.question(seat_of(who)), answer) for answer in m.options(seat_of(who))]


def test_a_kingdom_card_says_what_it_brings_and_permits() -> None:
    m = at("spain: crowns 7, unrest 1", "kingdom_card spain")
    assert asked(m, "spain") == "Spain: play a Kingdom card. The treasury has 7 Crowns, Unrest is 1 of 3."
    assert "Taxation: 11 Crowns. Permits Influence and Unrest." in said(m, "spain")
    assert "Development: an institution rises, from 4 Crowns. Permits Influence and Unrest." in said(m, "spain")


def test_a_development_says_its_price_and_what_it_brings() -> None:
    m = at("spain: crowns 8", "development spain")
    assert said(m, "spain") == [
        "Legal to level 2 for 8 Crowns: Influence bonus minus 2 and 2 more Flags",
        "Economic to level 2 for 8 Crowns: Capitol 6, Castles 2, Towns 3, Seas times 1, and a Development card",
        "Military to level 2 for 8 Crowns: 2 Siege tokens, Levies plus 1, and a Preparations card",
        *said(m, "spain")[3:],
    ]
    assert said(m, "spain")[-1] == "Develop nothing"


@pytest.mark.rule("bok.develop.2", "bok.cathedral.1", "bok.glory.6")
def test_glory_is_said_to_be_gained_and_is_no_price() -> None:
    m = at("spain: crowns 8", "development spain")
    assert asked(m, "spain") == "Spain: raise an institution and gain 1 Glory? The treasury has 8 Crowns."
    m = fields.at("france: flag toulouse, flag marseille", "cathedrals france")
    assert asked(m, "france") == "France: raise a Flag in a Cathedral and gain 1 Glory?"
    m = at("spain: crowns 9, glory 4, played development | table: display famous-troupe", "development spain")
    play(m, "spain: develop artistic")
    assert asked(m, "spain") == "House Wolf: pay 5 Crowns to the Famous Troupe and gain 1 Glory?"


def test_a_card_that_comes_with_a_level_has_its_article() -> None:
    m = at("england: crowns 8", "development england")
    assert said(m, "england")[2].endswith(", and an Expansion card")


@pytest.mark.rule("bok.peaceful.4", "bok.peaceful.5", "bok.tiles.4")
def test_who_defends_a_throne_reads_every_total_and_the_bonus() -> None:
    text = "spain: mat italy influence-6 | france: tile strategic-marriage | italy: mat italy influence-4"
    m = play(at(text, "peaceful_succession italy"), "italy: call spain")
    assert asked(m, "spain") == (
        "House Wolf: challenge for the throne of Italy by turning up cards? Nobody has turned up a card yet. "
        "The Ruler's bonus is minus 4."
    )
    play(m, "spain: turn", "france: challenge")
    assert asked(m, "italy") == (
        "House Raven: defend your throne of Italy by turning up cards? So far House Wolf has Influence 6, "
        "House Bear has Influence 2 and House Raven has Influence 0. Your bonus of minus 4 is counted."
    )


@pytest.mark.rule("bok.pickup.1")
def test_who_need_not_discard_is_not_told_to() -> None:
    m = at("spain: hand unrest", "discard_down spain")
    assert asked(m, "spain") == "House Wolf: discard what you do not want before you pick up a set? You hold 1 card."
    m = at("spain: hand unrest unrest unrest attrition attrition attrition", "discard_down spain")
    assert asked(m, "spain") == "House Wolf: discard down to five cards, or further. You hold 6 cards."


@pytest.mark.rule("bok.siege.4", "bok.siege.6")
def test_sieges_say_what_the_dice_need_and_where_a_sally_ends() -> None:
    siege = "france: army warwick 2, siege warwick, tile {0}"
    hard = fields.at(siege.format("free-riders"), "siege_rolls france")
    assert "Warwick: the coloured die plus 0 has to be higher than the white one" in said(hard, "france")
    easy = fields.at(siege.format("siege-engines"), "siege_rolls france")
    assert "Warwick: the coloured die plus 0 has to be as high as the white one" in said(easy, "france")
    sally = fields.at("france: army warwick 3, siege warwick | england: army warwick 3", "expansion england")
    fields.play(sally, "england: fight warwick france", "nature: 6 1")
    assert asked(sally, "england").startswith("How many Armies of England go back behind the walls of Warwick?")


def test_unrest_says_when_it_means_a_rebellion() -> None:
    m = at(
        "spain: hand unrest | france: played taxation, unrest 2 | italy: played taxation",
        "dynasty spain",
    )
    assert "Unrest in France: 3 of 3, a rebellion" in said(m, "spain")
    assert "Unrest in Italy: 1 of 3" in said(m, "spain")


def test_a_bluff_is_called_one() -> None:
    m = at("spain: hand spain-7 influence-6 | italy: played taxation", "dynasty spain")
    assert "Spain 7 face down on Italy, a bluff" in said(m, "spain")
    assert "Influence 6 face down on Italy" in said(m, "spain")


def test_a_foil_says_what_is_played_but_no_hidden_card() -> None:
    m = at("spain: hand spain-7 | france: hand intrigue | italy: played taxation", "dynasty spain")
    play(m, "spain: influence spain-7 italy")
    assert asked(m, "france") == (
        "House Bear: try to foil the card that House Wolf lays face down on Italy? "
        "It takes an Intrigue and a higher coloured die."
    )


def test_an_assault_says_what_stands_against_what() -> None:
    m = fields.at("france: army calais 3", "assaults france")
    assert any(re.fullmatch(r"Storm Calais: 3 Armies against \d Lev(y|ies)", line) for line in said(m, "france"))


def test_an_onlooker_reads_no_card_that_is_hidden() -> None:
    m = at("spain: hand spain-7 | italy: played taxation", "dynasty spain")
    settle(m)
    for eyes in (FRANCE, WATCHER):
        assert "Spain 7" not in words.ask(GAME.hide(m.g, eyes), m.question(SPAIN))


def test_equal_cards_of_a_stack_are_told_apart_by_their_places() -> None:
    m = at(
        "spain: hand intrigue | france: mat italy influence-6 influence-6 | italy: played administration",
        "dynasty spain",
    )
    play(m, "spain: examine france italy")
    assert said(m, "spain")[1:] == ["Influence 6, now number 1 from below", "Influence 6, now number 2 from below"]


@pytest.mark.rule("bok.intrigue.5")
def test_the_first_of_all_tokens_goes_onto_an_empty_track() -> None:
    m = at(" | ".join(f"{name}: played council, hand intrigue" for name in KINGDOM_IDS), "dynasty france")
    play(m, "france: reorder spain", *[f"france: also {name}" for name in ("byzantium", "france", "italy", "england")])
    m.answer(FRANCE, ("also", GERMANY))
    assert spoken(m, FRANCE) == [
        "House Bear: where does Spain go on the Kingdom Order track? It is empty.",
        "Onto the empty track",
    ]


@pytest.mark.rule("bok.talks.3")
def test_the_floor_says_how_many_offers_are_left() -> None:
    m = play(at("spain: crowns 4 | france:", "open_talks"), "spain: open")
    for left in ("3 offers are left.", "2 offers are left.", "1 offer is left."):
        assert asked(m, "france").endswith(f"House Bear, what do you do? {left}")
        play(m, "france: ally france spain", "spain: refuse")
    assert asked(m, "france").endswith("No offer is left.")
    assert asked(m, "spain").endswith("3 offers are left.")


# -- what a newcomer reads -----------------------------------------------------------------------------
@pytest.mark.rule("bok.kingdom.3")
def test_the_guide_names_every_card_that_permits_influence() -> None:
    (why,) = [step.why for step in GAME.guide().steps if "permits Influence" in step.why]
    assert [card.name for card in KINGDOM_CARDS if (card.name in why) != bool(card.permits & BY_INFLUENCE)] == []


@pytest.mark.rule("bok.tiles.4", "bok.tiles.5")
def test_tiles_that_make_a_challenger_say_so() -> None:
    bold = [tile.id for tile in TILES if "may challenge without a card" in tile.text]
    assert bold == ["loyal-barons", "strategic-marriage"]


# -- the end -------------------------------------------------------------------------------------------
@pytest.mark.parametrize("ending", GAME.endings)
def test_every_ending_is_concluded(ending: str) -> None:
    g = Table(3)
    g.result = Result(ending, (2, 1, 3), (9, 12, 4))
    assert "House Stag" in words.conclude(g)
    assert "12 Glory against 9" in words.conclude(g)


@pytest.mark.rule("bok.end.1")
def test_the_sheet_adds_up_to_the_glory_of_everybody() -> None:
    g = table(at("spain: tile free-riders, glory 3 | france: glory 4"))
    rows = words.sheet(g)
    assert [label for label, _ in rows] == ["Achievements", "Glory tokens"]
    assert [sum(points[seat] for _, points in rows) for seat in range(6)] == [total(g, seat) for seat in range(6)]


def test_a_siege_can_be_lifted_at_any_time_and_says_which() -> None:
    m = fields.at("france: army toledo, siege toledo", "expansion france")
    assert words.say_aside(table(m), FRANCE, ("lift", FRANCE, TOLEDO)) == "France: lift the siege of Toledo"


# -- every game ----------------------------------------------------------------------------------------
@pytest.mark.parametrize("players", GAME.players)
def test_in_random_games_all_questions_and_answers_have_words_of_their_own(players: int) -> None:
    m, rng = Match.begin(GAME, players, {"turns": 2}, f"words {players}", listen=True), Random(players)
    for _ in range(LONGEST):
        if m.over:
            break
        seat = rng.choice(m.waiting)
        if seat == NATURE:
            m.chance()
            continue
        lines = spoken(m, seat)
        assert [line for line in lines if NO_WORDS.search(line)] == []
        assert [line for line, count in Tally(lines).items() if count > 1] == []
        m.give(seat, rng.choice(m.options(seat)))
    for eyes in (0, WATCHER):
        told = [GAME.report(m.view(eyes), kind, args) for kind, args in m.heard(eyes)]
        assert [line for line in told if NO_WORDS.search(line)] == []


def spoken(m: Match, seat: Seat) -> list[str]:
    view, question = m.view(seat), m.question(seat)
    return [words.ask(view, question), *(words.say(view, question, answer) for answer in m.options(seat))]
