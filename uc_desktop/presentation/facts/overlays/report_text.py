"""The reports that an overlay shows, as plain text to be copied."""

from __future__ import annotations

from uc_desktop.app.reports.final_report import final_report
from uc_desktop.app.reports.production_report import production_report
from uc_desktop.app.reports.score_sources import score_sources
from uc_desktop.app.session.session import Session
from uc_desktop.cards.words.text import Texts
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.presentation.words.report_words import final_text, production_text, sources_text


def report_text(session: Session, texts: Texts, overlay: Overlay) -> str:
    """The last Production or the running score if its overlay is up, else the final scoring."""
    header, content = session.header, session.engine.content
    events = [event for entry in session.entries for event in entry.events]
    if overlay is Overlay.PRODUCTION:
        report = production_report(events, session.state)
        return production_text(content, texts, report, [seat.name for seat in header.seats])
    if overlay in (Overlay.SCORE, Overlay.SOURCES):
        names = [seat.name for seat in header.seats]
        sheets = [score_sources(content, events, session.state, number) for number in range(len(names))]
        return sources_text(content, texts, names, sheets)
    return final_text(final_report(content, header, events, session.state), header)
