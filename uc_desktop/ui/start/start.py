"""Starting the window."""

from __future__ import annotations

import os
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from uc_desktop import paths
from uc_desktop.app.gc_tuning import gc_paused
from uc_desktop.errors import Problem, UsageError, problem
from uc_desktop.plain_text import escaped

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QApplication

    from uc_desktop.ui.start.requests import StartRequest
    from uc_desktop.ui.window.main_window import MainWindow

#: A message of Qt: its logging category and its words.
Message = tuple[str, str]

#: Milliseconds between two commands of a bot, so that people can follow.
BOT_PACE = 350
#: Milliseconds from the first picture to when the pictures of the start are saved for the next one, when nobody waits.
SAVED_AFTER = 2000
#: The exit code where there is no display, as for every wrong use.
NO_DISPLAY = 2
#: The variables by which Qt finds a display.
VARIABLES = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


def no_display(reason: str = "") -> Problem:
    """The problem that no display was found, with the reason if it is known, and what the user can do."""
    ways = problem("start.ways unset" if os.environ.get("QT_QPA_PLATFORM") else "start.ways")
    if not reason:
        return problem("start.no display", ways=ways)
    because = " ".join(reason.split()).rstrip(".").replace(". ", "; ")
    return problem("start.no display because", reason=because, ways=ways)


def needs_display() -> None:
    """UsageError in one sentence if no display is named."""
    if sys.platform == "linux" and not any(os.environ.get(name) for name in VARIABLES):
        raise UsageError(no_display())


def fatal_words(heard: Sequence[Message], fatal: str) -> tuple[str, int]:
    """What to say when Qt ends the program with this message after those heard, and the exit code."""
    from uc_desktop.presentation.words.problem_words import fault_words

    reason = _of_platform(heard)
    return (fault_words(no_display(reason)), NO_DISPLAY) if reason else (escaped(" ".join(fatal.split())), 1)


def _of_platform(heard: Sequence[Message]) -> str:
    """The first message of Qt's platform plugins, which show windows; empty if there is none."""
    return next((words for category, words in heard if category.startswith("qt.qpa")), "")


def make_application() -> QApplication:
    """Qt's application; where it finds no display the program ends with one sentence, or that is a UsageError.

    Qt aborts the process where it cannot reach the display that is named: nothing can be caught, but its message is
    heard before.
    """
    from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler
    from PySide6.QtWidgets import QApplication

    heard: list[Message] = []

    def hear(kind: QtMsgType, context: QMessageLogContext, words: str) -> None:
        if kind is QtMsgType.QtFatalMsg:
            said, code = fatal_words(heard, words)
            print(f"uc-desktop: {said}", file=sys.stderr, flush=True)
            os._exit(code)
        heard.append((context.category or "", words))

    qInstallMessageHandler(hear)
    application = QApplication(sys.argv[:1])
    qInstallMessageHandler(None)
    if not application.screens():
        raise UsageError(no_display(_of_platform(heard) or "".join(words for _, words in heard[-1:])))
    if heard:
        print("\n".join(words for _, words in heard), file=sys.stderr)
    return application


def desktop_file() -> str:
    """The name of the desktop file, by which a desktop finds its icon; a Flatpak renames it to its id."""
    return os.environ.get("FLATPAK_ID") or "uc-desktop"


def paint_in_one_thread() -> None:
    """Let Qt fill everything itself; to be called before the application is made.

    It would hand every few dozen lines to threads, and waking them takes longer than filling what a table is made of.
    """
    os.environ.setdefault("QT_NO_GUI_THREADPOOL", "1")


def disable_feature_scan() -> None:
    """Keep PySide from reading the source of every module that is imported from now on.

    It looks for uses of its `__feature__`, of which this program has none; that takes 35 ms until a game is on the
    table. PySide has no option for it, so a function of its own is replaced.
    """
    import PySide6  # noqa: F401

    feature: Any = sys.modules.get("shibokensupport.feature")
    if hasattr(feature, "_mod_uses_pyside"):
        feature._mod_uses_pyside = lambda module: False


@gc_paused()
def make(games: Path, user: Path, settings: Path, cache: Path, language: str = "") -> tuple[QApplication, MainWindow]:
    """Qt's application, and the window on the screen, with neither the title nor a game yet; its texts are in this
    language, or without one in that of the settings, the environment or the system."""
    paint_in_one_thread()
    disable_feature_scan()
    from PySide6.QtCore import QLocale
    from PySide6.QtGui import QIcon

    from uc_desktop.app.bots.worker import ProcessThinker
    from uc_desktop.app.records.languages import language_of
    from uc_desktop.app.records.settings import language_in
    from uc_desktop.ui.motion.sound import Device
    from uc_desktop.ui.start.make_window import make_window
    from uc_desktop.ui.window.crash import CrashBox
    from uc_desktop.ui.window.window_geometry import show_on_screen
    from uc_desktop.ui.window.window_parts import speak

    application = make_application()
    application.setApplicationName("Underwater Cities")
    application.setDesktopFileName(desktop_file())
    application.setWindowIcon(QIcon(str(paths.resources() / "identity" / "uc-desktop.svg")))
    find_language = partial(language_of, environment=os.environ, system=QLocale().uiLanguages())
    spoken = language or find_language(language_in(settings))
    speak(spoken)
    window = make_window(games, ProcessThinker(), spoken, settings=settings, user=user)
    window.find_language = find_language
    window.cache_pixmaps_in(cache)
    CrashBox(window, window.saved_in, window.take_up_again).install()
    window.pace = BOT_PACE
    window.enliven(Device())
    show_on_screen(window)
    window.complete_records()
    return application, window


def open_request(window: MainWindow, request: StartRequest) -> None:
    """Show the saved game that is asked for, the game the window was left with, or the title; then carry out the
    command."""
    from uc_desktop.ui.start.requests import StartRequest, carry_out
    from uc_desktop.ui.window.restore_game import take_up

    problem = ""
    with gc_paused():
        if not request.file or not window.open_game(Path(request.file)):
            problem = window.problem
            take_up(window)
    if problem:
        window.tell_at_start(problem)
    if request.command:
        carry_out(window, StartRequest(command=request.command))


def start(file: str = "", command: str = "", *, is_developer: bool = False, language: str = "") -> int:
    """Show the window until it is closed: with this saved game, with the game it was left with, or with the title; then
    carry out a command of the window. If the program runs already, that one does both instead, and its window comes to
    the front. A developer is offered the bot that plays at random, too. `language` is as in `make`; a program that
    runs already keeps its own.
    """
    needs_display()
    from PySide6.QtCore import QTimer

    from uc_desktop.ui.start.ending import SessionEnd, SignalEnd, run, tear_down
    from uc_desktop.ui.start.requests import RequestFolder, RequestReceiver, carry_out, start_request
    from uc_desktop.ui.window.window_geometry import await_size

    request, user = start_request(file, command), paths.user_data()
    # Taken before the window is made, so that of two starts at the same moment one asks the other.
    requests = RequestFolder(user)
    if requests.is_taken and requests.hand_over(request):
        return 0
    folders = user / "games", user, paths.user_config() / "settings.json", paths.user_cache()
    application, window = make(*folders, language)
    window.is_developer = is_developer
    end = SignalEnd(window)
    SessionEnd(application, window)
    receiver = RequestReceiver(requests, window)
    receiver.received.connect(lambda received: carry_out(window, received))

    def begin() -> None:
        await_size(window)
        receiver.begin()
        open_request(window, request)
        QTimer.singleShot(SAVED_AFTER, window, window.save_pixmaps)

    try:
        return run(application, begin)
    finally:
        end.stop()
        tear_down(application, window)
