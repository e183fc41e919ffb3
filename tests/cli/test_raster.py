"""Maps as character cells."""

from __future__ import annotations

from regalia.authoring.palette import CLOSED, area_colour, code, colour, darker
from regalia.authoring.scene import Area, AreaKind, Link, Map, Piece
from regalia.cli.raster import BLANK, OUTSIDE, Frame, draw_map, fill, frame

SQUARE = (0, 0, 100, 0, 100, 100, 0, 100)


def box(left: int, top: int, right: int, bottom: int) -> tuple[int, ...]:
    return (left, top, right, top, right, bottom, left, bottom)


def two_lands(tint: str = "", kind: AreaKind = "land") -> Map:
    return Map(
        "map", width=100, height=100, outline=SQUARE,
        areas=(
            Area("west", "West", outline=box(0, 0, 50, 100), spot=(25, 50), tint=tint, kind=kind),
            Area("east", "East", outline=box(50, 0, 100, 100), spot=(75, 50), kind="sea"),
        ),
    )  # fmt: skip


def plain(map: Map, columns: int = 40, rows: int = 10, **pieces: list[Piece]) -> list[str]:
    return [line.plain for line in draw_map(map, pieces, columns, rows)]


def test_each_pixel_belongs_to_the_area_around_it() -> None:
    grid = fill(SQUARE, (box(0, 0, 50, 100), box(50, 0, 100, 100)), Frame(0, 0, 100, 100, 8, 2))
    assert [list(row) for row in grid] == [[0, 0, 0, 0, 1, 1, 1, 1]] * 4


def test_a_hole_in_an_outline_is_left_empty_by_the_even_odd_rule() -> None:
    ring = (0, 0, 100, 0, 100, 100, 0, 100, 0, 0, 25, 25, 75, 25, 75, 75, 25, 75, 25, 25)
    grid = fill((), (ring,), Frame(0, 0, 100, 100, 8, 4))
    assert grid[0][0] == 0 and grid[4][4] == BLANK


def test_small_areas_lie_on_large_ones_whatever_their_order() -> None:
    island, sea = box(40, 40, 60, 60), SQUARE
    view = Frame(0, 0, 100, 100, 10, 5)
    assert fill((), (island, sea), view)[5][5] == 0 and fill((), (sea, island), view)[5][5] == 1


def test_what_lies_beyond_the_board_is_not_painted() -> None:
    diamond = (50, 0, 100, 50, 50, 100, 0, 50)
    grid = fill(diamond, (), Frame(0, 0, 100, 100, 20, 10))
    assert grid[0][0] == OUTSIDE and grid[10][10] == BLANK


def test_a_picture_fits_into_the_room_there_is() -> None:
    for columns, rows in ((79, 18), (120, 44), (30, 60), (10, 3)):
        view = frame(two_lands(), columns, rows)
        assert 0 < view.columns <= columns and 0 < view.rows <= rows
        lines = plain(two_lands(), columns, rows)
        assert len(lines) == view.rows and {len(line) for line in lines} == {view.columns}


def test_names_stand_in_their_areas_and_pieces_below_them() -> None:
    lines = plain(two_lands(), west=[Piece("k", icon="king"), Piece("t", value="3"), Piece("x", face_down=True)])
    row = next(at for at, line in enumerate(lines) if "West" in line)
    assert "East" in lines[row] and "K3?" in lines[row + 1]


def test_names_never_leave_their_area() -> None:
    narrow = Map(
        "map", width=100, height=100, areas=(Area("a", "Longname", outline=box(45, 0, 55, 100), spot=(50, 50)),)
    )
    assert max(len(line.strip()) for line in plain(narrow, 40, 10)) <= 5


def test_pieces_are_shown_even_where_there_is_one_line_only() -> None:
    flat = Map("map", width=100, height=100, areas=(Area("a", "Flat", outline=box(0, 40, 100, 60), spot=(50, 50)),))
    assert any("K" in line for line in plain(flat, 20, 5, a=[Piece("k", icon="king")]))


def test_areas_wear_their_tint_and_a_border_shows_between_equal_ones() -> None:
    def papers(map: Map) -> set[str]:
        lines = draw_map(map, {}, 20, 5)
        styles = [span.style for line in lines for span in line.spans]
        return {str(style).rpartition("on ")[2] for style in styles}

    red, sea = area_colour(Area("a", tint="red")), area_colour(Area("a", kind="sea"))
    assert code(red) in papers(two_lands(tint="red"))
    assert code(darker(red)) not in papers(two_lands(tint="red"))
    assert code(darker(sea)) in papers(two_lands(kind="sea"))


def test_a_link_is_dotted() -> None:
    strait = Link("l", ends=("west", "east"), line=(30, 20, 70, 20))
    joined = Map("map", width=100, height=100, areas=two_lands().areas, links=(strait,))
    assert any("••" in line for line in plain(joined))


def test_unknown_colour_names_get_some_colour_and_always_the_same() -> None:
    assert colour("") is None and colour("#102030") == (16, 32, 48)
    assert colour("heliotrope") == colour("heliotrope") is not None


def test_a_closed_area_is_grey_whoever_owns_it() -> None:
    assert area_colour(Area("a", tint="red", marks=("closed",))) == CLOSED


def test_signs_of_an_area_stay_behind_a_name_that_is_cut() -> None:
    narrow = Area("a", "Longname", outline=box(30, 0, 70, 100), spot=(50, 50), marks=("capital", "port", "wolf"))
    text = "".join(plain(Map("map", width=100, height=100, areas=(narrow,)), 20, 10))
    assert "Longna*~" in text


def test_a_city_without_an_outline_lies_on_the_land_around_it() -> None:
    city = Area("c", "Bath", kind="point", spot=(50, 50), size=20, tint="red", marks=("port:3",))
    land = Area("a", "Land", outline=SQUARE, spot=(50, 90))
    lines = plain(Map("map", width=100, height=100, areas=(city, land)), 40, 20)
    assert any("Bath~" in line for line in lines) and any("Land" in line for line in lines)
