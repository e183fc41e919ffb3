"""Write what the other seats answer in a game's guided first game.

    python -m tools.make_guide kingsburg

Reads the game's `guide.toml`, plays it with the steps' answers and a bot at the other seats, and writes their answers
into the file: `opening`, and `others` of every step. Where the guide stops, because its steps are over or an answer is
not legal (any more), what is asked there is shown with every legal answer.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from random import Random

from regalia.authoring.components import load
from regalia.authoring.guide import FILE, Given, Guide, read_guide
from regalia.bots import find_bot
from regalia.bots.bot import Bot
from regalia.kernel.eyes import Eyes
from regalia.kernel.game import AnyGame, find_game
from regalia.kernel.match import Match

WIDTH = 116
LISTS = re.compile(r"^(opening|others) = \[.*?\]$\n?", re.MULTILINE | re.DOTALL)


def main(key: str) -> None:
    game = find_game(key)
    package = type(game).__module__
    path = Path(str(files(package).joinpath(FILE)))
    guide = read_guide(load(package, FILE))
    lists, stopped = played(game, guide)
    path.write_text(rewritten(path.read_text(encoding="utf-8"), lists), encoding="utf-8")
    print(stopped)


def played(game: AnyGame, guide: Guide) -> tuple[list[list[Given]], str]:
    """What the others answer before each step and after the last, and what is asked there."""
    match = guide.begin(game)
    rng = Random(guide.seed)
    bots = {seat: find_bot(guide.bot)(rng) for seat in range(guide.players) if seat != guide.seat}
    lists: list[list[Given]] = []
    for number, step in enumerate(guide.steps, 1):
        lists.append(others(match, guide, bots))
        if guide.seat not in match.waiting or step.answer not in match.options(guide.seat):
            return lists, f"step {number}: {list(step.answer)} is not legal.\n{asked(match, guide)}"
        match.answer(guide.seat, step.answer)
    lists.append(others(match, guide, bots))
    return lists, f"{len(guide.steps)} steps, {len(guide.told)} of them with a text.\n{asked(match, guide)}"


def others(match: Match, guide: Guide, bots: Mapping[int, Bot]) -> list[Given]:
    """Let the others answer until the guided seat is asked, and they wait for it."""
    found: list[Given] = []
    match.settle()
    while match.waiting and guide.seat not in match.waiting:
        seat = match.waiting[0]
        answer = bots[seat].choose(Eyes(match, seat))
        match.answer(seat, answer)
        match.settle()
        found.append((seat, answer))
    return found


def asked(match: Match, guide: Guide) -> str:
    if guide.seat not in match.waiting:
        return "The game is over."
    view, question = match.view(guide.seat), match.question(guide.seat)
    game = match.game
    told = [game.report(view, *event.face(guide.seat)) for _, event in match.told[-12:]]
    answers = [f"  {json.dumps(answer)}  {game.say(view, question, answer)}" for answer in match.options(guide.seat)]
    return "\n".join([*told, "", f"{question.kind}: {game.ask(view, question)}", *answers])


def rewritten(text: str, lists: list[list[Given]]) -> str:
    """The file with these lists: the first after [table], each other one at the end of its step."""
    text = LISTS.sub("", text)
    head, *steps = re.split(r"(?=^\[\[step\]\]$)", text, flags=re.MULTILINE)
    parts = [with_list(head, "opening", lists[0])]
    parts += [with_list(step, "others", given) for step, given in zip(steps, [*lists[1:], *[[]] * len(steps)])]
    return "\n".join(parts)


def with_list(part: str, name: str, given: list[Given]) -> str:
    return part.rstrip() + "\n" + (f"{name} = {listed(given)}\n" if given else "")


def listed(given: list[Given]) -> str:
    lines, line = [], "   "
    for one in given:
        word = f" {json.dumps(one)},"
        if len(line) + len(word) > WIDTH:
            lines.append(line)
            line = "   "
        line += word
    return "\n".join(["[", *lines, line, "]"])


if __name__ == "__main__":
    main(*sys.argv[1:])
