"""The other side of a worker process: plays games as it is asked to, line by line. Runs on any Python 3.11 or later.

Nothing but the standard library and Regalia's own kernel, games and bots is needed here. What bots print goes to
standard error, since the answers go to standard output.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import traceback
from typing import Any

from regalia.bots import UnknownBot
from regalia.kernel.errors import BrokenGame, UnknownGame
from regalia.lab.log import Logged
from regalia.lab.simulate import Plain, Plan
from regalia.lab.worker_processes import Work

WORK_BY_NAME: dict[str, type[Plain] | type[Logged]] = {"plain": Plain, "logged": Logged}


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    told = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    for line in sys.stdin:
        asked: dict[str, Any] = json.loads(line)
        try:
            told.write(json.dumps(reply(asked)) + "\n")
            told.flush()
        except BrokenPipeError:  # whoever asked has gone
            os._exit(0)


def reply(asked: dict[str, Any]) -> dict[str, Any]:
    work: Work[Any] = WORK_BY_NAME[asked["work"]](Plan.read(asked["plan"]))
    try:
        return {"done": work.play(asked["games"])}
    except Exception as error:
        missing = isinstance(error, UnknownBot | UnknownGame | BrokenGame)
        trace = "".join(traceback.format_exception(error))
        return {"failed": type(error).__name__, "said": str(error), "missing": missing, "trace": trace}
