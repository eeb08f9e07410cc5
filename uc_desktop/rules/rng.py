"""The game's own random generator: PCG32 with an own shuffle, the same on every platform and Python version.

Streams are plain data in the state, ``(name, state, increment)``; drawing numbers returns the new stream.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256, shake_256
from itertools import count
from struct import Struct
from typing import Final, TypeVar

Stream = tuple[str, int, int]
T = TypeVar("T")

_MULTIPLIER = 6364136223846793005
_MASK64 = (1 << 64) - 1
_MASK32 = (1 << 32) - 1
#: How many numbers of 32 bits are taken of SHAKE-256 at a time: two of its blocks, of 136 bytes each.
_MANY: Final = Struct("<68I")


def seeded(seed: str, name: str) -> Stream:
    """The stream of this name for a game's seed; streams of one seed are independent."""
    digest = sha256(f"{seed}/{name}".encode()).digest()
    increment = int.from_bytes(digest[8:16], "big") | 1
    return (name, (int.from_bytes(digest[:8], "big") + increment) & _MASK64, increment)


def next_number(stream: Stream) -> tuple[int, Stream]:
    """A number of 32 random bits, and the stream after it (PCG-XSH-RR)."""
    name, state, increment = stream
    shifted = (((state >> 18) ^ state) >> 27) & _MASK32
    rotation = state >> 59
    number = ((shifted >> rotation) | (shifted << (-rotation & 31))) & _MASK32
    return number, (name, (state * _MULTIPLIER + increment) & _MASK64, increment)


def below(stream: Stream, bound: int) -> tuple[int, Stream]:
    """A number from 0 to `bound` - 1, each equally likely, and the stream after it."""
    limit = (1 << 32) - (1 << 32) % bound
    while True:
        number, stream = next_number(stream)
        if number < limit:
            return number % bound, stream


def shuffled(stream: Stream, items: Sequence[T]) -> tuple[tuple[T, ...], Stream]:
    """The items in random order (Fisher-Yates from the end), and the stream after it."""
    order = list(items)
    for index in range(len(order) - 1, 0, -1):
        other, stream = below(stream, index + 1)
        order[index], order[other] = order[other], order[index]
    return tuple(order), stream


def numbers(stream: Stream) -> Iterator[int]:
    """Numbers of 32 random bits without end, in a tenth of the time of `next_number` and other ones.

    They depend only on the stream, which is not drawn from; equal streams give equal numbers.
    """
    name, state, increment = stream
    for part in count():
        yield from _MANY.unpack(shake_256(f"{name}/{state}/{increment}/{part}".encode()).digest(_MANY.size))


def ordered(keys: Iterator[int], items: Sequence[T]) -> list[T]:
    """The items in random order, each placed by the next of these random numbers."""
    return sorted(items, key=lambda _: next(keys))
