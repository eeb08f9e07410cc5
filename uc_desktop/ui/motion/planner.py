"""Plans of motion in the making: which picture goes from where to where, one after the other.

A plan is made from two snapshots of the table, before and after. An item that is in neither does not move, so
events that are not shown need no case of their own.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot
from typing import Final, NamedTuple

from msgspec import Struct, field
from msgspec.structs import replace

from uc_desktop.presentation.item_id import ItemId
from uc_desktop.presentation.model import TableModel
from uc_desktop.ui.layout.geometry import Point
from uc_desktop.ui.layout.main_board_layout import MainBoardLayout
from uc_desktop.ui.motion.queue import Flight, Plan, TimedSound
from uc_desktop.ui.motion.snapshots import SnapshotMaker
from uc_desktop.ui.scene.items.item import ItemSnapshot
from uc_desktop.ui.theme.theme import Motion

ItemSnapshots = Mapping[str, ItemSnapshot]


class TableSnapshot(NamedTuple):
    """What a table shows at a moment: its items, and the model that they were drawn from."""

    items: ItemSnapshots
    model: TableModel


class Dropped(NamedTuple):
    """The key of a thing that was dragged, where it was let go, and how large it was then, of its own size."""

    key: str
    at: Point
    size: float


#: A way of so many pixels takes the whole time of a motion; a shorter one less, but never less than half.
_WHOLE_WAY: Final = 400.0


class Planner(Struct):
    """A plan in the making; `now` is when the next thing begins, `here` where the last thing happened.

    `viewer` is who looks, `shown` whose board is up, both before and after, or -1 where that changed; `board` and
    `ring` are the main board and its coloured slots, clockwise; `art` makes what is seen in motion only;
    `dropped` is a thing that was dragged and where it was let go; `cards` are the cards now lying on their slots, as
    they looked before.
    """

    before: ItemSnapshots
    after: ItemSnapshots
    times: Motion
    viewer: int
    shown: int
    board: MainBoardLayout
    ring: tuple[str, ...]
    art: SnapshotMaker
    dropped: Dropped | None = None
    now: float = 0
    here: Point | None = None
    cards: dict[str, ItemSnapshot] = field(default_factory=dict)
    flights: list[Flight] = field(default_factory=list)
    changes: dict[str, Flight] = field(default_factory=dict)
    sounds: list[TimedSound] = field(default_factory=list)
    _stirred: dict[str, float] = field(default_factory=dict)

    @property
    def plan(self) -> Plan:
        """What has been planned."""
        return (*self.flights, *self.changes.values())

    def keep_below(self, z: float) -> None:
        """Let what lies below this z value before and after its motion stay below it meanwhile, too."""
        for number, flight in enumerate(self.flights):
            seen = (flight.still, flight.other, self.after.get(flight.covers), self.before.get(flight.leaves))
            if all(still.z < z for still in seen if still is not None):
                self.flights[number] = replace(flight, above=False)

    def place(self, *keys: str) -> Point | None:
        """The middle of the first of these things that is seen, after or before; None if none is."""
        if self.dropped is not None and self.dropped.key in keys:
            return self.dropped.at
        found = (self.after.get(key) or self.before.get(key) for key in keys)
        return next((still.at for still in found if still is not None), None)

    def home(self, player: int, *keys: str) -> Point | None:
        """The middle of a thing of this player: of the viewer's own, or of another player's strip."""
        return self.place(*keys) if player == self.viewer else self.place(f"player:{player}")

    def fly(self, start: str, end: str, lasts: float, way: tuple[Point, ...] = ()) -> bool:
        """The thing `start` goes where it is the thing `end`, straight or by a way; whether both are seen."""
        was, will = self.before.get(start), self.after.get(end)
        if was is None or will is None:
            return False
        ends, way, larger = self.now + lasts, way or (was.at, will.at), will.w / was.w
        if was.picture_key == will.picture_key:
            self.flights.append(Flight(was, way, self.now, ends, 0, ends, end, start, will, (1, larger)))
        else:
            # What looks otherwise there turns into it on the way.
            times = (self.now, ends)
            self.flights.append(Flight(was, way, *times, 0, ends, end, start, grow=(1, larger), fade=(1, 0)))
            self.flights.append(Flight(will, way, *times, *times, end, grow=(1 / larger, 1), fade=(0, 1)))
        self._ended(end, ends, will.at)
        return True

    def come(self, end: str, start: Point | None, lasts: float, size: float = 1) -> bool:
        """The thing `end` appears at `start`, so many times its size, and goes to its place; whether it is seen."""
        will = self.after.get(end)
        if will is None or start is None:
            return False
        falls = self.dropped is not None and start == self.dropped.at
        if self.dropped is not None and falls:
            lasts, size = self.times.drop, self.dropped.size
        else:
            lasts *= _share(start, will.at)
        ends = self.now + lasts
        times = (self.now, ends, self.now, ends)
        self.flights.append(Flight(will, (start, will.at), *times, end, grow=(size, 1), out=falls))
        self._ended(end, ends, will.at)
        return True

    def go(self, start: str, end: Point | None, lasts: float, size: float = 1) -> bool:
        """The thing `start` goes to `end`, where it is so many times its size, and is gone; whether it is seen."""
        was = self.before.get(start)
        if was is None or end is None:
            return False
        falls, large = self.dropped is not None and start == self.dropped.key, 1.0
        if self.dropped is not None and falls:
            lasts, large = self.times.drop, self.dropped.size
        else:
            lasts *= _share(was.at, end)
        ends = self.now + lasts
        times = (self.now, ends, 0, ends)
        self.flights.append(Flight(was, (was.at, end), *times, leaves=start, grow=(large, size), out=falls))
        self._ended(start, ends, end)
        return True

    def leave(self, key: str, lasts: float) -> None:
        """The thing fades away."""
        was = self.before.get(key)
        if was is not None:
            ends = self.now + lasts
            self.flights.append(Flight(was, (was.at,), self.now, ends, 0, ends, leaves=key, fade=(1, 0)))
            self._ended(key, ends, was.at)

    def pass_by(
        self, still: ItemSnapshot, start: Point, end: Point, lasts: float, size: tuple[float, float] = (1, 1)
    ) -> None:
        """A picture that belongs to nothing goes from `start` to `end`, beginning now, while other things may move."""
        ends = self.now + lasts
        self.flights.append(Flight(still, (start, end), self.now, ends, self.now, ends, grow=size))

    def change(self, key: str, at: float) -> None:
        """The thing with this key looks as it did until `at`; what was not there is not seen before."""
        was, will = self.before.get(key), self.after.get(key)
        if will is None:
            return
        if was is None:
            self.changes[key] = Flight(will, (will.at,), at, at, 0, at, key, fade=(0, 0), above=False)
        elif was.picture_key != will.picture_key:
            self.changes[key] = Flight(was, (was.at,), at, at, 0, at, key, key, will, above=False)

    def turn_over(self, key: str, lasts: float, marks: str = "") -> None:
        """The thing turns over about its length: its old side is seen until it stands on edge, then its new one.

        Then the thing with the key `marks` changes too.
        """
        was, will = self.before.get(key), self.after.get(key)
        if was is None or will is None:
            return
        begin, edge, ends = self.now, self.now + lasts / 2, self.now + lasts
        self.flights.append(Flight(was, (was.at,), begin, edge, 0, edge, key, key, tall=(1, 0)))
        self.flights.append(Flight(will, (will.at,), edge, ends, edge, ends, key, tall=(0, 1)))
        self.change(marks, edge)
        self._ended(key, ends, will.at)

    def stack(self, key: str, start: Point | None, lasts: float) -> None:
        """What is added comes down on the thing, from `start` or from above, and then it looks new."""
        was, will = self.before.get(key), self.after.get(key)
        if was is None or will is None:
            return
        above = start or Point(will.at.x, will.at.y - will.h * 0.9)
        begin, ends = self.now, self.now + lasts
        self.change(key, ends)
        times = (begin, ends, begin, ends)
        self.flights.append(Flight(was, (above, will.at), *times, grow=(1.15, 1), fade=(0.6, 1), out=True))
        self._ended(key, ends, will.at)

    def swell(self, key: str, lasts: float) -> None:
        """The thing changes its look: the new one grows over it."""
        was, will = self.before.get(key), self.after.get(key)
        if was is None or will is None:
            return
        begin, ends = self.now, self.now + lasts
        self.change(key, ends)
        self.flights.append(Flight(will, (will.at,), begin, ends, begin, ends, grow=(1.3, 1), fade=(0, 1), out=True))
        self._ended(key, ends, will.at)

    def mark(self, still: ItemSnapshot, first: float, last: float) -> None:
        """A picture that is there for a while and belongs to nothing."""
        self.flights.append(Flight(still, (still.at,), first, last, first, last))

    def take_tiles_home(self) -> None:
        """The players' tiles go home at once, if they have not gone yet."""
        gone = {flight.leaves for flight in self.flights}
        begin = ends = self.now
        for key in [key for key in self.before if ItemId(key).kind == "tile" and ItemId(key).inner.id]:
            _, slot, owner = ItemId(key).path
            self.now = begin
            if owner == "neutral" or key in self.after or key in gone:
                continue
            if self.go(key, self.home(int(owner), "tile", "tiles"), self.times.card_to_tray):
                self.change(f"slot:{slot}", begin)
                ends = max(ends, self.now)
        self.now = ends

    def settle(self, kinds: tuple[str, ...], lasts: float) -> None:
        """What only makes room, of these kinds, moves when the first of its kind comes or goes, or at the end.

        Claimed cards whose tray is another one, because the hand needs more or less room, are in it at once.
        """
        flown = {flight.covers for flight in self.flights}
        kinds = kinds if self._has_same_tray() else tuple(kind for kind in kinds if kind != "claimed:")
        for key, will in self.after.items():
            was = self.before.get(key)
            if was is not None and was.at != will.at and key.startswith(kinds) and key not in flown:
                begin = self._stirred.get(_kind(key), self.now)
                way, ends = (was.at, will.at), begin + lasts
                self.flights.append(Flight(was, way, begin, ends, 0, ends, key, key, will, above=False))

    def _has_same_tray(self) -> bool:
        was, will = self.before.get("tray"), self.after.get("tray")
        return was is None or will is None or (was.at, was.w, was.h) == (will.at, will.w, will.h)

    def _ended(self, key: str, ends: float, here: Point) -> None:
        self._stirred.setdefault(_kind(key), self.now)
        self.now, self.here = ends, here


def _kind(key: str) -> str:
    return ItemId(key).kind


def _share(start: Point, end: Point) -> float:
    return min(1.0, max(0.5, hypot(end.x - start.x, end.y - start.y) / _WHOLE_WAY))
