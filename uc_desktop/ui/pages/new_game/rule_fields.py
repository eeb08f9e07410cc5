"""The rules of a new game that its players choose, each with a line that explains the current choice."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from uc_desktop.app.saves.header import Header, Seat, UndoPolicy
from uc_desktop.plain_text import first_invisible
from uc_desktop.presentation.words.catalogue import Key, say
from uc_desktop.rules.board.graph import ADVANCED, BASIC, SIDES
from uc_desktop.rules.flow.setup import allows_contracts
from uc_desktop.ui.pages.drawings import sign_icon
from uc_desktop.ui.pages.new_game.rule_row import RuleRow
from uc_desktop.ui.pages.segments import Segments
from uc_desktop.ui.pages.widgets import toggle

if TYPE_CHECKING:
    from uc_desktop.presentation.facts.pages.new_game_facts import NewGameFacts
    from uc_desktop.ui.pages.page import Page
    from uc_desktop.ui.pages.page_size import PageSize

_BOARDS: Final[Mapping[str, tuple[Key, Key]]] = {
    BASIC: ("new_game.basic", "new_game.basic explained"),
    ADVANCED: ("new_game.advanced", "new_game.advanced explained"),
}
#: The choices for undo: the default, by the number of humans, then each policy.
_UNDO: Final[Mapping[str, Key]] = {
    "": "new_game.default",
    UndoPolicy.FREE.value: "new_game.free",
    UndoPolicy.STRICT.value: "new_game.strict",
}
#: The paces of others' turns; those that are not a speed are offered only while they are set.
_PACES: Final[Mapping[str, Key]] = {
    "steps": "new_game.pace steps",
    "slow": "new_game.pace slow",
    "normal": "new_game.pace normal",
    "fast": "new_game.pace fast",
    "off": "new_game.pace off",
}
_SPEEDS: Final = ("slow", "normal", "fast")
#: The explanation of a switch that is on, off, or disabled.
_SWITCHES: Final[Mapping[str, tuple[Key, Key, Key]]] = {
    "contracts": ("new_game.contracts on", "new_game.contracts off", "new_game.contracts alone"),
    "hints": ("new_game.hints explained", "new_game.hints off", "new_game.hints off"),
    "take_back": ("new_game.take-back on", "new_game.take-back off", "new_game.take-back strict"),
    "curtain": ("new_game.curtain on", "new_game.curtain off", "new_game.curtain alone"),
}
_TAKE_BACK_ALONE: Final[Key] = "new_game.take-back solo"
#: All explanations of a choice that is not a switch.
_LINES: Final[Mapping[str, tuple[Key, ...]]] = {
    "boards": (*(line for _, line in _BOARDS.values()), "new_game.boards alone"),
    "seed": ("new_game.by chance", "new_game.own seed", "new_game.same for all"),
    "undo": (
        "new_game.default free", "new_game.default strict", "new_game.free explained", "new_game.strict explained",
        "new_game.strict for all",
    ),
    "pace": ("new_game.pace explained",),
}  # fmt: skip
_LONGEST_SEED: Final = 60


class RuleFields(QObject):
    """The controls for the rules of a new game; they depend on who plays.

    `changed` is emitted after every edit of the seed, `setting_changed` with the name and value of a setting that was
    changed here.
    """

    changed = Signal()
    setting_changed = Signal(str, object)

    def __init__(self, page: Page, facts: NewGameFacts) -> None:
        super().__init__(page)
        self._page, self._players, self._people, self._is_challenge = page, 2, 1, False
        self._rolled = str(random.SystemRandom().randrange(100_000, 1_000_000))
        #: The undo policy chosen, empty for the default, and the boards chosen for several players.
        self._undo_chosen, self._boards_chosen = "", BASIC
        #: What was typed as a seed before a challenge was chosen.
        self._typed_seed = ""
        self.boards, self.undo, self.pace = (Segments(page) for _ in range(3))
        self.seed = QLineEdit()
        self._switches = {name: toggle() for name in _SWITCHES}
        self.contracts, self.hints, self.take_back, self.curtain = self._switches.values()
        self._fill_choices(facts)
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
        lines = {**_SWITCHES, **_LINES, "take_back": (*_SWITCHES["take_back"], _TAKE_BACK_ALONE)}
        #: The choices by their names, in the order in which they are shown.
        self.rows = {
            name: RuleRow(say(words), control, width, [say(line) for line in lines[name]])
            for name, words, control, width in rows
        }
        self._connect()

    def _fill_choices(self, facts: NewGameFacts) -> None:
        self.seed.setMaxLength(_LONGEST_SEED)
        self.seed.setPlaceholderText(say("new_game.no seed"))
        self._again = self.seed.addAction(
            sign_icon("chance", self._page.theme.ground.mist, 1, 1), QLineEdit.ActionPosition.TrailingPosition
        )
        self._again.setToolTip(say("new_game.chance again"))
        self._again.triggered.connect(self.seed.clear)
        for side, (words, _) in _BOARDS.items():
            self.boards.addItem(say(words), side)
        for policy, words in _UNDO.items():
            self.undo.addItem(say(words), policy)
        for pace, words in _PACES.items():
            if pace in (*_SPEEDS, facts.turn_pace):
                self.pace.addItem(say(words), pace)
        self.pace.setCurrentIndex(self.pace.findData(facts.turn_pace))
        self.hints.setChecked(facts.gives_hints)

    def _connect(self) -> None:
        self.undo.activated.connect(self._choose_undo)
        self.boards.activated.connect(self._choose_boards)
        for box in self._switches.values():
            box.toggled.connect(self._explain)
        self.hints.toggled.connect(lambda is_on: self.setting_changed.emit("gives_hints", is_on))
        self.pace.activated.connect(lambda _: self.setting_changed.emit("turn_pace", self.pace.currentData()))
        self.seed.textChanged.connect(self.changed)

    # What is chosen

    def header(self, seats: tuple[Seat, ...], content_hash: str) -> Header:
        """A game of these seats by these rules; an empty seed was drawn by chance, once for this page."""
        return Header(
            seats,
            self.seed.text().strip() or self._rolled,
            content_hash,
            self._policy,
            self.curtain.isChecked(),
            side=self._boards_chosen,
            contracts=self.contracts.isChecked() and allows_contracts(len(seats)),
            may_take_back=self.take_back.isChecked() and self._can_take_back,
        )

    def seed_problem(self) -> str:
        """What is wrong with the characters of the seed, in words; empty if nothing is."""
        character = first_invisible(self.seed.text().strip())
        return say("new_game.invisible seed", character=character) if character else ""

    def fill(self, remembered: Mapping[str, Any]) -> None:
        """Show what was remembered, where it is valid."""
        boards, undo = remembered.get("boards"), remembered.get("undo")
        self._boards_chosen = str(boards) if boards in SIDES else BASIC
        self._undo_chosen = str(undo) if undo in tuple(UndoPolicy) else ""
        self.contracts.setChecked(remembered.get("contracts") is True)
        self.take_back.setChecked(remembered.get("take_back") is True)
        self.curtain.setChecked(remembered.get("curtain") is not False)

    def remembered(self) -> dict[str, Any]:
        """What to `fill` in the next time: plain JSON values, without the seed, which would deal the same game."""
        switches = {name: self._switches[name].isChecked() for name in ("contracts", "take_back", "curtain")}
        return {"undo": self._undo_chosen, "boards": self._boards_chosen, **switches}

    @property
    def _policy(self) -> UndoPolicy:
        """The policy shown, or by default the one for so many people."""
        default = UndoPolicy.STRICT if self._people > 1 else UndoPolicy.FREE
        return UndoPolicy(self.undo.currentData() or default)

    @property
    def _can_take_back(self) -> bool:
        """In a solo game strict undo is strict with confirmed turns too."""
        return self._players > 1 or self._policy is UndoPolicy.FREE

    def _choose_boards(self) -> None:
        self._boards_chosen = str(self.boards.currentData())
        self._explain()

    def _choose_undo(self) -> None:
        self._undo_chosen = str(self.undo.currentData())
        self._explain()

    # What is shown

    def show_sign(self, size: PageSize) -> None:
        """Paint the sign in the field of the seed."""
        colour, ratio = self._page.theme.ground.mist, self._page.devicePixelRatioF()
        self._again.setIcon(sign_icon("chance", colour, size.unit, ratio))

    def follow(self, players: int, people: int, is_challenge: bool) -> None:
        """Show the rules for so many players and people among them; a challenge has a seed of its own and is strict,
        and alone the advanced board is played (L-1)."""
        self._players, self._people, self._is_challenge = players, people, is_challenge
        if self.seed.isEnabled() is is_challenge:
            typed, self._typed_seed = "" if is_challenge else self._typed_seed, self.seed.text()
            self.seed.setEnabled(not is_challenge)
            self.seed.setPlaceholderText(say("new_game.seed of challenge" if is_challenge else "new_game.no seed"))
            self.seed.setText(typed)
        self.undo.setCurrentIndex(self.undo.findData(UndoPolicy.STRICT.value if is_challenge else self._undo_chosen))
        self.undo.setEnabled(not is_challenge)
        self.boards.setCurrentIndex(self.boards.findData(ADVANCED if players == 1 else self._boards_chosen))
        self.boards.setEnabled(players > 1)
        self.contracts.setEnabled(allows_contracts(players))
        self.curtain.setEnabled(people > 1)
        self._explain()

    def _explain(self) -> None:
        """Explain each choice as it is now."""
        self.take_back.setEnabled(self._can_take_back)
        lines: dict[str, Key] = {"boards": self._about_boards(), "seed": self._about_seed(), "undo": self._about_undo()}
        for name, (on, off, disabled) in _SWITCHES.items():
            box = self._switches[name]
            lines[name] = disabled if not box.isEnabled() else on if box.isChecked() else off
        if self._players == 1 and lines["take_back"] == _SWITCHES["take_back"][0]:
            lines["take_back"] = _TAKE_BACK_ALONE
        for name, line in lines.items():
            self.rows[name].explain(say(line))

    def _about_boards(self) -> Key:
        return _BOARDS[self._boards_chosen][1] if self._players > 1 else "new_game.boards alone"

    def _about_seed(self) -> Key:
        if self._is_challenge:
            return "new_game.same for all"
        return "new_game.own seed" if self.seed.text().strip() else "new_game.by chance"

    def _about_undo(self) -> Key:
        if self._is_challenge:
            return "new_game.strict for all"
        is_free = self._policy is UndoPolicy.FREE
        if not self._undo_chosen:
            return "new_game.default free" if is_free else "new_game.default strict"
        return "new_game.free explained" if is_free else "new_game.strict explained"
