"""A position under construction, which starts as a fresh turn of the first player."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from uc_desktop.app.scenario.boards import PLAIN, with_plain_board
from uc_desktop.app.scenario.cards import deal_in_order, harmless_cards
from uc_desktop.cards.fields.suggestions import wrong_word
from uc_desktop.errors import UsageError, problem
from uc_desktop.rules import rng
from uc_desktop.rules.board.graph import Board
from uc_desktop.rules.content import Content
from uc_desktop.rules.drafts import PlayerDraft, StateDraft, draft_of, player_draft
from uc_desktop.rules.flow.setup import STREAMS, SYMBIOTIC_DOMES, Dealt, laid_out
from uc_desktop.rules.state import Player, State
from uc_desktop.rules.terms import Color, Phase

NAMES = ("ana", "bruno", "chiara", "dawid")


class Position:
    """A position that the functions of `pieces`, `piles` and `turn` change; players are addressed by name.

    It starts in round 1: nothing owned, all Federation markers below the track, cards and tiles in the order of the
    data. A `state` once read is never written: every change begins with a copy. `content` is the one given, with the
    plain board and the definitions added for this position. `default_hands` are the numbers of the players whose hand
    was not set; it holds a harmless card of each colour, none of the cards `placed` in the deck by name.
    """

    def __init__(self, content: Content, players: int | Sequence[str] = len(NAMES), seed: str = "scenario") -> None:
        self.content = with_plain_board(content)
        self.names = NAMES[:players] if isinstance(players, int) else tuple(players)
        if len(self.names) not in SYMBIOTIC_DOMES:
            raise UsageError(problem("headers.players", found=players if isinstance(players, int) else len(players)))
        self.state = _fresh(self.content, len(self.names), seed)
        self.default_hands = set(range(len(self.names)))
        self.placed: set[str] = set()
        self.fill_default_hands()

    def number(self, name: str) -> int:
        """The player's number; UsageError if nobody has this name."""
        if name not in self.names:
            raise UsageError(wrong_word(problem("forms.player"), name, self.names))
        return self.names.index(name)

    def numbers(self, names: Iterable[str]) -> tuple[int, ...]:
        """The players' numbers, in the order of the names."""
        return tuple(self.number(name) for name in names)

    def player(self, name: str) -> Player:
        """The player's part, read-only."""
        return self.state.players[self.number(name)]

    def board(self, name: str) -> Board:
        """The player's board."""
        return self.content.boards[self.player(name).board]

    def replace(self, state: State) -> None:
        """Continue from this state; no hand is a default hand any more."""
        self.state = state
        self.default_hands.clear()

    def edit_state(self) -> StateDraft:
        """A new copy of the state to write to, its players excepted."""
        self.state = self.state.copy()
        return draft_of(self.state)

    def edit_player(self, name: str) -> PlayerDraft:
        """A new copy of the player's part to write to, in a new copy of the state."""
        number = self.number(name)
        mine = self.state.players[number].copy()
        self.state = self.state.with_player(number, mine)
        return player_draft(mine)

    def edit_players(self) -> StateDraft:
        """A new copy of the state and of all players to write to."""
        players = self.state.players
        state = self.edit_state()
        state.players = tuple(player_draft(player.copy()) for player in players)
        return state

    def fill_default_hands(self) -> None:
        """Complete the default hands to a harmless card of each colour, as far as the deck has any (T-2)."""
        state = self.edit_players()
        for number in sorted(self.default_hands):
            player = state.players[number]
            missing = [c for c in Color if all(self.content.cards[card].color is not c for card in player.hand)]
            free = [card for card in state.deck if card not in self.placed]
            found = tuple(harmless_cards(self.content, free, missing))
            player.hand += found
            state.deck = tuple(card for card in state.deck if card not in found)

    def return_default_hands(self) -> None:
        """Return the cards of the default hands to the deck."""
        state = self.edit_players()
        for number in self.default_hands:
            player = state.players[number]
            state.deck += player.hand
            player.hand = ()


def _fresh(content: Content, players: int, seed: str) -> State:
    """The first turn of the first player."""
    dealt = Dealt(
        order=tuple(range(players)),
        boards=(PLAIN,) * players,
        browns=content.metropolis_ids("brown"),
        blues=content.metropolis_ids("blue"),
        costly=content.specials(costly=True),
        cheap=content.specials(costly=False),
    )
    state = replace(
        laid_out(content, dealt),
        phase=Phase.TURN,
        deck=tuple(card for era in (1, 2, 3) for card in content.deck(era)),
        rng=tuple(rng.seeded(seed, name) for name in STREAMS),
    )
    deal_in_order(content, draft_of(state))
    return state
