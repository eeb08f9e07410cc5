"""The rules and the help beside the table: searched, read and followed from link to link."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, QUrl, Signal
from PySide6.QtGui import QColor, QFont, QKeyEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QTextBrowser,
    QWidget,
)

from uc_desktop.app.reference import Reference, ReferenceChapter, RuleEntry
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.dialogs.dialog_size import FittingDialog, grown
from uc_desktop.ui.dialogs.labels import plain_label
from uc_desktop.ui.dialogs.reading.rules_page import ASKED, CHAPTER, ENTRY, RulesPage
from uc_desktop.ui.dialogs.widgets import in_column, in_row, push_button
from uc_desktop.ui.dialogs.wrapping_list import wrapping_list
from uc_desktop.ui.table.input.keys import in_words
from uc_desktop.ui.theme.theme import Theme

_TARGET: Final = Qt.ItemDataRole.UserRole
#: How broad the list is, and which part of a narrow window at most; how broad a line of text may become.
_LIST, _PART, _LINE = 280, 0.4, 640
#: What a window's frame takes.
_FRAME: Final = QSize(8, 34)


class Place(Struct, frozen=True):
    """A page: a link's target, and the rules that were asked for together with it. `browsed` to in the list, it is one
    of many on the way and not gone back to."""

    target: str
    asked: tuple[str, ...] = ()
    browsed: bool = False


class RulesDialog(FittingDialog):
    """Shows one page of the reference and a list of all of them, or of those that were found.

    It does not stop the game: it stays open beside the table, or where there is no room for that, over the part of it
    that `room` gives, on the screen.
    """

    wanted = QSize(790, 540)
    #: The legend of signs is wanted.
    signs_asked = Signal()

    def __init__(
        self,
        reference: Reference,
        theme: Theme,
        parent: QWidget | None = None,
        room: Callable[[], QRect | None] = lambda: None,
    ) -> None:
        super().__init__(parent)
        self._room = room
        self.setWindowTitle(say("rules.title"))
        self._reference, self._theme = reference, theme
        self._page = RulesPage(reference, theme)
        self._past: list[Place] = []
        self._future: list[Place] = []
        self._place = self._start
        #: The place that it chose the last time.
        self._chosen = QRect()
        self.field, self.list, self.page = QLineEdit(), wrapping_list(say("rules.all")), QTextBrowser()
        self.found = plain_label("", "quiet")
        self.back = push_button(say("rules.back"), self.go_back)
        self.forward = push_button(say("rules.forward"), self.go_forward)
        self.signs_button = push_button(say("rules.signs"), self.signs_asked.emit)
        self.close_button = push_button(say("dialogs.close"), self.reject)
        self._name()
        self._lay_out()
        self._listen()
        self._fill()
        self._show()

    def _name(self) -> None:
        self.field.setPlaceholderText(say("rules.hint"))
        self.field.setAccessibleName(say("rules.field"))
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.page.setOpenLinks(False)
        self.page.document().setDocumentMargin(10)
        self.back.setToolTip(in_words("Alt+Left"))
        self.forward.setToolTip(in_words("Alt+Right"))
        for button in (self.back, self.forward, self.signs_button, self.close_button):
            button.setAutoDefault(False)  # Enter belongs to the field, the list and the links

    def _lay_out(self) -> None:
        top = in_row(plain_label(say("rules.title"), "title"), self.field, grows=self.field)
        middle = in_row(self.list, self.page, spacing=12, grows=self.page)
        bottom = in_row(self.back, self.forward, self.found, self.signs_button, self.close_button, grows=self.found)
        self.setLayout(in_column(top, middle, bottom, spacing=12, margins=(20, 16, 20, 16), grows=middle))

    def _listen(self) -> None:
        self.field.textChanged.connect(self._look_for)
        self.field.returnPressed.connect(self._read_current)
        self.field.installEventFilter(self)
        self.list.currentItemChanged.connect(lambda item, _: self._browse(item))
        self.list.itemActivated.connect(lambda _: self.page.setFocus())
        self.page.anchorClicked.connect(self._follow)
        keys = (("Alt+Left", self.go_back), ("Alt+Right", self.go_forward), ("Ctrl+F", self._search))
        for key, action in keys:
            QShortcut(QKeySequence(key), self).activated.connect(action)

    @property
    def shown(self) -> str:
        """The id of the entry that is shown, or the number of the chapter."""
        return self._place.target.partition("/")[2]

    def read(self, ids: Sequence[str]) -> None:
        """Show the first of these entries, with links to the others; without any, what was read last."""
        if ids:
            self.field.clear()
            self._go(Place(f"{ENTRY}{ids[0]}", tuple(ids)))
            self.page.setFocus()
        else:
            self._search()

    @property
    def _start(self) -> Place:
        return Place(f"{CHAPTER}{self._reference.chapters[0].number}")

    def forget(self) -> None:
        """Begin anew, as if nothing had been read or looked for."""
        self._past.clear()
        self._future.clear()
        self._place = self._start
        self.field.clear()
        self._show()

    def set_theme(self, theme: Theme) -> None:
        """Look otherwise, at once."""
        self._theme = theme
        self._page = RulesPage(self._reference, theme)
        self._fill()
        self._show()

    def go_back(self) -> None:
        """Go back one page; if the search found nothing, clear it."""
        if self._has_no_match:
            self.field.clear()
        elif self._past:
            self._future.append(self._place)
            self._place = self._past.pop()
            self._show()

    def go_forward(self) -> None:
        """Undo `go_back`."""
        if self._future and not self._has_no_match:
            self._past.append(self._place)
            self._place = self._future.pop()
            self._show()

    @property
    def _has_no_match(self) -> bool:
        """Whether nothing was found for what was typed."""
        return self.list.count() == 0

    def _search(self) -> None:
        self.field.setFocus()
        self.field.selectAll()

    def _follow(self, url: QUrl) -> None:
        target = url.toString()
        if target.startswith(ASKED):
            self._go(Place(f"{ENTRY}{target.removeprefix(ASKED)}", self._place.asked))
        else:
            self._go(Place(target))

    def _go(self, place: Place) -> None:
        if place.target != self._place.target or place.asked != self._place.asked:
            if not (self._place.browsed and place.browsed):
                self._past.append(self._place)
            self._future.clear()
            self._place = place
        self._show()

    def _browse(self, item: QListWidgetItem | None) -> None:
        """What is gone to in the list is shown at once."""
        if item is not None and item.data(_TARGET) != self._place.target:
            self._go(Place(item.data(_TARGET), browsed=True))

    def _read_current(self) -> None:
        """Open the selected rule and move the focus to it; do nothing if none was found."""
        if not self._has_no_match:
            self._browse(self.list.currentItem())
            self.page.setFocus()

    def _show(self) -> None:
        kind, _, name = self._place.target.partition("/")
        if self._has_no_match:
            title, html = say("rules.nothing"), self._page.nothing(self.field.text().strip())
        elif f"{kind}/" == CHAPTER:
            chapter = self._reference.chapter(name)
            title, html = chapter.name, self._page.chapter(chapter)
        else:
            entry = self._reference.entry(name)
            title, html = entry.name, self._page.entry(entry, self._place.asked)
        self.page.setHtml(html)
        self.page.setAccessibleName(title)
        self.back.setEnabled(bool(self._past) or self._has_no_match)
        self.forward.setEnabled(bool(self._future) and not self._has_no_match)
        self._mark()

    def _mark(self) -> None:
        """The list stands on what is shown, if it has it."""
        rows = (self.list.item(row) for row in range(self.list.count()))
        item = next((item for item in rows if item.data(_TARGET) == self._place.target), None)
        self.list.blockSignals(True)
        self.list.setCurrentItem(item)  # type: ignore[arg-type]
        self.list.blockSignals(False)

    def _look_for(self) -> None:
        """Show the first that is found for what was typed, or that nothing is."""
        found_nothing = self._has_no_match
        self._fill()
        if found_nothing or self._has_no_match:
            self._show()
        if self.field.text().strip():
            self.list.setCurrentRow(0)

    def _fill(self) -> None:
        typed = self.field.text()
        found = self._reference.search(typed) if typed.strip() else None
        self.list.blockSignals(True)
        self.list.clear()
        for each in self._all() if found is None else found:
            self.list.addItem(self._row(each))
        self.list.blockSignals(False)
        self.list.setAccessibleName(say("rules.all" if found is None else "rules.found"))
        counted = say("rules.found number", count=len(found)) if found else say("rules.nothing")
        self.found.setText("" if found is None else counted)
        self._mark()

    def _all(self) -> Iterable[ReferenceChapter | RuleEntry]:
        for chapter in self._reference.chapters:
            yield chapter
            yield from chapter.entries

    def _row(self, what: ReferenceChapter | RuleEntry) -> QListWidgetItem:
        item = QListWidgetItem(what.name)
        if isinstance(what, ReferenceChapter):
            font = QFont()
            font.setBold(True)
            item.setFont(font)
            item.setForeground(QColor(self._theme.ground.lume))
        item.setData(_TARGET, f"{CHAPTER}{what.number}" if isinstance(what, ReferenceChapter) else f"{ENTRY}{what.id}")
        return item

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape takes back a search first, then closes; what is typed while reading is looked for."""
        held = event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
        if event.key() == Qt.Key.Key_Escape and self.field.text():
            self.field.clear()
            self._search()
        elif event.text().isalnum() and held == Qt.KeyboardModifier.NoModifier:
            self.field.setText(event.text())
            self.field.setFocus()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Up and Down in the field go through the list."""
        moves = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in moves:
            row = self.list.currentRow() + moves[Qt.Key(event.key())]
            self.list.setCurrentRow(max(0, min(self.list.count() - 1, row)))
            return True
        return super().eventFilter(watched, event)

    def _fit_texts(self) -> None:
        """A size it was given is kept while the text size stays."""
        if self._grown == grown(self):
            return
        self.list.setFixedWidth(round(_LIST * grown(self)))
        self.page.setMaximumWidth(round(_LINE * grown(self)))
        is_new = not self._grown
        super()._fit_texts()
        if is_new:
            self._place_itself()

    def showEvent(self, event: QShowEvent) -> None:
        """Choose the place again, unless somebody has moved the dialog: the table may need another part free now."""
        super().showEvent(event)
        if not event.spontaneous() and self.geometry() == self._chosen:
            super()._fit_texts()
            self._place_itself()

    def _place_itself(self) -> None:
        parent = self.parentWidget()
        if parent is None:
            return
        at = beside(parent.window().frameGeometry(), self.size(), self.screen().availableGeometry())
        if at is not None:
            self.move(at)
        else:
            self._lie_over()
        self._chosen = self.geometry()

    def _lie_over(self) -> None:
        """At the lower right of its room, no larger than that; with larger texts it takes more, up to its window."""
        room, parent = self._room(), self.parentWidget()
        if room is not None and parent is not None:
            window = QRect(parent.mapToGlobal(QPoint(0, 0)), parent.size())
            larger = QRect(QPoint(0, 0), room.size() * grown(self))
            larger.moveBottomRight(room.bottomRight())
            room = larger.intersected(window)
            most = room.size() - _FRAME
            self.list.setFixedWidth(min(self.list.width(), round(_PART * most.width())))
            self.resize(self.size().boundedTo(most))
            size = self.size() + _FRAME
            self.move(room.right() - size.width() + 1, room.bottom() - size.height() + 1)


def beside(window: QRect, size: QSize, screen: QRect) -> QPoint | None:
    """Where something of this size lies beside the window on the screen, if there is room for it."""
    top = max(screen.top(), min(window.top(), screen.bottom() - size.height() + 1))
    if screen.right() - window.right() >= size.width():
        return QPoint(window.right() + 1, top)
    if window.left() - screen.left() >= size.width():
        return QPoint(window.left() - size.width(), top)
    return None
