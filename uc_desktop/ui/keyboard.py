"""The keys that move the focus, and Enter on what has it."""

from __future__ import annotations

from collections.abc import Callable

from uc_desktop.ui.desk import Desk
from uc_desktop.ui.geometry import Point
from uc_desktop.ui.reach import DIRECTIONS, reachable


class Keyboard:
    """Tab and F6 go through the table, arrows to what is nearest, with Ctrl also to what nothing can be done with now.

    Enter is a click (`click`) on what has the focus, and to be focused is to be pointed at (`point`).
    """

    def __init__(self, desk: Desk, click: Callable[[str, Point], None], point: Callable[[str], None]) -> None:
        self._desk, self._click, self._point = desk, click, point

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
        """Click what has the focus; what was picked up and can go to one place only is on its way there."""
        desk = self._desk
        item = desk.stage.item(desk.focus.key)
        if item is None:
            return False
        before = desk.held
        self._click(desk.focus.key, item.frame().center)
        if desk.held and desk.held != before:
            model = desk.model()
            targets = [key for key in reachable(desk.stage, model) if key in model.targets]
            if len(targets) == 1:
                desk.focus.go(model, targets[0])
        return True
