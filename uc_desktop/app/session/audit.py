"""What `uc-desktop audit` proves of a game file: every step legal, every position sound, every hash and score right."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from uc_desktop.app.saves.game_file import TAKE_BACK, Loaded, Step, command_of
from uc_desktop.app.session.game_loader import check_content, check_start
from uc_desktop.app.session.game_log import Entry
from uc_desktop.app.session.replay import not_allowed, step_fault, unknown_card, went_otherwise
from uc_desktop.app.session.session import Session
from uc_desktop.app.session.undo_list import UndoList
from uc_desktop.errors import GameFileError, IllegalCommand, Problem, problem
from uc_desktop.rules.checks.invariants import faults
from uc_desktop.rules.codec import decode, decode_event, encode, state_hash
from uc_desktop.rules.commands import Confirm
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.events import PointsChanged
from uc_desktop.rules.flow.scoring import ranking
from uc_desktop.rules.state import State


class Audited(Struct, frozen=True):
    """A game without a fault: how many steps it has, whether it is over, the points by seat; `torn` as in `Loaded`."""

    steps: int
    is_over: bool
    points: tuple[int, ...]
    torn: Problem | None


def audit(loaded: Loaded, engine: Engine) -> Audited:
    """Play a saved game again, checking all that can be checked; GameFileError with the first fault and its line."""
    check_content(loaded, engine)
    check_start(loaded, engine)
    auditor = _Auditor(engine, loaded)
    auditor.check_position(1)
    for index, step in enumerate(loaded.steps):
        auditor.check_step(index, step)
    state = auditor.session.state
    points = tuple(player.points for player in state.players)
    return Audited(len(loaded.steps), auditor.session.is_over, points, loaded.torn)


class _Auditor:
    """Plays a game again and checks each step; `session` is the game so far."""

    def __init__(self, engine: Engine, loaded: Loaded) -> None:
        self.session = Session(engine, loaded.header, None, UndoList)
        self._path = loaded.path
        self._hashes = loaded.hashes
        #: The points given by player, in so many entries; counted anew when a turn is taken back.
        self._points_seen = self._initial_points()
        self._counted = 0

    def check_step(self, index: int, step: Step) -> None:
        """Do a step and check what came of it; GameFileError with the fault."""
        session, path, line = self.session, self._path, index + 2
        unknown = unknown_card(step, session.engine)
        if unknown is not None:
            raise GameFileError(not_allowed(path, line, unknown))
        command = command_of(step)
        if command is not None and command not in session.legal_commands():
            raise step_fault(path, line, IllegalCommand(session.why_not(command)))
        try:
            session.replay(step)
        except (IllegalCommand, GameFileError) as error:
            raise step_fault(path, line, error) from error
        if step == TAKE_BACK:
            self._check_hash(self._hashes.get(index), line)
            self._points_seen, self._counted = self._initial_points(), 0
        if command is None:
            return
        self.check_position(line)
        self._check_hash(self._hashes.get(index), line)
        self._check_events(session.entries[-1], line)
        if isinstance(command, Confirm):
            self._check_points(line)
            self._check_json(line)

    def _initial_points(self) -> Counter[int]:
        """The points by player with which the game began."""
        return Counter({number: player.points for number, player in enumerate(self.session.start.players)})

    def check_position(self, line: int) -> None:
        """GameFileError if the position is none of the rules."""
        found = faults(self.session.engine.content, self.session.state)
        if found:
            raise GameFileError(problem("replay.position", fault=found[0]).at(self._path, line))

    def _check_hash(self, saved: str | None, line: int) -> None:
        if saved is not None and state_hash(self.session.state) != saved:
            raise GameFileError(went_otherwise(self._path, line))

    def _check_json(self, line: int) -> None:
        state = self.session.state
        if decode(State, encode(state)) != state:
            raise GameFileError(problem("replay.position not the same").at(self._path, line))

    def _check_events(self, entry: Entry, line: int) -> None:
        for event in entry.events:
            if decode_event(encode(event)) != event:
                name = type(event).__name__
                raise GameFileError(problem("replay.event not the same", event=name).at(self._path, line))

    def _check_points(self, line: int) -> None:
        """The points of the events add up to those of the position, by player; once over, the ranking follows them."""
        session, path, seen = self.session, self._path, self._points_seen
        for entry in session.entries[self._counted :]:
            for event in entry.events:
                if isinstance(event, PointsChanged):
                    seen[event.player] += event.points
        self._counted = len(session.entries)
        points = [player.points for player in session.state.players]
        for number, have in enumerate(points):
            if seen[number] != have:
                wrong = problem("replay.points", player=number + 1, points=have, given=seen[number])
                raise GameFileError(wrong.at(path, line))
        ranked = [points[number] for number in ranking(session.state)]
        if session.is_over and ranked != sorted(points, reverse=True):
            raise GameFileError(problem("replay.ranking").at(path, line))
