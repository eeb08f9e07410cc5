"""The text of a chapter of the rules, with what is painted behind it: boxes, chips, the mark of the entry asked for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSizeF, Qt, QUrl
from PySide6.QtGui import (
    QColor,
    QFont,
    QImage,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QPen,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
    QTextFragment,
    QTextTable,
)
from PySide6.QtWidgets import QTextBrowser, QTextEdit

from uc_desktop.presentation.facts.pages.rules_facts import found_words
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.raster import render
from uc_desktop.ui.art.drawing.svg import group
from uc_desktop.ui.art.icons.icons import icon
from uc_desktop.ui.pages.rules.chapter_html import JUMP, LARGER, SIGN, TEXT
from uc_desktop.ui.theme.theme import font

if TYPE_CHECKING:
    from uc_desktop.ui.pages.page_size import PageSize
    from uc_desktop.ui.theme.theme import Theme

#: The space at the left of the text and above it, and how broad a line is at least and at most, in units.
_LEFT, _TOP = 28, 22
_LINE: Final = (510, 548)
#: How much broader than their text boxes are, at either side.
_OUT: Final = 8
_CHIP: Final = 26
#: How high the text fades out at the bottom.
_FADE: Final = 26
#: How much of the colour of found words is seen.
_FOUND: Final = 0.3


class ChapterText(QTextBrowser):
    """Shows a chapter as `ChapterHtml` writes it."""

    def __init__(self, theme: Theme, size: PageSize) -> None:
        super().__init__()
        self._theme, self._size = theme, size
        self._html, self._entry, self._found = "", "", ""
        #: The blocks with which entries begin, and the chips with their blocks.
        self._heads: dict[str, QTextBlock] = {}
        self._chips: list[tuple[str, QTextBlock, QTextFragment]] = []
        #: The signs within lines, each with its place in the text.
        self._signs: list[tuple[str, int]] = []
        self.setProperty("look", "reading")
        self.setOpenLinks(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def fit(self, theme: Theme, size: PageSize, width: float) -> None:
        """Look as this theme wants on a page of this size, so many units wide."""
        self._theme, self._size = theme, size
        room = width - 2 * _LEFT
        self.setLineWrapMode(QTextEdit.LineWrapMode.FixedPixelWidth)
        self.setLineWrapColumnOrWidth(size.px(min(room, _LINE[1] if room > _LINE[1] else _LINE[0]) + _LEFT + _OUT))

    def show_html(self, html: str, entry: str, found: str) -> None:
        """Show this chapter from an entry on, or from its beginning, with the words marked that were looked for."""
        if html != self._html:
            self._html = html
            self._set(html)
        self._entry, self._found = entry, found
        self._mark()
        self.roll_to(entry)
        self.viewport().update()

    def roll_to(self, entry: str) -> None:
        """Begin with this entry, or with the beginning."""
        head = self._heads.get(entry)
        top = 0.0 if head is None or len(self._heads) == 1 else self._box(head).top() - self._size.px(6)
        self.verticalScrollBar().setValue(round(top))

    def _set(self, html: str) -> None:
        document, px = self.document(), self._size.px
        document.setDefaultFont(font(TEXT * self._size.unit))
        document.setIndentWidth(px(18))
        self.setHtml(html)
        frame = document.rootFrame()
        around = frame.frameFormat()
        around.setLeftMargin(px(_LEFT))
        around.setRightMargin(px(_OUT))
        around.setTopMargin(px(_TOP))
        around.setBottomMargin(px(_TOP))
        frame.setFrameFormat(around)
        self._heads.clear()
        self._chips.clear()
        self._signs.clear()
        for block in self._all_blocks():
            for fragment in _fragments(block):
                form = fragment.charFormat()
                for name in form.anchorNames():
                    if name.startswith(SIGN):
                        self._signs.append((name.removeprefix(SIGN), fragment.position()))
                    else:
                        self._heads.setdefault(name, block)
                if form.anchorHref().startswith(JUMP):
                    self._chips.append((form.anchorHref().removeprefix(JUMP), block, fragment))
        for _, place in self._signs:
            self._make_room(place, px(TEXT * LARGER))

    def _make_room(self, place: int, room: float) -> None:
        """Make the space at this place of the text so much wider."""
        cursor, wide = QTextCursor(self.document()), QTextCharFormat()
        wide.setFontLetterSpacingType(QFont.SpacingType.AbsoluteSpacing)
        wide.setFontLetterSpacing(room)
        cursor.setPosition(place)
        cursor.movePosition(QTextCursor.MoveOperation.NextCharacter, QTextCursor.MoveMode.KeepAnchor)
        cursor.mergeCharFormat(wide)

    def _all_blocks(self) -> Iterator[QTextBlock]:
        block = self.document().begin()
        while block.isValid():
            yield block
            block = block.next()

    def _mark(self) -> None:
        """Mark the words that were looked for."""
        colour = QColor(self._theme.ink.credit)
        colour.setAlphaF(_FOUND)
        selections = []
        for start, length in found_words(self.toPlainText(), self._found) if self._found else ():
            cursor = QTextCursor(self.document())
            cursor.setPosition(start)
            cursor.setPosition(start + length, QTextCursor.MoveMode.KeepAnchor)
            selection = QTextEdit.ExtraSelection()
            selection.cursor = cursor
            selection.format.setBackground(colour)
            selections.append(selection)
        self.setExtraSelections(selections)

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """The picture of a sign."""
        text = name if isinstance(name, str) else name.toString()
        if not text.startswith(SIGN):
            return super().loadResource(kind, name)
        return sign_image(text.removeprefix(SIGN), self._size.px(TEXT * LARGER), self.devicePixelRatioF())

    def _box(self, block: QTextBlock) -> QRectF:
        return self.document().documentLayout().blockBoundingRect(block)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-self.horizontalScrollBar().value(), -self.verticalScrollBar().value())
        self._paint_boxes(painter)
        self._paint_chips(painter)
        self._paint_mark(painter)
        painter.end()
        super().paintEvent(event)
        self._paint_signs(event.rect())
        self._paint_fade()

    def _paint_signs(self, seen: QRect) -> None:
        """Each sign that is seen, in the room made for it."""
        side, painter = self._size.px(TEXT * LARGER), QPainter(self.viewport())
        top = self.verticalScrollBar().value()
        for name, place in self._signs:
            block = self.document().findBlock(place)
            line = block.layout().lineForTextPosition(place - block.position())
            corner, left = self._box(block).topLeft(), line.cursorToX(place - block.position())[0]  # type: ignore[index]
            at = QPointF(corner.x() + left, corner.y() + line.y() + (line.height() - side) / 2 - top)
            if seen.intersects(QRectF(at, QSizeF(side, side)).toAlignedRect()):
                painter.drawImage(at, sign_image(name, side, self.devicePixelRatioF()))
        painter.end()

    def _paint_fade(self) -> None:
        """The text fades out at the bottom where it goes on below."""
        bar, place = (
            self.verticalScrollBar(),
            QRectF(self.viewport().rect()).adjusted(self._size.px(12), 0, -self._size.px(12), 0),
        )
        if bar.value() == bar.maximum():
            return
        place.setTop(place.bottom() - self._size.px(_FADE))
        fade = QLinearGradient(place.topLeft(), place.bottomLeft())
        colour = QColor(self._theme.ground.bubble)
        fade.setColorAt(1, colour)
        colour.setAlpha(0)
        fade.setColorAt(0, colour)
        painter = QPainter(self.viewport())
        painter.fillRect(place, fade)
        painter.end()

    def _paint_boxes(self, painter: QPainter) -> None:
        """A box behind each example, another one behind what things cost."""
        ground, px = self._theme.ground, self._size.px
        left, right = px(_LEFT - _OUT), self.lineWrapColumnOrWidth() - 1
        for table in self.document().rootFrame().childFrames():
            if not isinstance(table, QTextTable):
                continue
            is_example, rows = table.columns() == 1, table.rows()
            tops = [self._box(table.cellAt(row, 0).firstCursorPosition().block()).top() for row in range(rows)]
            bottom = self._box(table.cellAt(rows - 1, 0).lastCursorPosition().block()).bottom()
            out = px(_OUT if is_example else _OUT / 2)
            painter.setPen(QPen(QColor(ground.lume_dark), 1) if is_example else Qt.PenStyle.NoPen)
            painter.setBrush(QColor(ground.chosen_bottom if is_example else ground.deep))
            painter.drawRoundedRect(QRectF(left, tops[0] - out, right - left, bottom - tops[0] + 2 * out), px(9), px(9))
            painter.setPen(QPen(QColor(ground.line), 1))
            for top in tops[1:]:
                painter.drawLine(left + px(_OUT), round(top) - px(2), right - px(_OUT), round(top) - px(2))

    def _paint_chips(self, painter: QPainter) -> None:
        ground, px = self._theme.ground, self._size.px
        for entry, block, fragment in self._chips:
            corner = self._box(block).topLeft()
            start, end = (fragment.position() - block.position(), fragment.position() + fragment.length())
            line = block.layout().lineForTextPosition(start)
            left, right = (line.cursorToX(at)[0] for at in (start, end - block.position()))  # type: ignore[index]
            middle = corner.y() + line.y() + line.height() / 2
            chip = QRectF(corner.x() + left, middle - px(_CHIP) / 2, right - left, px(_CHIP))
            is_here = entry == self._entry
            painter.setPen(QPen(QColor(ground.foam if is_here else ground.quiet_line), 1.4 if is_here else 1))
            here = ground.shoal if self._theme.glows else ground.current
            painter.setBrush(QColor(here if is_here else ground.quiet))
            painter.drawRoundedRect(chip, px(7), px(7))

    def _paint_mark(self, painter: QPainter) -> None:
        """A bar at the left of the entry that was asked for."""
        names, px = list(self._heads), self._size.px
        if self._entry not in self._heads:
            return
        after = names.index(self._entry) + 1
        top = self._box(self._heads[self._entry]).top()
        bottom = self.document().size().height() - px(_TOP)
        if after < len(names):
            bottom = self._box(self._heads[names[after]]).top() - px(14)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._theme.ground.lume))
        painter.drawRoundedRect(QRectF(px(11), top, px(3), bottom - top), px(1.5), px(1.5))


def _fragments(block: QTextBlock) -> Iterator[QTextFragment]:
    at = block.begin()
    while not at.atEnd():
        yield at.fragment()
        at += 1


@lru_cache(maxsize=64)
def sign_image(name: str, side: int, ratio: float) -> QImage:
    """A sign as sharp as the screen, in a square of so many pixels."""
    image = render(Picture(side, side, group(side / 2, side / 2, icon(name, size=side))), ratio).toImage()
    image.setDevicePixelRatio(ratio)
    return image
