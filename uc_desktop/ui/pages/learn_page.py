"""The page for learning: the chapters of the tutorial along a dive, and doors to the rules and the signs."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from uc_desktop.presentation.shortcuts import BY_NAME
from uc_desktop.presentation.words.catalogue import listing, say
from uc_desktop.ui.pages.drawings import drawing
from uc_desktop.ui.pages.page import Page
from uc_desktop.ui.pages.painting import UnitPainter
from uc_desktop.ui.pages.stations import Dive
from uc_desktop.ui.pages.widgets import PaintedButton, SignButton, panel, scroll_area, text
from uc_desktop.ui.widgets.controls import push_button

if TYPE_CHECKING:
    from uc_desktop.presentation.facts.pages.learn_facts import ChapterFacts, LearnFacts
    from uc_desktop.presentation.shortcuts import Shortcuts
    from uc_desktop.ui.pages.page_size import PageSize
    from uc_desktop.ui.pages.stations import Station
    from uc_desktop.ui.theme.theme import Theme

#: The width of the right column in units, by form; 0 where it lies below the stations.
_SIDE: Final = {"wide": 378, "middle": 330, "small": 0}
#: How high a door is, by form, and how far its picture, 100 units high and wide, keeps from its edges.
_DOOR: Final = {"wide": 124, "middle": 106, "small": 106}
_AROUND: Final = 12
_GAP: Final = 12


class LearnPage(Page):
    """Shows the chapters; `chapter_wanted` names the index of one and whether it is to begin anew, `tutorial_left`
    that the one on the table is to go, `asked` a command: that of the rules or of the signs."""

    chapter_wanted = Signal(int, bool)
    tutorial_left = Signal()
    asked = Signal(str)

    def __init__(self, facts: LearnFacts, rule_chapters: int, cards: int, theme: Theme, shortcuts: Shortcuts) -> None:
        super().__init__(BY_NAME["learn"].words, facts.about, theme, "dive")
        self._facts, self._number = facts, facts.first
        self.dive = Dive(facts, self)
        self._inside = QWidget()
        self._scroll = scroll_area(self, self._inside)
        self.dive.setParent(self._inside)
        self._doors = QWidget(self.field)
        self._fill_present()
        self._fill_doors(rule_chapters, cards, shortcuts)
        self.dive.chosen.connect(self._show)
        self.dive.begun.connect(self._begin)
        for station in self.dive.stations:
            station.toggled.connect(partial(self._roll_to, station))
        if facts.chapters:
            self._show(facts.first)

    def _fill_present(self) -> None:
        """The chapter that is chosen, and what begins it."""
        self.which = text("", "small")
        self.name = text("", "big")
        self.step = text("", "row", wraps=False)
        self.summary = text("", "row")
        self.bar = _ProgressBar(self)
        self.go = SignButton("", "play", self._begin, "go")
        self.again = push_button(say("chapters.begin again"), lambda: self._begin(afresh=True), look="quiet")
        self.leave_button = push_button(say("chapters.leave"), self.tutorial_left.emit, look="quiet")
        if not self._facts.is_on_table:
            self.leave_button.hide()
        grid = QGridLayout()
        grid.addWidget(self.which, 0, 0, 1, 2)
        grid.addWidget(self.name, 1, 0)
        grid.addWidget(self.step, 1, 1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(self.summary, 2, 0, 1, 2)
        grid.addWidget(self.bar, 3, 0, 1, 2)
        self._buttons = buttons = QHBoxLayout()
        buttons.addWidget(self.go, 1)
        buttons.addWidget(self.again)
        grid.addLayout(buttons, 4, 0, 1, 2)
        grid.addWidget(self.leave_button, 5, 0, 1, 2)
        grid.setRowStretch(2, 1)
        self._grid = grid
        self._grid.setColumnStretch(0, 1)
        self.present = panel(grid)
        self.present.setParent(self.field)

    def _fill_doors(self, rule_chapters: int, cards: int, shortcuts: Shortcuts) -> None:
        """The ways to the rules and the signs."""
        rules_keys, signs_keys = map(shortcuts.first, ("rules", "signs"))
        chapters = say("chapters.rules more", count=rule_chapters)
        self.rules = Door(self, "rules", say("chapters.rules"), say("chapters.rules about"), chapters, rules_keys)
        about = say("chapters.signs about", count=cards)
        self.signs = Door(self, "signs", say("chapters.signs"), about, "", signs_keys)
        self.rules.clicked.connect(lambda: self.asked.emit("rules"))
        self.signs.clicked.connect(lambda: self.asked.emit("signs"))
        self._column = QVBoxLayout(self._doors)
        self._column.setContentsMargins(0, 0, 0, 0)
        for door in (self.rules, self.signs):
            self._column.addWidget(door)

    def first_focus(self) -> QWidget:
        return self.dive.stations[self._number] if self.dive.stations else self.back

    def come_in(self, speed: float, *, from_title: bool = False) -> None:
        super().come_in(speed, from_title=from_title)
        self.dive.sail(speed)

    def lay_out(self, size: PageSize) -> None:
        _, _, width, height = size.field()
        side, gap = _SIDE[size.form], _GAP
        self._grid.setContentsMargins(size.px(18), size.px(14), size.px(18), size.px(12))
        self._grid.setVerticalSpacing(size.px(6))
        self._buttons.setSpacing(size.px(8))
        self._column.setSpacing(size.px(gap))
        for button in (self.go, self.again):
            button.setFixedHeight(size.px(48))
        self.leave_button.setFixedHeight(size.px(32))
        self.go.show_sign(self.theme, size)
        for door in (self.rules, self.signs):
            door.setFixedHeight(size.px(_DOOR[size.form]))
        if side:
            self._lay_out_beside(size, width - side - gap, side, height)
        else:
            self._lay_out_below(size, width, height)

    def _put_in(self, parent: QWidget) -> None:
        for widget in (self.present, self._doors):
            if widget.parentWidget() is not parent:
                widget.setParent(parent)
            # A widget has its final size hint only once it is shown.
            widget.show()

    def _height_at(self, width: int) -> int:
        """How high the chapter that is chosen has to be."""
        # Qt does not invalidate a nested layout when a font changes.
        self._buttons.invalidate()
        self._grid.invalidate()
        return max(self._grid.totalHeightForWidth(width), self.present.minimumSizeHint().height())

    def _lay_out_beside(self, size: PageSize, wide: float, side: float, height: float) -> None:
        """The way at the left, all else at its right."""
        self._put_in(self.field)
        self._scroll.setGeometry(size.rect(0, 0, wide, height))
        self.dive.lay_out(wide - (0 if size.form == "wide" else 10), height)
        self.dive.move(0, 0)
        self._inside.setFixedSize(self.dive.size())
        left, width = size.px(wide + _GAP), size.px(side)
        high = self._height_at(width)
        self.present.setGeometry(left, 0, width, high)
        top = high + size.px(_GAP)
        room = (size.px(height) - top - size.px(_GAP)) // 2
        for door in (self.rules, self.signs):
            door.setFixedHeight(min(door.height(), room))
        self._doors.setGeometry(left, top, width, self._column.sizeHint().height())

    def _lay_out_below(self, size: PageSize, width: float, height: float) -> None:
        """The chapter that is chosen, the way, and the doors, one below the other: all of it is rolled."""
        self._put_in(self._inside)
        self._scroll.setGeometry(size.rect(0, 0, width, height))
        wide, gap = size.px(width - 10), size.px(_GAP)
        high = self._height_at(wide)
        self.present.setGeometry(0, 0, wide, high)
        self.dive.lay_out(width - 10, 0)
        self.dive.move(0, high + gap)
        top = self.dive.y() + self.dive.height() + gap
        self._doors.setGeometry(0, top, wide, self._column.sizeHint().height())
        self._inside.setFixedSize(wide, top + self._doors.height())

    def _show(self, number: int) -> None:
        """Show a chapter at the right."""
        self._number = number
        chapter = self._facts.chapters[number]
        self.which.setText(say("chapters.which", number=chapter.number, chapters=len(self._facts.chapters)))
        self.name.setText(chapter.title)
        step = say("chapters.step", step=chapter.step, steps=chapter.steps) if chapter.is_begun else chapter.time
        self.step.setText(step)
        self.summary.setText(chapter.about)
        self.bar.show_share(_share(chapter))
        self.go.setText(chapter.go)
        self.go.setAccessibleName(chapter.go)
        self.again.setEnabled(chapter.is_begun)

    def _roll_to(self, station: Station, is_chosen: bool) -> None:
        if is_chosen:
            self._scroll.ensureWidgetVisible(station)

    def _begin(self, afresh: bool = False) -> None:
        self.chapter_wanted.emit(self._number, afresh)


def _share(chapter: ChapterFacts) -> float:
    if chapter.is_begun:
        return (chapter.step - 1) / chapter.steps
    return 1.0 if chapter.is_done else 0.0


class _ProgressBar(QWidget):
    """How much of something is done."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        self._page, self._share = page, 0.0

    def show_share(self, share: float) -> None:
        """Show this share of the whole."""
        self._share = share
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setFixedHeight(self._page.size_in_units.px(14))

    def paintEvent(self, event: QPaintEvent) -> None:
        with UnitPainter(self, self._page) as paint:
            paint.pen()
            done = paint.theme.ink.point if paint.theme.glows else paint.ground.lume
            for wide, colour in ((paint.w, paint.ground.well), (paint.w * self._share, done)):
                paint.fill(colour)
                paint.rect(0, paint.h / 2 - 3, wide, 6, 3)


class Door(PaintedButton):
    """A large button that leads elsewhere, with a picture of what is there."""

    def __init__(self, page: Page, picture: str, title: str, about: str, more: str, keys: str) -> None:
        more = listing("comma", filter(None, (more, keys)))
        super().__init__(page, title, listing("sentences", (about, more)))
        self._picture, self._about, self._more = picture, about, more

    def draw(self, paint: UnitPainter) -> None:
        ground, w, h = paint.ground, paint.w, paint.h
        paint.edge(ground.line)
        paint.panel((0, 0, w, h), 14, 0.92, inset=1.5)
        share = (h - 2 * _AROUND) / 100
        paint.pixmap(h / 2, h / 2, drawing("doors", self._picture, paint.scale * share, 1))
        left, top = h + 6, 22.0 if share == 1 else 10.0
        for words, size, weight, tone in (
            (self.text(), 17, 700, ground.foam),
            (self._about, 12.5, 400, ground.foam),
            (self._more, 12, 600, ground.mist),
        ):
            wide = w - 40 - left
            if top + paint.height(words, wide, size, weight) > h:
                break  # it is said in the description
            top += paint.wrapped((left, top, wide, h - top), words, size, weight, tone) + 5
        paint.sign(w - 24, 35, "on", ground.foam, 1.1)
