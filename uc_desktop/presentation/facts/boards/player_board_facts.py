"""What a player's board shows: its sites with what is printed and built on them, its metropolises, whose it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from uc_desktop.cards.icons.tokens import Row
from uc_desktop.presentation.facts import site_marks
from uc_desktop.presentation.facts.boards.metropolis_facts import MetropolisFacts, metropolis_facts
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words import site_words as words
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.rules.board import sites
from uc_desktop.rules.board.graph import Board, Site
from uc_desktop.rules.state import Player
from uc_desktop.rules.terms import KIND_BITS, UPGRADED

PieceName = Literal["white_city", "purple_city", "farm", "desalination", "laboratory", "tunnel"]
_BUILDINGS: Final[tuple[PieceName, ...]] = ("farm", "desalination", "laboratory")


@dataclass(frozen=True, slots=True)
class StructureFacts:
    """A city or structure by the name of its picture."""

    name: PieceName
    says: str
    is_connected: bool = True
    is_upgraded: bool = False


@dataclass(frozen=True, slots=True)
class SiteFacts:
    """A site with what is printed on it while it is empty, and what is built there.

    `tag` is what building there costs on top, and once something is built what it gives in each Production;
    `is_bright` whether a city site's ground is lit, `building_sites` the sites around it.
    """

    kind: Literal["city", "building", "expansion", "tunnel"]
    id: str
    printed: Row
    says: str
    tag: Row
    built: StructureFacts | None
    is_paired: bool = False
    is_bright: bool = False
    building_sites: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BoardOwnerFacts:
    """Whose board this is if it is not the viewer's, and what the way back to that is called."""

    title: str
    way_back: str


@dataclass(frozen=True, slots=True)
class PlayerBoardFacts:
    """A player's board with all that stands on it; `owner` is None on the viewer's own one."""

    color: str
    sites: tuple[SiteFacts, ...]
    metropolises: tuple[MetropolisFacts, ...]
    owner: BoardOwnerFacts | None


def player_board_facts(model: TableModel) -> PlayerBoardFacts:
    """What the board that is up shows in this position."""
    board, player, seat = model.board(model.shown), model.state.players[model.shown], model.seat(model.shown)
    connected = sites.connected_cities(board, player)
    return PlayerBoardFacts(
        seat.color,
        (
            *(_city(model, board, player, city, bool(connected >> city & 1)) for city in range(len(board.cities))),
            *(_building(model, board, player, index, connected) for index in range(len(board.buildings))),
            *(_tunnel(model, board, player, index) for index in range(len(board.tunnels))),
        ),
        metropolis_facts(model, board, player),
        _owner(model) if model.shown != model.viewer else None,
    )


def _owner(model: TableModel) -> BoardOwnerFacts:
    if model.is_personal:
        way_back = say("player boards.back")
    else:
        way_back = say("player boards.back to", name=model.seat(model.viewer).name)
    return BoardOwnerFacts(say("player boards.title", name=model.seat(model.shown).name), way_back)


def _city(model: TableModel, board: Board, player: Player, city: int, connected: bool) -> SiteFacts:
    site, built = board.cities[city], None
    if player.cities >> city & 1:
        name: PieceName = "purple_city" if player.symbiotic >> city & 1 else "white_city"
        said = words.with_lasting(board, site, words.city_words(board, player, city))
        built = StructureFacts(name, said, connected)
    return SiteFacts(
        "city",
        site.id,
        *_marks(model, board, site, say("player boards.city site", place=words.city_place(site.id)), built),
        is_bright=connected,
        building_sites=tuple(board.buildings[index].id for index in board.sites_of[city]),
    )


def _building(model: TableModel, board: Board, player: Player, index: int, connected: int) -> SiteFacts:
    site, code, built = board.buildings[index], player.buildings[index], None
    if code:
        said = words.with_lasting(board, site, words.building_words(board, player, index))
        name = _BUILDINGS[(code & KIND_BITS) - 1]
        built = StructureFacts(name, said, bool(connected >> site.city & 1), bool(code & UPGRADED))
    marks = _marks(model, board, site, say("player boards.empty site", place=words.building_place(site.id)), built)
    return SiteFacts("expansion" if site.expansion else "building", site.id, *marks)


def _tunnel(model: TableModel, board: Board, player: Player, index: int) -> SiteFacts:
    site, built = board.tunnels[index], None
    if player.tunnels >> index & 1:
        said = words.with_lasting(board, site, words.tunnel_words(board, player, index))
        built = StructureFacts("tunnel", said, is_upgraded=bool(player.upgraded_tunnels >> index & 1))
    marks = _marks(model, board, site, say("player boards.tunnel site", place=words.tunnel_place(board, site)), built)
    return SiteFacts("tunnel", site.id, *marks, is_paired=site_marks.is_paired(board, site))


def _marks(
    model: TableModel, board: Board, site: Site, name: str, built: StructureFacts | None
) -> tuple[Row, str, Row, StructureFacts | None]:
    """What is printed on a site, in icons and in words after its name, its tag, and what is built there."""
    if built is not None:
        return (), "", site_marks.lasting(board, site), built
    says = words.site_words(model.content, model.texts, board, site, name)
    return site_marks.printed(model.content, board, site), says, site_marks.price(site.surcharge), None
