"""What the overlay of an era's Production shows, for one player at a time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from uc_desktop.app.reports.data_table import DataTable
from uc_desktop.app.reports.production_report import PlayerProduction, as_it_produced, production_report
from uc_desktop.app.saves.header import Seat
from uc_desktop.cards.icons.tokens import IconToken
from uc_desktop.cards.words.numerals import ROMAN
from uc_desktop.presentation.facts.small_board_facts import SmallBoardFacts, small_board_facts
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.presentation.words.report_words import feeding_words, number, production_table, row_label, signed
from uc_desktop.rules.board.sites import connected_cities
from uc_desktop.rules.content import Content
from uc_desktop.rules.sources import RuleSource, Source, SourceKind
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
_UPGRADED: Final = (SourceKind.UPGRADED_STRUCTURE, SourceKind.UPGRADED_PAIR)


class Meal(NamedTuple):
    """A city and what it ate, or the points it cost."""

    icons: tuple[IconToken, ...]
    lost: str = ""


class SourceRow(NamedTuple):
    """What a source gave; `is_pair` means that it belongs to the source before it."""

    label: str
    icon: str
    amounts: tuple[int, ...]
    is_pair: bool = False


class SumRow(NamedTuple):
    """A row below the sources."""

    label: str
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ProductionFacts:
    """The Production of `player`, one of those in `tabs`; `go_on` is the label of the button that closes it.

    `is_opaque` means that the table behind it must not be seen. `board` is the board as it produced, `building_sites`
    the number of building sites at each city site, `connected` the sites of the connected cities. `is_short` means
    that not all of these were fed.
    """

    player: int
    tabs: tuple[tuple[int, Seat], ...]
    title: str
    subtitle: str
    go_on: str
    is_opaque: bool
    board: SmallBoardFacts
    building_sites: Mapping[str, int]
    connected: frozenset[str]
    feeding_title: str
    feeding: str
    is_short: bool
    meals: tuple[Meal, ...]
    rows: tuple[SourceRow, ...]
    produced: SumRow
    before: SumRow
    after: SumRow
    tables: tuple[DataTable]


def production_facts(model: TableModel, number: int) -> ProductionFacts:
    """The last Production of the player with this number."""
    report = production_report([event for entry in model.entries for event in entry.events], model.state)
    part, content, texts = report.of(number), model.content, model.texts
    board, position = model.board(number), as_it_produced(model.entries, number, model.state)
    connected = connected_cities(board, position)
    after = say("production_overlay.then scoring") if report.is_last else say("production_overlay.then era")
    title, words = feeding_words(part)
    fed = part.fed
    before = say("production_report.before") if fed is None else say("production_overlay.before feeding")
    return ProductionFacts(
        player=number,
        tabs=tuple((each.player, model.seat(each.player)) for each in report.players),
        title=say("production_report.title", era=ROMAN[report.era]),
        subtitle=say("production_overlay.subtitle", round=report.round, after=after),
        go_on=say("production_overlay.to scoring") if report.is_last else say("production_overlay.to era"),
        # Everybody looks at it, at the table of whoever played last, and a new hand lies there. After the last
        # one the table would give away what the final scoring is about to tell.
        is_opaque=report.is_last or model.header.has_curtain,
        board=small_board_facts(board, position),
        building_sites=board.ordinary_sites,
        connected=frozenset(site.id for index, site in enumerate(board.cities) if connected >> index & 1),
        feeding_title=title,
        feeding=words,
        is_short=fed is not None and fed.kelp + fed.biomatter < fed.cities,
        meals=tuple(_meals(model, part)),
        rows=tuple(
            SourceRow(
                row_label(content, texts, row), source_icon(content, row.source), row.amounts, _is_pair(row.source)
            )
            for row in part.rows
        ),
        produced=SumRow(say("production_report.produced"), tuple(signed(n) if n else "0" for n in part.produced)),
        before=SumRow(before, tuple(map(_less, part.before, part.eaten))),
        after=SumRow(say("production_report.after"), tuple(map(str, part.after))),
        tables=(production_table(content, texts, part, model.seat(number).name),),
    )


def _less(had: int, eaten: int) -> str:
    return say("production_overlay.less", had=had, eaten=number(-eaten)) if eaten else str(had)


def _is_pair(source: Source) -> bool:
    return isinstance(source, RuleSource) and source.kind is SourceKind.UPGRADED_PAIR


def _meals(model: TableModel, part: PlayerProduction) -> Iterator[Meal]:
    """What each connected city ate, the nonsymbiotic ones first: kelp, biomatter, or the points it cost."""
    if part.fed is None:
        return
    player, fed = model.state.players[part.player], part.fed
    symbiotic = (connected_cities(model.board(part.player), player) & player.symbiotic).bit_count()
    cities = ["white_city"] * (fed.cities - symbiotic) + ["purple_city"] * symbiotic
    food = ["kelp"] * fed.kelp + ["biomatter"] * fed.biomatter
    for city, meal in zip(cities, food, strict=False):
        yield Meal((city, "arrow", meal))
    for index, city in enumerate(cities[len(food) :]):
        yield Meal((city, "arrow", "point"), number(-max(0, min(3, fed.points - 3 * index))))


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
