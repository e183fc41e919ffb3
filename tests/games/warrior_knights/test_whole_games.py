"""Whatever happens in a game, nobody owes anything and no card is lost."""

from __future__ import annotations

from random import Random

import pytest

from regalia.games.warrior_knights import GAME
from regalia.games.warrior_knights.components.cards import AGENDA_KIND, EVENT_KIND
from regalia.games.warrior_knights.table import NONE, OUT, Table
from regalia.kernel.match import Match

ANSWERS = 1500
AMOUNTS = ("crowns", "votes", "faith", "influence", "stake", "tokens", "breaches")


@pytest.mark.parametrize("players", GAME.players)
def test_nobody_owes_anything_and_no_card_is_lost(players: int) -> None:
    rng = Random(players)
    options = GAME.samples(players)[players % 3]
    m = Match.begin(GAME, players, options, f"whole {players}", keep=False, listen=False)
    for _ in range(ANSWERS):
        if m.settle() is None:
            break
        seat = m.waiting[0]
        willing = [option for option in m.options(seat) if option != ("refuse",)]
        m.answer(seat, rng.choice(willing or m.options(seat)))
        assert min(min(getattr(m.g, name)) for name in AMOUNTS) >= 0
        assert all(m.g.at[noble] != OUT for noble, card in enumerate(m.g.office) if card != NONE)
        if m.g.assembly is None and m.g.event_in_play is None:
            assert agendas_somewhere(m.g) == len(AGENDA_KIND) - options.get("fewer_agendas", False)
            assert events_somewhere(m.g) == len(EVENT_KIND)


def agendas_somewhere(g: Table) -> int:
    piles = [g.agenda_deck, g.agenda_discard, g.laws, *g.charges]
    return sum(pile.bit_count() for pile in piles) + len(g.current) + sum(card != NONE for card in g.office)


def events_somewhere(g: Table) -> int:
    return g.event_deck.bit_count() + g.event_discard.bit_count() + sum(card != NONE for card in g.lasting)
