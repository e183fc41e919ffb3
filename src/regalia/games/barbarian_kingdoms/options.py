"""The options of Barbarian Kingdoms, and which of them go together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from regalia.authoring.options import Choice, Flag, Number, Option, Text
from regalia.games.barbarian_kingdoms.components import KINGDOM_IDS, KINGDOMS, SETUPS, setups_for
from regalia.games.barbarian_kingdoms.setup import column, read_kingdoms, read_scores


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
            "agreed": "kingdoms of our choice: those named below, whatever the card says",
            **{row: _row_help(row) for row in SETUPS},
        },
        "first",
    ),
    Text(
        "kingdoms",
        "Kingdoms",
        "Who plays which kingdom. Drawn at random if left empty. With expert rules: which ones are in the game.",
        "kingdoms in seat order, such as huns,franks,saxons (two for each of two players), or empty",
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
        "Expert rules",
        "Each player adds a kingdom to the game in falling order of previous scores, or you agreed on them (Setup).",
        {
            "off": "the setups card decides",
            "random": "then kingdoms are drawn",
            "scores": "then players choose in falling order of previous scores",
        },
        "off",
    ),
    Flag(
        "open_treasuries",
        "Open treasuries",
        "The table shows everybody what a good memory can reckon of each Treasury. Otherwise it is hidden.",
    ),
    Number("round_limit", "Round limit", "After so many rounds the game ends, ranked by score; 0: never.", 0, 200, 40),
)


def clash(players: int, options: Mapping[str, Any]) -> str | None:
    """Why these options can't be played together, and what would do."""
    checks = (_teams_clash, _previous_clash, _expert_clash, _setup_clash, _kingdoms_clash)
    return next((refusal for check in checks if (refusal := check(players, options))), None)


def _teams_clash(players: int, options: Mapping[str, Any]) -> str | None:
    possible = {4: ("none", "pairs"), 6: ("none", "pairs", "trios")}.get(players, ("none",))
    if options["teams"] in possible:
        return None
    for_players = "4 or 6" if options["teams"] == "pairs" else "6"
    others = " or ".join(f"`teams={teams}`" for teams in possible)
    return f"`teams={options['teams']}` is for {for_players} players: with {players} choose {others}"


def _previous_clash(players: int, options: Mapping[str, Any]) -> str | None:
    form = f"a score for each of {players} players and a star for the winner, such as {_scores(players)}"
    try:
        scores = read_scores(options["previous"])
    except ValueError:
        return f"`previous` has {form}"
    if scores and (len(scores) != players or any(not 0 <= score <= 999 for score, _ in scores)):
        return f"`previous` has {form}"
    needing = [name for name in ("privilege", "legacy", "mercy") if options[name]]
    needing += ["expert"] if needs_scores(options) else []
    if needing and not scores:
        return f"`{needing[0]}` builds on your last game: give its scores under `previous`, such as {_scores(players)}"
    return None


def _expert_clash(players: int, options: Mapping[str, Any]) -> str | None:
    if options["expert"] == "off":
        return None
    if options["teams"] != "none":
        return "`expert` is not for teams, which only the setups card makes: choose `teams=none` or `expert=off`"
    for name in ("privilege", "legacy"):
        if options[name]:
            return f"`expert` settles what `{name}` would: turn one of them off"
    if options["setup"] not in ("first", "agreed"):
        return "with `expert` the players pick the kingdoms: choose `setup=first`, or `setup=agreed` and name them"
    if options["setup"] == "first" and options["kingdoms"]:
        return "with `expert` the players pick the kingdoms: leave `kingdoms` empty, or choose `setup=agreed`"
    return None


def needs_scores(options: Mapping[str, Any]) -> bool:
    """Whether the expert rules ask for scores: not if kingdoms were agreed on and are drawn."""
    return bool(options["expert"] == "scores" or (options["expert"] == "random" and options["setup"] != "agreed"))


def _setup_clash(players: int, options: Mapping[str, Any]) -> str | None:
    setup = options["setup"]
    if options["privilege"] and setup != "first":
        return "with `privilege` the last winner picks the setup: choose `setup=first`, or turn `privilege` off"
    if setup == "agreed" and options["teams"] != "none":
        return "`setup=agreed` is not for teams, which only the setups card makes: choose another `setup`"
    if setup == "agreed" and not options["kingdoms"]:
        return "for `setup=agreed`, first name them under `kingdoms`"
    rows = [row.id for row in setups_for(column(players, options["teams"]))]
    if setup in SETUPS and setup not in rows:
        others = ", ".join(f"`setup={row}`" for row in rows)
        return f"that row of `setup` is for other numbers of players or teams: choose {others} or `setup=random`"
    return None


def _kingdoms_clash(players: int, options: Mapping[str, Any]) -> str | None:
    if not options["kingdoms"]:
        return None
    if options["privilege"] or options["legacy"] or options["setup"] == "random":
        return "`kingdoms` go with a setup that is known beforehand: no `privilege`, no `legacy`, no `setup=random`"
    count = 4 if players == 2 else players
    try:
        named = read_kingdoms(options["kingdoms"])
    except KeyError:
        named = ()
    if len(named) != count or len(set(named)) != count:
        return f"`kingdoms` are {count} different ones of {', '.join(KINGDOM_IDS)}, with commas between them"
    return None if options["setup"] == "agreed" else _row_clash(players, options, named)


def _row_clash(players: int, options: Mapping[str, Any], named: Sequence[int]) -> str | None:
    card = setups_for(column(players, options["teams"]))
    row = card[0] if options["setup"] == "first" else SETUPS[options["setup"]]
    if set(named) != set(row.kingdoms):
        return f"this setup has the {_row_help(row.id)}: name these, or choose `setup=agreed` for any others"
    if players == 2 and row.letters[named[0]] != row.letters[named[1]]:
        pairs = [", ".join(KINGDOMS[k].id for k in row.kingdoms if row.letters[k] == letter) for letter in "AB"]
        return f"in this setup one player has {pairs[0]} and the other {pairs[1]}: name the `kingdoms` in such an order"
    return None


def _scores(players: int) -> str:
    """Scores of a last game, as an example."""
    return ",".join(f"{5 + 3 * (seat % 4)}{'*' if seat == 1 else ''}" for seat in range(players))


def samples(players: int) -> Sequence[Mapping[str, Any]]:
    """Option sets that between them reach every rule."""
    scores = _scores(players)
    some: list[dict[str, Any]] = [{}, {"setup": "random", "round_limit": 12, "open_treasuries": True}]
    some += [{"setup": row.id} for row in setups_for(column(players, "none"))[1:]]
    some.append({"previous": scores, "privilege": True, "legacy": True, "mercy": True})
    some += [{"previous": scores, "expert": kind} for kind in ("random", "scores")]
    agreed = {"setup": "agreed", "kingdoms": ",".join([*KINGDOM_IDS][: 4 if players == 2 else players])}
    some += [agreed, {**agreed, "expert": "random"}, {**agreed, "expert": "scores", "previous": scores}]
    for teams in {4: ("pairs",), 6: ("pairs", "trios")}.get(players, ()):
        some += [{"teams": teams}, {"teams": teams, "previous": scores, "legacy": True, "mercy": True}]
    return some
