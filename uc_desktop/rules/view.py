"""What one player may know of a state."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import asdict, replace

from uc_desktop.rules.events import (
    CardDiscarded,
    DeckReshuffled,
    EraStarted,
    Event,
    NeutralTileCounted,
    SpecialTaken,
)
from uc_desktop.rules.state import Player, State
from uc_desktop.rules.terms import UNKNOWN as UNKNOWN
from uc_desktop.rules.terms import Pile

#: What shows cards to everybody, or ends that they lie where everybody sees them.
_TELLING = (SpecialTaken, CardDiscarded, NeutralTileCounted, DeckReshuffled, EraStarted)


def view(state: State, number: int, *, public: frozenset[str] = frozenset()) -> State:
    """The state as this player may know it (Q-18): other hands, deck orders, hidden tiles are `UNKNOWN`, no generator.

    Of other hands and of what left the game only the cards in `public` are shown (`known_to_all`): what is left of an
    old deck would give hands away. For `NOBODY` it is what everybody at the table may know.
    """
    # While the cards below it are looked at, the next top card is not turned up yet (K-12).
    face_up = 0 if state.turn.looked else 1
    below = len(state.special_deck) - len(state.special_deck[:face_up])
    turn = state.turn
    if state.active != number and turn.looked:
        turn = replace(turn, looked=(UNKNOWN,) * len(turn.looked))
    return replace(
        state,
        players=tuple(
            player if index == number else _masked_hand(player, public) for index, player in enumerate(state.players)
        ),
        deck=(UNKNOWN,) * len(state.deck),
        later_decks=tuple((UNKNOWN,) * len(deck) for deck in state.later_decks),
        special_deck=(*state.special_deck[:face_up], *(UNKNOWN,) * below),
        metropolis_pool=(UNKNOWN,) * len(state.metropolis_pool),
        removed=_masked(state.removed, public),
        rng=(),
        turn=turn,
    )


class KnownToAll(Struct, frozen=True):
    """The cards of which everybody saw where they went: Special cards taken face up, and what left the game face up.

    `pile` are those that lie on the discard pile. At the beginning of a game it is `NOTHING_KNOWN`.
    """

    cards: frozenset[str] = frozenset()
    pile: frozenset[str] = frozenset()

    def after(self, events: Iterable[Event]) -> KnownToAll:
        """What is known after what happened next."""
        telling = [event for event in events if isinstance(event, _TELLING)]
        if not telling:
            return self
        known, pile = set(self.cards), set(self.pile)
        for event in telling:
            match event:
                case SpecialTaken(card=card, secret=False) | CardDiscarded(card=card, pile=Pile.REMOVED):
                    known.add(card)
                case CardDiscarded(card=card, pile=Pile.DISCARD) | NeutralTileCounted(card=card):
                    pile.add(card)
                case CardDiscarded(card=card):
                    known.discard(card)
                case DeckReshuffled():
                    pile.clear()
                case EraStarted():
                    known |= pile
                    pile.clear()
                case SpecialTaken():
                    pass
        return KnownToAll(frozenset(known), frozenset(pile))


NOTHING_KNOWN = KnownToAll()


def known_to_all(events: Iterable[Event]) -> frozenset[str]:
    """The cards of which everybody saw where they went, given all events of the game."""
    return NOTHING_KNOWN.after(events).cards


def _masked_hand(player: Player, public: frozenset[str]) -> Player:
    return replace(player, hand=_masked(player.hand, public))


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
    values = asdict(event)
    for name in event.hidden_from_others:
        values[name] = (UNKNOWN,) * len(values[name])
    return type(event)(**values)
