"""The buttons of the title: a panel over the scene with a sign or a picture, a name and what it leads to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFont,
    QFontMetrics,
    QImage,
    QKeySequence,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QShortcut,
)
from PySide6.QtWidgets import QPushButton, QSizePolicy

from uc_desktop.presentation.facts.title_facts import Way
from uc_desktop.presentation.words.catalogue import listing
from uc_desktop.ui.theme.theme import font
from uc_desktop.ui.title.drawings import box, element_pixmap

if TYPE_CHECKING:
    from uc_desktop.presentation.facts.title_facts import TitleEntry
    from uc_desktop.ui.theme.theme import Theme

#: What the panels let through of the scene.
_OPACITY: Final = 0.9
_LEADING_RADIUS, _RADIUS = 14, 12
#: The room around what a button holds, across and down.
_MARGIN: Final = {"leading": (12, 12), "line": (12, 10), "small": (4, 9)}
#: The width of the picture or sign at the left with the gap beside it, and of the sign at the right.
_LEFT: Final = {"leading": 160, "line": 46, "small": 0}
#: The width at the left where a sign stands in place of the picture.
_LEFT_OF_SIGN: Final = 92
_RIGHT: Final = {"leading": 46, "line": 20, "small": 0}
_LEAST: Final = {"leading": 132, "line": 54, "small": 58}
#: The least height of the leading button where a sign stands in place of the picture, in a low window.
_LEAST_LOW: Final = 100
_SIGN: Final = 22.0
_WRAPPED: Final = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop


class TitleText(Struct, frozen=True):
    """A text in its place."""

    text: str
    font: QFont
    colour: str
    place: QRect


class TitleButton(QPushButton):
    """One way to a game; as high as its texts need at its width, and no higher if the window `is_low`. `focused` is
    emitted when the keys go to it."""

    focused = Signal()

    def __init__(self, entry: TitleEntry, theme: Theme, scale: float, *, is_low: bool = False) -> None:
        super().__init__(entry.label)
        self.entry, self._is_low = entry, is_low
        self._theme, self._scale = theme, scale
        self._picture = QImage()
        self.setAccessibleDescription(listing("statements", entry.lines))
        self.shortcut_key = QShortcut(QKeySequence(entry.key), self)
        # A button's own shortcut would press it a moment later.
        self.shortcut_key.activated.connect(self.click)
        self.setToolTip(entry.key)
        self.setEnabled(entry.is_possible)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def set_picture(self, picture: QImage) -> None:
        """Show the game that it goes on with."""
        self._picture = picture
        self._fit()

    def _px(self, size: float) -> int:
        """A length of the drawing at this text size and window."""
        return round(size * self._scale)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focused.emit()

    def _fit(self) -> None:
        self.setFixedHeight(self.height_for(self.width()))
        self.update()

    def height_for(self, width: int) -> int:
        """How high it has to be for its texts at this width."""
        down = self._px(_MARGIN[self.entry.form][1])
        bottom = max((text.place.bottom() for text in self.texts(width)), default=0)
        # Texts that are larger make a button higher only as far as they need it.
        least = _LEAST_LOW if self._is_low and self._has_sign() else _LEAST[self.entry.form]
        return max(round(self._px(least) / self._theme.text), bottom + down)

    def sizeHint(self) -> QSize:
        across = self._px(_MARGIN["small"][0])
        words = QFontMetrics(self._fonts()[0]).horizontalAdvance(self.entry.label) + 2 * across
        width = words + 4 if self.entry.form == "small" else self._px(384)
        return QSize(width, self.height_for(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.sizeHint().width() if self.entry.form == "small" else self._px(240), self._px(40))

    def _fonts(self) -> tuple[QFont, ...]:
        """Of the name and of each line below."""
        sizes = {
            "leading": ((20, 700), (13.5, 600), (12, 400), (12, 400)),
            "line": ((15, 700), (12, 400)),
            "small": ((12.5, 600),),
        }[self.entry.form]
        return tuple(font(size * self._scale, weight) for size, weight in sizes)

    def _has_sign(self) -> bool:
        """Whether a sign stands in place of the picture."""
        return self.entry.form == "leading" and self._picture.isNull()

    def _left(self) -> int:
        """The width of the picture or sign at the left with the gap beside it."""
        return self._px(_LEFT_OF_SIGN if self._has_sign() else _LEFT[self.entry.form])

    def texts(self, width: int) -> list[TitleText]:
        """The name and the lines, one below the other, in a button of this width."""
        form, fonts = self.entry.form, self._fonts()
        across, down = (self._px(each) for each in _MARGIN[form])
        left, right = across + self._left(), self._px(_RIGHT[form])
        room, top, found = width - left - right - across, down, []
        if form == "small":
            top += self._px(_SIGN) + 2
        for number, text in enumerate((self.entry.label, *self.entry.lines)):
            kind = fonts[min(number, len(fonts) - 1)]
            # The last line of what leads runs below the sign at its right.
            wide = room + (right if form == "leading" and number > 1 else 0)
            # Names have up to 100 characters, and a line breaks at blanks only.
            metrics = QFontMetrics(kind)
            text = " ".join(metrics.elidedText(word, Qt.TextElideMode.ElideRight, wide) for word in text.split(" "))
            place = metrics.boundingRect(QRect(left, top, wide, 10_000), int(_WRAPPED), text)
            place.setLeft(left)
            place.setWidth(wide)
            colour = self._theme.ground.foam if number == 0 or kind.weight() > 500 else self._theme.ground.mist
            found.append(TitleText(text, kind, colour if self.isEnabled() else self._theme.ground.off, place))
            top = place.bottom() + self._px(4 if form == "leading" else 2)
        return found

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self._paint_panel(painter)
        if self.entry.form == "leading":
            self._paint_picture(painter)
        else:
            self._paint_sign(painter)
        texts = self.texts(self.width())
        # Where the button is higher than its texts need they stand in its middle.
        spare = 0 if self.entry.form == "leading" else self.height() - self.height_for(self.width())
        margin = self._px(_MARGIN[self.entry.form][1])
        if self.entry.form == "line":
            spare = self.height() - (texts[-1].place.bottom() + margin)
        align = Qt.AlignmentFlag.AlignHCenter if self.entry.form == "small" else Qt.AlignmentFlag.AlignLeft
        for text in texts:
            painter.setFont(text.font)
            painter.setPen(QColor(text.colour))
            painter.drawText(text.place.translated(0, spare // 2), int(_WRAPPED | align), text.text)
        painter.end()

    def _paint_panel(self, painter: QPainter) -> None:
        ground = self._theme.ground
        radius = self._px(_LEADING_RADIUS if self.entry.form == "leading" else _RADIUS)
        panel = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        paint = QLinearGradient(0, 0, 0, self.height())
        for at, name in ((0.0, ground.panel_top), (1.0, ground.panel_bottom)):
            colour = QColor(ground.current if self.isDown() else name)
            colour.setAlphaF(_OPACITY if self._theme.glows else 1)
            paint.setColorAt(at, colour)
        if self.hasFocus():
            line, width = ground.lume, self._theme.ring
        elif self.underMouse() and self.isEnabled():
            line, width = ground.foam, 1.5
        else:
            line, width = ground.line_high, self._theme.border
        painter.setBrush(paint)
        painter.setPen(QPen(QColor(line), width))
        painter.drawRoundedRect(panel, radius, radius)

    def _paint_picture(self, painter: QPainter) -> None:
        """The boards of the saved game at the left, or the sign; at the right the sign of going on."""
        across, down = (self._px(each) for each in _MARGIN["leading"])
        wide = self._left() - across
        if self._picture.isNull():
            self._paint_disc(painter, QPointF(across + wide / 2, self.height() / 2), 34, self.entry.way)
        else:
            high = wide * self._picture.height() / self._picture.width()
            top = max(float(down), (self.height() - high) / 2)
            painter.drawImage(QRectF(across, top, wide, high), self._picture)
        if self.isEnabled():
            disc = self._px(18)
            self._paint_disc(painter, QPointF(self.width() - across - disc, down + disc), 18, "go", lit=True)

    def _paint_sign(self, painter: QPainter) -> None:
        across, down = (self._px(each) for each in _MARGIN[self.entry.form])
        if self.entry.form == "small":
            self._sign(painter, QPointF(self.width() / 2, down + self._px(_SIGN) / 2), self.entry.way)
            return
        middle = self.height() / 2
        self._paint_disc(painter, QPointF(across + self._px(17), middle), 17, self.entry.way)
        self._sign(painter, QPointF(self.width() - across - self._px(8), middle), "on")

    def _paint_disc(self, painter: QPainter, at: QPointF, radius: float, sign: str, *, lit: bool = False) -> None:
        ground = self._theme.ground
        painter.setPen(QPen(QColor(ground.lume if lit else ground.line_high), self._theme.border))
        painter.setBrush(QColor(ground.lume if lit else ground.well))
        painter.drawEllipse(at, self._px(radius), self._px(radius))
        self._sign(painter, at, sign, ground.on_lume if lit else "", radius / 17)

    def _sign(self, painter: QPainter, at: QPointF, name: str, colour: str = "", size: float = 1) -> None:
        """A sign with its middle here."""
        paint_sign(painter, at, name, colour or self._colour_of_signs(), self._scale * size)

    def _colour_of_signs(self) -> str:
        if not self.isEnabled():
            return self._theme.ground.off
        return "" if self._theme.glows else self._theme.ground.mist


#: The signs of the ways that have another name than their sign.
_SIGNS: Final = {str(Way.LEARN): "learn", str(Way.CONTINUE): "go"}


def paint_sign(painter: QPainter, at: QPointF, name: str, colour: str, scale: float) -> None:
    """Paint a sign of the title with its origin here, in its own colour if none is given."""
    element = _SIGNS.get(name, name)
    ratio = painter.device().devicePixelRatio()
    around, picture = box("signs", element), element_pixmap("signs", element, scale * ratio, colour)
    # The signs stand side by side in their file, each about its own origin.
    target = QRectF(around.x() * scale, around.y() * scale, around.width() * scale, around.height() * scale)
    painter.drawPixmap(target.translated(at), picture, QRectF(picture.rect()))
