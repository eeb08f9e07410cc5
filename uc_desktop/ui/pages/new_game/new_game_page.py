"""The page for a new game: who sits where, the seed, and what the players agree on."""

from __future__ import annotations

import random
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QPushButton, QScrollArea, QVBoxLayout, QWidget

from uc_desktop.app.saves.challenges import today
from uc_desktop.app.saves.header import PLAYERS, Header, Seat, UndoPolicy
from uc_desktop.plain_text import first_invisible
from uc_desktop.presentation.facts.pages.new_game_facts import NewGameFacts, plan_facts
from uc_desktop.presentation.words.catalogue import Key, say
from uc_desktop.rules.board.graph import ADVANCED, BASIC, SIDES
from uc_desktop.rules.flow.setup import allows_contracts
from uc_desktop.ui.dialogs.labels import plain_tip
from uc_desktop.ui.pages.drawings import sign_icon
from uc_desktop.ui.pages.new_game.levels import LevelStrip
from uc_desktop.ui.pages.new_game.pack_list import PackList
from uc_desktop.ui.pages.new_game.page_segments import PageSegments
from uc_desktop.ui.pages.new_game.rule_row import RuleRow
from uc_desktop.ui.pages.new_game.seat_card import CARD_HEIGHT, SeatCard
from uc_desktop.ui.pages.new_game.seats import is_name_faulty, remembered_seats, seat_problems
from uc_desktop.ui.pages.new_game.solo_fields import SoloFields
from uc_desktop.ui.pages.new_game.table_plan import PLAN_HEIGHT, TablePlan
from uc_desktop.ui.pages.page import Page
from uc_desktop.ui.pages.widgets import SignButton, panel, text, toggle

if TYPE_CHECKING:
    from uc_desktop.app.session.card_sets import CardSets
    from uc_desktop.ui.pages.page_size import PageSize
    from uc_desktop.ui.theme.theme import Theme

#: The choices for undo: the default, by the number of humans, then each policy.
_UNDO: Final[Mapping[str, Key]] = {
    "": "new_game.default",
    UndoPolicy.FREE.value: "new_game.free",
    UndoPolicy.STRICT.value: "new_game.strict",
}
_BOARDS: Final[Mapping[str, tuple[Key, Key]]] = {
    BASIC: ("new_game.basic", "new_game.basic explained"),
    ADVANCED: ("new_game.advanced", "new_game.advanced explained"),
}
#: The paces of others' turns; those that are no speed are offered only while they are set.
_PACES: Final[Mapping[str, Key]] = {
    "steps": "new_game.pace steps",
    "slow": "new_game.pace slow",
    "normal": "new_game.pace normal",
    "fast": "new_game.pace fast",
    "off": "new_game.pace off",
}
_SPEEDS: Final = ("slow", "normal", "fast")
#: All that may be said of a choice.
_LINES: Final[Mapping[str, tuple[Key, ...]]] = {
    "boards": (*(line for _, line in _BOARDS.values()), "new_game.boards alone"),
    "seed": ("new_game.by chance", "new_game.own seed", "new_game.same for all"),
    "contracts": ("new_game.contracts on", "new_game.contracts off", "new_game.contracts alone"),
    "hints": ("new_game.hints explained", "new_game.hints off"),
    "undo": (
        "new_game.default free", "new_game.default strict", "new_game.free explained", "new_game.strict explained",
        "new_game.strict for all",
    ),
    "take_back": (
        "new_game.take-back on", "new_game.take-back off", "new_game.take-back solo", "new_game.take-back strict",
    ),
    "pace": ("new_game.pace explained",),
    "curtain": ("new_game.curtain on", "new_game.curtain off", "new_game.curtain alone"),
}  # fmt: skip
_LONGEST_SEED: Final = 60
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

    Each choice says in a line what it means. Start, which Enter presses, is off, and the page says why, as long as the
    set-up cannot be played. By default the undo policy follows the number of humans, and says so; challenges are
    strict. `day` decides the challenges, today (UTC) by default. Without `sets` no card packs are offered.
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
        self._rolled = str(random.SystemRandom().randrange(100_000, 1_000_000))
        #: The undo policy chosen; empty for the default.
        self._undo_chosen = ""
        #: The boards chosen for several players.
        self._boards_chosen = BASIC
        #: What was typed as a seed before a challenge was chosen.
        self._typed_seed = ""
        self.seats = [SeatCard(number, self, self._facts.levels) for number in range(max(PLAYERS))]
        self.strip = LevelStrip(self)
        self.solo = SoloFields(day or today(), self, self._facts.attempted)
        self.boards, self.undo, self.pace = PageSegments(self), PageSegments(self), PageSegments(self)
        self.seed = QLineEdit()
        self.contracts, self.hints, self.take_back, self.curtain = toggle(), toggle(), toggle(), toggle()
        #: The choices by their names, in the order in which they are shown; the first two are those of one player.
        self.choices: dict[str, RuleRow] = {}
        self.packs = None if sets is None else PackList(sets)
        self.plan = TablePlan(self)
        self.message = text("", "alarm")
        self.learn = SignButton(say("new_game.learn"), "book", self.learn_asked.emit, "pill")
        self.start = SignButton(say("new_game.start"), "play", self._start, "go")
        self._make_choices()
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
        seed = self.seed.text().strip() or self._rolled
        made = Header(
            self._seats(),
            seed,
            content_hash,
            self._policy(),
            self.curtain.isChecked(),
            side=self._boards_chosen,
            contracts=self.contracts.isChecked() and allows_contracts(self._count()),
            may_take_back=self.take_back.isChecked() and self._can_take_back(),
        )
        return self.solo.applied_to(made) if self._count() == 1 else made

    def remembered(self) -> dict[str, Any]:
        """What to give to the next page: plain JSON values, without the seed, which would deal the same game. Who plays
        comes before the empty seats."""
        seats = [card.seat() for card in sorted(self.seats, key=lambda card: not card.is_in_play)]
        return {
            "players": self._count(),
            "seats": [{"name": seat.name, "color": seat.color, "player": seat.player} for seat in seats],
            "undo": self._undo_chosen,
            "boards": self._boards_chosen,
            "contracts": self.contracts.isChecked(),
            "take_back": self.take_back.isChecked(),
            "curtain": self.curtain.isChecked(),
            **self.solo.remembered(),
            **(self.packs.remembered() if self.packs is not None else {}),
        }

    def chosen_packs(self) -> tuple[Path, ...]:
        """The folders of the card packs to play with; a challenge is the same game for all, without packs."""
        return () if self.packs is None or self._is_challenge() else self.packs.chosen()

    def problems(self) -> tuple[str, ...]:
        """What is wrong with the set-up, in words; empty if the game can start."""
        packs = self.packs.problems() if self.packs is not None and self.chosen_packs() else ()
        numbers = [card.number + 1 for card in self._in_play()]
        return (*seat_problems(self._seats(), numbers), *self._seed_problems(), *packs)

    def _seed_problems(self) -> tuple[str, ...]:
        if self._is_challenge():
            return ()
        seed = self.seed.text().strip()
        character, found = first_invisible(seed), self.solo.seed_problem(seed)
        invisible = say("new_game.invisible seed", character=character) if character else ""
        return tuple(filter(None, (invisible, found)))

    # Building

    def _make_choices(self) -> None:
        self.seed.setMaxLength(_LONGEST_SEED)
        self.seed.setPlaceholderText(say("new_game.no seed"))
        for side, (words, _) in _BOARDS.items():
            self.boards.addItem(say(words), side)
        for policy, words in _UNDO.items():
            self.undo.addItem(say(words), policy)
        for pace, words in _PACES.items():
            if pace in (*_SPEEDS, self._facts.turn_pace):
                self.pace.addItem(say(words), pace)
        game, tiles = self.solo.choices
        rows: tuple[tuple[str, Key, QWidget, int], ...] = (
            ("boards", "new_game.boards", self.boards, 150),
            ("seed", "new_game.seed", self.seed, 150),
            ("contracts", "new_game.contracts", self.contracts, 0),
            ("hints", "new_game.hints", self.hints, 0),
            ("undo", "new_game.undo", self.undo, 168),
            ("take_back", "new_game.take-back", self.take_back, 0),
            ("pace", "new_game.pace", self.pace, 168),
            ("curtain", "new_game.curtain", self.curtain, 0),
        )
        made = {
            name: RuleRow(say(words), control, width, [say(line) for line in _LINES[name]])
            for name, words, control, width in rows
        }
        self.choices = {"game": game, "tiles": tiles, **made}

    def _build(self) -> None:
        self._scroll = QScrollArea(self.field)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._inside = QWidget()
        self._scroll.setWidget(self._inside)
        for widget in (*self.seats, self.strip, *self.choices.values()):
            widget.setParent(self._inside)
        self._packs_panel = self._made_packs_panel()
        self._packs_panel.setParent(self._inside)
        self._again = self.seed.addAction(
            sign_icon("chance", self.theme.ground.mist, 1, 1), QLineEdit.ActionPosition.TrailingPosition
        )
        self._again.setToolTip(say("new_game.chance again"))
        self._again.triggered.connect(self.seed.clear)
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
        for card in self.seats:
            card.changed.connect(self._check)
            card.wanted.connect(lambda card=card: self._seat(card))
            card.removed.connect(lambda card=card: self._unseat(card))
        self.undo.activated.connect(self._choose_undo)
        self.boards.changed.connect(self._choose_boards)
        self.undo.changed.connect(self._explain)
        for box in (self.contracts, self.hints, self.take_back, self.curtain):
            box.toggled.connect(self._explain)
        self.hints.toggled.connect(lambda is_on: self.setting_changed.emit("gives_hints", is_on))
        self.pace.activated.connect(lambda _: self.setting_changed.emit("turn_pace", self.pace.currentData()))
        self.solo.changed.connect(self._check)
        self.seed.textChanged.connect(self._check)
        if self.packs is not None:
            self.packs.changed.connect(self._check)

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

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
            return
        at = self.focusWidget()
        (at if isinstance(at, QPushButton) else self.start).click()

    def _start(self) -> None:
        self.started.emit()

    def lay_out(self, size: PageSize) -> None:
        _, _, field_width, field_height = size.field()
        side, gap = _SIDE[size.form]
        is_small = not side
        wide, high = size.px(field_width), size.px(field_height)
        self.start.show_sign(self.theme, size)
        self._show_learn(size)
        self._again.setIcon(sign_icon("chance", self.theme.ground.mist, size.unit, self.devicePixelRatioF()))
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
        rows = list(self.choices.values())[2:]
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
        boards = remembered.get("boards")
        self._boards_chosen = str(boards) if boards in SIDES else BASIC
        undo = remembered.get("undo")
        if undo in tuple(UndoPolicy):
            self._undo_chosen = str(undo)
        self.contracts.setChecked(remembered.get("contracts") is True)
        self.take_back.setChecked(remembered.get("take_back") is True)
        self.curtain.setChecked(remembered.get("curtain") is not False)
        self.hints.setChecked(self._facts.gives_hints)
        self.pace.setCurrentIndex(self.pace.findData(self._facts.turn_pace))
        self.solo.fill(remembered)
        if self.packs is not None:
            self.packs.fill(remembered)

    def _in_play(self) -> list[SeatCard]:
        return [card for card in self.seats if card.is_in_play]

    def _count(self) -> int:
        return len(self._in_play())

    def _is_challenge(self) -> bool:
        """Whether this is a challenge."""
        return self._count() == 1 and self.solo.challenge is not None

    def _seats(self) -> tuple[Seat, ...]:
        return tuple(card.seat() for card in self._in_play())

    def _humans(self) -> int:
        return sum(seat.is_human for seat in self._seats())

    def _policy(self) -> UndoPolicy:
        """The policy shown, or by default the one for so many people."""
        default = UndoPolicy.STRICT if self._humans() > 1 else UndoPolicy.FREE
        return UndoPolicy(self.undo.currentData() or default)

    def _choose_boards(self) -> None:
        if self.boards.isEnabled():
            self._boards_chosen = str(self.boards.currentData())
        self._explain()

    def _show_boards(self) -> None:
        """Show the boards chosen, or the advanced one that is played alone (L-1), which cannot be changed."""
        alone = self._count() == 1
        self.boards.setEnabled(False)
        self.boards.setCurrentIndex(self.boards.findData(ADVANCED if alone else self._boards_chosen))
        self.boards.setEnabled(not alone)

    def _choose_undo(self) -> None:
        self._undo_chosen = str(self.undo.currentData())
        self._explain()

    def _show_undo(self) -> None:
        """Show the policy chosen, or that of challenges, which cannot be changed."""
        shown = UndoPolicy.STRICT.value if self._is_challenge() else self._undo_chosen
        self.undo.setCurrentIndex(self.undo.findData(shown))
        self.undo.setEnabled(not self._is_challenge())

    def _show_seed(self) -> None:
        """Put the typed seed aside while a challenge is selected, which has a seed of its own."""
        is_challenge = self._is_challenge()
        if self.seed.isEnabled() is is_challenge:
            text, self._typed_seed = "" if is_challenge else self._typed_seed, self.seed.text()
            self.seed.setEnabled(not is_challenge)
            self.seed.setPlaceholderText(say("new_game.seed of challenge" if is_challenge else "new_game.no seed"))
            self.seed.setText(text)

    def _can_take_back(self) -> bool:
        """In a solo game strict undo is strict with confirmed turns too."""
        return self._count() > 1 or self._policy() is UndoPolicy.FREE

    def _check(self) -> None:
        """After every edit: which seats count, what is wrong, whether the game can start."""
        seats, alone, humans = self._seats(), self._count() == 1, self._humans()
        for number, card in enumerate(self._in_play()):
            card.set_faulty(is_name_faulty(seats, number))
            card.say_who(humans == 1)
        self.strip.setVisible(not alone)
        for row in self.solo.choices:
            row.setVisible(alone)
        self._show_seed()
        has_packs = self.packs is not None and bool(self.packs.boxes)
        self._packs_panel.setVisible(has_packs)
        self._packs_panel.setEnabled(not self._is_challenge())
        self._show_undo()
        self._show_boards()
        self.contracts.setEnabled(allows_contracts(self._count()))
        self.curtain.setEnabled(humans > 1)
        self._show_problems()
        self._explain()

    def _show_problems(self) -> None:
        problems = self.problems()
        self.message.setText("\n".join(problems))
        self._message_panel.setVisible(bool(problems))
        self.start.setEnabled(not problems)
        self.start.setToolTip(plain_tip("\n".join(problems)))
        if self.isVisible():
            self.lay_out(self.size_in_units)

    def _explain(self) -> None:
        """Say of each choice what it means now."""
        self.take_back.setEnabled(self._can_take_back())
        lines: dict[str, Key] = {
            "boards": self._about_boards(),
            "contracts": self._about_contracts(),
            "seed": self._about_seed(),
            "hints": "new_game.hints explained" if self.hints.isChecked() else "new_game.hints off",
            "undo": self._about_undo(),
            "take_back": self._about_take_back(),
            "curtain": self._about_curtain(),
        }
        for name, line in lines.items():
            self.choices[name].explain(say(line))
        self.plan.show_seats(
            [(card.number, card.seat()) for card in self._in_play()], plan_facts(self._seats(), self._facts.seconds)
        )

    def _about_boards(self) -> Key:
        return _BOARDS[self._boards_chosen][1] if self._count() > 1 else "new_game.boards alone"

    def _about_contracts(self) -> Key:
        if not self.contracts.isEnabled():
            return "new_game.contracts alone"
        return "new_game.contracts on" if self.contracts.isChecked() else "new_game.contracts off"

    def _about_seed(self) -> Key:
        if self._is_challenge():
            return "new_game.same for all"
        return "new_game.own seed" if self.seed.text().strip() else "new_game.by chance"

    def _about_undo(self) -> Key:
        if self._is_challenge():
            return "new_game.strict for all"
        is_free = self._policy() is UndoPolicy.FREE
        if not self._undo_chosen:
            return "new_game.default free" if is_free else "new_game.default strict"
        return "new_game.free explained" if is_free else "new_game.strict explained"

    def _about_take_back(self) -> Key:
        if not self._can_take_back():
            return "new_game.take-back strict"
        if not self.take_back.isChecked():
            return "new_game.take-back off"
        return "new_game.take-back on" if self._count() > 1 else "new_game.take-back solo"

    def _about_curtain(self) -> Key:
        if not self.curtain.isEnabled():
            return "new_game.curtain alone"
        return "new_game.curtain on" if self.curtain.isChecked() else "new_game.curtain off"
