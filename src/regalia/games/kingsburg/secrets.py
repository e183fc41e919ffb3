"""What a seat may know: everything but the enemy cards it has not seen, and cards in other hands during the set-up.

Cards that nobody has seen do not exist: enemies are drawn when somebody looks, hands are all that was dealt.
"""

from __future__ import annotations

from random import Random

from regalia.games.kingsburg.components import OF_YEAR
from regalia.games.kingsburg.components.facts import NONE
from regalia.games.kingsburg.setup import COPIES, governors_left, strips_left
from regalia.games.kingsburg.table import Table
from regalia.kernel.questions import NATURE, UNKNOWN, Seat


def hide(g: Table, seat: Seat) -> Table:
    """The table as a seat sees it; a watcher sees what lies open."""
    view = g.copy()
    if g.enemy != NONE and not g.face_up & 1 and not knows(g.enemy_seen, seat):
        view.enemy = UNKNOWN
    if g.valley != NONE and not g.face_up & 2 and not knows(g.valley_seen, seat):
        view.valley = UNKNOWN
    if g.dealing in ("strips", "governors"):
        for other in range(g.players):
            if other != seat:
                view.hand[other] = (UNKNOWN,) * len(g.hand[other])
                view.returned[other] = NONE if g.returned[other] == NONE else UNKNOWN
    return view


def knows(seen: int, seat: Seat) -> bool:
    return seat >= 0 and bool(seen >> seat & 1)


def imagine(view: Table, seat: Seat, rng: Random) -> Table:
    """Put any card that may be there in place of each unknown one."""
    g = view.copy()
    for deck, other in (("enemy", "valley"), ("valley", "enemy")):
        if getattr(g, deck) == UNKNOWN:
            cards = [card for card in OF_YEAR[g.year] if card != getattr(g, other)]
            setattr(g, deck, cards[int(rng.random() * len(cards))])
    if g.dealing in ("strips", "governors"):
        deal(g, rng)
    return g


def deal(g: Table, rng: Random) -> None:
    """New cards for every hand that is hidden; who is exchanging a twin strip holds its copy."""
    hidden = [seat for seat in range(g.players) if UNKNOWN in g.hand[seat]]
    sizes = {seat: len(g.hand[seat]) for seat in hidden}
    for seat in hidden:
        g.hand[seat] = ()
    for seat in hidden:
        if g.returned[seat] == UNKNOWN:
            g.returned[seat] = NONE
            left = strips_left(g, NATURE)
            pairs = [strip for strip in sorted(set(left)) if left.count(strip) == COPIES]
            g.returned[seat] = pairs[int(rng.random() * len(pairs))]
            g.hand[seat] = (g.returned[seat],)
    for seat in hidden:
        while len(g.hand[seat]) < sizes[seat]:
            left = strips_left(g, NATURE) if g.dealing == "strips" else governors_left(g, NATURE)
            g.hand[seat] = tuple(sorted((*g.hand[seat], left[int(rng.random() * len(left))])))
