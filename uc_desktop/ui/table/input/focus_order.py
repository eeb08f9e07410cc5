"""What the keyboard can reach: the things in the scene that something can be done with now, and the ways among them.

While a choice is open it is the choice's options, under an overlay its buttons and cards, beside hints the turns to
choose from, with something held the
places where it can go; else everything that is legal now, and the controls.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

from uc_desktop.presentation import command_rows, gestures
from uc_desktop.presentation.facts.overlays.piles import PILES
from uc_desktop.presentation.item_id import ItemId
from uc_desktop.presentation.model import TableModel
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.overlays.overlay_frame import VEIL
from uc_desktop.ui.scene.items.item import TableItem
from uc_desktop.ui.scene.scene_builder import SceneBuilder

Direction = Literal["Left", "Right", "Up", "Down"]
DIRECTIONS: Final[tuple[Direction, ...]] = ("Left", "Right", "Up", "Down")
#: The directions that lead to the next of several things, not to the one before.
FORWARD: Final[tuple[Direction, ...]] = ("Right", "Down")
#: The parts of the table in the order in which a turn goes through them.
REGIONS: Final = (
    "hand", "main_board", "player_board", "claimed", "turn_panel", "resource_bar",
    "opponent-1", "opponent-2", "opponent-3", "log", "top_bar",
)  # fmt: skip
OPTION: Final = "option:"
_CONTROLS: Final = (
    "button:", "part:", "choice:", "done:", "take:", "claim:", "player:", "keep:", "log", "history:", "replay:",
    "hint:",
)  # fmt: skip
#: The buttons that close the panel of hints, which is there while these are.
_HINTS: Final = ("hint:close", "hint:stop")
#: Things whose tops are no farther apart than this, in pixels, lie in one row.
_ROW: Final = 14.0
#: How much worse a step aside is than one ahead.
_ASIDE: Final = 2.2


def reachable(builder: SceneBuilder, model: TableModel) -> dict[str, TableItem]:
    """Everything that Enter does something with now, by key."""
    if over := lying_over(builder):
        return over
    if aims := _aims(model):
        return {item.key: item for item in builder.items() if item.key in aims and item.isVisible()}
    return possible(builder, model)


def possible(builder: SceneBuilder, model: TableModel) -> dict[str, TableItem]:
    """Everything of the table that could be begun with now, and the controls, if nothing were held."""
    wanted = _beginnings(model)
    return {
        item.key: item
        for item in builder.items()
        if (item.key in wanted or (item.usable and _is_control(item.key))) and item.isVisible()
    }


def explorable(builder: SceneBuilder, model: TableModel) -> dict[str, TableItem]:
    """Everything that takes the mouse, whether or not something can be done with it now."""
    if over := lying_over(builder):
        return over
    there = {item.key: item for item in builder.items() if item.isVisible() and item.usable}
    return there | reachable(builder, model)


def lying_over(builder: SceneBuilder) -> dict[str, TableItem]:
    """What can be reached of the choice or the overlay that lies over the table; nothing if none does."""
    choosing = builder.item(f"{OPTION}0") is not None
    if not choosing and any(builder.item(key) is not None for key in _HINTS):
        return {item.key: item for item in builder.items() if item.key.kind == "hint" and item.usable}
    if not choosing and builder.item(VEIL) is None:
        return {}
    usable = [item for item in builder.items() if item.isVisible() and item.usable]
    if choosing:
        return {item.key: item for item in usable if item.key.startswith(OPTION)}
    return {item.key: item for item in usable if item.zValue() > z_order.VEIL}


def _aims(model: TableModel) -> frozenset[str]:
    """Where what is held or selected can go, and itself, to be let go of; nothing if nothing is."""
    held = model.held.source if model.held is not None else ""
    if not held and not model.part:
        return frozenset()
    return frozenset({held, f"part:{model.part}"} | model.targets_here)


def _beginnings(model: TableModel) -> frozenset[str]:
    """The things with which a legal command begins, and the sites it could end on."""
    begins = gestures.sources(model.legal)
    ends = {
        to for command in model.legal for _, to in command_rows.pairs(command) if ItemId(to).kind in ("site", "built")
    }
    found = begins | ends | set(PILES)
    return frozenset(key for key in found if not model.is_anothers(key))


def _is_control(key: str) -> bool:
    return key.startswith(_CONTROLS)


def region(layout: TableLayout, item: TableItem) -> str:
    """The part of the table an item lies in: a name of REGIONS, empty if it lies over the table. All of the chooser of
    cards belongs to the hand."""
    if item.place == "hand" or item.key.kind == "keep":
        return "hand"
    middle = item.layout_frame().center
    inside = (name for name, area in layout.parts.items() if area.holds(Rect(*middle, 0, 0), 1))
    return "" if item.zValue() > z_order.VEIL else next(inside, "")


def in_order(layout: TableLayout, items: Iterable[TableItem]) -> list[str]:
    """The keys as they are read: part by part, and in each by rows."""
    places = {name: number for number, name in enumerate(REGIONS)}
    by_place = sorted(
        items, key=lambda item: (places.get(region(layout, item), -1), item.layout_frame().y, item.layout_frame().x)
    )
    found: list[str] = []
    row: list[TableItem] = []
    for item in by_place:
        if row and (
            item.layout_frame().center.y - row[0].layout_frame().center.y > _ROW
            or region(layout, item) != region(layout, row[0])
        ):
            found += _across(row)
            row = []
        row.append(item)
    return found + _across(row)


def _across(row: Iterable[TableItem]) -> list[str]:
    return [item.key for item in sorted(row, key=lambda item: item.layout_frame().x)]


def nearest(start: Rect, places: dict[str, Rect], way: Direction) -> str:
    """The key of the nearest place in this direction, empty if there is none."""
    costs = {key: _cost(start, place, way) for key, place in places.items()}
    there = {key: cost for key, cost in costs.items() if cost is not None}
    return min(there, key=lambda key: (there[key], key), default="")


def _cost(start: Rect, end: Rect, way: Direction) -> float | None:
    """How far a place is that way; None if it does not lie that way."""
    if way in ("Up", "Down"):
        start, end = _turned(start), _turned(end)
    ahead = end.center.x - start.center.x
    gap = end.x - start.right
    if way in ("Left", "Up"):
        ahead, gap = -ahead, start.x - end.right
    if ahead <= 1:
        return None
    aside = max(0.0, start.y - end.bottom, end.y - start.bottom)
    return max(0.0, gap) + _ASIDE * aside + 0.15 * (ahead + abs(end.center.y - start.center.y))


def _turned(place: Rect) -> Rect:
    return Rect(place.y, place.x, place.h, place.w)
