"""The page for learning: chapters on the way down, the one to go on with, and the doors beside them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.lessons import lesson_of
from uc_desktop.app.tutorial.progress import Checkpoint, Mark
from uc_desktop.presentation.facts.pages.learn_facts import LearnFacts, learn_facts
from uc_desktop.presentation.shortcuts import Shortcuts
from uc_desktop.ui.pages.learn_page import LearnPage
from uc_desktop.ui.theme.theme import DARK, theme_of
from uc_desktop.ui.window.main_window import MainWindow


def learning(window: MainWindow) -> LearnPage:
    window.learn()
    page = window.pages.page
    assert isinstance(page, LearnPage)
    return page


def keep(window: MainWindow, number: int, *, done: bool) -> None:
    """Note a chapter as done, or as left in its fourth step."""
    point = Checkpoint() if done else Checkpoint(({"type": "none"},), (0, 0, 0, 1))
    window.tutor.progress.keep(window.tutor.chapters[number].id, point, done)


def test_what_is_done_begun_and_new_is_told(window: MainWindow) -> None:
    keep(window, 0, done=True)
    keep(window, 1, done=False)
    page = learning(window)
    words = [station.accessibleName() for station in page.dive.stations]
    assert [each in words[number] for number, each in enumerate(("(done,", "(started,", "(new,"))] == [True] * 3
    assert "5 min, for later games" in words[8] and "for later" not in words[0]
    assert "10 short chapters" in page.about.text() and "1 done" in page.about.text()
    chapter = window.tutor.chapters[1]
    step = chapter.step_number(3)
    assert (page.name.text(), page.step.text()) == (chapter.words.title, f"step {step} of {chapter.step_count}")
    assert (page.go.text(), page.again.isEnabled()) == ("Continue", True)


def test_keys_choose_a_chapter_and_begin_it(window: MainWindow) -> None:
    page = learning(window)
    assert window.focusWidget() is page.dive.stations[0]
    QTest.keyClick(page.dive.stations[0], Qt.Key.Key_Down)
    assert window.focusWidget() is page.dive.stations[1] and page.name.text() == "Building"
    QTest.keyClick(page.dive.stations[1], Qt.Key.Key_End)
    assert window.focusWidget() is page.dive.stations[-1]
    QTest.keyClick(page.dive.stations[-1], Qt.Key.Key_Up)
    QTest.keyClick(page.dive.stations[-2], Qt.Key.Key_Return)
    assert lesson_of(window).chapter.id == window.tutor.chapters[-2].id
    assert window.pages.page is None


def test_a_double_click_begins_a_chapter(window: MainWindow) -> None:
    station = learning(window).dive.stations[2]
    QApplication.processEvents()
    middle = station.mapTo(window, station.rect().center())
    QTest.mouseDClick(window.windowHandle(), Qt.MouseButton.LeftButton, pos=middle)
    assert lesson_of(window).chapter.id == window.tutor.chapters[2].id


def test_a_chapter_that_was_left_can_begin_anew(window: MainWindow) -> None:
    keep(window, 2, done=False)
    page = learning(window)
    QTest.mouseClick(page.dive.stations[2], Qt.MouseButton.LeftButton)
    asked = list[tuple[int, bool]]()
    page.chapter_wanted.disconnect()
    page.chapter_wanted.connect(lambda number, afresh: asked.append((number, afresh)))
    page.again.click()
    page.go.click()
    station = page.dive.stations[4]
    # As a mouse does it: the first click chooses, the second begins.
    QTest.mouseClick(station, Qt.MouseButton.LeftButton)
    QTest.mouseDClick(station, Qt.MouseButton.LeftButton)
    assert asked == [(2, True), (2, False), (4, False)]


@pytest.mark.parametrize(
    ("present", "others", "first"),
    [(Mark.BEGUN, Mark.NEW, 4), (Mark.AGAIN, Mark.NEW, 4), (Mark.DONE, Mark.NEW, 5), (Mark.DONE, Mark.DONE, 5)],
)
def test_after_a_chapter_the_next_one_is_shown(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, present: Mark, others: Mark, first: int
) -> None:
    chapters, progress = window.tutor.chapters, window.tutor.progress
    monkeypatch.setattr(progress, "mark", lambda chapter: present if chapter == chapters[4].id else others)
    assert learn_facts(chapters, progress, chapters[4].id).first == first


@pytest.mark.parametrize("speed", [1.0, 0.0])
def test_the_submarine_sails_on_when_a_chapter_is_done(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, speed: float
) -> None:
    """Without motion it is there at once."""
    chapters = window.tutor.chapters
    done = {chapter.id for chapter in chapters[:2]}
    monkeypatch.setattr(window.tutor.progress, "mark", lambda chapter: Mark.DONE if chapter in done else Mark.NEW)
    monkeypatch.setattr(type(window), "motion_speed", speed)
    window.tutor.begin(chapters[1], None)
    dive = learning(window).dive
    unit, left, right = dive.page.size_in_units.unit, dive.stations[2].geometry(), dive.stations[1].geometry()
    if speed:
        at, turned = dive.submarine()
        assert at.x() * unit < right.left() and abs(at.y() * unit - right.center().y()) < 10 and turned == -1
    qtbot.waitUntil(lambda: dive.submarine()[1] == 1)
    at, _ = dive.submarine()
    assert at.x() * unit > left.right() and abs(at.y() * unit - left.center().y()) < 10


def test_the_doors_lead_to_the_rules_and_the_signs(window: MainWindow) -> None:
    page = learning(window)
    page.rules.click()
    assert window.rulebook.page is not None and window.rulebook.page.isVisible()
    window.rulebook.page.leave()
    assert window.pages.page is page
    asked = list[str]()
    page.asked.disconnect()
    page.asked.connect(asked.append)
    page.signs.click()
    assert asked == ["signs"]
    assert "214 cards" in page.signs.accessibleDescription()


def test_the_doors_tell_the_keys_in_use(qtbot: QtBot) -> None:
    page = LearnPage(LearnFacts((), 0, 0), 24, 206, DARK, Shortcuts().with_keys("rules", ("Shift+F4",)))
    qtbot.addWidget(page)
    assert "Shift+F4" in page.rules.accessibleDescription()


@pytest.mark.parametrize(
    ("size", "text"), [((1366, 768), 100), ((1366, 768), 150), ((960, 540), 100), ((800, 600), 150)]
)
def test_everything_has_room(window: MainWindow, size: tuple[int, int], text: int) -> None:
    window.resize(*size)
    window.set_theme(theme_of("dark", text=text))
    page = learning(window)
    parts: list[QWidget] = [*page.dive.stations, page.present, page.rules, page.signs]
    places = [QRect(part.mapTo(page, part.rect().topLeft()), part.size()) for part in parts]
    for number, place in enumerate(places):
        assert place.left() >= 0 and place.right() <= page.width(), parts[number].accessibleName()
        assert not any(place.intersects(other) for other in places[number + 1 :]), parts[number].accessibleName()
    assert page.present.height() >= page.present.minimumSizeHint().height()
    last = page.dive.stations[-1]
    last.click()
    assert page.rect().contains(last.mapTo(page, last.rect().center()))
