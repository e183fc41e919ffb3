"""Maps at 100 %: pieces large enough to tell apart, names that can be read, and nothing under an edge."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.browser import DESKTOP, Visitor
from tests.web.player import Player, me_and, new_table

PHONE = (390, 844)
MAPS = {"barbarian-kingdoms": 4, "blood-of-kings": 3, "paladins-and-barbarians": 2, "warrior-knights": 2}
"""The games with a map, and a number of players."""
PIECES = """[...document.querySelectorAll('.frame .piece')].map((node) => {
    const frame = node.closest('.frame').getBoundingClientRect();
    const body = node.querySelector('.body').getBoundingClientRect();
    const isIn = body.left >= frame.left && body.right <= frame.right && body.bottom <= frame.bottom + 1;
    return [node.dataset.ids, Math.max(body.width, body.height), isIn];
})"""
NAMES = """() => {
    const names = [...document.querySelectorAll('.frame .names > g > text')].map((node) => {
        const { left, right, top, bottom } = node.getBoundingClientRect();
        const slack = (bottom - top) * 0.25; // a line is higher than its letters
        return { text: node.textContent, left: left + 2, right: right - 2, top: top + slack, bottom: bottom - slack };
    });
    const meets = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const covering = names.flatMap((one, i) =>
        names.slice(i + 1).filter((other) => meets(one, other)).map((other) => `${one.text} and ${other.text}`));
    const node = document.querySelector('.frame .names'), frame = document.querySelector('.frame svg');
    const letters = parseFloat(getComputedStyle(node).fontSize) * frame.getScreenCTM().a;
    return { texts: names.map((one) => one.text), covering, letters };
}"""


FITTED = """() => document.fonts.ready.then(() => new Promise((done) => {
    let last = null;
    const look = () => {
        const now = document.querySelector('.frame .names').outerHTML;
        if (now === last) done(true);
        else requestAnimationFrame(() => requestAnimationFrame(look));
        last = now;
    };
    look();
}))"""
"""Letters follow the size of the map, which is known only once it is drawn."""


def settled(visitor: Visitor, size: tuple[int, int]) -> dict[str, Any]:
    """The whole map at a size, once no name covers another: what is written on it and how."""
    page = visitor.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.reload()
    expect(page.locator(".frame .names > g").first).to_be_attached()
    page.wait_for_function(FITTED)
    page.wait_for_function(f"() => !({NAMES})().covering.length")
    visitor.keep(f"map-{page.locator('.frame .area').count()}-{size[0]}")
    found: dict[str, Any] = page.evaluate(NAMES)
    return found


@pytest.mark.parametrize("key", MAPS)
def test_pieces_and_names_of_a_whole_map_can_be_told_and_read(ann: Visitor, key: str) -> None:
    page = ann.page
    ann.go(new_table(ann, key, me_and(*["bot:random"] * (MAPS[key] - 1))))
    Player(page).answer(8)

    found = settled(ann, DESKTOP)
    assert found["letters"] >= 11
    pieces = page.evaluate(PIECES)
    assert pieces or key == "blood-of-kings"  # where armies are raised later
    assert [(ids, wide) for ids, wide, _ in pieces if wide < 15] == []
    assert [ids for ids, _, is_in in pieces if not is_in] == []

    found = settled(ann, PHONE)
    assert found["letters"] >= 9
    assert len(found["texts"]) >= 0.6 * page.locator(".frame .area").count()
    assert [ids for ids, _, is_in in page.evaluate(PIECES) if not is_in] == []
