"""The processes that bots think in. One that is too slow or dies is replaced, and a legal answer is given by lot."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import sys
from random import Random
from typing import Any

from regalia.kernel.chance import Source
from regalia.kernel.match import Match
from regalia.kernel.questions import Answer, Seat
from regalia.kernel.record import save
from regalia.kernel.table import as_answer
from regalia.lab.worker_processes import command, environment
from regalia.server.bots.turns import Turns
from regalia.server.common.metrics import METRICS

MOST_REPLY_BYTES = 16 * 2**20
log = logging.getLogger(__name__)


class Failed(Exception):
    """A bot that did not answer."""


class Thinkers:
    """Hands positions to idle processes, which are started when they are first needed."""

    def __init__(self, count: int, seconds: float, python: str = "") -> None:
        self.count = count
        self.seconds = seconds
        self.python = python or sys.executable
        self.idle: list[asyncio.subprocess.Process] = []
        self.turns = Turns(self.count)

    async def choose(self, match: Match, seat: Seat, bot: str, owner: str = "") -> Answer:
        """A legal answer of the seat: the bot's, or one by lot when it fails. The match is read before it waits.

        The owners of tables take turns.
        """
        options, lot = list(match.options(seat)), luck(match, seat)
        task = {"save": running_step(match), "seat": seat, "bot": bot, "seed": lot.getrandbits(64)}
        try:
            with METRICS.thought.time():
                answer = as_answer((await self._ask(task, owner))["answer"])
        except Failed as error:
            log.warning("a bot failed", extra={"bot": bot, "game": match.game.key, "reason": str(error)})
            answer = None
        if answer in options:
            return answer
        METRICS.lucky.add()
        return lot.choice(options)

    async def advise(self, match: Match, seat: Seat, owner: str = "") -> tuple[Answer, list[str]]:
        """What a good player would answer for the seat, and why. Raises Failed. The match is read before it waits."""
        options = list(match.options(seat))
        task = {"save": running_step(match), "seat": seat, "bot": "", "seed": luck(match, seat).getrandbits(64)}
        reply = await self._ask(task, owner)
        answer = as_answer(reply["answer"])
        if answer not in options:
            raise Failed("it advised what is not legal")
        return answer, reply["why"]

    async def close(self) -> None:
        for process in self.idle:
            await stop(process)
        self.idle.clear()

    def _living(self) -> asyncio.subprocess.Process | None:
        """An idle process. One that died meanwhile, for want of memory say, is no reason to answer by lot."""
        while self.idle:
            process = self.idle.pop()
            if process.returncode is None:
                return process
        return None

    async def _ask(self, task: dict[str, Any], owner: str) -> dict[str, Any]:
        await self.turns.take(owner)
        try:
            process = self._living() or await start(self.python)
            try:
                reply = await asyncio.wait_for(exchange(process, task), self.seconds)
            except BaseException as error:
                await stop(process)
                if isinstance(error, TimeoutError):
                    raise Failed(f"it thought longer than {self.seconds} seconds") from error
                raise
            self.idle.append(process)
        finally:
            self.turns.give()
        if "answer" not in reply:
            raise Failed(reply.get("failed", "it gave no answer"))
        return reply


async def start(python: str) -> asyncio.subprocess.Process:
    pipe = asyncio.subprocess.PIPE
    words, env = command(python, "regalia.server.bots.thinker"), environment(python)
    return await asyncio.create_subprocess_exec(
        *words, stdin=pipe, stdout=pipe, limit=MOST_REPLY_BYTES, env=env, start_new_session=True
    )


async def exchange(process: asyncio.subprocess.Process, task: dict[str, Any]) -> dict[str, Any]:
    assert process.stdin is not None and process.stdout is not None, "they were piped"
    try:
        process.stdin.write(json.dumps(task).encode() + b"\n")
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line:
            raise Failed("its process ended")
        reply: dict[str, Any] = json.loads(line)
    except (ConnectionError, ValueError) as error:
        raise Failed(f"its process broke: {error!r}") from error
    return reply


async def stop(process: asyncio.subprocess.Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        process.kill()
    await process.wait()


def luck(match: Match, seat: Seat) -> Random:
    """What a bot's own luck comes from at a question, a secret as the cards are.

    The same question again has the same luck, so that nobody takes answers back until a bot stumbles.
    """
    seed = match.source.seed if match.source is not None else ""
    return Random(f"{seed} {match.number} {seat}")


def running_step(match: Match) -> str:
    """A save of the position without the game's past or the seed of its chance."""
    thin = match.copy()
    thin.source = Source("", match.source.number if match.source is not None else 0)
    thin.number, thin.floor, thin.barrier = len(thin.log), 0, 0
    return save(thin)
