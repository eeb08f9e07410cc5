"""The one queue of motions: pictures that fly over the table while what they tell of is there already.

A motion changes nothing but what is painted: the table shows the final position from the first moment, and the items a
flight stands for draw nothing until it has landed. So whatever is asked of the table, by mouse, key, test or screen
reader, has the final answer. Time comes from outside, by `advance`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING, Literal

from msgspec import Struct, field
from msgspec.structs import replace

from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Point
from uc_desktop.ui.scene.items.flyer import Flyer
from uc_desktop.ui.scene.items.item import ItemSnapshot
from uc_desktop.ui.theme.theme import SPEEDS

if TYPE_CHECKING:
    from uc_desktop.ui.scene.scene_builder import SceneBuilder
    from uc_desktop.ui.theme.theme import Motion


#: Told how far a response has come, from 0 to 1.
Show = Callable[[float], None]
#: The durations of `theme.Motion` that are responses.
TweenKind = Literal["hover", "press", "pick_up", "snap"]


def eased(share: float) -> float:
    """Slow at both ends."""
    return share * share * (3 - 2 * share)


def eased_out(share: float) -> float:
    """Slow at the end only."""
    return 1 - (1 - share) ** 2


class _Tween(Struct):
    show: Show
    lasts: float
    passed: float = 0


class Tweens:
    """The responses under way, by name, all at the same time; whatever ends one shows its end."""

    def __init__(self) -> None:
        self._under_way: dict[str, _Tween] = {}

    def __bool__(self) -> bool:
        return bool(self._under_way)

    def begin(self, name: str, lasts: float, show: Show) -> None:
        """Show something from its beginning to its end in so many milliseconds."""
        self._end(name)
        if lasts > 0:
            self._under_way[name] = _Tween(show, lasts)
        show(0 if lasts > 0 else 1)

    def advance(self, by: float) -> None:
        """Let so many milliseconds pass."""
        for name, response in list(self._under_way.items()):
            response.passed += by
            if response.passed >= response.lasts:
                self._end(name)
            else:
                response.show(eased_out(response.passed / response.lasts))

    def finish(self) -> None:
        """Show the end of all of them."""
        for name in list(self._under_way):
            self._end(name)

    def _end(self, name: str) -> None:
        response = self._under_way.pop(name, None)
        if response is not None:
            response.show(1)


class Flight(Struct, frozen=True):
    """One picture, and what becomes of it; times are milliseconds from the beginning of its plan.

    It is seen from `first` to `last` and goes along `path` from `begin` to `end`, growing and fading from the first to
    the second value. Meanwhile the items `covers` draw nothing. `above` lifts it over the table; otherwise it
    lies where its thing lay, and `out` means that it is slow only at its end. `tall` is how much of its height is seen,
    less while it turns over. Backwards it is a flight of the picture `other`, which covers `leaves`.
    """

    still: ItemSnapshot
    path: tuple[Point, ...]
    begin: float
    end: float
    first: float
    last: float
    covers: str = ""
    leaves: str = ""
    other: ItemSnapshot | None = None
    grow: tuple[float, float] = (1, 1)
    fade: tuple[float, float] = (1, 1)
    tall: tuple[float, float] = (1, 1)
    above: bool = True
    out: bool = False

    def reversed(self, length: float) -> Flight:
        """The same the other way round, in a plan that takes this long.

        What has landed lies there from the beginning, and what was waiting is there for good when it is back.
        """
        first = 0 if self.covers else length - self.last
        last = length - (self.begin if self.leaves else self.first)
        return Flight(
            self.other or self.still, self.path[::-1], length - self.end, length - self.begin, first, last,
            self.leaves, self.covers, self.still, self.grow[::-1], self.fade[::-1], self.tall[::-1], self.above,
        )  # fmt: skip

    def stretched(self, by: float) -> Flight:
        """The same, `by` times as long."""
        times = (self.begin * by, self.end * by, self.first * by, self.last * by)
        return replace(self, begin=times[0], end=times[1], first=times[2], last=times[3])


Plan = tuple[Flight, ...]
#: A sound and when it is heard, in milliseconds from the beginning of its plan; in the order of their times.
TimedSound = tuple[float, str]


def length_of(plan: Iterable[Flight]) -> float:
    """When the last picture of a plan has gone."""
    return max((flight.last for flight in plan), default=0)


def backwards(plan: Plan) -> Plan:
    """The plan from its end to its beginning."""
    length = length_of(plan)
    return tuple(flight.reversed(length) for flight in plan)


def hurried(plan: Plan, most: float) -> Plan:
    """The plan, no longer than `most`."""
    length = length_of(plan)
    return plan if length <= most else tuple(flight.stretched(most / length) for flight in plan)


class _Time(Struct):
    """How late it is for what moves, when all of that has landed, and the sounds to come."""

    now: float = 0
    ends: float = 0
    sounds: list[TimedSound] = field(default_factory=list)

    def pass_on(self, by: float) -> list[str]:
        """Let time pass; the sounds that are due."""
        self.now += by
        due = [name for at, name in self.sounds if at <= self.now]
        self.sounds = self.sounds[len(due) :]
        return due

    def end(self) -> None:
        """Let it be as late as can be; what was still to be heard is not."""
        self.now = self.ends
        self.sounds.clear()


class _Aloft:
    """A flight under way and its picture; `at` is when its plan began, of the time that passes for it."""

    def __init__(self, flight: Flight, builder: SceneBuilder, time: _Time, at: float) -> None:
        self.flight, self.time, self.at = flight, time, at
        z = flight.still.z
        # What flies keeps the order in which it lies, and what stays lies on its thing.
        self._item = Flyer(flight.still, builder.raster, z_order.MOTION + z / 100 if flight.above else z + 0.05)
        self._item.setVisible(False)
        builder.scene.addItem(self._item)

    def show(self) -> None:
        """Be where it is by now."""
        flight, share = self.flight, self._share()
        self._item.setVisible(self.is_seen)
        self._item.setPos(*along(flight.path, share))
        self._item.setScale(_between(flight.grow, share))
        self._item.set_height(_between(flight.tall, share))
        self._item.setOpacity(_between(flight.fade, share))

    def snapshot(self) -> ItemSnapshot:
        """What it looks like by now."""
        flight, share = self.flight, self._share()
        still, grown = flight.still, _between(flight.grow, share)
        w, h = grown * still.w, grown * _between(flight.tall, share) * still.h
        return replace(still, at=along(flight.path, share), size=grown * still.size, w=w, h=h)

    def _share(self) -> float:
        flight, time = self.flight, self.time.now - self.at
        span = flight.end - flight.begin
        if span <= 0:
            return float(time >= flight.end)
        share = min(1.0, max(0.0, (time - flight.begin) / span))
        return eased_out(share) if flight.out else eased(share)

    @property
    def is_seen(self) -> bool:
        """Whether there is something of it to see."""
        return self.flight.first <= self.time.now - self.at < self.flight.last and any(self.flight.fade)

    @property
    def is_over(self) -> bool:
        """Whether it has landed and gone."""
        return self.time.now - self.at >= self.flight.last

    def remove(self, builder: SceneBuilder) -> None:
        """Leave the scene."""
        builder.scene.removeItem(self._item)


class Motions:
    """What is in motion in a scene, one plan after the other; what answers the pointer moves beside that.

    `speed` is one of `theme.SPEEDS`; with "off" nothing moves. `rewinds` tells whether taking back is seen too. While
    `waits` says so, as when something lies over the table, only what is up there moves. `began` is called whenever
    there is something to move, `play_sound` with the name of a sound at the moment for which a plan has it.
    """

    def __init__(self, builder: SceneBuilder) -> None:
        self._builder = builder
        self.speed = "off"
        self.rewinds = True
        self.waits: Callable[[], bool] = lambda: False
        self.began: Callable[[], None] = lambda: None
        self.play_sound: Callable[[str], None] = lambda name: None
        #: What was last dragged, as it was seen when it was dropped.
        self.last_dragged: ItemSnapshot | None = None
        self._aloft: list[_Aloft] = []
        self._below, self._over = _Time(), _Time()
        self._responses = Tweens()

    @property
    def is_on(self) -> bool:
        """Whether anything moves at all."""
        return SPEEDS[self.speed] > 0

    @property
    def is_moving(self) -> bool:
        """Whether something is on its way, so that what follows should wait for it."""
        return bool(self._aloft)

    @property
    def needs_time(self) -> bool:
        """Whether something changes as time passes."""
        return bool(self._aloft or self._responses)

    @property
    def times(self) -> Motion:
        """How long motions take at this speed."""
        return self._builder.theme.motion.at_speed(SPEEDS[self.speed])

    def seen(self) -> list[ItemSnapshot]:
        """The pictures that are seen in motion now, where they are."""
        return [each.snapshot() for each in self._aloft if each.is_seen]

    def play(self, plan: Plan, sounds: Iterable[TimedSound] = (), *, over: bool = False) -> None:
        """Show a plan as soon as what is in motion has landed, with its sounds; what it moves stays where it was until
        then. What is `over` the table waits for nothing below."""
        if not plan or not self.is_on:
            return
        time = self._over if over else self._below
        start = max(time.now, time.ends)
        time.sounds += [(start + at, name) for at, name in sounds]
        time.ends = start + length_of(plan)
        self._aloft += [_Aloft(flight, self._builder, time, start) for flight in plan]
        self._show()
        self.began()

    def respond(self, name: str, kind: TweenKind, show: Show) -> None:
        """Answer the pointer: tell `show` from 0 to 1 how far it is, in the time of its kind, whatever else moves."""
        self._responses.begin(name, getattr(self.times, kind), show)
        if self._responses:
            self.began()

    def advance(self, by: float) -> None:
        """Let so many milliseconds pass."""
        self._responses.advance(by)
        if not self._aloft:
            return
        if self.waits():
            due = self._over.pass_on(by)
        else:
            self._over.end()
            due = self._below.pass_on(by)
        self._show()
        for name in due:
            self.play_sound(name)

    def finish(self) -> None:
        """Let everything have landed at once."""
        self._responses.finish()
        if self._aloft:
            self._over.end()
            self._below.end()
            self._show()

    def skip(self) -> None:
        """What a click or a key does: finish what can be seen moving; what waits is still to come."""
        self._responses.finish()
        self._over.end()
        if not self.waits():
            self._below.end()
        self._show()

    def _show(self) -> None:
        over = [each for each in self._aloft if each.is_over]
        self._aloft = [each for each in self._aloft if not each.is_over]
        for each in over:
            each.remove(self._builder)
        covered = {each.flight.covers for each in self._aloft}
        for key in {each.flight.covers for each in over} | covered:
            if (item := self._builder.item(key)) is not None:
                item.cover(key in covered)
        for each in self._aloft:
            each.show()


def _between(values: tuple[float, float], share: float) -> float:
    return values[0] + (values[1] - values[0]) * share


def along(path: tuple[Point, ...], share: float) -> Point:
    """The place after this share of a way."""
    legs = [(a, b, hypot(b.x - a.x, b.y - a.y)) for a, b in pairwise(path)]
    left = share * sum(leg[2] for leg in legs)
    for a, b, length in legs:
        if left <= length and length > 0:
            part = left / length
            return Point(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part)
        left -= length
    return path[-1]
