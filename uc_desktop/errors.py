"""Every error the program raises on purpose, one small tree.

UcError
├── IllegalCommand      the rules forbid the command; carries every reason
├── ContentError        card data or a card pack is faulty; carries every fault with file and line
├── GameFileError       a saved game cannot be read, written or replayed
│   ├── UnsoundGame     … because it is damaged, or the rules are others now
│   │   └── RefusedStep … as the reasons against one of its steps tell
│   └── OtherCards      … because it was played with cards that are not at hand
└── UsageError          a command line or scenario asks for something that does not exist
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from uc_desktop.plain_text import escaped

if TYPE_CHECKING:
    from uc_desktop.rules.reasons import Reason


class UcError(Exception):
    """Base of all errors that a user may be shown as they are; `lines` say what is wrong."""

    def __init__(self, *lines: str) -> None:
        super().__init__(*lines)
        self.lines = lines

    def __str__(self) -> str:
        return "\n".join(self.lines)


class IllegalCommand(UcError):
    """The rules forbid a command; `reasons` holds all of them, never none, and `cards.words.reasons` their words."""

    def __init__(self, reasons: Sequence[Reason]) -> None:
        self.reasons = tuple(reasons)
        super().__init__("; ".join(str(reason) for reason in self.reasons))


class ContentError(UcError):
    """Faulty content: one ``file:line: message`` per fault, in file order, or the missing folder."""

    def __init__(self, *faults: str) -> None:
        # Names of files are in them, which may hold anything.
        super().__init__(*map(escaped, faults))


class GameFileError(UcError):
    """A saved game cannot be read, written or replayed; what its file and the file's name hold is shown escaped."""

    def __init__(self, message: str) -> None:
        super().__init__(escaped(message))


class UnsoundGame(GameFileError):
    """A saved game whose file is damaged, or whose steps the rules no longer lead through."""


class RefusedStep(UnsoundGame):
    """A saved game has a step that the rules forbid: its `place` in the file and `reasons`, as in `IllegalCommand`."""

    def __init__(self, place: str, reasons: Sequence[Reason]) -> None:
        self.place, self.reasons = escaped(place), tuple(reasons)
        super().__init__(f"{place}: {'; '.join(str(reason) for reason in self.reasons)}")


class OtherCards(GameFileError):
    """A saved game was played with cards and boards that are not at hand."""


class UsageError(UcError):
    """A command line or a scenario asks for something that does not exist; takes a line for each fault."""


def system_message(error: OSError) -> str:
    """What the operating system says about a failure, or what the error itself says; never empty."""
    return error.strerror or str(error) or type(error).__name__
