"""Regalia: rules-heavy board games about kings and kingdoms, on one engine for players, bots and laboratories."""

__version__ = "0.1.0"
