"""Boards for scenarios: the shape of a shipped board with marks of one's own, and sites as people write them."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from msgspec.structs import replace

from uc_desktop.cards.fields.suggestions import wrong_word
from uc_desktop.errors import UsageError, problem
from uc_desktop.rules.board.graph import Board, board_of
from uc_desktop.rules.board.sites import structure_at
from uc_desktop.rules.content import BonusDef, CardDef, Content, ContractDef, MetropolisDef
from uc_desktop.rules.state import Player

#: The board of every scenario that names no other: the first basic board without its marks.
PLAIN = "plain"


def with_plain_board(content: Content) -> Content:
    """The content with the board `PLAIN` added, which is never dealt; the same content if it has one."""
    if PLAIN in content.boards:
        return content
    first = content.boards[content.boards_of("basic")[0]]
    bare = marked(first, PLAIN, dict.fromkeys(all_sites(first)))
    return extended(content, boards={PLAIN: replace(bare, side=PLAIN)})


def extended(
    content: Content,
    *,
    cards: Mapping[str, CardDef] | None = None,
    boards: Mapping[str, Board] | None = None,
    metropolises: Mapping[str, MetropolisDef] | None = None,
    bonuses: Mapping[str, BonusDef] | None = None,
    contracts: Mapping[str, ContractDef] | None = None,
) -> Content:
    """The content with more definitions, or others in place of those with the same id, and a hash of its own."""
    added = repr((cards, boards, metropolises, bonuses, contracts))
    return Content(
        cards={**content.cards, **(cards or {})},
        main_boards=content.main_boards,
        boards={**content.boards, **(boards or {})},
        metropolises={**content.metropolises, **(metropolises or {})},
        bonuses={**content.bonuses, **(bonuses or {})},
        hash=sha256(f"{content.hash}+{added}".encode()).hexdigest(),
        assistant=content.assistant,
        contracts={**content.contracts, **(contracts or {})},
    )


def all_sites(board: Board) -> tuple[str, ...]:
    """The ids of all sites of the board: of cities, of buildings, of tunnels."""
    return (*board.city_index, *board.building_index, *board.tunnel_index)


def marked(board: Board, name: str, marks: Mapping[str, str | None]) -> Board:
    """The board under another id, with these marks (ids of bonuses, None for no mark) in place of its own."""
    return with_sites(board, name, {site: {"bonus": bonus} for site, bonus in marks.items()})


def with_sites(board: Board, name: str, facts: Mapping[str, Mapping[str, Any]]) -> Board:
    """The board under another id, with these fields of some of its sites in place of their own."""
    return board_of(
        name,
        board.side,
        cities=tuple(replace(site, **facts.get(site.id, {})) for site in board.cities),
        buildings=tuple(replace(site, **facts.get(site.id, {})) for site in board.buildings),
        tunnels=tuple(replace(site, **facts.get(site.id, {})) for site in board.tunnels),
        start=board.start,
        pairs=board.pairs,
    )


def site_named(board: Board, text: str) -> str:
    """The id of the site written so; the ends of a tunnel site may stand in either order. UsageError if none."""
    known = all_sites(board)
    first, dash, second = text.partition("-")
    for name in (text, f"{second}-{first}") if dash else (text,):
        if name in known:
            return name
    raise UsageError(wrong_word(problem("forms.site on the board"), text, known))


def first_empty_site(board: Board, player: Player, city: str) -> str:
    """The first empty ordinary building site of a city site; UsageError if all are taken."""
    index = board.city_index[city]
    for number in board.sites_of[index]:
        site = board.buildings[number]
        if not site.expansion and structure_at(board, player, site.id) is None:
            return site.id
    raise UsageError(problem("scenario.full city", city=city))
