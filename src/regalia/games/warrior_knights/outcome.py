"""The outcome of a battle (rulebook p. 15 and 16): victories, and what becomes of Nobles and walls."""

from __future__ import annotations

from regalia.authoring.bits import members
from regalia.authoring.decks import EVERYBODY
from regalia.games.warrior_knights.assault import standing, the_battle
from regalia.games.warrior_knights.battle import SIDES, baron_on, count
from regalia.games.warrior_knights.casualties import dealt, prevented
from regalia.games.warrior_knights.components import CASTLE
from regalia.games.warrior_knights.components.cards import AGENDA_KIND, AGENDAS, VICTORY
from regalia.games.warrior_knights.table import ATTACKER, DEFENDER, NONE, TRIANGLE, Table, is_spent
from regalia.kernel.table import Step

VICTORIES_OF_OFFICE = tuple(AGENDAS[kind].victories for kind in AGENDA_KIND)


def battle_outcome(g: Table) -> None:
    """Steps 4 and 5: victories are counted if both sides can, then the dead and the beaten are dealt with."""
    battle = the_battle(g)
    alive = [battle.armies[side] & ~battle.dead for side in SIDES]
    beaten = NONE
    margin = 0
    if alive[ATTACKER] and (alive[DEFENDER] or (not battle.armies[DEFENDER] and standing(g))):
        margin = victories(g, ATTACKER) - victories(g, DEFENDER)
        beaten = NONE if not margin else DEFENDER if margin > 0 else ATTACKER
        counted = battle.attacker, victories(g, ATTACKER), battle.defender, victories(g, DEFENDER)
        g.tell("counted", *counted, battle.area, *achievements(g, ATTACKER), *achievements(g, DEFENDER))
    else:
        tell_who_is_left(g, bool(alive[ATTACKER]), bool(alive[DEFENDER]))
    taken = battle.place != NONE and (beaten == DEFENDER or (not alive[DEFENDER] and not standing(g)))
    put_fate_back(g)
    after = aftermath(g, bool(alive[ATTACKER])) if taken else []
    g.then(*fates(g, ATTACKER, beaten, abs(margin)), *after, *fates(g, DEFENDER, beaten, abs(margin)), ("battle_over",))


def tell_who_is_left(g: Table, attackers: bool, defenders: bool) -> None:
    """Walls and a garrison are somebody if they had no Noble from the beginning."""
    battle = the_battle(g)
    defenders = defenders or (not battle.armies[DEFENDER] and standing(g) > 0)
    deeds = [number for side in SIDES for number in (dealt(g, side), prevented(g, side))]
    g.tell("wiped_out", battle.attacker, battle.defender, battle.area, int(attackers), int(defenders), *deeds)


def victories(g: Table, side: int) -> int:
    return sum(sources_of_victory(g, side))


def sources_of_victory(g: Table, side: int) -> tuple[int, int, int]:
    """Fate cards, a triangle in command, and the King's Champion; the dead and the exhausted add nothing."""
    noble = the_battle(g).commander[side]
    won = count(g, side, VICTORY)
    if noble == NONE or is_spent(g, noble) or the_battle(g).dead >> noble & 1:
        return won, 0, 0
    champion = VICTORIES_OF_OFFICE[g.office[noble]] if g.office[noble] != NONE else 0
    return won, int(noble & 3 == TRIANGLE), champion


def achievements(g: Table, side: int) -> tuple[int, ...]:
    """What a side's Victories came from, and the casualties that it dealt and prevented."""
    return *sources_of_victory(g, side), dealt(g, side), prevented(g, side)


def put_fate_back(g: Table) -> None:
    """All cards of the battle go beneath the deck together, before anything else is drawn."""
    battle = the_battle(g)
    cards = (*battle.hand[0], *battle.hand[1], *battle.thrown[0], *battle.thrown[1])
    known = EVERYBODY
    for side in SIDES:
        if battle.thrown[side]:
            known &= 1 << baron_on(g, side)
    g.fate.put_beneath(cards, known)
    battle.hand, battle.thrown = [(), ()], [(), ()]


def fates(g: Table, side: int, beaten: int, margin: int) -> list[Step]:
    """By Noble of a side: a full victory kills the beaten, a partial one drives them away."""
    battle = the_battle(g)
    found: list[Step] = [("death", noble) for noble in members(battle.armies[side] & battle.dead)]
    if side == beaten:
        verb = "death" if margin > 1 else "retreat"
        found += [(verb, noble) for noble in members(battle.armies[side] & ~battle.dead)]
    return found


def aftermath(g: Table, survived: bool) -> list[Step]:
    """Who lives takes the place. A stronghold without defence falls even if nobody does."""
    battle = the_battle(g)
    if survived:
        return [("capture", battle.attacker, battle.place)]
    return [("collapse", battle.place)] if battle.place >= CASTLE else []


def battle_over(g: Table) -> None:
    g.tell("battle_ended", the_battle(g).area)
    g.battle = None


STEPS = {"battle_outcome": battle_outcome, "battle_over": battle_over}
