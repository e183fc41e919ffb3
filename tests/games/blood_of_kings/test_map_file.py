"""Whoever corrects the map and slips is told the file and the entry."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable
from importlib.resources import files
from importlib.util import find_spec, module_from_spec
from random import Random
from typing import Any

import pytest

from regalia.authoring import components
from regalia.authoring.components import BadComponent, Entry

PACKAGE = "regalia.games.blood_of_kings.components"
PLACES = 40
"""How many fields of the map are left out, one at a time."""


def written() -> dict[str, Any]:
    return tomllib.loads(files(PACKAGE).joinpath("map.toml").read_text("utf-8"))


def read(data: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Load the map anew from other data."""
    spec = find_spec(f"{PACKAGE}.atlas")
    assert spec is not None and spec.loader is not None

    def other(package: str | None, name: str) -> Entry:
        return components.placed(data, name)

    with monkeypatch.context() as patch:
        patch.setattr(components, "load", other)
        module = module_from_spec(spec)
        patch.setitem(sys.modules, spec.name, module)
        spec.loader.exec_module(module)


def region(data: dict[str, Any], name: str) -> dict[str, Any]:
    return next(entry for entry in data["region"] if entry["id"] == name)


def a_castle_by_the_sea(data: dict[str, Any]) -> None:
    region(data, "burgos").update(port="atlantic-ocean", anchor=[1, 1])


def a_second_capitol(data: dict[str, Any]) -> None:
    region(data, "burgos")["kind"] = "capitol"


def a_free_capitol(data: dict[str, Any]) -> None:
    region(data, "prague")["kind"] = "capitol"


def a_road_told_twice(data: dict[str, Any]) -> None:
    data["road"].append({"region": "burgos", "neighbours": ["toledo"], "source": "house"})


def a_road_to_nowhere(data: dict[str, Any]) -> None:
    data["road"][0]["neighbours"].append("atlantis")


def an_unknown_owner(data: dict[str, Any]) -> None:
    region(data, "burgos")["home"] = "aragon"


def a_port_without_an_anchor(data: dict[str, Any]) -> None:
    del region(data, "seville")["anchor"]


def a_lane_that_leads_one_way(data: dict[str, Any]) -> None:
    data["sea"][0]["neighbours"].append("black-sea")


def a_fourth_strait(data: dict[str, Any]) -> None:
    data["strait"].append({**data["strait"][0], "name": "Gibraltar"})


def no_source(data: dict[str, Any]) -> None:
    region(data, "burgos")["source"] = "elsewhere"


@pytest.mark.parametrize(
    ("slip", "told"),
    [
        (a_castle_by_the_sea, "map.toml: burgos: only Towns and Capitols are ports"),
        (a_second_capitol, "map.toml: spain: a Kingdom has exactly one Capitol"),
        (a_free_capitol, "map.toml: every Capitol belongs to a Kingdom"),
        (a_road_told_twice, "map.toml: road: each Road is told once"),
        (a_road_to_nowhere, "map.toml: road 1: there is no Region atlantis"),
        (an_unknown_owner, "map.toml: burgos: there is no Kingdom aragon"),
        (a_port_without_an_anchor, "map.toml: seville: a port has an anchor, and no other Region"),
        (a_lane_that_leads_one_way, "map.toml: sea: Seas are adjacent to each other or not at all"),
        (a_fourth_strait, "map.toml: strait: there are three Straits"),
        (no_source, "map.toml: burgos: source is one of rulebook, public, house"),
    ],
)
def test_a_slip_is_told_with_its_place(
    slip: Callable[[dict[str, Any]], None], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = written()
    slip(data)
    with pytest.raises(BadComponent) as error:
        read(data, monkeypatch)
    assert str(error.value) == told


def test_the_map_as_it_is_written_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    read(written(), monkeypatch)


def test_a_field_left_out_is_a_bad_component_or_does_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = [(name, i) for name, items in written().items() if isinstance(items, list) for i in range(len(items))]
    refused = 0
    for name, i in Random("map").sample(entries, PLACES):
        data = written()
        field = Random(f"{name} {i}").choice(sorted(data[name][i]))
        del data[name][i][field]
        try:
            read(data, monkeypatch)
        except BadComponent:
            refused += 1
    assert refused >= PLACES // 2
