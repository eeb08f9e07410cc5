"""The cards of the gallery side by side; only those in sight are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QListView, QListWidget, QListWidgetItem, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from uc_desktop.ui.art.cards.cards import CardFace, large_card
from uc_desktop.ui.art.cards.hand_card import hand_card
from uc_desktop.ui.art.drawing.raster import Print, Raster

if TYPE_CHECKING:
    from uc_desktop.presentation.gallery.gallery_cards import GalleryCard
    from uc_desktop.ui.art.cards.faces import Faces
    from uc_desktop.ui.pages.page import Page

Index = QModelIndex | QPersistentModelIndex
#: In units: the width of a card, the least distance to the next column and row, and the ring of the current card.
_CARD_WIDTH: Final = 132
_STEP: Final = (143, 171)
_RING: Final = 2.4


class CardDrawings:
    """Draws cards in the size of a page, each once."""

    def __init__(self, page: Page, faces: Faces) -> None:
        self.faces, self._page, self._raster = faces, page, Raster()

    def face(self, card: GalleryCard) -> CardFace:
        """What is printed on a card or contract."""
        return self.faces.of_contract(card.id) if card.is_contract else self.faces.of(card.id)

    def small(self, card: GalleryCard, height: float) -> Print:
        """A card of the grid; `height` in pixels."""
        unit, face = self._page.size_in_units.unit, self.face(card)
        key = ("small", card.id, unit, height)
        wide, ratio = _CARD_WIDTH * unit, self._page.devicePixelRatioF()
        return self._raster.printed(key, lambda: hand_card(face, wide, height, unit), ratio)

    def large(self, card: GalleryCard, width: float, height: float) -> Print:
        """A card shown large; width and height in units."""
        unit, face = self._page.size_in_units.unit, self.face(card)
        wide, high, ratio = width * unit, height * unit, self._page.devicePixelRatioF()
        key = ("large", card.id, wide, high, ratio)
        printed = self._raster.printed(key, lambda: large_card(face, wide, high), ratio)
        printed.pixmap.setDevicePixelRatio(ratio)
        return printed


class _CardPainter(QStyledItemDelegate):
    """Draws a card when it comes into sight; one that is chosen or has the focus has a ring."""

    def __init__(self, page: Page, grid: CardGrid, drawings: CardDrawings) -> None:
        super().__init__(grid)
        self._page, self._grid, self._drawings = page, grid, drawings

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        cell, unit = option.rect, self._page.size_in_units.unit
        w, h = _CARD_WIDTH * unit, cell.height() - (_STEP[0] - _CARD_WIDTH) * unit
        at = QRectF(cell.x() + _RING * unit, cell.y() + _RING * unit, w, h)
        printed = self._drawings.small(self._grid.cards[index.row()], h)
        painter.drawPixmap(at.topLeft() + printed.corner, printed.pixmap)
        if option.state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_HasFocus):
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(self._page.theme.ground.lume), _RING * unit))
            painter.drawRoundedRect(at.adjusted(-1, -1, 1, 1), 10 * unit, 10 * unit)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return self._grid.gridSize()


class CardGrid(QListWidget):
    """The cards in rows, one of them current; arrows, Home, End and the Page keys go through them."""

    #: The card that has become current.
    chosen = Signal(object)

    def __init__(self, page: Page, drawings: CardDrawings, name: str) -> None:
        super().__init__()
        self._page = page
        #: The cards that are shown.
        self.cards: tuple[GalleryCard, ...] = ()
        self.setProperty("look", "bare")
        self.setAccessibleName(name)
        self.setItemDelegate(_CardPainter(page, self, drawings))
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setMovement(QListView.Movement.Static)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.currentRowChanged.connect(self._tell)

    def show_cards(self, cards: Sequence[GalleryCard], current: str) -> None:
        """Show these cards; the one with this id is current if it is among them, else the first."""
        if tuple(cards) != self.cards:
            self.clear()
            self.cards = tuple(cards)
            for card in cards:
                item = QListWidgetItem(card.name, self)
                item.setData(Qt.ItemDataRole.AccessibleTextRole, card.says)
            self.doItemsLayout()  # otherwise the view cannot scroll to the current card
        if cards:
            self.choose(next((row for row, card in enumerate(cards) if card.id == current), 0))

    def choose(self, row: int) -> None:
        """Make the card of this row current, if there is one."""
        if 0 <= row < len(self.cards):
            self.setCurrentRow(row)
            self._show_current()

    def step(self, by: int) -> None:
        """Move by so many cards from the current one."""
        self.choose(self.currentRow() + by)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Fit the cells to the view, so that no row is cut; the current card stays in sight."""
        px = self._page.size_in_units.px
        least_wide, least_high = map(px, _STEP)
        wide, high = self.viewport().width() - 1, self.viewport().height()
        row = max(least_high, high // max(1, high // least_high))
        self.setGridSize(QSize(wide // max(1, wide // least_wide), row))
        # A notch of the wheel is three steps: a row.
        self.verticalScrollBar().setSingleStep(max(1, round(row / 3)))
        self.doItemsLayout()
        self._show_current()

    def _show_current(self) -> None:
        """Scroll by whole rows, as few as possible, until the current card is in sight."""
        if self.currentRow() < 0:
            return
        cell, bar = self.gridSize(), self.verticalScrollBar()
        here = self.currentRow() // max(1, (self.viewport().width() - 1) // max(1, cell.width()))
        seen = max(1, self.viewport().height() // max(1, cell.height()))
        first = round(bar.value() / max(1, cell.height()))
        bar.setValue(min(max(first, here - seen + 1), here) * cell.height())

    def _tell(self, row: int) -> None:
        if row >= 0:
            self.chosen.emit(self.cards[row])
