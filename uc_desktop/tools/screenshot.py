"""Pictures of the real window, drawn offscreen."""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path

from uc_desktop.errors import UsageError, problem
from uc_desktop.ui.start.start import paint_in_one_thread


def take(
    *, game: Path | None, demo: str | None, size: tuple[int, int], out: Path, language: str = "en", theme: str = "dark"
) -> None:
    """Write a PNG of a saved game or a demo scene; UsageError for an unknown scene or a file that cannot be written."""
    offscreen(size)
    from PySide6.QtWidgets import QApplication

    application = QApplication.instance() or QApplication(["uc-desktop"])
    assert application is not None
    from uc_desktop.tools.scenes import PAGES, SCENES, TUTORIAL, show_game, show_scene
    from uc_desktop.tools.window_scenes import WINDOW_SCENES, grabbed, show_window_scene
    from uc_desktop.ui.theme.theme import theme_of
    from uc_desktop.ui.window.window_parts import speak

    speak(language)
    known = (*SCENES, TUTORIAL, *PAGES, *WINDOW_SCENES)
    if demo is not None and demo not in known:
        raise UsageError(problem("options.no scene", found=demo, known=", ".join(known)))
    with tempfile.TemporaryDirectory() as folder:
        shown = (Path(folder), size, language)
        if demo is not None and demo in WINDOW_SCENES:
            window = show_window_scene(demo, *shown)
        else:
            window = show_scene(demo, *shown) if demo is not None else show_game(game, *shown)
        window.set_theme(theme_of(theme))
        saved = grabbed(window).save(str(out), "PNG")
        window.close()
    if not saved:
        raise UsageError(problem("options.picture not written").at(out))


def offscreen(size: tuple[int, int]) -> None:
    """Let Qt draw without a display, on a screen at least as large as this; before the application is made."""
    screen = {"screens": [{"name": "screen", "x": 0, "y": 0, "width": size[0], "height": size[1], "logicalDpi": 96}]}
    with tempfile.NamedTemporaryFile("w", suffix=".json", delete=False) as file:
        json.dump(screen, file)
    os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={file.name}"
    paint_in_one_thread()
