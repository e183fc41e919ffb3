"""Positions and play as text, so that a test of a rule is four lines.

A position is a list of players in turn order, what each of them has, and what lies on the board:

    at("cindy: 2 gold, inn, dice 1 3 5 + 2 | ann: duke, on 9, envoy | brian: | on: summer, year 3, famine", "rewards")

Players sit clockwise: ann, brian, cindy, david, emma. An item is an amount (`2 gold`, `plus`, `-3 vp`), a building,
governor or group by its name, or one of the words of `place`; an item of `on` is one of the words of `lay`. Modules and
scenarios follow from what is named. Then come the chapters that are played (`CHAPTERS`), after which the match is over.
Answers are said as `legal` lists them: `play(m, "ann: construct inn", "nature: 4 5 6")`.
"""

from __future__ import annotations

from typing import Any

from regalia.games.kingsburg import GAME
from regalia.games.kingsburg.components import (
    BUILDING_IDS,
    BUILDINGS,
    DESTINY_IDS,
    ENEMY_IDS,
    GOVERNOR_IDS,
    GROUP_IDS,
    ROWS,
    SCENARIOS,
)
from regalia.games.kingsburg.components.facts import HOLDINGS, Change
from regalia.games.kingsburg.round import is_played
from regalia.games.kingsburg.setup import MODULES
from regalia.games.kingsburg.table import HOST, NEUTRAL, PLUS_PER_GROUP, RANK, TOKENS, Table
from regalia.kernel.match import Match
from regalia.kernel.questions import NATURE, Answer, Seat
from regalia.kernel.table import Result, Step
from tests.games.kingsburg.phrases import change_words, dice_words, say

NAMES = ("ann", "brian", "cindy", "david", "emma")
SEASONS = {"spring": 2, "summer": 4, "fall": 6}
CHAPTERS = {
    "favor": (1, "kings_favor"),
    "reward": (3, "moment:before_event kings_reward"),
    "envoy": (5, "moment:before_event tributes kings_envoy"),
    "start": (2, "neutral_dice place_tile table_effect:season moment:season_start blessing"),
    "throw": (2, "throw"),
    "change": (2, "change_dice set_order moment:ordered moment:settled"),
    "influence": (2, "begin_influence end_influence"),
    "duke": (2, "end_influence"),
    "rewards": (2, "plan_rewards take_dice_back"),
    "construct": (2, "construct_buildings"),
    "end": (2, "moment:season_end end_season"),
    "spring": (2, "phase:2 season"),
    "summer": (4, "phase:4 season"),
    "fall": (6, "phase:6 season"),
    "recruit": (7, "recruit_soldiers"),
    "battle": (8, "muster moment:winter_start reinforcements moment:before_reveal reveal_enemy"),
    "thaw": (8, "end_winter end_of_winter"),
    "year_end": (8, "moment:year_end table_effect:year_close end_of_year"),
    "final": (8, "final_scoring:years"),
    "last": (8, "moment:last"),
    "bring": (0, "moment:game_start"),
}
"""By name: the phase it belongs to, and its steps."""


# -- setting up --------------------------------------------------------------------------------------
def at(text: str, chapters: str) -> Match:
    """A match that plays some chapters from a position and is over then; `year 3` begins a whole year instead."""
    parts = {head.strip(): body.strip() for head, _, body in (part.partition(":") for part in text.split("|"))}
    on_board = parts.pop("on", "")
    assert sorted(parts) == sorted(NAMES[: len(parts)]), f"{', '.join(parts)} can't sit at one table"
    g = GAME.setup(len(parts), GAME.check(len(parts), {}))
    g.order = tuple(map(NAMES.index, parts))
    g.year = 1
    names = chapters.split()
    g.phase = CHAPTERS[names[0]][0] if names[0] in CHAPTERS else 1
    for item in split(on_board):
        lay(g, item.split())
    for name, body in parts.items():
        for item in split(body):
            place(g, NAMES.index(name), item.split())
    g.plan = [("finish", "years")]
    g.then(*steps(g, names))
    return Match(GAME, g, listen=True)


def split(text: str) -> list[str]:
    return [item.strip() for item in text.split(",") if item.strip()]


def steps(g: Table, names: list[str]) -> list[Step]:
    if names[0] == "year":
        return [("year", int(names[1]))]
    planned = [step_of(word) for name in names for word in CHAPTERS[name][1].split()]
    return [step for step in planned if is_played(step, g.players, g.modules, g.scenario)]


def step_of(word: str) -> Step:
    name, *about = word.split(":")
    return (name, *(int(each) if each.isdecimal() else each for each in about))


def begun(players: int, *, settled: bool = True, **options: Any) -> Match:
    """A real game; chance has answered up to the first choice."""
    m = Match.begin(GAME, players, options, listen=True)
    if settled:
        m.settle()
    return m


def place(g: Table, seat: Seat, item: list[str]) -> None:
    """One item of a player."""
    match item:
        case [number, kind] if holding(kind) >= 0 and number.lstrip("-").isdecimal():
            g.have[seat * 6 + holding(kind)] += int(number)
        case [kind] if holding(kind) >= 0:
            g.have[seat * 6 + holding(kind)] += 1
        case ["dice", *faces]:
            own, _, extra = " ".join(faces).partition("+")
            g.dice[seat] = tuple(sorted(map(int, own.split())))
            g.bonus[seat] = tuple(sorted(map(int, extra.split())))
            g.bonus_dice[seat] = len(g.bonus[seat])
        case ["bonus", number]:
            g.bonus_dice[seat] = int(number)
        case ["on", *places]:
            for each in places:
                g.laid.append((place_of(g, each), seat, dice_for(RANK[place_of(g, each)]), (), 0))
        case ["envoy"]:
            g.envoy = seat
        case ["passed"]:
            g.passed |= 1 << seat
        case ["constructed"]:
            g.builders |= 1 << seat
        case ["won", number]:
            g.victories[seat] = int(number)
        case ["strip", row]:
            g.modules |= MODULES["alternate_buildings"]
            g.strips[seat] |= 1 << ROWS.index(row)
        case ["tokens", *values]:
            use_tokens(g)
            g.tokens[seat * 5 : seat * 5 + 5] = [values.count(str(value)) for value in range(5)]
        case ["pledge", *ranks]:
            g.scenario, g.pledges = "shifting-alliances", g.pledges or [0] * (19 * g.players)
            for rank in ranks:
                g.pledges[seat * 19 + int(rank)] += 1
        case ["deal", where]:
            g.deals[seat] = place_of(g, where)
        case ["sees", "enemy"]:
            g.enemy_seen |= 1 << seat
        case ["sees", "valley"]:
            g.valley_seen |= 1 << seat
        case ["fewer", number]:
            g.fewer_dice[seat] = int(number)
        case _:
            place_named(g, seat, "_".join(item))


def place_named(g: Table, seat: Seat, name: str) -> None:
    if name in BUILDING_IDS:
        built = BUILDINGS[BUILDING_IDS[name]]
        g.owned[seat] |= 1 << BUILDING_IDS[name]
        g.modules |= MODULES["more_buildings"] if ROWS[built.row] in "AG" else 0
        if built.strip:
            place(g, seat, ["strip", ROWS[built.row]])
    elif name in GOVERNOR_IDS:
        g.modules |= MODULES["governors"]
        g.governor[seat] = GOVERNOR_IDS[name]
    elif name in GROUP_IDS:
        g.scenario = "wheel-and-deal"
        g.group[seat] = GROUP_IDS[name]
    else:
        raise ValueError(f"{name} is nothing that a player has")


def lay(g: Table, item: list[str]) -> None:
    """One item of the board."""
    match item:
        case ["year", number]:
            g.year = int(number)
        case [season] if season in SEASONS:
            g.phase = SEASONS[season]
        case ["enemy", *name]:
            g.enemy = ENEMY_IDS["_".join(name)]
        case ["last", *name]:
            g.last_winter = (ENEMY_IDS["_".join(name)],)
        case ["face", "up"]:
            g.face_up = 1
        case ["valley", *name]:
            g.scenario, g.valley = "goblin-valley", ENEMY_IDS["_".join(name)]
        case ["neutral", *ranks]:
            g.laid += [(int(rank), NEUTRAL, dice_for(int(rank)), (), 0) for rank in ranks]
        case ["tiles", *ranks]:
            for rank in ranks:
                lay_tile(g, int(rank))
        case ["tile", "4", *goods]:
            lay_tile(g, 4)
            g.tile_goods = sum(1 << holding(kind) for kind in goods)
        case ["tile", "5", good]:
            lay_tile(g, 5)
            g.tile_good = holding(good)
        case ["gift", rank, kind]:
            g.gifts = (*g.gifts, (int(rank), holding(kind)))
        case ["growth", number]:
            g.scenario, g.growth = "demanding-capital", int(number)
        case ["needs", one, other]:
            g.scenario, g.needs = "demanding-capital", (int(one), int(other))
        case ["society", rank]:
            g.society = int(rank)
        case ["tokens"]:
            use_tokens(g)
        case ["plus", "per", "group"]:
            g.modules |= PLUS_PER_GROUP
        case _:
            lay_named(g, "_".join(item))


def lay_named(g: Table, name: str) -> None:
    if name in DESTINY_IDS:
        g.modules |= MODULES["destiny_cards"]
        g.destiny = DESTINY_IDS[name]
        g.destinies |= 1 << g.destiny
    elif name in MODULES:
        g.modules |= MODULES[name]
    elif name in SCENARIOS:
        g.scenario = name
        g.pledges = [0] * (19 * g.players) if name == "shifting-alliances" else []
    else:
        raise ValueError(f"{name} is nothing that lies on the board")


def lay_tile(g: Table, rank: int) -> None:
    g.modules |= MODULES["advisor_tiles"]
    g.tiles |= 1 << rank


def use_tokens(g: Table) -> None:
    """Module 5, with all six tokens for everybody of whom nothing else is said."""
    if not g.modules & TOKENS:
        g.modules |= TOKENS
        g.tokens = [1, 2, 1, 1, 1] * g.players


def holding(kind: str) -> int:
    names = {**{name: i for i, name in enumerate(HOLDINGS)}, "soldiers": HOLDINGS.index("soldier")}
    return names.get(kind, -1)


def place_of(g: Table, name: str) -> int:
    """`9` on the board, `p5` and `p10` on the Politician's card."""
    if not name.startswith("p"):
        return int(name)
    host = GOVERNOR_IDS["politician"]
    return next(at for at in range(19, len(RANK)) if HOST[at] == host and RANK[at] == int(name[1:]))


def dice_for(rank: int) -> tuple[int, ...]:
    return tuple(sorted(min(6, rank - taken) for taken in range(0, rank, 6)))


# -- playing -----------------------------------------------------------------------------------------
def play(m: Match, *lines: str) -> Match:
    """Answers such as `ann: pass`. Open questions with one answer are answered in between, as a driver does."""
    settle(m)
    for line in lines:
        who, _, said = line.partition(": ")
        give(m, who, said)
        settle(m)
    return m


def settle(m: Match) -> None:
    while m.waiting and (seat := m.waiting[0]) != NATURE and m.question(seat).open and len(m.options(seat)) == 1:
        m.answer(seat, m.options(seat)[0])


def give(m: Match, who: str, said: str) -> None:
    if who == "nature":
        m.answer(NATURE, chance(m, said))
        return
    listed = legal(m, who)
    assert said in listed, f"{who} can't {said}; legal are {listed}"
    seat = NAMES.index(who)
    m.answer(seat, m.options(seat)[listed.index(said)])


def chance(m: Match, said: str) -> Answer:
    """What nature answers: faces, or the name of a card, the letter of a strip, the rank of a tile."""
    name = said.replace(" ", "_")
    for known in (ENEMY_IDS, DESTINY_IDS, GOVERNOR_IDS):
        if name in known:
            return known[name]
    if said in ROWS:
        return ROWS.index(said)
    if said.split()[0] in NAMES:
        return tuple(map(NAMES.index, said.split()))
    faces = tuple(map(int, said.split()))
    return faces if m.question(NATURE).allows(m.g, faces) else faces[0]


def legal(m: Match, who: str, *verbs: str) -> list[str]:
    """The legal answers in words, of these verbs alone if there are any."""
    settle(m)
    said = [say(table(m), NAMES, answer) for answer in m.options(NAMES.index(who))]
    return [each for each in said if not verbs or each.split()[0] in verbs]


# -- reading -----------------------------------------------------------------------------------------
def table(m: Match) -> Table:
    """The position, with nothing pending that has one answer only."""
    settle(m)
    assert isinstance(m.g, Table)
    return m.g


def asked(m: Match) -> str:
    """`ann kb.construct.1`; of a window, everybody who is asked; `over` at the end."""
    settle(m)
    if m.over:
        return "over"
    kinds = {m.question(seat).kind for seat in m.waiting}
    return " ".join([*("nature" if seat == NATURE else NAMES[seat] for seat in m.waiting), *sorted(kinds)])


def change_of(m: Match, who: str) -> Change:
    seat = NAMES.index(who)
    return tuple(table(m).have[seat * 6 : seat * 6 + 6])


def has(m: Match, who: str) -> str:
    """All that a player has: `2 gold wood soldier 3 vp`, or `nothing`."""
    return change_words(change_of(m, who))


def vp(m: Match, who: str) -> int:
    return change_of(m, who)[5]


def soldiers(m: Match, who: str) -> int:
    return change_of(m, who)[4]


def built(m: Match, who: str) -> str:
    """The buildings of a player, by row and column."""
    owned = table(m).owned[NAMES.index(who)]
    found = [fact for b, fact in enumerate(BUILDINGS) if owned >> b & 1]
    return " ".join(fact.id for fact in sorted(found, key=lambda fact: fact.slot))


def rolled(m: Match, who: str) -> str:
    """Dice not yet assigned: `1 3 5 + 2`."""
    seat = NAMES.index(who)
    return dice_words(table(m).dice[seat], table(m).bonus[seat])


def bonus(m: Match) -> dict[str, int]:
    """Who has bonus dice to roll, and how many."""
    return {NAMES[seat]: number for seat, number in enumerate(table(m).bonus_dice) if number}


def order(m: Match) -> str:
    return " ".join(NAMES[seat] for seat in table(m).order)


def envoy(m: Match) -> str:
    return NAMES[table(m).envoy] if table(m).envoy >= 0 else "nobody"


def strengths(m: Match) -> list[int]:
    """Everybody's battle strength, by seat."""
    winter = table(m).winter
    assert winter is not None, "there is no battle"
    return winter.strength


def taken(m: Match) -> list[int]:
    """The advisors that have dice."""
    return sorted({RANK[laid[0]] for laid in table(m).laid})


def outcome(m: Match) -> Result:
    settle(m)
    assert m.result is not None, "the game goes on"
    return m.result


def winners(m: Match) -> str:
    return " ".join(NAMES[seat] for seat in outcome(m).winners)
