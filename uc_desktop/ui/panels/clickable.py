"""Small things that drawing functions share: pictures that take the mouse, lettering."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from uc_desktop.ui.art.drawing.picture import Picture, Type
from uc_desktop.ui.art.drawing.text_fitting import elided
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.scene.items.picture import PictureItem
from uc_desktop.ui.scene.scene_builder import SceneBuilder


def clickable_picture(
    builder: SceneBuilder, key: str, at: Rect, picture_key: Hashable, make: Callable[[], Picture], z: float, says: str
) -> None:
    """A picture that takes the mouse: a pile, a panel, a tile that is more than a piece. `at` gives its place."""

    def update(item: PictureItem) -> None:
        item.show_picture(at, picture_key, make)
        item.set_name(says)
        item.setZValue(z)
        item.set_live(True)
        item.place = key

    builder.show(key, lambda: PictureItem(key, builder.raster, z), update, (at, picture_key, z, says))


def one_line(
    builder: SceneBuilder,
    key: str,
    text: str,
    at: Rect,
    size: float,
    weight: int = 400,
    colour: str | None = None,
    whole: str = "",
    z: float | None = None,
) -> str:
    """A text of any length, such as a name, on one line: cut to what fits, the whole (or `whole`) told on hover.

    Returns what is shown.
    """
    shown = elided(text, Type(size, weight), at.w)
    builder.label(key, shown, at, size, weight, colour, name=whole or text, z=z)
    return shown
