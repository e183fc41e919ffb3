"""The toy with one thing wrong, once for each kind of mistake that the kit must find."""

from tests.testing.mistakes import asking, decks, guards, learning, mechanics, presentation, questions, secrecy
from tests.testing.mistakes.planting import MISTAKES, Mistake

__all__ = [
    "MISTAKES",
    "Mistake",
    "asking",
    "decks",
    "guards",
    "learning",
    "mechanics",
    "presentation",
    "questions",
    "secrecy",
]
