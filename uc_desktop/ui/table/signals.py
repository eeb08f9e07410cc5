"""What a table tells, as it happens, to those who only listen: what lies over it, the menu, the screen reader."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

from uc_desktop.presentation.model import TableModel
from uc_desktop.ui.layout.geometry import Point


class Refusal(NamedTuple):
    """Taking the item `source` to the item `target`, tried at a place, is not possible as the model stands.

    It is heard too, unless it is only the preview of what a drop there would be told.
    """

    model: TableModel
    source: str
    target: str
    place: Point
    is_heard: bool


class TableSignals(QObject):
    """The signals of one table; item ids and places are given as they are, not as Qt's own types.

    Nobody on the way of a gesture waits for an answer. Connect methods of objects that are kept elsewhere: a table
    keeps nobody alive.
    """

    #: Words to be read out by a screen reader.
    said = Signal(str)
    #: The key of the item that has the keyboard's focus now.
    focused = Signal(str)
    #: The table was drawn.
    drawn = Signal()
    #: The table is hidden from whoever sat at it.
    covered = Signal()
    #: The theme has changed, and the table will be drawn in it.
    restyled = Signal()

    #: What was explained until now is over: something has changed, or the focus moves.
    outdated = Signal()
    #: Something else is looked at or done: why a gesture was refused need not be said any longer.
    dismissed = Signal()
    #: The item id that is hovered, by mouse, focus or what is dragged, is about to change.
    hovering = Signal()
    #: It has changed to this one, empty for none, and the table is drawn.
    hovered = Signal(object)
    #: The mouse has come to this item, empty for none.
    pointed = Signal(object)
    #: The mouse was pressed on this item, and let go of.
    pressed = Signal(object)
    released = Signal()

    #: Words, and the key of the item beside which they are shown.
    told = Signal(str, str)
    #: A `Refusal`: what was tried is not possible.
    refused = Signal(object)
    #: The reference of a part that cannot be carried out now, and the place where that was tried.
    part_refused = Signal(str, object)
    #: The key of an item whose card is to be shown large.
    enlarged = Signal(str)

    #: A drag begins: the key of the item, the place, and how the item looks where it lies (None if it is not seen).
    drag_began = Signal(str, object, object)
    #: The place of what is dragged, where it snaps to (None if nowhere), and the target that a drop would go to.
    drag_moved = Signal(object, object, str)
    #: The drag is over.
    drag_ended = Signal()


def announce(of: QObject, words: str) -> None:
    """Let a screen reader say what happened in a widget."""
    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(of, words))
