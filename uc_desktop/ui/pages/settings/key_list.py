"""The keys of all commands: searched, changed by pressing others, and given back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFocusEvent, QFontMetrics, QKeyEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from uc_desktop.presentation.shortcuts import BY_NAME, Shortcuts
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.table.input.keys import in_words, pressed, why_never
from uc_desktop.ui.table.signals import announce
from uc_desktop.ui.theme.theme import font

if TYPE_CHECKING:
    from collections.abc import Sequence

    from uc_desktop.presentation.facts.pages.settings_facts import KeyRow
    from uc_desktop.ui.pages.page import Page

Index = QModelIndex | QPersistentModelIndex
#: A row, and how much higher it is with words below it; a cap, between caps and between keys; beside all, in units.
_ROW, _SECOND = 35, 20
_CAP, _BETWEEN, _KEYS_BETWEEN, _AROUND = 24, 5, 14, 18
_MODIFIERS: Final = (Qt.Key.Key_Control, Qt.Key.Key_Shift, Qt.Key.Key_Alt, Qt.Key.Key_Meta, Qt.Key.Key_AltGr)
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class _Rows(QAbstractListModel):
    """The commands that are shown."""

    rows: tuple[KeyRow, ...] = ()

    def show(self, rows: Sequence[KeyRow]) -> None:
        self.beginResetModel()
        self.rows = tuple(rows)
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row = self.rows[index.row()]
        texts = {Qt.ItemDataRole.DisplayRole: row.says, Qt.ItemDataRole.AccessibleTextRole: row.says}
        if not row.name:
            texts[Qt.ItemDataRole.ToolTipRole] = say("keys.fixed")
        return texts.get(Qt.ItemDataRole(role))


class KeyList(QListView):
    """Commands and their keys; Enter or a click on a row lets it take the next keys that are pressed.

    Keys of another command are swapped by Enter; Esc keeps what was. `kept` tells the new keys of all, `told` what was
    changed, in words, `seen` where the chosen row is, `used` that the list has the focus for the first time.
    """

    kept = Signal(object)
    told = Signal(str)
    seen = Signal(QRect)
    used = Signal()

    def __init__(self, page: Page) -> None:
        super().__init__()
        self.shortcuts, self.page = Shortcuts(), page
        self.is_used = False
        #: Whether the chosen row takes the next keys, and what speaks against those that were pressed.
        self.is_taking, self.trouble = False, ""
        #: The keys that another command has, while it is asked whether they are to be swapped.
        self._wanted = ""
        self._model = _Rows(self)
        self.setModel(self._model)
        self.setItemDelegate(_RowPainter(self))
        self.setAccessibleName(say("keys.list"))
        self.setProperty("look", "keys")
        self.setTabKeyNavigation(False)
        self.setMouseTracking(True)
        for set_policy in (self.setVerticalScrollBarPolicy, self.setHorizontalScrollBarPolicy):
            set_policy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.clicked.connect(lambda _: self.take_keys())

    # What is shown

    @property
    def rows(self) -> tuple[KeyRow, ...]:
        """What is shown, in its order."""
        return self._model.rows

    @property
    def chosen(self) -> str:
        """The name of the command whose keys can be changed; empty if they cannot be."""
        number = self.currentIndex().row()
        return self.rows[number].name if 0 <= number < len(self.rows) else ""

    def choose(self, name: str) -> None:
        """Go to this command, if it is shown."""
        number = next((number for number, row in enumerate(self.rows) if row.name == name), -1)
        if number >= 0:
            self.setCurrentIndex(self._model.index(number))

    def show_rows(self, rows: Sequence[KeyRow], shortcuts: Shortcuts) -> None:
        """Show these rows; the chosen one stays chosen, or the first is."""
        before, self.shortcuts = self.chosen, shortcuts
        self._model.show(rows)
        self.setCurrentIndex(self._model.index(0))
        self.choose(before)
        self.fit()

    def fit(self) -> None:
        """Be as high as all rows."""
        self.scheduleDelayedItemsLayout()
        # All rows are shown: the page is rolled, not the list.
        self.setFixedHeight(sum(self.height_of(number) for number in range(len(self.rows))))
        self.viewport().update()

    def height_of(self, number: int) -> int:
        """How high a row is: higher where its message has no room beside its words."""
        px, row = self.page.size_in_units.px, self.rows[number]
        words = self._message_of(number)
        if not words:
            return px(_ROW)
        needed = self._width(row.words, 13.5, 700) + self._width(words, 12.5, 500) + self._keys_width(row)
        return px(_ROW if needed + px(3 * _AROUND) <= self.width() else _ROW + _SECOND)

    def message_of(self, index: Index) -> str:
        """What is said in a row: that it takes keys, or what speaks against those that were pressed."""
        return self._message_of(index.row())

    def _message_of(self, number: int) -> str:
        return (self.trouble or say("keys.press")) if self.is_taking and number == self.currentIndex().row() else ""

    def _width(self, words: str, size: float, weight: int) -> float:
        return QFontMetrics(font(size * self.page.size_in_units.unit, weight)).horizontalAdvance(words)

    def _keys_width(self, row: KeyRow) -> float:
        return sum(self.cap_width(cap) + self.page.size_in_units.px(_BETWEEN) for caps in row.caps for cap in caps)

    def cap_width(self, cap: str) -> float:
        """How wide the cap of a key is."""
        return self._width(cap, 12, 600) + self.page.size_in_units.px(16)

    def currentChanged(self, current: Index, previous: Index) -> None:
        self.stop()
        super().currentChanged(current, previous)
        if 0 <= current.row() < len(self.rows):
            # The view has not placed new rows yet.
            top = sum(map(self.height_of, range(current.row())))
            self.seen.emit(QRect(0, top, self.width(), self.height_of(current.row())))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.fit()

    # What is pressed

    def take_keys(self) -> None:
        """Let the chosen row take the next keys."""
        if self.chosen and not self.is_taking:
            self.is_taking = True
            self._tell("")
            announce(self, say("keys.press"))

    def stop(self) -> None:
        """Take no more keys; what was asked is not done."""
        if self.is_taking:
            self.is_taking = False
            self._tell("")

    def _tell(self, trouble: str, wanted: str = "") -> None:
        self.trouble, self._wanted = trouble, wanted
        self.fit()
        if trouble:
            announce(self, trouble)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if not self.is_used:
            self.is_used = True
            self.used.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.stop()
        super().focusOutEvent(event)

    def event(self, event: QEvent) -> bool:
        # No key is a shortcut of the window while it is to become one of a command.
        if self.is_taking and event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.is_taking:
            self._press(event)
        elif event.key() in (*_ENTER, Qt.Key.Key_Space):
            self.take_keys()
        else:
            super().keyPressEvent(event)

    def _press(self, event: QKeyEvent) -> None:
        """These keys are the command's now, unless it cannot have them or another one has them."""
        is_bare = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if event.key() in _MODIFIERS:
            return
        if is_bare and event.key() == Qt.Key.Key_Escape:
            self.stop()
            return
        if is_bare and event.key() in _ENTER and self._wanted:
            self._swap(self._wanted)
            return
        # A sign that needs Shift is kept without it.
        keys, name = pressed(event)[-1], self.chosen
        owners = self.shortcuts.owners((keys,), name)
        if why := why_never(keys):
            self._tell(why)
        elif owners:
            self._tell(say("keys.taken", keys=in_words(keys), command=BY_NAME[owners[0]].words), keys)
        else:
            self.set_keys((keys,))

    def set_keys(self, keys: tuple[str, ...]) -> None:
        """Give the chosen command these keys, which no other one has."""
        self._keep(self.shortcuts.with_keys(self.chosen, keys))

    def _swap(self, keys: str) -> None:
        """Give the chosen command the keys of another one, which has its first keys for them."""
        name = self.chosen
        other, own = self.shortcuts.owners((keys,), name)[0], self.shortcuts.keys(name)[:1]
        place = self.shortcuts.keys(other).index(keys)
        changed = self.shortcuts.with_keys(name, (keys,))
        left = changed.keys(other)
        self._keep(changed.with_keys(other, (*left[:place], *own, *left[place:])), other)

    def _keep(self, shortcuts: Shortcuts, other: str = "") -> None:
        name = self.chosen
        self.is_taking, self.trouble, self._wanted = False, "", ""
        self.kept.emit(shortcuts)
        command, now = BY_NAME[name].words, shortcuts.shown(name) or say("keys.set no keys")
        if other:
            told = say("keys.set and lost", command=command, keys=now, lost=_lost(other, shortcuts))
        else:
            told = say("keys.set", command=command, keys=now)
        announce(self, told)
        self.told.emit(told)

    def give_default(self) -> None:
        """Give the chosen command its default keys, unless another one has them now."""
        name, keys = self.chosen, BY_NAME[self.chosen].keys
        if owners := self.shortcuts.owners(keys, name):
            taken = next(key for key in keys if key in self.shortcuts.keys(owners[0]))
            self.told.emit(say("keys.taken now", keys=in_words(taken), command=BY_NAME[owners[0]].words))
        else:
            self.set_keys(keys)


def _lost(name: str, shortcuts: Shortcuts) -> str:
    """What a command has left that lost keys to another one."""
    command, keys = BY_NAME[name].words, shortcuts.shown(name)
    return say("keys.lost", command=command, keys=keys) if keys else say("keys.lost all", command=command)


class _RowPainter(QStyledItemDelegate):
    """Draws a command with its keys as caps."""

    def __init__(self, view: KeyList) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(self._view.viewport().width(), self._view.height_of(index.row()))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        view, row = self._view, self._view.rows[index.row()]
        theme, px, unit = view.page.theme, view.page.size_in_units.px, view.page.size_in_units.unit
        ground = theme.ground
        rect, message = QRect(option.rect), view.message_of(index)
        is_chosen = index.row() == view.currentIndex().row() and view.is_used
        is_ringed = bool(message) or (is_chosen and view.hasFocus())
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if index.row():
            painter.setPen(QPen(QColor(ground.line), 1))
            painter.drawLine(rect.topLeft() + QPoint(px(16), 0), rect.topRight() - QPoint(px(16), 0))
        if is_ringed or is_chosen or option.state & QStyle.StateFlag.State_MouseOver:
            edge = ground.lume if is_ringed else ground.line_high
            painter.setPen(QPen(QColor(edge), 1.6 * unit if is_ringed else theme.border))
            fill = ground.current if message else ground.shoal if is_chosen else ""
            painter.setBrush(QColor(fill) if fill else Qt.BrushStyle.NoBrush)
            inside = QRectF(rect).adjusted(px(6), px(2), -px(6), -px(2))
            painter.drawRoundedRect(inside, px(8), px(8))
        line = QRect(rect.x() + px(_AROUND), rect.y(), rect.width() - 2 * px(_AROUND), px(_ROW))
        painter.setFont(font(13.5 * unit, 700 if message else 500))
        painter.setPen(QColor(ground.foam))
        painter.drawText(line, int(_LEFT), row.words)
        right = self._paint_keys(painter, line, row)
        if message:
            painter.setFont(font(12.5 * unit, 500))
            tone = ground.amber if view.trouble else "#BFEDE6" if theme.glows else ground.mist
            painter.setPen(QColor(tone))
            if rect.height() > px(_ROW):
                place = QRect(line.x(), rect.y() + px(_ROW - 5), line.width(), px(_SECOND))
                words = QFontMetrics(painter.font()).elidedText(message, Qt.TextElideMode.ElideRight, place.width())
                painter.drawText(place, int(_LEFT), words)
            else:
                painter.drawText(
                    QRect(line.x(), line.y(), right - line.x() - px(12), line.height()), int(_RIGHT), message
                )
        painter.restore()

    def _paint_keys(self, painter: QPainter, line: QRect, row: KeyRow) -> int:
        """Paint the caps from right to left; where they begin."""
        view, page = self._view, self._view.page
        px, unit, ground = page.size_in_units.px, page.size_in_units.unit, page.theme.ground
        if not row.name:
            painter.setFont(font(12.5 * unit, 400))
            painter.setPen(QColor(ground.mist))
            painter.drawText(line, int(_RIGHT), row.words_of_keys)
            return line.right()
        x = float(line.right() + 1)
        painter.setFont(font(12 * unit, 600))
        for number, caps in enumerate(reversed(row.caps)):
            x -= px(_KEYS_BETWEEN) if number else 0
            for cap in reversed(caps):
                wide = view.cap_width(cap)
                x -= wide
                place = QRectF(x, line.center().y() - px(_CAP) / 2, wide, px(_CAP))
                painter.setPen(QPen(QColor(ground.line_high), 1.1))
                painter.setBrush(QColor("#123B55" if view.page.theme.glows else ground.well))
                painter.drawRoundedRect(place, px(6), px(6))
                painter.setPen(QColor(ground.foam))
                painter.drawText(place, int(Qt.AlignmentFlag.AlignCenter), cap)
                x -= px(_BETWEEN)
        return round(x)
