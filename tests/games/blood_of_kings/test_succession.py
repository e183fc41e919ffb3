"""Successions: Peaceful, Violent and Chaotic, and Kingdoms that fall into Chaos."""

from __future__ import annotations

import pytest

from regalia.games.blood_of_kings.components.atlas import ENGLAND, FRANCE, ITALY
from tests.games.blood_of_kings.positions import (
    ally,
    asked,
    at,
    court,
    crowns,
    discards,
    hand,
    heard,
    legal,
    mat,
    order,
    play,
    ruler,
    stack,
    table,
    units,
    unrest,
)

# The example of the rulebook: Bob is the player of Italy, Lisa that of England, Eric that of France.
PEACEFUL = (
    "italy: played succession, mat italy unrest influence-5 england-7 influence-6 spain-italy-7 "
    "| england: mat italy italy-7 influence-6 | france: mat italy influence-4 influence-4"
)


# -- Peaceful ----------------------------------------------------------------------------------------
@pytest.mark.rule("bok.peaceful.1", "bok.peaceful.3", "bok.peaceful.4", "bok.peaceful.5", "bok.succession.2")
def test_the_example_of_a_peaceful_succession() -> None:
    m = at(PEACEFUL, "peaceful_succession italy")
    play(m, "italy: call england", "england: turn", "england: turn", "france: stop")
    assert asked(m) == "italy bok.peaceful.4"
    play(m, "italy: turn", "italy: turn", "italy: turn", "italy: turn", "italy: stop")
    assert heard(m, "compared") == [(ITALY, (4, 3), (13, 14))]
    assert ruler(m, "italy") == "italy"
    assert discards(m) == "influence-5 influence-6 influence-6 italy-7 england-7 spain-italy-7"
    assert (mat(m, "italy", "italy"), mat(m, "france", "italy")) == ("unrest", "influence-4 influence-4")


@pytest.mark.rule("bok.succession.1")
def test_troops_are_released_before_anybody_is_called() -> None:
    m = at(f"{PEACEFUL} | spain: army rome 1", "peaceful_succession italy")
    assert units(m, "rome") == "1 spain"
    m = at("italy: army rome 3, fleet adriatic-sea 2, played succession", "peaceful_succession italy")
    assert (units(m, "rome"), units(m, "adriatic-sea")) == ("", "")


@pytest.mark.rule("bok.peaceful.2")
def test_the_ruler_calls_in_any_order_on_those_with_cards() -> None:
    m = at(PEACEFUL, "peaceful_succession italy")
    assert (asked(m), legal(m, "italy")) == ("italy bok.peaceful.2", ["call france", "call england"])
    assert asked(play(m, "italy: call france")) == "france bok.peaceful.3"


@pytest.mark.rule("bok.peaceful.3")
def test_who_turns_a_bluff_goes_on_until_a_legal_card_lies_there() -> None:
    m = at("italy: | england: mat italy influence-4 influence-5 unrest", "peaceful_succession italy")
    assert legal(play(m, "england: turn"), "england") == ["turn"]
    assert legal(play(m, "england: turn"), "england") == ["stop", "turn"]


@pytest.mark.rule("bok.peaceful.3", "bok.succession.4")
def test_a_stack_of_bluffs_cant_be_used() -> None:
    m = at("italy: | england: mat italy unrest france-9 spain-france-7", "peaceful_succession italy")
    assert legal(m, "england") == ["stop"]


@pytest.mark.rule("bok.peaceful.4")
def test_without_challengers_the_ruler_stays_and_is_not_asked() -> None:
    m = at("italy: mat italy italy-7 | england: mat italy italy-8", "peaceful_succession italy")
    play(m, "england: stop")
    assert (asked(m), ruler(m, "italy"), mat(m, "italy", "italy")) == ("nobody", "italy", "italy-7")


@pytest.mark.rule("bok.peaceful.5", "bok.succession.3")
def test_a_challenger_with_the_highest_total_takes_the_kingdom_as_it_is() -> None:
    text = "italy: crowns 9, unrest 2, economic 3, played taxation succession, ally spain, mat italy influence-6"
    m = at(f"{text} | england: mat italy influence-4", "peaceful_succession italy")
    play(m, "england: turn", "italy: turn")
    assert (ruler(m, "italy"), crowns(m, "italy"), unrest(m, "italy"), ally(m, "italy")) == ("england", 9, 2, "spain")
    assert (stack(m, "italy"), table(m).level[ITALY * 5 + 1]) == ("taxation succession", 3)


@pytest.mark.rule("bok.peaceful.5")
def test_a_negative_bonus_never_brings_a_total_below_zero() -> None:
    m = at("italy: | england: mat italy influence-4", "peaceful_succession italy")
    play(m, "england: turn")
    assert heard(m, "compared") == [(ITALY, (4, 3), (4, 0))]


@pytest.mark.rule("bok.peaceful.5", "bok.chaos.1")
@pytest.mark.parametrize("committed", ["influence-4", "influence-5"])
def test_any_tie_for_the_highest_total_means_chaos(committed: str) -> None:
    text = f"england: legal 3, crowns 8, mat england {committed} | italy: mat england england-7"
    m = at(f"{text} | spain: mat england spain-england-7", "peaceful_succession england")
    play(m, "england: call italy", "italy: turn", "spain: turn", "england: turn")
    assert (ruler(m, "england"), crowns(m, "england")) == ("nobody", 0)


@pytest.mark.rule("bok.tiles.3")
def test_divine_right_adds_four_for_the_ruler() -> None:
    m = at(
        "italy: tile divine-right, mat italy influence-6 | england: mat italy influence-5", "peaceful_succession italy"
    )
    play(m, "england: turn", "italy: turn")
    assert (heard(m, "compared"), ruler(m, "italy")) == ([(ITALY, (4, 3), (5, 6))], "italy")


@pytest.mark.rule("bok.tiles.4")
def test_strategic_marriage_adds_two_for_a_challenger_even_without_a_card() -> None:
    m = at("italy: | england: tile strategic-marriage", "peaceful_succession italy")
    assert legal(m, "england") == ["stop", "challenge"]
    assert ruler(play(m, "england: challenge"), "italy") == "england"
    m = at("italy: legal 3 | england: tile strategic-marriage, mat italy influence-4", "peaceful_succession italy")
    play(m, "england: turn")
    assert heard(m, "compared") == [(ITALY, (4, 3), (6, 0))]


# -- Violent -----------------------------------------------------------------------------------------
# The example of the rulebook: Eric is the player of France, Bob that of Italy, Lisa that of England.
VIOLENT = (
    "france: unrest 4, played taxation, mat france influence-4 germany-7 influence-6, army paris 2 "
    "| italy: mat france influence-4 influence-5 | england: mat france france-7"
)


@pytest.mark.rule("bok.violent.2", "bok.violent.3", "bok.violent.4", "bok.violent.5", "bok.violent.7", "bok.violent.8")
def test_the_example_of_a_violent_succession() -> None:
    m = at(VIOLENT, "violent_succession france")
    play(m, "france: call italy", "italy: commit italy", "italy: stop", "england: stop")
    play(m, "france: commit france", "france: commit france", "france: stop")
    play(m, "france: call england", "england: commit italy", "italy: commit italy")
    assert asked(m) == "france bok.violent.4"
    play(m, "france: commit france")
    assert heard(m, "compared") == [(FRANCE, (3, 2), (16, 6), (3, 2))]
    assert (ruler(m, "france"), stack(m, "france"), unrest(m, "france")) == ("italy", "taxation succession", 1)
    assert order(m) == "spain byzantium italy england germany france"
    assert len(discards(m).split()) == 6
    assert units(m, "paris") == ""


@pytest.mark.rule("bok.violent.1")
def test_a_rebellion_is_a_violent_succession_even_with_nobody_to_call() -> None:
    m = play(at("france: unrest 3", "violent_succession france"))
    assert (asked(m), ruler(m, "france"), unrest(m, "france")) == ("nobody", "france", 0)
    assert order(m).endswith("france")


@pytest.mark.rule("bok.violent.3")
def test_cards_can_be_laid_before_anybody_the_ruler_too() -> None:
    m = play(at(VIOLENT, "violent_succession france"), "france: call england")
    assert legal(m, "england") == ["stop", *(f"commit {name}" for name in NAMES)]
    play(m, "england: commit france")
    play(m, "italy: commit italy", "italy: commit italy", "france: commit france", "france: commit france")
    play(m, "france: stop")
    play(m, "france: stop")
    assert heard(m, "compared") == [(FRANCE, (3, 2), (9, 9), (2, 2))]


NAMES = ("spain", "byzantium", "france", "italy", "england", "germany")


@pytest.mark.rule("bok.violent.3")
def test_cards_lie_face_down_and_others_cant_see_them() -> None:
    m = play(at(VIOLENT, "violent_succession france"), "france: call england", "england: commit italy")
    own, other = m.view(ENGLAND).challenge.front, m.view(FRANCE).challenge.front
    assert own[0][:2] == other[0][:2] == (ITALY, ENGLAND)
    assert own[0][2] != other[0][2]


@pytest.mark.rule("bok.violent.4")
def test_the_ruler_who_commits_nothing_ends_the_challenge() -> None:
    m = play(at(VIOLENT, "violent_succession france"), "france: call italy", "italy: stop", "england: stop")
    assert legal(m, "france")[0] == "stop"
    assert asked(play(m, "france: stop")) == "nobody"
    assert (ruler(m, "france"), discards(m)) == ("france", "")


@pytest.mark.rule("bok.violent.5", "bok.succession.4")
def test_a_ruler_alone_stays_even_without_a_card() -> None:
    m = at("france: played taxation | italy: mat france unrest", "violent_succession france")
    play(m, "italy: commit italy")
    assert (ruler(m, "france"), discards(m), stack(m, "france")) == ("france", "unrest", "taxation")


TIES = "france: mat france influence-5 influence-4 | italy: mat france {} | spain: mat france france-9"


def tied(cards: str, more: str = "") -> str:
    m = at(TIES.format(cards).replace("france: mat", f"france: {more}mat"), "violent_succession france")
    play(m, "france: call italy", "italy: commit italy", "italy: commit italy", "spain: commit spain")
    play(m, "france: commit france", "france: commit france")
    return ruler(m, "france")


@pytest.mark.rule("bok.violent.6")
def test_a_tie_for_most_cards_goes_to_the_highest_total_if_that_is_among_the_tied() -> None:
    assert tied("spain-france-7 influence-4") == "italy"
    assert tied("influence-4 influence-4") == "nobody"


@pytest.mark.rule("bok.tiles.6")
def test_popular_support_wins_ties_for_the_ruler() -> None:
    assert tied("spain-france-7 influence-4", "tile popular-support, ") == "france"
    assert tied("influence-4 influence-4", "tile popular-support, ") == "france"


@pytest.mark.rule("bok.tiles.3", "bok.violent.6")
def test_in_a_rebellion_the_bonus_counts_only_in_the_tie_break() -> None:
    assert tied("influence-4 influence-4", "tile divine-right, legal 1, ") == "nobody"  # 9 against 8 and 9
    assert tied("influence-4 influence-4", "tile divine-right, legal 4, ") == "france"


@pytest.mark.rule("bok.tiles.5")
def test_loyal_barons_are_one_more_card_for_challenger_and_ruler() -> None:
    m = at("france: | italy: tile loyal-barons", "violent_succession france")
    assert legal(m, "italy") == ["stop", "challenge"]
    assert ruler(play(m, "italy: challenge"), "france") == "italy"
    m = at("france: tile loyal-barons | italy: mat france influence-4", "violent_succession france")
    play(m, "italy: commit italy")
    assert heard(m, "compared") == [(FRANCE, (3, 2), (4, 0), (1, 1))]


@pytest.mark.rule("bok.tiles.5")
def test_loyal_barons_do_not_help_in_other_successions() -> None:
    assert asked(at("france: | italy: tile loyal-barons", "peaceful_succession france")) == "nobody"


@pytest.mark.rule("bok.tiles.4")
def test_strategic_marriage_counts_in_the_tie_break_of_a_rebellion() -> None:
    m = at("france: | italy: tile strategic-marriage", "violent_succession france")
    play(m, "italy: challenge")
    assert (heard(m, "compared"), ruler(m, "france")) == ([(FRANCE, (3, 2), (2, 0), (0, 0))], "italy")


@pytest.mark.rule("bok.violent.7")
def test_after_a_succession_card_the_winner_plays_no_second_one() -> None:
    m = at("france: played taxation succession | italy: mat france france-7", "violent_succession france")
    play(m, "italy: commit italy")
    assert (ruler(m, "france"), stack(m, "france")) == ("italy", "taxation succession")
    assert court(m, "france").startswith("0 succession")


@pytest.mark.rule("bok.violent.7", "bok.chaos.2")
def test_chaos_leaves_the_displayed_card() -> None:
    m = at(
        "france: played taxation | italy: mat france influence-4 | spain: mat france influence-4",
        "violent_succession france",
    )
    play(m, "france: call italy", "italy: commit italy", "spain: commit spain")
    assert (ruler(m, "france"), stack(m, "france")) == ("nobody", "taxation")


@pytest.mark.rule("bok.tiles.8")
def test_a_succession_on_top_ends_the_shield() -> None:
    m = at("france: shielded, played council | italy: mat france influence-4", "violent_succession france")
    play(m, "italy: commit italy")
    assert table(m).shielded == 0


@pytest.mark.rule("bok.violent.9")
def test_a_rebellion_in_chaos_is_committed_to_once_in_player_order() -> None:
    text = "table: players 4, first italy | italy: mat england influence-4 | spain: mat england influence-6 influence-6"
    m = at(f"{text} | england: unrest 3, played succession", "violent_succession england")
    assert asked(m) == "italy bok.violent.9"
    assert legal(m, "italy") == ["stop", *(f"commit {name}" for name in NAMES[:4])]
    play(m, "italy: commit italy", "spain: commit spain", "spain: commit spain")
    assert (ruler(m, "england"), unrest(m, "england"), order(m).split()[-1]) == ("spain", 0, "england")
    m = at("england: chaos, unrest 3 | italy: mat england unrest", "violent_succession england")
    assert ruler(play(m, "italy: commit italy"), "england") == "nobody"


@pytest.mark.rule("bok.violent.9")
def test_a_rebellion_in_chaos_can_be_won_by_the_cards_of_others() -> None:
    text = "england: chaos, unrest 3 | italy: mat england influence-4 | spain: mat england influence-6"
    m = at(f"{text} | france: mat england england-9", "violent_succession england")
    play(m, "spain: commit italy", "france: commit france", "italy: commit italy")
    assert (heard(m, "compared"), ruler(m, "england")) == ([(4, (2, 3), (9, 10), (1, 2))], "italy")


# -- Chaotic -----------------------------------------------------------------------------------------
@pytest.mark.rule("bok.chaotic.2", "bok.chaotic.3", "bok.tiles.4")
def test_the_highest_total_takes_a_throne_in_chaos() -> None:
    text = "spain: mat germany unrest influence-6 | byzantium: tile strategic-marriage, mat germany influence-5"
    m = at(f"{text} | france: mat germany germany-9 | germany: chaos", "kingdom_action germany")
    play(m, "spain: commit spain", "spain: commit spain", "byzantium: commit byzantium")
    play(m, "byzantium: stop", "france: stop")
    assert heard(m, "compared") == [(5, (0, 1), (6, 7))]
    assert (ruler(m, "germany"), crowns(m, "germany"), stack(m, "germany")) == ("byzantium", 0, "succession")


@pytest.mark.rule("bok.chaotic.2")
def test_player_order_decides_who_commits_first_and_only_before_himself() -> None:
    text = "table: first france | spain: mat germany influence-6 | france: mat germany influence-6 | germany: chaos"
    m = at(text, "chaotic_succession germany")
    assert (asked(m), legal(m, "france")) == ("france bok.chaotic.2", ["stop", "commit france"])


@pytest.mark.rule("bok.chaotic.3")
def test_a_tie_or_nobody_leaves_chaos() -> None:
    text = "spain: mat germany influence-6 | france: mat germany influence-6 | germany: chaos"
    m = play(at(text, "chaotic_succession germany"), "spain: commit spain", "france: commit france")
    assert (ruler(m, "germany"), discards(m)) == ("nobody", "influence-6 influence-6")
    m = play(at(text, "chaotic_succession germany"), "spain: stop", "france: stop")
    assert (ruler(m, "germany"), discards(m)) == ("nobody", "")


# -- Chaos -------------------------------------------------------------------------------------------
@pytest.mark.rule("bok.chaos.1")
def test_alliance_tokens_go_home_and_flags_and_unrest_stay() -> None:
    text = "france: ally spain, crowns 7, unrest 2, flag toulouse | england: ally france | italy: ally england"
    m = at(f"{text}, mat france influence-4 | spain: mat france influence-4", "peaceful_succession france")
    play(m, "france: call italy", "italy: turn", "spain: turn")
    assert [ally(m, name) for name in ("france", "england", "italy")] == ["nobody", "nobody", "england"]
    assert (crowns(m, "france"), unrest(m, "france"), len(table(m).flag_at[0])) == (0, 2, 1)


@pytest.mark.rule("bok.chaos.2")
def test_a_kingdom_in_chaos_can_be_targeted() -> None:
    m = at("france: chaos, played taxation | spain: hand unrest", "dynasty spain")
    assert legal(m, "spain", "unrest", "influence") == ["influence unrest france", "unrest france"]
    assert hand(m, "spain") == "unrest"
