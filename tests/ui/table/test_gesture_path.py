"""The path of a gesture: the modules that a drop and a click enter, from the event to the painted table."""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import FrameType

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.players.mouse import LEFT, Mouse, move
from uc_desktop import ui
from uc_desktop.ui.window.main_window import MainWindow

PACKAGE = str(Path(__file__).parents[3] / "uc_desktop") + "/"
#: What draws a panel, a thing or a picture, and the texts that a panel shows: the end of the path, whatever they enter.
DRAWS = (
    "ui/panels", "ui/overlays", "ui/scene/items", "ui/art", "ui/layout", "ui/theme",
    "presentation/words", "presentation/facts",
)  # fmt: skip
#: The keys of things and of commands, and where the boards are seen: asked by everybody.
VALUES = ("presentation/item_id", "presentation/command_rows", "ui/scene/boards_layer")
#: What listens: hints, other feedback and the keys of the curtain to the table; to the session what passes the turn on;
#: to both the menu, the rulebook and the screen reader.
LISTENS = (
    "ui/feedback",
    "ui/table/turns", "ui/table/curtain_keys", "ui/window", "ui/title", "ui/widgets",
    "ui/access",
)  # fmt: skip
#: From the event to the session, and from there to the items and to what moves.
PATH = {
    "ui/table/table_view", "ui/table/controller", "ui/table/drag_controller", "presentation/gestures",
    "ui/table/game_flow", "ui/table/table", "ui/table/table_state", "presentation/model", "ui/scene/item_store",
    "ui/motion/planner", "ui/motion/moves", "ui/motion/queue",
}  # fmt: skip


def module_of(frame: FrameType) -> str:
    """A module of ours by its path in the package, empty for others."""
    name = frame.f_code.co_filename
    return name.removeprefix(PACKAGE).removesuffix(".py") if name.startswith(PACKAGE) else ""


def callers(frame: FrameType) -> Iterator[FrameType]:
    while frame.f_back is not None:
        frame = frame.f_back
        yield frame


def is_beside(frame: FrameType) -> bool:
    """Whether a call is none of the path, nor is what it leads to."""
    return module_of(frame).startswith((*DRAWS, *LISTENS))


class Trace:
    """The modules of `ui` and `presentation` on the path, those that are `entered_again` by what they call, and how
    often each function was called, anywhere."""

    def __init__(self) -> None:
        self.path: set[str] = set()
        self.entered_again: set[str] = set()
        self.calls: Counter[str] = Counter()

    def note(self, frame: FrameType, event: str, _: object) -> None:
        module = module_of(frame)
        if event != "call" or not module.startswith(("ui/", "presentation/")):
            return
        self.calls[frame.f_code.co_qualname] += 1
        if module.startswith((*DRAWS, *LISTENS, *VALUES)):
            return
        above = list(callers(frame))
        if any(map(is_beside, above)):
            return
        self.path.add(module)
        modules = [name for name in map(module_of, above) if name]
        if module in modules and module != modules[0]:
            self.entered_again.add(module)

    def __enter__(self) -> Trace:
        sys.setprofile(self.note)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def counts(self, *names: str) -> list[int]:
        return [self.calls[name] for name in names]


@pytest.fixture
def at(window_with: Callable[[str], MainWindow]) -> Callable[[str], Mouse]:
    """Puts a scene on the table, with motion."""

    def show(scene: str) -> Mouse:
        mouse = Mouse(window_with(scene))
        mouse.window.view.motions.speed = "normal"
        return mouse

    return show


def test_a_card_dropped_on_a_slot_enters_12_modules_each_once(at: Callable[[str], Mouse]) -> None:
    mouse = at("table")
    mouse.lift("card:retrofit-crews")
    end = mouse.middle("slot:A-R2")
    with Trace() as trace:
        mouse.drop(end)
        QApplication.processEvents()
    assert mouse.controller.session.state.turn.slot == "A-R2"
    assert trace.path == PATH and len(PATH) == 12
    assert trace.entered_again == set()


def test_a_click_on_a_building_site_enters_the_same_and_what_a_new_piece_looks_like(at: Callable[[str], Mouse]) -> None:
    mouse = at("trigger")
    mouse.click("piece:farm")
    spot, before = mouse.spot("site:0,0#1"), len(mouse.controller.session.entries)
    with Trace() as trace:
        QTest.mouseClick(mouse.window.view.viewport(), LEFT, pos=spot)
        QApplication.processEvents()
    assert len(mouse.controller.session.entries) == before + 1
    assert trace.path == PATH | {"ui/motion/snapshots"}
    assert trace.entered_again == set()


def test_a_drop_makes_one_hit_test_one_model_and_one_drawing(at: Callable[[str], Mouse]) -> None:
    mouse = at("table")
    mouse.lift("card:retrofit-crews")
    end, port = mouse.middle("slot:A-R2"), mouse.window.view.viewport()
    move(port, end, LEFT)
    with Trace() as trace:
        QTest.mouseRelease(port, LEFT, pos=end)
        mouse.window.view.point_again()
    assert mouse.controller.session.state.turn.slot == "A-R2"
    assert trace.counts("DragController.drop", "DragController._drop_at") == [1, 1]
    # The other one finds what lies under the mouse when all is done.
    assert trace.counts("ItemStore.items_at", "TableView.point_again") == [2, 1]
    assert trace.counts("GameView.model", "draw_table") == [1, 1]


def test_undo_by_key_is_no_click(at: Callable[[str], Mouse]) -> None:
    mouse = at("table")
    mouse.drag("card:retrofit-crews", "slot:A-R2")
    with Trace() as trace:
        QTest.keyClick(mouse.window.view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert trace.counts("GameFlow.undo", "Controller.on_gesture", "Controller.press_thing") == [1, 0, 0]


def test_the_page_from_event_to_pixels_names_what_is_there() -> None:
    assert ui.__doc__ is not None
    named = re.findall(r"`(?:(\w+)\.)?(\w+)`\s+\(([\w/]+)\)", ui.__doc__)
    modules = [import_module(f"{ui.__name__}.{path.replace('/', '.')}") for _, _, path in named]
    missing = [
        name
        for (*name, _), module in zip(named, modules, strict=True)
        if not hasattr(getattr(module, name[0]) if name[0] else module, name[1])
    ]
    assert named and missing == []
