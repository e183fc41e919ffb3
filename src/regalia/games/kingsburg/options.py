"""The options of Kingsburg, and which of them go together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from regalia.authoring.options import Choice, Flag, Option
from regalia.games.kingsburg.components import SCENARIOS

OPTIONS: tuple[Option, ...] = (
    Flag("more_buildings", "More Buildings", "Module 1: two more rows of buildings, A and G."),
    Flag("alternate_buildings", "Alternate Buildings", "Module 2: strips that replace rows of your province sheet."),
    Flag("governors", "Governors", "Module 3: everybody chooses one of three governors, each with a power of his own."),
    Flag("destiny_cards", "Destiny Cards", "Module 4: each year a card changes the rules."),
    Flag("soldier_tokens", "Soldier Tokens", "Module 5: secretly chosen tokens instead of the reinforcement die."),
    Flag("advisor_tiles", "Alternate Advisors", "Module 6: tiles that change what advisors give."),
    Flag("drafting", "Drafting", "Alternate strips are drafted instead of dealt (with module 2)."),
    Flag("inverted", "Inverted order", "All advisor tiles lie from the start and leave one by one (with module 6)."),
    Choice(
        "scenario",
        "Scenario",
        "A scenario sheet with rules of its own.",
        {"none": "no scenario", **{id: f"{each.name}: {each.text}" for id, each in SCENARIOS.items()}},
        "none",
    ),
    Choice(
        "plus_limit",
        "+2 tokens",
        "How many +2 tokens a player may use to influence advisors.",
        {"season": "one in a season", "group": "one with each group of dice"},
        "season",
    ),
)
FLAGS = tuple(option.name for option in OPTIONS if isinstance(option, Flag))
NEEDS = {"drafting": "alternate_buildings", "inverted": "advisor_tiles"}


def clash(players: int, options: Mapping[str, Any]) -> str | None:
    """Why these options can't be played together, and what would do."""
    for variant, module in NEEDS.items():
        if options[variant] and not options[module]:
            return f"`{variant}` needs `{module}`: turn that on, or `{variant}` off"
    scenario = SCENARIOS.get(options["scenario"])
    for module in scenario.refuses if scenario else ():
        if options[module]:
            chosen = f"scenario={options['scenario']}"
            return f"`{chosen}` is not played with `{module}`: turn that off, or choose `scenario=none`"
    return None


def samples(players: int) -> Sequence[Mapping[str, Any]]:
    """Option sets that between them reach every rule."""
    modules: dict[str, Any] = dict.fromkeys(FLAGS[:6], True)
    without_tokens = {**modules, "soldier_tokens": False}
    return [
        {},
        {"more_buildings": True, "alternate_buildings": True, "plus_limit": "group"},
        {"governors": True, "destiny_cards": True},
        {"soldier_tokens": True, "advisor_tiles": True, "more_buildings": True},
        modules,
        {**modules, "drafting": True, "inverted": True, "scenario": "goblin-valley"},
        {**without_tokens, "scenario": "demanding-capital"},
        {**modules, "scenario": "shifting-alliances"},
        {**without_tokens, "scenario": "wheel-and-deal", "inverted": True},
        {"scenario": "goblin-valley"},
        {"scenario": "wheel-and-deal"},
    ]


def combinations(rng: Random, players: int) -> dict[str, Any]:
    """Any options that go together, all equally likely: for long runs."""
    while True:
        options: dict[str, Any] = {name: rng.random() < 0.5 for name in FLAGS}
        options["scenario"] = rng.choice(["none", *SCENARIOS])
        options["plus_limit"] = rng.choice(["season", "group"])
        if clash(players, options) is None:
            return options
