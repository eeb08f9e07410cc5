"""Keys by what they mean: digits from every keyboard layout, and commands whether or not Caps Lock is on."""

from __future__ import annotations

import sys

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from tests.ui.players.keys import CONTROL, Keys, Scene
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.ui.table.input.keys import fixed_key, number_of

KEY, HELD = Qt.Key, Qt.KeyboardModifier
NONE, SHIFT, ALT = HELD.NoModifier, HELD.ShiftModifier, HELD.AltModifier
#: What a French keyboard writes on the number row without Shift, with Qt's names of the keys.
FRENCH = (
    ("&", KEY.Key_Ampersand), ("é", KEY.Key_Eacute), ('"', KEY.Key_QuoteDbl), ("'", KEY.Key_Apostrophe),
    ("(", KEY.Key_ParenLeft), ("-", KEY.Key_Minus), ("è", KEY.Key_Egrave), ("_", KEY.Key_Underscore),
    ("ç", KEY.Key_Ccedilla),
)  # fmt: skip
MACOS = (18, 19, 20, 21, 23, 22, 26, 28, 25)


def number_key(digit: int, text: str, key: Qt.Key, held: Qt.KeyboardModifier = NONE) -> QKeyEvent:
    """A press of the key with this digit on the number row, as this system tells it."""
    scan, virtual = {"darwin": (0, MACOS[digit - 1]), "win32": (digit + 1, 0)}.get(sys.platform, (digit + 9, 0))
    return QKeyEvent(QEvent.Type.KeyPress, key, held, scan, virtual, 0, text)


def key(text: str, key: Qt.Key, held: Qt.KeyboardModifier = NONE) -> QKeyEvent:
    """A press of any other key."""
    return QKeyEvent(QEvent.Type.KeyPress, key, held, text)


@pytest.mark.parametrize("digit", range(1, 10))
def test_the_number_row_of_a_french_keyboard_gives_digits_without_shift_and_with_it(digit: int) -> None:
    assert fixed_key(number_key(digit, *FRENCH[digit - 1])) == str(digit)
    assert fixed_key(number_key(digit, str(digit), Qt.Key(KEY.Key_0.value + digit), SHIFT)) == str(digit)


@pytest.mark.parametrize(
    ("event", "name"),
    [
        (key("2", KEY.Key_2), "2"),
        (key("2", KEY.Key_2, HELD.KeypadModifier), "2"),
        (key("٢", KEY.Key_unknown), "2"),
        (key("²", KEY.Key_twosuperior), ""),
        (key("①", KEY.Key_unknown), ""),
        (key("0", KEY.Key_0), ""),
        (key("&", KEY.Key_Ampersand), ""),
        (number_key(2, "@", KEY.Key_At, SHIFT), ""),
        (number_key(2, "2", KEY.Key_2, CONTROL), ""),
        (number_key(2, "2", KEY.Key_2, ALT), ""),
    ],
)
def test_only_a_digit_without_control_and_alt_is_one(event: QKeyEvent, name: str) -> None:
    assert fixed_key(event) == name


@pytest.mark.parametrize(("name", "number"), [("1", 1), ("4", 4), ("5", 0), ("0", 0), ("12", 0), ("", 0), ("P", 0)])
def test_a_number_is_one_of_those_asked_for(name: str, number: int) -> None:
    assert number_of(name, 4) == number


def press(keys: Keys, event: QKeyEvent) -> None:
    QApplication.sendEvent(keys.window.view, event)


def test_a_french_keyboard_shows_boards_without_shift(scene: Scene) -> None:
    keys = scene("table")
    press(keys, number_key(3, *FRENCH[2]))
    assert keys.controller.table.game.shown == 2


def test_a_french_keyboard_sets_the_speed_of_production_without_shift(scene: Scene) -> None:
    keys = scene("production")
    assert keys.controller.table.overlay.kind is Overlay.PRODUCTION
    for digit in (1, 3):
        press(keys, number_key(digit, *FRENCH[digit - 1]))
        assert keys.controller.table.overlay.playback.pace == digit - 1


@pytest.mark.parametrize(
    ("caps", "held", "way"), [(False, NONE, 1), (True, NONE, 1), (False, SHIFT, -1), (True, SHIFT, -1)]
)
def test_caps_lock_does_not_turn_the_way_in_which_the_history_plays(
    scene: Scene, caps: bool, held: Qt.KeyboardModifier, way: int
) -> None:
    keys = scene("history")
    past = keys.controller.table.game.past
    assert past is not None
    keys.controller.history.go(past.history.last // 2)
    press(keys, key("P" if caps != (held == SHIFT) else "p", KEY.Key_P, held))
    past = keys.controller.table.game.past
    assert past is not None and past.playing == way
    keys.controller.history.stop()


@pytest.mark.parametrize("text", ["s", "S"])
def test_caps_lock_changes_no_command(scene: Scene, text: str) -> None:
    keys = scene("table")
    press(keys, key(text, KEY.Key_S))
    assert keys.controller.table.overlay.kind is Overlay.SCORE
