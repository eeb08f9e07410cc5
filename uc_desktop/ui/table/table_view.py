"""The view on the table: finds the item that the mouse is over, and makes gestures of mouse events and keys."""

from __future__ import annotations

import math
from collections.abc import Iterator
from html import escape

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessibleInterface,
    QColor,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView, QToolTip, QWidget

from uc_desktop.presentation.item_id import NO_ITEM, ItemId
from uc_desktop.presentation.shortcuts import Shortcuts
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.art.drawing.raster import Raster, device_scale
from uc_desktop.ui.layout.geometry import Point
from uc_desktop.ui.layout.table_layout import LEAST
from uc_desktop.ui.motion.queue import Motions
from uc_desktop.ui.scene.item_store import is_live
from uc_desktop.ui.scene.items.button import ButtonItem
from uc_desktop.ui.scene.items.card import CardItem
from uc_desktop.ui.scene.items.item import TableItem
from uc_desktop.ui.scene.items.label import LabelItem
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.table.controller import Controller
from uc_desktop.ui.table.input.focus import RAISED
from uc_desktop.ui.table.input.keys import fixed_key, pressed
from uc_desktop.ui.table.signals import announce
from uc_desktop.ui.theme.theme import Theme

#: Zoom of one notch of the wheel.
STEP = 1.15
#: Zoom of one press of a key.
KEY_STEP = STEP**2
#: How long after the boards were zoomed their pictures are renewed at the new size, in milliseconds.
SHARPENED = 150
#: What Qt calls a notch of the wheel.
NOTCH = 120
#: Lines of the log that one notch of the wheel scrolls by.
SCROLLED = 2
#: How long after the table has changed under a pointer that rests what lies there now is pointed at, in milliseconds.
POINTED_AGAIN = 100


class TableView(QGraphicsView):
    """Shows a table at its natural size: the table is laid out for the view, so nothing ever scrolls.

    `focus_moved` is emitted with the key of what has the keyboard's focus now, `redrawn` when the table was drawn.
    """

    focus_moved = Signal(str)
    redrawn = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table_scene = QGraphicsScene(self)
        # The scene has a few hundred items that change often: an index would cost more than it saves, and may still
        # refer to removed items.
        self.table_scene.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.setScene(self.table_scene)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QGraphicsView.Shape.NoFrame)
        self.setBackgroundBrush(QColor(theme.ground.abyss))
        self.setMouseTracking(True)
        self.setAccessibleName(say("window.table"))
        self.builder = SceneBuilder(self.table_scene, Raster(), theme)
        self.motions = Motions(self.builder)
        self.controller: Controller | None = None
        self.shortcuts = Shortcuts()
        #: The table for screen readers, once one has asked for it.
        self.access: QAccessibleInterface | None = None
        self._panned_from: QPoint | None = None
        # Where the pointer is, if it is over the table, and the item that was last found there.
        self._pointer: QPoint | None = None
        self._hovered: TableItem | None = None
        # Whether that item appeared under a pointer at rest.
        self._has_appeared = False
        # Whether the left button is down, the item it was pressed on and where, until it is released, and whether that
        # item is dragged.
        self._is_pressed = self._is_dragging = False
        self._pressed: TableItem | None = None
        self._pressed_at: QPoint | None = None
        self._point_later = QTimer(self)
        self._point_later.setSingleShot(True)
        self._point_later.setInterval(POINTED_AGAIN)
        self._point_later.timeout.connect(self.point_again)
        self.redrawn.connect(self._point_later.start)
        self._sharpen_later = QTimer(self)
        self._sharpen_later.setSingleShot(True)
        self._sharpen_later.setInterval(SHARPENED)
        self._sharpen_later.timeout.connect(self.sharpen)
        # The notches by which the wheel was turned over the log and that have not scrolled it yet.
        self._turned = 0.0
        # The scale at which all is drawn; below 1 in a very small window.
        self._small = 1.0
        # Items whose pictures may have another size than that of the screen.
        self._blurred: list[TableItem] = []

    def set_controller(self, controller: Controller) -> None:
        """Show another game, with its boards whole."""
        self.controller = controller
        self.builder.boards.fit()
        controller.table.signals.announced.connect(self._announce)
        controller.table.signals.focused.connect(self.focus_moved)
        controller.table.signals.drawn.connect(self.redrawn)
        controller.table.set_shortcuts(self.shortcuts)
        self._lay_out()

    def clear(self) -> None:
        """Show no game."""
        self.controller = None
        self.motions.finish()
        self.builder.set_theme(self.builder.theme)

    def set_theme(self, theme: Theme) -> None:
        """Show everything in this theme."""
        self.motions.finish()
        self.builder.set_theme(theme)
        self.setBackgroundBrush(QColor(theme.ground.abyss))
        if self.controller is not None:
            self.controller.table.change_theme()

    def set_shortcuts(self, shortcuts: Shortcuts) -> None:
        """Use these keys, and name them in texts, from now on."""
        self.shortcuts = shortcuts
        if self.controller is not None:
            self.controller.table.set_shortcuts(shortcuts)

    def _announce(self, words: str) -> None:
        announce(self, words)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        """Lay the table out for the view; where that is very small, for the least it is laid out for, drawn smaller."""
        width, height = max(1, self.viewport().width()), max(1, self.viewport().height())
        self._small = min(1.0, width / LEAST[0], height / LEAST[1])
        self.setTransform(QTransform.fromScale(self._small, self._small))
        self._look_at(self.pixels_a_unit)
        place = QRectF(0, 0, width / self._small, height / self._small)
        self.table_scene.setSceneRect(place)
        if self.controller is not None:
            self.controller.resize(place.width(), place.height())

    @property
    def pixels_a_unit(self) -> float:
        """How many pixels of the screen one unit of the scene takes."""
        return self.transform().m11() * self.devicePixelRatioF()

    def fit(self) -> None:
        """Show the whole boards again."""
        self.motions.finish()
        if self.builder.boards.fit():
            self._boards_moved()

    def zoom_in(self) -> None:
        """Show the boards larger, by a key."""
        self.zoom_boards(KEY_STEP)

    def zoom_out(self) -> None:
        """Show more of the boards, by a key."""
        self.zoom_boards(1 / KEY_STEP)

    def zoom_boards(self, factor: float, at: QPointF | None = None) -> None:
        """Show the boards so many times larger about a place of the scene, by default about what has the keyboard's
        focus, or their middle; not while something lies over the table."""
        controller, boards = self.controller, self.builder.boards
        if controller is None or controller.table.is_covered():
            return
        focused = self.builder.item(controller.table.focus.key)
        middle = focused.center() if focused is not None and boards.carries(focused) else QPointF(*boards.area.center)
        place = middle if at is None else at
        self.motions.finish()
        if boards.zoom_about(Point(place.x(), place.y()), factor):
            self._boards_moved()

    def _boards_moved(self) -> None:
        """Let all that refers to places on the boards follow after they were zoomed or panned; pictures are renewed a
        little later."""
        self.builder.forget_snapshots()
        self._sharpen_later.start()
        if self.controller is not None:
            self.controller.refresh()

    def sharpen(self) -> None:
        """Renew the pictures on the boards at their size now, as soon as they are painted."""
        self._blurred = [item for item in self.table_scene.items() if isinstance(item, TableItem)]
        self.viewport().update()

    def _look_at(self, pixels: float) -> None:
        """From now on one unit of the scene takes so many pixels."""
        if not math.isclose(pixels, self.builder.raster.pixels):
            self.builder.raster.pixels = pixels
            self._blurred = [item for item in self.table_scene.items() if isinstance(item, TableItem)]

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Paint the sea; renew the pictures of what is painted over it, at the size of this screen or other device."""
        super().drawBackground(painter, rect)
        self._look_at(device_scale(painter))
        blurred, self._blurred = self._blurred, []
        for item in blurred:
            if item.sceneBoundingRect().intersects(rect):
                item.prepare(self.builder.raster.pixels)
            else:
                self._blurred.append(item)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll the log where the pointer is on it; on the boards zoom these about the pointer.

        A touchpad turns by parts of a notch; what is turned sideways only means nothing.
        """
        notches = event.angleDelta().y() / NOTCH
        if not notches:
            return
        self._turned = notches + (self._turned if self._turned * notches > 0 else 0.0)
        lines = -int(self._turned * SCROLLED)
        if self.controller is not None and self.controller.scroll(self.mapToScene(event.position().toPoint()), lines):
            self._turned += lines / SCROLLED
            return
        self._turned = 0.0
        at = self.mapToScene(event.position().toPoint())
        if self.builder.boards.shows(Point(at.x(), at.y())):
            self.zoom_boards(STEP**notches, at)
            self._point_later.start()

    def viewportEvent(self, event: QEvent) -> bool:
        """Show a name once: in the hint's bubble, or, where there is none, in a tool tip broken into lines."""
        if event.type() == QEvent.Type.Leave:
            self._pointer = None
            self._hover(None, QPoint())
        if not isinstance(event, QHelpEvent):
            return super().viewportEvent(event)
        if self.controller is not None:
            self.controller.table.signals.rested.emit(self.controller.table.reached)
        explained = self.controller is not None and self.controller.table.overlay.bubble_rules is not None
        found = next((item for item in self._named_at(event.pos()) if not _only_repeats(item)), None)
        name = "" if found is None or _is_read_there(found) else found.toolTip()
        # Only rich text is broken into lines; an empty text hides the tool tip.
        QToolTip.showText(event.globalPos(), "" if explained or not name else f"<p>{escape(name)}</p>", self.viewport())
        return True

    def _named_at(self, here: QPoint) -> Iterator[TableItem]:
        """The things here that have a tool tip, the topmost first, whether or not they take the mouse."""
        for item in self.items(here):
            if isinstance(item, TableItem) and (item.toolTip() or item.key == RAISED):
                yield item

    def _asked_about(self, controller: Controller) -> ItemId:
        """What help is wanted for: what has the keyboard's focus, or else what the pointer is on."""
        here = None if controller.table.focus.key else self._pointer
        item = None if here is None else next(self._named_at(here), None)
        return controller.table.selection.hovered if item is None or item.key == RAISED else item.key

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The left button presses what lies here, the right one lets go; no other means anything, whatever is down."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._press(event.position().toPoint())
        elif event.button() == Qt.MouseButton.RightButton:
            self._let_go(event.position().toPoint())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A double click is one click: its second press means nothing, but on the buttons that step."""
        item, last = self.builder.item_at(self.mapToScene(event.position().toPoint())), self._pressed
        if isinstance(item, ButtonItem) and isinstance(last, ButtonItem) and item.steps and last.steps:
            self.mousePressEvent(event)

    def _press(self, here: QPoint) -> None:
        """Press what lies here; where nothing takes the mouse, a drag from here pans the zoomed boards."""
        self._use_mouse()
        item, at = self.builder.item_at(self.mapToScene(here)), self.mapToScene(here)
        self._is_pressed, self._panned_from = True, None
        self._pressed, self._pressed_at, self._is_dragging = item, None, False
        if item is None and self.controller is not None:
            self._panned_from = here
            self.controller.press_ground(at)
        self._hover(item, here)
        if item is not None:
            self._pressed_at = here
            item.press()
            self._send(item, "press", at)

    def _let_go(self, here: QPoint) -> None:
        """Drop what is held, like Escape."""
        self._use_mouse()
        item, at = self.builder.item_at(self.mapToScene(here)), self.mapToScene(here)
        if self._pressed_at is None:
            self._hover(item, here)
        if item is not None:
            self._send(item, "menu", at)
        elif self.controller is not None:
            self.controller.let_go()

    def _use_mouse(self) -> None:
        """Finish motions and leave the keyboard's focus, as any use of the mouse does."""
        self.motions.skip()
        if self.controller is not None and self.controller.table.focus.is_active:
            self.controller.table.focus.leave()

    def _send(self, item: TableItem, gesture: str, at: QPointF) -> None:
        """Call the item's own handler for a gesture, or else the controller's."""
        handler = item.on_gesture or (None if self.controller is None else self.controller.on_gesture)
        effective = item.effective_gesture(gesture)
        if handler is not None and effective:
            handler(item.key, effective, at)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        here = event.position().toPoint()
        if self._panned_from is not None and event.buttons() & Qt.MouseButton.LeftButton:
            self._pan(here)
        # Some systems send move events while the pointer rests.
        has_moved, self._pointer = here != self._pointer, here
        self._is_pressed = bool(event.buttons() & Qt.MouseButton.LeftButton)
        # The base class keeps the place, about which the wheel zooms.
        super().mouseMoveEvent(event)
        if self._pressed_at is not None:
            self._drag(here)
        item = self.builder.item_at(self.mapToScene(here))
        if has_moved and not self._is_pressed:
            self._hover(item, here)
        is_hand = item is not None and item.hand
        # Items have no cursor of their own: Qt looks for what lies under the pointer whenever one is given or taken, in
        # the middle of drawing too, when what is found may be on its way out.
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if is_hand else Qt.CursorShape.ArrowCursor)

    def _pan(self, here: QPoint) -> None:
        """Move the zoomed boards along with the pointer."""
        start, boards = self._panned_from, self.builder.boards
        if start is not None and boards.is_zoomed and boards.shows(Point(*self.mapToScene(start).toTuple())):
            boards.move(*((here - start) / self._small).toTuple())
            self._boards_moved()
        self._panned_from = here

    def _drag(self, here: QPoint) -> None:
        """Drag the pressed item, once the mouse is far enough from where it was pressed."""
        item, start = self._pressed, self._pressed_at
        if item is None or start is None or item.scene() is None:
            return
        if not self._is_dragging and (here - start).manhattanLength() >= QApplication.startDragDistance():
            self._is_dragging = True
            self._send(item, "drag", self.mapToScene(start))
        if self._is_dragging:
            self._send(item, "move", self.mapToScene(here))

    def _hover(self, item: TableItem | None, here: QPoint) -> None:
        """The mouse is over this item now, or none; to enter an item of the table implies leaving the one before."""
        before, at = self._hovered, self.mapToScene(here)
        if item is before and not self._has_appeared:
            return
        self._has_appeared = False
        self._show_hovered(item)
        is_left = item is None or before is None or item.on_gesture != before.on_gesture
        if before is not None and before is not item and is_left and before.scene() is not None and is_live(before):
            self._send(before, "leave", at)
        if item is not None:
            self._send(item, "enter", at)

    def _show_hovered(self, item: TableItem | None) -> None:
        """Show this item, and no other, as hovered."""
        before, self._hovered = self._hovered, item
        if before is not None and before is not item:
            before.set_hovered(False)
        if item is not None and before is not item:
            item.set_hovered(True)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End the left button's press, and point at what lies under the mouse a little later, so that the result of the
        gesture is seen first."""
        if event.button() != Qt.MouseButton.LeftButton:
            return
        self._is_pressed = False
        item, start, self._pressed_at = self._pressed, self._pressed_at, None
        self._note_shift(event)
        at = self.mapToScene(event.position().toPoint())
        if item is not None and start is not None and item.scene() is not None and item.release(at):
            self._send(item, "drop" if self._is_dragging else "click", at)
        self._point_later.start()

    def _note_shift(self, event: QMouseEvent | QKeyEvent) -> None:
        """Shift held at a gesture asks how to pay for what it builds."""
        if self.controller is not None:
            self.controller.table.selection.asks_price = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)

    def point_again(self) -> None:
        """Point at what lies under the pointer now: the table may have changed there without a move of the mouse.

        Nothing happens while the left button is down, the keyboard has the focus, or a choice is open, whose answer by
        Enter must not change by itself; nor over an item that the builder does not own, such as a hint.
        """
        controller, at = self.controller, self._pointer
        if controller is None or at is None or self._is_pressed:
            return
        table, place = controller.table, self.mapToScene(at)
        item, before = self.builder.item_at(place), table.selection.hovered
        key = NO_ITEM if item is None else item.key
        if table.focus.key or table.selection.options is not None or (key and self.builder.item(key) is None):
            return
        self._show_hovered(item)
        if key != before:
            self._has_appeared = bool(key)
            controller.on_gesture(key or before, "appear" if key else "leave", place)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes from thing to thing of the table, and so comes to `keyPressEvent`."""
        return False

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """A menu or a dialog comes up, or another window."""
        super().focusOutEvent(event)
        if self.controller is not None:
            self.controller.look_away()
            self.controller.curtain_keys.release_all()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.motions.skip()
        name = self.shortcuts.at_table(pressed(event)) or fixed_key(event)
        self._note_shift(event)
        controller = self.controller
        if controller is None:
            super().keyPressEvent(event)
        elif name == "help" and controller.ask_rules(self._asked_about(controller)):
            event.accept()
        elif not (controller.curtain_keys.press(event) or controller.press_key(name)):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        super().keyReleaseEvent(event)
        if self.controller is not None:
            self.controller.curtain_keys.release(event)


def _only_repeats(item: TableItem) -> bool:
    """Whether its tool tip would say no more than can be read on it; what lies under it may say more."""
    return isinstance(item, LabelItem) and not item.overflow and item.toolTip() == item.text


def _is_read_there(item: TableItem) -> bool:
    """Whether the thing itself shows its name: a card that is raised whole or has all its words, the ground under the
    claimed cards."""
    in_words = isinstance(item, CardItem) and item.form == "hand" and (item.key.kind == "card" or not item.overflow)
    return in_words or item.key in ("tray", RAISED)
