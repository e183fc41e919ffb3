"""The documentation as a site: every page has its place in it, and every link leads somewhere there as well.

What can be told from the files is always tested. The site itself is built where `make docs` has set up its tools.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from html.parser import HTMLParser
from importlib.util import find_spec
from pathlib import Path
from unicodedata import normalize
from urllib.parse import unquote

import pytest

from tests.docs.pages import CHECKOUT, links, name_of, prose
from tests.machine import PATIENCE

DOCS = CHECKOUT / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
TOOLS = CHECKOUT / ".venv-docs"
SETTINGS = (CHECKOUT / "mkdocs.yml").read_text("utf-8")
ELSEWHERE = ("https:", "http:", "mailto:", "data:", "javascript:")


# -- what the files tell -------------------------------------------------------------------------------
def test_every_page_has_one_place_in_the_navigation() -> None:
    placed = re.findall(r"[\w/.-]+\.md", SETTINGS.partition("\nnav:")[2])
    assert sorted(placed) == [page.relative_to(DOCS).as_posix() for page in PAGES]


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_stay_on_the_site(page: Path) -> None:
    for link in links(page):
        if link.startswith(ELSEWHERE):
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.is_file() and target.is_relative_to(DOCS), (
            f"{link} is not on the site: name the file in `` instead"
        )
        assert not anchor or anchor in site_anchors(target), f"the site has no #{anchor} in {name_of(target)}"


def site_anchors(page: Path) -> set[str]:
    """The anchors of a page's headings as the site makes them, which is not quite as code hosts do."""
    headings = re.findall(r"^#+\s+(.*?)\s*#*$", prose(page), re.MULTILINE)
    plain = (normalize("NFKD", heading).encode("ascii", "ignore").decode().lower() for heading in headings)
    return {re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", heading).strip()) for heading in plain}


def test_the_reference_names_modules_that_exist() -> None:
    named = re.findall(r"^::: (\S+)$", (DOCS / "api.md").read_text("utf-8"), re.MULTILINE)
    assert named and [name for name in named if find_spec(name) is None] == []


# -- what is built -------------------------------------------------------------------------------------
@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if not (TOOLS / "ready").is_file():
        pytest.skip("the tools of the site are not installed: `make docs` does that")
    folder = tmp_path_factory.mktemp("site")
    done = subprocess.run(
        [str(TOOLS / "bin" / "mkdocs"), "build", "--quiet", "--strict", "--site-dir", str(folder)],
        cwd=CHECKOUT,
        env={"NO_MKDOCS_2_WARNING": "1", "HOME": str(folder.parent), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        timeout=5 * PATIENCE,
        check=False,
    )
    assert done.returncode == 0 and not done.stdout + done.stderr, f"it does not build in silence: {done.stderr}"
    return folder


def built(page: Path) -> str:
    return page.relative_to(DOCS).with_suffix(".html").as_posix().replace("README.html", "index.html")


def test_the_site_is_built_without_a_warning_and_has_every_page(site: Path) -> None:
    assert [page for page in PAGES if not (site / built(page)).is_file()] == []


def test_every_link_of_the_site_leads_somewhere(site: Path) -> None:
    read = {path: Marks.of(path) for path in site.rglob("*.html") if path.name != "404.html"}
    lost = [f"{path.relative_to(site)}: {link}" for path in read for link in broken(path, read)]
    assert lost == []


def test_the_reference_is_filled_in(site: Path) -> None:
    marks = Marks.of(site / "api.html")
    wanted = {"regalia.front.doors.play", "regalia.bots.bot.Bot", "regalia.research.gymnasium.SeatEnv"}
    wanted |= {"regalia.kernel.match.Match.copy", "regalia.authoring.decks.take", "regalia.kernel.questions.Anyone"}
    assert wanted <= marks.ids


def test_the_reference_says_what_a_class_and_a_function_take(site: Path) -> None:
    text = (site / "api.html").read_text("utf-8")
    signatures = [re.sub(r"<[^>]+>|\s+", "", found) for found in re.findall(r"doc-signature.*?</pre>", text, re.DOTALL)]
    assert any("SeatEnv(game:str|" in found and "bots:Sequence[Named]=" in found for found in signatures)
    assert re.search(r"<li>\s*<code>games</code>\s+at least so many", text), "a list in a docstring is one on the page"


class Marks(HTMLParser):
    """The ids of a page, and where it leads."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: set[str] = set()

    @classmethod
    def of(cls, path: Path) -> Marks:
        marks = cls()
        marks.feed(path.read_text("utf-8"))
        return marks

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.ids.add(value)
            elif name in ("href", "src") and value:
                self.links.add(value)


def broken(path: Path, read: dict[Path, Marks]) -> Iterator[str]:
    for link in sorted(read[path].links):
        if link.startswith(ELSEWHERE):
            continue
        where, _, anchor = unquote(link).partition("#")
        target = (path.parent / where.partition("?")[0]).resolve() if where else path
        target = target / "index.html" if target.is_dir() else target
        if not target.is_file() or (anchor and target in read and anchor not in read[target].ids):
            yield link
