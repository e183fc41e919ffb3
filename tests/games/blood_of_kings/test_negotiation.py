"""The Negotiation phase: trade, the return of Kingdom cards, and talks."""

from __future__ import annotations

import pytest

from regalia.games.blood_of_kings.components import KINGDOMS
from regalia.games.blood_of_kings.table import friendly
from regalia.kernel.match import Match
from tests.games.blood_of_kings.positions import (
    ally,
    asked,
    at,
    court,
    crowns,
    hand,
    heard,
    known,
    legal,
    play,
    stack,
    table,
)

# -- trade -------------------------------------------------------------------------------------------
TRADE = (
    "england: flag north-sea, flag baltic-sea, crowns 1 | italy: ally england | spain: ally england "
    "| france: ally england"
)


@pytest.mark.rule("bok.trade.1")
def test_the_best_tokens_are_collected_one_for_each_sea() -> None:
    assert crowns(play(at(TRADE, "trade")), "england") == 1 + 3
    assert crowns(play(at(TRADE.replace("flag north-sea, flag baltic-sea, ", ""), "trade")), "england") == 1


@pytest.mark.rule("bok.trade.1")
def test_the_values_of_the_tokens() -> None:
    assert [fact.alliance for fact in KINGDOMS] == [(1, 2), (2, 3), (1, 3), (2, 4), (1, 3), (1, 2)]


@pytest.mark.rule("bok.trade.2")
def test_trade_houses_turn_tokens_before_trade() -> None:
    m = at(f"{TRADE} | germany: tile trade-houses", "turn_tokens", "trade")
    assert legal(m, "germany") == ["done", "flip spain", "flip france", "flip italy"]
    play(m, "germany: flip italy", "germany: flip france")
    assert legal(m, "germany") == ["done", "flip spain"]
    assert crowns(play(m, "germany: done"), "england") == 1 + 4 + 3


@pytest.mark.rule("bok.trade.2")
def test_a_token_that_leaves_a_treasury_shows_its_front_again() -> None:
    m = at(f"{TRADE} | germany: tile trade-houses", "turn_tokens", "open_talks")
    play(m, "germany: flip italy", "germany: done", "spain: open")
    assert table(m).flipped
    assert not table(play(m, "italy: recall italy")).flipped


@pytest.mark.rule("bok.trade.2")
def test_trade_houses_turn_tokens_in_talks_each_once() -> None:
    m = play(at(f"{TRADE} | germany: tile trade-houses", "open_talks"), "spain: open")
    assert legal(m, "germany", "flip") == ["flip spain", "flip france", "flip italy"]
    play(m, "germany: flip italy")
    assert legal(m, "germany", "flip") == ["flip spain", "flip france"]


@pytest.mark.rule("bok.return.1", "bok.kingdom.4", "bok.chaos.2")
def test_cards_return_after_a_succession_and_in_chaos() -> None:
    text = "spain: played taxation succession | france: played succession taxation | italy: chaos, played taxation"
    m = play(at(text, "return_cards"))
    assert [stack(m, name) for name in ("spain", "france", "italy")] == ["", "succession taxation", ""]
    assert court(m, "spain").startswith("1 succession 1 council 2 taxation")


@pytest.mark.rule("bok.negotiation.1")
def test_the_steps_of_the_phase_follow_in_order() -> None:
    m = at(f"table: deck unrest unrest | byzantium: played succession | {TRADE}", "negotiation_phase")
    kinds = [event.kind for _, event in m.told]
    assert kinds == ["negotiation_phase", "traded", "returned_cards"]
    assert asked(m) == "nature bok.sets.1"


# -- talks -------------------------------------------------------------------------------------------
def talking(text: str) -> Match:
    return play(at(text, "open_talks"), "spain: open")


@pytest.mark.rule("bok.talks.1")
def test_the_first_player_opens_or_refuses_talks() -> None:
    m = at("table: first italy", "open_talks")
    assert (asked(m), legal(m, "italy")) == ("italy bok.talks.1", ["open", "close"])
    assert asked(play(m, "italy: close")) == "nobody"
    assert asked(at("table: first italy, no talks", "open_talks")) == "nobody"


@pytest.mark.rule("bok.talks.2")
def test_everybody_is_asked_and_whoever_wants_acts() -> None:
    m = talking("spain: | italy: crowns 4")
    assert asked(m) == "byzantium france italy england germany spain bok.talks.2"
    play(m, "italy: transfer italy france", "italy: amount 2")
    assert asked(m) == "england germany spain byzantium france italy bok.talks.2"


@pytest.mark.rule("bok.talks.2")
def test_talks_end_when_the_first_player_closes_them() -> None:
    m = talking("spain:")
    assert "close" in legal(m, "spain") and "close" not in legal(m, "france")
    assert asked(play(m, "spain: close")) == "nobody"


@pytest.mark.rule("bok.talks.2")
def test_talks_end_when_nobody_has_anything_more_to_say() -> None:
    m = talking("table: players 3 | spain: crowns 4 | byzantium: | france:")
    play(m, "byzantium: ready", "spain: ready")
    assert asked(m) == "france bok.talks.2"
    play(m, "france: ask france spain", "spain: refuse")
    assert asked(m) == "spain byzantium france bok.talks.2"
    assert asked(play(m, "spain: ready", "france: ready", "byzantium: ready")) == "nobody"


@pytest.mark.rule("bok.talks.3")
def test_three_offers_are_the_most() -> None:
    m = talking("spain:")
    for _ in range(3):
        play(m, "france: ally france italy", "italy: refuse")
    assert legal(m, "france", "ally", "ask", "swap") == []


@pytest.mark.rule("bok.talks.4")
def test_an_alliance_needs_the_consent_of_the_other_ruler() -> None:
    m = play(talking("spain:"), "france: ally france italy")
    assert (asked(m), m.question(3).rest) == ("italy bok.talks.4", ("refuse",))
    assert ally(play(m, "italy: refuse"), "france") == "nobody"
    play(m, "france: ally france italy", "italy: accept")
    assert (ally(m, "france"), friendly(table(m), 2, 3)) == ("italy", True)
    assert legal(m, "france", "ally", "recall", "swap") == []


@pytest.mark.rule("bok.talks.4")
def test_between_own_kingdoms_nobody_is_asked_and_chaos_has_no_alliances() -> None:
    m = talking("spain: | england: ruled by france | italy: chaos")
    assert "ally france italy" not in legal(m, "france")
    play(m, "france: ally england france")
    assert ally(m, "england") == "france"


@pytest.mark.rule("bok.talks.5")
def test_a_ruler_who_is_asked_for_a_token_has_moved_his() -> None:
    m = play(talking("spain:"), "france: ask france italy")
    assert asked(m) == "italy bok.talks.5"
    play(m, "italy: accept")
    assert (ally(m, "italy"), legal(m, "italy", "ally")) == ("france", [])
    assert "ally france spain" in legal(m, "france")


@pytest.mark.rule("bok.talks.6")
def test_tokens_are_exchanged_at_once() -> None:
    m = play(talking("spain:"), "france: swap france italy")
    assert asked(m) == "italy bok.talks.6"
    play(m, "italy: accept")
    assert (ally(m, "italy"), ally(m, "france")) == ("france", "italy")
    assert legal(m, "france", "ally", "swap") == legal(m, "italy", "ally", "swap") == []


@pytest.mark.rule("bok.talks.7")
def test_a_token_can_be_taken_back_once_and_others_sent_home_freely() -> None:
    text = "spain: | france: ally italy | england: ally italy | germany: ally italy, ruled by france"
    m = play(talking(text), "france: recall france")
    assert (ally(m, "france"), legal(m, "france", "recall", "ally")) == ("nobody", [])
    play(m, "italy: return england", "italy: return germany")
    assert (ally(m, "england"), ally(m, "germany")) == ("nobody", "nobody")
    assert "ally italy spain" in legal(m, "italy")


@pytest.mark.rule("bok.talks.8")
def test_at_most_half_of_one_treasury_is_transferred_once() -> None:
    text = "spain: | italy: crowns 13 | france: ruled by italy, crowns 8 | england: crowns 1 | germany: chaos"
    m = play(talking(text), "italy: transfer italy england")
    assert legal(m, "italy") == [f"amount {number}" for number in range(1, 7)]
    play(m, "italy: amount 6")
    assert (crowns(m, "italy"), crowns(m, "england")) == (7, 7)
    assert legal(m, "italy", "transfer") == []
    m = play(talking(text), "italy: transfer france germany")
    assert legal(m, "italy")[-1] == "amount 4"
    assert crowns(play(m, "italy: amount 4"), "germany") == 4


@pytest.mark.rule("bok.talks.8")
def test_a_treasury_of_one_crown_transfers_nothing() -> None:
    assert legal(talking("spain: | italy: crowns 1"), "italy", "transfer") == []


# -- cards -------------------------------------------------------------------------------------------
SKILLED = "spain: hand unrest | italy: tile skilled-negotiator, hand attrition influence-4 | france: hand intrigue"


@pytest.mark.rule("bok.talks.9", "bok.talks.10")
def test_a_skilled_negotiator_gives_cards_openly() -> None:
    m = play(talking(SKILLED), "italy: give france", "italy: card attrition")
    assert (asked(m), hand(m, "italy")) == ("france bok.talks.10", "influence-4")
    play(m, "france: refuse")
    assert (hand(m, "italy"), known(m, "italy")) == ("influence-4 attrition", "attrition")
    play(m, "italy: give france", "italy: card attrition", "france: accept")
    assert (hand(m, "france"), known(m, "france"), known(m, "italy")) == ("attrition intrigue", "attrition", "")


@pytest.mark.rule("bok.talks.9")
def test_cards_go_only_between_the_holder_and_others() -> None:
    m = talking(SKILLED)
    assert legal(m, "france", "give", "request") == ["give italy", "request italy"]
    assert legal(m, "germany", "give", "request") == ["request italy"]
    assert legal(talking("spain: hand unrest | france: hand unrest"), "france", "give", "request") == []


@pytest.mark.rule("bok.talks.11", "bok.talks.12")
def test_a_card_is_asked_for_by_its_name() -> None:
    m = play(talking(SKILLED), "italy: request france")
    assert len(legal(m, "italy")) == 40
    play(m, "italy: card intrigue")
    assert legal(m, "france") == ["accept", "refuse"]
    play(m, "france: accept")
    assert (hand(m, "italy"), known(m, "italy")) == ("influence-4 attrition intrigue", "intrigue")
    m = play(talking(SKILLED), "italy: request france", "italy: card unrest")
    assert legal(m, "france") == ["refuse"]
    assert heard(m, "gave_card") == []
