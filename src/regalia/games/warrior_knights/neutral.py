"""Upgrade Defenses, Muster Troops and Uncertain Times (rulebook p. 10 and 11): Neutral cards for all Barons."""

from __future__ import annotations

from regalia.authoring.bits import members
from regalia.games.warrior_knights import fate
from regalia.games.warrior_knights.cities import fortify, repair
from regalia.games.warrior_knights.components import CASTLE, PRICES
from regalia.games.warrior_knights.offices import has_charge
from regalia.games.warrior_knights.table import NONE, OFF, Table, armies, in_order, is_besieged, pay
from regalia.kernel.game import StepRule
from regalia.kernel.questions import Answer, Question, Rule, Seat

PASS: Answer = ("pass",)
FREE = "free"
COSTS = {
    "full": (PRICES["fortify"], PRICES["repair"]),
    "half": (PRICES["fortify"] // 2, PRICES["repair"] // 2),
    FREE: (0, 0),
}
"""By name: crowns to fortify a city, and for each breach that is repaired."""


# -- Upgrade Defenses --------------------------------------------------------------------------------
def upgrade_defenses(g: Table) -> None:
    g.then(*(("upgrade", seat, "full") for seat in in_order(g)))


def upgrade(g: Table, seat: Seat, price: str) -> Rule[None] | None:
    """A Baron may repair or fortify one place, the Master of Works two."""
    return treat(g, seat, price) if len(upgrades(g, seat, price, NONE)) > 1 else None


def treat(g: Table, seat: Seat, price: str) -> Rule[None]:
    treated = NONE
    for _ in range(2 if has_charge(g, seat, "master_of_works") else 1):
        if len(upgrades(g, seat, price, treated)) == 1:
            return
        answer = yield Question(seat, "wk.upgrade.1", upgrades, price, treated, open=True, rest=PASS)
        if answer == PASS:
            return
        treated = answer[1]
        build(g, seat, price, answer)


def build(g: Table, seat: Seat, price: str, answer: Answer) -> None:
    to_fortify, to_repair = costs(g, seat, price)
    if answer[0] == "fortify":
        pay(g, seat, to_fortify)
        fortify(g, answer[1])
    else:
        pay(g, seat, to_repair * answer[2])
        repair(g, answer[1], answer[2])


def costs(g: Table, seat: Seat, price: str) -> tuple[int, int]:
    """The Master of Works pays a crown for each breach at most."""
    to_fortify, to_repair = COSTS[price]
    return to_fortify, min(1, to_repair) if has_charge(g, seat, "master_of_works") else to_repair


def upgrades(g: Table, seat: Seat, price: str, treated: int) -> list[Answer]:
    """What he can pay, at a place that is not under siege and was not treated just now."""
    to_fortify, to_repair = costs(g, seat, price)
    options: list[Answer] = [PASS]
    for place in places(g, seat):
        if place == treated or is_besieged(g, place):
            continue
        if place < CASTLE and not g.fortified >> place & 1 and g.crowns[seat] >= to_fortify:
            options.append(("fortify", place))
        options += [("repair", place, number) for number in amounts(g.breaches[place], to_repair, g.crowns[seat])]
    return options


def places(g: Table, seat: Seat) -> list[int]:
    """His cities, and his stronghold if it stands."""
    return [*members(g.held[seat]), *([CASTLE + seat] if g.castle[seat] != OFF else [])]


def amounts(there: int, cost: int, crowns: int) -> list[int]:
    """How many breaches can be repaired; all of them when it costs nothing."""
    if not cost:
        return [there] if there else []
    return list(range(1, min(there, crowns // cost) + 1))


# -- Muster Troops -----------------------------------------------------------------------------------
def muster_troops(g: Table) -> None:
    g.then(*(("muster", seat, "full") for seat in in_order(g)))


def muster(g: Table, seat: Seat, price: str) -> Rule[None] | None:
    return ask_muster(g, seat, price) if len(musters(g, seat, price)) > 1 else None


def ask_muster(g: Table, seat: Seat, price: str) -> Rule[None]:
    """A Baron may take casualties off one of his armies."""
    answer = yield Question(seat, "wk.muster.1", musters, price, open=True, rest=PASS)
    if answer != PASS:
        _, army, number = answer
        pay(g, seat, muster_cost(price) * number)
        g.tokens[army] -= number
        g.tell("mustered", army, number)


def muster_cost(price: str) -> int:
    return 0 if price == FREE else PRICES["muster"]


def musters(g: Table, seat: Seat, price: str) -> list[Answer]:
    cost, crowns = muster_cost(price), g.crowns[seat]
    most = crowns // cost if cost else max(g.tokens)
    return [PASS, *(("muster", army, n) for army in armies(g, seat) for n in range(1, min(g.tokens[army], most) + 1))]


# -- Uncertain Times ---------------------------------------------------------------------------------
def uncertain_times(g: Table) -> None:
    fate.shuffle(g)
    g.tell("fate_shuffled")


STEPS: dict[str, StepRule] = {
    "upgrade_defenses": upgrade_defenses,
    "upgrade": upgrade,
    "muster_troops": muster_troops,
    "muster": muster,
    "uncertain_times": uncertain_times,
}
