"""What lies over the table shows, whatever it is; screen readers and copies get its tables."""

from __future__ import annotations

from typing import assert_never

from uc_desktop.app.reports.data_table import DataTable
from uc_desktop.presentation.facts.overlays.curtain_facts import CurtainFacts, curtain_facts
from uc_desktop.presentation.facts.overlays.final_facts import FinalFacts, final_facts
from uc_desktop.presentation.facts.overlays.log_facts import LogFacts, log_facts
from uc_desktop.presentation.facts.overlays.piles import PileFacts, pile_facts, pile_table
from uc_desktop.presentation.facts.overlays.production_facts import ProductionFacts, production_facts
from uc_desktop.presentation.facts.overlays.score_facts import ScoreFacts, score_facts
from uc_desktop.presentation.facts.overlays.sources_facts import SourcesFacts, sources_facts
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.overlay import Overlay

OverlayFacts = CurtainFacts | ProductionFacts | FinalFacts | ScoreFacts | SourcesFacts | LogFacts | PileFacts


def overlay_facts(model: TableModel, overlay: Overlay, about: str, in_tutorial: bool = False) -> OverlayFacts | None:
    """What an overlay of this kind, about this player or pile, shows; None if nothing lies over the table."""
    match overlay:
        case Overlay.CURTAIN:
            return curtain_facts(model)
        case Overlay.PRODUCTION:
            return production_facts(model, int(about))
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


def overlay_tables(model: TableModel, overlay: Overlay, about: str) -> tuple[DataTable, ...]:
    """What it shows in tables; none if it has none."""
    match facts := overlay_facts(model, overlay, about):
        case None | CurtainFacts():
            return ()
        case FinalFacts():
            return facts.tables
        case ScoreFacts():
            return facts.tables()
        case ProductionFacts() | SourcesFacts():
            return (facts.table,)
        case LogFacts():
            return (facts.table(),)
        case PileFacts():
            return (pile_table(model, facts),)
        case _:
            assert_never(facts)
