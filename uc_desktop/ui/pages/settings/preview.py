"""How the table looks with the settings: a card, a preview of costs, a stock, the players' marks and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QFrame

from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.art.cards.hand_card import hand_card
from uc_desktop.ui.pages.painting import UnitPainter

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from uc_desktop.ui.art.cards.cards import CardFace
    from uc_desktop.ui.pages.page import Page
    from uc_desktop.ui.pages.painting import Place

#: The card that is shown.
EXAMPLE: Final = "refit-dock"
#: The preview, and the card in it, in units.
HIGH: Final = 366
_CARD: Final = (150, 210)
#: What the example costs: a number and the resource.
_COSTS: Final = (("1", "kelp"), ("2", "steelplast"), ("1", "credit"))


class SettingsPreview(QFrame):
    """Shows an example of everything that the settings of the display change."""

    def __init__(self, card: CardFace, page: Page) -> None:
        super().__init__(page.field)
        self._page, self._card = page, hand_card(card, *_CARD, 1.15)
        self.setProperty("look", "panel")
        self.setAccessibleName(say("settings_page.preview"))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        with UnitPainter(self, self._page) as paint:
            wide = paint.w - 40
            paint.text_in((20, 14, wide, 24), say("settings_page.preview"), 16, 700)
            count = say("settings_page.percent", count=round(paint.theme.text * 100))
            percent = say("settings_page.preview size", size=count)
            paint.text_in((20, 14, wide, 24), percent, 12.5, 400, paint.ground.mist, "right")
            paint.picture(20 + _CARD[0] / 2, 48 + _CARD[1] / 2, self._card)
            right = paint.w - 206
            _paint_bubble(paint, (186, 48, right, 96))
            _paint_stock(paint, (186, 154, right, 46))
            _paint_players(paint, (186, 210, right, 48))
            _paint_log(paint, (20, 270, wide, 84))


def _frame(paint: UnitPainter, place: Place, fill: str, line: str, wide: float = 1) -> None:
    paint.pen(line, max(wide, paint.theme.border))
    paint.fill(fill)
    paint.rect(*place, 10)


def _paint_bubble(paint: UnitPainter, place: Place) -> None:
    ground, (x, y, w, _) = paint.ground, place
    _frame(paint, place, ground.bubble, ground.lume, 1.4)
    x, w = x + 13, w - 26
    paint.text_in((x, y + 9, w, 22), say("settings_page.preview build"), 15.5, 700)
    for at, (number, resource) in enumerate(_COSTS):
        paint.text_in((x + 42 * at, y + 36, 14, 22), number, 14, 700)
        paint.icon(x + 42 * at + 21, y + 47, resource, 19)
    paint.text_in((x, y + 68, w, 20), say("settings_page.preview score"), 12.6, 500, ground.mist)
    paint.text_in((x, y + 68, w, 20), "42", 14.4, 700, ground.good, "right")


def _paint_stock(paint: UnitPainter, place: Place) -> None:
    ground, (x, y, _, h) = paint.ground, place
    _frame(paint, place, ground.field, ground.button_line)
    paint.icon(x + 24, y + h / 2, "kelp", 26)
    paint.text_in((x + 42, y, 30, h), "2", 22, 700)
    paint.icon(x + 82, y + h / 2 + 4, "production", 18)
    paint.text_in((x + 95, y + 4, 40, h), "+2", 13.8, 700, ground.good)


def _paint_players(paint: UnitPainter, place: Place) -> None:
    ground, players, (x, y, w, h) = paint.ground, paint.theme.players, place
    _frame(paint, place, ground.quiet, ground.quiet_line)
    for number, look in enumerate(players):
        paint.mark(x + w * (number + 0.6) / (len(players) + 0.2), y + h / 2, look.name, 9.5)


def _paint_log(paint: UnitPainter, place: Place) -> None:
    x, y, w, _ = place
    paint.text_in((x, y, w, 24), say("settings_page.preview log"), 13.8, 700)
    lines = say("settings_page.preview lines").splitlines()
    for number, (words, look) in enumerate(zip(lines, paint.theme.players[1:], strict=False)):
        top = y + 24 + number * 25
        paint.mark(x + 7, top + 12, look.name, 6)
        paint.text_in((x + 22, top, w - 22, 25), words, 13.2)
