"""A fingerprint of whole games, and how another Python process takes the same one.

`python -m regalia.testing.digest '["toy:GAME", 3, {}, 0, 500]'`: a game, players, options, a seed, most answers.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from importlib import import_module
from typing import Any

from regalia.kernel.errors import UnknownGame
from regalia.kernel.game import AnyGame, Game, find_game, game_names
from regalia.kernel.match import Match
from regalia.kernel.table import pack
from regalia.testing.compare import listed
from regalia.testing.play import Effort, Play


def digests(play: Play) -> list[str]:
    """A running hash for each decision: the table, what is asked, listed and heard, and now and then how it looks."""
    lines: list[str] = []
    for match in play.stroll():
        options = [listed(match, seat) for seat in match.waiting]
        asides = [match.asides(seat) for seat in play.seats]
        looks = _looks(play, match) if match.number % 8 == 0 else None
        text = repr([lines[-1:], play.last, pack(match.g), options, asides, play.news, looks])
        lines.append(hashlib.blake2b(text.encode(), digest_size=8).hexdigest())
    assert play.match is not None
    return [*lines, repr(play.match.result)]


def _looks(play: Play, match: Match) -> list[Any]:
    """What one pair of eyes sees and reads, another one each time."""
    eyes = play.eyes[match.number // 8 % len(play.eyes)]
    view = match.view(eyes)
    reports = [play.game.report(view, *event.face(eyes)) for event in play.news]
    return [pack(view), match.asked(eyes), reports, play.game.scene(view, eyes)]


def elsewhere(play: Play, hash_seed: int) -> list[str]:
    """The digests of the same game in another process with that PYTHONHASHSEED."""
    order = json.dumps([game_name(play.game), play.players, dict(play.options), play.seed, play.effort.answers])
    env = {**os.environ, "PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, "-m", "regalia.testing.digest", order]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"another process could not play the game: {done.stderr.strip().splitlines()[-1:]}")
    return done.stdout.splitlines()


def game_name(game: AnyGame) -> str:
    """How another process finds this very game: by its key, or as `module:attribute`."""
    if game.key in game_names() and find_game(game.key) is game:
        return game.key
    for module in [sys.modules[type(game).__module__], *list(sys.modules.values())]:
        for name, value in list(getattr(module, "__dict__", {}).items()):
            if value is game:
                return f"{module.__name__}:{name}"
    raise UnknownGame(f"{game.name} is neither registered nor a module's attribute: no other process can find it")


def named_game(name: str) -> AnyGame:
    """The game that `game_name` names."""
    if ":" not in name:
        return find_game(name)
    module, _, attribute = name.partition(":")
    game: Any = getattr(import_module(module), attribute)
    assert isinstance(game, Game), f"{name} is not a Game"
    return game


def main() -> None:
    name, players, options, seed, answers = json.loads(sys.argv[1])
    print("\n".join(digests(Play("digest", named_game(name), players, options, seed, Effort(0, answers)))))


if __name__ == "__main__":
    main()
