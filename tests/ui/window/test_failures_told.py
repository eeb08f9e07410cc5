"""What goes wrong without any fault of the player is told in a sentence, in a box that goes when it was answered."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.windows import messages, read_message
from uc_desktop.app.reference import Reference, load_reference
from uc_desktop.app.saves import disk
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.rules.commands import CONFIRM
from uc_desktop.ui.start.make_window import make_window
from uc_desktop.ui.table.controller import Controller
from uc_desktop.ui.window.main_window import MainWindow

#: How long a test waits for what cannot come to pass if it is true, in seconds.
PATIENCE = 20


@pytest.fixture(params=["missing", "damaged"])
def without_rules(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[MainWindow]:
    """A window whose rules cannot be read."""
    help_pages = tmp_path / "help"
    if request.param == "damaged":
        (help_pages / "en").mkdir(parents=True)
        (help_pages / "en" / "01.md").write_bytes(b"# 1 One\n\n## B-1 \xff\n")

    def load(_folder: Path, _language: str) -> Reference:
        return load_reference(help_pages)

    monkeypatch.setattr("uc_desktop.app.reference.load_reference", load)
    window = make_window(tmp_path / "games", None)
    window.show()
    yield window
    window.close()
    window.deleteLater()


def test_rules_that_cannot_be_read_are_told_of(without_rules: MainWindow) -> None:
    without_rules.rulebook.open(["T-6"])
    (words,) = messages(without_rules)
    assert words.startswith("The rules have faults. ")
    assert words.endswith(("en/01.md:3: the file is not UTF-8 text", "help/en: there are no rules to read here"))
    assert without_rules.rulebook.page is None


def test_without_rules_the_palette_offers_none(without_rules: MainWindow) -> None:
    assert without_rules.rulebook.entries("rule tunnels") == []
    assert messages(without_rules) == []


def begun(window: MainWindow) -> Controller:
    """A game of two just begun."""
    window.begin(Header((Seat("Ana", "orange"), Seat("Bruno", "blue")), "disk", window.engine.content.hash))
    assert window.controller is not None
    return window.controller


def discarded(window: MainWindow) -> Controller:
    """A game in which the cards were discarded, so that this can be confirmed; all is on the disk."""
    controller = begun(window)
    while CONFIRM not in controller.session.legal_commands():
        controller.submit(controller.session.legal_commands()[0])
    controller.session.flush()
    return controller


def refuse(_: int) -> None:
    raise OSError(5, "Input/output error")


def test_a_confirmation_is_on_the_disk_before_it_is_painted(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though the table is drawn meanwhile."""
    controller, forced, drawn = discarded(window), list[int](), Event()
    controller.table.signals.drawn.connect(drawn.set)

    def force(file: int) -> None:
        if drawn.wait(PATIENCE):
            forced.append(os.fstat(file).st_size)

    monkeypatch.setattr(disk, "fsync", force)
    controller.submit(CONFIRM)
    path = window.saved_in()
    assert path is not None
    assert forced == [path.stat().st_size]


@pytest.mark.parametrize("too_late", [False, True])
def test_a_confirmation_that_does_not_reach_the_disk_is_told_at_once_and_once(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, too_late: bool
) -> None:
    controller = discarded(window)
    if too_late:
        controller.session.undo()
        controller.session.flush()
    with monkeypatch.context() as patch:
        patch.setattr(disk, "fsync", refuse)
        if too_late:
            # Then this does not reach the disk, and nothing can follow.
            controller.session.redo()
        controller.submit(CONFIRM)
        (words,) = messages(window)
        assert words.endswith("the last step was not saved: Input/output error")
        assert messages(window) == [words]
    read_message(window)


def test_a_box_goes_when_it_was_answered(window: MainWindow, qtbot: QtBot) -> None:
    for _ in range(3):
        window.commands.do("continue")
        assert messages(window) == ["There is no saved game to continue."]
        read_message(window)
        assert messages(window) == []
