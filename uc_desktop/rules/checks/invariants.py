"""What is true of every state of every game, to be checked by tests, `simulate` and `audit`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from uc_desktop.rules.content import Content
from uc_desktop.rules.flow.setup import CONTRACTS, NONSYMBIOTIC_DOMES, SYMBIOTIC_DOMES, TUNNELS
from uc_desktop.rules.flow.solo import TILES as NEUTRAL_TILES
from uc_desktop.rules.state import State, all_cards
from uc_desktop.rules.terms import NEUTRAL, TILES, UPGRADED


def faults(content: Content, state: State) -> list[str]:
    """What is wrong with the state, in words; empty if nothing is."""
    return [
        *_card_faults(content, state),
        *_supply_faults(state),
        *_player_faults(content, state),
        *_track_faults(state),
        *_neutral_faults(state),
        *_contract_faults(content, state),
    ]


def _card_faults(content: Content, state: State) -> Iterator[str]:
    """Every card is in exactly one place; the Personal Assistant once a player, or out of the game."""
    places = Counter(all_cards(state))
    for card in content.cards.values():
        expected = len(state.players) if card.is_assistant else 1
        if places.pop(card.id, 0) != expected:
            yield f"the card {card.id} is not in exactly {expected} place"
    yield from (f"there is an unknown card {card}" for card in places)


def _supply_faults(state: State) -> Iterator[str]:
    """Tunnels and domes on boards and in the supply are as many as ever."""
    players = state.players
    white = state.nonsymbiotic_left + sum(player.nonsymbiotic.bit_count() for player in players)
    purple = state.symbiotic_left + sum(player.symbiotic.bit_count() for player in players)
    tunnels = state.tunnels_left + sum(player.tunnels.bit_count() for player in players)
    for name, have, want in (
        ("nonsymbiotic domes", white, NONSYMBIOTIC_DOMES),
        ("symbiotic domes", purple, SYMBIOTIC_DOMES[len(players)]),
        ("tunnels", tunnels, TUNNELS),
    ):
        if have != want:
            yield f"there are {have} {name}, not {want}"
    if min(state.nonsymbiotic_left, state.symbiotic_left, state.tunnels_left) < 0:
        yield "the supply is negative"


def _player_faults(content: Content, state: State) -> Iterator[str]:
    for number, player in enumerate(state.players, 1):
        if min(player.stock) < 0 or player.points < 0:
            yield f"player {number} has a negative amount: {player.stock}, {player.points} points"
        if player.points != sum(points for _, points in player.score):
            yield f"player {number}'s points differ from the score sheet"
        if player.nonsymbiotic & player.symbiotic or player.upgraded_tunnels & ~player.tunnels:
            yield f"player {number} has two domes on a site or an upgrade without a tunnel"
        if any(code not in (0, 1, 2, 3, 1 + UPGRADED, 2 + UPGRADED, 3 + UPGRADED) for code in player.buildings):
            yield f"player {number} has an unknown token"
        if len(player.buildings) != len(content.boards[player.board].buildings):
            yield f"player {number}'s building sites are not those of the board"
        if not set(player.used) <= set(player.claimed):
            yield f"player {number} has used a card that is not claimed"
        if not 0 <= player.tiles <= TILES:
            yield f"player {number} has {player.tiles} tiles"


def _track_faults(state: State) -> Iterator[str]:
    everyone = list(range(len(state.players)))
    if sorted(number for stack in state.federation for number in stack) != everyone:
        yield "a Federation marker is missing or doubled"
    if sorted(state.order) != everyone:
        yield "the play order is not one of all players"


def _neutral_faults(state: State) -> Iterator[str]:
    """One player has three neutral tiles on different slots, and perhaps the fourth; others have none."""
    there = [index for index, owners in enumerate(state.occupied) if NEUTRAL in owners]
    expected = NEUTRAL_TILES + (state.fourth is not None) if len(state.players) == 1 else 0
    if len(there) != expected or any(len(state.occupied[index]) > 1 for index in there):
        yield f"neutral tiles lie on {len(there)} slots, not alone on {expected}"
    if state.fourth is not None and state.fourth not in there:
        yield "the fourth neutral tile is not where it should be"


def _contract_faults(content: Content, state: State) -> Iterator[str]:
    """No more than three contracts are face up or claimed, each once."""
    found = [*state.contracts, *(contract for player in state.players for contract in player.contracts)]
    if len(found) > CONTRACTS or len(set(found)) < len(found):
        yield f"the contracts {', '.join(found)} are more than {CONTRACTS}, or one is doubled"
    yield from (f"there is an unknown contract {contract}" for contract in found if contract not in content.contracts)
