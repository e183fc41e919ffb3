"""From options and seats to the first year (rulebook p. 3 and 10 to 13)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any

from regalia.games.kingsburg.components import GOVERNORS, PIECES, SCENARIOS
from regalia.games.kingsburg.components.facts import NONE, Governor
from regalia.games.kingsburg.table import (
    ADVISOR_TILES,
    ALTERNATE_BUILDINGS,
    DESTINY_CARDS,
    DRAFTING,
    GOVERNOR_CARDS,
    INVERTED,
    MORE_BUILDINGS,
    PLUS_PER_GROUP,
    TOKENS,
    Table,
    rows,
    seat_with,
)
from regalia.kernel.questions import Answer, Question, Rule, Seat, Together, draw, shuffle

MODULES = {
    "more_buildings": MORE_BUILDINGS,
    "alternate_buildings": ALTERNATE_BUILDINGS,
    "governors": GOVERNOR_CARDS,
    "destiny_cards": DESTINY_CARDS,
    "soldier_tokens": TOKENS,
    "advisor_tiles": ADVISOR_TILES,
    "drafting": DRAFTING,
    "inverted": INVERTED,
}
COPIES: int = PIECES["strips"]["copies"]


def new_table(players: int, options: Mapping[str, Any]) -> Table:
    """The empty table, with the set-up as its first steps; modules are set up in rising order."""
    modules = sum(bit for name, bit in MODULES.items() if options[name])
    modules |= PLUS_PER_GROUP if options["plus_limit"] == "group" else 0
    g = Table(players, modules, options["scenario"])
    if g.scenario in SCENARIOS:
        g.growth = SCENARIOS[g.scenario].growth * players
    g.then(("first_order",), ("strips",), ("governors",), ("tiles",), ("year", 1))
    return g


def first_order(g: Table) -> Rule[None]:
    """A random turn order."""
    g.order = yield shuffle(all_seats, kind="kb.setup.1")
    g.tell("ordered", g.order)


def all_seats(g: Table, seat: Seat) -> list[Seat]:
    return list(range(g.players))


# -- module 2 ----------------------------------------------------------------------------------------
def strips(g: Table) -> None:
    """Two alternate strips for each player, dealt or drafted, and then everybody chooses which to use."""
    if not g.modules & ALTERNATE_BUILDINGS:
        return
    clockwise = [(g.order[0] + i) % g.players for i in range(g.players)]
    if g.modules & DRAFTING:
        g.dealing = "draft"
        g.then(*(("draft", seat) for seat in clockwise + clockwise[::-1]), ("cover_rows",))
    else:
        g.dealing = "strips"
        g.then(*(("deal_strips", seat) for seat in clockwise), ("twins",), ("cover_rows",))


def strips_left(g: Table, seat: Seat) -> list[int]:
    """By letter, as often as there are copies that nobody has; one that was just exchanged does not come back."""
    held = [strip for hand in g.hand for strip in hand] + g.returned
    return [row for row in rows(g) for _ in range(COPIES - held.count(row))]


def deal_strips(g: Table, seat: Seat) -> Rule[None]:
    for _ in range(PIECES["strips"]["dealt"]):
        yield from deal_strip(g, seat)


def deal_strip(g: Table, seat: Seat) -> Rule[None]:
    strip = yield draw(strips_left, to=(seat,), kind="kb.strips.1")
    g.hand[seat] = tuple(sorted((*g.hand[seat], strip)))
    g.tell("dealt_strip", seat, strip, only=(seat,), others=(seat, NONE))


def twins(g: Table) -> Rule[None]:
    """Who was dealt twins may exchange one of them, if a strip is left. All are asked, so that nothing is told."""
    if sum(len(hand) for hand in g.hand) == COPIES * len(rows(g)):
        return
    answers = yield Together(range(g.players), "kb.strips.2", ask_exchange)
    exchanging = [seat for seat in range(g.players) if answers[seat] == ("exchange",)]
    for seat in exchanging:
        g.tell("exchanged", seat, reveals=True)
    g.then(*(("exchange", seat) for seat in exchanging))


def ask_exchange(g: Table, seat: Seat) -> Question:
    return Question(seat, "kb.strips.2", exchanges)


def exchanges(g: Table, seat: Seat) -> list[Answer]:
    one, other = g.hand[seat]
    return [("keep",), ("exchange",)] if one == other else [("keep",)]


def exchange(g: Table, seat: Seat) -> Rule[None]:
    """One of the twins is put away for another strip, and only then goes back to the rest."""
    g.returned[seat] = g.hand[seat][0]
    g.hand[seat] = g.hand[seat][:1]
    yield from deal_strip(g, seat)
    g.returned[seat] = NONE


def draft(g: Table, seat: Seat) -> Rule[None]:
    """Drafting variant: strips lie open; the second round goes counterclockwise."""
    answer = yield Question(seat, "kb.strips.4", drafts, open=True)
    g.hand[seat] = tuple(sorted((*g.hand[seat], answer[1])))
    g.tell("drafted", seat, answer[1])


def drafts(g: Table, seat: Seat) -> list[Answer]:
    return [("draft", row) for row in sorted(set(strips_left(g, seat)))]


def cover_rows(g: Table) -> Rule[None]:
    """Everybody chooses at once which of his strips to use; the others go back to the box."""
    answers = yield Together(range(g.players), "kb.strips.3", ask_cover)
    for seat in range(g.players):
        g.strips[seat] = sum(1 << row for row in answers[seat][1])
        g.hand[seat] = ()
        g.tell("covered", seat, answers[seat][1], reveals=True)
    g.dealing = ""


def ask_cover(g: Table, seat: Seat) -> Question:
    return Question(seat, "kb.strips.3", covers)


def covers(g: Table, seat: Seat) -> list[Answer]:
    strips = sorted(set(g.hand[seat]))
    return [("cover", chosen) for size in range(len(strips) + 1) for chosen in combinations(strips, size)]


# -- module 3 ----------------------------------------------------------------------------------------
def governors(g: Table) -> None:
    if g.modules & GOVERNOR_CARDS:
        g.dealing = "governors"
        g.then(*(("deal_governors", seat) for seat in g.order), ("choose_governors",), ("moment", "game_start"))


def deal_governors(g: Table, seat: Seat) -> Rule[None]:
    for _ in range(PIECES["governors"]["dealt"]):
        yield from deal_governor(g, seat)


def deal_governor(g: Table, seat: Seat) -> Rule[None]:
    card = yield draw(governors_left, to=(seat,), kind="kb.governors.1")
    g.hand[seat] = tuple(sorted((*g.hand[seat], card)))
    g.tell("dealt_governor", seat, card, only=(seat,), others=(seat, NONE))


def governors_left(g: Table, seat: Seat) -> list[int]:
    held = [card for hand in g.hand for card in hand]
    return [card for card in range(len(GOVERNORS)) if card not in held]


def choose_governors(g: Table) -> Rule[None]:
    """One of three is kept face down, then all are revealed. The Princess brings the envoy."""
    answers = yield Together(range(g.players), "kb.governors.2", ask_governor)
    for seat in range(g.players):
        g.governor[seat] = answers[seat][1]
        g.hand[seat] = ()
        g.tell("governed", seat, g.governor[seat], reveals=True)
    g.dealing = ""
    g.envoy = seat_with(g, _brings_envoy)


def ask_governor(g: Table, seat: Seat) -> Question:
    return Question(seat, "kb.governors.2", candidates)


def candidates(g: Table, seat: Seat) -> list[Answer]:
    return [("keep", card) for card in g.hand[seat]]


def _brings_envoy(card: Governor) -> bool:
    return card.favoured


def tiles(g: Table) -> None:
    """Inverted order variant of module 6: all tiles lie from the start."""
    if g.modules & ADVISOR_TILES and g.modules & INVERTED:
        g.then(("lay_all",))


FIRST_STEPS = {
    step.__name__: step
    for step in (
        first_order,
        strips,
        deal_strips,
        twins,
        exchange,
        draft,
        cover_rows,
        governors,
        deal_governors,
        choose_governors,
        tiles,
    )
}
