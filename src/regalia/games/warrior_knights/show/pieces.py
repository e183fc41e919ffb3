"""What lies on the board, on the tracks and before the Barons."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from regalia.authoring.bits import members
from regalia.authoring.scene import Piece
from regalia.authoring.words import sentence, summed
from regalia.games.warrior_knights.armies import army_strength, troops_in
from regalia.games.warrior_knights.cities import area_of, full_strength
from regalia.games.warrior_knights.components import (
    BARON_CARDS,
    CASTLE,
    HUNDRED,
    NATIONS,
    SHAPES,
    TROOP_NATION,
    TROOP_STRENGTH,
    TROOP_WAGE,
)
from regalia.games.warrior_knights.components.cards import AGENDA_KIND, AGENDA_TYPE, AGENDAS, FATE_BATTLE, TYPES
from regalia.games.warrior_knights.show import names
from regalia.games.warrior_knights.show.board import castle_marks, tint
from regalia.games.warrior_knights.show.ids import (
    agenda_id,
    area_id,
    army_id,
    fate_id,
    noble_id,
    plan_id,
    port_id,
    space_id,
    troop_id,
)
from regalia.games.warrior_knights.show.labels import PIECE
from regalia.games.warrior_knights.show.phrases import RESULT_NOTES, RESULTS
from regalia.games.warrior_knights.table import NONE, OFF, ON_PORT, Table, is_spent
from regalia.kernel.questions import UNKNOWN, Seat

KEPT = 4096
FATE_ICONS = ("battle", "shield", "victories", "destiny")


def pieces(view: Table) -> tuple[Piece, ...]:
    return (
        *nobles(view),
        *castles(view),
        *sieges(view),
        *markers(view),
        *plans(view),
        *offers(view),
        *agendas(view),
        *fates(view),
    )


# -- on the board ------------------------------------------------------------------------------------
def nobles(view: Table) -> Iterator[Piece]:
    for noble, at in enumerate(view.at):
        where = army_id(noble) if at < 0 else area_id(at) if at < ON_PORT else port_id(at - ON_PORT)
        strength, casualties = army_strength(view, noble), view.tokens[noble]
        marks = (f"strength:{strength}", *((f"casualty:{casualties}",) if casualties else ()))
        seat = noble >> 2
        spent = is_spent(view, noble)
        word, parts = "noble spent" if spent else "noble", strength_sum(troops_in(view, noble), casualties)
        note = f"{PIECE[word]} {parts}".strip()
        yield figure(noble, names.noble(view, noble), note, where, tint(view, seat), marks, spent, seat)


def strength_sum(troops: int, casualties: int) -> str:
    """What an army's strength is made of."""
    return summed([(PIECE["part troops"], troops), (PIECE["part casualties"], -HUNDRED * casualties)])


def walls_sum(view: Table, place: int) -> str:
    parts = (PIECE["part walls"], full_strength(view, place)), (PIECE["part breaches"], -HUNDRED * view.breaches[place])
    return summed(parts)


@lru_cache(maxsize=KEPT)
def figure(
    noble: int, name: str, note: str, at: str, colour: str, marks: tuple[str, ...], spent: bool, owner: Seat
) -> Piece:
    return Piece(
        noble_id(noble),
        name,
        note,
        at=at,
        icon=SHAPES[noble & 3],
        tint=colour,
        kind="figure",
        state="spent" if spent else "",
        marks=marks,
        owner=owner,
    )


def castles(view: Table) -> Iterator[Piece]:
    for seat, area in enumerate(view.castle):
        if area != OFF:
            label = sentence(names.place(view, CASTLE + seat))
            marks, note = castle_marks(view, seat), walls_sum(view, CASTLE + seat)
            yield marker(f"castle-{seat}", label, area_id(area), "castle", tint(view, seat), marks, note)


def sieges(view: Table) -> Iterator[Piece]:
    for place, seat in enumerate(view.besieger):
        if seat != NONE:
            label = sentence(PIECE["siege"].format(names.place(view, place), names.baron(view, seat)))
            note = PIECE["siege note"].format(view.since[place])
            yield marker(f"siege-{place}", label, area_id(area_of(view, place)), "siege", tint(view, seat), (), note)


def markers(view: Table) -> Iterator[Piece]:
    for space, seat in enumerate(view.track):
        if seat != NONE:
            yield marker(f"marker-{space}", names.baron(view, seat), space_id(space), "disk", tint(view, seat), ())


@lru_cache(maxsize=KEPT)
def marker(id: str, label: str, at: str, icon: str, colour: str, marks: tuple[str, ...], note: str = "") -> Piece:
    return Piece(id, label, note, at=at, icon=icon, tint=colour, kind="marker", marks=marks)


# -- cards -------------------------------------------------------------------------------------------
def plans(view: Table) -> Iterator[Piece]:
    """Planned cards, face down to all but their Baron; Neutral cards lie among them."""
    for seat in range(view.players):
        for stack in range(3):
            for at, kind in enumerate(view.laid[seat * 3 + stack]):
                yield plan(seat, stack, at, kind, tint(view, seat))


@lru_cache(maxsize=KEPT)
def plan(seat: Seat, stack: int, at: int, kind: int, colour: str) -> Piece:
    hidden = kind == UNKNOWN
    label = "" if hidden else BARON_CARDS[kind].name
    return Piece(
        f"planned-{seat}-{stack}-{at}",
        label,
        at=plan_id(seat, stack),
        icon="action-card",
        tint=colour,
        kind="card",
        face_down=hidden,
    )


def offers(view: Table) -> Iterator[Piece]:
    for card in members(view.offer):
        yield troop(card)


@lru_cache(maxsize=KEPT)
def troop(card: int) -> Piece:
    icon = "soldier" if TROOP_NATION[card] == NONE else NATIONS[TROOP_NATION[card]]
    value, note = str(TROOP_STRENGTH[card]), PIECE["troop note"].format(names.crowns(TROOP_WAGE[card]))
    return Piece(troop_id(card), names.troop(card), note, "offer", icon, value=value, kind="card")


def agendas(view: Table) -> Iterator[Piece]:
    """Those to be voted on, the one before the Assembly included, and those in force."""
    voted_on = () if view.motion is None or view.motion.proposal[0] != "agenda" else view.motion.proposal[1:]
    for card in (*voted_on, *view.current):
        yield agenda(card, "agendas")
    for card in members(view.laws):
        yield agenda(card, "laws")
    for seat, held in enumerate(view.charges):
        for card in members(held):
            yield agenda(card, f"charges-{seat}")
    for noble, card in enumerate(view.office):
        if card != NONE:
            yield agenda(card, army_id(noble))


@lru_cache(maxsize=KEPT)
def agenda(card: int, at: str) -> Piece:
    fact = AGENDAS[AGENDA_KIND[card]]
    return Piece(agenda_id(card), fact.name, fact.text, at=at, icon=TYPES[AGENDA_TYPE[card]], kind="card")


def fates(view: Table) -> Iterator[Piece]:
    """Fate cards in the battle that is going on."""
    if view.battle is None:
        return
    for side, hand in enumerate(view.battle.hand):
        for at, card in enumerate(hand):
            yield fate(side, at, card)


@lru_cache(maxsize=KEPT)
def fate(side: int, at: int, card: int) -> Piece:
    where = f"battle-{side}"
    if card == UNKNOWN:
        return Piece(fate_id(side, at), at=where, icon="destiny", kind="card", face_down=True)
    result = FATE_BATTLE[card]
    return Piece(fate_id(side, at), RESULTS[result], RESULT_NOTES[result], where, FATE_ICONS[result], kind="card")
