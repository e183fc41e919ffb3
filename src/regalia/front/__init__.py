"""The front door: what `import regalia` offers, for scripts and notebooks.

match = regalia.play("kingsburg", ["greedy", "random"], seed=1)
match.result
match.record().write()
regalia.arena("kingsburg", ["greedy", "random"], games=24)
"""

from __future__ import annotations

from regalia.front.doors import arena, game, games, play
from regalia.front.played import PlayedMatch

__all__ = ["PlayedMatch", "arena", "game", "games", "play"]
