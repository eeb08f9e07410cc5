"""The page for a new game: who sits where, the seed, and what the players agree on."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QFrame, QLineEdit, QVBoxLayout, QWidget

from uc_desktop.app.saves.challenges import today
from uc_desktop.app.saves.header import PLAYERS, Header, Seat
from uc_desktop.presentation.facts.pages.new_game_facts import NewGameFacts, plan_facts
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.pages.new_game.levels import LevelStrip
from uc_desktop.ui.pages.new_game.pack_list import PackList
from uc_desktop.ui.pages.new_game.rule_fields import RuleFields
from uc_desktop.ui.pages.new_game.rule_row import RuleRow
from uc_desktop.ui.pages.new_game.seat_card import CARD_HEIGHT, SeatCard
from uc_desktop.ui.pages.new_game.seats import is_name_faulty, remembered_seats, seat_problems
from uc_desktop.ui.pages.new_game.solo_fields import SoloFields
from uc_desktop.ui.pages.new_game.table_plan import PLAN_HEIGHT, TablePlan
from uc_desktop.ui.pages.page import Page
from uc_desktop.ui.pages.widgets import SignButton, panel, scroll_area, text
from uc_desktop.ui.widgets.labels import plain_tip

if TYPE_CHECKING:
    from uc_desktop.app.session.card_sets import CardSets
    from uc_desktop.ui.pages.page_size import PageSize
    from uc_desktop.ui.theme.theme import Theme

#: The width of the right column in units, by form, 0 where it lies below the rest, and its distance.
_SIDE: Final = {"wide": (378, 36), "middle": (300, 12), "small": (0, 0)}
#: Fewest units for four seats in a row and two rules beside each other.
_BROAD: Final = 700
#: Between panels side by side, between the groups, between rules, and the room for a scroll bar.
_GAP, _APART, _CLOSE, _BAR = 12, 13, 6, 12
#: How high the strip and Start are, and which share of the strip's width the choice of the solo game has.
_STRIP, _GO, _GAME = 84, 48, 0.57


class NewGamePage(Page):
    """Asks for a set-up; on `started`, `header` is the game to play and `remembered` what to fill in the next time.
    `learn_asked` tells that the tutorial is wanted in place of a game, `setting_changed` the name and value of a
    setting that was changed here.

    Each choice says in a line what it means. Start, which Enter presses outside a field, is off, and the page says
    why, as long as the set-up cannot be played. By default the undo policy follows the number of humans, and says so;
    challenges are strict. `day` decides the challenges, today (UTC) by default. Without `sets` no card packs are
    offered.
    """

    started = Signal()
    learn_asked = Signal()
    setting_changed = Signal(str, object)

    def __init__(
        self,
        theme: Theme,
        remembered: Mapping[str, Any] | None = None,
        facts: NewGameFacts | None = None,
        *,
        day: date | None = None,
        sets: CardSets | None = None,
    ) -> None:
        super().__init__(say("new_game.title"), say("new_game.about"), theme, "city")
        self._facts = facts or NewGameFacts()
        self.seats = [SeatCard(number, self, self._facts.levels) for number in range(max(PLAYERS))]
        self.strip = LevelStrip(self)
        self.solo = SoloFields(day or today(), self, self._facts.attempted)
        self.rules = RuleFields(self, self._facts)
        game, tiles = self.solo.choices
        #: The choices by their names, in the order in which they are shown; the first two are those of one player.
        self.choices: dict[str, RuleRow] = {"game": game, "tiles": tiles, **self.rules.rows}
        self.packs = None if sets is None else PackList(sets)
        self.plan = TablePlan(self)
        self.message = text("", "alarm")
        self.learn = SignButton(say("new_game.learn"), "book", self.learn_asked.emit, "pill")
        self.start = SignButton(say("new_game.start"), "play", self.started.emit, "go")
        self._build()
        self._fill(remembered or {})
        self._connect()
        self._check()

    def choose_challenge(self) -> None:
        """Choose one player and the challenge of the day."""
        self.seat_players(1)
        self.solo.choose_day()
        self.start.setFocus()

    def seat_players(self, count: int) -> None:
        """Have so many players, in the first seats."""
        for card in self.seats:
            card.set_in_play(card.number < count)
        self._check()

    def header(self, content_hash: str) -> Header:
        """The set-up as a game's header; an empty seed was drawn by chance, once for this page."""
        made = self.rules.header(self._seats(), content_hash)
        return self.solo.applied_to(made) if self._count() == 1 else made

    def remembered(self) -> dict[str, Any]:
        """What to give to the next page: plain JSON values, without the seed, which would deal the same game. Who plays
        comes before the empty seats."""
        seats = [card.seat() for card in sorted(self.seats, key=lambda card: not card.is_in_play)]
        return {
            "players": self._count(),
            "seats": [{"name": seat.name, "color": seat.color, "player": seat.player} for seat in seats],
            **self.rules.remembered(),
            **self.solo.remembered(),
            **(self.packs.remembered() if self.packs is not None else {}),
        }

    def chosen_packs(self) -> tuple[Path, ...]:
        """The folders of the card packs to play with; a challenge is the same game for all, without packs."""
        return () if self.packs is None or self.is_challenge else self.packs.chosen()

    def problems(self) -> tuple[str, ...]:
        """What is wrong with the set-up, in words; empty if the game can start."""
        packs = self.packs.problems() if self.packs is not None and self.chosen_packs() else ()
        numbers = [card.number + 1 for card in self._in_play()]
        of_seed = (self.rules.seed_problem(), self.solo.seed_problem(self.rules.seed.text().strip()))
        return (
            *seat_problems(self._seats(), numbers), *filter(None, () if self.is_challenge else of_seed), *packs,
        )  # fmt: skip

    # Building

    def _build(self) -> None:
        self._inside = QWidget()
        self._scroll = scroll_area(self, self._inside)
        for widget in (*self.seats, self.strip, *self.choices.values()):
            widget.setParent(self._inside)
        self._packs_panel = self._made_packs_panel()
        self._packs_panel.setParent(self._inside)
        column = QVBoxLayout()
        column.addWidget(text(say("new_game.not yet"), "name"))
        column.addWidget(self.message)
        column.addStretch(1)
        self._message_panel = panel(column)
        for part in (self.plan, self._message_panel, self.learn, self.start):
            part.setParent(self.field)

    def _made_packs_panel(self) -> QFrame:
        column = QVBoxLayout()
        column.addWidget(text(say("new_game.packs"), "name"))
        if self.packs is not None:
            column.addWidget(self.packs)
        return panel(column)

    def _connect(self) -> None:
        self._colours = [card.color.currentData() for card in self.seats]
        for card in self.seats:
            card.changed.connect(self._on_seat_changed)
            card.wanted.connect(lambda card=card: self._seat(card))
            card.removed.connect(lambda card=card: self._unseat(card))
        self.rules.changed.connect(self._check)
        self.rules.setting_changed.connect(self.setting_changed)
        self.solo.changed.connect(self._check)
        if self.packs is not None:
            self.packs.changed.connect(self._check)

    def _on_seat_changed(self) -> None:
        before, self._colours = self._colours, [card.color.currentData() for card in self.seats]
        number = next((at for at, colour in enumerate(self._colours) if colour != before[at]), None)
        if number is not None and self._colours[number] in before:
            # Who had the colour takes the other one, at the table or not: each seat keeps one of its own.
            other = before.index(self._colours[number])
            self._colours[other] = before[number]
            self.seats[other].color.setCurrentIndex(self.seats[other].color.findData(before[number]))
        self._check()

    def _seat(self, card: SeatCard) -> None:
        card.set_in_play(True)
        self._check()
        card.who.buttons()[card.who.currentIndex()].setFocus()

    def _unseat(self, card: SeatCard) -> None:
        card.set_in_play(False)
        self._check()
        card.add.setFocus()

    # Keys and places

    def first_focus(self) -> QWidget:
        return self.start

    def _is_typing(self) -> bool:
        return isinstance(self.focusWidget(), QLineEdit)

    def on_escape(self) -> None:
        if self._is_typing():
            self.start.setFocus()
        else:
            self.leave()

    def on_enter(self) -> None:
        if self._is_typing():
            self.start.setFocus()
        else:
            self.start.click()

    def lay_out(self, size: PageSize) -> None:
        _, _, field_width, field_height = size.field()
        side, gap = _SIDE[size.form]
        is_small = not side
        wide, high = size.px(field_width), size.px(field_height)
        self.start.show_sign(self.theme, size)
        self._show_learn(size)
        self.rules.show_sign(size)
        for widget, parent in (
            (self.plan, self._inside if is_small else self.field),
            (self.learn, self._learn_parent()),
        ):
            if widget.parentWidget() is not parent:
                widget.setParent(parent)
                widget.show()
        side_width = wide if is_small else size.px(side)
        self._place_message(size, wide - side_width, side_width, high)
        foot = size.px(_GO + _GAP) if is_small else 0
        if is_small and not self._message_panel.isHidden():
            foot = high - self._message_panel.y() + size.px(_GAP)
        is_wide = size.form == "wide"
        left = wide - side_width - size.px(gap) if side else wide
        content = left if is_wide else left - size.px(_BAR)
        self._scroll.setGeometry(0, 0, content + size.px(_BAR + 2 if is_wide else _BAR), high - foot)
        self._inside.setFixedSize(content, self._lay_out_column(size, content))
        # What keeps the game from starting takes the room of the plan, but where all is one column.
        self.plan.setVisible(is_small or self._message_panel.isHidden())
        if side:
            self.plan.setGeometry(
                wide - side_width, high - size.px(_GO + 13 + PLAN_HEIGHT), side_width, size.px(PLAN_HEIGHT)
            )
            self.plan.lay_out(size)
            self._place_learn(size, side)

    def _learn_parent(self) -> QWidget:
        return self._inside if self.size_in_units.form == "small" else self

    def _place_learn(self, size: PageSize, side: float) -> None:
        """At the upper right, over the scene."""
        top, high = (40, 40) if size.form == "wide" else (16, 34)
        self.learn.setGeometry(size.rect(size.width - size.margin - side, top, side, high))

    def _show_learn(self, size: PageSize) -> None:
        """Offer the tutorial with its length, where there is room for that."""
        minutes = self._facts.tutorial_minutes
        is_long = minutes and size.form != "middle"
        self.learn.setText(say("new_game.first time", count=minutes) if is_long else say("new_game.learn"))
        side, _ = _SIDE[size.form]
        if side and self.learn.sizeHint().width() > size.px(side):
            self.learn.setText(say("new_game.learn"))
        self.learn.setAccessibleName(self.learn.text())
        self.learn.show_sign(self.theme, size)

    def _place_message(self, size: PageSize, left: int, wide: int, high: int) -> None:
        """What keeps the game from starting lies right above Start, over the plan, which moves nothing."""
        self.start.setGeometry(left, high - size.px(_GO), wide, size.px(_GO))
        column = self._message_panel.layout()
        assert column is not None
        column.setContentsMargins(size.px(20), size.px(14), size.px(20), size.px(12))
        column.setSpacing(size.px(6))
        least = 0 if size.form == "small" else size.px(PLAN_HEIGHT)
        needed = min(max(least, column.totalHeightForWidth(wide)), high - size.px(_GO + 13))
        self._message_panel.setGeometry(left, high - size.px(_GO + 13) - needed, wide, needed)

    def _lay_out_column(self, size: PageSize, width: int) -> int:
        """Place what is rolled; how high it is."""
        is_broad = width >= size.px(_BROAD)
        gap, top = size.px(_GAP), 0
        columns = len(self.seats) if is_broad else 2
        across = (width - gap * (columns - 1)) / columns
        for number, card in enumerate(self.seats):
            x, y = round(number % columns * (across + gap)), number // columns * size.px(CARD_HEIGHT + _GAP)
            card.setGeometry(x, y, int(across), size.px(CARD_HEIGHT))
            card.lay_out(size)
            top = y + size.px(CARD_HEIGHT + _APART)
        for row in self.choices.values():
            row.lay_out(size)
        top = self._lay_out_strip(size, width, top, is_broad) + size.px(_APART)
        top = self._lay_out_rules(size, width, top, 2 if is_broad else 1)
        if not self._packs_panel.isHidden():
            column = self._packs_panel.layout()
            assert column is not None
            column.setContentsMargins(size.px(16), size.px(10), size.px(16), size.px(10))
            high = column.totalHeightForWidth(width)
            self._packs_panel.setGeometry(0, top, width, high)
            top += high + size.px(_CLOSE)
        if size.form == "small":
            self.plan.setGeometry(0, top, width, size.px(PLAN_HEIGHT))
            self.plan.lay_out(size)
            self.learn.setGeometry(0, top + size.px(PLAN_HEIGHT + _GAP), width, size.px(40))
            top = self.learn.y() + self.learn.height() + size.px(_CLOSE)
        return top - size.px(_CLOSE)

    def _lay_out_strip(self, size: PageSize, width: int, top: int, is_broad: bool) -> int:
        """The levels, or alone the choice of the game in the same place; the lower edge."""
        rows, gap = self.solo.choices, size.px(_GAP if is_broad else _CLOSE)
        share = round((width - gap) * _GAME)
        widths = (share, width - gap - share) if is_broad else (width, width)
        heights = [row.height_at(each, size) for row, each in zip(rows, widths, strict=True)]
        solo = max(heights) if is_broad else sum(heights) + gap
        high = max(size.px(_STRIP), self.strip.height_at(width), solo)
        self.strip.setGeometry(0, top, width, high)
        if is_broad:
            rows[0].setGeometry(0, top, widths[0], high)
            rows[1].setGeometry(width - widths[1], top, widths[1], high)
        else:
            rows[0].setGeometry(0, top, width, heights[0])
            rows[1].setGeometry(0, top + heights[0] + gap, width, heights[1])
        return top + high

    def _lay_out_rules(self, size: PageSize, width: int, top: int, columns: int) -> int:
        """The rules in so many columns; where the next thing below them lies."""
        rows = list(self.rules.rows.values())
        across = (width - size.px(_GAP) * (columns - 1)) // columns
        for first in range(0, len(rows), columns):
            beside = rows[first : first + columns]
            high = max(row.height_at(across, size) for row in beside)
            for column, row in enumerate(beside):
                row.setGeometry(column * (width - across), top, across, high)
            top += high + size.px(_CLOSE)
        return top

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.StyleChange and self.isVisible():
            self.lay_out(self.size_in_units)

    # What was remembered, and what is filled in

    def _fill(self, remembered: Mapping[str, Any]) -> None:
        found = remembered.get("players")
        count = found if isinstance(found, int) and found in PLAYERS else 2
        for card, seat in zip(self.seats, remembered_seats(remembered.get("seats")), strict=True):
            card.set_seat(seat)
            card.set_in_play(card.number < count)
        self.rules.fill(remembered)
        self.solo.fill(remembered)
        if self.packs is not None:
            self.packs.fill(remembered)

    def _in_play(self) -> list[SeatCard]:
        return [card for card in self.seats if card.is_in_play]

    def _count(self) -> int:
        return len(self._in_play())

    @property
    def is_challenge(self) -> bool:
        """Whether a challenge is set up."""
        return self._count() == 1 and self.solo.challenge is not None

    def _seats(self) -> tuple[Seat, ...]:
        return tuple(card.seat() for card in self._in_play())

    def _humans(self) -> int:
        return sum(seat.is_human for seat in self._seats())

    def _check(self) -> None:
        """After every edit: which seats count, what is wrong, whether the game can start."""
        seats, alone, humans = self._seats(), self._count() == 1, self._humans()
        for number, card in enumerate(self._in_play()):
            card.set_faulty(is_name_faulty(seats, number))
            card.say_who(humans == 1)
        for card in self.seats:
            card.add.show_note(say("seat.ends challenge" if self.is_challenge else "seat.empty"))
        self.strip.setVisible(not alone)
        for row in self.solo.choices:
            row.setVisible(alone)
        has_packs = self.packs is not None and bool(self.packs.boxes)
        self._packs_panel.setVisible(has_packs)
        self._packs_panel.setEnabled(not self.is_challenge)
        self.rules.follow(len(seats), humans, self.is_challenge)
        players = [(card.number, card.seat()) for card in self._in_play()]
        self.plan.show_seats(players, plan_facts(seats, self._facts.seconds))
        self._show_problems()

    def _show_problems(self) -> None:
        problems = self.problems()
        self.message.setText("\n".join(problems))
        self._message_panel.setVisible(bool(problems))
        self.start.setEnabled(not problems)
        self.start.setToolTip(plain_tip("\n".join(problems)))
        if self.isVisible():
            self.lay_out(self.size_in_units)
