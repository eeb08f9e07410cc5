"""The state of a session: a position with its log, and answers about it computed once."""

from __future__ import annotations

from functools import cached_property

from uc_desktop.app.session.game_log import CardKnowledge, GameLog
from uc_desktop.app.session.simultaneous_choice import concealed_discards
from uc_desktop.rules.commands import Command
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.events import CardDiscarded
from uc_desktop.rules.state import State
from uc_desktop.rules.view import view


class SessionState:
    """A state of a session; each answer is computed at the first request and then cached.

    `knowledge` is what players know of hidden cards; `can_undo` tells whether the step that led here can be undone;
    `barrier` names the revelation at which strict undo stops, empty if there is none.
    """

    def __init__(
        self,
        engine: Engine,
        log: GameLog,
        knowledge: CardKnowledge,
        *,
        can_undo: bool = False,
        barrier: str = "",
    ) -> None:
        self.log = log
        self.can_undo = can_undo
        self.barrier = barrier
        self._engine = engine
        self._knowledge = knowledge
        self._views: dict[int, State] = {}

    @property
    def state(self) -> State:
        """The position."""
        return self.log.state

    @cached_property
    def legal(self) -> tuple[Command, ...]:
        """All commands that the active player may give."""
        return self._engine.legal_commands(self.state)

    @cached_property
    def concealed(self) -> frozenset[CardDiscarded]:
        """What was discarded in a choice under way that all players make at the same time."""
        return concealed_discards(self.log.entries)

    def seen_by(self, number: int) -> State:
        """The position as this player may know it, with all that was taken or discarded face up, and what this player
        put under the Special deck (Q-18)."""
        seen = self._views.get(number)
        if seen is None:
            known = self._knowledge.after(self.log.entries).by(number)
            seen = self._views[number] = view(self.state, number, known=known)
        return seen


class Cursor:
    """Which state of a session is the current one."""

    def __init__(self, current: SessionState) -> None:
        self.current = current

    def move_to(self, state: SessionState) -> None:
        """Make this state the current one."""
        self.current = state
