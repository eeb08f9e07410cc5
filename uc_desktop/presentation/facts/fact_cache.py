"""A cache for parts of a panel's facts: they are made anew only when their inputs have changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Protocol, TypeVar

Value = TypeVar("Value")


class Cached(Protocol):
    """What `make` returns, called again only if `inputs` differ from those of the last call with this `name`."""

    def __call__(self, name: Hashable, inputs: object, make: Callable[[], Value]) -> Value: ...


def uncached(name: Hashable, inputs: object, make: Callable[[], Value]) -> Value:
    """Call `make` each time."""
    return make()
