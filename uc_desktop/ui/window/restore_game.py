"""Restore the last game at start; offer other games if that fails."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import TYPE_CHECKING

from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.window.crash import details, report_box

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMessageBox

    from uc_desktop.app.session.session import Session
    from uc_desktop.ui.window.main_window import MainWindow


def take_up(window: MainWindow) -> None:
    """Go on where the program was left, or show the title; whatever keeps it from going on is told in a box, which
    offers other games, once there is a picture behind it."""
    box = _taken_up(window)
    if window.session is None:
        window.show_title()
    if box is not None:
        _offer(window, box)


def _taken_up(window: MainWindow) -> QMessageBox | None:
    """The box that tells why what the program was left with is not on the table; None if nothing has gone wrong."""
    try:
        window.take_up()
    except Exception as error:
        report = (type(error), error, error.__traceback__)
        sys.__excepthook__(*report)
        _give_up(window)
        return report_box(window, say("restore.failed"), _how_to_go_on(window), details(*report))
    if not window.problem:
        return None
    # Imported late, here and below: most starts show no box.
    from uc_desktop.ui.dialogs.widgets import message_box

    return message_box(window, window.problem)


def _how_to_go_on(window: MainWindow) -> str:
    with suppress(Exception):
        path = window.last_game()
        if path is not None:
            return say("restore.saved", path=str(path))
    return say("restore.instead")


def _offer(window: MainWindow, box: QMessageBox) -> None:
    """Ask in this box what is to be done instead."""
    from PySide6.QtWidgets import QMessageBox

    other = box.addButton(say("restore.open"), QMessageBox.ButtonRole.AcceptRole)
    new = box.addButton(say("dialogs.new game"), QMessageBox.ButtonRole.AcceptRole)
    not_now = box.addButton(say("restore.not now"), QMessageBox.ButtonRole.RejectRole)
    close = box.addButton(say("crash.close"), QMessageBox.ButtonRole.DestructiveRole)
    other.clicked.connect(window.ask_for_game)
    new.clicked.connect(window.new_game)
    close.clicked.connect(window.close)
    box.setDefaultButton(other)
    box.setEscapeButton(not_now)
    box.finished.connect(box.deleteLater)
    window.once_painted(box.open)


def _give_up(window: MainWindow) -> None:
    """Leave the table empty, and the tutorial."""
    session = window.session
    with suppress(Exception):
        session = window.tutor.end(session)
    drop(window, session)
    with suppress(Exception):
        window.tutor.progress.put_on_table("")


def drop(window: MainWindow, session: Session | None) -> None:
    """Take the game off the table after a failure, which may come again, and close its file."""
    controller = window.controller
    for leave in (controller.stop if controller else None, session.close if session else None):
        with suppress(Exception):
            if leave is not None:
                leave()
    window.session = window.view.controller = None
    window.view.builder.set_theme(window.theme)
