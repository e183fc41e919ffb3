"""Names that people may have: they can be read, and told apart."""

from __future__ import annotations

from unicodedata import category, normalize

from regalia.server.common.refusals import Refusal

SHORTEST, LONGEST = 1, 30
BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs of which nothing is to be seen."""


def check_name(name: str) -> str:
    """The name as it is shown. Raises Refusal."""
    name = " ".join(normalize("NFKC", name).split())
    if not SHORTEST <= len(name) <= LONGEST or not name.isprintable():
        raise Refusal(f"a name has {SHORTEST} to {LONGEST} printable characters", 400)
    if not any(map(is_seen, name)):
        raise Refusal("a name has at least one character that can be seen", 400)
    return name


def compared(name: str) -> str:
    """A name as it is compared, so that nobody can take another's by writing it otherwise. At most twice as long."""
    return normalize("NFKC", normalize("NFKC", name).casefold())


def is_seen(character: str) -> bool:
    return category(character)[0] in "LNPS" and character not in BLANK


def shown_name(name: str, seat: int) -> str:
    """A name that came from elsewhere, or another if it can't be shown."""
    try:
        return check_name(name[:LONGEST])
    except Refusal:
        return f"player {seat + 1}"
