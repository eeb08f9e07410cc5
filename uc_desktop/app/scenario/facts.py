"""Every fact of a position that a scenario may state: its key, what it looks like, and what it sets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from uc_desktop.app.scenario.command_parser import SHORT_WHAT
from uc_desktop.app.scenario.position import SPACES, Position
from uc_desktop.app.scenario.shapes import (
    AMOUNTS,
    CARDS,
    NAME,
    NAMES,
    ONE_OR_MORE,
    PILE,
    Entries,
    NumberOr,
    record,
)
from uc_desktop.cards.fields.phrases import words_of
from uc_desktop.cards.fields.shapes import Flag, ListOf, Nullable, Number, Shape, Word
from uc_desktop.cards.fields.spelling import did_you_mean
from uc_desktop.errors import UsageError
from uc_desktop.rules.board.graph import PLACES, SIDES
from uc_desktop.rules.terms import ROUNDS, TILES, Phase

_COUNT = Number(0, 99)


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact of the game: `put` sets it in the position."""

    shape: Shape[Any]
    put: Callable[[Position, Any], None]


@dataclass(frozen=True, slots=True)
class PlayerFact:
    """A fact of one player: `put` sets it in the position for the player of this name."""

    shape: Shape[Any]
    put: Callable[[Position, str, Any], None]


def _cities(symbiotic: bool) -> Callable[[Position, str, Any], None]:
    def put(position: Position, name: str, sites: tuple[str, ...]) -> None:
        for site in sites:
            position.set_city(name, site, symbiotic=symbiotic)

    return put


def _tunnels(upgraded: bool) -> Callable[[Position, str, Any], None]:
    def put(position: Position, name: str, sites: tuple[str, ...]) -> None:
        for site in sites:
            position.set_tunnel(name, site, upgraded=upgraded)

    return put


def _buildings(position: Position, name: str, buildings: Mapping[str, tuple[str, ...]]) -> None:
    for site, words in buildings.items():
        for word in words:
            kind = word.removeprefix("upgraded ")
            if kind not in SHORT_WHAT:
                raise UsageError(f"there is no building {word!r}{did_you_mean(kind, SHORT_WHAT)}")
            position.set_building(name, SHORT_WHAT[kind], site, upgraded=kind != word)


def _metropolises(position: Position, name: str, tiles: Mapping[str, str]) -> None:
    for place, tile in tiles.items():
        position.set_metropolis(name, place, tile)


def _gained(position: Position, name: str, tiles: tuple[str, ...]) -> None:
    for tile in tiles:
        position.gain_metropolis(name, tile)


#: In the order in which they are set.
PLAYER_FACTS: Mapping[str, PlayerFact] = {
    "board": PlayerFact(NAME, Position.set_board),
    "marks": PlayerFact(Entries("a bonus for each site", Nullable(NAME)), Position.set_marks),
    "stock": PlayerFact(AMOUNTS, Position.set_stock),
    "points": PlayerFact(NumberOr(0, 999, Entries("points by category", Number(0, 999))), Position.set_points),
    "tiles": PlayerFact(Number(0, TILES), Position.set_tiles),
    "cities": PlayerFact(NAMES, _cities(symbiotic=False)),
    "symbiotic_cities": PlayerFact(NAMES, _cities(symbiotic=True)),
    "tunnels": PlayerFact(NAMES, _tunnels(upgraded=False)),
    "upgraded_tunnels": PlayerFact(NAMES, _tunnels(upgraded=True)),
    "buildings": PlayerFact(Entries("a building for each site", ONE_OR_MORE), _buildings),
    "metropolises": PlayerFact(record("tiles by corner", dict.fromkeys(PLACES, NAME)), _metropolises),
    "gained_metropolises": PlayerFact(NAMES, _gained),
    "assistant": PlayerFact(
        Word("a state", {how: how for how in ("available", "used", "gone")}), Position.set_assistant
    ),
    "hand": PlayerFact(CARDS, Position.set_hand),
    "claimed": PlayerFact(CARDS, Position.claim),
    "used": PlayerFact(CARDS, lambda position, name, cards: position.claim(name, cards, used=True)),
    "paid": PlayerFact(CARDS, Position.set_paid),
    "contracts": PlayerFact(NAMES, Position.claim_contracts),
}


def _pile(era: int | None) -> Fact:
    def put(position: Position, pile: tuple[tuple[str, ...], bool]) -> None:
        cards, only = pile
        position.set_deck(cards, era=era, only=only)

    return Fact(PILE, put)


def _special_deck(position: Position, pile: tuple[tuple[str, ...], bool]) -> None:
    cards, only = pile
    position.set_special_deck(cards, only=only)


def _turn(position: Position, facts: Mapping[str, Any]) -> None:
    position.set_turn(**facts)


_TURN = record(
    "facts of the turn",
    {
        "slot": NAME,
        "slot_used": Flag(),
        "tunnels_built": _COUNT,
        "abilities": NAMES,
        "once": NAMES,
        "ending": Flag(),
    },
)
_SUPPLY = record("pieces left", dict.fromkeys(("tunnels", "nonsymbiotic", "symbiotic"), _COUNT))

#: In the order in which they are set, before the facts of players.
EARLY_FACTS: Mapping[str, Fact] = {
    "side": Fact(Word("a side", {side: side for side in SIDES}), Position.set_side),
    "round": Fact(Number(1, ROUNDS), Position.set_round),
    "order": Fact(NAMES, Position.set_order),
    "turns_taken": Fact(Number(0, 4 * TILES - 1), Position.set_turns_taken),
    "turn_of": Fact(NAME, Position.set_turn_of),
}
#: In the order in which they are set, after the facts of players.
LATE_FACTS: Mapping[str, Fact] = {
    "deck": _pile(None),
    "deck_era_2": _pile(2),
    "deck_era_3": _pile(3),
    "discard": Fact(CARDS, Position.set_discard),
    "special_row": Fact(CARDS, Position.set_special_row),
    "special_deck": Fact(PILE, _special_deck),
    "removed": Fact(CARDS, Position.remove),
    "contracts": Fact(NAMES, Position.set_contracts),
    "looked_at": Fact(CARDS, Position.set_looked),
    "metropolis_pool": Fact(NAMES, Position.set_pool),
    "federation": Fact(record("stacks by space", dict.fromkeys(SPACES, ONE_OR_MORE)), Position.set_federation),
    "occupied": Fact(Entries("players by slot", ONE_OR_MORE), Position.set_occupied),
    "neutral": Fact(NAMES, Position.set_neutral),
    "clone": Fact(Word("a state", {how: how for how in ("available", "used", "absent")}), Position.set_clone),
    "supply": Fact(_SUPPLY, lambda position, left: position.set_supply(**left)),
    "phase": Fact(Word("a phase", words_of(Phase)), Position.set_phase),
    "waiting": Fact(NAMES, Position.set_waiting),
    "advanced": Fact(NAMES, Position.set_advanced),
    "produced": Fact(AMOUNTS, Position.set_produced),
    "turn": Fact(_TURN, _turn),
    "seed": Fact(NAME, Position.set_seed),
}
#: Who plays: how many, by the usual names, or their names.
PLAYERS = NumberOr(1, 4, ListOf(NAME, 1, 4))
