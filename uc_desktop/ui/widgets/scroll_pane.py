"""A scroll area for a column of widgets."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLayout, QScrollArea, QWidget


class ScrollPane(QScrollArea):
    """Scrolls a column vertically if it is higher than the viewport, never horizontally."""

    def __init__(self, column: QLayout) -> None:
        super().__init__()
        self._column = QWidget()
        self._column.setLayout(column)
        self.setWidget(self._column)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def hidden_height(self) -> int:
        """How much higher the column is than the viewport, in pixels; at least 0."""
        return max(0, self._whole() - self.viewport().height())

    def spare_height(self) -> int:
        """How much higher the viewport is than the column, in pixels; at least 0."""
        return max(0, self.viewport().height() - self._whole())

    def _whole(self) -> int:
        layout, width = self._column.layout(), self.viewport().width()
        assert layout is not None
        return layout.totalHeightForWidth(width) if layout.hasHeightForWidth() else layout.totalSizeHint().height()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._column.setMinimumHeight(self._whole())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the column at its full height when its content changes."""
        if watched is self._column and event.type() == QEvent.Type.LayoutRequest:
            self._column.setMinimumHeight(self._whole())
        return super().eventFilter(watched, event)

    def sizeHint(self) -> QSize:
        return self._column.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """As wide as the column with its scroll bar, and a few lines high."""
        bar = self.verticalScrollBar().sizeHint().width()
        return QSize(self._column.minimumSizeHint().width() + bar, 8 * self.fontMetrics().height())
