"""The question to all people at the table whether to take back a confirmed turn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from uc_desktop.app.saves.header import Header
from uc_desktop.app.session.game_log import Entry
from uc_desktop.app.session.take_back import ConfirmedTurn
from uc_desktop.presentation.words.catalogue import listing, say
from uc_desktop.presentation.words.take_back_words import goes_with_it, seen_since, turn_name
from uc_desktop.ui.boxes.box import Box
from uc_desktop.ui.pages.widgets import panel, text
from uc_desktop.ui.widgets.labels import plain_tip

if TYPE_CHECKING:
    from uc_desktop.ui.pages.page_size import PageSize
    from uc_desktop.ui.theme.theme import Theme


class TakeBackBox(Box):
    """Asks whether to take back a turn of the game with these log entries; `answered` carries the answer.

    Where several people play, each of them ticks a box first; `agreed` are these boxes. Nothing hidden is named.
    """

    answered = Signal(bool)
    wanted = (560, 0)

    def __init__(self, header: Header, turn: ConfirmedTurn, entries: Sequence[Entry], theme: Theme) -> None:
        title = say("take_back.ask", turn=turn_name(turn, header.seats[turn.player].name))
        words = listing("sentences", (say("take_back.words"), *goes_with_it(header, turn, entries)))
        super().__init__(theme, title, words)
        self._people = [seat.name for seat in header.seats if seat.is_human]
        several, seen = header.has_several_people, seen_since(header, turn, entries)
        self.seen = text("\n".join((*seen, say("take_back.same again" if seen else "take_back.nothing seen"))), "row")
        self.column.addWidget(self.seen)
        self.agreed = [_box(name) for name in self._people] if several else []
        self._boxes = QVBoxLayout()
        for each in self.agreed:
            each.toggled.connect(self._check)
            self._boxes.addWidget(each)
        if self.agreed:
            self.column.addWidget(panel(self._boxes, "inset"))
        yes = say("take_back.all agree" if several else "take_back.yes")
        self.take_back = self.add_button(yes, partial(self.answered.emit, True))
        # A hasty Enter must not throw away others' turns.
        self.take_back.setAutoDefault(False)
        self.leave = self.cancels = self.add_button(say("take_back.no"), partial(self.answered.emit, False), "go")
        self.setAccessibleDescription(listing("sentences", (title, words, self.seen.text())))
        self._check()

    def first_focus(self) -> QWidget:
        return self.agreed[0] if self.agreed else self.leave

    def lay_out(self, size: PageSize) -> None:
        aside, above = size.px(14), size.px(8)
        self._boxes.setContentsMargins(aside, above, aside, above)

    def _check(self) -> None:
        """Enable taking back once everybody has agreed."""
        missing = [name for name, box in zip(self._people, self.agreed, strict=False) if not box.isChecked()]
        self.take_back.setEnabled(not missing)
        words = say("take_back.missing", names=listing("comma", missing)) if missing else ""
        self.take_back.setToolTip(plain_tip(words))


def _box(name: str) -> QCheckBox:
    """The tick box of a person; an & in the name is no mnemonic."""
    return QCheckBox(say("take_back.agrees", name=name).replace("&", "&&"))
