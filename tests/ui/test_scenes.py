"""The scenes: positions that could have been reached, shown as they are, and readable at every size."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.expected import check
from tests.ui.mouse import Mouse
from tests.ui.text_audit import audit
from uc_desktop.rules.effects.agenda import open_parts
from uc_desktop.rules.invariants import faults
from uc_desktop.rules.state import Role
from uc_desktop.rules.terms import Phase
from uc_desktop.ui.main_window import MainWindow
from uc_desktop.ui.scenes import SCENES, show_scene

SIZES = ((1366, 768), (1366, 700), (1920, 1080), (1280, 680))
Scenes = Callable[[str], MainWindow]


@pytest.fixture(scope="module")
def scenes(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scenes]:
    """Windows with scenes, each made when first asked for."""
    made: dict[str, MainWindow] = {}
    folder: Path = tmp_path_factory.mktemp("scenes")

    def scene(name: str) -> MainWindow:
        if name not in made:
            made[name] = show_scene(name, folder, SIZES[0])
        return made[name]

    yield scene
    for window in made.values():
        window.close()


def at_size(window: MainWindow, size: tuple[int, int]) -> MainWindow:
    window.resize(*size)
    QApplication.processEvents()
    return window


EACH = pytest.mark.parametrize("name", SCENES)
EACH_SIZE = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")


@EACH
def test_a_scene_breaks_no_invariant(scenes: Scenes, name: str) -> None:
    session = scenes(name).session
    assert session is not None
    assert faults(session.engine.content, session.state) == []


@EACH_SIZE
@EACH
def test_a_scene_shows_what_is(scenes: Scenes, name: str, size: tuple[int, int]) -> None:
    assert check(at_size(scenes(name), size)) == []


@EACH_SIZE
@EACH
def test_everything_in_a_scene_can_be_read(scenes: Scenes, name: str, size: tuple[int, int]) -> None:
    window = at_size(scenes(name), size)
    assert (window.view.viewport().width(), window.view.viewport().height()) == size
    assert audit(window) == []


def test_the_scenes_are_what_they_are_called(scenes: Scenes) -> None:
    controllers = {name: scenes(name).controller for name in SCENES}
    phases = {name: found.session.state.phase for name, found in controllers.items() if found}
    assert [phases[name] for name in ("set-up", "table", "era", "final")] == [
        Phase.KEEP, Phase.TURN, Phase.ERA, Phase.OVER,
    ]  # fmt: skip
    shown = {name: (found.held, found.overlay) for name, found in controllers.items() if found}
    assert shown["held"] == ("card:standing-committee", "")
    assert shown["effect"] == ("piece:nonsymbiotic city", "")
    assert (shown["production"][1], shown["final"][1]) == ("production:0", "final")


def test_the_payment_scene_offers_several_ways_to_pay(scenes: Scenes) -> None:
    controller = scenes("payment").controller
    assert controller is not None and controller.options is not None
    assert len(controller.options.labels) > 2


def test_the_trigger_scene_has_a_trigger_open(scenes: Scenes) -> None:
    session = scenes("trigger").session
    assert session is not None
    opened = open_parts(session.engine.content, session.state)
    assert {at.frame.role for at in opened} == {Role.TRIGGER}
    assert len(session.state.agenda) == 2


def test_a_card_whose_words_are_cut_is_shown_large_when_pointed_at(qtbot: QtBot, tmp_path: Path) -> None:
    window = show_scene("table", tmp_path, (1280, 680))
    qtbot.addWidget(window)
    card = window.view.stage.item("card:standing-committee")
    assert card is not None and card.describe()["overflow"]
    Mouse(window).point("card:standing-committee")
    large = next(item for item in window.view.table_scene.items() if getattr(item, "key", "") == "loupe")
    assert large.isVisible()
    assert not large.describe()["overflow"]  # type: ignore[attr-defined]
