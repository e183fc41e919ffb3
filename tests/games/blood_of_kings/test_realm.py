"""The Kingdom phase without war: whose action it is, Council, Taxation, Development and Administration."""

from __future__ import annotations

import pytest

from regalia.games.blood_of_kings import GAME
from regalia.games.blood_of_kings.components import CARD_IDS, INSTITUTIONS, KINGDOMS, PERMITS, USES
from regalia.games.blood_of_kings.components.atlas import ITALY, KINGDOM_IDS
from regalia.games.blood_of_kings.table import influence_bonus, permits, sieges_left
from regalia.games.blood_of_kings.tiles import fortification, income, stability
from regalia.kernel.match import Match
from tests.games.blood_of_kings.positions import (
    asked,
    at,
    court,
    crowns,
    discards,
    glory,
    heard,
    legal,
    mat,
    play,
    ruler,
    stack,
    table,
    unrest,
)

EXAMPLE = "italy: economic 2, religious 3, flag adriatic-sea"
"""Italy with a Capitol, a Castle, two Towns, a Cathedral and a Sea of 3."""


# -- the phase ---------------------------------------------------------------------------------------
@pytest.mark.rule("bok.turn.1")
def test_a_turn_has_three_phases_and_then_the_first_player_token_goes_to_the_left() -> None:
    m = Match.begin(GAME, 3, {"talks": False})
    kinds: list[str] = []
    first = -1
    while (seat := m.settle()) is not None and m.g.turn < 2:
        first = m.g.first
        kinds.append(m.question(seat).kind.split(".")[1])
        m.answer(seat, m.options(seat)[0])
    phases = [kind for kind in dict.fromkeys(kinds) if kind in ("kingdom", "dynasty", "pickup")]
    assert phases == ["kingdom", "dynasty", "pickup"]
    assert m.g.first == (first + 1) % 3


@pytest.mark.rule("bok.kingdom.1")
def test_kingdoms_act_by_their_places_on_the_track() -> None:
    m = at("table: order germany spain france italy england byzantium | germany: | spain:", "kingdom_phase")
    play(m, "germany: act taxation", "spain: act taxation")
    assert m.waiting == (2,)


@pytest.mark.rule("bok.kingdom.1")
def test_a_kingdom_acts_at_its_place_under_whoever_rules_it_then() -> None:
    m = at("table: players 3 | england: ruled by spain | france:", "kingdom_action england")
    assert m.waiting == (0,)
    play(m, "spain: act taxation")
    assert heard(m, "taxed") == [(4, 11)]


@pytest.mark.rule("bok.kingdom.1", "bok.chaotic.1")
def test_a_kingdom_in_chaos_plays_succession() -> None:
    m = play(at("italy: chaos", "kingdom_action italy"))
    assert stack(m, "italy") == "succession"
    assert heard(m, "succession") == [(ITALY, "chaotic")]


@pytest.mark.rule("bok.kingdom.2")
def test_only_cards_in_the_kingdoms_own_hand_can_be_played() -> None:
    m = at("spain: played taxation taxation, crowns 9 | italy: ruled by spain", "kingdom_action spain")
    assert legal(m, "spain") == [
        f"act {name}"
        for name in ("succession", "council", "development", "administration", "preparations", "expansion")
    ]


@pytest.mark.rule("bok.kingdom.2")
@pytest.mark.parametrize("card", ["development", "council", "administration", "preparations"])
def test_a_card_may_be_played_though_nothing_can_be_paid(card: str) -> None:
    m = play(at("spain: crowns 0, played taxation", "kingdom_action spain"), f"spain: act {card}")
    assert (stack(m, "spain"), crowns(m, "spain"), asked(m)) == (f"taxation {card}", 0, "nobody")


@pytest.mark.rule("bok.kingdom.3")
def test_every_card_permits_two_kinds_of_dynasty_cards() -> None:
    permitted = {
        name: tuple(use for i, use in enumerate(USES) if PERMITS[card] >> i & 1) for card, name in enumerate(CARD_IDS)
    }
    assert permitted == {
        "succession": ("influence", "unrest"),
        "council": ("attrition", "intrigue"),
        "taxation": ("influence", "unrest"),
        "development": ("influence", "unrest"),
        "administration": ("influence", "intrigue"),
        "preparations": ("unrest", "diplomacy"),
        "expansion": ("attrition", "diplomacy"),
    }


@pytest.mark.rule("bok.kingdom.3")
def test_only_the_card_on_top_counts() -> None:
    g = table(at("spain: played taxation expansion"))
    assert [permits(g, 0, 1 << use) for use in range(5)] == [False, False, True, True, False]


@pytest.mark.rule("bok.kingdom.4")
def test_a_card_on_the_stack_is_out_of_reach_until_it_comes_back() -> None:
    m = at("spain: played development, crowns 20", "kingdom_action spain")
    assert "act development" not in legal(m, "spain")


# -- Council -----------------------------------------------------------------------------------------
@pytest.mark.rule("bok.council.1", "bok.kingdom.4")
def test_council_fetches_one_card_for_five_crowns() -> None:
    m = at("france: crowns 6, played expansion taxation council", "council france")
    assert legal(m, "france") == ["fetch taxation", "fetch expansion", "decline"]
    play(m, "france: fetch expansion")
    assert (stack(m, "france"), crowns(m, "france")) == ("taxation council", 1)
    assert "2 expansion" in court(m, "france")


@pytest.mark.rule("bok.council.1")
def test_council_may_be_declined_and_then_costs_nothing() -> None:
    m = play(at("france: crowns 6, played taxation council", "council france"), "france: decline")
    assert (stack(m, "france"), crowns(m, "france")) == ("taxation council", 6)


@pytest.mark.rule("bok.council.1")
def test_an_older_council_can_be_fetched_but_not_the_one_just_played() -> None:
    m = at("england: crowns 5, played council council", "council england")
    assert legal(m, "england") == ["fetch council", "decline"]
    assert asked(at("england: crowns 5, played council", "council england")) == "nobody"


@pytest.mark.rule("bok.council.1")
def test_nobody_fetches_a_card_without_five_crowns() -> None:
    assert asked(at("france: crowns 4, played taxation council", "council france")) == "nobody"


@pytest.mark.rule("bok.tiles.8")
def test_royal_patronage_makes_council_free_and_shields_the_kingdom() -> None:
    m = at("france: crowns 0, tile royal-patronage, played taxation", "kingdom_action france")
    play(m, "france: act council", "france: fetch taxation")
    g = table(m)
    assert (stack(m, "france"), [permits(g, 2, 1 << use) for use in range(5)]) == ("council", [False] * 5)


@pytest.mark.rule("bok.tiles.8")
def test_without_the_tile_a_council_permits_attrition_and_intrigue() -> None:
    m = play(at("france: crowns 0", "kingdom_action france"), "france: act council")
    assert [permits(table(m), 2, 1 << use) for use in range(5)] == [False, False, True, False, True]


# -- Taxation ----------------------------------------------------------------------------------------
@pytest.mark.rule("bok.tax.1")
def test_taxation_brings_the_income_of_regions_and_seas() -> None:
    m = play(at(f"{EXAMPLE}, crowns 2", "taxation italy"))
    assert crowns(m, "italy") == 2 + 24


@pytest.mark.rule("bok.tax.1")
@pytest.mark.parametrize(
    ("name", "incomes"),
    [
        ("spain", [11, 14, 17, 21]),
        ("byzantium", [11, 15, 17, 22]),
        ("france", [12, 15, 18, 23]),
        ("italy", [12, 16, 19, 23]),
        ("england", [11, 14, 16, 19]),
        ("germany", [12, 16, 19, 24]),
    ],
)
def test_income_rises_with_the_economic_institution(name: str, incomes: list[int]) -> None:
    k = KINGDOM_IDS.index(name)
    assert [income(table(at(f"{name}: economic {level}")), k) for level in (1, 2, 3, 4)] == incomes


@pytest.mark.rule("bok.tax.1")
@pytest.mark.parametrize(
    ("name", "rates"),
    [
        ("spain", "3 4 5 6"),
        ("byzantium", "2 3 4 6"),
        ("france", "2 3 4 5"),
        ("italy", "2 3 4 5"),
        ("england", "2 3 4 5"),
        ("germany", "2 3 4 5"),
    ],
)
def test_cathedrals_pay_by_the_religious_institution(name: str, rates: str) -> None:
    first, *rest = [income(table(at(f"{name}: religious {level}")), KINGDOM_IDS.index(name)) for level in (1, 2, 3, 4)]
    base = first - int(rates.split()[0])
    assert [first - base, *(each - base for each in rest)] == list(map(int, rates.split()))


@pytest.mark.rule("bok.tiles.2")
@pytest.mark.parametrize(
    ("tiles", "due"),
    [
        ("tile glorious-capitol", 28),
        ("tile merchant-league", 28),
        ("tile treasure-fleet", 28),
        ("tile glorious-capitol, tile merchant-league, tile treasure-fleet", 36),
    ],
)
def test_tiles_raise_the_income_of_the_example(tiles: str, due: int) -> None:
    assert income(table(at(f"{EXAMPLE}, {tiles}")), ITALY) == due


@pytest.mark.rule("bok.tiles.1")
def test_a_tile_helps_every_kingdom_of_its_holder_and_no_other() -> None:
    g = table(at("italy: tile glorious-capitol | spain: ruled by italy | france: chaos"))
    assert [income(g, k) for k in range(4)] == [15, 11, 12, 16]


# -- Development -------------------------------------------------------------------------------------
@pytest.mark.rule("bok.develop.1", "bok.develop.2", "bok.develop.4", "bok.develop.5")
def test_italys_first_religious_step() -> None:
    m = at("italy: crowns 12, played taxation development", "development italy")
    play(m, "italy: develop religious")
    g = table(m)
    assert (crowns(m, "italy"), stability(g, ITALY), income(g, ITALY)) == (4, 4, 13)
    assert (stack(m, "italy"), glory(m, "italy")) == ("development taxation development", "3")


@pytest.mark.rule("bok.develop.1")
def test_only_what_can_be_paid_and_is_not_at_the_top_is_offered() -> None:
    m = at("italy: crowns 8, economic 2, legal 4, played development", "development italy")
    assert legal(m, "italy") == ["develop military", "develop religious", "develop artistic", "decline"]


@pytest.mark.rule("bok.develop.1")
@pytest.mark.parametrize(("level", "cost", "artistic"), [(1, 8, 4), (2, 14, 7), (3, 20, 10)])
def test_each_step_is_dearer_and_arts_cost_half(level: int, cost: int, artistic: int) -> None:
    text = f"spain: crowns 30, artistic {level}, military {level}, played development"
    assert crowns(play(at(text, "development spain"), "spain: develop military"), "spain") == 30 - cost
    assert crowns(play(at(text, "development spain"), "spain: develop artistic"), "spain") == 30 - artistic


@pytest.mark.rule("bok.develop.1")
def test_a_development_may_be_declined() -> None:
    m = play(at("spain: crowns 30, played development", "development spain"), "spain: decline")
    assert (crowns(m, "spain"), glory(m, "spain")) == (30, "2")


@pytest.mark.rule("bok.develop.2")
def test_the_glory_goes_to_the_ruler() -> None:
    m = at("england: ruled by spain, crowns 4, played development", "development england")
    assert glory(play(m, "spain: develop artistic"), "spain") == "3"


@pytest.mark.rule("bok.develop.3")
def test_what_the_institutions_give() -> None:
    m = at("spain: crowns 8, played development", "development spain")
    assert table(play(m, "spain: develop legal")).flags[0] == 6
    assert influence_bonus(table(m), 0) == -2
    m = at("spain: crowns 8, played development", "development spain")
    g = table(play(m, "spain: develop military"))
    assert (sieges_left(g, 0), fortification(g, 0)) == (2, 1)
    m = at("spain: crowns 4, played development", "development spain")
    assert stack(play(m, "spain: develop artistic"), "spain") == "development"


@pytest.mark.rule("bok.develop.3")
@pytest.mark.parametrize(
    ("name", "bonus"),
    [
        ("spain", [-4, -2, 1, 4]),
        ("byzantium", [-4, -1, 2, 5]),
        ("france", [-4, -1, 2, 4]),
        ("italy", [-4, -2, 0, 3]),
        ("england", [-4, -1, 2, 5]),
        ("germany", [-4, -2, 0, 3]),
    ],
)
def test_the_influence_bonus_rises_with_law(name: str, bonus: list[int]) -> None:
    k = KINGDOM_IDS.index(name)
    assert [influence_bonus(table(at(f"{name}: legal {level}")), k) for level in (1, 2, 3, 4)] == bonus


@pytest.mark.rule("bok.develop.4")
@pytest.mark.parametrize(
    ("name", "gained"),
    [
        ("spain", "legal 3 administration, legal 4 council, economic 2 development, economic 3 taxation, "
         "military 2 preparations, religious 3 development"),
        ("byzantium", "legal 2 development, legal 4 council, economic 3 taxation, military 2 preparations, "
         "military 4 expansion, religious 3 development"),
        ("france", "legal 2 administration, legal 4 council, economic 3 taxation, military 2 expansion, "
         "military 3 preparations, religious 3 development"),
        ("italy", "legal 3 administration, legal 4 council, economic 3 development, military 2 preparations, "
         "military 4 expansion, religious 2 development"),
        ("england", "legal 2 development, legal 4 administration, economic 3 taxation, military 2 expansion, "
         "military 4 preparations, religious 3 development"),
        ("germany", "legal 3 council, legal 4 administration, economic 2 development, economic 4 taxation, "
         "military 3 expansion, religious 3 development"),
    ],
)  # fmt: skip
def test_the_cards_that_come_with_levels(name: str, gained: str) -> None:
    mat_of = KINGDOMS[KINGDOM_IDS.index(name)].mat
    found = [
        f"{INSTITUTIONS[i].lower()} {level} {CARD_IDS[card]}"
        for i, column in enumerate(mat_of.cards)
        for level, card in enumerate(column)
        if level and card >= 0
    ]
    assert ", ".join(found) == gained


@pytest.mark.rule("bok.develop.5")
def test_stability_counts_cathedrals() -> None:
    assert stability(table(at("italy: religious 3, flag assisi")), ITALY) == 4 + 2


@pytest.mark.rule("bok.tiles.2")
def test_tiles_change_stability_fortification_and_costs() -> None:
    g = table(at("italy: tile heavenly-cathedrals, tile mighty-castles, flag assisi | spain: ruled by italy"))
    assert (stability(g, ITALY), stability(g, 0), fortification(g, 0)) == (6, 5, 1)
    g = table(at("italy: tile heavenly-cathedrals | england: flag milan"))
    assert stability(g, ITALY) == 2
    for level, arts, religion in ((1, 1, 5), (2, 4, 11), (3, 7, 17)):
        text = f"italy: crowns 40, tile monastic-order, artistic {level}, religious {level}, played development"
        assert crowns(play(at(text, "development italy"), "italy: develop artistic"), "italy") == 40 - arts
        assert crowns(play(at(text, "development italy"), "italy: develop religious"), "italy") == 40 - religion
    text = "italy: crowns 8, tile monastic-order, played development"
    assert crowns(play(at(text, "development italy"), "italy: develop legal"), "italy") == 0


# -- Administration ----------------------------------------------------------------------------------
ADMIN = "italy: crowns 20, unrest 3 | england: mat italy italy-7 | france: mat italy influence-5 italy-8 attrition"
ADMINISTERED = (
    "italy: calm",
    "italy: calm",
    "italy: remove england",
    "italy: remove france",
    "italy: remove france",
    "italy: done",
)


@pytest.mark.rule("bok.admin.1", "bok.admin.2")
def test_every_reduction_costs_a_crown_more_and_a_bluff_nothing() -> None:
    m = play(at(ADMIN, "administration italy"), *ADMINISTERED)
    assert (20 - crowns(m, "italy"), unrest(m, "italy")) == (1 + 2 + 3 + 0 + 4, 1)
    assert (discards(m), mat(m, "france", "italy")) == ("italy-7 italy-8 attrition", "influence-5")


@pytest.mark.rule("bok.tiles.7")
def test_with_kings_justice_the_first_reduction_is_free() -> None:
    m = play(at(ADMIN.replace("unrest 3", "unrest 3, tile kings-justice"), "administration italy"), *ADMINISTERED)
    assert 20 - crowns(m, "italy") == 0 + 1 + 2 + 0 + 3


@pytest.mark.rule("bok.tiles.7")
def test_a_bluff_does_not_use_up_kings_justice() -> None:
    m = at("italy: crowns 0, tile kings-justice, unrest 1 | france: mat italy unrest", "administration italy")
    play(m, "italy: remove france", "italy: calm")
    assert (unrest(m, "italy"), crowns(m, "italy")) == (0, 0)


@pytest.mark.rule("bok.admin.2")
def test_nobody_turns_a_card_without_the_price() -> None:
    assert asked(at("italy: crowns 0, unrest 2 | france: mat italy unrest", "administration italy")) == "nobody"
    m = play(at("italy: crowns 1, unrest 2 | france: mat italy unrest", "administration italy"), "italy: calm")
    assert asked(m) == "nobody"


@pytest.mark.rule("bok.admin.1")
def test_only_other_players_stacks_for_this_kingdom_can_be_reduced() -> None:
    text = "italy: crowns 9, mat italy italy-7 | france: mat spain spain-7 | spain: mat italy italy-9"
    assert legal(at(text, "administration italy"), "italy") == ["done", "remove spain"]


@pytest.mark.rule("bok.tiles.9")
@pytest.mark.parametrize(("card", "left"), [("preparations", 1), ("expansion", 1), ("taxation", 2)])
def test_grand_tourneys_calm_a_kingdom_that_goes_to_war(card: str, left: int) -> None:
    m = at("spain: tile grand-tourneys, unrest 2, crowns 0", "kingdom_action spain")
    assert unrest(play(m, f"spain: act {card}"), "spain") == left
    m = at("spain: tile grand-tourneys, unrest 0, crowns 0", "kingdom_action spain")
    assert unrest(play(m, f"spain: act {card}"), "spain") == 0
    assert ruler(m, "spain") == "spain"
