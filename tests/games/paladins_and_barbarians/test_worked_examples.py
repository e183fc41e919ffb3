"""The rulebook's first age, and other examples worked out in full."""

import pytest

from regalia.games.paladins_and_barbarians import GAME
from regalia.games.paladins_and_barbarians.table import room, wealth
from regalia.games.paladins_and_barbarians.victory import final_spheres, sphere_points, spheres, victory_points
from regalia.kernel.match import Match
from tests.games.paladins_and_barbarians.positions import (
    BONUSES,
    at,
    built,
    gold,
    hand,
    holder,
    lands,
    legal,
    marker,
    now,
    play,
    position,
    ruler,
    table,
    units,
)


def first_age() -> Match:
    """The rulebook's example, up to the last order of both players."""
    m = Match.begin(GAME, 2, {"kingdoms": "paladins"})
    play(m, "nature: 2 5", "B: place red-outer", *["B: place red-left"] * 2, "B: place red-outer", "B: place red-inner")
    play(m, "P: place blue-inner", *["P: place blue-left"] * 2, "P: place blue-outer", "P: place blue-inner")
    play(m, "B: crown lord-of-the-horde", "P: crown tactician")
    play(m, "nature: no-time-for-waiting", "P: pass", "B: mobilize red-outer special")
    play(m, "nature: invincible-hordes", "B: pass", "P: mobilize blue-right common")
    if now(m) == "P pb.bonus.2":
        play(m, "P: pass")
    for barbarian, paladin in (
        (("mobilize red-left common",), ("tax blue-left",)),
        (("plan red-inner", "bribe"), ("build blue-inner treasure-house",)),
        (("build red-right marquees",), ("mobilize blue-outer common",)),
    ):
        play(m, f"B: {barbarian[0]}", *(f"nature: {card}" for card in barbarian[1:]))
        if now(m) == "B pb.bonus.2":
            play(m, "B: pass")
        play(m, *(f"P: {order}" for order in paladin))
        if now(m) == "P pb.bonus.2":
            play(m, "P: pass")
    return m


@pytest.mark.rule("pb.turn.1", "pb.income.4", "pb.order.13")
def test_the_ledger_of_the_first_age() -> None:
    m = first_age()
    assert (gold(m, "B"), gold(m, "P"), hand(m, "B"), built(m, "blue-inner")) == (
        *(4, 4, "bribe"),
        "P treasure-house, P masters-castle",
    )
    held = [[BONUSES[card] for card in range(8) if mask >> card & 1] for mask in table(m).held]
    assert held == [["no-time-for-waiting"], ["invincible-hordes"]]
    assert (now(m), table(m).due) == ("B pb.turn.2", ["war", "war"])


@pytest.mark.rule("pb.battle.1", "pb.battle.17", "pb.cards.2", "pb.bonus.1")
def test_the_battle_of_the_first_age() -> None:
    m = play(first_age(), "B: war", "B: attack red-left blue-left", "B: lay bribe", "P: blind")
    play(m, "P: pass", "B: pass", "nature: neutralizing")
    assert (holder(m, "blue-left"), marker(m, "B"), marker(m, "P"), units(m, "blue-left")) == ("B", 4, 2, "0")
    play(m, "B: enter 1 0")
    assert (units(m, "blue-left"), units(m, "red-left")) == ("1", "2")


@pytest.mark.rule("pb.order.11", "pb.rebellion.2", "pb.building.9")
def test_a_second_order_and_the_way_to_the_end_of_the_phase() -> None:
    m = play(at("P: blue-left once, blue-outer once, blue-right 1, blue-inner 2"), "P: tax blue-left")
    assert lands(m, "rebellion") == "blue-right"
    play(m, "B: tax red-left", "P: negotiate blue-right", "B: tax red-outer", "P: tax blue-inner")
    assert table(m).due[0] == "war"
    m = at("P: blue-left bedehouse once, blue-outer once, blue-right 1, blue-inner 2")
    assert lands(play(m, "P: tax blue-left"), "rebellion") == ""


@pytest.mark.rule("pb.battle.12", "pb.cards.1")
def test_six_and_more() -> None:
    m = at("B: due war, red-left 1+2, hand onslaught | P: blue-left 3, hand heavy-infantry", "turn B")
    play(m, "B: war", "B: attack red-left blue-left", "B: lay onslaught", "P: lay heavy-infantry", "P: pass", "B: pass")
    assert (now(m), legal(m, "P")) == ("P pb.battle.11", ["destroy red-left common", "destroy red-left special"])
    play(m, "P: destroy red-left common")
    assert (holder(m, "blue-left"), units(m, "red-left"), marker(m, "B"), marker(m, "P")) == ("B", "0+2", 4, 2)


@pytest.mark.rule("pb.battle.13")
@pytest.mark.parametrize(("red", "blue", "losses"), [("2+2", 6, 1), ("2+1", 4, 0)])
def test_a_tie_with_and_without_six(red: str, blue: int, losses: int) -> None:
    m = at(f"B: due war, red-left {red} | P: blue-left {blue}", "turn B")
    play(m, "B: war", "B: attack red-left blue-left", "B: blind", "P: blind", "nature: scouts", "nature: scouts")
    if losses:
        assert now(m) == "P pb.battle.11"
        play(m, "P: destroy red-left common")
    left = f"{2 - losses}+{red[-1]}", str(blue - losses)
    assert (units(m, "red-left"), units(m, "blue-left"), holder(m, "blue-left")) == (*left, "P")
    assert (marker(m, "B"), marker(m, "P")) == (3, 2)


@pytest.mark.rule("pb.battle.16", "pb.sovereign.10")
@pytest.mark.parametrize(("conqueror", "owner", "left"), [(False, "P", "1 0"), (True, "B", "0 1")])
def test_the_fortress_and_the_conqueror(conqueror: bool, owner: str, left: str) -> None:
    m = at("B: due war, gold 2, ruler conqueror, red-left 3+1 | P: blue-left 3 fortress, blue-outer 1", "turn B")
    play(m, "B: war", "B: attack red-left blue-left", "B: breach fortress" if conqueror else "B: pass")
    play(m, "B: blind", "P: blind", "nature: scouts", "nature: scouts")
    assert (holder(m, "blue-left"), marker(m, "B"), marker(m, "P")) == (owner, 4, 2)
    assert f"{units(m, 'blue-left')} {units(m, 'blue-inner')}" == left


@pytest.mark.rule("pb.retreat.2", "pb.retreat.3")
def test_the_retreat() -> None:
    m = at("P: red-left | B: gold 1, red-outer 3, red-inner 2 | on: flight B red-left 2", "retreat")
    assert (units(m, "red-inner"), legal(m, "B")) == ("3", ["shelter red-outer common", "shelter red-inner common"])
    play(m, "B: shelter red-inner common")
    assert legal(m, "B") == ["pay", "dismiss red-inner common"]
    assert (units(play(m.copy(), "B: pay"), "red-inner"), gold(play(m.copy(), "B: pay"), "B")) == ("4", 0)
    assert units(play(m, "B: dismiss red-inner common"), "red-inner") == "3"


@pytest.mark.rule("pb.sovereign.2", "pb.sovereign.4")
@pytest.mark.parametrize(("last", "successor"), [("10", True), ("15", False)])
def test_the_reign(last: str, successor: bool) -> None:
    text = f"P: due war, marker 9, blue-left 3, ruler tactician {last}, heirs strategist | B: red-left 1"
    m = play(at(text, "turn P"), "P: war", "P: attack blue-left red-left", "P: blind", "B: blind", "P: pass")
    play(m, "nature: scouts", "nature: scouts", "P: enter 1 0", "P: done", "B: tax red-outer")
    assert (marker(m, "P"), now(m)) == (12, "nature pb.income.3")
    assert (ruler(m, "P"), table(m).reign[0]) == (("strategist", 21) if successor else ("tactician", 15))


@pytest.mark.rule("pb.gold.2", "pb.gold.4", "pb.income.6")
def test_the_houses() -> None:
    m = play(at("P: gold 7, blue-left treasure-house, blue-right bank"), "P: tax blue-outer")
    assert table(m).house[4] == 1
    m = at("P: gold 7, blue-left treasure-house house=1, blue-right bank", "bank P")
    assert table(m).house[4] == 2
    m = at("B: due war, red-left 1 | P: gold 7, blue-left treasure-house house=2", "turn B")
    play(m, "B: war", "B: attack red-left blue-left", "B: enter 1 0")
    assert (table(m).house[4], holder(m, "blue-left")) == (2, "B")
    assert (wealth(table(m), 1), room(table(m), 0)) == (3 + 2, 0)


@pytest.mark.rule("pb.score.1", "pb.score.9")
def test_the_scoring() -> None:
    g = position(
        "P: gold 4, marker 8, blue-left 3 masters-castle wall, blue-right 4 treasure-house library house=2, "
        "blue-outer statue, blue-inner statue | B: gold 3, marker 15, crown, red-left 3 hall-of-chiefs statue, "
        "red-outer 3 brickyard, red-right 3 statue, red-inner statue"
    )
    assert spheres(g, 0) == [4, 8, 8, 7, 2, 9]
    g.destiny[0] = 2
    assert final_spheres(g, 0) == [4, 8, 8, 4, 2, 9]
    assert final_spheres(g, 1) == [5, 9, 3, 6, 3, 15]
    assert sphere_points(g) == [[4, 1, 2, 1, 1, 1], [5, 2, 1, 2, 2, 2]]
    assert (victory_points(g, 0), victory_points(g, 1)) == (10, 14)


@pytest.mark.rule("pb.plague.2")
def test_the_plague() -> None:
    m = at("B: red-left 2 | P: blue-left 1, blue-outer 3", "event B plague")
    assert [units(m, land) for land in ("red-left", "blue-left", "blue-outer")] == ["1", "0", "2"]


@pytest.mark.rule("pb.order.6")
def test_the_demolition() -> None:
    m = at("B: gold 3, blue-left enemy-wall enemy-watchtower enemy-masters-castle, red-left statue", "order B")
    assert legal(m, "B", "demolish") == [
        *("demolish red-left statue", "demolish blue-left watchtower"),
        *("demolish blue-left wall", "demolish blue-left masters-castle"),
    ]
    for building, price in (("wall", 1), ("watchtower", 0), ("masters-castle", 3)):
        assert gold(play(m.copy(), f"B: demolish blue-left {building}"), "B") == 3 - price
    assert gold(play(m, "B: demolish red-left statue"), "B") == 3


@pytest.mark.rule("pb.building.8", "pb.order.12")
def test_the_double_order() -> None:
    m = play(at("P: gold 1, blue-left temple"), "P: tax blue-left", "nature: 6", "P: tax blue-right")
    play(m, "P: mobilize blue-right common")
    assert (now(m), lands(m, "twice"), lands(m, "rebellion")) == ("B pb.order.1", "blue-right", "")
    play(m, "B: tax red-left")
    assert not [order for order in legal(m, "P") if "blue-right" in order]
