"""Writable views of states and players, for code that has just made the copy: `changes` and scenario positions."""

from __future__ import annotations

from typing import Protocol, cast

from uc_desktop.rules.state import Group, Player, State, Turn
from uc_desktop.rules.terms import Clone, Phase, Resources


class PlayerDraft(Protocol):
    """A player under change."""

    board: str
    metropolises: tuple[str, str, str]
    stock: Resources
    points: int
    nonsymbiotic: int
    symbiotic: int
    buildings: tuple[int, ...]
    tunnels: int
    upgraded_tunnels: int
    extra_metropolises: tuple[str, ...]
    hand: tuple[str, ...]
    claimed: tuple[str, ...]
    used: tuple[str, ...]
    paid: tuple[str, ...]
    contracts: tuple[str, ...]
    tiles: int
    score: tuple[tuple[str, int], ...]


class StateDraft(Protocol):
    """A state under change."""

    content: str
    main_board: str
    phase: Phase
    round: int
    active: int
    order: tuple[int, ...]
    taken: int
    players: tuple[PlayerDraft, ...]
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
    turn: Turn
    agenda: tuple[Group, ...]
    waiting: tuple[int, ...]
    produced: Resources
    advanced: tuple[int, ...]
    fourth: int | None
    contracts: tuple[str, ...]
    version: int


def draft_of(state: State) -> StateDraft:
    """The state, which must be a copy that nobody else has, as one that may be written."""
    return cast(StateDraft, state)


def player_draft(player: Player) -> PlayerDraft:
    """The player, which must be a copy that nobody else has, as one that may be written."""
    return cast(PlayerDraft, player)
