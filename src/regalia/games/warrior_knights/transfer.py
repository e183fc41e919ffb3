"""Receiving troops during a movement, and the exchange of troops in the Upkeep (rulebook p. 14 and 19)."""

from __future__ import annotations

from regalia.authoring.bits import members
from regalia.games.warrior_knights.armies import (
    fresh_at,
    is_held,
    leave_board,
    move_troops,
    strength_of,
    told_apart,
    troops_in,
)
from regalia.games.warrior_knights.components import HUNDRED
from regalia.games.warrior_knights.table import OFF, ON_PORT, OUT, Exchange, Table, castle_army, nobles
from regalia.kernel.questions import Answer, Question, Rule, Seat


# -- during a movement -------------------------------------------------------------------------------
def receive_troops(g: Table, noble: int) -> Rule[None]:
    """The moving Noble may take troops from his stronghold and from fresh Nobles where he is."""
    while any(g.troops[giver] for giver in givers(g, noble)):
        answer = yield Question(noble >> 2, "wk.transfer.1", receipts, noble, open=True, rest=("go_on",))
        match answer:
            case ("take", giver, card):
                hand_over(g, giver, noble, 1 << card)
            case ("take_all", giver):
                hand_over(g, giver, noble, g.troops[giver])
            case _:
                return
        dismiss_leader(g, answer[1])


def givers(g: Table, noble: int) -> list[int]:
    seat, area = noble >> 2, g.at[noble]
    if is_held(g, seat, area):
        return []
    found = [other for other in fresh_at(g, seat, area) if other != noble]
    return [*found, castle_army(g, seat)] if g.castle[seat] == area else found


def receipts(g: Table, seat: Seat, noble: int) -> list[Answer]:
    found: list[Answer] = [("go_on",)]
    for giver in givers(g, noble):
        found += gifts_from(g, giver, noble)
    return found


def gifts_from(g: Table, giver: int, taker: int) -> list[Answer]:
    """Card by card, but all or nothing out of an army with casualties."""
    if not g.tokens[giver]:
        return [("take", giver, card) for card in told_apart(g.troops[giver])]
    return [("take_all", giver)] if can_take_all(g, giver, taker) else []


def can_take_all(g: Table, giver: int, taker: int) -> bool:
    """Whether there would be more troops than casualties."""
    if not g.troops[giver]:
        return False
    troops = troops_in(g, taker) + strength_of(g.troops[giver])
    return troops > HUNDRED * (g.tokens[giver] + g.tokens[taker])


def hand_over(g: Table, giver: int, taker: int, cards: int) -> None:
    """Troops change armies, all of them with their casualties."""
    move_troops(g, giver, taker, cards)
    g.tell("handed_over", giver, taker, members(cards))
    if g.tokens[giver]:
        g.tokens[taker] += g.tokens[giver]
        g.tokens[giver] = 0


def dismiss_leader(g: Table, army: int) -> None:
    """A Noble on the board who has no troops left leaves it."""
    if army < len(g.at) and g.at[army] >= 0 and not troops_in(g, army):
        leave_board(g, army)


# -- in the Upkeep -----------------------------------------------------------------------------------
def exchange_on_board(g: Table, seat: Seat) -> Rule[None]:
    """Armies of a Baron in one area may exchange troops, his stronghold included; not under siege.

    Whoever has no troops in the end leaves the board.
    """
    g.exchange = Exchange(seat)
    while pairs_on_board(g, seat):
        answer = yield Question(seat, "wk.return.2", exchanges_on_board, open=True, rest=("done",))
        if answer == ("done",):
            break
        yield from give(g, seat, answer[1], answer[2])
    g.exchange = None
    for noble in nobles(seat):
        dismiss_leader(g, noble)


def exchange_off_board(g: Table, seat: Seat) -> Rule[None]:
    """Nobles off the board exchange troops among each other and get some from the stronghold."""
    g.exchange = Exchange(seat)
    while pairs_off_board(g, seat):
        answer = yield Question(seat, "wk.return.3", exchanges_off_board, open=True, rest=("done",))
        if answer == ("done",):
            break
        yield from give(g, seat, answer[1], answer[2])
    g.exchange = None


def exchanges_on_board(g: Table, seat: Seat) -> list[Answer]:
    return [("done",), *[("exchange", *pair) for pair in pairs_on_board(g, seat)]]


def exchanges_off_board(g: Table, seat: Seat) -> list[Answer]:
    return [("done",), *[("exchange", *pair) for pair in pairs_off_board(g, seat)]]


def pairs_on_board(g: Table, seat: Seat) -> list[tuple[int, int]]:
    """Giver and taker, both in one area that is not shut in."""
    spots = [(noble, g.at[noble]) for noble in nobles(seat) if 0 <= g.at[noble] < ON_PORT]
    if g.castle[seat] != OFF:
        spots.append((castle_army(g, seat), g.castle[seat]))
    pairs = [(giver, taker) for giver, one in spots for taker, other in spots if one == other and giver != taker]
    return [pair for pair in pairs if can_give(g, *pair) and not is_held(g, seat, place_of(g, pair[0]))]


def pairs_off_board(g: Table, seat: Seat) -> list[tuple[int, int]]:
    """To Nobles off the board, from each other and from a stronghold that stands."""
    takers = [noble for noble in nobles(seat) if g.at[noble] == OFF]
    sources = takers if g.castle[seat] == OFF else [*takers, castle_army(g, seat)]
    pairs = [(giver, taker) for giver in sources for taker in takers if giver != taker]
    return [pair for pair in pairs if can_give(g, *pair)]


def can_give(g: Table, giver: int, taker: int) -> bool:
    """Whether the pair was not done yet and there is something left that did not change armies."""
    assert g.exchange is not None
    if g.exchange.pairs >> pair_bit(g, giver, taker) & 1:
        return False
    if g.tokens[giver]:
        return not g.troops[giver] & g.exchange.given and can_take_all(g, giver, taker)
    return bool(g.troops[giver] & ~g.exchange.given)


def give(g: Table, seat: Seat, giver: int, taker: int) -> Rule[None]:
    """Cards one after another, or all with their casualties."""
    assert g.exchange is not None
    g.exchange.pairs |= 1 << pair_bit(g, giver, taker)
    if g.tokens[giver]:
        change(g, giver, taker, g.troops[giver])
        return
    while left_to_give(g, giver, taker):
        answer = yield Question(seat, "wk.return.4", cards_to_give, giver, taker, open=True, rest=("enough",))
        if answer == ("enough",):
            return
        change(g, giver, taker, 1 << answer[1])


def left_to_give(g: Table, giver: int, taker: int) -> int:
    """Cards that did not change armies yet; none for a Noble who is out of the game meanwhile."""
    assert g.exchange is not None
    return 0 if taker < len(g.at) and g.at[taker] == OUT else g.troops[giver] & ~g.exchange.given


def change(g: Table, giver: int, taker: int, cards: int) -> None:
    assert g.exchange is not None
    g.exchange.given |= cards
    hand_over(g, giver, taker, cards)


def cards_to_give(g: Table, seat: Seat, giver: int, taker: int) -> list[Answer]:
    return [("enough",), *[("give", card) for card in told_apart(left_to_give(g, giver, taker))]]


def place_of(g: Table, army: int) -> int:
    return g.at[army] if army < len(g.at) else g.castle[army - len(g.at)]


def pair_bit(g: Table, giver: int, taker: int) -> int:
    return within_seat(g, giver) * 5 + within_seat(g, taker)


def within_seat(g: Table, army: int) -> int:
    """0 to 3 for Nobles, 4 for the stronghold."""
    return army & 3 if army < len(g.at) else 4
