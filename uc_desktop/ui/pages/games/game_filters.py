"""The filters of the page of saved games, with how many games each leaves, and the order of the list."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QFrame, QPushButton, QWidget

from uc_desktop.presentation.facts.pages.saved_games_facts import GameKind, Order, Standing
from uc_desktop.presentation.words.catalogue import Key, say
from uc_desktop.ui.pages.drawings import sign_icon
from uc_desktop.ui.pages.widgets import text

if TYPE_CHECKING:
    from uc_desktop.presentation.facts.pages.saved_games_facts import Counts
    from uc_desktop.ui.pages.page_size import PageSize
    from uc_desktop.ui.theme.theme import Theme

KIND_SIGNS: Final = {GameKind.GAME: "two", GameKind.SOLO: "one", GameKind.CHALLENGE: "challenge"}
KINDS: Final[Mapping[GameKind | None, Key]] = {
    None: "saved_games.all",
    GameKind.GAME: "saved_games.games",
    GameKind.SOLO: "saved_games.solo",
    GameKind.CHALLENGE: "saved_games.challenges",
}
STANDINGS: Final[Mapping[Standing, Key]] = {
    Standing.GOING_ON: "saved_games.going on",
    Standing.FINISHED: "saved_games.finished",
}
_ORDERS: Final[Mapping[Order, Key]] = {
    Order.PLAYED: "saved_games.played",
    Order.NAME: "saved_games.by name",
    Order.BEGUN: "saved_games.begun",
}


class GameFilters(QWidget):
    """One kind of game is chosen, and one standing or none; `changed` tells of every choice."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.kind: GameKind | None = None
        self.standing: Standing | None = None
        self.kinds = {kind: self._chip() for kind in KINDS}
        self.standings = {standing: self._chip() for standing in STANDINGS}
        for kind, chip in self.kinds.items():
            chip.clicked.connect(lambda _=False, kind=kind: self.choose(kind, self.standing))
        for standing, chip in self.standings.items():
            chip.clicked.connect(
                lambda _=False, standing=standing: self.choose(
                    self.kind, None if self.standing is standing else standing
                )
            )
        self._line = QFrame(self)
        self._line.setProperty("look", "bar")
        self._about_order = text(say("saved_games.order"), "small", wraps=False)
        self.order = QComboBox()
        self.order.setAccessibleName(say("saved_games.order"))
        for order, words in _ORDERS.items():
            self.order.addItem(say(words), order)
        for widget in (self._about_order, self.order):
            widget.setParent(self)
        self.order.currentIndexChanged.connect(self.changed)
        self.choose(None, None)

    def _chip(self) -> QPushButton:
        chip = QPushButton(self)
        chip.setProperty("look", "chip")
        chip.setCheckable(True)
        return chip

    @property
    def chosen_order(self) -> Order:
        """The order of the list."""
        return Order(self.order.currentData())

    def choose(self, kind: GameKind | None, standing: Standing | None) -> None:
        """Leave the games of this kind and this standing."""
        self.kind, self.standing = kind, standing
        for each, chip in self.kinds.items():
            chip.setChecked(each is kind)
        for of, chip in self.standings.items():
            chip.setChecked(of is standing)
        self.changed.emit()

    def show_counts(self, counts: Counts) -> None:
        """Show how many games each filter leaves."""
        for kind, words in KINDS.items():
            count = counts.all if kind is None else counts.kinds[kind]
            self._show(self.kinds[kind], say("saved_games.counted", filter=say(words), number=count))
        for standing, words in STANDINGS.items():
            count = counts.standings[standing]
            self._show(self.standings[standing], say("saved_games.counted", filter=say(words), number=count))

    @staticmethod
    def _show(chip: QPushButton, words: str) -> None:
        chip.setText(words)
        chip.setAccessibleName(words)

    def lay_out(self, theme: Theme, size: PageSize, width: float) -> float:
        """Lie in so many units of width, in as many lines as it takes; how high it is."""
        high = 34 if size.form == "wide" else 30
        for kind, sign in KIND_SIGNS.items():
            icon = sign_icon(sign, theme.ground.foam, size.unit * 0.9, self.devicePixelRatioF())
            self.kinds[kind].setIcon(icon)
            self.kinds[kind].setIconSize(icon.availableSizes()[0] / self.devicePixelRatioF())
        x, y, unit = 0.0, 0.0, size.unit
        for chip in (*self.kinds.values(), *self.standings.values()):
            wide = chip.sizeHint().width() / unit
            if chip is self.standings[Standing.GOING_ON]:
                self._line.setVisible(x + 20 + wide <= width)
                self._line.setGeometry(size.rect(x + 4, y + 6, 1.2, high - 12))
                x += 14
            if x + wide > width:
                x, y = 0.0, y + high + 6
            chip.setGeometry(size.rect(x, y, wide, high))
            x += wide + 6
        wide = max(162.0 if size.form == "wide" else 140.0, self.order.sizeHint().width() / unit)
        label = self._about_order.sizeHint().width() / unit + 10
        if x + wide > width:
            x, y = 0.0, y + high + 6
        self.order.setGeometry(size.rect(width - wide, y, wide, high))
        self._about_order.setVisible(x + label + wide + 8 <= width)
        self._about_order.setGeometry(size.rect(width - wide - label, y, label, high))
        return y + high
