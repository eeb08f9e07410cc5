"""Tables on sheets: stripes and rules as one picture, every cell a text of its own or all of a row in one picture."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from uc_desktop.app.saves.header import Seat
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.ui.art.drawing.picture import Picture, TextBlock, Type, baseline
from uc_desktop.ui.art.drawing.svg import line, rect
from uc_desktop.ui.art.drawing.text_fitting import fitted
from uc_desktop.ui.layout.geometry import Point, Rect, columns
from uc_desktop.ui.overlays.overlay_frame import INSET, MARK, TEXT
from uc_desktop.ui.scene.items.piece import PieceLook
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.theme.theme import Theme

#: The things that the tables of an overlay lie on, in their order (`overlay_facts.overlay_tables`).
FIELDS: Final[Mapping[Overlay, tuple[str, ...]]] = {
    Overlay.PRODUCTION: ("production:table",),
    Overlay.SOURCES: ("sources:well",),
    Overlay.FINAL: ("final:table", "curves"),
    Overlay.SCORE: ("score:table", "score:order", "score:supply"),
    Overlay.LOG: ("log:well",),
    Overlay.PILE: ("pile:well",),
    Overlay.REVIEW: ("review:curve",),
}


class Look(NamedTuple):
    """How a cell is set; one that `grows` is larger by the text size."""

    size: float = 13
    weight: int = 400
    colour: str | None = None
    grows: bool = True


class Grid(NamedTuple):
    """A table's places: `first` is the width of the labels' column, `row` the height of a row, both in pixels."""

    area: Rect
    first: float
    columns: int
    row: float
    unit: float

    def label(self, y: float, height: float, indent: float = 0) -> Rect:
        """The place of a row's label."""
        return Rect(self.area.x + indent, y, self.first - indent - 6 * self.unit, height)

    def cells(self, y: float, height: float) -> tuple[Rect, ...]:
        """The places of a row's cells."""
        return columns(Rect(self.area.x + self.first, y, self.area.w - self.first, height), self.columns, 4 * self.unit)


def draw_stripes(
    builder: SceneBuilder, key: str, area: Rect, row: float, rows: int, rules: Sequence[float] = ()
) -> None:
    """Every second of `rows` rows beginning at the area's top on a quiet band, and rules at these heights below it."""
    theme, w, h = builder.theme, round(area.w, 1), round(area.h, 1)
    heights = tuple(round(rule, 1) for rule in rules)
    what = ("stripes", w, h, round(row, 2), rows, heights, theme.name)
    builder.picture(key, area, what, lambda: _stripes(w, h, row, rows, heights, theme), INSET)


def _stripes(w: float, h: float, row: float, rows: int, rules: Sequence[float], theme: Theme) -> Picture:
    band = theme.ground.shoal if theme.glows else theme.ground.reef
    body = "".join(rect(0, i * row, w, row, 7, fill=band, opacity=0.32) for i in range(1, rows, 2))
    body += "".join(line(0, y, w, y, stroke=theme.ground.line_high, width=1.3) for y in rules)
    return Picture(w, h, body, (), 6)


def alike_look(
    builder: SceneBuilder, grid: Grid, labels: Iterable[str], look: Look, height: float = 0, indent: float = 0
) -> Look:
    """How labels that stand in one column are set: all as large as there is room for the longest."""
    place = grid.label(0, height or grid.row, indent)
    size = builder.alike(look.size * grid.unit, look.weight, [(label, place) for label in labels])
    return look._replace(size=size / grid.unit, grows=False)


def draw_row(
    builder: SceneBuilder, key: str, grid: Grid, y: float, label: str, cells: Sequence[str], look: Look,
    label_look: Look, height: float = 0, indent: float = 0,
) -> None:  # fmt: skip
    """A row: its label at the left and a text in the middle of each cell, which it may leave empty."""
    tall, u = height or grid.row, grid.unit
    draw_label(builder, key, label, grid.label(y, tall, indent), label_look, u)
    for index, (text, place) in enumerate(zip(cells, grid.cells(y, tall), strict=True)):
        if text:
            builder.label(f"{key}:{index}", text, place, look.size * u, look.weight, look.colour, "middle", z=TEXT)


def draw_label(builder: SceneBuilder, key: str, label: str, place: Rect, look: Look, u: float) -> None:
    """The label of a row."""
    size, weight, colour, grows = look
    builder.label(f"{key}:label", label, place, size * u, weight, colour, z=TEXT, grows=grows)


class Cell(NamedTuple):
    """What stands in the middle of a cell."""

    text: str
    weight: int
    colour: str


def draw_cells(builder: SceneBuilder, key: str, places: Sequence[Rect], cells: Sequence[Cell], size: float) -> None:
    """The cells of a row in one picture: a few signs each, all of one size in pixels, which grows by the text size as
    far as there is room, and is never smaller."""
    first, last, theme = places[0], places[-1], builder.theme
    at = Rect(first.x, first.y, last.right - first.x, first.h)
    w, h = round(at.w, 1), round(at.h, 1)
    rooms = ((cell.text, place) for cell, place in zip(cells, places, strict=True))
    grown = builder.alike(size, max(cell.weight for cell in cells), rooms)
    middles = tuple(round(place.center.x - at.x, 1) for place in places)
    what = ("cells", *cells, middles, grown, w, h, theme.name)
    builder.picture(key, at, what, lambda: _cells(w, h, cells, middles, grown), TEXT)


def _cells(w: float, h: float, cells: Sequence[Cell], middles: Sequence[float], size: float) -> Picture:
    y = baseline(h / 2, size)
    texts = (
        TextBlock((cell.text,), x, y, Type(size, cell.weight), cell.colour, "middle")
        for x, cell in zip(middles, cells, strict=True)
    )
    return Picture(w, h, "", tuple(texts), 2)


def draw_players(
    builder: SceneBuilder,
    players: Sequence[tuple[str, Seat, Rect]],
    size: float,
    weight: int = 600,
    middle: bool = False,
) -> None:
    """Players' marks and names by key, at the left of their places or in the middle: all of one size, at which each has
    room, broken into lines where it is long."""
    beside = size * 1.65
    rooms = [(seat.name, Rect(place.x, place.y, place.w - beside, place.h)) for _, seat, place in players]
    common = builder.alike_in_lines(size, weight, rooms)
    for (key, seat, place), (name, room) in zip(players, rooms, strict=True):
        width = min(room.w, fitted(name, Type(common, weight), room.w).width + 2)
        left = place.center.x - (beside + width) / 2 if middle else place.x
        spot = Point(left + size * 0.55, place.center.y)
        builder.piece(f"{key}:mark", PieceLook("mark", seat.color, size * 1.1), spot, MARK)
        words = Rect(left + beside, place.y, width, place.h)
        builder.label(f"{key}:name", name, words, common, weight, z=TEXT, grows=False)
