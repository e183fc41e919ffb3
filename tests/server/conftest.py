from tests.cli.plugin import toy
from tests.server.house import house

__all__ = ["house", "toy"]
