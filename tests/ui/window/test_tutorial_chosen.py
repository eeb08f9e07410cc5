"""How one comes to the tutorial: the chapters are shown, chosen, and invited to."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox

from tests.ui.lessons import Direct, Pupil, begin, lesson_of
from tests.ui.players.mouse import Mouse
from uc_desktop import paths
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.app.tutorial.progress import Mark
from uc_desktop.presentation.facts.title_facts import Way
from uc_desktop.ui.dialogs.games.new_game import LEARN, NewGameDialog
from uc_desktop.ui.dialogs.reading.chapters import ChaptersDialog
from uc_desktop.ui.theme.theme import theme_of
from uc_desktop.ui.window.main_window import MainWindow

pytestmark = pytest.mark.usefixtures("quick_bots")


def begin_a_game(window: MainWindow) -> None:
    seats = (Seat("Nemo", "orange"), Seat("Ned", "blue"))
    window.begin(Header(seats, "tutorial", window.engine.content.hash, curtain=False))


@pytest.fixture
def chosen(monkeypatch: pytest.MonkeyPatch) -> list[ChaptersDialog]:
    """Chapters are chosen at once: what is selected, as by Enter."""
    opened: list[ChaptersDialog] = []

    def answer(dialog: ChaptersDialog) -> int:
        opened.append(dialog)
        dialog.go.click()
        return dialog.result()

    monkeypatch.setattr(ChaptersDialog, "exec", answer)
    return opened


def test_the_menu_and_the_panel_lead_to_the_chapters(
    window: MainWindow, player: Mouse, chosen: list[ChaptersDialog]
) -> None:
    window.menu.entry("learn").trigger()
    assert lesson_of(window).chapter.id == "the-table"
    player.click("button:lesson-chapters")
    assert [dialog.leave.isHidden() for dialog in chosen] == [True, False]


def test_the_new_game_dialog_offers_the_tutorial(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, chosen: list[ChaptersDialog]
) -> None:
    begin_a_game(window)

    def answer(dialog: NewGameDialog) -> int:
        assert not dialog.learn.isHidden()
        dialog.learn.click()
        return dialog.result()

    monkeypatch.setattr(NewGameDialog, "exec", answer)
    assert window.new_game()
    assert window.tutor.chapter_run is not None
    assert LEARN not in (QDialog.DialogCode.Accepted.value, QDialog.DialogCode.Rejected.value)


def learn(window: MainWindow) -> tuple[str, ...]:
    """What the title says of the tutorial, which is then chosen."""
    window.show_title()
    button = window.pages.title.buttons[Way.LEARN]
    button.click()
    return button.entry.lines


def test_the_very_first_start_leads_to_the_tutorial(window: MainWindow) -> None:
    window.show_title()
    assert window.pages.title.leading().entry.way is Way.LEARN
    QTest.keyClick(window.pages.title.leading(), Qt.Key.Key_Return)
    assert (lesson_of(window).chapter.id, lesson_of(window).step.name) == ("the-table", "welcome")
    assert not window.pages.title.isVisible()


def test_a_chapter_begun_is_gone_on_with_from_the_title(window: MainWindow) -> None:
    begin(window, "building")
    Pupil(Direct(window)).until("tunnel")
    window.tutor.leave()
    assert learn(window) == ("Chapter 2 of 10: Building",)
    assert (lesson_of(window).chapter.id, lesson_of(window).step.name) == ("building", "tunnel")


def test_who_learned_everything_chooses_a_chapter(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, chosen: list[ChaptersDialog]
) -> None:
    monkeypatch.setattr(window.tutor.progress, "mark", lambda _: Mark.DONE)
    assert learn(window) == ("All 10 chapters are done",)
    assert len(chosen) == 1


def test_the_chapters_show_what_is_new_begun_and_done(window: MainWindow) -> None:
    marks = itertools.chain([Mark.DONE, Mark.BEGUN, Mark.AGAIN], itertools.repeat(Mark.NEW))
    dialog = ChaptersDialog(window.tutor.chapters, lambda _: next(marks))
    assert ["done" in dialog.list.item(0).text(), "started" in dialog.list.item(1).text()] == [True, True]
    assert "first-game" in [chapter.id for chapter in window.tutor.chapters if chapter.minutes > 10]
    assert all(
        f"about {chapter.minutes} min" in dialog.list.item(row).text()
        for row, chapter in enumerate(window.tutor.chapters)
    )
    assert (dialog.list.currentRow(), dialog.go.text(), dialog.again.isEnabled()) == (1, "Continue", True)
    QTest.keyClick(dialog.list, Qt.Key.Key_Home)
    assert (dialog.go.text(), dialog.again.isEnabled()) == ("Play again", False)
    dialog.list.setCurrentRow(2)
    assert (dialog.go.text(), dialog.again.isEnabled()) == ("Continue", True)
    dialog.list.setCurrentRow(1)
    dialog.again.click()
    assert (dialog.chosen, dialog.afresh) == (1, True)


@pytest.mark.parametrize(
    ("present", "others", "selected"),
    [
        (Mark.BEGUN, Mark.NEW, 4),
        (Mark.AGAIN, Mark.NEW, 4),
        (Mark.DONE, Mark.NEW, 5),
        (Mark.DONE, Mark.DONE, 5),
    ],
)
def test_after_a_chapter_the_next_one_is_selected(
    window: MainWindow, present: Mark, others: Mark, selected: int
) -> None:
    chapters = window.tutor.chapters
    on_table = chapters[4].id
    dialog = ChaptersDialog(chapters, lambda each: present if each == on_table else others, on_table)
    assert dialog.list.currentRow() == selected


def test_after_the_last_chapter_one_that_is_not_done_is_selected(window: MainWindow) -> None:
    chapters = window.tutor.chapters
    dialog = ChaptersDialog(chapters, lambda each: Mark.NEW if each == chapters[2].id else Mark.DONE, chapters[-1].id)
    assert dialog.list.currentRow() == 2


@pytest.mark.parametrize("text", [100, 130, 150])
def test_the_chapters_are_never_rolled_sideways(window: MainWindow, text: int) -> None:
    window.set_theme(theme_of("dark", text=text))
    dialog = ChaptersDialog(window.tutor.chapters, lambda _: Mark.AGAIN, "growing", window)
    for width in (0, dialog.minimumSizeHint().width()):
        dialog.show()
        dialog.resize(width or dialog.width(), dialog.height())
        QApplication.processEvents()
        port = dialog.list.viewport().rect()
        assert not dialog.list.horizontalScrollBar().isVisible()
        for row in range(dialog.list.count()):
            at = dialog.list.visualItemRect(dialog.list.item(row))
            assert at.left() >= 0 and at.right() <= port.right(), dialog.list.item(row).text()
    dialog.close()


def test_faults_of_the_tutorial_are_told(window: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "tutorial").mkdir()
    for entry in paths.resources().iterdir():
        if entry.name != "tutorial":
            (tmp_path / entry.name).symlink_to(entry)
    monkeypatch.setattr("uc_desktop.paths.resources", lambda: tmp_path)
    assert learn(window) == ("The tutorial cannot be read",)
    assert any("en.yaml:1" in box.text() for box in window.findChildren(QMessageBox))
