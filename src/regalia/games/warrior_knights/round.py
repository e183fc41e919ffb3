"""The game round, in the rulebook's order. Read this first.

A game is set up (setup.py) and goes on round by round. Barons plan their Action cards in secret (planning.py); the
cards are turned up one by one (actions.py): Barons move (movement.py, transfer.py, leave.py) and fight (strike.py,
battle.py, casualties.py, outcome.py, assault.py, siege.py, stronghold.py, retreat.py, death.py); Neutral cards bring
Events (events.py), expeditions and more (neutral.py). Enough cards in one place start a special phase: taxation.py,
wages.py, draft.py, assembly.py. The Upkeep (upkeep.py) ends a round, and perhaps the game (victory.py).
"""

from __future__ import annotations

from regalia.games.warrior_knights import (
    actions,
    assault,
    assembly,
    battle,
    casualties,
    death,
    draft,
    events,
    expeditions,
    motions,
    movement,
    neutral,
    outcome,
    planning,
    retreat,
    setup,
    taxation,
    upkeep,
    victory,
    wages,
)
from regalia.games.warrior_knights.table import Table
from regalia.kernel.game import StepRule
from regalia.kernel.table import Step

ROUND: tuple[Step, ...] = (
    ("planning",),  # phase 1: planning
    ("turn_up", 0),  # phase 2: actions, the cards of the first stack one by one, then those of the others
    ("turn_up", 1),
    ("turn_up", 2),
    ("check_victory",),  # phase 3: Upkeep, in six steps
    ("gain_influence",),
    ("all_revolts",),
    ("arrivals",),  # of those who moved by sea
    ("refresh",),
    ("all_return",),
    ("check_end",),  # after the Upkeep: an empty pool, or the last round
    ("begin_round",),
)


def begin_round(g: Table) -> None:
    g.round += 1
    g.peace = 0
    g.tell("round", g.round)
    g.then(*ROUND)


CHAPTERS = (
    *(planning, actions, assault, battle, casualties, outcome, death, retreat, upkeep, victory),
    *(draft, events, expeditions, neutral, taxation, wages, assembly, motions),
)
STEPS: dict[str, StepRule] = {name: rule for chapter in CHAPTERS for name, rule in chapter.STEPS.items()}
STEPS |= setup.OPENING | {"begin_round": begin_round, "arrivals": movement.arrivals}
