"""Motions without an event: cards change places in the hand, and what was dropped in vain flies back."""

from __future__ import annotations

from uc_desktop.presentation.item_id import ItemId
from uc_desktop.ui.motion.planner import ItemSnapshots
from uc_desktop.ui.motion.queue import Flight, Plan
from uc_desktop.ui.scene.items.item import ItemSnapshot
from uc_desktop.ui.theme.theme import Motion


def flown_back(key: str, dragged: ItemSnapshot, home: ItemSnapshot, times: Motion) -> Plan:
    """What was dropped where it cannot go flies back to the item with this key, from which it was taken."""
    lasts, covers = times.fly_back, "" if ItemId(key).kind == "piece" else key
    grow = (1.0, 1.0 if not covers else home.w / dragged.w)
    return (Flight(dragged, (dragged.at, home.at), 0, lasts, 0, lasts, covers, grow=grow),)


def rearranged(
    before: ItemSnapshots, after: ItemSnapshots, times: Motion, dropped: str, dragged: ItemSnapshot | None
) -> Plan:
    """The card `dropped`, last seen as `dragged`, falls into its place in the hand; the others make room."""
    flights = []
    for key, will in after.items():
        was = before.get(key)
        if key == dropped and dragged is not None:
            way, grow = (dragged.at, will.at), (dragged.w / will.w, 1.0)
            flights.append(Flight(will, way, 0, times.drop, 0, times.drop, key, grow=grow, out=True))
        elif ItemId(key).kind == "card" and was is not None and was.at != will.at:
            flights.append(Flight(will, (was.at, will.at), 0, times.snap, 0, times.snap, key, above=False))
    return tuple(flights)
