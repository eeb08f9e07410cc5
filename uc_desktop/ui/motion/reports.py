"""How the overlays of Production and of final scoring are told: source after source, and then what there is in all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from uc_desktop.app.reports.final_report import GROUPS
from uc_desktop.app.reports.production_ways import Way
from uc_desktop.presentation.item_id import ItemId
from uc_desktop.ui.layout.geometry import Point
from uc_desktop.ui.motion.lights import Lights
from uc_desktop.ui.motion.planner import ItemSnapshots
from uc_desktop.ui.motion.queue import Flight, Plan
from uc_desktop.ui.overlays.overlay_frame import VEIL
from uc_desktop.ui.scene.items.item import ItemSnapshot
from uc_desktop.ui.theme.theme import Motion

_ROW: Final = "production:row:"
#: What comes after the sources, each at a time of its own.
_THEN: Final = (("feeding:", "sheet-feeding:"), ("production:made", "production:before"), ("production:after",))
_BAR: Final = "final:bar:"
_AT_THE_END: Final = (
    *("sheet:title", "sheet:subtitle", "final:winner", "final:place:"),
    *("final:name:", "final:row:", "final:total", "final:cities", "final:effects"),
    "curves:",
)
#: What the curtain is made of, and by how many pixels it rises.
_CURTAIN: Final = ("sheet:", "curtain:")
_RISE: Final = 28
#: However many sources there are, all are told in so many times the time of one.
_AT_MOST: Final = 12


def production_told(stills: ItemSnapshots, times: Motion, lights: Lights, ways: Sequence[tuple[Way, ...]]) -> Plan:
    """Everything on the overlay appears in its turn, and for each row light runs along its `ways`."""
    rows = sorted({int(ItemId(key).path[2]) for key in stills if key.startswith(_ROW)})
    groups = [*((f"{_ROW}{number}:",) for number in rows), *_THEN]
    told = _told(stills, times, [lambda key, begins=begins: key.startswith(begins) for begins in groups])  # type: ignore[misc]
    return told + lights.told(ways[: len(rows)], _step(times, len(groups)), times)


def final_told(stills: ItemSnapshots, times: Motion, ranking: Sequence[int]) -> Plan:
    """The parts of all players' bars one after the other, the bars in the order of the seats; then they go to their
    places in the `ranking`, and the sums, the curves, the table and who has won are told at the end."""
    parts = [_is_part(number) for number in range(len(GROUPS))]
    if list(ranking) == sorted(ranking):
        return _told(stills, times, [*parts, _is_told_last])
    groups = [*parts, lambda key: False, _is_told_last]
    told = _told(stills, times, groups)
    return _from_seats(told, stills, ranking, _step(times, len(groups)))


def _from_seats(told: Plan, stills: ItemSnapshots, ranking: Sequence[int], step: float) -> Plan:
    """The plan with every bar in the row of its player's seat until all have all their parts; each goes to its place
    then, in the time of a step."""
    rows = [stills[f"{_BAR}{place}:mark"].at.y for place in range(len(ranking))]
    seats = [rows[sorted(ranking).index(player)] for player in ranking]
    appears, begin = {flight.covers: flight for flight in told}, len(GROUPS) * step
    plan: dict[str, Plan] = {flight.covers: (flight,) for flight in told}
    for key, still in stills.items():
        if key.startswith(_BAR) and not _is_told_last(key):
            place = int(ItemId(key).path[2])
            seat = Point(still.at.x, still.at.y + seats[place] - rows[place])
            first, end = appears.get(key), begin + step
            seen = 0 if first is None else first.last
            goes = Flight(still, (seat, still.at), begin, end, seen, end, key, above=False)
            plan[key] = (goes,) if first is None else (replace(first, path=(seat,)), goes)
    return tuple(flight for flights in plan.values() for flight in flights)


def _is_told_last(key: str) -> bool:
    return key.startswith(_AT_THE_END) or key.endswith(":total")


def curtain_comes(stills: ItemSnapshots, times: Motion) -> Plan:
    """What stands on the curtain sinks into its place; the curtain itself hides the table from the first moment."""
    return tuple(
        Flight(still, (_above(still), still.at), 0, times.curtain, 0, times.curtain, key, fade=(0, 1), above=False)
        for key, still in stills.items()
        if key.startswith(_CURTAIN) and key != VEIL
    )


def curtain_goes(stills: ItemSnapshots, times: Motion) -> Plan:
    """The curtain as it was drawn rises and fades over the table of whoever has taken over."""
    return tuple(
        Flight(still, way, 0, times.curtain, 0, times.curtain, leaves=key, fade=(1, 0), above=False)
        for key, still in stills.items()
        if key.startswith(_CURTAIN)
        for way in [(still.at,) if key == VEIL else (still.at, _above(still))]
    )


def _above(still: ItemSnapshot) -> Point:
    return Point(still.at.x, still.at.y - _RISE)


def _is_part(number: int) -> Callable[[str], bool]:
    return lambda key: key.startswith(_BAR) and ItemId(key).path[3] == str(number)


def _told(stills: ItemSnapshots, times: Motion, groups: Sequence[Callable[[str], bool]]) -> Plan:
    step = _step(times, len(groups))
    return tuple(
        Flight(still, (still.at,), at * step, (at + 1) * step, 0, (at + 1) * step, key, fade=(0, 1), above=False)
        for at, belongs in enumerate(groups)
        for key, still in stills.items()
        if belongs(key)
    )


def _step(times: Motion, groups: int) -> float:
    """From one group to the next."""
    return times.production_source * min(1.0, _AT_MOST / groups)
