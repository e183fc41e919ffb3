"""The rulebook's paragraphs are found by their ids."""

from __future__ import annotations

import pytest

from regalia import rulebook
from regalia.kernel.errors import UnknownGame
from regalia.rulebook import NoRules, in_force, read_paragraphs

TEXT = """# Tolls

Said before the first paragraph.

## The day

**toy.day.1** A day has *four* parts:

- an omen,
- a clash.

**toy.day.2** It ends.
Really.

### Night
No paragraph.

**toy.night.1** See **toy.day.2** for the rest.
**toy.night.10** Dark.
"""


@pytest.fixture
def written(toy: str, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(rulebook, "rulebook", lambda key: TEXT)
    return toy


def test_a_paragraph_goes_on_to_the_next_one_or_a_heading() -> None:
    assert {each.id: each.text for each in read_paragraphs(TEXT)} == {
        "toy.day.1": "A day has *four* parts:\n\n- an omen,\n- a clash.",
        "toy.day.2": "It ends.\nReally.",
        "toy.night.1": "See **toy.day.2** for the rest.",
        "toy.night.10": "Dark.",
    }


def test_a_paragraph_knows_its_chapter() -> None:
    written = read_paragraphs("# Toy\n## Day\n**toy.day.1** One.\n## Night\n**toy.night.1** Two.")
    assert [each.chapter for each in written] == ["Day", "Night"]


def test_an_id_that_comes_twice_is_a_mistake_of_the_text() -> None:
    with pytest.raises(NoRules, match=r"toy\.day\.1 is there twice"):
        read_paragraphs("**toy.day.1** One.\n\n**toy.day.1** Another.")


def test_a_whole_id_gives_one_paragraph(written: str) -> None:
    assert in_force(written, "toy.night.1") == {"toy.night.1": "See **toy.day.2** for the rest."}


def test_a_chapter_gives_all_its_paragraphs(written: str) -> None:
    assert list(in_force(written, "toy.day")) == ["toy.day.1", "toy.day.2"]
    assert list(in_force(written, "toy")) == [each.id for each in read_paragraphs(TEXT)]


def test_an_unknown_paragraph_is_refused_with_the_chapters_there_are(written: str) -> None:
    with pytest.raises(NoRules, match=r"no paragraph 'toy\.noon'; their chapters are toy\.day, toy\.night$"):
        in_force(written, "toy.noon")


def test_a_game_without_written_rules_says_so(toy: str) -> None:
    rulebook.rulebook.cache_clear()
    with pytest.raises(NoRules, match="Tolls are not written down"):
        rulebook.rulebook(toy)


@pytest.mark.usefixtures("faulty")
def test_a_game_of_a_single_module_has_none() -> None:
    rulebook.rulebook.cache_clear()
    with pytest.raises(NoRules, match="are not written down"):
        rulebook.rulebook("toy-unguided")


def test_an_unknown_game_has_no_rules() -> None:
    with pytest.raises(UnknownGame):
        rulebook.paragraphs("chess")
