"""Claim: a Control token for a province that a unit occupies (rulebook p. 9)."""

from __future__ import annotations

from collections.abc import Sequence

from regalia.authoring.bits import mask_of
from regalia.games.barbarian_kingdoms.battle import contest
from regalia.games.barbarian_kingdoms.components import CAPITALS, NONE, SEA, TOKEN_COSTS
from regalia.games.barbarian_kingdoms.control import take_over
from regalia.games.barbarian_kingdoms.money import open_chest, pay
from regalia.games.barbarian_kingdoms.table import (
    Battle,
    Table,
    allied_land,
    areas_of,
    claim_cost,
    controller,
    outcome,
    tokens_out,
)
from regalia.games.barbarian_kingdoms.victory import check_territory
from regalia.kernel.questions import Answer, Rule

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
    k, p, winner, _ = outcome(g)
    if winner == k:
        g.token[p] = winner
        g.tell("annexed", winner, p)
        check_territory(g)
    elif take_over(g, winner, p):
        yield from open_chest(g, winner, p)
    g.battle = None


def claimable(g: Table, k: int, foreign: int) -> int:
    """Of the provinces where it stands and which it does not control, those it could claim: no Capitals, no ally's,
    while it has a token, and money apart. All as bits.
    """
    foreign &= MAY_BE_CLAIMED
    if not foreign or tokens_out(g, k) >= len(TOKEN_COSTS):
        return 0
    return foreign if g.variant == "free" else foreign & ~allied_land(g, k)


def claims(g: Table, k: int, foreign: int, money: int) -> Sequence[Answer]:
    """What it could claim of those provinces with that much money."""
    land = claimable(g, k, foreign)
    if not land or money < claim_cost(g, k):
        return ()
    return CLAIMS[land] if land in CLAIMS else [("claim", p) for p in areas_of(g, k) if land >> p & 1]


CLAIMS = {1 << p: (("claim", p),) for p in range(SEA)}
"""By a single province, as bits."""
