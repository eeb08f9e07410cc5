"""What a player's board shows: its sites with what is printed and built on them, its metropolises, whose it is."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

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

SiteKind = Literal["city", "building", "expansion", "tunnel"]
PieceName = Literal["white_city", "purple_city", "farm", "desalination", "laboratory", "tunnel"]
_BUILDINGS: Final[tuple[PieceName, ...]] = ("farm", "desalination", "laboratory")


class StructureFacts(Struct, frozen=True):
    """A city or structure by the name of its picture; `held` is how many buildings a city has."""

    name: PieceName
    says: str
    is_connected: bool = True
    is_upgraded: bool = False
    held: int = 0


class SiteFacts(Struct, frozen=True):
    """A site with what is printed on it while it is empty, and what is built there.

    `tag` is the surcharge of the empty site, or what the built one gives in each Production. Of a city site,
    `is_bright` says whether its ground is bright, `building_sites` are the sites around it.
    """

    kind: SiteKind
    id: str
    printed: Row
    says: str
    tag: Row
    built: StructureFacts | None
    is_paired: bool = False
    is_bright: bool = False
    building_sites: tuple[str, ...] = ()


class BoardOwnerFacts(Struct, frozen=True):
    """Whose board this is if it is not the viewer's, and the label of the button back to the viewer's."""

    title: str
    way_back: str


class PlayerBoardFacts(Struct, frozen=True):
    """A player's board with all that stands on it; `owner` is None on the viewer's own one, and
    while a turn is shown, which tells it elsewhere."""

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
        _owner(model) if model.shown != model.viewer and model.replay is None else None,
    )


def _owner(model: TableModel) -> BoardOwnerFacts:
    if model.is_personal:
        way_back = say("player_boards.back")
    else:
        way_back = say("player_boards.back to", name=model.seat(model.viewer).name)
    return BoardOwnerFacts(say("player_boards.title", name=model.seat(model.shown).name), way_back)


def _city(model: TableModel, board: Board, player: Player, city: int, connected: bool) -> SiteFacts:
    site, built = board.cities[city], None
    if player.cities >> city & 1:
        name: PieceName = "purple_city" if player.symbiotic >> city & 1 else "white_city"
        held = sum(bool(player.buildings[index]) for index in board.sites_of[city])
        built = StructureFacts(name, words.city_words(board, player, city), connected, held=held)
    empty = say("player_boards.city site", place=words.city_place(site.id))
    around = tuple(board.buildings[index].id for index in board.sites_of[city])
    return replace(_site(model, board, site, "city", empty, built), is_bright=connected, building_sites=around)


def _building(model: TableModel, board: Board, player: Player, index: int, connected: int) -> SiteFacts:
    site, code, built = board.buildings[index], player.buildings[index], None
    if code:
        name, is_connected = _BUILDINGS[(code & KIND_BITS) - 1], bool(connected >> site.city & 1)
        says = words.building_words(board, player, index)
        built = StructureFacts(name, says, is_connected, bool(code & UPGRADED))
    empty = say("player_boards.empty site", place=words.building_place(site.id))
    return _site(model, board, site, "expansion" if site.expansion else "building", empty, built)


def _tunnel(model: TableModel, board: Board, player: Player, index: int) -> SiteFacts:
    site, built = board.tunnels[index], None
    if player.tunnels >> index & 1:
        is_upgraded = bool(player.upgraded_tunnels >> index & 1)
        built = StructureFacts("tunnel", words.tunnel_words(board, player, index), is_upgraded=is_upgraded)
    empty = say("player_boards.tunnel site", place=words.tunnel_place(site.id))
    found = _site(model, board, site, "tunnel", empty, built)
    return replace(found, is_paired=True) if site_marks.is_paired(board, site) else found


def _site(
    model: TableModel, board: Board, site: Site, kind: SiteKind, empty: str, built: StructureFacts | None
) -> SiteFacts:
    """The site, which is called `empty` while it is so."""
    if built is not None:
        built = replace(built, says=words.with_lasting(board, site, built.says))
        return SiteFacts(kind, site.id, (), "", site_marks.lasting(board, site), built)
    says = words.site_words(model.content, model.texts, board, site, empty)
    printed = site_marks.printed(model.content, board, site)
    return SiteFacts(kind, site.id, printed, says, site_marks.price(site.surcharge), None)
