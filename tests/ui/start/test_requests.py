"""What a start of the program asks for: opened in the program that runs, if one does."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from tests.ui.windows import begin, messages, read_message
from uc_desktop.ui.start.requests import RequestFolder, RequestReceiver, StartRequest, carry_out, start_request
from uc_desktop.ui.start.start import desktop_file
from uc_desktop.ui.window.main_window import MainWindow


@pytest.fixture
def receiver(qtbot: QtBot, tmp_path: Path) -> Iterator[RequestReceiver]:
    """A program that runs with the folder."""
    found = RequestReceiver(RequestFolder(tmp_path))
    found.begin()
    yield found
    found.close()


def send(folder: Path, request: StartRequest) -> None:
    """What a later start does."""
    requests = RequestFolder(folder)
    assert requests.is_taken and not requests.is_held
    requests.send(request)


def test_a_program_that_runs_is_asked_and_the_request_is_gone(
    qtbot: QtBot, tmp_path: Path, receiver: RequestReceiver
) -> None:
    wanted = StartRequest("/a game/of mine.ucgame", "new-game")
    with qtbot.waitSignal(receiver.received) as heard:
        send(tmp_path, wanted)
    assert heard.args == [wanted]
    assert list((tmp_path / "requests").iterdir()) == []


def test_a_program_is_asked_while_its_window_is_still_being_made(qtbot: QtBot, tmp_path: Path) -> None:
    first = RequestFolder(tmp_path)
    wanted = StartRequest("x.ucgame")
    send(tmp_path, wanted)
    receiver = RequestReceiver(first)
    QApplication.processEvents()
    with qtbot.waitSignal(receiver.received) as heard:
        receiver.begin()
    assert heard.args == [wanted]
    receiver.close()


def test_a_start_hands_its_request_over_once_the_program_that_runs_has_taken_it(tmp_path: Path) -> None:
    first, second = RequestFolder(tmp_path), RequestFolder(tmp_path)
    found: list[StartRequest] = []

    def run() -> None:
        while not found:
            found.extend(first.take())

    running = Thread(target=run, daemon=True)
    running.start()
    assert second.hand_over(StartRequest())
    running.join(timeout=5)
    assert found == [StartRequest()], "a plain start asks for the window alone"
    assert not second.is_held
    first.close()


def test_a_start_while_the_program_ends_takes_its_place(tmp_path: Path) -> None:
    first, second = RequestFolder(tmp_path), RequestFolder(tmp_path)
    first.close()
    assert not second.hand_over(StartRequest("x.ucgame"))
    assert second.is_held and not second.is_taken
    assert list(second.take()) == [], "it does what it was asked for itself"
    second.close()


def test_a_start_gives_up_on_a_program_that_does_not_answer(tmp_path: Path) -> None:
    first, second = RequestFolder(tmp_path), RequestFolder(tmp_path)
    assert not second.hand_over(StartRequest("x.ucgame"), patience=0)
    assert second.is_taken and not second.is_held
    assert list(first.take()) == [], "the program must not open the file as well once it goes on"
    first.close()


def test_a_start_that_cannot_leave_a_request_opens_a_window(tmp_path: Path) -> None:
    (tmp_path / "requests").touch()
    first, second = RequestFolder(tmp_path), RequestFolder(tmp_path)
    assert second.is_taken and not second.hand_over(StartRequest("x.ucgame"))
    first.close()


@pytest.mark.parametrize("folder", [".", "missing"])
def test_where_none_runs_the_lock_is_free(folder: str, tmp_path: Path) -> None:
    requests = RequestFolder(tmp_path / folder)
    assert requests.is_held and not requests.is_taken
    requests.close()


def test_a_program_that_ended_is_not_asked(qtbot: QtBot, tmp_path: Path, receiver: RequestReceiver) -> None:
    receiver.close()
    requests = RequestFolder(tmp_path)
    assert requests.is_held
    requests.close()


def test_the_lock_file_of_a_program_that_crashed_does_not_count(tmp_path: Path) -> None:
    """Not even if its number is that of a program that runs, as it always is in a sandbox."""
    (tmp_path / "running.lock").write_text(f"{os.getpid()}\nuc-desktop\n", encoding="utf-8")
    requests = RequestFolder(tmp_path)
    assert requests.is_held
    requests.close()


@pytest.mark.parametrize("name", ["running.lock", "requests"])
def test_a_folder_that_cannot_be_used_still_gives_a_window(name: str, qtbot: QtBot, tmp_path: Path) -> None:
    if name == "requests":
        (tmp_path / name).touch()
    else:
        (tmp_path / name).mkdir()
    requests = RequestFolder(tmp_path)
    assert not requests.is_taken
    RequestReceiver(requests).close()


def test_what_a_crashed_program_was_asked_is_forgotten(tmp_path: Path) -> None:
    (tmp_path / "requests").mkdir()
    old = tmp_path / "requests" / "old.json"
    old.write_text('{"file": "x.ucgame"}')
    os.utime(old, (0, 0))
    requests = RequestFolder(tmp_path)
    assert list(requests.take()) == []
    assert list((tmp_path / "requests").iterdir()) == []
    requests.close()


def test_a_damaged_request_is_dropped(qtbot: QtBot, tmp_path: Path, receiver: RequestReceiver) -> None:
    heard: list[StartRequest] = []
    receiver.received.connect(heard.append)
    folder = tmp_path / "requests"
    (folder / "a.json").write_text("{", encoding="utf-8")
    qtbot.waitUntil(lambda: not list(folder.iterdir()))
    assert heard == []


def test_a_request_that_cannot_be_removed_is_carried_out_once_it_can_be(
    qtbot: QtBot, tmp_path: Path, receiver: RequestReceiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who removes it carries it out: the start that has sent it may withdraw it until then."""
    heard: list[StartRequest] = []
    receiver.received.connect(heard.append)
    tried = []

    def held(path: Path, missing_ok: bool = False) -> None:
        tried.append(path)
        raise PermissionError(13, "a virus scanner has it open")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "unlink", held)
        send(tmp_path, StartRequest("/a.ucgame"))
        qtbot.waitUntil(lambda: len(tried) > 1)
        assert heard == []
    qtbot.waitUntil(lambda: heard == [StartRequest("/a.ucgame")])


def test_what_a_start_waits_for_is_done_by_the_next_program_and_not_forgotten(tmp_path: Path) -> None:
    first, waiting = RequestFolder(tmp_path), RequestFolder(tmp_path)
    waiting.send(StartRequest("x.ucgame"))
    first.close()
    following = RequestFolder(tmp_path)
    assert list(following.take()) == [StartRequest("x.ucgame")]
    following.close()


def test_a_window_that_closes_receives_nothing_more(window: MainWindow, tmp_path: Path) -> None:
    requests = RequestFolder(tmp_path)
    RequestReceiver(requests, window).begin()
    window.close()
    following = RequestFolder(tmp_path)
    assert following.is_held
    following.close()


def test_the_permission_of_a_wayland_desktop_to_come_to_the_front_is_passed_on(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_ACTIVATION_TOKEN", "of the second start")
    request = start_request("", "")
    monkeypatch.delenv("XDG_ACTIVATION_TOKEN")
    carry_out(window, request)
    assert os.environ["XDG_ACTIVATION_TOKEN"] == "of the second start"
    monkeypatch.delenv("XDG_ACTIVATION_TOKEN")


def test_a_later_start_on_windows_lets_the_running_program_come_to_the_front(
    qtbot: QtBot, tmp_path: Path, receiver: RequestReceiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    allowed: list[int] = []
    user32 = SimpleNamespace(AllowSetForegroundWindow=allowed.append)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(user32=user32), raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    with qtbot.waitSignal(receiver.received):
        send(tmp_path, StartRequest("x.ucgame"))
    assert allowed == [-1], "any process"


def test_a_file_that_macos_hands_over_is_asked_for_once_requests_are_received(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    application = QApplication.instance()
    assert application is not None
    receiver = RequestReceiver(RequestFolder(tmp_path))
    QApplication.sendEvent(application, QFileOpenEvent(QUrl.fromLocalFile("/a.ucgame")))
    with qtbot.waitSignal(receiver.received) as heard:
        receiver.begin()
    assert heard.args == [StartRequest("/a.ucgame")]
    with qtbot.waitSignal(receiver.received) as heard:
        QApplication.sendEvent(application, QFileOpenEvent(QUrl.fromLocalFile("/b.ucgame")))
    assert heard.args == [StartRequest("/b.ucgame")]
    receiver.close()
    receiver.deleteLater()


def test_the_window_is_that_of_the_desktop_file_that_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FLATPAK_ID", raising=False)
    assert desktop_file() == "uc-desktop"
    monkeypatch.setenv("FLATPAK_ID", "org.example.game")
    assert desktop_file() == "org.example.game"


def test_the_window_opens_the_game_that_is_asked_for(window: MainWindow) -> None:
    begin(window)
    path = window.saved_in()
    assert path is not None
    begin(window)
    assert window.saved_in() != path
    carry_out(window, StartRequest(str(path)))
    assert window.saved_in() == path


@pytest.mark.skipif(os.name != "posix", reason="links need rights elsewhere")
def test_the_game_on_the_table_stays_whatever_name_it_is_asked_for_by(window: MainWindow, tmp_path: Path) -> None:
    begin(window)
    path, session = window.saved_in(), window.session
    assert path is not None
    (tmp_path / "link.ucgame").symlink_to(path)
    carry_out(window, StartRequest(str(tmp_path / "link.ucgame")))
    assert window.session is session
    assert messages(window) == []


def test_a_file_that_is_no_game_is_told_and_the_table_stays(window: MainWindow, tmp_path: Path) -> None:
    begin(window)
    session = window.session
    broken = tmp_path / "broken.ucgame"
    broken.write_text("no game\n", encoding="utf-8")
    carry_out(window, StartRequest(str(broken)))
    (told,) = messages(window)
    assert str(broken) in told
    assert window.session is session


def test_a_request_shows_the_window_and_the_dialog_that_it_waits_for(window: MainWindow) -> None:
    dialog = QDialog(window)
    dialog.open()
    window.showMinimized()
    carry_out(window, StartRequest())
    assert not window.isMinimized()
    assert QApplication.activeModalWidget() is dialog
    dialog.close()


def test_a_request_waits_until_the_box_is_answered(qtbot: QtBot, window: MainWindow) -> None:
    begin(window)
    path = window.saved_in()
    begin(window)
    window.tell_failure("No dome")
    carry_out(window, StartRequest(str(path)))
    assert window.saved_in() != path
    read_message(window)
    qtbot.waitUntil(lambda: window.saved_in() == path)


def test_a_request_waits_until_the_open_dialog_is_closed(qtbot: QtBot, window: MainWindow) -> None:
    begin(window)
    path = window.saved_in()
    begin(window)
    dialog = QDialog(window)
    dialog.open()
    carry_out(window, StartRequest(str(path)))
    assert window.saved_in() != path
    dialog.close()
    qtbot.waitUntil(lambda: window.saved_in() == path)
