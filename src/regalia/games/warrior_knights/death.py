"""Noble death (rulebook p. 18): deserters, casualties, the heir. Also what happens when an army melts away."""

from __future__ import annotations

from collections.abc import Iterator

from regalia.authoring.bits import members
from regalia.games.warrior_knights import fate
from regalia.games.warrior_knights.armies import (
    army_of,
    dismiss,
    go,
    is_worn_out,
    leave_board,
    strength_of,
    told_apart,
)
from regalia.games.warrior_knights.choices import choose
from regalia.games.warrior_knights.church import LINES, lift
from regalia.games.warrior_knights.components import ALL_MERCENARIES, HUNDRED, NATION_MASK, TROOP_KIND, TROOP_STRENGTH
from regalia.games.warrior_knights.offices import discard_agenda
from regalia.games.warrior_knights.table import ABANDONED, HEIRS, NONE, OFF, OUT, Table, baron_of
from regalia.kernel.questions import Answer, Question, Rule, Seat


# -- an army loses troops ----------------------------------------------------------------------------
def take_casualty(g: Table, army: int) -> Rule[None]:
    """A casualty token outside of battle."""
    g.tokens[army] += 1
    g.tell("casualty", army)
    yield from check_army(g, army)


def desert(g: Table, card: int) -> Rule[None]:
    """A Mercenary goes back to the deck; its Noble may be left without troops, or with more casualties than troops."""
    army = army_of(g, card)
    dismiss(g, army, card)
    g.tell("deserted", army, card)
    yield from check_army(g, army, abandoned=True)


def check_army(g: Table, army: int, abandoned: bool = False) -> Rule[None]:
    """Casualties that reach the troops kill the Noble at once; one without troops or casualties leaves the board."""
    if army >= len(g.at):
        if not g.troops[army]:
            g.tokens[army] = 0  # the garrison is gone, and its casualties with it
        return
    if g.at[army] == OUT or not is_worn_out(g, army):
        return
    if g.tokens[army]:
        yield from kill(g, army, abandoned)
    elif g.at[army] >= 0:
        leave_board(g, army)


# -- death -------------------------------------------------------------------------------------------
def kill(g: Table, noble: int, abandoned: bool = False) -> Rule[None]:
    """A Noble dies; `abandoned` if it was his troops that left him."""
    g.tell("died", noble)
    yield from draw_for_deserters(g, noble)
    yield from lose_casualties(g, noble)
    go(g, noble, OFF)
    g.spent &= ~(1 << noble)
    drop_office(g, noble)
    if abandoned and g.variants & ABANDONED:
        return  # he counts as removed
    if has_heir(g, noble):
        g.dead |= 1 << noble
    else:
        end_line(g, noble)


def draw_for_deserters(g: Table, army: int) -> Rule[None]:
    """One Fate card; a Mercenary of that nation leaves, of the Baron's choice."""
    nation = yield from fate.random_nation(g)
    if g.troops[army] & NATION_MASK[nation]:
        answer = yield from choose(g, Question(baron_of(g, army), "wk.death.1", deserters, army, nation, open=True))
        dismiss(g, army, answer[1])
        g.tell("deserted", army, answer[1])


def deserters(g: Table, seat: Seat, army: int, nation: int) -> list[Answer]:
    return [("dismiss", card) for card in told_apart(g.troops[army] & NATION_MASK[nation])]


def lose_casualties(g: Table, army: int) -> Rule[None]:
    """Mercenaries worth all casualties, or as much as possible without going over. Regulars are never lost."""
    if g.tokens[army] and g.troops[army] & ALL_MERCENARIES:
        answer = yield from choose(g, Question(baron_of(g, army), "wk.death.2", losses, army, open=True))
        for card in answer[1:]:
            dismiss(g, army, card)
        g.tell("lost_troops", army, answer[1:])
    g.tokens[army] = 0


def losses(g: Table, seat: Seat, army: int) -> list[Answer]:
    """The sets of Mercenaries with the greatest strength that casualties cover."""
    cards = g.troops[army] & ALL_MERCENARIES
    limit = HUNDRED * g.tokens[army]
    if strength_of(cards) <= limit:
        return [("lose", *members(cards))]
    sets = list(sets_within(members(cards), limit))
    best = max(worth for worth, _ in sets)
    return [("lose", *chosen) for worth, chosen in sets if worth == best]


def sets_within(cards: tuple[int, ...], limit: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every set of cards up to a strength, alike ones told apart by their number only; with its strength."""
    if not cards:
        yield 0, ()
        return
    alike = 1
    while alike < len(cards) and TROOP_KIND[cards[alike]] == TROOP_KIND[cards[0]]:
        alike += 1
    each = TROOP_STRENGTH[cards[0]]
    for number in range(min(alike, limit // each) + 1):
        for worth, chosen in sets_within(cards[alike:], limit - number * each):
            yield worth + number * each, (*cards[:number], *chosen)


# -- the heir ----------------------------------------------------------------------------------------
def has_heir(g: Table, noble: int) -> bool:
    """Unless an Event ended his line; where heirs are exchanged, he must live."""
    if any(g.lasting[place] == noble for place in LINES):
        return False
    return not g.variants & HEIRS or g.holder[noble] != NONE


def drop_office(g: Table, noble: int) -> None:
    if g.office[noble] != NONE:
        discard_agenda(g, g.office[noble])
        g.tell("office_lost", noble, g.office[noble])
        g.office[noble] = NONE


def end_line(g: Table, noble: int) -> None:
    """Without an heir he is out of the game: Mercenaries go to the deck, Regulars out of the game."""
    g.deck |= g.troops[noble] & ALL_MERCENARIES
    g.troops[noble] = 0
    g.at[noble] = OUT
    g.dead &= ~(1 << noble)
    for place in LINES:
        if g.lasting[place] == noble:
            lift(g, place)
    g.tell("line_ended", noble)


def death(g: Table, noble: int) -> Rule[None]:
    """As a step, after a battle or siege: unless he is off the board already."""
    if g.at[noble] >= 0:
        yield from kill(g, noble)


STEPS = {"death": death}
