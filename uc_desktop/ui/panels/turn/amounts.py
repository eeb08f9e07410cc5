"""Amounts in the turn panel: numbers and icons in a row."""

from __future__ import annotations

from uc_desktop.cards.icons.tokens import Row
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.icons.icons import fitting_size, icon_row
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.scene.scene_builder import SceneBuilder


def draw_amounts(builder: SceneBuilder, key: str, row: Row, at: Rect, size: float, ink: str) -> None:
    """Amounts with their icons, the numbers in this colour."""
    w, h = round(at.w, 1), round(at.h, 1)

    def make() -> Picture:
        return Picture(w, h, icon_row(row, 0, h / 2, fitting_size(row, size, w), left=True, colour=ink), (), 2)

    builder.picture(key, at, ("amounts", row, w, h, size, ink), make, z_order.TEXT)
