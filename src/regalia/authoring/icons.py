"""Drawings that a game brings along, for words that clients have none for: `icons/<word>.svg` in its package.

Only the lines of a drawing leave the file: whatever else an SVG could carry, a script above all, is refused with its
name, and could not reach a browser even if it were not.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from importlib.resources import files
from xml.etree import ElementTree

from regalia.authoring.components import BadComponent, need
from regalia.kernel.game import AnyGame

Drawing = tuple[str, ...]
"""The `d` of each path, in a square of 512."""
MOST_BYTES = 32 * 2**10
"""Bytes of a drawing."""
NAMESPACE = "{http://www.w3.org/2000/svg}"
WORD = re.compile(r"[a-z][a-z0-9_-]*")
PATH_DATA = re.compile(r"[MmLlHhVvCcSsQqTtAaZz0-9eE,.+\-\s]+")
VIEW_BOX = "0 0 512 512"


@cache
def icons_of(game: AnyGame) -> dict[str, Drawing]:
    """By the word that scenes use. Raises BadComponent."""
    module = import_module(type(game).__module__)
    package = module.__name__ if hasattr(module, "__path__") else module.__package__
    folder = files(package).joinpath("icons") if package else None
    if folder is None or not folder.is_dir():
        return {}
    drawn = sorted((each for each in folder.iterdir() if each.name.endswith(".svg")), key=lambda each: each.name)
    return {each.name.removesuffix(".svg"): drawing(each.name, each.read_bytes()) for each in drawn}


def drawing(name: str, content: bytes) -> Drawing:
    """The lines of a file, which holds nothing but paths."""
    where = f"icons/{name}"
    need(WORD.fullmatch(name.removesuffix(".svg")) is not None, where, "an icon is named in small letters")
    need(len(content) <= MOST_BYTES, where, f"an icon has at most {MOST_BYTES} bytes")
    need(b"<!" not in content.replace(b"<!--", b""), where, "an icon has no document type and no entities")
    try:
        root = ElementTree.fromstring(content)
    except ElementTree.ParseError as error:
        raise BadComponent(f"{where}: that is no SVG: {error}") from error
    need(
        root.tag == f"{NAMESPACE}svg" and root.get("viewBox") == VIEW_BOX, where, f"it is an svg of viewBox {VIEW_BOX}"
    )
    return tuple(_line(where, path) for path in root) or _nothing(where)


def _line(where: str, path: ElementTree.Element) -> str:
    need(path.tag == f"{NAMESPACE}path", where, f"an icon has paths alone, not {path.tag.removeprefix(NAMESPACE)}")
    need(set(path.keys()) <= {"d", "fill"}, where, "a path has d, and fill at most")
    need(len(path) == 0, where, "a path has nothing in it")
    line = path.get("d", "")
    need(PATH_DATA.fullmatch(line) is not None, where, "the d of a path is letters and numbers of lines")
    return line


def _nothing(where: str) -> Drawing:
    raise BadComponent(f"{where}: there is no path in it")
