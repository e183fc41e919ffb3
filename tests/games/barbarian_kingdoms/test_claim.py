"""Claim."""

import pytest

from tests.games.barbarian_kingdoms.tables import asked, at, legal, lying, pieces, play, purse, ruler, tokens


@pytest.mark.rule("bk.claim.1")
def test_a_kingdom_claims_where_its_unit_stands_without_control() -> None:
    m = at("huns: K pannonia, W thuringia, W noricum, W sea, token noricum, purse 5 | franks:")
    assert legal(m, "huns", "claim") == ["claim thuringia"]


@pytest.mark.rule("bk.claim.1")
def test_an_opponent_s_starting_province_can_be_claimed_but_never_a_capital() -> None:
    m = at("franks: W pannonia, W dacia, purse 5 | huns: K noricum")
    assert legal(m, "franks", "claim") == ["claim dacia"]
    play(m, "franks: claim dacia", "franks: pay 5")
    assert ruler(m, "dacia") == "franks"


@pytest.mark.rule("bk.claim.2")
def test_a_claim_needs_the_money_and_a_token_left() -> None:
    out = "token noricum, token frisia, token old-saxony"
    assert legal(at(f"huns: W thuringia, {out}, purse 5 | franks:"), "huns", "claim") == []
    assert legal(at(f"huns: W thuringia, {out}, purse 5 1 | franks:"), "huns", "claim") == ["claim thuringia"]
    assert legal(at(f"huns: W thuringia, {out}, token alemannia, purse 5 3 | franks:"), "huns", "claim") == []


@pytest.mark.rule("bk.claim.2", "bk.claim.3")
def test_the_payment_is_made_before_anybody_is_asked_and_stays_there() -> None:
    m = at("huns: W thuringia, purse 3 | franks: K ripuaria")
    play(m, "huns: claim thuringia", "huns: pay 3")
    assert (asked(m), lying(m, "thuringia"), purse(m, "huns")) == ("franks bk.challenge.1", "3", "")
    play(m, "franks: pass")
    assert (tokens(m, "huns"), lying(m, "thuringia"), purse(m, "huns")) == (["thuringia"], "3", "")


@pytest.mark.rule("bk.claim.2")
def test_a_paid_claim_can_t_be_taken_back() -> None:
    m = play(at("huns: W thuringia, purse 3 | franks: K ripuaria"), "huns: claim thuringia", "huns: pay 3")
    assert asked(m) == "franks bk.challenge.1"
    assert not m.can_undo(0)


@pytest.mark.rule("bk.claim.3", "bk.pillage.1")
def test_a_claim_that_survives_its_challenge_places_the_token_without_pillage() -> None:
    m = at("huns: K thuringia, purse 3 | franks: K sea, W ripuaria")
    play(m, "huns: claim thuringia", "huns: pay 3", "franks: challenge W ripuaria")
    play(m, "huns: bribe nothing", "franks: bribe nothing")
    assert (ruler(m, "thuringia"), lying(m, "thuringia"), pieces(m, "franks")) == ("huns", "3", ["K sea"])


@pytest.mark.rule("bk.claim.3")
def test_a_winning_challenger_takes_province_and_payment() -> None:
    m = at("huns: W thuringia, purse 3 | franks: K ripuaria | on: thuringia 1")
    play(m, "huns: claim thuringia", "huns: pay 3", "franks: challenge K ripuaria")
    play(m, "huns: bribe nothing", "franks: bribe nothing")
    assert (tokens(m, "huns"), ruler(m, "thuringia"), purse(m, "franks")) == ([], "nobody", "3 1")
    assert pieces(m, "franks") == ["K thuringia"]


@pytest.mark.rule("bk.claim.3", "bk.control.4")
def test_the_home_kingdom_that_stops_a_claim_has_its_province_back() -> None:
    m = at("franks: W dacia, purse 3 | huns: | on: dacia 1")
    play(m, "franks: claim dacia", "franks: pay 3", "huns: challenge K pannonia")
    play(m, "franks: bribe nothing", "huns: bribe nothing")
    assert (ruler(m, "dacia"), lying(m, "dacia"), purse(m, "huns")) == ("huns", "3 1", "")
