"""The commands of the window and their keys: those they come with, and those that were chosen instead."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final, NamedTuple

from msgspec import Struct, field
from msgspec.structs import replace

from uc_desktop.cards.words.grammar import capital
from uc_desktop.presentation.words.catalogue import Key, listing, say


class WindowCommand(NamedTuple):
    """Something that a key does: its name, the texts for it outside the menu and in it, and the keys it comes with.

    The table itself listens to the keys of those `at_table`; all others are the window's.
    """

    name: str
    text: Key
    entry: Key | None
    keys: tuple[str, ...] = ()
    at_table: bool = False

    @property
    def inner(self) -> str:
        """What it is called within a sentence."""
        return say(self.text)

    @property
    def words(self) -> str:
        """What it is called by itself, outside the menu."""
        return capital(self.inner)

    @property
    def label(self) -> str:
        """What it is called in the menu."""
        return say(self.entry) if self.entry is not None else self.words


#: Leads from a what-if to the game that was on the table before.
BACK_TO_GAME: Final = "back-to-game"
#: All there are; menu, help, tool tips and settings are made from them.
COMMANDS: Final = (
    WindowCommand("new-game", "commands.new game", "menu.new game", ("Ctrl+N",)),
    WindowCommand("open", "commands.open", "menu.open", ("Ctrl+O",)),
    WindowCommand("continue", "commands.continue", "menu.continue"),
    WindowCommand(BACK_TO_GAME, "commands.back to game", "menu.back to game"),
    WindowCommand("save-copy", "commands.save copy", "menu.save copy", ("Ctrl+Shift+S",)),
    WindowCommand("players", "commands.players", "menu.players"),
    WindowCommand("abandon", "commands.abandon", "menu.abandon"),
    WindowCommand("title", "commands.title", "menu.title"),
    WindowCommand("confirm", "commands.confirm", None, ("Ctrl+Return",), at_table=True),
    WindowCommand("undo", "commands.undo", "menu.undo", ("Ctrl+Z",), at_table=True),
    WindowCommand("redo", "commands.redo", "menu.redo", ("Ctrl+Y", "Ctrl+Shift+Z"), at_table=True),
    WindowCommand("revert", "commands.revert", "menu.revert", ("Ctrl+Backspace",), at_table=True),
    WindowCommand("take-back", "commands.take back", "menu.take back", ("Ctrl+Shift+Backspace",), at_table=True),
    WindowCommand("hint", "commands.hint", "menu.hint", ("H",), at_table=True),
    WindowCommand("palette", "commands.palette", "menu.palette", ("Ctrl+K",), at_table=True),
    WindowCommand("score", "commands.score", "menu.score", ("S",), at_table=True),
    WindowCommand("log", "commands.log", None, ("L",), at_table=True),
    WindowCommand("history", "commands.history", "menu.history", ("Ctrl+H",), at_table=True),
    WindowCommand("review", "commands.review", "menu.review"),
    WindowCommand("copy-tables", "commands.copy tables", None, ("Ctrl+C",), at_table=True),
    WindowCommand("fit", "commands.fit", None, ("F",), at_table=True),
    WindowCommand("zoom-in", "commands.zoom in", None, ("+",), at_table=True),
    WindowCommand("zoom-out", "commands.zoom out", None, ("-",), at_table=True),
    WindowCommand("results", "commands.results", "menu.results"),
    WindowCommand("statistics", "commands.statistics", "menu.statistics"),
    WindowCommand("full-screen", "commands.full screen", "menu.full screen", ("F11",)),
    WindowCommand("sound", "commands.sound", "menu.sound", ("M",), at_table=True),
    WindowCommand("settings", "commands.settings", "menu.settings", ("Ctrl+,",)),
    WindowCommand("learn", "commands.learn", "menu.learn"),
    WindowCommand("lesson", "commands.lesson", None, ("N",), at_table=True),
    WindowCommand("menu", "commands.menu", None, ("F10",), at_table=True),
    WindowCommand("help", "commands.help", "menu.help", ("F1",), at_table=True),
    WindowCommand("rules", "commands.rules", "menu.rules", ("Shift+F1",)),
    WindowCommand("signs", "commands.signs", "menu.signs", ("Ctrl+G",)),
    WindowCommand("about", "commands.about", "menu.about"),
    WindowCommand("quit", "commands.quit", "menu.quit", ("Ctrl+Q",)),
)
BY_NAME: Final = {command.name: command for command in COMMANDS}
#: The keys that stay as they are, because no game could be played without them, and what they do.
FIXED: Final[tuple[tuple[Key, Key], ...]] = (
    ("fixed_keys.tab", "fixed.tab"),
    ("fixed_keys.part", "fixed.part"),
    ("fixed_keys.all", "fixed.all"),
    ("fixed_keys.enter", "fixed.enter"),
    ("fixed_keys.escape", "fixed.escape"),
    ("fixed_keys.large", "fixed.large"),
    ("fixed_keys.boards", "fixed.boards"),
    ("fixed_keys.history", "fixed.history"),
    ("fixed_keys.replay", "fixed.replay"),
    ("fixed_keys.zoom", "fixed.zoom"),
)


#: The names of keys, by what Qt calls them everywhere.
_KEY_NAMES: Final[Mapping[str, Key]] = {
    "Ctrl": "key_names.ctrl",
    "Shift": "key_names.shift",
    "Alt": "key_names.alt",
    "Return": "key_names.return",
    "Backspace": "key_names.backspace",
    "Del": "key_names.delete",
    "Ins": "key_names.insert",
    "Home": "key_names.home",
    "End": "key_names.end",
    "PgUp": "key_names.page up",
    "PgDown": "key_names.page down",
    "Esc": "key_names.escape",
    "Space": "key_names.space",
    "Tab": "key_names.tab",
    "Left": "key_names.left",
    "Right": "key_names.right",
    "Up": "key_names.up",
    "Down": "key_names.down",
}
#: What stands between keys pressed together; the last may itself be a plus.
BETWEEN_KEYS: Final = re.compile(r"(?<=.)\+(?=.)")


def as_called(keys: str) -> str:
    """Keys as they are kept, by the names that stand on the keyboards of the language."""
    return "+".join(say(_KEY_NAMES[key]) if key in _KEY_NAMES else key for key in BETWEEN_KEYS.split(keys))


class Shortcuts(Struct, frozen=True):
    """The keys of all commands; `chosen` has those of the commands that have others than they come with, `called` tells
    what people call keys on their system, which does not count for equality."""

    chosen: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    called: Callable[[str], str] = as_called

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Shortcuts) and self.chosen == other.chosen

    def kept(self) -> dict[str, list[str]]:
        """What is to be kept in the settings."""
        return {name: list(keys) for name, keys in self.chosen.items()}

    def keys(self, name: str) -> tuple[str, ...]:
        """All keys of a command."""
        return self.chosen.get(name, BY_NAME[name].keys)

    def shown(self, name: str) -> str:
        """All keys of a command as people read them; empty if it has none."""
        return listing("comma", map(self.called, self.keys(name)))

    def first(self, name: str) -> str:
        """The first keys of a command as people read them; empty if it has none."""
        return self.called(next(iter(self.keys(name)), ""))

    def named(self, words: str, name: str) -> str:
        """These words with the first keys of a command in brackets, if it has any."""
        return say("shortcuts.named", words=words, keys=self.first(name)) if self.keys(name) else words

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


def with_step(label: str, step: str) -> str:
    """A label such as "Undo" with the words of the step, if there is one: "Undo: build a farm at the centre"."""
    return say("window.step", command=label, step=step) if step else label
