"""The Mercenary Draft: hiring, several at once, assigning, the new offer."""

from __future__ import annotations

import pytest

from regalia.games.warrior_knights.table import NONE, Table, castle_army
from tests.games.warrior_knights.positions import (
    BLUE,
    CIRCLE,
    GREEN,
    RED,
    SQUARE,
    STAR,
    TRIANGLE,
    answer,
    army,
    asked,
    charge,
    city,
    have,
    heard,
    is_done,
    nature,
    options,
    position,
    run,
    troops,
)


def offered(g: Table, words: str) -> list[int]:
    """Mercenaries on offer; their cards in the order of the words."""
    cards = []
    for word in words.split():
        mask = troops(g, 0, word)
        while g.offer & mask:  # that one is on offer already
            mask <<= 1
        g.deck &= ~mask
        g.offer |= mask
        cards.append(mask.bit_length() - 1)
    return cards


@pytest.mark.rule("wk.draft.1", "wk.draft.2", "wk.draft.4")
def test_the_rulebooks_draft_of_three_players() -> None:
    g = position(3)
    for seat in (GREEN, RED, BLUE):
        have(g, seat, crowns=5)
    g.track = [RED, BLUE, GREEN, BLUE]
    english, polish, small_polish, rumanian = offered(g, "E150 P100 P50 R50")
    away = army(g, BLUE, STAR, "off")
    m = run(g, ("draft",))
    answer(m, RED, "hire", english)
    answer(m, RED, "assign", castle_army(g, RED))
    answer(m, BLUE, "hire", small_polish, polish)
    answer(m, BLUE, "assign", away)
    answer(m, BLUE, "assign", away)
    answer(m, GREEN, "hire", rumanian)
    answer(m, GREEN, "assign", castle_army(g, GREEN))
    assert m.g.crowns == [4, 2, 2]
    nature(m, (1, 2, 3, 5))
    assert m.g.track == [NONE] * 4
    assert m.g.offer.bit_count() == 4
    assert is_done(m)


@pytest.mark.rule("wk.draft.1")
def test_who_declines_or_cannot_pay_loses_his_marker() -> None:
    g = position(3)
    have(g, GREEN, crowns=2)
    g.track = [RED, GREEN, NONE, NONE]
    (english,) = offered(g, "E100")
    m = run(g, ("draft",))
    assert asked(m) == ((GREEN,), "wk.draft.1")  # red has no crowns
    assert options(m, GREEN) == [("decline",), ("hire", english)]
    answer(m, GREEN, "decline")
    nature(m, (1, 2, 3, 5))
    assert m.g.track == [NONE] * 4
    assert m.g.crowns[GREEN] == 2


@pytest.mark.rule("wk.draft.2")
def test_several_at_once_need_one_nation_and_as_many_markers() -> None:
    g = position(3)
    have(g, GREEN, crowns=9)
    g.track = [GREEN, RED, GREEN, NONE]
    english, polish, more = offered(g, "E50 P50 P100")
    m = run(g, ("draft",))
    assert options(m, GREEN) == [
        ("decline",),
        ("hire", english),
        ("hire", polish),
        ("hire", more),
        ("hire", polish, more),
    ]


@pytest.mark.rule("wk.draft.3")
def test_where_a_hired_card_may_go() -> None:
    g = position(3)
    have(g, GREEN, crowns=9)
    g.track = [GREEN, NONE, NONE, NONE]
    (card,) = offered(g, "E50")
    city(g, GREEN, "monz")
    city(g, GREEN, "surat", besieger=RED)
    home = army(g, GREEN, STAR, "monz", "own50")
    army(g, GREEN, SQUARE, "surat", "own50")
    army(g, GREEN, CIRCLE, "port:ballin", "own50")
    away = army(g, GREEN, TRIANGLE, "off")
    m = run(g, ("draft",))
    answer(m, GREEN, "hire", card)
    assert options(m, GREEN) == [("assign", castle_army(g, GREEN)), ("assign", home), ("assign", away)]


@pytest.mark.rule("wk.draft.3")
def test_a_besieged_stronghold_still_receives_hired_troops() -> None:
    g = position(3)
    have(g, GREEN, crowns=9)
    g.track = [GREEN, NONE, NONE, NONE]
    (card,) = offered(g, "E50")
    g.besieger[24 + GREEN] = RED
    there = army(g, GREEN, STAR, "kreuzfeld", "own50")
    m = run(g, ("draft",))
    answer(m, GREEN, "hire", card)
    assert ("assign", there) in options(m, GREEN)


@pytest.mark.rule("wk.draft.4")
def test_what_nobody_hired_goes_back_and_a_short_deck_is_revealed_whole() -> None:
    g = position(3)
    offered(g, "E50")
    g.deck = 0
    m = run(g, ("offer_mercenaries",))
    nature(m, (0,))
    assert heard(m, "mercenaries") == [(0,)]
    assert (m.g.offer, m.g.deck) == (1, 0)


@pytest.mark.rule("wk.charge.7")
def test_the_paymaster_pays_a_crown_less_for_each_hire() -> None:
    g = position(3)
    charge(g, GREEN, "paymaster")
    have(g, GREEN, crowns=1)
    g.track = [GREEN, GREEN, NONE, NONE]
    polish, more = offered(g, "P50 P100")
    m = run(g, ("draft",))
    answer(m, GREEN, "hire", polish, more)
    assert m.g.crowns[GREEN] == 0
