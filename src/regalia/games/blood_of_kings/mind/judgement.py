"""How good a table is for each player: what he has and may hope for, against what the others have."""

from __future__ import annotations

from math import exp

from regalia.games.blood_of_kings.components.atlas import NONE
from regalia.games.blood_of_kings.mind.lately import Lately
from regalia.games.blood_of_kings.mind.thrones import chances
from regalia.games.blood_of_kings.mind.wars import prize, wars
from regalia.games.blood_of_kings.mind.worth import HAND, TILE, forces, future, realm, trade, treasury
from regalia.games.blood_of_kings.table import Play, Table, controller
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
    """From 0 to 1 by the lead over the others."""
    if g.result is not None:
        return float(g.result.places[seat] == 1)
    return share(worths(g), seat, lead(g))


def evaluate_all(g: Table) -> list[float]:
    if g.result is not None:
        return [float(place == 1) for place in g.result.places]
    values, by = worths(g), lead(g)
    return [share(values, seat, by) for seat in range(len(values))]


def lead(g: Table) -> float:
    return LEAD_LATE + (LEAD - LEAD_LATE) * future(g)


def share(values: list[float], seat: Seat, by: float) -> float:
    """The chance to win, by how many leads a seat is before the others."""
    mine, others = values[seat], values[:seat] + values[seat + 1 :]
    rival = RIVAL * max(others) + (1 - RIVAL) * (sum(values) - mine) / len(others)
    return 1 / (1 + exp((rival - mine) / by))


def worths(g: Table) -> list[float]:
    """By seat: Glory, and in Glory all that may become some."""
    left = future(g)
    values = [
        glory + 5 * tiles.bit_count() + left * (TILE * tiles.bit_count() + HAND[cards])
        for glory, tiles, cards in zip(g.glory, g.tiles, g.hand)
    ]
    thrones = []
    ruler, ally, on_map = g.ruler, g.ally, forces(g)
    challenged = NONE if g.challenge is None else g.challenge.kingdom
    for k, (worth, shares) in enumerate(kingdoms(g, challenged)):
        worth += on_map[k]
        if k in ally:
            worth += trade(g, k)
        crowns = treasury(g, k) if g.crowns[k] else 0.0
        thrones.append((worth + crowns) * left)
        if k == challenged:
            worth += crowns
        elif ruler[k] != NONE:  # who rules now spends the Crowns; what lies in a Kingdom in Chaos is anybody's
            values[ruler[k]] += crowns * left
        for seat, likely in enumerate(shares):
            if likely:
                values[seat] += likely * worth * left
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
_REALMS: dict[tuple[object, ...], float] = {}
MOST_THRONES = 5000


_KINGDOMS: Lately[list[Throne]] = Lately()


def kingdoms(g: Table, challenged: int) -> list[Throne]:
    """What each Kingdom is worth, and by seat how likely that player will rule it.

    Most answers change one Kingdom, so what was thought of the others is remembered by all that it depends on.
    """
    if g.play is not None or challenged != NONE:
        return thrones_of(g, challenged)
    fields = g.ruler, g.held, g.unrest, g.flags, g.stack, g.court, g.level, g.tiles, g.mat
    return _KINGDOMS.find(fields) or _KINGDOMS.keep(fields, thrones_of(g, NONE))


def thrones_of(g: Table, challenged: int) -> list[Throne]:
    tiles, mats, court, level, found = tuple(g.tiles), g.mat, g.court, g.level, []
    for k, row in enumerate(zip(g.ruler, g.held, g.unrest, g.flags, g.stack)):
        own = (k, row, tuple(court[k * 7 : k * 7 + 7]), tuple(level[k * 5 : k * 5 + 5]))
        if k == challenged:
            found.append((remembered_realm(g, k, own), chances(g, k)))
            continue
        key = (own, tiles, tuple(mats[k::6]), g.play and aimed(g.play, k))
        throne = _THRONES.get(key)
        if throne is None:
            if len(_THRONES) >= MOST_THRONES:
                _THRONES.clear()
            throne = _THRONES[key] = remembered_realm(g, k, own), chances(g, k)
        found.append(throne)
    return found


def aimed(play: Play, k: int) -> tuple[object, ...] | None:
    """A card that is being played, if it is against a Kingdom."""
    if k not in (play.target, play.second):
        return None
    return play.use, play.player, play.card, play.target == k, play.foiled


def remembered_realm(g: Table, k: int, own: tuple[object, ...]) -> float:
    """Whatever others do to win its throne, a Kingdom is the same."""
    key = own, g.ruler[k] != NONE and g.tiles[g.ruler[k]]
    worth = _REALMS.get(key)
    if worth is None:
        if len(_REALMS) >= MOST_THRONES:
            _REALMS.clear()
        worth = _REALMS[key] = realm(g, k)
    return worth


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
