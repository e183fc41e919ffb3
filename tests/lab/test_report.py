"""Reports: one page that needs nothing else, with what the games tell, and tables for one's own analysis."""

from __future__ import annotations

import csv
import re
import shutil
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from regalia.kernel.errors import BadFile
from regalia.kernel.game import find_game
from regalia.lab.charts import Column, Row, binned, forest, histogram, round_width
from regalia.lab.digest import Times, tenth
from regalia.lab.journal import GAMES, Head, Journal, finished, logged, read_head
from regalia.lab.plots import duration
from regalia.lab.report import Section, paired, write_report
from tests.effort import KEYS
from tests.lab.plans import arena_plan, fill, simulation_plan

CHROMIUM = shutil.which("chromium")
EVENTFUL: dict[str, tuple[int, dict[str, Any]]] = {
    "blood-of-kings": (4, {"tiles": 5}),
    "warrior-knights": (6, {"might": True, "rounds": 40}),
}
"""Players and options of games that would be very long otherwise, so that still everything happens."""


class Outline(HTMLParser):
    """What is open, and what was found: ids, links, texts."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.attributes: list[tuple[str, str]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag != "meta":
            self.open.append(tag)
        for name, value in attrs:
            self.attributes.append((name, value or ""))
        found = dict(attrs)
        self.ids += [found["id"] or ""] if "id" in found else []
        self.links += [found["href"] or ""] if "href" in found else []

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes += [(name, value or "") for name, value in attrs]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.fixture(scope="module")
def kingsburg(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An arena of a real game, reported on."""
    folder = fill(tmp_path_factory.mktemp("arena"), arena_plan("kingsburg", "random", "greedy"), 2)
    write_report(folder)
    return folder


def page(folder: Path) -> str:
    return (folder / "report.html").read_text(encoding="utf-8")


def rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_the_page_needs_no_network_and_no_script(kingsburg: Path) -> None:
    text = page(kingsburg)
    outline = Outline(text)
    assert not re.search(r"https?:|<script|<link|<img|@import|url\(", text)
    assert {name for name, _ in outline.attributes} & {"src", "onclick", "onload"} == set()


def test_the_page_is_whole_and_its_contents_lead_somewhere(kingsburg: Path) -> None:
    outline = Outline(page(kingsburg))
    assert outline.open == [] and len(set(outline.ids)) == len(outline.ids)
    inside = [link[1:] for link in outline.links if link.startswith("#")]
    assert inside == outline.ids and len(inside) == 13
    assert all((kingsburg / link).is_file() for link in outline.links if not link.startswith("#"))


def test_the_page_shows_every_part_and_the_command(kingsburg: Path) -> None:
    text = page(kingsburg)
    for words in ("Who wins", "Ratings", "Seats", "Factions", "Endings", "Scores", "Length of the games",
                  "What happened when", "Buildings constructed", "Thinking time", "kb.influence.1", "mean score",
                  "regalia arena kingsburg -n 2 --players 2 --bots random,greedy --seed 3"):  # fmt: skip
        assert words in text


def test_every_plot_has_a_caption_of_whole_sentences(kingsburg: Path) -> None:
    captions = re.findall(r"<figcaption>(.*?)</figcaption>", page(kingsburg))
    assert len(captions) == page(kingsburg).count("<figure>") == 11
    assert all(caption[0].isupper() and caption.endswith(".") for caption in captions)


def test_games_csv_has_a_row_for_every_game(kingsburg: Path) -> None:
    found = rows(kingsburg / "games.csv")
    games = finished(kingsburg, read_head(kingsburg))
    assert [int(row["game"]) for row in found] == [0, 1] and {row["deal"] for row in found} == {"0"}
    assert [(row["bot_1"], row["bot_2"]) for row in found] == [game.bots for game in games]
    assert [(int(row["score_1"]), int(row["score_2"])) for row in found] == [game.scores for game in games]
    assert all({row["place_1"], row["place_2"]} >= {"1"} and row["ending"] == "years" for row in found)


def test_decisions_csv_has_a_row_for_every_decision(kingsburg: Path) -> None:
    found = rows(kingsburg / "decisions.csv")
    assert list(found[0]) == ["game", "decision", "seat", "bot", "question", "options", "answer", "milliseconds"]
    assert len(found) == sum(game.length for game in finished(kingsburg, read_head(kingsburg)))
    assert {row["seat"] for row in found} == {"1", "2"} and {row["bot"] for row in found} == {"random", "greedy"}
    assert all(row["question"].startswith("kb.") and int(row["options"]) >= 1 for row in found)


def test_a_report_does_not_disturb_the_games(toy: str, tmp_path: Path) -> None:
    plan = arena_plan(toy)
    fill(tmp_path, plan, 2)
    before = (tmp_path / GAMES).read_bytes()
    write_report(tmp_path)
    fill(tmp_path, plan, 4)
    assert (tmp_path / GAMES).read_bytes().startswith(before)
    first = page(tmp_path)
    write_report(tmp_path)
    assert "played 4 games" in page(tmp_path) != first


def test_simulations_are_reported_too_without_a_contest(toy: str, tmp_path: Path) -> None:
    write_report(fill(tmp_path, simulation_plan(toy), 3))
    text = page(tmp_path)
    assert "random played 3 games with 2 players." in text and "regalia simulate toy-tolls -n 3" in text
    assert "Who wins" not in text and "Ratings" not in text and "Seats" in text


def test_an_unfinished_run_says_how_far_it_is(toy: str, tmp_path: Path) -> None:
    fill(tmp_path, arena_plan(toy), 4)
    kept = (tmp_path / GAMES).read_bytes().splitlines(keepends=True)
    (tmp_path / GAMES).write_bytes(kept[0] + kept[1] + kept[2][:40])
    write_report(tmp_path)
    assert "played 2 of 4 games" in page(tmp_path)


def test_a_run_without_a_finished_game_is_refused_with_the_command(toy: str, tmp_path: Path) -> None:
    Journal.begin(tmp_path, Head.of("arena", arena_plan(toy), 4)).__exit__()
    with pytest.raises(
        BadFile, match=r"no game of .* is finished yet; go on with: regalia arena toy-tolls .* --out /\S+$"
    ):
        write_report(tmp_path)


def test_a_damaged_directory_is_refused_and_nothing_is_written(toy: str, tmp_path: Path) -> None:
    fill(tmp_path, arena_plan(toy), 4)
    with (tmp_path / GAMES).open("ab") as file:
        file.write(b'{"number": 0}\n')
    with pytest.raises(BadFile, match="line 5 of"):
        write_report(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["games.jsonl", "plan.json"]


@pytest.mark.parametrize("key", KEYS)
def test_every_milestone_that_a_game_names_happens(key: str, tmp_path: Path) -> None:
    game = find_game(key)
    players, options = EVENTFUL.get(key, (max(game.players), {}))
    plan, told = simulation_plan(key, players, options), set[str]()
    for seed in map(str, range(12)):
        if told != set(game.milestones):
            (folder := tmp_path / seed).mkdir()
            fill(folder, plan._replace(seed=seed), 1)
            told |= {kind for found in logged(folder, read_head(folder)) for kind, _ in found.milestones}
    assert told == set(game.milestones)


@pytest.mark.parametrize("halves", ["hfh", "hhf", "hfhh", "f", "hhfhfh"])
def test_no_half_section_is_left_without_a_neighbour(halves: str) -> None:
    parts = [Section(str(at), "", "", half == "h") for at, half in enumerate(halves)]
    found = paired(parts)
    assert sum(section.half for section in found) % 2 == 0
    assert sum(one != other for one, other in zip(parts, found)) == halves.count("h") % 2


# -- the parts -------------------------------------------------------------------------------------
def test_names_of_others_can_not_break_the_page() -> None:
    row = Row('<b>"&', 0.5, 0.4, 0.6, "50 %")
    for drawn in (forest([row], [(0.0, "0"), (1.0, "<1>")]), histogram("<i>", [Column("<", 1, '"<')], "<top>")):
        assert Outline(drawn).open == [] and "<b>" not in drawn and "<i>" not in drawn and "<top>" not in drawn


def test_every_value_falls_into_one_bin() -> None:
    values = [-7, -1, 0, 3, 12, 12, 40]
    columns = binned(values, -7, 40)
    assert sum(column.amount for column in columns) == len(values)
    assert columns[0].label == "-10" and columns[0].hint == "-10 to -1: 2"
    assert [column.amount for column in binned([5, 5], 5, 5)] == [2]


def test_bins_have_round_widths() -> None:
    assert [round_width(least) for least in (0.2, 1, 1.1, 2.5, 7, 11, 40, 60)] == [1, 1, 2, 5, 10, 20, 50, 100]


def test_the_course_of_a_game_has_ten_parts() -> None:
    assert [tenth(at, 20) for at in (0, 1, 2, 3, 19, 20)] == [0, 0, 0, 1, 9, 9]
    assert tenth(0, 0) == 0


def test_quantiles_of_times_are_right_within_a_bin() -> None:
    times = Times()
    for milliseconds in range(1, 101):
        times.add(milliseconds)
    assert times.quantile(0.5) == pytest.approx(50, rel=0.13) and times.quantile(1) == 100
    assert sum(times.columns().values()) == 100
    times.add(0.0)
    assert min(times.columns()) == -6


@pytest.mark.parametrize(
    ("milliseconds", "said"), [(0.001, "1 µs"), (0.25, "250 µs"), (1, "1 ms"), (7.94, "7.9 ms"), (1500, "1.5 s")]
)
def test_durations_are_said_in_a_unit_that_suits_them(milliseconds: float, said: str) -> None:
    assert duration(milliseconds).replace("\N{NO-BREAK SPACE}", " ") == said


# -- in a browser ----------------------------------------------------------------------------------
@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
    if CHROMIUM is None:
        pytest.skip("there is no chromium here")
    with api.sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        yield found
        found.close()


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_fits_its_window_and_can_be_read(width: int, scheme: str, browser: Any, kingsburg: Path) -> None:
    tab = browser.new_page(viewport={"width": width, "height": 800}, color_scheme=scheme)
    tab.goto((kingsburg / "report.html").as_uri())
    assert tab.evaluate("document.documentElement.scrollWidth") <= width
    assert tab.evaluate("[...document.querySelectorAll('svg')].every(e => e.getBoundingClientRect().width > 100)")
    ink, paper = (tab.evaluate(f"getComputedStyle(document.body).{name}") for name in ("color", "backgroundColor"))
    bright = {name: sum(map(int, re.findall(r"\d+", value)[:3])) for name, value in (("ink", ink), ("paper", paper))}
    assert (bright["ink"] < 200 < 600 < bright["paper"]) == (scheme == "light")
    assert abs(bright["ink"] - bright["paper"]) > 400
    tab.close()
