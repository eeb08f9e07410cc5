"""The keyboard's focus: which thing Enter acts on, how it moves, and where it goes when that thing leaves."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from uc_desktop.presentation.model import TableModel
from uc_desktop.rules.commands import Discard
from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.scene.items.focus import FocusRing
from uc_desktop.ui.scene.items.item import TableItem
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.table.input.focus_order import (
    FORWARD,
    OPTION,
    Direction,
    explorable,
    in_order,
    lying_over,
    nearest,
    reachable,
    region,
)

#: The card of the hand that is pointed at, and the one that is held, as they are seen.
RAISED: Final = "raised-card"
HELD: Final = "held-card"
#: Items that get the focus first when an overlay opens. The curtain's button does not, as Enter may be
#: pressed once too often when the turn is confirmed.
_FIRST: Final = ("option:0", "sheet:close", "hint:0")
_CONFIRM: Final = "button:confirm"
_CURTAIN: Final = "curtain:take-over"
#: The line of the turn panel that says what to do now. It has the focus while nothing else does; Enter does nothing.
HEADLINE: Final = "turn:headline"


class Focus:
    """One focused item of a scene at most, with the ring about it; `key` is empty for none.

    `moved` hears each new one. It never goes by itself to a button that gives a command, so that Enter pressed twice
    does nothing unwanted.
    """

    def __init__(self, builder: SceneBuilder, moved: Callable[[str], None]) -> None:
        self.key = ""
        self._builder, self._moved = builder, moved
        self._ring = FocusRing(builder.theme)
        #: Whether the keyboard is in use: only then something has the focus.
        self.is_active = False
        #: Whether it was moved to something that nothing can be done with, and may stay there.
        self._exploring = False
        self._last = Rect(0, 0, 0, 0)
        #: What had the focus on the table before something came to lie over it.
        self._below = ""
        self._over = False
        builder.scene.addItem(self._ring)

    def remove(self) -> None:
        """Leave the scene for good."""
        self._builder.scene.removeItem(self._ring)

    def leave(self) -> None:
        """The mouse is used: nothing has the focus until a key moves it again."""
        self.is_active, self.key = False, ""
        self._ring.setVisible(False)

    def settle(self, model: TableModel, layout: TableLayout) -> None:
        """The table was drawn while the keyboard is in use: the ring lies about what has the focus; if that is gone,
        something else has it."""
        over = lying_over(self._builder)
        wanted = self.key
        if bool(over) != self._over:
            self._over = bool(over)
            self._below, wanted = (self.key, "") if over else ("", self._below)
        there = over or (explorable if self._exploring else reachable)(self._builder, model)
        self._be_at(wanted if wanted in there else self._landing(model, layout, over))
        self._surround_seen(model)

    def _surround_seen(self, model: TableModel) -> None:
        """A card of the hand that is pointed at or held is seen a little off the place where it takes the mouse."""
        held = model.held.source if model.held is not None else ""
        seen = self._builder.item(HELD if self.key == held else RAISED if self.key == model.hovered else "")
        if seen is not None and self.key.startswith("card:"):
            self._ring.surround(seen, self._builder.theme)

    def _landing(self, model: TableModel, layout: TableLayout, over: dict[str, TableItem]) -> str:
        """What has the focus when it comes from nowhere: the first of what lies over the table, but nothing of the
        curtain; else what is held, the first part of an effect that is open, or the line that says what to do now."""
        if _CURTAIN in over:
            return ""
        if over:
            return next((key for key in _FIRST if key in over), in_order(layout, over.values())[0])
        if model.held is not None and self._builder.item(model.held.source) is not None:
            return model.held.source
        return self._first(layout, reachable(self._builder, model)) or HEADLINE

    def _first(self, layout: TableLayout, there: dict[str, TableItem]) -> str:
        """The first open line of the turn panel, empty if there is none."""
        parts = [item for item in there.values() if item.key.kind == "part"]
        return next(iter(in_order(layout, parts)), "")

    def go(self, model: TableModel, key: str) -> None:
        """Focus the thing with this key, if it is there."""
        if key in explorable(self._builder, model):
            if not self.is_active:
                self._over = bool(lying_over(self._builder))
            self.is_active, self._exploring = True, key not in reachable(self._builder, model)
            self._be_at(key)

    def go_near(self, model: TableModel, place: Point) -> None:
        """Focus what is nearest to a place, unless something lies over the table."""
        if not lying_over(self._builder):
            there = reachable(self._builder, model)
            self.go(model, min(there, key=lambda key: _apart(there[key].layout_frame().center, place), default=""))

    def step(self, model: TableModel, layout: TableLayout, forward: bool) -> None:
        """To the next thing in reading order, or back; from the last to the first."""
        there = reachable(self._builder, model)
        order = in_order(layout, there.values())
        here = self.key or self._lit(model, there)
        if here in ("", HEADLINE) and forward and (card := _card_to_choose(model, layout, there)):
            self.go(model, card)
        elif here == HEADLINE and forward and _CONFIRM in there:
            self.go(model, _CONFIRM)
        elif here in order:
            self.go(model, order[(order.index(here) + (1 if forward else -1)) % len(order)])
        elif order:
            self.go(model, order[0 if forward else -1] if here else self._first(layout, there) or order[0])

    def _lit(self, model: TableModel, there: dict[str, TableItem]) -> str:
        """The option that looks chosen while no key has moved the focus to one, empty if there is no choice."""
        options = [key for key in (model.hovered, _FIRST[0]) if key.startswith(OPTION) and key in there]
        return next(iter(options), "")

    def move(self, model: TableModel, layout: TableLayout, way: Direction, everywhere: bool = False) -> None:
        """To the nearest thing that way; `everywhere` also to what nothing can be done with now."""
        there = (explorable if everywhere else reachable)(self._builder, model)
        here = self.key or self._lit(model, there)
        if here in ("", HEADLINE) and (card := _card_to_choose(model, layout, there)):
            self.go(model, card)
            return
        if not here:
            self.step(model, layout, True)
            return
        start = self._last if self.key else there[here].layout_frame()
        places = {key: item.layout_frame() for key, item in there.items() if key != here}
        if found := nearest(start, places, way) or _other_option(here, there, way) or ("" if self.key else here):
            self.go(model, found)

    def jump(self, model: TableModel, layout: TableLayout, forward: bool) -> None:
        """To the first thing of the next part of the table, or of the one before; in the hand to a card, if one is to
        be chosen."""
        there = reachable(self._builder, model)
        firsts: dict[str, str] = {}
        for key in in_order(layout, there.values()):
            firsts.setdefault(region(layout, there[key]), key)
        if "hand" in firsts:
            firsts["hand"] = _card_to_choose(model, layout, there) or firsts["hand"]
        names, here = list(firsts), self._builder.item(self.key)
        now = names.index(part) if here is not None and (part := region(layout, here)) in names else -1
        if names:
            self.go(model, firsts[names[(now + (1 if forward else -1)) % len(names)]])

    def _be_at(self, key: str) -> None:
        item = self._builder.item(key)
        before, self.key = self.key, key if item is not None else ""
        self._ring.setVisible(item is not None)
        if item is not None:
            self._builder.boards.reveal(item)
            self._last = item.layout_frame()
            self._ring.surround(item, self._builder.theme)
        if self.key not in ("", before):
            self._moved(self.key)


def _card_to_choose(model: TableModel, layout: TableLayout, there: dict[str, TableItem]) -> str:
    """The first card of the hand where some must be discarded, empty elsewhere: what a person is to do comes first."""
    discards = {f"card:{command.card}" for command in model.legal if isinstance(command, Discard)}
    return next((key for key in in_order(layout, there.values()) if key in discards), "")


def _other_option(here: str, there: Iterable[str], way: Direction) -> str:
    """The next option of a choice, or the one before, whether they stand side by side or one below the other; empty if
    there is none."""
    options = sorted((key for key in there if key.startswith(OPTION)), key=lambda key: int(key.removeprefix(OPTION)))
    if here not in options:
        return ""
    at = options.index(here) + (1 if way in FORWARD else -1)
    return options[at] if 0 <= at < len(options) else ""


def _apart(one: Point, other: Point) -> float:
    return abs(one.x - other.x) + abs(one.y - other.y)
