"""The facts of a position that a scenario may state: for each key its field type and its setter."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import fields

from uc_desktop.app.scenario import pieces, piles, turn
from uc_desktop.app.scenario.command_forms import SHORT_WHAT
from uc_desktop.app.scenario.field_types import (
    AMOUNTS,
    CARDS,
    NAME,
    NAMES,
    ONE_OR_MORE,
    PILE,
    Entries,
    record,
)
from uc_desktop.app.scenario.position import Position
from uc_desktop.cards.fields.field_types import Boolean, FieldType, Integer, Keyword, ListOf, Nullable, UnionByType
from uc_desktop.cards.fields.phrases import words_of
from uc_desktop.cards.fields.suggestions import wrong_word
from uc_desktop.errors import UsageError, problem
from uc_desktop.rules.board.graph import CORNERS, SIDES
from uc_desktop.rules.state import Turn
from uc_desktop.rules.terms import MOST_POINTS, ROUNDS, TILES, Clone, Phase

_COUNT = Integer(0, 99)
_POINTS = Integer(0, MOST_POINTS)


class Fact(Struct, frozen=True):
    """A fact of the game: `put` sets it in the position."""

    field_type: FieldType[Any]
    put: Callable[[Position, Any], None]


class PlayerFact(Struct, frozen=True):
    """A fact of one player: `put` sets it in the position for the player of this name."""

    field_type: FieldType[Any]
    put: Callable[[Position, str, Any], None]


def _cities(symbiotic: bool) -> Callable[[Position, str, Any], None]:
    def put(position: Position, name: str, sites: tuple[str, ...]) -> None:
        for site in sites:
            pieces.set_city(position, name, site, symbiotic=symbiotic)

    return put


def _tunnels(upgraded: bool) -> Callable[[Position, str, Any], None]:
    def put(position: Position, name: str, sites: tuple[str, ...]) -> None:
        for site in sites:
            pieces.set_tunnel(position, name, site, upgraded=upgraded)

    return put


def _buildings(position: Position, name: str, buildings: Mapping[str, tuple[str, ...]]) -> None:
    for site, words in buildings.items():
        for word in words:
            kind = word.removeprefix("upgraded ")
            if kind not in SHORT_WHAT:
                raise UsageError(wrong_word(problem("forms.piece"), kind, SHORT_WHAT))
            pieces.set_building(position, name, SHORT_WHAT[kind], site, upgraded=kind != word)


def _metropolises(position: Position, name: str, tiles: Mapping[str, str]) -> None:
    for place, tile in tiles.items():
        pieces.set_metropolis(position, name, place, tile)


def _gained(position: Position, name: str, tiles: tuple[str, ...]) -> None:
    for tile in tiles:
        pieces.gain_metropolis(position, name, tile)


#: In the order in which they are set.
PLAYER_FACTS: Mapping[str, PlayerFact] = {
    "board": PlayerFact(NAME, pieces.set_board),
    "marks": PlayerFact(Entries(problem("forms.marks"), Nullable(NAME)), pieces.set_marks),
    "stock": PlayerFact(AMOUNTS, turn.set_stock),
    "points": PlayerFact(
        UnionByType(number=_POINTS, mapping=Entries(problem("forms.points by category"), _POINTS)), turn.set_points
    ),
    "tiles": PlayerFact(Integer(0, TILES), turn.set_tiles),
    "cities": PlayerFact(NAMES, _cities(symbiotic=False)),
    "symbiotic_cities": PlayerFact(NAMES, _cities(symbiotic=True)),
    "tunnels": PlayerFact(NAMES, _tunnels(upgraded=False)),
    "upgraded_tunnels": PlayerFact(NAMES, _tunnels(upgraded=True)),
    "buildings": PlayerFact(Entries(problem("forms.buildings"), ONE_OR_MORE), _buildings),
    "metropolises": PlayerFact(record(problem("forms.tiles by corner"), dict.fromkeys(CORNERS, NAME)), _metropolises),
    "gained_metropolises": PlayerFact(NAMES, _gained),
    "assistant": PlayerFact(
        Keyword(problem("forms.assistant state"), {how: how for how in ("available", "used", "gone")}),
        piles.set_assistant,
    ),
    "hand": PlayerFact(CARDS, piles.set_hand),
    "claimed": PlayerFact(CARDS, piles.claim_cards),
    "used": PlayerFact(CARDS, lambda position, name, cards: piles.claim_cards(position, name, cards, used=True)),
    "paid": PlayerFact(CARDS, piles.set_paid),
    "contracts": PlayerFact(NAMES, piles.claim_contracts),
}


def _pile(era: int | None) -> Fact:
    def put(position: Position, pile: tuple[tuple[str, ...], bool]) -> None:
        cards, only = pile
        piles.set_deck(position, cards, era=era, only=only)

    return Fact(PILE, put)


def _special_deck(position: Position, pile: tuple[tuple[str, ...], bool]) -> None:
    cards, only = pile
    piles.set_special_deck(position, cards, only=only)


def _turn(position: Position, facts: Mapping[str, Any]) -> None:
    names = {field.encode_name: field.name for field in fields(Turn)}
    turn.set_turn(position, **{names[name]: value for name, value in facts.items()})


_TURN = record(
    problem("forms.turn facts"),
    {
        "slot": NAME,
        "slot_used": Boolean(),
        "tunnels_built": _COUNT,
        "abilities": NAMES,
        "once": NAMES,
        "ending": Boolean(),
    },
)
_SUPPLY = record(problem("forms.pieces left"), dict.fromkeys(("tunnels", "nonsymbiotic", "symbiotic"), _COUNT))

#: In the order in which they are set, before the facts of players.
EARLY_FACTS: Mapping[str, Fact] = {
    "side": Fact(Keyword(problem("forms.side"), {side: side for side in SIDES}), pieces.set_side),
    "round": Fact(Integer(1, ROUNDS), turn.set_round),
    "order": Fact(NAMES, turn.set_order),
    "turns_taken": Fact(Integer(0, 4 * TILES - 1), turn.set_turns_taken),
    "turn_of": Fact(NAME, turn.set_turn_of),
}
#: In the order in which they are set, after the facts of players.
LATE_FACTS: Mapping[str, Fact] = {
    "discard": Fact(CARDS, piles.set_discard),
    "removed": Fact(CARDS, piles.remove_cards),
    # Hands that are not set are complete before a deck is reduced to a few cards.
    "deck": _pile(None),
    "deck_era_2": _pile(2),
    "deck_era_3": _pile(3),
    "special_row": Fact(CARDS, piles.set_special_row),
    "special_deck": Fact(PILE, _special_deck),
    "contracts": Fact(NAMES, piles.set_contracts),
    "looked_at": Fact(CARDS, piles.set_looked),
    "metropolis_pool": Fact(NAMES, pieces.set_pool),
    "federation": Fact(
        record(problem("forms.stacks by space"), dict.fromkeys(turn.SPACES, ONE_OR_MORE)), turn.set_federation
    ),
    "occupied": Fact(Entries(problem("forms.players by slot"), ONE_OR_MORE), turn.set_occupied),
    "neutral": Fact(NAMES, turn.set_neutral),
    "clone": Fact(Keyword(problem("forms.assistant state"), {how.value: how for how in Clone}), turn.set_clone),
    "supply": Fact(_SUPPLY, lambda position, left: pieces.set_supply(position, **left)),
    "phase": Fact(Keyword(problem("forms.phase"), words_of(Phase)), turn.set_phase),
    "waiting": Fact(NAMES, turn.set_waiting),
    "advanced": Fact(NAMES, turn.set_advanced),
    "produced": Fact(AMOUNTS, turn.set_produced),
    "turn": Fact(_TURN, _turn),
    "seed": Fact(NAME, turn.set_seed),
}
#: Who plays: how many, by the usual names, or their names.
PLAYERS: FieldType[int | tuple[str, ...]] = UnionByType(number=Integer(1, 4), sequence=ListOf(NAME, 1, 4))
