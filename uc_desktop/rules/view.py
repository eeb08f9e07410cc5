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
    SpecialsLookedAt,
    SpecialTaken,
)
from uc_desktop.rules.state import Player, State, special_deck_top
from uc_desktop.rules.terms import UNKNOWN as UNKNOWN
from uc_desktop.rules.terms import Pile

#: Events that change `KnownCards`.
_TELLING = (SpecialTaken, SpecialsLookedAt, CardDiscarded, NeutralTileCounted, DeckReshuffled, EraStarted)


def view(state: State, number: int, *, known: frozenset[str] = frozenset()) -> State:
    """The state as this player may know it (Q-18): other hands, deck orders, hidden tiles are `UNKNOWN`, no generator.

    Of other hands, the Special deck and what left the game only the cards in `known` are shown (`KnownCards.by`): what
    is left of an old deck would give hands away. For `NOBODY` it is what everybody at the table may know.
    """
    top, turn = special_deck_top(state), state.turn
    if state.active != number and turn.looked:
        turn = replace(turn, looked=(UNKNOWN,) * len(turn.looked))
    return replace(
        state,
        players=tuple(
            player if index == number else _masked_hand(player, known) for index, player in enumerate(state.players)
        ),
        deck=(UNKNOWN,) * len(state.deck),
        later_decks=tuple((UNKNOWN,) * len(deck) for deck in state.later_decks),
        special_deck=(*top, *_masked(state.special_deck[len(top) :], known)),
        metropolis_pool=(UNKNOWN,) * len(state.metropolis_pool),
        removed=_masked(state.removed, known),
        rng=(),
        turn=turn,
    )


class KnownCards(Struct, frozen=True):
    """Hidden cards whose place players know. A game begins with `NOTHING_KNOWN`."""

    #: Known to all: Special cards taken face up or put face up under their deck, and cards that left the game face up.
    to_all: frozenset[str] = frozenset()
    #: The cards on the discard pile, which leave the game face up when the next era starts.
    pile: frozenset[str] = frozenset()
    #: Special cards, each with the last player who looked at it and knows its place in the deck, never shuffled.
    to_one: frozenset[tuple[str, int]] = frozenset()

    def by(self, number: int) -> frozenset[str]:
        """The cards known by this player; for `NOBODY` those known to all."""
        return self.to_all.union(card for card, player in self.to_one if player == number)

    def after(self, events: Iterable[Event]) -> KnownCards:
        """What is known after what happened next."""
        telling = [event for event in events if isinstance(event, _TELLING)]
        if not telling:
            return self
        known, pile, to_one = set(self.to_all), set(self.pile), dict(self.to_one)
        for event in telling:
            match event:
                case CardDiscarded(card=card, pile=Pile.DISCARD) | NeutralTileCounted(card=card):
                    pile.add(card)
                case SpecialTaken(card=card, secret=False) | CardDiscarded(card=card):
                    known.add(card)
                case SpecialsLookedAt(player=player, cards=cards, bottomed=top):
                    known.add(top)
                    # Others know no longer where these are: one of them may go to a hand.
                    known.difference_update(cards)
                    to_one |= dict.fromkeys(cards, player)
                case DeckReshuffled():
                    pile.clear()
                case EraStarted():
                    known |= pile
                    pile.clear()
                case SpecialTaken():
                    pass
        return KnownCards(frozenset(known), frozenset(pile), frozenset(to_one.items()))


NOTHING_KNOWN = KnownCards()


def known_to_all(events: Iterable[Event]) -> frozenset[str]:
    """The cards of which everybody saw where they went, given all events of the game."""
    return NOTHING_KNOWN.after(events).to_all


def _masked_hand(player: Player, known: frozenset[str]) -> Player:
    return replace(player, hand=_masked(player.hand, known))


def _masked(cards: tuple[str, ...], known: frozenset[str]) -> tuple[str, ...]:
    return tuple(card if card in known else UNKNOWN for card in cards)


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
