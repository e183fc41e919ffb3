"""Setting up, planning, and the Action cards that neither move nor fight."""

from __future__ import annotations

import pytest

from regalia.games.warrior_knights import GAME
from regalia.games.warrior_knights.armies import strength_of
from regalia.games.warrior_knights.components import FOR_PLAYERS, KINGDOM_CITIES, OUTER
from regalia.games.warrior_knights.table import Table, castle_army
from regalia.kernel.match import Match
from tests.games.warrior_knights.sketches import (
    CARD_IDS,
    asked,
    at,
    card,
    chance,
    crowns,
    is_spent,
    legal,
    nature,
    play,
    table,
    told,
    where,
)


def begun(players: int) -> Match:
    m = Match.begin(GAME, players, {}, listen=True)
    return chance(m)


def assigned(m: Match, army: int = 0) -> Match:
    """All Barons give everything to the Noble with this shape."""
    while asked(m).endswith("wk.setup.6"):
        seat = m.waiting[0]
        m.answer(seat, ("assign", seat * 4 + army))
    return chance(m)


@pytest.mark.rule("wk.setup.1")
def test_the_topmost_event_goes_beneath_and_shows_its_colour() -> None:
    g = table(begun(4))
    assert g.event_bottom in (0, 1, 2) and g.event_colour in (0, 1, 2)
    assert g.event_deck.bit_count() == 36


@pytest.mark.rule("wk.setup.2")
@pytest.mark.parametrize(("players", "razed"), [(2, 11), (3, 7), (4, 5), (5, 3), (6, 0)])
def test_fate_razes_kingdom_cities_for_few_players(players: int, razed: int) -> None:
    g = table(begun(players))
    assert g.razed.bit_count() == razed and g.razed & ~KINGDOM_CITIES == 0


@pytest.mark.rule("wk.setup.3", "wk.setup.4")
def test_barons_are_dealt_and_two_of_them_hold_the_tokens() -> None:
    g = table(begun(5))
    assert len(set(g.baron)) == 5
    assert g.chairman != g.head and {g.chairman, g.head} <= set(range(5))
    assert (g.crowns, g.votes, g.faith, g.influence, g.pool) == ([15] * 5, [0] * 5, [0] * 5, [0] * 5, 50)
    assert len(g.fate.bags) == 1


@pytest.mark.rule("wk.setup.5")
def test_everybody_has_four_hundred_troops() -> None:
    g = table(begun(3))
    cards = [g.troops[castle_army(g, seat)] for seat in range(3)]
    assert [(strength_of(mask), mask.bit_count()) for mask in cards] == [(400, 6)] * 3


@pytest.mark.rule("wk.setup.6")
def test_troops_are_assigned_in_secret_at_the_same_time() -> None:
    m = begun(2)
    assert m.waiting == (0, 1) and len(m.options(0)) == 5
    m.answer(0, ("assign", 3))
    seen = m.view(1)
    assert isinstance(seen, Table)
    assert seen.troops[3] == 0 and seen.troops[castle_army(seen, 0)].bit_count() == 6
    assert table(assigned(m, 1)).troops[3].bit_count() == 1


@pytest.mark.rule("wk.setup.7")
def test_one_mercenary_more_than_barons_and_three_agendas_lie_open() -> None:
    g = table(assigned(begun(4)))
    assert (g.offer.bit_count(), len(g.current)) == (5, 3)


@pytest.mark.rule("wk.setup.8")
def test_strongholds_stand_apart_from_cities_and_each_other_and_with_few_players_inside() -> None:
    m = assigned(begun(3))
    g = table(m)
    first = m.waiting[0]
    assert first == g.chairman
    sites = [area for _, area in m.options(first)]
    assert sites and not any(OUTER >> area & 1 for area in sites)
    m.answer(first, ("build", sites[0]))
    assert m.waiting[0] == (first + 1) % 3
    assert ("build", sites[0]) not in m.options(m.waiting[0])
    assert not FOR_PLAYERS[3]["outer_ring"] and FOR_PLAYERS[4]["outer_ring"]


@pytest.mark.rule("wk.setup.9")
def test_nobles_with_troops_are_placed_one_by_one_from_the_last_baron_counterclockwise() -> None:
    m = assigned(begun(4), 2)
    while asked(m).endswith("wk.setup.8"):
        m.answer(m.waiting[0], m.options(m.waiting[0])[0])
    order = []
    while asked(m).endswith("wk.setup.9"):
        seat = m.waiting[0]
        order.append(seat)
        taken = [area for other, area in enumerate(table(m).castle) if other != seat]
        assert not any(("place", area) in m.options(seat) for area in taken)
        m.answer(seat, m.options(seat)[-1])
    last = (table(m).chairman - 1) % 4
    assert order == [last, (last - 1) % 4, (last - 2) % 4, (last - 3) % 4]
    assert asked(m).endswith("wk.plan.1")


# -- planning ----------------------------------------------------------------------------------------
@pytest.mark.rule("wk.plan.1", "wk.round.1")
def test_none_one_or_two_cards_are_laid_into_each_of_three_stacks() -> None:
    m = at("green: | red:")
    assert len(legal(m, "green")) == 28
    play(m, "green: plan", "green: plan levy_taxes levy_taxes", "green: plan draft_soldiers versatile_strategy")
    assert table(m).laid[:3] == [(), (0, 0), (1, 5)]
    play(m, "red: plan", "red: plan", "red: plan")
    assert told(m, "planned") == [(0, 2, 2, 0, 0, 0)]


@pytest.mark.rule("wk.plan.2")
def test_only_cards_in_hand_can_be_planned_and_nobody_sees_which() -> None:
    m = at("green: stored taxation levy_taxes levy_taxes, stored wages draft_soldiers | red:")
    assert "plan levy_taxes" not in legal(m, "green")
    assert "plan draft_soldiers" in legal(m, "green") and "plan draft_soldiers draft_soldiers" not in legal(m, "green")
    play(
        m,
        "green: plan draft_soldiers rally_support",
        "green: plan",
        "green: plan",
        "red: plan",
        "red: plan",
        "red: plan",
    )
    assert m.view(1).laid[0] == (-9, -9)


@pytest.mark.rule("wk.plan.3")
def test_two_neutral_cards_join_each_stack() -> None:
    m = at("green: | red:")
    play(m, *["green: plan"] * 3, *["red: plan"] * 3)
    assert table(m).neutral == [2, 2, 2]
    assert m.question(-1).options(m.g, -1, 0) == [36, 36]


# -- actions -----------------------------------------------------------------------------------------
@pytest.mark.rule("wk.action.1", "wk.action.2")
def test_cards_are_turned_up_in_any_order_stack_after_stack() -> None:
    m = at(
        "green: stack 1 levy_taxes, stack 2 rally_support | red: stack 1 levy_taxes | board: neutral 1 1",
        ("turn_up", 0),
        ("turn_up", 1),
    )
    assert m.question(-1).options(m.g, -1, 0) == [0, 6, 36]
    nature(m, 36)
    assert len(m.question(-1).options(m.g, -1)) == 8
    nature(m, 4)
    assert table(m).seen == [0, 0, 0, 0, 1]
    play(nature(m, 6), "red: decline")
    play(nature(m, 0), "green: act")
    assert nature(m, 2) and asked(m) == "green wk.action.3"


@pytest.mark.rule("wk.action.3")
def test_a_card_may_be_declined_and_is_allocated_all_the_same() -> None:
    m = play(card("green: | red:", "green", "rally_support"), "green: decline")
    assert (table(m).votes[0], told(m, "allocated")) == (0, [(0, 2, 2)])
    for name in CARD_IDS:
        m = play(card("green: star at monz with reg50 | red:", "green", name), "green: decline")
        assert told(m, "declined_card") == [(0,)]


@pytest.mark.rule("wk.action.4")
def test_taxes_come_from_each_area_with_a_noble_but_not_from_the_sea() -> None:
    text = (
        "green: star at monz with reg50, square at monz with reg50, circle at acre with reg50, "
        "triangle sailing to cadiz with eng50 | red:"
    )
    assert crowns(play(card(text, "green", "levy_taxes"), "green: act"), "green") == 2


@pytest.mark.rule("wk.action.5")
def test_most_votes_and_most_faith_bring_the_tokens() -> None:
    m = play(card("green: | red: 2 votes, chairman", "green", "rally_support"), "green: act")
    assert (table(m).votes, table(m).chairman) == ([2, 2], 1)
    m = play(card("green: 1 votes | red: 2 votes, chairman", "green", "rally_support"), "green: act")
    assert table(m).chairman == 0
    m = play(card("green: banned, 1 votes | red: chairman", "green", "rally_support"), "green: act")
    assert table(m).chairman == 1
    m = play(card("green: | red: head", "green", "serve_the_church"), "green: act")
    assert (table(m).faith, table(m).head) == ([1, 0], 0)


@pytest.mark.rule("wk.action.6")
def test_a_marker_goes_on_any_free_space_of_the_track() -> None:
    m = card("green: | red: | blue: | board: track - red - -", "green", "draft_soldiers")
    assert legal(m, "green") == ["decline", "mark 0", "mark 2", "mark 3"]
    play(m, "green: mark 2")
    assert table(m).track == [-1, 1, 0, -1]


@pytest.mark.rule("wk.versatile.1")
def test_versatile_strategy_does_one_of_five_things_and_comes_back() -> None:
    text = "green: 6 crowns, star at monz with reg50 | red: circle at monz with reg50 | blue:"
    m = card(text, "green", "versatile_strategy")
    things = ["decline", "crowns", "vote", "move green.star", "battle monz", "mark 2", "mark 3"]
    assert legal(m, "green") == things
    play(m, "green: mark 2")
    assert (crowns(m, "green"), table(m).track[2]) == (0, 0)
    assert crowns(play(card(text, "green", "versatile_strategy"), "green: crowns"), "green") == 8
    m = play(card(text, "green", "versatile_strategy"), "green: vote")
    assert (table(m).votes[0], sum(table(m).stored)) == (1, 0)


@pytest.mark.rule("wk.mobilize.1", "wk.mobilize.2")
def test_forces_are_mobilized_into_one_area_from_several() -> None:
    text = (
        "green: star at surat with reg50, square at eichwald with reg50, circle at cadiz with reg50, spent square "
        "| red:"
    )
    m = card(text, "green", "mobilize_forces")
    assert "mobilize kovel" in legal(m, "green") and "mobilize karst" in legal(m, "green")
    play(m, "green: mobilize ballin")
    assert legal(m, "green") == ["enough", "move green.star sail", "move green.circle sail"]
    play(m, "green: move green.star sail", "green: move green.circle sail")
    assert (where(m, "green.star"), where(m, "green.circle")) == ("sailing to ballin", "sailing to ballin")


@pytest.mark.rule("wk.mobilize.3", "wk.allocate.2")
def test_after_the_moves_one_battle_may_be_fought_there() -> None:
    text = "green: star at surat with reg100 reg50, square at monz with reg50 | red:"
    m = play(card(text, "green", "mobilize_forces"), "green: mobilize monz", "green: move green.star road")
    play(m, "green: go_on")
    assert legal(m, "green") == ["no_battle", "assault monz", "siege monz"]
    play(m, "green: siege monz", "green: with green.star green.square")
    assert legal(m, "green") == ["allocate wages", "allocate assembly"]
    assert is_spent(m, "green.star") and is_spent(m, "green.square")


@pytest.mark.rule("wk.allocate.2")
def test_mobilize_forces_is_allocated_by_what_was_done() -> None:
    text = "green: star at kovel with reg50 | red:"
    moved = play(
        card(text, "green", "mobilize_forces"),
        "green: mobilize monz",
        "green: move green.star walk",
        "green: no_battle",
    )
    assert told(moved, "allocated") == [(0, 4, 1)]
    fought = play(
        card(text.replace("kovel", "monz"), "green", "mobilize_forces"), "green: mobilize monz", "green: siege monz"
    )
    assert told(fought, "allocated") == [(0, 4, 2)]
    neither = play(card(text, "green", "mobilize_forces"), "green: decline")
    assert legal(neither, "green") == ["allocate wages", "allocate assembly"]


@pytest.mark.rule("wk.allocate.1")
def test_cards_go_to_their_areas_and_serving_the_church_where_one_likes() -> None:
    for name, area in (("levy_taxes", 0), ("draft_soldiers", 1), ("rally_support", 2)):
        m = card("green: | red:", "green", name)
        play(m, f"green: {legal(m, 'green')[-1]}" if name != "draft_soldiers" else "green: decline")
        assert told(m, "allocated")[0][2] == area
    m = play(card("green: | red:", "green", "serve_the_church"), "green: act")
    assert legal(m, "green") == ["allocate taxation", "allocate wages", "allocate assembly"]


@pytest.mark.rule("wk.trigger.1")
def test_twice_as_many_cards_as_barons_trigger_a_phase_and_go_back_to_their_owners() -> None:
    text = "green: stored taxation levy_taxes, holds monz | red: stored taxation levy_taxes levy_taxes"
    m = play(card(text, "green", "levy_taxes"), "green: act")
    chance(m)
    assert crowns(m, "green") == 2
    assert sum(table(m).stored) == 0 and asked(m).endswith("wk.plan.1")


@pytest.mark.rule("wk.trigger.2")
def test_wages_come_before_the_draft_that_the_same_card_triggers() -> None:
    text = (
        "green: stored wages mobilize_forces "
        "| red: stored wages mobilize_forces mobilize_forces "
        "| board: track red red -"
    )
    m = play(card(text, "green", "draft_soldiers"), "green: mark 2")
    kinds = [kind for kind, _ in m.heard(-2)]
    assert kinds.index("wages") < kinds.index("draft")
