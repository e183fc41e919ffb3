"""Silence that answers: by standing orders, and where a table has a grace."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from regalia.server.common.settings import Settings
from regalia.server.storage.store import OrderRow
from regalia.server.tables.play import Play
from regalia.server.tables.silence import Silences
from regalia.server.tables.standing_orders import StandingOrders
from tests.games.kingsburg.tables import at
from tests.server.house import House, Live

BAZAAR = "toy-bazaar"


@pytest.fixture
def house(tmp_path: Path, toy: str) -> Iterator[House]:
    """Where orders are carried out almost at once."""
    found = House(tmp_path, order_pause=0.01)
    yield found
    found.close()


def sit_down(house: House, **more: object) -> tuple[Live, Live]:
    anna, otto = house.guest("Anna"), house.guest("Otto")
    id = anna.table(BAZAAR, "me", "open", listed=True, options={"days": 1}, **more)["id"]
    otto.post(f"/api/tables/{id}/seats/1")
    return anna.sit(id), otto.sit(id)


def give(live: Live, verb: str) -> None:
    ask = live.mine
    choice = next(choice for choice in ask["choices"] if choice["answer"][0] == verb)
    live.done("answer", turn=ask["turn"], answer=choice["answer"])


def to_the_floor(anna: Live, otto: Live) -> None:
    for live in (anna, otto):
        live.catch_up()
        give(live, "keep")
    anna.catch_up()


def wait_for(live: Live, text: str) -> None:
    while not any(text in line["text"] for line in live.lines):
        live.receive()


def rows(house: House, live: Live) -> int:
    return house.room(live.table["id"]).playing().number


# -- orders ----------------------------------------------------------------------------------------
def test_an_order_answers_for_the_seat_and_its_answers_are_ordinary_rows(house: House) -> None:
    anna, otto = sit_down(house)
    to_the_floor(anna, otto)
    otto.done("order", name="offers", word="always")
    give(anna, "offer")
    wait_for(anna, "Player 2 declines")
    [*_, last] = house.run(lambda: house.hub.store.rows(anna.table["id"], 0))
    assert (last.seat, last.what, last.body) == (1, "answer", '["no"]')


def test_without_an_order_and_without_a_grace_nothing_is_answered_for_anybody(house: House) -> None:
    anna, otto = sit_down(house)
    to_the_floor(anna, otto)
    give(anna, "offer")
    otto.catch_up()
    before = rows(house, otto)
    for _ in range(10):
        house.settle()
    assert rows(house, otto) == before and otto.mine["rest"] == ["no"]
    assert otto.mine["order"] == "offers" and otto.table["silences"] == {}


@pytest.mark.parametrize(("coins", "silent"), [(2, True), (3, False)])
def test_a_word_of_the_games_own_holds_by_what_everybody_sees(house: House, coins: int, silent: bool) -> None:
    anna, otto = sit_down(house)
    to_the_floor(anna, otto)
    otto.done("order", name="offers", word="poor")
    give(anna, "offer")
    room = house.room(otto.table["id"])
    play = room.playing()
    question = play.match.question(1)
    play.match.g.coins[1] = coins
    assert room.orders.holds(play, question) is silent


def test_a_gain_of_kingsburg_is_taken_without_an_order() -> None:
    match = at("ann: embassy | brian:", "end")
    play = cast(Play, SimpleNamespace(match=match, game=match.game))
    assert StandingOrders().holds(play, match.question(0))
    revoked = StandingOrders([OrderRow(0, "gains", "ask", "")])
    assert not revoked.holds(play, match.question(0))


def test_an_order_is_given_at_the_question_where_the_game_names_none(house: House) -> None:
    anna, otto = sit_down(house)
    otto.catch_up()
    assert "no standing order" in otto.refused("order", name="bz.thief", word="always")
    give(anna, "sell")
    otto.catch_up()
    assert otto.mine["order"] == "bz.thief"
    before = otto.mine["turn"]
    otto.done("order", name="bz.thief", word="always")
    while otto.mine and otto.mine["turn"] == before:
        otto.receive()
    assert otto.orders[-1] == {
        "name": "bz.thief",
        "label": "Do you spoil the sale? → Let it be",
        "words": {"ask": "Ask me each time", "always": "Never again this game"},
        "word": "always",
    }


def test_orders_survive_a_restart_and_can_be_taken_back(house: House) -> None:
    anna, otto = sit_down(house)
    to_the_floor(anna, otto)
    otto.done("order", name="offers", word="always")
    id, guest = otto.table["id"], house.guest("Ida")
    house.close()
    house.settings = house.settings.replaced(order_pause=3600)
    house.open()
    orders = house.room(id).orders
    assert [(seat, name, row.word) for (seat, name), row in orders.given.items()] == [(1, "offers", "always")]
    watcher = guest.sit(id)
    assert watcher.orders == []


def test_an_order_that_was_taken_back_answers_nothing_more(house: House) -> None:
    anna, otto = sit_down(house)
    to_the_floor(anna, otto)
    otto.done("order", name="offers", word="always")
    otto.done("order", name="offers", word="ask")
    give(anna, "offer")
    otto.catch_up()
    for _ in range(10):
        house.settle()
    otto.catch_up()
    assert otto.mine["rule"] == "bz.offer"


def test_nobody_else_sees_what_was_ordered(house: House) -> None:
    anna, otto = sit_down(house)
    otto.done("order", name="offers", word="always")
    otto.catch_up()
    anna.catch_up()
    assert [order["word"] for order in otto.orders] == ["always"]
    assert [order["word"] for order in anna.orders] == ["ask"]
    assert not any('"always"' in text and '"word":"always"' in text for text in anna.heard)


def test_whoever_takes_an_ordered_answer_back_is_asked(house: House) -> None:
    anna, otto = sit_down(house, undo="free")
    to_the_floor(anna, otto)
    otto.done("order", name="offers", word="always")
    give(anna, "offer")
    wait_for(otto, "Player 2 declines")
    otto.done("undo")
    for _ in range(10):
        house.settle()
    otto.catch_up()
    assert otto.mine["rule"] == "bz.offer"
    give(otto, "yes")
    wait_for(otto, "Player 2 takes it")


def test_an_order_gives_way_to_a_bot(house: House) -> None:
    anna, otto = sit_down(house)
    to_the_floor(anna, otto)
    otto.done("order", name="offers", word="always")
    otto.done("offer", seat=1, bot="random")
    room = house.room(otto.table["id"])
    play = room.playing()
    assert 1 in play.bots and house.hub.silences.of(room) == {}


def test_the_pause_before_an_ordered_answer_is_of_random_length(house: House) -> None:
    asked: list[tuple[float, float]] = []
    house.hub.silences.random_pause = lambda least, most: asked.append((least, most)) or 3600.0  # type: ignore[func-returns-value]
    anna, otto = sit_down(house)
    to_the_floor(anna, otto)
    otto.done("order", name="offers", word="always")
    give(anna, "offer")
    otto.catch_up()
    assert asked == [(0.005, 0.015)] and Settings().order_pause == 2.0
    assert otto.table["silences"] == {"1": house.clock() + 3600}
    anna.catch_up()
    assert anna.table["silences"] == {}


def test_what_is_no_order_is_refused_in_words(house: House) -> None:
    anna, _ = sit_down(house)
    assert "no standing order 'x'" in anna.refused("order", name="x", word="always")
    assert "ask, poor, always" in anna.refused("order", name="offers", word="never")
    watcher = house.guest("Ida").sit(anna.table["id"])
    assert "you only watch" in watcher.refused("order", name="offers", word="always")


def test_an_order_that_a_later_version_of_the_game_does_not_know_is_none(house: House) -> None:
    anna, _ = sit_down(house)
    play = house.room(anna.table["id"]).playing()
    orders = StandingOrders([OrderRow(0, "offers", "gone", "")])
    assert [order.word for order in orders.shown(play.game, 0)] == ["ask"]


# -- grace -----------------------------------------------------------------------------------------
def test_where_a_table_has_a_grace_silence_answers_after_it(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("regalia.server.tables.silence.SECOND", 0.001)
    anna, otto = sit_down(house, grace=20)
    assert anna.table["grace"] == 20
    to_the_floor(anna, otto)
    give(anna, "offer")
    wait_for(anna, "Player 2 declines")


def test_a_question_to_which_silence_says_nothing_has_no_grace(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("regalia.server.tables.silence.SECOND", 0.0)
    anna, _ = sit_down(house, grace=20)
    for _ in range(10):
        house.settle()
    anna.catch_up()
    assert anna.mine["rule"] == "bz.sell"


def test_where_nobody_looks_the_grace_does_not_begin(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("regalia.server.tables.silence.SECOND", 3600.0)
    anna, otto = sit_down(house, grace=20)
    to_the_floor(anna, otto)
    give(anna, "offer")
    room = house.room(anna.table["id"])
    assert list(house.hub.silences.of(room)) == [1]
    anna.close()
    otto.close()
    house.wait_until(lambda: not room.here, "everybody is gone")
    house.run(lambda: _look(house.hub.silences, room))
    assert house.hub.silences.of(room) == {}


async def _look(silences: Silences, room: object) -> None:
    silences.look(room)  # type: ignore[arg-type]


@pytest.mark.parametrize("grace", [-1, 4, 601])
def test_a_grace_is_some_seconds_to_some_minutes(house: House, grace: int) -> None:
    anna = house.guest("Anna")
    wanted = {"game": BAZAAR, "seats": [{"kind": "me"}, {"kind": "open"}], "grace": grace}
    assert "5 to 600 seconds" in anna.refused("POST", "/api/tables", 400, wanted)
