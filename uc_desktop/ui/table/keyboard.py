"""The keys that move the focus, and Enter on what has it."""

from __future__ import annotations

from collections.abc import Callable

from uc_desktop.ui.layout.geometry import Point
from uc_desktop.ui.table.input.focus_order import DIRECTIONS, reachable
from uc_desktop.ui.table.table_state import TableState


class Keyboard:
    """Tab and F6 go through the table, arrows to what is nearest, with Ctrl also to what nothing can be done with now.

    Enter is a click (`click`) on what has the focus, and to be focused is to be pointed at (`point`).
    """

    def __init__(self, desk: TableState, click: Callable[[str, Point], None], point: Callable[[str], None]) -> None:
        self._desk, self._click, self._point = desk, click, point
        #: Where that lay which is on its way to the only place it can go to.
        self._picked_up: Point | None = None

    def press(self, name: str) -> bool:
        """A key by its name in `table_view`; whether it meant anything."""
        if name == "Return":
            return self._enter()
        if not self._move(name):
            return False
        self._desk.hints.hide()
        self._point(self._desk.focus.key)
        return True

    def _move(self, name: str) -> bool:
        desk = self._desk
        focus, model, layout = desk.focus, desk.model(), desk.layout
        way = name.removeprefix("Ctrl+")
        if name in ("Tab", "Shift+Tab"):
            focus.step(model, layout, forward=name == "Tab")
        elif name in ("F6", "Shift+F6"):
            focus.jump(model, layout, forward=name == "F6")
        elif way in DIRECTIONS:
            focus.move(model, layout, way, everywhere=way != name)
        else:
            return False
        return True

    def _enter(self) -> bool:
        """Click what has the focus.

        What was picked up and can go to one place only is on its way there; when it is there, the focus returns to
        where it was picked up.
        """
        desk = self._desk
        item = desk.stage.item(desk.focus.key)
        if item is None:
            return False
        before, at = desk.held, item.frame().center
        self._click(desk.focus.key, at)
        if desk.held and desk.held != before:
            self._on_the_way(at)
        elif self._picked_up is not None and not desk.held and desk.options is None:
            desk.focus.go_near(desk.model(), self._picked_up)
            self._picked_up = None
        return True

    def _on_the_way(self, start: Point) -> None:
        desk, model = self._desk, self._desk.model()
        targets = [key for key in reachable(desk.stage, model) if key in model.targets]
        self._picked_up = start if len(targets) == 1 else None
        if len(targets) == 1:
            desk.focus.go(model, targets[0])
