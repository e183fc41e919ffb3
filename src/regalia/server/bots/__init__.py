"""The processes that bots think in."""
