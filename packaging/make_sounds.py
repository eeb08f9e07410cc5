"""Makes the sounds in resources/sounds: short, soft, each from a few tones and a little noise.

A sound is a list of voices; a voice is a tone that glides and dies away, or noise of a brightness. All is computed
here, so that the sounds are as much our own as the pictures.
"""

from __future__ import annotations

import math
import random
import sys
import wave
from array import array
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

RATE = 22050
FOLDER = Path(__file__).resolve().parent.parent / "resources" / "sounds"
#: How loud the loudest moment of the loudest sound is, of what a sample can hold.
PEAK = 0.5
#: Seconds in which a voice comes up: too short to hear, long enough not to click.
ATTACK = 0.006


@dataclass(frozen=True)
class Tone:
    """A sine with softer overtones: from `pitch` to `to` hertz, `loud` at first, a third of it after `dies` seconds."""

    pitch: float
    dies: float
    loud: float = 1
    at: float = 0
    to: float = 0
    overtones: tuple[float, ...] = (1, 0.25, 0.08)


@dataclass(frozen=True)
class Noise:
    """A rustle: the brighter, the nearer `bright` is to 1."""

    bright: float
    dies: float
    loud: float = 1
    at: float = 0


Voice = Tone | Noise
BELL = (1, 0.0, 0.35, 0.0, 0.1)
#: How long each lasts, how loud it is beside the others, and of what it is made.
SOUNDS: dict[str, tuple[float, float, tuple[Voice, ...]]] = {
    "place": (0.26, 0.8, (Tone(210, 0.05, to=140), Noise(0.5, 0.012, 0.5))),
    "play": (0.24, 0.6, (Noise(0.55, 0.05, 0.7), Noise(0.25, 0.07, 0.6, 0.05), Tone(330, 0.04, 0.15, 0.06))),
    "build": (
        0.55,
        0.8,
        (Tone(130, 0.07, 0.9, to=95), Noise(0.35, 0.02, 0.5), Tone(392, 0.14, 0.4, 0.05, overtones=BELL)),
    ),
    "upgrade": (0.6, 0.8, (Tone(523.3, 0.12, 0.6, overtones=BELL), Tone(784, 0.15, 0.7, 0.1, overtones=BELL))),
    "tunnel": (0.6, 0.9, (Tone(98, 0.25, to=147), Noise(0.12, 0.16, 0.9), Tone(294, 0.12, 0.25, 0.3))),
    "produce": (
        0.9,
        0.9,
        (
            Tone(392, 0.16, 0.6, overtones=BELL),
            Tone(493.9, 0.16, 0.6, 0.13, overtones=BELL),
            Tone(587.3, 0.22, 0.7, 0.26, overtones=BELL),
        ),
    ),
    "claim": (0.6, 0.7, (Noise(0.5, 0.03, 0.25), Tone(659.3, 0.13, 0.5, 0.02), Tone(987.8, 0.14, 0.35, 0.09))),
    "draw": (0.18, 0.45, (Noise(0.7, 0.035, 0.8), Noise(0.4, 0.04, 0.4, 0.03))),
    "refuse": (
        0.34,
        0.6,
        (Tone(196, 0.06, 0.8, overtones=(1, 0.5, 0.25)), Tone(155.6, 0.08, 0.9, 0.11, overtones=(1, 0.5))),
    ),
    "confirm": (0.5, 0.7, (Tone(440, 0.09, 0.6), Tone(659.3, 0.13, 0.6, 0.09))),
    "end": (
        2.0,
        1,
        tuple(
            Tone(pitch, 0.5, 0.5, 0.14 * number, overtones=BELL)
            for number, pitch in enumerate((261.6, 329.6, 392, 523.3, 659.3))
        ),
    ),
}


def main() -> int:
    """Write every sound."""
    FOLDER.mkdir(exist_ok=True)
    for name in SOUNDS:
        with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            samples = array("h", made(name))
            if sys.byteorder == "big":
                samples.byteswap()
            file.writeframes(samples.tobytes())
    print(f"written: {FOLDER}")
    return 0


def made(name: str) -> list[int]:
    """The samples of a sound."""
    lasts, loud, voices = SOUNDS[name]
    total = [0.0] * int(lasts * RATE)
    for number, voice in enumerate(voices):
        _add(total, voice, random.Random(f"{name}/{number}"))
    loudest = max(map(abs, total))
    fade = len(total) // 4
    ends = [min(1.0, (len(total) - 1 - index) / fade) for index in range(len(total))]
    return [round(value / loudest * PEAK * loud * end * 32767) for value, end in zip(total, ends, strict=True)]


def _add(total: list[float], voice: Voice, chance: random.Random) -> None:
    start = int(voice.at * RATE)
    wave_of = _rustle(voice, chance) if isinstance(voice, Noise) else _tone(voice)
    for index in range(start, len(total)):
        time = (index - start) / RATE
        loud = voice.loud * min(1.0, time / ATTACK) * math.exp(-time / voice.dies)
        total[index] += loud * wave_of(time)


def _tone(voice: Tone) -> Callable[[float], float]:
    angle = 0.0
    end = voice.to or voice.pitch

    def value(time: float) -> float:
        nonlocal angle
        pitch = end + (voice.pitch - end) * math.exp(-time / voice.dies)
        angle += 2 * math.pi * pitch / RATE
        return sum(share * math.sin(angle * (number + 1)) for number, share in enumerate(voice.overtones))

    return value


def _rustle(voice: Noise, chance: random.Random) -> Callable[[float], float]:
    last = 0.0

    def value(_time: float) -> float:
        nonlocal last
        last += voice.bright * (chance.uniform(-1, 1) - last)
        return last

    return value


if __name__ == "__main__":
    sys.exit(main())
