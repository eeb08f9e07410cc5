"""What a set-up comes to: how long the game is, the table seen from above, and who sits where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from uc_desktop.app.saves.header import PLAYERS, Seat
from uc_desktop.presentation.facts.pages.new_game_facts import PlanFacts
from uc_desktop.ui.pages.painting import UnitPainter, player_mark, rendered
from uc_desktop.ui.pages.widgets import left_top, text
from uc_desktop.ui.widgets.labels import ElidedLabel

if TYPE_CHECKING:
    from uc_desktop.ui.pages.page import Page
    from uc_desktop.ui.pages.page_size import PageSize

#: How high the plan is, in units, how wide it is where the table is drawn in it, and the height of a player's lines.
PLAN_HEIGHT: Final = 190
_WITH_TABLE, _STEP = 360, 32
#: The middles of the seats on the drawing of the table, by their numbers, and its upper left corner.
_SEATS: Final = ((98, 96), (18, 50), (98, 8), (178, 50))
_TABLE: Final = (14, 63)


class TablePlan(QFrame):
    """Shows who plays, as it is chosen; beside the fields, which it only repeats."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        self._page, self._seats, self._count = page, dict[int, Seat](), 0
        self.setProperty("look", "panel")
        self.heading, self.note = ElidedLabel("section"), ElidedLabel("small")
        self.about = left_top(text("", "note"))
        self.rows = [(QLabel(), ElidedLabel("strong"), ElidedLabel("small")) for _ in PLAYERS]
        for label in (self.heading, self.about, self.note, *(each for row in self.rows for each in row)):
            label.setParent(self)
        self.table = _Table(page, self)

    def show_seats(self, seats: Sequence[tuple[int, Seat]], facts: PlanFacts) -> None:
        """Show these players, each with the index of the seat, and what the set-up comes to."""
        self._seats, self._count = dict(seats), len(seats)
        self.heading.show_text(facts.heading)
        self.about.setText(facts.about)
        self.note.show_text(facts.note)
        for number, row in enumerate(self.rows):
            for label in row:
                label.setVisible(number < len(seats))
        for (_, seat), line, (_, name, player) in zip(seats, facts.lines, self.rows, strict=False):
            name.show_text(seat.name)
            player.show_text(line)
        self.table.seats = self._seats
        self.table.update()
        self.lay_out(self._page.size_in_units)

    def lay_out(self, size: PageSize) -> None:
        """Place everything for the width it has and a page of this size."""
        wide, theme = self.width() / size.unit, self._page.theme
        self.heading.setGeometry(size.rect(20, 13, wide - 40, 24))
        has_table = wide >= _WITH_TABLE
        self.about.setGeometry(size.rect(20, 38, wide - 40, 20 if has_table else 36))
        self.table.setVisible(has_table)
        self.table.setGeometry(size.rect(*_TABLE, 196, 119))
        left, is_full = (222 if has_table else 28), self._count == len(PLAYERS)
        # Four players, or a line about the game that is wrapped, take the room of the last line.
        step, top = (27, 80) if not has_table else (28, 66) if is_full else (_STEP, 68)
        for number, (seat, (mark, name, player)) in enumerate(zip(self._seats.values(), self.rows, strict=False)):
            y = top + number * step
            picture = player_mark(seat.color, theme, 6.4)
            mark.setPixmap(rendered(picture, size.unit * self.devicePixelRatioF(), self.devicePixelRatioF()))
            mark.setGeometry(size.rect(left - 9, y + 5, 18, 18))
            room = wide - left - 26
            if has_table:
                name.setGeometry(size.rect(left + 16, y - 1, room, 17))
                player.setGeometry(size.rect(left + 16, y + 14, room, 16))
            else:
                name.setGeometry(size.rect(left + 16, y + 5, room * 0.45, 18))
                player.setGeometry(size.rect(left + 20 + room * 0.45, y + 5, room * 0.55 - 4, 18))
        self.note.setVisible(has_table and not is_full)
        self.note.setGeometry(size.rect(left, top + 3 * _STEP + 1, wide - left - 10, 17))


class _Table(QWidget):
    """The table from above, with the shapes of those who sit there and dashed circles where nobody does."""

    def __init__(self, page: Page, plan: TablePlan) -> None:
        super().__init__(plan)
        self._page, self.seats = page, dict[int, Seat]()

    def paintEvent(self, event: QPaintEvent) -> None:
        with UnitPainter(self, self._page) as paint:
            ground, ink = paint.ground, paint.theme.ink
            paint.painter.translate(0, 7)
            paint.pen(ground.line_high, 1.1)
            paint.fill(ground.shoal)
            paint.rect(52, 24, 92, 54, 8)
            paint.fill(ground.bubble)
            paint.circle(102, 51, 9)
            paint.pen()
            for colour, places in (
                (ink.yellow, [(58 + each * 17, 28, 14, 5) for each in range(5)]),
                (ink.green, [(58 + each * 17, 69, 14, 5) for each in range(5)]),
                (ink.red, [(56, 37 + each * 10, 5, 7) for each in range(3)]),
            ):
                paint.fill(colour)
                for place in places:
                    paint.rect(*place, 2)
            for number, (x, y) in enumerate(_SEATS):
                if number in self.seats:
                    color = self.seats[number].color
                    paint.pen(paint.theme.player(color).colour, 1.6)
                    paint.fill(ground.quiet)
                    paint.circle(x, y, 14)
                    paint.mark(x, y, color, 7.1)
                else:
                    paint.pen(ground.line_high, 1.1, dash=(4.4, 4.4))
                    paint.fill()
                    paint.circle(x, y, 13)
