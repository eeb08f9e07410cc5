"""Whole games through the real window with nothing but the mouse; after every gesture the table shows what is."""

from __future__ import annotations

import pytest

from tests.ui.players.hands import Way
from tests.ui.players.mouse import Mouse
from tests.ui.players.person import EVERYTHING, SEED, Person, header, prepared
from uc_desktop.app.scenario.pieces import set_side
from uc_desktop.app.scenario.piles import set_hand
from uc_desktop.app.scenario.position import Position
from uc_desktop.app.scenario.turn import set_occupied, set_order, set_phase, set_stock, set_turns_taken, set_waiting
from uc_desktop.app.session.session import Session
from uc_desktop.rules.commands import Build, Place
from uc_desktop.rules.terms import Clone, Phase, Piece, Resources
from uc_desktop.ui.window.main_window import MainWindow
from uc_desktop.ui.window.undo_stack import UndoStack

FOUR_HANDS = (
    ("seafood-collection", "signal-from-the-rim", "coral-charter"),
    ("survey", "fresh-crew", "trunk-line"),
    ("seed-drill", "silt-foundations", "vent-bloom"),
    ("barter-buoy", "modular-benches", "hothouse-dome"),
)
pytestmark = pytest.mark.usefixtures("unpainted")

DROPS = (
    *("card to slot", "tile to slot", "slot, then card", "card to discard"),
    *(f"piece:{what} to site" for what in Piece),
    *("piece:upgrade to built", "special to hand", "special-deck to hand", "played to tray", "click option"),
)


def test_a_whole_game_by_mouse(window: MainWindow) -> None:
    session = Session(window.engine, header(window, 2, curtain=True), None, UndoStack, prepared(window))
    window.show_session(session)
    person = Person(Mouse(window), SEED)
    person.play()
    assert [what for what in EVERYTHING if not person.reached[what]] == []
    assert [what for what in DROPS if not person.hands.seen[what]] == []
    assert session.is_over and person.hands.controller.table.overlay.kind == "final"
    assert person.reached["sheet production"] == 3


@pytest.mark.rule("B-5")
def test_special_sites_of_advanced_boards_are_built_on_by_mouse(window: MainWindow) -> None:
    """Two rich players; all that lies on the table is checked after every gesture."""
    position = Position(window.engine.content, 2)
    position.replace(window.engine.new_game(header(window, 2).setup))
    set_waiting(position, ())
    set_phase(position, Phase.TURN)
    set_side(position, "advanced")
    for name in position.names:
        set_stock(position, name, Resources(kelp=40, steelplast=60, science=40, credit=60, biomatter=9))
    set_turns_taken(position, 0)
    window.show_session(Session(window.engine, header(window, 2), None, UndoStack, position.state))
    person = Person(Mouse(window), "advanced")
    while special_sites_built_on(person.session) < 3:
        person.play(10)
        assert len(person.session.entries) < 300


def special_sites_built_on(session: Session) -> int:
    """How many of the sites with a surcharge were built on."""
    boards = [session.engine.content.boards[player.board] for player in session.state.players]
    built = [(entry.player, entry.command.site) for entry in session.entries if isinstance(entry.command, Build)]
    return sum(site in boards[player].surcharges for player, site in built)


@pytest.fixture
def four(window: MainWindow) -> Person:
    """Ana's first turn in a game of four; the others have placed a tile each, and she can pay for the cloning."""
    position = Position(window.engine.content, 4)
    position.replace(window.engine.new_game(header(window, 4).setup))
    set_waiting(position, ())
    set_phase(position, Phase.TURN)
    for name, cards in zip(position.names, FOUR_HANDS, strict=True):
        set_hand(position, name, cards)
    set_order(position, ("bruno", "chiara", "dawid", "ana"))
    set_turns_taken(position, 3)
    set_occupied(position, {"A-R3": ("bruno",), "A-G4": ("chiara",), "A-Y1": ("dawid",)})
    set_stock(position, "ana", Resources(credit=3))
    window.show_session(Session(window.engine, header(window, 4, curtain=True), None, UndoStack, position.state))
    person = Person(Mouse(window), "four")
    person.hands.click("curtain:take-over")
    return person


@pytest.mark.rule("A-9")
@pytest.mark.parametrize(("way", "dragging"), [("card", True), ("card", False), ("slot", False)])
def test_a_slot_is_cloned_by_mouse(four: Person, way: Way, dragging: bool) -> None:
    command = Place("A-R3", "seafood-collection", True)
    four.hands.give(command, way=way, dragging=dragging)
    assert four.session.entries[-1].command == command
    assert four.session.state.occupied[7] == (1, 0)
    assert four.session.state.clone is Clone.USED


def test_four_go_on_by_mouse_after_a_cloned_slot(four: Person) -> None:
    four.hands.give(Place("A-R3", "seafood-collection", True))
    four.play(30)
    assert len(four.session.entries) == 31
    assert {entry.player for entry in four.session.entries} == {0, 1, 2, 3}
