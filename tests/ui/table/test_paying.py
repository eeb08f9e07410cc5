"""How to pay: as usual at once, or as chosen while the switch at the resource bar is on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QCheckBox
from pytestqt.qtbot import QtBot

from tests.ui.expected.expected import check
from tests.ui.panels.test_turn_words import SEATS, printed, says, sitting, texts
from tests.ui.players.mouse import Mouse
from uc_desktop.app.records.settings import Settings, load_settings, save_settings
from uc_desktop.app.saves.header import Header
from uc_desktop.app.session.session import Session
from uc_desktop.rules.content import Content
from uc_desktop.rules.terms import Resources
from uc_desktop.ui.pages.settings.settings_page import SettingsPage
from uc_desktop.ui.scene.items.bubble import BubbleItem
from uc_desktop.ui.start.make_window import make_window
from uc_desktop.ui.window.main_window import MainWindow
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


def notes(mouse: Mouse) -> list[str]:
    """What is said in bubbles."""
    items = mouse.window.view.table_scene.items()
    return [item.text for item in items if isinstance(item, BubbleItem) and item.isVisible()]


def test_one_of_steelplast_and_biomatter_pays_with_steelplast_unasked(
    qtbot: QtBot, tmp_path: Path, content: Content
) -> None:
    stock = {"steelplast": 1, "biomatter": 2, "credit": 1}
    mouse = sitting(qtbot, tmp_path, printed(content, 4).stock("ana", **stock).place("A-R2"))
    mouse.click("site:1,2-2,2")
    assert mouse.controller.session.state.players[0].stock == Resources(biomatter=2)
    assert notes(mouse) == []


def test_biomatter_pays_where_nothing_else_does_with_a_note_on_undo(
    qtbot: QtBot, tmp_path: Path, content: Content
) -> None:
    mouse = sitting(qtbot, tmp_path, printed(content, 4).stock("ana", biomatter=2).place("A-R1"))
    mouse.click("site:2,2#1")
    assert mouse.controller.session.state.players[0].stock == Resources(biomatter=1)
    assert notes(mouse) == ["Paid 1 biomatter in place of kelp or steelplast. Undo (Ctrl+Z)"]
    mouse.click("button:undo")
    assert mouse.controller.session.state.players[0].stock == Resources(biomatter=2)


@pytest.mark.parametrize(("biomatter", "asked"), [(1, []), (2, ["1 kelp, 1 steelplast, 1 credit and 1 biomatter"])])
def test_a_mix_is_asked_for_where_neither_kelp_and_steelplast_nor_biomatter_pays(
    qtbot: QtBot, tmp_path: Path, content: Content, biomatter: int, asked: list[str]
) -> None:
    """A nonsymbiotic city costs 2 steelplast, 1 kelp and 1 credit."""
    stock = {"steelplast": 1, "kelp": 1, "credit": 1, "biomatter": biomatter}
    mouse = sitting(qtbot, tmp_path, printed(content, 4).stock("ana", **stock).place("A-R2"))
    mouse.click("piece:nonsymbiotic city")
    mouse.click("site:1,2")
    assert texts(mouse.window, "option:")[:1] == asked
    assert mouse.controller.session.state.players[0].stock.kelp == bool(asked)


def test_where_biomatter_alone_would_pay_too_nothing_is_asked(qtbot: QtBot, tmp_path: Path, content: Content) -> None:
    stock = {"steelplast": 1, "kelp": 1, "credit": 1, "biomatter": 3}
    mouse = sitting(qtbot, tmp_path, printed(content, 4).stock("ana", **stock).place("A-R2"))
    mouse.click("piece:nonsymbiotic city")
    mouse.click("site:1,2")
    assert mouse.controller.session.state.players[0].stock == Resources(biomatter=2)
    assert notes(mouse) == ["Paid 1 biomatter in place of kelp or steelplast. Undo (Ctrl+Z)"]


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


def asking(window: MainWindow) -> bool:
    """Whether the switch says, in its tool tip and in its label, that one is asked."""
    label = texts(window, "pay-switch:text")
    told = says(window, SWITCH).startswith("Choose how to pay: on.")
    assert label == ["ask" if told else "auto"]
    return told


def seated(qtbot: QtBot, file: Path, content: Content) -> Mouse:
    """Ana in her turn, with the settings in this file."""
    window = make_window(file.parent, None, settings=file)
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    header = Header(SEATS, "paying", window.engine.content.hash, curtain=False)
    window.show_session(Session(window.engine, header, None, UndoStack, start=printed(content, 4).state))
    return Mouse(window)


def test_after_a_restart_the_switch_shows_the_setting(qtbot: QtBot, tmp_path: Path, content: Content) -> None:
    save_settings(tmp_path / "settings.json", Settings(asks_price=True))
    assert asking(seated(qtbot, tmp_path / "settings.json", content).window)


def test_the_switch_shows_the_setting_in_the_past_and_while_another_ones_turn_is_shown(
    qtbot: QtBot, tmp_path: Path, content: Content
) -> None:
    save_settings(tmp_path / "settings.json", Settings(asks_price=True))
    mouse = seated(qtbot, tmp_path / "settings.json", content)
    controller = mouse.controller
    controller.submit(controller.session.legal_commands()[0])
    controller.press_key("history")
    assert controller.table.game.past is not None
    assert asking(mouse.window)
    controller.press_key("Escape")
    controller.table.game.stay_at(0)
    controller.refresh()
    assert asking(mouse.window)
    mouse.click(SWITCH)
    assert not asking(mouse.window)


def test_the_switch_follows_the_settings(qtbot: QtBot, tmp_path: Path, content: Content) -> None:
    mouse = seated(qtbot, tmp_path / "settings.json", content)
    mouse.window.show_settings()
    page = mouse.window.pages.page
    assert isinstance(page, SettingsPage)
    (box,) = page.rows["asks_price"].control.findChildren(QCheckBox)
    box.click()
    assert asking(mouse.window)
