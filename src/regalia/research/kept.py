"""What was learned from a sample, kept on disk: vectorised environments start many processes, which all need the same.

A file belongs to a game with players and options, and to the sources of the game, of this package and of what games are
made with: when one of them changes, it is worked out anew. A file that can't be read or written does not matter.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import regalia
from regalia.kernel.game import AnyGame
from regalia.research.layout import Sight
from regalia.research.seen import Seen

VARIABLE = "REGALIA_CACHE"
"""Names another folder for these files; empty, nothing is kept."""
HOME = Path(regalia.__file__).parent


def place_of(game: AnyGame, meaning: Iterable[Any]) -> Path | None:
    """The file for a game and whatever else the sample depends on."""
    folder = os.environ.get(VARIABLE, str(Path.home() / ".cache" / "regalia"))
    module = sys.modules.get(type(game).__module__)
    source = getattr(module, "__file__", None)
    if not folder or source is None:
        return None
    words = repr((game.key, game.rules, sys.version_info[:2], *meaning, _digest(str(Path(source).parent))))
    return Path(folder) / f"{game.key}-{hashlib.blake2b(words.encode(), digest_size=12).hexdigest()}.json"


@cache
def _digest(folder: str) -> str:
    """Changes with any source of a game, of what games are made with and of this package."""
    found = hashlib.blake2b(digest_size=12)
    for place in (Path(folder), *(HOME / name for name in ("kernel", "authoring", "research"))):
        for path in sorted([*place.rglob("*.py"), *place.rglob("*.toml")]):
            found.update(path.read_bytes())
    return found.hexdigest()


def read(path: Path | None) -> dict[str, Any] | None:
    if path is None:
        return None
    with suppress(OSError, ValueError):
        data: dict[str, Any] = json.loads(path.read_text("utf-8"))
        return data
    return None


def write(path: Path | None, data: dict[str, Any]) -> None:
    """A whole file or none."""
    if path is None:
        return
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_name(f"{path.name}.{os.getpid()}.part")
        part.write_text(json.dumps(data), "utf-8")
        part.replace(path)


# -- what was seen, as JSON ------------------------------------------------------------------------
def sight_as_json(sight: Sight) -> dict[str, Any]:
    seen = {name: seen_as_json(each) for name, each in sight.seen.items()}
    return {"kinds": sorted(sight.kinds), "about": seen_as_json(sight.about), "seen": seen}


def sight_from(game: AnyGame, data: dict[str, Any]) -> Sight:
    sight = Sight(game.table)
    sight.kinds, sight.about = set(data["kinds"]), seen_from(data["about"])
    sight.seen = {name: seen_from(data["seen"][name]) for name in sight.fields}
    return sight


def seen_as_json(seen: Seen) -> dict[str, Any]:
    return {
        "numbers": seen.numbers,
        "negative": seen.negative,
        "most": seen.most,
        "words": sorted(seen.words),
        "lengths": sorted(seen.lengths),
        "plain": seen.plain and seen_as_json(seen.plain),
        "items": [seen_as_json(item) for item in seen.items],
        "part": {name: seen_as_json(field) for name, field in seen.part.items()},
        "absent": seen.absent,
    }


def seen_from(data: dict[str, Any]) -> Seen:
    seen = Seen()
    seen.numbers, seen.negative, seen.most, seen.absent = (
        data[name] for name in ("numbers", "negative", "most", "absent")
    )
    seen.words, seen.lengths = set(data["words"]), set(data["lengths"])
    seen.plain = data["plain"] and seen_from(data["plain"])
    seen.items = [seen_from(item) for item in data["items"]]
    seen.part = {name: seen_from(field) for name, field in data["part"].items()}
    return seen
