"""A game's complete state as plain data: Structs, named tuples, enums, ids, tuples of ids and numbers.

A type checker treats states as read-only; only the owner of a fresh copy writes to it, through `drafts`. Sets of sites
are bit masks over the indexes of the player's `Board`.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from enum import StrEnum
from typing import Any, dataclass_transform

from msgspec import Struct, StructMeta, field
from msgspec.structs import replace

from uc_desktop.rules.content import Leaf, Part
from uc_desktop.rules.terms import NOTHING, Clone, Phase, Resources


@dataclass_transform(frozen_default=True)
class _ReadOnlyMeta(StructMeta):
    pass


class _ReadOnly(Struct, metaclass=_ReadOnlyMeta, forbid_unknown_fields=True):
    """A record that type checkers treat as frozen; nothing is checked at run time."""


class Role(StrEnum):
    """Why a frame is on the agenda."""

    SLOT = "slot"
    CARD = "card"
    TRIGGER = "trigger"
    BONUS = "bonus"
    NESTED = "nested"
    FOLLOW_UP = "tail"


class Frame(Struct, frozen=True, forbid_unknown_fields=True):
    """An effect being resolved: what is left of it, where it came from, what is bound so far.

    `open` counts, for each part, how often it may still be carried out; `uses_slot` tells that carrying out a part uses
    the chosen slot; `mandatory` that some part must still be carried out; `bound` is the site just built; `slot` is the
    slot whose action this is; `begun` tells that a part was carried out, so that the frame must be finished before
    the others of its group. Files and hashes keep the names that two fields had first.
    """

    effect: str
    open: tuple[int, ...]
    role: Role
    uses_slot: bool = field(default=False, name="counts")
    mandatory: bool = False
    begun: bool = field(default=False, name="touched")
    bound: str = ""
    slot: str = ""

    def beginning(self) -> Frame:
        """This frame, begun."""
        return Frame(self.effect, self.open, self.role, self.uses_slot, self.mandatory, True, self.bound, self.slot)

    def used(self, index: int, *, begun: bool = True) -> Frame:
        """This frame with one time less for the part of this index; what had to be carried out now has been."""
        left = self.open
        left = (*left[:index], left[index] - 1, *left[index + 1 :])
        return Frame(self.effect, left, self.role, self.uses_slot, False, begun, self.bound, self.slot)


class OpenPart(Struct, frozen=True):
    """A part with times left, in its frame: open now, waiting below the top group, or ended by itself.
    `ability` is the card whose once-per-turn ability this is, when no frame is on the agenda for it yet.
    """

    leaf: Leaf
    frame: Frame
    ability: str = ""

    @property
    def part(self) -> Part:
        """The part."""
        return self.leaf.part

    @property
    def node(self) -> Any:
        """The part's node; each verb knows its own type."""
        return self.leaf.part.node

    @property
    def ref(self) -> str:
        """The part's reference, as commands name it."""
        return self.leaf.part.ref

    @property
    def path(self) -> tuple[Part, ...]:
        """The choices and sequences that lead to it in its frame's effect, outermost first."""
        return self.leaf.path


#: Frames of which the one begun first must be finished before the others open.
Group = tuple[Frame, ...]


class Player(_ReadOnly):
    """One player's position: stock, board, cards.

    `buildings` holds a token code per building site of the board (terms.TOKEN, plus UPGRADED); `metropolises` the
    tiles at UL, UR and LL; `used` the action cards turned in this era; `paid` the Special instant cards played and
    paid for; `contracts` the government contracts claimed; `score` the points by category.

    What stands on the board is never taken away, only upgraded or converted; `Board.reached` relies on it.
    """

    board: str
    metropolises: tuple[str, str, str]
    stock: Resources = NOTHING
    points: int = 0
    nonsymbiotic: int = 0
    symbiotic: int = 0
    buildings: tuple[int, ...] = ()
    tunnels: int = 0
    upgraded_tunnels: int = 0
    extra_metropolises: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    claimed: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    paid: tuple[str, ...] = ()
    contracts: tuple[str, ...] = ()
    tiles: int = 3
    score: tuple[tuple[str, int], ...] = ()

    @property
    def cities(self) -> int:
        """The mask of city sites that hold a city."""
        return self.nonsymbiotic | self.symbiotic

    def standing(self) -> Player:
        """A player with what stands on this one's board, and nothing else."""
        return Player(
            self.board, self.metropolises, NOTHING, 0, self.nonsymbiotic, self.symbiotic, self.buildings, self.tunnels,
            self.upgraded_tunnels, self.extra_metropolises,
        )  # fmt: skip

    def copy(self) -> Player:
        """An equal player that is another object."""
        return copy(self)


class Turn(Struct, frozen=True, forbid_unknown_fields=True):
    """What happened so far in the turn under way.

    `slot` and `played` are what was chosen; `matched` tells whether their colours are the same; `card` is the
    matched card until it leaves for its place, empty otherwise. `slot_used` tells that some part of the slot's action
    was used; `tunnels_built` counts those of this turn; `used_abilities` and `fired_triggers` name what cannot be used
    again in this turn, claimed contracts among the latter; `looked` holds the Special cards looked at, up to three,
    `looking_counts` tells that taking one uses the slot; `ending` that the turn was ended and only its end-of-turn
    effects are left. Files, hashes and scenarios keep the names that two fields had first.
    """

    slot: str = ""
    card: str = ""
    played: str = ""
    matched: bool = False
    slot_used: bool = False
    tunnels_built: int = 0
    used_abilities: tuple[str, ...] = field(default=(), name="abilities")
    fired_triggers: tuple[str, ...] = field(default=(), name="once")
    looked: tuple[str, ...] = ()
    looking_counts: bool = False
    ending: bool = False

    def choosing(self, slot: str, card: str, *, matched: bool) -> Turn:
        """This turn with slot and card chosen."""
        return replace(self, slot=slot, card=card if matched else "", played=card, matched=matched)

    def using_slot(self) -> Turn:
        """This turn with a part of the slot's action used."""
        return replace(self, slot_used=True)


#: A turn of which nothing has happened yet.
NEW_TURN = Turn()


class State(_ReadOnly):
    """A game at one moment.

    `active` is the player who must decide; `order` the play order; `taken` the turns already taken in this round;
    `occupied` the players on each coloured slot, in the main board's order; `federation` the stacks below the track
    and on spaces 4, 3, 2, 1, each from the bottom up; decks have their top first, discard piles their top last;
    `waiting` the players still to decide in a phase that asks each (set-up, Production, era's end); `rng` the streams
    of the random generator; `advanced` who advanced on the Federation track in this round; `fourth` the index of the
    slot with the fourth neutral tile; `contracts` the government contracts still face up.
    """

    content: str
    main_board: str
    phase: Phase
    round: int
    active: int
    order: tuple[int, ...]
    taken: int
    players: tuple[Player, ...]
    occupied: tuple[tuple[int, ...], ...]
    clone: Clone
    federation: tuple[tuple[int, ...], ...]
    deck: tuple[str, ...]
    discard: tuple[str, ...]
    later_decks: tuple[tuple[str, ...], ...]
    special_row: tuple[str, ...]
    special_deck: tuple[str, ...]
    removed: tuple[str, ...]
    metropolis_pool: tuple[str, ...]
    tunnels_left: int
    nonsymbiotic_left: int
    symbiotic_left: int
    rng: tuple[tuple[str, int, int], ...]
    turn: Turn = NEW_TURN
    agenda: tuple[Group, ...] = ()
    waiting: tuple[int, ...] = ()
    produced: Resources = NOTHING
    advanced: tuple[int, ...] = ()
    fourth: int | None = None
    contracts: tuple[str, ...] = ()
    version: int = 1

    def copy(self) -> State:
        """An equal state that is another object; the players are the same."""
        return copy(self)

    def with_player(self, number: int, player: Player) -> State:
        """This state with another player in place of the one of this number."""
        return replace(self, players=(*self.players[:number], player, *self.players[number + 1 :]))


def special_deck_top(state: State) -> tuple[str, ...]:
    """The card that lies face up on the Special deck, if any: while cards are looked at, the next one is not turned
    up yet."""
    return () if state.turn.looked else state.special_deck[:1]


def all_cards(state: State) -> Iterator[str]:
    """Every card of the game where it lies now."""
    for player in state.players:
        yield from player.hand
        yield from player.claimed
        yield from player.paid
    yield from state.deck
    yield from state.discard
    for deck in state.later_decks:
        yield from deck
    yield from state.special_row
    yield from state.special_deck
    yield from state.removed
    yield from state.turn.looked
    if state.turn.card:
        yield state.turn.card
