"""Panels and wells on the table."""

from __future__ import annotations

from uc_desktop.ui.art.boards import grounds
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.scene.scene_builder import SceneBuilder


def draw_backdrop(builder: SceneBuilder, window: Rect) -> None:
    """The sea behind the table."""
    theme, w, h = builder.theme, round(window.w), round(window.h)
    what = ("backdrop", w, h, theme.name)
    builder.picture("backdrop", window, what, lambda: grounds.backdrop(w, h, theme), z_order.BACKDROP)


def panel(builder: SceneBuilder, key: str, area: Rect, *, radius: float = 12, accent: bool = False) -> None:
    """A raised panel filling the area."""
    theme, w, h = builder.theme, round(area.w, 1), round(area.h, 1)
    what = ("panel", w, h, radius, accent, theme.name)
    builder.picture(key, area, what, lambda: grounds.panel(w, h, radius, theme, accent), z_order.GROUND)


def well(builder: SceneBuilder, key: str, area: Rect, radius: float = 8, z: float = z_order.PLATE) -> None:
    """A field let into a panel."""
    theme, w, h = builder.theme, round(area.w, 1), round(area.h, 1)
    builder.picture(key, area, ("well", w, h, radius, theme.name), lambda: grounds.well(w, h, theme, radius), z)
