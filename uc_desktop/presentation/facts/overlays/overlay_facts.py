"""What the open overlay shows, and its tables and texts for screen readers and for copying.

The facts of each overlay are imported when it is opened: the first table has none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from uc_desktop.presentation.overlay import Overlay

if TYPE_CHECKING:
    from uc_desktop.app.reports.data_table import DataTable
    from uc_desktop.app.session.session import Session
    from uc_desktop.cards.words.text import Texts
    from uc_desktop.presentation.facts.overlays.curtain_facts import CurtainFacts
    from uc_desktop.presentation.facts.overlays.final_facts import FinalFacts
    from uc_desktop.presentation.facts.overlays.log_facts import LogFacts
    from uc_desktop.presentation.facts.overlays.piles import PileOverlayFacts
    from uc_desktop.presentation.facts.overlays.production_facts import AllProductionFacts, ProductionFacts
    from uc_desktop.presentation.facts.overlays.review_facts import ReviewFacts
    from uc_desktop.presentation.facts.overlays.score_facts import ScoreOverlayFacts
    from uc_desktop.presentation.facts.overlays.sources_facts import SourcesFacts
    from uc_desktop.presentation.model import TableModel
    from uc_desktop.presentation.playback.timeline import Timeline

    PlayedFacts = ProductionFacts | AllProductionFacts | FinalFacts
    StillFacts = CurtainFacts | ScoreOverlayFacts | SourcesFacts | LogFacts | PileOverlayFacts | ReviewFacts
    OverlayFacts = PlayedFacts | StillFacts


def overlay_facts(model: TableModel, overlay: Overlay, about: str, in_tutorial: bool = False) -> OverlayFacts | None:
    """The facts of an overlay about this player, turn or pile; None for overlays that show no facts."""
    match overlay:
        case Overlay.CURTAIN:
            from uc_desktop.presentation.facts.overlays.curtain_facts import curtain_facts

            return curtain_facts(model)
        case Overlay.PRODUCTION:
            from uc_desktop.presentation.facts.overlays.production_facts import (
                ALL_PLAYERS,
                all_production_facts,
                production_facts,
            )

            return all_production_facts(model) if about == ALL_PLAYERS else production_facts(model, int(about))
        case Overlay.FINAL:
            from uc_desktop.presentation.facts.overlays.final_facts import final_facts

            return final_facts(model, in_tutorial)
        case Overlay.SCORE:
            from uc_desktop.presentation.facts.overlays.score_facts import score_facts

            return score_facts(model)
        case Overlay.SOURCES:
            from uc_desktop.presentation.facts.overlays.sources_facts import sources_facts

            return sources_facts(model, int(about))
        case Overlay.LOG:
            from uc_desktop.presentation.facts.overlays.log_facts import log_facts

            return log_facts(model)
        case Overlay.PILE:
            from uc_desktop.presentation.facts.overlays.piles import pile_facts

            return pile_facts(model, about)
        case Overlay.REVIEW:
            from uc_desktop.presentation.facts.overlays.review_facts import review_facts

            return review_facts(model, about)
        case Overlay.NOTHING | Overlay.SEA:
            return None
        case _:
            assert_never(overlay)


def timeline_of(facts: OverlayFacts | None) -> Timeline | None:
    """The timeline of what these facts let play; None if they play nothing."""
    return None if facts is None or (played := played_facts(facts)) is None else played.steps.timeline


def played_facts(facts: OverlayFacts) -> ProductionFacts | FinalFacts | None:
    """These facts if they have a timeline."""
    from uc_desktop.presentation.facts.overlays.final_facts import FinalFacts
    from uc_desktop.presentation.facts.overlays.production_facts import ProductionFacts

    return facts if isinstance(facts, ProductionFacts | FinalFacts) else None


def overlay_tables(model: TableModel, overlay: Overlay, about: str) -> tuple[DataTable, ...]:
    """The tables of an overlay; empty if it has none."""
    facts = overlay_facts(model, overlay, about)
    if facts is None:
        return ()
    from uc_desktop.presentation.facts.overlays.curtain_facts import CurtainFacts

    return () if isinstance(facts, CurtainFacts) else facts.tables


def report_text(session: Session, texts: Texts, overlay: Overlay) -> str:
    """The report to be copied as plain text: the last Production or the running score if its overlay is up, else the
    final scoring."""
    from uc_desktop.app.reports.final_report import final_report
    from uc_desktop.app.reports.production_report import production_report
    from uc_desktop.app.reports.score_sources import score_sources
    from uc_desktop.presentation.words.report_words import final_text, production_text, sources_text

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
