"""What the first page weighs, and what a strict Content-Security-Policy needs of it."""

from __future__ import annotations

import gzip
import re

from tools.build_web import CLIENT

BUDGET = 250_000


def page() -> str:
    return (CLIENT / "index.html").read_text(encoding="utf-8")


def test_script_and_style_of_the_whole_client_stay_within_the_budget() -> None:
    """All of it, the lazily loaded parts included, so the first page can't be heavier."""
    parts = [file for file in CLIENT.rglob("*") if file.suffix in (".js", ".css")]
    weight = sum(len(gzip.compress(file.read_bytes())) for file in parts)
    print(f"all script and style, compressed: {weight / 1000:.0f} KB")
    assert parts and weight < BUDGET


def test_the_page_has_no_inline_script_or_style() -> None:
    assert re.findall(r"<script(?![^>]*\ssrc=)", page()) == []
    assert re.findall(r"<style|\sstyle=|\son\w+=", page()) == []


def test_everything_the_page_names_is_built() -> None:
    named = re.findall(r'(?:src|href)="/([^"]+)"', page())
    assert named and [name for name in named if not (CLIENT / name).is_file()] == []


def test_no_style_carries_a_picture_or_font_inside_itself() -> None:
    styles = [file.read_text(encoding="utf-8") for file in CLIENT.rglob("*.css")]
    assert styles and not any("url(data:" in style for style in styles)
