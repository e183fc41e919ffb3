"""Links lead somewhere, files that are named exist, and every page can be found."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.docs.pages import CHECKOUT, anchors, links, name_of, pages, project_files, spans

STARTS = (CHECKOUT / "README.md", CHECKOUT / "docs" / "architecture.md")
"""Where a reader begins."""
PATH = re.compile(r"[\w.-]+(?:/[\w.-]+)+/?")
ROOTS = (CHECKOUT, CHECKOUT / "src" / "regalia")
"""What a path in the text may start from."""
SCHEMES = ("https://", "http://", "mailto:")


@pytest.mark.parametrize("page", pages(), ids=name_of)
def test_links_lead_somewhere(page: Path) -> None:
    for link in links(page):
        if link.startswith(SCHEMES):
            continue
        path, _, anchor = link.partition("#")
        target = page if not path else page.parent / path
        assert target.exists(), f"{link} leads nowhere"
        if anchor and target.suffix == ".md":
            assert anchor in anchors(target), f"{name_of(target.resolve())} has no heading for #{anchor}"


@pytest.mark.parametrize("page", pages(), ids=name_of)
def test_files_that_are_named_exist(page: Path) -> None:
    told = project_files(page)
    for span in spans(page):
        if PATH.fullmatch(span) and span not in told:
            roots = [root for root in ROOTS if (root / span.split("/")[0]).is_dir()]
            assert not roots or any((root / span).exists() for root in roots), f"there is no file {span}"


def test_every_page_can_be_reached() -> None:
    todo = [page for page in STARTS if page.is_file()]
    reached = set(todo)
    while todo:
        found = {page for page in linked(todo.pop()) if page not in reached}
        reached |= found
        todo += found
    lost = [name_of(page) for page in sorted((CHECKOUT / "docs").rglob("*.md")) if page not in reached]
    assert not lost, f"neither README.md nor docs/architecture.md leads to {', '.join(lost)}"


def linked(page: Path) -> set[Path]:
    """The pages that a page links to; a link to a folder leads to the pages in it."""
    found: set[Path] = set()
    for link in links(page):
        target = (page.parent / link.partition("#")[0]).resolve()
        found |= set(target.glob("*.md")) if target.is_dir() else {target}
    return {target for target in found if target.suffix == ".md" and target.is_file()}
