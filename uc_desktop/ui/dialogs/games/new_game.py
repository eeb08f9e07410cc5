"""The set-up of a new game: who sits where, the seed, and what the players agree on."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from uc_desktop.app.saves.header import HUMAN, USUAL_SEATS, Header, Seat, UndoPolicy
from uc_desktop.app.saves.listing import listed
from uc_desktop.app.session.card_sets import CardSets
from uc_desktop.plain_text import first_invisible
from uc_desktop.rules.board.graph import ADVANCED, BASIC, SIDES
from uc_desktop.ui.dialogs.dialog_size import FittingDialog, ScrollPane
from uc_desktop.ui.dialogs.games.pack_list import PackList
from uc_desktop.ui.dialogs.games.seat_row import SeatRow
from uc_desktop.ui.dialogs.games.solo_fields import SoloFields, today
from uc_desktop.ui.dialogs.plain_label import level_labels, plain_label
from uc_desktop.ui.theme.theme import Theme

PLAYERS: Final = (1, 2, 3, 4)
#: What `exec` answers when the tutorial is wanted in place of a game.
LEARN: Final = 2
#: What it answers when the invitation is accepted.
INVITED: Final = 3
_UNDO_WORDS: Final = {
    UndoPolicy.FREE: "Free: the whole turn can be taken back",
    UndoPolicy.STRICT: "Strict: not beyond what was revealed",
}
#: Why undo is strict where nobody chose it.
_STRICT_AMONG_PEOPLE: Final = "Strict, as several people play"
_STRICT_FOR_ALL: Final = "Strict, as in every challenge"
_TAKE_BACK: Final = "A confirmed turn can be taken back if all agree"
_TAKE_BACK_SOLO: Final = "A confirmed turn can be taken back"
_BOARD_WORDS: Final = {
    BASIC: "Basic: four boards of one shape",
    ADVANCED: "Advanced: sites that cost and give more",
}
_LONGEST_SEED: Final = 60
_NO_SEED: Final = "by chance; the same text deals the same game"
_SEED_OF_CHALLENGE: Final = "given by the challenge"


class NewGameDialog(FittingDialog):
    """Asks for a set-up; after `exec` or `accepted`, `header` is the game to play and `remembered` what to fill in
    the next time.

    Start is off, and the dialog says why, as long as the set-up cannot be played. The undo policy follows the number
    of humans, and says so, until somebody chooses one here or in the settings; challenges are strict. `day` decides
    the challenges, today (UTC) by default. Without `sets` no card packs are offered. An `invitation` to the tutorial,
    its words and its button's, stands above the set-up in place of the button that leads to all chapters. Challenges
    whose names are `attempted` are marked as practice.
    """

    def __init__(
        self,
        theme: Theme,
        remembered: Mapping[str, Any] | None = None,
        parent: QWidget | None = None,
        day: date | None = None,
        sets: CardSets | None = None,
        invitation: tuple[str, str] | None = None,
        attempted: Collection[str] = (),
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle("New game")
        self.setMinimumWidth(560)
        self._rolled = str(random.SystemRandom().randrange(100_000, 1_000_000))
        self._undo_chosen: UndoPolicy | None = None
        self.counts = {count: QRadioButton(f"{count} players" if count > 1 else "1 player") for count in PLAYERS}
        self.seats = [SeatRow(number, theme) for number in range(max(PLAYERS))]
        self.solo = SoloFields(day or today(), self, attempted)
        self.packs = None if sets is None else PackList(sets)
        self.seed = QLineEdit()
        #: What was typed as a seed before a challenge was chosen.
        self._typed_seed = ""
        self.boards = QComboBox()
        self.undo = QComboBox()
        self.contracts = QCheckBox("Three government contracts to compete for")
        self.take_back = QCheckBox()
        self.curtain = QCheckBox("Hide the table between two people's turns")
        self.message = plain_label("", "alarm")
        self.start = QPushButton("Start the game")
        self.learn = QPushButton("Learn the game…")
        self._invitation = invitation
        self.invite = QPushButton() if invitation is None else QPushButton(invitation[1])
        self._form = QFormLayout()
        self._build()
        self._fill(remembered or {})
        self._connect()
        self._check()
        first = self.seats[0].name if invitation is None else self.invite
        first.setFocus()

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
            contracts=self.contracts.isChecked() and self._count() > 1,
            may_take_back=self.take_back.isChecked() and self._can_take_back(),
        )
        return self.solo.applied_to(made) if self._count() == 1 else made

    def remembered(self) -> dict[str, Any]:
        """What to give to the next dialog: plain JSON values, without the seed, which would deal the same game."""
        return {
            "players": self._count(),
            "seats": [{"name": s.name, "color": s.color, "player": s.player} for s in (r.seat() for r in self.seats)],
            "undo": self._undo_chosen.value if self._undo_chosen else "",
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
        return (*text_problems("The seed", seed), *filter(None, (self.solo.seed_problem(seed),)))

    # Building

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 14, 24, 14)
        column.setSpacing(10)
        if self._invitation is not None:
            column.addWidget(self._invited(self._invitation[0]))
        column.addWidget(plain_label("New game", "title"))
        column.addWidget(ScrollPane(self._fields()), 1)
        column.addWidget(self.message)
        column.addLayout(self._buttons())

    def _invited(self, words: str) -> QFrame:
        """The invitation with its button, which stands out in place of the one that starts a game."""
        box = QFrame()
        box.setProperty("look", "well")
        inner = QHBoxLayout(box)
        inner.setContentsMargins(16, 14, 16, 14)
        inner.setSpacing(16)
        inner.addWidget(plain_label(words, ""), 1)
        self.invite.clicked.connect(lambda: self.done(INVITED))
        inner.addWidget(self.invite)
        return box

    def _fields(self) -> QWidget:
        fields = QWidget()
        column = QVBoxLayout(fields)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addLayout(self._players_row())
        column.addWidget(self._seats_box())
        column.addLayout(self._agreements())
        column.addStretch(1)
        return fields

    def _players_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(18)
        group = QButtonGroup(self)
        for button in self.counts.values():
            group.addButton(button)
            row.addWidget(button)
        row.addStretch(1)
        return row

    def _seats_box(self) -> QFrame:
        box = QFrame()
        box.setProperty("look", "well")
        inner = QVBoxLayout(box)
        inner.setContentsMargins(14, 12, 14, 12)
        inner.setSpacing(8)
        for row in self.seats:
            inner.addWidget(row)
        return box

    def _agreements(self) -> QFormLayout:
        form = self._form
        self.solo.add_to(form)
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(6)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.seed.setMaxLength(_LONGEST_SEED)
        self.seed.setPlaceholderText(_NO_SEED)
        self.seed.setAccessibleName("Seed")
        self.undo.setAccessibleName("Undo")
        self.boards.setAccessibleName("Boards")
        for side, words in _BOARD_WORDS.items():
            self.boards.addItem(words, side)
        for policy, words in _UNDO_WORDS.items():
            self.undo.addItem(words, policy.value)
        form.addRow("Boards", self.boards)
        form.addRow("Contracts", self.contracts)
        form.addRow("Seed", self.seed)
        form.addRow("Undo", self.undo)
        form.addRow("Take-back", self.take_back)
        form.addRow("Curtain", self.curtain)
        if self.packs is not None:
            form.addRow("Card packs", self.packs)
        level_labels(form)
        return form

    def _buttons(self) -> QHBoxLayout:
        cancel = QPushButton("Cancel")
        leading = self.start if self._invitation is None else self.invite
        leading.setProperty("look", "primary")
        leading.setDefault(True)
        self.start.clicked.connect(self.accept)
        cancel.clicked.connect(self.reject)
        self.learn.clicked.connect(lambda: self.done(LEARN))
        if self._invitation is not None:
            self.learn.hide()
        row = QHBoxLayout()
        row.addWidget(self.learn)
        row.addStretch(1)
        row.addWidget(cancel)
        row.addWidget(self.start)
        return row

    def _connect(self) -> None:
        for row in self.seats:
            row.changed.connect(self._check)
        for button in self.counts.values():
            button.toggled.connect(self._check)
        self.undo.activated.connect(self._choose_undo)
        self.undo.currentIndexChanged.connect(self._allow_take_back)
        self.solo.changed.connect(self._check)
        self.seed.textChanged.connect(self._check)
        if self.packs is not None:
            self.packs.changed.connect(self._check)

    # What was remembered, and what is filled in

    def _fill(self, remembered: Mapping[str, Any]) -> None:
        count = remembered.get("players")
        self.counts[count if count in PLAYERS else 2].setChecked(True)
        for row, seat in zip(self.seats, _remembered_seats(remembered.get("seats")), strict=True):
            row.set_seat(seat)
        boards = remembered.get("boards")
        self.boards.setCurrentIndex(self.boards.findData(boards if boards in SIDES else BASIC))
        undo = remembered.get("undo")
        if undo in tuple(UndoPolicy):
            self._undo_chosen = UndoPolicy(undo)
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
        return tuple(row.seat() for row in self.seats[: self._count()])

    def _policy(self) -> UndoPolicy:
        return UndoPolicy(self.undo.currentData())

    def _choose_undo(self) -> None:
        self._undo_chosen = self._policy()
        self._show_undo()

    def _show_undo(self) -> None:
        """The policy as chosen, or else as usual for so many people; where it is strict by itself, why."""
        is_challenge, people = self._is_challenge(), sum(seat.is_human for seat in self._seats()) > 1
        usual = UndoPolicy.STRICT if people else UndoPolicy.FREE
        policy = UndoPolicy.STRICT if is_challenge else self._undo_chosen or usual
        by_itself = _STRICT_AMONG_PEOPLE if people and self._undo_chosen is None else _UNDO_WORDS[UndoPolicy.STRICT]
        strict = self.undo.findData(UndoPolicy.STRICT.value)
        self.undo.setItemText(strict, _STRICT_FOR_ALL if is_challenge else by_itself)
        self.undo.setCurrentIndex(self.undo.findData(policy.value))
        self.undo.setEnabled(not is_challenge)

    def _show_seed(self) -> None:
        """Put the typed seed aside while a challenge is selected, which has a seed of its own."""
        is_challenge = self._is_challenge()
        if self.seed.isEnabled() is is_challenge:
            text, self._typed_seed = "" if is_challenge else self._typed_seed, self.seed.text()
            self.seed.setEnabled(not is_challenge)
            self.seed.setPlaceholderText(_SEED_OF_CHALLENGE if is_challenge else _NO_SEED)
            self.seed.setText(text)

    def _can_take_back(self) -> bool:
        """In a solo game strict undo is strict with confirmed turns too."""
        return self._count() > 1 or self._policy() is UndoPolicy.FREE

    def _allow_take_back(self) -> None:
        self.take_back.setText(_TAKE_BACK if self._count() > 1 else _TAKE_BACK_SOLO)
        self.take_back.setEnabled(self._can_take_back())
        self.take_back.setToolTip(
            "" if self._can_take_back() else "In a solo game with strict undo, a confirmed turn is final."
        )

    def _check(self) -> None:
        """After every edit: which rows count, what is wrong, whether the game can start."""
        seats, humans = self._seats(), sum(seat.is_human for seat in self._seats())
        for number, row in enumerate(self.seats):
            row.setEnabled(number < len(seats))
            row.set_faulty(number < len(seats) and is_name_faulty(seats, number))
        self.solo.show_in(self._form, len(seats) == 1)
        # A solo game is on advanced boards (L-1) and without contracts (G-1).
        for choice in (self.boards, self.contracts):
            self._form.setRowVisible(choice, len(seats) > 1)
        is_challenge = self._is_challenge()
        self._show_seed()
        if self.packs is not None:
            self.packs.setEnabled(not is_challenge)
        self._show_undo()
        self._allow_take_back()
        self.curtain.setEnabled(humans > 1)
        problems = self.problems()
        self.message.setText("\n".join(problems))
        self.message.setVisible(bool(problems))
        self.start.setEnabled(not problems)
        self.start.setToolTip("\n".join(problems))
        if self.isVisible():
            self.make_room()


def seat_problems(seats: Sequence[Seat]) -> tuple[str, ...]:
    """What keeps a game with these seats from starting, in words."""
    found = [f"Seat {number + 1} has no name: type one to start." for number, seat in enumerate(seats) if not seat.name]
    found += [
        words
        for number, seat in enumerate(seats, 1)
        for words in text_problems(f"The name of seat {number}", seat.name)
    ]
    found += [
        f"Two players are called {name}: give each a name of their own." for name in _doubled(s.name for s in seats)
    ]
    found += [
        f"{_seats_of(seats, color)} have one shape and colour: give each their own."
        for color in _doubled(s.color for s in seats)
    ]
    if not any(seat.player == HUMAN for seat in seats):
        found.append("At least one player must be human.")
    return tuple(found)


def text_problems(what: str, text: str) -> tuple[str, ...]:
    """What keeps a text from being written into a game's file, in words."""
    found = first_invisible(text)
    return (f"{what} contains an invisible character ({found}): retype it.",) if found else ()


def _seats_of(seats: Sequence[Seat], color: str) -> str:
    """The seats of a colour by their numbers, for what it looks like depends on the theme."""
    numbers = [str(number) for number, seat in enumerate(seats, 1) if seat.color == color]
    return f"Seats {listed(numbers, 'and')}"


def is_name_faulty(seats: Sequence[Seat], number: int) -> bool:
    """Whether the seat has no proper name, or one that an earlier or later seat has too."""
    name = seats[number].name
    return (
        not name
        or bool(first_invisible(name))
        or name.casefold() in {other.casefold() for other in _doubled(seat.name for seat in seats)}
    )


def _doubled(words: Iterable[str]) -> tuple[str, ...]:
    """The words that stand more than once, whatever their capitals, each as it is written first."""
    first: dict[str, str] = {}
    twice: dict[str, str] = {}
    for word in words:
        if word and word.casefold() in first:
            twice[word.casefold()] = first[word.casefold()]
        first.setdefault(word.casefold(), word)
    return tuple(twice.values())


def _remembered_seats(value: Any) -> tuple[Seat, ...]:
    """As many seats as there are rows: what was remembered where it is sound, else the defaults."""
    given = value if isinstance(value, list) else []
    return tuple(_seat(given[i] if i < len(given) else None, default) for i, default in enumerate(USUAL_SEATS))


def _seat(value: Any, default: Seat) -> Seat:
    if not isinstance(value, dict) or not all(isinstance(value.get(key), str) for key in ("name", "color", "player")):
        return default
    return Seat(value["name"], value["color"], value["player"])
