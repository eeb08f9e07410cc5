"""Whatever is done at a table, it shows what it would show if all of it were drawn for the first time.

Most of a table stays as it was from one drawing to the next (`SceneBuilder.part`), because what it is drawn from has
not changed. A part that forgets something it is drawn from is found here.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsScene

from tests.ui.overlays.test_curtain import seated
from uc_desktop import paths
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.app.session.card_sets import CardSets
from uc_desktop.app.session.session import Session
from uc_desktop.cards.loading.loader import load_content
from uc_desktop.rules.engine import Engine
from uc_desktop.ui.scene.items.item import TableItem
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.table.controller import Controller
from uc_desktop.ui.table.table import draw_table
from uc_desktop.ui.window.main_window import MainWindow
from uc_desktop.ui.window.undo_stack import UndoStack

SEATS = (Seat("Ana", "orange"), Seat("Bruno", "blue"))
STEPS = 50
KEYS = ("score", "log", "Escape", "Escape", "1", "2", "3", "4")


@pytest.fixture
def table(window_with: Callable[[str], MainWindow]) -> Callable[[str], MainWindow]:
    """The window with a scene, or with a game of these players, h for a human and b for a bot."""

    def shown(what: str) -> MainWindow:
        if set(what) - set("hb"):
            return window_with(what)
        window = window_with("table")
        seated(window, what, curtain=False)
        return window

    return shown


def look(item: TableItem) -> tuple[object, ...]:
    """All that is seen of a thing and can be done with it, but for what the pointer does to it."""
    still = item.snapshot()
    seen = still and (still.picture_key, still.size, still.at, still.w, still.h, still.turn, still.z)
    return item.describe(), seen, item.usable, item.opacity()


def differences(controller: Controller) -> list[str]:
    """What would be shown otherwise if it were drawn in an empty scene."""
    table, scene = controller.table, QGraphicsScene()
    fresh = SceneBuilder(scene, table.builder.raster, table.builder.theme)
    options = table.selection.options and replace(table.selection.options, lit=table.lit_option)
    draw_table(fresh, table.model(), table.faces, table.layout, table.overlay, options)
    there, anew = ({item.key: look(item) for item in builder.items()} for builder in (table.builder, fresh))
    return sorted(key for key in there.keys() | anew.keys() if there.get(key) != anew.get(key))


def something(controller: Controller, chance: random.Random) -> None:
    """Do one thing, most often what goes on with the game."""
    legal = controller.session.legal_commands()
    keys = sorted(item.key for item in controller.builder.items() if item.usable)
    match chance.choice(("go on",) * 6 + ("hold", "hold", "point", "point", "back", "key", "press")):
        case "go on" if legal and not controller.table.overlay.kind:
            controller.submit(chance.choice(legal))
        case "hold":
            controller.pick_up(chance.choice(keys))
        case "point":
            controller.on_gesture(chance.choice(keys), "enter", QPointF())
        case "back":
            controller.on_button(chance.choice(("undo", "redo", "revert")))
        case "press":
            controller.press_thing(
                chance.choice([key for key in keys if key.startswith(("part:", "player:", "card:"))])
            )
        case _:
            controller.press_key(chance.choice(KEYS))


@pytest.mark.parametrize("what", ["hh", "hhhb", "table", "advanced", "contracts", "solo"])
def test_a_table_shows_what_it_would_show_if_drawn_anew(table: Callable[[str], MainWindow], what: str) -> None:
    window, chance = table(what), random.Random(f"drawn anew, {what}")
    controller = window.controller
    assert controller is not None
    for step in range(STEPS):
        something(controller, chance)
        assert differences(controller) == [], f"after step {step}"
    assert len(controller.session.entries) > 8


def test_a_game_with_other_cards_shows_those(table: Callable[[str], MainWindow], tmp_path: Path) -> None:
    """The example pack prints other bonuses on a board."""
    window, sets = table("table"), CardSets(paths.card_data(), tmp_path)
    shipped = window.engine.content
    with_pack = load_content(sets.keep([paths.resources() / "packs" / "example"]))
    for content in (shipped, with_pack):
        games = (
            Session(Engine(content), Header(SEATS, str(seed), content.hash, curtain=False), None, UndoStack)
            for seed in range(50)
        )
        window.show_session(next(game for game in games if game.state.players[0].board == "basic-1"))
        assert window.controller is not None
        assert differences(window.controller) == []
