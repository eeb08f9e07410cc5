"""The command palette: everything that can be done now, as a list to search with the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from uc_desktop.presentation.search import best_first
from uc_desktop.presentation.shortcuts import BY_NAME
from uc_desktop.presentation.words.catalogue import phrase, say
from uc_desktop.presentation.words.palette_words import PaletteEntry
from uc_desktop.ui.boxes.box import Box
from uc_desktop.ui.pages.widgets import text
from uc_desktop.ui.widgets.wrapping_list import wrapping_list

if TYPE_CHECKING:
    from uc_desktop.ui.theme.theme import Theme

_MOVES = {
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_PageUp: -10,
    Qt.Key.Key_PageDown: 10,
}


class Palette(Box):
    """Lists the matching entries, best first, then those that `further` finds. The game goes on meanwhile.

    Enter chooses the highlighted entry; `chosen` is emitted with it once the palette is closed. Where several match
    equally well none is highlighted, and Enter asks for a choice.
    """

    chosen = Signal(PaletteEntry)
    holds_game = False
    wanted = (640, 420)

    def __init__(
        self,
        entries: Sequence[PaletteEntry],
        theme: Theme,
        further: Callable[[str], Sequence[PaletteEntry]] = lambda typed: (),
    ) -> None:
        super().__init__(theme, "")
        self.setAccessibleName(BY_NAME["palette"].words)
        self._entries, self._further = tuple(entries), further
        self._shown: list[PaletteEntry] = []
        self._question = ""
        self.field = QLineEdit()
        self.field.setPlaceholderText(say("palette.hint"))
        self.field.setAccessibleName(say("palette.field"))
        self.list = wrapping_list(BY_NAME["palette"].words)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.count = text("", "note")
        for widget in (self.field, self.list, self.count):
            self.column.addWidget(widget)
        self.field.installEventFilter(self)
        self.field.textChanged.connect(self._fill)
        self.field.returnPressed.connect(self._accept_current)
        self.list.itemClicked.connect(lambda _: self._accept_current())
        self._fill("")

    def first_focus(self) -> QWidget:
        return self.field

    def update_entries(self, entries: Sequence[PaletteEntry]) -> None:
        """List these entries from now on; what is highlighted stays so if it is still among them."""
        row, before = self.list.currentRow(), self.words()
        self._entries = tuple(entries)
        self._fill(self.field.text())
        if row >= 0 and before[row] in self.words():
            self.list.setCurrentRow(self.words().index(before[row]))

    def words(self) -> list[str]:
        """The words of the entries that are shown."""
        return [self.list.item(row).text() for row in range(self.list.count())]

    def _fill(self, typed: str) -> None:
        found, more = best_first(typed, self._entries, _words_of), self._further(typed)
        self._shown = [*found.items, *more]
        self.list.clear()
        self.list.addItems([entry.words for entry in self._shown])
        # Reading a rule changes nothing, so Enter may take the first of several.
        self.list.setCurrentRow(0 if found.is_clear or not found.items else -1)
        self._say(self._counted(len(found.items), len(more)) if self._shown else say("palette.nothing"), asked=False)
        self._question = say("palette.unclear") if found.best == 1 else say("palette.several", count=found.best)

    def _counted(self, found: int, rules: int) -> str:
        commands = phrase("palette.commands", count=len(self._entries))
        if not rules:
            return say("palette.found", found=found, commands=commands)
        return say(
            "palette.found and rules", found=found, commands=commands, rules=phrase("palette.rules", count=rules)
        )

    def _accept_current(self) -> None:
        row = self.list.currentRow()
        if row >= 0:
            entry = self._shown[row]
            self.answer(lambda: self.chosen.emit(entry))
        elif self._shown:
            self._say(self._question, asked=True)

    def _say(self, words: str, *, asked: bool) -> None:
        """Show this below the list; a question stands out, and screen readers read it with the field."""
        self.count.setText(words)
        self.count.setProperty("look", "strong" if asked else "note")
        self.count.style().polish(self.count)
        self.field.setAccessibleDescription(words if asked else "")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The field keeps the focus while Up, Down and the Page keys move in the list."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            step = _MOVES.get(Qt.Key(event.key()))
            if step is not None:
                last = self.list.count() - 1
                self.list.setCurrentRow(max(0, min(last, self.list.currentRow() + step)))
                return True
        return super().eventFilter(watched, event)


def _words_of(entry: PaletteEntry) -> str:
    return entry.words
