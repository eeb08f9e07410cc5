"""The modal box: a question or a message in the middle of the window."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QAccessibleInterface,
    QColor,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QAccessibleWidget,
    QApplication,
    QBoxLayout,
    QHBoxLayout,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.pages.page_size import PageSize, size_of
from uc_desktop.ui.pages.widgets import panel, text
from uc_desktop.ui.theme.page_style import page_style
from uc_desktop.ui.widgets.scroll_pane import ScrollPane

if TYPE_CHECKING:
    from uc_desktop.ui.theme.theme import Theme

#: In units: the least distance from the window's edges, the margin inside the box, and the spacing.
_ROOM: Final = 16
_MARGIN: Final = 22
_GAP: Final = 12
#: The opacity of the colour over what is behind the box.
_DIMMED: Final = 0.72


class Box(QWidget):
    """Dims the window and takes mouse and keys until it is answered; then `left` is emitted. `Pages.ask` shows it.

    Subclasses fill `column` and add buttons. Esc presses the button that cancels; Enter presses the button that has the
    focus, else the filled one; Tab stays inside.
    """

    left = Signal()
    #: Whether the game on the table waits meanwhile.
    holds_game = True
    #: The width and the least height in units.
    wanted = (520, 0)

    def __init__(self, theme: Theme, title: str, words: str = "") -> None:
        super().__init__()
        _tell_screen_readers()
        self.theme = theme
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self.setAccessibleName(title or words)
        self.setAccessibleDescription(words if title else "")
        self.column, self.buttons = QVBoxLayout(), QHBoxLayout()
        self.title, self.about = text(title, "section"), text(words, "row")
        for label in (self.title, self.about):
            self.column.addWidget(label)
            if not label.text():
                label.hide()
        self.pane = ScrollPane(self.column)
        self.pane.setMinimumHeight(1)
        self.buttons.addStretch(1)
        self._inside = QVBoxLayout()
        self._inside.addWidget(self.pane, 1)
        self._inside.addLayout(self.buttons)
        self.panel = panel(self._inside, "box")
        self.panel.setParent(self)
        self.filled: QPushButton | None = None
        self.cancels: QPushButton | None = None
        self._below: QWidget | None = None
        self._fitted: tuple[PageSize, Theme] | None = None
        #: Qt keeps only a pointer: the interface must live as long as the box.
        self.access: QAccessibleInterface | None = None

    def add_text(self, words: str) -> None:
        """Add a long text that can be read and copied."""
        field = QPlainTextEdit(words, readOnly=True, tabChangesFocus=True)
        field.setAccessibleName(self.title.text())
        self.column.addWidget(field)

    def add_button(
        self, words: str, does: Callable[[], object] | None = None, look: str = "quiet", *, stays: bool = False
    ) -> QPushButton:
        """Add a button that closes the box, unless that `stays`, and then calls `does`.

        `look` is as in the style sheet of pages, "go" for the filled button.
        """
        button = QPushButton(words)
        button.setProperty("look", look)
        button.setAutoDefault(True)
        if not stays:
            button.clicked.connect(lambda: self.answer(does))
        self.buttons.addWidget(button)
        if look == "go":
            self.filled = button
        return button

    def answer(self, does: Callable[[], object] | None = None) -> None:
        """Close the box, then call this."""
        self.left.emit()
        if does is not None:
            does()

    def cancel(self) -> None:
        """Close the box as Esc does."""
        if self.cancels is None:
            self.answer()
        else:
            self.cancels.click()

    def first_focus(self) -> QWidget:
        """What takes the keys when the box is opened."""
        return self.filled or self.pane

    # Showing and hiding

    def show_box(self) -> None:
        """Show the box, with the focus in it."""
        self._below = self.window().focusWidget()
        self.show()
        self.raise_()
        self.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)
        QApplication.instance().focusChanged.connect(self._hold_focus)  # type: ignore[union-attr]
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.DialogStart))

    def hide_box(self) -> bool:
        """Hide the box. The focus returns to the widget that had it, or that asked for it since.

        Return whether that widget is still there.
        """
        if self.isHidden():
            return True
        QApplication.instance().focusChanged.disconnect(self._hold_focus)  # type: ignore[union-attr]
        below, self._below = self._below, None
        is_there = below is not None and isValid(below) and below.isVisible()
        if below is not None and is_there:
            below.setFocus(Qt.FocusReason.OtherFocusReason)
        self.hide()
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.DialogEnd))
        return is_there

    def _hold_focus(self, _: QWidget | None, now: QWidget | None) -> None:
        """Keep the focus in the box; a widget below that asks for it gets it when the box closes."""
        if now is not None and now.window() is self.window() and not self.isAncestorOf(now):
            self._below = now
            self.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)

    # Keys

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride:
            # The window's shortcuts do nothing while the box is shown.
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.cancel()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.filled is not None:
            self.filled.click()

    def focusNextPrevChild(self, is_next: bool) -> bool:
        focused, inside = self.focusWidget(), list[QWidget]()
        each = self.nextInFocusChain()
        while each is not None and each is not self:
            takes_tab = bool(each.focusPolicy() & Qt.FocusPolicy.TabFocus)
            if self.isAncestorOf(each) and each.isEnabled() and each.isVisible() and takes_tab:
                inside.append(each)
            each = each.nextInFocusChain()
        if inside:
            at = inside.index(focused) if focused in inside else -1 if is_next else 0
            reason = Qt.FocusReason.TabFocusReason if is_next else Qt.FocusReason.BacktabFocusReason
            inside[(at + (1 if is_next else -1)) % len(inside)].setFocus(reason)
        return True

    # Looks

    def set_theme(self, theme: Theme) -> None:
        """Apply a theme at once."""
        self.theme = theme
        self._fit()
        self.update()

    def lay_out(self, size: PageSize) -> None:
        """Size what the column holds, for a window of this size."""

    def _fit(self) -> None:
        size = size_of(self.size(), self.theme.text)
        if not self.isVisible() or self._fitted == (size, self.theme):
            return
        self._fitted = (size, self.theme)
        self.setStyleSheet(page_style(self.theme, size.unit))
        margin, gap = size.px(_MARGIN), size.px(_GAP)
        self._inside.setContentsMargins(margin, margin, margin, margin)
        for layout in (self._inside, self.column):
            layout.setSpacing(gap)
        self.buttons.setSpacing(size.px(8))
        self.lay_out(size)
        self._place(size)

    def _place(self, size: PageSize) -> None:
        """Centre the panel, as high as its content; what has no room scrolls."""
        least, most = size.px(_ROOM), self.height() - 2 * size.px(_ROOM)
        wide = min(size.px(self.wanted[0]), self.width() - 2 * least)
        across = sum(button.sizeHint().width() for button in self.panel.findChildren(QPushButton))
        is_row = across + size.px(2 * _MARGIN + 8 * self.buttons.count()) <= wide
        directions = QBoxLayout.Direction
        self.buttons.setDirection(directions.LeftToRight if is_row else directions.BottomToTop)
        # The buttons have their style, and so their height, only now.
        self.buttons.invalidate()
        high = size.px(self.wanted[1])
        for _ in range(3):
            high = min(most, max(high, self._inside.minimumSize().height()))
            self.panel.setGeometry((self.width() - wide) // 2, (self.height() - high) // 2, wide, high)
            self._inside.activate()
            high += self.pane.hidden_height()
        self.pane.setFocusPolicy(Qt.FocusPolicy.StrongFocus if self.pane.hidden_height() else Qt.FocusPolicy.NoFocus)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, dim = QPainter(self), QColor(self.theme.ground.veil)
        dim.setAlphaF(_DIMMED)
        painter.fillRect(self.rect(), dim)
        painter.end()


def message_box(theme: Theme, words: str, then: Callable[[], object] | None = None) -> Box:
    """A box with a message; `then` is called once it is closed."""
    box = Box(theme, "", words)
    box.cancels = box.add_button(say("dialogs.ok"), then, "go")
    return box


def _interface(_name: str, thing: QObject) -> QAccessibleInterface | None:
    if isinstance(thing, Box):
        thing.access = QAccessibleWidget(thing, QAccessible.Role.Dialog)
        return thing.access
    return None


@cache
def _tell_screen_readers() -> None:
    """Report boxes to screen readers as dialogs."""
    QAccessible.installFactory(_interface)
