"""What fills the window: the table, the title with what saved games, tutorial and results offer, or a page or a box
over it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QImage, QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QWidget
from shiboken6 import isValid

from uc_desktop.app.records import file_names
from uc_desktop.app.saves import challenges
from uc_desktop.app.saves.marks import name_of
from uc_desktop.errors import GameFileError
from uc_desktop.path_kind import is_free
from uc_desktop.presentation.facts.title_facts import SavedGame, title_facts
from uc_desktop.ui.pages.games.previews import when_played
from uc_desktop.ui.title.title_page import TitlePage

if TYPE_CHECKING:
    from pathlib import Path

    from uc_desktop.app.records.results import Results
    from uc_desktop.app.records.settings import Settings
    from uc_desktop.presentation.facts.title_facts import TitleEntry
    from uc_desktop.ui.boxes.box import Box
    from uc_desktop.ui.feedback.drifting_water import DriftingWater
    from uc_desktop.ui.pages.games.preview_queue import PreviewQueue
    from uc_desktop.ui.pages.games.previews import Preview, Previews
    from uc_desktop.ui.pages.page import Page
    from uc_desktop.ui.table.table_view import TableView
    from uc_desktop.ui.theme.theme import Theme
    from uc_desktop.ui.window.main_window import MainWindow
    from uc_desktop.ui.window.table_window import TableWindow

AnyPage = TypeVar("AnyPage", bound="Page")


class Pages(QStackedWidget):
    """The table, or the title while no game is on it, and the pages that lie over them; what is shown takes the keys.

    `covered` tells whether a page, or a box that holds the game, lies over the table now.
    """

    covered = Signal(bool)

    def __init__(self, window: TableWindow) -> None:
        super().__init__(window)
        self._window = window
        self.title = TitlePage(window.theme, self)
        #: What drifts in the water of the table, once there is one.
        self.water: DriftingWater | None = None
        # Nothing is shown until it is known what: what is hidden takes no focus and is not laid out.
        self._empty = QWidget()
        self.addWidget(self._empty)
        self.addWidget(self.title)
        #: The pages that lie over the table or the title, each with what had the focus below it.
        self._open: list[tuple[Page, QWidget | None]] = []
        #: The table or the title, whether or not a page lies over it.
        self._below: QWidget = self._empty
        #: The box that is shown over all, and those that come after it.
        self.boxes: list[Box] = []
        self.currentChanged.connect(self._raise_box)

    def add_table(self, view: TableView) -> None:
        """Have this table to show; it is shown where nothing else is yet."""
        # Imported late, as all that only a table needs.
        from uc_desktop.ui.feedback.drifting_water import DriftingWater

        self.water = DriftingWater(view)
        self.addWidget(view)
        if self._below is self._empty:
            self._show_below(view)

    @property
    def page(self) -> Page | None:
        """The page that is shown; None while the table or the title is."""
        return self._open[-1][0] if self._open else None

    def opened(self, kind: type[AnyPage]) -> AnyPage | None:
        """The page of this kind that is open; None if there is none."""
        return next((page for page, _ in self._open if isinstance(page, kind)), None)

    def return_to(self, page: Page) -> None:
        """Leave the pages that lie over an open one."""
        while self.page is not page:
            self.leave()

    def open(self, page: Page, *, returns: bool = False) -> None:
        """Show a page in place of the one that is shown, or over it if it `returns` there."""
        if self._open and not returns:
            self._drop()
        below = self.currentWidget()
        self.title.remember_focus()
        self._open.append((page, below.focusWidget() if below is not None else None))
        page.left.connect(self.leave)
        self.addWidget(page)
        self.setCurrentWidget(page)
        page.come_in(self._window.motion_speed, from_title=below is self.title)
        page.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)
        self._tell_covered()

    def leave(self) -> None:
        """Take the page away, back to what lay below it, with the focus where it was."""
        if not self._open:
            return
        focus = self._drop()
        below = self.currentWidget()
        if focus is not None and not isValid(focus):
            # The title has made its buttons anew, for another theme.
            focus = self.title.last_focused()
        if focus is not None and below is not None and below.isAncestorOf(focus):
            focus.setFocus(Qt.FocusReason.OtherFocusReason)
        elif below is not None:
            below.setFocus(Qt.FocusReason.OtherFocusReason)
        self._tell_covered()

    def leave_all(self) -> None:
        """Take all boxes and pages away."""
        while self.boxes:
            self._drop_box(self.boxes[-1])
        while self._open:
            self.leave()

    @property
    def box(self) -> Box | None:
        """The box that is shown over all; None if there is none."""
        return self.boxes[0] if self.boxes else None

    def ask(self, box: Box) -> None:
        """Show a box over all, once those before it were answered."""
        box.setParent(self)
        box.resize(self.size())
        self.boxes.append(box)
        box.left.connect(lambda: self._drop_box(box))
        if len(self.boxes) == 1:
            box.show_box()
        self._tell_covered()

    def _drop_box(self, box: Box) -> None:
        """Take a box away, and show the next one."""
        self.boxes.remove(box)
        if not box.hide_box() and self.currentWidget() is self.title:
            self.title.leading().setFocus()
        box.deleteLater()
        if self.box is not None and self.box.isHidden():
            self.box.show_box()
        self._tell_covered()

    def _raise_box(self) -> None:
        if self.box is not None:
            self.box.raise_()

    def _tell_covered(self) -> None:
        self.covered.emit(bool(self._open) or any(box.holds_game for box in self.boxes))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for box in self.boxes:
            box.resize(self.size())

    def _drop(self) -> QWidget | None:
        """Take the page away; return the widget below it that had the focus."""
        page, focus = self._open.pop()
        if self._open:
            self.setCurrentWidget(self._open[-1][0])
        else:
            self.setCurrentWidget(self._below)
        self.removeWidget(page)
        page.deleteLater()
        page.dropped()
        return focus

    @property
    def canvas(self) -> QWidget | None:
        """What paints most of what is shown now; None while nothing is."""
        shown = self.currentWidget()
        if shown is self._empty:
            return None
        if shown is self.page:
            return shown
        return self.title.sea if shown is self.title else self._window.view.viewport()

    def show_table(self) -> None:
        """Show the table, which is as large as the window at once, with no page over it."""
        self._show_below(self._window.view)
        self._window.view.setFocus()

    def _show_below(self, shown: QWidget) -> None:
        """Show the table or the title in place of all pages."""
        self._below = shown
        was_covered = bool(self._open)
        while self._open:
            self._drop()
        self.setCurrentWidget(shown)
        if was_covered:
            self._tell_covered()

    @property
    def is_title_below(self) -> bool:
        """Whether the title is shown, or lies below the page that is."""
        return self._below is self.title

    def show_title(self, entries: Sequence[TitleEntry], picture: QImage) -> None:
        """Show the title with these ways to a game, and the picture of the saved one."""
        self.title.show_ways(entries, picture)
        self._show_below(self.title)
        self.title.leading().setFocus()

    def set_theme(self, theme: Theme) -> None:
        """Apply a theme to all but the table."""
        self.title.set_theme(theme)
        for page, _ in self._open:
            page.set_theme(theme)
        for box in self.boxes:
            box.set_theme(theme)

    def follow(self, settings: Settings, moves: bool) -> None:
        """Show whether sounds are on; let the title's scene and the water of the table move or rest."""
        self.title.show_sounds(settings.sound)
        self.title.sea.set_moving(moves)
        if self.water is not None:
            self.water.set_moving(moves)


class FirstPaint(QObject):
    """Calls what is given to `after` once the title or a table has been painted, in the order given.

    What is told at the start of the program waits until there is a picture behind it.
    """

    def __init__(self, pages: Pages) -> None:
        super().__init__(pages)
        self._pages, self._waiting = pages, list[Callable[[], None]]()
        self._is_painted = False
        pages.currentChanged.connect(self._watch)

    def after(self, tell: Callable[[], None]) -> None:
        """Call this once the first picture is there: from the event loop, also if it is there already."""
        self._waiting.append(tell)
        if self._is_painted:
            QTimer.singleShot(0, self, self._tell)

    def _watch(self) -> None:
        """See when what is shown now is painted."""
        canvas = self._pages.canvas
        if canvas is not None:
            canvas.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            if not self._is_painted:
                self._is_painted = True
                self._pages.currentChanged.disconnect(self._watch)
                QTimer.singleShot(0, self, self._tell)
        return False

    def _tell(self) -> None:
        waiting, self._waiting = self._waiting, []
        for tell in waiting:
            tell()


class TitleWays:
    """Shows the title with the ways to a game; the picture of the saved one comes later if it must be made."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._queue: PreviewQueue | None = None

    def show(self, previews: Previews) -> None:
        """Show the title, with the previews of these games."""
        self._fill(previews, self._window.pages.show_title)

    def renew(self, previews: Previews) -> None:
        """Offer the ways anew, with the previews of these games, where the title is shown or lies below a page."""
        if self._window.pages.is_title_below:
            self._fill(previews, self._window.pages.title.show_ways)

    def _fill(self, previews: Previews, show: Callable[[Sequence[TitleEntry], QImage], None]) -> None:
        window, path = self._window, self._window.last_game()
        if path is None:
            show(self._entries(None, None), QImage())
            return
        found = previews.kept(path)
        shown = found or previews.placeholder(path)
        show(self._entries(path, shown), shown.picture)
        if found is None:
            # Imported late: most games have their previews.
            from uc_desktop.ui.pages.games.preview_queue import PreviewQueue

            if self._queue is not None:
                self._queue.stop()
            self._queue = PreviewQueue(previews, window.engine_for, self._show_made, window)
            self._queue.begin([path])

    def _show_made(self, path: Path, found: Preview) -> None:
        """Show the preview of a game that was made meanwhile, if the title still offers that game."""
        window = self._window
        if window.pages.is_title_below and path == window.last_game():
            window.pages.title.show_ways(self._entries(path, found), found.picture)

    def without_game(self) -> tuple[TitleEntry, ...]:
        """The ways to a game where none is saved, with a description each."""
        return tuple(entry for entry in self._entries(None, None) if entry.form != "small")

    def _entries(self, path: Path | None, found: Preview | None) -> tuple[TitleEntry, ...]:
        saved = None
        if path is not None and found is not None:
            saved = SavedGame(name_of(path) or found.names, found.standing, when_played(path), found.fault)
        day = challenges.of_the_day(challenges.today())
        return title_facts(saved, *self._window.tutor.overview(), day, _results(self._window))


def _results(window: MainWindow) -> Results | None:
    """The results of solo games; None if there are no records."""
    if all(is_free(window.games / name) for name in (file_names.RECORDS, *file_names.OLDER)):
        return None
    # Imported late: the first starts have no records to read.
    from uc_desktop.app.records import results

    with suppress(GameFileError):
        return results.load(window.games)
    return None
