"""What one player may know of a state (Q-18)."""

from __future__ import annotations

from dataclasses import fields

from uc_desktop.rules.events import Event
from uc_desktop.rules.state import Player, State

#: Stands for a card or tile that is not known.
UNKNOWN = "?"


def view(state: State, number: int, *, public: frozenset[str] = frozenset()) -> State:
    """The state as this player may know it: other hands, deck orders and hidden tiles are `UNKNOWN`, no generator.

    Special cards in `public` (taken face up) stay visible in other hands.
    """
    seen = state.copy()
    seen.players = tuple(
        player if index == number else _masked_hand(player, public) for index, player in enumerate(state.players)
    )
    seen.deck = (UNKNOWN,) * len(state.deck)
    seen.later_decks = tuple((UNKNOWN,) * len(deck) for deck in state.later_decks)
    seen.special_deck = (*state.special_deck[:1], *(UNKNOWN,) * (len(state.special_deck) - 1))
    seen.metropolis_pool = (UNKNOWN,) * len(state.metropolis_pool)
    seen.rng = ()
    if state.active != number and state.turn.looked:
        seen.turn = state.turn._replace(looked=(UNKNOWN,) * len(state.turn.looked))
    return seen


def _masked_hand(player: Player, public: frozenset[str]) -> Player:
    masked = player.copy()
    masked.hand = tuple(card if card in public else UNKNOWN for card in player.hand)
    return masked


def event_for(event: Event, number: int) -> Event:
    """The event as this player may know it: what only another may see is `UNKNOWN`."""
    if not event.hidden_from_others or event.player == number:
        return event
    values = {field.name: getattr(event, field.name) for field in fields(event)}
    for name in event.hidden_from_others:
        values[name] = (UNKNOWN,) * len(values[name])
    return type(event)(**values)
