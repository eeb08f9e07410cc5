"""A moment of a game with all that is asked of it again and again."""

from __future__ import annotations

from copy import copy
from functools import cached_property
from typing import Self

from uc_desktop.app.session.game_log import GameLog, PublicKnowledge
from uc_desktop.rules.codec import state_hash
from uc_desktop.rules.commands import Command
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.state import State
from uc_desktop.rules.view import view


class SessionState:
    """How a game stands, or would stand: each answer is worked out when it is first wanted, and the same ever after.

    The `witness` saw the game; `can_undo` and `can_redo` tell whether a gesture of the turn under way can be taken back
    or done again, `barrier` what was revealed if strict undo stops there.
    """

    def __init__(
        self,
        engine: Engine,
        moment: GameLog,
        witness: PublicKnowledge,
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
        self._witness = witness
        self._views: dict[int, State] = {}
        self._digest: str | None = None

    def again(self, *, can_undo: bool, can_redo: bool) -> Self:
        """The same moment when other gestures can be taken back or done again; what was worked out is known, and the
        views that either works out from now on are known to both."""
        same = copy(self)
        same.can_undo, same.can_redo = can_undo, can_redo
        return same

    @property
    def state(self) -> State:
        """The position."""
        return self.moment.state

    @cached_property
    def legal(self) -> tuple[Command, ...]:
        """All commands that the active player may give."""
        return self._engine.legal_commands(self.state)

    def digest(self) -> str:
        """The hash of the position, as game files have it."""
        if self._digest is None:
            self._digest = state_hash(self.state)
        return self._digest

    def seen_by(self, number: int) -> State:
        """The position as this player may know it, with all that was taken or discarded face up (Q-18)."""
        seen = self._views.get(number)
        if seen is None:
            public = self._witness.cards(self.moment.entries)
            seen = self._views[number] = view(self.state, number, public=public)
        return seen
