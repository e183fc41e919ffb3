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
from regalia.server.faces import face_of
from regalia.server.history import Glance
from regalia.server.play import Play
from tests.server.house import House, Live

GAMES = [
    ("toy-tolls", 3, {}),
    ("barbarian-kingdoms", 3, {"round_limit": 8}),
    ("kingsburg", 3, {"soldier_tokens": True, "governors": True, "alternate_buildings": True, "destiny_cards": True}),
    ("paladins-and-barbarians", 2, {}),
    ("warrior-knights", 3, {"might": True, "rounds": 1, "heirs": True}),
    ("blood-of-kings", 3, {"turns": 1}),
]


@pytest.mark.parametrize(("game", "players", "options"), GAMES, ids=[game for game, *_ in GAMES])
def test_what_a_client_is_shown_follows_from_its_own_view(
    house: House, game: str, players: int, options: dict[str, Any]
) -> None:
    people = [house.guest(f"P{seat}") for seat in range(players)]
    kinds = ["me"] + ["open"] * (players - 1)
    id = people[0].table(game, *kinds, listed=True, options=options)["id"]
    for seat in range(1, players):
        people[seat].post(f"/api/tables/{id}/seats/{seat}")
    lives = [person.sit(id) for person in people] + [house.guest("Ida").sit(id)]
    play = house.room(id).playing()
    rng = Random(11)
    check_all(play, lives, rng)
    while not play.match.over:
        asked = rng.choice([live for live in lives if live.seat >= 0 and live.mine])
        if asked.face["can_undo"] and rng.random() < 0.2:
            asked.done("undo")
        else:
            asked.answer(rng.randrange(len(asked.mine["choices"])))
        check_all(play, lives, rng)
    search_for_plain_secrets(house, id, lives)


def check_all(play: Play, lives: list[Live], rng: Random) -> None:
    for live in lives:
        live.catch_up()
        check(play, live, rng)


def check(play: Play, live: Live, rng: Random) -> None:
    """The client's face is the one that an imagined table gives."""
    twin = Glance(play, play.match.imagine(live.seat, rng), play.moments)
    twin.own = play.own
    imagined = json.loads(encode(face_of(twin, live.seat)))
    assert live.face | {"can_undo": False} == imagined | {"outcome": live.face["outcome"]}
    view = twin.match.view(live.seat)
    heard = [twin.game.report(view, *event.face(live.seat)) for _, event in play.match.told]
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
