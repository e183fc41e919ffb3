"""The properties of the combat cards, by the moment at which they act; combat.toml says which card has which."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from regalia.authoring.bits import members
from regalia.authoring.components import need
from regalia.games.paladins_and_barbarians.components import CARDS, NEAR, NONE, OF_LEVEL, PROTECTIVE
from regalia.games.paladins_and_barbarians.construction import tear_down
from regalia.games.paladins_and_barbarians.deck import draw_within_limit
from regalia.games.paladins_and_barbarians.losses import base, casualties, common_units, kill, size, the
from regalia.games.paladins_and_barbarians.money import gain, pay
from regalia.games.paladins_and_barbarians.table import (
    ATTACK,
    COMMON,
    DEFENCE,
    Table,
    army,
    can_pay,
    has_room,
    owner,
    paladins,
    room,
    standing,
    wealth,
    working,
)
from regalia.games.paladins_and_barbarians.units import arrive, is_full, recruit, with_room
from regalia.kernel.questions import Answer, Question, Rule, Seat

Effect: TypeAlias = Callable[[Table, int], Rule[None] | None]
"""What a property does for the side that has played it."""


def strengthen(g: Table, side: int, by: int) -> None:
    the(g).bonus[side] += by


# -- after the reveal: attack ------------------------------------------------------------------------
def reckless(g: Table, side: int) -> None:
    """Onslaught: beaten, you lose 1 unit more."""
    the(g).reckless[side] = 1


def sheltered(g: Table, side: int) -> None:
    """Shield Wall: you lose at most 1 unit."""
    the(g).cap[side] = 1


def open_land(g: Table, side: int) -> None:
    """Ambush: stronger where no building stands."""
    strengthen(g, side, int(not standing(g, the(g).target)))


def siege(g: Table, side: int) -> None:
    """Siege Engines: Wall and defence token give nothing."""
    the(g).razed = True


def unscathed(g: Table, side: int) -> None:
    """Feigned Flight: beaten, you lose no unit."""
    the(g).beaten_cap[side] = 0


def first_volley(g: Table, side: int) -> None:
    """Archers: a common unit of an enemy who has two or more falls before the strength is counted."""
    volley(g, 1 - side, 2)


def volley(g: Table, side: int, least: int) -> None:
    if size(g, side) >= least and common_units(g, side):
        kill(g, side, base(g, side), COMMON)


def unsung(g: Table, side: int) -> None:
    """Night Raid: the defender has no feat of arms."""
    the(g).unsung = True


# -- after the reveal: defence -----------------------------------------------------------------------
def outnumbered(g: Table, side: int) -> None:
    """Onslaught: stronger against more units."""
    strengthen(g, side, int(size(g, 1 - side) > size(g, side)))


def unbroken(g: Table, side: int) -> None:
    """Shield Wall: no extra point for a great strength of the attacker."""
    the(g).weak[1 - side] = 1


def cut_off(g: Table, side: int) -> None:
    """Ambush: the attacker's added card gives nothing."""
    the(g).useless[1 - side] = 1


def manned_walls(g: Table, side: int) -> None:
    """Siege Engines: stronger behind a protective building."""
    strengthen(g, side, int(bool(working(g, the(g).seats[side], the(g).target) & PROTECTIVE)))


def orderly_retreat(g: Table, side: int) -> None:
    """Feigned Flight: beaten, you lose at most 1 unit."""
    the(g).beaten_cap[side] = 1


def volley_from_the_walls(g: Table, side: int) -> None:
    """Archers: against three or more attackers."""
    volley(g, 1 - side, 3)


def last_man(g: Table, side: int) -> None:
    """Berserk Fury: stronger with exactly one unit."""
    strengthen(g, side, 2 if size(g, side) == 1 else 0)


def steadfast(g: Table, side: int) -> None:
    """Night Raid: a tie is the defender's victory."""
    the(g).steadfast = True


# -- after the reveal: either side -------------------------------------------------------------------
def massed(g: Table, side: int) -> None:
    """Heavy Infantry: stronger with three units or more."""
    strengthen(g, side, int(size(g, side) >= 3))


def against_odds(g: Table, side: int) -> None:
    """Last Stand: as much stronger as the enemy has more units, up to 3."""
    strengthen(g, side, max(0, min(3, size(g, 1 - side) - size(g, side))))


def bribe(g: Table, side: int) -> Rule[None]:
    """Bribe: up to two common units of the enemy give no strength, for 1 talent each."""
    seat = the(g).seats[side]
    answer = yield Question(seat, "pb.cards.2", bribes, 1 - side, open=True)
    yield from pay(g, seat, answer[1])
    the(g).bribed[1 - side] = answer[1]
    g.tell("bribed", seat, answer[1])


def bribes(g: Table, seat: Seat, other: int) -> list[Answer]:
    return [("bribe", number) for number in range(min(2, wealth(g, seat), common_units(g, other)) + 1)]


def war_cry(g: Table, side: int) -> None:
    """War Cry: stronger for whoever is behind in feats of arms."""
    seat, other = the(g).seats[side], the(g).seats[1 - side]
    strengthen(g, side, int(g.marker[seat] < g.marker[other]))


def tribute(g: Table, side: int) -> Rule[None]:
    """Tribute: 2 talents."""
    yield from gain(g, the(g).seats[side], 2, "tribute")


def rally(g: Table, side: int) -> None:
    """Rallied Host: stronger with units that stay in other own territories next to the battle, up to 2."""
    fight = the(g)
    beside = members(NEAR[fight.target] & g.land[fight.seats[side]])
    strengthen(g, side, min(2, len([t for t in beside if t != base(g, side) and army(g, t) > fight.riders[t]])))


def captain(g: Table, side: int) -> Rule[None]:
    """Veteran Captain: 2 cards, each as by Combat Planning."""
    for _ in range(2):
        yield from draw_within_limit(g, the(g).seats[side])


# -- after the battle --------------------------------------------------------------------------------
def frenzy(g: Table, side: int) -> Rule[None]:
    """Berserk Fury: one own unit is lost, of one's own choice, also in victory; the enemy has not destroyed it."""
    if size(g, side):
        answer = yield Question(the(g).seats[side], "pb.cards.1", casualties, side, open=True)
        kill(g, side, *answer[1:])


def storm(g: Table, side: int) -> Rule[None]:
    """Siege Engines: in victory a building of level 1 or 2 that the defender has there falls."""
    if the(g).winner == side and targets_of_siege(g, the(g).seats[side]):
        answer = yield Question(the(g).seats[side], "pb.cards.1", targets_of_siege, open=True)
        tear_down(g, *answer[1:])


def targets_of_siege(g: Table, seat: Seat) -> list[Answer]:
    fight = the(g)
    mask = g.built[2 * fight.target + fight.seats[DEFENCE]] & (OF_LEVEL[1] | OF_LEVEL[2])
    return [("raze", fight.target, b) for b in members(mask)]


def plunder(g: Table, side: int) -> Rule[None]:
    """Plunder: in victory 1 talent from the loser, if he has one and the victor has room for it."""
    seat, other = the(g).seats[side], the(g).seats[1 - side]
    if the(g).winner == side and can_pay(g, other, 1) and room(g, seat):
        yield from pay(g, other, 1)
        yield from gain(g, seat, 1, "plunder")


def settlers(g: Table, side: int) -> None:
    """Fresh Levies: a free common unit in the conquered territory."""
    if the(g).conquered:
        reinforce(g, side)


def levies(g: Table, side: int) -> None:
    """Fresh Levies: in victory a free common unit in the territory that was held."""
    if the(g).winner == side:
        reinforce(g, side)


def reinforce(g: Table, side: int) -> None:
    seat, t = the(g).seats[side], the(g).target
    if has_room(g, seat, t) and not is_full(g, seat):
        recruit(g, seat, t)


def surgeons(g: Table, side: int) -> Rule[None]:
    """Field Surgeons: one common unit lost in this battle comes back to where it fought, or else to any own land."""
    seat, t = the(g).seats[side], base(g, side)
    if not the(g).lost[side + side] or not g.land[seat] or is_full(g, seat):
        return
    if owner(g, t) != seat:
        answer = yield Question(seat, "pb.cards.5", beds, open=True)
        t = answer[1]
    if g.warring and seat == paladins(g):
        g.fallen[2 * base(g, side)] -= 1
    arrive(g, seat, t, COMMON)
    g.tell("healed", seat, t)


def beds(g: Table, seat: Seat) -> list[Answer]:
    return [("place", t) for t in with_room(g, seat) or members(g.land[seat])]


# -- the tables --------------------------------------------------------------------------------------
NEUTRALIZING, SCOUTS, RETREAT = "neutralizing", "scouts", "orderly-retreat"
"""What acts before all others, before the reveal, and where a Fortress would hold; the battle itself asks for them."""
AFTER_REVEAL: dict[str, Effect] = {
    "reckless": reckless,
    "sheltered": sheltered,
    "open-land": open_land,
    "siege": siege,
    "unscathed": unscathed,
    "first-volley": first_volley,
    "unsung": unsung,
    "outnumbered": outnumbered,
    "unbroken": unbroken,
    "cut-off": cut_off,
    "manned-walls": manned_walls,
    RETREAT: orderly_retreat,
    "volley-from-the-walls": volley_from_the_walls,
    "last-man": last_man,
    "steadfast": steadfast,
    "massed": massed,
    "against-odds": against_odds,
    "bribe": bribe,
    "war-cry": war_cry,
    "tribute": tribute,
    "rally": rally,
    "captain": captain,
}
AFTER_BATTLE: dict[str, Effect] = {
    "frenzy": frenzy,
    "siege": storm,
    "plunder": plunder,
    "settlers": settlers,
    "levies": levies,
    "surgeons": surgeons,
}
STRENGTH = tuple(tuple(side.strength for side in sides) for sides in zip(*((c.attack, c.defence) for c in CARDS)))
"""By side and card."""
PROPERTY = tuple(tuple(side.property for side in sides) for sides in zip(*((c.attack, c.defence) for c in CARDS)))
"""By side and card."""
RED = tuple(card.red for card in CARDS)
for _card in CARDS:
    for _half in (_card.attack, _card.defence):
        _known = {NEUTRALIZING, SCOUTS, *AFTER_REVEAL, *AFTER_BATTLE}
        need(_half.property in _known, f"combat.toml: {_card.id}", f"there is no property {_half.property}")


def applies(g: Table, side: int) -> bool:
    """Whether the property of a side's card counts: against revolutionaries none does."""
    fight = the(g)
    return fight.card[side] > NONE and not (fight.wild or fight.cancelled[side] or fight.plain[side])


def gives_way(g: Table) -> bool:
    """Feigned Flight: beaten defenders retreat even out of a Fortress."""
    return applies(g, DEFENCE) and PROPERTY[DEFENCE][the(g).card[DEFENCE]] == RETREAT


def act(g: Table, moment: dict[str, Effect]) -> Rule[None]:
    """The properties of a moment, the defender's before the attacker's."""
    for side in (DEFENCE, ATTACK):
        if applies(g, side) and (effect := moment.get(PROPERTY[side][the(g).card[side]])) is not None:
            rule = effect(g, side)
            if rule is not None:
                yield from rule
