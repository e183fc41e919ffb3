"""A process in which bots think: `python -m regalia.server.thinker` reads positions and writes answers, line by line.

It is given a kernel's save of the running step, a seat and the name of a bot, all as one line of JSON.
"""

from __future__ import annotations

import json
import os
import sys
from random import Random
from typing import Any

from regalia.bots import find_bot
from regalia.kernel.eyes import Eyes
from regalia.kernel.record import load

KINDER = 5
"""Thinking waits while the server has something to do."""


def think(task: dict[str, Any]) -> Any:
    match = load(task["save"], listen=False)
    bot = find_bot(task["bot"])(Random(task["seed"]))
    return bot.choose(Eyes(match, task["seat"]))


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(KINDER)
    for line in sys.stdin:
        try:
            reply = {"answer": think(json.loads(line))}
        except Exception as error:
            reply = {"failed": repr(error)}
        print(json.dumps(reply), flush=True)


if __name__ == "__main__":
    main()
