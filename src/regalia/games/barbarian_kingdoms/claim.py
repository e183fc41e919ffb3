"""Claim: a Control token for a province that a unit occupies (rulebook p. 9)."""

from __future__ import annotations

from regalia.authoring.bits import mask_of
from regalia.games.barbarian_kingdoms.battle import contest
from regalia.games.barbarian_kingdoms.components import CAPITALS, NONE, SEA, TOKEN_COSTS
from regalia.games.barbarian_kingdoms.control import take_over
from regalia.games.barbarian_kingdoms.money import pay, wealth
from regalia.games.barbarian_kingdoms.table import (
    Battle,
    Table,
    allied_land,
    claim_cost,
    controller,
    the,
    tokens_out,
)
from regalia.games.barbarian_kingdoms.victory import check_territory
from regalia.kernel.questions import Answer, Rule, Seat

MAY_BE_CLAIMED = mask_of(p for p in range(SEA) if p not in CAPITALS)


def claim(g: Table, k: int, p: int, may_be_challenged: bool = True) -> Rule[None]:
    """Claim: paid whatever happens; unchallenged or defended, it places a Control token."""
    g.battle = Battle(p, k, NONE, controller(g, p))
    g.then(("resolve_claim",))
    yield from pay(g, k, "claim", p)
    g.tell("claimed", k, p, reveals=True)
    if may_be_challenged:
        yield from contest(g)


def resolve_claim(g: Table) -> Rule[None]:
    """Steps 7 and 8: the Control token, or a challenger who takes over."""
    p, winner, k = the(g).site, the(g).winner, the(g).active
    if winner == k:
        g.token[p] = winner
        g.tell("annexed", winner, p)
        check_territory(g)
    else:
        yield from take_over(g, winner, p)
    g.battle = None


def claimable(g: Table, k: int, own: list[int]) -> list[int]:
    """Money apart: provinces it occupies which neither it nor an ally controls, no Capitals, while it has a token."""
    held = [p for p in g.at[k * 5 : k * 5 + 5] if p < SEA and p not in own and p not in CAPITALS]
    return unclaimed(g, k, held) if held else held


def unclaimed(g: Table, k: int, held: list[int]) -> list[int]:
    """Of these provinces, which it holds and does not control, those that it could claim."""
    if tokens_out(g, k) >= len(TOKEN_COSTS):
        return []
    if g.variant == "free":
        return held
    allied = allied_land(g, k)
    return [p for p in held if not allied >> p & 1]


def claims(g: Table, seat: Seat, k: int, foreign: int) -> list[Answer]:
    """What it could claim of the provinces where it stands and which it does not control, given as bits."""
    foreign &= MAY_BE_CLAIMED
    if not foreign:
        return []
    provinces = unclaimed(g, k, [p for p in g.at[k * 5 : k * 5 + 5] if foreign >> p & 1])
    return [("claim", p) for p in provinces] if provinces and wealth(g, seat) >= claim_cost(g, k) else []
