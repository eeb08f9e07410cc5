"""Widgets that pages share: buttons with signs, panels, texts, the search field, the line that offers Undo."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QPointF, QRect, Qt, Signal
from PySide6.QtGui import QImage, QLinearGradient, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QWidget,
)

from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.pages.drawings import paint_sign, sign_icon
from uc_desktop.ui.pages.painting import UnitPainter
from uc_desktop.ui.widgets.controls import push_button
from uc_desktop.ui.widgets.labels import plain_label

if TYPE_CHECKING:
    from uc_desktop.ui.pages.page import Page
    from uc_desktop.ui.pages.page_size import PageSize
    from uc_desktop.ui.theme.theme import Theme


#: How high the end of a scroll area is that fades into the ground, in units.
_FADE: Final = 24


def panel(inside: QLayout | None = None, look: str = "panel") -> QFrame:
    """A panel over the ground."""
    frame = QFrame()
    frame.setProperty("look", look)
    if inside is not None:
        frame.setLayout(inside)
    return frame


def text(words: str, look: str, *, wraps: bool = True) -> QLabel:
    """A plain text; `look` as in the style sheet of pages."""
    label = plain_label(words, look)
    label.setWordWrap(wraps)
    return label


def toggle(name: str = "") -> QCheckBox:
    """A tick box that looks like a switch, for a choice whose words stand beside it; `name` is its accessible name."""
    box = QCheckBox()
    box.setProperty("look", "toggle")
    box.setAccessibleName(name)
    return box


def scroll_area(page: Page, inside: QWidget) -> QScrollArea:
    """A vertical scroll area without a frame in the field of a page; Tab does not stop at it.

    What goes on below fades into the ground of the page.
    """
    area = QScrollArea(page.field)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(inside)
    _Fade(page, area)
    return area


class _Fade(QWidget):
    """Lies over the lower end of a scroll area while more follows there."""

    def __init__(self, page: Page, area: QScrollArea) -> None:
        super().__init__(area)
        self._page, self._area = page, area
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        bar = area.verticalScrollBar()
        bar.valueChanged.connect(self._follow)
        bar.rangeChanged.connect(self._follow)
        area.viewport().installEventFilter(self)

    def _follow(self) -> None:
        bar, seen = self._area.verticalScrollBar(), self._area.viewport().geometry()
        high = self._page.size_in_units.px(_FADE)
        self.setGeometry(seen.left(), seen.bottom() + 1 - high, seen.width(), high)
        self.setVisible(bar.value() < bar.maximum())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._follow()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        image = QImage(self.size() * self.devicePixelRatioF(), QImage.Format.Format_ARGB32_Premultiplied)
        image.setDevicePixelRatio(self.devicePixelRatioF())
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        self._page.paint_ground_below(painter, self)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
        depth = QLinearGradient(0, 0, 0, self.height())
        depth.setColorAt(0, Qt.GlobalColor.transparent)
        depth.setColorAt(1, Qt.GlobalColor.black)
        painter.fillRect(self.rect(), depth)
        painter.end()
        painter = QPainter(self)
        painter.drawImage(0, 0, image)
        painter.end()


class PaintedButton(QPushButton):
    """A button that `draw` paints in the units of its page; `about` is its accessible description."""

    def __init__(self, page: Page, words: str = "", about: str = "", parent: QWidget | None = None) -> None:
        super().__init__(words, parent)
        self.page = page
        self.setAccessibleName(words)
        self.setAccessibleDescription(about)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def paintEvent(self, event: QPaintEvent) -> None:
        with UnitPainter(self, self.page) as paint:
            self.draw(paint)

    def draw(self, paint: UnitPainter) -> None:
        """Paint it, `paint.w` units wide and `paint.h` high."""
        raise NotImplementedError


class SignButton(QPushButton):
    """A button with a sign before its words; `show_sign` paints the sign for a theme and a size."""

    def __init__(self, words: str, sign: str, action: Callable[[], object] | None = None, look: str = "quiet") -> None:
        super().__init__(words)
        self._words, self._sign = words, sign
        self.setProperty("look", look)
        self.setAccessibleName(words)
        if action is not None:
            self.clicked.connect(action)

    def show_sign(self, theme: Theme, size: PageSize) -> None:
        """Paint the sign in the colour of the words."""
        ground, look = theme.ground, self.property("look")
        colour = ground.on_lume if look == "go" else ground.foam
        if look == "warn":
            colour = ground.warn
        if not self.isEnabled():
            colour = ground.off
        icon = sign_icon(self._sign, colour, size.unit, self.devicePixelRatioF())
        self.setIcon(icon)
        self.setIconSize(icon.availableSizes()[0] / self.devicePixelRatioF())

    def set_words_shown(self, are_shown: bool) -> None:
        """Show the words beside the sign, or the sign alone, which then tells its words in a tip."""
        self.setText(self._words if are_shown else "")
        self.setToolTip("" if are_shown else self._words)


class SearchField(QLineEdit):
    """A search field with a lens at its left."""

    def __init__(self, hint: str) -> None:
        super().__init__()
        self.setProperty("look", "search")
        self.setPlaceholderText(hint)
        self.setAccessibleName(hint)
        self.setClearButtonEnabled(True)
        self._colour, self._unit = "#9CC0D2", 1.0

    def show_sign(self, theme: Theme, size: PageSize) -> None:
        """Paint the lens for a theme and a size."""
        self._colour, self._unit = theme.ground.mist, size.unit
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        paint_sign(painter, QPointF(20 * self._unit, self.height() / 2), "lens", self._colour, self._unit)
        painter.end()


class UndoLine(QFrame):
    """Tells what was done, at the foot of a page, and offers to undo it; `undone` is emitted if somebody does."""

    undone = Signal()

    def __init__(self, parent: QWidget, sign: str = "bin") -> None:
        super().__init__(parent)
        self.setProperty("look", "inset")
        self.words = text("", "strong", wraps=False)
        self._sign = QLabel()
        self._sign_name = sign
        self.undo = push_button(say("pages.undo"), self._undo, look="link")
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 0, 4, 0)
        row.addWidget(self._sign)
        row.addWidget(self.words, 1)
        row.addWidget(text(say("pages.undo key"), "small", wraps=False))
        row.addWidget(self.undo)
        self.hide()

    def tell(self, words: str) -> None:
        """Show what was done."""
        self.words.setText(words)
        self.setAccessibleName(words)
        self.show()
        self.raise_()

    def place(self, theme: Theme, size: PageSize, rect: QRect) -> None:
        """Set the geometry, and paint the sign for a theme and a size."""
        self.setGeometry(rect)
        icon = sign_icon(self._sign_name, theme.ground.mist, size.unit, self.devicePixelRatioF())
        self._sign.setPixmap(icon.pixmap(icon.availableSizes()[0], self.devicePixelRatioF()))

    def _undo(self) -> None:
        self.hide()
        self.undone.emit()


def left_top(label: QLabel) -> QLabel:
    """The label with its text at the upper left."""
    label.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
    return label
