"""Taking back, by oneself and by consent; clocks, and bots for those who are away."""

from __future__ import annotations

from tests.server.house import House, Live
from tests.server.test_live import TOLLS, place_nothing, sit_down


def test_one_s_own_last_answer_is_taken_back_freely(house: House) -> None:
    anna = house.guest("Anna")
    live = anna.sit(anna.table(TOLLS, "me", "here", options={"peeking": False})["id"])
    before = live.face
    lines = live.lines[:]
    live.answer(1)
    live.catch_up()
    assert live.face["can_undo"] and live.lines != lines
    live.done("undo")
    live.catch_up()
    assert live.lines == lines
    assert {**live.face, "asked": None} == {**before, "asked": None}


def test_beyond_a_barrier_all_others_have_to_agree(house: House) -> None:
    anna, otto = sit_down(house)
    place_nothing(anna, otto)
    otto.catch_up()
    at = anna.face["at"]
    assert not otto.face["can_undo"]
    otto.done("undo")
    proposal = anna.until("table")["table"]["proposal"]
    assert proposal == {"kind": "undo", "by": 1, "seat": 1, "to": at - 1, "agreed": [], "needed": [0]}
    assert "nothing to agree" in otto.refused("vote", agree=True)
    anna.done("vote", agree=True)
    for player in (anna, otto):
        player.catch_up()
        assert player.face["at"] == at - 1 and player.table["proposal"] is None
    assert otto.mine["rule"] == "toy.place"
    assert all(line["at"] <= at - 1 for line in anna.lines)


def test_a_refused_proposal_is_gone(house: House) -> None:
    anna, otto = sit_down(house)
    place_nothing(anna, otto)
    otto.catch_up()
    at = otto.face["at"]
    otto.done("undo")
    anna.done("vote", agree=False)
    otto.catch_up()
    assert otto.face["at"] == at and otto.table["proposal"] is None
    assert "nothing to agree" in anna.refused("vote", agree=True)


def test_a_proposal_lapses_when_the_game_goes_on(house: House) -> None:
    anna, otto = sit_down(house)
    place_nothing(anna, otto)
    otto.catch_up()
    otto.done("undo")
    for player in (anna, otto):
        player.answer()
        player.catch_up()
    anna.catch_up()
    assert anna.table["proposal"] is None and "nothing to agree" in anna.refused("vote", agree=True)


def test_a_proposal_survives_a_restart(house: House) -> None:
    anna, otto = sit_down(house)
    place_nothing(anna, otto)
    otto.done("undo")
    id, guests = anna.table["id"], [house.guest("Ida")]
    house.reopen()
    assert guests[0].get(f"/api/tables/{id}")["proposal"]["kind"] == "undo"


def test_where_undo_is_free_nobody_is_asked(house: House) -> None:
    anna, otto = sit_down(house, undo="free")
    place_nothing(anna, otto)
    otto.catch_up()
    at = otto.face["at"]
    assert otto.face["can_undo"]
    otto.done("undo")
    otto.catch_up()
    assert otto.face["at"] == at - 1


def test_where_undo_is_never_it_goes_no_further_than_the_barrier(house: House) -> None:
    anna, otto = sit_down(house, undo="never")
    place_nothing(anna, otto)
    assert "nothing to take back" in otto.refused("undo")


def test_alone_against_bots_one_takes_back_what_one_likes(house: House) -> None:
    anna = house.guest("Anna")
    live = anna.sit(anna.table(TOLLS, "me", "random")["id"])
    assert not live.face["can_undo"]
    live.answer()
    while not (live.mine and live.face["at"] > 1):
        live.receive()
    assert live.face["can_undo"]
    live.done("undo")
    live.catch_up()
    assert live.mine["rule"] == "toy.place" and live.face["at"] == 0


def test_nothing_is_there_to_take_back_at_first(house: House) -> None:
    anna, otto = sit_down(house)
    assert not anna.face["can_undo"]
    assert "nothing to take back" in anna.refused("undo")
    assert "nothing to take back" in otto.refused("undo")


# -- clocks ----------------------------------------------------------------------------------------
def slow_table(house: House, hours: int = 24) -> tuple[Live, Live]:
    return sit_down(house, pace="days", hours=hours)


def test_a_slow_table_has_a_deadline_for_each_answer(house: House) -> None:
    anna, otto = slow_table(house)
    assert anna.table["deadline"] == house.clock.time + 24 * 3600
    house.clock.time += 3600
    anna.answer()
    assert otto.until("table")["table"]["deadline"] == house.clock.time + 24 * 3600


def test_a_live_table_has_no_clock(house: House) -> None:
    anna, otto = sit_down(house, hours=5)
    assert anna.table["deadline"] == 0 and anna.table["hours"] == 0
    house.clock.time += 10**6
    assert "clock" in otto.refused("offer", seat=0, bot="random")


def test_before_the_deadline_nobody_is_replaced(house: House) -> None:
    _, otto = slow_table(house)
    house.clock.time += 24 * 3600 - 1
    assert "clock" in otto.refused("offer", seat=0, bot="random")


def test_only_who_is_asked_can_be_late(house: House) -> None:
    anna, _ = slow_table(house)
    house.clock.time += 10**6
    assert "clock" in anna.refused("offer", seat=1, bot="random")


def test_with_one_other_at_the_table_a_bot_comes_at_once_and_its_owner_takes_the_seat_back(house: House) -> None:
    anna, otto = slow_table(house)
    house.clock.time += 24 * 3600
    assert "no bot" in otto.refused("offer", seat=0, bot="deep")
    otto.done("offer", seat=0, bot="random")
    otto.catch_up()
    assert otto.table["seats"][0]["bot"] == "random"
    while not otto.mine:
        otto.receive()
    assert "already" in otto.refused("offer", seat=0, bot="random")
    assert "only its owner" in otto.refused("offer", seat=0, bot="")
    anna.done("offer", seat=0, bot="")
    otto.catch_up()
    assert otto.table["seats"][0]["bot"] == ""


def test_several_others_have_to_agree_to_a_bot(house: House) -> None:
    people = [house.guest(name) for name in ("Anna", "Otto", "Ida")]
    id = people[0].table(TOLLS, "me", "open", "open", listed=True, pace="days", hours=1)["id"]
    people[1].post(f"/api/tables/{id}/seats/1")
    people[2].post(f"/api/tables/{id}/seats/2")
    anna, otto, ida = (person.sit(id) for person in people)
    house.clock.time += 3600
    otto.done("offer", seat=0, bot="random")
    assert ida.until("table")["table"]["proposal"]["needed"] == [2]
    assert "nothing to agree" in anna.refused("vote", agree=True)
    ida.done("vote", agree=True)
    ida.catch_up()
    assert ida.table["seats"][0]["bot"] == "random"


def test_one_can_leave_one_s_seat_to_a_bot_and_come_back(house: House) -> None:
    anna, otto = sit_down(house)
    anna.done("offer", seat=0, bot="random")
    while not otto.mine:
        otto.receive()
    ask = otto.mine
    assert "take it back first" in anna.refused("answer", turn=ask["turn"], answer=ask["choices"][0]["answer"])
    anna.done("offer", seat=0, bot="")
    assert "only its owner" in anna.refused("offer", seat=0, bot="")
    assert "person" in anna.refused("offer", seat=9, bot="random")
