"""What the next gesture will show is pictured while the table rests, and nothing of that is to be seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.expected import check
from tests.ui.mouse import Mouse
from tests.ui.test_curtain import behind_the_curtain, seated, told
from uc_desktop.app.session import Session
from uc_desktop.app.situation import Situation
from uc_desktop.rules.commands import CONFIRM, Command, Confirm, Place
from uc_desktop.rules.terms import Phase
from uc_desktop.ui import foresight
from uc_desktop.ui.art import raster
from uc_desktop.ui.art.sheet import Sheet
from uc_desktop.ui.controller import Controller
from uc_desktop.ui.draw import log_panel, resources, table
from uc_desktop.ui.draw.curtain import draw_curtain
from uc_desktop.ui.draw.table import Overlay
from uc_desktop.ui.foresight import Foresight
from uc_desktop.ui.log_words import phrases
from uc_desktop.ui.main_window import MainWindow
from uc_desktop.ui.scenes import SCENES, show_scene
from uc_desktop.ui.theme import DARK, LIGHT

SIZE = (1366, 768)


@pytest.fixture
def window(qapp: QApplication, tmp_path: Path) -> Iterator[MainWindow]:
    """A turn about to begin, painted."""
    shown = show_scene("table", tmp_path, SIZE)
    controller = shown.controller
    assert controller is not None
    while controller.session.can_undo():
        controller.on_button("undo")
    shown.grab_table()
    yield shown
    shown.close()


def begun(window: MainWindow, *, busy: bool = False) -> Foresight:
    """What looks ahead from here."""
    made = Foresight(window.view, lambda: busy, window)
    assert window.controller is not None
    window.controller.desk.refresh()
    return made


def made_by(act: Callable[[], object], window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> list[Sheet]:
    """The pictures made while something is done and painted, in the order in which they were."""
    made: list[Sheet] = []
    render = raster.render

    def noted(sheet: Sheet, scale: float) -> QPixmap:
        made.append(sheet)
        return render(sheet, scale)

    monkeypatch.setattr(raster, "render", noted)
    act()
    window.grab_table()
    return made


def placement(controller: Controller) -> Place:
    """The first placement with a card that can be made now."""
    legal = controller.session.legal_commands()
    return next(command for command in legal if isinstance(command, Place) and command.card)


def drawn_for(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> list[Sheet]:
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
    monkeypatch.setattr(foresight, "search_new", lambda: searched.append(ahead.is_done))
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
    foresee = Session.foresee

    def noted(session: Session, command: Command) -> Situation:
        tried.append(command)
        return foresee(session, command)

    monkeypatch.setattr(Session, "foresee", noted)
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


# What was rehearsed


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Which panels are drawn, one after the other."""
    names: list[str] = []
    for name in ("draw_main_board", "draw_player_board", "draw_resource_bar", "draw_turn_panel", "draw_log"):
        monkeypatch.setattr(table, name, noting(names, name, getattr(table, name)))
    return names


def noting(names: list[str], name: str, draw: Callable[..., Any]) -> Callable[..., Any]:
    def noted(*told: object) -> Any:
        names.append(name)
        return draw(*told)

    return noted


def test_what_was_rehearsed_is_not_drawn_again(window: MainWindow, drawn: list[str]) -> None:
    begun(window).finish()
    controller = window.controller
    assert controller is not None
    drawn.clear()
    controller.submit(placement(controller))
    assert drawn == []
    assert check(window) == []


@pytest.mark.parametrize("picked_up", [False, True])
def test_back_at_a_moment_nothing_is_drawn_again(window: MainWindow, drawn: list[str], picked_up: bool) -> None:
    """Undo, and redo, show what has been drawn."""
    controller = window.controller
    assert controller is not None
    controller.refresh()
    command = placement(controller)
    if picked_up:
        controller.pick_up(f"card:{command.card}")
    controller.submit(command)
    drawn.clear()
    for step in ("undo", "redo", "undo"):
        controller.on_button(step)
        assert drawn == []
        assert check(window) == []
    window.view.set_theme(LIGHT)
    drawn.clear()
    controller.on_button("redo")
    assert len(drawn) == 5


def test_how_the_table_was_drawn_is_not_remembered_for_ever(window: MainWindow) -> None:
    controller = window.controller
    assert controller is not None
    ahead = begun(window)
    for _ in range(60):
        controller.submit(placement(controller))
        controller.on_button("undo")
    assert len(controller.desk.earlier) < 50
    ahead.finish()
    assert len(controller.desk.earlier) < 30
    assert controller.session.situation.moment in controller.desk.earlier


def test_back_in_a_look_all_is_rehearsed_anew(window: MainWindow) -> None:
    """Though it was done already, before there was another look for a moment."""
    ahead = begun(window)
    ahead.finish()
    controller = window.controller
    assert controller is not None
    count = len(controller.desk.rehearsals)
    for theme in (LIGHT, DARK):
        window.view.set_theme(theme)
    assert controller.desk.rehearsals == {}
    ahead.finish()
    assert len(controller.desk.rehearsals) == count > 10


def test_what_was_not_is_drawn(window: MainWindow, drawn: list[str]) -> None:
    begun(window)
    controller = window.controller
    assert controller is not None
    drawn.clear()
    controller.submit(placement(controller))
    assert len(drawn) == 5


def test_what_was_rehearsed_stays_so_when_a_card_is_picked_up(window: MainWindow, drawn: list[str]) -> None:
    ahead = begun(window)
    ahead.finish()
    controller = window.controller
    assert controller is not None
    placed = placement(controller)
    controller.pick_up(f"card:{placed.card}")
    assert controller.desk.rehearsals
    drawn.clear()
    controller.submit(placed)
    assert drawn == []


def test_with_the_hand_in_another_order_all_is_rehearsed_anew(window: MainWindow, drawn: list[str]) -> None:
    ahead = begun(window)
    ahead.finish()
    controller = window.controller
    assert controller is not None
    controller.desk.put_in_hand(controller.desk.model().hand[-1], 0)
    controller.desk.refresh()
    ahead.finish()
    drawn.clear()
    controller.submit(placement(controller))
    assert drawn == []
    assert check(window) == []


def test_the_curtain_is_repeated_too(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    names: list[str] = []
    monkeypatch.setattr(table, "draw_curtain", noting(names, "curtain", draw_curtain))
    controller = seated(window, "hh")
    controller.press_thing("curtain:take-over")
    while CONFIRM not in (legal := controller.session.legal_commands()):
        controller.submit(legal[0])
    begun(window).finish()
    assert names[-1:] == ["curtain"]
    names.clear()
    controller.submit(CONFIRM)
    assert (controller.desk.overlay, names) == (Overlay.CURTAIN, [])


def test_a_command_that_fails_when_it_is_tried_stops_nobody(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may never be given, and all others are tried."""
    controller, told = window.controller, list[Exception]()
    assert controller is not None
    legal, foresee = controller.session.legal_commands(), Session.foresee

    def fail(session: Session, command: Command) -> Situation:
        if command == legal[1]:
            raise ZeroDivisionError("a fault in a card")
        return foresee(session, command)

    monkeypatch.setattr(Session, "foresee", fail)
    ahead = Foresight(window.view, lambda: False, window, told.append)
    controller.desk.refresh()
    ahead.finish()
    assert [str(error) for error in told] == ["a fault in a card"]
    assert len(controller.desk.rehearsals) == len(legal) - 1


def test_a_rehearsal_that_is_broken_off_is_forgotten(window: MainWindow) -> None:
    ahead, controller = begun(window), window.controller
    assert controller is not None
    ahead._look()
    for _ in range(4):
        next(ahead._work)
    assert ahead._stage is not None and ahead._stage._is_drawing
    controller.submit(placement(controller))
    ahead.finish()
    assert check(window) == []
    assert set(controller.desk.rehearsals) == {
        controller.session.foresee(command).moment for command in controller.session.legal_commands()
    }


def test_what_was_rehearsed_is_known_in_its_smallest_parts(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """So the next drawing leaves out what has not changed, as after one that was not rehearsed."""
    names: list[str] = []
    monkeypatch.setattr(resources, "_stock", noting(names, "stock", resources._stock))
    monkeypatch.setattr(log_panel, "phrases", noting(names, "phrases", phrases))
    begun(window).finish()
    controller = window.controller
    assert controller is not None
    placed = placement(controller)
    controller.submit(placed)
    names.clear()
    controller.pick_up("piece:tunnel")
    # What has just happened was put into words at the rehearsal only.
    controller.on_button("undo")
    assert "phrases" not in names
    stocks = names.count("stock")
    assert stocks < 5
    controller.submit(placed)
    assert names.count("phrases") == 1


def test_in_another_look_nothing_is_rehearsed(window: MainWindow, drawn: list[str]) -> None:
    begun(window).finish()
    controller = window.controller
    assert controller is not None
    window.view.set_theme(LIGHT)
    drawn.clear()
    controller.submit(placement(controller))
    assert len(drawn) == 5
    assert check(window) == []
