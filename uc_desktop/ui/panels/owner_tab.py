"""A tab that says whose things lie in a panel, for while another player's board is up."""

from __future__ import annotations

from typing import Final

from uc_desktop.presentation.facts.resource_facts import PanelOwner
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, Type
from uc_desktop.ui.art.drawing.svg import rect
from uc_desktop.ui.art.drawing.text_fitting import elided, first_fitting
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.scene.items.piece import PieceLook
from uc_desktop.ui.scene.scene_builder import SceneBuilder

# Over the panels of tray and resource bar.
_TAB: Final = z_order.TEXT


def owner_tab(builder: SceneBuilder, key: str, owner: PanelOwner, area: Rect, u: float) -> None:
    """Mark and words half above the panel `area`; the short ones where there is no room, told in whole by name."""
    theme, kind, room = builder.theme, Type(11 * u, 700), area.w - 60 * u
    words = elided(first_fitting((owner.whole, owner.short), kind, room), kind, room)
    box = Rect(area.x + 14 * u, area.y - 8 * u, text_width(words, kind) + 32 * u, 16 * u)
    look, w, h = theme.player(owner.color), round(box.w, 1), round(box.h, 1)
    body = rect(0, 0, w, h, h / 2, fill=theme.ground.well, stroke=look.colour, width=1.2)
    builder.picture(key, box, ("owner tab", owner.color, w, h, theme.name), lambda: Picture(w, h, body), _TAB)
    builder.piece(f"{key}:mark", PieceLook("mark", owner.color, 9), Point(box.x + 12 * u, box.center.y), _TAB, unit=u)
    name = Rect(box.x + 21 * u, box.y, box.w - 24 * u, box.h)
    builder.label(f"{key}:name", words, name, 11 * u, 700, name=owner.whole, z=_TAB)
