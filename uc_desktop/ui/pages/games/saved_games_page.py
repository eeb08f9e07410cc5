"""The page of saved games: the one played last large, the others as cards, and what can be done with each."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QFileDialog, QWidget

from uc_desktop.app.saves import companions
from uc_desktop.app.saves.games import SUFFIX, path_of_copy
from uc_desktop.app.saves.marks import LONGEST_NAME, is_abandoned, name_of
from uc_desktop.errors import GameFileError
from uc_desktop.path_kind import is_free
from uc_desktop.presentation.facts.pages.saved_games_facts import (
    SavedGameEntry,
    counted,
    from_json,
    in_order,
    matching,
    newest,
    when_played,
)
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.pages.games.game_card import GameCard, NameField
from uc_desktop.ui.pages.games.game_filters import KINDS, STANDINGS, GameFilters
from uc_desktop.ui.pages.games.newest_game import NewestGame
from uc_desktop.ui.pages.games.no_games import NoGames, NothingFound
from uc_desktop.ui.pages.games.preview_queue import PreviewQueue
from uc_desktop.ui.pages.page import Page
from uc_desktop.ui.pages.widgets import SearchField, SignButton, UndoLine, scroll_area, text
from uc_desktop.ui.widgets.collation import sort_key

if TYPE_CHECKING:
    from uc_desktop.presentation.facts.title_facts import TitleEntry
    from uc_desktop.rules.engine import Engine
    from uc_desktop.ui.pages.drawings import GroundName
    from uc_desktop.ui.pages.games.previews import Preview, Previews
    from uc_desktop.ui.pages.page_size import PageSize
    from uc_desktop.ui.theme.theme import Theme

#: So many games are in sight when the page opens.
_IN_SIGHT: Final = 10
#: The most characters shown of a fault; its tool tip has all of it.
_MOST_SAID: Final = 240
#: The most characters shown of a name in the line that offers Undo.
_MOST_IN_LINE: Final = 24
#: By form, in units: the width of the large game, 0 where it lies above the others; the least width and height of a
#: card; how far the games lie below the filters.
_NEWEST: Final = {"wide": 430, "middle": 300, "small": 0}
_CARD: Final = {"wide": (268, 180), "middle": (260, 180), "small": (272, 180)}
#: No card is higher than this.
_HIGHEST: Final = 210
_BELOW_FILTERS: Final = {"wide": 12, "middle": 10, "small": 10}
#: How high the large game is above the others.
_HIGH: Final = 400
_GAP: Final = 12
_BAR: Final = 10
#: The line at the foot: its height, and how far its top is above the page's lower edge.
_FOOT: Final = (32, 41)
#: By how much of the field that line lies over it where the page has no foot.
_UNDO_ROOM: Final = 32
#: Milliseconds for which what a preview changes in the filters can wait.
_SETTLED: Final = 40


class GamesToShow(NamedTuple):
    """What the page needs of the window: the files, the one on the table, the ways to a new game, and how to delete.

    `why_not_delete` tells why a game cannot be deleted now, in words; `delete` deletes some for good.
    """

    games: Sequence[Path]
    folder: Path
    on_table: Path | None
    ways: Sequence[TitleEntry]
    why_not_delete: Callable[[Path], str]
    delete: Callable[[Sequence[Path]], None]


class SavedGamesPage(Page):
    """Shows saved games; `game_wanted` names the file of one to open, `copy_wanted` one to save elsewhere, with its
    name; `asked` a command, `failed` an error to tell.

    A game that is deleted leaves the list; its file goes when the page does, and can be brought back until then.
    """

    game_wanted = Signal(object)
    copy_wanted = Signal(object, str)
    asked = Signal(str)
    failed = Signal(object)
    told = Signal(str)

    def __init__(
        self, shown: GamesToShow, previews: Previews, engine_for: Callable[[str], Engine], theme: Theme
    ) -> None:
        ground: GroundName = "dark-scene" if shown.games else "scene"
        super().__init__(say("saved_games.list"), say("saved_games.about"), theme, ground)
        #: The games, and what can be done with them.
        self.shown = shown
        self._previews, self._now = previews, datetime.now()
        #: The games in the order of their files, and those deleted here, the last one at the end.
        self._entries: dict[Path, SavedGameEntry] = {}
        self._deleted: list[Path] = []
        self._renaming: NameField | None = None
        self.cards: dict[Path, GameCard] = {}
        #: The cards that are shown, in their order.
        self.listed: list[GameCard] = []
        self._columns = 1
        self._add_head()
        self.filters = GameFilters()
        self.filters.setParent(self.field)
        self.nothing = NothingFound()
        self.nothing.setParent(self.field)
        self.none = NoGames(self, shown.ways)
        self.none.setParent(self.field)
        self.none.asked.connect(self.asked)
        self._add_games(shown.games)
        self._add_foot()
        self._settle = QTimer(self)
        self._settle.setSingleShot(True)
        self._settle.setInterval(_SETTLED)
        self._settle.timeout.connect(self.refresh)
        self.filters.changed.connect(self.refresh)
        self.search.textChanged.connect(self.refresh)
        self._scroll.verticalScrollBar().valueChanged.connect(self._tell_below)
        self.refresh()
        self._queue = PreviewQueue(previews, engine_for, self._show_preview, self)
        self._queue.begin(path for path, entry in self._entries.items() if entry.glance is None)

    # Building

    def _add_head(self) -> None:
        self.other = SignButton(say("saved_games.open file"), "folder", self._ask_for_file)
        self.search = SearchField(say("saved_games.search"))
        self.corner.addWidget(self.other)
        self.corner.addWidget(self.search)

    def _add_games(self, games: Sequence[Path]) -> None:
        self._inside = QWidget()
        self._scroll = scroll_area(self, self._inside)
        self._scroll.setAccessibleName(say("saved_games.list"))
        for number, path in enumerate(games):
            self._entries[path] = self._entry(path, self._previews.words_kept(path) if number < _IN_SIGHT else None)
        self.newest: NewestGame | None = None
        if games:
            self.newest = NewestGame(self, self._entries[games[0]])
            self.newest.setParent(self.field)
            self.newest.opened.connect(lambda: self._open(self._newest_path()))
            self.newest.tool.connect(lambda name: self._do(self._newest_path(), name))

    def _newest_path(self) -> Path:
        assert self.newest is not None
        return self.newest.entry.path

    def _add_foot(self) -> None:
        self._keys = text(say("saved_games.keys"), "small", wraps=False)
        self.below = text("", "note", wraps=False)
        self.below.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        for label in (self._keys, self.below):
            label.setParent(self)
        self.undo_line = UndoLine(self)
        self.undo_line.undone.connect(self.undo)

    def _entry(self, path: Path, found: Preview | None) -> SavedGameEntry:
        """A game with what its preview tells."""
        try:
            played = path.stat().st_mtime
            when = when_played(datetime.fromtimestamp(played), self._now)
        except (OSError, ValueError, OverflowError):
            played, when = 0.0, ""
        is_on_table = path == self.shown.on_table
        if is_on_table:
            when = say("saved_games.playing")
        is_marked = is_abandoned(path)
        entry = SavedGameEntry(path, name_of(path), played, when, is_on_table=is_on_table, is_abandoned=is_marked)
        if found is None:
            return entry
        if found.fault:
            whole = found.fault.removeprefix(f"{path.parent}{os.sep}")
            fault = say("saved_games.update") if found.is_newer else shortened(whole, _MOST_SAID)
            tip = "\n".join((path.name, found.fault))
            return replace(entry, fault=fault, heading=found.standing, tip=tip)
        return replace(entry, glance=from_json(found.glance), tip=path.name)

    def _card(self, path: Path) -> GameCard:
        """The card of a game, made when it is first needed."""
        if path not in self.cards:
            card = GameCard(self, self._entries[path])
            card.setParent(self._inside)
            card.clicked.connect(partial(self._open, path))
            card.tool.connect(partial(self._do, path))
            card.moved.connect(partial(self._move_from, card))
            self.cards[path] = card
        return self.cards[path]

    # What is shown

    def _show_preview(self, path: Path, found: Preview) -> None:
        """Show a preview that was made; what it changes in the filters follows."""
        self._change(self._entry(path, found))

    def _change(self, entry: SavedGameEntry) -> None:
        self._entries[entry.path] = entry
        if entry.path in self.cards:
            self.cards[entry.path].show_entry(entry)
        if self.newest is not None and self.newest.entry.path == entry.path:
            self.newest.show_entry(entry)
        self._settle.start()

    def refresh(self) -> None:
        """Show the games that search and filters leave."""
        self._settle.stop()
        entries = [entry for path, entry in self._entries.items() if path not in self._deleted]
        filters, searched = self.filters, self.search.text()
        filters.show_counts(counted(entries, filters.kind, searched))
        found = matching(entries, filters.kind, filters.standing, searched)
        large = newest(found)
        others = in_order([entry for entry in found if entry is not large], filters.chosen_order, sort_key)
        if self.newest is not None and large is not None:
            self.newest.show_entry(large)
        self.listed = [self._card(entry.path) for entry in others]
        for card in self.cards.values():
            card.setVisible(card in self.listed)
        for number, card in enumerate(self.listed):
            # One stop for the Tab key; arrow keys go on from there.
            card.setFocusPolicy(Qt.FocusPolicy.ClickFocus if number else Qt.FocusPolicy.StrongFocus)
        are_games = bool(entries)
        for widget in (filters, self.search, self._keys):
            widget.setVisible(are_games)
        self.none.setVisible(not are_games)
        self.nothing.setVisible(are_games and large is None)
        if self.newest is not None:
            self.newest.setVisible(large is not None)
        if are_games and large is None:
            self.nothing.tell(self._in_use())
        self.lay_out(self.size_in_units)

    @property
    def is_settling(self) -> bool:
        """Whether what previews change in the list is still to be shown."""
        return self._settle.isActive()

    def _in_use(self) -> list[tuple[str, Callable[[], object]]]:
        """The filters in use, and what drops each."""
        filters, found = self.filters, list[tuple[str, Callable[[], object]]]()
        if filters.kind is not None:
            found.append((say(KINDS[filters.kind]), lambda: filters.choose(None, filters.standing)))
        if filters.standing is not None:
            found.append((say(STANDINGS[filters.standing]), lambda: filters.choose(filters.kind, None)))
        if searched := self.search.text().strip():
            found.append((say("saved_games.searched", words=searched), self.search.clear))
        return found

    def first_focus(self) -> QWidget:
        if self.newest is not None and self.newest.isVisibleTo(self):
            return self.newest.go
        return self.none.ways[0] if self.none.ways and not self._entries else self.back

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        for card in self.cards.values():
            card.fit()

    # Where everything lies

    def lay_out(self, size: PageSize) -> None:
        _, _, width, height = size.field()
        form = size.form
        if form != "wide" and self._deleted:
            # The line that offers Undo takes room of the field.
            height -= _UNDO_ROOM
        self.search.setFixedSize(size.px(280 if form == "wide" else 240 if form == "middle" else 190), size.px(36))
        self.search.show_sign(self.theme, size)
        self.other.setFixedHeight(size.px(36))
        self.other.set_words_shown(form == "wide")
        self.other.show_sign(self.theme, size)
        self.fit_head()
        top = self.filters.lay_out(self.theme, size, width)
        self.filters.setGeometry(size.rect(0, 0, width, top))
        top += _BELOW_FILTERS[form]
        wide = _NEWEST[form]
        left = wide + (16 if form == "wide" else _GAP) if wide else 0
        self._scroll.setGeometry(size.rect(left, top, width - left, height - top - (_GAP if form == "wide" else 0)))
        self.nothing.setGeometry(size.rect(0, top, width, height - top))
        self.none.setGeometry(size.rect(0, 0, min(width, 560), height))
        self.none.fit()
        self._place_newest(size, top, wide, height)
        self._place_cards(size, width - left, 0 if wide else _HIGH + _GAP)
        self._place_foot(size)

    def _place_newest(self, size: PageSize, top: float, wide: float, height: float) -> None:
        newest = self.newest
        if newest is None:
            return
        parent = self.field if wide else self._inside
        if newest.parentWidget() is not parent:
            is_shown = not newest.isHidden()
            newest.setParent(parent)
            newest.setVisible(is_shown)
        if wide:
            newest.setGeometry(size.rect(0, top, wide, height - top - (_GAP if size.form == "wide" else 0)))
        else:
            newest.setGeometry(size.rect(0, 0, size.field()[2] - _BAR, _HIGH))
        newest.fit()

    def _place_cards(self, size: PageSize, width: float, top: float) -> None:
        least: float
        high: float
        least, high = _CARD[size.form]
        room, shown = width - _BAR, self._scroll.height() / size.unit
        rows = max(1, int((shown + _GAP) // (high + _GAP)))
        # As many whole cards as there is room for.
        tall = max(high, min(_HIGHEST, (shown - (rows - 1) * _GAP) / rows))
        self._columns = columns = max(1, int((room + _GAP) // (least + _GAP)))
        wide = (room - (columns - 1) * _GAP) / columns
        for number, card in enumerate(self.listed):
            x, y = number % columns * (wide + _GAP), top + number // columns * (tall + _GAP)
            card.setGeometry(size.rect(x, y, wide, tall))
        lines = -(-len(self.listed) // columns)
        self._inside.setFixedSize(size.px(room), size.px(max(0, top + lines * (tall + _GAP) - _GAP)))
        self._scroll.setVisible(bool(self.listed) or (bool(top) and self.newest is not None))
        self._tell_below()

    def _place_foot(self, size: PageSize) -> None:
        high, above = _FOOT
        y, is_wide = size.height - above, size.form == "wide"
        self._keys.setVisible(is_wide and bool(self._entries))
        self.below.setVisible(is_wide)
        self._keys.setGeometry(size.rect(size.margin, y, 430, high))
        self.below.setGeometry(size.rect(size.width - size.margin - 300, y, 300, high))
        left = size.margin + (_NEWEST["wide"] + 16 if is_wide else 0)
        wide = min(424.0, size.width - 2 * size.margin)
        self.undo_line.place(self.theme, size, size.rect(left, y, wide, high))

    def _tell_below(self) -> None:
        """Say how many games there are, and how many of them lie below what is seen."""
        bottom = self._scroll.verticalScrollBar().value() + self._scroll.height()
        below = sum(card.geometry().center().y() > bottom for card in self.listed)
        found = len(self.listed) + 1
        words = say("saved_games.below", count=below, shown=found - below, all=found)
        self.below.setText(words if below else say("saved_games.count", count=found))
        if self.newest is None or not self.newest.isVisibleTo(self):
            self.below.setText("")

    # What is done with games

    def _open(self, path: Path) -> None:
        self.game_wanted.emit(path)

    def _ask_for_file(self) -> None:
        name, _ = QFileDialog.getOpenFileName(
            self, say("saved_games.list"), str(self.shown.folder), say("dialogs.games", suffix=SUFFIX)
        )
        if name:
            self.game_wanted.emit(Path(name))

    def _do(self, path: Path, tool: str) -> None:
        """Do what a tool of a game says."""
        does = {
            "rename": self._begin_renaming,
            "copy": self._copy,
            "save-as": lambda path: self.copy_wanted.emit(path, self._entries[path].name),
            "delete": self.delete,
        }
        does[tool](path)

    def _face(self, path: Path) -> NewestGame | GameCard:
        """What shows a game."""
        newest = self.newest
        return newest if newest is not None and newest.entry.path == path else self.cards[path]

    def _begin_renaming(self, path: Path) -> None:
        face = self._face(path)
        self._renaming = field = NameField(self._entries[path].name, face, face.name_place())
        field.closed.connect(self._forget_field)
        field.kept.connect(partial(self._rename, path))
        field.closed_by_key.connect(partial(self._focus, path))

    def _forget_field(self) -> None:
        self._renaming = None

    def _rename(self, path: Path, name: str) -> None:
        entry = self._entries[path]
        if name.strip() == entry.name:
            return
        try:
            companions.rename(path, name)
        except GameFileError as error:
            self.failed.emit(error)
        else:
            self._change(replace(entry, named=name_of(path)))
            self.refresh()

    def _copy(self, path: Path) -> None:
        """Copy a game beside its file; the copy comes next to it in the list."""
        try:
            copy = path_of_copy(path)
            companions.copy_game(path, copy)
            companions.rename(copy, copy_name(self._entries[path].name))
        except GameFileError as error:
            self.failed.emit(error)
            return
        old = self._entries[path]
        self._entries[copy] = replace(
            self._entry(copy, None), glance=old.glance, fault=old.fault, heading=old.heading, tip=copy.name
        )
        self.refresh()
        self._focus(copy)

    def delete(self, path: Path) -> None:
        """Take a game off the list; its file goes when the page does."""
        if why := say("saved_games.on table") if self._entries[path].is_on_table else self.shown.why_not_delete(path):
            self.told.emit(why)
            return
        number = next((number for number, card in enumerate(self.listed) if card.entry.path == path), 0)
        self._deleted.append(path)
        self.refresh()
        self._tell_deleted()
        if self.listed and path in self.cards:
            self.listed[min(number, len(self.listed) - 1)].setFocus()
        else:
            self.first_focus().setFocus()

    def undo(self) -> None:
        """Bring the game back that was deleted last."""
        if not self._deleted:
            return
        path = self._deleted.pop()
        self.refresh()
        self._tell_deleted()
        self._focus(path)

    def _tell_deleted(self) -> None:
        if self._deleted:
            name = shortened(self._entries[self._deleted[-1]].name, _MOST_IN_LINE)
            self.undo_line.tell(say("saved_games.deleted", name=name))
        else:
            self.undo_line.hide()

    def dropped(self) -> None:
        """Make no more previews, and delete for good what was deleted."""
        self._queue.stop()
        deleted, self._deleted = self._deleted, []
        if deleted:
            self.shown.delete([path for path in deleted if not is_free(path)])

    # Keys

    def _focus(self, path: Path) -> None:
        """Give the keys to what shows this game, if anything does."""
        if self.newest is not None and self.newest.entry.path == path:
            self.newest.go.setFocus()
        elif path in self.cards and self.cards[path] in self.listed:
            self.cards[path].setFocus(Qt.FocusReason.TabFocusReason)
            self._scroll.ensureWidgetVisible(self.cards[path])

    def _focused(self) -> Path | None:
        """The game of what has the focus."""
        widget: QWidget | None = self.focusWidget()
        while widget is not None and widget is not self:
            if isinstance(widget, NewestGame | GameCard):
                return widget.entry.path
            widget = widget.parentWidget()
        return None

    def _move_from(self, card: GameCard, key: int) -> None:
        """Go from a card to the one that this arrow key leads to."""
        at, last = self.listed.index(card), len(self.listed) - 1
        steps = {
            Qt.Key.Key_Left: -1,
            Qt.Key.Key_Right: 1,
            Qt.Key.Key_Up: -self._columns,
            Qt.Key.Key_Down: self._columns,
        }
        ends = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: last}
        found = ends[Qt.Key(key)] if Qt.Key(key) in ends else at + steps[Qt.Key(key)]
        if 0 <= found <= last:
            self._focus(self.listed[found].entry.path)
        elif found < 0 and self.newest is not None:
            self.newest.go.setFocus()

    def on_escape(self) -> None:
        if self._renaming is not None:
            self._renaming.close_field(keep=False)
        elif self.search.text():
            self.search.clear()
        else:
            self.leave()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        path = self._focused()
        if event.matches(QKeySequence.StandardKey.Undo) and self._deleted:
            self.undo()
        elif path is not None and event.key() == Qt.Key.Key_F2 and not self._entries[path].fault:
            self._begin_renaming(path)
        elif path is not None and event.key() == Qt.Key.Key_Delete:
            self.delete(path)
        else:
            super().keyPressEvent(event)


def copy_name(name: str) -> str:
    """What a copy of a game of this name is called; a long name is cut."""
    while len(found := say("saved_games.copy of", name=name)) > LONGEST_NAME:
        name = f"{name.rstrip('…')[:-1].rstrip()}…"
    return found


def shortened(text: str, most: int) -> str:
    """The first line of the text, cut to `most` characters."""
    first = text.partition("\n")[0]
    return first if len(first) <= most else f"{first[:most].rstrip()}…"
