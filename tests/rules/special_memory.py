"""What somebody who watches a game remembers of the Special deck, place by place; the rules keep it card by card."""

from __future__ import annotations

from collections.abc import Iterable

from uc_desktop.rules.commands import Command, KeepSpecial
from uc_desktop.rules.events import CardDiscarded, Event, SpecialsLookedAt, SpecialTaken
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import SPECIALS_LOOKED_AT, UNKNOWN, Pile


class SpecialMemory:
    """The Special deck of a game as one player, or nobody, remembers it from the first position on."""

    def __init__(self, start: State, number: int) -> None:
        self._number = number
        self._deck = [UNKNOWN] * len(start.special_deck)

    def watch(self, before: State, command: Command, events: Iterable[Event]) -> None:
        """Follow what one command did."""
        for event in events:
            match event:
                case SpecialTaken(card=card, secret=False) if card not in before.special_row:
                    del self._deck[0]
                case SpecialsLookedAt(bottomed=top):
                    self._deck = [*self._deck[1:], top][SPECIALS_LOOKED_AT:]
                case CardDiscarded(card=card, pile=Pile.SPECIAL_DECK):
                    self._deck.append(card)
                case _:
                    pass
        if isinstance(command, KeepSpecial):
            own = before.active == self._number
            self._deck += command.bottom if own else [UNKNOWN] * len(command.bottom)

    def deck(self, state: State) -> tuple[str, ...]:
        """The deck as it is remembered, with the card that lies face up on it."""
        return tuple(self._deck) if state.turn.looked else (*state.special_deck[:1], *self._deck[1:])
