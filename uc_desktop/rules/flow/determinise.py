"""States that agree with what one player knows: everything hidden is dealt anew."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from msgspec.structs import replace

from uc_desktop.rules import rng
from uc_desktop.rules.content import CardDef, Content
from uc_desktop.rules.flow.setup import STREAMS
from uc_desktop.rules.state import State, all_cards
from uc_desktop.rules.terms import UNKNOWN, era_of

#: The groups of cards that lie in the same piles, beside those of each era: Special cards at 1 or 2 credits and at 3.
_CHEAP: Final = -1
_COSTLY: Final = -2


def _group(card: CardDef) -> int:
    if card.is_costly_special:
        return _COSTLY
    return _CHEAP if card.is_special else card.era or 0


class Dealer:
    """Deals what views of games with this content do not show."""

    def __init__(self, content: Content) -> None:
        self._groups: dict[int, list[str]] = {group: [] for group in (_COSTLY, _CHEAP, 0, 1, 2, 3)}
        for card in content.cards.values():
            if not card.is_assistant:
                self._groups[_group(card)].append(card.id)
        self._assistants = [card.id for card in content.cards.values() if card.is_assistant]
        self._tiles = content.metropolis_ids("blue")

    def determinise(self, seen: State, stream: rng.Stream, *, later_decks: bool) -> State:
        """What `Engine.determinise` returns; the random generators start afresh.

        Each pile gets cards that it can hold: a deck those of its era, the Special deck those at 1 or 2 credits, what
        left the game those at 3 credits and of past eras; hands get the rest.
        """
        numbers, now = rng.numbers(stream), era_of(seen.round)
        cards = list(all_cards(seen))
        shown = set(cards)

        def hidden(*groups: int) -> Iterator[str]:
            left = [card for group in groups for card in self._groups[group] if card not in shown]
            return iter(rng.shuffled_by(numbers, left))

        of_now, cheap = hidden(now), hidden(_CHEAP)
        deck = _filled(seen.deck, of_now)
        later = seen.later_decks
        if later_decks:
            later = tuple([_filled(pile, hidden(era)) for era, pile in enumerate(later, now + 1)])
        special_deck = _filled(seen.special_deck, cheap)
        looked = _filled(seen.turn.looked, cheap)
        # Everybody sees a Personal Assistant until it leaves the game.
        assistants = [card for card in self._assistants for _ in range(len(seen.players) - cards.count(card))]
        gone = chain(assistants, hidden(_COSTLY), hidden(*range(now)))
        removed = _filled(seen.removed, gone)
        rest = iter(rng.shuffled_by(numbers, [*gone, *of_now, *cheap]))
        return replace(
            seen,
            deck=deck,
            later_decks=later,
            special_deck=special_deck,
            turn=replace(seen.turn, looked=looked),
            removed=_filled(removed, rest),
            players=tuple([replace(player, hand=_filled(player.hand, rest)) for player in seen.players]),
            metropolis_pool=tuple(rng.shuffled_by(numbers, self._undealt(seen))[: len(seen.metropolis_pool)]),
            rng=_streams(numbers),
        )

    def _undealt(self, seen: State) -> list[str]:
        """The blue metropolises that no player has."""
        dealt = {tile for player in seen.players for tile in (*player.metropolises, *player.extra_metropolises)}
        return [tile for tile in self._tiles if tile not in dealt]


def _filled(pile: Sequence[str], cards: Iterator[str]) -> tuple[str, ...]:
    """The pile with its unknown cards replaced by the next ones, as far as there are any."""
    return tuple([next(cards, UNKNOWN) if card == UNKNOWN else card for card in pile])


def _streams(numbers: Iterator[int]) -> tuple[rng.Stream, ...]:
    """New random generators for all that is still to be shuffled."""
    seed = "".join([f"{next(numbers):08x}" for _ in range(4)])
    return tuple([rng.seeded(seed, name) for name in STREAMS])
