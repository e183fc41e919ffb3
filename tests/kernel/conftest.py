from __future__ import annotations

import pytest

from regalia.kernel import record
from regalia.kernel.errors import UnknownGame
from regalia.kernel.game import AnyGame
from tests import bazaar, toy
from tests.kernel.tiny import Tiny, tiny


class Shelf:
    """The games that records and saves find in a test: the toy, and a tiny one that the test puts here."""

    def __init__(self) -> None:
        self.games: dict[str, AnyGame] = {toy.GAME.key: toy.GAME, bazaar.GAME.key: bazaar.GAME, "tiny": tiny()}

    def put(self, game: Tiny) -> Tiny:
        self.games["tiny"] = game
        return game

    def find(self, key: str) -> AnyGame:
        if key not in self.games:
            raise UnknownGame(f"there is no game {key!r}; there is {', '.join(self.games)}")
        return self.games[key]


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> Shelf:
    shelf = Shelf()
    monkeypatch.setattr(record, "find_game", shelf.find)
    return shelf
