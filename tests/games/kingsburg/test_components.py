"""What the rules page says of components is what the component files say."""

import re
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from regalia.authoring.components import BadComponent
from regalia.games.kingsburg import effects
from regalia.games.kingsburg.components import (
    ADVISORS,
    BUILDINGS,
    DESTINIES,
    ENEMIES,
    GOVERNOR_IDS,
    GOVERNORS,
    GROUPS,
    ROWS,
    SOLDIER_TOKENS,
    TILES,
)

DOCS = Path(__file__).parents[3] / "docs"
PAGE = (DOCS / "rules/kingsburg.md").read_text("utf-8")
BALANCE = (DOCS / "balance.md").read_text("utf-8")
ROMAN = ("", "I", "II", "III", "IV", "V")


def paragraph(name: str) -> str:
    """A paragraph with its table, up to the next one."""
    found = re.search(rf"^\*\*{re.escape(name)}\*\*(.*?)(?=^\*\*kb\.|^#)", PAGE, re.M | re.S)
    assert found, f"there is no paragraph {name}"
    return found[1]


def cells(name: str) -> list[list[str]]:
    """The table of a paragraph without its head."""
    rows = [line.strip("| ").split(" | ") for line in paragraph(name).splitlines() if line.startswith("|")]
    return rows[2:]


@pytest.mark.rule("kb.row.1", "kb.row.2", "kb.row.3", "kb.row.4", "kb.row.5", "kb.row.6", "kb.row.7")
@pytest.mark.parametrize("row", range(7), ids=ROWS)
def test_the_printed_rows_are_as_the_page_says(row: int) -> None:
    assert [line[:4] for line in cells(f"kb.row.{row + 1}")] == facts(row, strip=False)


@pytest.mark.rule("kb.strip.1", "kb.strip.2", "kb.strip.3", "kb.strip.4", "kb.strip.5", "kb.strip.6", "kb.strip.7")
@pytest.mark.parametrize("row", range(7), ids=ROWS)
def test_the_strips_are_as_the_page_says(row: int) -> None:
    assert [line[:4] for line in cells(f"kb.strip.{row + 1}")] == facts(row, strip=True)


def facts(row: int, *, strip: bool) -> list[list[str]]:
    return [
        [ROMAN[fact.column], fact.name, "/".join(map(str, fact.cost)), str(fact.vp)]
        for fact in BUILDINGS
        if (fact.row, fact.strip) == (row, strip)
    ]


@pytest.mark.rule("kb.advisor.1")
def test_the_advisors_have_the_ranks_of_the_page() -> None:
    ranks = [[str(rank), advisor.name] for rank, advisor in enumerate(ADVISORS, 1)]
    assert [line[:2] for line in cells("kb.advisor.1")] == ranks


KINDS = ("gold", "wood", "stone", "plus", "soldier", "VP")


def listed(change: tuple[int, ...], any_goods: int = 0, buildings: int = 0) -> str:
    goods = [f"{abs(change[kind])} {KINDS[kind]}" for kind in range(3) if change[kind]]
    more = [f"{any_goods} any"] * bool(any_goods) + [f"{buildings} building"] * bool(buildings)
    return ", ".join([*goods, *more, *([f"{abs(change[5])} VP"] if change[5] else [])])


@pytest.mark.rule("kb.enemy.2")
def test_the_enemies_are_as_the_page_says() -> None:
    cards = [
        [
            ROMAN[card.year],
            card.name,
            str(card.strength),
            "1 any" if len(card.reward) > 1 else listed(card.reward[0]),
            listed(card.penalty, card.any_goods, card.buildings),
        ]
        for card in ENEMIES
    ]
    assert cells("kb.enemy.2") == cards


@pytest.mark.parametrize("number", range(1, 25))
def test_each_governor_has_its_paragraph(number: int) -> None:
    assert f"*{GOVERNORS[number - 1].name}.*" in paragraph(f"kb.governor.{number}")


@pytest.mark.parametrize("name", ["carpenter", "sculptor"])
def test_the_page_says_at_what_cost_a_governor_saves(name: str) -> None:
    card = GOVERNORS[GOVERNOR_IDS[name]]
    said = paragraph(f"kb.governor.{GOVERNOR_IDS[name] + 1}")
    assert f"whose printed cost has {card.saves_least} or more {card.saves}, you pay 1 {card.saves} less" in said


def test_the_page_on_balance_names_the_governors_that_were_changed_and_no_others() -> None:
    cards = files("regalia.games.kingsburg").joinpath("components", "governors.toml").read_text("utf-8")
    marked = [entry for entry in cards.split("[[governor]]")[1:] if "# changed for balance: " in entry]
    page = BALANCE.partition("\n## What was measured")[0]
    rows = re.findall(r"^\| (\w[\w ]+\w) \| [^|]*\| [^|]* \|$", page, re.MULTILINE)
    assert sorted(re.findall(r'^name = "(.*)"', entry, re.MULTILINE)[0] for entry in marked) == sorted(rows[1:])


@pytest.mark.rule("kb.governor.12")
def test_the_page_says_what_the_politician_s_advisors_give() -> None:
    low, high = (given(advisor.reward[0]) for advisor in GOVERNORS[GOVERNOR_IDS["politician"]].advisors)
    assert f"rank 5 gives {low}, rank 10 gives {high}." in paragraph("kb.governor.12")


def given(change: tuple[int, ...]) -> str:
    """`2 goods of your choice and 1 "+2" token`."""
    number = sum(change[:3])
    goods = f"{number} good{'s' * (number > 1)} of your choice"
    return f'{goods} and {change[3]} "+2" token' if change[3] else goods


@pytest.mark.parametrize("number", range(1, 30))
def test_each_destiny_card_has_its_paragraph(number: int) -> None:
    card = DESTINIES[number - 1]
    assert (card.number, f"*{card.name}.*" in paragraph(f"kb.destiny.{number}")) == (number, True)


@pytest.mark.parametrize("rank", range(1, 17))
def test_each_tile_has_its_paragraph(rank: int) -> None:
    assert TILES[rank].rank == rank
    assert f"*{ADVISORS[rank - 1].name}.*" in paragraph(f"kb.tile.{rank}")


@pytest.mark.parametrize("number", range(1, 9))
def test_each_group_has_its_paragraph(number: int) -> None:
    assert f"*{GROUPS[number - 1].name}.*" in paragraph(f"kb.group.{number}")


@pytest.mark.rule("kb.tokens.1")
def test_the_soldier_tokens_are_as_the_page_says() -> None:
    assert SOLDIER_TOKENS == (0, 1, 1, 2, 3, 4)
    assert "0, 1, 1, 2, 3 and 4" in paragraph("kb.tokens.1")


def test_every_question_of_the_game_is_a_paragraph() -> None:
    code = Path(__file__).parents[3] / "src/regalia/games/kingsburg"
    asked = {
        name for file in code.glob("*.py") for name in re.findall(r'"(kb\.[a-z-]+\.\d+)"', file.read_text("utf-8"))
    }
    assert sorted(asked - set(re.findall(r"^\*\*(kb\.[a-z-]+\.\d+)\*\*", PAGE, re.M))) == []


def test_every_component_says_where_it_comes_from() -> None:
    sources = {fact.source for fact in ADVISORS} | {tile.source for tile in TILES.values()}
    sources |= {fact.source for fact in BUILDINGS} | {card.source for card in DESTINIES}
    sources |= (
        {card.source for card in GOVERNORS} | {card.source for card in ENEMIES} | {fact.source for fact in GROUPS}
    )
    assert sources <= {"rulebook", "public", "house"}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"moment": "noon"}, "there is no moment noon"),
        ({"special": "juggle"}, "its special has no rule"),
        ({"condition": "rain"}, "its condition has no test"),
        ({"take": (), "bonus_dice": 0, "battle": 0, "peek": False, "special": ""}, "it does nothing"),
    ],
)
def test_an_effect_that_no_rule_knows_is_refused(
    change: dict[str, Any], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, *rest = effects.ALL
    monkeypatch.setattr(effects, "ALL", [replace(first, **change), *rest])
    with pytest.raises(BadComponent, match=f"effect of {first.owner}: {said}"):
        effects._check()
