"""Amounts in the turn panel: numbers and icons in a row."""

from __future__ import annotations

from uc_desktop.cards.icons.tokens import Row
from uc_desktop.ui.art.icons.amounts import amounts_picture
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.scene.scene_builder import SceneBuilder


def draw_amounts(
    builder: SceneBuilder, key: str, row: Row, at: Rect, size: float, ink: str, z: float = z_order.TEXT
) -> None:
    """Amounts with their icons, the numbers in this colour."""
    w, h = round(at.w, 1), round(at.h, 1)
    builder.picture(key, at, ("amounts", row, w, h, size, ink), lambda: amounts_picture(row, w, h, size, ink), z)
