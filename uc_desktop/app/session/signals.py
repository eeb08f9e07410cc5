"""Signals without Qt, with the methods of Qt's."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

Value = TypeVar("Value")


class Signal(Generic[Value]):
    """Calls its slots with a value, in the order in which they were connected; what a slot raises is passed on."""

    def __init__(self) -> None:
        self._slots: list[Callable[[Value], object]] = []

    def connect(self, slot: Callable[[Value], object], /) -> None:
        """Call this slot from the next `emit` on."""
        self._slots.append(slot)

    def disconnect(self, slot: Callable[[Value], object], /) -> None:
        """Do not call this slot any more, not even in an `emit` under way; ValueError if it is not connected."""
        self._slots.remove(slot)

    def emit(self, value: Value) -> None:
        """Call all slots with this value."""
        for slot in tuple(self._slots):
            if slot in self._slots:
                slot(value)
