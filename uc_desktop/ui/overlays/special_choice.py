"""The Special cards a player looks at, to keep one of them or none (K-12)."""

from __future__ import annotations

from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.palette_words import with_step
from uc_desktop.rules.commands import KeepSpecial
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.overlays import overlay_frame as overlay_frame
from uc_desktop.ui.overlays.overlay_frame import Action, Head
from uc_desktop.ui.scene.scene_builder import SceneBuilder

_CARD = (194.0, 308.0)
_GAP = 20.0
#: Above the overlay's panel.
CARDS = z_order.DIALOG + 8


def draw_special_choice(stage: SceneBuilder, model: TableModel, faces: Faces, layout: TableLayout) -> None:
    """The cards looked at, keys ``look:ID``; buttons ``look:none`` and, if that is possible, ``look:undo``."""
    looked = model.state.turn.looked
    frame = overlay_frame.frame_of(layout, 760, 430)
    may_decline = any(isinstance(command, KeepSpecial) and command.card is None for command in model.legal)
    actions = [Action("look:none", "Keep none")] if may_decline else []
    if model.undo.can_undo:
        actions.insert(0, Action("look:undo", "Undo", says=with_step("Undo", model.undo.undo_text)))
    head = Head("Keep a Special card", _advice(len(looked), may_decline), "special", 22, "accent")
    overlay_frame.draw_frame(stage, layout, frame, head, actions)
    u = frame.unit
    w, h = _CARD[0] * u, min(_CARD[1] * u, frame.body.h)
    left = frame.body.center.x - (len(looked) * (w + _GAP * u) - _GAP * u) / 2
    for index, card in enumerate(looked):
        face = faces.of(card)
        at = Rect(left + index * (w + _GAP * u), frame.body.y, w, h)
        stage.card(f"look:{card}", face, "hand", at, u, CARDS, says=f"Keep {face.name}. {face.words}", place="look")


def _advice(count: int, may_decline: bool) -> str:
    """What to do with so many cards; fewer than three are the whole deck (K-12)."""
    if count == 1:
        rest = ", or keep none and it stays in the deck" if may_decline else ""
        return f"This is the only card of the deck. Click it to keep it{rest}."
    if count == 2:
        return "These 2 are the whole deck. Click the one to keep; the other goes to the bottom of its deck."
    return "Click the one to keep. The other 2 go to the bottom of their deck, in an order you choose."
