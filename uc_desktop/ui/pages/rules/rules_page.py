"""The page of the rules and the help: chapters, their text, what is found, and worked examples to try."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, Qt, QUrl, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QPushButton, QWidget

from uc_desktop.app.reference import PROGRAM_HELP
from uc_desktop.presentation.facts.pages.rules_facts import find_entries
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.pages.drawings import sign_icon
from uc_desktop.ui.pages.page import Page
from uc_desktop.ui.pages.rules.chapter_html import ASKED, COPY, ENTRY, JUMP, TRY, ChapterHtml
from uc_desktop.ui.pages.rules.chapter_text import ChapterText
from uc_desktop.ui.pages.rules.example_panel import LEAST, ExamplePanel
from uc_desktop.ui.pages.rules.lists import FOUND_ROW, ROW, Contents, FoundList
from uc_desktop.ui.pages.rules.reading import ReadingPlace
from uc_desktop.ui.pages.widgets import SearchField, SignButton, panel, scroll_area, text
from uc_desktop.ui.widgets.controls import in_column
from uc_desktop.ui.widgets.labels import plain_tip

if TYPE_CHECKING:
    from uc_desktop.presentation.facts.pages.example_facts import ExampleFacts
    from uc_desktop.ui.pages.page_size import PageSize
    from uc_desktop.ui.pages.rules.reading import Reading
    from uc_desktop.ui.theme.theme import Theme

_GAP: Final = 12
#: How wide the contents are, by form; 0 where they are a list to open, above all else. The text as drawn, and the
#: search, by form.
_CONTENTS: Final = {"wide": 250, "middle": 240, "small": 0}
_TOP: Final = {"wide": 0.0, "middle": 0.0, "small": 46.0}
_TEXT: Final = 566
_SEARCH: Final = {"wide": 446, "middle": 320, "small": 186}
#: How high what was found is above an example, and its head.
_FOUND, _FOUND_HEAD = 252, 44


class RulesPage(Page):
    """Shows what `reading` tells; `asked` names a command, that of the signs."""

    asked = Signal(str)

    def __init__(
        self, reading: Reading, version: str, theme: Theme, examples: Mapping[str, Callable[[], ExampleFacts]]
    ) -> None:
        super().__init__(say("rules.title"), say("rules_page.about"), theme)
        self._reading, self._version, self._is_copied = reading, version, False
        self.examples, self._is_trying = examples, False
        #: Whether what was found is seen where it lies over the text.
        self._is_list_open, self._marked = False, ""
        self._depth, self._example_shown = len(reading.past), ""
        chapters = reading.reference.chapters
        program = chapters.index(reading.reference.chapter_of(PROGRAM_HELP))
        self.text = ChapterText(theme, self.size_in_units)
        self.contents, self.chapters = Contents(self, chapters, program), QComboBox()
        for chapter in chapters:
            self.chapters.addItem(chapter.name, chapter.number)
        self.chapters.setAccessibleName(say("rules_page.contents"))
        self._fill_head()
        self._fill_found()
        self.example = ExamplePanel(self)
        self.example.closed.connect(lambda: self._try(""))
        self._contents = panel(in_column(self.contents, spacing=4, margins=(8, 8, 8, 8), grows=self.contents))
        for widget in (self._contents, self.chapters, self.text, self.found_panel):
            widget.setParent(self.field)
        self.example_area = scroll_area(self, self.example)
        self.contents.chosen.connect(self._browse_chapter)
        self.contents.taken.connect(self._read_on)
        self.contents.itemClicked.connect(lambda _: self._reading.stay())
        self.chapters.activated.connect(lambda row: self._browse_chapter(self.chapters.itemData(row)))
        self.text.anchorClicked.connect(self._follow)
        for keys, does in (("Alt+Right", self.go_forward), ("Ctrl+F", self._search)):
            QShortcut(QKeySequence(keys), self).activated.connect(does)
        self.show_place()

    def _fill_head(self) -> None:
        self.search = SearchField(say("rules.hint"))
        self.search.setAccessibleName(say("rules.field"))
        self.search.textChanged.connect(lambda _: self._look_for())
        self.search.returnPressed.connect(self._open_found)
        self.search.installEventFilter(self)
        self.signs_button = SignButton(say("rules.signs"), "grid", lambda: self.asked.emit("signs"))
        self.back_button, self.forward_button = QPushButton(), QPushButton()
        for button, words, does in (
            (self.back_button, say("rules_page.back"), self.go_back),
            (self.forward_button, say("rules_page.forward"), self.go_forward),
        ):
            button.setProperty("look", "icon")
            button.setAccessibleName(words)
            button.setToolTip(plain_tip(words))
            button.clicked.connect(does)
            self.corner.addWidget(button)
        self.corner.addWidget(self.signs_button)
        self.corner.addWidget(self.search)

    def _fill_found(self) -> None:
        self.found, self.count = FoundList(self), text("", "name", wraps=False)
        self._keys, self._nothing = text(say("rules_page.found keys"), "small", wraps=False), text("", "note")
        self._nothing.setText(say("rules_page.nothing helps"))
        self._head = head = QHBoxLayout()
        head.addWidget(self.count, 1)
        head.addWidget(self._keys)
        self._found_column = column = in_column(self.found, spacing=4, grows=self.found)
        column.insertLayout(0, head)
        column.addWidget(self._nothing)
        self._nothing.setContentsMargins(8, 0, 8, 0)
        column.addStretch(0)
        self.found_panel = panel(column, "over")
        self.found.chosen.connect(self._browse_entry)
        self.found.taken.connect(self._open_found)
        self.found.itemClicked.connect(lambda _: self._click_found())

    # What is shown

    @property
    def shown(self) -> str:
        """The id of the entry that is shown, or the number of the chapter."""
        place = self._reading.place
        return place.entry or place.chapter

    @property
    def is_searching(self) -> bool:
        """Whether something is looked for."""
        return bool(self.search.text().strip())

    def read(self, ids: Sequence[str]) -> None:
        """Show the first of these entries, with links to the others; without any, what was read last."""
        if ids:
            self.search.clear()
            self._go(self._reading.place_of(ids[0], tuple(ids)))
            self.text.setFocus()
        else:
            self._reading.stay()
            self._search()

    def opened_at(self, ids: Sequence[str]) -> None:
        """Show the same as the first that is read on this page."""
        self.read(ids)
        self._depth = len(self._reading.past)

    def forget(self) -> None:
        """Begin anew, as if nothing had been read or looked for."""
        self._reading.forget()
        self._depth = 0
        self.search.clear()
        self.show_place()

    def show_place(self) -> None:
        """Show what is read now."""
        reading, size = self._reading, self.size_in_units
        place, chapter = reading.place, reading.chapter
        writer = ChapterHtml(reading.reference, self.theme, size.px)
        tried = () if size.form == "wide" else self.examples
        html = writer.chapter(chapter, place, tried, self._is_copied)
        self.text.show_html(html, place.entry, self._marked)
        entry = reading.reference.entry(place.entry).name if place.entry else chapter.name
        self.text.setAccessibleName(entry)
        self.contents.mark(place.chapter)
        self.chapters.setCurrentIndex(self.chapters.findData(place.chapter))
        self.found.mark(place.entry)
        if (tried_now := self._example_here()) != self._example_shown:
            self._example_shown = tried_now
            if tried_now:
                self.example.show_example(self.examples[tried_now]())
        self._place_example()
        self.back_button.setVisible(bool(reading.past))
        self.forward_button.setVisible(bool(reading.future))
        self.fit_head()

    def go_back(self) -> None:
        """Show again what was read before."""
        self._reading.go_back()
        self.show_place()

    def go_forward(self) -> None:
        """Undo `go_back`."""
        self._reading.go_forward()
        self.show_place()

    def on_back(self) -> None:
        # What was read before the page was opened is gone back to by the button only.
        if len(self._reading.past) > self._depth:
            self.go_back()
        else:
            self.leave()

    def on_escape(self) -> None:
        if self._is_trying:
            self._try("")
        elif self.search.text():
            self.search.clear()
            self._search()
        else:
            self.leave()

    def first_focus(self) -> QWidget:
        return self.text if self._reading.place.entry else self.search

    def _go(self, place: ReadingPlace) -> None:
        self._reading.go(place)
        self.show_place()

    def _browse_chapter(self, number: str | None) -> None:
        if number is not None and (number != self._reading.place.chapter or self._reading.place.entry):
            self._go(ReadingPlace(number, browsed=True))

    def _browse_entry(self, entry: str) -> None:
        if entry != self._reading.place.entry:
            self._go(self._reading.place_of(entry, browsed=True))

    def _follow(self, url: QUrl) -> None:
        kind, slash, entry = url.toString().partition("/")
        if f"{kind}{slash}" == ASKED:
            self._go(self._reading.place_of(entry, self._reading.place.asked))
        elif f"{kind}{slash}" in (ENTRY, JUMP):
            self._go(self._reading.place_of(entry, browsed=f"{kind}{slash}" == JUMP))
        elif f"{kind}{slash}" == TRY:
            self._try(entry)
        elif kind == COPY:
            QGuiApplication.clipboard().setText(self._version)
            self._is_copied = True
            self.show_place()

    # Examples

    def _example_here(self) -> str:
        """The entry whose example is shown: the one that is read, or the first with any where a chapter begins."""
        place = self._reading.place
        entries = (place.entry,) if place.entry else tuple(entry.id for entry in self._reading.chapter.entries)
        return next((entry for entry in entries if entry in self.examples), "")

    def _try(self, entry: str) -> None:
        """Show an example over the text; none any more without an entry."""
        if entry:
            self._browse_entry(entry)
        self._is_trying = bool(entry)
        self._place_example()
        (self.example.ways[self.example.chosen] if entry else self.text).setFocus()

    def _place_example(self) -> None:
        """The example lies at the right, below what was found, or over the text."""
        size, has_one = self.size_in_units, bool(self._example_shown)
        _, _, width, height = size.field()
        is_wide = size.form == "wide"
        top = _TOP[size.form]
        most = _FOUND if is_wide and has_one else height - top
        found = min(most, _FOUND_HEAD + max(1.5, self.found.count()) * FOUND_ROW + 8)
        self.found_panel.setFixedHeight(size.px(found))
        self._is_trying = self._is_trying and has_one and not is_wide
        self.example_area.setVisible(has_one and (is_wide or self._is_trying))
        self.text.setVisible(not self._is_trying)
        if is_wide:
            left = _CONTENTS["wide"] + _TEXT + 2 * _GAP
            top = found + 14 if self.is_searching else 0
        else:
            left = _CONTENTS[size.form] + _GAP if _CONTENTS[size.form] else 0
        wide, high = width - left, max(height - top, LEAST)
        wide -= 12 if high > height - top else 0
        self.example_area.setGeometry(size.rect(left, top, width - left, height - top))
        self.example.setFixedSize(size.px(wide), size.px(high))
        self.example.fit(wide, high, closes=not is_wide)

    # Search

    def _search(self) -> None:
        self._is_list_open = True
        self.lay_out(self.size_in_units)
        self.search.setFocus()
        self.search.selectAll()

    def _look_for(self) -> None:
        """Show what is found for what was typed, and the first of it."""
        typed = self.search.text().strip()
        found, self._marked = find_entries(self._reading.reference, typed)
        self.found.show_found(found, self._marked)
        words = say("rules_page.found", count=len(found), words=typed) if found else ""
        self.count.setText(words or say("rules_page.nothing", words=typed))
        for widget in (self.found, self._keys):
            widget.setVisible(bool(found))
        self._nothing.setVisible(not found)
        if found:
            self._reading.go(self._reading.place_of(found[0].entry.id, browsed=True))
        self._is_list_open = True
        self.lay_out(self.size_in_units)

    def _open_found(self) -> None:
        """Move on to the text of what was found, which nothing covers then; not where nothing was."""
        if self.found.count() or not self.is_searching:
            self._is_list_open = False
            self.lay_out(self.size_in_units)
            self._read_on()

    def _read_on(self) -> None:
        """Move on to the text."""
        self._reading.stay()
        self.text.setFocus()

    def _click_found(self) -> None:
        self._reading.stay()
        if self.size_in_units.form != "wide":
            self._open_found()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What is typed while reading is looked for."""
        held = event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
        if event.text().isalnum() and held == Qt.KeyboardModifier.NoModifier:
            self.search.setText(event.text())
            self.search.setFocus()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Up and Down in the search go through what was found."""
        moves = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in moves:
            row = self.found.currentRow() + moves[Qt.Key(event.key())]
            self.found.setCurrentRow(max(0, min(self.found.count() - 1, row)))
            return True
        return super().eventFilter(watched, event)

    # Places

    def lay_out(self, size: PageSize) -> None:
        form, px = size.form, size.px
        _, _, width, height = size.field()
        self.search.setFixedSize(px(_SEARCH[form]), px(36))
        self.search.show_sign(self.theme, size)
        self.signs_button.setFixedHeight(px(36))
        self.signs_button.show_sign(self.theme, size)
        self.signs_button.set_words_shown(form == "wide")
        for button, sign in ((self.back_button, "back"), (self.forward_button, "on")):
            button.setFixedSize(px(32), px(32))
            button.setIconSize(button.size() * 0.75)
            button.setIcon(sign_icon(sign, self.theme.ground.foam, size.unit, self.devicePixelRatioF()))
        self.fit_head()
        left, top = _CONTENTS[form], _TOP[form]
        self._contents.setVisible(bool(left))
        self._contents.setGeometry(size.rect(0, 0, left, height))
        self.chapters.setVisible(not left)
        self.chapters.setGeometry(size.rect(0, 0, width, 36))
        row = min(ROW, (height - 18) / self.contents.count())
        self.contents.fit(row if row > ROW - 2.2 else ROW)
        start = left + _GAP if left else 0
        wide = _TEXT if form == "wide" else width - start
        self.text.setGeometry(size.rect(start, top, wide, height - top))
        self.text.fit(self.theme, size, wide)
        right = start + wide + _GAP
        room = (right, width - right) if form == "wide" else (max(0, width - 446), min(446, width))
        self._place_found(size, *room)
        self.show_place()

    def _place_found(self, size: PageSize, left: float, width: float) -> None:
        """What was found lies at the right, or over the text."""
        px = size.px
        self.found_panel.setVisible(self.is_searching and (self._is_list_open or size.form == "wide"))
        self.found_panel.setGeometry(size.rect(left, _TOP[size.form], width, self.found_panel.height() / size.unit))
        self._found_column.setContentsMargins(px(8), px(10), px(8), px(8))
        self._head.setContentsMargins(px(8), 0, px(8), px(4))
        self.found.fit(FOUND_ROW)
        self.found_panel.raise_()
