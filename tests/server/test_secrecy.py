"""No byte that a client receives depends on what its seat can't know.

Whole games are played by several clients. After every answer, what each client has been shown (its first face and all
changes since) is compared with what a server would show whose table is another one: imagined from the seat's own view,
with everything hidden filled in by chance. Equal bytes mean that nothing hidden had any part in them.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from msgspec.json import encode

from regalia.kernel.questions import WATCHER
from regalia.server.front.history import Glance
from regalia.server.tables.play import Play
from regalia.server.tables.seat_sight import face_of, lines_of
from tests.effort import LONG
from tests.server.house import House, Live

GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("toy-tolls", 3, {}),
    ("barbarian-kingdoms", 3, {"round_limit": 8}),
    ("kingsburg", 3, {"soldier_tokens": True, "governors": True, "alternate_buildings": True, "destiny_cards": True}),
    ("paladins-and-barbarians", 2, {}),
    ("warrior-knights", 3, {"might": True, "rounds": 1, "heirs": True}),
    ("blood-of-kings", 3, {"turns": 1}),
]


VIEWS = 100_000
"""So many are compared in the long form."""
EVERY = 1 if LONG else 3
"""In the fast form views are compared after every third answer."""


@pytest.mark.parametrize(("game", "players", "options"), GAMES, ids=[game for game, *_ in GAMES])
def test_what_a_client_is_shown_follows_from_its_own_view(
    house: House, game: str, players: int, options: dict[str, Any]
) -> None:
    assert compared(house, game, players, options, 11) > 0


@pytest.mark.skipif(not LONG, reason="an hour: in the long form")
def test_many_thousand_views_follow_from_what_their_seats_know(house: House) -> None:
    views = games = 0
    while views < VIEWS:
        game, players, options = GAMES[games % len(GAMES)]
        views += compared(house, game, players, options, LONG * 1000 + games)
        games += 1
    print(f"{views} views in {games} games, none differs")


def compared(house: House, game: str, players: int, options: dict[str, Any], seed: int) -> int:
    """Play a game and compare what everybody is shown; returns how often."""
    people = [house.guest(f"P{seat}") for seat in range(players)]
    kinds = ["me"] + ["open"] * (players - 1)
    id = people[0].table(game, *kinds, listed=True, options=options)["id"]
    for seat in range(1, players):
        people[seat].post(f"/api/tables/{id}/seats/{seat}")
    lives = [person.sit(id) for person in people] + [house.guest("Ida").sit(id)]
    play = house.room(id).playing()
    rng, rounds = Random(seed), 1
    check_all(play, lives, rng)
    while not play.match.over:
        rounds += 1
        for live in lives:
            live.catch_up()
        asked = rng.choice([live for live in lives if live.seat >= 0 and live.mine])
        if asked.face["can_undo"] and rng.random() < 0.2:
            asked.done("undo")
        else:
            asked.answer(rng.randrange(len(asked.mine["choices"])))
        if rounds % EVERY == 0 or play.match.over:
            check_all(play, lives, rng)
    search_for_plain_secrets(house, id, lives)
    for live in lives:
        live.close()
        house.lives.remove(live)
    return rounds * len(lives)


def check_all(play: Play, lives: list[Live], rng: Random) -> None:
    for live in lives:
        live.catch_up()
        check(play, live, rng)


def check(play: Play, live: Live, rng: Random) -> None:
    """The client's face is the one that an imagined table gives."""
    twin = Glance(play, play.match.imagine(live.seat, rng), play.moments)
    twin.own = play.own
    twin.turn = play.turn  # type: ignore[method-assign]  # counts what everybody heard, which the imagined match forgot
    imagined = json.loads(encode(face_of(twin, live.seat)))
    assert live.face | {"can_undo": False} == imagined | {"outcome": live.face["outcome"]}
    view = twin.match.view(live.seat)
    heard = [line.text for line in lines_of(play, live.seat, view)]
    assert [line["text"] for line in live.lines][-len(heard) :] == heard[-len(live.lines) :]


def search_for_plain_secrets(house: House, id: str, lives: list[Live]) -> None:
    """Seeds, links, cookies and ids of people are in no message to those who must not have them."""
    table = house.room(id).table
    for live in lives:
        during = [text for text in live.heard if '"outcome":{' not in text]
        everything = "".join(during)
        assert table.seed not in everything
        assert not any(seat.person in everything for seat in table.seats)
        if live.seat == WATCHER:
            assert table.link not in everything


def test_the_check_finds_a_face_that_tells(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A face made from the true table instead of the view is noticed."""
    people = [house.guest("Anna"), house.guest("Otto")]
    id = people[0].table("toy-tolls", "me", "open", listed=True)["id"]
    people[1].post(f"/api/tables/{id}/seats/1")
    play = house.room(id).playing()
    monkeypatch.setattr(type(play.match), "view", lambda match, seat: match.g.copy())
    live = people[0].sit(id)
    monkeypatch.undo()
    with pytest.raises(AssertionError):
        check(play, live, Random(1))
