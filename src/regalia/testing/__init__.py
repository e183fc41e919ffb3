"""The conformance kit: what every game must keep to, as checks that run on any `Game`.

A game's test is three lines of pytest:

    @pytest.mark.parametrize("check", CHECKS)
    @pytest.mark.parametrize(("players", "options"), cases(GAME))
    def test_the_game_conforms(players, options, check):
        conform(GAME, players, options, checks=[check])

Each check plays random games, asides and half-answered windows included, looks closely at some of their decisions, and
raises `Nonconformity` at the first thing that is wrong: its text names the check, the game, players, options, seed and
answer number, and what differs. Equal arguments play equal games, so that a failure comes again. `effort` says how
closely to look; QUICK is for every change, THOROUGH for a night. Where options go together in hundreds of ways, `quick`
plays one game of each with the cheap checks alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from regalia.kernel.game import AnyGame, lacking
from regalia.testing import (
    determinism,
    faults,
    guides,
    legality,
    mechanics,
    outcome,
    presentation,
    secrecy,
    source,
    standing,
    twins,
)
from regalia.testing.play import QUICK, THOROUGH, Check, Effort, Nonconformity, Play, raised
from regalia.testing.whole import quick

__all__ = ["CHECKS", "QUICK", "THOROUGH", "Check", "Effort", "Nonconformity", "Play", "cases", "conform", "quick"]

CHECKS: dict[str, Check] = {
    "copy": mechanics.copies,
    "json": mechanics.saves,
    "replay": mechanics.replays,
    "undo": mechanics.undoes,
    "order": mechanics.orders,
    "asides": mechanics.asides,
    "faults": faults.faults,
    "determinism": determinism.determinism,
    "hash seed": determinism.hash_seeds,
    "source": source.source,
    "questions": legality.questions,
    "floors": legality.floors,
    "legality": legality.legality,
    "standing orders": standing.standing_orders,
    "conservation": outcome.conservation,
    "result": outcome.results,
    "termination": outcome.termination,
    "evaluate": outcome.evaluate,
    "words": presentation.words,
    "scene": presentation.scenes,
    "guide": guides.guides,
    "views": secrecy.views,
    "imagined": secrecy.imagined,
    "open": secrecy.opens,
    "shows": secrecy.shows,
    "windows": secrecy.windows,
    "barriers": secrecy.barriers,
    "twins": twins.twins,
    "bots": twins.bots,
    "locals": twins.local_secrets,
    "aliases": twins.local_aliases,
}
"""Every check by its name, in the order in which a new game is best put right."""


def cases(game: AnyGame) -> list[tuple[int, Mapping[str, Any]]]:
    """Every player count with every option set that the game samples for it."""
    _need_whole(game)
    return [(players, options) for players in game.players for options in game.samples(players)]


def _need_whole(game: AnyGame) -> None:
    if lack := lacking(type(game)):
        raise Nonconformity(lack)


def conform(
    game: AnyGame,
    players: int,
    options: Mapping[str, Any] | None = None,
    *,
    seeds: Iterable[int] = range(2),
    effort: Effort = QUICK,
    checks: Iterable[str] = tuple(CHECKS),
) -> None:
    """Run checks on a game, one played game for each check and seed. Raises Nonconformity at the first failure."""
    _need_whole(game)
    seeds = tuple(seeds)
    for name in checks:
        for seed in seeds:
            play = Play(name, game, players, options or {}, seed, effort)
            try:
                CHECKS[name](play)
            except Nonconformity:
                raise
            except Exception as error:
                raise Nonconformity(play.story(raised(error))) from error
