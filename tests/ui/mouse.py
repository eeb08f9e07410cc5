"""A player who uses nothing but the mouse: turns commands into gestures on the real window."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from uc_desktop.rules.commands import Command, Confirm, Done, Place
from uc_desktop.ui import gestures
from uc_desktop.ui.command_words import command_words
from uc_desktop.ui.controller import Controller
from uc_desktop.ui.main_window import MainWindow

LEFT = Qt.MouseButton.LeftButton


class Mouse:
    """Gestures on a window by the keys of the things on its table."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window

    @property
    def controller(self) -> Controller:
        controller = self.window.controller
        assert controller is not None
        return controller

    def spot(self, key: str) -> QPoint:
        """Where to point to touch the thing with this key: a place where nothing covers it."""
        item = self.controller.stage.item(key)
        assert item is not None, f"{key} is not on the table"
        box = item.mapToScene(item.shape()).boundingRect()
        steps = (0.5, 0.2, 0.8, 0.1, 0.9, 0.35, 0.65)
        for x in steps:
            for y in steps:
                at = QPointF(box.x() + box.width() * x, box.y() + box.height() * y)
                if self.controller.key_at(at) == key:
                    return self.window.view.mapFromScene(at)
        raise AssertionError(f"{key} is covered: a mouse cannot reach it")

    def middle(self, key: str) -> QPoint:
        """The middle of a thing, or of the region a card is dropped on."""
        layout = self.controller.layout
        regions = {gestures.HAND: layout.hand, gestures.TRAY: layout.claimed}
        if key in regions:
            return self.window.view.mapFromScene(QPointF(*regions[key].center))
        return self.spot(key)

    def click(self, key: str) -> None:
        """Click a thing."""
        QTest.mouseClick(self.window.view.viewport(), LEFT, pos=self.spot(key))

    def drag(self, source: str, target: str) -> None:
        """Drag a thing onto another, in a few steps, and let go."""
        port, start = self.window.view.viewport(), self.spot(source)
        QTest.mousePress(port, LEFT, pos=start)
        QTest.mouseMove(port, start + QPoint(14, 14))
        end = self.middle(target)
        QTest.mouseMove(port, (start + end) / 2)
        QTest.mouseMove(port, end)
        QTest.mouseRelease(port, LEFT, pos=end)

    def give(self, command: Command, *, dragging: bool = True) -> None:
        """Give a command by the gesture that stands for it, choosing from the popover if there are several."""
        pair = next(iter(gestures.pairs(command)), None)
        if isinstance(command, Confirm):
            self.click("button:confirm")
            self._option("Confirm, leaving the rest")
        elif isinstance(command, Done):
            self.click(f"done:{command.effect}")
        elif isinstance(command, Place) and command.card is None:
            self.drag_or_click(gestures.TILE, f"slot:{command.slot}", dragging)
        elif pair is None:
            self._by_part(command)
        else:
            self._by_pair(command, pair, dragging)

    def _by_pair(self, command: Command, pair: tuple[str, str], dragging: bool) -> None:
        source, target = pair
        if not target:
            self.click(source)
        else:
            self.drag_or_click(source, target, dragging)
        self._option(self._words(command))

    def drag_or_click(self, source: str, target: str, dragging: bool) -> None:
        """Take a thing somewhere, by a drag or by two clicks."""
        if dragging or target in (gestures.HAND, gestures.TRAY):
            self.drag(source, target)
        else:
            self.click(source)
            self.click(target)

    def _by_part(self, command: Command) -> None:
        part = getattr(command, "part", "")
        self.click(f"part:{part}")
        self._option(self._words(command))

    def _words(self, command: Command) -> str:
        content = self.controller.session.engine.content
        return command_words(content, self.controller.texts, command)

    def _option(self, label: str) -> None:
        """Choose an option of the popover, if one is open."""
        options = self.controller.options
        if options is not None:
            self.click(f"option:{options.labels.index(label)}")
