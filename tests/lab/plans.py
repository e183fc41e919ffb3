"""Plans and directories that tests of the laboratory start from."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from regalia.kernel.game import find_game
from regalia.lab.arena import Standings, play_into, played
from regalia.lab.journal import Head, Journal
from regalia.lab.lineups import line_ups
from regalia.lab.shares import Played
from regalia.lab.simulate import Outcome, Plan, fill_seats


def arena_plan(game: str, *bots: str, players: int = 2, seed: str = "3") -> Plan:
    bots = bots or ("random", "greedy")
    options = find_game(game).check(players, {})
    return Plan(game, players, options, bots, seed, line_ups=line_ups(bots, players))


def simulation_plan(game: str, players: int = 2, options: Mapping[str, Any] | None = None) -> Plan:
    return Plan(game, players, find_game(game).check(players, options or {}), fill_seats(["random"], players), "3")


def fill(folder: Path, plan: Plan, games: int = 4) -> Path:
    """A directory in which all games are finished."""
    with Journal.begin(folder, Head.of("arena" if plan.line_ups else "simulate", plan, games)) as journal:
        play_into(journal, plan)
    return folder


def standings(folder: Path, plan: Plan, games: int) -> Standings:
    """What a directory tells after everything that is missing was played."""
    with Journal.begin(folder, Head.of("arena", plan, games)) as journal:
        return Standings.of(plan, list(played(play_into(journal, plan))))


def game_of(number: int, bots: str, places: tuple[int, ...], factions: tuple[str, ...] = ()) -> Played:
    """A finished game of bots with one letter each."""
    scores = tuple(10 - place for place in places)
    return Played(number, tuple(bots), Outcome(7, "days", places, scores, factions or tuple(bots.lower())))
