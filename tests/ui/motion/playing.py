"""A Production that has just taken place, and what is seen of it while it plays."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.audits.text_audit import texts_of
from tests.ui.players.mouse import Mouse
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.app.scenario.pieces import set_board, set_building, set_city, set_tunnel
from uc_desktop.app.scenario.piles import set_hand
from uc_desktop.app.scenario.position import Position
from uc_desktop.app.scenario.turn import set_round, set_turn, set_turns_taken
from uc_desktop.app.session.session import Session
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.rules.commands import CONFIRM
from uc_desktop.rules.terms import Piece
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.motion.playback import Playback
from uc_desktop.ui.scene.items.flyer import Flyer
from uc_desktop.ui.start.make_window import make_window
from uc_desktop.ui.window.main_window import MainWindow
from uc_desktop.ui.window.undo_stack import UndoStack


def production(
    folder: Path,
    round_number: int,
    built: Mapping[str, Piece] | None = None,
    tunnel: str = "",
    speed: str = "normal",
    *,
    ana_chooses: bool = True,
    curtain: bool = False,
) -> MainWindow:
    """The Production after a round; without more Bruno has a farm and a laboratory at the starting city.

    If it ends an era, the first who must choose cards to keep is Ana, or else Bruno. The table is not painted.
    """
    made = make_window(folder, None)
    made.resize(1366, 768)
    made.show()
    made.view.viewport().setUpdatesEnabled(False)
    position = Position(made.engine.content, ["Ana", "Bruno"])
    for name, board in (("Ana", "basic-1"), ("Bruno", "basic-2")):
        set_board(position, name, board)
    for city, what in (built or {}).items():
        set_city(position, "Bruno", city)
        set_building(position, "Bruno", what, city)
    if tunnel:
        set_tunnel(position, "Bruno", tunnel)
    for what in () if built else (Piece.FARM, Piece.LABORATORY):
        set_building(position, "Bruno", what, "2,2")
    if not ana_chooses:
        set_hand(position, "Ana", ())
    set_round(position, round_number)
    set_turns_taken(position, 5)
    set_turn(position, slot="A-0", slot_used=True)
    header = Header((Seat("Ana", "orange"), Seat("Bruno", "blue")), "sheet", made.engine.content.hash, curtain=curtain)
    made.show_session(Session(made.engine, header, None, UndoStack, position.state))
    made.view.motions.speed = speed
    assert made.controller is not None
    if curtain:
        made.controller.turns.take_over()
    # No time passes but what a test lets pass.
    playback(made).began = lambda: None
    made.controller.submit(CONFIRM)
    assert made.controller.table.overlay.kind is Overlay.PRODUCTION
    return made


def playback(window: MainWindow) -> Playback:
    assert window.controller is not None
    return window.controller.table.overlay.playback


def seen_on_their_way(window: MainWindow) -> list[Flyer]:
    """What is seen moving over the overlay."""
    return [
        item for item in window.view.table_scene.items() if isinstance(item, Flyer) and item.zValue() > z_order.VEIL
    ]


def stocks(window: MainWindow) -> dict[str, int]:
    """The stocks as they are shown below the board."""
    found = {}
    for item in window.view.builder.items():
        if item.key.startswith("production:stock:") and item.key.endswith(":amount"):
            found[item.key.split(":")[2]] = int(item.text)
    return found


def written(window: MainWindow, key: str) -> list[str]:
    """What is written in the picture with this key."""
    item = window.view.builder.item(key)
    assert item is not None
    return [text.words for text in texts_of(item) if text.words]


def press(window: MainWindow, *keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(window.view, key)


def button(window: MainWindow, name: str) -> None:
    """Press a button of the overlay."""
    Mouse(window).click(f"sheet:{name}")


def segment(window: MainWindow) -> int:
    """The segment whose row is lit."""
    assert window.controller is not None
    item = window.view.builder.item("sheet:subtitle")
    assert item is not None
    return int(item.text.split("source ")[1].split(" ")[0]) - 1
