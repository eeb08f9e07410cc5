"""The languages to choose from, each by its own name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLocale, Signal
from PySide6.QtWidgets import QWidget

from uc_desktop.app.records.settings import LANGUAGES
from uc_desktop.cards.words.grammar import capital
from uc_desktop.presentation.words.catalogue import Key, language, say
from uc_desktop.ui.pages.segments import OneOf
from uc_desktop.ui.pages.widgets import PaintedButton
from uc_desktop.ui.widgets.collation import sort_key

if TYPE_CHECKING:
    from uc_desktop.ui.pages.page import Page
    from uc_desktop.ui.pages.painting import UnitPainter

#: In units: how wide a language is at least, how high, and how far apart they are.
_LEAST, _HIGH, _GAP = 190, 42, 12
#: What the languages call themselves, and what they are called in the one that is in use.
_CALLED: Final[dict[str, tuple[Key, Key]]] = {
    "en": ("own_languages.en", "languages.en"),
    "pt": ("own_languages.pt", "languages.pt"),
    "it": ("own_languages.it", "languages.it"),
    "pl": ("own_languages.pl", "languages.pl"),
    "es": ("own_languages.es", "languages.es"),
    "fr": ("own_languages.fr", "languages.fr"),
}


def called(code: str) -> tuple[str, str]:
    """What a language calls itself, and what it is called in the one that is in use; for one that the texts do not name
    yet, its name in Qt and nothing."""
    if code in _CALLED:
        own, here = _CALLED[code]
        return say(own), say(here)
    return capital(QLocale(code).nativeLanguageName() or code), ""


class LanguageTiles(QWidget):
    """All languages, by their own names, of which the one in use is chosen; `chosen` tells the code of another one."""

    chosen = Signal(str)

    def __init__(self, page: Page) -> None:
        super().__init__()
        self._page, self._group = page, OneOf(self)
        self.tiles = {
            code: LanguageTile(page, code, self)
            for code in sorted(LANGUAGES, key=lambda code: sort_key(called(code)[0]))
        }
        for tile in self.tiles.values():
            self._group.add(tile)
        if language() in self.tiles:
            self.tiles[language()].setChecked(True)
        self._group.idClicked.connect(lambda number: self.chosen.emit([*self.tiles][number]))
        self.setAccessibleName(say("settings_page.language"))

    def fit(self, wide: float) -> None:
        """Be so many units wide."""
        size = self._page.size_in_units
        columns = max(1, min(3, int((wide + _GAP) // (_LEAST + _GAP))))
        across = (wide - _GAP * (columns - 1)) / columns
        for number, tile in enumerate(self.tiles.values()):
            row, column = divmod(number, columns)
            tile.setGeometry(size.rect(column * (across + _GAP), row * (_HIGH + _GAP), across, _HIGH))
        rows = -(-len(self.tiles) // columns)
        self.setFixedHeight(size.px(rows * (_HIGH + _GAP) - _GAP))


class LanguageTile(PaintedButton):
    """A language by its own name, and in the language in use."""

    def __init__(self, page: Page, code: str, parent: QWidget) -> None:
        own, here = called(code)
        super().__init__(page, own, here, parent)
        self._called = "" if code == language() else here

    def draw(self, paint: UnitPainter) -> None:
        ground, is_on = paint.ground, self.isChecked()
        paint.edge(ground.line)
        if is_on and not self.hasFocus():
            paint.pen(ground.lume, 1.7)
        paint.panel((1, 1, paint.w - 2, paint.h - 2), 10, is_chosen=is_on)
        shown = paint.text_in((16, 0, paint.w - 32, paint.h), self.text(), 14, 700)
        if is_on:
            paint.sign(paint.w - 24, paint.h / 2, "tick", ground.foam)
        elif paint.width(self._called, 12.5, 400) <= paint.w - 38 - shown:
            room = (22 + shown, 0, paint.w - 36 - shown, paint.h)
            paint.text_in(room, self._called, 12.5, 400, ground.mist, "right")
