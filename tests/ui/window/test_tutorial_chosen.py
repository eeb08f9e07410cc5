"""How one comes to the tutorial: the chapters are shown, chosen, and invited to."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.lessons import Direct, Pupil, begin, lesson_of
from tests.ui.players.mouse import Mouse
from tests.ui.windows import messages, new_game_page
from uc_desktop import paths
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.app.tutorial.overview import chapter_title
from uc_desktop.app.tutorial.progress import Mark
from uc_desktop.presentation.facts.title_facts import Way
from uc_desktop.ui.pages.learn_page import LearnPage
from uc_desktop.ui.window.main_window import MainWindow

pytestmark = pytest.mark.usefixtures("quick_bots")


def begin_a_game(window: MainWindow) -> None:
    seats = (Seat("Nemo", "orange"), Seat("Ned", "blue"))
    window.begin(Header(seats, "tutorial", window.engine.content.hash, curtain=False))


def learn_page(window: MainWindow) -> LearnPage:
    """The page for learning, which is shown."""
    page = window.pages.page
    assert isinstance(page, LearnPage) and page.isVisible()
    return page


def test_the_menu_and_the_panel_lead_to_the_chapters(window: MainWindow, player: Mouse) -> None:
    window.menu.entry("learn").trigger()
    page = learn_page(window)
    assert page.leave_button.isHidden()
    page.go.click()
    assert lesson_of(window).chapter.id == "the-table" and window.pages.page is None
    player.click("button:lesson-chapters")
    assert not learn_page(window).leave_button.isHidden()


def test_a_new_game_offers_the_tutorial(window: MainWindow) -> None:
    begin_a_game(window)
    window.new_game()
    page, minutes = new_game_page(window), window.tutor.chapters[0].minutes
    assert page.learn.isVisible() and page.learn.text() == f"First time here? Learn how in {minutes} minutes."
    page.learn.click()
    learn_page(window).go.click()
    assert window.tutor.chapter_run is not None


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


def test_the_chapter_to_go_on_with_is_named_in_the_language(window: MainWindow) -> None:
    begin(window, "building")
    Pupil(Direct(window)).until("tunnel")
    window.tutor.leave()
    window.set_language("pl")
    told = learn(window)
    window.set_language("en")
    title = chapter_title(paths.resources() / "tutorial", "building", "pl")
    assert title != "Building" and len(told) == 1 and told[0].endswith(f": {title}")


def test_who_learned_everything_chooses_a_chapter(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window.tutor.progress, "mark", lambda _: Mark.DONE)
    assert learn(window) == ("All 10 chapters are done",)
    learn_page(window)


def test_faults_of_the_tutorial_are_told(window: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "tutorial").mkdir()
    for entry in paths.resources().iterdir():
        if entry.name != "tutorial":
            (tmp_path / entry.name).symlink_to(entry)
    monkeypatch.setattr("uc_desktop.paths.resources", lambda: tmp_path)
    assert learn(window) == ("The tutorial cannot be read",)
    assert any("en.yaml:1" in told for told in messages(window))
