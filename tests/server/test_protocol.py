"""The protocol, and the same types for TypeScript."""

from __future__ import annotations

import pytest

from regalia.authoring.scene import Cell, Counter, Panel, Scene, Sheet
from regalia.server.tables.flat_scenes import changes, wire, wired
from tools.make_protocol import TARGET, source, typescript


def test_the_client_s_types_are_the_server_s() -> None:
    assert TARGET.read_text(encoding="utf-8") == typescript(source()), "run python -m tools.make_protocol"


def test_requests_may_leave_out_what_has_a_default_and_replies_say_everything() -> None:
    text = 'class A(Struct, forbid_unknown_fields=True):\n    x: int\n    y: str = ""\n'
    assert "x: number;\n  y?: string;" in typescript(text)
    assert "y: string;" in typescript(text.replace(", forbid_unknown_fields=True", ""))


def test_tags_unions_and_documentation_are_carried_over() -> None:
    text = 'class A(Struct, tag="a"):\n    """About."""\n\n    x: list[int | None]\n    """The x."""\n\n'
    text += 'B: T = A | None\n"""The B."""\n'
    found = typescript(text)
    assert '/** About. */\nexport interface A {\n  type: "a";\n  /** The x. */\n  x: (number | null)[];\n}' in found
    assert "/** The B. */\nexport type B = A | null;" in found


def test_a_type_without_translation_is_named() -> None:
    with pytest.raises(ValueError, match="line 2: set"):
        typescript("class A(Struct):\n    x: set[int]\n")


# -- scenes ----------------------------------------------------------------------------------------
def scene(value: str) -> Scene:
    cells = ((Cell("c1", "one"), Cell("c2", "two")),)
    return Scene(panels=(Panel("p", seat=1, items=(Counter("n", value=value), Sheet("s", rows=cells))),))


def test_elements_travel_flat_and_without_defaults() -> None:
    found = wired(scene("3"))
    assert found["p"] == {"type": "panel", "id": "p", "seat": 1, "items": ["n", "s"]}
    assert found["s"] == {"type": "sheet", "id": "s", "rows": [["c1", "c2"]]}
    assert found["n"] == {"type": "counter", "id": "n", "value": "3"}
    assert list(found) == scene("3").ids()


def test_a_container_whose_parts_changed_travels_no_more_than_they() -> None:
    assert changes(scene("3"), scene("4")) == ({"n": wire(Counter("n", value="4"))}, [], False)


def test_what_is_gone_is_dropped_and_what_is_new_is_set() -> None:
    found = changes(scene("3"), Scene(status=(Counter("new"),)))
    assert found == ({"new": {"type": "counter", "id": "new"}}, ["p", "n", "s", "c1", "c2"], True)


def test_what_only_moved_to_another_place_in_the_scene_does_not_travel() -> None:
    one, two, three = Counter("one"), Counter("two"), Counter("three")
    assert changes(Scene(status=(one, two, three)), Scene(status=(two, one))) == ({}, ["three"], True)
    assert changes(Scene(boards=(one,), status=(two,)), Scene(status=(one, two))) == ({}, [], True)


def test_a_container_that_gets_or_loses_a_part_travels() -> None:
    before = Scene(panels=(Panel("p", items=(Counter("n"), Sheet("s", rows=((Cell("a"), Cell("b")), (Cell("c"),))))),))
    after = Scene(panels=(Panel("p", items=(Counter("n"), Sheet("s", rows=((Cell("a"), Cell("b")), (Cell("d"),))))),))
    assert changes(before, after) == (
        {"s": {"type": "sheet", "id": "s", "rows": [["a", "b"], ["d"]]}, "d": {"type": "cell", "id": "d"}},
        ["c"],
        False,
    )
    fewer = Scene(panels=(Panel("p", items=(Counter("n"),)),))
    assert changes(before, fewer).set == {"p": {"type": "panel", "id": "p", "items": ["n"]}}
    assert changes(before, fewer).drop == ["s", "a", "b", "c"]


def test_what_became_something_else_under_its_id_travels_as_that() -> None:
    assert changes(Scene(status=(Counter("x"),)), Scene(boards=(Sheet("x"),))).set == {
        "x": {"type": "sheet", "id": "x"}
    }
