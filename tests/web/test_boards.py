"""Boards with places of their own, on every screen: nothing asked for lies out of sight, nothing covers another."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.browser import DESKTOP, Scheme, Visitor
from tests.web.conftest import Arrive
from tests.web.player import Player, me_and, new_table

MODULES = ["more_buildings", "alternate_buildings", "governors", "destiny_cards", "soldier_tokens", "advisor_tiles"]
ALL: dict[str, Any] = dict.fromkeys(MODULES, True)
LARGE, SMALL = (1920, 1080), (390, 844)
IN_SIGHT = """() => [...document.querySelectorAll('.stage .place, .stage .beside .cell')].map((node) => {
    const box = node.getBoundingClientRect();
    const column = node.closest('.column').getBoundingClientRect();
    const inside = box.left >= column.left - 1 && box.right <= column.right + 1
        && box.top >= column.top - 1 && box.bottom <= column.bottom + 1;
    return inside ? '' : node.textContent.trim();
}).filter(Boolean)"""
FILLED = """() => {
    const column = document.querySelector('.column').getBoundingClientRect();
    const parts = [...document.querySelectorAll('.stage .main .places, .stage .rest, .stage .beside > *')];
    const area = (box) => box.width * box.height;
    return parts.map((node) => area(node.getBoundingClientRect())).reduce((a, b) => a + b) / area(column);
}"""


def sit_down(visitor: Visitor, options: dict[str, Any]) -> Player:
    """At the court, past the set-up, when one is to place dice."""
    visitor.go(new_table(visitor, "kingsburg", me_and("bot:random", "bot:random"), options=options))
    player = Player(visitor.page)
    player.until_shown(".stage .portrait[data-next], .stage .portrait[data-later]")
    return player


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_with_all_modules_everything_lies_in_sight_on_a_desktop(arrive: Arrive, scheme: Scheme) -> None:
    ann = arrive(DESKTOP, scheme)
    sit_down(ann, ALL)
    assert ann.page.evaluate(IN_SIGHT) == []
    assert ann.page.locator(".stage .portrait").count() == 18
    assert ann.faults() == []
    ann.keep(f"kingsburg-modules-1280-{scheme}")


def test_a_large_screen_has_no_empty_quarter(arrive: Arrive) -> None:
    ann = arrive(LARGE)
    sit_down(ann, {})
    assert ann.page.evaluate(IN_SIGHT) == []
    assert ann.page.evaluate(FILLED) > 0.75
    ann.keep("kingsburg-1920-light")


def test_on_a_phone_the_portraits_are_large_enough_for_a_finger(arrive: Arrive) -> None:
    phone = arrive(SMALL, has_touch=True, is_mobile=True, device_scale_factor=2)
    sit_down(phone, {})
    boxes = [portrait.bounding_box() for portrait in phone.page.locator(".stage .portrait").all()]
    assert min(min(box["width"], box["height"]) for box in boxes if box) > 60
    assert not phone.overflows()
    assert phone.faults() == []
    phone.page.evaluate("scrollTo(0, 0)")
    phone.keep("kingsburg-390-light")
