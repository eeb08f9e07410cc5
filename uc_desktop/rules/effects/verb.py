"""The interface of verbs: options, reasons against a command or against all, execution, and an upper bound of gains."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import ClassVar

from uc_desktop.rules.board.graph import Board
from uc_desktop.rules.board.open_sites import OpenSites
from uc_desktop.rules.changes import Changes
from uc_desktop.rules.commands import Command
from uc_desktop.rules.conditions import Count
from uc_desktop.rules.content import Part
from uc_desktop.rules.effects.max_effect import NONE, MaxEffect
from uc_desktop.rules.effects.nodes import Node
from uc_desktop.rules.index import RuleIndex
from uc_desktop.rules.reasons import Reason, reason
from uc_desktop.rules.state import Frame, OpenPart, Role, State
from uc_desktop.rules.terms import NOTHING, Piece, Resources


class PlayerPosition:
    """The game as the active player may act in it.

    `stock` is paid from, `open_sites` are built on, `total` is what could be done besides; here as they are now, in an
    `UpperBound` as much as there could be by the end of the turn.
    """

    __slots__ = ("_open_sites", "index", "modifiers", "number", "player", "state", "stock", "total")

    #: Whether the values are upper bounds.
    is_bound: ClassVar[bool] = False

    def __init__(self, index: RuleIndex, state: State, stock: Resources | None = None) -> None:
        self.index = index
        self.state = state
        self.number = state.active
        self.player = state.players[self.number]
        self.stock = self.player.stock if stock is None else stock
        self.modifiers = index.modifiers[self.player.claimed]
        self._open_sites: OpenSites | None = None
        self.total = NONE

    @property
    def board(self) -> Board:
        """The player's board."""
        return self.index.boards[self.player.board]

    @property
    def open_sites(self) -> OpenSites:
        """Where the player may build and upgrade, cost and supply aside; most positions are never asked."""
        if self._open_sites is None:
            self._open_sites = self.index.sites[self.player.board].for_player(self.player)
        return self._open_sites

    def stock_after(self, more: MaxEffect) -> Resources | None:
        """The stock after `more` and what it sets off, of which nothing is counted here; None if unlimited."""
        return self.stock


class UpperBound(PlayerPosition, ABC):
    """What a verb may add to the most that the active player could have and do by the end of the turn.

    `stock` is what is there with all that could be gained and nothing paid, `total` all that could be gained and done.
    """

    is_bound = True

    @abstractmethod
    def add(self, more: MaxEffect) -> None:
        """Add what could be gained or done, with all that it sets off."""

    @abstractmethod
    def add_if_board_changes(self, more: MaxEffect) -> None:
        """Add this as soon as anything could have been built, upgraded or converted."""

    @abstractmethod
    def is_count_settled(self, counted: Count) -> bool:
        """Whether nothing that was added could change this count."""


class Verb(ABC):
    """How the parts of one node are carried out.

    `options` holds exactly the commands against which `why_not` has nothing, `do` carries out any of them, and without
    options `why_idle` says why. What must follow and what the turn needs is not theirs to check; the other
    members help to tell that sooner. What a verb leaves out there is taken as unknown, and searched.
    """

    #: The node whose parts it carries out, and the types of the commands that do so.
    node: ClassVar[type[Node]]
    commands: ClassVar[tuple[type[Command], ...]]
    #: Whether the part leaves nothing to choose, so that a bonus carries it out by itself.
    automatic = False
    #: Whether it can always be carried out.
    always = False
    #: Whether carrying it out uses the slot whose action it is of; a nested effect counts by itself. Looking at cards
    #: does not yet: taking one of them does.
    uses_slot = False

    @abstractmethod
    def options(self, at: PlayerPosition, opened: OpenPart) -> Iterable[Command]:
        """All commands that carry out this part now."""

    @abstractmethod
    def why_not(self, at: PlayerPosition, opened: OpenPart, command: Command) -> list[Reason]:
        """All reasons against this command for this part."""

    @abstractmethod
    def why_idle(self, at: PlayerPosition, opened: OpenPart) -> list[Reason]:
        """Why nothing of this part can be carried out and finished now, conditions aside; empty if something can."""

    @abstractmethod
    def do(self, changes: Changes, at: PlayerPosition, opened: OpenPart, command: Command) -> None:
        """Carry the part out."""

    def is_meant(self, at: PlayerPosition, opened: OpenPart, given: Mapping[str, object]) -> bool:
        """Whether a command with these values in its fields suits the part, what is there and affordable aside."""
        return True

    def usual_payment(self, at: PlayerPosition, opened: OpenPart, site: str, what: Piece | None) -> Resources:
        """What one pays for the part, for `what` on this site where it asks for them, if one has not said how: the
        first way that the stock allows, or the first of all if it allows none."""
        return NOTHING

    def opens(self, command: Command) -> str:
        """The effect that the command opens at no cost, a part of which uses the slot; empty if it opens none."""
        return ""

    def is_harmless(self, at: PlayerPosition, opened: OpenPart) -> bool:
        """Whether it costs nothing and takes nothing away that the slot could need."""
        return False

    def leaves_price(self, at: PlayerPosition, opened: OpenPart, command: Command) -> bool:
        """Whether what must be carried out after the command surely can be."""
        return False

    def is_dead_end(self, at: PlayerPosition, opened: OpenPart, command: Command) -> bool:
        """Whether what must be carried out after the command plainly never can be."""
        return False

    @abstractmethod
    def max_effect(self, part: Part) -> MaxEffect:
        """At most what carrying it out once gives or does, nested effects and all that it sets off aside."""

    @abstractmethod
    def is_possible(self, at: PlayerPosition, part: Part) -> bool:
        """Whether it can be carried out in this position, and what must follow paid from what is left.

        Exactly so with what the player has now, if carrying it out uses the slot; with a bound at least where it can.
        """

    def could_open(self, at: PlayerPosition, part: Part) -> Iterable[str]:
        """The effects of which it could open one each time."""
        return part.children

    def add_to_bound(self, bound: UpperBound, part: Part, whole: MaxEffect) -> None:
        """Add to the bound what carrying the part out, and all that it opens, gives and does: `whole` at most."""
        bound.add(whole)


def nested(
    index: RuleIndex, effect: str, opened: OpenPart, role: Role, *, mandatory: bool = False, bound: str = ""
) -> Frame:
    """A frame for an effect that a part opens; it counts as using the slot as the part's own frame does."""
    return frame_of(index, effect, role, uses_slot=opened.frame.uses_slot, mandatory=mandatory, bound=bound)


def frame_of(
    index: RuleIndex,
    effect: str,
    role: Role,
    *,
    uses_slot: bool = False,
    mandatory: bool = False,
    bound: str = "",
    slot: str = "",
) -> Frame:
    """A fresh frame for an effect."""
    return Frame(effect, index.effects[effect].times, role, uses_slot, mandatory, False, bound, slot)


def unsuitable(opened: OpenPart) -> list[Reason]:
    """The reason against a command of a type that does not belong to this part."""
    return [reason("T-8", "unsuitable_command", part=opened.ref)]
