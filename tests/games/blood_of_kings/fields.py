"""Wars as text, so that a test of a rule is four lines.

A position is a list of Kingdoms with what they have, then comes the step that is played:

    at("france: army paris 4, crowns 5 | england: flag chinon, army chinon 3", "expansion france")

There are six players, and each is called after the Kingdom that he rules; `italy: ruled by france` says otherwise, and
`chaos` that nobody does. Items are the words of `place`; a place is the id of a Region or Sea. Answers are said as they
are listed: `play(m, "france: move paris chinon", "nature: 2 3")`. Questions with one answer are answered in between.
"""

from __future__ import annotations

from regalia.authoring.bits import members
from regalia.games.blood_of_kings import GAME
from regalia.games.blood_of_kings.components import MILITARY, TILE_IDS
from regalia.games.blood_of_kings.components.atlas import FIRST_SEA, KINGDOM_IDS, NONE, SPACE_IDS
from regalia.games.blood_of_kings.forces import place_armies, place_fleets
from regalia.games.blood_of_kings.table import Table, army_at, controller, fleet_at
from regalia.kernel.match import Match
from regalia.kernel.questions import NATURE, Answer

AFTERWARDS = "bok.kingdom.2"
PLACES = {name: space for space, name in enumerate(SPACE_IDS)}


# -- setting up --------------------------------------------------------------------------------------
def at(text: str, *steps: str) -> Match:
    """A match that plays these steps from a position; after them the last Kingdom would play its next card."""
    g = Table(6)
    g.ruler = list(range(6))
    g.born = list(range(6))
    g.turn = 1
    for part in text.split("|"):
        name, _, items = part.partition(":")
        for item in filter(None, map(str.strip, items.split(","))):
            place(g, KINGDOM_IDS.index(name.strip()), item.split())
    planned = [(step.split()[0], KINGDOM_IDS.index(step.split()[1])) for step in steps]
    g.active = planned[-1][1]
    g.plan = [("kingdom_card", g.active)]
    g.then(*planned)
    return Match(GAME, g, listen=True)


def place(g: Table, k: int, item: list[str]) -> None:
    """One item of a Kingdom."""
    match item:
        case ["army", where, *count]:
            place_armies(g, k, PLACES[where], int(*count) if count else 1)
        case ["fleet", where, *count]:
            place_fleets(g, k, PLACES[where], int(*count) if count else 1)
        case ["flag", where]:
            fly(g, k, PLACES[where])
        case ["old", where]:
            g.flag_at[PLACES[where]] = (k, *g.flag_at[PLACES[where]])
        case ["siege", where]:
            g.sieges[k] |= 1 << PLACES[where]
        case ["crowns", count]:
            g.crowns[k] = int(count)
        case ["flags", count]:
            g.flags[k] = int(count)
        case ["glory", count]:
            g.glory[k] = int(count)
        case ["military", level]:
            g.level[k * 5 + MILITARY] = int(level)
        case ["ally", name]:
            g.ally[k] = KINGDOM_IDS.index(name)
        case ["ruled", "by", name]:
            g.ruler[k] = KINGDOM_IDS.index(name)
        case ["chaos"]:
            g.ruler[k] = NONE
        case ["tile", name]:
            g.tiles[k] |= 1 << TILE_IDS[name]
        case _:
            raise ValueError(f"{' '.join(item)} is nothing that a Kingdom has")


def fly(g: Table, k: int, space: int) -> None:
    """The Kingdom's Flag on top."""
    if g.flag_at[space]:
        g.held[g.flag_at[space][-1]] &= ~(1 << space)
    g.flag_at[space] = (*(each for each in g.flag_at[space] if each != k), k)
    g.held[k] |= 1 << space


# -- playing -----------------------------------------------------------------------------------------
def play(m: Match, *lines: str) -> Match:
    settle(m)
    for line in lines:
        who, _, said = line.partition(": ")
        seat = NATURE if who == "nature" else KINGDOM_IDS.index(who)
        if seat == NATURE:
            m.answer(seat, chance(said))
        else:
            listed = legal(m, who)
            assert said in listed, f"{who} can't {said}; legal are {listed}"
            m.answer(seat, m.options(seat)[listed.index(said)])
        settle(m)
    return m


def chance(said: str) -> Answer:
    """The faces of dice, or a tile by its name."""
    return TILE_IDS[said] if said in TILE_IDS else tuple(map(int, said.split()))


def settle(m: Match) -> None:
    """Answer what has one answer only."""
    while m.waiting and (seat := m.waiting[0]) != NATURE and m.question(seat).open and len(m.options(seat)) == 1:
        m.answer(seat, m.options(seat)[0])


def legal(m: Match, who: str, *verbs: str) -> list[str]:
    """The legal answers in words, of these verbs alone if there are any."""
    settle(m)
    seat = KINGDOM_IDS.index(who)
    assert seat in m.waiting, f"{who} is not asked, but {asked(m)}"
    return [said for said in map(say, m.options(seat)) if not verbs or said.split()[0] in verbs]


def say(answer: Answer) -> str:
    """Kingdoms and places by their names, numbers as they are."""
    verb, *about = answer
    return " ".join([verb, *(word(verb, i, each) for i, each in enumerate(about))])


NUMBERS = {"go": (0,), "carry": (0,), "raise": (1, 2), "withdraw": (0,), "retreat": (0,), "give": (0,)}
KINGDOMS = {"fight": (1,), "name": (0,), "strike": (0,), "offer": (0,), "diplomacy": (0,)}


def word(verb: str, i: int, each: int) -> str:
    if i in NUMBERS.get(verb, ()):
        return str(each)
    return KINGDOM_IDS[each] if i in KINGDOMS.get(verb, ()) else SPACE_IDS[each]


# -- reading -----------------------------------------------------------------------------------------
def table(m: Match) -> Table:
    settle(m)
    assert isinstance(m.g, Table)
    return m.g


def asked(m: Match) -> str:
    """`france bok.move.1`, or `nobody` when the steps are over."""
    settle(m)
    if m.over or not m.waiting or m.question(m.waiting[0]).kind == AFTERWARDS:
        return "nobody"
    names = ["nature" if seat == NATURE else KINGDOM_IDS[seat] for seat in m.waiting]
    return " ".join([*names, m.question(m.waiting[0]).kind])


def units(m: Match, where: str) -> str:
    """Who is in a space: `4 france 3 england`, Fleets at Sea as `2 france fleet`."""
    g, space, found = table(m), PLACES[where], []
    for k, name in enumerate(KINGDOM_IDS):
        if army_at(g, k, space):
            found.append(f"{army_at(g, k, space)} {name}")
        if space >= FIRST_SEA and fleet_at(g, k, space):
            found.append(f"{fleet_at(g, k, space)} {name} fleet")
    return " ".join(found)


def owner(m: Match, where: str) -> str:
    k = controller(table(m), PLACES[where])
    return "nobody" if k == NONE else KINGDOM_IDS[k]


def crowns(m: Match, name: str) -> int:
    return table(m).crowns[KINGDOM_IDS.index(name)]


def glory(m: Match, name: str) -> int:
    return table(m).glory[KINGDOM_IDS.index(name)]


def flags(m: Match, name: str) -> int:
    return table(m).flags[KINGDOM_IDS.index(name)]


def sieges(m: Match, name: str) -> list[str]:
    return [SPACE_IDS[region] for region in members(table(m).sieges[KINGDOM_IDS.index(name)])]


def ruler(m: Match, name: str) -> str:
    seat = table(m).ruler[KINGDOM_IDS.index(name)]
    return "nobody" if seat == NONE else KINGDOM_IDS[seat]
