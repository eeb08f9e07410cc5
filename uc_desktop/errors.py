"""Every error the program raises on purpose, one small tree; and `Problem`, which says what is wrong without words.

UcError
├── IllegalCommand      the rules forbid the command; carries every reason
├── ProblemsError       carries a `Problem` for each fault
│   ├── ContentError    card data or a card pack is faulty; every fault has its file and line
│   └── UsageError      a command line or scenario asks for something that does not exist
└── ProblemError        something is wrong with a file or a bot; carries a `Problem`
    ├── BotError        a bot has failed, or its process
    └── GameFileError   a saved game cannot be read, written or replayed
        ├── UnsoundGame … because it is damaged, or the rules are others now
        └── OtherCards  … because it was played with cards that are not at hand

All of them carry problems or reasons, which are put into words, in any language, where they are shown. Only two
kinds of messages are always in English: faults of files that come with the program, such as those of a language itself
(`untranslated`), and what `rules.checks` finds in a position.
"""

from __future__ import annotations

import errno
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from uc_desktop.plain_text import escaped

if TYPE_CHECKING:
    from uc_desktop.rules.reasons import Reason

#: The failures of the operating system that have a text of their own.
SYSTEM_ERRORS: Final = {
    errno.EACCES: "system.permission denied",
    errno.EBUSY: "system.busy",
    errno.EDQUOT: "system.quota",
    errno.EEXIST: "system.exists",
    errno.EFBIG: "system.too large",
    errno.EINVAL: "system.invalid",
    errno.EIO: "system.input or output",
    errno.EISDIR: "system.folder",
    errno.ELOOP: "system.links",
    errno.EMFILE: "system.too many open",
    errno.ENAMETOOLONG: "system.name too long",
    errno.ENOENT: "system.not found",
    errno.ENOSPC: "system.no space",
    errno.ENOTDIR: "system.no folder",
    errno.EPERM: "system.not permitted",
    errno.EROFS: "system.read only",
}
IN_USE: Final = "system.in use"
#: ERROR_SHARING_VIOLATION and ERROR_LOCK_VIOLATION: on Windows another program has the file open or locked. Their
#: `errno` is EACCES, as if a permission were missing.
_IN_USE_ERRORS: Final = (32, 33)
#: The key of a problem whose message is in English in every language.
UNTRANSLATED: Final = "problems.untranslated"


# A dataclass, as messages are told by commands too that need nothing else of msgspec.
@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong: `key` is that of its text in `resources/words`, `data` fills the slots of the text, by name.

    `path` and `line` say where that is, as far as it is known. `presentation.words.problem_words` has the words.
    """

    key: str
    data: tuple[tuple[str, TextValue], ...] = ()
    path: str = ""
    line: int = 0

    def at(self, path: Path | str, line: int = 0) -> Problem:
        """The same problem with its place: a file and a line, counted from 1."""
        return replace(self, path=escaped(str(path)), line=line)

    def __str__(self) -> str:
        if self.key == UNTRANSLATED:
            return self._place + str(dict(self.data)["message"])
        values = ", ".join(f"{name}={_plain(value)}" for name, value in self.data)
        return self._place + self.key + (f" ({values})" if values else "")

    @property
    def _place(self) -> str:
        place = ":".join(filter(None, (self.path, str(self.line or ""))))
        return f"{place}: " if place else ""


if TYPE_CHECKING:
    #: A value for a text: a string from a file or the program, a number, or at least one problem or reason.
    TextValue = str | int | Problem | tuple[Problem, ...] | tuple[Reason, ...]


def _plain(value: TextValue) -> str:
    return "; ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def problem(key: str, /, **data: TextValue) -> Problem:
    """A problem without a place; strings are escaped, as they may come from a file."""
    return Problem(
        key, tuple((name, escaped(value) if isinstance(value, str) else value) for name, value in data.items())
    )


def untranslated(message: str) -> Problem:
    """A problem with an English message, whatever the language: for the authors of texts, rules and tutorial, whose
    translations may be the faulty files."""
    return problem(UNTRANSLATED, message=message)


def system_problem(error: OSError) -> Problem:
    """The problem of a failure of the operating system; its own message where there is no text for it."""
    if getattr(error, "winerror", None) in _IN_USE_ERRORS:
        return Problem(IN_USE)
    if error.errno in SYSTEM_ERRORS:
        return Problem(SYSTEM_ERRORS[error.errno])
    return problem("system.other", message=system_message(error))


def unexpected_problem(error: Exception) -> Problem:
    """The problem of an unexpected exception in a part whose failure must not stop the program."""
    return problem("problems.unexpected", error=f"{type(error).__name__}: {error}")


class UcError(Exception):
    """Base of all errors that a user may be shown; `lines` say what is wrong."""

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

    def __reduce__(self) -> tuple[type[IllegalCommand], tuple[tuple[Reason, ...]]]:
        # `args` are the words of `UcError`, from which it could not be made again in another process.
        return type(self), (self.reasons,)


class ProblemsError(UcError):
    """Carries a `Problem` for each fault; `lines` are their keys and values, for logs."""

    def __init__(self, *problems: Problem) -> None:
        self.problems = problems
        super().__init__(*map(str, problems))

    def __reduce__(self) -> tuple[type[ProblemsError], tuple[Problem, ...]]:
        return type(self), self.problems


class ContentError(ProblemsError):
    """Faulty content: a problem with file and line for each fault, in file order, or the missing folder."""


class ProblemError(UcError):
    """Something is wrong with a file or a bot; `lines` have the key and the values of its `problem`, for logs."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        super().__init__(str(problem))

    def __reduce__(self) -> tuple[type[ProblemError], tuple[Problem]]:
        return type(self), (self.problem,)


class BotError(ProblemError):
    """A bot has failed, or the process that it thinks in."""


class GameFileError(ProblemError):
    """A saved game, or a file beside the saved games, cannot be read, written or replayed."""


class UnsoundGame(GameFileError):
    """A saved game whose file is damaged, or whose steps the rules no longer lead through."""


class OtherCards(GameFileError):
    """A saved game was played with cards and boards that are not at hand."""


class UsageError(ProblemsError):
    """A command line or a scenario asks for something that does not exist; takes a problem for each fault."""


def system_message(error: OSError) -> str:
    """What the operating system says about a failure, or what the error itself says; never empty."""
    return error.strerror or str(error) or type(error).__name__
