"""Restore the last game at start; offer other games if that fails."""

from __future__ import annotations

import sys
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.window.crash import copy_report, details

if TYPE_CHECKING:
    from uc_desktop.app.session.session import Session
    from uc_desktop.ui.boxes.box import Box
    from uc_desktop.ui.window.main_window import MainWindow


def take_up(window: MainWindow) -> None:
    """Restore what was on the table, or show the title. A failure is told in a box that offers other games, once the
    window is painted."""
    box = _taken_up(window)
    if window.session is None:
        window.show_title()
    if box is not None:
        _offer(window, box)


def _taken_up(window: MainWindow) -> Box | None:
    """A box that tells why the last game could not be restored; None if nothing went wrong."""
    failure = None
    try:
        window.take_up()
    except Exception as error:
        failure = (type(error), error, error.__traceback__)
        sys.__excepthook__(*failure)
        _give_up(window)
    if failure is None and not window.problem:
        return None
    # Imported late: most starts show no box.
    from uc_desktop.ui.boxes.box import Box

    if failure is None:
        return Box(window.theme, "", window.problem)
    box = Box(window.theme, say("restore.failed"), _how_to_go_on(window))
    box.wanted = (860, 0)
    box.add_text(report := details(*failure))
    copy = box.add_button(say("crash.copy"), stays=True)
    copy.clicked.connect(partial(copy_report, report, copy))
    return box


def _how_to_go_on(window: MainWindow) -> str:
    with suppress(Exception):
        path = window.last_game()
        if path is not None:
            return say("restore.saved", path=str(path))
    return say("restore.instead")


def _offer(window: MainWindow, box: Box) -> None:
    """Add the other ways to go on to the box, and show it."""
    box.add_button(say("crash.close"), window.close)
    box.cancels = box.add_button(say("restore.not now"))
    box.add_button(say("dialogs.new game"), window.new_game)
    box.add_button(say("restore.open"), window.ask_for_game, "go")
    window.once_painted(lambda: window.pages.ask(box))


def _give_up(window: MainWindow) -> None:
    """Clear the table, and leave the tutorial."""
    session = window.session
    with suppress(Exception):
        session = window.tutor.end(session)
    drop(window, session)
    with suppress(Exception):
        window.tutor.progress.put_on_table("")


def drop(window: MainWindow, session: Session | None) -> None:
    """Take the game off the table after a failure, and close its file; further failures are ignored."""
    controller = window.controller
    for leave in (controller.stop if controller else None, session.close if session else None):
        with suppress(Exception):
            if leave is not None:
                leave()
    window.session = window.view.controller = None
    window.view.builder.set_theme(window.theme)
