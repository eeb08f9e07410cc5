"""The words of reports: what their overlays and tables show, and what is copied as text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from uc_desktop.app.reports.data_table import DataTable
from uc_desktop.app.reports.final_report import GROUPS, FinalReport, Group
from uc_desktop.app.reports.production_report import PlayerProduction, ProductionReport, ProductionRow
from uc_desktop.app.reports.score_sources import SourceLine
from uc_desktop.app.reports.text_table import text_table
from uc_desktop.app.saves.header import Header
from uc_desktop.cards.words.numerals import ROMAN
from uc_desktop.cards.words.text import Texts
from uc_desktop.cards.words.text_sources import points_label, production_label
from uc_desktop.presentation.words.catalogue import Key, listing, phrase, say
from uc_desktop.rules.content import Content
from uc_desktop.rules.reasons import Reason
from uc_desktop.rules.terms import GOAL_CITIES, Category

GROUP_KEYS: Final[Mapping[Group, Key]] = {
    "game": "score_group.game",
    "metropolis": "score_group.metropolis",
    "cards": "score_group.cards",
    "cities": "score_group.cities",
    "resources": "score_group.resources",
}
#: What the categories of the score overlay are called.
CATEGORY_KEYS: Final[Mapping[Category, Key]] = {
    Category.FEDERATION: "score_category.federation",
    Category.SITES: "score_category.sites",
    Category.CARDS: "score_category.cards",
    Category.METROPOLISES: "score_category.metropolises",
    Category.CONTRACTS: "score_category.contracts",
    Category.PRODUCTION: "score_category.production",
    Category.FEEDING: "score_category.feeding",
    Category.BROWN_METROPOLIS: "score_category.brown metropolis",
    Category.END_SCORING: "score_category.end scoring",
    Category.CONNECTED_CITIES: "score_category.cities",
    Category.RESOURCES: "score_category.resources",
}
#: What the columns of Production are called.
_COLUMN_KEYS: Final[tuple[Key, ...]] = (
    "production_report.kelp",
    "production_report.steelplast",
    "production_report.science",
    "production_report.credit",
    "production_report.biomatter",
    "production_report.points",
)
#: What is in each stock, below its number.
_STOCK_KEYS: Final[tuple[Key, ...]] = (
    "production_stocks.kelp",
    "production_stocks.steelplast",
    "production_stocks.science",
    "production_stocks.credit",
    "production_stocks.biomatter",
    "production_stocks.points",
)
#: What the sums of a Production are called.
AMOUNTS: Final[tuple[Key, ...]] = (
    "production_report.before",
    "production_report.produced",
    "production_report.feeding",
    "production_report.after",
)
#: What a player alone lacks for the goal, by the key of the reason.
_LACKING: Final[Mapping[str, Key]] = {
    "goal_cities": "final_report.lacks cities",
    "goal_points": "final_report.lacks points",
}


def number(amount: int) -> str:
    """A number with a minus sign where it is below 0."""
    return say("report.signed loss", count=-amount) if amount < 0 else str(amount)


def signed(amount: int) -> str:
    """An amount gained or lost: "+2", "−1", a dot for nothing."""
    if not amount:
        return say("report.no change")
    return say("report.signed gain", count=amount) if amount > 0 else number(amount)


# Production


def column_names() -> tuple[str, ...]:
    """What the columns of Production are called: resources and points."""
    return tuple(say(key) for key in _COLUMN_KEYS)


def stock_names(amounts: Sequence[int]) -> tuple[str, ...]:
    """What is in the stocks, by column, where the number stands before it: "1 credit", "8 credits"."""
    return tuple(say(key, count=amount) for key, amount in zip(_STOCK_KEYS, amounts, strict=True))


def row_label(content: Content, texts: Texts, row: ProductionRow) -> str:
    """What a source of Production is called: "2 farms, upgraded", "Current Dynamos, card 13"."""
    return production_label(content, texts, row.source, row.count)


def production_text(content: Content, texts: Texts, report: ProductionReport, names: Sequence[str]) -> str:
    """The report as plain text, one table a player; `names` by number."""
    head = say("production_report.title with round", era=ROMAN[report.era], round=report.round)
    parts = (_player_text(content, texts, part, names[part.player]) for part in report.players)
    return "\n\n".join((head, *parts)) + "\n"


def feeding_words(part: PlayerProduction) -> tuple[str, str]:
    """What feeding needed and what it took: "Feeding: 4 connected cities", "3 kelp and 1 biomatter, …"."""
    fed = part.fed
    if fed is None:
        return say("feeding_report.not yet title"), say("feeding_report.not yet")
    eaten = [say("feeding_report.kelp", count=fed.kelp)] if fed.kelp else []
    eaten += [say("feeding_report.biomatter", count=fed.biomatter)] if fed.biomatter else []
    unfed = fed.cities - fed.kelp - fed.biomatter
    points = phrase("report.points", count=fed.points)
    lost = say("feeding_report.unfed", count=unfed, points=points) if unfed else say("feeding_report.no loss")
    taken = [listing("and", eaten)] if eaten else []
    return say("feeding_report.title", count=fed.cities), listing("comma", (*taken, lost))


def production_table(content: Content, texts: Texts, part: PlayerProduction, name: str) -> DataTable:
    """A player's Production in numbers: what each source gave, the sum, and what there was before and after."""
    rows = tuple((label, *map(str, amounts)) for label, amounts, _ in _lines(content, texts, part))
    return DataTable(say("production_report.of player", name=name), (say("report.source"), *column_names()), rows)


def all_production_table(parts: Sequence[tuple[str, PlayerProduction]]) -> DataTable:
    """All players' Production in numbers, by their names: what there was, what it gave, feeding, and what there is."""
    rows = tuple(
        (say("production_report.amount of", name=name, amount=say(key)), *map(str, amounts))
        for name, part in parts
        for key, amounts in zip(
            AMOUNTS, (part.before, part.produced, tuple(-eaten for eaten in part.eaten), part.after), strict=True
        )
    )
    return DataTable(say("production_report.of all"), (say("production_report.player"), *column_names()), rows)


def _lines(content: Content, texts: Texts, part: PlayerProduction) -> Iterator[tuple[str, tuple[int, ...], bool]]:
    """What each line is called, its amounts, and whether they are changes."""
    for row in part.rows:
        yield row_label(content, texts, row), row.amounts, True
    yield say("production_report.produced"), part.produced, True
    yield say("production_report.before"), part.before, False
    yield say("production_report.feeding"), tuple(-amount for amount in part.eaten), True
    yield say("production_report.after"), part.after, False


def _player_text(content: Content, texts: Texts, part: PlayerProduction, name: str) -> str:
    rows = [
        (label, *map(signed if changes else str, amounts)) for label, amounts, changes in _lines(content, texts, part)
    ]
    return text_table([(name, *column_names()), *rows]) + "\n" + listing("semicolon", feeding_words(part))


# Final scoring


def headline(report: FinalReport, header: Header) -> str:
    """Who wins, with how many points; of one player alone, whether the goal is reached."""
    name, points = header.seats[report.winner.player].name, phrase("report.points", count=report.winner.total)
    if not report.is_solo:
        return say("final_report.wins", name=name, points=points)
    if report.missing:
        return say("final_report.misses goal", name=name, points=points)
    return say("final_report.reaches goal", name=name, points=points)


def margin_words(report: FinalReport, header: Header) -> str:
    """How clear it was: "5 ahead of Chiara", or who else had as many and that play order decides.

    Of one player alone it is what the goal asks and what is missing.
    """
    if report.missing:
        return listing("semicolon", map(_lacking, report.missing))
    if report.is_solo:
        return say("final_report.enough cities", count=report.winner.cities, need=GOAL_CITIES)
    seats = header.seats
    if report.margin:
        return say("final_report.ahead", count=report.margin, name=seats[report.results[1].player].name)
    others = listing("and", (seats[result.player].name for result in report.tied[1:]))
    return say("final_report.tie", names=others)


def _lacking(why: Reason) -> str:
    data = dict(why.data)
    return say(_LACKING[why.key], have=str(data["have"]), need=str(data["need"]))


def setup_words(report: FinalReport, header: Header) -> str:
    """What was played: rounds, players, and the seed, if one deals this game."""
    is_dealt = header.start_position is None
    origin = say("final_report.seed", seed=report.seed) if is_dealt else say("final_report.what-if")
    players = say("final_report.players", count=len(header.seats))
    return listing("comma", (say("final_report.rounds", count=report.rounds), players, origin))


def final_text(report: FinalReport, header: Header) -> str:
    """The report as plain text: the headline, the table by category, the points after each round."""
    points, curves = final_tables(report, header)
    first = say("final_report.text head", headline=headline(report, header), margin=margin_words(report, header))
    texts = (text_table([("", *points.heads[1:]), *points.rows]), text_table([curves.heads, *curves.rows]))
    return "\n\n".join((f"{first}\n{setup_words(report, header)}", *texts)) + "\n"


def final_tables(report: FinalReport, header: Header) -> tuple[DataTable, DataTable]:
    """The points by category, a column a player, and the points after each round, a row a player."""
    names = [header.seats[result.player].name for result in report.results]
    results = report.results
    rows = [(say(GROUP_KEYS[group]), *(str(result.groups[i]) for result in results)) for i, group in enumerate(GROUPS)]
    rows.append((say("report.total"), *(str(result.total) for result in results)))
    rows.append((say("final_report.cities"), *(str(result.cities) for result in results)))
    rows.append((say("final_report.effects"), *(str(result.effects) for result in results)))
    by_category = DataTable(say("final_report.points by category"), (say("report.category"), *names), tuple(rows))
    rounds = len(report.winner.curve)
    numbers = (str(report.rounds - rounds + i + 1) for i in range(rounds))
    heads = (say("final_report.after round"), *numbers, say("final_report.end"))
    lines = ((name, *map(str, each.curve), str(each.total)) for name, each in zip(names, results, strict=True))
    return by_category, DataTable(say("final_report.curves"), heads, tuple(lines))


# Score by source


def line_label(content: Content, texts: Texts, line: SourceLine) -> str:
    """What a source of points is called."""
    return say("sources_report.earlier") if line.source is None else points_label(content, texts, line.source)


def sources_text(content: Content, texts: Texts, names: Sequence[str], sheets: Sequence[Sequence[SourceLine]]) -> str:
    """Every player's sources as a table."""
    tables = (sources_table(content, texts, lines, name) for name, lines in zip(names, sheets, strict=True))
    return "\n\n".join(
        text_table([(name, *each.heads[1:]), *each.rows]) for name, each in zip(names, tables, strict=True)
    )


def sources_table(content: Content, texts: Texts, lines: Sequence[SourceLine], name: str) -> DataTable:
    """A player's sources and their sum."""
    rows = [
        (
            line_label(content, texts, line),
            say(CATEGORY_KEYS[line.category]),
            str(line.points),
            say("sources_report.at the end") if line.coming else say("sources_report.so far"),
        )
        for line in lines
    ]
    rows.append((say("report.total"), "", str(sum(line.points for line in lines)), ""))
    heads = (
        say("report.source"), say("report.category"), say("sources_report.points"), say("sources_report.when")
    )  # fmt: skip
    return DataTable(say("sources_report.of player", name=name), heads, tuple(rows))
