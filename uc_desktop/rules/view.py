"""What one player may know of a state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial

from msgspec import Struct
from msgspec.structs import asdict, replace

from uc_desktop.rules import rng
from uc_desktop.rules.checks.invariants import all_cards
from uc_desktop.rules.content import CardDef, Content
from uc_desktop.rules.events import (
    CardDiscarded,
    DeckReshuffled,
    EraStarted,
    Event,
    NeutralTileCounted,
    SpecialTaken,
)
from uc_desktop.rules.flow.setup import STREAMS
from uc_desktop.rules.state import Player, State
from uc_desktop.rules.terms import UNKNOWN as UNKNOWN
from uc_desktop.rules.terms import Pile, era_of

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


def determinise(content: Content, seen: State, stream: rng.Stream) -> State:
    """A state of which `seen` is a view: every `UNKNOWN` is dealt anew, and the random generators start afresh.

    Equal views and streams give equal states. Each pile gets cards that it can hold: a deck those of its era, the
    Special deck those at 1 or 2 credits, what left the game those at 3 credits and of past eras; hands get
    the rest.
    """
    dealer, now = _Dealer(content, seen, stream), era_of(seen.round)
    deck, *later = (
        dealer.filled(pile, partial(_is_of_era, era=era))
        for era, pile in enumerate((seen.deck, *seen.later_decks), now)
    )
    special_deck = dealer.filled(seen.special_deck, lambda card: card.is_cheap_special)
    looked = dealer.filled(seen.turn.looked, lambda card: card.is_cheap_special)
    removed = seen.removed
    for fits in (_is_never_hidden_in_hand, lambda card: card.pile(now) is Pile.REMOVED, lambda card: True):
        removed = dealer.filled(removed, fits)
    return replace(
        seen,
        deck=deck,
        later_decks=tuple(later),
        special_deck=special_deck,
        turn=replace(seen.turn, looked=looked),
        removed=removed,
        players=tuple(dealer.with_hand(player) for player in seen.players),
        metropolis_pool=dealer.tiles(seen),
        rng=dealer.streams(),
    )


class _Dealer:
    """Deals the cards and tiles that a view does not show, at random, each once."""

    def __init__(self, content: Content, seen: State, stream: rng.Stream) -> None:
        self._content, self._stream = content, stream
        players = len(seen.players)
        unseen = Counter({card.id: players if card.is_assistant else 1 for card in content.cards.values()})
        unseen.subtract(all_cards(seen))
        self._cards = list(unseen.elements())

    def filled(self, pile: tuple[str, ...], fits: Callable[[CardDef], bool]) -> tuple[str, ...]:
        """The pile with unknown cards replaced by some that fit, as far as there are any."""
        places = self._shuffled([index for index, card in enumerate(pile) if card == UNKNOWN])
        cards = self._shuffled([card for card in self._cards if fits(self._content.cards[card])])
        new = list(pile)
        for place, card in zip(places, cards, strict=False):
            new[place] = card
            self._cards.remove(card)
        return tuple(new)

    def with_hand(self, player: Player) -> Player:
        """The player, every card in hand known."""
        return replace(player, hand=self.filled(player.hand, lambda card: True))

    def tiles(self, seen: State) -> tuple[str, ...]:
        """The blue metropolises that were not dealt, as many as are left."""
        dealt = {tile for player in seen.players for tile in (*player.metropolises, *player.extra_metropolises)}
        left = [tile for tile in self._content.metropolis_ids("blue") if tile not in dealt]
        return self._shuffled(left)[: len(seen.metropolis_pool)]

    def streams(self) -> tuple[rng.Stream, ...]:
        """New random generators for all that is still to be shuffled."""
        numbers = []
        for _ in range(4):
            number, self._stream = rng.next_number(self._stream)
            numbers.append(f"{number:08x}")
        return tuple(rng.seeded("".join(numbers), name) for name in STREAMS)

    def _shuffled(self, items: Sequence[rng.T]) -> tuple[rng.T, ...]:
        order, self._stream = rng.shuffled(self._stream, items)
        return order


def _is_of_era(card: CardDef, era: int) -> bool:
    return card.era == era


def _is_never_hidden_in_hand(card: CardDef) -> bool:
    """Whether everybody sees the card when somebody has it: those at 3 credits are taken face up."""
    return card.is_assistant or card.is_costly_special


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
