"""Scenes of the table: positions from seeded games, for screenshots, checks and the README."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from uc_desktop.ai.bot import Budget, bot_named
from uc_desktop.app.header import Header, Seat
from uc_desktop.app.session import Session, open_session
from uc_desktop.app.undo import UndoStack
from uc_desktop.errors import UsageError
from uc_desktop.rules.commands import Build, Place
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import Phase, Resources
from uc_desktop.rules.turns import must_discard
from uc_desktop.rules.view import view
from uc_desktop.ui.controller import Controller
from uc_desktop.ui.geometry import Point
from uc_desktop.ui.main_window import MainWindow
from uc_desktop.ui.window_parts import make_window

SEATS = (
    Seat("Ana", "orange"),
    Seat("Bruno", "blue", "greedy"),
    Seat("Chiara", "ivory", "greedy"),
    Seat("Dawid", "magenta", "greedy"),
)
SEED = "scene-7"
#: A stock with which everything can be shown.
RICH = Resources(kelp=4, steelplast=4, science=3, credit=6, biomatter=2)


def _played(engine: Engine, session: Session, until: Callable[[State], bool]) -> None:
    """Let greedy bots play on until the position asked for comes up."""
    bots = [bot_named("greedy", engine, f"{SEED}/{number}") for number in range(len(SEATS))]
    while not until(session.state) and not session.is_over:
        state, legal = session.state, session.legal_commands()
        session.submit(bots[state.active].choose(view(state, state.active), legal, Budget()))


def _is_anas_choice(engine: Engine, state: State, round_number: int) -> bool:
    fresh = state.phase is Phase.TURN and not state.turn.slot and state.active == 0
    return fresh and state.round >= round_number and not must_discard(engine.content, state)


def _rich(state: State) -> State:
    new = state.copy()
    mine = new.players[0].copy()
    mine.stock = RICH
    new.players = (mine, *new.players[1:])
    return new


def _first(session: Session) -> None:
    """Nothing was decided yet."""


def _to_round(number: int) -> Callable[[Session], None]:
    return lambda session: _played(
        session.engine, session, lambda state: _is_anas_choice(session.engine, state, number)
    )


def _no_more(_controller: Controller) -> None:
    """The table as it is."""


def _hold_a_card(controller: Controller) -> None:
    placements = [command for command in controller.session.legal_commands() if isinstance(command, Place)]
    command = next(command for command in placements if command.slot != "A-0")
    controller.pick_up(f"card:{command.card}")


def _place(controller: Controller, wanted: str) -> None:
    """Choose a slot that builds what is wanted, with any card."""
    slots = {
        slot.id
        for slot in controller.session.engine.content.slots.values()
        if any(wanted in str(getattr(node, "what", "")) for node in slot.effect)
    }
    legal = controller.session.legal_commands()
    controller.submit(next(command for command in legal if isinstance(command, Place) and command.slot in slots))


def _in_an_effect(controller: Controller) -> None:
    _place(controller, "city")
    controller.pick_up("piece:nonsymbiotic city")


def _paying(controller: Controller) -> None:
    _place(controller, "city")
    builds = [command for command in controller.session.legal_commands() if isinstance(command, Build)]
    site = next(command.site for command in builds if command.what == "nonsymbiotic city")
    ways = [command for command in builds if command.site == site and command.what == "nonsymbiotic city"]
    item = controller.stage.item(f"site:{site}")
    at = item.center() if item is not None else None
    controller.offer(ways, Point(at.x(), at.y()) if at is not None else Point(0, 0))


def _at(phase: Phase) -> Callable[[Session], None]:
    return lambda session: _played(session.engine, session, lambda state: state.phase is phase)


def _after_production(session: Session) -> None:
    _played(session.engine, session, lambda state: state.round >= 8)


def _show_production(controller: Controller) -> None:
    controller.on_button("production")


#: name: (how the game comes there, whether Ana is made rich, what is done at the table)
SCENES: dict[str, tuple[Callable[[Session], None], bool, Callable[[Controller], None]]] = {
    "set-up": (_first, False, _no_more),
    "held": (_to_round(6), False, _hold_a_card),
    "effect": (_to_round(6), True, _in_an_effect),
    "payment": (_to_round(6), True, _paying),
    "table": (_to_round(6), False, _no_more),
    "production": (_after_production, False, _show_production),
    "era": (_at(Phase.ERA), False, _no_more),
    "final": (_at(Phase.OVER), False, _no_more),
}


def show_scene(name: str, folder: Path, size: tuple[int, int], language: str = "en") -> MainWindow:
    """The window with a scene on the table."""
    prepare, rich, act = SCENES[name]
    window = _window(folder, size, language)
    engine = window.engine
    session = Session(engine, Header(SEATS, SEED, engine.content.hash), None, UndoStack)
    prepare(session)
    if rich:
        session = Session(engine, session.header, None, UndoStack, _rich(session.state))
    window.show_session(session)
    controller = window.controller
    assert controller is not None
    act(controller)
    return window


def show_game(path: Path | None, folder: Path, size: tuple[int, int], language: str = "en") -> MainWindow:
    """The window with a saved game; GameFileError if it cannot be read."""
    if path is None:
        raise UsageError("name a game file or a scene")
    window = _window(folder, size, language)
    window.show_session(open_session(path, window.engine, UndoStack))
    return window


def _window(folder: Path, size: tuple[int, int], language: str) -> MainWindow:
    window = make_window(folder, None, language)
    window.resize(*size)
    window.show()
    return window
