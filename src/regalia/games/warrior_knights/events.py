"""Important Event (rulebook p. 9): who draws it, what Fate makes its target, and who cancels it with Faith.

Nobody knows the order of the deck, only the colour of its topmost card and of the one that was put beneath in the
set-up. So a card is drawn from those of its colour when somebody turns it over.
"""

from __future__ import annotations

from regalia.authoring.bits import members
from regalia.games.warrior_knights.church import pay_faith
from regalia.games.warrior_knights.components.cards import (
    BLUE,
    COLOUR_MASK,
    EVENT_COLOUR,
    EVENT_KIND,
    EVENTS,
    GREEN,
    LASTING,
    RED,
    Event,
)
from regalia.games.warrior_knights.event_effects import EFFECTS
from regalia.games.warrior_knights.event_targets import TARGETS
from regalia.games.warrior_knights.floor import bargain, close_floor
from regalia.games.warrior_knights.parts import EventInPlay
from regalia.games.warrior_knights.table import NONE, Table, in_order, others, seats
from regalia.kernel.game import StepRule
from regalia.kernel.questions import Answer, Question, Rule, Seat, draw

PASS: Answer = ("pass",)
CANCEL: Answer = ("cancel",)


def event_of(card: int) -> Event:
    return EVENTS[EVENT_KIND[card]]


# -- the deck ----------------------------------------------------------------------------------------
def set_event_aside(g: Table) -> Rule[None]:
    """Set-up: the topmost card goes beneath unread, but its colour was seen."""
    g.event_deck = (1 << len(EVENT_KIND)) - 1
    g.event_bottom = yield draw(colours_left, kind="wk.event.6")
    yield from open_event_deck(g)


def open_event_deck(g: Table) -> Rule[None]:
    """The back of the new topmost card is seen; an empty deck is made anew of the discarded cards."""
    if not g.event_deck:
        g.event_deck, g.event_discard = g.event_discard, 0
    g.event_colour = NONE
    if g.event_deck:
        g.event_colour = yield draw(colours_left, kind="wk.event.1")


def colours_left(g: Table, seat: Seat) -> list[int]:
    """The colours of the cards that may be on top: the one put beneath is not while there are others."""
    left = [EVENT_COLOUR[card] for card in members(g.event_deck)]
    if g.event_bottom != NONE and len(left) > 1:
        left.remove(g.event_bottom)
    return left


def cards_on_top(g: Table, seat: Seat) -> tuple[int, ...]:
    return members(g.event_deck & COLOUR_MASK[g.event_colour])


# -- who draws ---------------------------------------------------------------------------------------
def important_event(g: Table) -> Rule[None]:
    """The Head of the Church decides who draws a red or green card; a blue one he draws himself."""
    if g.event_colour == NONE:
        return
    drawer = g.head
    if g.event_colour != BLUE:
        drawer = yield from choose_drawer(g)
        if (drawer == g.head) == (g.event_colour == GREEN):
            pay_faith(g, g.head, 1)
    g.then(("draw_event", drawer))


def choose_drawer(g: Table) -> Rule[Seat]:
    """The floor is open before it, if there is anything to choose."""
    if len(drawers(g, g.head)) > 1:
        yield from bargain(g, "draw")
    answer = yield Question(g.head, "wk.event.2", drawers, open=True)
    drawer: Seat = answer[1]
    close_floor(g, lambda promiser, promise: promise == drawer)
    return drawer


def drawers(g: Table, seat: Seat) -> list[Answer]:
    """Red: himself, or for a Faith another. Green: another, or for a Faith himself."""
    free, dear = ([seat], others(g, seat)) if g.event_colour == RED else (others(g, seat), [seat])
    return [("draw_event", baron) for baron in (*free, *(dear if g.faith[seat] else ()))]


# -- in play -----------------------------------------------------------------------------------------
def draw_event(g: Table, drawer: Seat) -> Rule[None]:
    """The card is read aloud, and Fate finds its target."""
    card = yield draw(cards_on_top, kind="wk.event.1")
    g.event_deck &= ~(1 << card)
    if not g.event_deck:
        g.event_bottom = NONE
    g.tell("event_drawn", drawer, card)
    yield from open_event_deck(g)
    g.event_in_play = EventInPlay(card, drawer, g.players)
    event = event_of(card)
    if event.target:
        target = yield from TARGETS[event.target](g, drawer)
        _in_play(g).target = target
        g.tell("event_targets", card, target)
    g.then(("cancel_event",))


def cancel_event(g: Table) -> Rule[None]:
    """Before it happens it may be cancelled: a red one by the drawer, a blue one by all together."""
    event, drawer = event_of(_in_play(g).card), _in_play(g).drawer
    if event.target and _in_play(g).target == NONE:
        g.tell("event_without_target", _in_play(g).card)
        end_event(g)
    elif event.faith and event.colour == RED and g.faith[drawer] >= event.faith:
        yield from cancel_alone(g, drawer, event.faith)
    elif event.faith and event.colour == BLUE and sum(g.faith[seat] for seat in seats(g)) >= event.faith:
        yield from bargain(g, "cancel")
        g.then(("pledge",))
    else:
        g.then(("event_happens",))


def cancel_alone(g: Table, drawer: Seat, cost: int) -> Rule[None]:
    answer = yield Question(drawer, "wk.event.4", cancellations, open=True, rest=PASS)
    if answer == PASS:
        g.then(("event_happens",))
    else:
        pay_faith(g, drawer, cost)
        cancelled(g)


def cancellations(g: Table, seat: Seat) -> list[Answer]:
    return [PASS, CANCEL] if g.faith[seat] >= event_of(_in_play(g).card).faith else [PASS]


def pledge(g: Table) -> Rule[None]:
    """From the Chairman, circle after circle, Faith is pledged until it is enough or a whole circle adds nothing."""
    cost = event_of(_in_play(g).card).faith
    before = -1
    while before < pledged(g) < cost:
        before = pledged(g)
        for seat in in_order(g):
            if len(pledges(g, seat)) > 1:
                answer = yield Question(seat, "wk.event.5", pledges, open=True, rest=PASS)
                _in_play(g).pledges[seat] += 0 if answer == PASS else answer[1]
    end_pledges(g, cost)


def pledged(g: Table) -> int:
    return sum(_in_play(g).pledges)


def end_pledges(g: Table, cost: int) -> None:
    """Faith is paid only if it is enough."""
    given = _in_play(g).pledges
    close_floor(g, lambda promiser, promise: given[promiser] > 0)
    if sum(given) < cost:
        g.then(("event_happens",))
        return
    for seat, faith in enumerate(given):
        pay_faith(g, seat, faith)
    cancelled(g)


def pledges(g: Table, seat: Seat) -> list[Answer]:
    play = _in_play(g)
    most = min(event_of(play.card).faith - sum(play.pledges), g.faith[seat] - play.pledges[seat])
    return [PASS, *(("pledge", faith) for faith in range(1, most + 1))]


def cancelled(g: Table) -> None:
    g.tell("event_cancelled", _in_play(g).card)
    end_event(g)


def event_happens(g: Table) -> Rule[None] | None:
    g.then(("end_event",))
    return EFFECTS[event_of(_in_play(g).card).id](g, _in_play(g).drawer, _in_play(g).target)


def end_event(g: Table) -> None:
    """The card is discarded, unless it lies before somebody now."""
    card = _in_play(g).card
    if card not in LASTING or g.lasting[LASTING.index(card)] == NONE:
        g.event_discard |= 1 << card
    g.event_in_play = None


def _in_play(g: Table) -> EventInPlay:
    assert g.event_in_play is not None, "an Event is in play"
    return g.event_in_play


STEPS: dict[str, StepRule] = {
    "open_event_deck": set_event_aside,
    "important_event": important_event,
    "draw_event": draw_event,
    "cancel_event": cancel_event,
    "pledge": pledge,
    "event_happens": event_happens,
    "end_event": end_event,
}
