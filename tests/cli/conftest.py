from tests.cli.plugin import toy
from tests.cli.typist import sit

__all__ = ["sit", "toy"]
