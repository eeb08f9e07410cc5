"""Whether a position that comes from a file can be one of a game: what an engine may rely on beyond `invariants`.

Nothing here trusts an id, a length or a number before it is checked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from uc_desktop.rules.board.graph import Board
from uc_desktop.rules.checks.invariants import faults
from uc_desktop.rules.content import CardDef, keys_of, owner_of
from uc_desktop.rules.flow import turns
from uc_desktop.rules.flow.setup import (
    COSTLY_SPECIALS,
    STREAMS,
    SYMBIOTIC_DOMES,
    TUNNELS,
    allows_contracts,
    first_clone,
)
from uc_desktop.rules.index import RuleIndex
from uc_desktop.rules.state import NEW_TURN, Frame, Player, State, all_cards
from uc_desktop.rules.terms import (
    FEDERATION_SPACES,
    MOST_POINTS,
    MOST_RESOURCES,
    NEUTRAL,
    PRODUCTION_ROUNDS,
    ROUNDS,
    SPECIALS_LOOKED_AT,
    TILES,
    Category,
    Clone,
    Kind,
    Phase,
    era_of,
)

#: No supply comes near so many pieces of a kind.
_MOST_PIECES: Final = 999
_ROUNDS: Final = {
    Phase.KEEP: (1,),
    Phase.TURN: range(1, ROUNDS + 1),
    Phase.PRODUCTION: PRODUCTION_ROUNDS,
    Phase.ERA: [number + 1 for number in PRODUCTION_ROUNDS[:-1]],
    Phase.OVER: (ROUNDS,),
}


def position_faults(index: RuleIndex, state: State) -> list[str]:
    """What keeps a position from being one of a game with this content, in words; empty if nothing does."""
    # Each group relies on those before it.
    for group in (_size_faults, _id_faults, _content_faults):
        found = list(group(index, state))
        if found:
            return found
    return faults(index.content, state)


def _size_faults(index: RuleIndex, state: State) -> Iterator[str]:
    """Faults of what says how much else there must be."""
    count = len(state.players)
    if count not in SYMBIOTIC_DOMES:
        yield f"there are {count} players"
    elif state.main_board != index.content.main_board(count).id:
        yield f"the main board is {state.main_board!r:.40}"
    elif len(state.occupied) != sum(slot.color is not None for slot in index.content.main_board(count).slots):
        yield f"there are {len(state.occupied)} coloured slots"
    if state.round not in _ROUNDS[state.phase]:
        yield f"the round is {state.round!r:.40}"
    elif len(state.later_decks) != 3 - era_of(state.round):
        yield f"there are {len(state.later_decks)} decks of later eras"
    if len(state.federation) != len(FEDERATION_SPACES):
        yield f"the Federation track has {len(state.federation)} spaces"
    if state.version != 1:
        yield f"its version is {state.version!r:.40}"


def _id_faults(index: RuleIndex, state: State) -> Iterator[str]:
    """Ids of nothing, and numbers of nobody."""
    everyone = range(len(state.players))
    owners = (number for there in state.occupied for number in there)
    stacked = (number for stack in state.federation for number in stack)
    for number in (state.active, *state.order, *state.waiting, *state.advanced, *stacked):
        if number not in everyone:
            yield f"there is no player {number + 1!r:.40}"
    strangers = (number for number in owners if number not in (*everyone, NEUTRAL))
    yield from (f"a slot holds a tile of player {number + 1!r:.40}, who does not exist" for number in strangers)
    turn, frames = state.turn, [frame for group in state.agenda for frame in group]
    slots = {"", *(slot.id for slot in index.main_boards[state.main_board].slots)}
    contracts = [*state.contracts, *(each for player in state.players for each in player.contracts)]
    for what, ids, known in (
        ("board", [player.board for player in state.players], index.boards),
        ("card", [*all_cards(state), *(each for player in state.players for each in player.used)], index.cards),
        ("card", [card for card in (turn.card, turn.played) if card], index.cards),
        ("metropolis", _tiles(state), index.metropolises),
        ("contract", contracts, index.contracts),
        ("ability", turn.used_abilities, index.abilities),
        ("slot", [turn.slot, *(frame.slot for frame in frames)], slots),
        ("category", [name for player in state.players for name, _ in player.score], [each.value for each in Category]),
    ):
        yield from (f"there is no {what} {id_!r:.40}" for id_ in ids if id_ not in known)
    effects = (*turn.fired_triggers, *(frame.effect for frame in frames))
    yield from (f"there is no effect {key!r:.40}" for key in effects if not _is_effect(index, key))


def _is_effect(index: RuleIndex, key: str) -> bool:
    """Whether there is such an effect; what is joined to one is of permanent cards, each once."""
    _, *joined = pieces = keys_of(key)
    only_permanent = all(owner_of(piece).kind == "permanent" for piece in joined)
    return index.has_effect(key) and only_permanent and len(set(pieces)) == len(pieces)


def _tiles(state: State) -> list[str]:
    own = (tile for player in state.players for tile in (*player.metropolises, *player.extra_metropolises))
    return [*own, *state.metropolis_pool]


def _content_faults(index: RuleIndex, state: State) -> Iterator[str]:
    yield from _pile_faults(index, state)
    yield from _tile_faults(index, state)
    yield from _table_faults(state)
    for number, player in enumerate(state.players, 1):
        yield from (f"player {number} has {fault}" for fault in _player_faults(index, state, player))
    yield from _order_faults(state)
    yield from _turn_faults(index, state)
    for group in state.agenda:
        if not group:
            yield "the agenda has an empty group"
        for frame in group:
            yield from _frame_faults(index, state, frame)


def _pile_faults(index: RuleIndex, state: State) -> Iterator[str]:
    """Each pile holds only cards that can lie there."""
    now = era_of(state.round)
    later = [(deck, _of_era(era)) for era, deck in enumerate(state.later_decks, now + 1)]
    for pile, fits in (
        (state.deck, _of_era(now)),
        (state.discard, _of_era(now)),
        *later,
        (state.special_row, lambda card: card.is_costly_special),
        (state.special_deck, lambda card: card.is_cheap_special),
        (state.turn.looked, lambda card: card.is_cheap_special),
        (state.removed, lambda card: card.is_assistant or card.is_costly_special or (card.era or now) < now),
    ):
        yield from _misplaced(index, pile, fits)
    if len(state.special_row) > COSTLY_SPECIALS:
        yield f"{len(state.special_row)} Special cards lie face up"


def _of_era(era: int) -> Callable[[CardDef], bool]:
    return lambda card: card.era == era


def _misplaced(index: RuleIndex, cards: Iterable[str], fits: Callable[[CardDef], bool]) -> Iterator[str]:
    yield from (f"the card {card} cannot be where it is" for card in cards if not fits(index.cards[card]))


def _tile_faults(index: RuleIndex, state: State) -> Iterator[str]:
    """Every blue metropolis is in one place, and each player has a brown one in the upper left."""
    browns = [player.metropolises[0] for player in state.players]
    others = Counter(_tiles(state)) - Counter(browns)
    if others != Counter(index.content.metropolis_ids("blue")):
        yield "a blue metropolis is missing or there twice"
    if len(set(browns)) < len(browns) or not set(browns) <= set(index.content.metropolis_ids("brown")):
        yield "each player needs one brown metropolis"
    boards = [index.boards[player.board] for player in state.players]
    if len({board.id for board in boards}) < len(boards) or len({board.side for board in boards}) > 1:
        yield "the boards must differ and show the same side"


def _table_faults(state: State) -> Iterator[str]:
    """Faults of numbers and words that stand for themselves."""
    if (state.clone is Clone.ABSENT) != (first_clone(len(state.players)) is Clone.ABSENT):
        yield f"the action-cloning tile is {state.clone.value!r:.40}"
    if [name for name, _, _ in state.rng] != sorted(STREAMS):
        yield "the random generators are not those of a game"
    if any(not (0 <= now < 1 << 64 and 0 < step < 1 << 64 and step % 2) for _, now, step in state.rng):
        yield "a random generator has an impossible state"
    if not all(0 <= amount <= MOST_RESOURCES for amount in state.produced):
        yield "an impossible amount was produced"
    if max(state.tunnels_left, state.nonsymbiotic_left, state.symbiotic_left) > _MOST_PIECES:
        yield "an impossible number of pieces is in the supply"
    if state.contracts and not allows_contracts(len(state.players)):
        yield "there are government contracts for one player"


def _player_faults(index: RuleIndex, state: State, player: Player) -> Iterator[str]:
    board, cards, now = index.boards[player.board], index.cards, era_of(state.round)
    yield from _board_faults(board, player)
    if not all(0 <= amount <= MOST_RESOURCES for amount in player.stock):
        yield "an impossible amount in stock"
    if not 0 <= player.points <= MOST_POINTS or any(abs(points) > MOST_POINTS for _, points in player.score):
        yield "an impossible number of points"
    if len(dict(player.score)) < len(player.score):
        yield "two lines of a category on the score sheet"
    for where, wrong in (
        ("in hand", [card for card in player.hand if cards[card].is_assistant or (cards[card].era or now) > now]),
        ("claimed", [card for card in player.claimed if cards[card].kind is Kind.INSTANT]),
        ("used", [card for card in player.used if cards[card].kind is not Kind.ACTION]),
        ("paid for", [c for c in player.paid if not cards[c].is_special or cards[c].kind is not Kind.INSTANT]),
    ):
        yield from (f"{card} {where}" for card in wrong)
    if len(set(player.used)) < len(player.used):
        yield "a card used twice"


def _board_faults(board: Board, player: Player) -> Iterator[str]:
    """Every bit of a mask stands for a site; the starting city is there."""
    cities, tunnels = 1 << len(board.cities), 1 << len(board.tunnels)
    for what, mask, end in (
        ("cities", player.nonsymbiotic, cities),
        ("cities", player.symbiotic, cities),
        ("tunnels", player.tunnels, tunnels),
        ("tunnels", player.upgraded_tunnels, tunnels),
    ):
        if not 0 <= mask < end:
            yield f"{what} on sites that do not exist"
    if not player.cities >> board.start & 1:
        yield "no starting city"


def _order_faults(state: State) -> Iterator[str]:
    """Who is to decide is the one whose turn it is, and the tiles are as many as the turns taken left."""
    count, is_turn = len(state.players), state.phase is Phase.TURN
    if not 0 <= state.taken < (TILES * count if is_turn else 1) or sorted(state.order) != list(range(count)):
        yield f"{state.taken!r:.40} turns were taken"
        return
    if is_turn and state.active != state.order[state.taken % count]:
        yield f"it is not the turn of player {state.active + 1}"
    if len({state.active, *state.waiting}) <= len(state.waiting) or (is_turn and state.waiting):
        yield "the players who still have to decide are not different ones"
    placed = Counter(state.order[number % count] for number in range(state.taken))
    placed[state.active] += bool(state.turn.slot)
    on_slots = Counter(number for there in state.occupied for number in set(there))
    for number, player in enumerate(state.players):
        if player.tiles != TILES - placed[number] or on_slots[number] > placed[number]:
            yield f"player {number + 1} does not have {TILES} action tiles in all"
    if any(len(set(there)) < len(there) for there in state.occupied):
        yield "a player has two tiles on one slot"


def _turn_faults(index: RuleIndex, state: State) -> Iterator[str]:
    turn = state.turn
    if state.phase not in (Phase.TURN, Phase.PRODUCTION) and (turn != NEW_TURN or state.agenda):
        yield "something is under way outside a turn"
    if state.phase is not Phase.TURN and (turn.slot or turn.played or turn.slot_used):
        yield "a slot is chosen outside a turn"
    if turn.played and not turn.slot:
        yield "a card is played without a slot"
    if turn.matched and not (turn.slot and turns.fits(index.content, index.slots[turn.slot], turn.played or None)):
        yield "the card played does not match the slot"
    if turn.card and (turn.card != turn.played or not turn.matched):
        yield f"the card {turn.card} is resolved but was not played"
    if not 0 <= turn.tunnels_built <= TUNNELS:
        yield f"{turn.tunnels_built!r:.40} tunnels were built in the turn"
    if len(turn.looked) > SPECIALS_LOOKED_AT:
        yield f"{len(turn.looked)} Special cards are looked at"


def _frame_faults(index: RuleIndex, state: State, frame: Frame) -> Iterator[str]:
    """The frame has a count for each part, and its card and site are those of the turn."""
    times = index.effects[frame.effect].times
    if len(frame.open) != len(times) or any(not 0 <= frame.open[at] <= most for at, most in enumerate(times)):
        yield f"the effect {frame.effect} has other parts open than it has"
    player = state.players[state.active]
    if frame.bound and frame.bound not in index.boards[player.board].sites:
        yield f"there is no site {frame.bound!r:.40}"
    kind, name = owner_of(frame.effect)
    if kind == "play" and (name != state.turn.played or not state.turn.matched):
        yield f"the card {name} is resolved but was not played"
    if kind == "play" and frame.effect == f"play:{name}" and state.turn.card != name and any(frame.open):
        yield f"the card {name} is resolved but has left the slot"
