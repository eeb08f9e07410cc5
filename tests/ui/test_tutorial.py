"""The tutorial at the real window: played by mouse and keyboard, left and resumed, over nothing that is needed."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QMessageBox
from pytestqt.qtbot import QtBot

from uc_desktop.app import learned, results, statistics
from uc_desktop.app.header import Header, Seat
from uc_desktop.app.learned import Mark
from uc_desktop.app.lesson import Lesson
from uc_desktop.rules.commands import CONFIRM, Command, Discard
from uc_desktop.ui.access.tree import groups
from uc_desktop.ui.dialogs.chapters import ChaptersDialog
from uc_desktop.ui.dialogs.new_game import INVITED, LEARN, NewGameDialog
from uc_desktop.ui.draw.lesson import ASTRAY, Teaching
from uc_desktop.ui.geometry import Rect
from uc_desktop.ui.main_window import MainWindow
from uc_desktop.ui.scenes import show_scene
from uc_desktop.ui.theme import theme_of

from .hands import Hands
from .keys import Keys
from .mouse import Mouse
from .text_audit import audit

SIZES = ((1366, 768), (1024, 600), (1920, 1080))
#: As long as a bot may take.
SECONDS = 20.0


def lesson_of(window: MainWindow) -> Lesson:
    assert window.tutor.lesson is not None
    return window.tutor.lesson


def begin(window: MainWindow, chapter: str = "the-table") -> Lesson:
    """A chapter on the table, from its beginning."""
    found = next(each for each in window.tutor.chapters if each.id == chapter)
    window.tutor.begin(found, window.session, afresh=True)
    return lesson_of(window)


def shown(window: MainWindow) -> Teaching:
    assert window.controller is not None and window.controller.desk.teaching is not None
    return window.controller.desk.teaching


def words(window: MainWindow) -> str:
    """What the panel says."""
    assert window.controller is not None
    item = window.controller.stage.item("lesson:words")
    return "" if item is None else item.text


def settle(window: MainWindow) -> None:
    """Let the others play until the learner is to decide, or something lies over the table."""
    until = time.monotonic() + SECONDS
    session, controller = lesson_of(window).session, window.controller
    assert controller is not None
    while session.state.active != 0 and not session.is_over and not controller.desk.overlay:
        QApplication.processEvents()
        assert time.monotonic() < until, "the others do not play"
    QApplication.processEvents()


def wanted(lesson: Lesson) -> Command:
    """The first legal command of those that the step waits for."""
    legal, asked = lesson.session.legal_commands(), (*lesson.step.do, *lesson.step.until)
    found = next((c for each in asked for c in legal if lesson.chapter.fits(each, c)), None)
    assert found is not None, f"{lesson.chapter.id} {lesson.step.name}: nothing of what is waited for can be done"
    return found


class Pupil:
    """Goes through a chapter with the hands given; `before` is called at each step."""

    def __init__(self, hands: Hands, before: Callable[[], None] = lambda: None) -> None:
        self.window, self.hands, self.before = hands.window, hands, before

    def until(self, step: str) -> None:
        """Go on until this step is there."""
        for _ in range(300):
            settle(self.window)
            self.before()
            if lesson_of(self.window).step.name == step:
                return
            self.step()
        raise AssertionError(f"the step {step} never comes")

    def step(self) -> None:
        lesson = lesson_of(self.window)
        if self.hands.controller.desk.overlay:
            self.hands.click("sheet:look" if self.hands.controller.stage.item("sheet:look") else "sheet:close")
        elif not lesson.step.waits:
            self.hands.click("button:lesson-go-on")
        elif lesson.step.until:
            self._freely(lesson)
        else:
            self.hands.give(wanted(lesson), dragging=False)

    def _freely(self, lesson: Lesson) -> None:
        """What is wanted if it can be done, else a turn of the simplest kind."""
        legal = lesson.session.legal_commands()
        place = command_at(lesson, "A-0")
        if place is not None:
            self.hands.give(place, dragging=False)
        else:
            discards = [each for each in legal if isinstance(each, Discard)]
            self.hands.give(discards[0] if discards else next((c for c in legal if c != CONFIRM), CONFIRM))


def command_at(lesson: Lesson, slot: str) -> Command | None:
    """A legal tile on this slot."""
    return next((c for c in lesson.session.legal_commands() if getattr(c, "slot", "") == slot), None)


@pytest.fixture
def player(window: MainWindow) -> Mouse:
    return Mouse(window)


# Played


def test_a_chapter_by_mouse_with_a_wrong_move_taken_back_left_and_resumed(window: MainWindow, player: Mouse) -> None:
    begin(window)
    pupil = Pupil(player)
    pupil.until("slot")
    said = words(window)
    player.click("part:play:the-long-table/0")  # the other order is as good
    assert lesson_of(window).step.name == "card"
    player.click("button:undo")
    assert words(window) == said
    player.click("done:play:the-long-table")
    assert words(window) == f"{ASTRAY} {said}"
    assert not [item.key for item in player.controller.stage.items() if item.key.startswith("pointed:")]
    player.click("button:lesson-take-back")
    assert words(window) == said
    pupil.until("always")
    window.close()
    point = learned.Learned(window.tutor.learned._path).point("the-table")
    assert point is not None and point.commands


def test_a_chapter_goes_on_in_the_next_window_and_is_done_at_its_end(
    window: MainWindow, folder: Path, player: Mouse, qtbot: QtBot
) -> None:
    begin(window)
    Pupil(player).until("always")
    left = lesson_of(window).session.state
    window.close()
    from uc_desktop.ui.window_parts import make_window

    later = make_window(folder, None)
    qtbot.addWidget(later)
    later.resize(1366, 768)
    later.show()
    assert later.tutor.learned.mark("the-table") is Mark.BEGUN
    later.tutor.begin(later.tutor.chapters[0], None)
    assert (lesson_of(later).step.name, lesson_of(later).session.state) == ("always", left)
    mouse = Mouse(later)
    Pupil(mouse).until("end")
    assert later.tutor.learned.mark("the-table") is Mark.DONE
    assert later.tutor.learned.point("the-table") is None
    later.tutor.begin(later.tutor.chapters[0], None)
    assert lesson_of(later).step.name == "welcome"
    later.close()


def test_a_chapter_by_keyboard(window: MainWindow) -> None:
    keys = Keys(window)
    heard: list[str] = []
    begin(window)
    assert window.controller is not None
    window.controller.desk.voice.said.connect(heard.append)
    keys.press(Qt.Key.Key_N)
    assert lesson_of(window).step.name == "slots"
    assert words(window) in heard
    Pupil(keys).until("end")
    assert keys.seen["click button"] > 5


def test_what_was_confirmed_astray_is_taken_back_too(window: MainWindow, player: Mouse) -> None:
    begin(window)
    Pupil(player).until("card")
    window.controller.submit(CONFIRM)  # type: ignore[union-attr]
    settle(window)
    assert words(window).startswith(ASTRAY)
    player.click("button:lesson-take-back")
    assert (lesson_of(window).step.name, shown(window).astray) == ("card", False)


# What it leaves alone


@pytest.fixture
def game(window: MainWindow) -> Path:
    """A game under way on the table; its file."""
    seats = (Seat("Nemo", "orange"), Seat("Ned", "blue"))
    window.begin(Header(seats, "tutorial", window.engine.content.hash, curtain=False))
    assert window.session is not None and window.session.journal is not None
    window.session.submit(window.session.legal_commands()[0])
    return window.session.journal.path


def test_leaving_brings_back_the_game_that_was_open(window: MainWindow, game: Path) -> None:
    before = window.session
    begin(window)
    assert window.session is not before
    window.tutor.leave()
    assert window.session is before and window.tutor.lesson is None
    assert before is not None and before.can_undo()
    assert window.controller is not None and window.controller.desk.teaching is None


def test_closing_leaves_the_game_to_be_gone_on_with(window: MainWindow, game: Path, folder: Path, qtbot: QtBot) -> None:
    begin(window)
    window.close()
    from uc_desktop.ui.window_parts import make_window

    later = make_window(folder, None)
    qtbot.addWidget(later)
    assert later.continue_game()
    assert later.session is not None and not later.session.sealed and later.session.journal is not None
    assert later.session.journal.path == game
    later.close()


@pytest.mark.parametrize("is_killed", [False, True], ids=["closed", "killed"])
def test_the_next_start_goes_on_in_the_chapter_that_was_on_the_table(
    window: MainWindow, player: Mouse, game: Path, folder: Path, qtbot: QtBot, is_killed: bool
) -> None:
    """With the game waiting behind it, which the killed program lets go of."""
    waiting = window.session
    begin(window)
    Pupil(player).until("card")
    left = lesson_of(window).session.state
    if is_killed:
        assert waiting is not None and waiting.journal is not None
        waiting.journal.close()
    else:
        window.close()
    later = start_again(folder, qtbot)
    assert later.take_up()
    assert (lesson_of(later).chapter.id, lesson_of(later).step.name) == ("the-table", "card")
    assert lesson_of(later).session.state == left
    later.tutor.leave()
    assert later.saved_in() == game
    later.close()
    after = start_again(folder, qtbot)
    assert after.take_up() and after.tutor.lesson is None and after.saved_in() == game
    after.close()


def test_a_chapter_that_was_left_for_a_game_or_done_does_not_come_back(
    window: MainWindow, player: Mouse, game: Path, folder: Path, qtbot: QtBot
) -> None:
    begin(window)
    assert window.open_game(game)
    assert window.tutor.left_in() is None
    begin(window)
    Pupil(player).until("end")
    window.close()
    later = start_again(folder, qtbot)
    assert later.take_up() and later.tutor.lesson is None
    later.close()


def test_the_very_first_chapter_comes_back_with_no_game_behind_it(
    window: MainWindow, folder: Path, qtbot: QtBot
) -> None:
    begin(window)
    window.close()
    later = start_again(folder, qtbot)
    assert later.take_up() and lesson_of(later).at == 0
    later.close()


def start_again(folder: Path, qtbot: QtBot) -> MainWindow:
    """The window of another start."""
    from uc_desktop.ui.window_parts import make_window

    made = make_window(folder, None)
    qtbot.addWidget(made)
    made.resize(1366, 768)
    made.show()
    return made


def test_after_a_failure_a_chapter_goes_on_where_it_was(window: MainWindow, player: Mouse, game: Path) -> None:
    before = window.session
    begin(window)
    Pupil(player).until("card")
    broken = window.session
    window.take_up_again()
    assert window.session is not broken and lesson_of(window).step.name == "card"
    assert words(window).startswith("Now the other part:")
    window.tutor.leave()
    assert window.session is before


def test_another_game_can_be_opened_from_a_chapter(window: MainWindow, game: Path) -> None:
    begin(window)
    assert window.open_game(game)
    assert window.tutor.lesson is None and path_on_table(window) == game


def test_a_new_game_can_be_begun_from_a_chapter(window: MainWindow, game: Path) -> None:
    assert window.session is not None
    header = window.session.header
    begin(window)
    window.begin(header)
    assert window.tutor.lesson is None and path_on_table(window) != game


def path_on_table(window: MainWindow) -> Path:
    assert window.session is not None and window.session.journal is not None
    return window.session.journal.path


def test_a_chapter_played_to_the_end_of_its_game_counts_among_no_results(window: MainWindow, folder: Path) -> None:
    begin(window, "final-scoring")
    Pupil(Direct(window)).until("end")
    assert lesson_of(window).session.is_over
    assert [name for name in (results.FILE, statistics.FILE) if (folder / name).exists()] == []
    assert not window.continue_game()


def test_without_a_game_leaving_asks_for_a_new_one(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def refuse(dialog: NewGameDialog) -> QDialog.DialogCode:
        asked.append("new game")
        return QDialog.DialogCode.Rejected

    monkeypatch.setattr(NewGameDialog, "exec", refuse)
    begin(window)
    window.tutor.leave()
    assert asked == ["new game"]
    assert window.tutor.lesson is not None  # nothing else could be shown


# The panel


@pytest.mark.parametrize("size", SIZES)
def test_the_panel_covers_nothing_that_is_needed(window: MainWindow, size: tuple[int, int]) -> None:
    window.resize(*size)
    begin(window)
    controller = window.controller
    assert controller is not None
    panel = controller.stage.item("lesson")
    assert panel is not None
    area = panel.frame()
    others = {
        item.key: item.frame()
        for item in controller.stage.items()
        if item.usable and not item.key.startswith("button:lesson")
    }
    assert [key for key, at in others.items() if _meet(area, at)] == []
    assert not _meet(area, controller.layout.resource_bar)


def _meet(one: Rect, other: Rect) -> bool:
    return (
        min(one.right, other.right) - max(one.x, other.x) > 1
        and min(one.bottom, other.bottom) - max(one.y, other.y) > 1
    )


@pytest.mark.parametrize(("size", "text"), [*itertools.product(SIZES, (100, 150))])
def test_all_words_fit(window: MainWindow, size: tuple[int, int], text: int) -> None:
    window.resize(*size)
    window.set_theme(theme_of("dark", "standard", text))
    cut = []
    for chapter in window.tutor.chapters:
        begin(window, chapter.id)
        controller = window.controller
        assert controller is not None
        for step in chapter.steps:
            controller.desk.teaching = replace(
                shown(window),
                words=chapter.say(step),
                rules=step.rules,
                astray=bool(step.do),
                waits=step.waits,
                is_last=step is chapter.steps[-1],
                has_next=True,
                point=(),
            )
            controller.refresh()
            parts = [each for each in controller.stage.items() if each.key.startswith(("lesson:", "button:lesson"))]
            cut += [f"{chapter.id} {step.name} {each.key}" for each in parts if each.describe().get("overflow")]
    assert cut == []


@pytest.mark.parametrize("size", SIZES)
def test_the_scene_of_the_tutorial_has_no_fault_of_its_texts(folder: Path, size: tuple[int, int]) -> None:
    window = show_scene("tutorial", folder, size)
    assert shown(window).number > 1 and audit(window) == []
    window.close()


def test_a_screen_reader_finds_the_tutorial_in_a_group_of_its_own(window: MainWindow) -> None:
    begin(window)
    assert window.controller is not None
    found = {group.title: group.keys for group in groups(window.controller.desk)}
    assert "Tutorial: 1  One turn, step 1 of 18" in found and "Log" not in found
    assert {"lesson:words", "button:lesson-go-on"} <= set(found["Tutorial: 1  One turn, step 1 of 18"])


def test_folded_it_leaves_the_log_to_be_read(window: MainWindow, player: Mouse) -> None:
    begin(window)
    assert player.controller.stage.item("log") is None
    player.click("button:lesson-fold")
    assert player.controller.stage.item("log") is not None and not words(window)
    player.click("button:lesson-fold")
    assert words(window)


def test_what_is_gone_is_not_pointed_at(window: MainWindow, player: Mouse) -> None:
    begin(window)
    Pupil(player).until("place")
    controller = player.controller
    controller.desk.teaching = replace(shown(window), point=("card:the-long-table", "slot:A-2R4"))
    lesson_of(window).session.events_applied.pop()  # the panel does not follow
    controller.submit(wanted(lesson_of(window)))
    assert [item.key for item in controller.stage.items() if item.key.startswith("pointed:")] == ["pointed:1"]


def test_in_the_history_the_log_is_back(window: MainWindow, player: Mouse) -> None:
    begin(window)
    Pupil(player).until("slot")
    player.controller.history.open()
    assert player.controller.stage.item("log") is not None and not words(window)
    player.controller.history.leave()
    assert words(window)


def test_a_ring_that_means_nothing_else_is_about_what_is_pointed_at(window: MainWindow, player: Mouse) -> None:
    begin(window)
    Pupil(player).until("place")
    rings = [item for item in player.controller.stage.items() if item.key.startswith("pointed:")]
    assert [ring.kind for ring in rings] == ["pointed", "pointed"]
    card = player.controller.stage.item("card:the-long-table")
    assert card is not None and _meet(rings[0].frame(), card.frame())


def test_the_rules_of_a_step_can_be_read(window: MainWindow, player: Mouse) -> None:
    begin(window)
    asked: list[tuple[str, ...]] = []
    player.controller.rules_asked.disconnect()
    player.controller.rules_asked.connect(asked.append)
    Pupil(player).until("place")
    player.click("button:lesson-rules")
    assert asked == [("T-3",)]


def test_everything_pointed_at_is_on_the_table(window: MainWindow) -> None:
    missing: list[str] = []
    seen: set[str] = set()

    def look() -> None:
        controller = window.controller
        assert controller is not None
        if not controller.desk.overlay:
            there = {key for key in shown(window).point if controller.stage.item(key) is not None}
            # Of two things to be done in any order the one done first is gone.
            gone = {key for key in shown(window).point if key in seen and key.startswith("part:")} if there else set()
            lost = set(shown(window).point) - there - gone
            missing.extend(f"{lesson_of(window).chapter.id} {lesson_of(window).step.name}: {key}" for key in lost)
            seen.update(there)

    for chapter in window.tutor.chapters:
        begin(window, chapter.id)
        Pupil(Direct(window), look).until(chapter.steps[-1].name)
    assert missing == []


class Direct(Mouse):
    """Hands that give commands without gestures, for what is not about gestures."""

    def give(self, command: Command, *, dragging: bool = True, way: str = "card") -> None:
        self.controller.submit(command)

    def click(self, key: str) -> None:
        self.controller.press_thing(key)


# How one comes to it


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
    def answer(dialog: NewGameDialog) -> int:
        dialog.learn.click()
        return dialog.result()

    monkeypatch.setattr(NewGameDialog, "exec", answer)
    assert window.new_game()
    assert window.tutor.lesson is not None
    assert LEARN not in (QDialog.DialogCode.Accepted.value, QDialog.DialogCode.Rejected.value)


@pytest.fixture
def invited(monkeypatch: pytest.MonkeyPatch) -> list[NewGameDialog]:
    """The invitation of a new game's dialog is accepted, where there is one."""
    opened: list[NewGameDialog] = []

    def answer(dialog: NewGameDialog) -> int:
        opened.append(dialog)
        (dialog.invite if dialog.invite.text() else dialog.start).click()
        return dialog.result()

    monkeypatch.setattr(NewGameDialog, "exec", answer)
    return opened


def test_the_very_first_start_invites_to_the_tutorial(window: MainWindow, invited: list[NewGameDialog]) -> None:
    assert window.new_game()
    (dialog,) = invited
    assert dialog.invite.text() == "Learn the game" and dialog.invite.isDefault() and not dialog.start.isDefault()
    assert any(label.text().startswith("Welcome! New to Underwater Cities?") for label in dialog.findChildren(QLabel))
    assert (dialog.result(), lesson_of(window).chapter.id, lesson_of(window).step.name) == (
        INVITED, "the-table", "welcome",
    )  # fmt: skip


def test_a_chapter_begun_is_offered_to_go_on_with_where_no_game_is(
    window: MainWindow, invited: list[NewGameDialog]
) -> None:
    begin(window, "building")
    Pupil(Direct(window)).until("tunnel")
    window.tutor.keep()
    window.tutor.end(None)
    assert window.new_game()
    assert [dialog.invite.text() for dialog in invited] == ["Go on learning: 2 Building"]
    assert (lesson_of(window).chapter.id, lesson_of(window).step.name) == ("building", "tunnel")


def test_who_has_games_or_learned_everything_is_not_invited(
    window: MainWindow, invited: list[NewGameDialog], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as everything:
        everything.setattr(window.tutor.learned, "mark", lambda _: Mark.DONE)
        assert window.tutor.invitation() is None
    seats = (Seat("Nemo", "orange"), Seat("Ned", "blue"))
    window.begin(Header(seats, "tutorial", window.engine.content.hash, curtain=False))
    assert window.new_game()
    assert [dialog.invite.text() for dialog in invited] == [""]
    assert window.tutor.lesson is None


def test_the_chapters_show_what_is_new_begun_and_done(window: MainWindow) -> None:
    marks = itertools.chain([Mark.DONE, Mark.BEGUN, Mark.AGAIN], itertools.repeat(Mark.NEW))
    dialog = ChaptersDialog(window.tutor.chapters, lambda _: next(marks))
    assert ["done" in dialog.list.item(0).text(), "begun" in dialog.list.item(1).text()] == [True, True]
    assert (dialog.list.currentRow(), dialog.go.text(), dialog.again.isEnabled()) == (1, "Go on", True)
    QTest.keyClick(dialog.list, Qt.Key.Key_Home)
    assert (dialog.go.text(), dialog.again.isEnabled()) == ("Play again", False)
    dialog.list.setCurrentRow(2)
    assert (dialog.go.text(), dialog.again.isEnabled()) == ("Go on", True)
    dialog.list.setCurrentRow(1)
    dialog.again.click()
    assert (dialog.chosen, dialog.afresh) == (1, True)


def test_faults_of_the_tutorial_are_told(window: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "tutorial").mkdir()
    monkeypatch.setattr("uc_desktop.ui.tutorial.paths.resources", lambda: tmp_path)
    assert not window.learn()
    assert any("en.yaml:1" in box.text() for box in window.findChildren(QMessageBox))
