"""Starting the window."""

from __future__ import annotations

import os
import sys

from uc_desktop import paths
from uc_desktop.errors import UsageError

#: Milliseconds between two commands of a bot, so that people can follow.
BOT_PACE = 350
WAYS_OUT = (
    "there is no display to show the window on: start it from a desktop session, set DISPLAY or WAYLAND_DISPLAY, "
    "or run it under a virtual display (xvfb-run)"
)


def needs_display() -> None:
    """UsageError in one sentence if Qt would find no display; without one Qt ends the process itself."""
    if sys.platform != "linux":
        return
    if not any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")):
        raise UsageError(WAYS_OUT)


def paint_in_one_thread() -> None:
    """Let Qt fill everything itself; to be called before the application is made.

    It would hand every few dozen lines to threads, and waking them takes longer than filling what a table is made of.
    """
    os.environ.setdefault("QT_NO_GUI_THREADPOOL", "1")


def start() -> int:
    """Show the window until it is closed: with the game it was left with, or with the set-up of a new one."""
    needs_display()
    paint_in_one_thread()
    from PySide6.QtWidgets import QApplication, QMessageBox

    from uc_desktop.app.worker import ProcessThinker
    from uc_desktop.ui.crash import CrashBox
    from uc_desktop.ui.main_window import TITLE
    from uc_desktop.ui.sound import Device
    from uc_desktop.ui.window_parts import make_window
    from uc_desktop.ui.window_place import show_on_screen

    application = QApplication(sys.argv[:1])
    application.setApplicationName("Underwater Cities")
    window = make_window(
        paths.user_data() / "games",
        ProcessThinker(),
        settings=paths.user_config() / "settings.json",
        user=paths.user_data(),
    )
    CrashBox(TITLE, window, window.saved_in, window.take_up_again).install()
    window.pace = BOT_PACE
    window.enliven(Device())
    window.look_ahead()
    show_on_screen(window)
    window.complete_records()
    if not window.take_up():
        if window.problem:
            QMessageBox.warning(window, TITLE, window.problem)
        if not (window.problem and window.ask_for_game()) and not window.new_game():
            window.close()
            return 0
    return application.exec()
