"""Game set-up (rulebook p. 5, 6 and 19), from options and seats to the first round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from regalia.authoring.bits import members
from regalia.authoring.decks import Deck
from regalia.games.warrior_knights import fate
from regalia.games.warrior_knights.armies import move_troops
from regalia.games.warrior_knights.choices import choose
from regalia.games.warrior_knights.cities import raze
from regalia.games.warrior_knights.components import (
    ALL_MERCENARIES,
    BARONS,
    CARDS_BY_STRENGTH,
    COUNTS,
    FOR_PLAYERS,
    IN_KINGDOM,
    regulars,
)
from regalia.games.warrior_knights.components.cards import ALL_AGENDAS, FATES, LAST_PRIVATE_MOTION
from regalia.games.warrior_knights.stronghold import build_castle, sites
from regalia.games.warrior_knights.table import (
    ABANDONED,
    ELIMINATION,
    HEIRS,
    MIGHT,
    MIRACLES,
    NONE,
    OFF,
    OPEN_MOTIONS,
    Table,
    armies,
    barons_at,
    castle_army,
    in_order,
    nobles,
    seats,
    unrazed,
)
from regalia.kernel.questions import Answer, Question, Rule, Seat, Talk, Together, draw, shuffle

VARIANTS = {
    "open_motions": OPEN_MOTIONS,
    "heirs": HEIRS,
    "elimination": ELIMINATION,
    "might": MIGHT,
    "abandoned": ABANDONED,
    "miracles": MIRACLES,
}
STARTING_MERCENARIES = (50, 100)
OF_STRENGTH = dict(CARDS_BY_STRENGTH)


def new_table(players: int, options: Mapping[str, Any]) -> Table:
    """The table before anything was drawn, with the set-up as its first steps."""
    variants = sum(bit for name, bit in VARIANTS.items() if options[name])
    g = Table(players, variants, options["rounds"] if options["might"] else 0)
    g.fate = Deck(range(len(FATES)), -1)
    g.deck = ALL_MERCENARIES
    g.agenda_deck = ALL_AGENDAS & ~(1 << LAST_PRIVATE_MOTION) if options["fewer_agendas"] else ALL_AGENDAS
    g.pool = options["length"] * players
    g.crowns = [COUNTS["start"]["crowns"]] * players
    g.then(
        ("open_event_deck",),
        *[("raze_city",)] * FOR_PLAYERS[players]["razed"],
        *[("deal_barons",), ("choose_officers",), ("deal_troops",), ("assign_troops",), ("offer_mercenaries",)],
        *[("reveal_agendas",), ("place_strongholds",), ("begin_round",)],
    )
    return g


# -- by chance ---------------------------------------------------------------------------------------
def raze_city(g: Table) -> Rule[None]:
    """With few players some Kingdom cities are razed from the start."""
    city = yield from fate.random_city(g, unrazed(g))
    raze(g, city)


def deal_barons(g: Table) -> Rule[None]:
    order = yield shuffle(all_barons, kind="wk.setup.3")
    g.baron = order[: g.players]
    g.tell("barons", *g.baron)


def all_barons(g: Table, seat: Seat) -> list[int]:
    return list(range(len(BARONS)))


def choose_officers(g: Table) -> Rule[None]:
    """Fate names the Chairman of the Assembly and another Baron as Head of the Church; then the deck is shuffled."""
    g.chairman = yield from fate.random_baron(g, g.alive)
    g.head = yield from fate.random_baron(g, g.alive & ~(1 << g.chairman))
    fate.shuffle(g)
    g.tell("officers", g.chairman, g.head)


def deal_troops(g: Table) -> Rule[None]:
    """Four Regulars and two Mercenaries each; at first they are in the stronghold."""
    for seat in seats(g):
        army = castle_army(g, seat)
        g.troops[army] = sum(1 << card for card in regulars(seat))
        for strength in STARTING_MERCENARIES:
            card = yield draw(mercenaries_of, strength, kind="wk.setup.5")
            g.deck &= ~(1 << card)
            g.troops[army] |= 1 << card
        g.tell("dealt_troops", seat, members(g.troops[army] & ALL_MERCENARIES))


def mercenaries_of(g: Table, seat: Seat, strength: int) -> tuple[int, ...]:
    return members(g.deck & OF_STRENGTH[strength])


# -- troops ------------------------------------------------------------------------------------------
def assign_troops(g: Table) -> Rule[None]:
    """All Barons assign their troops at the same time, in secret."""
    g.secret = "troops"
    yield Together(seats(g), "wk.setup.6", assign_own)
    g.secret = ""
    for seat in seats(g):
        for army in armies(g, seat):
            if g.troops[army]:
                g.tell("assigned", army, members(g.troops[army]), reveals=True)


def assign_own(g: Table, seat: Seat) -> Talk:
    """Card by card, to a Noble or to the stronghold."""
    for card in members(g.troops[castle_army(g, seat)]):
        answer = yield Question(seat, "wk.setup.6", assignments, card)
        move_troops(g, castle_army(g, seat), answer[1], 1 << card)


def assignments(g: Table, seat: Seat, card: int) -> list[Answer]:
    return [("assign", army) for army in armies(g, seat)]


# -- on the board ------------------------------------------------------------------------------------
def place_strongholds(g: Table) -> None:
    """From the Chairman clockwise; then Nobles from the last one counterclockwise."""
    order = in_order(g)
    g.then(*(("place_stronghold", seat) for seat in order), ("place_noble", order[-1]))


def place_stronghold(g: Table, seat: Seat) -> Rule[None]:
    answer = yield Question(seat, "wk.setup.8", castle_sites, open=True)
    build_castle(g, seat, answer[1])


def castle_sites(g: Table, seat: Seat) -> list[Answer]:
    return [("build", area) for area in sites(g, seat)]


def place_noble(g: Table, seat: Seat) -> Rule[None]:
    """One Noble with troops at a time, until all are on the board."""
    if not any(waiting(g, other) for other in seats(g)):
        return
    g.then(("place_noble", (seat - 1) % g.players))
    if waiting(g, seat):
        answer = yield from choose(g, Question(seat, "wk.setup.9", nobles_to_place, open=True))
        noble = answer[1]
        answer = yield Question(seat, "wk.setup.9", spots, noble, open=True)
        g.at[noble] = answer[1]
        g.tell("placed", noble, answer[1])


def waiting(g: Table, seat: Seat) -> list[int]:
    return [noble for noble in nobles(seat) if g.at[noble] == OFF and g.troops[noble]]


def nobles_to_place(g: Table, seat: Seat) -> list[Answer]:
    return [("choose", noble) for noble in waiting(g, seat)]


def spots(g: Table, seat: Seat, noble: int) -> list[Answer]:
    """Kingdom areas without another Baron's Noble or stronghold."""
    foreign = [area for other, area in enumerate(g.castle) if other != seat and area != NONE]
    free = [area for area in members(IN_KINGDOM) if area not in foreign]
    return [("place", area) for area in free if all(other == seat for other in barons_at(g, area))]


RULES = (raze_city, deal_barons, choose_officers, deal_troops, assign_troops)
PLACING = (place_strongholds, place_stronghold, place_noble)
OPENING = {rule.__name__: rule for rule in (*RULES, *PLACING)}
