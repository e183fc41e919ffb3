from tests.cli.plugin import faulty, toy
from tests.server.house import house

__all__ = ["faulty", "house", "toy"]
