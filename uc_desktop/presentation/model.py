"""What the table shows: one plain object from which the whole picture is drawn, and nothing else.

The drawing functions read a `TableModel` and never look at a session; what the viewer may not know is not in it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct, field

from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.app.session.game_log import Entry
from uc_desktop.app.session.take_back import ConfirmedTurn
from uc_desktop.app.session.undo_list import NOTHING_TO_UNDO, UndoStatus
from uc_desktop.cards.words.text import Texts
from uc_desktop.presentation.history_view import PastView
from uc_desktop.presentation.item_id import NO_ITEM, ItemId
from uc_desktop.presentation.shortcuts import Shortcuts
from uc_desktop.presentation.turn_replay import ReplayView
from uc_desktop.rules.board.graph import Board
from uc_desktop.rules.commands import Command
from uc_desktop.rules.content import Content, MainBoardDef
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.events import CardDiscarded
from uc_desktop.rules.state import Player, State

if TYPE_CHECKING:
    from uc_desktop.app.reports.review_turns import ReviewProgress

#: What lies on a player's board or among the claimed cards, and is one's own only if one's own board is shown.
_OWN: Final = ("site", "built", "piece", "claimed")


class Held(Struct, frozen=True):
    """What the player holds: a source of `gestures` such as "tile", "card:ID", "piece:tunnel", "special:ID"; whether it
    is dragged, so that it is seen under the pointer."""

    source: ItemId
    is_dragged: bool = False


class TableModel(Struct, frozen=True):
    """A position as one person at the table sees it.

    `state` is the observer's view (`rules.view`): hidden cards are "?". `observer` is the player whose hidden cards
    are shown; NOBODY if no hand may be seen. `viewer` is the one whose hand and cards lie below, `shown` the one
    whose board is up; `legal` the commands the viewer may give now, empty if it is not the viewer's turn to decide;
    `held` what is picked up; `targets` the keys of the places where it can go, or where any piece can go that can be
    used; `part` the reference of the turn panel's selected part, empty for any; `offered` the commands of an
    open choice in its order; `hand_order` how the viewer put the hand in order; `entries` the game's log up to the
    position, `start` the position it began with if that is known, `taken_back` the confirmed turns that were taken
    back, `undo` what the viewer can undo and redo, `can_take_back` whether all can be asked for a confirmed turn;
    `leaving` the cards of the hand that are chosen to go; `past` where in the game's history it lies, None for the
    present; `replay` the turn that is shown step by step, None if none is; `sealed` whether the game is there to be
    looked at only; `shortcuts` the keys to tell of; `asks_price` whether the viewer wants to choose how to pay;
    `concealed` the discards of a choice that some players still have to make; `state` leaves out those of the others;
    `is_first_game` whether this is the first game here, of somebody who has not begun the tutorial; `is_bot_stopped`
    whether the bot that is to decide waits to be started again, because it failed or its step could not be saved;
    `is_chapter` whether the game is a chapter of the tutorial;
    `gives_hints` whether the viewer may ask for hints in games other than challenges; `review` how far the game is
    reviewed, None before it is asked for.
    """

    engine: Engine
    header: Header
    texts: Texts
    state: State
    observer: int
    viewer: int
    shown: int
    legal: tuple[Command, ...] = ()
    held: Held | None = None
    targets: frozenset[str] = frozenset()
    part: str = ""
    offered: tuple[Command, ...] = ()
    hand_order: tuple[str, ...] = ()
    entries: tuple[Entry, ...] = ()
    start: State | None = None
    taken_back: tuple[ConfirmedTurn, ...] = ()
    undo: UndoStatus = NOTHING_TO_UNDO
    can_take_back: bool = False
    barrier: str = ""
    hovered: ItemId = NO_ITEM
    leaving: frozenset[str] = frozenset()
    past: PastView | None = None
    replay: ReplayView | None = None
    sealed: bool = False
    shortcuts: Shortcuts = field(default_factory=Shortcuts)
    asks_price: bool = False
    concealed: frozenset[CardDiscarded] = frozenset()
    is_first_game: bool = False
    is_bot_stopped: bool = False
    is_chapter: bool = False
    gives_hints: bool = True
    review: ReviewProgress | None = None

    @property
    def content(self) -> Content:
        """The game's cards and boards."""
        return self.engine.content

    @property
    def side(self) -> MainBoardDef:
        """The side of the main board in play."""
        return self.content.main_boards[self.state.main_board]

    @property
    def me(self) -> Player:
        """The viewer's position."""
        return self.state.players[self.viewer]

    @property
    def hand(self) -> tuple[str, ...]:
        """The viewer's hand as it was put in order: cards that came later stand at the end."""
        order = self.hand_order
        return tuple(sorted(self.me.hand, key=lambda card: order.index(card) if card in order else len(order)))

    @property
    def symbiotic_left(self) -> int | None:
        """How many symbiotic domes are left; None where they are not limited (L-2)."""
        return None if len(self.state.players) == 1 else self.state.symbiotic_left

    @property
    def contracts(self) -> tuple[str, ...]:
        """The government contracts of the game, face up or claimed, by their numbers."""
        claimed = (contract for player in self.state.players for contract in player.contracts)
        return tuple(sorted((*self.state.contracts, *claimed), key=lambda name: int(name.rpartition("-")[2])))

    @property
    def is_my_turn(self) -> bool:
        """Whether the viewer, a person, is to decide; what is past is decided, and in a sealed game nothing is."""
        is_present = self.past is None and self.replay is None
        return is_present and not self.sealed and self.state.active == self.viewer and self.is_personal

    @property
    def is_personal(self) -> bool:
        """Whether the viewer is a person, and is called "you"; where only bots play nobody is."""
        return self.seat(self.viewer).is_human

    @property
    def next_person(self) -> int:
        """Who takes over the table: the person who is to decide, or while a bot is, the next one in play order."""
        order, active = self.state.order, self.state.active
        at = order.index(active) if active in order else 0
        in_turn = (active, *order[at:], *order[:at])
        return next((number for number in in_turn if self.seat(number).is_human), active)

    @property
    def log(self) -> tuple[Entry, ...]:
        """The log of the whole game, whatever position is shown."""
        return self.entries if self.past is None else self.past.log

    @property
    def targets_here(self) -> frozenset[str]:
        """Where what is held can go on the table as it is shown."""
        return frozenset(key for key in self.targets if not self.is_anothers(key))

    def is_anothers(self, key: str) -> bool:
        """Whether the thing with this key is another player's, because that player's board is shown."""
        return self.shown != self.viewer and ItemId(key).kind in _OWN

    def seat(self, number: int) -> Seat:
        """Who sits at a place: name and colour."""
        return self.header.seats[number]

    def board(self, number: int) -> Board:
        """A player's board."""
        return self.content.boards[self.state.players[number].board]
