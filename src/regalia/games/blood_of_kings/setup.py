"""From options and seats to the first turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from regalia.games.blood_of_kings.components import HAND_SIZE, KINGDOMS
from regalia.games.blood_of_kings.components.atlas import NONE
from regalia.games.blood_of_kings.glory import fill_display
from regalia.games.blood_of_kings.market import deal_hand, fill_sets
from regalia.games.blood_of_kings.options import read_tiles
from regalia.games.blood_of_kings.table import Table
from regalia.games.blood_of_kings.tiles import income
from regalia.kernel.game import StepRule
from regalia.kernel.questions import Answer, Question, Rule, Seat, deal, dice


def new_table(players: int, options: Mapping[str, Any]) -> Table:
    """Flags, mats and cards lie as every game begins; what is random are the first steps."""
    g = Table(players)
    g.turns = options["turns"]
    g.talks_allowed = options["talks"]
    g.bag = sum(1 << tile for tile in read_tiles(options["chosen"]))
    everybody = (1 << players) - 1
    drawing = [] if g.bag else [("draw_tiles", options["tiles"])]
    cards = ("lay_sets",), ("deal_hands",)
    g.then(*cards, *drawing, ("lay_display",), ("first_player", everybody), ("choose_kingdoms",), ("turn",))
    return g


def draw_tiles(g: Table, count: int) -> Rule[None]:
    """So many tiles go into the bag, and everybody sees which."""
    drawn = yield deal(all_tiles, count, kind="bok.setup.4")
    g.bag = sum(1 << tile for tile in drawn)


def all_tiles(g: Table, seat: Seat) -> range:
    return range(30)


def lay_display(g: Table) -> Rule[None]:
    yield from fill_display(g)


def lay_sets(g: Table) -> Rule[None]:
    """Twelve cards face up, each the first of a set."""
    yield from fill_sets(g, 0)


def deal_hands(g: Table) -> Rule[None]:
    for seat in range(g.players):
        yield from deal_hand(g, seat, HAND_SIZE)


def first_player(g: Table, rivals: int) -> Rule[None]:
    """The highest roll of two dice; those who tie for it roll again."""
    rolled = []
    for seat in range(g.players):
        if rivals >> seat & 1:
            faces = yield dice(2, 6, seat, kind="bok.setup.5")
            rolled.append((sum(faces), seat))
    best = max(rolled)[0]
    tied = [seat for score, seat in rolled if score == best]
    if len(tied) > 1:
        g.then(("first_player", sum(1 << seat for seat in tied)))
        return
    g.first = tied[0]
    g.tell("first_player", g.first)


# -- Kingdoms ----------------------------------------------------------------------------------------
def choosing_order(players: int, first: Seat) -> list[Seat]:
    """To the right, the First Player last; three players choose twice, there and back."""
    if players == 3:
        there = [(first + i) % 3 for i in range(3)]
        return there + there[::-1]
    return [(first - i) % players for i in range(1, players + 1)]


def choose_kingdoms(g: Table) -> Rule[None]:
    """Each Kingdom chosen gets Crowns for its income; the others are in Chaos."""
    for seat in choosing_order(g.players, g.first):
        answer = yield Question(seat, "bok.setup.6", unclaimed, open=True)
        k = answer[1]
        g.ruler[k] = seat
        g.born[seat] |= 1 << k
        g.crowns[k] = income(g, k)
        g.tell("chose", seat, k, g.crowns[k])


def unclaimed(g: Table, seat: Seat) -> list[Answer]:
    return [("choose", k) for k in range(len(KINGDOMS)) if g.ruler[k] == NONE]


FIRST_STEPS: dict[str, StepRule] = {
    "draw_tiles": draw_tiles,
    "lay_display": lay_display,
    "lay_sets": lay_sets,
    "deal_hands": deal_hands,
    "first_player": first_player,
    "choose_kingdoms": choose_kingdoms,
}
