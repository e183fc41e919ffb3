"""All steps of warfare, for the round to plan: a Kingdom begins with `preparations`, `expansion` or `cathedrals`."""

from __future__ import annotations

from regalia.games.blood_of_kings import (
    assault,
    battle,
    clash,
    conquest,
    expansion,
    movement,
    preparations,
    ransom,
    siege,
)
from regalia.kernel.game import StepRule

STEPS: dict[str, StepRule] = {
    **preparations.STEPS,
    **expansion.STEPS,
    **siege.STEPS,
    **movement.STEPS,
    **battle.STEPS,
    **clash.STEPS,
    **ransom.STEPS,
    **conquest.STEPS,
    **assault.STEPS,
}
