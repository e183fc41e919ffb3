"""What the page on balance is measured with."""

from random import Random

from regalia.games.kingsburg import GAME
from regalia.games.kingsburg.components import GOVERNORS
from regalia.kernel.eyes import Eyes
from regalia.lab.simulate import Plan, fill_seats, simulate
from tests.games.kingsburg.any_governor import AnyGovernor
from tests.games.kingsburg.tables import begun


def test_any_governor_that_was_dealt_is_chosen() -> None:
    eyes = Eyes(begun(3, governors=True), 0)
    chosen = {AnyGovernor(Random(seed)).choose(eyes) for seed in range(30)}
    assert chosen == set(eyes.options) and len(chosen) == 3


def test_a_simulation_counts_how_often_each_governor_was_played() -> None:
    plan = Plan(GAME.key, 4, GAME.check(4, {"governors": True}), fill_seats(["random"], 4), "1")
    data = simulate(plan, 5).as_json()
    assert sum(data["games_by_faction"].values()) == 4 * 5
    assert set(data["games_by_faction"]) == set(data["wins_by_faction"]) <= {card.name for card in GOVERNORS}
    assert all(data["wins_by_faction"][name] <= games for name, games in data["games_by_faction"].items())
