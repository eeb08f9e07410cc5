"""States that agree with what one player knows: everything hidden is dealt anew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import accumulate, pairwise
from typing import Final

from msgspec.structs import replace

from uc_desktop.rules import rng
from uc_desktop.rules.content import CardDef, Content
from uc_desktop.rules.flow.setup import STREAMS
from uc_desktop.rules.state import State, all_cards
from uc_desktop.rules.terms import UNKNOWN, era_of

#: The groups of cards that lie in the same piles, beside those of each era: Special cards at 1 or 2 credits, and cards
#: that everybody sees when somebody has them: the Personal Assistants, and Special cards at 3 credits.
_CHEAP: Final = -1
_FACE_UP: Final = -2


def _group(card: CardDef) -> int:
    if card.is_assistant or card.is_costly_special:
        return _FACE_UP
    return _CHEAP if card.is_special else card.era or 0


class Dealer:
    """Deals what views of games with this content do not show."""

    def __init__(self, content: Content) -> None:
        self._groups = {card.id: _group(card) for card in content.cards.values()}
        self._assistants = [card.id for card in content.cards.values() if card.is_assistant]
        self._tiles = tuple(content.metropolis_ids("blue"))

    def determinise(self, seen: State, stream: rng.Stream, *, later_decks: bool) -> State:
        """What `Engine.determinise` returns; the random generators start afresh.

        Each pile gets cards that it can hold: a deck those of its era, the Special deck those at 1 or 2 credits, what
        left the game those at 3 credits and of past eras; hands get the rest.
        """
        deal, now = _Deal(self._hidden(seen), stream), era_of(seen.round)
        deck = deal.filled(seen.deck, (now,))
        later = seen.later_decks
        if later_decks:
            later = tuple(deal.filled(pile, (era,)) for era, pile in enumerate(later, now + 1))
        special_deck = deal.filled(seen.special_deck, (_CHEAP,))
        looked = deal.filled(seen.turn.looked, (_CHEAP,))
        held = (_CHEAP, _FACE_UP, *range(now + 1))
        removed = deal.filled(deal.filled(deal.filled(seen.removed, (_FACE_UP,)), range(now)), held)
        hands = deal.filled(sum((player.hand for player in seen.players), ()), held)
        ends = accumulate((len(player.hand) for player in seen.players), initial=0)
        return replace(
            seen,
            deck=deck,
            later_decks=later,
            special_deck=special_deck,
            turn=replace(seen.turn, looked=looked),
            removed=removed,
            players=tuple(
                replace(player, hand=hands[start:end])
                for player, (start, end) in zip(seen.players, pairwise(ends), strict=True)
            ),
            metropolis_pool=deal.shuffled(self._undealt(seen))[: len(seen.metropolis_pool)],
            rng=deal.streams(),
        )

    def _hidden(self, seen: State) -> dict[int, list[str]]:
        """The cards that lie where the view shows none, by group."""
        shown = Counter(all_cards(seen))
        groups: dict[int, list[str]] = {group: [] for group in (_FACE_UP, _CHEAP, 0, 1, 2, 3)}
        for card, group in self._groups.items():
            if card not in shown:
                groups[group].append(card)
        for card in self._assistants:
            # One lies in the list already if none is shown.
            groups[_FACE_UP] += [card] * (len(seen.players) - max(1, shown[card]))
        return groups

    def _undealt(self, seen: State) -> list[str]:
        """The blue metropolises that no player has."""
        dealt = {tile for player in seen.players for tile in (*player.metropolises, *player.extra_metropolises)}
        return [tile for tile in self._tiles if tile not in dealt]


class _Deal:
    """Cards dealt at random from groups, each once."""

    def __init__(self, groups: dict[int, list[str]], stream: rng.Stream) -> None:
        self._groups, self._stream = groups, stream

    def filled(self, pile: tuple[str, ...], groups: Iterable[int]) -> tuple[str, ...]:
        """The pile with unknown cards replaced by cards of these groups, as far as there are any."""
        places = [place for place, card in enumerate(pile) if card == UNKNOWN]
        left = [self._groups[group] for group in groups if self._groups[group]]
        if not places or not left:
            return pile
        new = list(pile)
        total = sum(map(len, left))
        for place in places[:total]:
            at, self._stream = rng.below(self._stream, total)
            total -= 1
            new[place] = _taken(left, at)
        return tuple(new)

    def streams(self) -> tuple[rng.Stream, ...]:
        """New random generators for all that is still to be shuffled."""
        numbers = []
        for _ in range(4):
            number, self._stream = rng.next_number(self._stream)
            numbers.append(f"{number:08x}")
        return tuple(rng.seeded("".join(numbers), name) for name in STREAMS)

    def shuffled(self, items: Sequence[str]) -> tuple[str, ...]:
        """The items in random order."""
        order, self._stream = rng.shuffled(self._stream, items)
        return order


def _taken(lists: list[list[str]], at: int) -> str:
    """Take the item at this index of all lists together; the last one of its list takes its place."""
    for items in lists:
        if at < len(items):
            items[at], items[-1] = items[-1], items[at]
            return items.pop()
        at -= len(items)
    raise IndexError(at)
