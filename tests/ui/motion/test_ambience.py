"""The sound of the sea: calm, without a seam, off until it is wanted, and heard only while the window is seen."""

from __future__ import annotations

from array import array
from functools import cache
from itertools import pairwise
from threading import Event
from threading import enumerate as enumerate_threads
from typing import Any

import pytest

from uc_desktop.app.records.settings import Settings
from uc_desktop.ui.motion.ambience import SECONDS, Ambience, AmbienceOfWindow, made
from uc_desktop.ui.motion.sound import RATE
from uc_desktop.ui.window.main_window import MainWindow

minute = cache(made)


class Sea(Ambience):
    """An ambience that only remembers how loud it was to be."""

    def __init__(self) -> None:
        super().__init__(FakeDevice)
        self.volumes: list[int] = []

    def hear(self, volume: int) -> None:
        self.volumes.append(volume)


class FakeDevice:
    """Asks for four samples, many times, when it is started."""

    def __init__(self) -> None:
        self.played: list[int] = []
        self.started, self.closed = Event(), False

    def start(self, frames: Any) -> None:
        for _ in range(40):
            self.played += frames.send(4)
        self.started.set()

    def stop(self) -> None:
        raise AssertionError("it is not silent that long")

    def close(self) -> None:
        self.closed = True


class Silent:
    """A speaker that plays nothing."""

    def play(self, samples: array[int], loud: float) -> None: ...
    def close(self) -> None: ...


# What is heard


def test_it_lasts_a_minute_and_is_soft() -> None:
    assert len(minute()) == SECONDS * RATE
    assert 0.2 < max(map(abs, minute())) / 32767 < 0.35


def test_it_goes_over_into_its_beginning_without_a_seam() -> None:
    steps = sorted(abs(after - before) for before, after in pairwise(minute()))
    assert abs(minute()[0] - minute()[-1]) <= steps[len(steps) * 999 // 1000]


def test_it_swells_and_is_never_silent() -> None:
    five = 5 * RATE
    powers = [sum(value * value for value in minute()[at : at + five]) for at in range(0, SECONDS * RATE, five)]
    assert min(powers) > 0
    assert 3 < max(powers) / min(powers) < 100


# When it is heard


def test_it_is_off_at_the_first_start(window: MainWindow) -> None:
    window.enliven(Silent())
    assert Settings().ambience == 0
    assert "ambience" not in {thread.name for thread in enumerate_threads()}


def test_nothing_is_computed_and_no_device_taken_before_it_is_wanted() -> None:
    def never() -> Any:
        raise AssertionError("it was not wanted")

    ambience = Ambience(never, never)
    ambience.hear(0)
    ambience.close()


def test_it_comes_slowly_and_begins_again_at_its_end() -> None:
    device = FakeDevice()
    ambience = Ambience(lambda: device, lambda: array("h", [1000, 2000, 3000, 4000, 5000]))
    ambience.hear(100)
    assert device.started.wait(10)
    ambience.close()
    assert device.played[:8] == [40, 80, 120, 160, 400, 80, 160, 240]
    assert device.played[-5:] == [1000, 2000, 3000, 4000, 5000]
    assert device.closed


def test_without_a_device_nothing_is_heard_and_nothing_fails() -> None:
    def none() -> Any:
        raise OSError("no device")

    ambience = Ambience(none)
    for _ in range(3):
        ambience.hear(50)
    ambience.close()


def test_it_is_heard_only_while_the_window_is_seen(window: MainWindow) -> None:
    sea = Sea()
    heard = AmbienceOfWindow(window, sea)
    heard.follow(40)
    window.hide()
    window.show()
    window.showMinimized()
    window.showNormal()
    assert sea.volumes == [40, 0, 40, 0, 40]


@pytest.mark.parametrize(("sound", "volume"), [(True, 30), (False, 0)])
def test_it_is_silent_where_sounds_are_off(window: MainWindow, sound: bool, volume: int) -> None:
    window.enliven(Silent())
    assert window.motion_and_sound is not None
    sea = Sea()
    window.motion_and_sound.ambience = AmbienceOfWindow(window, sea)
    window.motion_and_sound.follow(Settings(motion="off", sound=sound, ambience=30))
    assert sea.volumes == [volume][: volume > 0]
