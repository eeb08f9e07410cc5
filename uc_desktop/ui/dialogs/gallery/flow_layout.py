"""A layout that puts widgets side by side, in as many lines as it takes."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem


class FlowLayout(QLayout):
    """Widgets from left to right, and on from the left in the next line where one would not fit; its height follows
    from its width."""

    def __init__(self, gap: int = 8) -> None:
        super().__init__()
        self._gap = gap
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return max((place.bottom() + 1 for _, place in self._places(width)), default=0)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        for item, place in self._places(rect.width()):
            item.setGeometry(place.translated(rect.topLeft()))

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        """As large as its largest widget."""
        size = QSize(0, 0)
        for item in self._items:
            size = size.expandedTo(item.sizeHint())
        return size

    def _places(self, width: int) -> list[tuple[QLayoutItem, QRect]]:
        """Where each widget lies; those of a line are as high as its highest."""
        places: list[tuple[QLayoutItem, QRect]] = []
        at, line = QPoint(0, 0), 0
        for item in self._items:
            size = item.sizeHint()
            if at.x() and at.x() + size.width() > width:
                at, line = QPoint(0, at.y() + line + self._gap), 0
            places.append((item, QRect(at, size)))
            at += QPoint(size.width() + self._gap, 0)
            line = max(line, size.height())
        heights = {top: max(place.height() for _, place in places if place.top() == top) for top in _tops(places)}
        return [(item, QRect(place.topLeft(), QSize(place.width(), heights[place.top()]))) for item, place in places]


def _tops(places: list[tuple[QLayoutItem, QRect]]) -> set[int]:
    return {place.top() for _, place in places}
