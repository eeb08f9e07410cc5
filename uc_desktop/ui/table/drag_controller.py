"""Things taken in hand: picked up, dragged, dropped, clicked, and turned into commands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF

from uc_desktop.presentation import gestures
from uc_desktop.presentation.model import TableModel
from uc_desktop.rules.commands import Command
from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.layout.hand_layout import hand_layout, place_in_hand
from uc_desktop.ui.table.choices import Choices
from uc_desktop.ui.table.director import Director
from uc_desktop.ui.table.hover_feedback import HoverFeedback
from uc_desktop.ui.table.input.focus import RAISED
from uc_desktop.ui.table.input.hit_test import HitTest, region_at
from uc_desktop.ui.table.overlays import Overlays
from uc_desktop.ui.table.table_state import TableState

#: What can be taken somewhere at some time; dragged when it cannot, it says why.
_PORTABLE: Final = (
    "card", "piece", "tile", "clone", "slot", "special", "special-deck", "played", "claimed", "contract",
)  # fmt: skip
#: Where something is let go of that nothing lies on.
_GROUND: Final = "ground"


class DragController:
    """What a drag or a click on a thing of the table means; one held thing at a time.

    `hover` is told what a dragged thing is over, as the pointer would be without it.
    """

    def __init__(
        self,
        desk: TableState,
        hit_test: HitTest,
        choices: Choices,
        overlays: Overlays,
        director: Director,
        hover: HoverFeedback,
    ) -> None:
        self._desk, self._hit_test, self._choices, self._overlays = desk, hit_test, choices, overlays
        self._director, self._hover = director, hover
        # The dragged thing that cannot be picked up, and the target of the refusal shown.
        self._blocked = self._blocked_over = ""
        # What was held, and which part was selected, before the drag began.
        self._before_drag = ("", "")

    def let_go(self) -> None:
        """Let go of what is held, close what is open over the table, come back to one's own board."""
        desk = self._desk
        if not (desk.held or desk.part or desk.options or desk.overlay):
            desk.shown = desk.viewer
        desk.forget_gesture()
        self._overlays.close()
        desk.refresh()

    def press_ground(self, place: Point) -> None:
        """Press where nothing takes the mouse: hand and claimed cards, when lit, take what is held; else it is let go
        of."""
        desk = self._desk
        target = region_at(place, desk.model().targets_here, desk.layout) if desk.held and not desk.overlay else ""
        if target and desk.options is None:
            self._go(desk.held, target, place)
        else:
            self.let_go()

    def pick_up(self, key: str, place: Point, *, dragged: bool = False) -> None:
        """Hold the thing with this key; nothing happens if it cannot be held."""
        desk, model = self._desk, self._desk.model()
        if desk.overlay or not self._can_hold(model, key, dragged):
            return
        if key not in gestures.carried(model.legal, desk.part):
            desk.part = ""
        thing = desk.stage.item(RAISED if desk.hovered == key else "") or desk.stage.item(key)
        home = thing.snapshot() if thing is not None else None
        desk.held, desk.options = key, None
        desk.refresh()
        if dragged:
            desk.drag_picture.lift(desk.model(), desk.faces, key, place, desk.layout, home)

    def drag(self, key: str, place: Point) -> None:
        """Begin to drag a thing, or say why it cannot be taken anywhere now."""
        desk, model = self._desk, self._desk.model()
        self._blocked = self._blocked_over = ""
        self._before_drag = (desk.held, desk.part)
        if desk.overlay or self._can_hold(model, key, True):
            self.pick_up(key, place, dragged=True)
        elif key.partition(":")[0] in _PORTABLE or key in gestures.sources(model.legal):
            self._blocked = key
            if self._explain_blocked_drag(place):
                self._director.refuse()

    def _explain_blocked_drag(self, place: Point) -> bool:
        """Say why what cannot be held cannot be taken to what the pointer is over, as dropping it there does; whether
        anything new was said."""
        desk = self._desk
        over = self._hit_test.key_at(QPointF(*place)) or _GROUND
        if over == self._blocked_over:
            return False
        self._blocked_over = over
        return desk.hints.refuse(desk.model(), self._blocked, over, place, desk.layout)

    @staticmethod
    def _can_hold(model: TableModel, key: str, dragged: bool) -> bool:
        """What can be taken somewhere; cards of one's hand can always be dragged to another place in it."""
        own = dragged and model.past is None and key in {f"card:{card}" for card in model.me.hand}
        return own or (key in gestures.carried(model.legal) and not model.is_anothers(key))

    def move(self, place: Point) -> None:
        """The dragged thing follows the pointer, and snaps to legal places."""
        desk = self._desk
        if self._blocked:
            self._explain_blocked_drag(place)
            return
        target, over = self._hit_test.drop_at(place, desk.model().targets_here, desk.layout)
        desk.drag_picture.move(place, self._hit_test.snapped(desk.held, target), target)
        if desk.drag_picture.is_up:
            self._hover.hover(over)

    def drop(self, place: Point) -> None:
        """Let a dragged thing fall: where it can go, or back with the reason why not."""
        desk, model = self._desk, self._desk.model()
        held, drag_picture = desk.held, desk.drag_picture.snapshot()
        desk.drag_picture.drop()
        if self._blocked:
            self._refuse(model, self._blocked, self._hit_test.key_at(QPointF(*place)) or _GROUND, place)
            self._blocked = ""
        if not held or drag_picture is None:
            return
        target, over = self._hit_test.drop_at(place, model.targets_here, desk.layout)
        if target:
            desk.dropped = (held, drag_picture)
            self._go(held, target, place)
            desk.dropped = None
        elif held.startswith("card:") and desk.layout.hand.holds(Rect(*place, 0, 0)):
            with self._director.arranging(held, drag_picture):
                self._put_in_hand(held.removeprefix("card:"), place)
        else:
            self._put_back()
            self._director.fly_back(held, drag_picture)
            self._refuse(model, held, over or _GROUND, place)

    def _put_in_hand(self, card: str, place: Point) -> None:
        """Lay a card down at another place of the hand."""
        desk, hand = self._desk, self._desk.model().hand
        rects = hand_layout(desk.layout.hand, len(hand), desk.layout.hand_card, desk.layout.hand_gap)
        others = [at for other, at in zip(hand, rects, strict=True) if other != card]
        desk.put_in_hand(card, place_in_hand(others, place))
        self._put_back()

    def _put_back(self) -> None:
        """Hold and select what was held and selected before the drag."""
        self._desk.held, self._desk.part = self._before_drag
        self._desk.refresh()

    def click(self, key: str, place: Point) -> None:
        """With something held, go there with it; else do what a click does, or pick it up."""
        desk, model = self._desk, self._desk.model()
        if desk.held and desk.held != key and self._meets(model, key, place):
            return
        if desk.held == key:
            self.let_go()
        elif model.is_anothers(key):
            self._refuse(model, key, "", place)
        elif outcomes := gestures.outcomes(model.legal, key, "", desk.part) or gestures.outcomes(model.legal, key, ""):
            self._choices.offer(outcomes, place)
        elif key in gestures.carried(model.legal):
            self.pick_up(key, place)
        elif goes_there := gestures.leading_to(model.legal, key, desk.part):
            self._choices.offer(goes_there, place)
        elif not self._overlays.open_pile(key):
            self._refuse(model, key, "", place)

    def _meets(self, model: TableModel, key: str, place: Point) -> bool:
        """Take what is held to the thing with this key, or say why it cannot go there and keep it; False if the click
        is about that thing alone."""
        desk, targets = self._desk, model.targets_here
        if desk.held == gestures.TILE and key in targets:
            self.pick_up(key, place)
            return True
        if key in targets:
            self._go(desk.held, key, place)
            return True
        if key in gestures.sources(model.legal) and not _make_a_turn(desk.held, key):
            return False
        self._refuse(model, desk.held, key, place)
        return True

    def _refuse(self, model: TableModel, source: str, target: str, place: Point) -> None:
        """Say why taking `source` to `target` is not possible, and let it be heard."""
        if self._desk.hints.refuse(model, source, target, place, self._desk.layout):
            self._director.refuse()

    def _go(self, source: str, target: str, place: Point) -> None:
        """Take what is held to a place: one outcome is submitted, several are offered."""
        desk = self._desk
        if source == gestures.TILE:
            desk.held = target
            desk.refresh()
            return
        self._choices.offer(gestures.outcomes(desk.model().legal, source, target, desk.part), place)

    def keep_special(self, card: str, place: Point) -> None:
        """Keep one of the Special cards looked at, or "none" of them."""
        self._choices.offer(gestures.outcomes(self._desk.model().legal, f"look:{card}", ""), place)

    def select_part(self, ref: str, place: Point) -> None:
        """Carry a part out if there is one way to, light its places, or offer its ways."""
        desk = self._desk
        commands = gestures.of_part(desk.model().legal, ref)
        places = [pair for command in commands for pair in gestures.pairs(command)]
        if not commands:
            desk.hints.refuse_part(desk.model(), ref, place, desk.layout)
        elif len(commands) > 1 and places:
            desk.part = "" if desk.part == ref else ref
            desk.held = _piece_of(commands) if desk.part else ""
            desk.refresh()
        else:
            self._choices.offer(commands, place)


def _make_a_turn(*keys: str) -> bool:
    """Whether these are a card and a slot, either of which can be picked up first."""
    return {key.partition(":")[0] for key in keys} == {"card", "slot"}


def _piece_of(commands: Sequence[Command]) -> str:
    """The one thing that all these commands take somewhere, empty if there are several."""
    things = {what for command in commands for what, to in gestures.pairs(command) if to}
    return things.pop() if len(things) == 1 else ""
