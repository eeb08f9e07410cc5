"""The window around the table: new games, continuing, leaving, failures told."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QCloseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.table import Table
from tests.ui.expected.expected import check, shown
from tests.ui.overlays.test_curtain import told
from tests.ui.players.mouse import Mouse
from tests.ui.windows import SEATS, another, begin, messages, path_of, read_message
from uc_desktop.app.bots.worker import InlineThinker
from uc_desktop.app.saves.challenges import of_the_day
from uc_desktop.app.saves.header import Header, UndoPolicy
from uc_desktop.app.saves.journal import Journal
from uc_desktop.app.session.session import Session
from uc_desktop.errors import GameFileError, problem
from uc_desktop.tools.scenes import show_game, show_scene
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.scene.items.bubble import BubbleItem
from uc_desktop.ui.start.make_window import make_window
from uc_desktop.ui.window.main_window import MainWindow
from uc_desktop.ui.window.undo_stack import UndoStack


def test_without_a_saved_game_there_is_nothing_to_continue(window: MainWindow) -> None:
    assert not window.continue_game()
    assert window.session is None


def test_a_closed_window_is_taken_up_where_it_was_left(window: MainWindow, folder: Path, qtbot: QtBot) -> None:
    mouse = begin(window)
    assert window.session is not None
    mouse.give(window.session.legal_commands()[0])
    left = window.session.state
    window.close()
    later = another(qtbot, folder)
    assert later.continue_game()
    assert later.session is not None
    assert later.session.state == left


def test_a_crash_loses_no_gesture(window: MainWindow, folder: Path, qtbot: QtBot) -> None:
    mouse = begin(window)
    session = window.session
    assert session is not None
    mouse.give(session.legal_commands()[0])
    mouse.give(session.legal_commands()[0])
    assert session.journal is not None
    session.journal.close()  # as the system does with the files of a program that dies
    later = another(qtbot, folder)
    assert later.continue_game()
    assert later.session is not None
    assert (later.session.state, later.session.sealed) == (session.state, False)
    later.close()


def test_a_game_on_the_table_of_another_window_is_looked_at_only(
    window: MainWindow, folder: Path, qtbot: QtBot
) -> None:
    begin(window)
    later = another(qtbot, folder)
    assert later.continue_game()
    assert later.session is not None and later.session.sealed
    assert "the game is open in another window" in messages(later)[0]
    assert shown(later)["turn:headline"].text == "Read-only game"
    assert not shown(later)["button:confirm"].describe()["enabled"]
    assert check(later) == []
    Mouse(later).click(next(key for key in shown(later) if key.startswith("slot:")))
    bubble = next(item for item in later.view.table_scene.items() if isinstance(item, BubbleItem))
    assert bubble.isVisible() and "This game is read-only." in bubble.text
    later.close()


@pytest.mark.parametrize(
    ("key", "says"),
    [
        (Qt.Key.Key_Z, "Undo: strict undo stops here, because cards were drawn"),
        (Qt.Key.Key_Backspace, "Revert: strict undo stops here, because cards were drawn"),
        (Qt.Key.Key_Y, "Redo: nothing to redo"),
    ],
)
def test_a_key_that_can_do_nothing_says_why_as_its_button_does(window: MainWindow, key: Qt.Key, says: str) -> None:
    table = Table(window.engine.content, 2).board("ana", "basic-1").board("bruno", "basic-2").place("A-2G4")
    header = Header(SEATS, "strict", window.engine.content.hash, UndoPolicy.STRICT, curtain=False)
    window.show_session(Session(window.engine, header, None, UndoStack, start=table.state))
    assert window.controller is not None
    window.controller.submit(table.command("draw"))
    before = window.controller.session.state
    QTest.keyClick(window.view, key, Qt.KeyboardModifier.ControlModifier)
    bubbles = [item for item in window.view.table_scene.items() if isinstance(item, BubbleItem) and item.isVisible()]
    assert [bubble.text for bubble in bubbles] == [says]
    assert window.controller.session.state is before


def test_continuing_the_game_on_the_table_changes_nothing(window: MainWindow) -> None:
    begin(window)
    session = window.session
    assert window.continue_game()
    assert window.session is session


def test_a_game_that_is_damaged_further_on_is_shown_up_to_there(window: MainWindow, folder: Path, qtbot: QtBot) -> None:
    mouse, session = begin(window), window.session
    assert session is not None
    for _ in range(3):
        mouse.give(session.legal_commands()[0])
    window.close()
    (path,) = folder.glob("*.ucgame")
    path.write_bytes(damaged := path.read_bytes()[:-20] + b"x" * 19 + b"\n")
    later = another(qtbot, folder)
    assert later.continue_game()
    assert later.session is not None
    assert (len(later.session.entries), path.read_bytes()) == (2, damaged)
    plain, to_do, detail = messages(later)[0].split("\n\n")
    assert plain.startswith("This saved game cannot be continued: its file was damaged or changed")
    assert "It is shown read-only up to the first fault" in plain and ".ucgame" not in plain
    assert "What if from here" in to_do
    assert detail.startswith("What was found: ") and f"{path}:4: " in detail
    later.controller.history.go(1)  # type: ignore[union-attr]
    later.what_if()
    assert later.session is not None
    assert (later.session.header.what_if, later.session.entries, later.session.sealed) == (True, (), False)
    later.close()


def test_a_damaged_challenge_is_not_said_to_lead_to_a_what_if(window: MainWindow, folder: Path, qtbot: QtBot) -> None:
    challenge = of_the_day(date(2026, 11, 21))
    alone = Header((SEATS[0],), challenge.seed, window.engine.content.hash, UndoPolicy.STRICT, side="advanced")
    window.begin(replace(alone, solo_start=challenge.solo_start, challenge=challenge.name))
    assert window.session is not None
    for _ in range(3):
        window.session.submit(window.session.legal_commands()[0])
    window.close()
    (path,) = folder.glob("*.ucgame")
    path.write_bytes(path.read_bytes()[:-20] + b"x" * 19 + b"\n")
    later = another(qtbot, folder)
    assert later.continue_game()
    assert messages(later)[0].split("\n\n")[1] == "You can step through it with “History of this game”."
    later.close()


@pytest.mark.rule("Q-18")
@pytest.mark.parametrize(("players", "viewer"), [(("greedy", "human"), 1), (("human", "greedy"), 0)])
def test_a_game_is_looked_at_from_a_persons_seat(window: MainWindow, players: tuple[str, str], viewer: int) -> None:
    seats = tuple(replace(seat, player=player) for seat, player in zip(SEATS, players, strict=True))
    session = Session(window.engine, Header(seats, "looked at", window.engine.content.hash), None, UndoStack)
    while session.state.active != 1 - viewer:
        session.submit(session.legal_commands()[0])
    session.sealed = True
    window.show_session(session)
    assert window.controller is not None
    model = window.controller.model()
    assert (model.viewer, model.shown, model.state.active) == (viewer, viewer, 1 - viewer)
    hand = {key.removeprefix("card:") for key in shown(window) if key.startswith("card:") and "player" not in key}
    assert hand == set(session.state.players[viewer].hand)


def test_the_next_start_takes_up_the_game_that_was_on_the_table_not_the_one_written_last(
    folder: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    settings = tmp_path / "settings.json"
    first = make_window(folder, None, settings=settings)
    qtbot.addWidget(first)
    begin(first)
    older = path_of(first)
    begin(first)
    assert first.open_game(older)
    assert path_of(first) == older
    first.close()
    later = make_window(folder, None, settings=settings)
    qtbot.addWidget(later)
    assert later.continue_game()
    assert path_of(later) == older
    later.close()


def test_a_game_that_is_gone_is_not_missed_at_the_next_start(folder: Path, tmp_path: Path, qtbot: QtBot) -> None:
    settings = tmp_path / "settings.json"
    first = make_window(folder, None, settings=settings)
    qtbot.addWidget(first)
    begin(first)
    left = path_of(first)
    begin(first)
    assert first.open_game(left)
    first.close()
    left.unlink()
    later = make_window(folder, None, settings=settings)
    qtbot.addWidget(later)
    assert later.continue_game()
    assert path_of(later) != left
    later.close()


def test_what_was_taken_back_stays_taken_back(window: MainWindow, folder: Path, qtbot: QtBot) -> None:
    mouse = begin(window)
    session = window.session
    assert session is not None
    before = session.state
    mouse.give(session.legal_commands()[0])
    mouse.click("button:undo")
    window.close()
    later = another(qtbot, folder)
    later.continue_game()
    assert later.session is not None
    assert later.session.state == before
    assert later.session.can_redo()


def test_a_damaged_game_is_named_and_kept(window: MainWindow, folder: Path) -> None:
    folder.mkdir()
    damaged = folder / "broken.ucgame"
    damaged.write_bytes(b"not a game\n")
    assert not window.continue_game()
    assert "broken.ucgame:1" in window.problem
    assert damaged.read_bytes() == b"not a game\n"


def test_a_folder_that_cannot_be_written_is_told_and_the_game_goes_on_unsaved(window: MainWindow, folder: Path) -> None:
    folder.write_text("a file where the folder should be")
    window.begin(Header(SEATS, "window", window.engine.content.hash))
    assert window.session is not None
    assert window.session.journal is None
    assert "it is not saved" in messages(window)[0]


_close = Journal.close


def _cannot_close(journal: Journal) -> None:
    _close(journal)
    cause = problem("system.input or output")
    raise GameFileError(problem("files.end not saved", problem=cause).at(Path("ana.ucgame")))


def test_an_end_that_may_not_be_saved_is_told_and_the_next_game_begins(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(window)
    with monkeypatch.context() as broken:
        broken.setattr(Journal, "close", _cannot_close)
        window.rematch()
    assert "the end of the game may not be saved" in messages(window)[0]
    assert window.session is not None
    assert window.session.journal is not None


def test_an_end_that_may_not_be_saved_is_told_before_the_window_closes(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(window)
    monkeypatch.setattr(Journal, "close", _cannot_close)
    window.close()
    assert messages(window) == ["ana.ucgame: the end of the game may not be saved: Input/output error"]
    assert window.isVisible()
    read_message(window)
    assert not window.isVisible()


class EndingThinker(InlineThinker):
    """Notes that it has ended."""

    ended = False

    def close(self) -> None:
        self.ended = True


def test_whatever_fails_as_the_window_closes_its_bots_end(
    qtbot: QtBot, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinker = EndingThinker()
    window = make_window(folder, thinker)
    qtbot.addWidget(window)
    begin(window)
    session = window.session
    assert session is not None and window.controller is not None

    def fail() -> None:
        raise LookupError("no such table")

    monkeypatch.setattr(window.controller, "stop", fail)
    with pytest.raises(LookupError):
        window.closeEvent(QCloseEvent())
    assert thinker.ended
    monkeypatch.undo()
    session.close()


def test_a_saved_game_that_is_only_shown_stays_untouched(window: MainWindow, folder: Path, tmp_path: Path) -> None:
    mouse = begin(window)
    assert window.session is not None
    mouse.give(window.session.legal_commands()[0])
    window.close()
    (path,) = folder.glob("*.ucgame")
    before = path.read_bytes()
    path.chmod(0o444)
    shown = show_game(path, tmp_path, (1366, 768))
    assert shown.session is not None
    Mouse(shown).give(shown.session.legal_commands()[0])
    shown.close()
    assert path.read_bytes() == before


def test_a_rematch_has_the_same_seats_and_another_seed(window: MainWindow) -> None:
    begin(window)
    window.rematch()
    assert window.session is not None
    assert window.session.header.seats == SEATS
    assert window.session.header.seed != "window"


@pytest.mark.rule("Q-21")
def test_no_rematch_begins_with_cards_that_could_go_on_without_end(window: MainWindow) -> None:
    table = Table(window.engine.content, 2).board("ana", "basic-1").board("bruno", "basic-2")
    card = table.card("[{make_available: 1}, {use_action_card: 1}]", kind="action")
    header = Header(SEATS, "endless", table.content.hash, curtain=False)
    window.show_session(Session(table.engine, header, None, UndoStack, start=table.state))
    over = window.session
    window.rematch()
    assert window.session is over
    assert f"{card}: infinite loop: action cards could be used again and again" in messages(window)[0]


def test_a_rematch_asked_for_on_the_results_lies_on_the_table(qapp: QApplication, tmp_path: Path) -> None:
    table = show_scene("final", tmp_path, (1366, 768))
    table.view.motions.finish()
    over = table.controller
    assert over is not None
    Mouse(table).click("sheet:rematch")
    assert table.session is not None and not table.session.is_over
    assert [item.key for item in table.view.builder.items() if item.key.startswith("sheet:")] == []
    assert check(table) == []
    # Whoever still knows the game that left draws nothing over the one that came.
    over.refresh()
    assert check(table) == []
    table.close()


def turn_wheel(window: MainWindow, place: QPointF, down: QPoint) -> None:
    none, held = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    event = QWheelEvent(place, place, QPoint(), down, none, held, Qt.ScrollPhase.NoScrollPhase, False)
    QApplication.sendEvent(window.view.viewport(), event)


def test_parts_of_a_notch_of_the_wheel_zoom_and_scroll_in_parts_and_sideways_means_nothing(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    mouse, sea, log = begin(window), QPointF(800, 300), QPointF(1230, 700)
    for _ in range(4):
        turn_wheel(window, sea, QPoint(0, 30))
    assert window.view.builder.boards.zoom == pytest.approx(1.15)
    turn_wheel(window, sea, QPoint(120, 0))
    assert window.view.builder.boards.zoom == pytest.approx(1.15)
    window.view.fit()
    asked: list[int] = []

    def scroll(at: QPointF, lines: int) -> bool:
        asked.append(lines)
        return mouse.controller.layout.log.holds(Rect(at.x(), at.y(), 0, 0))

    monkeypatch.setattr(mouse.controller, "scroll", scroll)
    for _ in range(4):
        turn_wheel(window, log, QPoint(0, 30))
    turn_wheel(window, log, QPoint(120, 0))
    turn_wheel(window, log, QPoint(0, -120))
    assert asked == [0, -1, 0, -1, 2]


def test_the_menu_shows_all_shortcuts_in_their_column_and_binds_those_of_the_table_no_second_time(
    window: MainWindow,
) -> None:
    shown = dict(action.text().split("\t") for action in window.menu.actions() if "\t" in action.text())
    at_table = {
        "&Undo": "Ctrl+Z",
        "&Redo": "Ctrl+Y",
        "Re&vert turn": "Ctrl+Backspace",
        "Hint": "H",
        "Take &back a confirmed turn…": "Ctrl+Shift+Backspace",
        "Sho&w moves and commands…": "Ctrl+K",
        "&History of this game…": "Ctrl+H",
        "Runn&ing score": "S",
        "Soun&ds on or off": "M",
        "Hel&p": "F1",
    }
    assert {text: keys for text, keys in shown.items() if text in at_table} == at_table
    bound = {action.text().partition("\t")[0]: action.shortcut().toString() for action in window.menu.actions()}
    assert {text for text in shown if not bound[text]} == set(at_table)
    assert shown["&Open…"] == bound["&Open…"] == "Ctrl+O" and shown["&Settings…"] == bound["&Settings…"] == "Ctrl+,"


def test_the_seed_of_a_game_is_told_only_when_it_is_over(window: MainWindow) -> None:
    """Typed into a new game it would deal the same decks."""
    seed = "a-seed-like-no-other-word"
    window.begin(Header(SEATS, seed, window.engine.content.hash, curtain=False))
    assert seed not in path_of(window).name
    assert seed not in told(window)
    window.commands.leave_game()
    assert seed not in told(window)
