"""What a view tells about the game and a question, for the templates in texts.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from regalia.authoring.bits import members
from regalia.authoring.words import listing
from regalia.games.paladins_and_barbarians.battle import defences, sides_of_red, strength_on_card
from regalia.games.paladins_and_barbarians.bonuses import raptures
from regalia.games.paladins_and_barbarians.components import (
    ACADEMY,
    BONUSES,
    BUILDINGS,
    CAPITAL,
    CARDS,
    EVENTS,
    FORTRESS,
    KINGDOM_NAMES,
    NONE,
    PIECES,
    RESIDENTIAL,
    SPECIAL_NAMES,
    SPECIAL_STRENGTH,
    WATCHTOWER,
)
from regalia.games.paladins_and_barbarians.construction import RAZING
from regalia.games.paladins_and_barbarians.fines import unit_fine, unpaid
from regalia.games.paladins_and_barbarians.rebellion import will_be_prevented
from regalia.games.paladins_and_barbarians.show.battle import known_strength, side_of, strength_without_properties
from regalia.games.paladins_and_barbarians.show.phrases import PHRASE, PLACE
from regalia.games.paladins_and_barbarians.show.pieces import land_name as land
from regalia.games.paladins_and_barbarians.table import (
    ALL_UNITS,
    ATTACK,
    COMMON,
    HAND,
    SPECIAL,
    Fight,
    Table,
    all_units,
    army,
    builder,
    count,
    enemy,
    hand_limit,
    home,
    is_last_war,
    owner,
    room,
    wealth,
    works,
)
from regalia.games.paladins_and_barbarians.war import is_spared, may_attack
from regalia.kernel.questions import UNKNOWN, Question, Seat

FIRST_UNITS: int = PIECES["start"]["units"]
ENOUGH: int = PIECES["orders"]["enough"]
HARD = {WATCHTOWER: "forces watchtower", FORTRESS: "forces fortress"}
"""Buildings that make an attack harder without any strength, and how they are told."""


# -- names and numbers ---------------------------------------------------------------------------------
def counted(number: int, one: str, many: str) -> str:
    return PHRASE[one] if number == 1 else PHRASE[many].format(number)


def talents(number: int) -> str:
    return counted(number, "talent", "talents") if number else PHRASE["no talents"]


def units(number: int) -> str:
    return counted(number, "unit", "units") if number else PHRASE["no units"]


def name(view: Table, seat: Seat) -> str:
    return KINGDOM_NAMES[view.kingdom[seat]]


def the_kingdom(view: Table, seat: Seat) -> str:
    return PHRASE["kingdom"].format(name(view, seat))


def the_side(view: Table, seat: Seat) -> str:
    """A side of a battle."""
    return PHRASE["revolutionaries"] if seat == NONE else the_kingdom(view, seat)


def unit(view: Table, seat: Seat, kind: int) -> str:
    return PHRASE["common" if kind == COMMON else SPECIAL_NAMES[view.kingdom[seat]]]


def units_said(view: Table, seat: Seat, common: int, special: int) -> str:
    """`2 common units and 1 troll`."""
    parts = [counted(common, "one common unit", "common units")] if common else []
    name = SPECIAL_NAMES[view.kingdom[seat]]
    parts += [f"{special} {name if special == 1 or name == 'cavalry' else name + 's'}"] if special else []
    return listing(parts)


def the(view: Table) -> Fight:
    assert view.fight is not None, "nobody fights now"
    return view.fight


# -- about the question --------------------------------------------------------------------------------
def balance(view: Table, question: Question) -> str:
    """What both sides have, as far as everybody knows."""
    side = side_of(view, question.seat)
    if question.options is raptures:
        both = strength_without_properties(view, side), strength_without_properties(view, 1 - side)
        return PHRASE["balance rapture"].format(*both)
    if question.options is sides_of_red:
        other = strength_without_properties if side else known_strength  # the defender has chosen before
        return PHRASE["balance red"].format(strength_without_properties(view, side), other(view, 1 - side))
    mine, theirs = known_strength(view, side), known_strength(view, 1 - side)
    return PHRASE["balance revealed" if the(view).revealed else "balance"].format(mine, theirs)


def enough(view: Table, question: Question) -> str:
    """With more territories than need an order it is said so, and what becomes of the rest."""
    if view.land[question.seat].bit_count() <= ENOUGH:
        return ""
    return PHRASE["enough last" if view.final == question.seat else "enough"]


def sally(view: Table, question: Question) -> str:
    """In the last war it matters where an order is given."""
    return PHRASE["sally"] if is_last_war(view) and may_attack(view, question.seat) else ""


def attacks_left(view: Table, question: Question) -> str:
    if view.truce != NONE:
        return PHRASE["truce"]
    left = 1 + count(view, question.seat, ACADEMY) - view.attacks[question.seat]
    return counted(left, "attack", "attacks")


def owed(view: Table, question: Question) -> str:
    """The fine that the next age begins with for territories without an order."""
    if not unpaid(view, question.seat):
        return ""
    spared = is_spared(view, question.seat)
    return PHRASE["owed spared" if spared else "owed"].format(unordered_lands(view, question))


def unordered_lands(view: Table, question: Question) -> str:
    """The territories for which such a fine is due or will be."""
    return listing(land(t) for t in members(unpaid(view, question.seat)))


def march_price(view: Table, question: Question) -> str:
    """What the next move costs."""
    march = view.march
    assert march is not None, "nothing is regrouped now"
    if march.free > ALL_UNITS // 2:
        return PHRASE["moves free"]
    if march.free or march.stores == march.sources:
        return PHRASE["move free"]
    return PHRASE["move store" if march.stores else "move paid"]


def march_from(view: Table, question: Question) -> str:
    assert view.march is not None, "nothing is regrouped now"
    return land(members(view.march.sources)[0])


def victims(view: Table, question: Question) -> str:
    return the_side(view, the(view).seats[question.about[0]])


def own_card(view: Table, question: Question) -> int:
    return the(view).card[side_of(view, question.seat)]


def own_property(view: Table, question: Question) -> str:
    fact = CARDS[own_card(view, question)]
    return (fact.defence if side_of(view, question.seat) else fact.attack).text


def seen_card(view: Table, question: Question) -> str:
    card = the(view).card[1 - side_of(view, question.seat)]
    return CARDS[card].name if card >= 0 else PHRASE["unknown card"]


def flight(view: Table, question: Question) -> str:
    assert view.flight is not None, "nobody flees now"
    return counted(sum(view.flight.units), "unit left", "units left")


def lost(view: Table, question: Question) -> str:
    assert view.flight is not None, "nobody flees now"
    return land(view.flight.lost_at)


def territories(number: int) -> str:
    return counted(number, "one territory", "territories")


FACTS: Mapping[str, Callable[[Table, Question], Any]] = {
    "number": lambda view, question: PHRASE["number"].format(question.seat + 1),
    "player": lambda view, question: name(view, question.seat),
    "enemy": lambda view, question: the_kingdom(view, enemy(question.seat)),
    "about": lambda view, question: question.about[0],
    "capital": lambda view, question: PHRASE["the"].format(BUILDINGS[CAPITAL[view.kingdom[question.seat]]].name),
    "units_left": lambda view, question: FIRST_UNITS - all_units(view, question.seat),
    "age": lambda view, question: view.ages[question.seat],
    "marker": lambda view, question: view.reign[question.seat],
    "gold": lambda view, question: talents(wealth(view, question.seat)),
    "units": lambda view, question: counted(all_units(view, question.seat), "unit", "units"),
    "unordered_lands": unordered_lands,
    "unit_fine": lambda view, question: talents(unit_fine(view, question.seat)),
    "order": lambda view, question: (view.once & view.land[question.seat]).bit_count() + 1,
    "orders": lambda view, question: view.land[question.seat].bit_count(),
    "enough": enough,
    "sally": sally,
    "last": lambda view, question: PHRASE["last"] if view.final == question.seat else "",
    "ordered": lambda view, question: territories((view.once & view.land[question.seat]).bit_count()),
    "unordered": lambda view, question: territories((view.land[question.seat] & ~view.once).bit_count()),
    "attacks": attacks_left,
    "owed": owed,
    "march_from": march_from,
    "march_price": march_price,
    "site": lambda view, question: land(the(view).target),
    "balance": balance,
    "reduced": lambda view, question: "" if the(view).wild else PHRASE["reduced"],
    "victims": victims,
    "own_card": lambda view, question: CARDS[own_card(view, question)].name,
    "own_strength": lambda view, question: strength_on_card(view, side_of(view, question.seat)),
    "own_property": own_property,
    "seen_card": seen_card,
    "fallen": lambda view, question: counted(sum(view.fallen), "unit", "units"),
    "flight": flight,
    "lost": lost,
    "card_drawn": lambda view, question: PHRASE[drawing(view, question.seat)],
}


def drawing(view: Table, seat: Seat) -> str:
    return "draw" if len(view.cards[seat * 3 + HAND]) < hand_limit(view, seat) else "discard and draw"


# -- values said with a look at the table ------------------------------------------------------------------
def unit_said(view: Table, question: Question | None, args: Sequence[int]) -> str:
    """A unit: of the first argument's holder in an answer, of the first argument itself in an event."""
    seat = args[0] if question is None else owner(view, args[0])
    return unit(view, seat, args[-1])


def tax_said(view: Table, question: Question, t: int) -> str:
    gain = min(2 if works(view, question.seat, t, RESIDENTIAL) else 1, room(view, question.seat))
    return talents(gain) if gain else PHRASE["in taxes full"]


def second_said(view: Table, question: Question, t: int) -> str:
    """A warning, where an order would be the second one."""
    if question.kind != "pb.order.1" or not view.once >> t & 1:
        return ""
    return PHRASE["second spared" if will_be_prevented(view, question.seat) else "second"]


def unpaid_said(view: Table, question: Question, t: int) -> str:
    """What comes of a fine that is not paid."""
    return PHRASE["unpaid spared" if will_be_prevented(view, question.seat) else "unpaid"].format(land(t))


def razed_said(view: Table, question: Question, args: Sequence[int]) -> str:
    t, b = args
    own = builder(view, t, b) == question.seat
    return PHRASE["raze own" if own else "raze enemy"].format(BUILDINGS[b].name)


def razing_said(view: Table, question: Question, args: Sequence[int]) -> str:
    """What it costs, if anything."""
    t, b = args
    price = 0 if builder(view, t, b) == question.seat else RAZING[b]
    return PHRASE["for"].format(talents(price)) if price else ""


def garrison_said(view: Table, question: Question, t: int) -> str:
    if army(view, t):
        return PHRASE["manned"]
    if view.final == question.seat:
        return PHRASE["last garrison"]
    return PHRASE["no garrison" if home(view, question.seat) >> t & 1 else "garrison"]


def forces_said(view: Table, question: Question, args: Sequence[int]) -> str:
    """`5 against 3`: the strength of the units on both sides."""
    source, target = args[:2]
    holder = owner(view, target)
    power = view.rebels[target] if holder == NONE else power_in(view, holder, target)
    if not power:
        return PHRASE["forces empty"]
    said = PHRASE["forces armed" if args[2] else "forces"]
    return said.format(power_in(view, question.seat, source), power, walls_said(view, holder, target))


def walls_said(view: Table, holder: Seat, t: int) -> str:
    """What makes the place itself stronger or weaker, if anything does."""
    if view.rebellion >> t & 1:
        return PHRASE["forces rebellion"]
    walls = defences(view, holder, t)
    hard = [PHRASE[key] for b, key in HARD.items() if holder != NONE and works(view, holder, t, b)]
    return "".join((PHRASE["forces walls"].format(walls) if walls else "", *hard))


def power_in(view: Table, seat: Seat, t: int) -> int:
    return view.units[t * 2] + SPECIAL_STRENGTH[view.kingdom[seat]] * view.units[t * 2 + SPECIAL]


def laid_said(view: Table, question: Question, args: Sequence[int]) -> str:
    """A card as its player sees it: name, strength and property for the side he is on."""
    place, card = args
    if card == UNKNOWN:
        return PHRASE["unknown card"]
    fact = CARDS[card]
    half = fact.defence if side_of(view, question.seat) else fact.attack
    return PHRASE["laid red" if fact.red else "laid"].format(fact.name + PLACE[place], half.strength, half.text)


def entering_said(view: Table, question: Question, args: Sequence[int]) -> str:
    common, special = args
    if not common and not special:
        return PHRASE["enter none"]
    return PHRASE["enter"].format(units_said(view, question.seat, common, special))


def parts_said(view: Table, question: Question | None, args: Sequence[int]) -> str:
    """`3 by units, 2 by Plunder and 1 by the added card`."""
    side, _, card, units, strength, bonus, added, place = args
    by_card = "parts card" if strength else "parts no card"
    said = [("parts units", units), (by_card, strength or card >= 0), ("parts bonus", bonus), ("parts added", added)]
    name = CARDS[card].name if card >= 0 else ""
    words = [PHRASE[part].format(number, name) for part, number in said if number]
    if place:
        what = "parts armory" if side == ATTACK else "parts place" if place > 0 else "parts rebellion"
        words.append(PHRASE[what].format(abs(place)))
    return listing(words, PHRASE["parts none"])


def scores_said(view: Table, question: Question | None, args: Sequence[Any]) -> str:
    _, *scores = args
    return listing(PHRASE["score"].format(the_kingdom(view, seat), score) for seat, score in enumerate(scores))


def room_said(view: Table, question: Question, card: int) -> str:
    """A warning, where a treasury can't hold all the gold of a card."""
    free = room(view, question.seat)
    return PHRASE["room"].format(talents(free)) if free < BONUSES[card].gold else ""


def bids_said(view: Table, question: Question | None, args: Sequence[int]) -> str:
    return listing(PHRASE["bid"].format(the_kingdom(view, seat), talents(amount)) for seat, amount in enumerate(args))


SEEN: Mapping[str, Callable[[Table, Any, Any], str]] = {
    "seat": lambda view, question, seat: the_kingdom(view, seat),
    "age_card": lambda view, question, card: (BONUSES if view.bonus else EVENTS)[card].name,
    "side": lambda view, question, seat: the_side(view, seat),
    "unit": unit_said,
    "own_unit": lambda view, question, kind: unit(view, question.seat, kind),
    "unit_in_flight": lambda view, question, args: unit(view, question.seat, args[-1]),
    "army": lambda view, question, t: units(army(view, t)),
    "tax": tax_said,
    "second": second_said,
    "unpaid": unpaid_said,
    "razed": razed_said,
    "razing": razing_said,
    "garrison": garrison_said,
    "forces": forces_said,
    "laid": laid_said,
    "entering": entering_said,
    "parts": parts_said,
    "scores": scores_said,
    "bids": bids_said,
    "room": room_said,
}
"""What is said with a look at the table."""
