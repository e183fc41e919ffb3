"""The Dynasty phase: what may be played on whom, Influence, Unrest, Attrition, and foiling."""

from __future__ import annotations

import pytest

from regalia.games.blood_of_kings.components.atlas import ENGLAND, FRANCE, ITALY, SPAIN
from regalia.kernel.questions import UNKNOWN
from tests.games.blood_of_kings.positions import (
    asked,
    at,
    discards,
    hand,
    heard,
    legal,
    mat,
    play,
    ruler,
    stack,
    table,
    units,
    unrest,
)


# -- playing cards -----------------------------------------------------------------------------------
@pytest.mark.rule("bok.dynasty.1")
def test_each_player_has_one_turn_in_player_order_and_picks_up_a_set_at_its_end() -> None:
    text = "table: players 3, first byzantium, set 0 unrest, set 1 intrigue, set 2 attrition"
    m = at(f"{text} | spain: hand unrest, played taxation | byzantium: hand influence-4 | france:", "dynasty_phase")
    play(m, "byzantium: stop", "byzantium: keep", "byzantium: take 0")
    assert asked(m) == "france bok.pickup.2"
    play(m, "france: take 1")
    assert asked(m) == "spain bok.dynasty.2"
    play(m, "spain: stop", "spain: keep")
    assert asked(m) == "nobody"


@pytest.mark.rule("bok.dynasty.2")
def test_a_kingdom_is_a_target_only_for_what_its_card_permits() -> None:
    cards = "unrest attrition diplomacy intrigue"
    text = f"spain: hand {cards} | byzantium: played administration, mat byzantium influence-4"
    assert legal(at(text, "dynasty spain"), "spain") == [
        "stop",
        *(f"influence {card} byzantium" for card in cards.split()),
        "examine byzantium byzantium",
        "reorder byzantium",
    ]
    m = at("spain: hand unrest attrition | france: played expansion | italy: played preparations", "dynasty spain")
    assert legal(m, "spain") == ["stop", "unrest italy", "attrition france"]


@pytest.mark.rule("bok.dynasty.2")
def test_a_player_may_target_a_kingdom_of_his_own() -> None:
    m = at("spain: hand influence-4, played taxation", "dynasty spain")
    assert legal(m, "spain") == ["stop", "influence influence-4 spain"]


@pytest.mark.rule("bok.tiles.8")
def test_a_shielded_kingdom_is_no_target_even_for_its_own_ruler() -> None:
    m = at("spain: hand intrigue attrition, played council, shielded", "dynasty spain")
    assert legal(m, "spain") == ["stop"]


@pytest.mark.rule("bok.dynasty.2")
def test_players_may_play_any_number_of_cards() -> None:
    m = at("spain: hand unrest unrest influence-4 | france: played taxation", "dynasty spain")
    play(m, "spain: unrest france", "spain: unrest france", "spain: influence influence-4 france")
    assert (unrest(m, "france"), mat(m, "spain", "france"), hand(m, "spain")) == (2, "influence-4", "")


@pytest.mark.rule("bok.dynasty.3")
def test_after_a_rebellion_the_same_player_goes_on_by_the_new_displayed_card() -> None:
    text = "spain: hand unrest unrest diplomacy influence-4 | france: unrest 2, played preparations"
    m = at(f"{text} | italy: mat france influence-4", "dynasty spain")
    play(m, "spain: unrest france", "italy: commit italy")
    assert (ruler(m, "france"), stack(m, "france")) == ("italy", "preparations succession")
    assert asked(m) == "spain bok.dynasty.2"
    assert "influence influence-4 france" in legal(m, "spain")


# -- Influence ---------------------------------------------------------------------------------------
@pytest.mark.rule("bok.influence.1")
def test_any_card_goes_face_down_on_top_of_the_stack() -> None:
    m = at("italy: hand attrition, mat france influence-4 | france: played taxation", "dynasty italy")
    play(m, "italy: influence attrition france")
    assert mat(m, "italy", "france") == "influence-4 attrition"


@pytest.mark.rule("bok.influence.1", "bok.influence.2", "bok.secrets.1")
def test_others_see_only_on_which_kingdom_it_was_played() -> None:
    m = at("italy: hand attrition influence-4, played taxation | france: hand unrest, played taxation", "dynasty italy")
    play(m, "italy: influence attrition france")
    assert m.view(FRANCE).play.card == UNKNOWN and m.view(ITALY).play.card != UNKNOWN
    assert [event for event in m.heard(FRANCE) if event[0] == "played"] == [
        ("played", (ITALY, "influence", FRANCE, -1))
    ]
    play(m, "france: pass")
    at_france = ITALY * 6 + FRANCE
    assert m.view(FRANCE).mat[at_france] == (UNKNOWN,)
    assert m.view(ITALY).mat[at_france] == table(m).mat[at_france]


# -- Unrest ------------------------------------------------------------------------------------------
@pytest.mark.rule("bok.unrest.1", "bok.unrest.2", "bok.violent.1", "bok.violent.8")
def test_the_second_card_of_the_example_sparks_a_rebellion() -> None:
    m = at("italy: religious 3, unrest 3, played taxation | france: hand unrest unrest", "dynasty france")
    play(m, "france: unrest italy")
    assert (unrest(m, "italy"), heard(m, "succession"), discards(m)) == (4, [], "unrest")
    play(m, "france: unrest italy")
    assert (unrest(m, "italy"), heard(m, "succession")) == (2, [(ITALY, "violent")])
    assert table(m).order == (0, 1, 2, 4, 5, 3)


@pytest.mark.rule("bok.unrest.2")
def test_losing_stability_brings_no_rebellion() -> None:
    m = at("italy: unrest 4, played taxation | england: flag milan | france: hand influence-4", "dynasty france")
    play(m, "france: influence influence-4 italy")
    assert heard(m, "succession") == []


@pytest.mark.rule("bok.unrest.3")
def test_popular_support_strikes_a_second_kingdom_after_the_first_rebellion() -> None:
    text = "spain: hand unrest, tile popular-support | france: unrest 2, played taxation | england: played expansion"
    m = at(f"{text} | italy: unrest 2, played succession", "dynasty spain")
    play(m, "spain: unrest france")
    assert legal(m, "spain") == ["alone", "also italy"]
    play(m, "spain: also italy")
    events = [(event.kind, event.args[0]) for _, event in m.told if event.kind in ("stirred", "succession")]
    assert events == [("stirred", FRANCE), ("succession", FRANCE), ("stirred", ITALY), ("succession", ITALY)]


@pytest.mark.rule("bok.unrest.3", "bok.foil.2")
def test_a_foil_stops_the_whole_card() -> None:
    text = "spain: hand unrest, tile popular-support | france: played taxation, hand intrigue | italy: played taxation"
    m = at(text, "dynasty spain")
    play(m, "spain: unrest france", "spain: also italy", "france: foil", "nature: 2 1")
    assert (unrest(m, "france"), unrest(m, "italy")) == (0, 0)


# -- Attrition ---------------------------------------------------------------------------------------
def worn(dice: str, more: str = "") -> str:
    text = f"spain: hand attrition | england: {more}played expansion, army london 2, fleet north-sea 1"
    return asked(play(at(text, "dynasty spain"), "spain: attrition england", f"nature: {dice}"))


@pytest.mark.rule("bok.attrition.1")
def test_the_higher_die_says_who_removes_a_unit() -> None:
    assert worn("3 2") == "spain bok.attrition.2"
    assert worn("2 5") == "england bok.attrition.2"
    assert worn("4 4") == "nobody"


@pytest.mark.rule("bok.tiles.10")
def test_baggage_trains_are_hurt_by_the_coloured_die_alone() -> None:
    assert worn("3 2", "tile baggage-trains, ") == "spain bok.attrition.2"
    assert worn("2 5", "tile baggage-trains, ") == "nobody"
    assert worn("4 4", "tile baggage-trains, ") == "nobody"


@pytest.mark.rule("bok.attrition.2")
def test_any_unit_of_the_kingdom_can_be_removed() -> None:
    text = "spain: hand attrition | england: played expansion, army london 2, fleet north-sea 1 | france: army paris"
    m = play(at(text, "dynasty spain"), "spain: attrition england", "nature: 6 1")
    assert legal(m, "spain") == ["army london", "fleet north-sea"]
    assert units(play(m, "spain: army london"), "london") == "1 england"
    m = play(at(text, "dynasty spain"), "spain: attrition england", "nature: 6 1", "spain: fleet north-sea")
    assert (units(m, "north-sea"), units(m, "london")) == ("", "2 england")


@pytest.mark.rule("bok.attrition.1")
def test_against_a_kingdom_without_units_the_card_is_spent() -> None:
    m = play(at("spain: hand attrition | england: played expansion", "dynasty spain"), "spain: attrition england")
    assert (asked(m), discards(m)) == ("nobody", "attrition")


# -- foiling -----------------------------------------------------------------------------------------
FOIL = (
    "spain: hand attrition | england: played expansion, army london 2 "
    "| france: hand intrigue unrest | italy: hand intrigue{} | germany: hand unrest"
)


@pytest.mark.rule("bok.foil.1", "bok.secrets.1")
def test_everybody_with_cards_in_hand_is_asked_at_once() -> None:
    m = play(at(FOIL.format(""), "dynasty spain"), "spain: attrition england")
    assert asked(m) == "france italy germany bok.foil.1"
    assert legal(m, "germany") == ["pass"]
    assert m.question(FRANCE).rest == ("pass",)


@pytest.mark.rule("bok.foil.1")
def test_the_first_willing_player_from_the_left_tries() -> None:
    m = play(at(FOIL.format(""), "dynasty spain"), "spain: attrition england")
    play(m, "italy: foil", "france: foil", "germany: pass")
    assert (heard(m, "tried_to_foil"), hand(m, "italy")) == ([(FRANCE, SPAIN)], "intrigue")


@pytest.mark.rule("bok.foil.1")
def test_the_displayed_card_does_not_matter_for_a_foil() -> None:
    m = play(at(FOIL.format(""), "dynasty spain"), "spain: attrition england")
    assert legal(m, "france") == ["pass", "foil"]


@pytest.mark.rule("bok.foil.2")
@pytest.mark.parametrize(("dice", "foiled"), [("5 6", False), ("4 4", False), ("6 5", True)])
def test_a_foil_needs_the_higher_coloured_die_and_costs_the_card(dice: str, foiled: bool) -> None:
    m = play(at(FOIL.format(""), "dynasty spain"), "spain: attrition england", "france: foil", "italy: pass")
    play(m, "germany: pass", f"nature: {dice}")
    assert asked(m) == ("nobody" if foiled else "nature bok.attrition.1")
    assert (hand(m, "france"), discards(m)) == ("unrest", "attrition intrigue" if foiled else "intrigue")


@pytest.mark.rule("bok.foil.3")
def test_there_is_one_attempt_on_a_card_and_none_on_an_attempt() -> None:
    m = play(at(FOIL.format(""), "dynasty spain"), "spain: attrition england", "france: foil", "italy: foil")
    play(m, "germany: pass", "nature: 1 6")
    assert asked(m) == "nature bok.attrition.1"


@pytest.mark.rule("bok.foil.3", "bok.foil.2")
def test_a_foiled_bluff_is_shown_and_the_intrigue_wasted() -> None:
    m = at("spain: hand unrest | england: played taxation | france: hand intrigue", "dynasty spain")
    play(m, "spain: influence unrest england", "france: foil", "nature: 5 2")
    assert (mat(m, "spain", "england"), discards(m)) == ("", "unrest intrigue")
    assert heard(m, "foiled")[0][:2] == (FRANCE, SPAIN)


@pytest.mark.rule("bok.foil.4")
def test_web_of_informers_tries_a_second_time_and_wins_on_equal_dice() -> None:
    m = play(at(FOIL.format(", tile web-of-informers"), "dynasty spain"), "spain: attrition england")
    play(m, "france: foil", "italy: pass", "germany: pass", "nature: 5 6")
    assert asked(m) == "italy bok.foil.4"
    play(m, "italy: foil", "nature: 4 4")
    assert (asked(m), discards(m)) == ("nobody", "attrition intrigue intrigue")


@pytest.mark.rule("bok.foil.4")
def test_there_is_never_a_third_attempt_and_none_on_the_holders_own_card() -> None:
    m = play(at(FOIL.format(" intrigue, tile web-of-informers"), "dynasty spain"), "spain: attrition england")
    play(m, "france: pass", "italy: foil", "germany: pass", "nature: 1 6", "italy: foil", "nature: 1 6")
    assert asked(m) == "nature bok.attrition.1"
    text = "spain: hand attrition intrigue, tile web-of-informers | england: played expansion, army london"
    m = play(at(f"{text} | france: hand intrigue", "dynasty spain"), "spain: attrition england", "france: foil")
    assert asked(play(m, "nature: 1 2")) == "nature bok.attrition.1"
    assert table(m).ruler[ENGLAND] == ENGLAND
