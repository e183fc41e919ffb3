"""Playing over the live connection."""

from __future__ import annotations

import json
from random import Random

import pytest
from litestar.exceptions import WebSocketDisconnect

from tests.server.house import Guest, House, Live, play_out

TOLLS = "toy-tolls"


def sit_down(house: House, **more: object) -> tuple[Live, Live]:
    """Two people at a table of the toy game."""
    anna, otto = house.guest("Anna"), house.guest("Otto")
    id = anna.table(TOLLS, "me", "open", listed=True, **more)["id"]
    otto.post(f"/api/tables/{id}/seats/1")
    return anna.sit(id), otto.sit(id)


def place_nothing(anna: Live, otto: Live) -> None:
    """Both decline to lay an ambush, so that the auction's window opens."""
    assert anna.answer()["type"] == "accepted"
    otto.catch_up()
    assert otto.answer()["type"] == "accepted"
    anna.catch_up()


def test_two_people_play_a_whole_game(house: House) -> None:
    anna, otto = sit_down(house)
    rng = Random(4)
    play_out([anna, otto], lambda player: rng.randrange(len(player.mine["choices"])))
    for player in (anna, otto):
        assert [standing["seat"] for standing in player.face["outcome"]["standings"]] == [0, 1]
        assert player.table["ending"] in ("days", "riches") and player.table["winners"]


def test_what_changes_adds_up_to_what_a_newcomer_sees(house: House) -> None:
    anna, otto = sit_down(house)
    rng = Random(7)
    for _ in range(25):
        for player in (anna, otto):
            player.catch_up()
        if anna.face["outcome"]:
            break
        asked = next(player for player in (anna, otto) if player.mine)
        asked.answer(rng.randrange(len(asked.mine["choices"])))
        anna.catch_up()
        fresh = house.guest("Ida").sit(anna.table["id"])
        assert fresh.seat == -2
        again = asked
        again.send("sit", seat=again.seat)
        shown, lines = again.face, again.lines
        again.until("welcome")
        assert again.face == shown and again.lines == lines
        fresh.close()


# -- answers that come to nothing ------------------------------------------------------------------
def test_a_repeated_answer_is_harmless(house: House) -> None:
    anna, _ = sit_down(house)
    ask = anna.mine
    answer = {"turn": ask["turn"], "answer": ask["choices"][0]["answer"]}
    assert anna.ask("answer", **answer)["type"] == "accepted"
    anna.catch_up()
    at = anna.face["at"]
    assert anna.ask("answer", **answer)["type"] == "accepted"
    anna.catch_up()
    assert anna.face["at"] == at


def test_a_late_answer_is_refused(house: House) -> None:
    anna, otto = sit_down(house)
    ask = anna.mine
    assert anna.answer(1)["type"] == "accepted"
    assert "asked earlier" in anna.refused("answer", turn=ask["turn"], answer=ask["choices"][0]["answer"])
    otto.catch_up()
    assert "asked earlier" in otto.refused("answer", turn="0.0.0", answer=["decline"])


def test_an_answer_that_was_undone_is_not_given_again_by_its_repeat(house: House) -> None:
    anna, _ = sit_down(house)
    ask = anna.mine
    answer = {"turn": ask["turn"], "answer": ask["choices"][1]["answer"]}
    anna.done("answer", **answer)
    anna.catch_up()
    anna.done("undo")
    anna.catch_up()
    assert anna.mine["turn"] != ask["turn"]
    assert anna.ask("answer", **answer)["type"] == "accepted"  # it was given, and taken back since
    assert anna.catch_up() == []


def test_an_illegal_answer_is_refused_with_the_rule(house: House) -> None:
    anna, _ = sit_down(house)
    reply = anna.ask("answer", turn=anna.mine["turn"], answer=["place", 99])
    assert reply["type"] == "refused" and reply["rule"] == "toy.place" and "toy.place" in reply["reason"]
    assert anna.catch_up() == []


def test_only_who_is_asked_answers(house: House) -> None:
    anna, otto = sit_down(house)
    assert otto.mine is None
    reason = otto.refused("answer", turn=anna.mine["turn"], answer=anna.mine["choices"][0]["answer"])
    assert "not asked" in reason


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", '{"type":"dance"}', '{"type":"answer"}', '{"type":"sit","seat":"x"}', '"\\ud800"']
)
def test_nonsense_is_refused_and_the_connection_stays(house: House, text: str) -> None:
    anna, _ = sit_down(house)
    anna.session.send_text(text)
    assert "no message of a client" in anna.until("refused")["reason"]
    assert anna.answer()["type"] == "accepted"


def test_after_the_end_nothing_is_answered_or_taken_back(house: House) -> None:
    anna, otto = sit_down(house)
    play_out([anna, otto])
    assert "over" in anna.refused("answer", turn="1", answer=["bid", 1])
    assert "over" in anna.refused("undo")
    assert "over" in anna.refused("offer", seat=0, bot="random")


# -- being sure ------------------------------------------------------------------------------------
def test_an_answer_that_can_t_be_taken_back_asks_whether_one_is_sure(house: House) -> None:
    anna, otto = sit_down(house)
    assert anna.answer(sure=False)["type"] == "unsure"
    assert anna.mine is not None and otto.catch_up() == []
    assert anna.answer(sure=True)["type"] == "accepted"


def test_in_a_dialogue_of_one_s_own_nobody_needs_to_be_sure(house: House) -> None:
    anna, otto = sit_down(house)
    place_nothing(anna, otto)
    for player in (anna, otto):
        player.answer()  # bids nothing
        player.catch_up()
    anna.catch_up()
    assert anna.mine["rule"] == "toy.march" and anna.mine["window"]
    assert anna.answer(1, sure=False)["type"] == "accepted"  # the first card: the dialogue goes on
    anna.catch_up()
    assert anna.answer(0, sure=False)["type"] == "unsure"  # halting ends it


# -- windows ---------------------------------------------------------------------------------------
def test_an_open_window_is_silent(house: House) -> None:
    anna, otto = sit_down(house)
    ida = house.guest("Ida").sit(anna.table["id"])
    place_nothing(anna, otto)
    otto.catch_up()
    ida.catch_up()
    assert anna.face["asked"]["seats"] == otto.face["asked"]["seats"] == [0, 1]
    for _ in range(3):
        assert anna.answer(1)["type"] == "accepted"
        anna.catch_up()
        assert anna.mine is None and anna.face["can_undo"] and anna.face["asked"]["seats"] == [0, 1]
        anna.done("undo")
        anna.catch_up()
    assert anna.answer(2)["type"] == "accepted"
    assert otto.catch_up() == [] and ida.catch_up() == []
    turn = otto.mine["turn"]
    assert otto.answer(0)["type"] == "accepted"
    for player in (anna, otto, ida):
        player.catch_up()
    assert turn != otto.face["asked"]["mine"]["turn"]
    assert anna.face["at"] == otto.face["at"] == ida.face["at"] == 3  # the four moves in the window are one


@pytest.mark.parametrize("undo", ["free", "consent", "never"])
def test_whoever_comes_back_during_a_window_is_welcomed_alike_whatever_was_chosen_in_it(
    house: House, undo: str
) -> None:
    anna, otto = sit_down(house, undo=undo)
    ida = house.guest("Ida").sit(anna.table["id"])
    place_nothing(anna, otto)

    def welcomes() -> list[str]:
        for live in (otto, ida):
            live.catch_up()
            live.send("sit", seat=live.seat)
            live.until("welcome")
        return [otto.heard[-1], ida.heard[-1]]

    before = welcomes()
    for _ in range(2):
        assert anna.answer(1)["type"] == "accepted"
        assert welcomes() == before
        anna.catch_up()
        anna.done("undo")
        assert welcomes() == before
        anna.catch_up()


def test_nobody_learns_from_the_lobby_who_has_chosen(house: House) -> None:
    anna, otto = sit_down(house)
    place_nothing(anna, otto)
    before = Guest(house).get(f"/api/tables/{anna.table['id']}")
    house.clock.time += 100
    anna.answer()
    assert Guest(house).get(f"/api/tables/{anna.table['id']}") == before


# -- asides ----------------------------------------------------------------------------------------
def test_an_aside_is_done_at_any_time(house: House) -> None:
    anna, otto = sit_down(house)
    assert otto.mine is None
    (aside,) = otto.face["asides"]
    assert (aside["label"], aside["targets"]) == ("Give a coin to player 1", ["panel-0"])
    otto.done("aside", answer=aside["answer"])
    anna.catch_up()
    assert anna.face["elements"]["gold-0"]["value"] == "5"
    assert "can't be done now" in otto.refused("aside", answer=["give", 0])


# -- seats -----------------------------------------------------------------------------------------
def test_a_spectator_only_watches(house: House) -> None:
    anna, _ = sit_down(house)
    ida = house.guest("Ida").sit(anna.table["id"])
    assert ida.seat == -2 and ida.mine is None and not ida.face["can_undo"]
    for type, more in (("answer", {"turn": anna.mine["turn"], "answer": ["decline"]}), ("undo", {})):
        assert "only watch" in ida.refused(type, **more)
    assert "only watch" in ida.refused("offer", seat=0, bot="random")
    assert "people at the table" in ida.refused("say", text="hello")
    ida.send("sit", seat=0)
    assert "not your seat" in ida.until("refused")["reason"]


def test_a_stranger_watches_a_listed_table_without_a_name(house: House) -> None:
    anna, _ = sit_down(house)
    assert Guest(house).sit(anna.table["id"]).seat == -2


def test_nobody_connects_through_a_seat_of_others(house: House) -> None:
    anna, _ = sit_down(house)
    with pytest.raises(WebSocketDisconnect) as closed:
        house.guest("Ida").sit(anna.table["id"], seat=0)
    assert closed.value.code == 4404


def test_a_private_table_can_t_be_connected_to_without_its_link(house: House) -> None:
    table = house.guest("Anna").table(TOLLS, "me", "random")
    with pytest.raises(WebSocketDisconnect) as closed:
        Guest(house).sit(table["id"])
    assert closed.value.code == 4404
    assert Guest(house).sit(table["id"], link=table["link"]).seat == -2


def test_people_at_one_device_take_turns_with_one_connection(house: House) -> None:
    anna = house.guest("Anna")
    table = anna.post(
        "/api/tables",
        {"game": TOLLS, "shuffle": False, "seats": [{"kind": "me"}, {"kind": "here", "name": "Bea"}]},
    )
    assert [seat["name"] for seat in table["seats"]] == ["Anna", "Bea"]
    live = anna.sit(table["id"])
    for _ in range(500):
        if live.face["outcome"]:
            break
        if live.mine is None:
            live.send("sit", seat=1 - live.seat)
            live.until("welcome")
        assert live.answer()["type"] == "accepted"
        live.catch_up()
    assert live.face["outcome"] is not None


def test_everybody_sees_who_is_there(house: House) -> None:
    anna, otto = sit_down(house)
    anna.catch_up()
    assert [seat["connected"] for seat in anna.table["seats"]] == [True, True]
    otto.close()
    assert [seat["connected"] for seat in anna.until("table")["table"]["seats"]] == [True, False]


def test_two_windows_of_one_person_show_the_same(house: House) -> None:
    anna = house.guest("Anna")
    id = anna.table(TOLLS, "me", "here")["id"]
    one, two = anna.sit(id), anna.sit(id)
    one.answer(1)
    one.catch_up()
    two.catch_up()
    assert one.face == two.face and one.lines == two.lines


# -- chat and what was seen ------------------------------------------------------------------------
def test_people_at_the_table_talk(house: House) -> None:
    anna, otto = sit_down(house)
    anna.done("say", text="  <b>Good luck!</b> ")
    assert otto.until("chat")["text"] == "<b>Good luck!</b>"  # as it was said: the client escapes it
    later = house.guest("Ida").sit(anna.table["id"])
    assert [(line["name"], line["text"]) for line in later.chat] == [("Anna", "<b>Good luck!</b>")]
    assert "1 to 1000" in anna.refused("say", text=" ")
    assert "1 to 1000" in anna.refused("say", text="x" * 1001)


def test_what_a_person_has_seen_is_kept(house: House) -> None:
    anna = house.guest("Anna")
    id = anna.table(TOLLS, "me", "here")["id"]
    live = anna.sit(id)
    live.answer()
    live.send("seen", at=1)
    live.catch_up()
    live.close()
    house.reopen()
    assert anna.sit(id).seen == 1


def test_one_s_last_answer_is_known_to_oneself_alone_and_after_a_restart(house: House) -> None:
    anna, otto = house.guest("Anna"), house.guest("Otto")
    id = anna.table(TOLLS, "me", "open", listed=True)["id"]
    otto.post(f"/api/tables/{id}/seats/1")
    place_nothing(anna.sit(id), otto.sit(id))  # Anna answered at position 0, Otto at 1

    def answered() -> list[int]:
        return [guest.sit(id).answered for guest in (anna, otto, Guest(house))]

    assert answered() == [0, 1, -1]
    assert anna.sit(id).answer(1)["type"] == "accepted"  # sealed: the window is open
    assert answered() == [2, 1, -1]
    house.reopen()
    assert answered() == [2, 1, -1]
    assert otto.sit(id).answer()["type"] == "accepted"
    assert answered() == [2, 2, -1]


# -- size ------------------------------------------------------------------------------------------
def test_changes_are_small_beside_the_first_face(house: House) -> None:
    otto = house.guest("Otto")
    id = otto.table("kingsburg", "me", "here")["id"]
    live = next(live for live in (otto.sit(id, 0), otto.sit(id, 1)) if live.mine)
    assert len(live.heard[0]) > 5000
    live.answer()
    change = next(text for text in live.heard if json.loads(text)["type"] == "change")
    assert len(change) < len(live.heard[0]) / 3
