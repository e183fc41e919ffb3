"""Writes the table of docs/research.md: how many answers fall outside the catalogue of actions, in each game, and how
many numbers of observations beyond the bounds of their columns.

The sample that both are made of is always the same; here other random games are played, every legal answer of their
decisions is looked up, and every observation compared with its bounds.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from regalia.kernel.game import AnyGame, find_game, game_names
from regalia.research.sample import sampled
from regalia.research.spec import spec_of
from regalia.research.writer import Writer

DECISIONS = 4_000
OTHER_GAMES = "reserve"
HEAD = ("game, players", "catalogue", "reserve", "legal answers outside the catalogue", "columns", "numbers cut")


def row(game: AnyGame, decisions: int = DECISIONS) -> tuple[str, ...]:
    """What one game has, as the table says it."""
    spec = spec_of(game)
    known = set(spec.actions.catalogue)
    legal = outside = cells = cut = 0
    writer, columns = Writer(spec.layout), spec.columns
    for eyes in sampled(game, spec.players, spec.options, decisions, OTHER_GAMES):
        options = eyes.options
        legal += len(options)
        outside += sum(answer not in known for answer in options)
        seen = writer.observe(eyes.view, eyes.seat, eyes.question)
        cells += len(seen)
        cut += int(((seen < columns.low) | (seen > columns.high)).sum())
    share = f"{100 * outside / legal:.2f} %"
    sizes = (len(known), spec.actions.reserve, share, len(columns), f"{1e6 * cut / cells:.0f} of a million")
    return (f"{game.name}, {spec.players}", *(f"{size:,}" if isinstance(size, int) else size for size in sizes))


def main(keys: Sequence[str]) -> None:
    for cells in (HEAD, ("---",) * len(HEAD), *(row(find_game(key)) for key in keys)):
        print("|", " | ".join(cells), "|", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:] or game_names())
