"""Names of cards and contracts, and moves of cards between the piles of a state: each card lies in exactly one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from uc_desktop.cards.fields.suggestions import wrong_word
from uc_desktop.errors import UsageError, problem
from uc_desktop.rules.content import CardDef, Content
from uc_desktop.rules.drafts import StateDraft
from uc_desktop.rules.terms import Color, Kind, era_of

#: Another name of the Personal Assistant.
ASSISTANT = "assistant"
LAST_ERA = 3


def card_named(content: Content, text: str) -> str:
    """The id of the card with this id, number or English name; UsageError, with the nearest id, if there is none."""
    if text in content.cards:
        return text
    if text == ASSISTANT:
        return content.assistant
    for card in content.cards.values():
        if text == str(card.number) or text.lower() == card.name.lower():
            return card.id
    raise UsageError(wrong_word(problem("forms.card"), text, content.cards))


def contract_named(content: Content, text: str) -> str:
    """The id of the government contract with this id, code (C1) or English name; UsageError if there is none."""
    for contract in content.contracts.values():
        if text in (contract.id, contract.code) or text.lower() == contract.name.lower():
            return contract.id
    raise UsageError(wrong_word(problem("forms.contract"), text, content.contracts))


def remove_from_pile(content: Content, state: StateDraft, card: str) -> None:
    """Remove a card from its pile; the Personal Assistants stay. Writes to the state and its players."""
    if card == content.assistant:
        return
    for player in state.players:
        player.hand = without(player.hand, (card,))
        player.claimed = without(player.claimed, (card,))
        player.used = without(player.used, (card,))
        player.paid = without(player.paid, (card,))
    state.deck = without(state.deck, (card,))
    state.discard = without(state.discard, (card,))
    state.later_decks = tuple(without(deck, (card,)) for deck in state.later_decks)
    state.special_row = without(state.special_row, (card,))
    state.special_deck = without(state.special_deck, (card,))
    state.removed = without(state.removed, (card,))
    looked = without(state.turn.looked, (card,))
    state.turn = replace(state.turn, looked=looked, card="" if state.turn.card == card else state.turn.card)


def without(cards: Iterable[str], gone: Iterable[str]) -> tuple[str, ...]:
    """The cards without these."""
    out = set(gone)
    return tuple(card for card in cards if card not in out)


def return_to_pile(content: Content, state: StateDraft, card: str) -> None:
    """Return an unplaced card to its default pile: under its deck, or out of the game."""
    definition = content.cards[card]
    if definition.is_special:
        if definition.is_costly_special:
            state.removed += (card,)
        else:
            state.special_deck += (card,)
        return
    now, era = era_of(state.round), definition.era or 0
    if era == now:
        state.deck += (card,)
    elif era < now:
        state.removed += (card,)
    else:
        decks = list(state.later_decks)
        decks[era - now - 1] += (card,)
        state.later_decks = tuple(decks)


def deal_in_order(content: Content, state: StateDraft) -> None:
    """Deal the era decks for the state's round in the order of the card numbers; cards elsewhere stay there."""
    loose = set(state.deck).union(state.discard, *state.later_decks)
    loose |= {card for card in state.removed if content.cards[card].era is not None}
    state.removed = without(state.removed, loose)
    state.deck, state.discard = (), ()
    state.later_decks = ((),) * (LAST_ERA - era_of(state.round))
    for era in range(1, LAST_ERA + 1):
        for card in content.deck(era):
            if card in loose:
                return_to_pile(content, state, card)


def harmless_cards(content: Content, deck: Sequence[str], colors: Sequence[Color]) -> Iterator[str]:
    """A harmless card of each colour: instant, of a deck, with the highest number there is."""
    taken: set[str] = set()
    for color in colors:
        for card in reversed(deck):
            if card not in taken and _is_harmless(content.cards[card], color):
                taken.add(card)
                yield card
                break


def _is_harmless(card: CardDef, color: Color) -> bool:
    return card.kind is Kind.INSTANT and card.color is color


def arranged(cards: Sequence[str], listed: Sequence[str]) -> tuple[str, ...]:
    """The cards with those listed on top, in the order listed."""
    return (*listed, *without(cards, listed))
