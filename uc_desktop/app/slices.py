"""Work in slices: generators that yield after each short piece of work and return its result."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")

#: Work in slices that returns a T.
Slices = Generator[None, None, T]


def run_to_end(work: Slices[T]) -> T:
    """Do all of the work at once and return its result."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: T = end.value
            return found
