"""`regalia rules`: the rulebook, whole or by paragraphs."""

from __future__ import annotations

from typing import Annotated

import typer

from regalia.cli.arguments import GameKey
from regalia.rulebook import in_force, rulebook


def show_rules(
    game: GameKey,
    paragraph: Annotated[
        str | None, typer.Argument(metavar="PARAGRAPH", help="A paragraph such as bk.turn.1, or a chapter: bk.turn")
    ] = None,
) -> None:
    """Print the rules of a game, one chapter of them, or one paragraph."""
    text = rulebook(game) if paragraph is None else as_markdown(in_force(game, paragraph))
    from rich.markdown import Markdown

    from regalia.cli.screen import make_console

    make_console().print(Markdown(text))


def as_markdown(chosen: dict[str, str]) -> str:
    return "\n\n".join(f"**{name}** {text}" for name, text in chosen.items())
