"""The player of timelines: play, pause, step and seek. `advance` tells it that time has passed."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from uc_desktop.presentation.playback.timeline import PACES, PlaybackState, Timeline
from uc_desktop.ui.motion.queue import Motions
from uc_desktop.ui.theme.theme import SPEEDS


class Playback:
    """Plays one timeline at a time, and remembers by its name how far each was played.

    While motion is off nothing plays; `next` shows segment after segment. `changed` is called when a keyframe is
    passed, `moved` whenever time has passed, `finished` when a timeline was played to its end, and `began` when
    `advance` must be called from now on.
    """

    def __init__(self, motions: Motions) -> None:
        self._motions = motions
        self.began: Callable[[], None] = lambda: None
        self.changed: Callable[[], None] = lambda: None
        self.moved: Callable[[], None] = lambda: None
        self.finished: Callable[[], None] = lambda: None
        #: An index of PACES.
        self.pace = PACES.index(1.0)
        self._times: dict[str, float] = {}
        # The time at which a timeline starts that was not played yet: its end, unless its events have just happened.
        self._start = inf
        #: The names of the timelines that were played to their ends.
        self.ended: frozenset[str] = frozenset()
        self._name = ""
        self._timeline: Timeline | None = None
        self._rate = 1.0
        self._is_playing = False

    @property
    def needs_time(self) -> bool:
        """Whether a timeline plays, so that `advance` must be called."""
        return self._is_playing

    def start_from_beginning(self) -> None:
        """Start every timeline at its beginning from now on: its events have just happened."""
        self._times.clear()
        self._start, self.ended = 0, frozenset()

    def start_at_end(self) -> None:
        """Start every timeline at its end from now on: its events are known."""
        self._times.clear()
        self._start, self.ended = inf, frozenset()

    def now(self, name: str) -> float:
        """How far the timeline of this name was played."""
        return self._times.get(name, self._start)

    def state(self, name: str, timeline: Timeline) -> PlaybackState:
        """How far this timeline was played, as it is drawn."""
        now = min(self.now(name), timeline.length)
        is_playing = self._is_playing and name == self._name
        return PlaybackState(
            timeline.keyframe_at(now), is_playing, now >= timeline.length, self.pace, self._motions.is_on, self.ended
        )

    def open(self, name: str, timeline: Timeline | None, rate: float = 1) -> None:
        """Make this the timeline that plays, `rate` times as fast; it plays at once if it is at its beginning."""
        if name == self._name and timeline is self._timeline:
            return
        is_new, self._name, self._timeline, self._rate = name != self._name, name, timeline, rate
        if timeline is None or is_new:
            self._is_playing = False
        if timeline is not None and is_new and self.now(name) == 0 and self._motions.is_on:
            self.play()

    def play(self) -> None:
        """Play on; at the end, play from the beginning."""
        if self._timeline is None:
            return
        if self.now(self._name) >= self._timeline.length:
            self._times[self._name] = 0
        self._is_playing = self._motions.is_on
        if self._is_playing:
            self.began()
        self.changed()

    def pause(self) -> None:
        """Pause."""
        self._is_playing = False
        self.changed()

    def toggle(self) -> None:
        """Play or pause; without motion go to the next segment."""
        if not self._motions.is_on:
            self.next()
        elif self._is_playing:
            self.pause()
        else:
            self.play()

    def next(self) -> None:
        """Go to the end of this segment."""
        if self._timeline is not None:
            self._go(self._timeline.after(self.now(self._name)))

    def previous(self) -> None:
        """Go to the beginning of this segment, or of the one before it."""
        if self._timeline is not None:
            self._go(self._timeline.before(self.now(self._name)))

    def first(self) -> None:
        """Go to the beginning."""
        self._go(0)

    def end(self) -> None:
        """Go to the end."""
        if self._timeline is not None:
            self._go(self._timeline.length)

    def seek(self, now: float) -> None:
        """Go to this time, and pause."""
        self._go(now)

    def set_pace(self, pace: int) -> None:
        """Play at this pace, an index of PACES, from now on."""
        self.pace = pace
        self.changed()

    def _go(self, now: float) -> None:
        self._is_playing = False
        if self._timeline is not None:
            was = self.now(self._name)
            self._times[self._name] = now
            if was < self._timeline.length <= now:
                self._finish()
        self.changed()

    def _finish(self) -> None:
        self.ended |= {self._name}
        self.finished()

    def advance(self, by: float) -> None:
        """Let so many milliseconds pass."""
        timeline, factor = self._timeline, SPEEDS[self._motions.speed]
        if not self._is_playing or timeline is None or not factor:
            self._is_playing = False
            return
        was = self.now(self._name)
        now = min(timeline.length, was + by * PACES[self.pace] * self._rate / factor)
        self._times[self._name] = now
        if now >= timeline.length:
            self._is_playing = False
            self._finish()
        if timeline.keyframe_at(now) != timeline.keyframe_at(was) or not self._is_playing:
            self.changed()
        self.moved()
