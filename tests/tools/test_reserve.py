"""The table of how many answers fall outside the catalogue of actions."""

from __future__ import annotations

import re

import pytest

from regalia.kernel.game import find_game, game_names
from regalia.research import spec
from regalia.research.sample import DECISIONS
from tests.docs.pages import CHECKOUT
from tests.effort import LONG
from tests.toy import GAME
from tools.reserve import HEAD, row


def test_a_row_counts_the_answers_that_the_sample_did_not_show(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGALIA_CACHE", "")
    shares, cuts = [], []
    for decisions in (40, 4000):
        monkeypatch.setattr(spec, "DECISIONS", decisions)
        spec._spec.cache_clear()
        name, catalogue, reserve, share, columns, cut = row(GAME, 500)
        assert name == "Tolls, 2" and int(catalogue) > 0 and int(reserve) >= 256 and int(columns) > 10
        shares.append(float(share.removesuffix(" %")))
        cuts.append(int(cut.removesuffix(" of a million")))
    spec._spec.cache_clear()
    assert shares[0] > shares[1] >= 0 and cuts[0] > cuts[1] >= 0, "a longer sample shows more"


def shown() -> list[str]:
    """The rows of the page."""
    page = (CHECKOUT / "docs" / "research.md").read_text("utf-8")
    return page.partition(f"| {' | '.join(HEAD)} |")[2].partition("\n\n")[0].strip().splitlines()[1:]


def test_the_page_has_such_a_table() -> None:
    assert len(shown()) == 5
    assert all(
        re.fullmatch(r"\| [A-Z][\w ]+, \d \| [\d,]+ \| [\d,]+ \| \d\.\d\d % \| [\d,]+ \| \d+ of a million \|", line)
        for line in shown()
    )


@pytest.mark.slow
@pytest.mark.parametrize("line", shown(), ids=lambda line: line.split(",")[0][2:])
def test_the_figures_of_the_page_are_those_of_the_games(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if not LONG:
        pytest.skip("plays the whole sample of the game: make test-long does it")
    monkeypatch.setattr(spec, "DECISIONS", DECISIONS)
    spec._spec.cache_clear()
    game = next(game for key in game_names() if (game := find_game(key)).name == line.split(",")[0][2:])
    assert f"| {' | '.join(row(game))} |" == line, "python -m tools.reserve writes the table anew"
    spec._spec.cache_clear()
