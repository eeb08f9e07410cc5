"""A person at the real window: turns commands into gestures, whatever they are made with."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from uc_desktop.app.records.settings import Settings
from uc_desktop.cards.words.grammar import capital
from uc_desktop.presentation import command_rows
from uc_desktop.presentation.words.command_words import command_words, order_words
from uc_desktop.presentation.words.turn_words import option_labels
from uc_desktop.rules.commands import Build, Command, Confirm, Done, KeepSpecial, Place
from uc_desktop.ui.feedback.feedback import Feedback
from uc_desktop.ui.table.controller import Controller
from uc_desktop.ui.window.main_window import MainWindow

#: How a tile and a card come onto a slot: the card is taken there, the tile first, or the slot first.
Way = Literal["card", "tile", "slot"]
CONFIRM_ALL = "Confirm anyway"


class Hands(ABC):
    """Gestures on a window by the keys of the things on its table.

    `after` is called after each of them; `seen` counts them by what they were. If `by_hand`, nothing happens by itself
    and prices are chosen, so that every legal command can be given.
    """

    by_hand = True

    def __init__(self, window: MainWindow, after: Callable[[], None] = lambda: None) -> None:
        self.window = window
        self.after = after
        self.seen: Counter[str] = Counter()
        self._given = 0

    @property
    def controller(self) -> Controller:
        controller = self.window.controller
        assert controller is not None
        return controller

    @property
    def feedback(self) -> Feedback:
        feedback = self.controller.findChild(Feedback)
        assert feedback is not None
        return feedback

    @abstractmethod
    def click(self, key: str) -> None:
        """Click a thing, or what stands for that."""

    @abstractmethod
    def drag(self, source: str, target: str) -> None:
        """Take a thing to another, or to where cards lie."""

    def give(self, command: Command, *, dragging: bool = True, way: Way = "card") -> None:
        """Give a command by the gesture that stands for it, choosing from the popover if there are several."""
        if self.by_hand:
            self.controller.table.game.follow(Settings(takes_gains=False, asks_price=True, turn_pace="off"))
        self._given = len(self.controller.session.entries)
        if self.controller.table.selection.options is not None:
            # The last choice of a turn opens by itself, though what comes now may be something else.
            QTest.keyClick(self.window.view, Qt.Key.Key_Escape)
        pair = next(iter(command_rows.pairs(command)), None)
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

    def let_go(self, cards: Sequence[str]) -> None:
        """Choose the cards that go in the chooser, and keep the others; at the hand limit the last one is enough."""
        for card in cards:
            self.click(f"card:{card}")
        button = self.controller.builder.item("keep:done")
        if button is not None and button.usable:
            self.click("keep:done")

    def _place(self, command: Place, dragging: bool, way: Way) -> None:
        slot = f"slot:{command.slot}"
        if command.card is None:
            self._take(command_rows.TILE, slot, dragging)
            self.click(slot) if self.controller.table.selection.held == slot else None
        elif way == "card":
            self._take(f"card:{command.card}", slot, dragging)
        elif way == "tile" and not command.clone:
            self._take(command_rows.TILE, slot, dragging)
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
        if dragging or target in (command_rows.HAND, command_rows.TRAY):
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
        index = self.controller.session.engine.index
        return command_words(index, self.controller.texts, command)

    def _option(self, label: str) -> None:
        """Choose an option of the popover, if one is open."""
        options = self.controller.table.selection.options
        if options is not None:
            self.click(f"option:{options.labels.index(label)}")

    def _choose(self, command: Command) -> None:
        """Answer the question before the command and choose it from the popover, if one is open; options that read
        alike say more in brackets."""
        options = self.controller.table.selection.options
        # Where staying is last, the top Special card is offered first, in place of looking.
        if options is not None and "Not now" in options.labels:
            self.click("option:1")
            options = self.controller.table.selection.options
        # What is open once the command is given is the last choice that is left.
        if options is not None and len(self.controller.session.entries) == self._given:
            words, pairs = self.words(command), command_rows.pairs(command)
            legal = self.controller.session.legal_commands()
            alike = [other for other in legal if self.words(other) == words and command_rows.pairs(other) == pairs]
            labels = option_labels(self.controller.model(), alike)
            named = {words, labels[alike.index(command)]}
            if isinstance(command, KeepSpecial):
                named.add(order_words(self.controller.session.engine.content, self.controller.texts, command))
            if isinstance(command, Build):
                named.add(capital(self.controller.texts.piece_name(command.what).text()))
            title = options.title
            whole = [{said, f"{title} {said}", f"{title} {said[:1].lower()}{said[1:]}"} for said in options.labels]
            self.click(f"option:{next(i for i, said in enumerate(whole) if said & named)}")


def kind_of(key: str) -> str:
    """What a key is about: all of a piece's name, else the word before the colon."""
    return key if key.startswith("piece:") else key.partition(":")[0]
