from tests.cli.plugin import faulty, toy
from tests.cli.typist import sit

__all__ = ["faulty", "sit", "toy"]
