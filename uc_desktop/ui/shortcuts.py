"""The commands of the window and their keys: those they come with, and those that were chosen instead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from uc_desktop.app.records.settings import Settings


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
_KEY: Final = Qt.Key
#: The keys that the table needs, as it calls them: alone, with Control, with Shift.
_TABLE_KEYS: Final = {
    _KEY.Key_Tab: "Tab",
    _KEY.Key_Backtab: "Shift+Tab",
    _KEY.Key_F6: "F6",
    _KEY.Key_Escape: "Escape",
    _KEY.Key_Return: "Return",
    _KEY.Key_Enter: "Return",
    _KEY.Key_Space: "Space",
    _KEY.Key_Left: "Left",
    _KEY.Key_Right: "Right",
    _KEY.Key_Up: "Up",
    _KEY.Key_Down: "Down",
    _KEY.Key_Home: "Home",
    _KEY.Key_End: "End",
}
_WITH_CONTROL: Final = {
    _KEY.Key_Left: "Ctrl+Left",
    _KEY.Key_Right: "Ctrl+Right",
    _KEY.Key_Up: "Ctrl+Up",
    _KEY.Key_Down: "Ctrl+Down",
}
_WITH_SHIFT: Final = {_KEY.Key_Tab: "Shift+Tab", _KEY.Key_Backtab: "Shift+Tab", _KEY.Key_F6: "Shift+F6"}
#: The letters and digits that it needs are called as they are written.
_WRITTEN: Final = frozenset({_KEY.Key_P, *(Qt.Key(_KEY.Key_0.value + digit) for digit in range(10))})
_SHIFT, _CONTROL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


def keys_of(text: str) -> str:
    """Keys in a text, written as they are kept, such as "Ctrl+Z"; empty if it means no single press."""
    return kept_as(QKeySequence(text[:50], QKeySequence.SequenceFormat.PortableText))


def kept_as(sequence: QKeySequence) -> str:
    """Keys as they are kept; empty if they are no single press of a key."""
    return _kept(_press(sequence)) if sequence.count() == 1 else ""


def _press(sequence: QKeySequence) -> QKeyCombination:
    """The first press."""
    found: QKeyCombination = sequence[0]  # type: ignore[index]
    return found


def pressed(event: QKeyEvent) -> tuple[str, ...]:
    """The keys of an event as they may be kept: a sign that needs Shift may be written without it."""
    keys = _kept(event.keyCombination())
    sign = event.text()
    needs_shift = sign and sign.isprintable() and not sign.isalpha()
    return (keys, keys.replace("Shift+", "")) if needs_shift else (keys,)


def _kept(pressed: QKeyCombination) -> str:
    held = pressed.keyboardModifiers() & ~Qt.KeyboardModifier.KeypadModifier
    key = _KEY.Key_Return if pressed.key() is _KEY.Key_Enter else pressed.key()
    if key in (_KEY.Key_unknown, _KEY.Key_Control, _KEY.Key_Shift, _KEY.Key_Alt, _KEY.Key_Meta):
        return ""
    return QKeySequence(QKeyCombination(held, key)).toString(QKeySequence.SequenceFormat.PortableText)


def is_fixed(keys: str) -> bool:
    """Whether the table needs these keys itself."""
    pressed = _press(QKeySequence(keys))
    held = pressed.keyboardModifiers() & ~_SHIFT
    if held == _CONTROL:
        return pressed.key() in _WITH_CONTROL
    return held == Qt.KeyboardModifier.NoModifier and (pressed.key() in _TABLE_KEYS or pressed.key() in _WRITTEN)


def fixed_key(event: QKeyEvent) -> str:
    """What the table calls a key that always does the same; of any other what it writes."""
    key, held = Qt.Key(event.key()), event.modifiers()
    if held & _CONTROL:
        return _WITH_CONTROL.get(key, "")
    name = _TABLE_KEYS.get(key, event.text())
    return _WITH_SHIFT.get(key, name) if held & _SHIFT else name


@lru_cache(256)
def in_words(keys: str) -> str:
    """Keys as people read them on this system."""
    return as_called(QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText))


def as_called(native: str) -> str:
    """Qt's words for keys with those that are used here."""
    return native.replace("Return", "Enter")


@dataclass(frozen=True)
class Shortcuts:
    """The keys of all commands; `chosen` has those of the commands that have others than they come with."""

    chosen: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @staticmethod
    def read(kept: Mapping[str, Any]) -> tuple[Shortcuts, list[str]]:
        """The keys as `kept` gave them, and the names of those that make no sense, which are as they come."""
        sound = {name: tuple(map(keys_of, texts)) for name, texts in kept.items() if _may_be_kept(name, texts)}
        while clashing := [name for name, keys in sound.items() if Shortcuts(sound).owners(keys, name)]:
            del sound[clashing[0]]
        return Shortcuts(sound), [name for name in kept if name not in sound]

    def kept(self) -> dict[str, list[str]]:
        """What is to be kept in the settings."""
        return {name: list(keys) for name, keys in self.chosen.items()}

    def keys(self, name: str) -> tuple[str, ...]:
        """All keys of a command."""
        return self.chosen.get(name, BY_NAME[name].keys)

    def shown(self, name: str) -> str:
        """All keys of a command as people read them; empty if it has none."""
        return ", ".join(map(in_words, self.keys(name)))

    def first(self, name: str) -> str:
        """The first keys of a command as people read them; empty if it has none."""
        return in_words(next(iter(self.keys(name)), ""))

    def named(self, words: str, name: str) -> str:
        """These words with the first keys of a command in brackets, if it has any."""
        return f"{words} ({self.first(name)})" if self.keys(name) else words

    def at_table(self, event: QKeyEvent) -> str:
        """The command of the table that this key gives; empty for none."""
        found = set(pressed(event))
        return next((each.name for each in COMMANDS if each.at_table and found & set(self.keys(each.name))), "")

    def owners(self, keys: Sequence[str], besides: str) -> list[str]:
        """The names of other commands than `besides` that have any of these keys."""
        wanted = set(keys)
        return [each.name for each in COMMANDS if each.name != besides and wanted & set(self.keys(each.name))]

    def with_keys(self, name: str, keys: Sequence[str]) -> Shortcuts:
        """With these keys for a command; other commands that had them have them no more."""
        taken = {each: tuple(key for key in self.keys(each) if key not in keys) for each in self.owners(keys, name)}
        chosen = {**self.chosen, **taken, name: tuple(keys)}
        return Shortcuts({each: own for each, own in chosen.items() if own != BY_NAME[each].keys})


def drop_senseless(settings: Settings) -> list[str]:
    """Leave out of the settings the shortcuts that make no sense; what they are called."""
    shortcuts, senseless = Shortcuts.read(settings.shortcuts)
    settings.shortcuts = shortcuts.kept()
    return [f"the keys of {name[:40]!r}" for name in senseless]


def _may_be_kept(name: str, texts: Any) -> bool:
    if name not in BY_NAME or not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        return False
    return not any(map(why_never, map(keys_of, texts)))


def why_never(keys: str) -> str:
    """Why no command can have these keys, in a sentence; empty if one can."""
    if not keys:
        return "This key cannot be a shortcut."
    return f"{in_words(keys)} stays as it is: the table needs it." if is_fixed(keys) else ""
