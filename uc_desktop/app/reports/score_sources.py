"""A player's points by where they come from: the running score sheet, line by line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from uc_desktop.app.reports.data_table import DataTable
from uc_desktop.app.reports.production_report import plural, source_label
from uc_desktop.app.reports.text_table import text_table
from uc_desktop.cards.words.text import Texts
from uc_desktop.rules.content import Content
from uc_desktop.rules.events import Event, PointsChanged
from uc_desktop.rules.flow.scoring import final_lines
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import Category, Phase

#: Where points of a game come from that are in no event.
EARLIER = "Earlier in the game"
#: The categories of the score sheet in words.
CATEGORY_WORDS = {
    Category.FEDERATION: "Federation track",
    Category.SITES: "Marks on sites",
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


@dataclass(frozen=True, slots=True)
class SourceLine:
    """What one source gave so far, all times together, or what it would give at the end (`coming`)."""

    category: Category
    label: str
    points: int
    coming: bool = False


def score_sources(
    content: Content, texts: Texts, events: Iterable[Event], state: State, number: int
) -> tuple[SourceLine, ...]:
    """All sources of a player's points, in the order of the score sheet, the most first within each category.

    What the events do not tell of, in a game that began in its middle, is from `EARLIER`.
    """
    found: dict[tuple[Category, str], int] = {}
    for event in events:
        if isinstance(event, PointsChanged) and event.player == number:
            key = (Category(event.category), _label(content, texts, event.source))
            found[key] = found.get(key, 0) + event.points
    for name, points in state.players[number].score:
        known = sum(given for (category, _), given in found.items() if category.value == name)
        found[Category(name), EARLIER] = points - known
    lines = [SourceLine(category, label, points) for (category, label), points in found.items() if points]
    if state.phase is not Phase.OVER:
        for line in final_lines(content, state, number):
            lines.append(SourceLine(line.category, _label(content, texts, line.source), line.points, coming=True))
    order = list(Category)
    return tuple(sorted(lines, key=lambda line: (order.index(line.category), -line.points)))


def _label(content: Content, texts: Texts, source: str) -> str:
    """What a source is called: a card with its number, a metropolis, a contract, a slot, a kind of thing."""
    for part in source.replace("+", "/").replace(":", "/").split("/"):
        if part in content.contracts:
            return texts.contract_name(content.contracts[part])
        if part in content.cards or part in content.metropolises:
            return source_label(content, texts, part)
        if part in content.slots:
            return f"Slot {part.removeprefix('A-').removeprefix('2')}" if part != "A-0" else "Always-available slot"
    if source.startswith("cities with "):
        return source.capitalize().replace("1 types", "1 type") + " of building"
    plain = source.partition(":")
    if plain[0] == "site":
        return "Bonuses on sites"
    named = (plain[2] if plain[0] == "production" else source).partition("/")[0]
    return f"Two {plural(named.removeprefix('two '))}" if named.startswith("two ") else named.capitalize()


def as_text(names: Sequence[str], sheets: Sequence[Sequence[SourceLine]]) -> str:
    """Every player's sources as a table."""
    tables = (table(lines, name) for name, lines in zip(names, sheets, strict=True))
    return "\n\n".join(
        text_table([(name, *each.heads[1:]), *each.rows]) for name, each in zip(names, tables, strict=True)
    )


def table(lines: Sequence[SourceLine], name: str) -> DataTable:
    """A player's sources and their sum."""
    rows = [
        (line.label, CATEGORY_WORDS[line.category], str(line.points), "at the end" if line.coming else "so far")
        for line in lines
    ]
    rows.append(("Total", "", str(sum(line.points for line in lines)), ""))
    return DataTable(f"Points of {name} by source", ("Source", "Category", "Points", "When"), tuple(rows))
