"""A player who uses nothing but the mouse: turns commands into gestures on the real window."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Literal

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from uc_desktop.rules.commands import Command, Confirm, Done, KeepSpecial, Place
from uc_desktop.ui import gestures
from uc_desktop.ui.command_words import command_words, order_words
from uc_desktop.ui.controller import Controller
from uc_desktop.ui.main_window import MainWindow
from uc_desktop.ui.turn_words import option_labels

LEFT = Qt.MouseButton.LeftButton
#: How a tile and a card come onto a slot: the card is taken there, the tile first, or the slot first.
Way = Literal["card", "tile", "slot"]
CONFIRM_ALL = "Confirm, leaving the rest"


class Mouse:
    """Gestures on a window by the keys of the things on its table.

    `after` is called after each of them, and in the middle of each drag; `seen` counts them by what they were.
    """

    def __init__(self, window: MainWindow, after: Callable[[], None] = lambda: None) -> None:
        self.window = window
        self.after = after
        self.seen: Counter[str] = Counter()

    @property
    def controller(self) -> Controller:
        controller = self.window.controller
        assert controller is not None
        return controller

    def spot(self, key: str) -> QPoint:
        """Where to point to touch the thing with this key: a place where nothing covers it."""
        item = self.controller.stage.item(key)
        assert item is not None, f"{key} is not on the table"
        box = item.mapToScene(item.shape()).boundingRect()
        steps = (0.5, 0.2, 0.8, 0.1, 0.9, 0.35, 0.65)
        for x in steps:
            for y in steps:
                at = QPointF(box.x() + box.width() * x, box.y() + box.height() * y)
                if self.controller.aim.key_at(at) == key:
                    return self.window.view.mapFromScene(at)
        raise AssertionError(f"{key} is covered: a mouse cannot reach it")

    def middle(self, key: str) -> QPoint:
        """The middle of a thing, or of the region a card is dropped on."""
        layout = self.controller.layout
        regions = {gestures.HAND: layout.hand, gestures.TRAY: layout.claimed}
        if key in regions:
            return self.window.view.mapFromScene(QPointF(*regions[key].center))
        return self.spot(key)

    def click(self, key: str) -> None:
        """Click a thing."""
        QTest.mouseClick(self.window.view.viewport(), LEFT, pos=self.spot(key))
        self.seen[f"click {kind_of(key)}"] += 1
        self.after()

    def point(self, key: str) -> None:
        """Move the pointer onto a thing."""
        QTest.mouseMove(self.window.view.viewport(), self.spot(key))

    def drag(self, source: str, target: str) -> None:
        """Drag a thing onto another and let go."""
        self.lift(source)
        self.drop(self.middle(target))
        self.seen[f"{kind_of(source)} to {kind_of(target)}"] += 1

    def lift(self, source: str) -> None:
        """Press on a thing and begin to drag it."""
        port, start = self.window.view.viewport(), self.spot(source)
        QTest.mousePress(port, LEFT, pos=start)
        QTest.mouseMove(port, start + QPoint(14, 14))
        self.after()

    def drop(self, end: QPoint) -> None:
        """Drag on to a place, in two steps, and let go."""
        port = self.window.view.viewport()
        QTest.mouseMove(port, end + QPoint(9, 7))
        QTest.mouseMove(port, end)
        QTest.mouseRelease(port, LEFT, pos=end)
        self.after()

    def give(self, command: Command, *, dragging: bool = True, way: Way = "card") -> None:
        """Give a command by the gesture that stands for it, choosing from the popover if there are several."""
        pair = next(iter(gestures.pairs(command)), None)
        if isinstance(command, Confirm):
            self.click("button:confirm")
            self._option(CONFIRM_ALL)
        elif isinstance(command, Done):
            self.click(f"done:{command.effect}")
        elif isinstance(command, Place):
            self._place(command, dragging, way)
        elif pair is None:
            self._by_part(command)
        else:
            self._by_pair(command, pair, dragging)

    def _place(self, command: Place, dragging: bool, way: Way) -> None:
        slot = f"slot:{command.slot}"
        if command.card is None:
            self._take(gestures.TILE, slot, dragging)
            self.click(slot) if self.controller.desk.held == slot else None
        elif way == "card":
            self._take(f"card:{command.card}", slot, dragging)
        elif way == "tile" and not command.clone:
            self._take(gestures.TILE, slot, dragging)
            self._take(f"card:{command.card}", slot, True) if dragging else self.click(f"card:{command.card}")
        else:
            self.click(slot)
            self.seen["slot, then card"] += 1
            self.click(f"card:{command.card}")
        self._choose(command)

    def _by_pair(self, command: Command, pair: tuple[str, str], dragging: bool) -> None:
        source, target = pair
        if not target:
            self.click(source)
        else:
            self._take(source, target, dragging)
        self._choose(command)

    def _take(self, source: str, target: str, dragging: bool) -> None:
        """Take a thing somewhere, by a drag or by two clicks."""
        if dragging or target in (gestures.HAND, gestures.TRAY):
            self.drag(source, target)
        else:
            self.click(source)
            self.click(target)

    def _by_part(self, command: Command) -> None:
        part = getattr(command, "part", "")
        self.click(f"part:{part}")
        self._choose(command)

    def words(self, command: Command) -> str:
        """The command as a popover calls it."""
        content = self.controller.session.engine.content
        return command_words(content, self.controller.texts, command)

    def _option(self, label: str) -> None:
        """Choose an option of the popover, if one is open."""
        options = self.controller.desk.options
        if options is not None:
            self.click(f"option:{options.labels.index(label)}")

    def _choose(self, command: Command) -> None:
        """Choose the command from the popover, if one is open; options that read alike say more in brackets."""
        options = self.controller.desk.options
        if options is not None:
            words, pairs = self.words(command), gestures.pairs(command)
            legal = self.controller.session.legal_commands()
            alike = [other for other in legal if self.words(other) == words and gestures.pairs(other) == pairs]
            labels = option_labels(self.controller.model(), alike)
            named = {words, labels[alike.index(command)]}
            if isinstance(command, KeepSpecial):
                named.add(order_words(self.controller.session.engine.content, self.controller.texts, command))
            whole = [{label, f"{options.title} {label[:1].lower()}{label[1:]}"} for label in options.labels]
            self.click(f"option:{next(i for i, said in enumerate(whole) if said & named)}")


def kind_of(key: str) -> str:
    """What a key is about: all of a piece's name, else the word before the colon."""
    return key if key.startswith("piece:") else key.partition(":")[0]
