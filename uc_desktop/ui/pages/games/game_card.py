"""A saved game on its page: as a card among others, and what both it and the large panel can do with a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QMenu, QPushButton, QWidget

from uc_desktop.app.saves.marks import LONGEST_NAME
from uc_desktop.presentation.words.catalogue import Key, say
from uc_desktop.ui.pages.drawings import sign_icon
from uc_desktop.ui.pages.games.board_view import BoardPicture
from uc_desktop.ui.pages.games.game_filters import KIND_SIGNS
from uc_desktop.ui.pages.painting import UnitPainter
from uc_desktop.ui.pages.widgets import PaintedButton, SignButton
from uc_desktop.ui.widgets.labels import plain_tip

if TYPE_CHECKING:
    from uc_desktop.presentation.facts.pages.saved_games_facts import PlayerGlance, SavedGameEntry
    from uc_desktop.ui.pages.page import Page
    from uc_desktop.ui.pages.painting import Place

#: What can be done with a game: words, sign and look of a button.
TOOLS: Final[dict[str, tuple[Key, str, str]]] = {
    "rename": ("saved_games.rename", "pen", "quiet"),
    "copy": ("saved_games.copy", "copy", "quiet"),
    "save-as": ("saved_games.save as", "save-as", "quiet"),
    "delete": ("saved_games.delete", "bin", "warn"),
}
#: What can be done with a game that cannot be opened.
TOOLS_OF_FAULTY: Final = ("save-as", "delete")
#: How far a card is lifted while the mouse is over it, in units.
_LIFT: Final = 2
#: The picture of a card, in units.
_BOARD: Final = (12, 44, 108, 96)


def tool_button(name: str, does: Callable[[], object]) -> SignButton:
    """A button for what can be done with a game; it has no margins beside its words."""
    words, sign, look = TOOLS[name]
    button = SignButton(say(words), sign, does, look)
    button.setProperty("fits", "true")
    return button


def can_be_done(entry: SavedGameEntry, tool: str) -> bool:
    """Whether something can be done with a game; the game on the table is not deleted."""
    if tool == "delete" and entry.is_on_table:
        return False
    return not entry.fault or tool in TOOLS_OF_FAULTY


def have_words_room(tools: Mapping[str, SignButton], wide: float) -> bool:
    """Whether buttons of that width have room for all their words; so they lose them together."""
    for tool in tools.values():
        tool.set_words_shown(True)
    return all(tool.sizeHint().width() <= wide for tool in tools.values())


class NameField(QLineEdit):
    """A field over the name of a game; `kept` tells the new one once, when Enter is pressed or the field left.

    `closed` tells that it goes, `closed_by_key` that Enter or Esc closed it, so that the keys go back to the game.
    """

    closed = Signal()
    kept = Signal(str)
    closed_by_key = Signal()

    def __init__(self, name: str, parent: QWidget, place: QRect) -> None:
        super().__init__(name, parent)
        self.setMaxLength(LONGEST_NAME)
        self.setAccessibleName(say("saved_games.new name", name=name))
        self.setGeometry(place)
        self._is_closed = False
        self.selectAll()
        self.show()
        self.setFocus()

    def close_field(self, *, keep: bool, by_key: bool = True) -> None:
        """Go, with or without the new name."""
        if self._is_closed:
            return
        self._is_closed = True
        self.hide()
        self.deleteLater()
        self.closed.emit()
        if keep:
            self.kept.emit(self.text())
        if by_key:
            self.closed_by_key.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.close_field(keep=True)
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        # The menu of the field takes the focus for a moment.
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.close_field(keep=True, by_key=False)


class GameCard(PaintedButton):
    """A game among others: a click or Enter opens it, `tool` tells what else is wanted.

    While the mouse is over it, or it has the focus, its last line has the tools.
    """

    tool = Signal(str)
    moved = Signal(int)

    def __init__(self, page: Page, entry: SavedGameEntry) -> None:
        super().__init__(page)
        self.entry = entry
        self._board = BoardPicture()
        self._tools: dict[str, SignButton] = {}
        self.dots = QPushButton(self)
        self.dots.setProperty("look", "link")
        self.dots.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.dots.clicked.connect(self.show_menu)
        self.show_entry(entry)

    @property
    def is_active(self) -> bool:
        """Whether it shows its tools."""
        return self.underMouse() or self.hasFocus() or any(tool.hasFocus() for tool in self._tools.values())

    def show_entry(self, entry: SavedGameEntry) -> None:
        """Show this game."""
        if bool(entry.fault) != bool(self.entry.fault):
            for tool in self._tools.values():
                tool.deleteLater()
            self._tools = {}
        self.entry = entry
        self._board.show(entry.glance)
        self.setAccessibleName(entry.words)
        self.setToolTip(plain_tip(entry.whole_tip))
        self.dots.setAccessibleName(say("saved_games.more", name=entry.name))
        self.fit()

    def name_place(self) -> QRect:
        """Where its name stands."""
        size = self.page.size_in_units
        return QRect(size.px(36), size.px(10), self.width() - size.px(80), size.px(30))

    def fit(self) -> None:
        """Place and dress its buttons for its size and the theme."""
        size, theme = self.page.size_in_units, self.page.theme
        side = size.px(32)
        self.dots.setGeometry(self.width() - side - size.px(8), size.px(10), side, size.px(28))
        self.dots.setIconSize(QSize(size.px(24), size.px(24)))
        self.dots.setIcon(sign_icon("dots", theme.ground.mist, 1.4 * size.unit, self.devicePixelRatioF()))
        high, gap = size.px(28), size.px(6)
        wide = (self.width() - 2 * size.px(12) - gap * (len(self._tools) - 1)) // max(1, len(self._tools))
        have_room = have_words_room(self._tools, wide)
        for number, tool in enumerate(self._tools.values()):
            tool.set_words_shown(have_room)
            tool.show_sign(theme, size)
            left, top = size.px(12) + number * (wide + gap), self.height() - high - size.px(9)
            tool.setGeometry(left, top, wide, high)
        self.update()

    def _show_tools(self) -> None:
        is_active = self.isVisible() and self.is_active
        if is_active and not self._tools:
            names = TOOLS_OF_FAULTY if self.entry.fault else ("rename", "copy", "delete")
            can_be = partial(can_be_done, self.entry)
            self._tools = {name: tool_button(name, partial(self.tool.emit, name)) for name in filter(can_be, names)}
            before: QWidget = self
            for tool in self._tools.values():
                tool.setParent(self)
                tool.installEventFilter(self)
                QWidget.setTabOrder(before, tool)
                before = tool
                # Only what is shown has its style, and knows how much room it takes.
                tool.show()
            self.fit()
        for tool in self._tools.values():
            tool.setVisible(is_active)
        self.update()

    def show_menu(self) -> None:
        """Offer all that can be done with the game."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if not self.entry.fault:
            menu.addAction(say("saved_games.open"), self.click)
        for name in filter(partial(can_be_done, self.entry), TOOLS):
            menu.addAction(say(TOOLS[name][0]), partial(self.tool.emit, name))
        menu.popup(self.dots.mapToGlobal(self.dots.rect().bottomLeft()))

    # Events

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() in (
            QEvent.Type.HoverEnter, QEvent.Type.HoverLeave, QEvent.Type.FocusIn, QEvent.Type.FocusOut,
            QEvent.Type.Leave, QEvent.Type.Enter,
        ):  # fmt: skip
            self._show_tools()
        elif event.type() == QEvent.Type.Resize:
            self.fit()
        return done

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self._show_tools()
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ARROWS:
            self.moved.emit(event.key())
        else:
            super().keyPressEvent(event)

    # Painting

    def draw(self, paint: UnitPainter) -> None:
        entry, glance, top = self.entry, self.entry.glance, 0 if self.underMouse() else _LIFT
        ground, w, h = paint.ground, paint.w, paint.h
        paint.edge(ground.line)
        paint.panel((0, top, w, h - top), is_chosen=self.hasFocus())
        if glance is not None:
            paint.sign(23, 24, KIND_SIGNS[glance.kind], ground.sign)
        indent = 16 if glance is None else 40
        paint.text_in((indent, 10, w - indent - 44, 28), entry.name, 14, 700)
        self._board.paint(paint, _BOARD)
        self._paint_standing(paint, w - 132 - 8)
        if not self.is_active:
            paint.pen(ground.line)
            paint.line(12, h - 34, w - 12, h - 34)
            paint.text_in((12, h - 32, w - 90, 28), entry.when, 12, 400, ground.mist)
            paint.text_in((w - 112, h - 32, 100, 28), entry.kind_words, 12, 600, ground.soft, "right")

    def _paint_standing(self, paint: UnitPainter, room: float) -> None:
        """Where it stands, and its players."""
        entry, ground, x = self.entry, paint.ground, 132.0
        paint_standing(paint, entry, (x, 46, room, 20), 13, 700)
        if entry.fault:
            paint.wrapped((x, 67, room, 74), entry.more, 12, colour=ground.soft)
            return
        paint.text_in((x, 64, room, 20), entry.more, 12, 400, ground.soft)
        for number, player in enumerate(() if entry.glance is None else entry.glance.players):
            paint_points(paint, player, x + 7 + number % 2 * 62, 103 + number // 2 * 23)


def paint_standing(paint: UnitPainter, entry: SavedGameEntry, place: Place, size: float, weight: int) -> float:
    """Where a game stands, with a tick if that is good; where the words end."""
    (x, y, w, h), ground = place, paint.ground
    is_good = entry.glance is not None and entry.glance.is_good
    if is_good:
        paint.sign(x + 5, y + h / 2 - 1, "tick", ground.good)
        x, w = x + 16, w - 16
    colour = ground.amber if entry.is_amber else ground.good if is_good else ground.foam
    return x + paint.text_in((x, y, w, h), entry.standing, size, weight, colour)


def paint_points(paint: UnitPainter, player: PlayerGlance, x: float, y: float, points: float = 13) -> None:
    """A player's sign and points."""
    paint.mark(x, y, player.color)
    paint.text_in((x + 13, y - 11, 40, 22), str(player.points), points, 700 if player.is_you else 500)


_ARROWS: Final = (
    Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End,
)  # fmt: skip
