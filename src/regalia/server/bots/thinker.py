"""A process in which bots think, `python -m regalia.server.bots.thinker`: reads positions and writes answers as lines.

It is given a kernel's save of the running step, a seat and the name of a bot, all as one line of JSON.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from random import Random
from typing import Any

from regalia.bots import find_bot
from regalia.kernel.eyes import Eyes
from regalia.kernel.record import load
from regalia.server.bots.advice import advise
from regalia.server.common.fault_places import place_of

NICENESS = 5
"""Thinking waits while the server has something to do."""


def think(task: dict[str, Any]) -> dict[str, Any]:
    """What a bot answers; without the name of one, what to advise a person, and why."""
    eyes, rng = Eyes(load(task["save"], listen=False), task["seat"]), Random(task["seed"])
    if not task["bot"]:
        return advise(eyes, rng)._asdict()
    return {"answer": find_bot(task["bot"])(rng).choose(eyes)}


def main() -> None:
    for number in (signal.SIGINT, signal.SIGTERM):  # they are told to a whole server; its worker ends this process
        signal.signal(number, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    replies = os.fdopen(os.dup(sys.stdout.fileno()), "w")
    with open(os.devnull, "w") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())  # whatever a bot prints is no reply
    for line in sys.stdin:
        try:
            reply = think(json.loads(line))
        except Exception as error:
            reply = {"failed": place_of(error)}
        try:
            print(json.dumps(reply), file=replies, flush=True)
        except BrokenPipeError:  # whoever asked was killed meanwhile
            os._exit(0)


if __name__ == "__main__":
    main()
