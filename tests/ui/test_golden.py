"""Eleven scenes, the title and four pages at three scales look as they did when they were last looked at.

The pictures in `golden` are small; compared are the mean colours of their fields of eight by eight pixels, so that
another rounding does no harm and a thing that has moved, gone or changed its colour does. A failure names the parts of
the table that differ and says where the new picture is. After a change that is meant, look at the new pictures and
make them the golden ones: `UC_REWRITE=1 pytest tests/ui/test_golden.py`.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from uc_desktop.tools.scenes import PAGES, show_scene
from uc_desktop.tools.window_scenes import WINDOW_SCENES, show_window_scene
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.window.main_window import MainWindow

GOLDEN = Path(__file__).with_name("golden")
SCENES = (
    "table",
    "held",
    "effect",
    "payment",
    "advanced",
    "contracts",
    "production",
    "score",
    "final",
    "review",
    "solo",
)
#: Size of the window, and device pixels for each of its own.
SCALES = {"small": ((1366, 768), 1), "large": ((1920, 1080), 1), "double": ((1366, 768), 2)}
WIDTH, FIELD = 400, 8
#: How far, of 255, a field's mean colour may be from that of the golden picture.
TOLERANCE = 10


def picture(window: QWidget, ratio: int) -> QImage:
    """The window, or the dialog over it, as a screen with so many device pixels a pixel shows it, made small."""
    QApplication.processEvents()
    shown = next((dialog for dialog in window.findChildren(QDialog) if dialog.isVisible()), window)
    size = shown.size()
    image = QImage(size * ratio, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    shown.render(image)
    image.setDevicePixelRatio(1)
    return image.scaledToWidth(WIDTH, Qt.TransformationMode.SmoothTransformation)


def fields(image: QImage) -> dict[tuple[int, int], QColor]:
    """The mean colour of each field, by its place in the picture."""
    across, down = image.width() // FIELD, image.height() // FIELD
    means = image.copy(0, 0, across * FIELD, down * FIELD).scaled(
        across, down, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    )
    return {(x, y): means.pixelColor(x, y) for x in range(across) for y in range(down)}


def far(one: QColor, other: QColor) -> int:
    return max(abs(one.red() - other.red()), abs(one.green() - other.green()), abs(one.blue() - other.blue()))


def different(image: QImage, golden: QImage) -> list[tuple[int, int]]:
    """The fields that differ; all where the pictures have not the same size."""
    mine, known = fields(image), fields(golden)
    return [at for at in mine if at not in known or far(mine[at], known[at]) > TOLERANCE]


def parts(window: MainWindow, places: list[tuple[int, int]]) -> set[str]:
    """The parts of the table in which these fields lie."""
    if window.controller is None:
        return {"window"}
    scale = window.width() / WIDTH * FIELD
    spots = [Rect((x + 0.5) * scale, (y + 0.5) * scale, 0, 0) for x, y in places]
    known = window.controller.layout.parts
    return {name for name, area in known.items() if any(area.holds(spot) for spot in spots)}


@pytest.mark.parametrize("name", [*SCENES, *PAGES, *WINDOW_SCENES])
def test_a_scene_looks_as_it_did(qtbot: QtBot, tmp_path: Path, name: str) -> None:
    show = show_window_scene if name in WINDOW_SCENES else show_scene
    window = show(name, tmp_path, SCALES["small"][0])
    qtbot.addWidget(window)
    found = {}
    for scale, (size, ratio) in SCALES.items():
        window.resize(*size)
        file, image = GOLDEN / f"{name}-{scale}.jpg", picture(window, ratio)
        if os.environ.get("UC_REWRITE"):
            image.save(str(file), quality=85)
        wrong = different(image, QImage(str(file)))
        if wrong:
            image.save(str(tmp_path / file.name), quality=95)
            found[scale] = f"{len(wrong)} fields, in {sorted(parts(window, wrong))}: see {tmp_path / file.name}"
    assert found == {}


def test_a_thing_that_is_gone_is_found_out(qtbot: QtBot, tmp_path: Path) -> None:
    window = show_scene("table", tmp_path, SCALES["small"][0])
    qtbot.addWidget(window)
    for key in ("card:retrofit-crews", "button:undo", "tile:A-R3:1", "turn:number", "stock:kelp:amount"):
        item = window.view.builder.item(key)
        assert item is not None
        item.setVisible(False)
        assert different(picture(window, 1), QImage(str(GOLDEN / "table-small.jpg"))) != [], key
        item.setVisible(True)
    assert different(picture(window, 1), QImage(str(GOLDEN / "table-small.jpg"))) == []
