"""Chapters of the tutorial are played, left, resumed and ended; the game that was open waits meanwhile."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.app.tutorial.test_chapters import CHAPTER, do, written
from tests.ui.lessons import Direct, Pupil, begin, lesson_of, settle, words
from tests.ui.players.keys import Keys
from tests.ui.players.mouse import Mouse
from tests.ui.reading import bubble
from tests.ui.windows import another
from uc_desktop.app.records.file_names import RECORDS
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.app.tutorial import progress
from uc_desktop.app.tutorial.chapters import load_tutorial
from uc_desktop.app.tutorial.progress import Mark
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.rules.commands import CONFIRM
from uc_desktop.ui.pages.learn_page import LearnPage
from uc_desktop.ui.scene.items.item import TableItem
from uc_desktop.ui.window.main_window import MainWindow

pytestmark = pytest.mark.usefixtures("quick_bots")


def test_a_chapter_by_mouse_with_a_wrong_move_taken_back_left_and_resumed(window: MainWindow, player: Mouse) -> None:
    begin(window)
    pupil = Pupil(player)
    pupil.until("slot")
    said = words(window)
    player.click("part:play:the-long-table/0")  # the other order is as good
    assert lesson_of(window).step.name == "card"
    player.click("button:undo")
    assert words(window) == say("tutorial_panel.undone", words=said)
    player.click("button:redo")
    assert lesson_of(window).step.name == "card"
    player.click("button:undo")
    player.click("done:play:the-long-table")
    assert words(window) == say("tutorial_panel.astray", words=said)
    assert not [item.key for item in player.controller.builder.items() if item.key.startswith("pointed:")]
    player.click("button:lesson-take-back")
    assert words(window) == said
    pupil.until("always")
    window.close()
    point = progress.TutorialProgress(window.games / progress.FILE).point("the-table")
    assert point is not None and point.commands


def test_the_panel_of_a_chapter_is_not_hidden_by_hints(window: MainWindow, player: Mouse) -> None:
    begin(window)
    said = words(window)
    assert player.controller.press_key("hint")
    assert (player.controller.hinting.status, words(window)) == (None, said)
    assert bubble(window).text == "Chapters of the tutorial tell what to do themselves"


def test_a_chapter_goes_on_in_the_next_window_and_is_done_at_its_end(
    window: MainWindow, folder: Path, player: Mouse, qtbot: QtBot
) -> None:
    begin(window)
    Pupil(player).until("always")
    left = lesson_of(window).session.state
    window.close()
    from uc_desktop.ui.start.make_window import make_window

    later = make_window(folder, None)
    qtbot.addWidget(later)
    later.resize(1366, 768)
    later.show()
    assert later.tutor.progress.mark("the-table") is Mark.BEGUN
    later.tutor.begin(later.tutor.chapters[0], None)
    assert (lesson_of(later).step.name, lesson_of(later).session.state) == ("always", left)
    mouse = Mouse(later)
    Pupil(mouse).until("end")
    assert later.tutor.progress.mark("the-table") is Mark.DONE
    assert later.tutor.progress.point("the-table") is None
    later.tutor.begin(later.tutor.chapters[0], None)
    assert lesson_of(later).step.name == "welcome"
    later.close()


def test_a_chapter_by_keyboard(window: MainWindow) -> None:
    keys = Keys(window)
    heard: list[str] = []
    begin(window)
    assert window.controller is not None
    window.controller.table.signals.announced.connect(heard.append)
    keys.press(Qt.Key.Key_N)
    assert lesson_of(window).step.name == "slots"
    assert words(window) in heard
    Pupil(keys).until("end")
    assert keys.seen["click button"] > 5


def test_what_was_confirmed_astray_is_taken_back_too(window: MainWindow, player: Mouse) -> None:
    begin(window)
    Pupil(player).until("draw")
    window.controller.submit(CONFIRM)  # type: ignore[union-attr]
    settle(window)
    assert words(window).startswith("That is legal too, but not this step.")
    player.click("button:lesson-take-back")
    assert (lesson_of(window).step.name, lesson_of(window).is_astray) == ("draw", False)
    assert not words(window).startswith("That is legal too")


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
    assert window.session is before and window.tutor.chapter_run is None
    assert before is not None and before.can_undo()
    assert window.controller is not None and window.controller.table.overlay.teaching is None


def test_closing_leaves_the_game_to_be_gone_on_with(window: MainWindow, game: Path, folder: Path, qtbot: QtBot) -> None:
    begin(window)
    window.close()
    from uc_desktop.ui.start.make_window import make_window

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
    Pupil(player).until("draw")
    left = lesson_of(window).session.state
    if is_killed:
        assert waiting is not None and waiting.journal is not None
        waiting.journal.close()
    else:
        window.close()
    later = another(qtbot, folder)
    assert later.take_up()
    assert (lesson_of(later).chapter.id, lesson_of(later).step.name) == ("the-table", "draw")
    assert lesson_of(later).session.state == left
    later.tutor.leave()
    assert later.saved_in() == game
    later.close()
    after = another(qtbot, folder)
    assert after.take_up() and after.tutor.chapter_run is None and after.saved_in() == game
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
    later = another(qtbot, folder)
    assert later.take_up() and later.tutor.chapter_run is None
    later.close()


def test_the_very_first_chapter_comes_back_with_no_game_behind_it(
    window: MainWindow, folder: Path, qtbot: QtBot
) -> None:
    begin(window)
    window.close()
    later = another(qtbot, folder)
    assert later.take_up() and lesson_of(later).at == 0
    later.close()


def test_after_a_failure_a_chapter_goes_on_where_it_was(window: MainWindow, player: Mouse, game: Path) -> None:
    before = window.session
    begin(window)
    Pupil(player).until("draw")
    broken = window.session
    window.take_up_again()
    assert window.session is not broken and lesson_of(window).step.name == "draw"
    assert words(window).startswith("Here only the slot works")
    window.tutor.leave()
    assert window.session is before


def test_another_game_can_be_opened_from_a_chapter(window: MainWindow, game: Path) -> None:
    begin(window)
    assert window.open_game(game)
    assert window.tutor.chapter_run is None and path_on_table(window) == game


def test_a_new_game_can_be_begun_from_a_chapter(window: MainWindow, game: Path) -> None:
    assert window.session is not None
    header = window.session.header
    begin(window)
    window.begin(header)
    assert window.tutor.chapter_run is None and path_on_table(window) != game


def path_on_table(window: MainWindow) -> Path:
    assert window.session is not None and window.session.journal is not None
    return window.session.journal.path


def test_a_chapter_played_to_the_end_of_its_game_counts_among_no_results(window: MainWindow, folder: Path) -> None:
    begin(window, "final-scoring")
    Pupil(Direct(window)).until("end")
    assert lesson_of(window).session.is_over
    assert not (folder / RECORDS).exists()
    assert not window.continue_game()
    assert window.commands.why_not_review() == "Tutorial chapters are not reviewed."


def test_without_a_game_leaving_leaves_the_table_empty(
    window: MainWindow, player: Mouse, folder: Path, qtbot: QtBot
) -> None:
    def leave() -> None:
        player.click("button:lesson-chapters")
        page = window.pages.page
        assert isinstance(page, LearnPage)
        page.leave_button.click()

    begin(window)
    leave()
    assert (window.tutor.chapter_run, window.session, window.controller) == (None, None, None)
    assert window.pages.title.isVisible() and not list(window.view.builder.items())
    begin(window)
    assert not window.pages.title.isVisible()
    leave()
    window.close()
    later = another(qtbot, folder)
    assert not later.take_up()
    later.close()


def test_the_last_chapter_ends_with_an_empty_table(window: MainWindow, player: Mouse) -> None:
    last = window.tutor.chapters[-1]
    begin(window, last.id)
    Pupil(Direct(window)).until(last.steps[-1].name)
    player.click("button:lesson-next")
    assert window.tutor.chapter_run is None and window.pages.title.isVisible()


def test_the_key_leads_on_only_where_the_panel_is_seen(window: MainWindow) -> None:
    keys = Keys(window)
    begin(window, "production")
    Pupil(Direct(window)).until("confirm")
    assert window.controller is not None
    window.controller.submit(CONFIRM)
    settle(window)
    assert window.controller.table.overlay.kind is Overlay.PRODUCTION
    for _ in range(2):
        keys.press(Qt.Key.Key_N)
        assert (lesson_of(window).step.name, bubble(window).text) == (
            "produced", "The tutorial continues when you are back at the table.",
        )  # fmt: skip
    keys.click("sheet:close")
    window.controller.history.open()
    keys.press(Qt.Key.Key_N)
    assert lesson_of(window).step.name == "produced"
    window.controller.history.leave()
    keys.press(Qt.Key.Key_N)
    assert lesson_of(window).step.name == "era"


def test_the_key_says_why_it_does_not_lead_on_from_a_move(window: MainWindow) -> None:
    keys = Keys(window)
    begin(window)
    Pupil(Direct(window)).until("place")
    keys.press(Qt.Key.Key_N)
    assert bubble(window).text == "The tutorial continues when you have done what it says."
    assert lesson_of(window).step.name == "place"


def test_where_a_chapter_cannot_go_on_the_key_says_so(window: MainWindow, tmp_path: Path) -> None:
    keys = Keys(window)
    chapter = CHAPTER.replace('do: ["build tunnel at 2,2-1,2"]', 'do: ["build tunnel at 1,2-0,2"]')
    window.tutor.chapters = load_tutorial(written(tmp_path, chapter), window.engine.content)
    begin(window, "first")
    do(lesson_of(window), "place A-2Y2 with vent-bloom")
    settle(window)
    keys.press(Qt.Key.Key_N)
    assert words(window) == say("tutorial_panel.stuck")
    keys.press(Qt.Key.Key_N)
    assert bubble(window).text == "This chapter cannot continue from here. Start it again, or choose another one."
    assert lesson_of(window).step.name == "build"


def test_the_key_shows_the_instructions_where_they_were_put_away(window: MainWindow, player: Mouse) -> None:
    keys = Keys(window)
    begin(window)
    player.click("button:lesson-fold")
    keys.press(Qt.Key.Key_N)
    assert words(window).startswith("Welcome!")
    keys.press(Qt.Key.Key_N)
    assert lesson_of(window).step.name == "slots"


def test_the_final_scoring_leads_back_to_the_chapter(window: MainWindow, player: Mouse) -> None:
    begin(window, "final-scoring")
    Pupil(Direct(window)).until("result")
    assert lesson_of(window).session.is_over
    player.controller.on_button("confirm")
    buttons: dict[str, TableItem] = {
        item.key: item for item in player.controller.builder.items() if item.key.startswith("sheet:")
    }
    assert not {"sheet:rematch", "sheet:new-game"} & set(buttons)
    look = buttons["sheet:look"]
    assert (look.text, look.describe()["look"]) == ("Back to the tutorial", "primary")
    player.click("sheet:look")
    assert not player.controller.table.overlay.kind and words(window).startswith("First the brown metropolises")
