"""Movement, leave, and troops that join a mover."""

from __future__ import annotations

import pytest

from regalia.games.warrior_knights.components.cards import AGENDA_CARD, PROHIBITION_IDS
from tests.games.warrior_knights.sketches import (
    asked,
    card,
    crowns,
    is_spent,
    legal,
    play,
    table,
    tokens,
    troops,
    where,
)


def goals(text: str, shape: str = "star") -> dict[str, list[str]]:
    """By way: where green's Noble can go with Versatile Strategy."""
    m = play(card(text, "green", "versatile_strategy"), f"green: move green.{shape}")
    found: dict[str, list[str]] = {}
    for answer in legal(m, "green"):
        _, area, way = answer.split()
        found.setdefault(way, []).append(area)
    return found


@pytest.mark.rule("wk.move.1")
def test_a_noble_walks_over_open_borders_and_bridges_only() -> None:
    assert goals("green: star at eichwald with reg50 | red:")["walk"] == ["surat", "karst", "kovel", "monz"]
    assert "mittelau" not in goals("green: star at vecht with reg50 | red:")["walk"]
    assert "kreuzfeld" in goals("green: star at froli with reg50 | red:")["walk"]


@pytest.mark.rule("wk.move.2")
def test_the_road_leads_up_to_three_areas_far_at_every_fork() -> None:
    assert goals("green: star at surat with reg50 | red:")["road"] == ["monz", "brenna-vale"]
    forks = ["ballin", "froli", "kreuzfeld", "isar", "monz", "thira", "brenna-vale", "goldau", "gedze"]
    assert goals("green: star at lenz with reg50 | red:")["road"] == forks


@pytest.mark.rule("wk.move.3")
def test_passing_another_barons_noble_takes_his_leave() -> None:
    text = "green: star at surat with reg50, 3 crowns | blue: circle at monz with reg50"
    m = play(card(text, "green", "versatile_strategy"), "green: move green.star", "green: go brenna-vale road")
    assert (asked(m), where(m, "green.star")) == ("green wk.leave.1", "monz")
    play(m, "green: offer 2", "blue: allow")
    assert (where(m, "green.star"), crowns(m, "green"), crowns(m, "blue")) == ("brenna-vale", 1, 2)


@pytest.mark.rule("wk.leave.2", "wk.move.3")
def test_a_noble_who_is_refused_stops_where_he_is() -> None:
    text = "green: star at surat with reg50 | blue: holds kovel | red: circle at kovel with reg50"
    m = play(card(text, "green", "versatile_strategy"), "green: move green.star", "green: go monz road")
    play(m, "green: offer 0", "blue: allow", "green: offer 0", "red: refuse")
    assert where(m, "green.star") == "kovel"
    assert is_spent(m, "green.star")


@pytest.mark.rule("wk.leave.1")
def test_a_price_for_leave_is_no_more_than_five_crowns_or_what_the_asker_has() -> None:
    text = "green: star at surat with reg50, {} crowns | blue: holds kovel"
    for have, most in ((9, 5), (2, 2)):
        m = card(text.format(have), "green", "versatile_strategy")
        play(m, "green: move green.star", "green: go monz road")
        assert legal(m, "green") == ["give_up", *(f"offer {price}" for price in range(most + 1))]


@pytest.mark.rule("wk.leave.1")
def test_who_gives_up_asking_stops_without_paying() -> None:
    text = "green: star at surat with reg50, 3 crowns | blue: holds kovel"
    m = play(card(text, "green", "versatile_strategy"), "green: move green.star", "green: go monz road")
    play(m, "green: give_up")
    assert (where(m, "green.star"), crowns(m, "green")) == ("kovel", 3)


@pytest.mark.rule("wk.move.3")
def test_neutral_cities_and_lonely_strongholds_stop_nobody() -> None:
    text = "green: star at thira with reg50 | blue: castle at brenna-vale"
    m = play(card(text, "green", "versatile_strategy"), "green: move green.star", "green: go bingen road")
    assert where(m, "green.star") == "bingen"


@pytest.mark.rule("wk.move.4")
def test_a_noble_sails_from_a_port_to_any_other_and_is_exhausted() -> None:
    text = "green: star at alexandria with reg50 | red: holds cadiz | board: razed ballin"
    found = goals(text)
    assert len(found["sail"]) == 12 and set(found) == {"sail"}
    assert {"cadiz", "ballin", "heron-bay"} <= set(found["sail"])
    m = play(card(text, "green", "versatile_strategy"), "green: move green.star", "green: go heron-bay sail")
    assert (where(m, "green.star"), is_spent(m, "green.star")) == ("sailing to heron-bay", True)


@pytest.mark.rule("wk.move.5")
def test_a_noble_who_moved_is_exhausted_and_does_not_move_again() -> None:
    text = "green: star at surat with reg50, square at monz with reg50 | red:"
    m = play(card(text, "green", "versatile_strategy"), "green: move green.star", "green: go kovel walk")
    assert is_spent(m, "green.star") and not is_spent(m, "green.square")
    m = card(text.replace("| red", ", spent star | red"), "green", "versatile_strategy")
    assert legal(m, "green", "move") == ["move green.square"]


@pytest.mark.rule("wk.move.6")
def test_nobody_moves_out_of_his_besieged_city_but_into_it() -> None:
    siege = "| board: siege of monz by red since 1"
    inside = "green: star at monz with reg50, square at kovel with reg50, holds monz | red: star at monz with reg50"
    m = card(inside + siege, "green", "versatile_strategy")
    assert legal(m, "green", "move") == ["move green.square"]
    found = goals(inside + siege, "square")
    assert "monz" in found["walk"] and "brenna-vale" not in found.get("road", [])


# -- troops ------------------------------------------------------------------------------------------
@pytest.mark.rule("wk.transfer.1")
def test_a_mover_takes_troops_at_the_start_on_the_way_and_at_the_end() -> None:
    text = (
        "green: star at surat with reg50, square at surat with pol50, circle at kovel with eng50 eng100, "
        "castle at heron-bay with swi50, triangle at monz with reg100 | red:"
    )
    m = play(card(text, "green", "versatile_strategy"), "green: move green.star", "green: go monz road")
    play(m, "green: take green.square pol50", "green: take green.circle eng100", "green: go_on", "green: go_on")
    assert (troops(m, "green.star"), where(m, "green.star")) == ("eng100 pol50 reg50", "monz")
    assert (where(m, "green.square"), troops(m, "green.circle")) == ("off", "eng50")


@pytest.mark.rule("wk.transfer.1")
def test_exhausted_nobles_give_nothing_and_the_stronghold_does() -> None:
    text = (
        "green: star at karst with reg50, square at karst with pol50, spent square, castle at karst with swi50 | red:"
    )
    m = play(card(text, "green", "versatile_strategy"), "green: move green.star", "green: go surat walk")
    assert legal(m, "green") == ["go_on", "take green.castle swi50"]


@pytest.mark.rule("wk.transfer.2", "wk.transfer.3")
def test_an_army_with_casualties_gives_all_or_nothing() -> None:
    text = "green: star at karst with reg50, square at karst with pol100 pol50, tokens square 1 | red:"
    m = play(card(text, "green", "versatile_strategy"), "green: move green.star", "green: go surat walk")
    assert legal(m, "green") == ["go_on", "take_all green.square"]
    play(m, "green: take_all green.square")
    assert (troops(m, "green.star"), tokens(m, "green.star"), where(m, "green.square")) == (
        "pol50 pol100 reg50",
        1,
        "off",
    )


@pytest.mark.rule("wk.transfer.3")
def test_maintained_troops_keep_a_giver_on_the_board() -> None:
    from regalia.games.warrior_knights.components.cards import AGENDA_CARD

    text = "green: star at karst with reg50, square at karst with pol50 | red:"
    m = card(text, "green", "versatile_strategy")
    table(m).office[1] = AGENDA_CARD["lord_marshal"]
    play(m, "green: move green.star", "green: go surat walk", "green: take green.square pol50")
    assert where(m, "green.square") == "karst"


@pytest.mark.rule("wk.transfer.4")
def test_nobody_takes_troops_in_his_besieged_stronghold() -> None:
    text = (
        "green: star at surat with reg50, castle at karst with swi50 | red: circle at karst with reg50 "
        "| board: siege of green.castle by red since 1"
    )
    m = play(card(text, "green", "versatile_strategy"), "green: move green.star", "green: go karst walk")
    assert troops(m, "green.star") == "reg50" and asked(m).endswith("wk.plan.1")


@pytest.mark.rule("wk.transfer.4")
def test_more_casualties_than_troops_are_not_taken_over() -> None:
    text = "green: star at karst with reg50, castle at karst with swi50, tokens castle 1 | red:"
    m = play(card(text, "green", "versatile_strategy"), "green: move green.star", "green: go surat walk")
    assert (where(m, "green.star"), troops(m, "green.castle")) == ("surat", "swi50")


@pytest.mark.rule("wk.leave.2")
def test_leave_is_not_given_for_crowns_that_the_asker_gave_away() -> None:
    text = "green: star at surat with reg50, 3 crowns | blue: circle at monz with reg50"
    m = play(card(text, "green", "versatile_strategy"), "green: move green.star", "green: go brenna-vale road")
    play(m, "green: offer 3")
    m.aside(0, ("give", 1, 1))
    assert m.options(1) == [("refuse",)]


@pytest.mark.rule("wk.transfer.1", "wk.charge.8")
def test_who_lands_at_once_takes_troops_where_he_lands() -> None:
    text = "green: star at surat with reg50, circle at rota with reg100 | red:"
    m = card(text, "green", "versatile_strategy")
    table(m).charges[0] = 1 << AGENDA_CARD["master_of_the_fleet"]
    play(m, "green: move green.star", "green: go rota sail", "green: take green.circle reg100")
    assert (troops(m, "green.star"), where(m, "green.star")) == ("reg50 reg100", "rota")
    assert is_spent(m, "green.star") and where(m, "green.circle") == "off"


@pytest.mark.rule("wk.open.1")
def test_who_is_stopped_after_one_area_did_not_use_the_forbidden_road() -> None:
    text = "green: star at surat with reg50 | blue: holds kovel"
    for reply, banned in (("refuse", 0), ("allow", 1)):
        m = card(text, "green", "versatile_strategy", open_motions=True)
        table(m).prohibitions = 1 << PROHIBITION_IDS["road"]
        play(m, "green: move green.star", "green: go monz road", "green: offer 0", f"blue: {reply}")
        assert table(m).banned == banned
