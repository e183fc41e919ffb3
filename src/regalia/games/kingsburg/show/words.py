"""How questions, answers and events are said, from the templates in texts.py."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from regalia.authoring.words import Texts, Words, listing
from regalia.games.kingsburg.components import (
    BUILDING_IDS,
    BUILDINGS,
    COLOURS,
    DESTINIES,
    DESTINY_IDS,
    ENEMIES,
    ENEMY_IDS,
    GOVERNORS,
    GROUPS,
    NEEDS,
    PHASES,
    ROWS,
    TILES,
)
from regalia.games.kingsburg.components.facts import GOODS, NONE, NOTHING, Building, Change, Effect, plus, times
from regalia.games.kingsburg.construction import points_for
from regalia.games.kingsburg.effects import BY_NAME, KINDS, OWNERS
from regalia.games.kingsburg.payment import helper
from regalia.games.kingsburg.recruiting import price
from regalia.games.kingsburg.show.labels import SUM
from regalia.games.kingsburg.show.texts import (
    ASK,
    DECK,
    DIE,
    END,
    HOLDING,
    HOLDING_PLURAL,
    MEANS,
    PHRASE,
    SAY,
    SPECIAL,
    TELL,
)
from regalia.games.kingsburg.table import HOST, NOBODY, RANK, Table, destiny, governor, left_of
from regalia.games.kingsburg.winter import Parts
from regalia.kernel.questions import Question, Seat

MOMENTS = {kind: moment for moment, kind in KINDS.items()}
NAMES = {
    **SUM,
    **{built.id: built.name for built in BUILDINGS},
    **{enemy.id: enemy.name for enemy in ENEMIES},
    **{card.id: card.name for card in DESTINIES},
}
"""Of all that brings battle strength."""
OWNER_NAMES = {owner.id: owner.name for owner in OWNERS}


# -- names and amounts ---------------------------------------------------------------------------------
def number(value: int) -> str:
    return str(value) if value >= 0 else PHRASE["minus"].format(-value)


def colour(seat: Seat) -> str:
    return COLOURS[seat].capitalize()


def advisor(place: int) -> str:
    """An advisor of the board, or one on a governor's card."""
    if HOST[place] == NONE:
        return PHRASE["advisor"].format(helper(place).name)
    return PHRASE["own advisor"].format(GOVERNORS[HOST[place]].name, RANK[place])


def amounts(change: Sequence[int]) -> str:
    """`2 gold and 1 +2 token`."""
    return listing(amount(kind, count) for kind, count in enumerate(change) if count)


def amount(kind: int, count: int) -> str:
    return f"{count} {HOLDING[kind] if count == 1 else HOLDING_PLURAL[kind]}"


def got(change: Change) -> Change:
    return tuple(max(0, count) for count in change)


def paid(change: Change) -> Change:
    return tuple(max(0, -count) for count in change)


def exchange(change: Change, gains: str, both: str, losses: str) -> str:
    """A change by one of three templates: for gains alone, for a trade, and for losses alone."""
    gained, given = amounts(got(change)), amounts(paid(change))
    if not any(got(change)):
        return PHRASE[losses].format(given)
    return PHRASE[both if any(paid(change)) else gains].format(gained, given)


def name_of(owner: str) -> str:
    """A building, governor or group with its article; a destiny card is called by its title."""
    return OWNER_NAMES[owner] if owner in DESTINY_IDS else PHRASE["the"].format(OWNER_NAMES[owner])


def goods_said(count: int) -> str:
    return PHRASE["one good"] if count == 1 else PHRASE["goods"].format(count)


def is_price(change: Change, cause: str, owner: Any) -> bool:
    """Whether something was paid for an effect that gives no pieces; what a destiny takes is no price."""
    return cause == "effect" and not any(got(change)) and owner not in DESTINY_IDS


def strip_said(row: int) -> str:
    return PHRASE["strip"].format(ROWS[row], listing(built.name for built in strip_buildings(row)))


def strips_said(rows: Sequence[int]) -> str:
    return PHRASE["next"].join(map(strip_said, rows))


def strip_buildings(row: int) -> list[Building]:
    return [built for built in BUILDINGS if built.strip and built.row == row]


def rows_said(rows: Sequence[int]) -> str:
    return PHRASE["one row" if len(rows) == 1 else "rows"].format(listing(ROWS[row] for row in rows))


def enemy_said(card: int) -> str:
    return PHRASE["enemy"].format(ENEMIES[card].name, ENEMIES[card].strength)


def foes_said(parts: Parts) -> str:
    """The enemies among what makes up a strength."""
    return listing(dict.fromkeys(NAMES[id] for id, _ in parts if id in ENEMY_IDS))


def parts_said(parts: Parts) -> str:
    return listing(PHRASE["part"].format(label, number(points)) for label, points in labelled(parts))


def labelled(parts: Parts) -> list[tuple[str, int]]:
    """The parts of a strength, with names instead of ids."""
    return [(NAMES[id], points) for id, points in parts]


def extra_said(bonus: Sequence[int]) -> str:
    if not bonus:
        return ""
    return PHRASE["extra one" if len(bonus) == 1 else "extra"].format(listing(bonus))


def group_said(assignment: Sequence[Any]) -> str:
    """Dice on an advisor: `3, 4, a bonus 2 and a +2 token, by the Market`."""
    _, own, extra, tokens, means = assignment
    parts = [*own, *map(PHRASE["bonus"].format, extra), *[PHRASE["plus"]] * tokens]
    return listing(parts) + MEANS.get(means, "")


def needs_said(faces: Iterable[int]) -> str:
    """What needs of the capital ask for, added up."""
    needs = [NEEDS[face - 1] for face in faces]
    asked, dice = NOTHING, -sum(need.dice for need in needs)
    for need in needs:
        asked = plus(asked, times(need.give, -1))
    men = [PHRASE["dice need"] if dice == 1 else PHRASE["dice needs"].format(dice)] if dice else []
    return listing([*([amounts(asked)] if any(asked) else []), *men])


# -- what an effect does ---------------------------------------------------------------------------------
def effect_said(effect: Effect) -> str:
    return listing(filter(None, effect_parts(effect)))


def effect_parts(effect: Effect) -> list[str]:
    return [
        taking_said(effect.take),
        PHRASE["bonus die"] if effect.bonus_dice else "",
        PHRASE["battle"].format(effect.battle) if effect.battle else "",
        PHRASE["peek"] if effect.peek else "",
        SPECIAL.get(effect.special, ""),
    ]


def taking_said(offers: Sequence[Change]) -> str:
    if len(offers) == 1:
        return exchange(offers[0], "gain", "for", "lose")
    if not offers:
        return ""
    gains = {got(offer) for offer in offers}
    if len(gains) == 1:
        prices = listing((amounts(paid(offer)) for offer in offers), last=PHRASE["or"])
        return PHRASE["for"].format(amounts(got(offers[0])), prices)
    return PHRASE["trade" if all(min(offer) < 0 for offer in offers) else "choose"]


def use_said(view: Table, question: Question, owner: str) -> str:
    return PHRASE["use"].format(OWNER_NAMES[owner], effect_said(BY_NAME[owner, MOMENTS[question.kind]]))


def envoy_said(view: Table, question: Question, place: int) -> str:
    """An advisor who has dice already takes the envoy."""
    engaged = view.envoy == question.seat and any(laid[0] == place for laid in view.laid)
    return PHRASE["by envoy"] if engaged else ""


def worth_said(view: Table, question: Question, building: str) -> str:
    """What a building gives at once, and what it does from then on."""
    b = BUILDING_IDS[building]
    return PHRASE["worth"].format(points_for(view, question.seat, b), BUILDINGS[b].text)


# -- how each kind of id is said -------------------------------------------------------------------------
SAID: Mapping[str, Callable[[Any], str]] = {
    "seat": colour,
    "seats": lambda seats: listing(map(colour, seats)),
    "place": advisor,
    "change": amounts,
    "price": amounts,
    "paid": lambda change: amounts(paid(change)),
    "moved": lambda change: exchange(change, "gained", "swapped", "lost"),
    "take": lambda change: exchange(change, "take", "take for", "give up"),
    "goods": goods_said,
    "good": HOLDING.__getitem__,
    "owner": name_of,
    "building": name_of,
    "built": lambda b: name_of(BUILDINGS[b].id),
    "built_text": lambda b: BUILDINGS[b].text,
    "governor": lambda card: name_of(GOVERNORS[card].id),
    "governor_text": lambda card: GOVERNORS[card].text,
    "destiny": lambda card: DESTINIES[card].name,
    "destiny_text": lambda card: DESTINIES[card].text,
    "group_name": lambda k: name_of(GROUPS[k].id),
    "group_text": lambda k: GROUPS[k].text,
    "enemy": enemy_said,
    "foes": foes_said,
    "parts": parts_said,
    "enemy_name": lambda card: ENEMIES[card].name,
    "tile_text": lambda rank: TILES[rank].text[0].lower() + TILES[rank].text[1:],
    "deck": DECK.__getitem__,
    "phase": PHASES.__getitem__,
    "faces": listing,
    "extra": extra_said,
    "dice_count": lambda count: PHRASE["die"] if count == 1 else PHRASE["dice"].format(count),
    "die_kind": DIE.__getitem__,
    "group": group_said,
    "means": lambda means: "".join(MEANS[word] for word in means),
    "spared": lambda kind: PHRASE["spare any"] if kind == len(GOODS) else f"1 {HOLDING[kind]}",
    "strip": strip_said,
    "rows": rows_said,
    "covering": lambda rows: PHRASE["cover"].format(strips_said(rows)) if rows else PHRASE["cover none"],
    "needs": needs_said,
    "number": number,
    "growth": lambda tokens: PHRASE["one growth"] if tokens == 1 else PHRASE["growth"].format(tokens),
}
SEEN: Mapping[str, Callable[[Table, Question, Any], str]] = {
    "use": use_said,
    "by_envoy": envoy_said,
    "worth": worth_said,
    "contribution": lambda view, question, met: needs_said(view.needs[at] for at in met),
}
"""What is said with a look at the table."""


def when(view: Table) -> str:
    return PHRASE["when"].format(PHASES[view.phase], view.year) if view.year else PHRASE["before"]


def price_said(view: Table, question: Question) -> str:
    cost = price(view, question.seat)
    return goods_said(cost) if cost else PHRASE["nothing"]


FACTS: Mapping[str, Callable[[Table, Question], Any]] = {
    "player": lambda view, question: named(view, question.seat),
    "when": lambda view, question: when(view),
    "year": lambda view, question: view.year,
    "destiny": lambda view, question: destiny(view).name,
    "needs": lambda view, question: needs_said(view.needs),
    "victim": lambda view, question: colour(left_of(view, question.seat)),
    "price": price_said,
    "duchess": lambda view, question: governor(view, question.seat).calls_on,
}


# -- what the game offers --------------------------------------------------------------------------------
ASK_CASES: Mapping[str, Callable[[Table, Question], str]] = {
    "kb.goods.1": lambda view, question: question.about[1],
    "kb.enemy.1": lambda view, question: question.about[0],
}
TELL_CASES: Mapping[str, Callable[..., str]] = {
    "phase": lambda phase: "recruiting" if phase == 7 else "",
    "gained": lambda seat, change, cause, *which: "effect price" if is_price(change, cause, which[0]) else cause,
    "blocked": lambda place, faces: "once" if len(faces) == 1 else "",
    "reinforced": lambda faces: "once" if len(faces) == 1 else "",
    "revealed": lambda deck, card: deck,
    "attacked": lambda strength, parts: "more" if len(parts) > 1 else "",
    "rolled": lambda seat, own, bonus: "" if own or bonus else "nothing",
    "envoy": lambda seat: "nobody" if seat == NONE else "",
    "sent_envoy": lambda seat, what, place: what,
    "peeked": lambda seat, deck, card: "unseen" if card == NONE else "",
    "refilled": lambda place, good: "all" if good == NONE else "",
    "ailed": lambda face, died: "died" if died else "",
    "dealt_strip": lambda seat, row: "unseen" if row == NONE else "",
    "covered": lambda seat, rows: "" if rows else "nothing",
    "dealt_governor": lambda seat, card: "unseen" if card == NONE else "",
    "ended": lambda ending, winners: ending,
}
DRAWN: Mapping[str, str] = {
    "kb.setup.1": "seats",
    "kb.strips.1": "strip",
    "kb.governors.1": "governor",
    "kb.destinies.1": "destiny",
    "kb.tiles.1": "place",
    "kb.enemy.1": "enemy",
}
"""How nature's answers are said that are no dice."""


WORDS = Words(
    Texts(ASK, SAY, TELL), SAID, seen=SEEN, facts=FACTS, ask_cases=ASK_CASES, tell_cases=TELL_CASES, drawn=DRAWN
)
ask, say, report = WORDS.ask, WORDS.say, WORDS.report


def conclude(view: Table) -> str:
    """Why the game ended as it did."""
    result = view.result
    assert result is not None, "a game is concluded when it is over"
    best = max(result.scores)
    tied = sum(score == best for score in result.scores) > len(result.winners)
    winners = listing(titled(view, seat) for seat in result.winners)
    have = PHRASE["has" if len(result.winners) == 1 else "have"].format(winners)
    return END[result.ending].format(PHRASE["tied" if tied else "most"].format(have, number(best)))


def titled(view: Table, seat: Seat) -> str:
    """A player inside of a sentence."""
    return named(view, seat, "governor")


def named(view: Table, seat: Seat, phrase: str = "player") -> str:
    """A player by colour, with the governor he plays."""
    card = governor(view, seat)
    return colour(seat) if card is NOBODY else PHRASE[phrase].format(colour(seat), card.name)
