"""A hand with a mouse, for the bench: commands given by the events that a person's gestures send to the window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from uc_desktop.presentation import command_rows
from uc_desktop.rules.commands import Command, Confirm, Done, Place
from uc_desktop.ui.table.controller import Controller
from uc_desktop.ui.table.table_view import TableView

#: How many times a way across the table is told of.
MOVES: Final = 8
#: Where in a thing's frame to point, as parts of its sides, what is likely uncovered first.
_SPOTS: Final = (0.5, 0.2, 0.8, 0.1, 0.9, 0.35, 0.65)
_LEFT, _NONE = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton

Send = Callable[[], None]


class Mouse:
    """Gives commands to the game on a table; each event that it gives is to be sent, and seen to, before the next one
    is asked for."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self._at = QPoint(0, 0)

    def click(self, key: str) -> Iterator[Send]:
        """Go to the thing with this key, and click it."""
        yield from self._go(self._spot(key), _NONE)
        yield partial(self._send, QEvent.Type.MouseButtonPress, _LEFT, _LEFT)
        yield partial(self._send, QEvent.Type.MouseButtonRelease, _LEFT, _NONE)

    def give(self, command: Command) -> Iterator[Send]:
        """The gesture that stands for a legal command, and the choice of it where several are meant by that."""
        source, target = next(iter(command_rows.pairs(command)), ("", ""))
        if isinstance(command, Confirm):
            yield from self.click("button:confirm")
        elif isinstance(command, Done):
            yield from self.click(f"done:{command.effect}")
        elif not source:
            yield from self.click(f"part:{getattr(command, 'part', '')}")
        elif not target:
            yield from self.click(source)
        else:
            yield from self._drag(source, target)
        if isinstance(command, Place) and command.card is None and self._controller.table.selection.held:
            # The tile lies there, and waits for a card.
            yield from self.click(target)
        yield from self._choose(command)

    @property
    def _controller(self) -> Controller:
        assert self._view.controller is not None
        return self._view.controller

    def _choose(self, command: Command) -> Iterator[Send]:
        """Choose the command, if it is asked which is meant; confirming in earnest is the last choice."""
        table = self._controller.table
        if table.selection.options is not None:
            last = len(table.selection.options.labels) - 1
            number = table.selection.offered.index(command) if table.selection.offered else last
            yield from self.click(f"option:{number}")

    def _drag(self, source: str, target: str) -> Iterator[Send]:
        yield from self._go(self._spot(source), _NONE)
        yield partial(self._send, QEvent.Type.MouseButtonPress, _LEFT, _LEFT)
        layout = self._controller.layout
        regions = {command_rows.HAND: layout.hand, command_rows.TRAY: layout.claimed}
        region = regions.get(target)
        there = self._spot(target) if region is None else self._view.mapFromScene(QPointF(*region.center))
        yield from self._go(there, _LEFT)
        yield partial(self._send, QEvent.Type.MouseButtonRelease, _LEFT, _NONE)

    def _go(self, there: QPoint, held: Qt.MouseButton) -> Iterator[Send]:
        way = there - self._at
        for step in range(1, MOVES + 1):
            yield partial(self._move, there - way * (1 - step / MOVES), held)

    def _move(self, to: QPoint, held: Qt.MouseButton) -> None:
        self._at = to
        self._send(QEvent.Type.MouseMove, _NONE, held)

    def _send(self, kind: QEvent.Type, button: Qt.MouseButton, held: Qt.MouseButton) -> None:
        port = self._view.viewport()
        at, there = QPointF(self._at), QPointF(port.mapToGlobal(self._at))
        event = QMouseEvent(kind, at, there, button, held, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(port, event)

    def _spot(self, key: str) -> QPoint:
        """Where to point to touch the thing with this key: a place where nothing covers it."""
        controller = self._controller
        item = controller.builder.item(key)
        assert item is not None, f"{key} is not on the table"
        box = item.mapToScene(item.shape()).boundingRect()
        places = (QPointF(box.x() + box.width() * x, box.y() + box.height() * y) for x in _SPOTS for y in _SPOTS)
        seen = (place for place in places if controller.builder.key_at(place) == key)
        found = next(seen, None)
        assert found is not None, f"{key} is covered"
        return self._view.mapFromScene(found)
