"""`regalia arena`, `regalia report`, and what `regalia simulate` can keep."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

import regalia
from regalia.cli import tournament
from regalia.cli.main import run
from tests.cli.typist import Sit
from tests.effort import KEYS

WRONG = {
    "arena": "takes GAME, --bots",
    "arena chess": "there is no game 'chess'",
    "arena toy-tols": "did you mean toy-tolls?",
    "arna": "did you mean arena?",
    "arena toy-tolls --bots random,gready": "did you mean greedy?",
    "arena toy-tolls --option day=2": "did you mean days?",
    "arena toy-tolls --bots random": "2 bots or more",
    "arena toy-tolls --bots random,random": "random is named twice",
    "arena toy-tolls --bots random,": "there is no bot ''",
    "arena toy-tolls --bots random,nobody": "there is greedy, random",
    "arena toy-tolls --bots random,no:Bot": "module:Class",
    "arena toy-tolls -n 0": "--games",
    "arena toy-tolls --players 9": "for 2, 3 players, not 9",
    "arena toy-tolls --option days=9": "from 1 to 4, not 9",
    "arena toy-tolls --jobs 0": "--jobs",
    "arena toy-tolls --seed x": "--seed",
    "arena toy-tolls --out /dev/null": "name a directory",
    "arena toy-tolls --out /": "holds something else",
    "arena toy-tolls --engine cloud": "'local', 'ray'",
    "arena toy-tolls --address 127.0.0.1:1": "--address is for --engine ray",
    "simulate toy-tolls --address 127.0.0.1:1": "--address is for --engine ray",
    "simulate toy-tolls --engine steam": "'local', 'ray'",
    "simulate toy-tolls --out /dev/null": "name a directory",
    "report": "takes DIR",
    "report nowhere": "has no plan.json; name a directory that regalia arena or simulate --out made",
    "report /dev/null": "has no plan.json",
}


@pytest.mark.parametrize("words", WRONG)
def test_a_wrong_word_is_refused_in_one_line(words: str, toy: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(words.split()) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.startswith("regalia: ") and err.count("\n") == 1
    assert WRONG[words] in err


@pytest.mark.parametrize("command", ["arena", "simulate"])
def test_without_ray_the_engine_is_refused_in_one_line(
    command: str, toy: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert run([command, toy, "-n", "2", "--engine", "ray"]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err == "regalia: --engine ray needs Ray: install it with pip install 'regalia[ray]'\n"


def as_json(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    capsys.readouterr()
    assert run([*words, "--json"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return json.loads(out)


def test_an_arena_prints_a_table(toy: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["arena", toy, "--bots", "greedy,random", "-n", "5", "--players", "3"]) == 0
    out, err = capsys.readouterr()
    for words in ("Tolls, 3 players, seed 0: 6 games, 1 deal, each played by 6 line-ups", "greedy", "random",
                  "95 % interval", "±", "wins by seat: seat 1", "wins by faction:", "A shared win is split",
                  "OpenSkill"):  # fmt: skip
        assert words in " ".join(out.split())
    assert err == ""


@pytest.mark.parametrize("columns", ["80", "50"])
def test_names_and_figures_are_never_cut_off(
    toy: str, columns: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    name = "tests.lab.test_cluster:Steady"
    assert run(["arena", toy, "--bots", f"{name},random", "-n", "2"]) == 0
    rows = [line.split("│")[1:-1] for line in capsys.readouterr().out.splitlines() if line.startswith("│")]
    assert name in "".join(row[0].strip() for row in rows)
    assert {len(row) for row in rows} == {6} and sum("±" in row[4] for row in rows) == 2
    monkeypatch.setenv("COLUMNS", "40")
    assert run(["simulate", toy, "--bots", f"{name},random", "-n", "1"]) == 0
    rows = [line.split("│")[1:-1] for line in capsys.readouterr().out.splitlines() if line.startswith("│")]
    assert "".join(row[1].strip() for row in rows).count(name) == 2


def test_an_arena_says_whether_the_lead_is_luck(toy: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["arena", toy, "--bots", "greedy,random", "-n", "4"]) == 0
    assert "2 deals are too few to say whether" in capsys.readouterr().out


def test_an_arena_prints_one_json_object(toy: str, capsys: pytest.CaptureFixture[str]) -> None:
    data = as_json(capsys, "arena", toy, "--bots", "greedy,random", "-n", "20", "--option", "days=2", "--seed", "4")
    assert (data["game"], data["games"], data["deals"], data["seed"]) == (toy, 20, 10, "4")
    assert data["options"]["days"] == 2 and data["line_ups"] == [["greedy", "random"], ["random", "greedy"]]
    assert sum(row["wins"] for row in data["table"]) == pytest.approx(20) == sum(data["endings"].values())
    for row in data["table"] + data["by_seat"]:
        assert row["low"] <= row["share"] <= row["high"] and row["fair"] == 0.5
    assert {row["name"] for row in data["table"]} == {"greedy", "random"}
    assert all(row["rating"]["sigma"] < 25 / 3 for row in data["table"])


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_what_bots_print_does_not_stand_among_the_results(
    jobs: str, toy: str, capfd: pytest.CaptureFixture[str]
) -> None:
    assert run(["simulate", toy, "-n", "2", "--bots", "tests.lab.players:Talking", "--jobs", jobs, "--json"]) == 0
    out, err = capfd.readouterr()
    assert json.loads(out)["games"] == 2 and "thinking" in err


def test_an_arena_that_is_kept_prints_the_same(toy: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", toy, "-n", "8", "--bots", "random,greedy"]
    plain = as_json(capsys, *words)
    assert as_json(capsys, *words, "--out", str(tmp_path)) == plain
    assert as_json(capsys, *words, "--out", str(tmp_path), "--jobs", "2") == plain


def test_a_kept_simulation_counts_the_same_and_goes_on(
    toy: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["simulate", toy, "--bots", "random,greedy", "--seed", "2"]
    kept = ["--out", str(tmp_path)]
    as_json(capsys, *words, "-n", "3", *kept)
    plain, resumed = as_json(capsys, *words, "-n", "5"), as_json(capsys, *words, "-n", "5", *kept)
    assert {name for name in plain if plain[name] != resumed[name]} <= {"seconds", "decisions_per_second"}
    assert (tmp_path / "games.jsonl").read_bytes().count(b"\n") == 5


def test_the_directory_of_another_command_is_refused_with_what_made_it(
    toy: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    as_json(capsys, "arena", toy, "-n", "2", "--bots", "random,greedy", "--option", "days=2", "--out", str(tmp_path))
    made = "regalia arena toy-tolls -n 2 --players 2 --bots random,greedy --seed 0 --option days=2"
    for words in (["simulate", toy], ["arena", toy], ["arena", toy, "--seed", "1"]):
        assert run([*words, "--out", str(tmp_path)]) == 2
        out, err = capsys.readouterr()
        assert out == "" and f"was made by `{made}`" in err and err.count("\n") == 1
    assert run([*made.split()[1:], "--out", str(tmp_path)]) == 0


def test_a_cut_last_line_is_noted_on_standard_error(
    toy: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["arena", toy, "-n", "4", "--out", str(tmp_path)]
    whole = as_json(capsys, *words)
    path = tmp_path / "games.jsonl"
    path.write_bytes(path.read_bytes()[:-20])
    assert run([*words, "--json"]) == 0
    out, err = capsys.readouterr()
    assert json.loads(out) == whole and "was cut short and is dropped" in err and err.count("\n") == 1


def test_a_report_says_what_it_wrote(toy: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    as_json(capsys, "arena", toy, "-n", "2", "--out", str(tmp_path))
    assert run(["report", str(tmp_path)]) == 0
    out, err = capsys.readouterr()
    names = ["report.html", "games.csv", "decisions.csv"]
    assert out.splitlines() == [str(tmp_path / name) for name in names] and err == ""
    assert all((tmp_path / name).stat().st_size for name in names)


def test_a_damaged_directory_is_refused_in_one_line(
    toy: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["arena", toy, "-n", "4", "--out", str(tmp_path)]
    as_json(capsys, *words)
    kept = (tmp_path / "games.jsonl").read_bytes()
    (tmp_path / "games.jsonl").write_bytes(b"hello\n" + kept)
    for command in (words, ["report", str(tmp_path)]):
        assert run(command) == 2
        out, err = capsys.readouterr()
        assert out == "" and "line 1 of" in err and err.count("\n") == 1


def test_a_bar_shows_how_far_it_is_and_what_is_left(toy: str, sit: Sit) -> None:
    terminal = sit("arena", toy, "-n", "4000", "--bots", "greedy,random")
    shown = terminal.shows("left")
    assert re.search(r"\d+/4000 games, (\d+:\d\d:\d\d|-:--:--) $", shown), shown
    terminal.presses("c")
    terminal.shows("regalia: stopped")


def test_records_beside_a_report_are_linked_from_it(
    toy: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "results"
    as_json(capsys, "arena", toy, "-n", "12", "--out", str(out), "--records", str(out / "records"))
    assert len(list((out / "records").iterdir())) == 12
    assert run(["report", str(out)]) == 0
    page = (out / "report.html").read_text()
    links = re.findall(r'href="(records/[^"]+)"', page)
    assert len(links) == 3 and all((out / link).is_file() for link in links)
    assert "Head to head" in page and "ahead of" in page and " deals" in page


def test_decisions_are_in_the_order_of_the_games(toy: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    as_json(capsys, "arena", toy, "-n", "6", "--out", str(tmp_path))
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"".join(reversed(path.read_bytes().splitlines(keepends=True))))
    assert run(["report", str(tmp_path)]) == 0
    rows = [list(map(int, line.split(",")[:2])) for line in (tmp_path / "decisions.csv").read_text().splitlines()[1:]]
    assert rows == sorted(rows) and len({game for game, _ in rows}) == 6


def test_tables_are_parquet_if_wanted(toy: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed")
    as_json(capsys, "arena", toy, "-n", "4", "--out", str(tmp_path))
    assert run(["report", str(tmp_path), "--parquet"]) == 0
    games, decisions = (parquet.read_table(tmp_path / f"{name}.parquet") for name in ("games", "decisions"))
    assert games.num_rows == 4 and sum(games["decisions"].to_pylist()) == decisions.num_rows


def test_without_pyarrow_parquet_is_refused_in_one_line(
    toy: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    as_json(capsys, "arena", toy, "-n", "2", "--out", str(tmp_path))
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert run(["report", str(tmp_path), "--parquet"]) == 2
    assert capsys.readouterr().err == "regalia: Parquet needs pyarrow: install it with pip install 'regalia[parquet]'\n"


def test_a_tournament_plays_every_game_that_is_wanted(
    toy: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["tournament", "--only", f"{toy},toy-bazaar", "-n", "2", "--bots", "greedy,random"]
    data = as_json(capsys, *words)
    assert set(data) == {toy, "toy-bazaar"}
    assert data[toy] == as_json(capsys, "arena", toy, "-n", "2", "--bots", "greedy,random")
    assert run([*words, "--out", str(tmp_path / "all")]) == 0
    out, err = capsys.readouterr()
    assert "Times fair" in out and "greedy" in out and err == ""


def test_the_table_of_a_tournament_over_five_games_fits_into_80_characters(
    toy: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    name = "tests.lab.test_cluster:Steady"
    standings = regalia.arena(toy, ["random", name], games=2)
    tournament.show(dict.fromkeys(KEYS, standings), None)
    rows = [line.split("│")[1:-1] for line in capsys.readouterr().out.splitlines() if line.startswith("│")]
    assert name in "".join(row[0].strip() for row in rows)
    assert {len(row) for row in rows} == {len(KEYS) + 2}, "the last column is there, too"


def test_a_tournament_that_is_kept_can_be_reported_on(toy: str, tmp_path: Path) -> None:
    words = ["tournament", "--only", toy, "-n", "2", "--bots", "greedy,random"]
    assert run([*words, "--out", str(tmp_path / "all")]) == 0
    assert run(["report", str(tmp_path / "all" / toy)]) == 0
