"""Courts as text, so that a test of a rule is four lines; wars are in fields.py, whose items can be used here as well.

A position is a list of Kingdoms, or of the players called after them, with what they have, then come the steps:

    at("italy: crowns 12, unrest 3 | france: mat italy italy-7 influence-4", "administration italy")

There are six players, each of whom rules the Kingdom of his name; `players 4` of the table leaves the last two
Kingdoms in Chaos. Items are the words of `give`, those of `table:` the words of `lay`; everything goes by its id.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from regalia.authoring.bits import mask_of, members
from regalia.games.blood_of_kings import GAME
from regalia.games.blood_of_kings.components import CARD_IDS, DYNASTY, INSTITUTIONS, TILE_IDS, TILES
from regalia.games.blood_of_kings.components.atlas import KINGDOM_IDS, NONE, SPACE_IDS
from regalia.games.blood_of_kings.table import Table
from regalia.kernel.match import Match
from regalia.kernel.questions import NATURE, Answer, Seat
from regalia.kernel.table import Step
from tests.games.blood_of_kings import fields

CARD = {card.id: kind for kind, card in enumerate(DYNASTY)}
LEVELS = tuple(name.lower() for name in INSTITUTIONS)


def cards(names: Sequence[str]) -> tuple[int, ...]:
    return tuple(CARD[name] for name in names)


# -- setting up --------------------------------------------------------------------------------------
def at(text: str, *steps: str) -> Match:
    """A match that plays these steps from a position; after them a Kingdom would play its next card."""
    parts = {head.strip(): body for head, _, body in (part.partition(":") for part in text.split("|"))}
    board = [item.split() for item in split(parts.pop("table", ""))]
    g = new_table(int(next((item[1] for item in board if item[0] == "players"), "6")))
    for name, body in parts.items():
        for words in map(str.split, split(body)):
            give(g, KINGDOM_IDS.index(name), words)
    for words in board:
        lay(g, words)
    g.plan = [("kingdom_card", next(k for k in range(6) if g.ruler[k] != NONE))]
    g.then(*map(step_of, steps))
    return Match(GAME, g, listen=True)


def new_table(players: int) -> Table:
    g = Table(players)
    g.ruler = [k if k < players else NONE for k in range(6)]
    g.born = [1 << k for k in range(players)]
    g.turn, g.first = 1, 0
    return g


def split(text: str) -> list[str]:
    return [item.strip() for item in text.split(",") if item.strip()]


def step_of(text: str) -> Step:
    """`council france`, or `trade`."""
    name, *about = text.split()
    return (name, *map(KINGDOM_IDS.index, about))


def give(g: Table, k: int, item: list[str]) -> None:
    """One item of a Kingdom or of its player."""
    match item:
        case ["hand", *names]:
            g.hand[k] = tuple(sorted(take(g, names)))
        case ["mat", kingdom, *names]:
            where = k * 6 + KINGDOM_IDS.index(kingdom)
            g.mat[where] = take(g, names)
            g.places[where] = (0,) * len(names)
        case ["known", *names]:
            g.known[k] = tuple(sorted(cards(names)))
        case ["unrest", number]:
            g.unrest[k] = int(number)
        case [name, level] if name in LEVELS:
            g.level[k * 5 + LEVELS.index(name)] = int(level)
        case ["played", *names]:
            for name in names:
                g.court[k * 7 + CARD_IDS.index(name)] -= 1
                g.stack[k] += (CARD_IDS.index(name),)
        case ["shielded"]:
            g.shielded |= 1 << k
        case _:
            fields.place(g, k, item)


def take(g: Table, names: Sequence[str]) -> tuple[int, ...]:
    """Cards out of the deck."""
    for card in cards(names):
        g.deck[card] -= 1
    return cards(names)


def lay(g: Table, item: list[str]) -> None:
    """One item of the table."""
    match item:
        case ["players", _]:
            pass
        case ["first", name]:
            g.first = KINGDOM_IDS.index(name)
        case ["order", *names]:
            g.order = tuple(map(KINGDOM_IDS.index, names))
        case ["display", *names]:
            g.display = mask_of(TILE_IDS[name] for name in names)
        case ["bag", *names]:
            g.bag = mask_of(TILE_IDS[name] for name in names)
        case ["set", number, *names]:
            g.sets[int(number)] = tuple(sorted(take(g, names)))
        case ["deck", *names]:
            kept = cards(names)
            for kind, count in enumerate(g.deck):
                g.discard[kind] += count - kept.count(kind)
            g.deck = [kept.count(kind) for kind in range(len(DYNASTY))]
        case ["turns", number]:
            g.turns = int(number)
        case ["turn", number]:
            g.turn = int(number)
        case ["playoff", number]:
            g.playoff = int(number)
        case ["no", "talks"]:
            g.talks_allowed = False
        case _:
            raise ValueError(f"{' '.join(item)} is nothing that lies on the table")


# -- playing -----------------------------------------------------------------------------------------
def play(m: Match, *lines: str) -> Match:
    """Answers as `legal` lists them; nature's are dice, or cards, tiles and places by their ids."""
    settle(m)
    for line in lines:
        who, _, said = line.partition(": ")
        if who == "nature":
            m.answer(NATURE, chance(said))
        else:
            listed = legal(m, who)
            assert said in listed, f"{who} can't {said}; legal are {listed}"
            m.answer(seat_of(who), m.options(seat_of(who))[listed.index(said)])
        settle(m)
    return m


def chance(said: str) -> Any:
    """`3 2` are dice, `tile free-riders` is one, `unrest intrigue` are cards dealt, `card unrest` is one drawn."""
    words = said.split()
    if words[0] == "tile":
        return TILE_IDS[words[1]]
    if words[0] == "card":
        return CARD[words[1]]
    if words[0] == "in":
        return cards(words[1:])
    return tuple(map(int, words)) if words[0].isdecimal() else tuple(sorted(cards(words)))


settle = fields.settle


def seat_of(who: str) -> Seat:
    return KINGDOM_IDS.index(who)


def legal(m: Match, who: str, *verbs: str) -> list[str]:
    """The legal answers in words, of these verbs alone if there are any."""
    settle(m)
    assert seat_of(who) in m.waiting, f"{who} is not asked, but {asked(m)}"
    return [said for said in map(say, m.options(seat_of(who))) if not verbs or said.split()[0] in verbs]


def say(answer: Answer) -> str:
    verb, *about = answer
    names = NAMES.get(verb, ())
    return " ".join([verb, *(names[i](each) if i < len(names) else str(each) for i, each in enumerate(about))])


def _card(kind: int) -> str:
    return DYNASTY[kind].id


def _court(card: int) -> str:
    return CARD_IDS[card]


def _kingdom(k: int) -> str:
    return KINGDOM_IDS[k]


def _tile(tile: int) -> str:
    return TILES[tile].id


def _level(institution: int) -> str:
    return LEVELS[institution]


def _space(space: int) -> str:
    return SPACE_IDS[space]


NAMES: dict[str, tuple[Callable[[int], str], ...]] = {
    **dict.fromkeys(("act", "fetch"), (_court,)),
    **dict.fromkeys(("discard", "exchange", "card"), (_card,)),
    **dict.fromkeys(("claim", "break"), (_tile,)),
    **dict.fromkeys(("army", "fleet"), (_space,)),
    **dict.fromkeys(("choose", "call", "commit", "remove", "unrest", "attrition", "reorder", "also"), (_kingdom,)),
    **dict.fromkeys(("examine", "ally", "ask", "swap", "transfer"), (_kingdom, _kingdom)),
    **dict.fromkeys(("recall", "return", "flip", "rob", "give", "request", "pay"), (_kingdom,)),
    "diplomacy": (_kingdom, _space),
    "influence": (_card, _kingdom),
    "develop": (_level,),
}
"""By verb: how what follows is said; players are called like Kingdoms."""


# -- reading -----------------------------------------------------------------------------------------
table, asked, crowns, ruler, units = fields.table, fields.asked, fields.crowns, fields.ruler, fields.units


def hand(m: Match, who: str) -> str:
    return " ".join(map(_card, table(m).hand[seat_of(who)]))


def mat(m: Match, who: str, kingdom: str) -> str:
    """The stack from the bottom to the top."""
    return " ".join(map(_card, table(m).mat[seat_of(who) * 6 + KINGDOM_IDS.index(kingdom)]))


def known(m: Match, who: str) -> str:
    return " ".join(map(_card, table(m).known[seat_of(who)]))


def discards(m: Match) -> str:
    return " ".join(_card(kind) for kind, count in enumerate(table(m).discard) for _ in range(count))


def stack(m: Match, kingdom: str) -> str:
    """The Kingdom cards on the mat from the bottom to the top."""
    return " ".join(map(_court, table(m).stack[KINGDOM_IDS.index(kingdom)]))


def court(m: Match, kingdom: str) -> str:
    """The Kingdom cards in hand."""
    k = KINGDOM_IDS.index(kingdom)
    return " ".join(f"{table(m).court[k * 7 + card]} {name}" for card, name in enumerate(CARD_IDS))


def order(m: Match) -> str:
    return " ".join(map(_kingdom, table(m).order))


def unrest(m: Match, kingdom: str) -> int:
    return table(m).unrest[KINGDOM_IDS.index(kingdom)]


def glory(m: Match, who: str) -> str:
    """Tokens and tiles: `3`, `1 free-riders`."""
    seat = seat_of(who)
    return " ".join([str(table(m).glory[seat]), *map(_tile, members(table(m).tiles[seat]))])


def ally(m: Match, kingdom: str) -> str:
    """In whose treasury the Alliance token lies."""
    k = table(m).ally[KINGDOM_IDS.index(kingdom)]
    return "nobody" if k == NONE else KINGDOM_IDS[k]


def heard(m: Match, kind: str) -> list[tuple[Any, ...]]:
    """What everybody heard of one kind of event."""
    return [event.args for _, event in m.told if event.kind == kind]
