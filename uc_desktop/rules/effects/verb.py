"""What every verb of the language offers: its options, the reasons against a command or against all, its doing, and how
much it could give at most."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, NamedTuple, Protocol

from uc_desktop.rules.board.graph import Board
from uc_desktop.rules.board.open_sites import OpenSites
from uc_desktop.rules.changes import Changes
from uc_desktop.rules.commands import Command
from uc_desktop.rules.content import Part
from uc_desktop.rules.effects.max_yield import BOUNDLESS, Yield
from uc_desktop.rules.effects.nodes import Count, EventKind, Node, When
from uc_desktop.rules.index import RuleIndex
from uc_desktop.rules.reasons import Reason, reason
from uc_desktop.rules.state import Frame, Player, Role, State
from uc_desktop.rules.terms import NOTHING, Piece, Resources


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
    def open_sites(self) -> OpenSites:
        """Where the player who acts may build and upgrade, cost and supply aside."""
        player = self.state.players[self.number]
        return self.rules.sites[player.board].of(player)

    @property
    def board(self) -> Board:
        """The board of the player who acts."""
        return self.rules.boards[self.player.board]


class UpperBound(Protocol):
    """What a verb may ask of the most that the active player could have by the end of a turn, and add to it.

    `stock` is what is there with all that could be gained and nothing paid, `total` all that could be gained and done.
    """

    rules: RuleIndex
    state: State
    player: Player
    board: Board
    stock: Resources
    total: Yield

    def add(self, more: Yield) -> None:
        """Add what could be gained or done, with all that it sets off."""

    def add_effect(self, effect: str, times: int) -> None:
        """Add the parts of an effect, which could be opened so often."""

    def trigger(self, kind: EventKind, times: int, fits: Callable[[When], bool] = ...) -> None:
        """Add what so many happenings of this kind could set off."""

    def use_cards(self) -> None:
        """Add the parts of all available action cards, used once each."""

    def stock_after(self, more: Yield) -> Resources | None:
        """The stock with what doing this could set off; None if nobody can tell."""

    def is_count_settled(self, counted: Count) -> bool:
        """Whether nothing that was added could change this count."""

    def add_if_board_changes(self, more: Yield) -> None:
        """Add this as soon as anything could have been built, upgraded or converted."""


class Verb(ABC):
    """How the parts of one node are carried out.

    `options` holds exactly the commands against which `why_not` has nothing, `do` carries out any of them, and without
    options `why_idle` says why. What must follow (T-8) and what the turn needs (T-6) is not theirs to check; the
    other members help to tell that sooner. What a verb leaves out there is taken as unknown, and searched.
    """

    #: The node whose parts it carries out, and the types of the commands that do so.
    node: ClassVar[type[Node]]
    commands: ClassVar[tuple[type[Command], ...]]
    #: Whether the part leaves nothing to choose, so that a bonus carries it out by itself (Q-7).
    automatic = False
    #: Whether it can always be carried out, and uses the slot by that.
    always = False
    #: Whether carrying it out uses the slot, or opens something that can be finished and does (T-6).
    uses_slot = False
    #: Whether an effect that the part opens may have to be carried out (T-8).
    leaves_mandatory = True

    @abstractmethod
    def options(self, at: Situation) -> Iterable[Command]:
        """All commands that carry out this part now."""

    @abstractmethod
    def why_not(self, at: Situation, command: Command) -> list[Reason]:
        """All reasons against this command for this part."""

    @abstractmethod
    def why_idle(self, at: Situation) -> list[Reason]:
        """Why nothing of this part can be carried out and finished now, conditions aside; empty if something can."""

    @abstractmethod
    def do(self, changes: Changes, at: Situation, command: Command) -> bool:
        """Carry the part out; whether that counts as carrying it out for T-6 (a nested effect counts by itself)."""

    def is_meant(self, at: Situation, given: Mapping[str, object]) -> bool:
        """Whether a command with these values in its fields suits the part, what is there and affordable aside."""
        return True

    def usual_payment(self, at: Situation, site: str, what: Piece | None) -> Resources:
        """What one pays for the part, for `what` on this site where it asks for them, if one has not said how: the
        first way that the stock allows, or the first of all if it allows none."""
        return NOTHING

    def can_finish(self, at: Situation) -> bool:
        """Whether it surely can be carried out now, and what must follow paid from what is left (T-8)."""
        return False

    def opens(self, command: Command) -> str:
        """The effect that the command opens at no cost, a part of which uses the slot; empty if it opens none."""
        return ""

    def is_harmless(self, at: Situation) -> bool:
        """Whether it costs nothing and takes nothing away that the slot could need."""
        return False

    def leaves_price(self, at: Situation, command: Command) -> bool:
        """Whether what must be carried out after the command surely can be."""
        return False

    def is_dead_end(self, at: Situation, command: Command) -> bool:
        """Whether what must be carried out after the command plainly never can be."""
        return False

    def most(self, part: Part) -> Yield:
        """At most what carrying it out once gives or does, nested effects and all that it sets off aside."""
        return BOUNDLESS

    def could(self, bound: UpperBound, part: Part) -> bool:
        """Whether it could be started with all that the bound counts."""
        return True

    def could_open(self, bound: UpperBound, part: Part) -> Iterable[str]:
        """The effects of which it could open one each time."""
        return part.children

    def start(self, bound: UpperBound, part: Part, times: int) -> None:
        """Add to the bound what carrying it out so often gives, does and opens."""
        bound.add(self.most(part).times(times))
        for effect in self.could_open(bound, part):
            bound.add_effect(effect, times)


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
