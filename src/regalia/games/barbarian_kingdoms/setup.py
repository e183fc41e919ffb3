"""From options and seats to the first turn (rulebook p. 4, 5 and 13)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from regalia.games.barbarian_kingdoms.components import (
    CAPITALS,
    FIRST_TOKENS,
    FIRST_TREASURY,
    KINGDOM_IDS,
    NONE,
    SETUPS,
    STARTS,
    setups_for,
)
from regalia.games.barbarian_kingdoms.money import worth
from regalia.games.barbarian_kingdoms.table import Table, king
from regalia.kernel.questions import Answer, Question, Rule, Seat, draw, shuffle
from regalia.kernel.table import Step

Scores = list[tuple[int, bool]]
"""Of the previous game, by seat: the score, and whether the seat won."""


def column(players: int, teams: str) -> str:
    """The part of the setups card to read: a player count, `duel`, or the sizes of the teams."""
    if players == 2:
        return "duel"
    return {"none": str(players), "pairs": "2v2" if players == 4 else "2v2v2", "trios": "3v3"}[teams]


def new_table(players: int, options: Mapping[str, Any]) -> Table:
    """The empty table, with the set-up as its first steps."""
    variant = "duel" if players == 2 else "free" if options["teams"] == "none" else "teams"
    g = Table(players, variant, options["round_limit"])
    g.open_treasuries = options["open_treasuries"]
    last = read_scores(options["previous"])
    loser = min(range(players), key=lambda seat: last[seat][::-1]) if options["mercy"] else NONE
    g.then(
        selection(players, options, last),
        assignment(options, falling(last)),
        ("seat_players", loser),
        ("place_treasure",),
    )
    return g


def selection(players: int, options: Mapping[str, Any], last: Scores) -> Step:
    """The step that settles which kingdoms are in play."""
    card = column(players, options["teams"])
    if options["setup"] == "agreed":
        return "agree", *read_kingdoms(options["kingdoms"])
    if options["expert"] != "off":
        return "expert_selection", falling(last)
    if options["privilege"]:
        return "privilege", winner(last), card
    if options["setup"] == "random":
        return "draw_setup", card
    return "take_setup", setups_for(card)[0].id if options["setup"] == "first" else options["setup"]


def assignment(options: Mapping[str, Any], by_score: tuple[Seat, ...]) -> Step:
    """The step that settles who plays which."""
    if options["legacy"] or options["expert"] == "scores":
        return "legacy", by_score
    if options["kingdoms"] and options["expert"] == "off":
        return "assign", *read_kingdoms(options["kingdoms"])
    return ("draw_kingdoms",)


def read_scores(text: str) -> Scores:
    """`11,14*,9`, the winner starred. Raises ValueError when it has another form."""
    scores = [(int(item.rstrip("*")), item.endswith("*")) for item in text.split(",")] if text else []
    if scores and not any(won for _, won in scores):
        raise ValueError("nobody is starred as the winner")
    return scores


def read_kingdoms(text: str) -> tuple[int, ...]:
    """`huns,franks`, or `Huns, Franks`. Raises KeyError for a name that is no kingdom's."""
    return tuple(KINGDOM_IDS[name.strip().lower()] for name in text.split(","))


def falling(last: Scores) -> tuple[Seat, ...]:
    """The seats in falling order of score; of equals the winner first, then the lower seat."""
    return tuple(sorted(range(len(last)), key=lambda seat: (-last[seat][0], not last[seat][1])))


def winner(last: Scores) -> Seat:
    return next(seat for seat in falling(last) if last[seat][1])


# -- which kingdoms are in play ------------------------------------------------------------------------
def take_setup(g: Table, row: str) -> None:
    """A row of the setups card: its kingdoms, and their letters where these count."""
    letters = SETUPS[row].letters
    g.in_play = SETUPS[row].kingdoms
    if g.variant != "free":
        g.side = tuple(NONE if not letter else "ABC".index(letter) for letter in letters)
    g.tell("set_up", row, g.in_play)


def draw_setup(g: Table, card: str) -> Rule[None]:
    row = yield draw(rows, card, kind="bk.setup.1")
    take_setup(g, row[1])


def privilege(g: Table, seat: Seat, card: str) -> Rule[None]:
    """Privilege: the winner of the last game picks the setup."""
    row = yield Question(seat, "bk.advanced.1", rows, card, open=True)
    take_setup(g, row[1])


def rows(g: Table, seat: Seat, card: str) -> list[Answer]:
    return [("row", row.id) for row in setups_for(card)]


def agree(g: Table, *kingdoms: int) -> None:
    """Any kingdoms that the players agreed on."""
    g.in_play = tuple(sorted(kingdoms))
    g.tell("set_up", "agreed", g.in_play)


def expert_selection(g: Table, by_score: tuple[Seat, ...]) -> Rule[None]:
    """Expert rules: in falling order of score, each player includes a kingdom; with two players, each includes two."""
    for seat in by_score * (2 if g.variant == "duel" else 1):
        answer = yield Question(seat, "bk.expert.1", left_out, open=True)
        agree(g, *g.in_play, answer[1])


def left_out(g: Table, seat: Seat) -> list[Answer]:
    return [("include", k) for k in range(6) if k not in g.in_play]


# -- who plays them ------------------------------------------------------------------------------------
def lots(g: Table, seat: Seat) -> list[tuple[int, ...]]:
    """What is handed out: single kingdoms, or in a duel by the setups card the two of each letter."""
    free = [k for k in g.in_play if g.seat_of[k] == NONE]
    if g.variant != "duel" or g.side == (NONE,) * 6:
        return [(k,) for k in free]
    return [pair for side in (0, 1) if (pair := tuple(k for k in free if g.side[k] == side))]


def draw_kingdoms(g: Table) -> Rule[None]:
    """Out of a purse."""
    drawn = yield shuffle(lots, kind="bk.setup.2")
    assign(g, *(k for lot in drawn for k in lot))


def legacy(g: Table, by_score: tuple[Seat, ...]) -> Rule[None]:
    """Legacy: in falling order of score each player chooses, until all are handed out."""
    while NONE in [g.seat_of[k] for k in g.in_play]:
        for seat in by_score:
            answer = yield Question(seat, "bk.advanced.2", choices, open=True)
            for k in answer[1:]:
                hand_out(g, k, seat)


def choices(g: Table, seat: Seat) -> list[Answer]:
    return [("play", *lot) for lot in lots(g, seat)]


def assign(g: Table, *kingdoms: int) -> None:
    """In seat order, as many to each."""
    each = len(kingdoms) // g.players
    for i, k in enumerate(kingdoms):
        hand_out(g, k, i // each)


def hand_out(g: Table, k: int, seat: Seat) -> None:
    g.seat_of = (*g.seat_of[:k], seat, *g.seat_of[k + 1 :])
    g.tell("assigned", seat, k)


# -- the pieces ----------------------------------------------------------------------------------------
def seat_players(g: Table, loser: Seat) -> None:
    """Who is allied to whom, and the turn order: the ring from the star, or by Mercy from the last game's loser."""
    if g.side == (NONE,) * 6:
        g.side = g.seat_of if g.variant == "duel" else tuple(k if k in g.in_play else NONE for k in range(6))
    opener = next(k for k in g.in_play if loser in (NONE, g.seat_of[k]))
    i = g.in_play.index(opener)
    order = g.in_play[i:] + g.in_play[:i]
    if g.variant == "duel":  # a player takes both turns before the other does
        order = tuple(sorted(g.in_play, key=lambda k: (g.seat_of[k] != g.seat_of[opener], k)))
    g.in_play, g.first = order, order[0]


def place_treasure(g: Table) -> Rule[None]:
    """Treasuries, Kings, the tokens of starting provinces, and a chest on every open neutral province."""
    for seat in range(g.players):
        g.purse[seat * 4 : seat * 4 + 4] = g.shown[seat * 4 : seat * 4 + 4] = FIRST_TREASURY
        g.reckoned[seat] = worth(list(FIRST_TREASURY))
        g.bag = [have - taken for have, taken in zip(g.bag, FIRST_TREASURY)]
    for p in g.atlas.neutrals:
        g.chest[p] = 1
    for k in g.in_play:
        g.at[king(k)] = CAPITALS[k]
        tokens = yield shuffle(first_tokens, k, kind="bk.setup.4")
        for p, kind in zip(STARTS[k], tokens):
            g.coins[p * 4 + kind] += 1
            g.bag[kind] -= 1
    g.tell("began", g.first)
    g.then(("turn", g.first))


def first_tokens(g: Table, seat: Seat, k: int) -> list[int]:
    return list(FIRST_TOKENS)


FIRST_STEPS = {
    step.__name__: step
    for step in (
        take_setup,
        draw_setup,
        privilege,
        agree,
        expert_selection,
        draw_kingdoms,
        legacy,
        assign,
        seat_players,
        place_treasure,
    )
}
