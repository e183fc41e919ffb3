"""Intrigue on one's own turn: examine and reorder a stack of Influence, or alter the Kingdom Order track."""

from __future__ import annotations

from regalia.games.blood_of_kings.components import BY_INTRIGUE, INTRIGUE
from regalia.games.blood_of_kings.market import with_cards, without
from regalia.games.blood_of_kings.table import Table, permits, the_play
from regalia.games.blood_of_kings.tiles import SECRET_ALLIES, has
from regalia.kernel.questions import Answer, Question, Rule, Seat, Talk, Together, draw


def spend(g: Table) -> None:
    g.discard[INTRIGUE] += 1
    g.play = None


# -- the Kingdom Order track -------------------------------------------------------------------------
def name_order(g: Table) -> Rule[None]:
    """Tokens are picked up one by one, then placed one by one; the others keep their order among each other."""
    seat = the_play(g).player
    picked: tuple[int, ...] = (the_play(g).target,)
    while len(targets(g, seat, *picked)) > 1:
        answer = yield Question(seat, "bok.intrigue.4", targets, *picked, open=True)
        if answer[0] == "enough":
            break
        picked += (answer[1],)
    the_play(g).order = tuple(k for k in g.order if k not in picked)
    for k in picked:
        answer = yield Question(seat, "bok.intrigue.5", gaps, k, open=True)
        the_play(g).order = (*the_play(g).order[: answer[1]], k, *the_play(g).order[answer[1] :])
    g.tell("named_order", seat, the_play(g).order)


def targets(g: Table, seat: Seat, *picked: int) -> list[Answer]:
    more = [k for k in range(6) if k not in picked and permits(g, k, BY_INTRIGUE)]
    return [("enough",), *(("also", k) for k in more)]


def gaps(g: Table, seat: Seat, k: int) -> list[Answer]:
    """Before which of those that stand there, or behind all."""
    return [("place", at) for at in range(len(the_play(g).order) + 1)]


def reorder(g: Table) -> Rule[None]:
    seat, g.order = the_play(g).player, the_play(g).order
    g.tell("reordered", seat, g.order)
    spend(g)
    yield from secret_allies(g, seat)


# -- a stack of Influence ----------------------------------------------------------------------------
def examine(g: Table) -> Rule[None]:
    """The player looks at another's stack alone, and may put it back in any order."""
    seat, owner, k = the_play(g).player, the_play(g).owner, the_play(g).target
    at = owner * 6 + k
    g.places[at] = tuple(seen | 1 << seat for seen in g.places[at])
    g.glimpsed[seat * g.players * 6 + at] = ()
    g.tell("examined", seat, owner, k, *g.mat[at], only=(seat, owner), others=(seat, owner, k))
    if len(g.mat[at]) > 1:
        yield from put_back(g, seat, at)
    spend(g)
    yield from secret_allies(g, seat)


def put_back(g: Table, seat: Seat, at: int) -> Rule[None]:
    """Others who had looked before know what is in the stack, but no longer where."""
    orders = yield Together((seat,), "bok.intrigue.2", choose_order)
    g.mat[at] = tuple([g.mat[at][place] for place in orders[seat]])
    for other in range(g.players):
        row = (other * g.players) * 6 + at
        if other not in (seat, at // 6):
            seen = [card for card, seats in zip(g.mat[at], placed(g, at, orders[seat])) if seats >> other & 1]
            g.glimpsed[row] = with_cards(g.glimpsed[row], seen)
    g.places[at] = (1 << seat,) * len(g.mat[at])
    g.tell("put_back", seat, at // 6, at % 6)


def placed(g: Table, at: int, order: tuple[int, ...]) -> list[int]:
    """Who knew each card, in the new order."""
    return [g.places[at][place] for place in order]


def choose_order(g: Table, seat: Seat) -> Talk:
    """Place by place from the bottom: which of the cards lies there. Returns the old places in their new order."""
    at = the_play(g).owner * 6 + the_play(g).target
    chosen: tuple[int, ...] = ()
    while len(chosen) < len(g.mat[at]) - 1:
        answer = yield Question(seat, "bok.intrigue.3", next_places, *chosen)
        if answer[0] == "keep":
            break
        chosen += (answer[1],)
    rest = tuple(place for place in range(len(g.mat[at])) if place not in chosen)
    return chosen + rest


def next_places(g: Table, seat: Seat, *chosen: int) -> list[Answer]:
    """The rest may be kept as it is."""
    stack = g.mat[the_play(g).owner * 6 + the_play(g).target]
    return [("keep",), *(("next", place) for place in range(len(stack)) if place not in chosen)]


# -- Secret Allies -----------------------------------------------------------------------------------
def secret_allies(g: Table, seat: Seat) -> Rule[None]:
    """The holder of the tile takes a random card from a player's hand."""
    if has(g, seat, SECRET_ALLIES) and victims(g, seat):
        answer = yield Question(seat, "bok.intrigue.6", victims, open=True)
        yield from steal(g, seat, answer[1])


def victims(g: Table, seat: Seat) -> list[Answer]:
    return [("rob", other) for other in range(g.players) if other != seat and g.hand[other]]


def steal(g: Table, seat: Seat, victim: Seat) -> Rule[None]:
    """Everybody else only knows that one of the victim's cards is now elsewhere."""
    card = yield draw(cards_of, victim, to=(seat, victim), kind="bok.intrigue.7")
    g.hand[victim] = without(g.hand[victim], card)
    g.hand[seat] = with_cards(g.hand[seat], (card,))
    for kind in sorted(set(g.known[victim])):
        g.known[victim] = without(g.known[victim], kind)
        g.abroad[kind] += 1
    g.tell("stole", seat, victim, card, only=(seat, victim), others=(seat, victim))


def cards_of(g: Table, seat: Seat, victim: Seat) -> tuple[int, ...]:
    return g.hand[victim]
