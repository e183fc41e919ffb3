"""The bot that measures the balance of governors: docs/balance.md has the command."""

from __future__ import annotations

from regalia.bots.greedy import GreedyBot
from regalia.kernel.eyes import Eyes
from regalia.kernel.questions import Answer


class AnyGovernor(GreedyBot):
    """Plays greedily, but as any of the governors it is dealt, so that all of them are played equally often."""

    def choose(self, eyes: Eyes) -> Answer:
        if eyes.question.kind == "kb.governors.2":
            return self.rng.choice(eyes.options)
        return super().choose(eyes)
