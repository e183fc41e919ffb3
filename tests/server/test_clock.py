"""Clocks that jump: nothing is lost, nobody is locked out, and nothing is answered for anybody."""

from __future__ import annotations

import pytest

from regalia.server.common.settings import YEAR
from tests.server.house import House, Live
from tests.server.test_live import sit_down

HOUR = 3600.0


def rounds(players: list[Live], count: int) -> None:
    for _ in range(count):
        for player in players:
            player.catch_up()
        asked = next(player for player in players if player.mine)
        assert asked.answer()["type"] == "accepted"


@pytest.mark.parametrize("jump", [-48 * HOUR, 48 * HOUR])
def test_a_game_goes_on_when_the_clock_jumps(house: House, jump: float) -> None:
    anna, otto = sit_down(house)
    rounds([anna, otto], 2)
    house.clock.time += jump
    rounds([anna, otto], 2)
    anna.done("say", text="before or after?")
    assert anna.chat[-1]["text"] == "before or after?"
    id = anna.table["id"]
    [number, *rest] = [row.number for row in house.run(lambda: house.hub.store.rows(id, 0))]
    assert [number, *rest] == list(range(1, 5))
    house.reopen()
    assert house.room(id).playing().number == 4


def test_a_clock_that_jumps_ahead_lets_others_propose_a_bot_and_answers_nothing_itself(house: House) -> None:
    anna, otto = sit_down(house, pace="days", hours=24)
    late = next(player for player in (anna, otto) if player.mine)
    other = otto if late is anna else anna
    assert "clock of a seat" in other.refused("offer", seat=late.seat, bot="random")
    house.clock.time += 25 * HOUR
    house.settle()
    assert house.room(anna.table["id"]).playing().number == 0
    other.done("offer", seat=late.seat, bot="random")


def test_a_clock_that_is_set_back_gives_more_time(house: House) -> None:
    anna, otto = sit_down(house, pace="days", hours=24)
    house.clock.time -= 300 * HOUR
    late = next(player for player in (anna, otto) if player.mine)
    other = otto if late is anna else anna
    assert "clock of a seat" in other.refused("offer", seat=late.seat, bot="random")
    assert late.answer()["type"] == "accepted"


def test_sessions_outlive_a_clock_that_is_wrong_for_a_while(house: House) -> None:
    anna = house.guest("Anna")
    house.clock.time += 2 * YEAR
    assert anna.get("/api/me") is None
    house.clock.time -= 2 * YEAR
    assert anna.get("/api/me")["name"] == "Anna"
    house.clock.time -= 2 * YEAR
    assert anna.get("/api/me")["name"] == "Anna"
