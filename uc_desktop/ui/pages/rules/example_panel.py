"""A worked example of the rules to be tried: a board, the ways to go on, and what they leave of the stock."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from uc_desktop.presentation.words.catalogue import listing, say
from uc_desktop.presentation.words.phrases import STOCK_COUNTS, with_sign
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.layout.player_board_layout import player_board_layout
from uc_desktop.ui.pages.drawings import sign_icon
from uc_desktop.ui.pages.games.board_view import BoardPicture
from uc_desktop.ui.pages.painting import Place, UnitPainter
from uc_desktop.ui.pages.segments import OneOf
from uc_desktop.ui.pages.widgets import PaintedButton, text

if TYPE_CHECKING:
    from uc_desktop.presentation.facts.pages.example_facts import BoardFacts, ExampleFacts, WayFacts
    from uc_desktop.ui.pages.page import Page

#: In units: around the panel's parts and between them, the head, the stock, a way, the button.
_AROUND, _GAP, _HEAD, _STOCK, _GO = 12, 8, 40, 84, (84, 34)
_WAY: Final = (122, 113)
#: How high the board is at most in its width, and how high the panel is at least.
_BOARD: Final = 0.8
LEAST: Final = 320
#: How much higher than broad a panel is that has its ways below the board.
_HIGH: Final = 1.2
#: How much room what a refused way would change needs at least.
_LEAST_CHANGES: Final = 50
#: The radius of a ring about a site, in units of the board: a city's and any other's.
_RINGS: Final = (34.0, 17.0)


class ExamplePanel(QFrame):
    """Shows one example at a time; `closed` is emitted by the button that it has where it lies over the text."""

    closed = Signal()

    def __init__(self, page: Page) -> None:
        super().__init__()
        self.page = page
        self.facts: ExampleFacts | None = None
        #: The way that is chosen, and whether it was carried out.
        self.chosen, self.is_done = 0, False
        self.setProperty("look", "panel")
        self.title = text("", "name", wraps=False)
        self.note = text(say("rules_page.example note"), "small", wraps=False)
        self.close_button, self.go = QPushButton(), QPushButton()
        self.close_button.setProperty("look", "icon")
        self.close_button.setAccessibleName(say("rules_page.close example"))
        self.close_button.clicked.connect(self.closed)
        self.go.setProperty("look", "go")
        self.go.setProperty("fits", True)
        self.go.clicked.connect(self.carry_out)
        self.board, self.stock = _Board(self), _Stock(self)
        self.ways = [ExampleWayButton(self, number) for number in range(2)]
        self._group = OneOf(self)
        for way in self.ways:
            self._group.add(way)
        self._group.idClicked.connect(self.choose)
        for widget in (self.title, self.note, self.board, self.stock, self.go, self.close_button):
            widget.setParent(self)

    def show_example(self, facts: ExampleFacts) -> None:
        """Show this example from its beginning; one that is shown already stays as it is."""
        if facts != self.facts:
            self.facts = facts
            self.title.setText(say("rules_page.example", title=facts.title))
            self.setAccessibleName(self.title.text())
            possible = (number for number, way in enumerate(facts.ways) if not way.why_not)
            self.choose(next(possible, 0))

    @property
    def way(self) -> WayFacts | None:
        """The way that is chosen."""
        return None if self.facts is None else self.facts.ways[self.chosen]

    @property
    def shown(self) -> BoardFacts | None:
        """What is shown: the beginning, or what the way has led to."""
        if self.facts is None or self.way is None:
            return None
        return self.way.after if self.is_done else self.facts.start

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter on a way carries out the one that is chosen."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.focusWidget() in self.ways:
            self.go.click()
        else:
            super().keyPressEvent(event)

    def choose(self, number: int) -> None:
        """Choose a way; what another one led to is undone."""
        self.chosen, self.is_done = number, False
        self._renew()

    def carry_out(self) -> None:
        """Go the way that is chosen, or begin again."""
        self.is_done = not self.is_done
        self._renew()

    def _renew(self) -> None:
        facts, way = self.facts, self.way
        if facts is None or way is None:
            return
        self.go.setText(say("rules_page.again") if self.is_done else facts.action)
        self.go.setEnabled(not way.why_not)
        for number, button in enumerate(self.ways):
            button.setVisible(number < len(facts.ways))
            button.setEnabled(number < len(facts.ways))  # arrow keys do not choose it else
            if number < len(facts.ways):
                button.setAccessibleName(facts.ways[number].words)
                button.setToolTip(facts.ways[number].why_not)
        self.ways[self.chosen].setChecked(True)
        self.stock.setAccessibleName(self.stock.words())
        self.update()

    def fit(self, width: float, height: float, *, closes: bool) -> None:
        """Fill so many units; the ways lie below the board where the panel is high, else at its right."""
        size, foam = self.page.size_in_units, self.page.theme.ground.foam
        inside, right = width - 2 * _AROUND, width - _AROUND
        self.close_button.setVisible(closes)
        self.close_button.setGeometry(size.rect(right - 28, 8, 28, 28))
        self.close_button.setIconSize(self.close_button.size() * 0.8)
        self.close_button.setIcon(sign_icon("close", foam, size.unit, self.devicePixelRatioF()))
        note, title = (label.sizeHint().width() / size.unit for label in (self.note, self.title))
        beside = 28 if closes else note if title + note < width - 36 else 0
        self.note.setVisible(not closes and beside > 0)
        self.note.setGeometry(size.rect(right - note - 4, 8, note, 24))
        self.title.setGeometry(size.rect(16, 8, width - 36 - beside, 24))
        count = 1 if self.facts is None else len(self.facts.ways)
        top, foot = _HEAD, height - _AROUND - _STOCK
        room = foot - _GAP - top
        if height > _HIGH * width:
            high = min(inside * _BOARD, room - _WAY[1] - _GAP)
            low = min(1.4 * _WAY[1], room - high - _GAP)
            self.board.setGeometry(size.rect(_AROUND, top, inside, high))
            wide = (inside - _GAP * (count - 1)) / count
            for number, way in enumerate(self.ways):
                way.setGeometry(size.rect(_AROUND + number * (wide + _GAP), top + high + _GAP, wide, low))
        else:
            wide = max(_WAY[0], width / 4)
            self.board.setGeometry(size.rect(_AROUND, top, inside - wide - _GAP, room))
            high = min((room - _GAP * (count - 1)) / count, 1.4 * _WAY[1])
            for number, way in enumerate(self.ways):
                way.setGeometry(size.rect(right - wide, top + number * (high + _GAP), wide, high))
        self.stock.setGeometry(size.rect(_AROUND, foot, inside, _STOCK))
        wide = max(_GO[0], self.go.sizeHint().width() / size.unit + 24)
        self.go.setGeometry(size.rect(right - wide - 12, foot + _STOCK - _GO[1] - 12, wide, _GO[1]))
        self.go.raise_()
        self._renew()


class _Board(QWidget):
    """The board, with rings about what a way builds."""

    def __init__(self, panel: ExamplePanel) -> None:
        super().__init__()
        self._panel, self._picture = panel, BoardPicture(is_large=True)
        self.setAccessibleName(say("rules_page.example board"))

    def paintEvent(self, event: QPaintEvent) -> None:
        panel, shown, way = self._panel, self._panel.shown, self._panel.way
        if shown is None or way is None:
            return
        self._picture.show_board(shown.board, shown.connected)
        with UnitPainter(self, panel.page) as paint:
            field = Rect(0, 0, paint.w, paint.h)
            self._picture.paint(paint, field)
            places = player_board_layout(field, shown.board.all_tunnels, dict(shown.board.ordinary_sites))
            colour = paint.ground.amber if way.why_not else paint.ground.lume
            paint.pen(colour, 1.7, dash=() if panel.is_done else (6.8, 3.4))
            for site in way.new:
                at = places.place(site)
                paint.circle(at.x, at.y, _RINGS[site not in places.cities] * places.unit)


class ExampleWayButton(PaintedButton):
    """A way to go on: what it changes, and whether it is possible."""

    def __init__(self, panel: ExamplePanel, number: int) -> None:
        super().__init__(panel.page, parent=panel)
        self._panel, self._number = panel, number

    def draw(self, paint: UnitPainter) -> None:
        facts, ground, is_on = self._panel.facts, paint.ground, self.isChecked()
        if facts is None or self._number >= len(facts.ways):
            return
        way = facts.ways[self._number]
        paint.edge(ground.quiet_line)
        if is_on and not self.hasFocus():
            paint.pen(ground.lume, 1.8)
        paint.fill(ground.current if is_on else ground.quiet)
        paint.rect(1, 1, paint.w - 2, paint.h - 2, 9)
        x, w = 7, paint.w - 14
        top = 7 + paint.wrapped((x, 7, w, paint.h - 12), way.title, 12.5, 700, side="middle")
        words = way.why_not or (say("rules_page.possible") if len(facts.ways) > 1 else "")
        type_size = 12 if paint.height(words, w, 12, 600) <= paint.h - 5 - top else 11
        foot = max(top, paint.h - 5 - (paint.height(words, w, type_size, 600) if words else 0))
        tone = ground.amber if way.why_not else ground.good
        paint.wrapped((x, foot, w, paint.h - foot), words, type_size, 600, tone, "middle")
        if way.why_not and foot - top < _LEAST_CHANGES:
            return  # the reason needs the room
        paint.painter.setOpacity(0.6 if way.why_not else 1.0)
        self._draw_changes(paint, (x, top, w, foot - top), way, gains=facts.brings_something)

    @staticmethod
    def _draw_changes(paint: UnitPainter, place: Place, way: WayFacts, *, gains: bool) -> None:
        """Numbers with their signs in rows; what is gained has a plus."""
        left, top, w, h = place
        changes, each = list(way.changes.items()), 52 if gains else 44
        in_row = max(1, min(len(changes), int(w // each)))
        rows = [changes[start : start + in_row] for start in range(0, len(changes), in_row)]
        for row_number, row in enumerate(rows):
            y = top + h / 2 + (row_number - (len(rows) - 1) / 2) * min(25, h / len(rows))
            x = left + w / 2 - len(row) * each / 2
            for name, number in row:
                words = with_sign(number) if gains else str(-number)
                paint.text_in((x, y - 12.5, each / 2 - 1, 25), words, 14, 700, side="right")
                paint.icon(x + each / 2 + 11, y, name, 19)
                x += each


class _Stock(QWidget):
    """The stock before and after the way that is chosen."""

    def __init__(self, panel: ExamplePanel) -> None:
        super().__init__()
        self._panel = panel

    def _rows(self) -> list[tuple[str, int, int]]:
        """What is there before and after, by its sign."""
        facts, way = self._panel.facts, self._panel.way
        if facts is None or way is None:
            return []
        before, after = facts.start.stock, way.after.stock
        rows = ((name, before.get(name, 0), after.get(name, 0)) for name in dict.fromkeys((*before, *after)))
        return [row for row in rows if any(row[1:])]

    def words(self) -> str:
        """All of it in words."""
        said = (say(STOCK_COUNTS[name], count=after, n=_from_to(before, after)) for name, before, after in self._rows())
        return listing("statements", (say("rules_page.stock"), listing("comma", said)))

    def paintEvent(self, event: QPaintEvent) -> None:
        rows, y = self._rows(), 52
        with UnitPainter(self, self._panel.page) as paint:
            ground = paint.ground
            paint.pen(ground.line)
            paint.fill(ground.deep)
            paint.rect(0.5, 0.5, paint.w - 1, paint.h - 1, 10)
            paint.text_in((14, 8, paint.w - 28, 20), say("rules_page.stock"), 12, 500, ground.soft)
            numbers = [(str(before), "" if before == after else str(after)) for _, before, after in rows]
            wide = [paint.width("".join(each), 14.5, 700) + (36 if each[1] else 22) for each in numbers]
            room = (self._panel.go.x() - self.x()) / paint.unit - 26 - sum(wide)
            gap, x = max(3, min(14, room / max(1, len(rows) - 1))), 14.0
            for (name, before, after), (first, second), width in zip(rows, numbers, wide, strict=True):
                paint.icon(x + 10, y, name, 20)
                tone = ground.foam if not second else ground.amber if after < before else ground.good
                place = (x + 22, y - 12, 60, 24)
                left = x + 22 + paint.text_in(place, first, 14, 500 if second else 700, ground.soft if second else tone)
                if second:
                    paint.painter.setPen(QPen(QColor(tone), 1.6, c=Qt.PenCapStyle.RoundCap))
                    paint.line(left + 2, y, left + 11, y)
                    for aside in (-3.4, 3.4):
                        paint.line(left + 11, y, left + 7.6, y + aside)
                    paint.text_in((left + 13, y - 12, 60, 24), second, 14.5, 700, tone)
                x += width + gap


def _from_to(before: int, after: int) -> str:
    return str(before) if before == after else say("rules_page.from to", before=before, after=after)
