"""Keys as Qt knows them: written as they are kept, as people read them, and those that the table needs itself."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any, Final

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from uc_desktop.app.records.settings import Settings
from uc_desktop.presentation.shortcuts import BY_NAME, Shortcuts, as_called
from uc_desktop.presentation.words.catalogue import say

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
    _KEY.Key_P: "P",
}
_WITH_CONTROL: Final = {
    _KEY.Key_Left: "Ctrl+Left",
    _KEY.Key_Right: "Ctrl+Right",
    _KEY.Key_Up: "Ctrl+Up",
    _KEY.Key_Down: "Ctrl+Down",
}
_WITH_SHIFT: Final = {
    _KEY.Key_Tab: "Shift+Tab",
    _KEY.Key_Backtab: "Shift+Tab",
    _KEY.Key_F6: "Shift+F6",
    _KEY.Key_P: "Shift+P",
}
#: Digits are called as they are written.
_DIGITS: Final = frozenset(Qt.Key(_KEY.Key_0.value + digit) for digit in range(10))
_MODIFIERS: Final = Qt.KeyboardModifier
_SHIFT, _CONTROL = _MODIFIERS.ShiftModifier, _MODIFIERS.ControlModifier
#: The scan codes of the keys 1 to 9 of the number row; on macOS, which gives none, their virtual key codes.
_NUMBER_ROW: Final = {
    "darwin": (18, 19, 20, 21, 23, 22, 26, 28, 25),
    "win32": tuple(range(2, 11)),
}.get(sys.platform, tuple(range(10, 19)))


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
    return held == Qt.KeyboardModifier.NoModifier and pressed.key() in _TABLE_KEYS.keys() | _DIGITS


def fixed_key(event: QKeyEvent) -> str:
    """The name of a key that always does the same, "1" to "9" among them; empty for any other.

    It depends on the key and on Shift, not on Caps Lock.
    """
    key, held = Qt.Key(event.key()), event.modifiers()
    if held & _CONTROL:
        return _WITH_CONTROL.get(key, "")
    if held & _SHIFT and key in _WITH_SHIFT:
        return _WITH_SHIFT[key]
    return _TABLE_KEYS.get(key) or _digit(event)


def _digit(event: QKeyEvent) -> str:
    """The digit from 1 to 9 that a key writes, or that its place in the number row stands for, since French and similar
    keyboards write digits only with Shift; empty for any other key."""
    text, held = event.text(), event.modifiers()
    if held & (_MODIFIERS.AltModifier | _MODIFIERS.MetaModifier):
        return ""
    if text.isdecimal():
        return str(int(text)) if int(text) else ""
    code = event.nativeVirtualKey() if sys.platform == "darwin" else event.nativeScanCode()
    return "" if held & _SHIFT or code not in _NUMBER_ROW else str(_NUMBER_ROW.index(code) + 1)


def number_of(name: str, most: int) -> int:
    """The number from 1 to `most` that a key of this name stands for; 0 for none."""
    return int(name) if name in tuple("123456789"[:most]) else 0


def in_words(keys: str) -> str:
    """Keys as people read them on this system: on macOS by the signs of its menus, which only Qt knows."""
    if sys.platform == "darwin":
        return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
    return as_called(keys)


def read_shortcuts(kept: Mapping[str, Any]) -> tuple[Shortcuts, list[str]]:
    """The keys as `kept` gave them, and the names of those that make no sense, which are as they come."""
    sound = {name: tuple(map(keys_of, texts)) for name, texts in kept.items() if _may_be_kept(name, texts)}
    while clashing := [name for name, keys in sound.items() if Shortcuts(sound, in_words).owners(keys, name)]:
        del sound[clashing[0]]
    return Shortcuts(sound, in_words), [name for name in kept if name not in sound]


def drop_senseless(settings: Settings) -> list[str]:
    """Leave out of the settings the shortcuts that make no sense; what they are called."""
    shortcuts, senseless = read_shortcuts(settings.shortcuts)
    settings.shortcuts = shortcuts.kept()
    return [say("settings.faulty keys", name=repr(name[:40])) for name in senseless]


def _may_be_kept(name: str, texts: Any) -> bool:
    if name not in BY_NAME or not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        return False
    return not any(map(why_never, map(keys_of, texts)))


def why_never(keys: str) -> str:
    """Why no command can have these keys, in a sentence; empty if one can."""
    if not keys:
        return say("keys.no shortcut")
    return say("keys.stays", keys=in_words(keys)) if is_fixed(keys) else ""
