"""The written pages of the repository, taken apart: fenced blocks, links, code spans, and the project a page tells."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

CHECKOUT = Path(__file__).parents[2]
TUTORIAL = CHECKOUT / "docs" / "adding-a-game.md"

FENCE = re.compile(r"^(`{3,}|~{3,})\s*([^\s`]*)")
FILE_NAME = re.compile(r"^`([\w.-]+(?:/[\w.-]+)*\.\w+)`:?$")
LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)\s]+)\)|!\[[^\]]*\]\(([^)\s]+)\)")
SPAN = re.compile(r"(?<!`)`([^`]+)`(?!`)")


class Block(NamedTuple):
    """A fenced block; `file` is the path on the line that introduces it, or empty."""

    line: int
    language: str
    text: str
    file: str


def pages() -> list[Path]:
    """Everything that is written for people, as far as it is there."""
    top = (CHECKOUT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md"))
    return [page for page in top if page.is_file()] + sorted((CHECKOUT / "docs").rglob("*.md"))


def name_of(page: Path) -> str:
    return page.relative_to(CHECKOUT).as_posix()


def blocks(page: Path) -> list[Block]:
    """The fenced blocks of a page."""
    return [part for part in _parts(page.read_text("utf-8")) if isinstance(part, Block)]


def prose(page: Path) -> str:
    """A page without its fenced blocks."""
    return "\n".join(part for part in _parts(page.read_text("utf-8")) if isinstance(part, str))


def _parts(text: str) -> Iterator[Block | str]:
    """Lines of prose, and fenced blocks."""
    lines = iter(enumerate(text.splitlines(), 1))
    file = ""
    for number, line in lines:
        if fence := FENCE.match(line):
            inside = _until(fence[1], lines, number)
            yield Block(number, fence[2], "".join(f"{each}\n" for each in inside), file)
        else:
            yield line
        if line.strip():
            named = FILE_NAME.match(line)
            file = named[1] if named else ""


def _until(fence: str, lines: Iterator[tuple[int, str]], start: int) -> list[str]:
    inside: list[str] = []
    for _, line in lines:
        if line.rstrip() == fence:
            return inside
        inside.append(line)
    raise ValueError(f"the block that begins in line {start} does not end")


# -- links ---------------------------------------------------------------------------------------------
def links(page: Path) -> list[str]:
    """Where a page's links and pictures point, code spans left aside."""
    return [one or other for one, other in LINK.findall(SPAN.sub("", prose(page)))]


def spans(page: Path) -> list[str]:
    return SPAN.findall(prose(page))


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as code hosts make them."""
    headings = re.findall(r"^#+\s+(.*?)\s*#*$", prose(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


# -- projects ------------------------------------------------------------------------------------------
def project_files(page: Path) -> dict[str, str]:
    """The files that a page writes, by path."""
    files: dict[str, str] = {}
    for block in blocks(page):
        if block.file:
            assert block.file not in files, f"{name_of(page)} gives {block.file} twice"
            files[block.file] = block.text
    return files


def write_project(page: Path, folder: Path) -> Path:
    """Write the project of a page and install it, as far as finding its entry points goes; returns the folder."""
    for path, text in project_files(page).items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, "utf-8")
    project = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))["project"]
    info = folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    info.mkdir()
    metadata = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    (info / "METADATA").write_text(metadata, "utf-8")
    points = (
        f"[{group}]\n" + "".join(f"{name} = {where}\n" for name, where in entries.items())
        for group, entries in project["entry-points"].items()
    )
    (info / "entry_points.txt").write_text("\n".join(points), "utf-8")
    return folder


def environment(*folders: Path) -> dict[str, str]:
    """The environment of a process that finds these projects; no colours, and the width of a page."""
    paths = [*map(str, folders), os.environ.get("PYTHONPATH", "")]
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "COV"))}
    return {**kept, "PYTHONPATH": os.pathsep.join(filter(None, paths)), "NO_COLOR": "1", "COLUMNS": "100"}
