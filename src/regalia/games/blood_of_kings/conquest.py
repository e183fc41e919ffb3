"""Conquest: Flags raised in Regions and Seas, Capitols and their Kingdoms taken, Cathedrals won over."""

from __future__ import annotations

from regalia.authoring.bits import members
from regalia.games.blood_of_kings import glory
from regalia.games.blood_of_kings.components import CAPITOL_GLORY
from regalia.games.blood_of_kings.components.atlas import (
    CAPITOL,
    CATHEDRALS,
    HOME,
    KIND,
    NONE,
    ROADS,
)
from regalia.games.blood_of_kings.forces import enemy_fleets, lift_all_sieges, lift_siege, release_troops
from regalia.games.blood_of_kings.succession import crown
from regalia.games.blood_of_kings.table import Table, can_raise_flag, controller, friends
from regalia.kernel.questions import Answer, Question, Rule, Seat


# -- Flags -------------------------------------------------------------------------------------------
def raise_flag(g: Table, k: int, space: int) -> None:
    """The Kingdom's own Flag there comes to lie on top, or a new one from its treasury."""
    assert can_raise_flag(g, k, space), "there is no Flag to raise"
    below = g.flag_at[space]
    if below:
        g.held[below[-1]] &= ~(1 << space)
    if k not in below:
        g.flags[k] -= 1
    g.flag_at[space] = (*(each for each in below if each != k), k)
    g.held[k] |= 1 << space


def conquer(g: Table, k: int, region: int) -> Rule[None]:
    """A Region has fallen to a Kingdom. During its own action this may win it a Cathedral besides."""
    if KIND[region] == CAPITOL:
        yield from take_capitol(g, k, region)
    elif not can_raise_flag(g, k, region):
        g.tell("no_flag", k, region)
        if g.sieges[k] >> region & 1:
            lift_siege(g, k, region)
        return
    else:
        yield from take_region(g, k, region)
    if g.active == k:
        yield from offer_cathedrals(g, k)


def take_region(g: Table, k: int, region: int) -> Rule[None]:
    """A Castle, Town or Cathedral: the Flag, and a Glory from the Ruler who lost it or else from the pool."""
    loser = ruler_of(g, controller(g, region))
    raise_flag(g, k, region)
    lift_all_sieges(g, region)
    g.tell("conquered", k, region)
    yield from glory.take(g, g.ruler[k], loser)


def take_capitol(g: Table, k: int, region: int) -> Rule[None]:
    """No Flag is raised: the whole Kingdom gets a new Ruler, and its troops leave the map."""
    fallen, victor = HOME[region], g.ruler[k]
    lift_all_sieges(g, region)
    release_troops(g, fallen)
    g.tell("capitol_fell", k, fallen)
    yield from glory.take(g, victor, ruler_of(g, fallen), CAPITOL_GLORY)
    crown(g, fallen, victor)


def ruler_of(g: Table, k: int) -> Seat:
    """The Ruler of a Kingdom; NONE in Chaos, and where there is no Kingdom."""
    return NONE if k == NONE else g.ruler[k]


# -- Cathedrals --------------------------------------------------------------------------------------
def offer_cathedrals(g: Table, k: int) -> Rule[None]:
    """In its own action a Kingdom may raise its Flag in Cathedrals around which it has the most Regions."""
    while eligible_cathedrals(g, k):
        answer = yield Question(g.ruler[k], "bok.cathedral.1", cathedral_claims, k, open=True, rest=("pass",))
        if answer == ("pass",):
            return
        yield from take_region(g, k, answer[1])


def cathedrals(g: Table, k: int) -> Rule[None] | None:
    """The same as a step, at the beginning and the end of every action."""
    return offer_cathedrals(g, k) if eligible_cathedrals(g, k) else None


def cathedral_claims(g: Table, seat: Seat, k: int) -> list[Answer]:
    return [*[("claim", region) for region in eligible_cathedrals(g, k)], ("pass",)]


def eligible_cathedrals(g: Table, k: int) -> list[int]:
    if g.ruler[k] == NONE:
        return []
    wanted = CATHEDRALS & ~g.held[k]
    return [region for region in members(wanted) if prevails(g, k, region) and can_raise_flag(g, k, region)]


def prevails(g: Table, k: int, region: int) -> bool:
    """Whether a Kingdom controls two or more Regions beside a Cathedral, and more than any other Kingdom."""
    own = (g.held[k] & ROADS[region]).bit_count()
    if own < 2:
        return False
    return all(other == k or (held & ROADS[region]).bit_count() < own for other, held in enumerate(g.held))


# -- Seas --------------------------------------------------------------------------------------------
def sea_claims(g: Table, k: int) -> Rule[None]:
    """Seas that the Kingdom's Fleets hold alone; they bring income and no Glory."""
    if not seas_to_claim(g, k):
        return
    answer = yield Question(g.ruler[k], "bok.sea.1", claims, k, open=True)
    if answer == ("done",):
        return
    raise_flag(g, k, answer[1])
    g.tell("claimed_sea", k, answer[1])
    g.then(("sea_claims", k))


def claims(g: Table, seat: Seat, k: int) -> list[Answer]:
    return [("done",), *[("claim", sea) for sea in seas_to_claim(g, k)]]


def seas_to_claim(g: Table, k: int) -> list[int]:
    """With a Fleet of the Kingdom and no enemy's, unless a Friendly Kingdom of another Ruler has it."""
    alone = g.fleets[k] & ~enemy_fleets(g, k) & ~g.held[k]
    return [sea for sea in members(alone) if can_raise_flag(g, k, sea) and not is_an_allys(g, k, sea)]


def is_an_allys(g: Table, k: int, sea: int) -> bool:
    owner = controller(g, sea)
    return owner != NONE and bool(friends(g, k) >> owner & 1) and g.ruler[owner] != g.ruler[k]


STEPS = {"cathedrals": cathedrals, "sea_claims": sea_claims}
