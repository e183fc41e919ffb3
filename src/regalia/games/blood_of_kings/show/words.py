"""How questions, answers and events are said, from the templates in texts.py; the final sheet."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from regalia.authoring.words import Texts, Words, listing, sentence
from regalia.games.blood_of_kings.components import HAND_SIZE, TILE_WORTH, TILES
from regalia.games.blood_of_kings.components.atlas import FIRST_SEA, NONE
from regalia.games.blood_of_kings.show import facts, names, tellings
from regalia.games.blood_of_kings.show.texts import ASK, END, LIFT, SAY, SHEET, TELL
from regalia.games.blood_of_kings.table import ATTACK, DEFEND, SALLY, Table
from regalia.kernel.questions import NATURE, Answer, Question, Seat

# -- how each kind of id is said -----------------------------------------------------------------------
SAID: Mapping[str, Callable[[Any], str]] = {
    "seat": names.house,
    "kingdom": names.kingdom,
    "kingdoms": names.kingdoms,
    "institution": names.institution,
    "side": names.side,
    "space": names.space,
    "card": names.card,
    "cards": names.cards,
    "court": names.court,
    "a_court": names.a_court,
    "permits": facts.permits,
    "tile": names.tile,
    "tiles": lambda tiles: listing(map(names.tile, tiles)),
    "tile_text": lambda tile: TILES[tile].text,
    "crowns": names.crowns,
    "armies": names.armies,
    "fleets": names.fleets,
    "number": lambda i: str(i + 1),
    "muster": lambda args: names.muster(*args[1:]),
    "raised": lambda args: names.muster(*args[2:]),
    "retreat": lambda args: names.units(args[3], args[1]),
    "bluff": facts.bluff,
    "forces": lambda pairs: listing(tellings.forces(pairs, 0)),
    "navies": lambda pairs: listing(tellings.forces(pairs, FIRST_SEA)),
    "garrison": tellings.garrison,
    "losses": tellings.losses,
    "fronts": tellings.fronts,
    "comparison": tellings.comparison,
    "examined": lambda args: names.cards(args[3:]),
}


# -- which of several templates --------------------------------------------------------------------------
ASK_CASES: Mapping[str, Callable[[Table, Question], str]] = {
    "bok.battle.3": lambda view, question: "roll" if question.seat == NATURE else "",
    "bok.battle.9": lambda view, question: "sally" if question.about[2] == SALLY else "",
    "bok.pickup.1": lambda view, question: "few" if len(view.hand[question.seat]) <= HAND_SIZE else "",
    "bok.battle.10": lambda view, question: "sea" if len(question.about) == 1 else "",
}
ENDS = {ATTACK: "attack", DEFEND: "defence", NONE: "nobody"}


def by_dice(coloured: int, white: int) -> str:
    return "player" if coloured > white else "ruler" if white > coloured else "nobody"


TELL_CASES: Mapping[str, Callable[..., str]] = {
    "ended": lambda ending: ending,
    "developed": lambda k, i, level, cost, card: "" if card == NONE else "card",
    "removed_influence": lambda k, seat, card, legal, cost: "" if legal else "bluff",
    "succession": lambda k, way: way,
    "turned": lambda k, seat, card, legal: "" if legal else "bluff",
    "committed": lambda k, seat, before: "own" if seat == before else "",
    "battle": lambda where, assault, *sides: "assault" if assault else "sea" if where >= FIRST_SEA else "",
    "clashed": lambda where, coloured, *more: "" if coloured else "tile",
    "battle_ended": lambda where, assault, attacker, defender, winner, *losses: (
        f"{ENDS[winner]} assault" if assault else ENDS[winner]
    ),
    "siege_rolled": lambda k, region, coloured, white, bonus, falls: "falls" if falls else "",
    "played": lambda seat, use, target, owner, *card: "own" if use == "influence" and card else use,
    "attrition": lambda seat, k, coloured, white, spared: "spared" if spared else by_dice(coloured, white),
    "removed_unit": lambda k, what, where: what,
    "diplomacy_rolled": lambda k, region, coloured, white: "won" if coloured > white else "lost",
    "examined": lambda seat, owner, k, *cards: "seen" if cards else "",
    "stole": lambda seat, victim, *card: "seen" if card else "",
    "talks": lambda seat, decision: decision,
    "proposed": lambda seat, paragraph, *kingdoms: paragraph,
    "answered_offer": lambda seat, other, decision: decision,
}
DRAWN: Mapping[str, str] = {
    "bok.setup.4": "tiles",
    "bok.glory.3": "tile",
    "bok.pickup.4": "cards",
    "bok.sets.1": "cards",
    "bok.intrigue.7": "card",
}
"""How nature's answers are said that are no dice."""

# -- what the game offers --------------------------------------------------------------------------------
TEXTS = Texts(ASK, SAY, TELL)
WORDS = Words(TEXTS, SAID, seen=facts.SEEN, facts=facts.FACTS, ask_cases=ASK_CASES, tell_cases=TELL_CASES)
CHANCE = Words(TEXTS, SAID, drawn=DRAWN)
ask, report = WORDS.ask, WORDS.report


def say(view: Table, question: Question, answer: Answer) -> str:
    """An answer as a short phrase; some paragraphs ask both a player and chance."""
    return (CHANCE if question.seat == NATURE else WORDS).say(view, question, answer)


def say_aside(view: Table, seat: Seat, answer: Answer) -> str:
    _, k, region = answer
    return LIFT.format(names.kingdom(k), names.space(region))


def conclude(view: Table) -> str:
    """Why the game ended as it did."""
    result = view.result
    assert result is not None, "a game is concluded when it is over"
    best, second, *_ = sorted(result.scores, reverse=True)
    return sentence(END[result.ending].format(names.house(result.winners[0]), best, second))


def sheet(view: Table) -> list[tuple[str, list[int]]]:
    """What everybody's Glory consists of."""
    tiles = [held.bit_count() * TILE_WORTH for held in view.tiles]
    return [(SHEET["tiles"], tiles), (SHEET["glory"], list(view.glory))]
