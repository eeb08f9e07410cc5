"""The set-up of a new game: who sits where, the seed, and what the players agree on."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import (
    QButtonGroup,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QRadioButton,
    QWidget,
)

from uc_desktop.app.saves.challenges import today
from uc_desktop.app.saves.header import Header, Seat, UndoPolicy
from uc_desktop.app.session.card_sets import CardSets
from uc_desktop.plain_text import first_invisible
from uc_desktop.presentation.words.catalogue import Key, say
from uc_desktop.rules.board.graph import ADVANCED, BASIC, SIDES
from uc_desktop.rules.flow.setup import allows_contracts
from uc_desktop.rules.terms import GOAL_CITIES, GOAL_POINTS, ROUNDS
from uc_desktop.ui.dialogs.dialog_size import FittingDialog, ScrollPane, grown
from uc_desktop.ui.dialogs.games.choice import ExplainedChoice, toggle
from uc_desktop.ui.dialogs.games.pack_list import PackList
from uc_desktop.ui.dialogs.games.seat_card import SeatCard
from uc_desktop.ui.dialogs.games.seats import is_name_faulty, remembered_seats, seat_problems
from uc_desktop.ui.dialogs.games.solo_fields import SoloFields
from uc_desktop.ui.dialogs.games.table_plan import TablePlan
from uc_desktop.ui.dialogs.labels import plain_label, plain_tip
from uc_desktop.ui.dialogs.segments import Segments
from uc_desktop.ui.dialogs.widgets import cancel_button, card, in_column, in_row, push_button
from uc_desktop.ui.theme.theme import Theme

PLAYERS: Final = (1, 2, 3, 4)
#: What `exec` answers when the tutorial is wanted in place of a game.
LEARN: Final = 2
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
#: All that may be said of a choice.
_LINES: Final[Mapping[str, tuple[Key, ...]]] = {
    "boards": tuple(line for _, line in _BOARDS.values()),
    "contracts": ("new_game.contracts on", "new_game.contracts off"),
    "take_back": (
        "new_game.take-back on", "new_game.take-back off", "new_game.take-back solo", "new_game.take-back strict",
    ),
    "curtain": ("new_game.curtain on", "new_game.curtain off", "new_game.curtain alone"),
    "undo": (
        "new_game.default free", "new_game.default strict", "new_game.free explained", "new_game.strict explained",
        "new_game.strict for all",
    ),
    "seed": ("new_game.by chance", "new_game.own seed", "new_game.same for all"),
}  # fmt: skip
_LONGEST_SEED: Final = 60
#: How wide a room is needed for the city beside the fields, and for seats in one row and rules in two columns.
_BROAD, _NARROW = 1160, 860
#: The width of the city and the table below it.
_PLAN: Final = 300
_START: Final = 190
_MARGINS: Final = (24, 14, 24, 14)
_CARD: Final = (14, 8, 14, 8)


class NewGameDialog(FittingDialog):
    """Asks for a set-up; after `exec` or `accepted`, `header` is the game to play and `remembered` what to fill in
    the next time.

    Each choice says in a line what it means. Start, which Enter presses, is off, and the dialog says why, as long as
    the set-up cannot be played. By default the undo policy follows the number of humans, and says so; challenges are
    strict. `day` decides the challenges, today (UTC) by default. Without `sets` no card packs are offered. Challenges
    whose names are `attempted` are marked as practice.
    """

    wanted = QSize(1200, 0)

    def __init__(
        self,
        theme: Theme,
        remembered: Mapping[str, Any] | None = None,
        parent: QWidget | None = None,
        day: date | None = None,
        sets: CardSets | None = None,
        attempted: Collection[str] = (),
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(say("new_game.title"))
        self._rolled = str(random.SystemRandom().randrange(100_000, 1_000_000))
        #: The undo policy chosen; empty for the default.
        self._undo_chosen = ""
        self.counts = {count: QRadioButton(say("new_game.players", count=count)) for count in PLAYERS}
        self.seats = [SeatCard(number, theme) for number in range(max(PLAYERS))]
        self.solo = SoloFields(day or today(), self, attempted)
        self.packs = None if sets is None else PackList(sets)
        self.seed = QLineEdit()
        #: What was typed as a seed before a challenge was chosen.
        self._typed_seed = ""
        self.boards, self.undo = Segments(), Segments()
        self.contracts, self.take_back, self.curtain = toggle(), toggle(), toggle()
        self.message = plain_label("", "alarm")
        self.start = push_button(say("new_game.start"), self.accept)
        self.learn = push_button(say("new_game.learn"), lambda: self.done(LEARN))
        self.cancel = cancel_button(self)
        self.plan = TablePlan(theme)
        #: The choices by their names, in the order in which they are shown.
        self.choices: dict[str, ExplainedChoice] = {}
        self._build()
        self._fill(remembered or {})
        self._connect()
        self._check()
        self.seats[0].name.setFocus()

    def choose_challenge(self) -> None:
        """Choose one player and the challenge of the day."""
        self.counts[1].setChecked(True)
        self.solo.choose_day()
        self.start.setFocus()

    def header(self, content_hash: str) -> Header:
        """The set-up as a game's header; an empty seed was drawn by chance, once for this dialog."""
        seed = self.seed.text().strip() or self._rolled
        side = str(self.boards.currentData())
        made = Header(
            self._seats(),
            seed,
            content_hash,
            self._policy(),
            self.curtain.isChecked(),
            side=side,
            contracts=self.contracts.isChecked() and allows_contracts(self._count()),
            may_take_back=self.take_back.isChecked() and self._can_take_back(),
        )
        return self.solo.applied_to(made) if self._count() == 1 else made

    def remembered(self) -> dict[str, Any]:
        """What to give to the next dialog: plain JSON values, without the seed, which would deal the same game."""
        return {
            "players": self._count(),
            "seats": [
                {"name": s.name, "color": s.color, "player": s.player} for s in (each.seat() for each in self.seats)
            ],
            "undo": self._undo_chosen,
            "boards": self.boards.currentData(),
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
        return (*seat_problems(self._seats()), *self._seed_problems(), *packs)

    def _seed_problems(self) -> tuple[str, ...]:
        if self._is_challenge():
            return ()
        seed = self.seed.text().strip()
        character, found = first_invisible(seed), self.solo.seed_problem(seed)
        invisible = say("new_game.invisible seed", character=character) if character else ""
        return tuple(filter(None, (invisible, found)))

    # Building

    def _build(self) -> None:
        self._make_choices()
        self._seat_grid, self._rule_grid = QGridLayout(), QGridLayout()
        for grid in (self._seat_grid, self._rule_grid):
            grid.setSpacing(10)
        fields = in_column(self._seat_grid, self._rule_grid, spacing=10, margins=(0, 0, 4, 0))
        if self.packs is not None:
            title = plain_label(say("new_game.packs"), "section")
            fields.addWidget(card(in_column(title, self.packs, spacing=2, margins=_CARD)))
        fields.addStretch(1)
        pane = ScrollPane(fields)
        middle = in_row(pane, self.plan, spacing=12, grows=pane)
        parts = (self._heading(), middle, self.message, self._buttons())
        self.setLayout(in_column(*parts, spacing=10, margins=_MARGINS, grows=middle))

    def _heading(self) -> QHBoxLayout:
        title, about = plain_label(say("new_game.title"), "title"), plain_label(say("new_game.about"), "quiet")
        words, group = in_column(title, about, spacing=0), QButtonGroup(self)
        for button in self.counts.values():
            button.setProperty("look", "segment")
            group.addButton(button)
        return in_row(words, *self.counts.values(), spacing=0, grows=words)

    def _make_choices(self) -> None:
        self.seed.setMaxLength(_LONGEST_SEED)
        self.seed.setPlaceholderText(say("new_game.no seed"))
        for side, (words, _) in _BOARDS.items():
            self.boards.addItem(say(words), side)
        for policy, words in _UNDO.items():
            self.undo.addItem(say(words), policy)
        game, tiles = self.solo.choices
        self.choices = {
            "game": game,
            "tiles": tiles,
            "boards": ExplainedChoice(say("new_game.boards"), self.boards, *_LINES["boards"]),
            "contracts": ExplainedChoice(say("new_game.contracts"), self.contracts, *_LINES["contracts"]),
            "take_back": ExplainedChoice(say("new_game.take-back"), self.take_back, *_LINES["take_back"]),
            "curtain": ExplainedChoice(say("new_game.curtain"), self.curtain, *_LINES["curtain"]),
            "undo": ExplainedChoice(say("new_game.undo"), self.undo, *_LINES["undo"]),
            "seed": ExplainedChoice(say("new_game.seed"), self.seed, *_LINES["seed"]),
        }

    def _arrange(self) -> None:
        """Seats and rules in as many columns as there is room for; the city only where there is room beside them."""
        width = min(self.wanted.width() * grown(self), self.usable().width()) / grown(self)
        self.plan.setVisible(width >= _BROAD)
        self.plan.setFixedWidth(round(_PLAN * grown(self)))
        self.start.setMinimumWidth(round(_START * grown(self)))
        for button in (self.learn, self.cancel, self.start):
            # What lies above scrolls: the buttons never give way.
            button.setMinimumHeight(button.sizeHint().height())
        is_wide = width >= _NARROW
        _put(self._seat_grid, self.seats, 4 if is_wide else 2)
        alone = self._count() == 1
        absent = {"boards", "contracts", "curtain"} if alone else {"game", "tiles"}
        for name, choice in self.choices.items():
            choice.setVisible(name not in absent)
        shown = [choice for name, choice in self.choices.items() if name not in absent]
        _put(self._rule_grid, shown, 2 if is_wide else 1)

    def _fit_texts(self) -> None:
        self._arrange()
        super()._fit_texts()

    def _buttons(self) -> QHBoxLayout:
        self.start.setProperty("look", "primary")
        self.start.setDefault(True)
        return in_row(self.learn, None, self.cancel, self.start)

    def _connect(self) -> None:
        for number, seat in enumerate(self.seats, 1):
            seat.changed.connect(self._check)
            seat.wanted.connect(self.counts[number].click)
        for button in self.counts.values():
            button.toggled.connect(self._check)
        self.undo.activated.connect(self._choose_undo)
        for choice in (self.boards, self.undo):
            choice.changed.connect(self._explain)
        for box in (self.contracts, self.take_back, self.curtain):
            box.toggled.connect(self._explain)
        self.solo.changed.connect(self._check)
        self.seed.textChanged.connect(self._check)
        if self.packs is not None:
            self.packs.changed.connect(self._check)

    # What was remembered, and what is filled in

    def _fill(self, remembered: Mapping[str, Any]) -> None:
        count = remembered.get("players")
        self.counts[count if count in PLAYERS else 2].setChecked(True)
        for fields, seat in zip(self.seats, remembered_seats(remembered.get("seats")), strict=True):
            fields.set_seat(seat)
        boards = remembered.get("boards")
        self.boards.setCurrentIndex(self.boards.findData(boards if boards in SIDES else BASIC))
        undo = remembered.get("undo")
        if undo in tuple(UndoPolicy):
            self._undo_chosen = str(undo)
        self.contracts.setChecked(remembered.get("contracts") is True)
        self.take_back.setChecked(remembered.get("take_back") is True)
        self.curtain.setChecked(remembered.get("curtain") is not False)
        self.solo.fill(remembered)
        if self.packs is not None:
            self.packs.fill(remembered)

    def _count(self) -> int:
        return next((count for count, button in self.counts.items() if button.isChecked()), PLAYERS[0])

    def _is_challenge(self) -> bool:
        """Whether this is a challenge."""
        return self._count() == 1 and self.solo.challenge is not None

    def _seats(self) -> tuple[Seat, ...]:
        return tuple(card.seat() for card in self.seats[: self._count()])

    def _humans(self) -> int:
        return sum(seat.is_human for seat in self._seats())

    def _policy(self) -> UndoPolicy:
        """The policy shown, or by default the one for so many people."""
        default = UndoPolicy.STRICT if self._humans() > 1 else UndoPolicy.FREE
        return UndoPolicy(self.undo.currentData() or default)

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
        seats = self._seats()
        for number, fields in enumerate(self.seats):
            fields.set_in_play(number < len(seats))
            fields.set_faulty(number < len(seats) and is_name_faulty(seats, number))
        self._show_seed()
        if self.packs is not None:
            self.packs.setEnabled(not self._is_challenge())
        self._show_undo()
        self.curtain.setEnabled(self._humans() > 1)
        problems = self.problems()
        self.message.setText("\n".join(problems))
        self.message.setVisible(bool(problems))
        self.start.setEnabled(not problems)
        self.start.setToolTip(plain_tip("\n".join(problems)))
        self._arrange()
        self._explain()

    def _explain(self) -> None:
        """Say of each choice what it means now; lines may be longer than before."""
        self.take_back.setEnabled(self._can_take_back())
        lines: dict[str, Key] = {
            "boards": _BOARDS[str(self.boards.currentData())][1],
            "contracts": "new_game.contracts on" if self.contracts.isChecked() else "new_game.contracts off",
            "seed": self._about_seed(),
            "undo": self._about_undo(),
            "take_back": self._about_take_back(),
            "curtain": self._about_curtain(),
        }
        for name, line in lines.items():
            self.choices[name].explain(say(line))
        rounds = say("new_game.game", count=ROUNDS)
        goal = say("new_game.game and goal", rounds=rounds, cities=GOAL_CITIES, points=GOAL_POINTS)
        self.plan.show_seats(self._seats(), goal if self._count() == 1 else rounds)
        if self.isVisible():
            self.make_room()

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


def _put(grid: QGridLayout, widgets: Sequence[QWidget], columns: int) -> None:
    """Lay the widgets out in this many columns of the same width."""
    for widget in widgets:
        grid.removeWidget(widget)
    for number, widget in enumerate(widgets):
        grid.addWidget(widget, number // columns, number % columns)
    for column in range(4):
        grid.setColumnStretch(column, int(column < columns))
