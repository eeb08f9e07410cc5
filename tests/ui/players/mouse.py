"""A player who uses nothing but the mouse."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tests.ui.players.hands import Hands, kind_of
from uc_desktop.presentation import command_rows

LEFT = Qt.MouseButton.LeftButton


def move(port: QWidget, at: QPoint, held: Qt.MouseButton = Qt.MouseButton.NoButton) -> None:
    """Move the pointer to a place of a widget.

    The event is given to the widget itself: `QTest.mouseMove` moves the screen's pointer, and a window that another
    test left over the same place would get the move instead.
    """
    event = QMouseEvent(
        QEvent.Type.MouseMove,
        QPointF(at),
        QPointF(port.mapToGlobal(at)),
        Qt.MouseButton.NoButton,
        held,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(port, event)
    QApplication.processEvents()


class Mouse(Hands):
    """Hands that click and drag; `after` is called in the middle of each drag too."""

    def spot(self, key: str) -> QPoint:
        """Where to point to touch the thing with this key: a place where nothing covers it."""
        item = self.controller.builder.item(key)
        assert item is not None, f"{key} is not on the table"
        box = item.mapToScene(item.shape()).boundingRect()
        steps = (0.5, 0.2, 0.8, 0.1, 0.9, 0.35, 0.65)
        for x in steps:
            for y in steps:
                at = QPointF(box.x() + box.width() * x, box.y() + box.height() * y)
                if self.controller.builder.key_at(at) == key:
                    return self.window.view.mapFromScene(at)
        raise AssertionError(f"{key} is covered: a mouse cannot reach it")

    def middle(self, key: str) -> QPoint:
        """The middle of a thing, or of the region a card is dropped on."""
        layout = self.controller.layout
        regions = {command_rows.HAND: layout.hand, command_rows.TRAY: layout.claimed}
        if key in regions:
            return self.window.view.mapFromScene(QPointF(*regions[key].center))
        return self.spot(key)

    def click(self, key: str) -> None:
        """Click a thing."""
        QTest.mouseClick(self.window.view.viewport(), LEFT, pos=self.spot(key))
        self.seen[f"click {kind_of(key)}"] += 1
        self.after()

    def point(self, key: str) -> None:
        """Move the pointer onto a thing, from the corner: wherever it was before, it is seen coming."""
        port, at = self.window.view.viewport(), self.spot(key)
        move(port, QPoint(0, 0))
        move(port, at)

    def drag(self, source: str, target: str) -> None:
        """Drag a thing onto another and let go."""
        self.lift(source)
        self.drop(self.middle(target))
        self.seen[f"{kind_of(source)} to {kind_of(target)}"] += 1

    def lift(self, source: str) -> None:
        """Press on a thing and begin to drag it."""
        port, start = self.window.view.viewport(), self.spot(source)
        QTest.mousePress(port, LEFT, pos=start)
        move(port, start + QPoint(14, 14), LEFT)
        self.after()

    def drop(self, end: QPoint) -> None:
        """Drag on to a place, in two steps, and let go."""
        port = self.window.view.viewport()
        move(port, end + QPoint(9, 7), LEFT)
        move(port, end, LEFT)
        QTest.mouseRelease(port, LEFT, pos=end)
        self.after()
