"""The rings of the tutorial keep to themselves: no arrow of theirs lies on a neighbour."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from uc_desktop.ui.art.boards.rings import box_ring, round_ring
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.raster import render
from uc_desktop.ui.theme.theme import DARK, LIGHT, Theme

#: How far a frame with its line may reach out of the thing it is about, and the room about a sheet.
REACH, ROOM = 9, 24


def painted(picture: Picture) -> QImage:
    """The ring with all the room it may take about its thing."""
    pixmap = render(picture, 1)
    image = QImage(pixmap.size(), QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    painter.drawPixmap(0, 0, pixmap)
    painter.end()
    return image


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=lambda theme: theme.name)
@pytest.mark.parametrize("form", ["box", "round"])
def test_what_points_lies_inside_its_frame(qapp: QApplication, theme: Theme, form: str) -> None:
    picture = box_ring("pointed", 80, 40, 8, theme) if form == "box" else round_ring("pointed", 20, theme)
    image = painted(picture)
    edge = ROOM - REACH
    seen = {(x, y) for x in range(image.width()) for y in range(image.height()) if image.pixelColor(x, y).alpha() > 0}
    assert seen
    assert edge <= min(x for x, _ in seen) and max(x for x, _ in seen) < image.width() - edge
    middle = image.height() // 2
    assert any((x, middle) in seen for x in range(ROOM - 3, ROOM + 2)), "the tip of the arrow"
