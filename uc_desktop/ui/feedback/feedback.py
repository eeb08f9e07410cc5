"""Connects bubbles, hover feedback, the dragged picture and the motion of overlays to the signals of a table."""

from __future__ import annotations

from PySide6.QtCore import QObject

from uc_desktop.presentation import command_rows, gestures
from uc_desktop.presentation.item_id import ItemId
from uc_desktop.ui.feedback.bubbles import Bubbles
from uc_desktop.ui.feedback.drag_picture import DragPicture
from uc_desktop.ui.feedback.hover_feedback import HoverFeedback
from uc_desktop.ui.feedback.overlay_motion import OverlayMotion
from uc_desktop.ui.layout.geometry import Point
from uc_desktop.ui.scene.items.item import ItemSnapshot
from uc_desktop.ui.table.controller import Controller
from uc_desktop.ui.table.signals import Refusal


def give_feedback(controller: Controller) -> None:
    """Give feedback at this controller's table until it is left."""
    Feedback(controller)


class Feedback(QObject):
    """The feedback at one table. It is a child of the controller, which does not know it."""

    def __init__(self, controller: Controller) -> None:
        super().__init__(controller)
        table = self._table = controller.table
        self._look_up = controller.rules_asked.emit
        self.hover = HoverFeedback(table)
        self.drag_picture = DragPicture(table.builder, table.motions)
        self.overlay_motion = OverlayMotion(table, self)
        self.bubbles = self._new_bubbles()
        controller.left.connect(self.remove)
        signals = table.signals
        for signal, slot in (
            (signals.drawn, self.overlay_motion.follow),
            (signals.drawn, self.hover.settle),
            (signals.drawn, self._preview_option),
            (signals.hovering, self.hover.before_hover),
            (signals.hovered, self.hover.raise_hovered),
            (signals.reached, self._explain),
            (signals.rested, self._explain_words),
            (signals.hovered, self._preview),
            (signals.pointed, self.hover.point),
            (signals.pressed, self.hover.press),
            (signals.pressed, self._hide_bubbles),
            (signals.released, self.hover.release),
            (signals.outdated, self._hide_bubbles),
            (signals.outdated, self._end_preview),
            (signals.dismissed, self._dismiss),
            (signals.noted, self._tell),
            (signals.refused, self._refuse),
            (signals.part_refused, self._refuse_part),
            (signals.enlarged, self._enlarge),
            (signals.drag_began, self._lift),
            (signals.drag_moved, self.drag_picture.move),
            (signals.drag_ended, self.drag_picture.drop),
            (signals.restyled, self._restyle),
        ):
            signal.connect(slot)

    def remove(self) -> None:
        """Remove all feedback from the scene."""
        self.drag_picture.drop()
        self.bubbles.remove()
        self.hover.remove()
        self.overlay_motion.remove()

    def _new_bubbles(self) -> Bubbles:
        table = self._table
        return Bubbles(table.builder, table.overlay, table.signals.announced.emit, self._look_up, self._help_key)

    def _help_key(self) -> str:
        return self._table.game.shortcuts.first("help")

    def _restyle(self) -> None:
        self.drag_picture.drop()
        self.bubbles.remove()
        self.bubbles = self._new_bubbles()
        self.hover.settle()

    def _hide_bubbles(self, _key: object = None) -> None:
        self.bubbles.hide()

    def _dismiss(self) -> None:
        self.bubbles.dismiss()

    def _explain(self, key: ItemId) -> None:
        """Explain what was reached, unless something else is open over it."""
        table, selection = self._table, self._table.selection
        in_overlay = key.kind == "sheet" and key.inner.kind == "card"
        if key and (in_overlay or not table.overlay.kind) and selection.options is None:
            by_keyboard, model = key == table.focus.key, table.drawn_model
            self.bubbles.explain(model, table.faces, selection.held, key, table.layout, by_keyboard=by_keyboard)
        else:
            self.bubbles.fade()

    def _explain_words(self, key: ItemId) -> None:
        """Explain the words of the hand card on which the pointer rests, unless something is explained or held."""
        table, content = self._table, self._table.drawn_model.content
        is_free = table.selection.options is None and not table.overlay.kind and not table.selection.held
        # In the chooser there are cards beside it, which the explanation would cover.
        is_in_hand = table.overlay.chooser_facts(table.drawn_model) is None
        if is_free and is_in_hand and key.kind == "card" and key.id in content.cards and not self.bubbles.are_shown:
            self.bubbles.explain_words(table.faces, key.id, table.layout)

    def _preview(self, key: ItemId) -> None:
        """Show the piece that a click would take to the site that is hovered."""
        table, model = self._table, self._table.drawn_model
        if table.selection.dragged or table.selection.options is not None:
            return
        source = table.selection.held or gestures.only_piece(model.legal, key, model.part)
        if (
            not table.overlay.kind
            and source.kind == "piece"
            and key.kind in ("site", "built")
            and key in model.targets_here
        ):
            self.drag_picture.preview(model, table.faces, source, table.layout, key)
        else:
            self.drag_picture.end_preview()

    def _preview_option(self) -> None:
        """Show the piece of the option that Enter chooses where it would be built."""
        table, selection = self._table, self._table.selection
        if selection.options is None or not selection.offered:
            return
        for source, target in command_rows.pairs(selection.offered[table.lit_option]):
            if target == selection.options.about and ItemId(source).kind == "piece":
                self.drag_picture.preview(table.drawn_model, table.faces, source, table.layout, target)

    def _end_preview(self) -> None:
        if not self._table.selection.dragged:
            self.drag_picture.end_preview()

    def _tell(self, words: str, key: str) -> None:
        self.bubbles.tell(words, key, self._table.layout)

    def _refuse(self, refused: Refusal) -> None:
        """Show the reasons, if there are any, with a sound if the gesture was made."""
        model, source, target, place, is_heard = refused
        if self.bubbles.refuse(model, source, target, place, self._table.layout) and is_heard:
            self._table.motions.play_sound("refuse")

    def _refuse_part(self, ref: str, place: Point) -> None:
        self.bubbles.refuse_part(self._table.drawn_model, ref, place, self._table.layout)

    def _enlarge(self, key: str) -> None:
        self.bubbles.enlarge(self._table.faces, key, self._table.layout)

    def _lift(self, key: str, place: Point, home: ItemSnapshot | None) -> None:
        table = self._table
        self.drag_picture.lift(table.drawn_model, table.faces, key, place, table.layout, home)
