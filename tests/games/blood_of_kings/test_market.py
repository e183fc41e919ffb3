"""Picking up sets, the deck and its reshuffling, and new cards for the sets."""

from __future__ import annotations

import pytest

from regalia.games.blood_of_kings.components.atlas import SPAIN
from regalia.kernel.questions import UNKNOWN
from tests.games.blood_of_kings.positions import CARD, asked, at, discards, hand, known, legal, play, table

SETS = "table: players 4, set 0 unrest unrest, set 3 intrigue"


@pytest.mark.rule("bok.pickup.1")
def test_who_holds_more_than_five_cards_has_to_discard() -> None:
    m = at(f"{SETS} | spain: hand unrest unrest unrest influence-4 intrigue attrition", "discard_down spain")
    assert legal(m, "spain") == ["discard influence-4", "discard unrest", "discard attrition", "discard intrigue"]
    play(m, "spain: discard unrest")
    assert legal(m, "spain")[0] == "keep"
    play(m, "spain: discard attrition", "spain: keep")
    assert (hand(m, "spain"), discards(m)) == ("influence-4 unrest unrest intrigue", "unrest attrition")


@pytest.mark.rule("bok.pickup.2", "bok.secrets.2")
def test_a_whole_set_goes_into_the_hand_and_everybody_remembers_it() -> None:
    m = at(f"{SETS} | spain: hand attrition attrition attrition attrition attrition", "pick_up spain")
    assert legal(m, "spain") == ["take 0", "take 3"]
    play(m, "spain: take 0")
    assert (len(hand(m, "spain").split()), known(m, "spain")) == (7, "unrest unrest")
    assert table(m).sets[0] == ()


@pytest.mark.rule("bok.pickup.2")
def test_every_set_with_cards_is_offered_also_when_two_are_alike() -> None:
    m = at("table: set 2 unrest, set 5 unrest, set 6 intrigue | spain:", "pick_up spain")
    assert legal(m, "spain") == ["take 2", "take 5", "take 6"]


@pytest.mark.rule("bok.pickup.3")
def test_council_of_lords_exchanges_one_card_of_the_set() -> None:
    m = at(f"{SETS} | spain: tile council-of-lords, hand attrition", "pick_up spain")
    play(m, "spain: take 0")
    assert legal(m, "spain") == ["keep", "exchange unrest"]
    play(m, "spain: exchange unrest", "nature: spain-9")
    assert (hand(m, "spain"), discards(m), known(m, "spain")) == ("spain-9 unrest attrition", "unrest", "unrest")


@pytest.mark.rule("bok.pickup.4")
def test_a_player_without_a_kingdom_draws_up_to_five() -> None:
    m = at(f"{SETS} | spain: hand attrition, ruled by france", "pick_up spain", "top_up spain")
    play(m, "spain: take 0")
    assert asked(m) == "nature bok.pickup.4"
    play(m, "nature: influence-4 spain-7")
    assert hand(m, "spain") == "influence-4 spain-7 unrest unrest attrition"


@pytest.mark.rule("bok.pickup.4")
def test_rulers_and_full_hands_draw_nothing() -> None:
    assert asked(at("spain: hand attrition", "top_up spain")) == "nobody"
    text = "spain: ruled by france, hand unrest unrest unrest unrest unrest"
    assert asked(at(text, "top_up spain")) == "nobody"


@pytest.mark.rule("bok.pickup.4", "bok.secrets.1")
def test_cards_drawn_are_seen_by_the_drawer_alone() -> None:
    m = play(at("spain: ruled by france, hand unrest unrest unrest unrest", "top_up spain"), "nature: spain-7")
    assert m.view(1).hand[SPAIN] == (UNKNOWN,) * 5
    assert ("drew", (SPAIN, 1)) in m.heard(1)


@pytest.mark.rule("bok.pickup.4", "bok.secrets.3")
def test_the_discards_become_the_deck_when_it_runs_out() -> None:
    m = at("table: deck unrest | spain: ruled by france, hand spain-7 spain-8 | italy: hand italy-7", "top_up spain")
    play(m, "nature: unrest")
    assert table(m).deck.count(0) < 40 and not any(table(m).discard)
    abroad = {kind for kind, count in enumerate(table(m).abroad) if count}
    assert abroad == {CARD[name] for name in ("spain-7", "spain-8", "italy-7", "unrest")}
    play(m, "nature: attrition diplomacy")
    assert hand(m, "spain") == "spain-7 spain-8 unrest attrition diplomacy"


@pytest.mark.rule("bok.sets.1")
def test_each_of_the_twelve_sets_gets_a_card() -> None:
    sets = ", ".join(f"set {i} influence-4" for i in range(3, 12) if i < 11)
    m = at(f"table: {sets}", "new_cards")
    cards = "spain-7 spain-8 spain-9 italy-7 italy-8 italy-9 france-7 france-8 france-9 unrest unrest unrest"
    play(m, f"nature: {cards}", f"nature: in {cards}")
    assert [len(each) for each in table(m).sets] == [1] * 3 + [2] * 8 + [1]
    assert table(m).sets[11] == (CARD["unrest"],)


@pytest.mark.rule("bok.sets.1")
def test_dealing_goes_on_after_a_reshuffle_where_it_stopped() -> None:
    m = at("table: deck unrest attrition", "new_cards")
    play(m, "nature: unrest attrition", "nature: in attrition unrest")
    assert [len(cards) for cards in table(m).sets] == [1] * 2 + [0] * 10
    assert asked(m) == "nature bok.sets.1"
    cards = " ".join(["influence-4"] * 5 + ["influence-5"] * 5)
    play(m, f"nature: {cards}", f"nature: in {cards}")
    assert [len(each) for each in table(m).sets] == [1] * 12
    assert sum(table(m).deck) == 126 - 12
