"""The sound of the sea: soft noise that swells and a few bubbles, computed here, heard over and over without a seam.

It is computed when it is first to be heard, in the thread that plays it, so that nothing waits for it.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Generator
from math import exp, pi, sin, sqrt
from queue import Empty
from random import Random
from typing import Any, Final

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

from uc_desktop.ui.motion.sound import RATE, DeviceThread, default_device

SECONDS: Final = 60
#: One sample in so many is computed, those between lie on a line: there are only low tones.
_SPARSE: Final = 5
_SLOW_RATE: Final = RATE // _SPARSE
_COUNT: Final = SECONDS * _SLOW_RATE
#: Seconds in which the end goes over into the beginning.
_SEAM: Final = 3
#: Hertz between which the noise lies.
_LOWEST, _HIGHEST = 45.0, 230.0
#: Swells in the whole time, and how strong they are.
_SWELLS: Final = ((4, 0.28), (7, 0.17))
_STRINGS: Final = 9
#: The loudest sample, of what one can hold.
_PEAK: Final = 0.3
#: Seconds in which it is heard more and more, or less and less.
_FADE: Final = 1.5
#: How far the volume goes with each piece that the device asks for, about 17 a second.
_STEP: Final = 0.04


def made() -> array[int]:
    """The samples of the whole minute, always the same."""
    random = Random(60)
    total = _noise(random)
    for _ in range(_STRINGS):
        _add_bubbles(total, random)
    share = _PEAK * 32767 / max(map(abs, total))
    samples = array("h")
    for value, after in zip(total, [*total[1:], total[0]], strict=True):
        step = (after - value) / _SPARSE
        samples.extend(round((value + step * part) * share) for part in range(_SPARSE))
    return samples


def _noise(random: Random) -> list[float]:
    """Noise between two pitches that swells, its end going over into its beginning."""
    fast, slow = (1 - exp(-2 * pi * pitch / _SLOW_RATE) for pitch in (_HIGHEST, _LOWEST))
    once = twice = low = 0.0
    found, uniform = [], random.random
    seam = _SEAM * _SLOW_RATE
    for _ in range(_COUNT + seam):
        once += fast * (uniform() - 0.5 - once)
        twice += fast * (once - twice)
        low += slow * (twice - low)
        found.append(twice - low)
    for at in range(seam):
        found[at] = found[at] * sqrt(at / seam) + found[_COUNT + at] * sqrt(1 - at / seam)
    turn = 2 * pi / _COUNT
    return [
        value * (0.55 + sum(strong * sin(turn * times * at) for times, strong in _SWELLS))
        for at, value in enumerate(found[:_COUNT])
    ]


def _add_bubbles(total: list[float], random: Random) -> None:
    """A string of bubbles, each a tone that rises and dies away."""
    at, loud = random.randrange(_COUNT), 0.018 * random.uniform(0.5, 1)
    for _ in range(random.randint(2, 5)):
        pitch, lasts = random.uniform(330, 620), random.uniform(0.05, 0.09)
        count = round(lasts * _SLOW_RATE)
        for step in range(count):
            share = step / count
            tone = sin(2 * pi * pitch * (1 + 0.3 * share) * step / _SLOW_RATE)
            total[(at + step) % _COUNT] += loud * tone * sin(pi * share) ** 2
        at += round(random.uniform(0.08, 0.3) * _SLOW_RATE)


class Ambience(DeviceThread):
    """Plays the sea as loud as it is to be heard; nothing is computed and no device taken before that is more than 0.

    Where there is no device, or it fails, nothing is heard.
    """

    def __init__(self, open_device: Callable[[], Any] = default_device, make: Callable[[], array[int]] = made) -> None:
        super().__init__("ambience", open_device)
        self._make = make
        self._wanted = self._loud = 0.0

    def hear(self, volume: int) -> None:
        """From now on be as loud as this, from 0 to 100."""
        if volume or self.has_started:
            self.send(volume)

    def _serve(self, device: Any) -> None:
        samples, runs = self._make(), False
        while True:
            try:
                volume = self._waiting.get(timeout=_FADE if runs and not self._wanted else None)
            except Empty:
                device.stop()
                runs = False
                continue
            if volume is None:
                return
            # Loudness is felt about as the square of the amplitude's share.
            self._wanted = (volume / 100) ** 2
            if volume and not runs:
                frames = self.frames(samples)
                next(frames)
                device.start(frames)
                runs = True

    def frames(self, samples: array[int]) -> Generator[bytes | array[int], int, None]:
        """What the device asks for, over and over; the volume goes slowly to the one that is wanted."""
        at, wanted = 0, (yield b"")
        while True:
            piece = samples[at : at + wanted]
            while len(piece) < wanted:
                piece += samples[: wanted - len(piece)]
            at = (at + wanted) % len(samples)
            loud = self._loud = self._loud + max(-_STEP, min(_STEP, self._wanted - self._loud))
            wanted = yield array("h", [round(value * loud) for value in piece])


class AmbienceOfWindow(QObject):
    """Lets the sea be heard while a window is seen."""

    def __init__(self, window: QWidget, ambience: Ambience) -> None:
        super().__init__(window)
        self._window, self._ambience = window, ambience
        self._volume = self._told = 0
        window.installEventFilter(self)

    def follow(self, volume: int) -> None:
        """From now on be as loud as this, from 0 to 100."""
        self._volume = volume
        self._tell()

    def close(self) -> None:
        """Be silent for good."""
        self._ambience.close()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.WindowStateChange):
            self._tell()
        return False

    def _tell(self) -> None:
        is_seen = self._window.isVisible() and not self._window.isMinimized()
        volume = self._volume if is_seen else 0
        if volume != self._told:
            self._told = volume
            self._ambience.hear(volume)
