"""What belongs to a Baron: what he has, his armies, his Action cards and plans, his charges."""

from __future__ import annotations

from functools import lru_cache

from regalia.authoring.bits import members
from regalia.authoring.scene import Cell, Counter, Panel, Pile, Sheet
from regalia.games.warrior_knights.armies import army_strength, troops_in
from regalia.games.warrior_knights.church import is_heretic
from regalia.games.warrior_knights.cities import full_strength
from regalia.games.warrior_knights.components import (
    BARON_CARDS,
    BARONS,
    CASTLE,
    SHAPE_FACTS,
)
from regalia.games.warrior_knights.death import has_heir
from regalia.games.warrior_knights.show import names
from regalia.games.warrior_knights.show.board import tint
from regalia.games.warrior_knights.show.ids import army_id, hand_id, panel_id, plan_id
from regalia.games.warrior_knights.show.labels import PANEL
from regalia.games.warrior_knights.show.phrases import STACKS
from regalia.games.warrior_knights.table import MIGHT, NONE, OFF, OUT, Table, armies, hand_of, is_alive, kingdom_cities
from regalia.games.warrior_knights.victory import cities_to_win
from regalia.kernel.questions import UNKNOWN, Seat

KEPT = 4096
CRESTS = ("griffin", "lion", "eagle-head", "stag-head", "raven", "unicorn")


def panel(view: Table, seat: Seat) -> Panel:
    counters = counters_of(view, seat)
    items: tuple[Counter | Sheet | Pile, ...] = (
        *counters,
        armies_of(view, seat),
        hand_sheet(view, seat),
        *plans_of(seat),
        charges_of(seat),
    )
    return Panel(
        panel_id(seat),
        BARONS[view.baron[seat]].name,
        note=PANEL["note"],
        seat=seat,
        tint=tint(view, seat),
        crest=CRESTS[view.baron[seat]],
        state=state_of(view, seat),
        items=items,
        standing=tuple(counter.id for counter in counters[:5]),
    )


def state_of(view: Table, seat: Seat) -> str:
    states = (
        (not is_alive(view, seat), "out"),
        (view.chairman == seat, "chairman"),
        (view.acting == seat, "acting"),
        (view.head == seat, "head"),
        (is_heretic(view, seat), "heretic"),
        (bool(view.banned >> seat & 1), "banned"),
    )
    return ", ".join(PANEL[word] for holds, word in states if holds)


def counters_of(view: Table, seat: Seat) -> tuple[Counter, ...]:
    influence = PANEL["influence note might" if view.variants & MIGHT else "influence note"]
    cities = PANEL["cities note"].format(cities_to_win(view))
    return (
        counter(seat, "influence", str(view.influence[seat]), influence),
        counter(seat, "cities", str(kingdom_cities(view, seat)), cities),
        counter(seat, "crowns", str(view.crowns[seat]), PANEL["crowns note"]),
        counter(seat, "votes", str(view.votes[seat]), PANEL["votes note"]),
        counter(seat, "faith", str(view.faith[seat]), PANEL["faith note"]),
    )


@lru_cache(maxsize=KEPT)
def counter(seat: Seat, what: str, value: str, note: str) -> Counter:
    return Counter(f"{what}-{seat}", PANEL[what], note, icon=ICONS[what], value=value)


ICONS = {"influence": "vp", "cities": "city", "crowns": "coin", "votes": "pledge", "faith": "cathedral"}


# -- armies ------------------------------------------------------------------------------------------
def armies_of(view: Table, seat: Seat) -> Sheet:
    cells = [army_cell(view, army) for army in armies(view, seat)]
    return Sheet(f"armies-{seat}", PANEL["armies"], rows=(tuple(cells[:2]), tuple(cells[2:4]), tuple(cells[4:])))


def army_cell(view: Table, army: int) -> Cell:
    strength, casualties = army_strength(view, army), view.tokens[army]
    marks = (f"strength:{strength}", *((f"casualty:{casualties}",) if casualties else ()))
    cards = members(view.troops[army])
    note = PANEL["troops"].format(names.troops(cards), troops_in(view, army))
    if army < 4 * view.players:
        shape = SHAPE_FACTS[army & 3]
        office = "" if view.office[army] == NONE else PANEL["office"].format(names.agenda(view.office[army]))
        state = "lost" if view.at[army] == OUT else "closed" if view.at[army] == OFF else ""
        told = f"{shape.text} {note} {office} {heir_note(view, army)}".strip()
        return cell(army_id(army), names.noble(view, army), told, shape.id, marks, state)
    walls = PANEL["walls"].format(full_strength(view, CASTLE + army - 4 * view.players))
    return cell(army_id(army), PANEL["stronghold"], f"{walls} {note}", "castle", marks, "")


def heir_note(view: Table, noble: int) -> str:
    """Only where it is not as usual."""
    if not has_heir(view, noble):
        return PANEL["heirless"]
    holder = view.holder[noble]
    return "" if holder == noble >> 2 else PANEL["heir abroad"].format(names.baron(view, holder))


@lru_cache(maxsize=KEPT)
def cell(id: str, label: str, note: str, icon: str, marks: tuple[str, ...], state: str) -> Cell:
    return Cell(id, label, note, icon=icon, marks=marks, state=state)


# -- Action cards ------------------------------------------------------------------------------------
def hand_sheet(view: Table, seat: Seat) -> Sheet:
    """The cards in his hand; of others as long as none of their cards lies face down."""
    known = UNKNOWN not in [kind for stack in view.laid[seat * 3 : seat * 3 + 3] for kind in stack]
    have = hand_of(view, seat) if known else [NONE] * 6
    cells = [
        cell(
            hand_id(seat, kind),
            BARON_CARDS[kind].name,
            PANEL[f"card {BARON_CARDS[kind].id}"],
            "",
            (f"card:{'?' if count == NONE else count}",),
            "" if count else "used",
        )
        for kind, count in enumerate(have)
    ]
    return Sheet(f"hand-{seat}", PANEL["hand"], rows=(tuple(cells[:3]), tuple(cells[3:])))


def plans_of(seat: Seat) -> tuple[Pile, ...]:
    return tuple(plan_pile(seat, stack) for stack in range(3))


@lru_cache(maxsize=KEPT)
def plan_pile(seat: Seat, stack: int) -> Pile:
    return Pile(plan_id(seat, stack), PANEL["plan"].format(STACKS[stack]), PANEL["plan note"], kind="stack")


@lru_cache(maxsize=KEPT)
def charges_of(seat: Seat) -> Pile:
    return Pile(f"charges-{seat}", PANEL["charges"], PANEL["charges note"])
