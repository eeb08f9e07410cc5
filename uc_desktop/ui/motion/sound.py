"""Sounds: short ones of our own for what happens at the table; silence where there is no device to play them.

Everything that may have to wait for the device is done in a thread of its own, so that no gesture waits for a sound.
"""

from __future__ import annotations

import os
import sys
import wave
from abc import ABC, abstractmethod
from array import array
from collections import deque
from collections.abc import Callable, Generator
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import Any, Final, Protocol

from uc_desktop.path_kind import is_free

#: The sounds there are, the most telling first: where only one can be heard, it is that.
SOUNDS: Final = (
    "end", "produce", "tunnel", "upgrade", "build", "claim", "play", "place", "draw", "confirm", "refuse",
)  # fmt: skip
#: What is heard when it begins to move; all else when it has arrived.
HEARD_AT_ONCE: Final = frozenset({"draw", "play", "confirm"})
#: What is heard as the overlay about it is told.
HEARD_WITH_OVERLAYS: Final = frozenset({"produce", "end"})
RATE: Final = 22050
#: Seconds in which the same sound is not heard again, and in which no more than so many sounds begin.
_AGAIN: Final = 0.12
_MOMENT, _MOST = 0.5, 4
#: Seconds without a sound after which the device is let go until the next one.
_IDLE: Final = 3.0


class Speaker(Protocol):
    """Something that plays samples, as loud as they are times `loud`."""

    def play(self, samples: array[int], loud: float) -> None: ...
    def close(self) -> None: ...


class Sounds:
    """The sounds of a folder, played by name; `volume` goes from 0 to 100.

    However much happens in a moment, by a key held down or by bots, it does not become a noise; `now` tells seconds.
    """

    def __init__(self, folder: Path, speaker: Speaker, now: Callable[[], float] = monotonic) -> None:
        self.on = True
        self.volume = 70
        self._folder, self._speaker = folder, speaker
        self._samples: dict[str, array[int]] = {}
        self._now = now
        #: When the last sounds began, and which.
        self._begun: deque[tuple[float, str]] = deque(maxlen=_MOST)

    def play(self, name: str) -> None:
        """Let a sound be heard, unless sounds are off, it has only just begun, or many others have."""
        now = self._now()
        if self.on and self.volume and not self._is_too_much(name, now):
            self._begun.append((now, name))
            if name not in self._samples:
                self._samples[name] = read(self._folder / f"{name}.wav")
            # Loudness is felt about as the square of the amplitude's share.
            self._speaker.play(self._samples[name], (self.volume / 100) ** 2)

    def _is_too_much(self, name: str, now: float) -> bool:
        many = len(self._begun) == _MOST and now - self._begun[0][0] < _MOMENT
        return many or any(other == name and now - begun < _AGAIN for begun, other in self._begun)

    def close(self) -> None:
        """Be silent from now on."""
        self._speaker.close()


def read(path: Path) -> array[int]:
    """The samples of one of our sounds."""
    with wave.open(str(path), "rb") as file:
        samples = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples


#: Samples that play, from which of them on, and how loud.
_Sound = tuple["array[int]", int, float]


class DeviceThread(ABC):
    """A thread that serves the system's sound device, started by the first message.

    Where there is no device, or it cannot be had, nothing is heard.
    """

    def __init__(self, name: str, open_device: Callable[[], Any]) -> None:
        self._open = open_device
        self._waiting: SimpleQueue[Any] = SimpleQueue()
        self._thread = Thread(target=self._run, name=name, daemon=True)

    @property
    def has_started(self) -> bool:
        """Whether there was a message."""
        return self._thread.ident is not None

    def send(self, message: object) -> None:
        """Give this to the thread; None ends it."""
        if not self.has_started:
            self._thread.start()
        if self._thread.is_alive():
            self._waiting.put(message)

    def close(self) -> None:
        """Let go of the device for good."""
        if self._thread.is_alive():
            self._waiting.put(None)
            self._thread.join(1)

    def _run(self) -> None:
        # What a driver may throw at us is not known; whatever it is, the game goes on without sound.
        with suppress(Exception):
            device = self._open()
            try:
                self._serve(device)
            finally:
                device.close()

    @abstractmethod
    def _serve(self, device: Any) -> None:
        """Take messages from `_waiting` until None comes."""


class Device(DeviceThread):
    """The system's sound device, taken when the first sound is to be heard and let go after a while of silence.

    Where there is none, or it cannot be had, nothing is heard.
    """

    def __init__(self, open_device: Callable[[], Any] | None = None) -> None:
        super().__init__("sound", open_device or default_device)
        self._playing: list[_Sound] = []

    def play(self, samples: array[int], loud: float) -> None:
        """Begin to play these, beside what plays already."""
        self.send((samples, 0, loud))

    def _serve(self, device: Any) -> None:
        runs = False
        while True:
            try:
                sound = self._waiting.get(timeout=_IDLE if runs else None)
            except Empty:
                device.stop()
                runs = False
                continue
            if sound is None:
                return
            self._playing.append(sound)
            if not runs:
                frames = self.frames()
                next(frames)
                device.start(frames)
                runs = True

    def frames(self) -> Generator[bytes | array[int], int, None]:
        """What the device asks for: so many samples each time, of all that plays."""
        wanted = yield b""
        while True:
            wanted = yield self._mixed(wanted)

    def _mixed(self, wanted: int) -> array[int]:
        total = array("h", bytes(2 * wanted))
        going_on, playing = [], len(self._playing)
        for samples, at, loud in self._playing[:playing]:
            for index, value in enumerate(samples[at : at + wanted]):
                total[index] = max(-32768, min(32767, total[index] + round(value * loud)))
            if at + wanted < len(samples):
                going_on.append((samples, at + wanted, loud))
        # What another thread has added meanwhile stays behind these.
        self._playing[:playing] = going_on
        return total


def default_device() -> Any:
    """The system's sound device. Raises OSError where there is none, ImportError without the library for it."""
    if not _may_have_sound():
        raise OSError("there is no sound device")
    # Imported late: most of what it imports serves the network, and the first sound comes long after the start. Where
    # it is missing nothing is heard.
    import miniaudio

    return miniaudio.PlaybackDevice(
        output_format=miniaudio.SampleFormat.SIGNED16, nchannels=1, sample_rate=RATE, buffersize_msec=60
    )


def _may_have_sound() -> bool:
    """Whether asking for a device makes sense; on Linux, where there is none, the system's library complains aloud."""
    if sys.platform != "linux":
        return True
    runtime = Path(os.environ.get("XDG_RUNTIME_DIR") or "/run/none")
    servers = (runtime / "pulse" / "native", runtime / "pipewire-0", Path("/dev/snd"))
    return "PULSE_SERVER" in os.environ or not all(map(is_free, servers))
