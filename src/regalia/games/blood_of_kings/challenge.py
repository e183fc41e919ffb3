"""A challenge for a throne: who is called, which cards are committed, and who prevails.

Cards always come from the top of a player's stack. In a Peaceful Succession they are turned up one by one; in a Violent
one they are laid face down before any player, in rounds; in a Chaotic one face down before their owner, once.
"""

from __future__ import annotations

from regalia.games.blood_of_kings.components import LEGAL_IN, WORTH
from regalia.games.blood_of_kings.components.atlas import NONE
from regalia.games.blood_of_kings.market import forget_glimpse, lift, show, turn_up
from regalia.games.blood_of_kings.table import EVERYBODY, Table, in_player_order, the_challenge
from regalia.games.blood_of_kings.tiles import (
    LOYAL_BARONS,
    POPULAR_SUPPORT,
    STRATEGIC_MARRIAGE,
    barons,
    challengers_bonus,
    has,
    rulers_bonus,
)
from regalia.kernel.game import StepRule
from regalia.kernel.questions import Answer, Question, Rule, Seat

CALL, DEFENCE = "bok.peaceful.2", "bok.peaceful.4"


def can_act(g: Table, seat: Seat, k: int) -> bool:
    """Whether a player has a card to commit, or a tile that makes a challenger without one."""
    return bool(g.mat[seat * 6 + k]) or can_be_bold(g, seat)


def can_be_bold(g: Table, seat: Seat) -> bool:
    """Strategic Marriage, and in Violent Successions Loyal Barons, need no card to challenge; that is said once."""
    way = the_challenge(g).way
    helpful = STRATEGIC_MARRIAGE | LOYAL_BARONS if way == "violent" else STRATEGIC_MARRIAGE
    return seat != g.ruler[the_challenge(g).kingdom] and not the_challenge(g).bold >> seat & 1 and has(g, seat, helpful)


def to_be_called(g: Table, k: int) -> list[Seat]:
    """The rivals who were not called in this round and could do something."""
    called = the_challenge(g).called
    return [seat for seat in range(g.players) if not called >> seat & 1 and seat != g.ruler[k] and can_act(g, seat, k)]


def calls(g: Table, seat: Seat, k: int) -> list[Answer]:
    return [("call", other) for other in to_be_called(g, k)]


# -- Peaceful ----------------------------------------------------------------------------------------
def call_peaceful(g: Table, k: int) -> Rule[None]:
    """The Ruler calls on the others, in any order; the step comes back for the next one."""
    if not to_be_called(g, k):
        return
    answer = yield Question(g.ruler[k], CALL, calls, k, open=True)
    the_challenge(g).called |= 1 << answer[1]
    g.then(("call_peaceful", k))
    yield from turn_cards(g, answer[1], k, "bok.peaceful.3")


def turn_cards(g: Table, seat: Seat, k: int, kind: str) -> Rule[None]:
    """Cards are turned up from the top until the player stops; whoever begins goes on to a legal one."""
    while g.mat[seat * 6 + k] or (can_be_bold(g, seat) and not turned_by(g, seat)):
        answer = yield Question(seat, kind, turnings, k)
        if answer[0] == "stop":
            return
        if answer[0] == "challenge":
            the_challenge(g).bold |= 1 << seat
            g.tell("challenged", k, seat)
            return
        card = turn_up(g, seat, k)
        the_challenge(g).front.append((seat, seat, card, EVERYBODY))
        g.tell("turned", k, seat, card, LEGAL_IN[k][card], reveals=True)


def turned_by(g: Table, seat: Seat) -> list[int]:
    return [card for _, owner, card, _ in the_challenge(g).front if owner == seat]


def turnings(g: Table, seat: Seat, k: int) -> list[Answer]:
    """A stack without a legal card can't be used, and whoever turned only bluffs has to go on."""
    turned, legal = turned_by(g, seat), LEGAL_IN[k]
    if turned and not any(legal[card] for card in turned):
        return [("turn",)]
    options: list[Answer] = [("stop",)]
    if g.mat[seat * 6 + k] and (turned or any(legal[card] for card in g.mat[seat * 6 + k])):
        options.append(("turn",))
    if not turned and can_be_bold(g, seat):
        options.append(("challenge",))
    return options


def defend_peaceful(g: Table, k: int) -> Rule[None]:
    """Only when somebody challenges the Ruler turns cards, seeing everything."""
    if challengers(g, k):
        yield from turn_cards(g, g.ruler[k], k, DEFENCE)


# -- Violent -----------------------------------------------------------------------------------------
def call_violent(g: Table, k: int) -> Rule[None]:
    """The Ruler calls on every rival, then commits cards and calls again, or ends the challenge."""
    if to_be_called(g, k):
        answer = yield Question(g.ruler[k], "bok.violent.2", calls, k, open=True)
        the_challenge(g).called |= 1 << answer[1]
        g.then(("call_violent", k))
        yield from commit(g, answer[1], k, "bok.violent.3")
    elif (yield from commit(g, g.ruler[k], k, "bok.violent.4")):
        the_challenge(g).called = 0
        g.then(("call_violent", k))


def commit(g: Table, seat: Seat, k: int, kind: str) -> Rule[bool]:
    """Cards go from the top of the stack face down before a player; returns whether any did."""
    any_card = False
    while can_act(g, seat, k):
        answer = yield Question(seat, kind, commitments, k, open=True)
        if answer[0] == "stop":
            break
        if answer[0] == "challenge":
            the_challenge(g).bold |= 1 << seat
            g.tell("challenged", k, seat)
        else:
            lay_down(g, seat, k, answer[1])
            any_card = True
    return any_card


def commitments(g: Table, seat: Seat, k: int) -> list[Answer]:
    """Before anybody in a rebellion, else before oneself."""
    options: list[Answer] = [("stop",)]
    if g.mat[seat * 6 + k]:
        before = range(g.players) if the_challenge(g).way == "violent" else (seat,)
        options += [("commit", other) for other in before]
    if can_be_bold(g, seat):
        options.append(("challenge",))
    return options


def lay_down(g: Table, seat: Seat, k: int, before: Seat) -> None:
    at = seat * 6 + k
    the_challenge(g).front.append((before, seat, g.mat[at][-1], g.places[at][-1]))
    lift(g, seat, k)
    g.tell("committed", k, seat, before)


# -- without a Ruler ---------------------------------------------------------------------------------
def call_in_order(g: Table, k: int) -> Rule[None]:
    """Where nobody rules, everybody commits once in Player Order, face down."""
    waiting = to_be_called(g, k)
    seat = next((seat for seat in in_player_order(g) if seat in waiting), NONE)
    if seat == NONE:
        return
    the_challenge(g).called |= 1 << seat
    g.then(("call_in_order", k))
    yield from commit(g, seat, k, "bok.violent.9" if the_challenge(g).way == "violent" else "bok.chaotic.2")


# -- who prevails ------------------------------------------------------------------------------------
def challengers(g: Table, k: int) -> list[Seat]:
    """Everybody but the Ruler with a legal card before him, or with a tile and the wish."""
    legal = {before for before, _, card, _ in the_challenge(g).front if LEGAL_IN[k][card]}
    return [
        seat for seat in range(g.players) if seat != g.ruler[k] and (seat in legal or the_challenge(g).bold >> seat & 1)
    ]


def influence_before(g: Table, k: int, seat: Seat) -> int:
    """The value of the legal cards before a player, with bonus; never less than 0."""
    value = sum([WORTH[card] for before, _, card, _ in the_challenge(g).front if before == seat and LEGAL_IN[k][card]])
    return max(0, value + (rulers_bonus(g, k) if seat == g.ruler[k] else challengers_bonus(g, seat)))


def contest_peaceful(g: Table, k: int) -> Seat:
    """The highest Influence wins, a tie means Chaos; without challengers the Ruler stays. Also for Chaotic ones."""
    reveal(g, k)
    rivals = challengers(g, k)
    if not rivals:
        return g.ruler[k]
    contenders = rivals if g.ruler[k] == NONE else [*rivals, g.ruler[k]]
    totals = [influence_before(g, k, seat) for seat in contenders]
    g.tell("compared", k, tuple(contenders), tuple(totals))
    best = max(totals)
    return contenders[totals.index(best)] if totals.count(best) == 1 else NONE


def contest_violent(g: Table, k: int) -> Seat:
    """The most legal cards win; a tie goes to the highest Influence if that is among the tied, else to Chaos."""
    reveal(g, k)
    rivals, ruler = challengers(g, k), g.ruler[k]
    if not rivals:
        return ruler
    contenders = rivals if ruler == NONE else [*rivals, ruler]
    numbers = [cards_before(g, k, seat) for seat in contenders]
    totals = [influence_before(g, k, seat) for seat in contenders]
    g.tell("compared", k, tuple(contenders), tuple(totals), tuple(numbers))
    tied = [seat for seat, number in zip(contenders, numbers) if number == max(numbers)]
    if len(tied) == 1:
        return tied[0]
    if ruler in tied and has(g, ruler, POPULAR_SUPPORT):
        return ruler
    highest = [seat for seat, value in zip(contenders, totals) if value == max(totals)]
    return highest[0] if len(highest) == 1 and highest[0] in tied else NONE


def cards_before(g: Table, k: int, seat: Seat) -> int:
    """How many legal cards lie before a player, Loyal Barons included."""
    return barons(g, seat) + sum(
        [before == seat and LEGAL_IN[k][card] for before, _, card, _ in the_challenge(g).front]
    )


def reveal(g: Table, k: int) -> None:
    """Face-down cards are turned over."""
    hidden = [(before, owner, card) for before, owner, card, seen in the_challenge(g).front if seen != EVERYBODY]
    for _, owner, card in hidden:
        show(g, owner, card)
        forget_glimpse(g, owner * 6 + k, card)
    if hidden:
        g.tell("revealed", k, tuple(hidden), reveals=True)


STEPS: dict[str, StepRule] = {
    "call_peaceful": call_peaceful,
    "defend_peaceful": defend_peaceful,
    "call_violent": call_violent,
    "call_in_order": call_in_order,
}
