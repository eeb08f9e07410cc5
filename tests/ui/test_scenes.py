"""The scenes: positions that could have been reached, shown as they are, and readable at every size."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.audits.text_audit import audit
from tests.ui.expected.expected import check
from tests.ui.players.mouse import LEFT, Mouse, move
from tests.whole import part
from uc_desktop.rules.checks.invariants import faults
from uc_desktop.rules.effects.agenda import open_parts
from uc_desktop.rules.state import Role
from uc_desktop.rules.terms import Phase
from uc_desktop.tools.scenes import SCENES, show_scene
from uc_desktop.ui.scene.items.card import CardItem
from uc_desktop.ui.theme.theme import theme_of
from uc_desktop.ui.window.main_window import MainWindow

SIZES = ((1366, 768), (1366, 700), (1920, 1080), (1280, 680), (1024, 600))
#: How many windows with scenes are kept: a window takes 20 MB.
MOST_KEPT = 3
CONTROL = Qt.KeyboardModifier.ControlModifier
Scenes = Callable[[str], MainWindow]


@pytest.fixture(scope="module")
def scenes(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scenes]:
    """Windows with scenes; of those asked for last some are kept, and only the last one is in sight."""
    made: dict[str, MainWindow] = {}
    folder: Path = tmp_path_factory.mktemp("scenes")

    def scene(name: str) -> MainWindow:
        if name not in made:
            while len(made) >= MOST_KEPT:
                forgotten = made.pop(next(iter(made)))
                forgotten.close()
                forgotten.deleteLater()
            made[name] = show_scene(name, folder, SIZES[0])
        for each, window in made.items():
            window.setVisible(each == name)
        return made[name]

    yield scene
    for window in made.values():
        window.close()


def at_size(window: MainWindow, size: tuple[int, int]) -> MainWindow:
    window.resize(*size)
    QApplication.processEvents()
    return window


EACH = pytest.mark.parametrize("name", SCENES)


SIZED = {f"{name}-{w}x{h}": (name, (w, h)) for name, (w, h) in itertools.product(SCENES, SIZES)}


@pytest.fixture(scope="module", params=SIZED.values(), ids=[*SIZED])
def sized(request: pytest.FixtureRequest, scenes: Scenes) -> MainWindow:
    """A scene at a size: all that is proved of it there is looked at before the next."""
    name, size = request.param
    window = at_size(scenes(name), size)
    assert (window.view.viewport().width(), window.view.viewport().height()) == size
    return window


@EACH
def test_a_scene_breaks_no_invariant(scenes: Scenes, name: str) -> None:
    session = scenes(name).session
    assert session is not None
    assert faults(session.engine.content, session.state) == []


def test_a_scene_shows_what_is(sized: MainWindow) -> None:
    assert check(sized) == []


def test_everything_in_a_scene_can_be_read(sized: MainWindow) -> None:
    assert audit(sized) == []


def test_the_scenes_are_what_they_are_called(scenes: Scenes) -> None:
    controllers = {name: scenes(name).controller for name in SCENES}
    phases = {name: found.session.state.phase for name, found in controllers.items() if found}
    assert [phases[name] for name in ("set-up", "table", "era", "final")] == [
        Phase.KEEP, Phase.TURN, Phase.ERA, Phase.OVER,
    ]  # fmt: skip
    tables = {name: found.table for name, found in controllers.items() if found}
    shown = {name: (table.selection.held, table.overlay.kind, table.overlay.about) for name, table in tables.items()}
    assert shown["held"] == ("card:standing-committee", "", "")
    assert shown["effect"] == ("piece:nonsymbiotic city", "", "")
    assert (shown["production"][1:], shown["final"][1]) == (("production", "0"), "final")


def test_the_payment_scene_offers_several_ways_to_pay(scenes: Scenes) -> None:
    controller = scenes("payment").controller
    assert controller is not None and controller.table.selection.options is not None
    assert len(controller.table.selection.options.labels) > 2


def test_the_trigger_scene_has_a_trigger_open(scenes: Scenes) -> None:
    session = scenes("trigger").session
    assert session is not None
    opened = open_parts(session.engine.index, session.state)
    assert {at.frame.role for at in opened} == {Role.TRIGGER}
    assert len(session.state.agenda) == 2


def test_a_card_whose_words_are_much_smaller_than_wanted_is_shown_large_when_pointed_at(scenes: Scenes) -> None:
    window = at_size(scenes("table"), (1280, 680))
    window.set_theme(theme_of("dark", text=300))
    card = window.view.builder.item("card:standing-committee")
    assert isinstance(card, CardItem) and card.small
    Mouse(window).point("card:standing-committee")
    large = next(item for item in window.view.table_scene.items() if getattr(item, "key", "") == "loupe")
    assert large.isVisible()
    assert not large.describe()["overflow"]  # type: ignore[attr-defined]


# Odd hands at the table


KEY = Qt.Key
ARROWS = (KEY.Key_Left, KEY.Key_Right, KEY.Key_Up, KEY.Key_Down)
ODD_KEYS = (
    KEY.Key_Escape, KEY.Key_Return, KEY.Key_Space, KEY.Key_1, KEY.Key_3, KEY.Key_Tab, KEY.Key_F6, KEY.Key_S, KEY.Key_L,
    *ARROWS,
)  # fmt: skip
ODD_WITH_CONTROL = (KEY.Key_Z, KEY.Key_Y, KEY.Key_Return, KEY.Key_Backspace, *ARROWS)


class Fumbler:
    """Presses, drags, clicks and types anywhere; after each gesture the table must show what is."""

    def __init__(self, window: MainWindow, seed: str) -> None:
        self.window, self.chance = window, random.Random(seed)
        self.port = window.view.viewport()
        assert window.controller is not None
        self.controller = window.controller
        self.controller.asked.disconnect()  # menus and dialogs would wait for an answer
        self.controller.rules_asked.disconnect()  # another window would take the keyboard

    def fumble(self) -> None:
        """One odd gesture."""
        self.chance.choice((self._click, self._click, self._drag, self._drag, self._twice, self._right, self._key))()
        assert check(self.window) == []
        drag_picture = any(getattr(item, "key", "") == "dragged" for item in self.window.view.table_scene.items())
        assert not drag_picture

    def _place(self) -> QPoint:
        """Somewhere: mostly on a thing that takes the mouse."""
        none = Qt.MouseButton.NoButton
        live = [item for item in self.controller.builder.items() if item.acceptedMouseButtons() != none]
        if self.chance.random() < 0.2 or not live:
            return QPoint(self.chance.randrange(self.port.width()), self.chance.randrange(self.port.height()))
        return self.window.view.mapFromScene(self.chance.choice(live).center())

    def _click(self) -> None:
        QTest.mouseClick(self.port, LEFT, pos=self._place())

    def _twice(self) -> None:
        QTest.mouseClick(self.port, LEFT, pos=(at := self._place()))
        QTest.mouseDClick(self.port, LEFT, pos=at)

    def _right(self) -> None:
        QTest.mouseClick(self.port, Qt.MouseButton.RightButton, pos=self._place())

    def _drag(self) -> None:
        """Begin a drag, perhaps do something else in the middle of it, and let go somewhere."""
        start, end = self._place(), self._place()
        QTest.mousePress(self.port, LEFT, pos=start)
        move(self.port, start + QPoint(15, 12), LEFT)
        self.chance.choice((lambda: None, self._key, self._resize))()
        move(self.port, (start + end) / 2, LEFT)
        QTest.mouseRelease(self.port, LEFT, pos=end)

    def _resize(self) -> None:
        self.window.resize(*self.chance.choice(SIZES))

    def _key(self) -> None:
        if self.chance.random() < 0.3:
            QTest.keyClick(self.window.view, self.chance.choice(ODD_WITH_CONTROL), CONTROL)
        else:
            QTest.keyClick(self.window.view, self.chance.choice(ODD_KEYS))


@pytest.mark.parametrize("name", [name for name in SCENES if name != "final"])
def test_odd_gestures_confuse_nothing(qtbot: QtBot, tmp_path: Path, name: str) -> None:
    window = show_scene(name, tmp_path, SIZES[0])
    qtbot.addWidget(window)
    fumbler = Fumbler(window, name)
    for _ in range(part(20, 60)):
        fumbler.fumble()


def test_escape_leads_back_to_the_table_from_everywhere(qtbot: QtBot, tmp_path: Path) -> None:
    for name in ("held", "effect", "payment", "production", "score"):
        window = show_scene(name, tmp_path, SIZES[0])
        qtbot.addWidget(window)
        QTest.keyClick(window.view, Qt.Key.Key_Escape)
        controller = window.controller
        assert controller is not None
        table, selection = controller.table, controller.table.selection
        assert (selection.held, selection.part, selection.options, table.overlay.kind) == ("", "", None, ""), name


def test_another_board_keeps_its_new_pieces_marked_while_a_turn_is_replayed(qtbot: QtBot, tmp_path: Path) -> None:
    """The board agrees with its miniature, whoever's turn is shown."""
    window = show_scene("table", tmp_path, SIZES[0])
    qtbot.addWidget(window)
    mouse = Mouse(window)
    mouse.click("replay:last:3")
    mouse.click("player:2")
    assert mouse.controller.table.game.replay is not None
    shown = {item.key for item in mouse.controller.builder.items() if item.key.startswith(("new:", "marks:2"))}
    assert shown == {"new:0,2-1,2", "marks:2"}
    assert check(window) == []


def test_a_dragged_piece_is_put_back_by_undo(qtbot: QtBot, tmp_path: Path) -> None:
    window = show_scene("effect", tmp_path, SIZES[0])
    qtbot.addWidget(window)
    mouse = Mouse(window)
    mouse.lift("piece:nonsymbiotic city")
    QTest.keyClick(window.view, Qt.Key.Key_Z, CONTROL)
    assert mouse.controller.table.selection.held == ""
    assert not any(getattr(item, "key", "") == "dragged" for item in window.view.table_scene.items())
    mouse.drop(mouse.spot("site:2,1"))
    assert check(window) == []


def test_a_click_elsewhere_closes_the_popover(qtbot: QtBot, tmp_path: Path) -> None:
    window = show_scene("payment", tmp_path, SIZES[0])
    qtbot.addWidget(window)
    mouse = Mouse(window)
    mouse.click("player:1")
    assert mouse.controller.table.selection.options is None
    assert check(window) == []


def test_another_piece_can_be_dragged_while_the_popover_is_open(qtbot: QtBot, tmp_path: Path) -> None:
    window = show_scene("payment", tmp_path, SIZES[0])
    qtbot.addWidget(window)
    mouse = Mouse(window)
    mouse.drag("piece:tunnel", "site:1,1-2,2")
    options = mouse.controller.table.selection.options
    assert options is None or options.title.startswith("Build a tunnel")
    assert check(window) == []


def test_a_drop_on_nothing_flies_back_and_says_why(qtbot: QtBot, tmp_path: Path) -> None:
    window = show_scene("table", tmp_path, SIZES[0])
    qtbot.addWidget(window)
    mouse = Mouse(window)
    mouse.lift("card:standing-committee")
    mouse.drop(QPoint(1100, 10))
    assert (mouse.controller.table.selection.held, check(window)) == ("", [])
    bubble = next(item for item in window.view.table_scene.items() if getattr(item, "key", "") == "bubble")
    assert bubble.isVisible()


def test_a_trigger_that_is_still_open_is_asked_about_before_confirming(qtbot: QtBot, tmp_path: Path) -> None:
    window = show_scene("trigger", tmp_path, SIZES[0])
    qtbot.addWidget(window)
    mouse = Mouse(window)
    mouse.click("button:confirm")
    assert mouse.controller.table.selection.options is not None
    assert mouse.controller.table.selection.options.labels[0] == "Back to my turn"


def test_the_final_scoring_can_be_looked_at_again(scenes: Scenes) -> None:
    mouse = Mouse(at_size(scenes("final"), SIZES[0]))
    mouse.click("sheet:look")
    assert mouse.controller.table.overlay.kind == ""
    mouse.click("button:confirm")
    assert mouse.controller.table.overlay.kind == "final"
