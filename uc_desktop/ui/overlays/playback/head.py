"""The head of an overlay that plays: an icon, a title and a line below it."""

from __future__ import annotations

from uc_desktop.presentation.item_id import on_overlay
from uc_desktop.ui.art.icons.icons import IconToken
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.overlays.overlay_frame import MARK, TEXT
from uc_desktop.ui.overlays.playback.places import Screen
from uc_desktop.ui.scene.scene_builder import SceneBuilder


def draw_head(builder: SceneBuilder, parts: Screen, words: tuple[str, str], icon: IconToken, right: float) -> None:
    """Draw the head, to the left of `right`."""
    u, head, (title, subtitle) = parts.unit, parts.head, words
    builder.icons(on_overlay("icon"), (icon,), Rect(head.x + 4 * u, head.y + 10 * u, 38 * u, 38 * u), 32 * u, MARK)
    left = head.x + 50 * u
    place = Rect(left, head.y + 6 * u, right - left - 12 * u, 28 * u)
    builder.label(on_overlay("title"), title, place, 21 * u, 700, z=TEXT)
    below = Rect(left, place.bottom - u, place.w, 20 * u)
    builder.label(on_overlay("subtitle"), subtitle, below, 13 * u, 400, builder.theme.ground.mist, z=TEXT)
