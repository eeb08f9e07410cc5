"""The keys that move the focus, and Enter on what has it."""

from __future__ import annotations

from collections.abc import Callable

from uc_desktop.presentation.item_id import ItemId
from uc_desktop.ui.layout.geometry import Point
from uc_desktop.ui.table.input.focus import HEADLINE
from uc_desktop.ui.table.input.focus_order import DIRECTIONS, OPTION, reachable
from uc_desktop.ui.table.input.keys import number_of
from uc_desktop.ui.table.table import Table


class Keyboard:
    """Tab and F6 go through the table, arrows to what is nearest, with Ctrl also to what nothing can be done with now.

    Digits go to the options of a choice. Enter is a click (`click`) on what has the focus, and to be focused is to be
    hovered.
    """

    def __init__(self, table: Table, click: Callable[[str, Point], None]) -> None:
        self._table, self._click = table, click
        #: Where that lay which is on its way to the only place it can go to.
        self._picked_up: Point | None = None

    def press(self, name: str) -> bool:
        """A key by its name in `table_view`; whether it meant anything."""
        if name == "Return":
            return self._enter()
        if not self._move(name):
            return False
        self._table.signals.outdated.emit()
        self._table.hover(ItemId(self._table.focus.key))
        return True

    def _move(self, name: str) -> bool:
        table = self._table
        focus, model, layout, options = table.focus, table.drawn_model, table.layout, table.selection.options
        way = name.removeprefix("Ctrl+")
        if name in ("Tab", "Shift+Tab"):
            focus.step(model, layout, forward=name == "Tab")
        elif name in ("F6", "Shift+F6"):
            focus.jump(model, layout, forward=name == "F6")
        elif way in DIRECTIONS:
            focus.move(model, layout, way, everywhere=way != name)
        elif options is not None and (number := number_of(name, len(options.labels))):
            focus.go(model, f"{OPTION}{number - 1}")
        else:
            return False
        return True

    def _enter(self) -> bool:
        """Click what has the focus.

        What was picked up and can go to one place only is on its way there; when it is there, the focus returns to
        where it was picked up.
        """
        table = self._table
        item = table.builder.item(table.focus.key)
        if item is None or item.key == HEADLINE:
            return False
        before, at = table.selection.held, item.layout_frame().center
        self._click(table.focus.key, item.frame().center)
        if table.selection.held and table.selection.held != before:
            self._on_the_way(at)
        elif self._picked_up is not None and not table.selection.held and table.selection.options is None:
            table.focus.go_near(table.drawn_model, self._picked_up)
            self._picked_up = None
        return True

    def _on_the_way(self, start: Point) -> None:
        table, model = self._table, self._table.drawn_model
        targets = [key for key in reachable(table.builder, model) if key in model.targets]
        self._picked_up = start if len(targets) == 1 else None
        if len(targets) == 1:
            table.focus.go(model, targets[0])
