"""A worked example of the rules to be tried: a board, the ways to go on, and what they leave of the stock."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from uc_desktop.presentation.facts.pages.example_facts import signed
from uc_desktop.presentation.facts.pages.rules_facts import sign_words
from uc_desktop.presentation.words.catalogue import listing, say
from uc_desktop.ui.art.boards.board_picture import board_picture
from uc_desktop.ui.art.drawing.raster import render
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.layout.player_board_layout import player_board_layout
from uc_desktop.ui.pages.drawings import sign_icon
from uc_desktop.ui.pages.games.painting import Brush
from uc_desktop.ui.pages.rules.chapter_text import sign_image
from uc_desktop.ui.pages.widgets import text
from uc_desktop.ui.theme.theme import font

if TYPE_CHECKING:
    from uc_desktop.presentation.facts.pages.example_facts import BoardFacts, ExampleFacts, WayFacts
    from uc_desktop.ui.pages.page_size import PageSize
    from uc_desktop.ui.theme.theme import Theme

#: In units: around the panel's parts and between them, the head, the stock, a way, the button.
_AROUND, _GAP, _HEAD, _STOCK, _GO = 12, 8, 40, 84, (84, 34)
_WAY: Final = (122, 113)
#: How high the board is at most in its width, and how high the panel is at least.
_BOARD: Final = 0.8
LEAST: Final = 320
#: How much higher than broad a panel is that has its ways below the board.
_HIGH: Final = 1.2
#: The radius of a ring about a site, in units of the board: a city's and any other's.
_RINGS: Final = (34.0, 17.0)
_CENTRE: Final = Qt.AlignmentFlag.AlignCenter
_WRAPPED: Final = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap


class ExamplePanel(QFrame):
    """Shows one example at a time; `closed` is emitted by the button that it has where it lies over the text."""

    closed = Signal()

    def __init__(self, theme: Theme, size: PageSize) -> None:
        super().__init__()
        self.theme, self.size_in_units = theme, size
        self.facts: ExampleFacts | None = None
        #: The way that is chosen, and whether it was carried out.
        self.chosen, self.is_done = 0, False
        self.setProperty("look", "panel")
        self.title, self.note = (
            text("", "name", wraps=False),
            text(say("rules_page.example note"), "small", wraps=False),
        )
        self.close_button, self.go = QPushButton(), QPushButton()
        self.close_button.setProperty("look", "icon")
        self.close_button.setAccessibleName(say("rules_page.close example"))
        self.close_button.clicked.connect(self.closed)
        self.go.setProperty("look", "go")
        self.go.setProperty("fits", True)
        self.go.clicked.connect(self.carry_out)
        self.board, self.stock = _Board(self), _Stock(self)
        self.ways = [WayButton(self, number) for number in range(2)]
        for number, way in enumerate(self.ways):
            way.clicked.connect(partial(self.choose, number))
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
        """Enter carries out the way that is chosen."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        elif self.close_button.hasFocus():
            self.close_button.click()
        else:
            self.go.click()

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
            button.setChecked(number == self.chosen)
            if number < len(facts.ways):
                button.setAccessibleName(facts.ways[number].words)
                button.setToolTip(facts.ways[number].why_not)
        self.stock.setAccessibleName(self.stock.words())
        self.update()
        for widget in (self.board, self.stock, *self.ways):
            widget.update()

    def fit(self, theme: Theme, size: PageSize, width: float, height: float, *, closes: bool) -> None:
        """Fill so many units; the ways lie below the board where the panel is high, else at its right."""
        self.theme, self.size_in_units = theme, size
        inside, right = width - 2 * _AROUND, width - _AROUND
        self.close_button.setVisible(closes)
        self.note.setVisible(not closes)
        self.close_button.setGeometry(size.rect(right - 28, 8, 28, 28))
        self.close_button.setIconSize(self.close_button.size() * 0.8)
        self.close_button.setIcon(sign_icon("close", theme.ground.foam, size.unit, self.devicePixelRatioF()))
        note = self.note.sizeHint().width() / size.unit
        self.note.setGeometry(size.rect(right - note - 4, 8, note, 24))
        self.title.setGeometry(size.rect(16, 8, width - 36 - (28 if closes else note), 24))
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
            self.board.setGeometry(size.rect(_AROUND, top, inside - _WAY[0] - _GAP, room))
            high = min((room - _GAP * (count - 1)) / count, 1.4 * _WAY[1])
            for number, way in enumerate(self.ways):
                way.setGeometry(size.rect(right - _WAY[0], top + number * (high + _GAP), _WAY[0], high))
        self.stock.setGeometry(size.rect(_AROUND, foot, inside, _STOCK))
        wide = max(_GO[0], self.go.sizeHint().width() / size.unit + 24)
        self.go.setGeometry(size.rect(right - wide - 12, foot + _STOCK - _GO[1] - 12, wide, _GO[1]))
        self.go.raise_()
        self._renew()


class _Board(QWidget):
    """The board, with rings about what a way builds."""

    def __init__(self, panel: ExamplePanel) -> None:
        super().__init__()
        self._panel, self._pixmap = panel, QPixmap()
        #: What the pixmap shows.
        self._drawn: tuple[object, ...] = ()
        self.setAccessibleName(say("rules_page.example board"))

    def paintEvent(self, event: QPaintEvent) -> None:
        panel, shown, way = self._panel, self._panel.shown, self._panel.way
        if shown is None or way is None:
            return
        theme, unit = panel.theme, panel.size_in_units.unit
        wide, high = self.width() / unit, self.height() / unit
        sites = dict(shown.board.ordinary_sites)
        key = (shown.board.key(), shown.connected, self.size(), theme, self.devicePixelRatioF())
        if key != self._drawn:
            picture = board_picture(shown.board, shown.connected, sites, wide, high, theme)
            self._drawn, self._pixmap = key, render(picture, unit * self.devicePixelRatioF())
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        bleed = 3 * unit
        around = QRectF(self.rect()).adjusted(-bleed, -bleed, bleed, bleed)
        painter.drawPixmap(around, self._pixmap, QRectF(self._pixmap.rect()))
        places = player_board_layout(Rect(0, 0, wide, high), shown.board.all_tunnels, sites)
        pen = QPen(QColor(theme.ground.lume), 1.7 * unit)
        pen.setStyle(Qt.PenStyle.SolidLine if panel.is_done else Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for site in way.new:
            at, radius = places.place(site), _RINGS[site not in places.cities] * places.unit * unit
            painter.drawEllipse(QPointF(at.x, at.y) * unit, radius, radius)
        painter.end()


class WayButton(QPushButton):
    """A way to go on: what it changes, and whether it is possible."""

    def __init__(self, panel: ExamplePanel, number: int) -> None:
        super().__init__(panel)
        self._panel, self._number = panel, number
        self.setCheckable(True)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def paintEvent(self, event: QPaintEvent) -> None:
        panel = self._panel
        if panel.facts is None or self._number >= len(panel.facts.ways):
            return
        way, theme, unit = panel.facts.ways[self._number], panel.theme, panel.size_in_units.unit
        ground, brush = theme.ground, Brush(QPainter(self), theme, panel.size_in_units)
        painter, place = brush.painter, QRectF(self.rect()).adjusted(unit, unit, -unit, -unit)
        is_lit = self.isChecked() or self.hasFocus()
        line = ground.lume if is_lit else ground.foam if self.underMouse() else ground.quiet_line
        painter.setPen(QPen(QColor(line), (theme.ring if self.hasFocus() else 1.8 if is_lit else 1) * unit))
        painter.setBrush(QColor(ground.current if self.isChecked() else ground.quiet))
        painter.drawRoundedRect(place, 9 * unit, 9 * unit)
        inside = place.adjusted(6 * unit, 6 * unit, -6 * unit, -4 * unit)
        top = self._write(painter, inside, way.title, 12.5, 700, ground.foam, inside.top())
        words = way.why_not or (say("rules_page.possible") if len(panel.facts.ways) > 1 else "")
        foot = self._height(inside, words, 12, 600) if words else 0
        tone = ground.amber if way.why_not else ground.good
        self._write(painter, inside, words, 12, 600, tone, max(top, inside.bottom() - foot))
        self._paint_changes(brush, QRectF(inside.x(), top, inside.width(), inside.bottom() - foot - top), way)
        painter.end()

    def _height(self, place: QRectF, words: str, size: float, weight: int) -> float:
        kind = font(size * self._panel.size_in_units.unit, weight)
        return QFontMetrics(kind).boundingRect(0, 0, round(place.width()), 9999, int(_WRAPPED), words).height()

    def _write(
        self, painter: QPainter, place: QRectF, words: str, size: float, weight: int, colour: str, top: float
    ) -> float:
        """Write in as many lines as it takes, from here down; where it ends."""
        high = self._height(place, words, size, weight)
        painter.setFont(font(size * self._panel.size_in_units.unit, weight))
        painter.setPen(QColor(colour))
        painter.drawText(QRectF(place.x(), top, place.width(), high), int(_WRAPPED), words)
        return top + high

    def _paint_changes(self, brush: Brush, place: QRectF, way: WayFacts) -> None:
        """Numbers with their signs in rows; what is gained has a plus."""
        unit, changes = brush.size.unit, list(way.changes.items())
        gains = self._panel.facts is not None and self._panel.facts.brings_something
        step, each = 25 * unit, (52 if gains else 44) * unit
        in_row = max(1, min(len(changes), int(place.width() // each)))
        rows = [changes[start : start + in_row] for start in range(0, len(changes), in_row)]
        brush.painter.setOpacity(0.6 if way.why_not else 1.0)
        for row_number, row in enumerate(rows):
            y = place.center().y() + (row_number - (len(rows) - 1) / 2) * min(step, place.height() / len(rows))
            x = place.center().x() - len(row) * each / 2
            for name, number in row:
                words = signed(number) if gains else str(-number)
                half = each / 2
                brush.text(QRectF(x, y - step / 2, half - unit, step), words, 14, 700, brush.theme.ground.foam, _RIGHT)
                _paint_sign(brush, QPointF(x + half + 11 * unit, y), name, 19)
                x += each
        brush.painter.setOpacity(1.0)


_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


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
        said = (
            say("rules_page.change", number=_from_to(before, after), sign=sign_words(name, after))
            for name, before, after in self._rows()
        )
        return listing("statements", (say("rules_page.stock"), listing("comma", said)))

    def paintEvent(self, event: QPaintEvent) -> None:
        panel = self._panel
        theme, unit, ground = panel.theme, panel.size_in_units.unit, panel.theme.ground
        brush = Brush(QPainter(self), theme, panel.size_in_units)
        painter = brush.painter
        painter.setPen(QPen(QColor(ground.line), 1))
        painter.setBrush(QColor(ground.deep))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 10 * unit, 10 * unit)
        head = QRectF(14 * unit, 8 * unit, self.width() - 28 * unit, 20 * unit)
        brush.text(head, say("rules_page.stock"), 12, 500, ground.soft)
        rows, x, y = self._rows(), 14 * unit, 52 * unit
        metrics = QFontMetrics(font(14.5 * unit, 700))
        numbers = [(str(before), "" if before == after else str(after)) for _, before, after in rows]
        wide = [metrics.horizontalAdvance("".join(each)) + (36 if each[1] else 22) * unit for each in numbers]
        room = panel.go.x() - self.x() - 26 * unit - sum(wide)
        gap = max(3 * unit, min(14 * unit, room / max(1, len(rows) - 1)))
        for (name, before, after), (first, second), width in zip(rows, numbers, wide, strict=True):
            _paint_sign(brush, QPointF(x + 10 * unit, y), name, 20)
            place = QRectF(x + 22 * unit, y - 12 * unit, 60 * unit, 24 * unit)
            tone = ground.foam if not second else ground.amber if after < before else ground.good
            left = brush.text(place, first, 14, 500 if second else 700, ground.soft if second else tone)
            if second:
                self._paint_arrow(painter, QPointF(place.x() + left + 2 * unit, y), tone, unit)
                brush.text(place.translated(left + 13 * unit, 0), second, 14.5, 700, tone)
            x += width + gap
        painter.end()

    @staticmethod
    def _paint_arrow(painter: QPainter, at: QPointF, colour: str, unit: float) -> None:
        painter.setPen(QPen(QColor(colour), 1.6 * unit, c=Qt.PenCapStyle.RoundCap))
        tip = at + QPointF(9, 0) * unit
        painter.drawLine(at, tip)
        for y in (-3.4, 3.4):
            painter.drawLine(tip, tip + QPointF(-3.4, y) * unit)


def _from_to(before: int, after: int) -> str:
    return str(before) if before == after else say("rules_page.from to", before=before, after=after)


def _paint_sign(brush: Brush, middle: QPointF, name: str, size: float) -> None:
    """The sign of a resource, or of points, about this point."""
    side, ratio = round(size * brush.size.unit), brush.painter.device().devicePixelRatio()
    brush.painter.drawImage(QPointF(middle.x() - side / 2, middle.y() - side / 2), sign_image(name, side, ratio))
