"""The keys of all commands: searched, changed by pressing others, and given back."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QKeySequenceEdit,
    QLineEdit,
    QSizePolicy,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from uc_desktop.app.records.settings import Settings
from uc_desktop.presentation.shortcuts import BY_NAME, COMMANDS, FIXED, Shortcuts, as_called
from uc_desktop.presentation.words.catalogue import listing, say
from uc_desktop.ui.dialogs.labels import plain_label
from uc_desktop.ui.dialogs.tables import read_only_table
from uc_desktop.ui.dialogs.widgets import in_column, in_row, push_button
from uc_desktop.ui.table.input.keys import in_words, kept_as, read_shortcuts, why_never
from uc_desktop.ui.table.signals import announce


class _Row(NamedTuple):
    """A line of the list; `name` is empty where the keys cannot be changed."""

    name: str
    words: str
    keys: str


class ShortcutPage(QWidget):
    """Shows and changes the shortcuts of `settings`; `changed` is called after every change."""

    def __init__(self, settings: Settings, changed: Callable[[], None]) -> None:
        super().__init__()
        self._settings, self._changed = settings, changed
        self.field = QLineEdit()
        self.field.setPlaceholderText(say("keys.hint"))
        self.field.setAccessibleName(say("keys.field"))
        self.table = _table()
        self.recorder = _recorder()
        self.clear = push_button(say("keys.none"), lambda: self._set(()))
        self.reset = push_button(say("keys.default"), self._reset)
        self.message = plain_label(say("keys.choose"), "quiet")
        self.take = push_button(say("keys.use here"), lambda: self._set((self._wanted,)))
        #: The keys that another command has, while it is asked whether they are to be used here.
        self._wanted = ""
        self._lay_out()
        self._connect()
        self._fill()
        self._choose()

    def _lay_out(self) -> None:
        self.recorder.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        label = plain_label(say("keys.new"), "")
        keys = in_row(label, self.recorder, self.clear, self.reset, grows=self.recorder)
        says = in_row(self.message, self.take, grows=self.message)
        parts = (self.field, self.table, keys, says)
        self.setLayout(in_column(*parts, spacing=8, margins=(0, 8, 0, 0), grows=self.table))

    def _connect(self) -> None:
        self.field.textChanged.connect(self._fill)
        self.table.itemSelectionChanged.connect(self._choose)
        self.table.itemActivated.connect(lambda _: self.recorder.setFocus())
        self.recorder.editingFinished.connect(self._recorded)

    @property
    def shortcuts(self) -> Shortcuts:
        """All keys as they are."""
        return read_shortcuts(self._settings.shortcuts)[0]

    @property
    def chosen(self) -> str:
        """The name of the command whose keys are to be changed; empty if they cannot be."""
        item = self.table.item(self.table.currentRow(), 0)
        return "" if item is None else str(item.data(Qt.ItemDataRole.UserRole))

    def choose(self, name: str) -> None:
        """Let the keys of this command be changed."""
        for row in range(self.table.rowCount()):
            item = self.table.item(row, 0)
            if item is not None and item.data(Qt.ItemDataRole.UserRole) == name:
                self.table.selectRow(row)

    # What is shown

    def _fill(self) -> None:
        """Show the commands that have all words typed in their name or keys."""
        before, wanted = self.chosen, self.field.text().casefold().split()
        rows = [row for row in self._rows() if all(word in f"{row.words} {row.keys}".casefold() for word in wanted)]
        self.table.setRowCount(len(rows))
        for number, row in enumerate(rows):
            for column, words in enumerate((row.words, row.keys)):
                item = QTableWidgetItem(words)
                item.setData(Qt.ItemDataRole.UserRole, row.name)
                if not row.name:
                    item.setToolTip(say("keys.fixed"))
                self.table.setItem(number, column, item)
        self.table.selectRow(0)
        if before:
            self.choose(before)
        self._choose()

    def _rows(self) -> list[_Row]:
        shortcuts = self.shortcuts
        return [
            *(_Row(each.name, each.words, shortcuts.shown(each.name)) for each in COMMANDS),
            *(_Row("", say(words), say(keys)) for keys, words in FIXED),
        ]

    def _choose(self) -> None:
        """Another line was chosen."""
        name = self.chosen
        self._show_keys()
        self.recorder.setAccessibleName(say("keys.new for", command=BY_NAME[name].words) if name else say("keys.new"))
        for widget in (self.recorder, self.clear, self.reset):
            widget.setEnabled(bool(name))
        self._tell(say("keys.choose" if name or not self.table.rowCount() else "keys.fixed"))

    def _show_keys(self) -> None:
        keys = self.shortcuts.keys(self.chosen) if self.chosen else ()
        self.recorder.blockSignals(True)
        self.recorder.setKeySequence(keys[0] if keys else "")
        self.recorder.blockSignals(False)

    def _tell(self, words: str, look: str = "quiet", wanted: str = "") -> None:
        """Say something below the keys; with `wanted` keys also ask whether they are to be used here."""
        self._wanted = wanted
        self.take.setVisible(bool(wanted))
        if self.message.property("look") != look:
            self.message.setProperty("look", look)
            self.message.setStyleSheet("")  # so that it is dressed anew
        if self.message.text() != words:
            self.message.setText(words)
            announce(self, words)

    # What is changed

    def _recorded(self) -> None:
        """Keys were pressed: they are the command's now, unless it cannot have them or another one has them."""
        keys, name = kept_as(self.recorder.keySequence()), self.chosen
        if not name or keys in self.shortcuts.keys(name):
            return
        owners = self.shortcuts.owners((keys,), name)
        if why := why_never(keys):
            self._tell(why, "alarm")
        elif owners:
            self._tell(say("keys.taken", keys=in_words(keys), command=BY_NAME[owners[0]].words), "alarm", keys)
        else:
            self._set((keys,))
            return
        self._show_keys()

    def _set(self, keys: tuple[str, ...]) -> None:
        name, lost = self.chosen, self.shortcuts.owners(keys, self.chosen)
        self._keep(self.shortcuts.with_keys(name, keys))
        command, now = BY_NAME[name].words, self.shortcuts.shown(name) or say("keys.set no keys")
        if lost:
            told = listing("comma", map(self._lost, lost))
            self._tell(say("keys.set and lost", command=command, keys=now, lost=told))
        else:
            self._tell(say("keys.set", command=command, keys=now))

    def _lost(self, name: str) -> str:
        """What a command has left that lost keys to another one."""
        command, keys = BY_NAME[name].words, self.shortcuts.shown(name)
        return say("keys.lost", command=command, keys=keys) if keys else say("keys.lost all", command=command)

    def _reset(self) -> None:
        """Its default keys, unless another command has them now."""
        name = self.chosen
        keys = BY_NAME[name].keys
        owners = self.shortcuts.owners(keys, name)
        if owners:
            words = listing("comma", map(in_words, keys))
            self._tell(say("keys.taken now", keys=words, command=BY_NAME[owners[0]].words), "alarm")
        else:
            self._set(keys)

    def reset_all(self) -> None:
        """All keys as by default."""
        self._keep(Shortcuts(called=in_words))
        self._tell(say("keys.all default"))

    def _keep(self, shortcuts: Shortcuts) -> None:
        self._settings.shortcuts = shortcuts.kept()
        self._changed()
        self._fill()
        self._show_keys()


def _recorder() -> QKeySequenceEdit:
    """A field for one press that calls the keys as the list does: Qt has another name for Enter there."""
    recorder = QKeySequenceEdit()
    recorder.setMaximumSequenceLength(1)
    line = recorder.findChild(QLineEdit)
    assert line is not None
    line.textChanged.connect(lambda text: line.setText(as_called(text)))
    return recorder


def _table() -> QTableWidget:
    table = read_only_table(say("keys.list"), (say("keys.command"), say("keys.keys")))
    table.setShowGrid(False)
    table.setTabKeyNavigation(False)
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
    table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return table
