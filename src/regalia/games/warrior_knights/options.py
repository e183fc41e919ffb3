"""The options of Warrior Knights, and which of them go together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from regalia.authoring.options import Flag, Number, Option
from regalia.kernel.game import Bounds

ROUNDS = 20
OPTIONS: tuple[Option, ...] = (
    Number("length", "Influence", "How much Influence is in the pool for each Baron: 8 is short, 15 long.", 8, 15, 10),
    Flag("open_motions", "Open Private Motions", "Private Motions may forbid things, or be about anything at all."),
    Flag("heirs", "Exchanging Heirs", "Nobles' heirs are given to other Barons, who may give them back or kill them."),
    Flag("elimination", "Player Elimination", "A Baron whose stronghold is captured is out of the game."),
    Flag("might", "Might Is Right", "Only who controls more than half of the cities wins; Influence decides nothing."),
    Number("rounds", "Last round", "With Might Is Right: when most cities win; 0 for never.", 0, 40, ROUNDS),
    Flag("abandoned", "Abandoned Nobles", "Whom his troops leave is removed, not dead, and keeps his line."),
    Flag("miracles", "Miracles Can Happen", "A lasting Event can be cancelled later, for one Faith more."),
    Flag("fewer_agendas", "44 Agendas", "One Private Motion less, as the publisher corrected the count."),
)
FLAGS = tuple(option.name for option in OPTIONS if isinstance(option, Flag))
ANSWERS_A_ROUND = 3000
"""More than a Baron's share of a round can take, chance included."""


def clash(players: int, options: Mapping[str, Any]) -> str | None:
    """Why these options can't be played together, and what would do."""
    if options["rounds"] != ROUNDS and not options["might"]:
        return f"`rounds` needs `might`: turn that on, or leave `rounds` at {ROUNDS}"
    if options["might"] and options["length"] != 10:
        return "`length` decides nothing with `might`: leave it at 10, or turn `might` off"
    return None


def samples(players: int) -> Sequence[Mapping[str, Any]]:
    """Option sets that between them reach every rule."""
    return [
        {},
        {"length": 8, "elimination": True, "open_motions": True},
        {"heirs": True, "miracles": True, "abandoned": True, "fewer_agendas": True, "length": 8},
        {"might": True, "rounds": 6, "elimination": True, "heirs": True},
    ]


def combinations(rng: Random, players: int) -> dict[str, Any]:
    """Any options that go together, with few rounds: at random it takes a hundred of them to empty the pool."""
    options: dict[str, Any] = {name: rng.random() < 0.5 for name in FLAGS}
    return {**options, "might": True, "rounds": rng.randint(1, 3), "length": 10}


def bounds(players: int, options: Mapping[str, Any]) -> Bounds | None:
    """Only a last round bounds a game: while nobody holds a city, the Influence pool does not shrink."""
    if not (options["might"] and options["rounds"]):
        return None
    return Bounds(options["rounds"] * ANSWERS_A_ROUND * players, (0, 24 * options["rounds"] + 100))
