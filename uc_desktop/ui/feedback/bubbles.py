"""Bubbles beside the pointer: why a gesture is not legal, what it would do, and enlarged cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QElapsedTimer, QPointF, QRectF, QTimer
from PySide6.QtWidgets import QToolTip

from uc_desktop.cards.words.grammar import capital
from uc_desktop.presentation import gestures
from uc_desktop.presentation.facts.command_preview import preview_rows
from uc_desktop.presentation.facts.playability import is_choosing
from uc_desktop.presentation.item_id import ItemId
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.why_not import reasons
from uc_desktop.presentation.words.catalogue import Key, say
from uc_desktop.presentation.words.command_words import command_words
from uc_desktop.presentation.words.reason_words import rules_line, told_with_rules
from uc_desktop.presentation.words.site_words import ways_to
from uc_desktop.presentation.words.turn_words import dropped_for, why_closed
from uc_desktop.rules.commands import Command, Place
from uc_desktop.rules.reasons import Reason
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Point, Rect, around
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.scene.items.bubble import BubbleItem
from uc_desktop.ui.scene.items.card import CardItem
from uc_desktop.ui.scene.items.item import TableItem
from uc_desktop.ui.scene.items.ring import RingItem
from uc_desktop.ui.scene.items.sign_column import SignColumnItem
from uc_desktop.ui.scene.items.site import SiteItem
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.table.input.focus_order import lying_over, possible
from uc_desktop.ui.table.table_state import OverlayState

LARGE = (330.0, 480.0)
#: How long a refusal stays, and how long at least when something else is pointed at, in milliseconds.
STAYS, LEAST = 5000, 1500
#: The kinds of items whose names are shown on hover.
_NAMED = (
    *("slot", "site", "built", "metropolis", "piece"),
    *("stock", "clone", "federation", "special-deck", "contract"),
)
#: The titles of previews by the kind of the target.
_PREVIEWS: Final[dict[str, Key]] = {"site": "bubbles.build ways", "built": "bubbles.upgrade ways"}


class Bubbles:
    """One bubble, one large card, a bubble about its words and one with its signs in the builder's scene.

    They take no mouse events, but for the last line of a refusal that a gesture has caused: a click there calls
    `look_up` with its `rules`, and `help_key` returns the keys that do the same. `announce` is called with what answers
    a gesture. `rules` are those behind what is explained now; `overlay.bubble_rules` has them for others.
    """

    def __init__(
        self,
        builder: SceneBuilder,
        overlay: OverlayState,
        announce: Callable[[str], None],
        look_up: Callable[[tuple[str, ...]], None],
        help_key: Callable[[], str],
    ) -> None:
        self._builder, self._overlay = builder, overlay
        self._announce, self._look_up, self._help_key = announce, look_up, help_key
        self.rules: tuple[str, ...] = ()
        self._bubble = BubbleItem("bubble", builder.raster, builder.theme)
        self._large = CardItem("loupe", builder.raster, z_order.LOUPE)
        self._large.setVisible(False)
        self._explanation = BubbleItem("rules", builder.raster, builder.theme)
        self._signs = SignColumnItem("signs", builder.raster, builder.theme)
        self._ways: list[RingItem] = []
        self._refusing = False
        # A child of the scene: it does not fire when that is gone.
        self._timer = QTimer(builder.scene)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._pass)
        self._since = QElapsedTimer()
        # The item at which the refused gesture was made.
        self._refused_at = ""
        # Explains what the pointer has come to since, when the refusal passes.
        self._next: Callable[[], None] | None = None
        self._bubble.on_gesture = self._on_bubble
        for item in self._items:
            builder.scene.addItem(item)

    def remove(self) -> None:
        """Remove the bubbles from the scene, and explain nothing more."""
        self.hide()
        self._timer.setParent(None)  # it would stay as long as the scene, and keep these bubbles
        for item in self._items:
            self._builder.scene.removeItem(item)

    @property
    def _items(self) -> tuple[TableItem, ...]:
        return self._bubble, self._large, self._explanation, self._signs

    def hide(self) -> None:
        """Explain nothing; leave no texts behind for a screen reader."""
        self._refusing, self._next = False, None
        self.rules, self._overlay.bubble_rules = (), None
        self._bubble.set_live(False)
        self._timer.stop()
        for item in self._items:
            item.setVisible(False)
            item.text = ""
            item.set_name("")
        self._large.face = None
        self._hide_ways()

    def _hide_ways(self) -> None:
        for ring in self._ways:
            self._builder.scene.removeItem(ring)
        self._ways.clear()

    @property
    def are_shown(self) -> bool:
        """Whether anything is explained now."""
        return any(item.isVisible() for item in (self._bubble, self._large, self._explanation))

    @property
    def pass_after(self) -> int | None:
        """The milliseconds set for the hint to hide by itself; None if it stays."""
        return self._timer.interval() if self._timer.isActive() else None

    def fade(self) -> None:
        """Hide the explanation of what was pointed at; a refusal stays for its time."""
        self._next = None
        if self._refusing:
            self._end_after(STAYS)
        else:
            self.hide()

    def dismiss(self) -> None:
        """Hide a refusal: the person does something else now."""
        if self._refusing:
            self.hide()

    def _pass(self) -> None:
        then = self._next
        self.hide()
        if then is not None:
            then()

    def explain(
        self, model: TableModel, faces: Faces, held: str, key: ItemId, layout: TableLayout, *, by_keyboard: bool = False
    ) -> None:
        """Explain the thing under the pointer, what taking the held thing there would do, or why it cannot go there.

        A card that was reached `by_keyboard` is not shown large, as that would cover what the keyboard comes to next.

        A refusal stays before it: for `LEAST` milliseconds, or for `STAYS` while the pointer is still on the item where
        the gesture was made.
        """
        if self._refusing:
            self._next = partial(self.explain, model, faces, held, key, layout, by_keyboard=by_keyboard)
            self._end_after(STAYS if key == self._refused_at else LEAST)
            return
        self.hide()
        card = card_of(key)
        piece = gestures.only_piece(model.legal, key, model.part) if not held and key.kind in ("site", "built") else ""
        if piece and key in model.targets_here:
            self._explain_drop(model, piece, key, layout)
        elif held and key.kind in ("slot", "site", "built", "discard"):
            self._explain_drop(model, held, key, layout)
        elif card in model.content.cards and (key.kind not in ("card", "look") or self._is_cut(key)):
            if by_keyboard:
                self._name(key, layout, lit=self._lit(model, key))
            else:
                self.enlarge(faces, key, layout, dropped_for(model, key))
        elif key.kind == "slot" and is_choosing(model):
            self._name(key, layout, self._told(model, reasons(model, key, "")))
        elif key.kind == "part" and not gestures.of_part(model.legal, key.id):
            self._name(key, layout, self._told(model, _why_not_now(model, key.id)))
        elif key.kind in _NAMED:
            self._name(key, layout)
            self._show_ways(model, key)

    def explain_words(self, faces: Faces, card: str, layout: TableLayout) -> None:
        """Explain the words on a card of the hand, beside the hand."""
        if words := faces.rules(card):
            self.rules = self._overlay.bubble_rules = faces.rule_ids(card)
            self._explanation.set_note(say("bubbles.on card"), words, layout.unit, self._foot)
            self._explanation.show_beside(layout.hand, layout.window, (layout.resource_bar,))

    def _show_ways(self, model: TableModel, key: ItemId) -> None:
        """Rings about the tunnel sites that would connect what is pointed at."""
        player, site = model.state.players[model.shown], key.id
        for tunnel in ways_to(model.board(model.shown), player, site) if key.kind == "built" else ():
            item = self._builder.item(f"site:{tunnel}")
            if isinstance(item, SiteItem):
                ring = RingItem(f"way:{tunnel}", self._builder.raster, self._builder.theme)
                item.ring_about(ring)
                self._ways.append(ring)

    def _is_cut(self, key: str) -> bool:
        """Whether a card's words do not all fit on it as it lies there, or are a good deal smaller than wanted."""
        raised = self._builder.item("raised-card") if ItemId(key).kind == "card" else None
        item = raised or self._builder.item(key)
        return isinstance(item, CardItem) and (item.overflow or item.small)

    def _explain_drop(self, model: TableModel, held: str, key: str, layout: TableLayout) -> None:
        outcomes = () if model.is_anothers(key) else gestures.outcomes(model.legal, held, key, model.part)
        if outcomes and all(isinstance(command, Place) and command.clone for command in outcomes):
            words = command_words(model.engine.index, model.texts, outcomes[0])
            self._bubble.set_note(words, [say("bubbles.clone")], layout.unit)
            self._show(key, layout, self._lit(model, key))
        elif outcomes:
            self._preview(model, outcomes[0], len(outcomes), key, layout)
        elif key in model.targets_here:  # the tile on a slot, where a card comes next
            self._name(key, layout, lit=self._lit(model, key))
        else:
            self._refuse(model, held, key, self._center(key), layout)

    def _preview(self, model: TableModel, command: Command, ways: int, key: str, layout: TableLayout) -> None:
        rows = preview_rows(model, command)
        if not rows:
            self._name(key, layout, lit=self._lit(model, key))
            return
        title = say(_PREVIEWS.get(ItemId(key).kind, "bubbles.do ways"), count=ways)
        self._bubble.set_preview(title, rows, layout.unit)
        self._show(key, layout, self._lit(model, key))

    def refuse(self, model: TableModel, source: str, target: str, at: Point, layout: TableLayout) -> bool:
        """Say all reasons why taking `source` to `target`, as was just tried, is not possible; whether any."""
        refused = self._refuse(model, source, target, at, layout, stays=True)
        self._stay(target or source)
        return refused

    def _stay(self, refused_at: str = "") -> None:
        self._refusing, self._refused_at = True, refused_at
        self._since.start()
        self._end_after(STAYS)
        self._announce(self._bubble.text)

    def _end_after(self, time: int) -> None:
        self._timer.start(max(0, time - self._since.elapsed()))

    def _refuse(
        self, model: TableModel, source: str, target: str, at: Point, layout: TableLayout, *, stays: bool = False
    ) -> bool:
        closed = why_closed(model)
        found = self._told(model, () if closed else reasons(model, source, target))
        if closed:
            found = [say("bubbles.closed", why=capital(closed))]
        if found:
            self._reasons(say("bubbles.refused"), found, at, layout, model if stays else None)
        return bool(found)

    def refuse_part(self, model: TableModel, ref: str, at: Point, layout: TableLayout) -> None:
        """Say why an open part cannot be carried out now."""
        self._reasons(say("bubbles.refused part"), self._told(model, _why_not_now(model, ref)), at, layout, model)
        self._stay()

    def _told(self, model: TableModel, whys: Sequence[Reason]) -> list[str]:
        """The reasons in words; their rules are those that can be asked for."""
        self.rules = tuple(dict.fromkeys(rule for why in whys for rule in why.rules))
        return told_with_rules(model, whys)

    def _on_bubble(self, _key: str, gesture: str, _at: QPointF) -> None:
        """The refusal stays while its last line is pointed at."""
        if gesture == "enter":
            self._next = None
            self._timer.stop()
        elif gesture == "leave":
            self._timer.start(LEAST)
        elif gesture == "click":
            rules = self.rules
            self.hide()
            self._look_up(rules)

    def tell(self, words: str, key: str, layout: TableLayout) -> None:
        """Say something beside the thing with this key, in the corner where that is not on the table.

        The title and the buttons of an overlay are left uncovered if there is a side for that.
        """
        self.rules = ()
        self._bubble.set_note(words, [], layout.unit)
        item = self._builder.item(key)
        at = Rect(0, 0, 0, 0) if item is None else _rect(item.sceneBoundingRect())
        sheet = [_rect(each.sceneBoundingRect()) for each in self._builder.items() if is_head(each)]
        row = [at, *(each for each in sheet if each.y < at.bottom and each.bottom > at.y)]
        top, bottom = min(each.y for each in row), max(each.bottom for each in row)
        beside = Rect(at.x, top, at.w, bottom - top)
        self._bubble.show_beside(beside, layout.window, (layout.resource_bar, *sheet))
        self._overlay.bubble_rules = self.rules
        self._stay()

    def _show_large(self, item: CardItem, faces: Faces, card: str, layout: TableLayout) -> None:
        """Let the item show the card as large as it is explained."""
        text, most = self._builder.theme.text, (layout.height - 20) / (LARGE[1] * layout.unit)
        grown = layout.unit * max(1.0, min(text, most))
        w, h = LARGE[0] * grown, min(LARGE[1] * grown, layout.height - 20)
        item.set_face(faces.of(card), "large", Rect(0, 0, w, h), layout.unit, text * layout.unit / grown)

    def enlarge(self, faces: Faces, key: str, layout: TableLayout, first: Sequence[str] = ()) -> None:
        """Show the card with this key large, beside it, and beside that what is said `first`, what explains its words,
        and if there is room its signs; of a slot what it is, and its signs."""
        card, item = card_of(key), self._builder.item(key)
        if ItemId(key).kind == "slot" and item is not None:
            self._enlarge_slot(faces, ItemId(key), layout)
        if not card or item is None or card == "?":
            return
        self.hide()
        QToolTip.hideText()
        there = _rect(item.sceneBoundingRect())
        self._show_large(self._large, faces, card, layout)
        w, h = self._large.frame().w, self._large.frame().h
        x = there.right + 12 if there.right + 12 + w < layout.width else there.x - 12 - w
        y = max(10.0, min(there.center.y - h / 2, layout.height - h - 10))
        self._large.setPos(max(8.0, x), y)
        self._large.setVisible(True)
        self.rules = self._overlay.bubble_rules = faces.rule_ids(card)
        title, *more = *first, *([] if first else [say("bubbles.on card")])
        self._explanation.set_note(title, (*more, *faces.rules(card)), layout.unit, self._foot)
        large, aside = _rect(self._large.sceneBoundingRect()), (there, layout.resource_bar)
        self._explanation.show_beside(large, layout.window, aside)
        self._signs.set_signs(faces.signs(card), layout.unit)
        self._signs.show_if_room(large, layout.window, (there, _rect(self._explanation.sceneBoundingRect())))

    def _enlarge_slot(self, faces: Faces, slot: ItemId, layout: TableLayout) -> None:
        self.hide()
        self._name(slot, layout)
        there = self._builder.item(slot)
        self._signs.set_signs(faces.slot_signs(slot.id), layout.unit)
        around_it = () if there is None else (_rect(there.sceneBoundingRect()),)
        self._signs.show_if_room(_rect(self._bubble.sceneBoundingRect()), layout.window, around_it)

    def _lit(self, model: TableModel, key: str) -> list[Rect]:
        """Where the other legal targets are."""
        lit = (self._builder.item(target) for target in model.targets if target != key)
        return [_rect(item.sceneBoundingRect()) for item in lit if item is not None]

    def _name(self, key: str, layout: TableLayout, more: Sequence[str] = (), lit: Sequence[Rect] = ()) -> None:
        item = self._builder.item(key)
        if item is not None and item.accessible_name:
            head, *said = item.name_lines
            self._bubble.set_note(head, [*said, *more], layout.unit, self._foot)
            self._show(key, layout, lit)

    @property
    def _foot(self) -> str:
        return rules_line(self._help_key()) if self.rules else ""

    def _reasons(
        self, title: str, lines: Sequence[str], at: Point, layout: TableLayout, model: TableModel | None
    ) -> None:
        """All reasons; with a model they stay, and their last line can be clicked where nothing is to be done below."""
        beside, aside, foot = around(at, 8), (layout.resource_bar,), self._foot
        self._overlay.bubble_rules = self.rules
        if model is not None and self.rules:
            link = rules_line(self._help_key(), click=True)
            self._bubble.set_reasons(title, lines, layout.unit, link, link=True)
            self._bubble.show_beside(beside, layout.window, aside)
            if self._bubble.clear_foot(beside, layout.window, self._to_do(model), aside):
                return
        self._bubble.set_reasons(title, lines, layout.unit, foot)
        self._bubble.show_beside(beside, layout.window, aside)

    def _to_do(self, model: TableModel) -> list[Rect]:
        """Where a click does something now."""
        found = lying_over(self._builder) or possible(self._builder, model)
        return [_rect(item.sceneBoundingRect()) for item in found.values()]

    def _show(self, key: str, layout: TableLayout, lit: Sequence[Rect] = ()) -> None:
        """Beside the thing, over neither the resource bar nor what is lit if there is a side for that."""
        QToolTip.hideText()
        item = self._builder.item(key)
        if item is not None:
            self._bubble.show_beside(_rect(item.sceneBoundingRect()), layout.window, (layout.resource_bar, *lit))
            self._overlay.bubble_rules = self.rules

    def _center(self, key: str) -> Point:
        item = self._builder.item(key)
        return Point(0, 0) if item is None else Point(item.center().x(), item.center().y())


def _why_not_now(model: TableModel, ref: str) -> Sequence[Reason]:
    return model.engine.why_not_part(model.state, ref)


def is_head(item: TableItem) -> bool:
    """Whether it is a title, its icon, or a button of an overlay."""
    return item.key.kind == "sheet" and item.kind in ("label", "icons", "button")


def card_of(key: str) -> str:
    """The card a key is about, empty if it is about none."""
    about = ItemId(key).inner if ItemId(key).kind == "sheet" else ItemId(key)
    return about.id if about.kind in ("card", "special", "claimed", "known", "look", "played", "open") else ""


def _rect(box: QRectF) -> Rect:
    return Rect(box.x(), box.y(), box.width(), box.height())
