"""What has been discarded in a choice that all players make at the same time, and that nobody sees before its end.

The program asks one player after the other which of the first cards to keep (S-6) and which at the end of an era (Z-4).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from msgspec.structs import replace

from uc_desktop.app.session.game_log import Entry
from uc_desktop.rules.commands import Discard
from uc_desktop.rules.events import CardDiscarded
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import UNKNOWN, Phase, Pile

_PHASES: Final = (Phase.KEEP, Phase.ERA)
_NOTHING: Final = frozenset[CardDiscarded]()


def concealed_discards(entries: Sequence[Entry]) -> frozenset[CardDiscarded]:
    """All that was discarded in the choice under way after these entries; empty if none is."""
    found: set[CardDiscarded] = set()
    for entry in reversed(entries):
        if entry.state.phase not in _PHASES:
            break
        if isinstance(entry.command, Discard):
            found |= {event for event in entry.events if isinstance(event, CardDiscarded)}
    return frozenset(found) if found else _NOTHING


def without_concealed(seen: State, observer: int, concealed: Collection[CardDiscarded]) -> State:
    """The position as the observer sees it, without what others discarded in the choice under way, as if those cards
    lay face down before their owners.

    Of the hands of those who have discarded nothing is known: a card missing there would tell that it is gone.
    """
    others = [event for event in concealed if event.player != observer]
    if not others:
        return seen
    cards, players = {event.card for event in others}, {event.player for event in others}
    specials = sum(event.pile is Pile.SPECIAL_DECK for event in others)
    return replace(
        seen,
        discard=_without(seen.discard, cards),
        removed=_without(seen.removed, cards),
        # Those that are shown are left out by name; of the others that lie at the bottom only the number shows.
        special_deck=_without(seen.special_deck, cards)[: len(seen.special_deck) - specials],
        players=tuple(
            replace(player, hand=(UNKNOWN,) * len(player.hand)) if number in players else player
            for number, player in enumerate(seen.players)
        ),
    )


def _without(pile: tuple[str, ...], cards: Collection[str]) -> tuple[str, ...]:
    return tuple(card for card in pile if card not in cards)


def discard_for(event: CardDiscarded, observer: int, concealed: Collection[CardDiscarded]) -> CardDiscarded:
    """The event as the observer may know it: neither card nor pile of what another player has discarded in the choice
    under way."""
    if event.player == observer or event not in concealed:
        return event
    return CardDiscarded(event.player, UNKNOWN, Pile.DISCARD)
