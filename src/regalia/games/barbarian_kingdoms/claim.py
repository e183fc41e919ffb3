"""Claim: a Control token for a province that a unit occupies (rulebook p. 9)."""

from __future__ import annotations

from regalia.games.barbarian_kingdoms.battle import contest, the
from regalia.games.barbarian_kingdoms.components import CAPITALS, NONE, SEA, TOKEN_COSTS
from regalia.games.barbarian_kingdoms.control import take_over
from regalia.games.barbarian_kingdoms.money import pay, wealth
from regalia.games.barbarian_kingdoms.table import Battle, Table, claim_cost, controller, tokens_out
from regalia.games.barbarian_kingdoms.victory import check_territory
from regalia.kernel.questions import Answer, Rule, Seat


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
    """Money apart: provinces it occupies and does not control, no Capitals, while it has a Control token left."""
    held = [p for p in g.at[k * 5 : k * 5 + 5] if p < SEA and p not in own and p not in CAPITALS]
    return held if held and tokens_out(g, k) < len(TOKEN_COSTS) else []


def claims(g: Table, seat: Seat, k: int, own: list[int]) -> list[Answer]:
    provinces = claimable(g, k, own)
    return [("claim", p) for p in provinces] if provinces and wealth(g, seat) >= claim_cost(g, k) else []
