"""How good a table is for each player: what he has and may hope for, against what the others have."""

from __future__ import annotations

from math import exp

from regalia.games.blood_of_kings.components.atlas import NONE
from regalia.games.blood_of_kings.mind.thrones import chances
from regalia.games.blood_of_kings.mind.wars import prize, wars
from regalia.games.blood_of_kings.mind.worth import TILE, forces, future, hand, realm, trade, treasury
from regalia.games.blood_of_kings.table import Play, Table, controller, total
from regalia.kernel.questions import Seat

LEAD, LEAD_LATE = 9.0, 2.5
"""A lead that wins nearly three games of four: when the whole game is left, and at its end."""
RIVAL = 0.55
"""How much the strongest of the others counts, beside the mean of them."""
PREVAILS = 15 / 36
"""The coloured die is higher."""
UNIT = 0.12
"""What Attrition costs a Kingdom with forces."""
BARGAIN = 0.01
"""What it is worth to the First Player that talks are opened; to go on with them is worth nothing by itself."""
OFFER = 0.02
"""What an offer costs: nobody asks again and again for what he will not get."""


def evaluate(g: Table, seat: Seat) -> float:
    return evaluate_all(g)[seat]


def evaluate_all(g: Table) -> list[float]:
    """From 0 to 1 by the lead over the others."""
    if g.result is not None:
        return [float(place == 1) for place in g.result.places]
    values = worths(g)
    everybody, lead = sum(values), LEAD_LATE + (LEAD - LEAD_LATE) * future(g)
    found = []
    for seat, mine in enumerate(values):
        others = values[:seat] + values[seat + 1 :]
        rival = RIVAL * max(others) + (1 - RIVAL) * (everybody - mine) / len(others)
        found.append(1 / (1 + exp((rival - mine) / lead)))
    return found


def worths(g: Table) -> list[float]:
    """By seat: Glory, and in Glory all that may become some."""
    left = future(g)
    values = [
        total(g, seat) + left * (TILE * g.tiles[seat].bit_count() + hand(g, seat)) for seat in range(len(g.glory))
    ]
    thrones = []
    for k in range(6):
        worth, shares = throne(g, k)
        if g.armies[k] | g.fleets[k]:
            worth += forces(g, k)
        if k in g.ally:
            worth += trade(g, k)
        crowns = treasury(g, k) if g.crowns[k] else 0.0
        thrones.append((worth + crowns) * left)
        if g.challenge is not None and g.challenge.kingdom == k:
            worth += crowns
        elif g.ruler[k] != NONE:  # who rules now spends the Crowns; what lies in a Kingdom in Chaos is anybody's
            values[g.ruler[k]] += crowns * left
        for seat, share in enumerate(shares):
            values[seat] += share * worth * left
    wars(g, values, thrones, left)
    if g.talks is not None:
        if not g.talks.ready | g.talks.moved | g.talks.paid and not any(g.talks.offers):
            values[g.first] += BARGAIN * left
        for seat, offers in enumerate(g.talks.offers):
            values[seat] -= OFFER * offers
    if g.play is not None and not g.play.foiled:
        running(g, g.play, values, thrones, left)
    return values


# -- Kingdoms, remembered ----------------------------------------------------------------------------
Throne = tuple[float, list[float]]
_THRONES: dict[tuple[object, ...], Throne] = {}
MOST_THRONES = 5000


def throne(g: Table, k: int) -> Throne:
    """What a Kingdom is worth, and by seat how likely that player will rule it.

    Most answers change one Kingdom, so what was thought of the others is remembered by all that it depends on.
    """
    if is_fought_for(g, k):
        return realm(g, k), chances(g, k)
    court, level = g.court[k * 7 : k * 7 + 7], g.level[k * 5 : k * 5 + 5]
    numbers = k, g.ruler[k], g.held[k], g.unrest[k], g.flags[k], g.stack[k]
    key = (*numbers, *court, *level, *g.tiles, *g.mat[k::6])
    found = _THRONES.get(key)
    if found is None:
        if len(_THRONES) >= MOST_THRONES:
            _THRONES.clear()
        found = _THRONES[key] = realm(g, k), chances(g, k)
    return found


def is_fought_for(g: Table, k: int) -> bool:
    """Whether it is challenged for, or the target of a card that is being played."""
    if g.challenge is not None and g.challenge.kingdom == k:
        return True
    return g.play is not None and k in (g.play.target, g.play.second)


# -- plays -------------------------------------------------------------------------------------------
def running(g: Table, play: Play, values: list[float], thrones: list[float], left: float) -> None:
    """A card on the table that may still be foiled; Influence and Unrest are counted with the thrones."""
    if play.use == "diplomacy":
        for region, k in zip(play.regions, play.gainers):
            hope = PREVAILS * prize(g, k, region, thrones, left)
            values[g.ruler[k]] += hope
            owner = controller(g, region)
            if owner != NONE and g.ruler[owner] != NONE:
                values[g.ruler[owner]] -= hope
    elif play.use == "attrition" and g.ruler[play.target] != NONE:
        values[g.ruler[play.target]] -= UNIT * left * bool(g.armies[play.target] | g.fleets[play.target])
