"""The options of Blood of Kings, and which of them go together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from regalia.authoring.options import Flag, Number, Option, Text
from regalia.games.blood_of_kings.components import TILE_IDS

OPTIONS: tuple[Option, ...] = (
    Number(
        "tiles",
        "Achievements",
        "How many Achievements there are; the last one claimed ends the game. 10 make a first game, 30 a marathon.",
        1,
        30,
        15,
    ),
    Text(
        "chosen",
        "Chosen Achievements",
        "Which tiles are in the bag, instead of random ones.",
        "names of tiles with commas between them, such as divine-right,free-riders",
        longest=2 * len(",".join(TILE_IDS)),
    ),
    Number("turns", "Turns", "After so many turns the game ends although tiles are left; 0 for no limit.", 0, 200, 0),
    Flag("talks", "Negotiations", "Talks at the end of each turn. Without them games are shorter.", True),
)


def read_tiles(text: str) -> tuple[int, ...]:
    """`divine-right, Free Riders`. Raises KeyError for a name that is no tile's."""
    names = [name.strip().lower().replace(" ", "-").replace("'", "") for name in text.split(",")] if text else []
    return tuple(TILE_IDS[name] for name in names)


def clash(players: int, options: Mapping[str, Any]) -> str | None:
    """Why these options can't be played together, and what would do."""
    try:
        chosen = read_tiles(options["chosen"])
    except KeyError as error:
        return f"`chosen` names {error.args[0]!r}, but the tiles are {', '.join(TILE_IDS)}"
    if len(set(chosen)) != len(chosen):
        return "`chosen` names a tile twice, but there is one of each"
    return None


def samples(players: int) -> Sequence[Mapping[str, Any]]:
    """Option sets that between them reach every rule, in games that end soon."""
    return [
        {"tiles": 3},
        {"tiles": 5, "turns": 8},
        {"turns": 6, "talks": False},
        {"chosen": ",".join([*TILE_IDS][players - 3 :: 4]), "turns": 8},
        {"tiles": 30, "turns": 10},
    ]
