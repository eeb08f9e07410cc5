"""A moment of a game with all that is asked of it again and again."""

from __future__ import annotations

from functools import cached_property

from uc_desktop.app.moment import Entry, Moment
from uc_desktop.rules.codec import state_hash
from uc_desktop.rules.commands import Command
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.state import State
from uc_desktop.rules.view import view


class Situation:
    """How a game stands, or would stand: each answer is worked out when it is first wanted, and the same ever after.

    `public` are the cards of which everybody saw where they went, `can_undo` and `can_redo` tell whether a gesture of
    the turn under way can be taken back or done again, `barrier` what was revealed if strict undo stops there.
    """

    def __init__(
        self,
        engine: Engine,
        moment: Moment,
        public: frozenset[str],
        *,
        can_undo: bool = False,
        can_redo: bool = False,
        barrier: str = "",
    ) -> None:
        self.moment = moment
        self.can_undo = can_undo
        self.can_redo = can_redo
        self.barrier = barrier
        self._engine = engine
        self._public = public
        self._views: dict[int, State] = {}

    @property
    def state(self) -> State:
        """The position."""
        return self.moment.state

    @cached_property
    def legal(self) -> tuple[Command, ...]:
        """All commands that the active player may give."""
        return self._engine.legal_commands(self.state)

    def entry(self, command: Command) -> Entry:
        """What this command would add to the log; IllegalCommand with all reasons."""
        # The engine that listed the command does not ask again whether it is legal.
        after, events = self._engine.apply(self.state, command)
        return Entry(self.state.active, command, events, after)

    @cached_property
    def digest(self) -> str:
        """The hash of the position, as game files have it."""
        return state_hash(self.state)

    def prepare(self) -> None:
        """Work out what saving will want."""
        self.digest  # noqa: B018

    def seen_by(self, number: int) -> State:
        """The position as this player may know it, with all that was taken or discarded face up (Q-18)."""
        seen = self._views.get(number)
        if seen is None:
            seen = self._views[number] = view(self.state, number, public=self._public)
        return seen
