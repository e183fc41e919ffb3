"""Positions and play as text, so that a test of a rule is four lines.

A position says what the Paladins (seat 0, blue) and the Barbarians (seat 1, red) have, and what lies on the table:

    at("P: gold 3, blue-left 2+1 wall library once, hand bribe | B: red-left 3, marker 9, ruler marauder", "orders P")

A territory that is named is held by that player. After it come its units (`2`, or `2+1` with special ones), buildings
of that player, and marks: `once`, `twice`, `rebellion`, `guard`, `house=2`. Everybody holds his four home territories
unless the other names them. Other items are in ITEMS; those of `on` are in LAID. Then come the steps that are played;
after them it is the turn of the other player. Answers are said as `legal` lists them: `play(m, "P: tax blue-left")`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from regalia.games.paladins_and_barbarians import GAME
from regalia.games.paladins_and_barbarians.components import (
    BONUS_IDS,
    BUILDING_IDS,
    CARD_IDS,
    DESTINY_IDS,
    EVENT_IDS,
    NONE,
    SOVEREIGN_IDS,
    TERRITORY_IDS,
)
from regalia.games.paladins_and_barbarians.table import Flight, Table, builder, put_up, together, without
from regalia.kernel.chance import Source
from regalia.kernel.match import Match
from regalia.kernel.questions import NATURE, Answer, Seat
from regalia.kernel.table import Result

SEATS = ("P", "B")
LANDS, BUILDINGS, CARDS, BONUSES, EVENTS, RULERS, FATES = map(
    list, (TERRITORY_IDS, BUILDING_IDS, CARD_IDS, BONUS_IDS, EVENT_IDS, SOVEREIGN_IDS, DESTINY_IDS)
)
KINDS = ("common", "special")
MARKS = ("once", "twice", "rebellion", "guard")


# -- setting up --------------------------------------------------------------------------------------
def at(text: str, *steps: str) -> Match:
    """The match in a position, at the first question of the steps."""
    g = position(text)
    plan = [as_step(step) for step in steps] or [("turn", 0)]
    g.turn = next((step[1] for step in plan if len(step) > 1), 0)
    g.then(*plan, ("turn", 1 - g.turn))
    return Match(GAME, g, Source(0), listen=True)


def position(text: str) -> Table:
    g = Table()
    g.first = 0
    g.due = ["orders", "orders"]
    g.ages = [1, 1]
    g.heirs = [0, 0]
    for part in text.split("|"):
        who, _, items = part.strip().partition(":")
        for item in filter(None, map(str.strip, items.split(","))):
            if who == "on":
                LAID[item.split()[0]](g, *item.split()[1:])
            else:
                give(g, SEATS.index(who), item)
    return g


def as_step(text: str) -> tuple[Any, ...]:
    """`order P`, `event P plague`, `declare P red-left blue-left`."""
    name, *args = text.split()
    return (name, *(number(arg) for arg in args))


def number(word: str) -> int | str:
    for known in (SEATS, LANDS, EVENTS):
        if word in known:
            return list(known).index(word)
    return int(word) if word.lstrip("-").isdecimal() else word


def give(g: Table, seat: Seat, item: str) -> None:
    name, *rest = item.split()
    if name in LANDS:
        hold(g, seat, LANDS.index(name), rest)
    else:
        ITEMS[name](g, seat, *rest)


def hold(g: Table, seat: Seat, t: int, words: list[str]) -> None:
    g.land[1 - seat] &= ~(1 << t)
    g.land[seat] |= 1 << t
    for word in words:
        if word in BUILDINGS:
            put_up(g, seat, t, BUILDINGS.index(word))
        elif word.startswith("enemy-"):
            put_up(g, 1 - seat, t, BUILDINGS.index(word.removeprefix("enemy-")))
        elif word.startswith("house="):
            g.house[t] = int(word.removeprefix("house="))
        elif word in MARKS:
            setattr(g, word, getattr(g, word) | 1 << t)
            g.once |= (word == "twice") << t
        else:
            common, _, special = word.partition("+")
            g.units[t + t : t + t + 2] = int(common), int(special or 0)


def take_cards(place: int) -> Callable[..., None]:
    def take(g: Table, seat: Seat, *names: str) -> None:
        for name in names:
            g.deck = without(g.deck, CARD_IDS[name])
            g.cards[seat * 3 + place] = together(g.cards[seat * 3 + place], CARD_IDS[name])

    return take


def amount(field: str) -> Callable[..., None]:
    def lay(g: Table, seat: Seat, value: str) -> None:
        getattr(g, field)[seat] = int(value)

    return lay


def enthrone(g: Table, seat: Seat, name: str, last: str = "10") -> None:
    g.ruler[seat] = SOVEREIGN_IDS[name]
    g.reign[seat] = int(last)


def bring_up(g: Table, seat: Seat, *names: str) -> None:
    g.heirs[seat] = sum(1 << SOVEREIGN_IDS[name] for name in names)


def hold_bonus(g: Table, seat: Seat, *names: str) -> None:
    for name in names:
        g.held[seat] |= 1 << BONUS_IDS[name]
        g.bonus &= ~(1 << BONUS_IDS[name])


def raze_lands(g: Table, seat: Seat, *names: str) -> None:
    for name in names:
        g.land[seat] &= ~(1 << LANDS.index(name))


def mark_lands(field: str) -> Callable[..., None]:
    def mark(g: Table, seat: Seat, *names: str) -> None:
        getattr(g, field)[seat] = sum(1 << LANDS.index(name) for name in names)

    return mark


def due(g: Table, seat: Seat, what: str) -> None:
    g.due[seat] = what


ITEMS: dict[str, Callable[..., None]] = {
    "gold": amount("gold"),
    "marker": amount("marker"),
    "hand": take_cards(0),
    "apart": take_cards(1),
    "strategists": take_cards(2),
    "ruler": enthrone,
    "heirs": bring_up,
    "bonus": hold_bonus,
    "lost": raze_lands,
    "due": due,
    "unordered": mark_lands("unordered"),
    "bare": mark_lands("bare"),
    **{
        name: amount(name)
        for name in (
            *("attacks", "fought", "altar", "right", "conqueror", "doubles", "hordes", "reign", "ages"),
            *("spared", "cunning", "praised", "arms"),
        )
    },
}


def rebels(g: Table, land: str, number: str) -> None:
    t = LANDS.index(land)
    g.land = [held & ~(1 << t) for held in g.land]
    g.rebels[t] = int(number)


def seat_field(field: str) -> Callable[..., None]:
    def lay(g: Table, who: str) -> None:
        setattr(g, field, SEATS.index(who))

    return lay


def end_of_times(g: Table, left: str) -> None:
    """All kingdom bonus cards are drawn, and so many End of Times cards are left."""
    g.bonus, g.left = 0, int(left)


def last_war(g: Table, who: str) -> None:
    g.bonus = g.left = 0
    g.final = SEATS.index(who)


def flag(field: str) -> Callable[..., None]:
    def lay(g: Table) -> None:
        setattr(g, field, 1)

    return lay


def empty_deck(g: Table) -> None:
    """All cards but those in hands are discarded."""
    g.deck, g.spent = (), g.deck


def take_flight(g: Table, who: str, land: str, number: str) -> None:
    """Units of a player flee from a territory."""
    common, _, special = number.partition("+")
    g.flight = Flight(SEATS.index(who), LANDS.index(land), [int(common), int(special or 0)], 0)


def tire(g: Table, land: str, number: str) -> None:
    """So much of the cavalry there has joined a battle in this age."""
    g.tired[LANDS.index(land)] = int(number)


def bury(g: Table, land: str, number: str) -> None:
    """So many Paladins were destroyed there in this combat phase."""
    common, _, special = number.partition("+")
    t = LANDS.index(land)
    g.fallen[t + t : t + t + 2] = int(common), int(special or 0)


LAID: dict[str, Callable[..., None]] = {
    "rebels": rebels,
    "left": end_of_times,
    "last-war": last_war,
    "truce": seat_field("truce"),
    "glory": seat_field("glory"),
    "heroes": flag("heroes"),
    "warring": flag("warring"),
    "spent": empty_deck,
    "flight": take_flight,
    "tired": tire,
    "fallen": bury,
}


# -- playing -----------------------------------------------------------------------------------------
def play(m: Match, *answers: str) -> Match:
    """`P: tax blue-left`, `nature: bribe`. What leaves no choice is answered by itself."""
    for said in answers:
        who, _, what = said.partition(": ")
        settle(m)
        if who == "nature":
            m.give(NATURE, chance(m, what))
        else:
            seat = SEATS.index(who)
            spoken = {say(m.g, answer): answer for answer in m.options(seat)}
            assert what in spoken, f"{said!r} is not among {list(spoken)} ({now(m)})"
            m.give(seat, spoken[what])
    settle(m)
    return m


def settle(m: Match) -> None:
    """Give the only answer there is to open questions."""
    while not m.over and m.waiting != (NATURE,) and m.waiting:
        question = m.question(m.waiting[0])
        if not question.open or len(m.options(question.seat)) > 1:
            return
        m.give(question.seat, m.options(question.seat)[0])


def chance(m: Match, said: str) -> Answer:
    """A face, or the name of a card that can be drawn now."""
    options = m.question(NATURE).answers(m.g)
    if said.isdecimal():
        return int(said)
    if " " in said:
        return tuple(map(int, said.split()))
    names = {"pb.income.3": BONUSES if m.g.bonus else EVENTS, "pb.score.9": FATES}.get(m.question(NATURE).kind, CARDS)
    assert names.index(said) in options, f"{said} can't be drawn now"
    return names.index(said)


def legal(m: Match, who: str, *verbs: str) -> list[str]:
    """The legal answers in words, of these verbs alone if there are any."""
    settle(m)
    said = [say(m.g, answer) for answer in m.options(SEATS.index(who))]
    return [each for each in said if not verbs or each.split()[0] in verbs]


WORDS: dict[str, tuple[list[str] | tuple[str, ...], ...]] = {
    **dict.fromkeys(("mobilize", "dismiss", "destroy", "shelter"), (LANDS, KINDS)),
    **dict.fromkeys(("build", "demolish", "raze", "burn"), (LANDS, BUILDINGS)),
    **dict.fromkeys(("tax", "plan", "regroup", "negotiate", "place", "rebel", "infect", "retreat"), (LANDS,)),
    **dict.fromkeys(("ride", "flee", "store", "take", "revolt", "pay"), (LANDS,)),
    "move": (LANDS, LANDS, KINDS),
    "conquer": (LANDS, LANDS),
    "lose": (KINDS,),
    "breach": (BUILDINGS,),
    "discard": (CARDS,),
    "crown": (RULERS,),
    "kingdom": (("paladins", "barbarians"),),
    "colour": (("red", "blue"),),
}
PLACES = ("hand", "apart", "strategist")


def say(g: Table, answer: Answer) -> str:
    """`attack red-left blue-left`, `lay bribe`, `play great-commander`, `enter 1 0`."""
    verb, *args = answer
    match verb:
        case "attack":
            return f"attack {LANDS[args[0]]} {LANDS[args[1]]}{' armed' if args[2] else ''}"
        case "lay" | "add":
            return f"{verb} {CARDS[args[1]]}{'' if args[0] == 0 else ' ' + PLACES[args[0]]}"
        case "play":
            return f"play {BONUSES[args[0]]}"
    names = WORDS.get(verb, ())
    said = [names[i][arg] if i < len(names) else str(arg) for i, arg in enumerate(args)]
    return " ".join([verb, *said])


# -- reading -----------------------------------------------------------------------------------------
def now(m: Match) -> str:
    """`P pb.order.1`; of a window, everybody who is asked; `over` at the end."""
    settle(m)
    if m.over:
        return "over"
    kinds = {m.question(seat).kind for seat in m.waiting}
    return " ".join([*("nature" if seat == NATURE else SEATS[seat] for seat in m.waiting), *sorted(kinds)])


def table(m: Match) -> Table:
    settle(m)
    assert isinstance(m.g, Table)
    return m.g


def units(m: Match, land: str) -> str:
    """`2`, or `2+1` with special units."""
    t = LANDS.index(land)
    common, special = table(m).units[t + t : t + t + 2]
    return f"{common}+{special}" if special else str(common)


def gold(m: Match, who: str) -> int:
    return table(m).gold[SEATS.index(who)]


def marker(m: Match, who: str) -> int:
    return table(m).marker[SEATS.index(who)]


def holder(m: Match, land: str) -> str:
    held = [who for seat, who in enumerate(SEATS) if table(m).land[seat] >> LANDS.index(land) & 1]
    return held[0] if held else "nobody"


def lands(m: Match, field: str) -> str:
    """The territories with a token: `once`, `rebellion`, `guard`."""
    return " ".join(land for t, land in enumerate(LANDS) if getattr(table(m), field) >> t & 1)


def built(m: Match, land: str) -> str:
    """The buildings in a territory, each with its builder: `P wall`."""
    t = LANDS.index(land)
    mask = table(m).built[t + t] | table(m).built[t + t + 1]
    return ", ".join(f"{SEATS[builder(table(m), t, b)]} {BUILDINGS[b]}" for b in range(21) if mask >> b & 1)


def hand(m: Match, who: str, place: str = "hand") -> str:
    return " ".join(CARDS[card] for card in table(m).cards[SEATS.index(who) * 3 + PLACES.index(place)])


def told(m: Match, kind: str) -> list[tuple[Any, ...]]:
    """What was told of a kind, as everybody concerned hears it."""
    return [event.args for _, event in m.told if event.kind == kind]


def ruler(m: Match, who: str) -> str:
    number = table(m).ruler[SEATS.index(who)]
    return "nobody" if number == NONE else RULERS[number]


def result(m: Match) -> Result:
    settle(m)
    assert m.result is not None, "the game goes on"
    return m.result
