"""Starting a battle (rulebook p. 14 and 16): whom, how, and with which armies."""

from __future__ import annotations

from itertools import combinations

from regalia.authoring.bits import mask_of
from regalia.games.warrior_knights import laws
from regalia.games.warrior_knights.armies import fresh_at
from regalia.games.warrior_knights.assault import is_defenceless
from regalia.games.warrior_knights.choices import choose
from regalia.games.warrior_knights.leave import ask_leave, the
from regalia.games.warrior_knights.siege import can_siege, siege
from regalia.games.warrior_knights.table import (
    ATTACKER,
    DEFENDER,
    NONE,
    ON_PORT,
    Battle,
    Table,
    is_there,
    lord,
    nobles,
    nobles_at,
    others,
    place_at,
)
from regalia.kernel.questions import Answer, Question, Rule, Seat


# -- where and whom ----------------------------------------------------------------------------------
def fields(g: Table, seat: Seat) -> list[int]:
    """Areas in which a Baron can start a battle now."""
    found: list[int] = []
    for noble in nobles(seat):
        area = g.at[noble]
        if 0 <= area < ON_PORT and not g.spent >> noble & 1 and area not in found and targets(g, seat, area):
            found.append(area)
    return found


def targets(g: Table, seat: Seat, area: int) -> list[Answer]:
    """Barons to fight in the open, and walls to assault or besiege, as far as nobody refused it."""
    fresh = fresh_at(g, seat, area)
    if g.peace or not fresh:
        return []
    place = place_at(g, area)
    owner = NONE if place == NONE else lord(g, place)
    found: list[Answer] = [("fight", other) for other in others(g, seat) if other != owner and is_there(g, other, area)]
    if place != NONE and owner != seat and not (g.action is not None and g.action.refused >> place & 1):
        found.append(("assault", place))
        if can_siege(g, seat, place, fresh):
            found.append(("siege", place))
    return found


def strike(g: Table, area: int) -> Rule[None]:
    """The owner of the card may start one battle in an area. A refused attack may be followed by another choice."""
    seat = the(g).seat
    while targets(g, seat, area):
        answer = yield Question(seat, "wk.strike.1", strikes, area, open=True)
        if answer == ("no_battle",):
            return
        if (yield from has_leave(g, seat, area, answer)):
            yield from begin(g, seat, area, answer)
            return


def strikes(g: Table, seat: Seat, area: int) -> list[Answer]:
    return [("no_battle",), *targets(g, seat, area)]


def has_leave(g: Table, seat: Seat, area: int, answer: Answer) -> Rule[bool]:
    """Walls are attacked with the leave of the other Barons who have armies there."""
    if answer[0] == "fight":
        return True
    place = answer[1]
    of = [other for other in others(g, seat) if other != lord(g, place) and is_there(g, other, area)]
    given = yield from ask_leave(g, seat, area, of)
    if not given:
        the(g).refused |= 1 << place
    return given


# -- with which armies -------------------------------------------------------------------------------
def begin(g: Table, seat: Seat, area: int, answer: Answer) -> Rule[None]:
    """The armies are chosen; a siege is done at once, a battle takes steps of its own."""
    verb, against = answer
    answer = yield from choose(g, Question(seat, "wk.strike.2", choices, area, verb, against, open=True))
    armies = mask_of(answer[1:])
    the(g).attacked = 1
    the(g).fought |= armies
    if verb == "siege":
        yield from laws.deed(g, seat, "siege")
        siege(g, seat, against)
    elif verb == "assault":
        if lord(g, against) == NONE:
            yield from laws.deed(g, seat, "assault")
        open_battle(g, Battle(seat, lord(g, against), area, against), armies)
    else:
        open_battle(g, Battle(seat, against, area, NONE), armies)


def choices(g: Table, seat: Seat, area: int, verb: str, against: int) -> list[Answer]:
    """Any of his fresh armies there; a siege takes enough of them."""
    fresh = fresh_at(g, seat, area)
    sets = [chosen for size in range(len(fresh), 0, -1) for chosen in combinations(fresh, size)]
    if verb == "siege":
        sets = [chosen for chosen in sets if can_siege(g, seat, against, chosen)]
    return [("with", *chosen) for chosen in sets]


def open_battle(g: Table, battle: Battle, armies: int) -> None:
    """All of the defender's Nobles there fight for him."""
    battle.armies[ATTACKER] = armies
    if battle.defender != NONE:
        battle.armies[DEFENDER] = mask_of(nobles_at(g, battle.defender, battle.area))
    g.battle = battle
    g.tell("battle_began", battle.attacker, battle.defender, battle.area, battle.place)
    if is_defenceless(g):
        g.then(("battle_outcome",))
    else:
        g.then(("commanders",), ("battle_discards",), ("battle_reveal",), ("casualties",), ("battle_outcome",))
