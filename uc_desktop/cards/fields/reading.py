"""Where faults are gathered while a file is read."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field

#: After so many faults in one file the rest of it is not read: hostile files must not cost seconds.
MOST_FAULTS = 100


class Bad(Exception):
    """What was read cannot be used; the fault is already noted."""


class Enough(Exception):
    """The file has more faults than anyone would read; the last one noted says so."""


@dataclass(slots=True)
class Reading:
    """The reading of one file: its name for faults, the faults so far, and the ids that references may name.

    `known` maps a kind of reference ("slot", "bonus") to the ids there are; those of other kinds are not checked.
    """

    name: str
    known: Mapping[str, Collection[str]] = field(default_factory=dict)
    faults: list[tuple[int, str]] = field(default_factory=list)
    _key: str = ""

    def note(self, line: int, message: str) -> None:
        """Record a fault and read on; raises `Enough` at the last one that is recorded."""
        if len(self.faults) >= MOST_FAULTS:
            raise Enough
        if len(self.faults) == MOST_FAULTS - 1:
            self.faults.append((line, "too many faults; the rest of the file is not checked"))
            raise Enough
        self.faults.append((line, message))

    def note_late(self, line: int, message: str) -> None:
        """Record a fault found after the file was read, unless there are enough."""
        with suppress(Enough):
            self.note(line, message)

    def bad(self, line: int, message: str) -> Bad:
        """Record a fault of the value at the present key; the caller raises what is returned."""
        self.note(line, f"{self._key}: {message}" if self._key else message)
        return Bad()

    @contextmanager
    def at(self, key: str) -> Iterator[None]:
        """Faults of values found meanwhile name this key."""
        outer, self._key = self._key, key
        try:
            yield
        finally:
            self._key = outer

    @property
    def messages(self) -> tuple[str, ...]:
        """``file:line: what is wrong`` for each fault, by line."""
        return tuple(f"{self.name}:{line}: {message}" for line, message in sorted(set(self.faults)))
