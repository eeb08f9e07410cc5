"""What the tests of looking ahead share: a turn about to begin, what looks ahead from there, and what is made."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QPixmap

from uc_desktop.rules.commands import Place
from uc_desktop.tools.scenes import show_scene
from uc_desktop.ui.art.drawing import raster
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.table.controller import Controller
from uc_desktop.ui.table.foresight import Foresight
from uc_desktop.ui.window.main_window import MainWindow

SIZE = (1366, 768)


def at_a_turn(folder: Path) -> MainWindow:
    """A turn about to begin, painted."""
    shown = show_scene("table", folder, SIZE)
    controller = shown.controller
    assert controller is not None
    while controller.session.can_undo():
        controller.on_button("undo")
    shown.grab_table()
    return shown


def begun(window: MainWindow, *, busy: bool = False) -> Foresight:
    """What looks ahead from here."""
    made = Foresight(window.view, lambda: busy, window)
    assert window.controller is not None
    window.controller.desk.refresh()
    return made


def made_by(act: Callable[[], object], window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> list[Picture]:
    """The pictures made while something is done and painted, in the order in which they were."""
    made: list[Picture] = []
    render = raster.render

    def noted(picture: Picture, scale: float) -> QPixmap:
        made.append(picture)
        return render(picture, scale)

    monkeypatch.setattr(raster, "render", noted)
    act()
    window.grab_table()
    return made


def placement(controller: Controller) -> Place:
    """The first placement with a card that can be made now."""
    legal = controller.session.legal_commands()
    return next(command for command in legal if isinstance(command, Place) and command.card)
