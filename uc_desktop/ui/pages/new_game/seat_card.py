"""One seat of a new game: name, colour with shape, and who plays it; or where nobody sits, an offer to add a player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QColor, QIcon, QLinearGradient, QPaintEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QMenu, QPushButton, QWidget

from uc_desktop.app.saves.header import HUMAN, Seat
from uc_desktop.cards.words.grammar import capital
from uc_desktop.presentation.words.catalogue import Key, say
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.svg import group
from uc_desktop.ui.art.pieces.pieces import action_tile
from uc_desktop.ui.pages.drawings import sign_icon
from uc_desktop.ui.pages.new_game.levels import LevelButton
from uc_desktop.ui.pages.painting import UnitPainter, picture_icon, player_mark
from uc_desktop.ui.pages.segments import ChoiceRow, OneOf, Segments
from uc_desktop.ui.pages.widgets import PaintedButton, text
from uc_desktop.ui.widgets.labels import ElidedLabel

if TYPE_CHECKING:
    from uc_desktop.ui.pages.page import Page
    from uc_desktop.ui.pages.page_size import PageSize
    from uc_desktop.ui.theme.theme import PlayerLook

LONGEST_NAME: Final = 16
#: How high a card is, in units.
CARD_HEIGHT: Final = 254
#: The level a seat begins with once a bot is to play it.
_USUAL: Final = "keen"
#: Who plays, by the index of its segment.
_PERSON, _BOT = 0, 1
#: In units: the card's margin, the tile, the band in the player's colour, where the levels begin and end.
_AROUND, _TILE, _BAND = 12, 42, 64
_LEVELS: Final = (114, 246)


class SeatCard(QFrame):
    """The fields of one seat; `changed` after every edit, `wanted` when the offer of an empty one is taken, `removed`
    when its player is to go. The first seat is never empty."""

    changed = Signal()
    wanted = Signal()
    removed = Signal()

    def __init__(self, number: int, page: Page, levels: Sequence[str]) -> None:
        super().__init__()
        self.number, self.page, self.is_in_play = number, page, True
        self._kinds = (HUMAN, *levels)
        self._fields = QWidget(self)
        self.tile = QPushButton(self._fields)
        self.tile.setProperty("look", "icon")
        self.tile.clicked.connect(self._offer_colours)
        self.remove = QPushButton(self._fields)
        self.remove.setProperty("look", "icon")
        self.who = Segments(page, self._fields)
        for player, words in ((_PERSON, say("seat.person")), (_BOT, say("seat.bot"))):
            self.who.addItem(words, player)
        self.color = ChoiceRow(self._fields)
        for look in page.theme.players:
            self.color.add_sign(QIcon(), capital(look.words), look.name)
        self.name = QLineEdit(self._fields)
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setPlaceholderText(say("seat.name"))
        self._group = OneOf(self)
        self.levels = [LevelButton(level, page, self._fields) for level in levels]
        for button in self.levels:
            self._group.add(button)
            button.setChecked(button.level == _USUAL)
        self._head, self._about = ElidedLabel("section"), ElidedLabel("small")
        self._colour_words, self._name_words = (text(say(key), "small") for key in ("seat.colour", "seat.name"))
        for label in (self._head, self._about, self._colour_words, self._name_words):
            label.setParent(self._fields)
        self.add = _AddButton(self)
        self.add.hide()
        self._name_fields()
        self._connect()
        self._follow()

    def _name_fields(self) -> None:
        """Call everything by its seat, for screen readers."""
        keeps = self.number == 0
        named: tuple[tuple[QWidget, Key], ...] = (
            (self.tile, "seat.colour of"),
            (self.color, "seat.colour of"),
            (self.name, "seat.name of"),
            (self.who, "seat.player of"),
            (self.remove, "seat.rename" if keeps else "seat.remove"),
        )
        for widget, key in named:
            widget.setAccessibleName(say(key, seat=self.number + 1))
        self.tile.setToolTip(say("seat.choose colour"))
        self.remove.setToolTip(self.remove.accessibleName())
        for button in self.levels:
            button.setAccessibleName(button.text())

    def _connect(self) -> None:
        self.color.changed.connect(self._follow)
        self.who.changed.connect(self._follow)
        self._group.buttonToggled.connect(lambda _, is_on: self._follow() if is_on else None)
        self.name.textChanged.connect(self._follow)
        self.add.clicked.connect(self.wanted)
        if self.number:
            self.remove.clicked.connect(self.removed)
        else:
            self.remove.clicked.connect(self._rename)

    def _rename(self) -> None:
        self.name.setFocus()
        self.name.selectAll()

    def _offer_colours(self) -> None:
        """Let the colour be chosen, whoever plays."""
        menu = QMenu(self)
        for index in range(self.color.count()):
            action = menu.addAction(self.color.itemIcon(index), self.color.itemText(index))
            action.triggered.connect(lambda _=False, index=index: self.color.setCurrentIndex(index))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.tile.mapToGlobal(self.tile.rect().bottomLeft()))

    # What is filled in

    @property
    def is_human(self) -> bool:
        """Whether a person plays the seat."""
        return self.who.currentIndex() == _PERSON

    @property
    def level(self) -> str:
        """The level that is chosen, for when a bot plays."""
        return next(button.level for button in self.levels if button.isChecked())

    def set_player(self, player: str) -> None:
        """Have the seat played like this."""
        for button in self.levels:
            if button.level == player:
                button.setChecked(True)
        self.who.setCurrentIndex(_PERSON if player == HUMAN else _BOT)

    def set_seat(self, seat: Seat) -> None:
        """Show this seat; a bot that is not known any more becomes the first that is."""
        self.name.setText(seat.name)
        self.color.setCurrentIndex(max(0, self.color.findData(seat.color)))
        self.set_player(seat.player if seat.player in self._kinds else self._kinds[1])

    def seat(self) -> Seat:
        """The seat as filled in, the name without blanks around it."""
        player = HUMAN if self.is_human else self.level
        return Seat(" ".join(self.name.text().split()), self.color.currentData(), player)

    def set_in_play(self, in_play: bool) -> None:
        """Show the fields, or the offer to add a player."""
        self.is_in_play = in_play
        self._fields.setVisible(in_play)
        self.add.setVisible(not in_play)
        self.update()

    def say_who(self, is_only_person: bool) -> None:
        """Tell below the name who plays."""
        here = is_only_person and self.is_human
        self._about.show_text(say("seat.you") if here else say("seat.label", seat=self.number + 1))

    def set_faulty(self, faulty: bool) -> None:
        """Mark the name as what is to be mended."""
        look = "alarm" if faulty else "" if self.is_human else "seat"
        if self.name.property("look") != look:
            self.name.setProperty("look", look)
            self.name.style().unpolish(self.name)
            self.name.style().polish(self.name)

    def _follow(self) -> None:
        """Show the colour and the player that are chosen."""
        is_human = self.is_human
        for widget in (self._head, self._colour_words, self.color, self._name_words):
            widget.setVisible(is_human)
        for button in self.levels:
            button.setVisible(not is_human)
        self._head.show_text(self.name.text())
        self.set_faulty(self.name.property("look") == "alarm")
        self._show_tile()
        self._place_name(self.page.size_in_units)
        self.update()
        self.changed.emit()

    # Looks

    @property
    def look(self) -> PlayerLook:
        """The colour and shape that are chosen."""
        return self.page.theme.player(self.color.currentData())

    def lay_out(self, size: PageSize) -> None:
        """Place everything for the card's width and a page of this size."""
        theme, ratio, wide = self.page.theme, self.devicePixelRatioF(), self.width() / size.unit
        self._fields.setGeometry(self.rect())
        self.add.setGeometry(self.rect())
        inner = wide - 2 * _AROUND
        self.tile.setGeometry(size.rect(_AROUND - 1, 8, 46, 50))
        self.remove.setGeometry(size.rect(wide - 32, 5, 27, 27))
        self.remove.setIcon(sign_icon("close" if self.number else "pen", theme.ground.foam, 0.95 * size.unit, ratio))
        self.remove.setIconSize(size.rect(0, 0, 23, 23).size())
        self._head.setGeometry(size.rect(64, 13, wide - 98, 24))
        self._about.setGeometry(size.rect(64, 36, wide - 76, 18))
        self.who.setGeometry(size.rect(_AROUND, 76, inner, 30))
        self._colour_words.setGeometry(size.rect(_AROUND, 116, inner, 19))
        self.color.setGeometry(size.rect(_AROUND, 138, min(inner, 4 * 45), 36))
        self._name_words.setGeometry(size.rect(_AROUND, 184, inner, 19))
        row = self.color.layout()
        assert row is not None
        row.setSpacing(size.px(6))
        for index, look in enumerate(theme.players):
            sign = picture_icon(player_mark(look.name, theme, 8.2), size.unit, ratio)
            self.color.setItem(index, capital(look.words), sign)
            button = self.color.buttons()[index]
            button.setIconSize(size.rect(0, 0, 22, 22).size())
            button.setFixedHeight(size.px(36))
        step = (_LEVELS[1] - _LEVELS[0]) / len(self.levels)
        for number, button in enumerate(self.levels):
            button.setGeometry(size.rect(_AROUND, _LEVELS[0] + number * step, inner, step - 4))
        self._place_name(size)
        self._show_tile()

    def _place_name(self, size: PageSize) -> None:
        """A person's name has a field of its own, a bot's is typed where it stands."""
        wide = self.width() / size.unit
        place = (_AROUND, 206, wide - 2 * _AROUND, 34) if self.is_human else (57, 11, wide - 91, 27)
        self.name.setGeometry(size.rect(*place))

    def _show_tile(self) -> None:
        half = _TILE / 2
        picture = Picture(_TILE, _TILE + 6, group(half, half, action_tile(self.look, _TILE - 2)))
        self.tile.setIcon(picture_icon(picture, self.page.size_in_units.unit, self.devicePixelRatioF()))
        self.tile.setIconSize(self.page.size_in_units.rect(0, 0, _TILE, _TILE + 6).size())
        self.tile.setAccessibleDescription(self.color.currentText())

    def paintEvent(self, event: QPaintEvent) -> None:
        """A panel lit from above in the player's colour; a dashed outline where nobody sits."""
        with UnitPainter(self, self.page) as paint:
            theme, ground, place = paint.theme, paint.ground, (1, 1, paint.w - 2, paint.h - 2, 12)
            if self.is_in_play:
                paint.pen(self.look.colour, theme.border)
            else:
                paint.pen(ground.line_high, theme.border, dash=(6, 5))
            body = "#082034" if theme.glows else ground.panel_top
            paint.fill(body, 0.94 if self.is_in_play else 0.55)
            paint.rect(*place)
            if self.is_in_play:
                light, band = QColor(self.look.colour), QLinearGradient(0, 0, 0, _BAND)
                light.setAlphaF(0.5 if theme.glows else 0.25)
                band.setColorAt(0, light)
                light.setAlpha(0)
                band.setColorAt(1, light)
                paint.fill(band)
                paint.rect(*place)


class _AddButton(PaintedButton):
    """The whole of an empty card: a click anywhere on it takes the offer."""

    def __init__(self, card: SeatCard) -> None:
        super().__init__(card.page, say("seat.add"), say("seat.label", seat=card.number + 1), card)
        self._card = card
        self.note = ""

    def show_note(self, note: str) -> None:
        """Show what taking the offer means below it."""
        self.note = note
        self.setAccessibleDescription(note)
        self.update()

    def draw(self, paint: UnitPainter) -> None:
        ground, middle = paint.ground, paint.w / 2
        paint.mark(middle, 34, self._card.look.name, 8.2)
        paint.edge(ground.line_high)
        paint.fill(ground.bubble)
        paint.circle(middle, 96, 24)
        paint.sign(middle, 96, "plus", ground.foam)
        for words, size, weight, line, tone in (
            (say("seat.label", seat=self._card.number + 1), 12, 500, 61.5, ground.mist),
            (self.text(), 14, 700, 145.5, ground.foam),
            (self.note, 12, 400, 165.5, ground.soft),
        ):
            paint.text(middle, line, words, size, weight, tone, "middle", paint.w - 12)
