"""A Clash: withdraw into fortifications, roll, take casualties, surrender, retreat. Battles and Assaults alike."""

from __future__ import annotations

from regalia.games.blood_of_kings import tiles
from regalia.games.blood_of_kings.components import (
    ATTACKER_FIRST,
    CASUALTY,
    DEFENDER_FIRST,
    SMALLER_OR_ATTACKER,
)
from regalia.games.blood_of_kings.components.atlas import FORTIFIED, NONE
from regalia.games.blood_of_kings.forces import is_friendly_to
from regalia.games.blood_of_kings.retreat import retreats
from regalia.games.blood_of_kings.sides import (
    fighting,
    is_at_sea,
    kingdoms,
    leader,
    leave,
    lose,
    size,
    strength,
    the,
)
from regalia.games.blood_of_kings.table import ATTACK, DEFEND, Table
from regalia.kernel.questions import Answer, Question, Rule, Seat, dice


def clash(g: Table) -> Rule[None]:
    """One Clash; another follows unless the battle is over."""
    if not the(g).assault:
        yield from withdrawals(g)
    if is_undecided(g):
        first, coloured, white = yield from roll(g)
        yield from casualties(g, first, white)
        left = strength(the(g), ATTACK), strength(the(g), DEFEND)
        g.tell("clashed", the(g).space, coloured, white, first, *left)
        surrender(g)
    if is_undecided(g):
        yield from retreats(g)
    the(g).clashes += 1
    if is_undecided(g):
        the(g).late = NONE
        g.then(("clash",))
    else:
        g.then(("aftermath",))


def is_undecided(g: Table) -> bool:
    """Both sides still have somebody who fights, and neither has given up."""
    battle = the(g)
    return battle.winner == NONE and bool(strength(battle, ATTACK) and strength(battle, DEFEND))


# -- withdrawing -------------------------------------------------------------------------------------
def withdrawals(g: Table) -> Rule[None]:
    """Into fortifications of a Friendly Region; for attackers not before the second Clash."""
    space = the(g).space
    if not FORTIFIED >> space & 1:
        return
    for side in (DEFEND, ATTACK) if the(g).clashes else (DEFEND,):
        for k in kingdoms(the(g), side):
            if is_friendly_to(g, k, space):
                answer = yield Question(leader(g, side), "bok.battle.5", garrisons, side, k, space, open=True)
                if answer[1]:
                    leave(g, side, k, answer[1])
                    g.tell("withdrew", k, space, answer[1])


def garrisons(g: Table, seat: Seat, side: int, k: int, space: int) -> list[Answer]:
    return [("withdraw", count) for count in range(fighting(the(g), side, k) + 1)]


# -- casualties --------------------------------------------------------------------------------------
def roll(g: Table) -> Rule[tuple[int, int, int]]:
    """The coloured die says which side loses the first unit, the white one how many are lost in all."""
    space, first = the(g).space, fixed_by_tile(g)
    if first != NONE:
        (white,) = yield dice(1, 6, space, kind="bok.battle.6")
        return first, 0, white
    coloured, white = yield dice(2, 6, space, kind="bok.battle.6")
    return loses_first(g, coloured), coloured, white


def fixed_by_tile(g: Table) -> int:
    """The side that loses the first unit without a coloured die, or NONE."""
    if is_at_sea(the(g)):
        return NONE
    archers = tiles.has(g, leader(g, DEFEND), tiles.DEADLY_ARCHERS)
    chivalry = not the(g).assault and tiles.has(g, leader(g, ATTACK), tiles.FLOWER_OF_CHIVALRY)
    if archers == chivalry:
        return NONE
    return ATTACK if archers else DEFEND


def loses_first(g: Table, coloured: int) -> int:
    """By the Battle Results table."""
    row = CASUALTY[coloured]
    if row in (ATTACKER_FIRST, DEFENDER_FIRST):
        return ATTACK if row == ATTACKER_FIRST else DEFEND
    attack, defence = size(g, the(g), ATTACK), size(g, the(g), DEFEND)
    if attack == defence:
        return ATTACK if row == SMALLER_OR_ATTACKER else DEFEND
    return ATTACK if attack < defence else DEFEND


def casualties(g: Table, first: int, total: int) -> Rule[None]:
    """The sides lose units in turn, until so many are gone or one side is."""
    side = first
    for _ in range(total):
        yield from casualty(g, side)
        if not strength(the(g), side):
            the(g).winner = 1 - side
            return
        side = 1 - side


def casualty(g: Table, side: int) -> Rule[None]:
    """An Army before any Levy; of several Kingdoms the enemy's leader, if there is one, says which loses it."""
    found = kingdoms(the(g), side)
    if not found:
        the(g).levies -= 1
        return
    k = found[0]
    if len(found) > 1:
        chooser = leader(g, 1 - side) if leader(g, 1 - side) != NONE else leader(g, side)
        k = (yield Question(chooser, "bok.battle.7", victims, side, open=True))[1]
    lose(g, side, k, 1)


def victims(g: Table, seat: Seat, side: int) -> list[Answer]:
    return [("strike", k) for k in kingdoms(the(g), side)]


def surrender(g: Table) -> None:
    """A side with at most half as many units as the other gives up. Assailants stay where they are."""
    battle = the(g)
    if battle.winner != NONE:
        return
    attack, defence = strength(battle, ATTACK), strength(battle, DEFEND)
    if attack >= 2 * defence:
        give_up(g, DEFEND)
    elif defence >= 2 * attack:
        give_up(g, ATTACK)


def give_up(g: Table, side: int) -> None:
    battle = the(g)
    battle.winner = 1 - side
    g.tell("surrendered", battle.space, side)
    if battle.assault and side == ATTACK:
        return
    for k in kingdoms(battle, side):
        lose(g, side, k, fighting(battle, side, k))


STEPS = {"clash": clash}
