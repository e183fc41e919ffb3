"""Players made of code. A bot gets its seat's eyes on a match, never the match itself."""

from __future__ import annotations

from regalia.bots.blame import FaultyBot
from regalia.bots.bot import Bot, Maker
from regalia.bots.lookahead import Policy, anything, as_policy, rollout
from regalia.bots.names import BOTS, UnknownBot, find_bot, is_bot_name

__all__ = [
    "BOTS",
    "Bot",
    "FaultyBot",
    "Maker",
    "Policy",
    "UnknownBot",
    "anything",
    "as_policy",
    "find_bot",
    "is_bot_name",
    "rollout",
]
