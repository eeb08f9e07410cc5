"""Room for what dialogs show: as much as it wants at the text size in use, and no more than the screen has."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QFontInfo, QShowEvent
from PySide6.QtWidgets import QDialog, QWidget

from uc_desktop.ui.dialogs.double_click_filter import count_double_clicks_once
from uc_desktop.ui.dialogs.scroll_pane import ScrollPane

#: What a window's frame takes of the screen, and of that the border at its left, right and lower edge.
FRAME = QSize(16, 40)
_BORDER = 8
#: Of texts as drawn.
_TYPE: Final = 13


def grown(widget: QWidget) -> float:
    """By how much texts are larger than drawn."""
    widget.ensurePolished()
    return max(1.0, QFontInfo(widget.font()).pixelSize() / _TYPE)


class FittingDialog(QDialog):
    """Opens as large as what it shows, at least `wanted` times the text size, in the middle of its window but wholly on
    the screen.

    Where the text size changes while it is open, it keeps its place, and is as large as if it was opened then, or as
    there is room to the right and below.
    """

    wanted = QSize(0, 0)
    #: The text size it is laid out for.
    _grown = 0.0
    #: How high it was before room was made, and after.
    _own_height = 0
    _raised_to = 0

    def exec(self) -> int:
        """Ask, and wait for the answer; whoever asked looks at the dialog at once, as it goes soon after."""
        try:
            return super().exec()
        finally:
            # The window would keep it, and dress it anew with every change of look.
            self.deleteLater()

    def showEvent(self, event: QShowEvent) -> None:
        if not event.spontaneous():
            self._fit_texts()
            self._settle()
            count_double_clicks_once(self)
        super().showEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange):
            QTimer.singleShot(0, self, self._follow_texts)  # what it shows has the new style a little later

    def _follow_texts(self) -> None:
        if self.isVisible() and grown(self) != self._grown:
            self._fit_texts()
            # What it cannot do without may be more than there was room for.
            put_inside(self, self.usable())

    def _fit_texts(self) -> None:
        self._grown = grown(self)
        self.resize(self.sizeHint().expandedTo(self.wanted * self._grown).boundedTo(self._most()))
        self._raised_to = 0
        self.make_room()
        self._own_height = self.height()

    def _settle(self) -> None:
        """In the middle of its window, unless it has a place; a desktop's bar or another screen never cuts it."""
        parent = self.parentWidget()
        if parent is not None and not self.testAttribute(Qt.WidgetAttribute.WA_Moved):
            at = QRect(QPoint(0, 0), self.size())
            at.moveCenter(parent.window().geometry().center())
            self.move(inside(at, self.usable()).topLeft())
        else:
            put_inside(self, self.usable())

    def make_room(self) -> None:
        """Be as much higher as what is rolled needs, if there is that much, and only as long as it needs it."""
        if self.height() != self._raised_to:
            self._own_height = self.height()
        for _ in range(2):  # what lies around it may want more itself when it is laid out
            layout = self.layout()
            if layout is not None:
                layout.activate()
            panes = self.findChildren(ScrollPane)
            hidden = sum(pane.hidden_height() for pane in panes)
            spare = min((pane.spare_height() for pane in panes), default=0)
            change = hidden or -min(spare, self.height() - self._own_height)
            if change:
                self.resize(QSize(self.width(), self.height() + change).boundedTo(self._most()))
        self._raised_to = self.height()

    def _most(self) -> QSize:
        """As large as it may be: as its room on the screen, or as what of that is right of and below its place."""
        room = self.usable()
        if not self.testAttribute(Qt.WidgetAttribute.WA_Moved):
            return room.size()
        left, top = max(0, self.geometry().left() - room.left()), max(0, self.geometry().top() - room.top())
        return room.size() - QSize(left, top)

    def usable(self) -> QRect:
        return room_on_screen(self)


def room_on_screen(window: QWidget) -> QRect:
    """Where on its screen a window can lie with all of its frame; a dialog's screen is its window's."""
    parent = window.parentWidget()
    screen = (window if parent is None else parent.window()).screen()
    return screen.availableGeometry().adjusted(_BORDER, FRAME.height() - _BORDER, -_BORDER, -_BORDER)


def inside(place: QRect, room: QRect) -> QRect:
    """The place, moved no farther than to where it is inside the room; what is too large lies at its upper left."""
    moved = QRect(place)
    moved.moveRight(min(moved.right(), room.right()))
    moved.moveBottom(min(moved.bottom(), room.bottom()))
    moved.moveLeft(max(moved.left(), room.left()))
    moved.moveTop(max(moved.top(), room.top()))
    return moved


def put_inside(window: QWidget, room: QRect) -> None:
    """Move a window no farther than to where it is inside the room."""
    now = window.geometry()
    by = inside(now, room).topLeft() - now.topLeft()
    if not by.isNull():
        window.move(window.pos() + by)
