"""Things of the table that are picked up, dragged, dropped or clicked, and the commands that this means."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot
from typing import Final

from PySide6.QtCore import QPointF

from uc_desktop.presentation import command_rows, gestures
from uc_desktop.presentation.facts.boards.card_row_facts import clicked_as_deck
from uc_desktop.presentation.facts.command_questions import question_before
from uc_desktop.presentation.facts.turn.last_choice import LastChoice
from uc_desktop.presentation.facts.turn.usual_payment import payment_note, with_usual_payment
from uc_desktop.presentation.item_id import NO_ITEM, ItemId
from uc_desktop.presentation.model import TableModel
from uc_desktop.rules.commands import Command
from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.layout.hand_layout import place_in_hand
from uc_desktop.ui.motion.hand_moves import flown_back
from uc_desktop.ui.scene.item_store import topmost
from uc_desktop.ui.scene.items.slot import SlotItem
from uc_desktop.ui.table.choices import Choices
from uc_desktop.ui.table.input.focus import RAISED
from uc_desktop.ui.table.overlays import Overlays
from uc_desktop.ui.table.signals import Refusal
from uc_desktop.ui.table.table import Table

#: What can be taken somewhere at some time; dragged when it cannot, it says why.
_PORTABLE: Final = (
    "card", "piece", "tile", "clone", "slot", "special", "special-deck", "played", "claimed", "contract",
)  # fmt: skip
#: A drop this near to the middle of a place, in pixels at the smallest size, counts as on it.
NEAR: Final = 26.0
#: How much farther than its ring a round place reaches, for what is dragged hides the ring.
_BEYOND: Final = 1.4
#: Where something is let go of that nothing lies on.
_GROUND: Final = "ground"


class DragController:
    """What a drag or a click on a thing of the table means; one held thing at a time.

    What a dragged thing is over counts as hovered, as it would be without it.
    """

    def __init__(
        self,
        table: Table,
        choices: Choices,
        overlays: Overlays,
        submit: Callable[[Command], None],
    ) -> None:
        self._table, self._choices, self._overlays = table, choices, overlays
        self._submit = submit
        # The dragged thing that cannot be picked up, and the target of the refusal shown.
        self._blocked = self._blocked_over = ""
        # What was held, and which part was selected, before the drag began.
        self._before_drag = (NO_ITEM, "")

    def let_go(self) -> None:
        """Let go of what is held, close what is open over the table, come back to one's own board."""
        table = self._table
        if not (table.selection.held or table.selection.part or table.selection.options or table.overlay.kind):
            table.game.shown = table.game.viewer
        table.forget_gesture()
        self._overlays.close()
        table.refresh()

    def press_ground(self, place: Point) -> None:
        """Press where nothing takes the mouse: hand and claimed cards, when lit, take what is held; else it is let go
        of."""
        table = self._table
        held = "" if table.overlay.kind else table.selection.held
        target = self._region_at(place, table.drawn_model.targets_here) if held else ""
        if target and table.selection.options is None:
            self._go(held, target, place)
        else:
            self.let_go()

    def pick_up(self, key: str, place: Point, *, dragged: bool = False) -> None:
        """Hold the thing with this key; nothing happens if it cannot be held."""
        table, model = self._table, self._table.drawn_model
        if table.overlay.kind or not self._can_hold(model, key, dragged):
            return
        if key not in gestures.carried(model.legal, table.selection.part):
            table.selection.part = ""
        thing = table.builder.item(RAISED if table.selection.hovered == key else "") or table.builder.item(key)
        home = thing.snapshot() if thing is not None else None
        table.selection.held, table.selection.options = ItemId(key), None
        table.selection.dragged = ItemId(key) if dragged else NO_ITEM
        table.refresh()
        if dragged:
            table.signals.drag_began.emit(key, place, home)

    def drag(self, key: str, place: Point) -> None:
        """Begin to drag a thing, or say why it cannot be taken anywhere now."""
        table, model = self._table, self._table.drawn_model
        self._blocked = self._blocked_over = ""
        self._before_drag = (table.selection.held, table.selection.part)
        if table.overlay.kind or self._can_hold(model, key, True):
            self.pick_up(key, place, dragged=True)
        elif ItemId(key).kind in _PORTABLE or key in gestures.sources(model.legal):
            self._blocked = key
            self._explain_blocked_drag(model, place, is_heard=True)

    def _explain_blocked_drag(self, model: TableModel, place: Point, *, is_heard: bool = False) -> None:
        """Say why what cannot be held cannot be taken to what the pointer is over, as dropping it there does."""
        table = self._table
        over = table.builder.key_at(QPointF(*place)) or _GROUND
        if over != self._blocked_over:
            self._blocked_over = over
            self._refuse(model, self._blocked, over, place, is_heard=is_heard)

    @staticmethod
    def _can_hold(model: TableModel, key: str, dragged: bool) -> bool:
        """What can be taken somewhere; cards of one's hand can always be dragged to another place in it."""
        own = dragged and model.past is None and key in {f"card:{card}" for card in model.me.hand}
        return own or (key in gestures.carried(model.legal) and not model.is_anothers(key))

    def move(self, place: Point) -> None:
        """The dragged thing follows the pointer, and snaps to legal places."""
        table, model = self._table, self._table.drawn_model
        if self._blocked:
            self._explain_blocked_drag(model, place)
            return
        target, over = self._drop_at(place, model.targets_here)
        table.signals.drag_moved.emit(place, self._snapped(table.selection.held, target), target)
        if table.selection.dragged:
            table.hover(over)

    def drop(self, place: Point) -> None:
        """Let a dragged thing fall: where it can go, or back with the reason why not."""
        table, model = self._table, self._table.drawn_model
        held, is_dragged = table.selection.held, bool(table.selection.dragged)
        table.end_drag()
        if self._blocked:
            self._refuse(model, self._blocked, table.builder.key_at(QPointF(*place)) or _GROUND, place)
            self._blocked = ""
        if not held or not is_dragged:
            return
        target, over = self._drop_at(place, model.targets_here)
        if target:
            table.selection.dropped = held
            self._go(held, target, place)
            table.selection.dropped = NO_ITEM
        elif held.kind == "card" and table.layout.hand.holds(Rect(*place, 0, 0)):
            with table.animating_hand(held):
                self._put_in_hand(held.id, place)
        else:
            self._put_back()
            self._fly_back(held)
            self._refuse(model, held, over or _GROUND, place)

    def _fly_back(self, key: str) -> None:
        """What was dropped where it cannot be goes back to the item it was taken from."""
        home, motions = self._table.builder.item(key), self._table.motions
        there = home.snapshot() if home is not None else None
        if there is not None and motions.last_dragged is not None:
            motions.play(flown_back(key, motions.last_dragged, there, motions.times))

    def _drop_at(self, place: Point, targets: frozenset[str]) -> tuple[ItemId, ItemId]:
        """The target that a drop goes to, and what it is over: the target, or the topmost item that takes the mouse.

        The target is what lies there, else the nearest one close by, else the hand or the tray; empty for none.
        """
        items = self._table.builder.items_at(QPointF(*place))
        there = next((item.key for item in items if item.key in targets), NO_ITEM)
        target = there or ItemId(self._near(place, targets) or self._region_at(place, targets))
        over = topmost(items)
        return target, target or (NO_ITEM if over is None else over.key)

    def _near(self, place: Point, targets: frozenset[str]) -> str:
        items, boards = map(self._table.builder.item, sorted(targets)), self._table.builder.boards
        there = [item.key for item in items if item is not None and (boards.shows(place) or not boards.carries(item))]
        near = [key for key in there if self._distance(place, key) < self._reach(key)]
        return min(near, key=lambda key: self._distance(place, key), default="")

    def _reach(self, key: str) -> float:
        """How far from its middle a place still means it: as far as the ring about a site shows, and a little more."""
        ring = self._table.builder.item(f"ring:{key}") if ItemId(key).kind in ("site", "built") else None
        return max(NEAR * self._table.layout.unit, 0.0 if ring is None else _BEYOND * ring.frame().w / 2)

    def _distance(self, place: Point, key: str) -> float:
        center = self._table.builder.center_of(key)
        return hypot(center.x - place.x, center.y - place.y)

    def _region_at(self, place: Point, targets: frozenset[str]) -> str:
        """The hand or the tray, if this place is in it and it is a target; else empty."""
        layout = self._table.layout
        regions = {command_rows.HAND: layout.hand, command_rows.TRAY: layout.claimed}
        there = Rect(*place, 0, 0)
        return next((key for key, area in regions.items() if key in targets and area.holds(there)), "")

    def _snapped(self, held: str, target: str) -> Point | None:
        """Where a dragged thing comes to lie on a target: a piece on its site, the tile on a slot; None elsewhere."""
        item = self._table.builder.item(target)
        if isinstance(item, SlotItem) and held == command_rows.TILE:
            return item.tile_place
        on_site = item is not None and item.key.kind in ("site", "built")
        return self._table.builder.center_of(target) if on_site else None

    def _put_in_hand(self, card: str, place: Point) -> None:
        """Lay a card down at another place of the hand."""
        table, hand = self._table, self._table.drawn_model.hand
        others = [at for other, at in zip(hand, table.layout.hand_cards, strict=True) if other != card]
        table.game.put_in_hand(hand, card, place_in_hand(others, place))
        self._put_back()

    def _put_back(self) -> None:
        """Hold and select what was held and selected before the drag."""
        self._table.selection.held, self._table.selection.part = self._before_drag
        self._table.refresh()

    def click(self, key: str, place: Point) -> None:
        """With something held, go there with it; else do what a click does, or pick it up."""
        if key == f"special:{clicked_as_deck(self._table.drawn_model)}":
            key = command_rows.SPECIAL_DECK
        model, held, part = self._table.drawn_model, self._table.selection.held, self._table.selection.part
        if held and held != key and self._meets(model, key, place):
            return
        if held == key:
            self.let_go()
        elif model.is_anothers(key):
            self._refuse(model, key, "", place)
        elif outcomes := gestures.outcomes(model.legal, key, "", part) or gestures.outcomes(model.legal, key, ""):
            self._carry_out(outcomes, place)
        elif key in gestures.carried(model.legal):
            self.pick_up(key, place)
        elif goes_there := gestures.leading_to(model.legal, key, part):
            self._carry_out(goes_there, place)
        elif not self._overlays.open_pile(key):
            self._refuse(model, key, "", place)

    def _meets(self, model: TableModel, key: str, place: Point) -> bool:
        """Take what is held to the thing with this key, or say why it cannot go there and keep it; False if the click
        is about that thing alone."""
        table, targets = self._table, model.targets_here
        if table.selection.held == command_rows.TILE and key in targets:
            self.pick_up(key, place)
            return True
        if key in targets:
            self._go(table.selection.held, key, place)
            return True
        if key in gestures.sources(model.legal) and not _make_a_turn(table.selection.held, key):
            return False
        self._refuse(model, table.selection.held, key, place)
        return True

    def _refuse(self, model: TableModel, source: str, target: str, place: Point, *, is_heard: bool = True) -> None:
        """Say why taking `source` to `target` is not possible."""
        self._table.signals.refused.emit(Refusal(model, source, target, place, is_heard))

    def _go(self, source: str, target: str, place: Point) -> None:
        """Take what is held to a place: one outcome is submitted, several are offered."""
        table = self._table
        if source == command_rows.TILE:
            table.selection.held = ItemId(target)
            table.refresh()
            return
        self._carry_out(gestures.outcomes(table.drawn_model.legal, source, target, table.selection.part), place)

    def _carry_out(self, commands: Sequence[Command], place: Point) -> None:
        """Submit the only command there is, or ask first if most would not want it; let several be chosen from; none
        does nothing."""
        table = self._table
        asks_price = table.game.asks_price or table.selection.asks_price
        ways = commands if asks_price else with_usual_payment(table.drawn_model, commands)
        command = gestures.only_command(ways)
        if command is not None and (question := question_before(table.drawn_model, command)) is not None:
            self._choices.ask_before(command, question, place)
        elif command is not None:
            note = payment_note(table.drawn_model, command)
            self._submit(command)
            if note:
                table.signals.noted.emit(note, "button:undo")
        elif ways:
            self._choices.offer(ways, place)

    def choose_resource(self, name: str, place: Point) -> None:
        """Gain one of the resources on the line of a part; `name` is its number, a colon, and the part."""
        number, _, ref = name.partition(":")
        commands = gestures.of_part(self._table.drawn_model.legal, ref)
        self._carry_out(commands[int(number) : int(number) + 1], place)

    def offer_last(self, choice: LastChoice) -> None:
        """Offer the ways of the only part that is left of the turn, beside its line."""
        self._carry_out(choice.commands, self._table.builder.center_of(choice.key))

    def take_special(self, card: str, place: Point) -> None:
        """Take a Special card that lies face up."""
        self._carry_out(gestures.outcomes(self._table.drawn_model.legal, f"special:{card}", ""), place)

    def keep_special(self, card: str, place: Point) -> None:
        """Keep one of the Special cards looked at, or "none" of them."""
        self._carry_out(gestures.outcomes(self._table.drawn_model.legal, f"look:{card}", ""), place)

    def select_part(self, ref: str, place: Point) -> None:
        """Carry a part out if there is one way to, light its places, or offer its ways."""
        table = self._table
        commands = gestures.of_part(table.drawn_model.legal, ref)
        places = [pair for command in commands for pair in command_rows.pairs(command)]
        if not commands:
            table.signals.part_refused.emit(ref, place)
        elif len(commands) > 1 and places:
            table.selection.part = "" if table.selection.part == ref else ref
            table.selection.held = _piece_of(commands) if table.selection.part else NO_ITEM
            table.refresh()
        else:
            self._carry_out(commands, place)


def _make_a_turn(*keys: str) -> bool:
    """Whether these are a card and a slot, either of which can be picked up first."""
    return {ItemId(key).kind for key in keys} == {"card", "slot"}


def _piece_of(commands: Sequence[Command]) -> ItemId:
    """The one thing that all these commands take somewhere, empty if there are several."""
    things = {what for command in commands for what, to in command_rows.pairs(command) if to}
    return ItemId(things.pop()) if len(things) == 1 else NO_ITEM
