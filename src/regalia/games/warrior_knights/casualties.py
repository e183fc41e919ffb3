"""Casualties in battle (rulebook p. 15 and 16): abilities, the tally, and who takes them."""

from __future__ import annotations

from regalia.games.warrior_knights.armies import is_worn_out
from regalia.games.warrior_knights.assault import the_battle
from regalia.games.warrior_knights.battle import SIDES, baron_on, count, fighting, side_of
from regalia.games.warrior_knights.cities import add_breaches, walls
from regalia.games.warrior_knights.components.cards import DEAL, PREVENT
from regalia.games.warrior_knights.table import DEFENDER, NONE, SQUARE, STAR, Table, is_spent
from regalia.kernel.questions import Answer, Question, Rule, Seat, Together


def casualties(g: Table) -> Rule[None]:
    """Abilities are used or not, casualties tallied, and assigned: the attacker first, so that the defender sees it."""
    able = [baron_on(g, side) for side in SIDES if can_help(g, side)]
    if able:
        answers = yield Together(able, "wk.battle.5", ask_help)
        for seat in able:
            help_or_not(g, side_of(g, seat), answers[seat] == ("help",))
    for side in SIDES:
        the_battle(g).due[side] = max(0, dealt(g, 1 - side) - prevented(g, side))
    for side in SIDES:
        yield from assign(g, side)


def help_or_not(g: Table, side: int, helps: bool) -> None:
    the_battle(g).helped[side] = int(helps)
    g.tell("helped" if helps else "held_back", the_battle(g).commander[side], reveals=True)


def ability(g: Table, side: int) -> int:
    """The shape of a commander who is not exhausted, or NONE."""
    noble = the_battle(g).commander[side]
    return NONE if noble == NONE or is_spent(g, noble) else noble & 3


def can_help(g: Table, side: int) -> bool:
    return ability(g, side) in (STAR, SQUARE)


def ask_help(g: Table, seat: Seat) -> Question:
    return Question(seat, "wk.battle.5", offers_of_help, side_of(g, seat))


def offers_of_help(g: Table, seat: Seat, side: int) -> list[Answer]:
    return [("help",), ("hold_back",)]


def dealt(g: Table, side: int) -> int:
    return count(g, side, DEAL) + (the_battle(g).helped[side] and ability(g, side) == STAR)


def prevented(g: Table, side: int) -> int:
    return count(g, side, PREVENT) + (the_battle(g).helped[side] and ability(g, side) == SQUARE)


def assign(g: Table, side: int) -> Rule[None]:
    """Token by token, on armies that still have troops, or as breaches; what nobody can take is lost."""
    g.tell("took_casualties", baron_on(g, side), the_battle(g).place if side else NONE, the_battle(g).due[side])
    while the_battle(g).due[side] and takers(g, side):
        found = takers(g, side)
        if len(found) > 1:
            answer = yield Question(baron_on(g, side), "wk.battle.6", assignments, side, open=True)
        else:
            answer = found[0]
        the_battle(g).due[side] -= 1
        suffer(g, answer)
    the_battle(g).due[side] = 0


def assignments(g: Table, seat: Seat, side: int) -> list[Answer]:
    return takers(g, side)


def takers(g: Table, side: int) -> list[Answer]:
    battle = the_battle(g)
    found: list[Answer] = [("token", army) for army in fighting(g, side) if not is_worn_out(g, army)]
    if side == DEFENDER and battle.place != NONE and walls(g, battle.place):
        found.append(("breach", battle.place))
    return found


def suffer(g: Table, answer: Answer) -> None:
    """An army whose casualties reach its troops loses its Noble."""
    verb, where = answer
    if verb == "breach":
        add_breaches(g, where, 1)
        return
    g.tokens[where] += 1
    g.tell("casualty", where)
    if where < len(g.at) and is_worn_out(g, where):
        the_battle(g).dead |= 1 << where


STEPS = {"casualties": casualties}
