"""Opening a saved game: the latest ones with a picture of their boards, or any file."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon, QImage, QKeySequence, QPainter, QPixmap, QShortcut
from PySide6.QtWidgets import (
    QFileDialog,
    QListWidget,
    QListWidgetItem,
    QMessageBox,
    QWidget,
)

from uc_desktop.app.saves.games import SUFFIX
from uc_desktop.path_kind import is_free
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.dialogs.dialog_size import FittingDialog
from uc_desktop.ui.dialogs.games.preview_queue import PreviewQueue
from uc_desktop.ui.dialogs.games.previews import HEIGHT, WIDTH, when_played
from uc_desktop.ui.dialogs.labels import plain_label, plain_tip
from uc_desktop.ui.dialogs.widgets import (
    DIALOG_MARGINS,
    cancel_button,
    in_column,
    in_row,
    message_box,
    push_button,
)

if TYPE_CHECKING:
    from uc_desktop.rules.engine import Engine
    from uc_desktop.ui.dialogs.games.previews import Preview, Previews

#: So many games are in sight when the dialog opens.
_IN_SIGHT: Final = 4
#: Between a picture and its words.
_MARGIN: Final = 14
#: So many characters of a fault are shown; its tool tip has all.
_MOST_SAID: Final = 240


class OpenDialog(FittingDialog):
    """Lists games, the latest first; after it was accepted, `chosen` is the file to open.

    A game other than that `on_table` can be deleted; `delete` does it and says what to tell if that cannot be.
    Previews that are not in sight or not kept come one after the other while the list can be used already.
    """

    wanted = QSize(760, 640)

    def __init__(
        self,
        games: Sequence[Path],
        folder: Path,
        previews: Previews,
        engine_for: Callable[[str], Engine],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(say("open_game.title"))
        self.chosen: Path | None = None
        self.delete: Callable[[Path], str] = lambda path: ""
        self.on_table: Path | None = None
        self._games, self._folder, self._previews, self._engine_for = list(games), folder, previews, engine_for
        self.list = QListWidget()
        self.list.setAccessibleName(say("open_game.list"))
        self.list.setIconSize(QSize(WIDTH + _MARGIN, HEIGHT))
        self.list.setSpacing(3)
        self.list.setWordWrap(True)
        self.nothing = plain_label(say("open_game.none"), "quiet")
        self.open_button = push_button(say("open_game.open"), self._accept_current, is_default=True, look="primary")
        self.delete_button = push_button(say("open_game.delete"), self._delete_current)
        self.other_button = push_button(say("open_game.other file"), self._ask_for_file)
        QShortcut(QKeySequence.StandardKey.Delete, self.list, self._delete_current, Qt.ShortcutContext.WidgetShortcut)
        self.list.itemActivated.connect(self._accept_current)
        self.list.currentRowChanged.connect(self._enable)
        self._lay_out()
        missing = [path for row, path in enumerate(self._games) if not self._fill(row, self._at_once(row))]
        self.list.setCurrentRow(0)
        self._enable()
        self._queue = PreviewQueue(previews, engine_for, self._show, self)
        self._queue.begin(missing)

    def _lay_out(self) -> None:
        self.nothing.setVisible(not self._games)
        title = plain_label(say("open_game.title"), "title")
        buttons = in_row(self.other_button, self.delete_button, None, cancel_button(self), self.open_button)
        self.setLayout(in_column(title, self.nothing, self.list, buttons, spacing=12, margins=DIALOG_MARGINS))

    def _fill(self, row: int, found: Preview | None) -> bool:
        """Show a game's preview, or its file's name until there is one; whether there was one."""
        item = self.list.item(row)
        if item is None:
            item = QListWidgetItem()
            item.setSizeHint(QSize(0, HEIGHT + 16))
            self.list.addItem(item)
        path = self._games[row]
        preview = found or self._previews.placeholder(path)
        fault = shortened(preview.fault.removeprefix(f"{path.parent}{os.sep}"))
        shown = (preview.names, preview.standing, fault, when_played(path))
        item.setText("\n".join(filter(None, shown)))
        item.setToolTip(plain_tip("\n".join(filter(None, (path.name, preview.fault)))))
        item.setIcon(_icon(preview.picture))
        return found is not None

    def _at_once(self, row: int) -> Preview | None:
        """The preview of a game that is in sight from the beginning, if it is kept."""
        return self._previews.kept(self._games[row]) if row < _IN_SIGHT else None

    def _show(self, path: Path, found: Preview) -> None:
        """Show a preview that was made."""
        self._fill(self._games.index(path), found)

    def _accept_current(self) -> None:
        row = self.list.currentRow()
        if row >= 0:
            self.chosen = self._games[row]
            self.accept()

    def _enable(self) -> None:
        """What can be done with the game chosen."""
        row = self.list.currentRow()
        self.open_button.setEnabled(row >= 0)
        self.delete_button.setEnabled(row >= 0)

    def _delete_current(self) -> None:
        """Delete the game chosen, if that is wanted indeed."""
        row = self.list.currentRow()
        if row < 0:
            return
        path = self._games[row]
        if path == self.on_table:
            self._tell(say("open_game.on table"))
            return
        if not self._is_sure(row):
            return
        if problem := self.delete(path):
            self._tell(problem)
        elif is_free(path):
            self._drop(row)

    def _tell(self, words: str) -> None:
        told = message_box(self, words, title=self.windowTitle())
        told.exec()
        told.deleteLater()

    def _is_sure(self, row: int) -> bool:
        asked = message_box(self, say("open_game.ask"), QMessageBox.Icon.Question, title=self.windowTitle())
        asked.setInformativeText(say("open_game.ask more", game=self.list.item(row).text()))
        asked.setStandardButtons(QMessageBox.StandardButton.Cancel)
        asked.setDefaultButton(QMessageBox.StandardButton.Cancel)
        yes = asked.addButton(say("open_game.yes"), QMessageBox.ButtonRole.DestructiveRole)
        asked.exec()
        # Only then: a box that deletes itself when it closes can be asked no more.
        asked.deleteLater()
        return asked.clickedButton() is yes

    def _drop(self, row: int) -> None:
        """The game is no more."""
        self._queue.leave_out(self._games.pop(row))
        self.list.takeItem(row)
        self.nothing.setVisible(not self._games)

    def _ask_for_file(self) -> None:
        name, _ = QFileDialog.getOpenFileName(
            self, say("open_game.title"), str(self._folder), say("dialogs.games", suffix=SUFFIX)
        )
        if name:
            self.chosen = Path(name)
            self.accept()

    def done(self, result: int) -> None:
        """No more previews are made when the dialog is gone."""
        self._queue.stop()
        super().done(result)


def shortened(fault: str) -> str:
    """As much of a fault as there is room for beside a picture."""
    first = fault.partition("\n")[0]
    return first if len(first) <= _MOST_SAID else f"{first[:_MOST_SAID].rstrip()}…"


def _icon(picture: QImage) -> QIcon:
    """The picture with room at its right, the same whether the game is chosen or not; only the room if empty."""
    sharp = picture.devicePixelRatio()
    pixmap = QPixmap(QSize(WIDTH + _MARGIN, HEIGHT) * sharp)
    pixmap.setDevicePixelRatio(sharp)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.drawImage(0, 0, picture)
    painter.end()
    icon = QIcon(pixmap)
    icon.addPixmap(pixmap, QIcon.Mode.Selected)
    return icon
