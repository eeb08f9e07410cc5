"""A whole game through the real window with nothing but the keyboard; on the way the table shows what is.

The same person plays the same game by mouse, and looks at the table after every gesture there.
"""

from __future__ import annotations

import pytest

from tests.ui.players.keys import Keys
from tests.ui.players.person import EVERYTHING, SEED, Person, header, prepared
from uc_desktop.app.session.session import Session
from uc_desktop.ui.window.main_window import MainWindow
from uc_desktop.ui.window.undo_stack import UndoStack

pytestmark = pytest.mark.usefixtures("unpainted")

GESTURES = (
    "arrow",
    "tab",
    "F6",
    "shortcut",
    "click option",
    "click part",
    "click done",
    "click sheet",
    "click curtain",
)


def test_a_whole_game_by_keyboard(window: MainWindow) -> None:
    session = Session(window.engine, header(window, 2, curtain=True), None, UndoStack, prepared(window))
    window.show_session(session)
    person = Person(Keys(window), SEED, looks_after=3)
    person.play()
    assert [what for what in EVERYTHING if not person.reached[what]] == []
    assert [gesture for gesture in GESTURES if not person.hands.seen[gesture]] == []
    assert session.is_over and person.hands.controller.table.overlay.kind == "final"
