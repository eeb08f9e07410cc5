"""Set the players' cards and contracts, the decks and the other piles.

A card that is put somewhere leaves its former place; a card that loses its place returns to its deck. Cards are named
by id, number or English name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from msgspec.structs import replace

from uc_desktop.app.scenario.cards import (
    arranged,
    card_named,
    contract_named,
    deal_in_order,
    remove_from_pile,
    return_to_pile,
    without,
)
from uc_desktop.app.scenario.position import Position
from uc_desktop.cards.fields.suggestions import wrong_word
from uc_desktop.errors import Problem, UsageError, problem
from uc_desktop.rules.content import CardDef
from uc_desktop.rules.flow.setup import COSTLY_SPECIALS
from uc_desktop.rules.terms import Kind, era_of


def cards_named(position: Position, names: Iterable[str | int]) -> tuple[str, ...]:
    """The ids of the cards named; UsageError if there is none of a name, or one twice."""
    found = tuple(card_named(position.content, str(name)) for name in names)
    _check_once(found)
    return found


def _check_once(ids: Sequence[str]) -> None:
    """UsageError if one of these is named twice."""
    doubled = next((each for index, each in enumerate(ids) if each in ids[:index]), None)
    if doubled is not None:
        raise UsageError(problem("scenario.named twice", found=doubled))


def set_hand(position: Position, name: str, cards: Iterable[str | int]) -> None:
    """Give the player exactly these cards in hand."""
    wanted, number = cards_named(position, cards), position.number(name)
    _no_assistant(position, wanted)
    if number not in position.default_hands:
        _take_and_return(position, without(position.player(name).hand, wanted))
    else:
        position.default_hands.discard(number)
        _take_and_return(position, position.player(name).hand)
    _take(position, wanted)
    position.edit_player(name).hand = wanted
    position.fill_default_hands()


def claim_cards(position: Position, name: str, cards: Iterable[str | int], *, used: bool = False) -> None:
    """Lay cards beside the player's board, after those already there; action cards turned if `used`."""
    wanted = cards_named(position, cards)
    for card in wanted:
        definition = position.content.cards[card]
        if definition.kind is Kind.INSTANT:
            raise UsageError(problem("scenario.claimed instant", card=card))
        if used and definition.kind is not Kind.ACTION:
            raise UsageError(wrong_word(problem("forms.action card"), card))
    new = tuple(card for card in wanted if card != position.content.assistant)
    _take(position, tuple(card for card in new if card not in position.player(name).claimed))
    player = position.edit_player(name)
    player.claimed += tuple(card for card in wanted if card not in player.claimed)
    player.used = without(player.used, wanted) + (wanted if used else ())
    position.fill_default_hands()


def set_assistant(position: Position, name: str, how: str) -> None:
    """Make the player's Personal Assistant available, used, or gone (dropped, K-6)."""
    assistant = position.content.assistant
    player, state = position.edit_player(name), position.edit_state()
    was_gone = assistant not in player.claimed
    if was_gone and how != "gone":
        index = state.removed.index(assistant)
        state.removed = (*state.removed[:index], *state.removed[index + 1 :])
        player.claimed = (assistant, *player.claimed)
    if how == "gone" and not was_gone:
        state.removed += (assistant,)
        player.claimed = without(player.claimed, (assistant,))
    player.used = without(player.used, (assistant,)) + ((assistant,) if how == "used" else ())


def set_paid(position: Position, name: str, cards: Iterable[str | int]) -> None:
    """Put Special instant cards, played and paid for, under the player's board (K-11)."""
    wanted = cards_named(position, cards)
    for card in wanted:
        definition = position.content.cards[card]
        if not definition.is_special or definition.kind is not Kind.INSTANT:
            raise UsageError(wrong_word(problem("forms.special instant"), card))
    _take(position, wanted)
    position.edit_player(name).paid += wanted
    position.fill_default_hands()


def set_deck(position: Position, cards: Iterable[str | int], *, era: int | None = None, only: bool = False) -> None:
    """Put cards on top of an era's deck (the current one), first on top; if `only`, the others leave the game.

    Default hands get others for those that lay there; UsageError if there are none.
    """
    sizes = [len(player.hand) for player in position.state.players]
    now = era_of(position.state.round)
    wanted = _taken_of(
        position, cards, lambda card: card.era == (era or now), problem("forms.card of era", era=era or now)
    )
    position.placed.update(wanted)
    position.fill_default_hands()
    for number in sorted(position.default_hands):
        if len(position.state.players[number].hand) < sizes[number]:
            raise UsageError(problem("scenario.no card for hand", player=position.names[number]))
    state = position.edit_state()
    decks = [state.deck, *state.later_decks]
    index = (era or now) - now
    if not 0 <= index < len(decks):
        raise UsageError(problem("scenario.deck gone", era=era or now))
    state.removed += without(decks[index], wanted) if only else ()
    decks[index] = wanted if only else arranged(decks[index], wanted)
    state.deck, state.later_decks = decks[0], tuple(decks[1:])


def set_discard(position: Position, cards: Iterable[str | int]) -> None:
    """Make these, the last on top, the discard pile of the current era."""
    now = era_of(position.state.round)
    old = position.state.discard
    position.edit_state().discard = ()
    _return_to_piles(position, old)
    wanted = _taken_of(position, cards, lambda card: card.era == now, problem("forms.card of era", era=now))
    position.edit_state().discard = wanted
    position.fill_default_hands()


def set_special_row(position: Position, cards: Iterable[str | int]) -> None:
    """Lay exactly these 3-credit Special cards face up; those that lay there leave the game (S-2)."""
    old = position.state.special_row
    position.edit_state().special_row = ()
    _return_to_piles(position, old)
    wanted = _taken_of(position, cards, lambda card: card.is_costly_special, problem("forms.costly special"))
    if len(wanted) > COSTLY_SPECIALS:
        raise UsageError(problem("content.length", found=len(wanted), low=0, high=COSTLY_SPECIALS))
    position.edit_state().special_row = wanted


def set_special_deck(position: Position, cards: Iterable[str | int], *, only: bool = False) -> None:
    """Put 1- and 2-credit Special cards on top of their deck; if `only`, the others leave the game."""
    wanted = _taken_of(position, cards, lambda card: card.cost in (1, 2), problem("forms.cheap special"))
    state = position.edit_state()
    state.removed += without(state.special_deck, wanted) if only else ()
    state.special_deck = wanted if only else arranged(state.special_deck, wanted)


def remove_cards(position: Position, cards: Iterable[str | int]) -> None:
    """Take cards out of the game."""
    wanted = cards_named(position, cards)
    _take(position, wanted)
    position.edit_state().removed += wanted
    position.fill_default_hands()


def set_looked(position: Position, cards: Iterable[str | int]) -> None:
    """Let the player whose turn it is be looking at these Special cards (K-12)."""
    wanted = _taken_of(position, cards, lambda card: card.cost in (1, 2), problem("forms.cheap special"))
    state = position.edit_state()
    state.turn = replace(state.turn, looked=wanted)


def set_contracts(position: Position, names: Iterable[str]) -> None:
    """Lay exactly these government contracts face up (G-1), out of the hands of whoever had claimed one."""
    wanted = tuple(contract_named(position.content, name) for name in names)
    _take_contracts(position, wanted)
    position.edit_state().contracts = wanted


def claim_contracts(position: Position, name: str, names: Iterable[str]) -> None:
    """Give the player these government contracts as claimed; face up they lie no more."""
    wanted = tuple(contract_named(position.content, each) for each in names)
    _take_contracts(position, wanted)
    position.edit_player(name).contracts += wanted


def _take_contracts(position: Position, contracts: Sequence[str]) -> None:
    _check_once(contracts)
    state = position.edit_players()
    state.contracts = without(state.contracts, contracts)
    for player in state.players:
        player.contracts = without(player.contracts, contracts)


def deal_decks(position: Position) -> None:
    """Deal the decks for the state's round; default hands get cards of its era."""
    position.return_default_hands()
    position.placed.clear()
    deal_in_order(position.content, position.edit_players())
    position.fill_default_hands()


def _taken_of(
    position: Position, cards: Iterable[str | int], fits: Callable[[CardDef], bool], form: Problem
) -> tuple[str, ...]:
    wanted = cards_named(position, cards)
    for card in wanted:
        if not fits(position.content.cards[card]):
            raise UsageError(wrong_word(form, card))
    _take(position, wanted)
    return wanted


def _take(position: Position, cards: Sequence[str]) -> None:
    state = position.edit_players()
    for card in cards:
        remove_from_pile(position.content, state, card)


def _take_and_return(position: Position, cards: Sequence[str]) -> None:
    _take(position, cards)
    _return_to_piles(position, cards)


def _return_to_piles(position: Position, cards: Sequence[str]) -> None:
    state = position.edit_state()
    for card in cards:
        return_to_pile(position.content, state, card)


def _no_assistant(position: Position, cards: Sequence[str]) -> None:
    if position.content.assistant in cards:
        raise UsageError(problem("options.assistant in hand"))
