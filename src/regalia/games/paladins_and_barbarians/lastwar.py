"""The last war: attacks are given with orders, and the game ends with the final player's order phase (rulebook 7)."""

from __future__ import annotations

from regalia.games.paladins_and_barbarians.battle import declare
from regalia.games.paladins_and_barbarians.bonuses import play, turn_plays
from regalia.games.paladins_and_barbarians.table import Table, army
from regalia.games.paladins_and_barbarians.war import attacks_from, lower_guards, may_arm, may_attack
from regalia.kernel.questions import Answer, Question, Rule, Seat, asking

PASS = ("pass",)


def attack_order(g: Table, seat: Seat, t: int) -> Rule[None]:
    """Right after an order in a territory it may attack once."""
    if len(attack_orders(g, seat, t)) == 1:
        return
    question = Question(seat, "pb.lastwar.2", attack_orders, t, open=True, rest=PASS, also=turn_plays)
    answer = yield from asking(g, question, play)
    if answer != PASS:
        g.warring = 1
        lower_guards(g, seat)
        yield from declare(g, seat, *answer[1:])


def attack_orders(g: Table, seat: Seat, t: int) -> list[Answer]:
    if not (g.land[seat] >> t & 1 and army(g, t) and may_attack(g, seat)):
        return [PASS]
    return [PASS, *attacks_from(g, seat, t, may_arm(g, seat))]


def end_of_attacks(g: Table) -> None:
    """What else happens at the end of a combat phase happens at the end of a turn with an attack."""
    if g.warring:
        g.then(("make_peace",))
