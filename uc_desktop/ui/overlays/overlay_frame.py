"""What all overlays share: the veil, the panel with its title, wells, buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from msgspec import Struct

from uc_desktop.app.saves.header import Seat
from uc_desktop.presentation.item_id import on_overlay
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.art.boards import grounds
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, Type
from uc_desktop.ui.art.drawing.svg import linear, rect
from uc_desktop.ui.art.icons.icons import IconToken
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Point, Rect, around
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.scene.items.button import ButtonLook
from uc_desktop.ui.scene.items.picture import PictureItem
from uc_desktop.ui.scene.items.piece import PieceLook
from uc_desktop.ui.scene.scene_builder import SceneBuilder

# Layers of an overlay, all over the veil.
PANEL: Final = z_order.DIALOG
INSET: Final = z_order.DIALOG + 1
MARK: Final = z_order.DIALOG + 2
TEXT: Final = z_order.DIALOG + 3
CONTROL: Final = z_order.DIALOG + 4

VEIL: Final = on_overlay("veil")
CLOSE: Final = on_overlay("close")
COPY: Final = on_overlay("copy")
COPY_TABLE: Final = on_overlay("copy-table")
REVIEW: Final = on_overlay("review")
BUTTON_HEIGHT: Final = 34.0
BUTTON_TYPE: Final = 13.0
_PAD, _HEAD, _FOOT = 20.0, 74.0, 54.0


class Action(Struct, frozen=True):
    """A button of an overlay; `says` is its tool tip and accessible name where that is not its label.

    `why_not` tells why it is off, empty if it is on.
    """

    key: str
    label: str
    look: ButtonLook = "quiet"
    shortcut: str = ""
    says: str = ""
    why_not: str = ""


class Head(Struct, frozen=True):
    """The head of an overlay: title, a line below it, an icon at their left."""

    title: str
    subtitle: str = ""
    icon: IconToken | None = None
    size: float = 22
    look: Literal["panel", "accent"] = "panel"


class Tabs(NamedTuple):
    """A button a player, with a kind and the number as its key on the overlay; the one whose number is `shown` is
    lit."""

    kind: str
    players: Sequence[tuple[int, Seat]]
    shown: int


class Frame(Struct, frozen=True):
    """An overlay's panel, what is free inside it between its top and its bottom row, and the unit it is drawn in."""

    panel: Rect
    body: Rect
    head: Rect
    foot: Rect
    unit: float


def close() -> Action:
    """The button that closes an overlay."""
    return Action(CLOSE, say("overlay.close"), "outline", say("overlay.close key"))


def copy_text() -> Action:
    """The button that copies a report."""
    return Action(COPY, say("overlay.copy text"))


def copy_table() -> Action:
    """The button that copies a table."""
    return Action(COPY_TABLE, say("overlay.copy"))


def draw_veil(builder: SceneBuilder, layout: TableLayout, name: str, opaque: bool) -> None:
    """Cover the window: nothing below takes the mouse or tells a tool tip, and if opaque nothing is seen."""
    window, theme = layout.window, builder.theme
    what = ("veil", window.w, window.h, opaque, theme.name)

    def make() -> Picture:
        if opaque:
            return grounds.backdrop(window.w, window.h, theme)
        shade = rect(0, 0, window.w, window.h, fill=theme.ground.veil, opacity=0.78)
        return Picture(window.w, window.h, shade)

    def update(item: PictureItem) -> None:
        item.show_picture(window, what, make)
        item.set_name(name)
        item.set_live(True)
        item.hand = False

    builder.show(VEIL, lambda: PictureItem(VEIL, builder.raster, z_order.VEIL), update, (what, name))


def frame_of(layout: TableLayout, width: float, height: float, foot: bool = False) -> Frame:
    """An overlay in the middle of the window, so large or as large as there is room; with a row of buttons below if
    `foot`."""
    u, window = layout.unit, layout.window
    panel = around(window.center, round(min(width * u, window.w - 32 * u)), round(min(height * u, window.h - 20 * u)))
    panel = Rect(round(panel.x), round(panel.y), panel.w, panel.h)
    pad, below = _PAD * u, (_FOOT if foot else _PAD) * u
    head = Rect(panel.x + pad, panel.y, panel.w - 2 * pad, _HEAD * u)
    body = Rect(head.x, head.bottom, head.w, panel.h - head.h - below)
    return Frame(panel, body, head, Rect(head.x, body.bottom, head.w, below), u)


def draw_frame(
    builder: SceneBuilder, layout: TableLayout, frame: Frame, head: Head, actions: Sequence[Action],
    tabs: Tabs | None = None, opaque: bool = False,
) -> None:  # fmt: skip
    """Veil, panel, title and buttons: at the right of the title, or, where there are tabs, at the foot."""
    draw_veil(builder, layout, head.title, opaque)
    draw_panel(builder, frame.panel, head.look == "accent")
    row = Rect(frame.head.x, frame.head.y + 18 * frame.unit, frame.head.w, BUTTON_HEIGHT * frame.unit)
    left = draw_actions(builder, row if tabs is None else frame.foot, actions, frame.unit)
    if tabs is not None:
        left = draw_tabs(builder, frame, tabs)
    _draw_title(builder, frame, head, left - 12 * frame.unit)


def draw_panel(builder: SceneBuilder, panel: Rect, accent: bool = False) -> None:
    """The overlay itself."""
    theme, w, h = builder.theme, round(panel.w, 1), round(panel.h, 1)
    what = ("sheet panel", w, h, accent, theme.name)

    def make() -> Picture:
        g = theme.ground
        paint = linear((0, g.panel_top), (1, g.panel_bottom)) if theme.glows else g.reef
        shadow = rect(0, 8, w, h, 18, fill=g.shadow, opacity=0.6 if theme.glows else 0.3)
        body = grounds.panel_body(w, h, 18, theme, paint, g.lume_dark if accent else None)
        return Picture(w, h, shadow + body, (), 10)

    builder.picture(on_overlay("panel"), panel, what, make, PANEL)


def _draw_title(builder: SceneBuilder, frame: Frame, head: Head, right: float) -> None:
    """Icon, title and subtitle, none reaching beyond `right`."""
    u, top, left = frame.unit, frame.head.y, frame.head.x
    if head.icon is not None:
        spot = Rect(left, top + 17 * u, 38 * u, 38 * u)
        builder.icons(on_overlay("icon"), (head.icon,), spot, 36 * u, MARK)
        left = spot.right + 12 * u
    width, height = right - left, head.size * 1.4 * u
    title = Rect(left, top + (14 if head.subtitle else 20) * u, width, height)
    builder.label(on_overlay("title"), head.title, title, head.size * u, 700, z=TEXT)
    if head.subtitle:
        below = Rect(left, title.bottom - 2 * u, width, 20 * u)
        builder.label(on_overlay("subtitle"), head.subtitle, below, 13 * u, 400, builder.theme.ground.mist, z=TEXT)


def draw_tabs(builder: SceneBuilder, frame: Frame, tabs: Tabs) -> float:
    """The buttons at the right of the title; returns where they begin."""
    u, right, names = frame.unit, frame.head.right, [seat.name for _, seat in tabs.players]
    for number, seat in reversed(tabs.players):
        width = max(112 * u, text_width(seat.name, Type(BUTTON_TYPE * u, 600)) + 68 * u)
        place = Rect(right - width, frame.head.y + 18 * u, width, 36 * u)
        action = Action(on_overlay(f"{tabs.kind}:{number}"), seat.name, "outline" if number == tabs.shown else "quiet")
        draw_button(builder, action, place, u, like=names, aside=26 * u)
        at = Point(place.x + 19 * u, place.center.y)
        builder.piece(f"{action.key}:mark", PieceLook("mark", seat.color, 14 * u), at, CONTROL + 1)
        right = place.x - 8 * u
    return right


def draw_actions(builder: SceneBuilder, row: Rect, actions: Sequence[Action], u: float) -> float:
    """Buttons from the right end of a row leftwards, the first action at the left; returns where they begin.

    Their words grow alike, as far as the longest can and its frame stays clear.
    """
    right, kind = row.right, Type(BUTTON_TYPE * u, 600)
    runs = [text_width(action.label, kind) for action in actions]
    growth = 1 + min((14 * u / run for run in runs), default=0)
    for action, run in zip(reversed(actions), reversed(runs), strict=True):
        width = button_width(action.label, u)
        place = Rect(right - width, row.center.y - BUTTON_HEIGHT * u / 2, width, BUTTON_HEIGHT * u)
        draw_button(builder, action, place, u, aside=(width - 10 - growth * run) / 2)
        right = place.x - 10 * u
    return right


def draw_button(
    builder: SceneBuilder, action: Action, place: Rect, u: float, like: Sequence[str] = (), aside: float = 0
) -> None:
    """One button of an overlay; `like` and `aside` limit how its text grows."""
    key, size = action.key, BUTTON_TYPE * u
    builder.button(
        key,
        action.label,
        place,
        look=action.look,
        size=size,
        shortcut=action.shortcut,
        says=action.says,
        on=not action.why_not,
        why_not=action.why_not,
        z=CONTROL,
        like=like,
        aside=aside,
    )


def button_width(label: str, u: float) -> float:
    """How wide a button with this label is."""
    return round(text_width(label, Type(BUTTON_TYPE * u, 600)) + 32 * u)


def draw_well(builder: SceneBuilder, key: str, area: Rect) -> None:
    """A field let into the overlay, for a table or a chart."""
    theme, w, h = builder.theme, round(area.w, 1), round(area.h, 1)
    builder.picture(key, area, ("sheet well", w, h, theme.name), lambda: grounds.well(w, h, theme, 12), INSET)
