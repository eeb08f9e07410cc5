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
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from uc_desktop.app.saves.header import HUMAN, USUAL_SEATS, Header, Seat, UndoPolicy
from uc_desktop.app.session.card_sets import CardSets
from uc_desktop.plain_text import first_invisible
from uc_desktop.presentation.words.catalogue import Key, listing, say
from uc_desktop.rules.board.graph import ADVANCED, BASIC, SIDES
from uc_desktop.ui.dialogs.dialog_size import FittingDialog, ScrollPane
from uc_desktop.ui.dialogs.games.pack_list import PackList
from uc_desktop.ui.dialogs.games.seat_row import SeatRow
from uc_desktop.ui.dialogs.games.solo_fields import SoloFields, today
from uc_desktop.ui.dialogs.widgets import (
    WELL_MARGINS,
    cancel_button,
    choice_box,
    in_column,
    in_row,
    level_labels,
    plain_label,
    push_button,
    well,
)
from uc_desktop.ui.theme.theme import Theme

PLAYERS: Final = (1, 2, 3, 4)
#: What `exec` answers when the tutorial is wanted in place of a game.
LEARN: Final = 2
#: What it answers when the invitation is accepted.
INVITED: Final = 3
_UNDO: Final[Mapping[UndoPolicy, Key]] = {
    UndoPolicy.FREE: "new_game.free",
    UndoPolicy.STRICT: "new_game.strict",
}
_BOARDS: Final[Mapping[str, Key]] = {BASIC: "new_game.basic", ADVANCED: "new_game.advanced"}
_LONGEST_SEED: Final = 60
_MARGINS: Final = (24, 14, 24, 14)


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
        self.setWindowTitle(say("new_game.title"))
        self.setMinimumWidth(560)
        self._rolled = str(random.SystemRandom().randrange(100_000, 1_000_000))
        self._undo_chosen: UndoPolicy | None = None
        self.counts = {count: QRadioButton(say("new_game.players", count=count)) for count in PLAYERS}
        self.seats = [SeatRow(number, theme) for number in range(max(PLAYERS))]
        self.solo = SoloFields(day or today(), self, attempted)
        self.packs = None if sets is None else PackList(sets)
        self.seed = QLineEdit()
        #: What was typed as a seed before a challenge was chosen.
        self._typed_seed = ""
        self.boards = choice_box(say("new_game.boards"), ((say(words), side) for side, words in _BOARDS.items()))
        self.undo = choice_box(say("new_game.undo"), ((say(words), policy.value) for policy, words in _UNDO.items()))
        self.contracts = QCheckBox(say("new_game.contracts words"))
        self.take_back = QCheckBox()
        self.curtain = QCheckBox(say("new_game.curtain words"))
        self.message = plain_label("", "alarm")
        self.start = push_button(say("new_game.start"), self.accept)
        self.learn = push_button(say("new_game.learn"), lambda: self.done(LEARN))
        self._invitation = invitation
        self.invite = push_button("" if invitation is None else invitation[1], lambda: self.done(INVITED))
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
        character, found = first_invisible(seed), self.solo.seed_problem(seed)
        invisible = say("new_game.invisible seed", character=character) if character else ""
        return tuple(filter(None, (invisible, found)))

    # Building

    def _build(self) -> None:
        title, fields = plain_label(say("new_game.title"), "title"), ScrollPane(self._fields())
        column = in_column(title, fields, self.message, self._buttons(), spacing=10, margins=_MARGINS, grows=fields)
        if self._invitation is not None:
            column.insertWidget(0, self._invited(self._invitation[0]))
        self.setLayout(column)

    def _invited(self, words: str) -> QFrame:
        """The invitation with its button, which stands out in place of the one that starts a game."""
        label = plain_label(words, "")
        return well(in_row(label, self.invite, spacing=16, margins=(16, 14, 16, 14), grows=label))

    def _fields(self) -> QVBoxLayout:
        group = QButtonGroup(self)
        for button in self.counts.values():
            group.addButton(button)
        players = in_row(*self.counts.values(), None, spacing=18)
        seats = well(in_column(*self.seats, spacing=8, margins=WELL_MARGINS))
        return in_column(players, seats, self._agreements(), None, spacing=10)

    def _agreements(self) -> QFormLayout:
        form = self._form
        self.solo.add_to(form)
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(6)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.seed.setMaxLength(_LONGEST_SEED)
        self.seed.setPlaceholderText(say("new_game.no seed"))
        self.seed.setAccessibleName(say("new_game.seed"))
        form.addRow(say("new_game.boards"), self.boards)
        form.addRow(say("new_game.contracts"), self.contracts)
        form.addRow(say("new_game.seed"), self.seed)
        form.addRow(say("new_game.undo"), self.undo)
        form.addRow(say("new_game.take-back"), self.take_back)
        form.addRow(say("new_game.curtain"), self.curtain)
        if self.packs is not None:
            form.addRow(say("new_game.packs"), self.packs)
        level_labels(form)
        return form

    def _buttons(self) -> QHBoxLayout:
        leading = self.start if self._invitation is None else self.invite
        leading.setProperty("look", "primary")
        leading.setDefault(True)
        if self._invitation is not None:
            self.learn.hide()
        return in_row(self.learn, None, cancel_button(self), self.start)

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
        by_itself = say("new_game.strict among people" if people and self._undo_chosen is None else "new_game.strict")
        strict = self.undo.findData(UndoPolicy.STRICT.value)
        self.undo.setItemText(strict, say("new_game.strict for all") if is_challenge else by_itself)
        self.undo.setCurrentIndex(self.undo.findData(policy.value))
        self.undo.setEnabled(not is_challenge)

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

    def _allow_take_back(self) -> None:
        self.take_back.setText(say("new_game.take-back words" if self._count() > 1 else "new_game.take-back solo"))
        self.take_back.setEnabled(self._can_take_back())
        self.take_back.setToolTip("" if self._can_take_back() else say("new_game.take-back strict"))

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
    found = [say("new_game.no name", seat=number) for number, seat in enumerate(seats, 1) if not seat.name]
    found += [
        say("new_game.invisible name", seat=number, character=character)
        for number, seat in enumerate(seats, 1)
        if (character := first_invisible(seat.name))
    ]
    found += [say("new_game.same name", name=name) for name in _doubled(seat.name for seat in seats)]
    found += [
        say("new_game.same look", seats=listing("and", _seats_of(seats, color)))
        for color in _doubled(seat.color for seat in seats)
    ]
    if not any(seat.player == HUMAN for seat in seats):
        found.append(say("new_game.no human"))
    return tuple(found)


def _seats_of(seats: Sequence[Seat], color: str) -> list[str]:
    """The numbers of the seats of a colour, for what it looks like depends on the theme."""
    return [str(number) for number, seat in enumerate(seats, 1) if seat.color == color]


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
