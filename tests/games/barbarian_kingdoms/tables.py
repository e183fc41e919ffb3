"""Positions and play as text, so that a test of a rule is four lines.

A position is a list of kingdoms, the one whose turn it is first, and of what lies on the map:

    at("huns: K pannonia, W thuringia, token thuringia, purse 3 1 | franks: slain by huns | on: dacia 3 1, frisia ?")

A King of whom nothing is said stands in his Capital; `?` is a token lying face down. Letters make sides
(`huns A: ... | franks B: ...`): teams, or with `duel=True` the two kingdoms of each player.
Answers are said as `legal` lists them: `play(m, "huns: invade W thuringia alemannia", "franks: pass", "nature: 3")`.
"""

from __future__ import annotations

from typing import Any

from regalia.games.barbarian_kingdoms import GAME
from regalia.games.barbarian_kingdoms.components import (
    AREA_IDS,
    CAPITALS,
    KINGDOM_IDS,
    KINGDOMS,
    NONE,
    PROVINCE_IDS,
    SEA,
    TREASURE,
    VALUE,
)
from regalia.games.barbarian_kingdoms.table import NOBODY, OFF, Table, controller, is_king, king, kingdoms_of, units
from regalia.kernel.match import Match
from regalia.kernel.questions import NATURE, Answer, Seat
from regalia.kernel.table import Result

AREAS = {**PROVINCE_IDS, "sea": SEA}
FACES = "1235"


# -- setting up --------------------------------------------------------------------------------------
def at(
    text: str, *, duel: bool = False, limit: int = 40, round: int = 1, first: str = "", reckoned: bool = False
) -> Match:
    """A match at the beginning of a turn; `first` is the kingdom that opens each round, else the first in the ring.

    `reckoned`: what Treasuries can be reckoned to hold is shown to all.
    """
    parts = {head.strip(): body.strip() for head, _, body in (part.partition(":") for part in text.split("|"))}
    on_map = parts.pop("on", "")
    named = {KINGDOM_IDS[head.split()[0]]: head.split()[1:] for head in parts}
    letters = {k: rest[0] if rest else "" for k, rest in named.items()}
    g = Table(2 if duel else len(named), "duel" if duel else "teams" if any(letters.values()) else "free", limit)
    g.open_treasuries = reckoned
    seat_players(g, letters)
    g.first = KINGDOM_IDS[first] if first else g.in_play[0]
    for (k, _), body in zip(named.items(), parts.values()):
        g.at[king(k)] = CAPITALS[k]
        for item in filter(None, map(str.strip, body.split(","))):
            place(g, k, item.split())
    for item in filter(None, map(str.strip, on_map.split(","))):
        lay(g, *item.split())
    check(g)
    count_money(g)
    active = next(iter(named))
    g.round = round - (active == g.first)
    g.plan = [("turn", active)]
    return Match(GAME, g, listen=True)


def begun(players: int, **options: Any) -> Match:
    """A real game after its set-up; `m.settle()` asked chance, players choose by their first option."""
    m = Match.begin(GAME, players, options, listen=True)
    m.settle()
    return m


def seat_players(g: Table, letters: dict[int, str]) -> None:
    ring = sorted(letters)
    if g.variant == "duel":
        ring.sort(key=lambda k: (letters[k] != letters[min(letters)], k))
    g.in_play = tuple(ring)
    sides = {k: "ABC".index(letters[k]) if letters[k] else k for k in letters}
    seats = sides if g.variant == "duel" else {k: seat for seat, k in enumerate(ring)}
    g.side = tuple(sides.get(k, NONE) for k in range(6))
    g.seat_of = tuple(seats.get(k, NONE) for k in range(6))


def place(g: Table, k: int, item: list[str]) -> None:
    """One item of a kingdom."""
    match item:
        case ["K", area]:
            g.at[king(k)] = AREAS[area]
        case ["W", area]:
            g.at[g.at.index(OFF, king(k) + 1, king(k) + 5)] = AREAS[area]
        case ["slain", "by", slayer]:
            g.at[king(k)], g.slain_by[k] = OFF, KINGDOM_IDS[slayer]
        case ["token", province]:
            g.token[PROVINCE_IDS[province]] = k
        case ["purse", *values]:
            for value in values:
                g.purse[g.seat_of[k] * 4 + FACES.index(value)] += 1
        case _:
            raise ValueError(f"{' '.join(item)} is not K, W, slain by, token or purse")


def lay(g: Table, province: str, *values: str) -> None:
    p = PROVINCE_IDS[province]
    for value in values:
        if value == "?":
            g.chest[p] = 1
        else:
            g.coins[p * 4 + FACES.index(value)] += 1


def check(g: Table) -> None:
    """A position that could be: nothing on closed provinces, and one unit in each."""
    for p, province in enumerate(PROVINCE_IDS):
        used = p in g.at or g.token[p] != NOBODY or g.chest[p] or any(g.coins[p * 4 : p * 4 + 4])
        assert g.atlas.open[p] or not used, f"{province} is closed by an absent kingdom"
        assert g.at.count(p) <= 1, f"{province} holds one unit only"


def count_money(g: Table) -> None:
    """Everybody knows every Treasury; what lies nowhere is in the bag."""
    g.shown = g.purse[:]
    g.reckoned = [worth(g.purse[seat * 4 : seat * 4 + 4]) for seat in range(g.players)]
    g.bag = [TREASURE[kind] - sum(g.coins[kind::4]) - sum(g.purse[kind::4]) for kind in range(4)]


def worth(tokens: list[int]) -> int:
    return sum(count * value for count, value in zip(tokens, VALUE, strict=True))


# -- playing -----------------------------------------------------------------------------------------
def play(m: Match, *lines: str) -> Match:
    """Answers such as `franks: pass`. Open questions with one answer are answered in between, as a driver does."""
    for line in lines:
        who, _, said = line.partition(": ")
        for part in expand(said):
            give(m, who, part)
            while m.waiting and m.question(seat := m.waiting[0]).open and len(m.options(seat)) == 1:
                m.answer(seat, m.options(seat)[0])
    return m


def expand(said: str) -> list[str]:
    """`bribe 3 1` is one token after another into the purse, which is then sealed."""
    if not said.startswith("bribe"):
        return [said]
    return [*(f"put {value}" for value in said.split()[1:] if value != "nothing"), "seal"]


def give(m: Match, who: str, said: str) -> None:
    if who == "nature":
        m.answer(NATURE, FACES.index(said))
        return
    seat, listed = seat_of(m, who), legal(m, who)
    assert said in listed, f"{who} can't {said}; legal are {listed}"
    m.answer(seat, m.options(seat)[listed.index(said)])


def seat_of(m: Match, who: str) -> Seat:
    return int(who) if who.isdecimal() else table(m).seat_of[KINGDOM_IDS[who]]


def legal(m: Match, who: str, *verbs: str) -> list[str]:
    """The legal answers in words, of these verbs alone if there are any."""
    said = [say(table(m), answer) for answer in m.options(seat_of(m, who))]
    return [each for each in said if not verbs or each.split()[0] in verbs]


def say(g: Table, answer: Answer) -> str:
    verb, *rest = answer
    match verb:
        case "move" | "ride" | "invade" | "move_out":
            words = [piece(g, rest[0]), AREA_IDS[rest[1]]]
        case "castle" | "challenge" | "reinforce" | "stay" | "depart":
            words = [piece(g, rest[0])]
        case "recruit" | "claim":
            words = [AREA_IDS[rest[0]]]
        case "pay" | "add":
            words = [coins(rest) or "nothing"]
        case "change":
            words = [AREA_IDS[rest[0]], coins(rest[1]), "for", coins(rest[2])]
        case "take" | "plunder":
            words = [AREA_IDS[rest[0]], "1235?"[rest[1]]]
        case "put":
            words = [FACES[rest[0]]]
        case "include" | "play":
            words = [KINGDOMS[k].id for k in rest]
        case _:
            words = [str(word) for word in rest]
    return " ".join([verb, *words])


def piece(g: Table, unit: int) -> str:
    """`W frisia`: where it stands, or where it came from into the battle."""
    area = g.at[unit]
    if g.battle is not None and area == g.battle.site and g.battle.origin[unit] != NONE:
        area = g.battle.origin[unit]
    return f"{'K' if is_king(unit) else 'W'} {AREA_IDS[area]}"


def coins(tokens: Any) -> str:
    return " ".join(face for face, count in zip(reversed(FACES), reversed(tokens), strict=True) for _ in range(count))


# -- reading -----------------------------------------------------------------------------------------
def table(m: Match) -> Table:
    assert isinstance(m.g, Table)
    return m.g


def asked(m: Match) -> str:
    """`franks bk.challenge.1`; of a window, everybody who is asked."""
    kinds = {m.question(seat).kind for seat in m.waiting}
    return " ".join([*(asked_kingdom(m, seat) for seat in m.waiting), *kinds])


def asked_kingdom(m: Match, seat: Seat) -> str:
    if seat == NATURE:
        return "nature"
    own, about = kingdoms_of(table(m), seat), m.question(seat).about
    return KINGDOMS[about[0] if about and about[0] in own else own[0]].id if own else str(seat)


def purse(m: Match, who: str) -> str:
    """The Treasury, token by token: `3 2 1`."""
    seat = seat_of(m, who)
    return coins(table(m).purse[seat * 4 : seat * 4 + 4])


def wealth(m: Match, who: str) -> int:
    return sum(map(int, purse(m, who).split()))


def lying(m: Match, province: str) -> str:
    """The tokens of a province: `3 1`, or `?` face down."""
    p = PROVINCE_IDS[province]
    return " ".join(filter(None, [coins(table(m).coins[p * 4 : p * 4 + 4]), "?" * table(m).chest[p]]))


def pieces(m: Match, who: str) -> list[str]:
    """The units of a kingdom on the map, the King first: `["K pannonia", "W sea"]`."""
    g = table(m)
    on_map = [unit for unit in units(KINGDOM_IDS[who]) if g.at[unit] != OFF]
    return sorted(f"{'K' if is_king(unit) else 'W'} {AREA_IDS[g.at[unit]]}" for unit in on_map)


def ruler(m: Match, province: str) -> str:
    """Who controls a province, or `nobody`."""
    k = controller(table(m), PROVINCE_IDS[province])
    return "nobody" if k == NONE else KINGDOMS[k].id


def realm(m: Match, who: str) -> set[str]:
    return {province for province in PROVINCE_IDS if ruler(m, province) == who}


def tokens(m: Match, who: str) -> list[str]:
    """Where a kingdom's Control tokens lie."""
    return [province for province, p in PROVINCE_IDS.items() if table(m).token[p] == KINGDOM_IDS[who]]


def won(m: Match) -> tuple[str, list[str]]:
    """How the game ended, and for which kingdoms."""
    result = outcome(m)
    return result.ending, [KINGDOMS[k].id for seat in result.winners for k in kingdoms_of(table(m), seat)]


def outcome(m: Match) -> Result:
    assert m.result is not None, "the game goes on"
    return m.result
