from tests.cli.plugin import toy

__all__ = ["toy"]
