"""The faults of the texts of scenes and cards, as a screen scaled by the environment's QT_SCALE_FACTOR shows them.

`python -m tests.ui.audits.scaled FOLDER` reads a `Wanted` from its input and prints a `Found`, both as JSON; other
tests share the folder.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
import pytest
from msgspec import Struct
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from tests.ui.audits.card_audit import faults_of_card
from tests.ui.audits.text_audit import audit
from tests.ui.sharing import share
from uc_desktop import paths
from uc_desktop.cards.loading.loader import load_content
from uc_desktop.tools.scenes import show_scene
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Type
from uc_desktop.ui.layout.table_layout import table_layout
from uc_desktop.ui.window.main_window import MainWindow


class Wanted(Struct, frozen=True):
    """What to look at: scenes at a size in pixels before scaling, cards with texts so many times as large as usual,
    and lines to be measured."""

    size: tuple[int, int]
    scenes: tuple[str, ...]
    card_texts: tuple[float, ...]
    lines: tuple[tuple[str, Type], ...]


class Found(Struct, frozen=True):
    """The ratio of the screen's pixels, all faults, and how wide each line is."""

    ratio: float
    faults: list[str]
    widths: list[float]


def look_at(wanted: Wanted, shared: Path) -> Found:
    """Show one scene after the other, and audit them and the cards."""
    application = QApplication([])
    share(load_content(paths.card_data()), shared, pytest.MonkeyPatch())
    faults = []
    with TemporaryDirectory() as folder:
        for name in wanted.scenes:
            window = show_scene(name, Path(folder), wanted.size)
            application.processEvents()
            faults += [f"{name}: {fault}" for fault in (*_wrong_size(window, wanted.size), *audit(window))]
            if name == wanted.scenes[0]:
                faults += _faults_of_cards(window, wanted)
            window.close()
            window.deleteLater()
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    widths = [text_width(*line) for line in wanted.lines]
    return Found(application.devicePixelRatio(), faults, widths)


def _wrong_size(window: MainWindow, size: tuple[int, int]) -> Iterator[str]:
    view = window.view.viewport()
    if (view.width(), view.height()) != size:
        yield f"the table is {view.width()} × {view.height()}"
    sharp = view.grab()
    if (sharp.width(), sharp.height()) != tuple(round(side * view.devicePixelRatioF()) for side in size):
        yield f"it is painted on {sharp.width()} × {sharp.height()} pixels"
    if window.view.builder.raster.pixels != view.devicePixelRatioF():
        yield f"its pictures have {window.view.builder.raster.pixels} pixels a unit"


def _faults_of_cards(window: MainWindow, wanted: Wanted) -> Iterator[str]:
    faces, layout = Faces(window.engine.content, window.texts), table_layout(*wanted.size)
    for text in wanted.card_texts:
        for card in window.engine.content.cards:
            yield from faults_of_card(faces.of(card), layout.hand_card[0], layout, text)


if __name__ == "__main__":
    wanted = msgspec.json.decode(sys.stdin.buffer.read(), type=Wanted)
    print(msgspec.json.encode(look_at(wanted, Path(sys.argv[1]))).decode())
