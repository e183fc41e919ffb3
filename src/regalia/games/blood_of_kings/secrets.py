"""What a seat may know: its own cards, stacks it has looked into, and what everybody saw going to whom.

The order of the deck does not exist. Of hidden cards everybody knows some to be with a certain player (`known`) and
some to be with one player or another (`abroad`); market.py keeps account of both.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import NamedTuple

from regalia.games.blood_of_kings.components import CARD_KINDS, COPIES, INFLUENCES, LEGAL_IN
from regalia.games.blood_of_kings.components.atlas import NONE
from regalia.games.blood_of_kings.table import EVERYBODY, Table
from regalia.kernel.questions import UNKNOWN, Seat

HIDDEN_DECK = [UNKNOWN] * CARD_KINDS


def hide(g: Table, seat: Seat) -> Table:
    """The table as a seat sees it; a watcher sees no hidden card at all."""
    view = g.copy()
    bit = 1 << seat if seat >= 0 else 0
    view.deck = HIDDEN_DECK[:]
    for other, cards in enumerate(g.hand):
        if other != seat:
            view.hand[other] = (UNKNOWN,) * len(cards)
    for at, cards in enumerate(g.mat):
        if cards and at // 6 != seat:
            view.mat[at] = tuple(
                [card if seen & bit else UNKNOWN for card, seen in zip(cards, g.places[at], strict=True)]
            )
    rows = g.players * 6
    own = g.glimpsed[seat * rows : seat * rows + rows] if seat >= 0 else []
    view.glimpsed = [()] * len(g.glimpsed)
    if seat >= 0:
        view.glimpsed[seat * rows : seat * rows + rows] = own
    hide_play(view, seat)
    hide_challenge(view, seat, bit)
    return view


def hide_play(view: Table, seat: Seat) -> None:
    """A card played as Influence lies face down."""
    if view.play is not None and view.play.use == "influence" and view.play.player != seat:
        view.play.card = UNKNOWN


def hide_challenge(view: Table, seat: Seat, bit: int) -> None:
    if view.challenge is not None:
        view.challenge.front = [
            row if row[1] == seat or row[3] == EVERYBODY or row[3] & bit else (row[0], row[1], UNKNOWN, row[3])
            for row in view.challenge.front
        ]


# -- imagining ---------------------------------------------------------------------------------------
class Slot(NamedTuple):
    """Where a hidden card lies: in a hand, on a mat, before a player, or being played."""

    owner: Seat
    where: str
    row: int
    place: int


def imagine(view: Table, seat: Seat, rng: Random) -> Table:
    """Deal out what the seat has not seen, each player getting what everybody knows to be with him."""
    g = view.copy()
    left = unseen(view)
    abroad = view.abroad[:]
    dealt: dict[Slot, int] = {}
    free: list[Slot] = []
    for owner in range(view.players):
        slots = hidden_slots(view, owner)
        known = less(view.known[owner], face_down_but_seen(view, owner), abroad)
        if slots:
            known = less(known, place_glimpsed(view, seat, slots, dealt, rng), abroad)
            slots = [slot for slot in slots if slot not in dealt]
            rng.shuffle(slots)
            dealt.update(zip(slots, known, strict=False))
            free += slots[len(known) :]
    for card in dealt.values():
        left[card] -= 1
    scatter(free, left, abroad, dealt, rng)
    keep_promises(view, free, left, dealt, rng)
    lay(g, dealt)
    g.deck = left
    return g


def unseen(view: Table) -> list[int]:
    """By kind: the cards that the seat can't see anywhere."""
    left = [total - gone for total, gone in zip(COPIES, view.discard, strict=True)]
    front = [row[2] for row in view.challenge.front] if view.challenge is not None else []
    laid = [part.card for part in (view.play, view.talks) if part is not None]
    for cards in (*view.sets, *view.hand, *view.mat, front, laid):
        for card in cards:
            if card not in (UNKNOWN, NONE):
                left[card] -= 1
    return left


def face_down_but_seen(view: Table, owner: Seat) -> list[int]:
    """A player's cards that not everybody has seen, but this seat has."""
    cards = [*view.hand[owner], *(card for k in range(6) for card in view.mat[owner * 6 + k])]
    if view.challenge is not None:
        cards += [row[2] for row in view.challenge.front if row[1] == owner and row[3] != EVERYBODY]
    if view.play is not None and view.play.player == owner and view.play.use == "influence":
        cards.append(view.play.card)
    return [card for card in cards if card != UNKNOWN]


def less(known: Iterable[int], seen: Iterable[int], abroad: list[int]) -> list[int]:
    """What is known but not among the seen; seen cards that were not known are no longer abroad."""
    rest = list(known)
    for card in seen:
        if card in rest:
            rest.remove(card)
        elif abroad[card]:
            abroad[card] -= 1
    return rest


def hidden_slots(view: Table, owner: Seat) -> list[Slot]:
    slots = [Slot(owner, "hand", owner, place) for place, card in enumerate(view.hand[owner]) if card == UNKNOWN]
    for at in range(owner * 6, owner * 6 + 6):
        slots += [Slot(owner, "mat", at, place) for place, card in enumerate(view.mat[at]) if card == UNKNOWN]
    if view.challenge is not None:
        front = enumerate(view.challenge.front)
        slots += [Slot(owner, "front", NONE, i) for i, row in front if row[1] == owner and row[2] == UNKNOWN]
    if view.play is not None and view.play.player == owner and view.play.card == UNKNOWN:
        slots.append(Slot(owner, "play", NONE, 0))
    return slots


def place_glimpsed(view: Table, seat: Seat, slots: list[Slot], dealt: dict[Slot, int], rng: Random) -> list[int]:
    """Cards that the seat knows to be in a stack go somewhere in it, or before somebody if they came from it."""
    found: list[int] = []
    owner = slots[0].owner
    for k in range(6) if seat >= 0 else ():
        cards = view.glimpsed[(seat * view.players + owner) * 6 + k]
        if cards:
            before = "front" if view.challenge is not None and view.challenge.kingdom == k else "nowhere"
            stack = [slot for slot in slots if slot.row == owner * 6 + k and slot.where == "mat"]
            stack += [slot for slot in slots if slot.where == before]
            dealt.update(zip(rng.sample(stack, len(cards)), cards, strict=True))
            found += cards
    return found


def scatter(free: list[Slot], left: list[int], abroad: list[int], dealt: dict[Slot, int], rng: Random) -> None:
    """The other places: what is abroad must be in one of them, the rest is anything."""
    rng.shuffle(free)
    somewhere = [kind for kind, count in enumerate(abroad) for _ in range(count)]
    for card in somewhere:
        left[card] -= 1
    pool = [kind for kind, count in enumerate(left) for _ in range(count)]
    anything = rng.sample(pool, len(free) - len(somewhere))
    for card in anything:
        left[card] -= 1
    dealt.update(zip(free, somewhere + anything, strict=True))


def keep_promises(view: Table, free: list[Slot], left: list[int], dealt: dict[Slot, int], rng: Random) -> None:
    """Whoever has turned up nothing but bluffs in a Peaceful Succession has a legal card further down."""
    if view.challenge is None or view.challenge.way != "peaceful":
        return
    k, front = view.challenge.kingdom, view.challenge.front
    for owner in sorted({row[1] for row in front} - {row[1] for row in front if LEGAL_IN[k][row[2]]}):
        stack = [slot for slot in dealt if slot.where == "mat" and slot.row == owner * 6 + k]
        seen = [card for card in view.mat[owner * 6 + k] if card != UNKNOWN]
        if stack and not any(LEGAL_IN[k][card] for card in (*seen, *(dealt[slot] for slot in stack))):
            put_legal_card(rng.choice(stack), k, free, left, dealt, rng)


def put_legal_card(slot: Slot, k: int, free: list[Slot], left: list[int], dealt: dict[Slot, int], rng: Random) -> None:
    """It comes from the deck, or from where the same player or anybody may as well have another card."""
    in_deck = [kind for kind in INFLUENCES if LEGAL_IN[k][kind] and left[kind]]
    if slot in free and in_deck:
        card = rng.choice(in_deck)
        left[dealt[slot]] += 1
        left[card] -= 1
        dealt[slot] = card
        return
    for other, card in dealt.items():
        if LEGAL_IN[k][card] and (other.owner == slot.owner or (slot in free and other in free)):
            dealt[slot], dealt[other] = card, dealt[slot]
            return


def lay(g: Table, dealt: dict[Slot, int]) -> None:
    hands, mats = [list(cards) for cards in g.hand], [list(cards) for cards in g.mat]
    for slot, card in dealt.items():
        if slot.where == "hand":
            hands[slot.row][slot.place] = card
        elif slot.where == "mat":
            mats[slot.row][slot.place] = card
        elif slot.where == "front":
            assert g.challenge is not None
            row = g.challenge.front[slot.place]
            g.challenge.front[slot.place] = (row[0], row[1], card, row[3])
        else:
            assert g.play is not None
            g.play.card = card
    g.hand = [tuple(sorted(cards)) for cards in hands]
    g.mat = [tuple(cards) for cards in mats]
