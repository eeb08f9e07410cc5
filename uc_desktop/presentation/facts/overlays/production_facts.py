"""What the overlay of an era's Production shows: one player's as it is played, or all in one table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from msgspec import Struct

from uc_desktop.app.reports.data_table import DataTable
from uc_desktop.app.reports.production_report import (
    PlayerProduction,
    ProductionReport,
    ProductionRow,
    as_it_produced,
    production_report,
)
from uc_desktop.app.reports.production_ways import Way, ways_of_source
from uc_desktop.app.saves.header import Seat
from uc_desktop.cards.words.numerals import ROMAN
from uc_desktop.presentation.facts.small_board_facts import SmallBoardFacts, small_board_facts
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.playback.production_steps import ProductionSteps, production_steps
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.presentation.words.report_words import (
    AMOUNTS,
    all_production_table,
    feeding_words,
    production_table,
    row_label,
)
from uc_desktop.rules.board.graph import Board
from uc_desktop.rules.board.sites import connected_cities
from uc_desktop.rules.content import Content
from uc_desktop.rules.sources import RuleSource, Source, SourceKind
from uc_desktop.rules.state import Player
from uc_desktop.rules.terms import Piece

_WHAT_ICONS: Final[Mapping[Piece, str]] = {
    Piece.FARM: "farm",
    Piece.DESALINATION_PLANT: "desalination",
    Piece.LABORATORY: "laboratory",
    Piece.TUNNEL: "tunnel",
    Piece.SYMBIOTIC_CITY: "purple_city",
}
_KIND_ICONS: Final[Mapping[SourceKind, str]] = {
    SourceKind.TUNNEL_PAIR: "tunnel",
    SourceKind.METROPOLIS_TUNNEL: "metropolis",
    SourceKind.FEDERATION: "federation",
}
#: The icon of what has none of its own.
OTHER: Final = "produce"
#: In place of a player's number: all of them.
ALL_PLAYERS: Final = "all"
_UPGRADED: Final = (SourceKind.UPGRADED_STRUCTURE, SourceKind.UPGRADED_PAIR)


class SourceRow(NamedTuple):
    """What a source gave; `is_pair` means that it belongs to the source before it."""

    label: str
    icon: str
    amounts: tuple[int, ...]
    is_pair: bool = False


class ProductionFacts(Struct, frozen=True):
    """The Production of `player`, one of those in `tabs`; `go_on` is the label of the button that closes it.

    `board` is the board as it produced, `building_sites` the number of building sites at each city site, `connected`
    the sites of the connected cities, `start` that of the starting city. `segments` are what is said of each segment of
    the `steps`. Before feeding has begun its title and words are those of `to_feed`. `is_short` means that not all
    cities were fed.
    """

    player: int
    is_viewers: bool
    tabs: tuple[tuple[int, Seat], ...]
    title: str
    segments: tuple[str, ...]
    go_on: str
    board: SmallBoardFacts
    building_sites: Mapping[str, int]
    connected: frozenset[str]
    start: str
    to_feed: tuple[str, str]
    fed: tuple[str, str]
    is_short: bool
    rows: tuple[SourceRow, ...]
    steps: ProductionSteps
    tables: tuple[DataTable]


class AllProductionFacts(Struct, frozen=True):
    """The Production of all players in one table: what each had, what it gave, what feeding took, and what there is."""

    tabs: tuple[tuple[int, Seat], ...]
    title: str
    subtitle: str
    go_on: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Seat, tuple[tuple[int, ...], ...]], ...]
    tables: tuple[DataTable]


def production_facts(model: TableModel, number: int) -> ProductionFacts:
    """The last Production of the player with this number."""
    report = _report(model)
    part, content, texts, name = report.of(number), model.content, model.texts, model.seat(number).name
    board, position = model.board(number), as_it_produced(model.entries, number, model.state)
    connected = [
        (place, site.id) for place, site in enumerate(board.cities) if connected_cities(board, position) >> place & 1
    ]
    ways = [_ways(board, position, row.source) for row in part.rows]
    cities = [(site, bool(position.symbiotic >> place & 1)) for place, site in connected]
    fed, rows = part.fed, tuple(_row(model, row) for row in part.rows)
    count, labels = len(rows), [row.label for row in rows]
    segments = tuple(
        say("production_overlay.at source", name=name, number=at, all=count, source=label)
        for at, label in enumerate(labels, 1)
    )
    return ProductionFacts(
        player=number,
        is_viewers=number == model.viewer,
        tabs=_tabs(model, report),
        title=say("production_report.title", era=ROMAN[report.era]),
        segments=segments if fed is None else (*segments, say("production_overlay.at feeding", name=name)),
        go_on=_go_on(report),
        board=small_board_facts(board, position),
        building_sites=board.ordinary_sites,
        connected=frozenset(site for _, site in connected),
        start=board.cities[board.start].id,
        to_feed=_to_feed(part),
        fed=feeding_words(part),
        is_short=fed is not None and fed.kelp + fed.biomatter < fed.cities,
        rows=rows,
        steps=production_steps(part, ways, cities),
        tables=(production_table(content, texts, part, name),),
    )


def _ways(board: Board, position: Player, source: Source) -> tuple[Way, ...]:
    """The ways from all that a source counts; from a tunnel itself, not from its other end."""
    ways = ways_of_source(board, position, source)
    is_tunnel = isinstance(source, RuleSource) and (
        source.what is Piece.TUNNEL or source.kind is SourceKind.TUNNEL_PAIR
    )
    return tuple(way[1:] for way in ways) if is_tunnel else ways


def all_production_facts(model: TableModel) -> AllProductionFacts:
    """The last Production of all players."""
    report = _report(model)
    after = say("production_overlay.then scoring") if report.is_last else say("production_overlay.then era")
    seats = dict(_tabs(model, report))
    parts = {number: report.of(number) for number in seats}
    eaten = {number: tuple(-amount for amount in part.eaten) for number, part in parts.items()}
    return AllProductionFacts(
        tabs=_tabs(model, report),
        title=say("production_report.title", era=ROMAN[report.era]),
        subtitle=say("production_overlay.subtitle", round=report.round, after=after),
        go_on=_go_on(report),
        heads=tuple(map(say, AMOUNTS)),
        rows=tuple(
            (seats[number], (part.before, part.produced, eaten[number], part.after)) for number, part in parts.items()
        ),
        tables=(all_production_table([(seats[number].name, part) for number, part in parts.items()]),),
    )


def _report(model: TableModel) -> ProductionReport:
    return production_report([event for entry in model.entries for event in entry.events], model.state)


def _tabs(model: TableModel, report: ProductionReport) -> tuple[tuple[int, Seat], ...]:
    return tuple((each.player, model.seat(each.player)) for each in report.players)


def _go_on(report: ProductionReport) -> str:
    return say("production_overlay.to scoring") if report.is_last else say("production_overlay.to era")


def _row(model: TableModel, row: ProductionRow) -> SourceRow:
    label = row_label(model.content, model.texts, row)
    return SourceRow(label, source_icon(model.content, row.source), row.amounts, _is_pair(row.source))


def _to_feed(part: PlayerProduction) -> tuple[str, str]:
    """What is said of feeding before it begins."""
    if part.fed is None:
        return feeding_words(part)
    return say("production_overlay.then feeding", count=part.fed.cities), say("production_overlay.each eats")


def _is_pair(source: Source) -> bool:
    return isinstance(source, RuleSource) and source.kind is SourceKind.UPGRADED_PAIR


def source_icon(content: Content, source: Source) -> str:
    """The icon of a source."""
    if isinstance(source, RuleSource) and source.what is not None:
        return _WHAT_ICONS[source.what] + ("_upgraded" if source.kind in _UPGRADED else "")
    if isinstance(source, RuleSource):
        return _KIND_ICONS.get(source.kind, OTHER)
    tile = content.metropolises.get(source)
    if tile is not None:
        return f"metropolis_{tile.color}"
    return "production" if source in content.cards else OTHER
