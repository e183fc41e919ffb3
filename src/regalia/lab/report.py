"""A directory of games as one page that needs no network, and as CSV."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from regalia import __version__
from regalia.kernel.errors import BadFile
from regalia.kernel.game import AnyGame, find_game
from regalia.lab import plots
from regalia.lab.arena import Standings, played
from regalia.lab.charts import percent
from regalia.lab.digest import Digest
from regalia.lab.journal import Head, finished, logged, read_head, typed
from regalia.lab.log import Game
from regalia.lab.tables import DECISIONS, GAMES, write_decisions, write_games

PAGE = "report.html"
SHORT = 8
"""How many rows a plot has at most that shares its line with another."""


@dataclass(frozen=True)
class Findings:
    """All that a report tells."""

    head: Head
    rules: AnyGame
    games: list[Game]
    standings: Standings
    digest: Digest
    colours: dict[str, int]
    """A number for each bot, where there are several."""


class Section(NamedTuple):
    id: str
    title: str
    body: str
    half: bool = False
    """Whether it may share its line with another, where there is room."""


def write_report(folder: Path) -> list[Path]:
    """Write the page and the tables; returns their paths. Raises BadFile when the directory holds no games."""
    head = read_head(folder)
    games = finished(folder, head)
    if not games:
        raise BadFile(f"no game of {folder} is finished yet; go on with: {head.command_line}")
    digest = Digest()
    paths = [folder / name for name in (PAGE, GAMES, DECISIONS)]
    write_decisions(paths[2], digest.watch(logged(folder, head)))
    write_games(paths[1], games, head.players)
    paths[0].write_text(page(findings(head, games, digest)), encoding="utf-8")
    return paths


def findings(head: Head, games: list[Game], digest: Digest) -> Findings:
    standings = Standings.of(head.plan, list(played(games)))
    names = dict.fromkeys(head.bots)
    colours = {name: at for at, name in enumerate(names)} if len(names) > 1 else {}
    return Findings(head, find_game(head.game), games, standings, digest, colours)


# -- the page --------------------------------------------------------------------------------------
def page(found: Findings) -> str:
    parts = paired([section for section in sections(found) if section.body])
    links = "".join(f'<li><a href="#{each.id}">{escape(each.title)}</a></li>' for each in parts)
    bodies = "".join(map(block, parts))
    style = files("regalia.lab").joinpath("report.css").read_text(encoding="utf-8")
    name = escape(found.rules.name)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{name}: laboratory report</title><style>\n{style}</style></head>\n"
        f'<body><div class="page"><header><p class="kicker">Laboratory report</p><h1>{name}</h1>'
        f'<p class="lead">{escape(lead(found))}</p></header>\n'
        f'<nav aria-label="Contents"><ol>{links}</ol></nav>\n<main>{bodies}</main>\n'
        f"<footer>Made by Regalia {__version__} from {len(found.games)} finished games.</footer></div></body></html>\n"
    )


def paired(parts: list[Section]) -> list[Section]:
    """The same, the last half section as wide as the page if it would be left without a neighbour."""
    halves = [section for section in parts if section.half]
    alone = halves[-1].id if len(halves) % 2 else None
    return [section._replace(half=False) if section.id == alone else section for section in parts]


def block(section: Section) -> str:
    kind = ' class="half"' if section.half else ""
    return f'<section id="{section.id}"{kind}><h2>{escape(section.title)}</h2>{section.body}</section>'


def lead(found: Findings) -> str:
    """What was done and what came of it, in a few sentences."""
    head, best = found.head, found.standings.bots[0]
    bots = listing(list(dict.fromkeys(head.bots)))
    played = f"{len(found.games)} of {head.games}" if len(found.games) < head.games else str(head.games)
    text = f"{bots} played {played} games with {head.players} players."
    if head.line_ups:
        text += (
            f" Every deal was played by {len(head.line_ups)} line-ups, so that each bot had each seat equally often."
        )
    if found.colours:
        text += f" {best.name} did best and won {percent(best.share)} of its games."
    return text


def listing(names: Sequence[str]) -> str:
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def sections(found: Findings) -> Iterator[Section]:
    """The parts of the page in reading order; one without a body is left out."""
    standings, digest, colours = found.standings, found.digest, found.colours
    if colours:
        yield Section("bots", "Who wins", plots.bots(standings, colours))
        yield Section("ratings", "Ratings", plots.rated(standings, colours), half=True)
    yield Section("endings", "Endings", plots.endings(standings), half=True)
    yield Section("seats", "Seats", plots.seats(standings), half=True)
    yield Section("factions", "Factions", plots.factions(standings), half=len(standings.factions) <= SHORT)
    yield Section("scores", "Scores", plots.scores(found.games, colours), half=True)
    yield Section("lengths", "Length of the games", plots.lengths(found.games), half=True)
    yield Section("milestones", "What happened when", plots.milestones(digest, found.rules.milestones))
    yield Section("times", "Thinking time", plots.times(digest, colours), half=True)
    yield Section("questions", "Where the time goes", plots.questions(digest), half=True)
    yield Section("made", "How this was made", made(found))


def made(found: Findings) -> str:
    """The command, and what else is in the directory."""
    head = found.head
    special = ", ".join(f"{name} = {typed(value)}" for name, value in head.special_options.items()) or "as usual"
    facts = {
        "Game": f"{found.rules.name}, rules version {head.rules}",
        "Players": str(head.players),
        "Options": special,
        "Seed": head.seed,
        "Games": f"{len(found.games)} finished of {head.games}",
    }
    rows = "".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in facts.items())
    return (
        f"<pre><code>{escape(head.command_line)}</code></pre><dl>{rows}</dl>"
        f'<p class="note">The command gives the same games again on any machine and any number of processes, unless a '
        f'bot looks at the clock. Next to this page lie <a href="{GAMES}">{GAMES}</a> with a row for every game and '
        f'<a href="{DECISIONS}">{DECISIONS}</a> with a row for every decision.</p>'
    )
