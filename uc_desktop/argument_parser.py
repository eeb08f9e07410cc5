"""An `ArgumentParser` that speaks the language in use: what `argparse` says by itself comes from the catalogue."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final, NoReturn

from uc_desktop.plain_text import encodable, escaped
from uc_desktop.presentation.words.catalogue import Key, listing, say

#: Messages of `argparse` and the keys of their texts; named slots keep their names, a plain one fills {what}.
_SAID: Final[Mapping[str, Key]] = {
    "options": "arguments.options",
    "positional arguments": "arguments.positional",
    "show this help message and exit": "arguments.help",
    "argument %(argument_name)s: %(message)s": "arguments.argument",
    "%(prog)s: error: %(message)s\n": "arguments.error",
    "ambiguous option: %(option)s could match %(matches)s": "arguments.ambiguous",
    "expected at least one argument": "arguments.at least one",
    "expected one argument": "arguments.one",
    "ignored explicit argument %r": "arguments.none",
    "not allowed with argument %s": "arguments.not with",
    "one of the arguments %s is required": "arguments.one of",
    "the following arguments are required: %s": "arguments.required",
    "unrecognized arguments: %s": "arguments.unrecognized",
}
_USAGE: Final = "usage: "
#: How much of a faulty argument an error shows.
_LONGEST_SHOWN: Final = 40
_SLOTS: Final = ("argument_name", "matches", "message", "option", "prog")


class Parser(argparse.ArgumentParser):
    """An `ArgumentParser` that adds its own arguments, by `add_own`, when it first parses."""

    def __init__(self, *, add_own: Callable[[argparse.ArgumentParser], object] | None = None, **options: Any) -> None:
        super().__init__(**options)
        self._add_own = add_own

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Add the parser's own arguments, then parse as the base class does."""
        add_own, self._add_own = self._add_own, None
        if add_own is not None:
            add_own(self)
        return super().parse_known_args(args, namespace)

    def error(self, message: str) -> NoReturn:
        """End the program with this message, its control characters escaped."""
        super().error(escaped(message))

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is not None and value not in action.choices:
            known = listing("comma", map(str, action.choices))
            raise argparse.ArgumentError(action, say("arguments.choice", found=shown(value), known=known))

    def _print_message(self, message: str, file: Any = None) -> None:
        # A program without a console on Windows has no streams.
        if (file or sys.stderr) is not None:
            super()._print_message(encodable(message, file or sys.stderr), file)


def shown(text: str) -> str:
    """A faulty argument as an error shows it."""
    return text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}…"


@contextmanager
def translated() -> Iterator[None]:
    """Replace the hook of `argparse` for gettext by the catalogue's texts: without it, `argparse` would need compiled
    files of gettext."""
    own: dict[str, Any] = vars(argparse)
    before = own["_"]
    own["_"] = _translation
    try:
        yield
    finally:
        own["_"] = before


def _translation(text: str) -> str:
    if text == _USAGE:
        return f"{say('arguments.usage')} "
    if text not in _SAID:
        return text
    slots: dict[str, Any] = {name: f"%({name})s" for name in _SLOTS if f"%({name})s" in text} or {"what": "%s"}
    end = "\n" if text.endswith("\n") else ""
    return say(_SAID[text], **slots) + end
