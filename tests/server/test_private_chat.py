"""Lines of chat to chosen seats: nobody else ever sees them."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import pytest

from regalia.server.processes.fanout import Notice
from regalia.server.storage.store import ChatRow
from regalia.server.tables.room import LINES_REMEMBERED
from tests.server.house import House, Live

SECRET = "the salt is mine"


def sit_down(house: House) -> tuple[Live, Live, Live, Live]:
    """Three people at a table, and one who watches."""
    people = [house.guest(name) for name in ("Anna", "Otto", "Emma")]
    id = people[0].table("toy-tolls", "me", "open", "open", listed=True)["id"]
    for seat in (1, 2):
        people[seat].post(f"/api/tables/{id}/seats/{seat}")
    anna, otto, emma = (person.sit(id) for person in people)
    return anna, otto, emma, house.guest("Ida").sit(id)


def texts(live: Live) -> list[str]:
    live.catch_up()
    return [line["text"] for line in live.chat]


def test_a_line_to_some_seats_is_seen_by_them_and_by_who_said_it(house: House) -> None:
    anna, otto, emma, ida = sit_down(house)
    anna.done("say", text=SECRET, to=[2])
    anna.done("say", text="hello all")
    assert texts(anna) == [SECRET, "hello all"] and texts(emma) == [SECRET, "hello all"]
    assert anna.chat[0]["seats"] == [0, 2] and anna.chat[1]["seats"] == []
    assert texts(otto) == ["hello all"] and texts(ida) == ["hello all"]
    assert not any(SECRET in text for live in (otto, ida) for text in live.heard)


def test_it_is_there_again_after_coming_back_for_the_same_seats_alone(house: House) -> None:
    people = [house.guest(name) for name in ("Anna", "Otto", "Emma")]
    id = people[0].table("toy-tolls", "me", "open", "open", listed=True)["id"]
    for seat in (1, 2):
        people[seat].post(f"/api/tables/{id}/seats/{seat}")
    people[0].sit(id).done("say", text=SECRET, to=[2])
    house.reopen()
    assert [[line["text"] for line in person.sit(id).chat] for person in people] == [[SECRET], [], [SECRET]]
    assert house.guest("Ida").sit(id).chat == []


def test_people_at_one_device_see_what_is_for_the_seat_they_look_through(house: House) -> None:
    anna, otto = house.guest("Anna"), house.guest("Otto")
    id = anna.table("toy-tolls", "me", "here", "open", listed=True)["id"]
    otto.post(f"/api/tables/{id}/seats/2")
    shared = anna.sit(id)
    otto.sit(id).done("say", text=SECRET, to=[1])
    assert texts(shared) == []
    for seat, seen in ((1, [SECRET]), (0, []), (-2, [])):
        shared.send("sit", seat=seat)
        shared.until("welcome")
        assert [line["text"] for line in shared.chat] == seen


def test_what_another_process_stored_is_shown_to_the_same_seats_alone(house: House) -> None:
    anna, otto, emma, ida = sit_down(house)
    id = anna.table["id"]
    house.run(lambda: house.hub.store.say(id, "Anna", SECRET, 1.0, (0, 2)))
    house.run(house.room(id).read_chat)
    assert [texts(live) for live in (anna, otto, emma, ida)] == [[SECRET], [], [SECRET], []]


def test_it_is_in_no_history_no_record_and_no_log(house: House, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    anna, otto = house.guest("Anna"), house.guest("Otto")
    id = anna.table("toy-tolls", "me", "open", listed=True)["id"]
    otto.post(f"/api/tables/{id}/seats/1")
    live = [anna.sit(id), otto.sit(id)]
    live[0].done("say", text=SECRET, to=[1])
    from tests.server.house import play_out

    play_out(live)
    pages: list[Any] = []
    for path in ("history/0", "log", "record", ""):
        anna.request("GET", f"/api/tables/{id}/{path}".rstrip("/"))
        pages.append(anna.response.text)
    assert not any(SECRET in page for page in [*pages, caplog.text])


def test_many_lines_for_others_push_nothing_out(house: House) -> None:
    anna, otto, _, _ = sit_down(house)
    anna.done("say", text="hello all")
    id = anna.table["id"]

    async def whisper() -> None:
        for number in range(210):
            await house.hub.store.say(id, "Anna", f"{SECRET} {number}", 1.0, (0, 2))

    house.run(whisper)
    otto.send("sit", seat=1)
    otto.until("welcome")
    assert [line["text"] for line in otto.chat] == ["hello all"]


@pytest.mark.parametrize("to", [[0], [1, 1], [3], [9], [-1], [-2]], ids=str)
def test_a_line_is_for_other_seats_that_people_have(house: House, to: list[int]) -> None:
    anna, otto = house.guest("Anna"), house.guest("Otto")
    id = anna.table("toy-tolls", "me", "open", "random", listed=True)["id"]
    otto.post(f"/api/tables/{id}/seats/1")
    live = anna.sit(id)
    assert "some other seats" in live.refused("say", text=SECRET, to=to)
    assert live.refused("say", text=SECRET, to=[2])


def test_until_the_game_begins_one_talks_to_all(house: House) -> None:
    anna = house.guest("Anna")
    id = anna.table("toy-tolls", "me", "open", "open")["id"]
    assert "until then, talk to all" in anna.sit(id).refused("say", text=SECRET, to=[1])


# -- several processes -----------------------------------------------------------------------------
def test_a_line_of_another_process_is_shown_once_however_often_it_is_told_of(house: House) -> None:
    anna, otto, _, _ = sit_down(house)
    room = house.room(anna.table["id"])

    async def hear_twice() -> None:
        await house.hub.store.say(room.id, "Anna", "hello", 1.0)
        await asyncio.gather(room.read_chat(), room.read_chat())
        await room.read_chat()

    house.run(hear_twice)
    assert texts(anna) == texts(otto) == ["hello"]


def test_a_line_that_is_stored_later_than_one_with_a_higher_number_is_shown_too(house: House) -> None:
    anna, _, _, _ = sit_down(house)
    room = house.room(anna.table["id"])
    late, early = ChatRow(7, "Otto", "late", 1.0), ChatRow(8, "Otto", "early", 1.0)

    async def hear(*lines: ChatRow) -> None:
        room._show_chat([*lines])

    house.run(lambda: hear(early))
    house.run(lambda: hear(late, early))
    assert texts(anna) == ["early", "late"]


def test_a_line_that_is_said_while_somebody_is_welcomed_reaches_them(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = house.guest("Anna")
    id = anna.table("toy-tolls", "me", "here")["id"]
    anna.sit(id)
    room, read = house.room(id), house.hub.store.said_to

    async def slowly(table: str, seat: int) -> list[ChatRow]:
        found = await read(table, seat)
        await room.say("Anna", "meanwhile")
        return found

    monkeypatch.setattr(house.hub.store, "said_to", slowly)
    assert texts(anna.sit(id)) == ["meanwhile"]


def test_only_the_newest_lines_are_remembered_and_no_old_one_is_shown_again(house: House) -> None:
    anna, otto, _, _ = sit_down(house)
    id = anna.table["id"]

    async def talk() -> None:
        for number in range(LINES_REMEMBERED + 20):
            await house.hub.rooms[id].say("Anna", str(number))

    house.run(talk)
    before = texts(otto)
    anna.send("sit", seat=0)
    anna.until("welcome")
    assert texts(otto) == before and len(before) == LINES_REMEMBERED + 20


def test_what_was_said_while_notices_were_lost_is_shown_when_they_come_again(house: House) -> None:
    anna, _, _, _ = sit_down(house)
    id = anna.table["id"]
    house.run(lambda: house.hub.store.say(id, "Otto", "hello?", 1.0))

    async def again() -> None:
        house.hub.hear(Notice(what="again"))

    house.run(again)
    while not anna.chat:
        anna.receive()
    assert texts(anna) == ["hello?"]
