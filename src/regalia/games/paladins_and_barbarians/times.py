"""The End of Times cards, each a function by its id (rulebook 14; what it does not describe is house design)."""

from __future__ import annotations

from collections.abc import Callable

from regalia.authoring.bits import members
from regalia.authoring.components import need
from regalia.games.paladins_and_barbarians.components import (
    ALTAR,
    BEDEHOUSE,
    CAPITAL,
    EVENTS,
    NONE,
    OF_LEVEL,
    PALACE,
    STATUE,
    TEMPLE,
)
from regalia.games.paladins_and_barbarians.construction import tear_down
from regalia.games.paladins_and_barbarians.deck import draw_card, throw_away_all
from regalia.games.paladins_and_barbarians.disasters import plague, revolution
from regalia.games.paladins_and_barbarians.fines import PAY, pay_or_dismiss_here
from regalia.games.paladins_and_barbarians.money import gain, pay
from regalia.games.paladins_and_barbarians.table import (
    HAND,
    Table,
    all_units,
    army,
    can_pay,
    count,
    enemy,
    manned,
    wealth,
)
from regalia.games.paladins_and_barbarians.units import kinds_in, recruit, waste_away, with_room
from regalia.kernel.questions import Answer, Question, Rule, Seat, Together

PASS = ("pass",)
RICH, DEBASED = 5, 2
HOLY = (STATUE, PALACE, ALTAR, TEMPLE, BEDEHOUSE)
CROWDED = 3
UNITS_THAT_DESERT = 7


def event(g: Table, seat: Seat, card: int) -> Rule[None]:
    """What an event does; `seat` has drawn it."""
    yield from EFFECTS[EVENTS[card].id](g, seat)


def both(seat: Seat) -> tuple[Seat, Seat]:
    """The player who drew the card first."""
    return seat, enemy(seat)


# -- gold --------------------------------------------------------------------------------------------
def tournament(g: Table, seat: Seat) -> Rule[None]:
    """Sealed bids, both are paid; the higher one takes the glory token, on a tie the drawer."""
    bids = yield Together((0, 1), "pb.times.2", ask_bid)
    amounts = bids[0][1], bids[1][1]
    g.tell("bid", *amounts, reveals=True)
    for bidder in both(seat):
        yield from pay(g, bidder, amounts[bidder])
    g.glory = enemy(seat) if amounts[enemy(seat)] > amounts[seat] else seat
    g.tell("glorified", g.glory)


def ask_bid(g: Table, seat: Seat) -> Question:
    return Question(seat, "pb.times.2", bids_of)


def bids_of(g: Table, seat: Seat) -> list[Answer]:
    return [("bid", amount) for amount in range(wealth(g, seat) + 1)]


def golden_harvest(g: Table, seat: Seat) -> Rule[None]:
    """2 talents for each."""
    for player in both(seat):
        yield from gain(g, player, 2, "harvest")


def debasement(g: Table, seat: Seat) -> Rule[None]:
    """Whoever has 5 or more loses 2."""
    for player in both(seat):
        if wealth(g, player) >= RICH:
            yield from pay(g, player, DEBASED)
            g.tell("debased", player, DEBASED)


def pilgrimage(g: Table, seat: Seat) -> Rule[None]:
    """1 talent for each holy building that works, at most 3."""
    for player in both(seat):
        yield from gain(g, player, min(3, sum(count(g, player, b) for b in HOLY)), "pilgrims")


# -- units -------------------------------------------------------------------------------------------
def famine(g: Table, seat: Seat) -> Rule[None]:
    """For each territory with three or more units a talent or a unit."""
    for player in both(seat):
        for t in members(g.land[player]):
            if army(g, t) >= CROWDED:
                yield from feed(g, player, t)


def feed(g: Table, seat: Seat, t: int) -> Rule[None]:
    answer = yield Question(seat, "pb.times.4", pay_or_dismiss_here, t, open=True)
    if answer == PAY:
        yield from pay(g, seat, 1)
        g.tell("fined", seat, 1, "famine")
    else:
        waste_away(g, seat, t, "famine", answer[2])


def free_companies(g: Table, seat: Seat) -> Rule[None]:
    """The drawer may buy two common units, then the other one."""
    for player, number in zip(both(seat), (2, 1)):
        yield from hire(g, player, number)


def hire(g: Table, seat: Seat, number: int) -> Rule[None]:
    for _ in range(number):
        if not can_pay(g, seat, 1) or not with_room(g, seat):
            return
        answer = yield Question(seat, "pb.times.7", companies, open=True, rest=PASS)
        if answer == PASS:
            return
        yield from pay(g, seat, 1)
        recruit(g, seat, answer[1])


def companies(g: Table, seat: Seat) -> list[Answer]:
    return [PASS, *(("place", t) for t in with_room(g, seat))]


def desertion(g: Table, seat: Seat) -> Rule[None]:
    """Whoever has seven units or more dismisses one."""
    for player in both(seat):
        if all_units(g, player) >= UNITS_THAT_DESERT:
            answer = yield Question(player, "pb.times.9", deserters, open=True)
            waste_away(g, player, answer[1], "desertion", answer[2])


def deserters(g: Table, seat: Seat) -> list[Answer]:
    return [("dismiss", t, kind) for t in manned(g, seat) for kind in kinds_in(g, t)]


# -- buildings and cards -----------------------------------------------------------------------------
def great_fire(g: Table, seat: Seat) -> Rule[None]:
    """Whoever has more buildings loses one of level 1; on a tie both do."""
    numbers = [buildings(g, player) for player in (0, 1)]
    for player in both(seat):
        if numbers[player] == max(numbers) and flammable(g, player):
            answer = yield Question(player, "pb.times.5", flammable, open=True)
            tear_down(g, *answer[1:])


def buildings(g: Table, seat: Seat) -> int:
    """How many a player has on the map, without the capital."""
    ordinary = ~(1 << CAPITAL[g.kingdom[seat]])
    return sum((g.built[t + t + seat] & ordinary).bit_count() for t in range(9))


def flammable(g: Table, seat: Seat) -> list[Answer]:
    return [("burn", t, b) for t in range(9) for b in members(g.built[t + t + seat] & OF_LEVEL[1])]


def comet(g: Table, seat: Seat) -> Rule[None]:
    """Both discard their hands and draw a card; what lies apart stays."""
    for player in both(seat):
        throw_away_all(g, player, HAND)
    for player in both(seat):
        yield from draw_card(g, player)


# -- war and peace -----------------------------------------------------------------------------------
def holy_truce(g: Table, seat: Seat) -> Rule[None]:
    """No attacks until the drawer's next age; the last card of all does nothing."""
    if g.final == NONE:
        g.truce = seat
        g.tell("truce", seat)
    return
    yield


def age_of_heroes(g: Table, seat: Seat) -> Rule[None]:
    """The next battle with cards brings its winner 1 feat of arms more."""
    g.heroes = 1
    return
    yield


EFFECTS: dict[str, Callable[[Table, Seat], Rule[None]]] = {
    "revolution": revolution,
    "plague": plague,
    "tournament": tournament,
    "golden-harvest": golden_harvest,
    "famine": famine,
    "great-fire": great_fire,
    "comet": comet,
    "free-companies": free_companies,
    "holy-truce": holy_truce,
    "debasement": debasement,
    "pilgrimage": pilgrimage,
    "desertion": desertion,
    "age-of-heroes": age_of_heroes,
}
for _card in EVENTS:
    need(_card.id in EFFECTS, f"times.toml: {_card.id}", "nobody has written what it does")
