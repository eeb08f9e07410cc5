"""The chapters of the tutorial: which are new, begun and done, to begin one or to go on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from uc_desktop.app.tutorial.chapters import Chapter
from uc_desktop.app.tutorial.progress import Mark
from uc_desktop.presentation.shortcuts import BY_NAME
from uc_desktop.presentation.words.catalogue import Key, say
from uc_desktop.ui.dialogs.dialog_size import FittingDialog
from uc_desktop.ui.dialogs.labels import plain_label
from uc_desktop.ui.dialogs.widgets import (
    DIALOG_MARGINS,
    cancel_button,
    in_column,
    in_row,
    push_button,
)
from uc_desktop.ui.dialogs.wrapping_list import wrapping_list

#: The texts for the state of a chapter; `_GO` has the labels of the button that opens it.
_MARKS: Final[Mapping[Mark, Key]] = {
    Mark.NEW: "chapters.new",
    Mark.BEGUN: "chapters.begun",
    Mark.DONE: "chapters.done",
    Mark.AGAIN: "chapters.done begun",
}
_GO: Final[Mapping[Mark, Key]] = {
    Mark.NEW: "chapters.begin",
    Mark.BEGUN: "chapters.go on",
    Mark.DONE: "chapters.play again",
    Mark.AGAIN: "chapters.go on",
}


def _entry(number: int, chapter: Chapter, mark: Mark) -> str:
    """A chapter in words: its number, title and status, how long it takes, and what it is about."""
    words, status = chapter.words, say(_MARKS[mark])
    minutes = chapter.minutes
    return say("chapters.chapter", number=number, title=words.title, mark=status, minutes=minutes, about=words.about)


class ChaptersDialog(FittingDialog):
    """Lists the chapters; once accepted, `chosen` is the number of one, None to leave the tutorial, and `afresh` tells
    whether it is to begin anew.

    The present chapter is selected, the one on the table; if it is done or there is none, the next that is not done.
    """

    wanted = QSize(640, 560)

    def __init__(
        self,
        chapters: Sequence[Chapter],
        mark_of: Callable[[str], Mark],
        present: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(BY_NAME["learn"].words)
        self.chosen: int | None = None
        self.afresh = False
        self._marks = [mark_of(chapter.id) for chapter in chapters]
        self.list = wrapping_list(say("chapters.list"))
        self.list.setSpacing(3)
        for number, (chapter, mark) in enumerate(zip(chapters, self._marks, strict=True), 1):
            self.list.addItem(_entry(number, chapter, mark))
        self.go = push_button("", lambda: self._accept(), is_default=True, look="primary")
        self.again = push_button(say("chapters.begin again"), lambda: self._accept(afresh=True))
        self.leave = push_button(say("chapters.leave"), self.accept)
        self.leave.setVisible(bool(present))
        self.list.currentRowChanged.connect(self._name_buttons)
        self.list.itemActivated.connect(lambda _: self._accept())
        title, about = plain_label(BY_NAME["learn"].words, "title"), plain_label(say("chapters.about"), "quiet")
        buttons = in_row(self.leave, None, cancel_button(self), self.again, self.go)
        self.setLayout(in_column(title, about, self.list, buttons, spacing=12, margins=DIALOG_MARGINS, grows=self.list))
        self.list.setCurrentRow(self._first([chapter.id for chapter in chapters], present))

    def _first(self, ids: Sequence[str], present: str) -> int:
        row = ids.index(present) if present in ids else -1
        if row >= 0 and self._marks[row] is not Mark.DONE:
            return row
        others = [*range(row + 1, len(ids)), *range(row)]
        return next(
            (each for each in others if self._marks[each] in (Mark.NEW, Mark.BEGUN)), others[0] if others else 0
        )

    def _name_buttons(self, row: int) -> None:
        self.go.setText(say(_GO[self._marks[row]]))
        self.again.setEnabled(self._marks[row] in (Mark.BEGUN, Mark.AGAIN))

    def _accept(self, afresh: bool = False) -> None:
        self.chosen, self.afresh = self.list.currentRow(), afresh
        self.accept()
