"""The metropolises of a player's board, with what they give, and the tiles gained during play."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from uc_desktop.cards.icons.icons import effect_icons, metropolis_icons
from uc_desktop.cards.icons.tokens import Row
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.catalogue import listing_phrase, say
from uc_desktop.presentation.words.site_words import tunnel_place
from uc_desktop.rules.board import sites
from uc_desktop.rules.board.graph import CORNERS, Board
from uc_desktop.rules.conditions import PointsByTable
from uc_desktop.rules.content import MetropolisDef
from uc_desktop.rules.state import Player


class MetropolisFacts(Struct, frozen=True):
    """A metropolis tile by the name of its picture and its corner, which is empty for a tile gained during play.

    `effects` are the rows of its label. `is_table` means that they are the two rows of a table, amounts above points.
    """

    name: Literal["metropolis_brown", "metropolis_blue"]
    corner: str
    says: str
    is_connected: bool
    effects: tuple[Row, ...]
    is_table: bool


def metropolis_facts(model: TableModel, board: Board, player: Player) -> tuple[MetropolisFacts, ...]:
    """The tiles at the three corners, and the gained ones behind them."""
    known = model.content.metropolises
    corners = zip(CORNERS, player.metropolises, strict=True)
    return (
        *(_corner(model, board, player, place, known[tile]) for place, tile in corners if tile in known),
        *(_gained(model, known[tile]) for tile in player.extra_metropolises),
    )


def _corner(model: TableModel, board: Board, player: Player, place: str, tile: MetropolisDef) -> MetropolisFacts:
    connected = sites.is_place_connected(board, player, place)
    words = _connection(board, player, place, connected)
    return _facts(model, tile, place, connected, words, _effects(tile, connected))


def _gained(model: TableModel, tile: MetropolisDef) -> MetropolisFacts:
    """A tile gained during play is always connected (Q-6)."""
    effects = _effects(tile, True) if tile.production else ()
    return _facts(model, tile, "", True, say("metropolises.gained"), effects)


def _facts(
    model: TableModel, tile: MetropolisDef, corner: str, connected: bool, words: str, effects: tuple[Row, ...]
) -> MetropolisFacts:
    brown, texts = tile.color == "brown", model.texts
    says = say(
        "metropolises.brown" if brown else "metropolises.blue",
        name=texts.metropolis_name(tile),
        effect=texts.metropolis_words(tile),
        connection=words,
    )
    is_table = corner != "" and isinstance(tile.scoring, PointsByTable)
    picture: Literal["metropolis_brown", "metropolis_blue"] = "metropolis_brown" if brown else "metropolis_blue"
    return MetropolisFacts(picture, corner, says, connected, effects, is_table)


def _connection(board: Board, player: Player, place: str, connected: bool) -> str:
    """Whether it is connected, or which tunnels are still missing (N-4)."""
    if connected:
        return say("metropolises.connected")
    missing = [
        tunnel_place(tunnel.id)
        for index, tunnel in enumerate(board.tunnels)
        if tunnel.metropolis == place and not player.tunnels >> index & 1
    ]
    if not missing:
        return say("metropolises.unconnected")
    return say("metropolises.missing", count=len(missing), tunnels=listing_phrase("and", missing))


def _effects(tile: MetropolisDef, connected: bool) -> tuple[Row, ...]:
    """Its instant effect until it was given, its Production, its scoring."""
    if tile.scoring is not None:
        icons = metropolis_icons(tile)
        if not isinstance(tile.scoring, PointsByTable):
            return (icons,)
        amounts: Row = tuple(("t", str(least)) for least, _ in tile.scoring.table)
        return (icons[0], *amounts), ("end_scoring", *(("n", points) for _, points in tile.scoring.table))
    instant: Row = ("instant", *effect_icons(tile.instant)) if tile.instant and not connected else ()
    production: Row = ("produce", *effect_icons(tile.production)) if tile.production else ()
    return tuple(_short(row) for row in (instant, production) if row)


def _short(row: Row) -> Row:
    """A choice of different things without the signs between them: room is short, and words are on hover."""
    return tuple(token for token in row if token != "or") if "different" in row else row
