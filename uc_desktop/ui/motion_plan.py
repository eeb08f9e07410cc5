"""Plans of motion made from what happened: which picture goes from where to where, one after the other.

A plan is made from two sights of the table, before and after, and the events between them. What can be seen in neither
does not move, so an event for which there is nothing on the table is simply passed over.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from uc_desktop.ui.geometry import Point
from uc_desktop.ui.items.item import Still
from uc_desktop.ui.motion import Flight, Plan
from uc_desktop.ui.theme import Motion

Stills = Mapping[str, Still]


@dataclass(slots=True)
class Planner:
    """A plan in the making; `now` is when the next thing begins."""

    before: Stills
    after: Stills
    times: Motion
    now: float = 0
    flights: list[Flight] = field(default_factory=list)

    @property
    def plan(self) -> Plan:
        """What has been planned."""
        return tuple(self.flights)

    def fly(self, start: str, end: str, lasts: float, way: tuple[Point, ...] = ()) -> None:
        """The thing `start` goes where it is the thing `end`, straight or by a way; nothing unless both are seen."""
        was, will = self.before.get(start), self.after.get(end)
        if was is None or will is None:
            return
        grow = (1.0, will.w / was.w) if was.w else (1.0, 1.0)
        self.flights.append(
            Flight(
                was, way or (was.at, will.at), self.now, self.now + lasts, 0, self.now + lasts, end, start, will, grow
            )
        )
        self.now += lasts

    def leave(self, key: str, lasts: float) -> None:
        """The thing fades away."""
        was = self.before.get(key)
        if was is None:
            return
        end = self.now + lasts
        self.flights.append(Flight(was, (was.at,), self.now, end, 0, end, leaves=key, fade=(1, 0)))
        self.now = end

    def change(self, key: str, at: float) -> None:
        """The thing with this key looks as it did until `at`; what was not there is not seen before."""
        was, will = self.before.get(key), self.after.get(key)
        if will is None:
            return
        if was is None:
            self.flights.append(Flight(will, (will.at,), 0, 0, 0, at, key, fade=(0, 0), above=False))
        elif was.sheet_key != will.sheet_key:
            self.flights.append(Flight(was, (was.at,), 0, 0, 0, at, key, key, will, above=False))

    def mark(self, still: Still, first: float, last: float, fade: tuple[float, float] = (1, 1)) -> None:
        """A picture that is there for a while and belongs to nothing."""
        self.flights.append(Flight(still, (still.at,), first, last, first, last, fade=fade))
