"""Intrigue on one's own turn: stacks that are examined, the Kingdom Order track, Secret Allies."""

from __future__ import annotations

import pytest

from regalia.games.blood_of_kings.components.atlas import BYZANTIUM, ENGLAND, FRANCE, SPAIN
from regalia.kernel.questions import UNKNOWN
from tests.games.blood_of_kings.positions import CARD, asked, at, discards, hand, known, legal, mat, order, play, table

STACK = (
    "france: hand intrigue | england: mat byzantium influence-4 unrest byzantium-9 | byzantium: played administration"
)


@pytest.mark.rule("bok.intrigue.1")
def test_intrigue_examines_alters_the_track_or_foils() -> None:
    m = at(STACK, "dynasty france")
    assert legal(m, "france", "examine", "reorder") == ["examine england byzantium", "reorder byzantium"]


@pytest.mark.rule("bok.intrigue.2", "bok.intrigue.3")
def test_a_stack_is_put_back_in_any_order() -> None:
    m = play(at(STACK, "dynasty france"), "france: examine england byzantium")
    assert (asked(m), legal(m, "france")) == ("france bok.intrigue.3", ["keep", "next 0", "next 1", "next 2"])
    play(m, "france: next 2", "france: next 0")
    assert (mat(m, "england", "byzantium"), discards(m)) == ("byzantium-9 influence-4 unrest", "intrigue")


@pytest.mark.rule("bok.intrigue.2", "bok.secrets.2")
def test_only_the_player_who_examined_it_and_its_owner_see_the_stack() -> None:
    m = play(at(STACK, "dynasty france"), "france: examine england byzantium", "france: keep")
    at_stack = ENGLAND * 6 + BYZANTIUM
    cards = table(m).mat[at_stack]
    assert m.view(FRANCE).mat[at_stack] == m.view(ENGLAND).mat[at_stack] == cards
    assert m.view(SPAIN).mat[at_stack] == (UNKNOWN,) * 3
    assert ("examined", (FRANCE, ENGLAND, BYZANTIUM)) in m.heard(SPAIN)


@pytest.mark.rule("bok.secrets.2")
def test_who_looked_before_still_knows_the_cards_but_not_their_places() -> None:
    m = at(f"{STACK} | spain: hand intrigue", "dynasty france", "dynasty spain")
    play(m, "france: examine england byzantium", "spain: pass", "france: keep")
    play(m, "spain: examine england byzantium", "spain: next 1", "spain: keep")
    at_stack = ENGLAND * 6 + BYZANTIUM
    view = m.view(FRANCE)
    assert view.mat[at_stack] == (UNKNOWN,) * 3
    assert view.glimpsed[FRANCE * 36 + at_stack] == (CARD["influence-4"], CARD["byzantium-9"], CARD["unrest"])
    assert m.view(SPAIN).glimpsed[FRANCE * 36 + at_stack] == ()


@pytest.mark.rule("bok.intrigue.2")
def test_own_stacks_and_empty_ones_are_not_examined() -> None:
    text = "france: hand intrigue, mat byzantium influence-4 | byzantium: played administration"
    assert legal(at(text, "dynasty france"), "france", "examine") == []


@pytest.mark.rule("bok.intrigue.4", "bok.intrigue.5")
def test_the_example_of_an_altered_track() -> None:
    text = "table: order germany england italy france byzantium spain | france: hand intrigue"
    m = at(
        f"{text} | spain: played council | italy: played administration | germany: played taxation", "dynasty france"
    )
    assert legal(m, "france", "reorder") == ["reorder spain", "reorder italy"]
    play(m, "france: reorder spain")
    assert legal(m, "france") == ["enough", "also italy"]
    play(m, "france: also italy", "france: place 0", "france: place 3")
    assert order(m) == "spain germany england italy france byzantium"


@pytest.mark.rule("bok.intrigue.5")
@pytest.mark.parametrize(
    ("kingdom", "place", "track"),
    [
        ("italy", 1, "spain italy byzantium france england germany"),
        ("byzantium", 4, "spain france italy england byzantium germany"),
    ],
)
def test_the_others_keep_their_order(kingdom: str, place: int, track: str) -> None:
    m = at(f"france: hand intrigue | {kingdom}: played council", "dynasty france")
    play(m, f"france: reorder {kingdom}", f"france: place {place}")
    assert order(m) == track


@pytest.mark.rule("bok.foil.1", "bok.intrigue.5")
def test_a_foiled_intrigue_leaves_the_track() -> None:
    m = at("france: hand intrigue | italy: played council, hand intrigue", "dynasty france")
    play(m, "france: reorder italy", "france: place 0", "italy: foil", "nature: 6 1")
    assert order(m) == "spain byzantium france italy england germany"


# -- Secret Allies -----------------------------------------------------------------------------------
ALLIES = "france: hand intrigue, tile secret-allies | italy: played council, hand unrest attrition, known unrest"


@pytest.mark.rule("bok.intrigue.6", "bok.intrigue.7")
def test_secret_allies_steal_a_random_card() -> None:
    m = at(ALLIES, "dynasty france")
    play(m, "france: reorder italy", "france: place 0", "italy: pass")
    assert asked(m) == "nature bok.intrigue.7"
    play(m, "nature: card attrition")
    assert (hand(m, "france"), hand(m, "italy")) == ("attrition", "unrest")
    assert ("stole", (FRANCE, 3)) in m.heard(SPAIN)


@pytest.mark.rule("bok.intrigue.6")
def test_the_holder_names_the_player_who_is_robbed() -> None:
    m = at(f"{ALLIES} | spain: hand influence-4", "dynasty france")
    play(m, "france: reorder italy", "france: place 0", "italy: pass", "spain: pass")
    assert legal(m, "france") == ["rob spain", "rob italy"]


@pytest.mark.rule("bok.intrigue.6")
def test_secret_allies_do_nothing_when_the_card_is_foiled_or_nobody_has_cards() -> None:
    m = at(ALLIES.replace("hand unrest", "hand intrigue"), "dynasty france")
    play(m, "france: reorder italy", "france: place 0", "italy: foil", "nature: 6 1")
    assert asked(m) == "nobody"
    m = at(ALLIES.replace(", hand unrest attrition, known unrest", ""), "dynasty france")
    assert asked(play(m, "france: reorder italy", "france: place 0")) == "nobody"


@pytest.mark.rule("bok.secrets.2")
def test_after_a_theft_nobody_is_sure_any_more_what_the_victim_has() -> None:
    m = at(ALLIES, "dynasty france")
    play(m, "france: reorder italy", "france: place 0", "italy: pass", "nature: card attrition")
    assert (known(m, "italy"), table(m).abroad[CARD["unrest"]]) == ("", 1)
