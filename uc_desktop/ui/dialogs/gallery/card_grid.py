"""The cards of the gallery side by side; only those in sight are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from uc_desktop.presentation.gallery.gallery_cards import GalleryCard
from uc_desktop.ui.art.cards.cards import CardFace
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.art.cards.hand_card import hand_card
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.raster import Raster
from uc_desktop.ui.theme.theme import Theme

Index = QModelIndex | QPersistentModelIndex
#: How wide a card is, and the step from one to the next, at normal text size; and how high a row is at least.
_CARD_WIDTH, PITCH, _LEAST_ROW = 132.0, QSize(143, 199), 171
_RING: Final = 3.0


def face_of(faces: Faces, card: GalleryCard) -> CardFace:
    """What is printed on a card or contract."""
    return faces.of_contract(card.id) if card.is_contract else faces.of(card.id)


class _Cards(QAbstractListModel):
    """The cards that are shown, by row."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.cards: tuple[GalleryCard, ...] = ()

    def set_cards(self, cards: Sequence[GalleryCard]) -> None:
        self.beginResetModel()
        self.cards = tuple(cards)
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.cards)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        card = self.cards[index.row()]
        texts = {Qt.ItemDataRole.DisplayRole: card.name, Qt.ItemDataRole.AccessibleTextRole: card.says}
        return texts.get(Qt.ItemDataRole(role))


class _CardPainter(QStyledItemDelegate):
    """Draws a card when it comes into sight; the current one has a ring."""

    def __init__(self, cards: _Cards, faces: Faces, theme: Theme) -> None:
        super().__init__(cards)
        self._cards, self._faces, self._theme = cards, faces, theme
        self._raster = Raster()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        face, unit = face_of(self._faces, self._cards.cards[index.row()]), self._theme.text
        cell = option.rect
        w, h = _CARD_WIDTH * unit, cell.height() - (PITCH.width() - _CARD_WIDTH) * unit
        at = QRectF(cell.x() + (cell.width() - w) / 2, cell.y() + (cell.height() - h) / 2, w, h)
        scale = painter.device().devicePixelRatioF()
        printed = self._raster.printed(("card", face, unit, h), lambda: hand_card(face, text_width, w, h, unit), scale)
        painter.drawPixmap(at.topLeft() + printed.corner, printed.pixmap)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(self._theme.ground.lume), _RING))
            painter.drawRoundedRect(at.adjusted(-1, -1, 1, 1), 10 * unit, 10 * unit)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return PITCH * self._theme.text


class CardGrid(QListView):
    """The cards in rows, one of them current; arrows, Home, End and the Page keys go through them."""

    #: The card that has become current.
    chosen = Signal(object)

    def __init__(self, faces: Faces, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cards = _Cards(self)
        self.setModel(self._cards)
        self.setItemDelegate(_CardPainter(self._cards, faces, theme))
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setMovement(QListView.Movement.Static)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(True)
        self._cell, self._least_row = PITCH * theme.text, round(_LEAST_ROW * theme.text)
        self.setGridSize(self._cell)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setMinimumHeight(round(PITCH.height() * theme.text) // 2)
        self.selectionModel().currentChanged.connect(lambda index, _: self._tell(index))

    @property
    def cards(self) -> tuple[GalleryCard, ...]:
        """The cards that are shown."""
        return self._cards.cards

    def show_cards(self, cards: Sequence[GalleryCard], current: str) -> None:
        """Show these; the one with this id stays current if it is among them, else the first."""
        if tuple(cards) != self._cards.cards:
            self._cards.set_cards(cards)
            self.doItemsLayout()  # else the current one could not be scrolled to
        if cards:
            self.choose(next((row for row, card in enumerate(cards) if card.id == current), 0))

    def choose(self, row: int) -> None:
        """Make the card of this row current, if there is one."""
        if 0 <= row < len(self.cards):
            self.setCurrentIndex(self._cards.index(row))
            self._show_current()

    def step(self, by: int) -> None:
        """Make a card before or after the current one current."""
        self.choose(self.currentIndex().row() + by)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The cards share the width, and rows the height, so that no row is cut; the current card stays in sight."""
        super().resizeEvent(event)
        wide, high = self.viewport().width() - 1, self.viewport().height()
        row = max(self._least_row, high // max(1, high // self._least_row))
        self.setGridSize(QSize(wide // max(1, wide // self._cell.width()), row))
        # A notch of the wheel is three steps: a row.
        self.verticalScrollBar().setSingleStep(max(1, round(row / 3)))
        self.doItemsLayout()
        self._show_current()

    def _show_current(self) -> None:
        """Scroll no farther than it must so that the current card is in sight, by whole rows."""
        if not self.currentIndex().isValid():
            return
        cell, bar = self.gridSize(), self.verticalScrollBar()
        here = self.currentIndex().row() // max(1, (self.viewport().width() - 1) // cell.width())
        seen = max(1, self.viewport().height() // cell.height())
        first = round(bar.value() / cell.height())
        bar.setValue(min(max(first, here - seen + 1), here) * cell.height())

    def _tell(self, index: QModelIndex) -> None:
        if index.isValid():
            self.chosen.emit(self.cards[index.row()])
