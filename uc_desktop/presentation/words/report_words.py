"""The words of reports: what their overlays and tables show, and what is copied as text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from uc_desktop.app.reports.data_table import DataTable
from uc_desktop.app.reports.final_report import GROUPS, FinalReport, Group
from uc_desktop.app.reports.production_report import COLUMNS, PlayerProduction, ProductionReport, ProductionRow
from uc_desktop.app.reports.score_sources import SourceLine
from uc_desktop.app.reports.text_table import text_table
from uc_desktop.app.saves.header import Header
from uc_desktop.app.saves.listing import listed
from uc_desktop.cards.words.numerals import ROMAN
from uc_desktop.cards.words.reasons import sentence
from uc_desktop.cards.words.sources import points_label, production_label
from uc_desktop.cards.words.text import Texts
from uc_desktop.rules.content import Content
from uc_desktop.rules.flow import solo
from uc_desktop.rules.terms import Category

GROUP_WORDS: Final[Mapping[Group, str]] = {
    "game": "In the game",
    "metropolis": "Brown metropolis",
    "cards": "End-scoring cards",
    "cities": "Cities",
    "resources": "Resources left",
}
#: The categories of the score overlay in words.
CATEGORY_WORDS: Final[Mapping[Category, str]] = {
    Category.FEDERATION: "Federation track",
    Category.SITES: "Bonuses on sites",
    Category.CARDS: "Cards",
    Category.METROPOLISES: "Metropolises",
    Category.CONTRACTS: "Contracts",
    Category.PRODUCTION: "Production",
    Category.FEEDING: "Feeding",
    Category.BROWN_METROPOLIS: "Brown metropolis",
    Category.END_SCORING: "End-scoring cards",
    Category.CONNECTED_CITIES: "Cities",
    Category.RESOURCES: "Resources left",
}

# Production


def row_label(content: Content, texts: Texts, row: ProductionRow) -> str:
    """What a source of Production is called: "2 farms, upgraded", "Current Dynamos, card 13"."""
    return production_label(content, texts, row.source, row.count)


def production_text(content: Content, texts: Texts, report: ProductionReport, names: Sequence[str]) -> str:
    """The report as plain text, one table a player; `names` by number."""
    head = f"Production, end of era {ROMAN[report.era]}, after round {report.round}"
    return (
        "\n\n".join((head, *(_player_text(content, texts, part, names[part.player]) for part in report.players))) + "\n"
    )


def feeding_words(part: PlayerProduction) -> tuple[str, str]:
    """What feeding needed and what it took: "Feeding: 4 connected cities", "3 kelp and 1 biomatter, …"."""
    if part.fed is None:
        return "Feeding", "not yet: all players produce first"
    cities, fed = part.fed.cities, part.fed
    title = f"Feeding: {cities} connected {'city' if cities == 1 else 'cities'}"
    taken = [f"{n} {what}" for n, what in ((fed.kelp, "kelp"), (fed.biomatter, "biomatter")) if n]
    unfed = cities - fed.kelp - fed.biomatter
    lost = f"{unfed} unfed: {fed.points} {'point' if fed.points == 1 else 'points'} lost" if unfed else "no points lost"
    return title, ", ".join(filter(None, (" and ".join(taken), lost)))


def production_table(content: Content, texts: Texts, part: PlayerProduction, name: str) -> DataTable:
    """A player's Production in numbers: what each source gave, the sum, and what there was before and after."""
    rows = tuple((label, *map(str, amounts)) for label, amounts, _ in _lines(content, texts, part))
    return DataTable(f"Production of {name}", ("Source", *COLUMNS), rows)


def _lines(content: Content, texts: Texts, part: PlayerProduction) -> Iterator[tuple[str, tuple[int, ...], bool]]:
    """What each line is called, its amounts, and whether they are changes."""
    for row in part.rows:
        yield row_label(content, texts, row), row.amounts, True
    yield "Production", part.produced, True
    yield "Before", part.before, False
    yield "Feeding", tuple(-amount for amount in part.eaten), True
    yield "After", part.after, False


def _player_text(content: Content, texts: Texts, part: PlayerProduction, name: str) -> str:
    rows = [
        (label, *map(signed if changes else str, amounts)) for label, amounts, changes in _lines(content, texts, part)
    ]
    return text_table([(name, *COLUMNS), *rows]) + "\n" + "; ".join(feeding_words(part))


def signed(amount: int) -> str:
    """An amount gained or lost: "+2", "−1", a dot for nothing."""
    return f"+{amount}" if amount > 0 else f"−{-amount}" if amount else "·"


# Final scoring


def headline(report: FinalReport, header: Header) -> str:
    """Who wins, with how many points; of one player alone, whether the goal is reached."""
    if report.is_solo:
        end = "misses the goal" if report.missing else "reaches the goal"
        return f"{header.seats[0].name} {end} with {report.winner.total} points"
    return f"{header.seats[report.winner.player].name} wins with {report.winner.total} points"


def margin_words(report: FinalReport, header: Header) -> str:
    """How clear it was: "5 ahead of Chiara", or who else had as many and that play order decides.

    Of one player alone it is what the goal asks and what is missing.
    """
    if report.is_solo:
        cities = "1 connected city" if report.winner.cities == 1 else f"{report.winner.cities} connected cities"
        return _lacking(report) or f"{cities}, {solo.GOAL_CITIES} needed"
    seats = header.seats
    if report.margin:
        return f"{report.margin} ahead of {seats[report.results[1].player].name}"
    others = [seats[result.player].name for result in report.tied[1:]]
    return f"as many as {listed(others)}; the tie goes to the first in play order"


def _lacking(report: FinalReport) -> str:
    """All that is missing to the goal: "only 5 of 7 connected cities; only 88 of 100 points"."""
    return "; ".join(f"{words[0].lower()}{words[1:-1]}" for words in map(sentence, report.missing))


def setup_words(report: FinalReport, header: Header) -> str:
    """What was played: rounds, players, and the seed, if one deals this game."""
    count = len(header.seats)
    players = "1 player" if count == 1 else f"{count} players"
    origin = f"seed {report.seed}" if header.start_position is None else "what-if game"
    return f"{report.rounds} rounds, {players}, {origin}"


def final_text(report: FinalReport, header: Header) -> str:
    """The report as plain text: the headline, the table by category, the points after each round."""
    points, curves = final_tables(report, header)
    head = (f"{headline(report, header)}: {margin_words(report, header)}.", setup_words(report, header))
    texts = (text_table([("", *points.heads[1:]), *points.rows]), text_table([curves.heads, *curves.rows]))
    return "\n\n".join(("\n".join(head), *texts)) + "\n"


def final_tables(report: FinalReport, header: Header) -> tuple[DataTable, DataTable]:
    """The points by category, a column a player, and the points after each round, a row a player."""
    names = [header.seats[result.player].name for result in report.results]
    results = report.results
    rows = [(GROUP_WORDS[group], *(str(result.groups[i]) for result in results)) for i, group in enumerate(GROUPS)]
    rows.append(("Total", *(str(result.total) for result in results)))
    rows.append(("Connected cities", *(str(result.cities) for result in results)))
    rows.append(("Cards played for effect", *(str(result.effects) for result in results)))
    by_category = DataTable("Points by category", ("Category", *names), tuple(rows))
    rounds = len(report.winner.curve)
    heads = ("Points after round", *(str(report.rounds - rounds + i + 1) for i in range(rounds)), "end")
    lines = ((name, *map(str, each.curve), str(each.total)) for name, each in zip(names, results, strict=True))
    return by_category, DataTable("Points after each round, and at the end", heads, tuple(lines))


# Score by source


def line_label(content: Content, texts: Texts, line: SourceLine) -> str:
    """What a source of points is called."""
    return "Earlier in the game" if line.source is None else points_label(content, texts, line.source)


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
            CATEGORY_WORDS[line.category],
            str(line.points),
            "at the end" if line.coming else "so far",
        )
        for line in lines
    ]
    rows.append(("Total", "", str(sum(line.points for line in lines)), ""))
    return DataTable(f"Points of {name} by source", ("Source", "Category", "Points", "When"), tuple(rows))
