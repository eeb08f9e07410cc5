"""What the page of saved games shows where there is none to show."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from uc_desktop.presentation.words.catalogue import listing, say
from uc_desktop.ui.pages.painting import UnitPainter
from uc_desktop.ui.pages.widgets import PaintedButton, SignButton, text
from uc_desktop.ui.widgets.scroll_pane import ScrollPane

if TYPE_CHECKING:
    from uc_desktop.presentation.facts.title_facts import TitleEntry
    from uc_desktop.ui.pages.page import Page

_WAY: Final = 78
#: So many of a way's lines have room beside each other.
_LINES: Final = 2


class WayButton(PaintedButton):
    """A way to a game, as the title has it."""

    def __init__(self, page: Page, entry: TitleEntry) -> None:
        super().__init__(page, entry.label, listing("sentences", entry.lines))
        self._lines = entry.lines[:_LINES]

    def draw(self, paint: UnitPainter) -> None:
        paint.edge(paint.ground.line)
        paint.panel((0, 0, paint.w, paint.h), is_chosen=self.hasFocus())
        paint.text_in((20, 12, paint.w - 70, 30), self.text(), 17, 700)
        paint.wrapped((20, 40, paint.w - 70, 36), listing("comma", self._lines), 12.5, colour=paint.ground.soft)
        paint.sign(paint.w - 28, _WAY / 2, "on", paint.ground.foam)


class NoGames(ScrollPane):
    """Says that nothing was played yet, and offers the ways to a game; `asked` names the command of one."""

    asked = Signal(str)

    def __init__(self, page: Page, ways: Sequence[TitleEntry]) -> None:
        column = QVBoxLayout()
        super().__init__(column)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._page = page
        self.ways = [WayButton(page, entry) for entry in ways]
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(text(say("saved_games.none"), "big"))
        column.addWidget(text(say("saved_games.none about"), "about"))
        for entry, button in zip(ways, self.ways, strict=True):
            button.clicked.connect(partial(self.asked.emit, str(entry.way)))
            column.addWidget(button)
        column.addStretch(1)
        self.column = column

    def fit(self) -> None:
        """Be as large as the page's units say."""
        size = self._page.size_in_units
        for button in self.ways:
            button.setFixedHeight(size.px(_WAY))
        self.column.setSpacing(size.px(12))


class NothingFound(QWidget):
    """Says that filters leave no game, and offers to drop each of them."""

    def __init__(self) -> None:
        super().__init__()
        self.words = text("", "row")
        self._buttons = QHBoxLayout()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.words)
        column.addLayout(self._buttons)
        column.addStretch(1)

    def tell(self, filters: Sequence[tuple[str, Callable[[], object]]]) -> None:
        """Name the filters in use; a button for each drops it."""
        while (item := self._buttons.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        names = [name for name, _ in filters]
        if names:
            self.words.setText(say("saved_games.nothing with filters", filters=listing("and", names)))
        else:
            self.words.setText(say("saved_games.nothing"))
        for name, drop in filters:
            button = SignButton(say("saved_games.drop", filter=name), "close", drop)
            self._buttons.addWidget(button)
            button.show()
        self._buttons.addStretch(1)
