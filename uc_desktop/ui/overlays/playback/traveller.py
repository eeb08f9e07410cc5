"""Pictures that move while an overlay plays, each between two times of its timeline."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, TextBlock, Type
from uc_desktop.ui.art.drawing.svg import circle, glow, rect
from uc_desktop.ui.art.icons.icons import icon
from uc_desktop.ui.layout.geometry import Point
from uc_desktop.ui.overlays.overlay_frame import CONTROL
from uc_desktop.ui.scene.items.item import ItemSnapshot
from uc_desktop.ui.theme.theme import Theme

#: The colour of light in the pipes.
WARM = "#FFE9A6"


def warm(theme: Theme) -> str:
    """The colour of pipes, rings and points that are active."""
    return WARM if theme.glows else theme.ground.amber


class Traveller(NamedTuple):
    """A picture that moves along a path from the time `begin` to `end`; `fade` are its first and last opacity."""

    still: ItemSnapshot
    path: tuple[Point, ...]
    begin: float
    end: float
    fade: tuple[float, float] = (1, 1)


def coin(name: str, amount: int, u: float, theme: Theme) -> ItemSnapshot:
    """A moving unit of a resource or a point; for several, one picture with their number."""
    side = round(22 * u, 1)

    def make() -> Picture:
        middle = side / 2
        ground = (
            glow(middle, middle, side * 1.1, WARM, 0.8)
            if theme.glows
            else circle(middle, middle, side * 0.62, fill="#0C2A3E")
        )
        body, texts = ground + icon(name, middle, middle, side), ()
        if amount > 1:
            text, kind = str(amount), Type(12 * u, 700)
            w = text_width(text, kind) + 8 * u
            plate = rect(side - 3 * u, -7 * u, w, 15 * u, 7 * u, fill="#061826", stroke=WARM, width=1)
            return Picture(
                side,
                side,
                body + plate,
                (TextBlock((text,), side + w / 2 - 3 * u, 5 * u, kind, WARM, "middle"),),
                side * 1.2,
            )
        return Picture(side, side, body, texts, side * 1.2)

    return still(("travelling", name, amount, side, theme.name), make, side, side)


def still(key: tuple[object, ...], make: Callable[[], Picture], w: float, h: float, turn: float = 0) -> ItemSnapshot:
    """The snapshot of a moving picture, above all items of the overlay."""
    return ItemSnapshot(key, make, 1, Point(0, 0), w, h, turn, CONTROL + 2)
