"""Scoring: Destiny, six spheres, and ties (rulebook 8 and 9)."""

from __future__ import annotations

from regalia.games.paladins_and_barbarians.components import (
    ARMY,
    CONSTRUCTIONS,
    DESTINIES,
    FEATS,
    FORTRESS,
    GLORY,
    LANDS,
    NONE,
    OF_LEVEL,
    PALACE,
    PIECES,
    SPHERES,
    STATUE,
    TREASURE_HOUSE,
    WALL,
    WATCHTOWER,
    WEALTH,
)
from regalia.games.paladins_and_barbarians.table import Table, all_units, capital, count, tokens_built, wealth
from regalia.kernel.errors import GameOver
from regalia.kernel.questions import Rule, Seat, draw
from regalia.kernel.table import Result, ranking

COMPARED = (ARMY, WEALTH, CONSTRUCTIONS, GLORY, FEATS)
VICTORY = "victory"
PER_HOUSE: int = PIECES["wealth"]["house"]


# -- scoring points ----------------------------------------------------------------------------------
def spheres(g: Table, seat: Seat) -> list[int]:
    """The scoring points in each sphere, before Destiny; lands are victory points already."""
    return [sphere(g, seat) for sphere in (lands, army_points, wealth_points, constructions, glory, feats)]


def lands(g: Table, seat: Seat) -> int:
    """1 for each territory, and 1 for the Great Conqueror."""
    return g.land[seat].bit_count() + g.conqueror[seat]


def army_points(g: Table, seat: Seat) -> int:
    """1 for each unit, and for each protective building."""
    return all_units(g, seat) + sum(count(g, seat, b) for b in (WATCHTOWER, WALL, FORTRESS))


def wealth_points(g: Table, seat: Seat) -> int:
    """1 for each talent, 2 for each Treasure House."""
    return wealth(g, seat) + PER_HOUSE * count(g, seat, TREASURE_HOUSE)


def constructions(g: Table, seat: Seat) -> int:
    """For each territory the highest level of what one has built there, whoever holds it."""
    return sum(highest_level(g.built[t + t + seat]) for t in range(9))


def highest_level(buildings: int) -> int:
    return max((level for level in range(1, 4) if buildings & OF_LEVEL[level]), default=0)


def glory(g: Table, seat: Seat) -> int:
    """Statues, the Palace and the glory token; 3 less without a capital."""
    facts = PIECES["glory"]
    points: int = facts["statue"] * tokens_built(g, seat, STATUE) + facts["palace"] * tokens_built(g, seat, PALACE)
    points += facts["tournament"] if g.glory == seat else 0
    return points - (PIECES["capital"]["missing"] if capital(g, seat) == NONE else 0)


def feats(g: Table, seat: Seat) -> int:
    """The track, and 1 for each Wall and Fortress."""
    return g.marker[seat] + count(g, seat, WALL) + count(g, seat, FORTRESS)


# -- victory points ----------------------------------------------------------------------------------
def final_spheres(g: Table, seat: Seat) -> list[int]:
    """The scoring points after Destiny."""
    points = spheres(g, seat)
    if g.destiny[seat] != NONE:
        fate = DESTINIES[g.destiny[seat]]
        if fate.sphere in SPHERES:
            points[SPHERES.index(fate.sphere)] -= fate.loss
    return points


def sphere_points(g: Table) -> list[list[int]]:
    """By seat and sphere: victory points. Lands as they are; elsewhere 2 for the most, equals alike, and 1 for less."""
    points = [final_spheres(g, seat) for seat in (0, 1)]
    return [
        [mine if s == LANDS else 2 if mine >= points[1 - seat][s] else 1 for s, mine in enumerate(points[seat])]
        for seat in (0, 1)
    ]


def destiny_loss(g: Table, seat: Seat) -> int:
    """Victory points that Destiny takes away."""
    if g.destiny[seat] == NONE or DESTINIES[g.destiny[seat]].sphere != VICTORY:
        return 0
    return DESTINIES[g.destiny[seat]].loss


def victory_points(g: Table, seat: Seat) -> int:
    return sum(sphere_points(g)[seat]) + g.altar[seat] - destiny_loss(g, seat)


# -- the end -----------------------------------------------------------------------------------------
def draw_destiny(g: Table) -> Rule[None]:
    """Whoever has fewer feats of arms draws a Destiny card; nobody does if they are equal."""
    points = feats(g, 0), feats(g, 1)
    if points[0] != points[1]:
        seat = points.index(min(points))
        card = yield draw(destinies, kind="pb.score.9")
        g.destiny[seat] = card
        g.tell("destiny", seat, card)


def destinies(g: Table, seat: Seat) -> range:
    return range(len(DESTINIES))


def scoring(g: Table) -> None:
    """The most victory points win; then glory, territories and gold decide, and else both win."""
    scores = victory_points(g, 0), victory_points(g, 1)
    keys = [(scores[seat], final_spheres(g, seat)[GLORY], g.land[seat].bit_count(), wealth(g, seat)) for seat in (0, 1)]
    ending = "shared" if keys[0] == keys[1] else "points" if scores[0] != scores[1] else "tiebreak"
    g.result = Result(ending, ranking(keys), scores)
    g.tell("ended", ending, *scores)
    raise GameOver
