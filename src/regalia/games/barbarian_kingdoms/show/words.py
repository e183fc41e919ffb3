"""How questions, answers and events are said, from the templates in texts.py."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from regalia.authoring.words import Texts, Words, listing, person, sentence
from regalia.games.barbarian_kingdoms.battle import purse_of, strength
from regalia.games.barbarian_kingdoms.components import (
    AREA_NAMES,
    KINGDOMS,
    NONE,
    PROVINCES_TO_WIN,
    SEA,
    SETUPS,
    STARTS,
    TREASURE_NAMES,
    VALUE,
)
from regalia.games.barbarian_kingdoms.money import CHEST, cost_of, taxable, treasury, worth
from regalia.games.barbarian_kingdoms.show.texts import ASK, END, ORDINALS, PHRASE, SAY, TELL
from regalia.games.barbarian_kingdoms.table import (
    Battle,
    Table,
    allies,
    claim_cost,
    is_king,
    king,
    kingdoms_of,
    the,
    units,
    units_at,
    warrior_cost,
)
from regalia.games.barbarian_kingdoms.victory import has_territory, reign
from regalia.kernel.questions import UNKNOWN, Answer, Question
from regalia.kernel.table import Result


def the_kingdoms(kingdoms: Iterable[int]) -> str:
    return PHRASE["kingdom"].format(listing(KINGDOMS[k].name for k in kingdoms))


def tokens_said(tokens: Sequence[int]) -> str:
    """`1 bronze and 2 silver`."""
    held = [PHRASE["tokens"].format(count, name) for count, name in zip(tokens, TREASURE_NAMES) if count]
    return listing(held) if held else PHRASE["no tokens"]


def token_said(kind: int) -> str:
    return PHRASE["chest"] if kind == CHEST else PHRASE["tokens"].format(1, TREASURE_NAMES[kind])


def row_said(view: Table, row: str) -> str:
    """A row of the setups card: its kingdoms, as sides where its letters count."""
    fact = SETUPS[row]
    sides = [[k for k in fact.kingdoms if fact.letters[k] == letter] for letter in sorted({*fact.letters} - {""})]
    groups = [fact.kingdoms] if view.variant == "free" else sides
    text = PHRASE["against"].join(map(the_kingdoms, groups))
    return PHRASE["row beginner" if fact.beginner else "row"].format(row, text)


def place(area: int) -> str:
    return PHRASE["sea"] if area == SEA else PHRASE["province"].format(AREA_NAMES[area])


def unit_said(view: Table, unit: int) -> str:
    """A unit of the kingdom that chooses, so that no two choices are called the same."""
    if is_king(unit):
        return KINGDOMS[unit // 5].king
    area = view.at[unit]
    if view.battle is not None and area == view.battle.site:
        return combatant_said(view, view.battle, unit)
    sailing = area == SEA and unit // 5 == view.turn and view.spent[unit % 5]
    return PHRASE["warrior sailing" if sailing else "warrior"].format(place=place(area))


def combatant_said(view: Table, battle: Battle, unit: int) -> str:
    """A Warrior among others in the contested province: told by where it came from."""
    origin = battle.origin[unit]
    there = units_at(view, unit // 5, battle.site)
    alike = [other for other in there if not is_king(other) and battle.origin[other] == origin]
    which = ORDINALS[alike.index(unit)] if len(alike) > 1 else ""
    if origin == NONE:
        return PHRASE["warrior present"].format(which=which)
    return PHRASE["warrior arrived"].format(which=which, origin=AREA_NAMES[origin])


def fighter_said(unit: int) -> str:
    """A unit in an event, wherever it may be by now."""
    k = unit // 5
    return KINGDOMS[k].king if is_king(unit) else PHRASE["fighter"].format(the_kingdoms([k]))


SAID: Mapping[str, Callable[[Any], str]] = {
    "kingdom": lambda k: the_kingdoms([k]),
    "kingdoms": the_kingdoms,
    "name": lambda k: KINGDOMS[k].name,
    "king": lambda k: KINGDOMS[k].king,
    "player": person,
    "area": AREA_NAMES.__getitem__,
    "fighter": fighter_said,
    "ruler": lambda unit: KINGDOMS[unit // 5].king,
    "units": lambda count: PHRASE["one unit"] if count == 1 else PHRASE["units"].format(count),
    "tokens": lambda tokens: tokens_said(tokens),
    "token": lambda kind: token_said(kind),
    "value": lambda kind: str(VALUE[kind]),
}
SEEN: Mapping[str, Callable[[Table, Question | None, Any], str]] = {
    "unit": lambda view, question, unit: unit_said(view, unit),
    "place": lambda view, question, unit: AREA_NAMES[view.at[unit]],
    "row": lambda view, question, row: row_said(view, row),
}
"""What is said with a look at the table."""


# -- facts of the view ---------------------------------------------------------------------------------
def fighter(view: Table, question: Question) -> int:
    """The kingdom of the seat that is asked, in the battle going on."""
    return next(k for k in the(view).sides if view.seat_of[k] == question.seat)


def points(view: Table, question: Question) -> str:
    """The battle points of the kingdom that is asked and of its enemy, with the bribes once they are revealed."""
    totals = {k: strength(view, k) + max(0, the(view).revealed[i]) for i, k in enumerate(the(view).sides)}
    mine = totals.pop(fighter(view, question))
    return PHRASE["battle points"].format(mine, *totals.values())


def purse(view: Table, question: Question) -> str:
    """What is in the purse of the seat that is asked, if the view may know it."""
    if UNKNOWN in treasury(view, question.seat):
        return ""
    total = worth(purse_of(view, the(view).sides.index(fighter(view, question))))
    return PHRASE["purse" if total else "purse empty"].format(total)


def origin(view: Table, question: Question) -> int:
    """Where the invading unit came from."""
    return next(area for unit in units(the(view).active) if (area := the(view).origin[unit]) != NONE)


FACTS: Mapping[str, Callable[[Table, Question], Any]] = {
    "round": lambda view, question: view.round,
    "levy": lambda view, question: view.levy,
    "tax": lambda view, question: len(taxable(view, question.about[0])),
    "cost": lambda view, question: cost_of(view, *question.about[:2]),
    "warrior_cost": lambda view, question: warrior_cost(view, question.about[0]),
    "claim_cost": lambda view, question: claim_cost(view, question.about[0]),
    "throne": lambda view, question: view.at[king(question.about[0])],
    "active": lambda view, question: the(view).active,
    "site": lambda view, question: the(view).site,
    "origin": origin,
    "fighter": fighter,
    "points": points,
    "purse": purse,
}


# -- what the game offers --------------------------------------------------------------------------------
ASK_CASES: Mapping[str, Callable[[Table, Question], str]] = {
    "bk.pay.1": lambda view, question: question.about[1],
    "bk.challenge.1": lambda view, question: "claim" if max(the(view).origin) == NONE else "invade",
    "bk.battle.6": lambda view, question: "stay" if len(question.about) == 1 else "leave",
}
TELL_CASES: Mapping[str, Callable[..., str]] = {
    "taxed": lambda k, levy: "" if levy else "nothing",
    "found": lambda k, p, kind: "unseen" if kind == NONE else "",
    "counted": lambda active, attack, rival, defence, *sums: "tie" if attack == defence else "",
    "bribed": lambda k, total, tokens: "nothing" if not total else "" if tokens else "unseen",
    "won": lambda k, ending: ending,
}


def lots_said(view: Table, question: Question, answer: Answer) -> str:
    """Who is dealt which kingdoms."""
    dealt = [k for lot in answer for k in lot]
    each = len(dealt) // view.players
    hands = [dealt[seat * each : (seat + 1) * each] for seat in range(view.players)]
    return PHRASE["next"].join(fill(view, PHRASE["lot"], (seat, hand)) for seat, hand in enumerate(hands))


def layout_said(view: Table, question: Question, answer: Answer) -> str:
    return PHRASE["comma"].join(fill(view, PHRASE["laid"], pair) for pair in zip(answer, STARTS[question.about[0]]))


SEEN_DRAWN: Mapping[str, Callable[[Table, Question, Any], str]] = {
    "lots": lots_said,
    "layout": layout_said,
}
WORDS = Words(
    Texts(ASK, SAY, TELL),
    SAID,
    seen={**SEEN, **SEEN_DRAWN},
    facts=FACTS,
    ask_cases=ASK_CASES,
    tell_cases=TELL_CASES,
    drawn={"bk.setup.2": "lots", "bk.setup.4": "layout", "bk.pillage.2": "token"},
)
ask, say, report, fill = WORDS.ask, WORDS.say, WORDS.report, WORDS.fill


def conclude(view: Table) -> str:
    """Why the game ended as it did, and what is said of each reign."""
    result = view.result
    assert result is not None, "a game is concluded when it is over"
    winners = [k for k in view.in_play if view.seat_of[k] in result.winners]
    template = END[result.ending if view.variant == "free" else f"{result.ending} allied"]
    args = (ruler_of_seven(view, winners), PROVINCES_TO_WIN, winners, fallen(view, winners), view.round_limit)
    return f"{sentence(fill(view, template, args))} {reigns(view, result)}"


def ruler_of_seven(view: Table, winners: list[int]) -> int:
    """The kingdom that met the territorial condition, the active one first; NONE if it was not that."""
    i = view.in_play.index(view.turn)
    return next((k for k in view.in_play[i:] + view.in_play[:i] if k in winners and has_territory(view, k)), NONE)


def fallen(view: Table, winners: list[int]) -> str:
    """The Kings whose fall won the game, if it was that."""
    slain = [k for k in view.in_play if view.slain_by[k] in winners]
    if view.variant != "free":
        whole = [k for k in slain if all(ally in slain for ally in allies(view, k))]
        slain = whole or slain
    return listing(KINGDOMS[k].king for k in slain) if slain else ""


def reigns(view: Table, result: Result) -> str:
    """What is said of each kingdom's rule, those of whom the same is said together."""
    said: dict[str, list[int]] = {}
    for seat in sorted(range(view.players), key=lambda seat: result.places[seat]):
        said.setdefault(reign(result.scores[seat]), []).extend(kingdoms_of(view, seat))
    return PHRASE["reigns"].format(PHRASE["next"].join(fill(view, PHRASE["reign"], line) for line in said.items()))
