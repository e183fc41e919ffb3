"""Games, one played match, and bots against each other, with as few words as can be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from regalia.bots import UnknownBot, find_bot
from regalia.bots.blame import blaming, made
from regalia.bots.names import Named, names_of
from regalia.front.played import PlayedMatch
from regalia.kernel.errors import BadOptions, UnknownGame, short
from regalia.kernel.game import AnyGame, Game, find_game, game_names
from regalia.lab.simulate import fill_seats
from regalia.lab.simulate import play as play_out

if TYPE_CHECKING:
    from regalia.lab.arena import Standings


def games() -> list[str]:
    """The keys of all installed games."""
    return game_names()


def game(key: str) -> AnyGame:
    """An installed game, with its name, options and player counts. Raises UnknownGame with the keys there are."""
    return _chosen(key)


def play(
    game: str | AnyGame,
    bots: Sequence[Named] = ("greedy",),
    *,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: str | int = 0,
) -> PlayedMatch:
    """One game between bots, played to its end; their names are repeated in turn until every seat has one.

    Without `players` there are as many as bots are named, or as few as the game can have. The same seed gives the same
    match. Raises UnknownGame, UnknownBot or BadOptions with what would be right.
    """
    chosen = _chosen(game)
    names = fill_seats(names_of(bots), count := _players(chosen, bots, players))
    match = PlayedMatch.begin(chosen, count, options, seed, names)
    assert isinstance(match, PlayedMatch), "it begins as what it is"
    with blaming(f"{chosen.key}, seed {seed}"):
        play_out(match, [made(find_bot(name), Random(f"{seed}/{seat}"), seat) for seat, name in enumerate(names)])
    return match


def arena(
    game: str | AnyGame,
    bots: Sequence[Named] = ("greedy", "random"),
    *,
    games: int = 60,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: str | int = 0,
    jobs: int = 1,
    python: str | None = None,
    out: str | Path | None = None,
) -> Standings:
    """Bots against each other: every deal is played by every line-up, and the bots are rated.

    - `games`  at least so many, rounded up to whole deals
    - `jobs`   how many processes play; a bot's class must be in a module for that
    - `python` another Python that plays, as `--python` of the command
    - `out`    a directory in which every game is kept, to go on later and to report on
    """
    from regalia.lab import arena as lab
    from regalia.lab.engines import local, local_on
    from regalia.lab.journal import Head, Journal
    from regalia.lab.lineups import check_rivals, line_ups
    from regalia.lab.simulate import Plan

    chosen, rivals = _chosen(game), check_rivals(names_of(bots))
    count = _players(chosen, bots, players)
    checked = chosen.check(count, options or {})
    _need_number("games", games)
    _need_number("jobs", jobs)
    if jobs > 1 or python is not None:
        _need_modules(rivals)
    plan = Plan(chosen.key, count, checked, rivals, str(seed), line_ups=line_ups(rivals, count))
    total, engine = lab.whole_deals(plan, games), local if python is None else local_on(python)
    if out is None:
        return lab.play_arena(plan, total, jobs, engine=engine)
    Path(out).mkdir(parents=True, exist_ok=True)
    with Journal.begin(Path(out), Head.of("arena", plan, total)) as journal:
        return lab.Standings.of(plan, list(lab.played(lab.play_into(journal, plan, jobs, engine=engine))))


def _chosen(game: str | AnyGame) -> AnyGame:
    if not isinstance(game, str | Game):
        raise UnknownGame(f"{short(game)} is no game; name one of {', '.join(games())}")
    return find_game(game) if isinstance(game, str) else game


def _need_number(name: str, value: Any) -> None:
    if type(value) is not int or value < 1:
        raise BadOptions(f"{name} is a whole number from 1, not {short(value)}")


def _need_modules(bots: Sequence[str]) -> None:
    """What is written in a script or a notebook is there alone."""
    if alone := [name for name in bots if name.startswith("__main__:")]:
        raise UnknownBot(f"other processes can't find {alone[0]}: put its class into a module, or play with jobs=1")


def _players(game: AnyGame, bots: Sequence[Named], players: int | None) -> int:
    """As many as were asked for, or as are named, within what the game can have."""
    if players is None:
        return min(max(len(bots), min(game.players)), max(game.players))
    _need_number("players", players)
    return players
