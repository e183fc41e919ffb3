"""Positions and play as text, so that a test of a rule is four lines.

A position is a list of Barons in seat order, named by their colours, and what lies on the board:

    m = at("green: star at froli with reg100 pol50, 5 crowns | red: castle at karst, holds monz | board: round 2",
           ("turn_up", 0))
    play(m, "green: mobilize monz", "green: move green.star walk")

Items of a Baron: an amount (`5 crowns`, `2 votes`, `faith`); `star at froli with reg100 pol50` (or `off`, `out`,
`sailing to acre`), `tokens star 2`, `spent star`; `castle at karst with reg50`, `tokens castle 1`; `holds monz`;
`fortified monz`; `chairman`, `head`, `banned`; `stack 1 levy_taxes`. Items of the board: `round 3`,
`pool 5`, `razed olbi`, `breaches monz 2`, `siege of monz by green since 1`, `peace`. Troops are `reg`, `eng`, `lom`,
`pol`, `rum`, `swi`, `tus` with their strength. After the steps that are given comes the planning of the next round.
Answers are said as `legal` lists them. Chance answers by `fate` (one card), `hand` (several) or `nature` (as it is).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from regalia.authoring.bits import members
from regalia.games.warrior_knights import GAME
from regalia.games.warrior_knights.components import (
    AREA_IDS,
    AREAS,
    BARON_CARDS,
    BARON_IDS,
    BARONS,
    CASTLE,
    CITY_AREA,
    CITY_IDS,
    MERCENARIES,
    NATION_MASK,
    NATIONS,
    NEUTRAL_CARDS,
    SHAPES,
    SPECIAL_AREAS,
    TROOP_NATION,
    TROOP_STRENGTH,
    regulars,
)
from regalia.games.warrior_knights.components.cards import BATTLE_RESULTS, FATES
from regalia.games.warrior_knights.table import NONE, OFF, ON_PORT, OUT, Action, Table, castle_army
from regalia.kernel.chance import Source
from regalia.kernel.match import Match
from regalia.kernel.questions import NATURE, Answer, Seat
from regalia.kernel.table import Step

CODES = {nation[:3]: n for n, nation in enumerate(NATIONS)}
CARD_IDS = {card.id: kind for kind, card in enumerate(BARON_CARDS)}
NEUTRAL_IDS = {card.id: kind for kind, card in enumerate(NEUTRAL_CARDS)}
AMOUNTS = {"crown": "crowns", "vote": "votes", "faith": "faith", "influence": "influence"}


# -- setting up --------------------------------------------------------------------------------------
def at(text: str, *steps: Step, **options: Any) -> Match:
    """A match that goes through some steps from a position and then plans the next round."""
    g = table_of(text, **options)
    g.plan = [("begin_round",)]
    g.then(*steps)
    return Match(GAME, g, Source("sketch"), listen=True)


def card(text: str, who: str, name: str, **options: Any) -> Match:
    """The same, with a Baron's card just turned up."""
    g = table_of(text, **options)
    seat = seat_named(g, who)
    g.action = Action(seat, CARD_IDS[name])
    g.plan = [("begin_round",)]
    g.then((name, seat), ("allocate", seat))
    return Match(GAME, g, Source("sketch"), listen=True)


def table_of(text: str, **options: Any) -> Table:
    parts = {head.strip(): body.strip() for head, _, body in (part.partition(":") for part in text.split("|"))}
    board = parts.pop("board", "")
    g = GAME.setup(len(parts), GAME.check(len(parts), options))
    g.baron = tuple(BARON_IDS[name] for name in parts)
    g.chairman, g.head, g.round, g.crowns = 0, 1, 1, [0] * g.players
    for seat, body in enumerate(parts.values()):
        for item in split(body):
            give(g, seat, item.split())
    for item in split(board):
        lay(g, item.split())
    return g


def split(text: str) -> list[str]:
    return [item.strip() for item in text.split(",") if item.strip()]


def give(g: Table, seat: Seat, item: list[str]) -> None:
    """One item of a Baron."""
    match item:
        case [number, kind] if kind.rstrip("s") in AMOUNTS:
            getattr(g, AMOUNTS[kind.rstrip("s")])[seat] = int(number)
        case [kind] if kind in AMOUNTS:
            getattr(g, AMOUNTS[kind])[seat] = 1
        case ["castle", "at", area, *troops]:
            g.castle[seat] = AREA_IDS[area]
            enlist(g, castle_army(g, seat), troops[1:])
        case ["castle", "with", *troops]:
            enlist(g, castle_army(g, seat), troops)
        case [shape, "at", area, *troops] if shape in SHAPES:
            g.at[seat * 4 + SHAPES.index(shape)] = AREA_IDS[area]
            enlist(g, seat * 4 + SHAPES.index(shape), troops[1:])
        case [shape, "sailing", "to", area, *troops] if shape in SHAPES:
            g.at[seat * 4 + SHAPES.index(shape)] = ON_PORT + AREA_IDS[area]
            enlist(g, seat * 4 + SHAPES.index(shape), troops[1:])
        case [shape, ("off" | "out") as where, *troops] if shape in SHAPES:
            g.at[seat * 4 + SHAPES.index(shape)] = OFF if where == "off" else OUT
            enlist(g, seat * 4 + SHAPES.index(shape), troops[1:])
        case ["tokens", who, number]:
            g.tokens[army_named(g, seat, who)] = int(number)
        case ["spent", shape]:
            g.spent |= 1 << seat * 4 + SHAPES.index(shape)
        case ["dead", shape]:
            g.dead |= 1 << seat * 4 + SHAPES.index(shape)
        case ["holds", *names]:
            for name in names:
                g.held[seat] |= 1 << CITY_IDS[name]
        case ["fortified", name]:
            g.held[seat] |= 1 << CITY_IDS[name]
            g.fortified |= 1 << CITY_IDS[name]
        case ["chairman"]:
            g.chairman = seat
        case ["head"]:
            g.head = seat
        case ["banned"]:
            g.banned |= 1 << seat
        case ["stack", number, *names]:
            g.laid[seat * 3 + int(number) - 1] = tuple(sorted(CARD_IDS[name] for name in names))
        case ["stored", area, *names]:
            for name in names:
                g.stored[(SPECIAL_AREAS.index(area) * g.players + seat) * 6 + CARD_IDS[name]] += 1
        case _:
            raise ValueError(f"{' '.join(item)} is nothing that a Baron has")


def lay(g: Table, item: list[str]) -> None:
    """One item of the board."""
    match item:
        case ["round" | "pool" as field, number]:
            setattr(g, field, int(number))
        case ["peace"]:
            g.peace = 1
        case ["razed", *names]:
            for name in names:
                g.razed |= 1 << CITY_IDS[name]
        case ["breaches", name, number]:
            g.breaches[place_named(g, name)] = int(number)
        case ["siege", "of", name, "by", who, "since", number]:
            g.besieger[place_named(g, name)] = seat_named(g, who)
            g.since[place_named(g, name)] = int(number)
        case ["neutral", stack, number]:
            g.neutral[int(stack) - 1] = int(number)
        case ["track", *names]:
            g.track = [NONE if name == "-" else seat_named(g, name) for name in names]
        case _:
            raise ValueError(f"{' '.join(item)} is nothing that lies on the board")


def enlist(g: Table, army: int, codes: list[str]) -> None:
    """Troop cards by their codes: the first that are left."""
    seat = army // 4 if army < 4 * g.players else army - 4 * g.players
    for code in codes:
        kind, strength = code[:3], int(code[3:])
        taken = sum(g.troops)
        pool = regulars(seat) if kind == "reg" else members(NATION_MASK[CODES[kind]])
        card = next(card for card in pool if TROOP_STRENGTH[card] == strength and not taken >> card & 1)
        g.troops[army] |= 1 << card
        g.deck &= ~(1 << card)


def seat_named(g: Table, name: str) -> Seat:
    return g.baron.index(BARON_IDS[name])


def army_named(g: Table, seat: Seat, name: str) -> int:
    return castle_army(g, seat) if name == "castle" else seat * 4 + SHAPES.index(name)


def army_of(g: Table, name: str) -> int:
    """`green.star` or `green.castle`."""
    who, _, which = name.partition(".")
    return army_named(g, seat_named(g, who), which)


def place_named(g: Table, name: str) -> int:
    """A city, or `green.castle`."""
    return CASTLE + seat_named(g, name.partition(".")[0]) if name.endswith(".castle") else CITY_IDS[name]


# -- saying ------------------------------------------------------------------------------------------
def color(g: Table, seat: int) -> str:
    return BARONS[g.baron[seat]].id


def say_area(g: Table, area: int) -> str:
    return AREAS[area].id


def say_army(g: Table, army: int) -> str:
    if army < 4 * g.players:
        return f"{color(g, army >> 2)}.{SHAPES[army & 3]}"
    return f"{color(g, army - 4 * g.players)}.castle"


def say_place(g: Table, place: int) -> str:
    return f"{color(g, place - CASTLE)}.castle" if place >= CASTLE else AREAS[CITY_AREA[place]].id


def say_troop(g: Table, card: int) -> str:
    nation = "reg" if card >= MERCENARIES else NATIONS[TROOP_NATION[card]][:3]
    return f"{nation}{TROOP_STRENGTH[card]}"


def say_card(g: Table, kind: int) -> str:
    return BARON_CARDS[kind].id


def say_phase(g: Table, area: int) -> str:
    return SPECIAL_AREAS[area]


def say_result(g: Table, result: int) -> str:
    return BATTLE_RESULTS[result]


def plain(g: Table, value: Any) -> str:
    return str(value)


SAID: dict[str, tuple[Callable[[Table, int], str], ...]] = {
    "mobilize": (say_area,),
    "move": (say_army, plain),
    "go": (say_area, plain),
    "battle": (say_area,),
    "fight": (color,),
    "assault": (say_place,),
    "siege": (say_place,),
    "with": (say_army,),
    "command": (say_army,),
    "token": (say_army,),
    "breach": (say_place,),
    "retreat": (say_area,),
    "cede": (say_place,),
    "build": (say_area,),
    "place": (say_area,),
    "choose": (say_army,),
    "take": (say_army, say_troop),
    "take_all": (say_army,),
    "exchange": (say_army, say_army),
    "give": (say_troop,),
    "return": (say_area,),
    "dismiss": (say_troop,),
    "lose": (say_troop,),
    "test": (say_place,),
    "assign": (say_army,),
    "allocate": (say_phase,),
    "plan": (say_card,),
    "discard": (say_result,),
}
"""By verb: how its ids are said, the last one also for all that follow."""


def say(g: Table, answer: Answer) -> str:
    verb, *about = answer
    how = SAID.get(verb, (plain,))
    return " ".join([verb, *(how[min(i, len(how) - 1)](g, value) for i, value in enumerate(about))])


# -- playing -----------------------------------------------------------------------------------------
def play(m: Match, *lines: str) -> Match:
    """Answers such as `green: mobilize monz`. Open questions with one answer are answered in between."""
    settle(m)
    for line in lines:
        who, _, said = line.partition(": ")
        listed = legal(m, who)
        assert said in listed, f"{who} can't {said}; asked is {asked(m)}, legal are {listed}"
        seat = seat_named(m.g, who)
        m.answer(seat, m.options(seat)[listed.index(said)])
        settle(m)
    return m


def settle(m: Match) -> None:
    while not m.over and (seat := m.waiting[0]) != NATURE and m.question(seat).open and len(m.options(seat)) == 1:
        m.answer(seat, m.options(seat)[0])


def legal(m: Match, who: str, *verbs: str) -> list[str]:
    """The legal answers in words, of these verbs alone if there are any."""
    settle(m)
    said = [say(m.g, answer) for answer in m.options(seat_named(m.g, who))]
    return [each for each in said if not verbs or each.split()[0] in verbs]


def nature(m: Match, *answers: Answer) -> Match:
    """Chance answers as it is told."""
    for answer in answers:
        settle(m)
        m.answer(NATURE, answer)
    settle(m)
    return m


def chance(m: Match) -> Match:
    """Chance answers by itself until somebody is asked."""
    settle(m)
    while not m.over and m.waiting[0] == NATURE:
        m.chance()
        settle(m)
    return m


def fate(m: Match, **wanted: Any) -> Match:
    """The next Fate card is the first that fits: battle="deal", nation="english", revolt=True, city="monz"."""
    settle(m)
    names = {"battle": BATTLE_RESULTS, "nation": NATIONS, "baron": tuple(BARON_IDS), "shape": SHAPES}
    for card in m.question(NATURE).options(m.g, NATURE, *m.question(NATURE).about):
        facts = FATES[card]
        found = {name: names[name][getattr(facts, name)] if name in names else getattr(facts, name) for name in wanted}
        if "city" in wanted:
            found["city"] = AREAS[CITY_AREA[facts.city]].id
        if found == wanted:
            return nature(m, card)
    raise AssertionError(f"no Fate card has {wanted}")


def hand(m: Match, results: str) -> Match:
    """The next hand of Fate cards, by battle results: `deal deal victory`."""
    settle(m)
    bag = list(m.question(NATURE).options(m.g, NATURE, *m.question(NATURE).about))
    cards = []
    for result in results.split():
        card = next(card for card in bag if BATTLE_RESULTS[FATES[card].battle] == result)
        bag.remove(card)
        cards.append(card)
    return nature(m, tuple(sorted(cards)))


# -- reading -----------------------------------------------------------------------------------------
def table(m: Match) -> Table:
    settle(m)
    assert isinstance(m.g, Table)
    return m.g


def asked(m: Match) -> str:
    """`green wk.mobilize.1`; of a window, everybody who is asked; `over` at the end."""
    settle(m)
    if m.over:
        return "over"
    kinds = {m.question(seat).kind for seat in m.waiting}
    return " ".join([*("nature" if seat == NATURE else color(m.g, seat) for seat in m.waiting), *sorted(kinds)])


def where(m: Match, name: str) -> str:
    """Where a Noble or stronghold is: an area, `sailing to acre`, `off` or `out`."""
    g = table(m)
    army = army_of(g, name)
    spot = g.at[army] if army < 4 * g.players else g.castle[army - 4 * g.players]
    if spot >= ON_PORT:
        return f"sailing to {say_area(g, spot - ON_PORT)}"
    return say_area(g, spot) if spot >= 0 else "off" if spot == OFF else "out"


def troops(m: Match, name: str) -> str:
    """The troop cards of an army: `reg100 pol50`."""
    g = table(m)
    return " ".join(say_troop(g, card) for card in members(g.troops[army_of(g, name)]))


def tokens(m: Match, name: str) -> int:
    return table(m).tokens[army_of(table(m), name)]


def is_spent(m: Match, name: str) -> bool:
    return bool(table(m).spent >> army_of(table(m), name) & 1)


def holds(m: Match, who: str) -> str:
    """The cities of a Baron."""
    g = table(m)
    return " ".join(say_place(g, city) for city in members(g.held[seat_named(g, who)]))


def breaches(m: Match, name: str) -> int:
    return table(m).breaches[place_named(table(m), name)]


def besieger(m: Match, name: str) -> str:
    g = table(m)
    seat = g.besieger[place_named(g, name)]
    return color(g, seat) if seat != NONE else "nobody"


def crowns(m: Match, who: str) -> int:
    return table(m).crowns[seat_named(table(m), who)]


def told(m: Match, kind: str) -> list[tuple[Any, ...]]:
    """What everybody heard of a kind of event."""
    return [args for seen, args in m.heard(-2) if seen == kind]
