"""What the thirty kinds of Events do, by name. Each effect is given the Baron who drew the card and its target."""

from __future__ import annotations

from collections.abc import Callable

from regalia.authoring.bits import members
from regalia.games.warrior_knights import armies, church, cities, death, expeditions, heirs, laws, taxation, upkeep
from regalia.games.warrior_knights.agendas import is_free_for
from regalia.games.warrior_knights.components import ALL_CITIES, CITY_AREA, NATION_MASK, NEAR
from regalia.games.warrior_knights.components.cards import EVENT_IDS, EVENTS
from regalia.games.warrior_knights.draft import assign_mercenary, mercenary_deck
from regalia.games.warrior_knights.table import (
    NONE,
    OUT,
    Table,
    castle_army,
    controller,
    in_order,
    is_there,
    nobles,
    nobles_at,
    on_board,
    seats,
)
from regalia.games.warrior_knights.wages import keep_or_lose
from regalia.kernel.questions import Answer, Question, Rule, Seat, draw

Effect = Callable[[Table, Seat, int], Rule[None] | None]


def _amount(name: str) -> int:
    return EVENTS[EVENT_IDS[name]].amount


def _gain(g: Table, seat: Seat, crowns: int) -> None:
    g.crowns[seat] += crowns
    g.tell("crowns_gained", seat, crowns)


def _lose(g: Table, seat: Seat, crowns: int) -> None:
    g.crowns[seat] -= crowns
    g.tell("crowns_lost", seat, crowns)


# -- red: the drawer suffers -------------------------------------------------------------------------
def assassin(g: Table, seat: Seat, noble: int) -> Rule[None]:
    """Casualties come one at a time, and kill when they reach the troops."""
    for _ in range(_amount("assassin")):
        if on_board(g, noble):
            yield from death.take_casualty(g, noble)


def no_heir(g: Table, seat: Seat, noble: int) -> None:
    _end_line(g, "no_heir", noble)


def broken_line(g: Table, seat: Seat, noble: int) -> None:
    _end_line(g, "broken_line", noble)


def _end_line(g: Table, name: str, noble: int) -> None:
    """The card stays on the Noble, and his heir dies; nothing happens if his line has ended since Fate named him."""
    if g.at[noble] == OUT:
        return
    g.lasting[church.LASTING_IDS.index(name)] = noble
    g.tell("heirless", noble)
    heirs.bury(g, noble)


def heretic(g: Table, seat: Seat, target: int) -> Rule[None] | None:
    """The card stays before the Baron, and the Church is led by another."""
    g.lasting[church.HERETIC] = seat
    g.tell("condemned", seat)
    return church.pass_church(g) if g.head == seat else None


def peasant_uprising(g: Table, seat: Seat, target: int) -> Rule[None]:
    return upkeep.test_revolts(g, seat)


def embezzlement(g: Table, seat: Seat, target: int) -> None:
    _lose(g, seat, (g.crowns[seat] + 1) // 2)


def mutiny(g: Table, seat: Seat, nation: int) -> Rule[None]:
    return keep_or_lose(g, seat, NATION_MASK[nation])


def scandal_at_court(g: Table, seat: Seat, target: int) -> Rule[None] | None:
    lost = (g.votes[seat] + 1) // 2
    g.votes[seat] -= lost
    g.tell("votes_lost", seat, lost)
    return laws.pass_chair(g) if g.chairman == seat else None


def papal_tithe(g: Table, seat: Seat, target: int) -> None:
    _lose(g, seat, min(g.crowns[seat], _amount("papal_tithe") * g.held[seat].bit_count()))


def crumbling_walls(g: Table, seat: Seat, city: int) -> None:
    cities.add_breaches(g, city, _amount("crumbling_walls"))


def camp_fever(g: Table, seat: Seat, target: int) -> Rule[None]:
    for noble in nobles(seat):
        if on_board(g, noble) and armies.troops_in(g, noble) >= _amount("camp_fever"):
            yield from death.take_casualty(g, noble)


# -- green: the drawer gains -------------------------------------------------------------------------
def bountiful_harvest(g: Table, seat: Seat, target: int) -> None:
    _gain(g, seat, max(_amount("bountiful_harvest"), g.held[seat].bit_count()))


def rich_bequest(g: Table, seat: Seat, target: int) -> None:
    _gain(g, seat, _amount("rich_bequest"))


def papal_favor(g: Table, seat: Seat, target: int) -> None:
    g.faith[seat] += _amount("papal_favor")
    g.tell("faith_gained", seat, _amount("papal_favor"))
    church.claim_church(g, seat)


def popular_acclaim(g: Table, seat: Seat, target: int) -> None:
    g.votes[seat] += _amount("popular_acclaim")
    g.tell("votes_gained", seat, _amount("popular_acclaim"))
    laws.claim_chair(g, seat)


def free_company(g: Table, seat: Seat, target: int) -> Rule[None]:
    """The top card of the Mercenary deck, assigned as in a Draft."""
    if g.deck:
        card = yield draw(mercenary_deck, kind="wk.green.5")
        g.tell("joined", seat, card)
        yield from assign_mercenary(g, seat, card)


def master_masons(g: Table, seat: Seat, target: int) -> None:
    g.then(("upgrade", seat, "free"))


def field_surgeons(g: Table, seat: Seat, target: int) -> None:
    g.then(("muster", seat, "free"))


def open_gates(g: Table, seat: Seat, target: int) -> Rule[None]:
    """A neutral city where no other Baron's Noble stands beside his, or else a few crowns."""
    if not opened(g, seat):
        _gain(g, seat, _amount("open_gates"))
        return
    answer = yield Question(seat, "wk.green.8", opened, open=True)
    yield from cities.gain_city(g, seat, answer[1])


def opened(g: Table, seat: Seat) -> list[Answer]:
    return [
        ("take", city)
        for city in members(ALL_CITIES & ~g.razed)
        if is_there(g, seat, CITY_AREA[city]) and is_free_for(g, seat, city)
    ]


def royal_blood(g: Table, seat: Seat, target: int) -> None:
    upkeep.take_influence(g, seat, _amount("royal_blood"))


# -- blue: anybody may be struck ---------------------------------------------------------------------
def arson(g: Table, seat: Seat, city: int) -> Rule[None]:
    """The city is razed, and the Nobles in it, who are its own Baron's, are killed."""
    owner = controller(g, city)
    inside = nobles_at(g, owner, CITY_AREA[city]) if owner != NONE else []
    cities.raze(g, city)
    for noble in inside:
        yield from death.kill(g, noble)


def plague(g: Table, seat: Seat, city: int) -> Rule[None]:
    """Armies at the city and in the areas joined to it."""
    areas = (CITY_AREA[city], *NEAR[CITY_AREA[city]])
    for baron in in_order(g):
        struck = [noble for noble in nobles(baron) if g.at[noble] in areas]
        if g.castle[baron] in areas and not armies.is_worn_out(g, castle_army(g, baron)):
            struck.append(castle_army(g, baron))
        for army in struck:
            yield from death.take_casualty(g, army)


def pirates(g: Table, seat: Seat, target: int) -> None:
    """The fleet that is furthest along is lost; of equals the one with the longest way."""
    furthest = max(range(len(g.space)), key=lambda e: (g.space[e], e))
    if not g.space[furthest]:
        g.tell("no_fleet")
        return
    g.tell("fleet_lost", furthest)
    expeditions.end_expedition(g, furthest)


def unrest(g: Table, seat: Seat, city: int) -> Rule[None]:
    return upkeep.revolts(g, controller(g, city), city)


def soldiers_strike(g: Table, seat: Seat, nation: int) -> Rule[None]:
    for baron in in_order(g):
        yield from keep_or_lose(g, baron, NATION_MASK[nation])


def peace_of_god(g: Table, seat: Seat, target: int) -> None:
    g.peace = 1
    g.tell("peace")


def grand_tournament(g: Table, seat: Seat, noble: int) -> None:
    winner = noble >> 2
    _gain(g, winner, _amount("grand_tournament"))
    g.votes[winner] += 1
    g.tell("votes_gained", winner, 1)


def earthquake(g: Table, seat: Seat, city: int) -> None:
    """The fortification falls first."""
    if g.fortified >> city & 1:
        g.fortified &= ~(1 << city)
        g.tell("unfortified", city)
    cities.add_breaches(g, city, _amount("earthquake"))


def eclipse(g: Table, seat: Seat, target: int) -> None:
    """Faith is lost, or Votes by those who have none."""
    for baron in seats(g):
        if g.faith[baron]:
            g.faith[baron] -= 1
            g.tell("faith_lost", baron, 1)
        else:
            lost = min(g.votes[baron], _amount("eclipse"))
            g.votes[baron] -= lost
            g.tell("votes_lost", baron, lost)


def year_of_plenty(g: Table, seat: Seat, target: int) -> None:
    """Income as in a Taxation, but no law applies to it."""
    for baron in seats(g):
        _gain(g, baron, taxation.income_of(g, baron))


EFFECTS: dict[str, Effect] = {
    rule.__name__: rule
    for rule in (
        assassin,
        no_heir,
        heretic,
        peasant_uprising,
        embezzlement,
        mutiny,
        scandal_at_court,
        papal_tithe,
        crumbling_walls,
        camp_fever,
        bountiful_harvest,
        rich_bequest,
        papal_favor,
        popular_acclaim,
        free_company,
        master_masons,
        field_surgeons,
        open_gates,
        royal_blood,
        arson,
        broken_line,
        plague,
        pirates,
        unrest,
        soldiers_strike,
        peace_of_god,
        grand_tournament,
        earthquake,
        eclipse,
        year_of_plenty,
    )
}
assert set(EFFECTS) == set(EVENT_IDS), "every Event has its effect"
