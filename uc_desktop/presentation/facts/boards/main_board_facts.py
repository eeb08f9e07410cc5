"""What the main board shows: its slots with the tiles on them, and with other modules' facts what is between them."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from uc_desktop.presentation.facts.boards.card_row_facts import CardRowFacts, card_row_facts
from uc_desktop.presentation.facts.boards.contract_facts import ContractFacts, contract_facts
from uc_desktop.presentation.facts.boards.track_facts import TrackFacts, track_facts
from uc_desktop.presentation.facts.fact_cache import Cached, uncached
from uc_desktop.presentation.facts.playability import is_choosing, usable_slots
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.catalogue import listing, say
from uc_desktop.presentation.words.command_words import slot_name, slot_title
from uc_desktop.presentation.words.phrases import lines
from uc_desktop.rules.commands import LookAtSpecials
from uc_desktop.rules.content import SlotDef
from uc_desktop.rules.terms import NEUTRAL, TILES


class TileFacts(Struct, frozen=True):
    """An action tile: its owner's number, or "neutral", its colour, and what is said of it."""

    owner: str
    color: str
    says: str


class SlotFacts(Struct, frozen=True):
    """A coloured slot with the tiles on it, by its id and its printed name.

    `is_useless` means that the viewer is to choose a slot and cannot choose this one, though it is free.
    """

    id: str
    name: str
    says: str
    tiles: tuple[TileFacts, ...]
    is_current: bool
    is_useless: bool


class AlwaysFacts(Struct, frozen=True):
    """The always-available slot with each player's tiles on it and how many they are; `brief` is its label in a narrow
    place."""

    id: str
    label: str
    brief: str
    says: str
    tiles: tuple[tuple[TileFacts, int], ...]


class MainBoardFacts(Struct, frozen=True):
    """The side of the main board in play with all that lies on it."""

    side: str
    slots: tuple[SlotFacts, ...]
    always: AlwaysFacts
    cards: CardRowFacts
    contracts: tuple[ContractFacts, ...]
    tracks: TrackFacts


def main_board_facts(model: TableModel, cached: Cached = uncached) -> MainBoardFacts:
    """What the main board shows of this position; most commands change little of it."""
    state, game = model.state, (model.content, model.texts, model.header, model.viewer, model.past is None)
    usable = usable_slots(model) if is_choosing(model) else None
    tiles = (state.occupied, state.turn.slot, state.fourth, *(player.tiles for player in state.players))
    slots, always = cached("slots", (*game, usable, *tiles), lambda: _slots(model, usable))
    decks = (state.special_row, state.special_deck, len(state.deck), state.discard, state.round, bool(model.entries))
    looks = any(isinstance(command, LookAtSpecials) for command in model.legal)
    tracks = (state.federation, state.order, state.round, state.clone)
    return MainBoardFacts(
        model.side.id,
        slots,
        always,
        cached("card-row", (*game, *decks, looks), lambda: card_row_facts(model)),
        contract_facts(model),
        cached("tracks", (*game, *tracks), lambda: track_facts(model)),
    )


def _slots(model: TableModel, usable: frozenset[str] | None) -> tuple[tuple[SlotFacts, ...], AlwaysFacts]:
    """The slots, those useless that are free but not `usable` while one is to be chosen."""
    colored = [slot for slot in model.side.slots if slot.color is not None]
    slots = tuple(
        _slot(model, slot, players, usable is not None and not players and slot.id not in usable)
        for slot, players in zip(colored, model.state.occupied, strict=True)
    )
    return slots, _always(model, next(slot for slot in model.side.slots if slot.color is None))


def slots_per_color(model: TableModel) -> int:
    """How many slots of each colour the side in play has, for `main_board_layout`."""
    return (len(model.side.slots) - 1) // 3


def _slot(model: TableModel, slot: SlotDef, players: tuple[int, ...], useless: bool) -> SlotFacts:
    owners = (say("slots.neutral owner") if player == NEUTRAL else model.seat(player).name for player in players)
    taken = say("slots.occupied", names=listing("and", owners)) if players else ""
    does = say("slots.slot does", slot=slot_name(slot.id), effect=model.texts.slot_words(slot))
    says = lines(does, taken, _current_says(model, slot))
    tiles = tuple(_tile(model, slot, player) for player in players)
    return SlotFacts(slot.id, slot_name(slot.id), says, tiles, model.state.turn.slot == slot.id, useless)


def _current_says(model: TableModel, slot: SlotDef) -> str:
    return say("slots.current") if model.state.turn.slot == slot.id else ""


def _tile(model: TableModel, slot: SlotDef, player: int) -> TileFacts:
    if player == NEUTRAL:
        return TileFacts("neutral", "neutral", _neutral_says(model, slot))
    seat = model.seat(player)
    says = say("slots.tile", name=seat.name, slot=slot_title(model.content, slot.id))
    return TileFacts(str(player), seat.color, says)


def _neutral_says(model: TableModel, slot: SlotDef) -> str:
    """A neutral tile, and what becomes of it after the round (L-5)."""
    ring = [known.id for known in model.side.slots if known.color is not None]
    here, place = ring.index(slot.id), slot_title(model.content, slot.id)
    if here == model.state.fourth:
        return say("slots.fourth tile", slot=place)
    return say("slots.neutral tile", slot=place, next=slot_name(ring[(here + 1) % len(ring)]))


def _tiles_on_always(model: TableModel) -> dict[int, int]:
    """How many tiles each player placed on the always-available slot in this round: those that lie nowhere else."""
    colored = Counter(player for players in model.state.occupied for player in players)
    left = {number: TILES - player.tiles - colored[number] for number, player in enumerate(model.state.players)}
    return {number: count for number, count in left.items() if count > 0}


def _always(model: TableModel, slot: SlotDef) -> AlwaysFacts:
    tiles = tuple((_tile(model, slot, player), count) for player, count in sorted(_tiles_on_always(model).items()))
    who = [say("slots.chosen often", count=count, name=model.seat(int(tile.owner)).name) for tile, count in tiles]
    chosen = say("slots.chosen", names=listing("and", who)) if who else ""
    does = say("slots.always does", effect=model.texts.slot_words(slot))
    says = lines(does, _current_says(model, slot), chosen)
    return AlwaysFacts(slot.id, say("slots.always label"), say("slots.always brief"), says, tiles)
