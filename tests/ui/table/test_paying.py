"""How to pay: as usual at once, or as chosen while the switch at the resource bar is on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.expected.expected import check
from tests.ui.panels.test_turn_words import SEATS, printed, says, sitting, texts
from tests.ui.players.mouse import Mouse
from uc_desktop.app.records.settings import load_settings
from uc_desktop.app.saves.header import Header
from uc_desktop.app.session.session import Session
from uc_desktop.rules.content import Content
from uc_desktop.rules.terms import Resources
from uc_desktop.ui.start.make_window import make_window
from uc_desktop.ui.window.undo_stack import UndoStack

SWITCH = "button:asks-price"
pytestmark = pytest.mark.rule("B-3")


@pytest.fixture
def mouse(qtbot: QtBot, tmp_path: Path, content: Content) -> Mouse:
    """Ana builds a farm, for kelp or for biomatter."""
    return sitting(qtbot, tmp_path, printed(content, 4).stock("ana", kelp=1, biomatter=1).place("A-R1"))


def test_the_usual_price_is_paid_at_once(mouse: Mouse) -> None:
    mouse.click("site:2,2#1")
    assert texts(mouse.window, "option:") == []
    assert mouse.controller.session.state.players[0].stock == Resources(biomatter=1)


def test_with_the_switch_on_it_is_asked_how_to_pay(mouse: Mouse) -> None:
    mouse.click(SWITCH)
    mouse.click("site:2,2#1")
    assert texts(mouse.window, "option:") == ["1 kelp", "1 biomatter"]
    assert check(mouse.window) == []


def test_the_ways_to_pay_show_icons_beside_their_words(mouse: Mouse) -> None:
    mouse.click(SWITCH)
    mouse.click("site:2,2#1")
    icons = [mouse.controller.builder.item(f"popover:icons:{number}") for number in range(2)]
    shown: list[Any] = [item.picture_id() for item in icons if item is not None]
    assert [picture[1] for picture in shown] == [
        (("t", "1"), "kelp"),
        (("t", "1"), "biomatter"),
    ]


def test_the_switch_says_whether_it_is_on(mouse: Mouse) -> None:
    assert says(mouse.window, SWITCH).startswith("Choose how to pay: off.")
    mouse.click(SWITCH)
    assert says(mouse.window, SWITCH).startswith("Choose how to pay: on.")
    mouse.click(SWITCH)
    assert says(mouse.window, SWITCH).startswith("Choose how to pay: off.")


def test_the_switch_is_the_setting_and_stays(qtbot: QtBot, tmp_path: Path, content: Content) -> None:
    file = tmp_path / "settings.json"
    window = make_window(tmp_path, None, settings=file)
    qtbot.addWidget(window)
    window.show()
    header = Header(SEATS, "paying", window.engine.content.hash, curtain=False)
    window.show_session(Session(window.engine, header, None, UndoStack, start=printed(content, 4).state))
    Mouse(window).click(SWITCH)
    assert load_settings(file).asks_price
