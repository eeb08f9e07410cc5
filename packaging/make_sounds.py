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
from itertools import accumulate

from project import ROOT

RATE = 22050
FOLDER = ROOT / "resources" / "sounds"
#: How loud a sound is heard to be in its loudest moment, of what a sample can hold.
HEARD = 0.063
#: No sample is larger, of what it can hold.
PEAK = 0.5
#: Hertz below which nothing is to be heard.
RUMBLE = 120
#: Seconds that the ear takes a moment to be.
MOMENT = 0.1
#: Hertz below which the ear hears less and less, once for each of them.
FAINT_BELOW = (107.7, 737.9)
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
#: How long each lasts, how loud it is heard beside the others, and of what it is made.
SOUNDS: dict[str, tuple[float, float, tuple[Voice, ...]]] = {
    "place": (0.26, 1, (Tone(420, 0.06, to=280, overtones=(1, 0.5, 0.25)), Noise(0.3, 0.014, 0.5))),
    "play": (0.24, 1, (Noise(0.2, 0.05, 0.9), Noise(0.18, 0.07, 0.8, 0.05), Tone(330, 0.04, 0.15, 0.06))),
    "build": (
        0.55,
        1,
        (
            Tone(247, 0.08, 0.8, to=185, overtones=(1, 0.6, 0.35, 0.15)),
            Noise(0.3, 0.02, 0.4),
            Tone(392, 0.14, 0.7, 0.05, overtones=BELL),
        ),
    ),
    "upgrade": (0.6, 1, (Tone(523.3, 0.12, 0.6, overtones=BELL), Tone(784, 0.15, 0.7, 0.1, overtones=BELL))),
    "tunnel": (
        0.6,
        1,
        (
            Tone(247, 0.25, 0.8, to=370, overtones=(1, 0.6, 0.4, 0.2)),
            Noise(0.15, 0.16, 0.7),
            Tone(588, 0.12, 0.3, 0.3),
        ),
    ),
    "produce": (
        0.9,
        1.4,
        (
            Tone(392, 0.16, 0.6, overtones=BELL),
            Tone(493.9, 0.16, 0.6, 0.13, overtones=BELL),
            Tone(587.3, 0.22, 0.7, 0.26, overtones=BELL),
        ),
    ),
    "claim": (0.6, 1, (Noise(0.35, 0.03, 0.25), Tone(659.3, 0.13, 0.5, 0.02), Tone(987.8, 0.14, 0.35, 0.09))),
    "draw": (0.18, 0.8, (Noise(0.25, 0.035, 0.8), Noise(0.2, 0.04, 0.4, 0.03))),
    "refuse": (
        0.4,
        1,
        (
            Tone(330, 0.1, 0.8, overtones=(1, 0.5, 0.1)),
            Tone(262, 0.16, 0.9, 0.12, overtones=(1, 0.7, 0.1)),
        ),
    ),
    "confirm": (0.5, 1, (Tone(440, 0.09, 0.6), Tone(659.3, 0.13, 0.6, 0.09))),
    "end": (
        0.9,
        1.4,
        tuple(
            Tone(pitch, 0.3, 0.5, 0.09 * number, overtones=BELL)
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
    total = _without_low(total, RUMBLE)
    fade = len(total) // 4
    total = [value * min(1.0, (len(total) - 1 - index) / fade) for index, value in enumerate(total)]
    share = HEARD * loud / _heard(total)
    if max(map(abs, total)) * share > PEAK:
        raise ValueError(f"{name} is too low to be heard as loud as the others: give it more overtones")
    return [round(value * share * 32767) for value in total]


def _heard(samples: list[float]) -> float:
    """How loud the ear hears the loudest moment: the root of its mean power, low tones counting less."""
    for pitch in FAINT_BELOW:
        samples = _without_low(samples, pitch)
    moment = int(MOMENT * RATE)
    powers = [0.0, *accumulate(value * value for value in samples)]
    return math.sqrt(max(powers[at + moment] - powers[at] for at in range(len(samples) - moment)) / moment)


def _without_low(samples: list[float], pitch: float) -> list[float]:
    """The samples with tones below this pitch weakened, and the more the lower they are."""
    keeps = 1 / (1 + 2 * math.pi * pitch / RATE)
    passed, last, before = [], 0.0, 0.0
    for value in samples:
        last = keeps * (last + value - before)
        before = value
        passed.append(last)
    return passed


def _add(total: list[float], voice: Voice, chance: random.Random) -> None:
    start = int(voice.at * RATE)
    wave_of = _rustle(voice, chance) if isinstance(voice, Noise) else _tone(voice)
    for index in range(start, len(total)):
        time = (index - start) / RATE
        up = min(1.0, time / ATTACK)
        loud = voice.loud * up * up * (3 - 2 * up) * math.exp(-time / voice.dies)
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
