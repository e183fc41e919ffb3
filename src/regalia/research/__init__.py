"""Regalia for learning programs: PettingZoo, Gymnasium and OpenSpiel-style interfaces to every game and option.

Needs the extra `research`. Everything that an agent sees is made from its seat's eyes: see docs/research.md.
"""

from __future__ import annotations

from importlib.util import find_spec

from regalia.kernel.errors import RegaliaError

NEEDED = ("numpy", "gymnasium", "pettingzoo")


class NeedsExtra(RegaliaError, ImportError):
    """A library of the extra `research` is not installed."""


for _name in NEEDED:
    if find_spec(_name) is None:
        raise NeedsExtra(
            f"regalia.research needs {_name}: install regalia with its extra, pip install 'regalia[research]'"
        )

from regalia.research.gymnasium import SeatEnv  # noqa: E402
from regalia.research.parallel import ParallelEnv, parallel_env  # noqa: E402
from regalia.research.pettingzoo import RawEnv, env, raw_env  # noqa: E402
from regalia.research.registry import id_of, register_all  # noqa: E402
from regalia.research.spec import Spec, spec_of  # noqa: E402
from regalia.research.spiel import State, deserialize_state, new_initial_state  # noqa: E402

register_all()

__all__ = [
    "NeedsExtra",
    "ParallelEnv",
    "RawEnv",
    "SeatEnv",
    "Spec",
    "State",
    "deserialize_state",
    "env",
    "id_of",
    "new_initial_state",
    "parallel_env",
    "raw_env",
    "spec_of",
]
