"""What the open overlay shows, and its tables and texts for screen readers and for copying."""

from __future__ import annotations

from typing import assert_never

from uc_desktop.app.reports.data_table import DataTable
from uc_desktop.app.reports.final_report import final_report
from uc_desktop.app.reports.production_report import production_report
from uc_desktop.app.reports.score_sources import score_sources
from uc_desktop.app.session.session import Session
from uc_desktop.cards.words.text import Texts
from uc_desktop.presentation.facts.overlays.curtain_facts import CurtainFacts, curtain_facts
from uc_desktop.presentation.facts.overlays.final_facts import FinalFacts, final_facts
from uc_desktop.presentation.facts.overlays.log_facts import LogFacts, log_facts
from uc_desktop.presentation.facts.overlays.piles import PileOverlayFacts, pile_facts
from uc_desktop.presentation.facts.overlays.production_facts import (
    ALL_PLAYERS,
    AllProductionFacts,
    ProductionFacts,
    all_production_facts,
    production_facts,
)
from uc_desktop.presentation.facts.overlays.score_facts import ScoreOverlayFacts, score_facts
from uc_desktop.presentation.facts.overlays.sources_facts import SourcesFacts, sources_facts
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.presentation.playback.timeline import Timeline
from uc_desktop.presentation.words.report_words import final_text, production_text, sources_text

PlayedFacts = ProductionFacts | AllProductionFacts | FinalFacts
StillFacts = CurtainFacts | ScoreOverlayFacts | SourcesFacts | LogFacts | PileOverlayFacts
OverlayFacts = PlayedFacts | StillFacts


def overlay_facts(model: TableModel, overlay: Overlay, about: str, in_tutorial: bool = False) -> OverlayFacts | None:
    """The facts of an overlay about this player or pile; None for overlays that show no facts."""
    match overlay:
        case Overlay.CURTAIN:
            return curtain_facts(model)
        case Overlay.PRODUCTION:
            return all_production_facts(model) if about == ALL_PLAYERS else production_facts(model, int(about))
        case Overlay.FINAL:
            return final_facts(model, in_tutorial)
        case Overlay.SCORE:
            return score_facts(model)
        case Overlay.SOURCES:
            return sources_facts(model, int(about))
        case Overlay.LOG:
            return log_facts(model)
        case Overlay.PILE:
            return pile_facts(model, about)
        case Overlay.NOTHING | Overlay.SEA:
            return None
        case _:
            assert_never(overlay)


def timeline_of(facts: OverlayFacts | None) -> Timeline | None:
    """The timeline of what these facts let play; None if they play nothing."""
    return facts.steps.timeline if isinstance(facts, ProductionFacts | FinalFacts) else None


def overlay_tables(model: TableModel, overlay: Overlay, about: str) -> tuple[DataTable, ...]:
    """The tables of an overlay; empty if it has none."""
    facts = overlay_facts(model, overlay, about)
    return () if facts is None or isinstance(facts, CurtainFacts) else facts.tables


def report_text(session: Session, texts: Texts, overlay: Overlay) -> str:
    """The report to be copied as plain text: the last Production or the running score if its overlay is up, else the
    final scoring."""
    header, content = session.header, session.engine.content
    events = [event for entry in session.entries for event in entry.events]
    if overlay is Overlay.PRODUCTION:
        report = production_report(events, session.state)
        return production_text(content, texts, report, [seat.name for seat in header.seats])
    if overlay in (Overlay.SCORE, Overlay.SOURCES):
        names = [seat.name for seat in header.seats]
        sources = [score_sources(content, events, session.state, number) for number in range(len(names))]
        return sources_text(content, texts, names, sources)
    return final_text(final_report(content, header, events, session.state), header)
