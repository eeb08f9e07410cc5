"""What every verb of the language offers: its options, the reasons against a command or against all, and its doing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple, Protocol

from uc_desktop.rules.board.graph import Board
from uc_desktop.rules.changes import Changes
from uc_desktop.rules.commands import Command
from uc_desktop.rules.content import Part
from uc_desktop.rules.index import RuleIndex
from uc_desktop.rules.reasons import Reason, reason
from uc_desktop.rules.state import Frame, Player, Role, State


class Situation(NamedTuple):
    """An open part in its position: everything a verb may look at. `node` is the part's node."""

    rules: RuleIndex
    state: State
    number: int
    frame: Frame
    part: Part

    @property
    def node(self) -> Any:
        """The part's node; each verb knows its own type."""
        return self.part.node

    @property
    def ref(self) -> str:
        """The part's reference, as commands name it."""
        return self.part.ref

    @property
    def player(self) -> Player:
        """The player who acts."""
        return self.state.players[self.number]

    @property
    def board(self) -> Board:
        """The board of the player who acts."""
        return self.rules.boards[self.player.board]


class Verb(Protocol):
    """A verb's four sides, which agree: `options` holds exactly the commands against which `why_not` has nothing, `do`
    carries out any of them, and without options `why_idle` says why. What must follow (T-8) and what the turn needs
    (T-6) is not theirs to check."""

    def options(self, at: Situation) -> Iterable[Command]:
        """All commands that carry out this part now."""

    def why_not(self, at: Situation, command: Command) -> list[Reason]:
        """All reasons against this command for this part."""

    def why_idle(self, at: Situation) -> list[Reason]:
        """Why nothing of this part can be carried out and finished now, conditions aside; empty if something can."""

    def do(self, changes: Changes, at: Situation, command: Command) -> bool:
        """Carry the part out; whether that counts as carrying it out for T-6 (a nested effect counts by itself)."""


def nested(
    index: RuleIndex, effect: str, at: Situation, role: Role, *, mandatory: bool = False, bound: str = ""
) -> Frame:
    """A frame for an effect that a part opens; it counts for T-6 as the part's own frame does."""
    return frame_of(index, effect, role, counts=at.frame.counts, mandatory=mandatory, bound=bound)


def frame_of(
    index: RuleIndex,
    effect: str,
    role: Role,
    *,
    counts: bool = False,
    mandatory: bool = False,
    bound: str = "",
    slot: str = "",
) -> Frame:
    """A fresh frame for an effect."""
    return Frame(effect, index.effects[effect].times, role, counts, mandatory, False, bound, slot)


def unsuitable(at: Situation) -> list[Reason]:
    """The reason against a command of a type that does not belong to this part."""
    return [reason("T-8", "unsuitable_command", part=at.ref)]
