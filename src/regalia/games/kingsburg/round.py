"""The year, in the rulebook's order. Read this first.

A game is set up (setup.py) and lasts five years of eight phases. Phases 1, 3, 5 and 7 are events (court.py,
recruiting.py), 2, 4 and 6 productive seasons: dice.py, influence.py, rewards.py and construction.py are their steps a
to d. Winter is a battle (winter.py). What buildings, governors, destiny cards and groups do at a moment of their own is
resolved by effects.py; victory.py has the end.
"""

from __future__ import annotations

from functools import cache

from regalia.games.kingsburg import (
    construction,
    court,
    destiny,
    dice,
    effects,
    enemy,
    influence,
    recruiting,
    rewards,
    scenarios,
    setup,
    tiles,
    victory,
    winter,
)
from regalia.games.kingsburg.components import YEARS
from regalia.games.kingsburg.components.facts import FALL, NONE, SPRING, SUMMER, WINTER, Governor
from regalia.games.kingsburg.table import (
    ADVISOR_TILES,
    DESTINY_CARDS,
    FOR_A_YEAR,
    GOVERNOR_CARDS,
    INVERTED,
    MORE_BUILDINGS,
    Table,
    seat_with,
)
from regalia.games.kingsburg.table import destiny as card_in_force
from regalia.kernel.game import StepRule
from regalia.kernel.table import Step

YEAR: tuple[Step, ...] = (
    ("draw_destiny",),
    ("table_effect", "deals"),
    ("moment", "drawn"),
    ("start_of_year",),
    ("moment", "year_start"),
    ("phase", 1),
    ("kings_favor",),
    ("phase", SPRING),
    ("season",),
    ("phase", 3),
    ("moment", "before_event"),
    ("kings_reward",),
    ("phase", SUMMER),
    ("season",),
    ("phase", 5),
    ("moment", "before_event"),
    ("tributes",),
    ("kings_envoy",),
    ("phase", FALL),
    ("season",),
    ("phase", 7),
    ("recruit_soldiers",),
    ("phase", WINTER),
    ("muster",),
    ("moment", "winter_start"),
    ("reinforcements",),
    ("moment", "before_reveal"),
    ("reveal_enemy",),
    ("end_winter",),
    ("end_of_winter",),
    ("moment", "year_end"),
    ("table_effect", "year_close"),
    ("end_of_year",),
)

SEASON: tuple[Step, ...] = (
    ("neutral_dice",),
    ("place_tile",),
    ("table_effect", "season"),
    ("moment", "season_start"),
    ("blessing",),
    ("throw",),
    ("change_dice",),
    ("set_order",),
    ("moment", "ordered"),
    ("moment", "settled"),
    ("begin_influence",),
    ("end_influence",),
    ("plan_rewards",),
    ("take_dice_back",),
    ("construct_buildings",),
    ("moment", "season_end"),
    ("end_season",),
)


def is_played(step: Step, players: int, modules: int, scenario: str) -> bool:
    """Whether a game of this kind has the step at all."""
    match step:
        case ("moment", name):
            return effects.is_possible(name, modules, scenario)
        case ("table_effect", _) | ("draw_destiny",):
            return bool(modules & DESTINY_CARDS)
        case ("neutral_dice",):
            return players == 2
        case ("place_tile",):
            return bool(modules & ADVISOR_TILES) and not modules & INVERTED
        case ("blessing",) | ("end_influence",):
            return bool(modules & (GOVERNOR_CARDS | DESTINY_CARDS))
        case ("end_of_winter",):
            return bool(modules & MORE_BUILDINGS)
        case ("tributes",):
            return scenario == "demanding-capital"
    return True


@cache
def of_a_year(players: int, modules: int, scenario: str) -> tuple[Step, ...]:
    """The steps of a year that a game of this kind has."""
    return tuple(step for step in YEAR if is_played(step, players, modules, scenario))


@cache
def of_a_season(players: int, modules: int, scenario: str) -> tuple[Step, ...]:
    return tuple(step for step in SEASON if is_played(step, players, modules, scenario))


# -- the year ----------------------------------------------------------------------------------------
def year(g: Table, number: int) -> None:
    """A new year; what is used once a year can be used again."""
    g.year = number
    g.phase = 1
    g.used = [0] * g.players
    g.tell("year", number)
    g.then(*of_a_year(g.players, g.modules, g.scenario))


def phase(g: Table, number: int) -> None:
    """The season marker moves on; what is used once a season or phase can be used again."""
    g.phase = number
    if any(g.used):
        g.used = [used & FOR_A_YEAR for used in g.used]
    if g.events is not None:
        g.tell("phase", number)


def tributes(g: Table) -> None:
    g.then(*scenarios.start_of_phase_5(g))


def recruit_soldiers(g: Table) -> None:
    """Phase 7: what happens at its start, everybody's recruiting, what happens at its end."""
    scouts = [("scout",)] if card_in_force(g).scouts else []
    turns = [("recruit", seat) for seat in g.order]
    g.then(*scouts, ("moment", "recruit_start"), *turns, ("moment", "recruit_end"))


def end_of_year(g: Table) -> None:
    """The scenario's last steps, then the Minstrel; after year V the game is scored."""
    destiny.end_destiny(g)
    if g.year == YEARS:
        g.then(("final_scoring", "years"))
    else:
        g.then(("moment", "last"), ("year", g.year + 1))
    scenarios.end_of_year(g)


# -- a productive season -----------------------------------------------------------------------------
def season(g: Table) -> None:
    g.then(*of_a_season(g.players, g.modules, g.scenario))


def change_dice(g: Table) -> None:
    """In the old turn order: rerolls and changes, then what reads the total."""
    effects.plan_changes(g)


def end_influence(g: Table) -> None:
    duke = seat_with(g, _calls)
    if duke != NONE and len(influence.calls(g, duke)) > 1:
        g.then(("call_on_duchess", duke))


def _calls(card: Governor) -> bool:
    return card.calls_on != NONE


def construct_buildings(g: Table) -> None:
    g.then(*[construction.STEPS[seat] for seat in g.order])


def end_season(g: Table) -> None:
    """Dice and gifts leave the advisors."""
    tiles.remove_tile(g)
    g.laid = []
    g.gifts = ()
    g.passed = g.builders = 0


RULES = (
    *(year, phase, tributes, recruit_soldiers, end_of_year, season, change_dice),
    *(end_influence, construct_buildings, end_season),
    *(court.kings_favor, court.kings_reward, court.kings_envoy),
    *(
        dice.neutral_dice,
        dice.throw,
        dice.set_order,
        influence.begin_influence,
        influence.influence,
        influence.call_on_duchess,
    ),
    *(rewards.plan_rewards, rewards.reward, rewards.peasants, rewards.take_dice_back, tiles.place_tile, tiles.lay_all),
    *(construction.construct, recruiting.recruit, enemy.scout, effects.effects, effects.end_of_winter),
    *(winter.muster, winter.reinforcements, winter.reveal_enemy, winter.battle, winter.end_winter),
    *(destiny.draw_destiny, destiny.table_effect, destiny.blessing, destiny.bless),
    *(scenarios.start_of_year, scenarios.needs, scenarios.tribute, scenarios.pledge, scenarios.distrust),
    *(scenarios.favour, victory.final_scoring, victory.finish),
)
STEPS: dict[str, StepRule] = {
    **setup.FIRST_STEPS,
    **{rule.__name__: rule for rule in RULES},
    "moment": effects.plan_moment,
}
