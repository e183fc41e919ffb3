"""Opening, finding, joining and leaving tables."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from regalia.server.front.seating import take_seat
from regalia.server.storage.store import ChatRow
from tests.server.house import Guest, House, play_out

TOLLS = "toy-tolls"


def test_a_table_without_open_seats_starts_at_once(house: House) -> None:
    table = house.guest("Anna").table(TOLLS, "me", "random")
    assert table["state"] == "playing" and len(table["commitment"]) == 64
    assert [seat["name"] for seat in table["seats"]] == ["Anna", "Random"]
    assert [seat["mine"] for seat in table["seats"]] == [True, False]


def test_several_bots_of_a_kind_are_numbered(house: House) -> None:
    table = house.guest("Anna").table(TOLLS, "random", "me", "random")
    assert [seat["name"] for seat in table["seats"]] == ["Random 1", "Anna", "Random 2"]


def test_seats_are_dealt_at_random_unless_they_stay(house: House) -> None:
    anna = house.guest("Anna")
    first = {anna.table(TOLLS, "me", "random", shuffle=True)["seats"][0]["name"] for _ in range(30)}
    assert first == {"Anna", "Random"}


@pytest.mark.parametrize(
    ("wish", "status", "reason"),
    [
        ({"game": "chess", "seats": [{"kind": "me"}]}, 404, "there is no game 'chess'"),
        ({"game": TOLLS, "seats": [{"kind": "me"}]}, 400, "2, 3 players"),
        ({"game": TOLLS, "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"days": 99}}, 400, "1 to 4"),
        ({"game": TOLLS, "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"tea": 1}}, 400, "no option"),
        ({"game": TOLLS, "seats": [{"kind": "me"}, {"kind": "bot", "name": "os:system"}]}, 400, "there is no bot"),
        ({"game": TOLLS, "seats": [{"kind": "me"}, {"kind": "open"}], "pace": "days", "hours": -1}, 400, "0 to 720"),
        ({"game": TOLLS, "seats": [{"kind": "me"}, {"kind": "king"}]}, 400, "king"),
        ({"game": TOLLS, "seats": [{"kind": "me"}, {"kind": "open"}], "tea": 1}, 400, "tea"),
        ({"game": TOLLS, "seats": [{"kind": "me"}, {"kind": "here", "name": "x" * 31}]}, 400, "1 to 30"),
    ],
)
def test_a_table_that_can_t_be_is_refused(house: House, wish: object, status: int, reason: str) -> None:
    assert reason in house.guest("Anna").refused("POST", "/api/tables", status, wish)


def test_strangers_open_no_tables(house: House) -> None:
    wish = {"game": TOLLS, "seats": [{"kind": "me"}, {"kind": "open"}]}
    assert "name first" in Guest(house).refused("POST", "/api/tables", 401, wish)


# -- who may see it --------------------------------------------------------------------------------
def test_a_private_table_is_not_there_for_others(house: House) -> None:
    id = house.guest("Anna").table(TOLLS, "me", "open")["id"]
    otto = house.guest("Otto")
    unknown = otto.refused("GET", "/api/tables/nowhere", 404)
    for path in ("", "/log", "/history/0", "/record"):
        assert otto.refused("GET", f"/api/tables/{id}{path}", 404) == unknown
    assert otto.refused("POST", f"/api/tables/{id}/seats/1", 404) == unknown
    assert otto.refused("POST", f"/api/tables/{id}/start", 404) == unknown
    assert otto.refused("POST", f"/api/tables/{id}/rematch", 404) == unknown
    assert otto.refused("DELETE", f"/api/tables/{id}", 404) == unknown
    assert otto.refused("GET", f"/api/tables/{id}?link=guess", 404) == unknown


def test_its_link_opens_a_private_table(house: House) -> None:
    table = house.guest("Anna").table(TOLLS, "me", "open")
    seen = Guest(house).get(f"/api/tables/{table['id']}?link={table['link']}")
    assert seen["id"] == table["id"] and seen["link"] == "" and not seen["mine"]


def test_a_listed_table_is_open_to_all_but_keeps_its_link(house: House) -> None:
    id = house.guest("Anna").table(TOLLS, "me", "open", listed=True)["id"]
    assert Guest(house).get(f"/api/tables/{id}")["link"] == ""


# -- gathering -------------------------------------------------------------------------------------
def test_taking_the_last_open_seat_starts_the_game(house: House) -> None:
    table = house.guest("Anna").table(TOLLS, "me", "open")
    otto = house.guest("Otto")
    joined = otto.post(f"/api/tables/{table['id']}/seats/1?link={table['link']}")
    assert joined["state"] == "playing" and joined["seats"][1] == {**joined["seats"][1], "name": "Otto", "mine": True}


def test_a_seat_is_taken_once_and_by_one_person(house: House) -> None:
    id = house.guest("Anna").table(TOLLS, "me", "open", "open", listed=True)["id"]
    otto, ida = house.guest("Otto"), house.guest("Ida")
    otto.post(f"/api/tables/{id}/seats/1")
    assert "taken" in ida.refused("POST", f"/api/tables/{id}/seats/1", 409)
    assert "taken" in ida.refused("POST", f"/api/tables/{id}/seats/0", 409)
    assert "taken" in ida.refused("POST", f"/api/tables/{id}/seats/7", 409)
    assert "already" in otto.refused("POST", f"/api/tables/{id}/seats/2", 409)


def test_one_can_leave_while_the_table_gathers(house: House) -> None:
    id = house.guest("Anna").table(TOLLS, "me", "open", "open", listed=True)["id"]
    otto, ida = house.guest("Otto"), house.guest("Ida")
    otto.post(f"/api/tables/{id}/seats/1")
    assert "not a seat you took" in ida.refused("DELETE", f"/api/tables/{id}/seats/1", 409)
    assert otto.delete(f"/api/tables/{id}/seats/1")["seats"][1]["name"] == ""
    ida.post(f"/api/tables/{id}/seats/1")
    otto.post(f"/api/tables/{id}/seats/2")
    assert "begun" in ida.refused("DELETE", f"/api/tables/{id}/seats/1", 409)


def test_its_owner_starts_with_bots_on_open_seats(house: House) -> None:
    anna = house.guest("Anna")
    id = anna.table(TOLLS, "me", "open", listed=True)["id"]
    otto = house.guest("Otto")
    assert "only who opened" in otto.refused("POST", f"/api/tables/{id}/start", 403)
    assert "no bot" in anna.refused("POST", f"/api/tables/{id}/start?bot=deep", 400)
    started = anna.post(f"/api/tables/{id}/start?bot=random")
    assert started["state"] == "playing" and started["seats"][1]["bot"] == "random"
    assert "begun" in anna.refused("POST", f"/api/tables/{id}/start", 409)
    assert "begun" in otto.refused("POST", f"/api/tables/{id}/seats/1", 409)


def test_its_owner_takes_a_gathering_table_away(house: House) -> None:
    anna, otto = house.guest("Anna"), house.guest("Otto")
    id = anna.table(TOLLS, "me", "open", listed=True)["id"]
    assert "only who opened" in otto.refused("DELETE", f"/api/tables/{id}", 403)
    anna.delete(f"/api/tables/{id}")
    anna.refused("GET", f"/api/tables/{id}", 404)
    running = anna.table(TOLLS, "me", "random")["id"]
    assert "begun" in anna.refused("DELETE", f"/api/tables/{running}", 409)


def test_those_who_wait_see_who_comes_and_the_beginning(house: House) -> None:
    anna, otto = house.guest("Anna"), house.guest("Otto")
    id = anna.table(TOLLS, "open", "me", "open", listed=True)["id"]
    waiting = anna.sit(id)
    assert not waiting.face and waiting.table["state"] == "gathering"
    otto.post(f"/api/tables/{id}/seats/2")
    assert waiting.until("table")["table"]["seats"][2]["name"] == "Otto"
    assert "not begun" in waiting.refused("undo")
    anna.post(f"/api/tables/{id}/start?bot=random")
    waiting.until("welcome")
    assert waiting.seat == 1 and waiting.face["at"] >= 0 and waiting.table["state"] == "playing"
    waiting.close()


@pytest.fixture
def reversed_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seats are dealt the other way round."""
    monkeypatch.setattr("regalia.server.front.seating.random.SystemRandom.shuffle", lambda _, seats: seats.reverse())


@pytest.mark.usefixtures("reversed_deal")
def test_who_comes_in_the_moment_in_which_the_seats_are_dealt_looks_through_their_own(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, otto = house.guest("Anna"), house.guest("Otto")
    id = anna.table(TOLLS, "me", "open", listed=True, shuffle=True)["id"]
    other = house.run(partial(house.hub.store.person, otto.get("/api/me")["id"]))
    seen = house.hub.seen

    async def deal_meanwhile(table: str, person: str) -> int:
        monkeypatch.setattr(house.hub, "seen", seen)
        await take_seat(house.hub, id, 1, other)
        return await seen(table, person)

    monkeypatch.setattr(house.hub, "seen", deal_meanwhile)
    live = anna.sit(id)
    assert live.seat == 1 and live.face == anna.sit(id, 1).face != otto.sit(id).face


@pytest.mark.usefixtures("reversed_deal")
def test_when_the_seats_are_dealt_nobody_looks_through_another_s_and_nothing_happens_before_all_are_welcomed(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, otto = house.guest("Anna"), house.guest("Otto")
    id = anna.table(TOLLS, "me", "open", "open", listed=True, shuffle=True)["id"]
    otto.post(f"/api/tables/{id}/seats/1")
    waiting = [anna.sit(id), otto.sit(id)]
    room, read, own = house.room(id), house.hub.store.said_to, list[bool]()

    async def looked(table: str, seat: int) -> list[ChatRow]:
        own.extend(each.seat in room.table.held_by(each.who) for each in room.connections)
        own.append(room.lock.locked())
        return await read(table, seat)

    monkeypatch.setattr(house.hub.store, "said_to", looked)
    anna.post(f"/api/tables/{id}/start?bot=random")
    for live, seat in zip(waiting, (2, 1)):
        live.until("welcome")
        assert live.seat == seat
    assert own and all(own)


# -- the lobby -------------------------------------------------------------------------------------
def test_the_lobby_has_my_tables_open_ones_and_finished_games(house: House) -> None:
    anna, otto = house.guest("Anna"), house.guest("Otto")
    listed = anna.table(TOLLS, "me", "open", listed=True)["id"]
    private = anna.table(TOLLS, "me", "open")["id"]
    running = anna.table(TOLLS, "me", "here", listed=True)["id"]
    lobby = anna.get("/api/lobby")
    assert {table["id"] for table in lobby["mine"]} == {listed, private, running}
    assert next(table for table in lobby["mine"] if table["id"] == running)["waiting"] == [0]
    assert lobby["open"] == []
    assert [table["id"] for table in otto.get("/api/lobby")["open"]] == [listed]
    assert otto.get("/api/lobby")["mine"] == []
    play_out([anna.sit(running, 0), anna.sit(running, 1)])
    assert [table["id"] for table in otto.get("/api/lobby")["finished"]] == [running]
    assert [table["id"] for table in Guest(house).get("/api/lobby")["finished"]] == [running]


# -- again -----------------------------------------------------------------------------------------
def test_a_rematch_is_one_table_for_all_who_want_it(house: House) -> None:
    anna, otto = house.guest("Anna"), house.guest("Otto")
    id = anna.table(TOLLS, "me", "open", listed=True)["id"]
    otto.post(f"/api/tables/{id}/seats/1")
    assert "not over" in anna.refused("POST", f"/api/tables/{id}/rematch", 409)
    players = [anna.sit(id), otto.sit(id)]
    play_out(players)
    again = otto.post(f"/api/tables/{id}/rematch")
    assert again["state"] == "gathering" and again["id"] != id
    assert players[0].until("table")["table"]["rematch"] == again["id"]
    joined = anna.post(f"/api/tables/{id}/rematch")
    assert joined["id"] == again["id"] and joined["state"] == "playing"
    assert sorted(seat["name"] for seat in joined["seats"]) == ["Anna", "Otto"]
    assert "no such table" in house.guest("Ida").refused("POST", f"/api/tables/{id}/rematch", 404)


def test_a_rematch_against_bots_starts_at_once(house: House) -> None:
    anna = house.guest("Anna")
    id = anna.table(TOLLS, "me", "here")["id"]
    play_out([anna.sit(id, 0), anna.sit(id, 1)])
    again = anna.post(f"/api/tables/{id}/rematch")
    assert again["state"] == "playing" and [seat["mine"] for seat in again["seats"]] == [True, True]
    assert anna.post(f"/api/tables/{id}/rematch")["id"] == again["id"]


def test_tables_are_dealt_by_secrets_of_their_own_unless_one_seed_is_set(tmp_path: Path) -> None:
    house = House(tmp_path, seed="")
    anna = house.guest("Anna")
    seeds = [house.room(anna.table("kingsburg", "me", "here")["id"]).table.seed for _ in range(2)]
    house.close()
    house.settings = house.settings.replaced(seed="a rehearsal")
    house.open()
    told = house.room(anna.table("kingsburg", "me", "here")["id"]).table.seed
    house.close()
    assert len(set(seeds)) == 2 and told == "a rehearsal"
