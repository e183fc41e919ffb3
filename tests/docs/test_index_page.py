"""The code on docs/index.md runs, and says what the page says."""

from __future__ import annotations

import pytest

from tests.docs.pages import CHECKOUT, blocks

PAGE = CHECKOUT / "docs" / "index.md"


def test_the_code_of_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    shown: dict[str, object] = {}
    for block in blocks(PAGE):
        exec(compile(block.text, str(PAGE), "exec"), shown)
    out = capsys.readouterr().out
    assert "'kingsburg'" in out and "<Kingsburg: 1. " in out and "win share" in out
