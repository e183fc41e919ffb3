"""The king's events before each productive season: favor, reward and envoy (rulebook p. 4 and 8)."""

from __future__ import annotations

from regalia.games.kingsburg.components import PIECES
from regalia.games.kingsburg.components.facts import NONE, Governor, points
from regalia.games.kingsburg.goods import gain, take_any
from regalia.games.kingsburg.table import Table, all_buildings, destiny, goods, group, seat_with
from regalia.kernel.questions import Rule, Seat


def kings_favor(g: Table) -> Rule[None] | None:
    """Phase 1: a bonus die for the least developed province; a good for each if that is not one."""
    chosen = favoured(g)
    if len(chosen) == 1:
        g.bonus_dice[chosen[0]] += 1
        g.tell("favoured", chosen[0])
        return None
    return free_goods(g, chosen)


def favoured(g: Table) -> tuple[Seat, ...]:
    princess = seat_with(g, _favoured)
    return (princess,) if g.year == 1 and princess != NONE else poorest(g)


def _favoured(card: Governor) -> bool:
    return card.favoured


def free_goods(g: Table, seats: tuple[Seat, ...]) -> Rule[None]:
    for seat in seats:
        yield from take_any(g, seat, 1, "favor", NONE)


def poorest(g: Table) -> tuple[Seat, ...]:
    """The fewest buildings, of those the fewest goods; the Aristocracy wins ties for buildings. In turn order."""
    built = all_buildings(g)
    least = min(built)
    tied = [seat for seat in g.order if built[seat] == least]
    if len(tied) > 1:
        noble = [seat for seat in tied if group(g, seat).leads]
        fewest = min([goods(g, seat) for seat in tied])
        tied = noble or [seat for seat in tied if goods(g, seat) == fewest]
    return tuple(tied)


def kings_reward(g: Table) -> None:
    """Phase 3: 1 VP for whoever owns the most buildings; the tied all gain it."""
    built = all_buildings(g)
    most = max(built)
    tied = [seat for seat in g.order if built[seat] == most]
    score = destiny(g).kings_reward if destiny(g).kings_reward != NONE else PIECES["kings_reward"]["vp"]
    for seat in [seat for seat in tied if group(g, seat).leads] or tied:
        gain(g, seat, points(score), "reward", NONE)


def kings_envoy(g: Table) -> None:
    """Phase 5: the envoy comes back from whoever did not use it, and goes to the least developed province."""
    if g.envoy != NONE:
        g.tell("returned_envoy", g.envoy)
    chosen = poorest(g)
    g.envoy = chosen[0] if len(chosen) == 1 else NONE
    g.tell("envoy", g.envoy)
