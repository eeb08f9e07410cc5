"""The setters of cards in a scenario: hands, what lies beside boards, decks and piles."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from uc_desktop.app.scenario.base import PositionBase
from uc_desktop.app.scenario.cards import (
    arranged,
    card_named,
    contract_named,
    deal_anew,
    fillers,
    put_home,
    take_away,
    without,
)
from uc_desktop.errors import UsageError
from uc_desktop.rules.content import CardDef
from uc_desktop.rules.flow.setup import COSTLY_SPECIALS
from uc_desktop.rules.terms import Color, Kind, era_of


class PilesPosition(PositionBase):
    """A card that is put somewhere leaves where it lay; one that nobody wants any more goes home to its deck.

    Cards may be named by id, number or English name. A hand that nobody set holds a harmless card of each colour.
    """

    def cards(self, names: Iterable[str | int]) -> tuple[str, ...]:
        """The ids of the cards named; UsageError if there is none of a name, or one twice."""
        found = tuple(card_named(self.content, str(name)) for name in names)
        doubled = next((card for index, card in enumerate(found) if card in found[:index]), None)
        if doubled is not None:
            raise UsageError(f"the card {doubled!r} is named twice")
        return found

    def set_hand(self, name: str, cards: Iterable[str | int]) -> None:
        """Give the player exactly these cards in hand."""
        wanted, number = self.cards(cards), self.number(name)
        self._no_assistant(wanted)
        if number not in self._filled:
            self._send_home(without(self.player(name).hand, wanted))
        else:
            self._filled.discard(number)
            self._send_home(self.player(name).hand)
        self._take(wanted)
        self.own(name).hand = wanted
        self._fill_hands()

    def add_to_hand(self, name: str, card: str | int) -> None:
        """Give the player one more card."""
        self._filled.discard(self.number(name))
        wanted = self.cards([card])
        self._take(wanted)
        self.own(name).hand += wanted
        self._fill_hands()

    def mismatch(self, name: str, color: Color | None) -> str:
        """A card of the player's hand that does not match the colour; one from the deck joins a hand without any."""
        for card in self.player(name).hand:
            if color is None or self.content.cards[card].color is not color:
                return card
        others = [other for other in Color if other is not color]
        card = next(fillers(self.content, self.state, others))
        self.add_to_hand(name, card)
        return card

    def claim(self, name: str, cards: Iterable[str | int], *, used: bool = False) -> None:
        """Lay cards beside the player's board, after those already there; action cards turned if `used`."""
        wanted = self.cards(cards)
        for card in wanted:
            definition = self.content.cards[card]
            if definition.kind is Kind.INSTANT:
                raise UsageError(f"{card!r} is an instant card, which is never claimed")
            if used and definition.kind is not Kind.ACTION:
                raise UsageError(f"{card!r} is not an action card, so it cannot be used")
        new = tuple(card for card in wanted if card != self.content.assistant)
        self._take(tuple(card for card in new if card not in self.player(name).claimed))
        player = self.own(name)
        player.claimed += tuple(card for card in wanted if card not in player.claimed)
        player.used = (*without(player.used, wanted), *(wanted if used else ()))
        self._fill_hands()

    def set_assistant(self, name: str, how: str) -> None:
        """Make the player's Personal Assistant available, used, or gone (dropped, K-6)."""
        assistant = self.content.assistant
        player, state = self.own(name), self.state
        was_gone = assistant not in player.claimed
        if was_gone and how != "gone":
            index = state.removed.index(assistant)
            state.removed = (*state.removed[:index], *state.removed[index + 1 :])
            player.claimed = (assistant, *player.claimed)
        if how == "gone" and not was_gone:
            state.removed += (assistant,)
            player.claimed = without(player.claimed, (assistant,))
        player.used = without(player.used, (assistant,)) + ((assistant,) if how == "used" else ())

    def set_paid(self, name: str, cards: Iterable[str | int]) -> None:
        """Put Special instant cards, played and paid for, under the player's board (K-11)."""
        wanted = self.cards(cards)
        for card in wanted:
            definition = self.content.cards[card]
            if not definition.is_special or definition.kind is not Kind.INSTANT:
                raise UsageError(f"{card!r} is not a Special instant card")
        self._take(wanted)
        self.own(name).paid += wanted
        self._fill_hands()

    def set_deck(self, cards: Iterable[str | int], *, era: int | None = None, only: bool = False) -> None:
        """Put cards on top of an era's deck (the current one), first on top; if `only`, the others leave the game."""
        now = era_of(self.state.round)
        wanted = self._taken_of(cards, lambda card: card.era == (era or now), f"a card of era {era or now}")
        state = self.owned()
        decks = [state.deck, *state.later_decks]
        index = (era or now) - now
        if not 0 <= index < len(decks):
            raise UsageError(f"the deck of era {era} is no longer in the game")
        state.removed += without(decks[index], wanted) if only else ()
        decks[index] = wanted if only else arranged(decks[index], wanted)
        state.deck, state.later_decks = decks[0], tuple(decks[1:])
        self._fill_hands()

    def set_discard(self, cards: Iterable[str | int]) -> None:
        """Make these, the last on top, the discard pile of the current era."""
        now = era_of(self.state.round)
        old = self.state.discard
        self.owned().discard = ()
        self._home(old)
        wanted = self._taken_of(cards, lambda card: card.era == now, f"a card of era {now}")
        self.owned().discard = wanted
        self._fill_hands()

    def set_special_row(self, cards: Iterable[str | int]) -> None:
        """Lay exactly these 3-credit Special cards face up; those that lay there leave the game (S-2)."""
        old = self.state.special_row
        self.owned().special_row = ()
        self._home(old)
        wanted = self._taken_of(cards, lambda card: card.is_costly_special, "a 3-credit Special card")
        if len(wanted) > COSTLY_SPECIALS:
            raise UsageError(f"{len(wanted)} Special cards face up, where {COSTLY_SPECIALS} are the most")
        self.owned().special_row = wanted

    def set_special_deck(self, cards: Iterable[str | int], *, only: bool = False) -> None:
        """Put 1- and 2-credit Special cards on top of their deck; if `only`, the others leave the game."""
        wanted = self._taken_of(cards, lambda card: card.cost in (1, 2), "a Special card at 1 or 2 credits")
        state = self.owned()
        state.removed += without(state.special_deck, wanted) if only else ()
        state.special_deck = wanted if only else arranged(state.special_deck, wanted)

    def remove(self, cards: Iterable[str | int]) -> None:
        """Take cards out of the game."""
        wanted = self.cards(cards)
        self._take(wanted)
        self.owned().removed += wanted
        self._fill_hands()

    def set_looked(self, cards: Iterable[str | int]) -> None:
        """Let the player whose turn it is be looking at these Special cards (K-12)."""
        wanted = self._taken_of(cards, lambda card: card.cost in (1, 2), "a Special card at 1 or 2 credits")
        state = self.owned()
        state.turn = state.turn._replace(looked=wanted)

    def set_contracts(self, names: Iterable[str]) -> None:
        """Lay exactly these government contracts face up (G-1), out of the hands of whoever had claimed one."""
        wanted = tuple(contract_named(self.content, name) for name in names)
        self._take_contracts(wanted)
        self.owned().contracts = wanted

    def claim_contracts(self, name: str, names: Iterable[str]) -> None:
        """Give the player these government contracts as claimed; face up they lie no more."""
        wanted = tuple(contract_named(self.content, each) for each in names)
        self._take_contracts(wanted)
        self.own(name).contracts += wanted

    def _take_contracts(self, contracts: Sequence[str]) -> None:
        doubled = next((each for index, each in enumerate(contracts) if each in contracts[:index]), None)
        if doubled is not None:
            raise UsageError(f"the contract {doubled!r} is named twice")
        state = self.own_all()
        state.contracts = without(state.contracts, contracts)
        for player in state.players:
            player.contracts = without(player.contracts, contracts)

    def deal(self) -> None:
        """Lay out the decks for the state's round; hands that nobody set get cards of its era."""
        self._empty_filled_hands()
        deal_anew(self.content, self.own_all())
        self._fill_hands()

    def _taken_of(self, cards: Iterable[str | int], fits: Callable[[CardDef], bool], called: str) -> tuple[str, ...]:
        wanted = self.cards(cards)
        for card in wanted:
            if not fits(self.content.cards[card]):
                raise UsageError(f"{card!r} is not {called}")
        self._take(wanted)
        return wanted

    def _take(self, cards: Sequence[str]) -> None:
        state = self.own_all()
        for card in cards:
            take_away(self.content, state, card)

    def _send_home(self, cards: Sequence[str]) -> None:
        self._take(cards)
        self._home(cards)

    def _home(self, cards: Sequence[str]) -> None:
        state = self.owned()
        for card in cards:
            put_home(self.content, state, card)

    def _no_assistant(self, cards: Sequence[str]) -> None:
        if self.content.assistant in cards:
            raise UsageError("the Personal Assistant is never in hand")
