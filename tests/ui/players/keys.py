"""A player who uses nothing but the keyboard."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.players.hands import CONFIRM_ALL, Hands, Way, kind_of
from uc_desktop.rules.commands import Command, Confirm
from uc_desktop.ui.layout.geometry import Point
from uc_desktop.ui.scene.items.item import TableItem
from uc_desktop.ui.table.curtain_keys import LEAST
from uc_desktop.ui.table.input.focus_order import REGIONS, reachable, region

#: More steps than there can be things to go through.
MOST = 200
CONTROL = Qt.KeyboardModifier.ControlModifier


class Keys(Hands):
    """Hands that press keys: arrows towards a thing as long as they lead nearer, then F6 and Tab, then Enter."""

    def press(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press and release a key."""
        QTest.keyClick(self.window.view, key, modifiers)

    @property
    def focused(self) -> str:
        """The key of what has the focus."""
        return self.controller.table.focus.key

    def click(self, key: str) -> None:
        """Go to a thing and press Enter."""
        if key == "curtain:take-over":
            self._wait_for_the_curtain()
        self.go(key)
        self.press(Qt.Key.Key_Return)
        self.seen[f"click {kind_of(key)}"] += 1
        self.after()

    def _wait_for_the_curtain(self) -> None:
        """Let as much time pass, on the clock of the curtain, as keys do nothing."""
        keys = self.controller.curtain_keys
        then = keys.now() + LEAST
        keys.now = lambda: then

    def go(self, key: str) -> None:
        """Go to a thing; from a choice that is open, only to its options without closing it."""
        if self.controller.table.selection.options is not None and kind_of(key) != "option":
            self.press(Qt.Key.Key_Escape)
        self._by_arrows(key)
        for _ in range(len(REGIONS)):
            if self._region(self.focused) == self._region(key):
                break
            self.press(Qt.Key.Key_F6)
            self.seen["F6"] += 1
        for _ in range(MOST):
            if self.focused == key:
                return
            self.press(Qt.Key.Key_Tab)
            self.seen["tab"] += 1
        raise AssertionError(f"{key} cannot be reached by Tab")

    def _region(self, key: str) -> str:
        item = self.controller.builder.item(key)
        return "" if item is None else region(self.controller.layout, item)

    def _by_arrows(self, key: str) -> None:
        far = self._distance(key)
        while self.focused and self.focused != key:
            self.press(self._arrow(key))
            self.seen["arrow"] += 1
            now = self._distance(key)
            if now >= far:
                return
            far = now

    def _arrow(self, key: str) -> Qt.Key:
        here, there = self._middle(self.focused), self._middle(key)
        if abs(there.x - here.x) >= abs(there.y - here.y):
            return Qt.Key.Key_Right if there.x > here.x else Qt.Key.Key_Left
        return Qt.Key.Key_Down if there.y > here.y else Qt.Key.Key_Up

    def _distance(self, key: str) -> float:
        if not self.focused:
            return 1e9
        here, there = self._middle(self.focused), self._middle(key)
        return abs(here.x - there.x) + abs(here.y - there.y)

    def _middle(self, key: str) -> Point:
        item = self.controller.builder.item(key)
        assert item is not None, f"{key} is not on the table"
        return item.frame().center

    def drag(self, source: str, target: str) -> None:
        """Press Enter on the one and then, if that has not done it, on the other."""
        given, taking = len(self.controller.session.entries), f"take:{source.partition(':')[2]}"
        has_button = source.startswith("special:") and self.controller.builder.item(taking) is not None
        self.click(taking if has_button else source)
        if len(self.controller.session.entries) == given and self.controller.table.selection.options is None:
            self.click(target)
        self.seen[f"{kind_of(source)} to {kind_of(target)}"] += 1

    def give(self, command: Command, *, dragging: bool = True, way: Way = "card") -> None:
        """As all hands do, but every other time the turn is confirmed by its shortcut."""
        self.seen["confirm"] += isinstance(command, Confirm)
        if not isinstance(command, Confirm) or self.seen["confirm"] % 2:
            super().give(command, dragging=dragging, way=way)
            return
        self.press(Qt.Key.Key_Return, CONTROL)
        self.seen["shortcut"] += 1
        self.after()
        self._option(CONFIRM_ALL)


#: Shows the scene of a name; a keyboard before its window.
Scene = Callable[[str], Keys]


def there(keys: Keys) -> set[str]:
    """What can be reached now."""
    return set(reachable(keys.controller.builder, keys.controller.model()))


def beside(keys: Keys, key: str = "bubble") -> TableItem:
    """What appears beside the table's things: the bubble, a card in large, what explains its words."""
    items = keys.window.view.table_scene.items()
    return next(item for item in items if isinstance(item, TableItem) and item.key == key)
