"""Calls the draw function of an overlay, and that of the pictures that move over it.

Both are imported when an overlay is drawn: the first table has none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

if TYPE_CHECKING:
    from uc_desktop.presentation.facts.overlays.final_facts import FinalFacts
    from uc_desktop.presentation.facts.overlays.overlay_facts import OverlayFacts
    from uc_desktop.presentation.facts.overlays.production_facts import ProductionFacts
    from uc_desktop.presentation.playback.timeline import PlaybackState
    from uc_desktop.ui.art.cards.faces import Faces
    from uc_desktop.ui.layout.table_layout import TableLayout
    from uc_desktop.ui.overlays.playback.traveller import Traveller
    from uc_desktop.ui.scene.scene_builder import SceneBuilder
    from uc_desktop.ui.theme.theme import Theme


def draw_any_overlay(
    builder: SceneBuilder, facts: OverlayFacts, layout: TableLayout, faces: Faces, page: int, playback: PlaybackState
) -> None:
    """Draw the overlay of these facts: one with a timeline as far as it was played, any other at its page."""
    from uc_desktop.presentation.facts.overlays.final_facts import FinalFacts
    from uc_desktop.presentation.facts.overlays.production_facts import AllProductionFacts, ProductionFacts
    from uc_desktop.ui.overlays.overlay import draw_overlay
    from uc_desktop.ui.overlays.playback.final_scoring import draw_final_scoring
    from uc_desktop.ui.overlays.playback.production import draw_all_production, draw_production

    match facts:
        case ProductionFacts():
            draw_production(builder, facts, layout, playback)
        case AllProductionFacts():
            draw_all_production(builder, facts, layout, playback)
        case FinalFacts():
            draw_final_scoring(builder, facts, layout, faces, playback)
        case _:
            draw_overlay(builder, facts, layout, faces, page)


def travellers(facts: ProductionFacts | FinalFacts, layout: TableLayout, theme: Theme) -> tuple[Traveller, ...]:
    """The pictures that move while this overlay plays."""
    from uc_desktop.presentation.facts.overlays.final_facts import FinalFacts
    from uc_desktop.presentation.facts.overlays.production_facts import ProductionFacts
    from uc_desktop.ui.overlays.playback.final_scoring import final_travellers
    from uc_desktop.ui.overlays.playback.production import production_travellers

    match facts:
        case ProductionFacts():
            return production_travellers(facts, layout, theme)
        case FinalFacts():
            return final_travellers(facts, layout, theme)
        case _:
            assert_never(facts)
