"""Draws the overlays that have no playback."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from uc_desktop.presentation.facts.overlays.curtain_facts import CurtainFacts
from uc_desktop.presentation.facts.overlays.log_facts import LogFacts
from uc_desktop.presentation.facts.overlays.piles import PileOverlayFacts
from uc_desktop.presentation.facts.overlays.review_facts import ReviewFacts
from uc_desktop.presentation.facts.overlays.score_facts import ScoreOverlayFacts
from uc_desktop.presentation.facts.overlays.sources_facts import SourcesFacts
from uc_desktop.ui.overlays.curtain import draw_curtain
from uc_desktop.ui.overlays.pile import draw_pile
from uc_desktop.ui.overlays.review import draw_review
from uc_desktop.ui.overlays.score import draw_score
from uc_desktop.ui.overlays.score_by_source import draw_score_by_source
from uc_desktop.ui.overlays.whole_log import draw_whole_log

if TYPE_CHECKING:
    from uc_desktop.presentation.facts.overlays.overlay_facts import StillFacts
    from uc_desktop.ui.art.cards.faces import Faces
    from uc_desktop.ui.layout.table_layout import TableLayout
    from uc_desktop.ui.scene.scene_builder import SceneBuilder


def draw_overlay(builder: SceneBuilder, facts: StillFacts, layout: TableLayout, faces: Faces, page: int) -> None:
    """The overlay of these facts; `page` is that of a pile, or the first line of the log."""
    match facts:
        case CurtainFacts():
            draw_curtain(builder, facts, layout)
        case ScoreOverlayFacts():
            draw_score(builder, facts, layout)
        case SourcesFacts():
            draw_score_by_source(builder, facts, layout)
        case LogFacts():
            draw_whole_log(builder, facts, layout, page)
        case PileOverlayFacts():
            draw_pile(builder, facts, layout, faces, page)
        case ReviewFacts():
            draw_review(builder, facts, layout, faces)
        case _:
            assert_never(facts)
