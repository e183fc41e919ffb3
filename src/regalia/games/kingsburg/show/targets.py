"""Which elements of the scene stand for an answer, in the order in which one would click them."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from regalia.games.kingsburg.components import BUILDING_IDS, DESTINY_IDS, GOVERNOR_IDS, GROUP_IDS
from regalia.games.kingsburg.components.facts import GOODS, HOLDINGS, SOLDIER, Change
from regalia.games.kingsburg.show.panels import building_id, hand_id, holding_id, panel_id, place_id, token_id
from regalia.games.kingsburg.table import Table, governor, left_of
from regalia.kernel.questions import NATURE, Answer, Question, Seat

Args = Sequence[Any]
Pointer = Callable[[Table, Question, Args], list[str]]


def targets(view: Table, question: Question, answer: Answer) -> list[str]:
    """None for what only a button says, such as passing."""
    if question.seat == NATURE:
        return DRAWN[question.kind](answer) if question.kind in DRAWN else []
    verb, *args = answer
    point = TARGETS.get(f"{question.kind} {verb}") or TARGETS.get(verb)
    return point(view, question, args) if point else []


# -- dice --------------------------------------------------------------------------------------------
def die_ids(view: Table, seat: Seat, kind: str, faces: Iterable[int]) -> list[str]:
    """Dice in hand: equal ones that lie on advisors are counted before them."""
    groups = [extra if kind == "bonus" else own for _, owner, own, extra, _ in view.laid if owner == seat]
    laid = Tally(face for group in groups for face in group)
    found = []
    for face in faces:
        found.append(f"die-{seat}-{kind}-{face}-{laid[face]}")
        laid[face] += 1
    return found


def assigned(view: Table, question: Question, args: Args) -> list[str]:
    """The dice, a "+2" token if there is one, the building that helps, and the advisor."""
    place, own, extra, tokens, means = args
    seat = question.seat
    dice = die_ids(view, seat, "player", own) + die_ids(view, seat, "bonus", extra)
    token = [holding_id(seat, HOLDINGS.index("plus"))] if tokens else []
    helping = [building_id(seat, BUILDING_IDS[means])] if means else []
    return [*dice, *token, *helping, place_id(place)]


def single_die(view: Table, question: Question, kind: str, face: int) -> list[str]:
    return die_ids(view, question.seat, kind, [face])


def turned_die(view: Table, question: Question, args: Args) -> list[str]:
    """A die that shows 2; which of the faces it is turned to is for the button to say."""
    return single_die(view, question, args[0], 2)


def all_dice(view: Table, question: Question, args: Args) -> list[str]:
    return die_ids(view, question.seat, "player", view.dice[question.seat])


# -- goods -------------------------------------------------------------------------------------------
def traded(seat: Seat, change: Change) -> list[str]:
    """What is paid from one's own, then what is taken from the supply."""
    given = [holding_id(seat, kind) for kind, count in enumerate(change) for _ in range(-count)]
    return given + [f"supply-{HOLDINGS[kind]}" for kind, count in enumerate(change) for _ in range(count)]


def taken(view: Table, question: Question, args: Args) -> list[str]:
    return traded(question.seat, args[0])


def taken_from_tile(view: Table, question: Question, args: Args) -> list[str]:
    return [f"tile-4-{args[0].index(1)}"]


def lost(view: Table, question: Question, args: Args) -> list[str]:
    return [holding_id(question.seat, kind) for kind, count in enumerate(args[0]) for _ in range(count)]


def given(view: Table, question: Question, args: Args) -> list[str]:
    """A good, and the panel of who receives it."""
    receiver = args[1] if len(args) > 1 else question.about[0]
    return [*traded(question.seat, args[0]), panel_id(receiver)]


def spared(view: Table, question: Question, args: Args) -> list[str]:
    kinds = GOODS if args[0] == len(GOODS) else args
    return [holding_id(question.seat, kind) for kind in kinds]


def recruited(view: Table, question: Question, args: Args) -> list[str]:
    paid = [holding_id(question.seat, kind) for kind, count in enumerate(args[0]) for _ in range(-count)]
    return [*paid, f"supply-{HOLDINGS[SOLDIER]}"]


# -- buildings and cards -----------------------------------------------------------------------------
def constructed(view: Table, question: Question, args: Args) -> list[str]:
    """The building; where a governor or a card changes the price, that first and what is paid last."""
    name, price, means = args
    seat = question.seat
    helping = ["destiny-card" if word == "masons" else f"governor-{seat}" for word in means]
    paid = [holding_id(seat, kind) for kind, count in enumerate(price) for _ in range(count)] if means else []
    return [*helping, building_id(seat, BUILDING_IDS[name]), *paid]


def used(view: Table, question: Question, args: Args) -> list[str]:
    """The building, governor, group or destiny card that acts."""
    owner, seat = args[0], question.seat
    if owner in BUILDING_IDS:
        return [building_id(seat, BUILDING_IDS[owner])]
    cards = {**dict.fromkeys(GOVERNOR_IDS, f"governor-{seat}"), **dict.fromkeys(GROUP_IDS, f"favour-{seat}")}
    return [{**cards, **dict.fromkeys(DESTINY_IDS, "destiny-card")}[owner]]


def in_hand(view: Table, question: Question, args: Args) -> list[str]:
    hand = view.hand[question.seat]
    return [hand_id(question.seat, hand.index(card)) for card in args]


def whole_hand(view: Table, question: Question, args: Args) -> list[str]:
    return [hand_id(question.seat, i) for i in range(len(view.hand[question.seat]))]


# -- advisors and people -------------------------------------------------------------------------------
def place(view: Table, question: Question, args: Args) -> list[str]:
    return [place_id(args[0])]


def moved(view: Table, question: Question, args: Args) -> list[str]:
    return [place_id(args[0]), place_id(governor(view, question.seat).calls_on)]


def removed(view: Table, question: Question, args: Args) -> list[str]:
    return [f"pledge-{left_of(view, question.seat)}-{args[0]}"]


def contributed(view: Table, question: Question, args: Args) -> list[str]:
    return [f"need-{at}" for at in args[0]]


TARGETS: Mapping[str, Pointer] = {
    "use": used,
    "influence": assigned,
    "take": taken,
    "kb.tile.4 take": taken_from_tile,
    "give": given,
    "choose": lambda view, question, args: [panel_id(args[0])],
    "construct": constructed,
    "conjure": lambda view, question, args: [building_id(question.seat, args[0])],
    "recruit": recruited,
    "lose": lost,
    "spare": spared,
    "muster": lambda view, question, args: [token_id(question.seat, args[0])],
    "keep": in_hand,
    "kb.strips.2 keep": whole_hand,
    "exchange": lambda view, question, args: [hand_id(question.seat, 0)],
    "cover": lambda view, question, args: in_hand(view, question, args[0]),
    "draft": lambda view, question, args: [f"draft-{args[0]}"],
    "peek": lambda view, question, args: [f"{args[0]}-deck"],
    "again": place,
    "contribute": contributed,
    "pledge": place,
    "remove": removed,
    "favour": lambda view, question, args: [f"group-{args[0]}"],
    "meet": place,
    "deal": place,
    "move": moved,
    "bless": lambda view, question, args: [f"governor-{question.seat}"],
    "set": all_dice,
    "turn": turned_die,
    "reroll": lambda view, question, args: single_die(view, question, *args),
}
DRAWN: Mapping[str, Callable[[Answer], list[str]]] = {
    "kb.setup.1": lambda order: [panel_id(seat) for seat in order],
    "kb.tiles.1": lambda rank: [place_id(rank)],
    "kb.tile.5": lambda face: [place_id(5)],
}
"""For nature's answers; most of them are dice that do not lie anywhere yet."""
