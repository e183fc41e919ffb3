"""A directory of games as one page that needs no network, and as CSV."""

from __future__ import annotations

import shlex
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
from regalia.lab.journal import RECORDS, Head, finished, logged, read_head, typed
from regalia.lab.kept import KeptGame
from regalia.lab.simulate import record_name
from regalia.lab.tables import DECISIONS, GAMES, find_arrow, write_decisions, write_games

PAGE = "report.html"
MOST_ROWS_BESIDE = 8
"""How many rows a plot has at most that shares its line with another."""


@dataclass(frozen=True)
class Findings:
    """All that a report tells."""

    head: Head
    rules: AnyGame
    games: list[KeptGame]
    standings: Standings
    digest: Digest
    colours: dict[str, int]
    """A number for each bot, where there are several."""
    tables: Sequence[str]
    """The names of the files with the tables."""
    records: dict[int, str]
    """The records that lie beside the page, by the number of their game."""


class Section(NamedTuple):
    id: str
    title: str
    body: str
    half: bool = False
    """Whether it may share its line with another, where there is room."""


def write_report(folder: Path, parquet: bool = False) -> list[Path]:
    """Write the page and the tables; returns their paths. Raises BadFile when the directory holds no games.

    With `parquet` the tables are of that kind, else CSV. Raises NeedsArrow without pyarrow.
    """
    if parquet:
        find_arrow()
    head = read_head(folder)
    games = finished(folder, head)
    if not games:
        raise BadFile(
            f"no game of {folder} is finished yet; go on with: {head.command_line} --out {shlex.quote(str(folder))}"
        )
    digest = Digest()
    tables = [Path(name).with_suffix(".parquet") if parquet else name for name in (GAMES, DECISIONS)]
    paths = [folder / name for name in (PAGE, *tables)]
    write_decisions(paths[2], digest.watch(logged(folder, head)))
    write_games(paths[1], games, head.players)
    paths[0].write_text(
        page(findings(folder, head, games, digest, [path.name for path in paths[1:]])), encoding="utf-8"
    )
    return paths


def findings(folder: Path, head: Head, games: list[KeptGame], digest: Digest, tables: Sequence[str]) -> Findings:
    standings = Standings.of(head.plan, list(played(games)))
    names = dict.fromkeys(head.bots)
    colours = {name: at for at, name in enumerate(names)} if len(names) > 1 else {}
    names_of = {game.number: f"{RECORDS}/{record_name(head.game, game.number)}" for game in games}
    records = {number: name for number, name in names_of.items() if (folder / name).is_file()}
    return Findings(head, find_game(head.game), games, standings, digest, colours, tables, records)


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
        if head_to_head := plots.head_to_head(standings, colours):
            yield Section("rivals", "Head to head", head_to_head)
        yield Section("ratings", "Ratings", plots.rated(standings, colours), half=True)
    yield Section("endings", "Endings", plots.endings(standings), half=True)
    yield Section("seats", "Seats", plots.seats(standings), half=True)
    yield Section("factions", "Factions", plots.factions(standings), half=len(standings.factions) <= MOST_ROWS_BESIDE)
    yield Section("scores", "Scores", plots.scores(found.games, colours), half=True)
    yield Section("lengths", "Length of the games", plots.lengths(found.games), half=True)
    yield Section("milestones", "What happened when", plots.milestones(digest, found.rules.milestones))
    yield Section("times", "Thinking time", plots.times(digest, colours), half=True)
    yield Section("questions", "Where the time goes", plots.questions(digest), half=True)
    yield Section("games", "Games to look at", telling(found))
    yield Section("made", "How this was made", made(found))


def telling(found: Findings) -> str:
    """The shortest game, the longest and the closest, with links to their records."""
    games = found.games
    picked = {
        "the shortest": min(games, key=lambda game: game.length),
        "the longest": max(games, key=lambda game: game.length),
        "the closest": min(games, key=_gap),
    }
    rows = [
        [escape(name), _named(found, game), str(game.length), escape(_places(game))] for name, game in picked.items()
    ]
    links = (
        ""
        if found.records
        else (
            f'<p class="note">With --records {RECORDS} in this directory, the commands keep every record, and '
            "this page has links to them.</p>"
        )
    )
    region = '<div class="scroll" tabindex="0" role="region" aria-label="Some games">'
    return f"{region}{plots.table(('', 'game', 'decisions', 'bots by place'), rows)}</div>{links}"


def _gap(game: KeptGame) -> int:
    """How far the winner was ahead of the next."""
    scores = sorted(game.scores)
    return scores[-1] - scores[-2] if len(scores) > 1 else 0


def _named(found: Findings, game: KeptGame) -> str:
    link = found.records.get(game.number)
    return f'<a href="{escape(link)}">{game.number}</a>' if link else str(game.number)


def _places(game: KeptGame) -> str:
    ranked = sorted(zip(game.places, game.bots, game.scores))
    return ", ".join(f"{place}. {bot} ({score})" for place, bot, score in ranked)


def made(found: Findings) -> str:
    """The command, and what else is in the directory."""
    head, (games, decisions) = found.head, found.tables
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
        f'bot looks at the clock. Next to this page lie <a href="{games}">{games}</a> with a row for every game and '
        f'<a href="{decisions}">{decisions}</a> with a row for every decision.</p>'
    )
