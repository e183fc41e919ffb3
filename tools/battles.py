"""How greedy bots fight in Barbarian Kingdoms: `python -m tools.battles --players 3 --games 40 --seed 120`.

Tells how many bribes were far too high, how Kings died and what would have saved them, and how long the games were.
With `--list` each battle is a line: battle points, Treasuries and purses of both sides, the active one first.
"""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random
from typing import Any, NamedTuple

from regalia.bots.greedy import GreedyBot
from regalia.games.barbarian_kingdoms import GAME
from regalia.games.barbarian_kingdoms.battle import strength
from regalia.games.barbarian_kingdoms.money import wealth
from regalia.games.barbarian_kingdoms.table import Table, king
from regalia.kernel.eyes import Eyes
from regalia.kernel.match import Match

MUCH = 6
"""A bribe of so many Tremis that won by so many points was far too high."""


class Fought(NamedTuple):
    """A battle; of two entries the active kingdom's is the first."""

    round: int
    challenged: bool
    points: tuple[int, int]
    money: tuple[int, int]
    kings: tuple[bool, bool]
    totals: tuple[int, int]
    winner: int

    @property
    def bribes(self) -> tuple[int, int]:
        return self.totals[0] - self.points[0], self.totals[1] - self.points[1]

    @property
    def margin(self) -> int:
        return abs(self.totals[0] - self.totals[1])

    @property
    def was_overpaid(self) -> bool:
        return self.bribes[self.winner] >= MUCH and self.margin >= MUCH

    def missing(self, against: int) -> int:
        """What the loser would have had to put in against such a purse."""
        loser = 1 - self.winner
        return self.points[self.winner] + against - self.points[loser] + loser  # the active kingdom wins a tie

    @property
    def fate(self) -> str:
        """How the loser's King died, and whether a purse that his owner had would have saved him."""
        loser = 1 - self.winner
        how = "on his own turn" if loser == 0 else "in a challenge" if self.challenged else "where he stood"
        if self.missing(self.money[self.winner]) <= self.money[loser]:
            return f"{how}, though a purse could have made sure of him"
        saved = self.missing(self.bribes[self.winner]) <= self.money[loser]
        return f"{how}, though a full purse would have saved him" if saved else f"{how}, whatever was put in"


class Played(NamedTuple):
    rounds: int
    ending: str
    battles: list[Fought]


def play(players: int, seed: int) -> Played:
    match = Match.begin(GAME, players, seed=seed)
    bots = [GreedyBot(Random(f"{seed}/{seat}")) for seat in range(players)]
    battles: list[Fought] = []
    before: dict[str, Any] = {}
    heard = 0
    match.settle()
    while match.waiting:
        seat = match.waiting[0]
        if match.question(seat).kind == "bk.battle.2" and not before:
            before = forces(match.g)
        match.answer(seat, bots[seat].choose(Eyes(match, seat)))
        match.settle()
        for _, event in match.told[heard:]:
            if event.kind == "counted":
                active, attack, _, defence = event.args
            elif event.kind == "defeated":
                battles.append(Fought(**before, totals=(attack, defence), winner=int(event.args[0] != active)))
                before = {}
        heard = len(match.told)
    assert match.result is not None
    return Played(match.g.round, match.result.ending, battles)


def forces(g: Table) -> dict[str, Any]:
    battle = g.battle
    assert battle is not None
    active, rival = battle.sides
    return {
        "round": g.round,
        "challenged": battle.challenged,
        "points": (strength(g, active), strength(g, rival)),
        "money": (wealth(g, g.seat_of[active]), wealth(g, g.seat_of[rival])),
        "kings": (g.at[king(active)] == battle.site, g.at[king(rival)] == battle.site),
    }


def report(games: list[Played]) -> list[str]:
    battles = [battle for game in games for battle in game.battles]
    slain = Counter(battle.fate for battle in battles if battle.kings[1 - battle.winner])
    high = sum(battle.was_overpaid for battle in battles)
    cut_off = sum(game.ending == "limit" for game in games)
    rounds = sum(game.rounds for game in games) / len(games)
    lines = [
        f"{len(games)} games, {rounds:.1f} rounds on average, {cut_off} cut off",
        f"{len(battles)} battles, {high} with a bribe far too high ({high / max(1, len(battles)):.1%})",
        f"{sum(slain.values()) / len(games):.2f} Kings slain a game:",
    ]
    return lines + [f"  {count} {fate}" for fate, count in slain.most_common()]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=0, help="of the first game; the next one has the next")
    parser.add_argument("--list", action="store_true", help="print each battle")
    given = parser.parse_args()
    games = [play(given.players, given.seed + number) for number in range(given.games)]
    for game in games if given.list else ():
        for battle in game.battles:
            print(battle.round, battle.points, battle.money, battle.bribes, battle.kings, f"won by {battle.winner}")
    print(*report(games), sep="\n")


if __name__ == "__main__":
    main()
