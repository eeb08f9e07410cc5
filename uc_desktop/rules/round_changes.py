"""The changes from one decision to the next: who is to decide, turns, rounds, Production, eras, the end.

`changes.Changes` adds what players do.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from uc_desktop.rules.board.graph import Board
from uc_desktop.rules.drafts import PlayerDraft, draft_of, player_draft
from uc_desktop.rules.events import (
    NOBODY,
    EraStarted,
    Event,
    GameEnded,
    ProductionStarted,
    RoundStarted,
    TurnStarted,
)
from uc_desktop.rules.index import RuleIndex
from uc_desktop.rules.state import NEW_TURN, Player, State
from uc_desktop.rules.terms import NOTHING, TILES, Clone, Phase, era_of


class RoundChanges:
    """The base of `Changes`: copying, events, and changes between decisions."""

    __slots__ = ("_draft", "_owned", "blind", "events", "index", "state")

    def __init__(self, index: RuleIndex, state: State, *, blind: bool = False) -> None:
        self.index = index
        self.state = state.copy()
        self._draft = draft_of(self.state)
        self.events: list[Event] = []
        self.blind = blind
        self._owned = 0

    def player(self, number: int) -> Player:
        """The player's position, to be read."""
        return self.state.players[number]

    def board(self, number: int) -> Board:
        """The player's board."""
        return self.index.boards[self.state.players[number].board]

    def writable_player(self, number: int) -> PlayerDraft:
        """The player's position, to be written."""
        players = self.state.players
        if self._owned >> number & 1:
            return player_draft(players[number])
        self._owned |= 1 << number
        mine = player_draft(players[number].copy())
        drafts = self._draft.players
        self._draft.players = (*drafts[:number], mine, *drafts[number + 1 :])
        return mine

    def record(self, event: Event) -> None:
        """Append an event."""
        self.events.append(event)

    def set_turn(self, **fields: Any) -> None:
        """Change fields of the turn under way."""
        self._draft.turn = replace(self.state.turn, **fields)

    # Who is to decide

    def ask_next(self) -> int:
        """Let the first of those who still wait decide; the player's number."""
        state = self._draft
        state.active, state.waiting = state.waiting[0], state.waiting[1:]
        return state.active

    def begin_turn(self) -> None:
        """Let the next in play order take a turn."""
        state = self._draft
        state.active = state.order[state.taken % len(state.order)]
        state.phase = Phase.TURN
        self.record(TurnStarted(state.active, state.taken // len(state.order) + 1))

    def end_turn(self) -> None:
        """Count the turn as taken, and forget what was done in it."""
        self.forget_turn()
        self._draft.taken += 1

    def forget_turn(self) -> None:
        """Clear the turn under way."""
        self._draft.turn = NEW_TURN

    # Rounds

    def end_round(self, order: tuple[int, ...]) -> None:
        """Give all tiles back and set this order, with all markers below the Federation track (E-1, E-3)."""
        state = self._draft
        state.order = order
        state.federation = (order, (), (), (), ())
        state.clone = Clone.AVAILABLE if state.clone is Clone.USED else state.clone
        state.taken = 0
        for number in order:
            self.writable_player(number).tiles = TILES

    def begin_round(self, number: int) -> None:
        """Begin the round of this number."""
        self._draft.round = number
        self.record(RoundStarted(NOBODY, number, self.state.order))

    def forget_advances(self) -> None:
        """In the new round nobody has advanced yet."""
        self._draft.advanced = ()

    # Production, eras and the end

    def begin_production(self) -> None:
        """All wait for their Production, in play order."""
        state = self._draft
        state.phase = Phase.PRODUCTION
        state.waiting = state.order
        self.record(ProductionStarted(NOBODY, era_of(state.round)))

    def begin_producing_alone(self, number: int) -> None:
        """Only this player produces, and nothing else is under way."""
        state = self._draft
        state.phase, state.active, state.waiting, state.agenda = Phase.PRODUCTION, number, (), ()

    def begin_producing(self) -> None:
        """Nothing is produced yet by the player who is to produce now."""
        self._draft.produced = NOTHING
        self.forget_turn()

    def begin_era(self) -> None:
        """The old era's cards leave the game, and the next one's deck and first round are the current ones (Z-3)."""
        state = self._draft
        self.forget_turn()
        state.phase = Phase.ERA
        state.removed += state.deck + state.discard
        state.deck, state.discard = state.later_decks[0], ()
        state.later_decks = state.later_decks[1:]
        state.round += 1
        state.waiting = state.order
        self.record(EraStarted(NOBODY, era_of(state.round)))

    def end_game(self, ranking: tuple[int, ...]) -> None:
        """The game is over with this ranking."""
        state = self._draft
        state.phase = Phase.OVER
        state.active = state.order[0]
        self.record(GameEnded(NOBODY, ranking))
