"""The panel of a seat: its Treasury as far as the view knows it, its realm and trophies, and its player boards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from regalia.authoring.scene import Cell, Counter, Panel, Sheet, drawn_from
from regalia.authoring.words import listing, sentence, summed
from regalia.games.barbarian_kingdoms.components import (
    AREA_IDS,
    COST_SOURCES,
    KINGDOMS,
    KINGS_TO_WIN,
    NONE,
    PROVINCES,
    PROVINCES_TO_WIN,
    TOKEN_COSTS,
    TREASURE_NAMES,
    VALUE,
    WARRIOR_COSTS,
    Power,
)
from regalia.games.barbarian_kingdoms.money import CHEST, cost_of, treasury, worth
from regalia.games.barbarian_kingdoms.secrets import treasury_of
from regalia.games.barbarian_kingdoms.show.texts import PANEL, SOURCE
from regalia.games.barbarian_kingdoms.show.words import fill
from regalia.games.barbarian_kingdoms.table import (
    Table,
    allies,
    controller,
    king_lives,
    kingdoms_of,
    tokens_out,
    warriors_out,
)
from regalia.kernel.questions import UNKNOWN, Seat

COIN = {"bronze": "bronze", "silver": "silver", "gold": "gold", "diamond": "cyan"}
"""The tints of treasure tokens."""


kept = lru_cache(maxsize=4096)
"""For functions of small numbers that make an element, so that what did not change is the same object."""


def said(template: str, *args: object) -> str:
    """A template that asks nothing of the view, filled."""
    return sentence(fill(None, template, args))


def panel(view: Table, seat: Seat, viewer: Seat) -> Panel:
    known = open_panel(view, seat)
    items = (*treasury_counters(view, seat, viewer), *known.items)
    return Panel(known.id, known.label, known.note, seat, known.tint, known.crest, known.state, items, known.standing)


@drawn_from("at", "token", "in_play", "seat_of", "side", "slain_by", "turn", "variant", "result")
def open_panel(view: Table, seat: Seat) -> Panel:
    """What everybody sees of a seat."""
    own = tuple(kingdoms_of(view, seat))
    first = KINGDOMS[own[0]] if own else None
    return Panel(
        panel_id(seat),
        title(seat, own),
        seat=seat,
        tint=first.colour if first else "",
        crest=first.crest if first else "",
        state=state(view, seat, own),
        items=(*(ally_counter(seat, ally) for ally in friends(view, own)), *open_items(view, own)),
        standing=tuple(id for k in own for id in (provinces_id(k), kings_id(k))),
    )


def panel_id(seat: Seat) -> str:
    return f"panel-{seat}"


@kept
def title(seat: Seat, own: tuple[int, ...]) -> str:
    return listing(KINGDOMS[k].name for k in own) if own else said(PANEL["seat"], seat + 1)


def friends(view: Table, own: tuple[int, ...]) -> list[int]:
    """The allied kingdoms of other seats."""
    return [ally for ally in allies(view, own[0]) if ally not in own] if own and view.side[own[0]] != NONE else []


@kept
def ally_counter(seat: Seat, ally: int) -> Counter:
    fact = KINGDOMS[ally]
    return Counter(f"ally-{seat}-{fact.id}", PANEL["ally"], PANEL["ally note"], fact.crest, fact.name, fact.colour)


def state(view: Table, seat: Seat, own: tuple[int, ...]) -> str:
    if view.result is not None:
        return "winner" if seat in view.result.winners else ""
    if view.turn in own:
        return "active"
    return "king slain" if any(not king_lives(view, k) for k in own) else ""


# -- treasury ----------------------------------------------------------------------------------------
def treasury_counters(view: Table, seat: Seat, viewer: Seat) -> tuple[Counter, ...]:
    """The whole and each kind of token for the seat itself; others see a screen, or what they can know."""
    held = treasury(view, seat)
    if UNKNOWN in held:
        if not view.open_treasuries:
            return (screen(seat),)
        known = treasury_of(view, viewer, seat)
        return others_treasury(seat, tuple(known.sure), known.least, known.most, view.blind[seat])
    reckoned = reckoning(*treasury_of(view, NONE, seat)) if view.open_treasuries and any(held) else ""
    return own_treasury(seat, tuple(held), reckoned) + battle_purse(view, seat)


@kept
def screen(seat: Seat) -> Counter:
    return Counter(treasury_id(seat), PANEL["treasury"], PANEL["screened"], "treasury", PANEL["unknown"])


@kept
def own_treasury(seat: Seat, held: tuple[int, ...], reckoned: str) -> tuple[Counter, ...]:
    """`reckoned` is what everybody else takes it to be worth."""
    parts = [(f"{count} {TREASURE_NAMES[i]}", count * VALUE[i]) for i, count in enumerate(held)]
    note = join(summed(parts), said(PANEL["own"], reckoned) if reckoned else "")
    whole = Counter(treasury_id(seat), PANEL["treasury"], note, "treasury", str(worth(list(held))))
    return (whole, *(kind_counter(seat, i, str(count)) for i, count in enumerate(held)))


@kept
def others_treasury(seat: Seat, sure: tuple[int, ...], least: int, most: int, blind: int) -> tuple[Counter, ...]:
    at_least = [PANEL["at least"].format(count) if count else PANEL["unknown"] for count in sure]
    guess = reckoning(sure, least, most)
    note = said(PANEL["reckoned"], guess, blind)
    whole = Counter(treasury_id(seat), PANEL["treasury"], note, "treasury", guess)
    counts = at_least if most else map(str, sure)
    return (whole, *(kind_counter(seat, i, count) for i, count in enumerate(counts)))


def reckoning(sure: Sequence[int], least: int, most: int) -> str:
    """What a Treasury may be worth to the eyes of somebody else."""
    known = worth(list(sure))
    low, high = known + least, known + most
    return str(low) if low >= high else PANEL["range"].format(low, high)


@kept
def kind_counter(seat: Seat, kind: int, count: str) -> Counter:
    name = TREASURE_NAMES[kind]
    note = said(PANEL["kind"], VALUE[kind])
    return Counter(treasury_id(seat, kind), name, note, f"coin-{name}", count, COIN[name])


def battle_purse(view: Table, seat: Seat) -> tuple[Counter, ...]:
    """What a seat has put into its purse so far, for its own eyes."""
    battle = view.battle
    if battle is None or view.result is not None or battle.revealed[0] != NONE:
        return ()
    totals = [worth(battle.bribe[i * 4 : i * 4 + 4]) for i, k in enumerate(battle.sides) if view.seat_of[k] == seat]
    note = PANEL["purse note"]
    return tuple(Counter(f"purse-{seat}", PANEL["purse"], note, "purse", str(total)) for total in totals if total)


def treasury_id(seat: Seat, kind: int | None = None) -> str:
    return f"treasury-{seat}" if kind is None else f"treasury-{seat}-{kind}"


def unit_id(unit: int) -> str:
    return f"unit-{unit}"


def treasure_id(p: int, kind: int) -> str:
    return f"chest-{AREA_IDS[p]}" if kind == CHEST else f"coins-{AREA_IDS[p]}-{kind}"


# -- realm and trophies ------------------------------------------------------------------------------
@drawn_from("at", "token", "in_play", "side")
def controllers(view: Table) -> tuple[int, ...]:
    """By province: who controls it."""
    return tuple(controller(view, p) for p in range(len(PROVINCES)))


@drawn_from("at", "token", "in_play", "side", "slain_by", "variant")
def open_items(view: Table, own: tuple[int, ...]) -> tuple[Counter | Sheet, ...]:
    """What everybody sees of the kingdoms of a seat."""
    owners = controllers(view)
    counters = (counter for k in own for counter in realm_counters(view, k, owners.count(k), len(own) > 1))
    return (*counters, *(player_board(view, k) for k in own))


def realm_counters(view: Table, k: int, count: int, of: bool) -> tuple[Counter, Counter]:
    """How near a kingdom is to each victory; `of` names it, where a seat has two."""
    slain = tuple(other for other, by in enumerate(view.slain_by) if by == k)
    return provinces_counter(k, count, of), kings_counter(k, slain, view.variant == "free", of)


@kept
def provinces_counter(k: int, count: int, of: bool) -> Counter:
    label = said(PANEL["provinces of" if of else "provinces"], k)
    goal = said(PANEL["provinces note"], PROVINCES_TO_WIN, k)
    value = said(PANEL["of"], count, PROVINCES_TO_WIN)
    return Counter(provinces_id(k), label, goal, "province", value)


@kept
def kings_counter(k: int, slain: tuple[int, ...], free: bool, of: bool) -> Counter:
    label = said(PANEL["kings of" if of else "kings"], k)
    goal = said(PANEL["kings note" if free else "kings note allied"], KINGS_TO_WIN)
    names = said(PANEL["kings slain"], listing(KINGDOMS[other].king for other in slain)) if slain else ""
    value = said(PANEL["of"], len(slain), KINGS_TO_WIN) if free else str(len(slain))
    return Counter(kings_id(k), label, join(goal, names), "trophy", value)


def provinces_id(k: int) -> str:
    return f"provinces-{KINGDOMS[k].id}"


def kings_id(k: int) -> str:
    return f"kings-{KINGDOMS[k].id}"


# -- player board ------------------------------------------------------------------------------------
def player_board(view: Table, k: int) -> Sheet:
    warriors, tokens = warriors_out(view, k), tokens_out(view, k)
    warrior = cost_of(view, k, "warrior") if warriors < len(WARRIOR_COSTS) else 0
    claim = cost_of(view, k, "claim") if tokens < len(TOKEN_COSTS) else 0
    return board_sheet(k, (warriors, warrior), (tokens, claim), king_lives(view, k))


@kept
def board_sheet(k: int, warriors: tuple[int, int], tokens: tuple[int, int], king: bool) -> Sheet:
    """Of both rows of spaces: how many are used, and what the next one costs now."""
    fact = KINGDOMS[k]
    whose, state = (PANEL["ruler"], "held") if king else (PANEL["ruler lost"], "lost")
    rows = (
        spaces(k, "warrior", WARRIOR_COSTS, *warriors),
        spaces(k, "claim", TOKEN_COSTS, *tokens),
        (
            power_cell(f"people-{fact.id}", fact.people, PANEL["people"], fact.crest, "held"),
            power_cell(f"ruler-{fact.id}", fact.ruler, whose, "king", state),
        ),
    )
    return Sheet(f"board-{fact.id}", said(PANEL["board"], k), rows=rows)


def spaces(k: int, what: str, costs: Sequence[int], out: int, price: int) -> tuple[Cell, ...]:
    """Warriors and Control tokens leave the board from the cheapest space on, and come back to the dearest free one."""
    return tuple(
        space_cell(k, what, i, "used" if i < out else "next" if i == out else "ready", price * (i == out))
        for i in range(len(costs))
    )


@kept
def space_cell(k: int, what: str, i: int, word: str, price: int) -> Cell:
    cost = (WARRIOR_COSTS if what == "warrior" else TOKEN_COSTS)[i]
    note = join(said(PANEL[f"{what} {word}"], cost, price), SOURCE[COST_SOURCES[what]])
    return Cell(space_id(what, k, i), said(PANEL[what], cost), note, what, word)


def space_id(what: str, k: int, i: int) -> str:
    return f"{what}-{KINGDOMS[k].id}-{i}"


def power_cell(id: str, power: Power, whose: str, icon: str, state: str) -> Cell:
    return Cell(id, power.name, join(power.text, whose, SOURCE[power.source]), icon, state)


def join(*sentences: str) -> str:
    return " ".join(filter(None, sentences))
