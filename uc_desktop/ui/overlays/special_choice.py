"""The Special cards a player looks at, to keep one of them or none (K-12)."""

from __future__ import annotations

from uc_desktop.presentation.facts.overlays.special_choice_facts import SpecialChoiceFacts
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.overlays import overlay_frame
from uc_desktop.ui.overlays.overlay_frame import Action, Head
from uc_desktop.ui.scene.scene_builder import SceneBuilder

_CARD = (194.0, 308.0)
_GAP = 20.0
#: Above the overlay's panel.
CARDS = z_order.DIALOG + 8


def draw_special_choice(builder: SceneBuilder, facts: SpecialChoiceFacts, layout: TableLayout, faces: Faces) -> None:
    """The cards looked at, keys ``look:ID``; buttons ``look:none`` and, if that is possible, ``look:undo``."""
    frame = overlay_frame.frame_of(layout, 760, 430)
    actions = [Action("look:none", facts.decline)] if facts.decline else []
    if facts.undo:
        actions.insert(0, Action("look:undo", facts.undo, says=facts.undo_says))
    head = Head(facts.title, facts.advice, "special", 22, "accent")
    overlay_frame.draw_frame(builder, layout, frame, head, actions)
    u = frame.unit
    w, h = _CARD[0] * u, min(_CARD[1] * u, frame.body.h)
    left = frame.body.center.x - (len(facts.cards) * (w + _GAP * u) - _GAP * u) / 2
    for index, card in enumerate(facts.cards):
        face = faces.of(card)
        at = Rect(left + index * (w + _GAP * u), frame.body.y, w, h)
        says = say("special_choice.card", name=face.name, words=face.words)
        builder.card(f"look:{card}", face, "hand", at, u, CARDS, says=says, place="look")
