"""The context of reading one file: the faults found, the key being read, and the ids that may be referred to."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager, suppress

from msgspec import Struct, field

from uc_desktop.errors import Problem, problem

#: After so many faults in one file the rest of it is not read: malicious files must not cost seconds.
MAX_FAULTS = 100


class InvalidValue(Exception):
    """The value cannot be used; its fault is already recorded."""


class TooManyFaults(Exception):
    """The file has as many faults as are recorded, the last of which says so."""


class ReadContext(Struct):
    """The name of a file, its faults so far, and the ids that references may name.

    `known` maps a kind of reference ("slot", "bonus") to the ids there are; those of other kinds are not checked.
    `most` faults are recorded.
    """

    name: str
    known: Mapping[str, Collection[str]] = field(default_factory=dict)
    faults: list[tuple[int, Problem]] = field(default_factory=list)
    most: int = MAX_FAULTS
    _key: str = ""

    def add_fault(self, line: int, fault: Problem) -> None:
        """Record a fault; raises `TooManyFaults` at the last one that is recorded."""
        if len(self.faults) >= self.most:
            raise TooManyFaults
        if len(self.faults) == self.most - 1:
            self.faults.append((line, problem("content.too many faults")))
            raise TooManyFaults
        self.faults.append((line, fault))

    def add_late_fault(self, line: int, fault: Problem) -> None:
        """Record a fault found after the file was read, unless there are as many as are recorded."""
        with suppress(TooManyFaults):
            self.add_fault(line, fault)

    def invalid(self, line: int, fault: Problem) -> InvalidValue:
        """Record a fault of the value at the present key; the caller raises what is returned."""
        self.add_fault(line, problem("content.at key", key=self._key, fault=fault) if self._key else fault)
        return InvalidValue()

    @contextmanager
    def at_key(self, key: str) -> Iterator[None]:
        """Let the faults of values recorded in this context name the key."""
        outer, self._key = self._key, key
        try:
            yield
        finally:
            self._key = outer

    @property
    def problems(self) -> tuple[Problem, ...]:
        """A problem with file and line for each fault, sorted by line."""
        by_line = sorted(dict.fromkeys(self.faults), key=lambda fault: fault[0])
        return tuple(fault.at(self.name, line) for line, fault in by_line)
