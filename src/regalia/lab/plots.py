"""The plots of a report, each with a caption that says what it shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from math import ceil
from statistics import fmean, median

from regalia.lab.arena import Standings
from regalia.lab.charts import Column, Row, bars, binned, forest, highest, histogram, percent, tint
from regalia.lab.digest import TENTHS, Digest, Times, scores_by_bot
from regalia.lab.kept import KeptGame
from regalia.lab.ratings import Rating
from regalia.lab.rivals import Duel, duels, lead
from regalia.lab.shares import Share

Colours = Mapping[str, int]
HEIGHT_AMONG_OTHERS = 80
"""The height of a chart that has others above or beside it."""
UNITS = (("s", 1000.0), ("ms", 1.0), ("µs", 0.001))
HOW_WINS_ARE_COUNTED = "A shared win is split among its winners, and the line is the 95 % interval."


def figure(drawn: str, caption: str) -> str:
    return f"<figure>{drawn}<figcaption>{escape(caption)}</figcaption></figure>"


# -- who wins --------------------------------------------------------------------------------------
def bots(standings: Standings, colours: Colours) -> str:
    rows = standings.bots
    caption = (
        f"The share of the wins that each bot had in the games in which it sat. {HOW_WINS_ARE_COUNTED} "
        "The dashed line is what chance alone would give each of them."
    )
    return _shares(rows, caption, colours) + _table(standings, colours)


def head_to_head(standings: Standings, colours: Colours) -> str:
    """How often the bot of a row came in ahead of the bot of a column, and whether the best one leads by luck."""
    found, names = duels(standings.games), [share.name for share in standings.bots]
    if not found:
        return ""
    rows = [[_key(name, colours), *(_duel(found.get((name, other))) for other in names)] for name in names]
    caption = (
        "How often the bot of the row came in ahead of the bot of the column in the games in which they met, over all "
        "pairs of their seats, the same place counting half; with the 95 % interval of each pair by itself. "
    ) + lead(standings.plan, standings.games)
    region = '<div class="scroll" tabindex="0" role="region" aria-label="Head to head">'
    return figure(f"{region}{table(('ahead of', *names), rows)}</div>", caption)


def _key(name: str, colours: Colours) -> str:
    return f'<span class="key {tint(colours[name])}"></span>{escape(name)}'


def _duel(duel: Duel | None) -> str:
    if duel is None:
        return ""
    low, high = duel.interval
    return f"{percent(duel.share)}<br/><small>{percent(low)} to {percent(high)}</small>"


def seats(standings: Standings) -> str:
    caption = f"How often the player of each seat won. {HOW_WINS_ARE_COUNTED} {_verdict(standings.seats, 'seat')}"
    return _shares(standings.seats, caption)


def factions(standings: Standings) -> str:
    caption = f"How often each faction won the games in which somebody played it. {HOW_WINS_ARE_COUNTED} "
    return _shares(standings.factions, caption + _verdict(standings.factions, "faction"))


def _shares(shares: Sequence[Share], caption: str, colours: Colours | None = None) -> str:
    rows = [
        Row(each.name, each.share, *each.interval, percent(each.share), (colours or {}).get(each.name))
        for each in shares
    ]
    most = max(row.high for row in rows)
    step = 0.25 if most > 0.6 else 0.1
    ticks = [(at * step, f"{at * step * 100:.0f} %") for at in range(ceil(most / step) + 1)]
    fair = {round(each.fair, 9) for each in shares}
    return figure(forest(rows, ticks, fair.pop() if len(fair) == 1 else None), caption)


def _verdict(shares: Sequence[Share], what: str) -> str:
    """Whether the intervals leave room for the fair share."""
    off = [each.name for each in shares if not each.interval[0] <= each.fair <= each.interval[1]]
    if not off:
        return f"Every interval reaches the fair share, so that these games give no reason to call a {what} favoured."
    return f"The fair share lies outside the interval of {', '.join(off)}; of twenty intervals, one misses by chance."


def _table(standings: Standings, colours: Colours) -> str:
    rows = [_bot_row(each, standings.ratings[each.name], colours[each.name]) for each in standings.bots]
    head = ("bot", "games", "wins", "win share", "95 % interval", "rating", "mean score")
    return '<div class="scroll" tabindex="0" role="region" aria-label="Standings">' + table(head, rows) + "</div>"


def _bot_row(share: Share, rating: Rating, colour: int) -> list[str]:
    low, high = share.interval
    name = f'<span class="key {tint(colour)}"></span>{escape(share.name)}'
    figures = [f"{share.games}", f"{share.wins:g}" if share.wins % 1 in (0, 0.5) else f"{share.wins:.2f}"]
    figures += [percent(share.share), f"{percent(low)} to {percent(high)}", f"{rating.mu:.1f} ± {rating.sigma:.1f}"]
    return [name, *figures, f"{share.mean_score:.1f}"]


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Cells are HTML already."""
    top = "".join(f'<th scope="col">{escape(each)}</th>' for each in head)
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def rated(standings: Standings, colours: Colours) -> str:
    ordered = sorted(standings.ratings.items(), key=lambda item: -item[1].mu)
    rows = [Row(name, each.mu, *each.interval, f"{each.mu:.1f}", colours[name]) for name, each in ordered]
    low, high = min(row.low for row in rows), max(row.high for row in rows)
    step = 10 if high - low > 25 else 5
    ticks = [(float(at), str(at)) for at in range(int(low // step) * step, int(high) + 1, step)]
    caption = (
        "OpenSkill ratings (Plackett-Luce) from the places of all seats, game after game. Every bot begins at 25; the "
        "line is two standard deviations to either side."
    )
    return figure(forest(rows, ticks, 25.0), caption)


def endings(standings: Standings) -> str:
    games = len(standings.games)
    rows = [Row(name, count, 0, 0, f"{percent(count / games)}") for name, count in standings.endings.items()]
    how = f"All {games} games ended the same way." if len(rows) == 1 else f"In what way the {games} games ended."
    return figure(bars(rows), how)


# -- how the games went ----------------------------------------------------------------------------
def scores(games: Sequence[KeptGame], colours: Colours) -> str:
    """A histogram for each bot, all over the same scores."""
    by_bot = scores_by_bot(games)
    low, high = min(map(min, by_bot.values())), max(map(max, by_bot.values()))
    parts = [
        f"<h3>{escape(bot)}: {fmean(found):.1f} on average</h3>"
        + counted(bot, binned(found, low, high), "seats", colours.get(bot))
        for bot, found in sorted(by_bot.items(), key=lambda item: -fmean(item[1]))
    ]
    caption = "How many seats finished with which score. The columns of each bot have a scale of their own."
    return figure("".join(parts), caption if len(parts) > 1 else "How many seats finished with which score.")


def counted(name: str, columns: Sequence[Column], what: str, colour: int | None) -> str:
    return histogram(name, columns, f"{highest(columns):,.0f} {what}", colour, HEIGHT_AMONG_OTHERS)


def lengths(games: Sequence[KeptGame]) -> str:
    found = [game.length for game in games]
    caption = (
        f"How many decisions the games had: {min(found)} to {max(found)}, and {median(found):g} in the middle. A "
        "decision is an answer that a bot chose; dice, cards and forced answers are not counted."
    )
    columns = binned(found, min(found), max(found))
    return figure(histogram("decisions a game", columns, f"{highest(columns):.0f} games"), caption)


def milestones(digest: Digest, labels: Mapping[str, str]) -> str:
    """A small chart for each that happened at all, in the order the game names them."""
    parts = [
        f"<div><h3>{escape(label)}: {sum(digest.milestones[kind]) / digest.games:.1f} a game</h3>"
        + _course(label, _tenths(digest.milestones[kind], digest.games))
        + "</div>"
        for kind, label in labels.items()
        if kind in digest.milestones
    ]
    caption = (
        "When things happened. Each game is cut into ten parts of equally many decisions, from its beginning (0 %) to "
        "its end (100 %); a column is how often something happened in that part of an average game. Each chart has a "
        "scale of its own."
    )
    return figure(f'<div class="many">{"".join(parts)}</div>', caption) if parts else ""


def _course(label: str, columns: Sequence[Column]) -> str:
    return histogram(label, columns, f"{highest(columns):.2g} a game", height=HEIGHT_AMONG_OTHERS)


def _tenths(counts: Sequence[int], games: int) -> list[Column]:
    size = 100 // TENTHS
    return [
        Column(f"{at * size} %", count / games, f"{at * size} to {at * size + size} %: {count / games:.2f} a game")
        for at, count in enumerate(counts)
    ]


# -- how the bots thought --------------------------------------------------------------------------
def times(digest: Digest, colours: Colours) -> str:
    """A histogram for each bot, all over the same half decades of time."""
    columns = [times.columns() for times in digest.times.values()]
    spans = range(min(map(min, columns)), max(map(max, columns)) + 1)
    parts = [
        f"<h3>{escape(bot)}: {_spoken(found)}</h3>"
        + counted(bot, _decades(found, spans), "decisions", colours.get(bot))
        for bot, found in sorted(digest.times.items(), key=lambda item: -item[1].quantile(0.5))
    ]
    caption = (
        "How long the bots thought about a decision, on the machine that played: how many decisions took how long. "
        "Each column covers about three times the time of the one before it."
    )
    return figure("".join(parts), caption)


def _spoken(found: Times) -> str:
    half, most = duration(found.quantile(0.5)), duration(found.quantile(0.95))
    return f"half within {half}, 95 % within {most}, the longest {duration(found.longest)}"


def _decades(found: Times, spans: range) -> list[Column]:
    counts = found.columns()
    return [
        Column(duration(10 ** (at / 2)), counts.get(at, 0), f"from {duration(10 ** (at / 2))}: {counts.get(at, 0)}")
        for at in spans
    ]


def duration(milliseconds: float) -> str:
    """With two digits, in a unit that suits it."""
    unit, size = next((each for each in UNITS if milliseconds >= each[1]), UNITS[-1])
    value = milliseconds / size
    said = f"{value:.0f}" if value >= 9.95 else f"{value:.1f}".removesuffix(".0")
    return f"{said}\N{NO-BREAK SPACE}{unit}"


def questions(digest: Digest) -> str:
    rows = [
        [f"<code>{escape(kind.name)}</code>", f"{kind.decisions / digest.games:.1f}", f"{kind.options:.1f}",
         duration(kind.milliseconds), duration(kind.decisions * kind.milliseconds / digest.games)]
        for kind in digest.slowest(10)
    ]  # fmt: skip
    head = ("question", "a game", "options", "time each", "time a game")
    caption = (
        "The questions that took the bots the most time, by the paragraph of the rules that asks them: how often they "
        "come in a game, how many answers there are on average, and how long the bots thought."
    )
    scroll = '<div class="scroll" tabindex="0" role="region" aria-label="Questions">'
    return figure(f"{scroll}{table(head, rows)}</div>", caption)
