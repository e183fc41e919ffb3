"""Without the libraries of the extra there is one clear line."""

from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.parametrize("missing", ["numpy", "gymnasium", "pettingzoo"])
def test_a_missing_library_is_named_with_the_extra(missing: str) -> None:
    code = f"import sys; sys.modules[{missing!r}] = None; import regalia.research"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    last = done.stderr.strip().splitlines()[-1]
    assert done.returncode == 1
    assert f"NeedsExtra: regalia.research needs {missing}: install" in last and "regalia[research]" in last


def test_the_rest_of_regalia_does_not_need_it() -> None:
    code = "import sys; sys.modules['numpy'] = None; import regalia.lab.simulate, regalia.bots"
    subprocess.run([sys.executable, "-c", code], check=True)
