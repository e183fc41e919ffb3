"""Small samples, so that the tests do not take long. Answers that a small sample does not show come up all the time."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from regalia.research import spec


@pytest.fixture(autouse=True, scope="session")
def small_sample() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(spec, "DECISIONS", 600)
        spec._spec.cache_clear()
        yield
    spec._spec.cache_clear()
