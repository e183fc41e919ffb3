"""Positions and play in a few words, so that a test of a rule is a few lines.

    g = position(3)
    have(g, GREEN, crowns=5, votes=2)
    army(g, GREEN, STAR, "monz", "E100 P50", tokens=1)
    city(g, RED, "gedze", fortified=True)
    m = run(g, ("wages",))
    answer(m, GREEN, "pay")
    fate(m, "F12")

Seats play the Barons in the order green, red, blue, yellow, black, purple. Green is Chairman, red Head of the Church,
and every stronghold stands. Troops are a nation's letter (or `own` for Regulars) and a strength. A match runs the steps
it is given and waits then for the next Action card to be turned up (`is_done`).
"""

from __future__ import annotations

from typing import Any

from regalia.authoring.decks import EVERYBODY, Deck
from regalia.games.warrior_knights import GAME
from regalia.games.warrior_knights.components import (
    AREA_IDS,
    AREAS,
    CASTLE,
    CITY_IDS,
    NATIONS,
    TROOP_NATION,
    TROOP_STRENGTH,
    regulars,
)
from regalia.games.warrior_knights.components.cards import (
    AGENDA_CARD,
    AGENDA_KIND,
    EVENT_IDS,
    EVENT_KIND,
    EVENTS,
    FATES,
)
from regalia.games.warrior_knights.components.cards import RED as RED_CARD
from regalia.games.warrior_knights.parts import Assembly
from regalia.games.warrior_knights.table import CIRCLE, NONE, ON_PORT, SQUARE, STAR, TAXES, TRIANGLE, Table, castle_army
from regalia.kernel.match import Match
from regalia.kernel.questions import NATURE, Answer, Seat
from regalia.kernel.table import Step

GREEN, RED, BLUE, YELLOW, BLACK, PURPLE = range(6)
SITES = ("kreuzfeld", "brenna vale", "mittelau", "goldau", "eichwald", "unterbruch")
"""Where the strongholds stand, by seat."""
CARDS = {card.id: number for number, card in enumerate(FATES)}
__all__ = ["CIRCLE", "SQUARE", "STAR", "TRIANGLE"]


# -- setting up --------------------------------------------------------------------------------------
def position(players: int, **options: Any) -> Table:
    """A table in its first round, with strongholds and nothing else on the board."""
    g = GAME.setup(players, GAME.check(players, options))
    g.plan = []
    g.round = 1
    g.chairman, g.head = 0, 1
    g.crowns = [0] * players
    g.castle = [area_of(name) for name in SITES[:players]]
    g.fate = Deck(range(len(FATES)), EVERYBODY)
    g.event_deck, g.event_colour = (1 << len(EVENT_KIND)) - 1, RED_CARD
    g.laid[0] = (TAXES,)
    return g


def area_of(name: str) -> int:
    """An area by its name or id."""
    return next((a for a, area in enumerate(AREAS) if area.name.lower() == name), AREA_IDS.get(name, NONE))


def have(g: Table, seat: Seat, **amounts: int) -> None:
    for name, amount in amounts.items():
        getattr(g, name)[seat] = amount


def troops(g: Table, seat: Seat, words: str) -> int:
    """Troop cards that nobody has yet, as bits."""
    found = 0
    for word in words.split():
        nation, strength = (word[:3], word[3:]) if word.startswith("own") else (word[0], word[1:])
        held = sum(g.troops) | found
        cards = regulars(seat) if nation == "own" else range(66)
        letter = [name[0].upper() for name in NATIONS]
        found |= 1 << next(
            card
            for card in cards
            if TROOP_STRENGTH[card] == int(strength)
            and not held >> card & 1
            and (nation == "own" or letter[TROOP_NATION[card]] == nation)
        )
    g.deck &= ~found
    return found


def army(g: Table, seat: Seat, shape: int, where: str, cards: str = "", *, tokens: int = 0, spent: bool = False) -> int:
    """A Noble with troops somewhere: an area, `port:` and an area, `off` or `out`."""
    noble = seat * 4 + shape
    places = {"off": -1, "out": -2}
    port, _, name = where.rpartition(":")
    g.at[noble] = places[where] if where in places else area_of(name) + (ON_PORT if port else 0)
    g.troops[noble] = troops(g, seat, cards)
    g.tokens[noble] = tokens
    g.spent |= spent << noble
    return noble


def garrison(g: Table, seat: Seat, cards: str, tokens: int = 0) -> int:
    """Troops in a stronghold."""
    g.troops[castle_army(g, seat)] = troops(g, seat, cards)
    g.tokens[castle_army(g, seat)] = tokens
    return castle_army(g, seat)


def city(g: Table, seat: Seat, name: str, *, fortified: bool = False, breaches: int = 0, besieger: Seat = NONE) -> int:
    """A city that a Baron controls, or NONE for a neutral one."""
    number = CITY_IDS[next(area.id for area in AREAS if area.name.lower() == name)]
    if seat != NONE:
        g.held[seat] |= 1 << number
    g.fortified |= fortified << number
    g.breaches[number] = breaches
    g.besieger[number], g.since[number] = besieger, 1 if besieger != NONE else 0
    return number


def castle(seat: Seat) -> int:
    return CASTLE + seat


def agenda(g: Table, *names: str) -> tuple[int, ...]:
    """Agenda cards by their ids, taken out of the deck; a name that comes twice is two copies."""
    found: list[int] = []
    for name in names:
        card = AGENDA_CARD[name]
        while card in found or not g.agenda_deck >> card & 1:
            card += 1
        assert AGENDA_KIND[card] == AGENDA_KIND[AGENDA_CARD[name]], f"there is no further {name}"
        found.append(card)
        g.agenda_deck &= ~(1 << card)
    return tuple(found)


def current(g: Table, *names: str) -> tuple[int, ...]:
    g.current = agenda(g, *names)
    return g.current


def law(g: Table, name: str) -> None:
    g.laws |= 1 << agenda(g, name)[0]


def charge(g: Table, seat: Seat, *names: str) -> None:
    for card in agenda(g, *names):
        g.charges[seat] |= 1 << card


def office(g: Table, noble: int, name: str) -> None:
    g.office[noble] = agenda(g, name)[0]


# -- playing -----------------------------------------------------------------------------------------
def run(g: Table, *steps: Step) -> Match:
    g.plan = [("turn_up", 0)]
    g.then(*steps)
    return Match(GAME, g, listen=True)


def draw_event(g: Table, seat: Seat, name: str, *cards: str) -> Match:
    """A Baron draws this Event; Fate cards find its target. A red card is on top then."""
    kind = EVENT_IDS[name]
    g.event_colour = EVENTS[kind].colour
    m = run(g, ("draw_event", seat))
    nature(m, EVENT_KIND.index(kind), RED_CARD)
    fate(m, *cards)
    return m


def nature(m: Match, *answers: Answer) -> None:
    for each in answers:
        m.give(NATURE, each)


def fate(m: Match, *names: str) -> None:
    """The next Fate cards."""
    nature(m, *(CARDS[name] for name in names))


def answer(m: Match, seat: Seat, *words: Any) -> None:
    m.answer(seat, words)


def options(m: Match, seat: Seat) -> list[Answer]:
    return m.options(seat)


def asked(m: Match) -> tuple[tuple[Seat, ...], str]:
    """Who is asked, and the paragraph."""
    return m.waiting, m.question(m.waiting[0]).kind


def is_done(m: Match) -> bool:
    return asked(m) == ((NATURE,), "wk.action.1")


def skip_talk(m: Match) -> None:
    """Nobody has anything to say on the floor."""
    while m.g.floor is not None and asked(m)[1] == "wk.bargain.2":
        m.answer(m.waiting[0], ("ready",))


def in_session(players: int, votes: tuple[int, ...], **options: Any) -> Table:
    """An Assembly that all attend, with so many Votes."""
    g = position(players, **options)
    g.votes = list(votes)
    g.assembly = Assembly((1 << players) - 1)
    return g


def ballot(g: Table, name: str) -> Match:
    """An Agenda is put to the vote, and then the Assembly ends."""
    return run(g, ("ballot", "agenda", *agenda(g, name)), ("end_assembly",))


def vote(m: Match, *cast: tuple[Seat, int, int]) -> None:
    """Each seat's Votes and what they are for: seal them, then declare them from the Chairman on."""
    skip_talk(m)
    sealed = {seat: number for seat, number, _ in cast}
    for seat in m.waiting:
        answer(m, seat, "votes", sealed.get(seat, 0))
    for seat, number, choice in cast:
        if number:
            answer(m, seat, "vote", choice)


def passed(g: Table, name: str, choice: int) -> Match:
    """The Assembly has decided an Agenda: yes or no, or for a Baron."""
    g.votes[0] += 1
    m = ballot(g, name)
    vote(m, (0, 1, choice))
    return m


def heard(m: Match, kind: str) -> list[tuple[Any, ...]]:
    """What everybody was told of a kind."""
    return [args for told, args in m.heard(0) if told == kind]
