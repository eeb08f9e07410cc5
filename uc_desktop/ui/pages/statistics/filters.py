"""The choice of the games that the statistics are of, in a row that wraps."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Final, Protocol, TypeVar

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QComboBox, QLabel, QWidget

from uc_desktop.app.records.record_types import TIME
from uc_desktop.app.saves.header import PLAYERS
from uc_desktop.presentation.words.catalogue import Key, say
from uc_desktop.rules.board.graph import ADVANCED, BASIC
from uc_desktop.ui.pages.painting import picture_icon, player_mark
from uc_desktop.ui.pages.segments import Segments
from uc_desktop.ui.pages.widgets import text
from uc_desktop.ui.widgets.controls import choice_box

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from uc_desktop.app.records.statistics import Statistics
    from uc_desktop.ui.pages.page import Page
    from uc_desktop.ui.pages.page_size import PageSize
    from uc_desktop.ui.theme.theme import Theme

#: Which cards the games were played with: any, those of this program, or others.
_THESE, _OTHERS = "these", "others"
_CARDS: Final[tuple[tuple[Key, str], ...]] = (
    ("statistics.all cards", ""), ("statistics.these cards", _THESE), ("statistics.other cards", _OTHERS),
)  # fmt: skip
_SIDES: Final[tuple[tuple[Key, str], ...]] = (
    ("statistics.all boards", ""), ("statistics.basic", BASIC), ("statistics.advanced", ADVANCED),
)  # fmt: skip
#: Since how many days games count, 0 for all of them.
_TIMES: Final[tuple[tuple[Key, int], ...]] = (
    ("statistics.month", 30), ("statistics.year", 365), ("statistics.all time", 0),
)  # fmt: skip
#: In units: how high a filter is, and how far the rows of filters and the filters in them lie apart.
ONE_ROW, _BETWEEN, _APART = 34, 10, 18
_MARK: Final = 18
#: No filter is wider: names may be long.
_WIDEST: Final = 240


class _Games(Protocol):
    """Games that can be told apart by their cards."""

    def with_cards(self, content: str) -> _Games: ...

    def without_cards(self, content: str) -> _Games: ...


G = TypeVar("G", bound=_Games)


def cards_choice(has_these: bool) -> QComboBox:
    """A list of the choices: at first games with the cards of this program, if there are any."""
    box = choice_box(say("statistics.cards"), ((say(words), cards) for words, cards in _CARDS))
    if has_these:
        box.setCurrentIndex(box.findData(_THESE))
    return box


def chosen_games(box: QComboBox, games: G, content: str) -> G:
    """Of the games those that are chosen; `content` is the hash of this program's cards."""
    cards = box.currentData()
    if cards == _THESE:
        return games.with_cards(content)  # type: ignore[return-value]
    return games.without_cards(content) if cards == _OTHERS else games  # type: ignore[return-value]


class Filters(QWidget):
    """Which person, boards, number of players, time and cards; `changed` tells that others are chosen.

    At first the games of whom played most are chosen, with the cards of this hash if there are any. Cards can be chosen
    where there are games with others.
    """

    changed = Signal()

    def __init__(self, everything: Statistics, page: Page, content: str) -> None:
        super().__init__()
        self._all, self._content = everything, content
        people = everything.people
        who = [*((name, name) for name in people), (say("statistics.everybody"), "")]
        self.person = choice_box(say("statistics.show player"), who)
        self.side = _segments(page, "statistics.boards", [(say(words), side) for words, side in _SIDES])
        numbers = [(say("statistics.any number"), 0), *((str(count), count) for count in PLAYERS)]
        self.count = _segments(page, "statistics.number", numbers)
        self.time = _segments(page, "statistics.time", [(say(words), days) for words, days in _TIMES])
        self.time.setCurrentIndex(self.time.findData(0))
        self.cards = cards_choice(bool(content and everything.with_cards(content).counted))
        has_others = bool(everything.without_cards(content).games) if content else False
        #: Each filter with its label.
        self._groups: list[tuple[QWidget | None, QWidget]] = [
            (None, self.person),
            (_label("statistics.boards"), self.side),
            (_label("statistics.number"), self.count),
            (_label("statistics.time"), self.time),
        ]
        if has_others:
            self._groups.append((None, self.cards))
        else:
            self.cards.setParent(self)
            self.cards.hide()
        for group in self._groups:
            for part in filter(None, group):
                part.setParent(self)
        for box in (self.person, self.cards):
            box.currentIndexChanged.connect(self.changed)
        for segments in (self.side, self.count, self.time):
            segments.changed.connect(self.changed)

    @property
    def name(self) -> str:
        """The person whose games are chosen; empty for everybody's."""
        return str(self.person.currentData())

    @property
    def chosen(self) -> Statistics:
        """The games that are chosen."""
        days = int(self.time.currentData())
        since = (datetime.now(UTC) - timedelta(days=days)).strftime(TIME) if days else ""
        chosen = self._all.of(self.side.currentData(), self.count.currentData(), self.name, since)
        return chosen_games(self.cards, chosen, self._content)

    def parts(self) -> list[QWidget]:
        """What takes the keys, in order."""
        buttons = (button for each in (self.side, self.count, self.time) for button in each.buttons())
        return [self.person, *buttons, self.cards]

    def show_marks(self, colors: Mapping[str, str], theme: Theme, size: PageSize) -> None:
        """Show the people with the marks of their colours."""
        self.person.setIconSize(QSize(size.px(_MARK), size.px(_MARK)))
        for index in range(self.person.count()):
            if color := colors.get(self.person.itemData(index)):
                self.person.setItemIcon(
                    index, picture_icon(player_mark(color, theme, _MARK * 0.3), size.unit, self.devicePixelRatioF())
                )

    def place(self, size: PageSize, width: float) -> float:
        """Lie in so many units, in as many rows as it takes; how high they are."""
        x = y = 0.0
        for label, control in self._groups:
            own = min(_WIDEST, control.sizeHint().width() / size.unit + 4)
            words = 0.0 if label is None else label.sizeHint().width() / size.unit + 8
            if x and x + words + own > width:
                x, y = 0.0, y + ONE_ROW + _BETWEEN
            own = min(own, width - words)
            if label is not None:
                label.setGeometry(size.rect(x, y, words, ONE_ROW))
            control.setGeometry(size.rect(x + words, y, own, ONE_ROW))
            x += words + own + _APART
        self.setGeometry(size.rect(0, 0, width, y + ONE_ROW))
        return y + ONE_ROW


def _segments(page: Page, name: Key, choices: Iterable[tuple[str, object]]) -> Segments:
    made = Segments(page)
    for words, value in choices:
        made.addItem(words, value)
    made.setAccessibleName(say(name))
    return made


def _label(words: Key) -> QLabel:
    return text(say(words), "small", wraps=False)
