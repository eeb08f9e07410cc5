"""The typeface that the game ships: every weight, every letter of its languages, figures of one width."""

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QFontMetricsF, QRawFont
from PySide6.QtWidgets import QApplication

from uc_desktop import paths

LETTERS = {
    "en": "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
    "pl": "ĄĆĘŁŃÓŚŹŻąćęłńóśźż„”",
    "pt": "ÁÂÃÀÇÉÊÍÓÔÕÚÜáâãàçéêíóôõúü",
    "fr": "ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ«»’\u202f",
    "it": "ÀÈÉÌÒÙàèéìòù",
    "es": "ÁÉÍÑÓÚÜáéíñóúü¿¡",
    "signs": "–—…·•×÷−±≤≥≠≈½¼¾←↑→↓↔′″€°%+/★✓✗",
}


@pytest.fixture(autouse=True)
def inter(qapp: QApplication) -> Iterator[None]:
    """Every test has the shipped files, and only those, as its fonts of the game."""
    files = sorted((paths.resources() / "fonts").glob("*.otf"))
    numbers = [QFontDatabase.addApplicationFont(str(file)) for file in files]
    yield
    assert all(QFontDatabase.removeApplicationFont(number) for number in numbers)


def font(weight: QFont.Weight = QFont.Weight.Normal, *, italic: bool = False) -> QFont:
    """Inter, as the program asks for it."""
    result = QFont("Inter")
    result.setPixelSize(40)
    result.setWeight(weight)
    result.setItalic(italic)
    return result


@pytest.mark.parametrize(
    "weight",
    [
        QFont.Weight.Normal,
        QFont.Weight.Medium,
        QFont.Weight.DemiBold,
        QFont.Weight.Bold,
        QFont.Weight.ExtraBold,
    ],
)
def test_a_weight_is_a_file_of_its_own(weight: QFont.Weight) -> None:
    drawn = QRawFont.fromFont(font(weight))
    assert (drawn.familyName(), drawn.weight()) == ("Inter", weight.value)


def test_italic_is_drawn_and_not_slanted_by_qt() -> None:
    assert QFontInfo(font(italic=True)).styleName() == "Italic"


@pytest.mark.parametrize("language", LETTERS)
def test_the_letters_of_a_language_are_there(language: str) -> None:
    drawn = QRawFont.fromFont(font())
    assert [letter for letter in LETTERS[language] if not drawn.supportsCharacter(ord(letter))] == []


def test_figures_can_have_one_width() -> None:
    tabular = font()
    tabular.setFeature(QFont.Tag.fromString("tnum"), 1)
    widths = QFontMetricsF(tabular)
    assert widths.horizontalAdvance("1111") == widths.horizontalAdvance("0000")


def test_letters_are_kerned() -> None:
    widths = QFontMetricsF(font())
    assert widths.horizontalAdvance("AV") < widths.horizontalAdvance("A") + widths.horizontalAdvance("V")
