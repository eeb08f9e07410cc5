"""The commands of the window and their keys: those they come with, and those that were chosen instead."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple


class WindowCommand(NamedTuple):
    """Something that a key does: its name, its words as in a menu, and the keys it comes with.

    The table itself listens to the keys of those `at_table`; all others are the window's.
    """

    name: str
    label: str
    keys: tuple[str, ...] = ()
    at_table: bool = False

    @property
    def words(self) -> str:
        """What it is called outside a menu."""
        return self.label.replace("&", "").removesuffix("…")


#: All there are; menu, help, tool tips and settings are made from them.
COMMANDS: Final = (
    WindowCommand("new-game", "&New game…", ("Ctrl+N",)),
    WindowCommand("open", "&Open…", ("Ctrl+O",)),
    WindowCommand("continue", "Con&tinue the last game"),
    WindowCommand("save-copy", "Save a cop&y…", ("Ctrl+Shift+S",)),
    WindowCommand("abandon", "Abandon this ga&me…"),
    WindowCommand("confirm", "Confirm the turn", ("Ctrl+Return",), at_table=True),
    WindowCommand("undo", "&Undo", ("Ctrl+Z",), at_table=True),
    WindowCommand("redo", "&Redo", ("Ctrl+Y", "Ctrl+Shift+Z"), at_table=True),
    WindowCommand("revert", "Re&vert turn", ("Ctrl+Backspace",), at_table=True),
    WindowCommand("take-back", "Take &back a confirmed turn…", ("Ctrl+Shift+Backspace",)),
    WindowCommand("palette", "&What can be done now…", ("Ctrl+K",), at_table=True),
    WindowCommand("score", "Runn&ing score", ("S",), at_table=True),
    WindowCommand("log", "The whole log", ("L",), at_table=True),
    WindowCommand("history", "&History of this game…", ("Ctrl+H",), at_table=True),
    WindowCommand("copy-tables", "Copy the tables of a sheet", ("Ctrl+C",), at_table=True),
    WindowCommand("fit", "Show the whole table", ("F",), at_table=True),
    WindowCommand("results", "Solo &games…"),
    WindowCommand("statistics", "Statisti&cs…"),
    WindowCommand("full-screen", "&Full screen", ("F11",)),
    WindowCommand("sound", "Soun&ds on or off", ("M",), at_table=True),
    WindowCommand("settings", "&Settings…", ("Ctrl+,",)),
    WindowCommand("learn", "&Learn the game…"),
    WindowCommand("lesson", "Go on in the tutorial", ("N",), at_table=True),
    WindowCommand("menu", "Menu", ("F10",), at_table=True),
    WindowCommand("help", "Hel&p", ("F1",), at_table=True),
    WindowCommand("rules", "Rul&es…", ("Shift+F1",)),
    WindowCommand("about", "&About"),
    WindowCommand("quit", "&Quit", ("Ctrl+Q",)),
)
BY_NAME: Final = {command.name: command for command in COMMANDS}
#: What stays as it is, because no game could be played without it.
FIXED: Final = (
    ("Tab, Shift+Tab, arrows", "To what can be done now"),
    ("F6, Shift+F6", "To the next part of the table"),
    ("Ctrl+arrows", "Also to what cannot be done, to read why"),
    ("Enter", "Do it, pick it up, put it down"),
    ("Escape, right click", "Put down, close, back to your own board"),
    ("Space", "Show a card large"),
    ("1 to 4", "Show a player's board"),
    ("Arrows, Home, End, P", "Steps in the history"),
    ("Wheel, drag the sea", "Zoom, move the table"),
)


def as_called(keys: str) -> str:
    """Keys as Qt writes them, with the names that are used here."""
    return keys.replace("Return", "Enter")


@dataclass(frozen=True)
class Shortcuts:
    """The keys of all commands; `chosen` has those of the commands that have others than they come with, `called` tells
    what people call keys on their system, which does not count for equality."""

    chosen: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    called: Callable[[str], str] = field(default=as_called, compare=False)

    def kept(self) -> dict[str, list[str]]:
        """What is to be kept in the settings."""
        return {name: list(keys) for name, keys in self.chosen.items()}

    def keys(self, name: str) -> tuple[str, ...]:
        """All keys of a command."""
        return self.chosen.get(name, BY_NAME[name].keys)

    def shown(self, name: str) -> str:
        """All keys of a command as people read them; empty if it has none."""
        return ", ".join(map(self.called, self.keys(name)))

    def first(self, name: str) -> str:
        """The first keys of a command as people read them; empty if it has none."""
        return self.called(next(iter(self.keys(name)), ""))

    def named(self, words: str, name: str) -> str:
        """These words with the first keys of a command in brackets, if it has any."""
        return f"{words} ({self.first(name)})" if self.keys(name) else words

    def at_table(self, pressed: Collection[str]) -> str:
        """The command of the table that any of these keys gives; empty for none."""
        found = set(pressed)
        return next((each.name for each in COMMANDS if each.at_table and found & set(self.keys(each.name))), "")

    def owners(self, keys: Sequence[str], besides: str) -> list[str]:
        """The names of other commands than `besides` that have any of these keys."""
        wanted = set(keys)
        return [each.name for each in COMMANDS if each.name != besides and wanted & set(self.keys(each.name))]

    def with_keys(self, name: str, keys: Sequence[str]) -> Shortcuts:
        """With these keys for a command; other commands that had them have them no more."""
        taken = {each: tuple(key for key in self.keys(each) if key not in keys) for each in self.owners(keys, name)}
        chosen = {**self.chosen, **taken, name: tuple(keys)}
        return replace(self, chosen={each: own for each, own in chosen.items() if own != BY_NAME[each].keys})
