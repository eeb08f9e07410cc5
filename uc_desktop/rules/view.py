"""What one player may know of a state (Q-18)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields

from uc_desktop.rules.events import (
    CardDiscarded,
    DeckReshuffled,
    EraStarted,
    Event,
    NeutralTileCounted,
    SpecialTaken,
)
from uc_desktop.rules.state import Player, State

#: Stands for a card or tile that is not known.
UNKNOWN = "?"


def view(state: State, number: int, *, public: frozenset[str] = frozenset()) -> State:
    """The state as this player may know it: other hands, deck orders and hidden tiles are `UNKNOWN`, no generator.

    Of other hands and of what left the game only the cards in `public` are shown (`known_to_all`): what is left of an
    old deck would give hands away.
    """
    seen = state.copy()
    seen.players = tuple(
        player if index == number else _masked_hand(player, public) for index, player in enumerate(state.players)
    )
    seen.deck = (UNKNOWN,) * len(state.deck)
    seen.later_decks = tuple((UNKNOWN,) * len(deck) for deck in state.later_decks)
    # While the cards below it are looked at, the next top card is not turned up yet (K-12).
    face_up = 0 if state.turn.looked else 1
    below = len(state.special_deck) - len(state.special_deck[:face_up])
    seen.special_deck = (*state.special_deck[:face_up], *(UNKNOWN,) * below)
    seen.metropolis_pool = (UNKNOWN,) * len(state.metropolis_pool)
    seen.removed = _masked(state.removed, public)
    seen.rng = ()
    if state.active != number and state.turn.looked:
        seen.turn = state.turn._replace(looked=(UNKNOWN,) * len(state.turn.looked))
    return seen


class KnownToAll:
    """The cards of which everybody saw where they went: Special cards taken face up, and what left the game face up.

    It is to `see` all events of the game, in their order.
    """

    def __init__(self) -> None:
        self._known: set[str] = set()
        self._pile: set[str] = set()

    @property
    def cards(self) -> frozenset[str]:
        """The cards known so far."""
        return frozenset(self._known)

    def see(self, events: Iterable[Event]) -> None:
        """Take note of what happened next."""
        for event in events:
            match event:
                case SpecialTaken(card=card, secret=False) | CardDiscarded(card=card, pile="removed"):
                    self._known.add(card)
                case CardDiscarded(card=card, pile="discard") | NeutralTileCounted(card=card):
                    self._pile.add(card)
                case CardDiscarded(card=card):
                    self._known.discard(card)
                case DeckReshuffled():
                    self._pile.clear()
                case EraStarted():
                    self._known |= self._pile
                    self._pile.clear()
                case _:
                    pass


def known_to_all(events: Iterable[Event]) -> frozenset[str]:
    """The cards of which everybody saw where they went, given all events of the game."""
    known = KnownToAll()
    known.see(events)
    return known.cards


def _masked_hand(player: Player, public: frozenset[str]) -> Player:
    masked = player.copy()
    masked.hand = _masked(player.hand, public)
    return masked


def _masked(cards: tuple[str, ...], public: frozenset[str]) -> tuple[str, ...]:
    return tuple(card if card in public else UNKNOWN for card in cards)


def event_for(event: Event, number: int) -> Event:
    """The event as this player may know it: what only another may see is `UNKNOWN`."""
    if event.player == number:
        return event
    if isinstance(event, SpecialTaken):
        return SpecialTaken(event.player, UNKNOWN, secret=True) if event.secret else event
    if not event.hidden_from_others:
        return event
    values = {field.name: getattr(event, field.name) for field in fields(event)}
    for name in event.hidden_from_others:
        values[name] = (UNKNOWN,) * len(values[name])
    return type(event)(**values)
