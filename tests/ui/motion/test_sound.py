"""Sounds: short files of our own, one for each thing that happens, and no harm where they cannot be heard."""

from __future__ import annotations

import cmath
import math
import wave
from array import array
from collections.abc import Iterator
from pathlib import Path
from threading import enumerate as enumerate_threads
from typing import Any

import make_sounds
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.players.mouse import Mouse
from uc_desktop import paths
from uc_desktop.app.records.settings import load_settings
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.presentation.log.event_rows import EVENT_ROWS
from uc_desktop.rules import events as ev
from uc_desktop.rules.commands import CONFIRM, Place
from uc_desktop.rules.events import Event
from uc_desktop.rules.terms import Phase, Piece
from uc_desktop.tools.scenes import show_scene
from uc_desktop.ui.feedback.bubbles import Bubbles
from uc_desktop.ui.motion.moves import most_telling, sound_of
from uc_desktop.ui.motion.sound import HEARD_WITH_OVERLAYS, RATE, SOUNDS, Device, Sounds, read
from uc_desktop.ui.start.make_window import make_window
from uc_desktop.ui.window.main_window import MainWindow

FOLDER = paths.resources() / "sounds"


class Heard:
    """A speaker that only listens."""

    def __init__(self) -> None:
        self.played: list[tuple[array[int], float]] = []
        self.closed = False

    def play(self, samples: array[int], loud: float) -> None:
        self.played.append((samples, loud))

    def close(self) -> None:
        self.closed = True


# The files


#: What is heard again and again, and what is heard while a sheet is told.
OF_GESTURES = tuple(name for name in SOUNDS if name not in HEARD_WITH_OVERLAYS)
#: Samples whose spectrum is measured at once: 93 milliseconds.
WINDOW = 2048


@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_is_short_soft_and_does_not_click(name: str) -> None:
    with wave.open(str(FOLDER / f"{name}.wav"), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
    samples = read(FOLDER / f"{name}.wav")
    assert 0.08 * RATE <= len(samples) <= 0.9 * RATE
    assert 0.2 < max(map(abs, samples)) / 32768 <= 0.5
    assert max(abs(each) for each in (*samples[:5], *samples[-5:])) < 0.01 * 32767
    assert abs(sum(samples) / len(samples)) < 0.001 * 32767


def spectrum(values: list[complex]) -> list[complex]:
    """The Fourier transform of as many values as a power of two."""
    if len(values) == 1:
        return values
    even, odd = spectrum(values[::2]), spectrum(values[1::2])
    turned = [cmath.rect(1, -2 * math.pi * k / len(values)) * each for k, each in enumerate(odd)]
    return [a + b for a, b in zip(even, turned, strict=True)] + [a - b for a, b in zip(even, turned, strict=True)]


def moments(name: str) -> list[dict[float, float]]:
    """The power at each pitch, moment by moment."""
    samples = [each / 32768 for each in read(FOLDER / f"{name}.wav")]
    samples += [0.0] * (-len(samples) % WINDOW)
    return [
        {k * RATE / WINDOW: abs(each) ** 2 for k, each in enumerate(spectrum([*part])[: WINDOW // 2])}
        for part in (samples[at : at + WINDOW] for at in range(0, len(samples) - WINDOW + 1, WINDOW // 2))
    ]


def weight(pitch: float) -> float:
    """How much of the power at a pitch the ear hears: A-weighting, as IEC 61672 has it."""
    low, one, two, high = (pitch**2 / (pitch**2 + each**2) for each in (20.6, 107.7, 737.9, 12194.0))
    return (1.2589 * low * math.sqrt(one * two) * (1 - high)) ** 2


def loudness(name: str) -> float:
    """How loud the loudest moment is heard, in decibels."""
    heard = max(sum(power * weight(pitch) for pitch, power in moment.items()) for moment in moments(name))
    return 10 * math.log10(2 * heard) - 20 * math.log10(WINDOW)


def test_what_serves_the_same_purpose_is_heard_equally_loud() -> None:
    gestures = [loudness(name) for name in OF_GESTURES]
    sheets = [loudness(name) for name in HEARD_WITH_OVERLAYS]
    assert max(gestures) - min(gestures) <= 3
    assert max(sheets) - min(sheets) <= 3
    assert 0 < min(sheets) - max(gestures) < 6


@pytest.mark.parametrize("name", SOUNDS)
def test_small_loudspeakers_can_play_a_sound(name: str) -> None:
    powers = [pair for moment in moments(name) for pair in moment.items()]
    outside = sum(power for pitch, power in powers if not 80 <= pitch <= 8000)
    assert outside < 0.05 * sum(power for _, power in powers)


def test_the_sounds_are_those_that_the_script_makes() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(SOUNDS) == set(make_sounds.SOUNDS)
    for name in ("place", "draw", "refuse"):
        made = make_sounds.made(name)
        assert max(abs(a - b) for a, b in zip(made, read(FOLDER / f"{name}.wav"), strict=True)) <= 1


# What makes which sound


HEARD: tuple[tuple[Event, str], ...] = (
    (ev.TilePlaced(0, "A-G1", False), "place"),
    (ev.CardPlayed(1, "trial-run", "A-G1", True), "play"),
    (ev.Built(0, Piece.FARM, "1,1#1"), "build"),
    (ev.Built(0, Piece.SYMBIOTIC_CITY, "1,1"), "build"),
    (ev.Built(0, Piece.TUNNEL, "1,1-1,2"), "tunnel"),
    (ev.Upgraded(0, Piece.FARM, "1,1#1"), "upgrade"),
    (ev.CityConverted(0, "1,1"), "upgrade"),
    (ev.CardClaimed(0, "trial-run"), "claim"),
    (ev.ContractClaimed(0, "contract-1"), "claim"),
    (ev.CardsDrawn(0, ("trial-run",)), "draw"),
    (ev.CardsDrawn(1, ("?",)), ""),
    (ev.SpecialTaken(0, "granary-of-the-deep", False), "draw"),
    (ev.SpecialTaken(1, "?", True), "draw"),
    (ev.NeutralTilesMoved(-2, ("A-2G2",), ("A-2G3",), ""), "place"),
    (ev.TurnConfirmed(0, Phase.TURN), "confirm"),
    (ev.TurnConfirmed(1, Phase.TURN), ""),
    (ev.ProductionStarted(-2, 1), "produce"),
    (ev.GameEnded(-2, (0, 1)), "end"),
    (ev.TurnStarted(0, 1), ""),
)


@pytest.mark.parametrize(("event", "sound"), HEARD)
def test_what_happens_has_its_sound(event: Event, sound: str) -> None:
    assert sound_of(event, viewer=0) == sound


def test_the_sound_of_every_event_that_has_one_is_tested() -> None:
    assert {kind for kind, row in EVENT_ROWS.items() if row.sound} == {type(event) for event, sound in HEARD if sound}


def test_where_one_sound_stands_for_several_it_is_the_most_telling() -> None:
    tile, card = ev.TilePlaced(0, "A-G1", False), ev.CardPlayed(0, "trial-run", "A-G1", True)
    assert most_telling([tile, card], 0) == "play"
    assert most_telling([ev.TurnStarted(0, 1)], 0) == ""


def test_a_sound_is_as_loud_as_the_volume_says_and_none_when_off() -> None:
    heard = Heard()
    sounds = Sounds(FOLDER, heard, iter(range(9)).__next__)
    place = read(FOLDER / "place.wav")
    sounds.volume = 100
    sounds.play("place")
    sounds.volume = 50
    sounds.play("place")
    assert heard.played == [(place, 1), (place, 0.25)]
    sounds.volume = 0
    sounds.play("place")
    sounds.volume, sounds.on = 70, False
    sounds.play("place")
    assert len(heard.played) == 2


def test_a_key_held_down_or_many_moves_in_a_moment_do_not_pile_up() -> None:
    heard, times = Heard(), [0.0]
    sounds = Sounds(FOLDER, heard, lambda: times[0])
    for step in range(60):
        times[0] = step / 30
        sounds.play("place")
    assert len(heard.played) == 15  # every fourth
    times[0] = 10
    for name in SOUNDS:
        sounds.play(name)
    assert len(heard.played) == 15 + 4
    times[0] = 10.5
    sounds.play("place")
    assert len(heard.played) == 15 + 5


# The device


class FakeDevice:
    """Asks for two samples, four times, when it is started."""

    def __init__(self) -> None:
        self.played: list[int] = []
        self.closed = False

    def start(self, frames: Any) -> None:
        for _ in range(4):
            self.played += frames.send(2)

    def stop(self) -> None:
        raise AssertionError("it is not kept waiting that long")

    def close(self) -> None:
        self.closed = True


class PatientDevice(FakeDevice):
    """Asks for nothing by itself."""

    def start(self, frames: Any) -> None:
        self.frames = frames


def test_what_is_played_reaches_the_device_and_then_silence() -> None:
    fake = FakeDevice()
    device = Device(lambda: fake)
    device.play(array("h", [2, 4, 6, 8, 10]), 0.5)
    device.close()
    assert fake.played == [1, 2, 3, 4, 5, 0, 0, 0]
    assert fake.closed


def test_sounds_at_the_same_time_are_added_and_never_overflow() -> None:
    fake = PatientDevice()
    device = Device(lambda: fake)
    device.play(array("h", [30000, 10]), 1)
    device.play(array("h", [30000, -30, -30000]), 1)
    device.close()
    assert [list(fake.frames.send(2)) for _ in range(2)] == [[32767, -20], [-30000, 0]]


def test_without_a_device_nothing_is_heard_and_nothing_fails() -> None:
    def none() -> Any:
        raise OSError("no device")

    device = Device(none)
    for _ in range(3):
        device.play(array("h", [1]), 1)
    device.close()
    device.play(array("h", [1]), 1)


@pytest.mark.parametrize("fails", ["start", "close"])
def test_a_device_that_fails_makes_the_game_silent_and_nothing_else(
    fails: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("the driver is gone")

    fake, before = FakeDevice(), set(enumerate_threads())
    monkeypatch.setattr(fake, fails, fail)
    device = Device(lambda: fake)
    device.play(array("h", [1, 2]), 1)
    device.close()
    device.play(array("h", [1, 2]), 1)
    assert set(enumerate_threads()) <= before, "its thread has ended"
    assert capfd.readouterr().err == ""


# At the table


@pytest.fixture
def heard(qapp: QApplication, tmp_path: Path) -> Iterator[tuple[MainWindow, list[str]]]:
    """A game under way, without motion, and the sounds heard so far."""
    window = show_scene("table", tmp_path, (1366, 768))
    names: list[str] = []
    window.view.motions.play_sound = names.append
    yield window, names
    window.close()


def place_card(window: MainWindow) -> None:
    assert window.controller is not None
    window.controller.submit(Place("A-G2", "retrofit-crews"))


def test_without_motion_a_gesture_has_one_sound(heard: tuple[MainWindow, list[str]]) -> None:
    window, names = heard
    place_card(window)
    assert names == ["play"]


def test_with_motion_sounds_come_with_what_is_seen(heard: tuple[MainWindow, list[str]]) -> None:
    window, names = heard
    window.view.motions.speed = "normal"
    place_card(window)
    window.view.motions.advance(100)
    assert names == []
    window.view.motions.advance(400)
    assert names == ["place", "play"]


def test_what_is_skipped_is_not_heard(heard: tuple[MainWindow, list[str]]) -> None:
    window, names = heard
    window.view.motions.speed = "normal"
    place_card(window)
    window.view.motions.finish()
    window.view.motions.advance(1000)
    assert names == []


@pytest.mark.parametrize("speed", ["off", "fast"])
def test_taking_back_is_silent(heard: tuple[MainWindow, list[str]], speed: str) -> None:
    window, names = heard
    place_card(window)
    names.clear()
    window.view.motions.speed = speed
    Mouse(window).click("button:undo")
    window.view.motions.advance(5000)
    assert names == []


def test_a_refusal_is_heard(heard: tuple[MainWindow, list[str]]) -> None:
    window, names = heard
    Mouse(window).drag("card:retrofit-crews", "special-deck")
    assert names == ["refuse"]


def test_a_drag_in_vain_that_nothing_is_said_of_is_silent(
    heard: tuple[MainWindow, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    window, names = heard
    monkeypatch.setattr(Bubbles, "refuse", lambda *_: False)
    Mouse(window).drag("claimed:personal-assistant", "special-deck")
    assert names == []


def test_an_illegal_command_makes_no_sound_of_its_own(heard: tuple[MainWindow, list[str]]) -> None:
    window, names = heard
    assert window.controller is not None
    window.controller.submit(CONFIRM)
    assert names == []


def test_m_switches_sounds_off_and_on_and_that_is_kept(qapp: QApplication, tmp_path: Path) -> None:
    settings, speaker = tmp_path / "settings.json", Heard()
    window = make_window(tmp_path, None, settings=settings)
    window.enliven(speaker)
    window.begin(Header((Seat("Ana", "orange"), Seat("Bruno", "blue")), "m", window.engine.content.hash, curtain=False))
    window.show()
    QTest.keyClick(window.view, Qt.Key.Key_M)
    assert not load_settings(settings).sound
    window.view.motions.play_sound("place")
    assert speaker.played == []
    QTest.keyClick(window.view, Qt.Key.Key_M)
    assert load_settings(settings).sound
    window.view.motions.play_sound("place")
    assert len(speaker.played) == 1
    window.close()
    assert speaker.closed
