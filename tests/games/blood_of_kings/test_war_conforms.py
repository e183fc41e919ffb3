"""The conformance kit on games that begin in the middle of a war: random players hardly ever get that far."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import pytest

from regalia.games.blood_of_kings import GAME, BloodOfKings
from regalia.games.blood_of_kings.components import EXPANSION, PREPARATIONS
from regalia.games.blood_of_kings.components.atlas import ENGLAND, GERMANY, ITALY, NONE, REGION_IDS, SPACE_IDS, SPAIN
from regalia.games.blood_of_kings.forces import friendly_land, mend_friendship, place_armies, place_fleets
from regalia.games.blood_of_kings.table import Table
from regalia.kernel.game import StepRule
from regalia.testing import CHECKS, Effort, conform

FRONT = tuple(REGION_IDS[name] for name in ("calais", "rouen", "chinon", "london", "warwick", "paris"))
NORTH_SEA, BALTIC = SPACE_IDS.index("north-sea"), SPACE_IDS.index("baltic-sea")


def war_begins(g: Table) -> None:
    """Everybody's Armies and Fleets stand among each other, some besiege, and two pairs are allied."""
    for a, b in ((SPAIN, ITALY), (ENGLAND, GERMANY)):
        if NONE not in (g.ruler[a], g.ruler[b]):
            g.ally[a] = b
    for k in [k for k in range(6) if g.ruler[k] != NONE]:
        g.court[k * 7 : k * 7 + 7] = [1, 0, 0, 0, 0, 0, 0]
        g.court[k * 7 + PREPARATIONS], g.court[k * 7 + EXPANSION] = 1, 3
        place_fleets(g, k, NORTH_SEA if k % 2 else BALTIC, 2)
        place_armies(g, k, NORTH_SEA if k % 2 else BALTIC)
        for count in (1, 2, 3):
            place_armies(g, k, FRONT[(k + count) % 6], count)
        for region in (FRONT[k], FRONT[(k + 3) % 6]):
            if not friendly_land(g, k) >> region & 1 and g.armies[k] >> region & 1:
                g.sieges[k] |= 1 << region
                break
    mend_friendship(g)


class AtWar(BloodOfKings):
    key = "blood-of-kings-at-war"
    steps: ClassVar[Mapping[str, StepRule]] = {**GAME.steps, "war_begins": war_begins}

    def setup(self, players: int, options: Mapping[str, Any]) -> Table:
        g = GAME.setup(players, options)
        first_turn = g.plan.index(("turn",))
        g.plan.insert(first_turn + 1, ("war_begins",))
        return g


AT_WAR = AtWar()


@pytest.mark.parametrize("check", [check for check in CHECKS if check != "guide"])  # its first game is another one
@pytest.mark.parametrize("players", [3, 4, 6])
def test_a_war_conforms(players: int, check: str) -> None:
    options = {"tiles": 8, "turns": 2, "talks": False}
    conform(AT_WAR, players, options, seeds=range(1), effort=Effort(6, 3000), checks=[check])
