"""The signals of a table, for those who only listen: feedback, the menu, the screen reader."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

from uc_desktop.presentation.model import TableModel
from uc_desktop.ui.layout.geometry import Point


class Refusal(NamedTuple):
    """Taking the item `source` to the item `target`, as was tried at a place, is not legal by this model.

    `is_heard` is false while a drag goes on: only a gesture that was made is answered by a sound.
    """

    model: TableModel
    source: str
    target: str
    place: Point
    is_heard: bool


class TableSignals(QObject):
    """The signals of one table; item ids are strings, places `Point`.

    No gesture depends on who listens. Connect methods of objects that are kept elsewhere: a connection does not keep
    its receiver alive.
    """

    #: Words for the screen reader.
    announced = Signal(str)
    #: The key of the item that has the keyboard's focus now.
    focused = Signal(str)
    #: The table was drawn.
    drawn = Signal()
    #: Bots have played, and the table shows what they did; or they wait for something that is looked at or asked.
    bots_played = Signal()
    #: The curtain or the sea hides the table.
    covered = Signal()
    #: The theme has changed; the table is drawn in it next.
    restyled = Signal()

    #: The table is about to be drawn after a change: explanations of what it was before no longer hold.
    outdated = Signal()
    #: The person looks at or does something else: the reason for a refusal can be hidden.
    dismissed = Signal()
    #: The item id that is hovered, by mouse, focus or what is dragged, is about to change.
    hovering = Signal()
    #: The item id that is hovered now, empty for none; the table is drawn.
    hovered = Signal(object)
    #: The item id that the mouse, the focus or what is dragged has moved to, to be explained; empty for none, or if the
    #: item appeared under a pointer at rest.
    reached = Signal(object)
    #: The item id on which the mouse has rested for as long as tool tips wait.
    rested = Signal(object)
    #: The id of the item that the mouse has entered, empty when it has left one.
    pointed = Signal(object)
    #: The mouse was pressed on the item with this id; the next gesture came, which ends the press.
    pressed = Signal(object)
    released = Signal()

    #: A note: its words, and the key of the item beside which they are shown.
    noted = Signal(str, str)
    #: A `Refusal`: what was tried is not legal.
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
    """Let a screen reader announce these words, as they come from this widget."""
    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(of, words))
