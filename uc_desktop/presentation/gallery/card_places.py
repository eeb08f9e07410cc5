"""Where a card lies in a game, as far as everybody at the table can see it there (Q-18)."""

from __future__ import annotations

from collections.abc import Callable

from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.catalogue import listing, say
from uc_desktop.rules.events import NOBODY
from uc_desktop.rules.state import Player, special_deck_top
from uc_desktop.rules.view import view


def public_place(model: TableModel, card: str) -> str:
    """Where a card or government contract lies face up, discarded or claimed; empty wherever else it is.

    Hands, the viewer's own included, and the order of decks are left out.
    """
    state = view(model.state, NOBODY)
    if card in (*state.special_row, *state.contracts):
        return say("card_places.on display")
    if card in special_deck_top(state):
        return say("card_places.on top")
    if card in state.discard:
        return say("card_places.discarded")
    if names := _owners(model, lambda player: card in (*player.claimed, *player.contracts)):
        return say("card_places.claimed", names=names)
    if names := _owners(model, lambda player: card in player.paid):
        return say("card_places.played", names=names)
    return ""


def _owners(model: TableModel, has: Callable[[Player], bool]) -> str:
    return listing("and", [model.seat(n).name for n, player in enumerate(model.state.players) if has(player)])
