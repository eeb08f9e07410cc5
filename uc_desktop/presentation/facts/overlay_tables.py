"""The tables of the overlays as what they say: screen readers and copies get what the overlays show."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, assert_never

from uc_desktop.app.reports.data_table import DataTable
from uc_desktop.app.reports.final_report import final_report
from uc_desktop.app.reports.production_report import production_report
from uc_desktop.app.reports.score_sources import score_sources
from uc_desktop.presentation.facts import score_tables
from uc_desktop.presentation.facts.piles import pile
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.presentation.words.card_words import kind_words, number_words
from uc_desktop.presentation.words.log_words import groups
from uc_desktop.presentation.words.report_words import final_tables, production_table, sources_table
from uc_desktop.rules.view import UNKNOWN

#: What of the log is nobody's.
_ALL: Final = "All"


#: The things that tables lie on, by the overlay they are on.
FIELDS: Final[dict[Overlay, tuple[str, ...]]] = {
    Overlay.PRODUCTION: ("production:table",),
    Overlay.SOURCES: ("sources:well",),
    Overlay.FINAL: ("final:table", "curves"),
    Overlay.SCORE: ("score:table", "score:order", "score:supply"),
    Overlay.LOG: ("log:well",),
    Overlay.PILE: ("pile:well",),
}


class OverlayTable(NamedTuple):
    """A table that lies on an overlay, on the thing with this key."""

    key: str
    table: DataTable


def overlay_tables(model: TableModel, overlay: Overlay, about: str) -> tuple[OverlayTable, ...]:
    """What an overlay of this kind, about this player or pile, shows in tables; none if it has none."""
    fields = FIELDS.get(overlay, ())
    return tuple(map(OverlayTable, fields, _tables(model, overlay, about))) if fields else ()


def _tables(model: TableModel, overlay: Overlay, about: str) -> Iterable[DataTable]:
    match overlay:
        case Overlay.SCORE:
            return score_tables.tables(model)
        case Overlay.LOG:
            return (_log(model),)
        case Overlay.PILE:
            return (_pile(model, about),)
        case Overlay.PRODUCTION | Overlay.FINAL | Overlay.SOURCES:
            return _reported(model, overlay, about)
        case Overlay.NOTHING | Overlay.CURTAIN | Overlay.SEA:
            return ()
        case _:
            assert_never(overlay)


def _reported(model: TableModel, overlay: Overlay, about: str) -> Iterable[DataTable]:
    content, texts, state, header = model.content, model.texts, model.state, model.header
    events = [event for entry in model.entries for event in entry.events]
    if overlay is Overlay.FINAL:
        return final_tables(final_report(content, header, events, state), header)
    number = int(about)
    name = model.seat(number).name
    if overlay is Overlay.PRODUCTION:
        report = production_report(events, state)
        return (production_table(content, texts, report.of(number), name),)
    return (sources_table(content, texts, score_sources(content, events, state, number), name),)


def _log(model: TableModel) -> DataTable:
    told = groups(model, model.log, taken_back=model.taken_back)
    rows = ((model.seat(each.player).name if each.player >= 0 else _ALL, each.text) for each in told)
    return DataTable("Log", ("Who", "What happened"), tuple(rows))


def _pile(model: TableModel, about: str) -> DataTable:
    title, cards, _ = pile(model, about)
    heads = ("Card", "Number", "Colour", "Kind", "What it does")
    return DataTable(title, heads, tuple(_cards(model, cards)))


def _cards(model: TableModel, cards: Iterable[str]) -> Iterable[tuple[str, ...]]:
    content, texts = model.content, model.texts
    for card in dict.fromkeys(cards):
        if card != UNKNOWN:
            known = content.cards[card]
            number, words = number_words(known), texts.card_words(known, content)
            yield (texts.card_name(known), number, str(known.color or "none"), kind_words(known), words)
