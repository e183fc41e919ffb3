"""How the table is drawn, as data: the board, the special areas, tracks, the Assembly, and what is going on.

Elements are made from small values and kept: what did not change is the same object in the next scene.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from regalia.authoring.scene import Cell, Counter, Element, Map, Pile, Scene, Sheet, Track
from regalia.games.warrior_knights.components import FEES
from regalia.games.warrior_knights.components.cards import (
    COLOUR_MASK,
    COLOURS,
    EVENT_KIND,
    EVENTS,
    EXPEDITIONS,
    PROHIBITIONS,
)
from regalia.games.warrior_knights.expeditions import HOME
from regalia.games.warrior_knights.motions import discarded
from regalia.games.warrior_knights.parts import Motion
from regalia.games.warrior_knights.show import names
from regalia.games.warrior_knights.show.board import board
from regalia.games.warrior_knights.show.ids import expedition_id, space_id, special_id
from regalia.games.warrior_knights.show.labels import AREAS, EXPEDITION, STATUS, TABLE
from regalia.games.warrior_knights.show.panels import panel
from regalia.games.warrior_knights.show.pieces import pieces
from regalia.games.warrior_knights.table import MIGHT, NONE, Table, allocated, barons
from regalia.kernel.questions import Seat

KEPT = 1024


def scene(view: Table, seat: Seat) -> Scene:
    """The table as a view shows it to a seat, or to a watcher."""
    boards: tuple[Map | Sheet | Track | Pile, ...] = (
        board(view),
        *battle_piles(view),
        special_areas(view),
        mercenary_track(len(view.track)),
        Pile("offer", TABLE["offer"], TABLE["offer note"]),
        expeditions(view),
        Pile("agendas", TABLE["agendas"], agendas_note(view)),
        Pile("laws", TABLE["laws"], laws_note(view)),
    )
    panels = tuple(panel(view, other) for other in range(view.players))
    return Scene(boards, panels, pieces(view), tuple(status(view)))


# -- around the board --------------------------------------------------------------------------------
def special_areas(view: Table) -> Sheet:
    """Taxation, Wages and the Assembly: how many cards lie there, and how many start the phase."""
    need = barons(view) * 2
    cells = tuple(special(area, allocated(view, area), need, whose_cards(view, area)) for area in range(3))
    return Sheet("specials", TABLE["specials"], rows=(cells,))


@lru_cache(maxsize=KEPT)
def special(area: int, count: int, need: int, whose: str) -> Cell:
    label, note = AREAS[area]
    return Cell(special_id(area), label, f"{note.format(need)} {whose}".strip(), marks=(f"card:{count}/{need}",))


def whose_cards(view: Table, area: int) -> str:
    """Which cards of which Baron lie in a special area."""
    found = []
    for seat in range(view.players):
        first = (area * view.players + seat) * 6
        if any(cards := view.stored[first : first + 6]):
            found.append(TABLE["cards of"].format(names.baron(view, seat), names.action_cards(cards)))
    return " ".join(found)


@lru_cache(maxsize=KEPT)
def mercenary_track(spaces: int) -> Track:
    found = [Element(space_id(at), str(FEES[at]), TABLE["space note"].format(FEES[at])) for at in range(spaces)]
    return Track("track", TABLE["track"], TABLE["track note"], spaces=tuple(found))


def expeditions(view: Table) -> Sheet:
    cells = []
    for number in range(len(EXPEDITIONS)):
        first = number * view.players
        stakes = view.stake[first : first + view.players]
        blessed = bool(view.blessed >> number & 1)
        note = EXPEDITION["stakes"].format(
            names.listing(f"{names.baron(view, seat)} {crowns}" for seat, crowns in enumerate(stakes) if crowns)
        )
        cells.append(expedition(number, view.space[number], sum(stakes), blessed, note if any(stakes) else ""))
    return Sheet("expeditions", TABLE["expeditions"], rows=(tuple(cells),))


@lru_cache(maxsize=KEPT)
def expedition(number: int, space: int, crowns: int, blessed: bool, note: str) -> Cell:
    marks = [f"coin:{crowns}"] if crowns else []
    marks += [f"turn:{space}/{HOME}"] if space else []
    marks += ["cathedral"] if blessed else []
    state = "held" if space else ""
    note = f"{EXPEDITION['under way' if space else 'home']} {note}".strip()
    return Cell(expedition_id(number), EXPEDITIONS[number].name, note, icon="drakkar", marks=tuple(marks), state=state)


def agendas_note(view: Table) -> str:
    """With what was discarded, since it may be proposed again."""
    cards = names.listing(map(names.agenda, discarded(view)), "")
    return f"{TABLE['agendas note']} {TABLE['discarded'].format(cards)}" if cards else TABLE["agendas note"]


def laws_note(view: Table) -> str:
    """What the Assembly forbids besides its laws."""
    forbidden = [fact.name for number, fact in enumerate(PROHIBITIONS) if view.prohibitions >> number & 1]
    return TABLE["forbidden"].format(names.listing(forbidden)) if forbidden else TABLE["laws note"]


def battle_piles(view: Table) -> Iterator[Pile]:
    """The Fate cards of both sides, while a battle lasts."""
    if view.battle is None:
        return
    for side, seat in enumerate((view.battle.attacker, view.battle.defender)):
        yield Pile(f"battle-{side}", TABLE[f"battle {side}"].format(names.side(view, seat)), kind="row")


# -- what is going on --------------------------------------------------------------------------------
def status(view: Table) -> Iterator[Counter]:
    yield round_counter(view)
    note = STATUS["pool note might" if view.variants & MIGHT else "pool note"]
    yield counter("pool", STATUS["pool"], "vp", str(view.pool), note)
    if view.event_colour != NONE:
        yield counter("next-event", STATUS["event"], "destiny", COLOURS[view.event_colour], event_note(view))
    if view.peace:
        yield counter("peace", STATUS["peace"], "shield", STATUS["peace value"])
    if view.motion is not None:
        proposal = names.proposal(view, *view.motion.proposal)
        yield counter("motion", STATUS["motion"], "pledge", proposal, votes_note(view, view.motion))
    if view.event_in_play is not None:
        card = view.event_in_play.card
        yield counter("event", STATUS["in play"], "destiny", names.event(card), EVENTS[EVENT_KIND[card]].text)


def round_counter(view: Table) -> Counter:
    """With the last round, if there is one."""
    if not view.limit:
        return counter("round", STATUS["round"], "round", str(view.round))
    value = STATUS["round of"].format(view.round, view.limit)
    return counter("round", STATUS["round"], "round", value, STATUS["round note"])


def event_note(view: Table) -> str:
    """How many Events of each colour are left: what was drawn has been seen."""
    left = [
        f"{(view.event_deck & mask).bit_count()} {colour}" for mask, colour in zip(COLOUR_MASK, COLOURS, strict=True)
    ]
    return STATUS["event note"].format(names.listing(left))


def votes_note(view: Table, motion: Motion) -> str:
    """The Votes that were shown, and what they are for as far as that was said."""
    found = []
    for seat, cast in enumerate(motion.cast):
        if cast:
            said = names.ballot(view, motion.proposal, motion.said[seat])
            found.append(STATUS["votes"].format(names.baron(view, seat), names.votes(cast), said))
    return " ".join(found)


@lru_cache(maxsize=KEPT)
def counter(id: str, label: str, icon: str, value: str, note: str = "") -> Counter:
    return Counter(id, label, note, icon=icon, value=value)
