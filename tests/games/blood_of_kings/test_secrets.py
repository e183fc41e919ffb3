"""What a seat may know, and what it imagines of the rest."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from regalia.games.blood_of_kings import GAME
from regalia.games.blood_of_kings.components import COPIES, LEGAL_IN
from regalia.games.blood_of_kings.components.atlas import BYZANTIUM, ENGLAND, FRANCE, ITALY, SPAIN
from regalia.games.blood_of_kings.secrets import hide, imagine
from regalia.games.blood_of_kings.table import Table
from regalia.kernel.match import Match
from regalia.kernel.questions import UNKNOWN, WATCHER
from tests.games.blood_of_kings.positions import CARD, at, play, table

HANDS = "spain: hand unrest attrition, mat italy influence-4 | france: hand intrigue spain-9, mat italy italy-7 unrest"


def imagined(m: Match, seat: int, seed: int = 0) -> Table:
    return imagine(hide(table(m), seat), seat, Random(seed))


def cards_with(g: Table, seat: int) -> Counter[int]:
    return Counter([*g.hand[seat], *(card for k in range(6) for card in g.mat[seat * 6 + k])])


@pytest.mark.rule("bok.secrets.1")
def test_a_player_sees_his_own_cards_and_only_the_number_of_others() -> None:
    view = at(HANDS).view(SPAIN)
    assert view.hand[SPAIN] == (CARD["unrest"], CARD["attrition"])
    assert (view.hand[FRANCE], view.mat[FRANCE * 6 + ITALY]) == ((UNKNOWN,) * 2, (UNKNOWN,) * 2)
    assert set(view.deck) == {UNKNOWN}


@pytest.mark.rule("bok.secrets.1")
def test_a_watcher_sees_no_hidden_card() -> None:
    view = at(HANDS).view(WATCHER)
    assert {card for cards in (*view.hand, *view.mat) for card in cards} == {UNKNOWN}


@pytest.mark.rule("bok.secrets.1", "bok.secrets.3")
def test_an_imagined_table_has_every_card_once() -> None:
    g = imagined(at(HANDS), ENGLAND)
    everywhere = Counter(card for cards in (*g.hand, *g.mat, *g.sets) for card in cards)
    everywhere.update({kind: count for kind, count in enumerate(g.deck) if count})
    assert everywhere == Counter(dict(enumerate(COPIES)))


@pytest.mark.rule("bok.secrets.2")
def test_what_was_picked_up_openly_is_imagined_with_its_player() -> None:
    text = "table: set 0 spain-9 intrigue, set 1 unrest | spain: hand unrest"
    text += " | france: hand unrest unrest, mat italy attrition"
    m = play(at(text, "pick_up france"), "france: take 0")
    for seed in range(20):
        held = cards_with(imagined(m, SPAIN, seed), FRANCE)
        assert held[CARD["spain-9"]] == 1 and held[CARD["intrigue"]] >= 1


@pytest.mark.rule("bok.secrets.2")
def test_a_card_that_has_come_to_light_is_no_longer_expected() -> None:
    m = at("france: hand unrest unrest, known unrest unrest | italy: played taxation", "dynasty france")
    play(m, "france: unrest italy")
    assert table(m).known[FRANCE] == (CARD["unrest"],)


@pytest.mark.rule("bok.secrets.2")
def test_a_glimpsed_card_is_imagined_somewhere_in_its_stack() -> None:
    m = at("england: mat byzantium influence-4 unrest byzantium-9 influence-6")
    g = table(m)
    row = (FRANCE * 6 + ENGLAND) * 6 + BYZANTIUM
    g.glimpsed[row] = (CARD["unrest"], CARD["byzantium-9"])
    for seed in range(20):
        stack = imagined(m, FRANCE, seed).mat[ENGLAND * 6 + BYZANTIUM]
        assert {CARD["unrest"], CARD["byzantium-9"]} <= set(stack)


@pytest.mark.rule("bok.secrets.2")
@pytest.mark.parametrize("stack", ["influence-4 unrest", "byzantium-9"])
def test_who_looks_again_has_nothing_left_to_place_by_guess(stack: str) -> None:
    m = at(
        f"byzantium: played council | england: hand unrest, mat byzantium {stack} | spain: hand intrigue",
        "dynasty spain",
    )
    table(m).glimpsed[(SPAIN * 6 + ENGLAND) * 6 + BYZANTIUM] = tuple(CARD[name] for name in stack.split())
    play(m, "spain: examine england byzantium")
    m.answer(ENGLAND, ("pass",))
    assert imagined(m, SPAIN).mat[ENGLAND * 6 + BYZANTIUM] == tuple(CARD[name] for name in stack.split())


@pytest.mark.rule("bok.secrets.2")
def test_a_glimpsed_card_may_have_been_committed_since() -> None:
    m = at("france: | england: mat france influence-4 france-9", "violent_succession france")
    table(m).glimpsed[(SPAIN * 6 + ENGLAND) * 6 + FRANCE] = (CARD["influence-4"], CARD["france-9"])
    play(m, "england: commit england")
    places = set()
    for seed in range(20):
        g = imagined(m, SPAIN, seed)
        assert g.challenge is not None
        places.add(g.challenge.front[0][2])
    assert places == {CARD["influence-4"], CARD["france-9"]}


@pytest.mark.rule("bok.peaceful.3")
def test_who_has_turned_only_bluffs_is_imagined_with_a_legal_card_below() -> None:
    m = at("italy: | england: mat italy influence-4 unrest", "peaceful_succession italy")
    play(m, "england: turn")
    for seed in range(30):
        assert LEGAL_IN[ITALY][imagined(m, ITALY, seed).mat[ENGLAND * 6 + ITALY][0]]


@pytest.mark.rule("bok.secrets.3")
def test_after_a_reshuffle_players_have_between_them_what_is_not_in_the_deck() -> None:
    m = at("table: deck unrest | spain: ruled by france, hand spain-7 spain-8 | italy: hand italy-7", "top_up spain")
    play(m, "nature: unrest", "nature: attrition diplomacy")
    for seed in range(10):
        g = imagined(m, ENGLAND, seed)
        held = cards_with(g, SPAIN) + cards_with(g, ITALY)
        assert all(held[CARD[name]] == 1 for name in ("spain-7", "spain-8", "italy-7"))


@pytest.mark.rule("bok.secrets.2")
def test_an_imagined_table_looks_like_the_view_from_every_seat_through_a_whole_game() -> None:
    m = Match.begin(GAME, 4, {"tiles": 5, "turns": 12}, seed=5)
    rng = Random(5)
    for _ in range(900):
        seat = m.settle()
        if seat is None:
            break
        options = m.options(seat)
        m.answer(seat, options[int(rng.random() * len(options))])
        if m.number % 9 == 0:
            for eyes in range(4):
                view = m.view(eyes)
                assert hide(imagine(view, eyes, rng), eyes) == view
