"""One wording of a command: a template that both parses words to a pattern and formats a command."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from msgspec.structs import asdict

from uc_desktop.app.scenario.command_pattern import CommandPattern, WordReader
from uc_desktop.rules.commands import Command

_TOKENS = re.compile(r"\{(\w+)\}|\[([^]]*)\]")


class WordField(NamedTuple):
    """How a field of a command stands in words: the regular expression of its text, its reader, its formatter."""

    pattern: str
    read: Callable[[WordReader, str], object]
    write: Callable[[Any], str] = str


class CommandForm:
    """A wording of commands of one type.

    `template` is words with ``{field}`` for the fields of the command. What stands in ``[brackets]`` may be left out;
    it is written where it has a field other than the part that is not empty. The commands have the values of `fixed`.
    """

    def __init__(
        self, kind: type[Command], template: str, fields: Mapping[str, WordField], fixed: Mapping[str, object]
    ) -> None:
        self.kind, self.fixed = kind, fixed
        self.verb = template.split(" ")[0].split("[")[0]
        self._template, self._fields = template, fields
        self._pattern = re.compile(_TOKENS.sub(self._regex, template))

    def _regex(self, token: re.Match[str]) -> str:
        name, optional = token.groups()
        if name is None:
            return f"(?:{_TOKENS.sub(self._regex, optional)})?"
        return f"(?P<{name}>{self._fields[name].pattern})"

    def parse(self, reader: WordReader, text: str) -> CommandPattern | None:
        """The pattern that the words describe, None if they are not of this form; UsageError for an unknown name."""
        match = self._pattern.fullmatch(text)
        if match is None:
            return None
        found = {name: self._fields[name].read(reader, said) for name, said in match.groupdict().items() if said}
        return CommandPattern(self.kind, {**self.fixed, **found})

    def format(self, command: Command) -> str | None:
        """The command in words without its part, None if it has no such wording."""
        values = asdict(command)
        if type(command) is not self.kind or any(values[name] != value for name, value in self.fixed.items()):
            return None
        return _TOKENS.sub(lambda token: self._written(token, values), self._template)

    def _written(self, token: re.Match[str], values: Mapping[str, Any]) -> str:
        name, optional = token.groups()
        if name is not None:
            return self._fields[name].write(values[name])
        names = [inner[1] for inner in _TOKENS.finditer(optional)]
        if not names or "part" in names or not all(values[each] for each in names):
            return ""
        return _TOKENS.sub(lambda inner: self._written(inner, values), optional)
