"""Every paragraph of the rules is proved by a test, and every test that names a paragraph names one that exists."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
BOOKS = sorted((ROOT / "docs/rules").glob("*.md"))
PARAGRAPH = re.compile(r"^\*\*([a-z0-9]+(?:\.[a-z0-9-]+)+)\*\*", re.M)


def paragraphs(book: Path) -> list[str]:
    return PARAGRAPH.findall(book.read_text("utf-8"))


def marks(source: str) -> Iterator[tuple[str, str]]:
    """The tests of a file with the paragraphs that their marks name."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                    yield from ((node.name, str(ast.literal_eval(name))) for name in mark.args)


def proofs() -> dict[str, list[str]]:
    """By paragraph: the tests that name it."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for test, paragraph in marks(path.read_text("utf-8")):
            found.setdefault(paragraph, []).append(f"{path.relative_to(ROOT)}::{test}")
    return found


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.stem)
def test_every_paragraph_is_proved_by_a_test(book: Path) -> None:
    proved = proofs()
    assert [paragraph for paragraph in paragraphs(book) if paragraph not in proved] == []


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.stem)
def test_no_paragraph_id_is_used_twice(book: Path) -> None:
    assert [name for name, count in Counter(paragraphs(book)).items() if count > 1] == []


def test_every_rule_mark_names_a_paragraph() -> None:
    known = {paragraph for book in BOOKS for paragraph in paragraphs(book)}
    assert {name: tests for name, tests in proofs().items() if name not in known} == {}


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.stem)
def test_every_paragraph_that_is_referred_to_exists(book: Path) -> None:
    known = paragraphs(book)
    prefix = known[0].partition(".")[0]
    named = re.findall(rf"\b{prefix}\.[a-z-]+\.\d+", book.read_text("utf-8"))
    assert [name for name in named if name not in known] == []


def test_marks_are_read_from_the_source_of_a_test() -> None:
    source = "@pytest.mark.rule('a.b.1', 'a.b.2')\ndef test_x() -> None: ...\ndef test_y() -> None: ..."
    assert list(marks(source)) == [("test_x", "a.b.1"), ("test_x", "a.b.2")]
