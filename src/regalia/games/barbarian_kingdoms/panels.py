"""The panel of a seat: its Treasury as far as the view knows it, its realm and trophies, and its player boards."""

from __future__ import annotations

from collections.abc import Sequence

from regalia.games.barbarian_kingdoms.components import (
    COST_SOURCES,
    KINGDOMS,
    KINGS_TO_WIN,
    NONE,
    PROVINCES_TO_WIN,
    TOKEN_COSTS,
    TREASURE_NAMES,
    VALUE,
    WARRIOR_COSTS,
    Power,
)
from regalia.games.barbarian_kingdoms.money import cost_of, treasury, worth
from regalia.games.barbarian_kingdoms.secrets import treasury_of
from regalia.games.barbarian_kingdoms.table import (
    Table,
    allies,
    king_lives,
    kingdoms_of,
    realm,
    tokens_out,
    warriors_out,
)
from regalia.games.barbarian_kingdoms.texts import PANEL, PHRASE, SOURCE
from regalia.games.barbarian_kingdoms.victory import trophies
from regalia.games.barbarian_kingdoms.words import fill, listing, sentence
from regalia.kernel.questions import UNKNOWN, Seat
from regalia.kernel.scene import Cell, Counter, Panel, Sheet

COIN = {"bronze": "bronze", "silver": "silver", "gold": "gold", "diamond": "cyan"}
"""The tints of treasure tokens."""


def panel(view: Table, seat: Seat, viewer: Seat) -> Panel:
    own = kingdoms_of(view, seat)
    first = KINGDOMS[own[0]] if own else None
    return Panel(
        f"panel-{seat}",
        listing(KINGDOMS[k].name for k in own) if own else sentence(PHRASE["player"].format(seat + 1)),
        allied(view, own),
        seat=seat,
        tint=first.colour if first else "",
        crest=first.crest if first else "",
        state=state(view, seat, own),
        items=(
            *treasury_counters(view, seat, viewer),
            *(counter for k in own for counter in realm_counters(view, k, len(own) > 1)),
            *(player_board(view, k) for k in own),
        ),
    )


def text(view: Table, key: str, *args: object) -> str:
    return sentence(fill(view, PANEL[key], args))


def allied(view: Table, own: list[int]) -> str:
    friends = [ally for k in own[:1] for ally in allies(view, k) if ally not in own and view.side[k] != NONE]
    return text(view, "allies", friends) if friends else ""


def state(view: Table, seat: Seat, own: list[int]) -> str:
    if view.result is not None:
        return "winner" if seat in view.result.winners else ""
    if view.turn in own:
        return "active"
    return "king slain" if any(not king_lives(view, k) for k in own) else ""


# -- treasury ----------------------------------------------------------------------------------------
def treasury_counters(view: Table, seat: Seat, viewer: Seat) -> list[Counter]:
    """The whole and each kind of token: exactly for the seat itself, for others as far as they can know."""
    known = UNKNOWN not in treasury(view, seat)
    counters = own_treasury(view, seat) if known else others_treasury(view, seat, viewer)
    return counters + (battle_purse(view, seat) if known else [])


def own_treasury(view: Table, seat: Seat) -> list[Counter]:
    held = treasury(view, seat)
    note = text(view, "own", reckoning(view, seat, NONE)) if any(held) else ""
    return [whole(seat, str(worth(held)), note), *kinds(view, seat, list(map(str, held)))]


def others_treasury(view: Table, seat: Seat, viewer: Seat) -> list[Counter]:
    sure, _, most = treasury_of(view, viewer, seat)
    at_least = [PANEL["at least"].format(count) if count else PANEL["unknown"] for count in sure]
    counts = at_least if most else list(map(str, sure))
    value = reckoning(view, seat, viewer)
    return [whole(seat, value, text(view, "reckoned", value, view.blind[seat])), *kinds(view, seat, counts)]


def reckoning(view: Table, seat: Seat, viewer: Seat) -> str:
    """What a Treasury may be worth to the eyes of somebody else."""
    sure, least, most = treasury_of(view, viewer, seat)
    low, high = worth(sure) + least, worth(sure) + most
    return str(low) if low >= high else PANEL["range"].format(low, high)


def whole(seat: Seat, value: str, note: str) -> Counter:
    return Counter(treasury_id(seat), PANEL["treasury"], note, "treasury", value)


def kinds(view: Table, seat: Seat, counts: Sequence[str]) -> list[Counter]:
    return [
        Counter(treasury_id(seat, kind), TREASURE_NAMES[kind], text(view, "kind", VALUE[kind]), f"coin-{name}", count)
        for kind, (name, count) in enumerate(zip(TREASURE_NAMES, counts))
    ]


def battle_purse(view: Table, seat: Seat) -> list[Counter]:
    """What a seat has put into its purse so far, for its own eyes."""
    battle = view.battle
    if battle is None or view.result is not None or battle.revealed[0] != NONE:
        return []
    totals = [worth(battle.bribe[i * 4 : i * 4 + 4]) for i, k in enumerate(battle.sides) if view.seat_of[k] == seat]
    note = PANEL["purse note"]
    return [Counter(f"purse-{seat}", PANEL["purse"], note, "purse", str(total)) for total in totals if total]


def treasury_id(seat: Seat, kind: int | None = None) -> str:
    return f"treasury-{seat}" if kind is None else f"treasury-{seat}-{kind}"


# -- realm and trophies ------------------------------------------------------------------------------
def realm_counters(view: Table, k: int, of: bool) -> list[Counter]:
    """How near a kingdom is to each victory; `of` names it, where a seat has two."""
    suffix = " of" if of else ""
    goal = text(view, "provinces note", PROVINCES_TO_WIN, k)
    held = text(view, "of", len(realm(view, k)), PROVINCES_TO_WIN)
    return [
        Counter(f"provinces-{KINGDOMS[k].id}", text(view, f"provinces{suffix}", k), goal, "province", held),
        Counter(
            f"kings-{KINGDOMS[k].id}", text(view, f"kings{suffix}", k), kings_note(view, k), "trophy", slain(view, k)
        ),
    ]


def slain(view: Table, k: int) -> str:
    count = trophies(view, k)
    return text(view, "of", count, KINGS_TO_WIN) if view.variant == "free" else str(count)


def kings_note(view: Table, k: int) -> str:
    goal = text(view, "kings note" if view.variant == "free" else "kings note allied", KINGS_TO_WIN)
    names = [KINGDOMS[other].king for other in range(6) if view.slain_by[other] == k]
    return join(goal, text(view, "kings slain", listing(names)) if names else "")


# -- player board ------------------------------------------------------------------------------------
def player_board(view: Table, k: int) -> Sheet:
    fact = KINGDOMS[k]
    warriors = spaces(view, k, "warrior", WARRIOR_COSTS, warriors_out(view, k), COST_SOURCES["warrior"])
    claims = spaces(view, k, "claim", TOKEN_COSTS, tokens_out(view, k), COST_SOURCES["claim"])
    powers = (
        power_cell(f"people-{fact.id}", fact.people, PANEL["people"], fact.crest, "held"),
        power_cell(
            f"ruler-{fact.id}",
            fact.ruler,
            PANEL["ruler" if king_lives(view, k) else "ruler lost"],
            "king",
            "held" if king_lives(view, k) else "lost",
        ),
    )
    return Sheet(f"board-{fact.id}", text(view, "board", k), rows=(warriors, claims, powers))


def spaces(view: Table, k: int, what: str, costs: Sequence[int], out: int, source: str) -> tuple[Cell, ...]:
    """Warriors and Control tokens leave the board from the cheapest space on, and come back to the dearest free one."""
    price = cost_of(view, k, what) if out < len(costs) else 0
    cells = []
    for i, cost in enumerate(costs):
        word = "used" if i < out else "next" if i == out else "ready"
        note = join(text(view, f"{what} {word}", cost, price), SOURCE[source])
        cells.append(Cell(space_id(what, k, i), text(view, what, cost), note, what, word))
    return tuple(cells)


def space_id(what: str, k: int, i: int) -> str:
    return f"{what}-{KINGDOMS[k].id}-{i}"


def power_cell(id: str, power: Power, whose: str, icon: str, state: str) -> Cell:
    return Cell(id, power.name, join(power.text, whose, SOURCE[power.source]), icon, state)


def join(*sentences: str) -> str:
    return " ".join(filter(None, sentences))
