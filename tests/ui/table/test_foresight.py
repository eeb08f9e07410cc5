"""What the next gesture will show is pictured while the table rests, and nothing of that is to be seen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.expected.expected import check
from tests.ui.overlays.test_curtain import behind_the_curtain, seated, told
from tests.ui.players.mouse import Mouse
from tests.ui.table.ahead import at_a_turn, begun, made_by, placement
from uc_desktop.app.session.session import Session
from uc_desktop.app.session.session_state import SessionState
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.rules.commands import CONFIRM, Command, Confirm, Place
from uc_desktop.rules.terms import Phase
from uc_desktop.tools.scenes import SCENES
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.table import foresight
from uc_desktop.ui.table.controller import Controller
from uc_desktop.ui.table.foresight import Foresight
from uc_desktop.ui.theme.theme import LIGHT
from uc_desktop.ui.window.main_window import MainWindow


@pytest.fixture
def window(qapp: QApplication, tmp_path: Path) -> Iterator[MainWindow]:
    shown = at_a_turn(tmp_path)
    yield shown
    shown.close()


def drawn_for(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> list[Picture]:
    """The pictures made for the first placement with a card."""
    controller = window.controller
    assert controller is not None
    command = placement(controller)
    return made_by(lambda: controller.submit(command), window, monkeypatch)


def test_a_gesture_makes_no_picture_that_was_made_before(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    begun(window).finish()
    assert drawn_for(window, monkeypatch) == []


def test_without_foresight_it_makes_them(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(drawn_for(window, monkeypatch)) > 5


def test_nothing_of_it_is_to_be_seen(window: MainWindow) -> None:
    seen, words = window.grab().toImage(), told(window)
    begun(window).finish()
    assert window.grab().toImage() == seen
    assert told(window) == words
    assert check(window) == []


def test_it_goes_on_by_itself_once_the_table_rests(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(foresight, "REST", 1)
    ahead = begun(window)
    qtbot.waitUntil(lambda: ahead.is_done)
    assert drawn_for(window, monkeypatch) == []


def test_garbage_is_looked_for_when_all_is_pictured(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    searched: list[bool] = []
    monkeypatch.setattr(foresight, "REST", 1)
    ahead = begun(window)
    monkeypatch.setattr(foresight, "collect_young", lambda: searched.append(ahead.is_done))
    qtbot.waitUntil(lambda: True in searched)


def test_it_waits_while_somebody_would_notice(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(foresight, "REST", 1)
    asked: list[bool] = []

    def is_busy() -> bool:
        asked.append(True)
        return True

    ahead = Foresight(window.view, is_busy, QObject(window))
    assert window.controller is not None
    window.controller.desk.refresh()
    qtbot.waitUntil(lambda: len(asked) > 3)
    assert ahead._stage is None


def test_what_was_looked_for_is_not_again_when_something_is_only_pointed_at(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[Command] = []
    preview = Session.preview

    def noted(session: Session, command: Command) -> SessionState:
        tried.append(command)
        return preview(session, command)

    monkeypatch.setattr(Session, "preview", noted)
    ahead, controller = begun(window), window.controller
    assert controller is not None
    ahead.finish()
    assert len(tried) > 5
    tried.clear()
    Mouse(window).point("card:retrofit-crews")
    assert window.view.stage.item("raised-card") is not None
    ahead.finish()
    assert tried == []
    controller.submit(next(c for c in controller.session.legal_commands() if isinstance(c, Place)))
    ahead.finish()
    assert len(tried) > 2


def test_nothing_is_looked_for_under_a_sheet(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    assert window.controller is not None
    window.controller.press_key("score")
    window.grab_table()
    assert made_by(begun(window).finish, window, monkeypatch) == []


@pytest.fixture
def ending(window: MainWindow) -> Controller:
    """The last choice before an era's Production is told of, painted."""
    scene = SCENES["production"]
    window.show_session(scene.position(window.engine, scene.header(window.engine.content.hash)))
    controller = window.controller
    assert controller is not None
    session = controller.session
    while session.state.phase is Phase.TURN:
        legal = session.legal_commands()
        always = [each for each in legal if isinstance(each, Place) and each.slot == "A-0"]
        controller.submit(always[0] if always else CONFIRM if CONFIRM in legal else legal[0])
    assert session.legal_commands()[-1] == CONFIRM
    window.grab_table()
    return controller


def test_the_sheet_that_comes_up_is_pictured_and_goes_on_stage_as_it_is(
    window: MainWindow, ending: Controller, monkeypatch: pytest.MonkeyPatch
) -> None:
    ahead = begun(window)
    ahead.finish()
    ready = {id(item) for item in ahead.ready.items()}
    assert len(ready) > 50
    assert made_by(lambda: ending.submit(CONFIRM), window, monkeypatch) == []
    shown = [item for item in window.view.stage.items() if item.key.startswith("production:")]
    assert len(shown) > 30
    assert {id(item) for item in shown} <= ready
    assert list(ahead.ready.items()) == []
    assert check(window) == []


def test_what_was_ready_and_did_not_come_is_not_shown(window: MainWindow, ending: Controller) -> None:
    """What is told of it another way comes as it is told."""
    begun(window).finish()
    ending.submit(CONFIRM)
    ending.press_thing("sheet:player:1")
    assert check(window) == []


def test_nothing_comes_from_the_wings_in_another_look_than_the_table_has(
    window: MainWindow, ending: Controller
) -> None:
    ahead = begun(window)
    ahead.finish()
    ready = {id(item) for item in ahead.ready.items()}
    window.view.set_theme(LIGHT)
    ending.submit(CONFIRM)
    assert ready & {id(item) for item in window.view.stage.items()} == set()


def test_things_from_the_wings_take_the_mouse(window: MainWindow, ending: Controller) -> None:
    begun(window).finish()
    ending.submit(CONFIRM)
    Mouse(window).click("sheet:close")
    assert ending.desk.overlay is Overlay.NOTHING


def test_the_table_of_the_next_person_is_pictured_behind_the_curtain(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    controller = seated(window, "hh")
    assert controller.desk.overlay is Overlay.CURTAIN
    window.grab_table()
    begun(window).finish()
    assert behind_the_curtain(window) == []
    assert made_by(lambda: controller.press_thing("curtain:take-over"), window, monkeypatch) == []


def test_so_is_the_curtain(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    controller = seated(window, "hh")
    controller.press_thing("curtain:take-over")
    while CONFIRM not in (legal := controller.session.legal_commands()):
        controller.submit(legal[0])
    window.grab_table()
    begun(window).finish()
    assert made_by(lambda: controller.submit(CONFIRM), window, monkeypatch) == []
    assert controller.desk.overlay is Overlay.CURTAIN


def test_confirming_comes_first(window: MainWindow) -> None:
    controller = window.controller
    assert controller is not None
    legal = (*controller.session.legal_commands(), Confirm())
    assert foresight._likely_first(window.engine.content, legal)[0] == Confirm()


def test_a_card_is_soon_looked_at_where_it_works_and_where_it_does_not(window: MainWindow) -> None:
    controller, content = window.controller, window.engine.content
    assert controller is not None
    legal = controller.session.legal_commands()
    told = foresight._likely_first(content, legal)
    assert sorted(map(repr, told)) == sorted(map(repr, legal))
    color = content.cards["retrofit-crews"].color
    works = [
        (content.slots[each.slot].color is color, number)
        for number, each in enumerate(told)
        if isinstance(each, Place) and each.card == "retrofit-crews"
    ]
    # Of several slots where it works, and several where it does not, one each is tried among the first commands.
    for whether in (True, False):
        tried = [number for does, number in works if does is whether]
        assert len(tried) > 1
        assert tried[0] < len(told) / 3
