"""Ages and turns, in the rulebook's order. Read this first.

Each player goes through ages of his own, and turns alternate: `g.due` says what a player's next turn begins with.

    Turn 1       a new age: fines and spending (phase A), card and gold (phase B), the first order (phase C)
    Turn 2 ...   one more order each, until the order phase is complete
    Then         combat and regrouping (phase D), which takes a whole turn, or a new age at once

The chapters are modules: fines, spending, ages (phase B), orders, war, battle (with laying, cards, losses, retreat).
When the last End of Times card is drawn the last war begins (lastwar.py); victory.py has the end.
"""

from __future__ import annotations

from regalia.games.paladins_and_barbarians import (
    ages,
    battle,
    disasters,
    fines,
    lastwar,
    laying,
    orders,
    retreat,
    setup,
    spending,
    times,
    victory,
    war,
)
from regalia.games.paladins_and_barbarians.bonuses import play, turn_plays
from regalia.games.paladins_and_barbarians.components import CROWN
from regalia.games.paladins_and_barbarians.table import Table, enemy
from regalia.kernel.game import StepRule
from regalia.kernel.questions import Answer, Question, Rule, Seat, asking
from regalia.kernel.table import Step

WAR, AGE = ("war",), ("age",)
NEW_AGE = (
    "new_age",  # a successor, ungarrisoned conquests
    "fines",  # phase A
    "spending",
    "the_crown",  # phase B; for whoever holds it when the age begins
    "age_card",
    "bank",
    "arena",
    "extra_card",
    "order",  # phase C
    "end_of_orders",
)


# -- a turn ------------------------------------------------------------------------------------------
def turn(g: Table, seat: Seat) -> None:
    """What a turn holds depends on where its player stands."""
    g.turn = seat
    g.then(("end_of_turn", seat))
    if g.due[seat] == "orders" and orders.is_complete(g, seat):
        orders.close_orders(g, seat)  # attacks have left only territories with orders
        if g.final == seat:
            return
    g.then(*steps_of(g, seat, g.due[seat]))


def steps_of(g: Table, seat: Seat, due: str) -> tuple[Step, ...]:
    return (WITH_CROWN if g.land[seat] >> CROWN & 1 else TURNS)[due][seat]


def _for_each_seat(*steps: str) -> tuple[tuple[Step, ...], ...]:
    return tuple(tuple((step, seat) for step in steps) for seat in (0, 1))


TURNS = {
    "age": _for_each_seat(*(step for step in NEW_AGE if step != "the_crown")),
    "orders": _for_each_seat("order", "end_of_orders"),
    "war": _for_each_seat("war_or_age"),
}
WITH_CROWN = {**TURNS, "age": _for_each_seat(*NEW_AGE)}


def war_or_age(g: Table, seat: Seat) -> Rule[None]:
    """After the order phase: war, which takes the whole turn, or a new age at once."""
    answer = yield from asking(g, Question(seat, "pb.turn.2", next_phases, open=True, also=turn_plays), play)
    if answer == WAR:
        war.begin_war(g, seat)
    else:
        g.then(*steps_of(g, seat, "age"))


def next_phases(g: Table, seat: Seat) -> list[Answer]:
    return [WAR, AGE]


def end_of_turn(g: Table, seat: Seat) -> None:
    """The other player's turn, unless there is No Time For Waiting."""
    if g.extra:
        g.extra -= 1
        g.then(("turn", seat))
    else:
        g.then(("turn", enemy(seat)))
    lastwar.end_of_attacks(g)


def end_of_game(g: Table) -> None:
    """At once when the final player's order phase is complete: the last offerings, Destiny, the spheres."""
    g.plan.clear()
    g.then(
        ("last_offering", g.turn),
        ("last_offering", enemy(g.turn)),
        ("draw_destiny",),
        ("scoring",),
    )
    lastwar.end_of_attacks(g)


STEPS: dict[str, StepRule] = {
    **setup.FIRST_STEPS,
    **{
        step.__name__: step
        for step in (
            *(turn, war_or_age, end_of_turn, end_of_game),
            *(ages.new_age, fines.fines, spending.spending),
            *(ages.the_crown, ages.age_card, ages.bank, ages.arena, ages.extra_card),
            *(orders.order, orders.market, orders.temple, orders.temple_order, orders.rapid_order),
            *(orders.after_order, orders.end_of_orders),
            *(war.war, war.regrouping, war.end_of_war, war.make_peace),
            *(laying.breach, laying.lay_cards, laying.before_reveal),
            *(battle.walk_in, battle.reveal, battle.after_reveal, battle.clash, battle.outcome),
            *(retreat.retreat, battle.spoils, battle.move_in, battle.end_battle),
            *(times.event, disasters.revolt),
            *(lastwar.attack_order, spending.last_offering, victory.draw_destiny, victory.scoring),
        )
    },
}
