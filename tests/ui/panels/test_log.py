"""The log can be read all the way back: scrolled beside the table, and whole in a sheet of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.audits.text_audit import audit
from tests.ui.expected.expected import check
from tests.ui.expected.log import LEFT_OUT
from tests.ui.players.mouse import Mouse
from uc_desktop.app.records.settings import LANGUAGES
from uc_desktop.presentation.log.log_words import groups, positions
from uc_desktop.tools.scenes import show_scene
from uc_desktop.ui.window.main_window import MainWindow

UP, DOWN = 120, -120


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    """A turn after three others, of which the log beside the table shows the last."""
    window = show_scene("table", tmp_path, (1366, 768))
    qtbot.addWidget(window)
    return window


@pytest.fixture(scope="module")
def played(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[MainWindow]:
    """A whole game with its log."""
    window = show_scene("final", tmp_path_factory.mktemp("log"), (1366, 768))
    yield window
    window.close()


def turn_wheel(window: MainWindow, key: str, delta: int, notches: int = 1) -> None:
    """Turn the wheel with the pointer on the thing with this key."""
    item = window.view.builder.item(key)
    assert item is not None
    at = QPointF(window.view.mapFromScene(item.center()))
    for _ in range(notches):
        event = QWheelEvent(
            at, window.view.viewport().mapToGlobal(at), QPoint(), QPoint(0, delta), Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(window.view.viewport(), event)


def lines(window: MainWindow, prefix: str = "line:log:") -> list[str]:
    """The lines that are shown, from the top."""
    texts: dict[str, str] = {item.key: item.text for item in window.view.builder.items()}
    numbered = (texts.get(f"{prefix}{number}") for number in range(len(texts)))
    return [text for text in numbered if text is not None]


def text_of(window: MainWindow, key: str) -> str:
    item = window.view.builder.item(key)
    assert item is not None
    return item.text


def told(window: MainWindow, *, brief: bool = False) -> list[str]:
    """The whole log as it is told to the viewer; beside the table it is `brief`."""
    assert window.controller is not None
    model = window.controller.model()
    return [group.text for group in groups(model, model.entries, brief=brief)]


def test_the_wheel_over_the_log_scrolls_it_back_and_does_not_zoom(table: MainWindow) -> None:
    newest = lines(table)
    turn_wheel(table, "log", UP)
    assert lines(table) != newest
    assert newest[0].removesuffix(LEFT_OUT) in " ".join(lines(table)), "the first line shown before is still there"
    assert table.view.builder.boards.zoom == 1
    assert text_of(table, "title:log") == "Log, earlier turns"
    assert check(table) == []


def test_the_wheel_over_a_board_zooms(table: MainWindow) -> None:
    newest = lines(table)
    turn_wheel(table, "player-board", UP)
    assert table.view.builder.boards.zoom == pytest.approx(1.15)
    assert lines(table) == newest
    table.view.fit()


def test_the_log_scrolls_back_to_its_first_line_and_on_to_its_last(table: MainWindow) -> None:
    newest = lines(table)
    turn_wheel(table, "log", UP, 40)
    assert told(table, brief=True)[0].startswith(lines(table)[0])
    turn_wheel(table, "log", DOWN, 40)
    assert lines(table) == newest
    assert text_of(table, "title:log") == "Log"


def test_where_there_is_room_no_turn_is_cut(table: MainWindow) -> None:
    table.resize(1920, 1080)
    assert [line for line in lines(table) if line.endswith("…")] == []
    assert " ".join(lines(table)).endswith(told(table, brief=True)[-1])


@pytest.mark.usefixtures("english_afterwards")
@pytest.mark.parametrize("language", LANGUAGES)
def test_turns_without_room_end_with_a_whole_part(table: MainWindow, language: str) -> None:
    """A turn in short words is a list of parts."""
    table.set_language(language)
    shown, turns = " ".join(lines(table)), [turn.split(", ") for turn in told(table, brief=True)]
    begun = tuple(", ".join(parts[:count]) for parts in turns for count in range(1, len(parts)))
    assert all(before.endswith(begun) for before in shown.split(LEFT_OUT)[:-1])
    assert shown.count("…") == shown.count(LEFT_OUT)


@pytest.mark.parametrize("size", [(1280, 680), (1366, 768), (1920, 1080)])
def test_the_last_turn_is_told_whole(played: MainWindow, size: tuple[int, int]) -> None:
    """But the few that are as long as all the log."""
    controller, words = played.controller, told(played, brief=True)
    assert controller is not None
    controller.let_go()
    played.resize(*size)
    turns = (number for number, text in enumerate(words) if ": " in text and len(text) <= 100)
    long = max(turns, key=lambda number: len(words[number]))
    entries = controller.session.entries
    controller.history.go(positions(groups(controller.model(), entries), len(entries))[long])
    # A confirmation that also begins the next round comes after this position, and with it the turn's draw.
    shown, whole = " ".join(lines(played)), told(played, brief=True)[long]
    controller.history.leave()
    assert shown.endswith(whole)


def test_what_happens_next_is_shown_however_far_the_log_was_scrolled(table: MainWindow) -> None:
    turn_wheel(table, "log", UP, 3)
    mouse = Mouse(table)
    assert table.session is not None
    mouse.give(next(command for command in table.session.legal_commands() if getattr(command, "slot", "") == "A-R2"))
    assert lines(table)[-1].startswith("R2:")
    assert text_of(table, "title:log") == "Log"


def test_a_click_on_the_log_opens_all_of_it_and_escape_closes_it(table: MainWindow) -> None:
    Mouse(table).click("log")
    assert " ".join(lines(table, "log:")) == " ".join(told(table))
    QTest.keyClick(table.view, Qt.Key.Key_Escape)
    assert table.view.builder.item("log:0") is None
    assert check(table) == []


def test_a_whole_game_can_be_read_page_by_page(played: MainWindow) -> None:
    mouse = Mouse(played)
    mouse.controller.let_go()
    mouse.click("log")
    pages = [lines(played, "log:")]
    while (earlier := _button(played, "Earlier")) is not None:
        mouse.click(earlier)
        pages.append(lines(played, "log:"))
    whole = pages.pop()
    while pages:
        page = pages.pop()
        common = next(n for n in range(len(page), 0, -1) if whole[-n:] == page[:n])
        whole += page[common:]
    assert " ".join(whole) == " ".join(told(played))
    mouse.click(_button(played, "End") or "")
    assert lines(played, "log:")[-1] == whole[-1]


def _button(window: MainWindow, label: str) -> str | None:
    """The key of the button with this label, None if it is off."""
    found = (item for item in window.view.builder.items() if item.kind == "button" and item.text == label)
    return next((item.key for item in found if item.describe()["enabled"]), None)


def test_the_wheel_scrolls_the_whole_log_and_does_not_zoom(played: MainWindow) -> None:
    mouse = Mouse(played)
    mouse.controller.let_go()
    mouse.click("log")
    last = lines(played, "log:")
    turn_wheel(played, "log:well", UP)
    assert lines(played, "log:")[2:] == last[:-2]
    turn_wheel(played, "log:well", DOWN, 3)
    assert lines(played, "log:") == last
    assert played.view.builder.boards.zoom == 1


@pytest.mark.parametrize("size", [(1280, 680), (1366, 768), (1920, 1080)])
def test_everything_in_the_whole_log_can_be_read(played: MainWindow, size: tuple[int, int]) -> None:
    mouse = Mouse(played)
    mouse.controller.let_go()
    played.resize(*size)
    mouse.click("log")
    assert audit(played) == []
    mouse.click(_button(played, "Beginning") or "")
    assert audit(played) == []


def test_an_empty_log_can_be_opened(qtbot: QtBot, tmp_path: Path) -> None:
    window = show_scene("set-up", tmp_path, (1366, 768))
    qtbot.addWidget(window)
    assert window.controller is not None
    assert window.controller.press_key("log")
    assert text_of(window, "sheet:subtitle") == "Nothing has happened yet"
