"""The flights of the curtain when it opens and closes."""

from __future__ import annotations

from typing import Final

from uc_desktop.ui.layout.geometry import Point
from uc_desktop.ui.motion.planner import ItemSnapshots
from uc_desktop.ui.motion.queue import Flight, Plan
from uc_desktop.ui.overlays.overlay_frame import VEIL
from uc_desktop.ui.scene.items.item import ItemSnapshot
from uc_desktop.ui.theme.theme import Motion

#: The key prefixes of its items, and by how many pixels they rise.
_CURTAIN: Final = ("sheet:", "curtain:")
_RISE: Final = 28


def curtain_comes(stills: ItemSnapshots, times: Motion) -> Plan:
    """The items on the curtain sink into place; the curtain itself hides the table from the first frame."""
    return tuple(
        Flight(still, (_above(still), still.at), 0, times.curtain, 0, times.curtain, key, fade=(0, 1), above=False)
        for key, still in stills.items()
        if key.startswith(_CURTAIN) and key != VEIL
    )


def curtain_goes(stills: ItemSnapshots, times: Motion) -> Plan:
    """The curtain rises and fades over the table of the player who has taken over."""
    return tuple(
        Flight(still, way, 0, times.curtain, 0, times.curtain, leaves=key, fade=(1, 0), above=False)
        for key, still in stills.items()
        if key.startswith(_CURTAIN)
        for way in [(still.at,) if key == VEIL else (still.at, _above(still))]
    )


def _above(still: ItemSnapshot) -> Point:
    return Point(still.at.x, still.at.y - _RISE)
