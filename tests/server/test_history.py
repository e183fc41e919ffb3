"""Looking back: past positions, the whole log, records."""

from __future__ import annotations

import asyncio
import threading
from copy import deepcopy
from random import Random

import pytest

from regalia.kernel.record import Record
from regalia.server.front.history import Archive, Past
from regalia.server.tables.play import Play
from regalia.server.tables.room import Wanted
from tests.machine import PATIENCE
from tests.server.house import House, play_out
from tests.server.test_live import TOLLS, place_nothing, sit_down


def test_every_past_position_is_shown_as_it_was_seen(house: House) -> None:
    anna = house.guest("Anna")
    id = anna.table(TOLLS, "me", "here")["id"]
    one, two = anna.sit(id, 0), anna.sit(id, 1)
    seen = {0: {0: deepcopy(one.face)}, 1: {0: deepcopy(two.face)}}
    rng = Random(3)
    while not one.face["outcome"]:
        asked = one if one.mine else two
        asked.answer(rng.randrange(len(asked.mine["choices"])))
        for player in (one, two):
            player.catch_up()
            seen[player.seat].setdefault(player.face["at"], deepcopy(player.face))
    one.see_the_end()
    for seat, faces in seen.items():
        for at, face in faces.items():
            past = anna.get(f"/api/tables/{id}/history/{at}?seat={seat}")
            assert past["elements"] == face["elements"] and past["at"] == at
            assert (past["asked"] and past["asked"]["seats"]) == (face["asked"] and face["asked"]["seats"])


def test_what_happened_lately_is_shown_without_playing_the_game_again(house: House) -> None:
    anna = house.guest("Anna")
    id = anna.table(TOLLS, "me", "here")["id"]
    one, two = anna.sit(id, 0), anna.sit(id, 1)
    while one.face["at"] < 12:
        (one if one.mine else two).answer()
        one.catch_up()
        two.catch_up()
    play, archive = house.room(id).playing(), house.app.state.archive
    positions = range(one.face["at"] - 5, one.face["at"])
    lately = [anna.get(f"/api/tables/{id}/history/{at}?seat=0") for at in positions]
    assert not archive.pasts
    play.match.floor = play.match.number + 1  # as if none of the steps were at hand any more
    long_ago = [anna.get(f"/api/tables/{id}/history/{at}?seat=0") for at in positions]
    assert archive.pasts and lately == long_ago


def test_while_it_lasts_one_looks_back_through_one_s_own_seats_only(house: House) -> None:
    anna, otto = sit_down(house)
    place_nothing(anna, otto)
    ida = house.guest("Ida")
    id = anna.table["id"]
    for path in ("history/0", "log"):
        assert "not your seat" in ida.refused("GET", f"/api/tables/{id}/{path}?seat=0", 403)
        ida.get(f"/api/tables/{id}/{path}?seat=-2")
        ida.get(f"/api/tables/{id}/{path}")
    assert "no position 99" in ida.refused("GET", f"/api/tables/{id}/history/99", 404)
    assert "when the game is over" in ida.refused("GET", f"/api/tables/{id}/record", 403)


def test_looking_back_during_a_window_tells_nothing_of_it(house: House) -> None:
    anna, otto = sit_down(house)
    place_nothing(anna, otto)
    otto.catch_up()
    at, id = otto.face["at"], anna.table["id"]
    ida = house.guest("Ida")
    before = ida.get(f"/api/tables/{id}/history/{at}"), ida.get(f"/api/tables/{id}/log")
    anna.answer(1)
    assert (ida.get(f"/api/tables/{id}/history/{at}"), ida.get(f"/api/tables/{id}/log")) == before
    assert "no position" in ida.refused("GET", f"/api/tables/{id}/history/{at + 1}", 404)


def test_the_whole_log_is_what_was_heard_live(house: House) -> None:
    anna = house.guest("Anna")
    id = anna.table(TOLLS, "me", "here")["id"]
    one, two = anna.sit(id, 0), anna.sit(id, 1)
    play_out([one, two])
    assert anna.get(f"/api/tables/{id}/log?seat=0") == one.lines
    assert anna.get(f"/api/tables/{id}/log?seat=1") == two.lines


def test_a_long_log_outlives_what_is_kept_in_memory(house: House) -> None:
    anna = house.guest("Anna")
    id = anna.table("kingsburg", "me", "here")["id"]
    one, two = anna.sit(id, 0), anna.sit(id, 1)
    play_out([one, two])
    assert len(one.lines) > 220
    assert anna.get(f"/api/tables/{id}/log?seat=0") == one.lines
    assert len(anna.sit(id, 0).lines) < len(one.lines)


def test_a_past_that_is_played_through_while_the_game_goes_on_is_not_taken_for_the_present(house: House) -> None:
    anna, _ = sit_down(house)
    archive, room = Archive(), house.room(anna.table["id"])
    begin = Past.play_through

    def wanted(play: Play) -> Wanted:
        seat = play.match.waiting[0]
        return seat, "answer", play.match.options(seat)[0]

    async def meanwhile() -> tuple[int, ...]:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Past, "play_through", lambda past: slept.wait(PATIENCE) and begin(past))
            looking = asyncio.gather(archive.past(room), archive.past(room))
            await asyncio.sleep(0.02)
            await room.commit(wanted)
            slept.set()
            one, two = await looking
        return one.number, len(one.moments), two.number

    slept = threading.Event()
    assert house.run(meanwhile) == (0, 1, 1)


def test_looking_back_takes_no_longer_because_somebody_has_chosen_in_secret(house: House) -> None:
    """Playing a long game through takes its time: whoever asks again and again would notice it."""
    anna, otto = sit_down(house)
    place_nothing(anna, otto)
    archive, room = Archive(), house.room(anna.table["id"])
    before = house.run(lambda: archive.past(room))
    anna.answer(1)
    assert house.run(lambda: archive.past(room)) is before
    otto.catch_up()
    otto.answer()
    assert house.run(lambda: archive.past(room)) is not before


def test_of_a_finished_game_everything_is_open(house: House) -> None:
    anna, otto = sit_down(house)
    play_out([anna, otto])
    ida = house.guest("Ida")
    id = anna.table["id"]
    assert ida.get(f"/api/tables/{id}/history/1?seat=0") != ida.get(f"/api/tables/{id}/history/1?seat=1")
    assert "no seat 5" in ida.refused("GET", f"/api/tables/{id}/history/1?seat=5", 404)


def test_a_record_is_downloaded_proves_itself_and_can_be_watched_elsewhere(house: House) -> None:
    anna, otto = sit_down(house)
    commitment = anna.table["commitment"]
    rng = Random(5)
    play_out([anna, otto], lambda player: rng.randrange(len(player.mine["choices"])))
    id = anna.table["id"]
    ida = house.guest("Ida")
    ida.get(f"/api/tables/{id}/record")
    text = ida.response.text
    record = Record.read(text)
    assert record.verify().true and record.commitment == commitment and record.seating.names == ("Anna", "Otto")
    shown = ida.request("POST", "/api/records", content=text)
    assert shown["state"] == "finished" and shown["winners"] and shown["link"]
    log = ida.get(f"/api/tables/{id}/log?seat=1")
    assert ida.get(f"/api/tables/{shown['id']}/log?seat=1") == log
    for at in range(log[-1]["at"] + 1):
        one = ida.get(f"/api/tables/{id}/history/{at}?seat=0")
        two = ida.get(f"/api/tables/{shown['id']}/history/{at}?seat=0")
        assert one["elements"] == two["elements"]
    watching = ida.sit(shown["id"])
    assert watching.face["outcome"] is not None and watching.seat == -2


def test_a_record_with_answers_taken_back_is_true(house: House) -> None:
    anna, otto = sit_down(house, undo="free")
    place_nothing(anna, otto)
    otto.done("undo")
    anna.catch_up()
    otto.catch_up()
    play_out([anna, otto])
    anna_guest = house.guest("Ida")
    anna_guest.get(f"/api/tables/{anna.table['id']}/record")
    assert Record.read(anna_guest.response.text).verify().true


def test_bad_records_are_refused_in_one_line(house: House) -> None:
    anna = house.guest("Anna")
    live = [anna.sit(id, seat) for id in [anna.table(TOLLS, "me", "here")["id"]] for seat in (0, 1)]
    play_out(live)
    anna.get(f"/api/tables/{live[0].table['id']}/record")
    good = anna.response.text
    tampered = good.replace('"bid", 0', '"bid", 1', 1)
    for text in ("", "{}", "no", good[:-40], tampered, good.replace("toy-tolls", "chess")):
        anna.request("POST", "/api/records", content=text, expect=400)
        assert "\n" not in anna.response.json()["reason"]
    assert "too large" in anna.request("POST", "/api/records", content="x" * (5 * 2**20), expect=413)["reason"]
