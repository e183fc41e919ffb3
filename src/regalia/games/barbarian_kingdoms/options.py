"""The options of Barbarian Kingdoms, and which of them go together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from regalia.games.barbarian_kingdoms.components import KINGDOM_IDS, KINGDOMS, SETUPS, setups_for
from regalia.games.barbarian_kingdoms.setup import column, read_kingdoms, read_scores
from regalia.kernel.options import Choice, Flag, Number, Option, Text


def _row_help(row: str) -> str:
    return ", ".join(KINGDOMS[k].name for k in SETUPS[row].kingdoms)


OPTIONS: tuple[Option, ...] = (
    Choice(
        "teams",
        "Teams",
        "Play in teams that win or lose together: two pairs (4 players), three pairs or two trios (6 players).",
        {"none": "everyone for themselves", "pairs": "teams of two", "trios": "teams of three"},
        "none",
    ),
    Choice(
        "setup",
        "Setup",
        "Which row of the setups card to play: it says which kingdoms are in the game.",
        {
            "first": "the row for beginners",
            "random": "any row for so many players",
            "agreed": "the kingdoms named in option kingdoms, whatever the card says",
            **{row: _row_help(row) for row in SETUPS},
        },
        "first",
    ),
    Text(
        "kingdoms",
        "Kingdoms",
        "Who plays which kingdom. Drawn at random if left empty.",
        "kingdoms in seat order such as huns,franks,saxons (two for each of two players), or empty",
    ),
    Text(
        "previous",
        "Previous game",
        "The Kingdom Scores of your last game, which the advanced and expert rules build on.",
        "a score for each seat with a star for the winner, such as 11,14*,9, or empty",
    ),
    Flag("privilege", "Privilege", "The winner of the previous game picks the setup."),
    Flag("legacy", "Legacy", "Players choose their kingdoms in falling order of their previous scores."),
    Flag("mercy", "Mercy", "The player with the lowest previous score takes the first turn."),
    Choice(
        "expert",
        "Expert selection",
        "In falling order of previous scores, each player adds a kingdom to the game.",
        {
            "off": "the setups card decides",
            "random": "then kingdoms are drawn",
            "scores": "then players choose in the same order",
        },
        "off",
    ),
    Number("round_limit", "Round limit", "After so many rounds the game ends, ranked by score; 0: never.", 0, 200, 40),
)


def clash(players: int, options: Mapping[str, Any]) -> str | None:
    """Why these options can't be played together, and what would do."""
    checks = (_teams_clash, _previous_clash, _expert_clash, _setup_clash, _kingdoms_clash)
    return next((refusal for check in checks if (refusal := check(players, options))), None)


def _teams_clash(players: int, options: Mapping[str, Any]) -> str | None:
    possible = {4: ("none", "pairs"), 6: ("none", "pairs", "trios")}.get(players, ("none",))
    if options["teams"] not in possible:
        return f"with {players} players option teams is {' or '.join(possible)}"
    return None


def _previous_clash(players: int, options: Mapping[str, Any]) -> str | None:
    form = f"option previous has a score for each of {players} seats and a star for the winner, such as 11,14*,9"
    try:
        scores = read_scores(options["previous"])
    except ValueError:
        return form
    if scores and (len(scores) != players or any(not 0 <= score <= 999 for score, _ in scores)):
        return form
    needing = [name for name in ("privilege", "legacy", "mercy") if options[name]]
    needing += ["expert"] if options["expert"] != "off" else []
    if needing and not scores:
        return f"option {needing[0]} needs the scores of your last game: {form}"
    return None


def _expert_clash(players: int, options: Mapping[str, Any]) -> str | None:
    if options["expert"] == "off":
        return None
    if options["teams"] != "none":
        return "option expert is not for teams: the letters that make teams are on the setups card"
    for name in ("privilege", "legacy"):
        if options[name]:
            return f"option expert settles what option {name} would: choose one of them"
    if options["setup"] != "first" or options["kingdoms"]:
        return "with option expert the players pick the kingdoms: leave options setup and kingdoms alone"
    return None


def _setup_clash(players: int, options: Mapping[str, Any]) -> str | None:
    setup = options["setup"]
    if options["privilege"] and setup != "first":
        return "with option privilege the winner picks the setup: leave option setup alone"
    if setup == "agreed" and options["teams"] != "none":
        return "option setup=agreed is not for teams: the letters that make teams are on the setups card"
    if setup == "agreed" and not options["kingdoms"]:
        return "with option setup=agreed, name the kingdoms in option kingdoms"
    rows = [row.id for row in setups_for(column(players, options["teams"]))]
    if setup in SETUPS and setup not in rows:
        return f"here option setup is first, random, agreed or one of {', '.join(rows)}"
    return None


def _kingdoms_clash(players: int, options: Mapping[str, Any]) -> str | None:
    if not options["kingdoms"]:
        return None
    if options["privilege"] or options["legacy"] or options["setup"] == "random":
        return "option kingdoms needs a setup that is known beforehand, and goes without privilege and legacy"
    count = 4 if players == 2 else players
    try:
        named = read_kingdoms(options["kingdoms"])
    except KeyError:
        named = ()
    if len(named) != count or len(set(named)) != count:
        return f"option kingdoms names {count} different kingdoms of {', '.join(KINGDOM_IDS)}"
    if options["setup"] == "agreed":
        return None
    card = setups_for(column(players, options["teams"]))
    row = card[0] if options["setup"] == "first" else SETUPS[options["setup"]]
    if set(named) != set(row.kingdoms):
        return f"row {row.id} has {_row_help(row.id)}; for other kingdoms choose another row or setup=agreed"
    if players == 2 and row.letters[named[0]] != row.letters[named[1]]:
        return f"in row {row.id} a player has the two kingdoms of one letter: name those two first"
    return None


def samples(players: int) -> Sequence[Mapping[str, Any]]:
    """Option sets that between them reach every rule."""
    scores = ",".join(f"{5 + 3 * (seat % 4)}{'*' if seat == 1 else ''}" for seat in range(players))
    some: list[dict[str, Any]] = [{}, {"setup": "random", "round_limit": 12}]
    some += [{"setup": row.id} for row in setups_for(column(players, "none"))[1:]]
    some.append({"previous": scores, "privilege": True, "legacy": True, "mercy": True})
    some += [{"previous": scores, "expert": kind} for kind in ("random", "scores")]
    some.append({"setup": "agreed", "kingdoms": ",".join([*KINGDOM_IDS][: 4 if players == 2 else players])})
    for teams in {4: ("pairs",), 6: ("pairs", "trios")}.get(players, ()):
        some += [{"teams": teams}, {"teams": teams, "previous": scores, "legacy": True, "mercy": True}]
    return some
