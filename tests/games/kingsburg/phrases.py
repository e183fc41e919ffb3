"""Answers of Kingsburg as short phrases for tests."""

from __future__ import annotations

from collections.abc import Sequence

from regalia.games.kingsburg.components import BUILDINGS, GOVERNORS, GROUPS, NEEDS, ROWS
from regalia.games.kingsburg.components.facts import HOLDINGS, Change
from regalia.games.kingsburg.table import RANK, Table
from regalia.kernel.questions import Answer


def amount(number: int, kind: str) -> str:
    return kind if number == 1 else f"{number} {kind}"


def change_words(change: Sequence[int]) -> str:
    """`2 gold wood -3 vp`."""
    return " ".join(amount(number, kind) for number, kind in zip(change, HOLDINGS) if number) or "nothing"


def exchange_words(change: Change) -> str:
    """`gold stone for wood`: what is taken, and what is paid for it."""
    taken = change_words([max(0, number) for number in change])
    paid = change_words([max(0, -number) for number in change])
    return taken if paid == "nothing" else f"{taken} for {paid}"


def dice_words(own: Sequence[int], extra: Sequence[int] = ()) -> str:
    words = " ".join(map(str, own))
    return f"{words} + {' '.join(map(str, extra))}" if extra else words


def place_words(place: int) -> str:
    return str(place) if place <= 18 else f"p{RANK[place]}"


def say(g: Table, names: Sequence[str], answer: Answer) -> str:
    verb, *rest = answer
    match verb, rest:
        case "influence", [place, own, extra, tokens, means]:
            words = [place_words(place), "with", dice_words(own, extra), "plus" * tokens, means]
        case "take", [change]:
            words = [exchange_words(change)]
        case "recruit", [change]:
            words = ["for", change_words([-number if kind != 4 else 0 for kind, number in enumerate(change)])]
        case "construct", [name, price, means]:
            words = [name] if not means else [name, "for", change_words(price), "by", *means]
        case "give" | "lose", [change]:
            words = [change_words(change)]
        case "give", [change, seat]:
            words = [change_words(change), names[seat]]
        case "choose", [seat]:
            words = [names[seat]]
        case "spare", [kind]:
            words = [(*HOLDINGS[:3], "any")[kind]]
        case "conjure", [b]:
            words = [b if isinstance(b, str) else BUILDINGS[b].id]
        case "keep", [card]:
            words = [GOVERNORS[card].id]
        case "draft", [row]:
            words = [ROWS[row]]
        case "cover", [rows]:
            words = [ROWS[row] for row in rows] or ["nothing"]
        case "favour", [number]:
            words = [GROUPS[number].id]
        case "contribute", [met]:
            words = [NEEDS[g.needs[at] - 1].name for at in met] or ["nothing"]
        case "set", [faces]:
            words = [dice_words(faces)]
        case (("deal" | "again" | "move"), [place]):
            words = [place_words(place)]
        case _:
            words = [str(word) for word in rest]
    return " ".join([verb, *filter(None, words)])
