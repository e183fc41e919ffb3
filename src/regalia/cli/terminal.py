"""A scene drawn as text: what the browser shows as pictures, for a terminal of any width, with colours or without."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.measure import measure_renderables
from rich.table import Table
from rich.text import Text

from regalia.authoring.palette import code, colour
from regalia.authoring.scene import (
    Area,
    Board,
    Cell,
    Counter,
    Map,
    Moment,
    Panel,
    Piece,
    Pile,
    Place,
    Scene,
    Sheet,
    Side,
    Track,
    marks_in_words,
)
from regalia.cli.raster import SIGNS, draw_map
from regalia.cli.screen import in_colour
from regalia.kernel.questions import Seat

WIDTH_OF_AREA_LIST, WIDTH_FOR_BOTH = 40, 120
"""How wide the list of areas next to a map is, and from what width on there is room for both."""
LINES_BELOW_MAP = 18
"""How many lines of a high terminal are left for what is printed below a map."""


class Drawing:
    """One scene on one console.

    names    who sits where
    asked    the seats that are to answer
    owner    whose belongings are drawn too; all players' if None
    """

    def __init__(
        self,
        console: Console,
        scene: Scene,
        names: Sequence[str] = (),
        asked: Sequence[Seat] = (),
        owner: Seat | None = None,
    ) -> None:
        self.console = console
        self.scene = scene
        self.names = names
        self.asked = asked
        self.shown = [panel for panel in scene.panels if owner in (None, panel.seat)]
        self.owners = {panel.tint: panel.label for panel in scene.panels if panel.tint}
        self.countries = {board.tint: board.label for board in scene.boards if isinstance(board, Panel) and board.tint}
        self.seated = {panel.seat: panel.label for panel in scene.panels}
        self.lying: dict[str, list[Piece]] = {}
        for piece in scene.pieces:
            self.lying.setdefault(piece.at, []).append(piece)

    def draw(self) -> None:
        for part in self.parts():
            self.console.print(part)

    def parts(self) -> list[RenderableType]:
        """What there is to print, from top to bottom: maps come last, next to the question."""
        parts = [part for panel in self.shown for part in self.belongings(panel)]
        parts += [self.board(board) for board in self.scene.boards if not isinstance(board, Map)]
        if self.scene.panels:
            parts.append(self.panels())
        if self.scene.status:
            parts.append(Text("   ").join(map(self.counter, self.scene.status)))
        return parts + [self.map(board) for board in self.scene.boards if isinstance(board, Map)]

    def board(self, board: Board | Sheet | Track | Pile | Counter | Panel) -> RenderableType:
        match board:
            case Board():
                return self.places(board)
            case Sheet():
                return self.sheet(board)
            case Track():
                return self.track(board)
            case Counter():
                return self.counter(board)
            case Panel():
                return self.panel_of_nobody(board)
        return self.pile(board)

    # -- maps
    def map(self, map: Map) -> RenderableType:
        if not in_colour(self.console):
            return self.packed([self.area_line(area) for area in map.areas])
        width, height = self.console.width, self.console.height
        rows = max(height - LINES_BELOW_MAP, min(18, height - 4))
        occupied = self.occupied(map.areas)
        legend = Text(self.legend(map.areas), style="dim")
        if width < WIDTH_FOR_BOTH:
            return Group(self.packed(occupied), *draw_map(map, self.lying, width - 1, rows), legend)
        lines = draw_map(map, self.lying, width - WIDTH_OF_AREA_LIST - 2, rows)
        both = Table.grid(padding=(0, 2, 0, 0))
        both.add_column(width=max(map_line.cell_len for map_line in lines))
        both.add_row(Group(*lines, legend), Group(*occupied))
        return both

    def packed(self, lines: Sequence[Text]) -> RenderableType:
        """Short lines side by side, then the long ones."""
        half = self.console.width // 2 - 2
        short, long = ([line for line in lines if (len(line) > half) == is_long] for is_long in (False, True))
        return Group(Columns(short, padding=(0, 2), column_first=True), *long)

    def occupied(self, areas: Sequence[Area]) -> list[Text]:
        """The areas that hold pieces; those that hold the same share a line."""
        alike: dict[str, list[Area]] = {}
        for area in areas:
            if lying := self.lying.get(area.id):
                alike.setdefault(self.pieces(lying).markup, []).append(area)
        lines = []
        for same in alike.values():
            names = Text(", ").join([Text(area.label, style=self.style(area.tint)) for area in same])
            lines.append(Text.assemble(names, ": ", self.pieces(self.lying[same[0].id])))
        return lines

    def legend(self, areas: Sequence[Area]) -> str:
        present = {mark for area in areas for mark in area.marks}
        return "   ".join(f"{sign} {mark}" for mark, sign in SIGNS.items() if mark in present)

    def area_line(self, area: Area) -> Text:
        """A name, whose and what the area is, and what lies there."""
        text = Text(area.label or area.id, style="bold")
        if facts := [*filter(None, [self.holder_of(area)]), *marks_in_words(area.marks)]:
            text.append(f" ({', '.join(facts)})", style="not bold dim")
        if lying := self.lying.get(area.id):
            text.append(": ", style="not bold").append_text(self.pieces(lying))
        return text

    # -- boards
    def places(self, board: Board) -> RenderableType:
        """Its places in the game's order, side by side where they are short."""
        lines = self.packed([self.place(place) for place in board.places])
        return Group(Text(board.label, style="underline"), lines) if board.label else lines

    def place(self, place: Place) -> Text:
        text = Text(" ".join(filter(None, (place.value, place.label or place.icon))), style="bold")
        if facts := [*filter(None, [self.owner_of(place), place.state]), *marks_in_words(place.marks)]:
            text.append(f" ({', '.join(facts)})", style="not bold dim")
        if lying := self.lying.get(place.id):
            text.append(": ", style="not bold").append_text(self.pieces(lying))
        return text

    def sheet(self, sheet: Sheet) -> RenderableType:
        table = Table.grid(padding=(0, 3, 0, 0))
        for row in sheet.rows:
            table.add_row(*map(self.cell, row))
        return Group(Text(sheet.label, style="underline"), table) if sheet.label else table

    def cell(self, cell: Cell) -> Text:
        text = Text(cell.label or cell.icon)
        if cell.state:
            text.append(f" [{cell.state}]", style="dim")
        if lying := self.lying.get(cell.id):
            text.append(" ").append_text(self.pieces(lying))
        if cell.marks:
            text.append("\n" + ", ".join(marks_in_words(cell.marks)), style="dim")
        return text

    def track(self, track: Track) -> Text:
        text = Text(f"{track.label}: " if track.label else "")
        for space in track.spaces:
            lying = self.lying.get(space.id)
            text.append(space.label or space.id, style="bold" if lying else "dim")
            if lying:
                text.append("(").append_text(self.pieces(lying)).append(")")
            text.append(" ")
        return text

    def pile(self, pile: Pile) -> Text:
        """What lies in it, one by one or as a number."""
        held = [Text(pile.count)] if pile.count else []
        held += [self.pieces(lying)] if (lying := self.lying.get(pile.id)) else []
        return Text(f"{pile.label or pile.id}: ").append_text(Text(", ").join(held or [Text("-", style="dim")]))

    def counter(self, counter: Counter) -> Text:
        return Text.assemble((f"{counter.label or counter.icon} ", "dim"), (counter.value, "bold"))

    # -- pieces
    def pieces(self, pieces: Sequence[Piece]) -> Text:
        """Their names, equal ones counted."""
        counts = Tally((self.piece_name(piece), piece.tint) for piece in pieces)
        named = [
            Text(name if count == 1 else f"{count} × {name}", style=self.style(tint))
            for (name, tint), count in counts.items()
        ]
        return Text(", ").join(named)

    def piece_name(self, piece: Piece) -> str:
        """A piece in words; whose it is, is told by its colour, and where there is none by its owner's name."""
        if piece.face_down:
            return f"{piece.icon} face down".strip()
        name = " ".join(filter(None, (piece.label or piece.icon, piece.value)))
        owner = self.owner_of(piece)
        is_told = owner and owner not in name and not in_colour(self.console)
        facts = [*([owner] if is_told else []), *marks_in_words(piece.marks)]
        return f"{name} ({', '.join(facts)})" if facts else name

    def holder_of(self, area: Area) -> str:
        """A country by its colours, where players rule countries; else its owner."""
        return self.countries.get(area.tint) or self.owner_of(area)

    def owner_of(self, thing: Area | Place | Piece) -> str:
        """The name of who has it: as it says, else by its colours."""
        if thing.owner is not None:
            return self.seated.get(thing.owner, "")
        return self.owners.get(thing.tint, "")

    def style(self, tint: str) -> str:
        shade = colour(tint)
        return code(shade) if shade else ""

    # -- panels
    def panels(self) -> RenderableType:
        """A row for each player, with a column for each counter where there is room, else with all in a line."""
        wide = self.panel_rows(spread=True)
        unlimited = self.console.options.update(max_width=1000)
        if measure_renderables(self.console, unlimited, [wide]).maximum <= self.console.width:
            return wide
        return self.panel_rows(spread=False)

    def panel_rows(self, spread: bool) -> Table:
        table = Table.grid(padding=(0, 2, 0, 0))
        for panel in self.scene.panels:
            counters = [self.counter(item) for item in panel.items if isinstance(item, Counter)]
            counters += map(self.piece_text, self.lying.get(panel.id, ()))
            table.add_row(
                Text("»" if panel.seat in self.asked else " "),
                Text(panel.label or f"seat {panel.seat + 1}", style=self.style(panel.tint) + " bold"),
                Text(self.names[panel.seat] if panel.seat < len(self.names) else ""),
                Text(panel.state, style="italic"),
                *(counters if spread else [Text("  ").join(counters)]),
            )
        return table

    def piece_text(self, piece: Piece) -> Text:
        return self.pieces([piece])

    def panel_of_nobody(self, panel: Panel) -> RenderableType:
        """A panel among the boards: its name, how it stands, its counters and pieces, and below what else it has."""
        facts = [Text(panel.label, style=self.style(panel.tint) + " bold"), Text(panel.state, style="italic")]
        facts += [self.counter(item) for item in panel.items if isinstance(item, Counter)]
        facts += map(self.piece_text, self.lying.get(panel.id, ()))
        return Group(Text("  ").join(filter(None, facts)), *self.belongings(panel))

    def belongings(self, panel: Panel) -> list[RenderableType]:
        """What of a panel does not fit into its row: its piles and tracks on one line, its sheets below."""
        lines = [self.track(item) for item in panel.items if isinstance(item, Track)]
        lines += [self.pile(item) for item in panel.items if isinstance(item, Pile) and self.holds(item)]
        owner = Text(f"{panel.label}  ", style=self.style(panel.tint))
        sheets = [self.board(item) for item in panel.items if isinstance(item, (Board, Sheet))]
        return [*([owner + Text("   ").join(lines)] if lines else []), *sheets]

    def holds(self, pile: Pile) -> bool:
        return bool(pile.count) or pile.id in self.lying


def sums_of(moment: Moment) -> list[str]:
    """What each side brings to a moment, in a line; none where no side brings anything."""
    sides = [side_in_words(side) for side in moment.sides if side.total or side.sums]
    return [f"{moment.title}: {'; '.join(sides)}."] if sides else []


def side_in_words(side: Side) -> str:
    parts = ", ".join(f"{label} {value}" for label, value in side.sums)
    return " ".join(filter(None, (side.name, side.total, f"({parts})" if parts else "")))
