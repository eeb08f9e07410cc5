"""What happens at the table, read out: each gesture's line of the log, whose turn it is, what was taken back."""

from __future__ import annotations

from PySide6.QtGui import QAccessible

from uc_desktop.app.session.game_log import Entry, GameLog
from uc_desktop.presentation.log.log_phrases import LogContext
from uc_desktop.presentation.log.log_words import Group, groups, reader_of
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.presentation.words.catalogue import listing, say
from uc_desktop.presentation.words.take_back_words import log_words
from uc_desktop.presentation.words.turn_words import title
from uc_desktop.ui.table.controller import Controller
from uc_desktop.ui.table.table import Table


def announce_game(controller: Controller) -> None:
    """Read out what happens at this table until it is left."""
    controller.left.connect(Announcer(controller.table).stop)


class Announcer:
    """Announces what the session of a table does; under the curtain, nothing that is hidden from anyone.

    While no screen reader listens nothing is put into words.
    """

    def __init__(self, table: Table) -> None:
        self._table, self._session = table, table.game.session
        self._count = len(table.game.session.entries)
        self._taken_back = table.game.session.taken_back
        self._title = title(table.game.present(table.selection))
        self._session.events_applied.connect(self._on_entry)
        self._session.state_replaced.connect(self._on_replaced)

    def stop(self) -> None:
        """Leave the session alone."""
        self._session.events_applied.disconnect(self._on_entry)
        self._session.state_replaced.disconnect(self._on_replaced)

    def _on_entry(self, _entry: Entry) -> None:
        # All commands of an undo step are told at the first of its entries, because the session is behind them then.
        before, self._count = self._count, len(self._session.entries)
        if not QAccessible.isActive():
            return
        model = self._table.game.present(self._table.selection)
        at = reader_of(model) if self._table.overlay.kind is Overlay.CURTAIN else model
        found = groups(at, self._session.entries, before)
        lines = [_told(at, told) for told in found]
        now = "" if self._table.overlay.kind is Overlay.CURTAIN else title(model)
        if now and now != self._title:
            lines.append(now)
        self._title = now or self._title
        if lines:
            self._table.signals.announced.emit(listing("statements", lines))

    def _on_replaced(self, _log: GameLog) -> None:
        before, self._count = self._count, len(self._session.entries)
        if not QAccessible.isActive():
            return
        self._title = title(self._table.game.present(self._table.selection))
        known, self._taken_back = self._taken_back, self._session.taken_back
        if self._taken_back != known:
            turn = self._taken_back[-1]
            said = log_words(turn, self._session.header)
        else:
            said = say("screen_reader.taken back" if self._count < before else "screen_reader.done again")
        self._table.signals.announced.emit(said)


def _told(at: LogContext, group: Group) -> str:
    if group.player < 0:
        return group.text
    return say("screen_reader.by player", name=at.seat(group.player).name, words=group.text)
