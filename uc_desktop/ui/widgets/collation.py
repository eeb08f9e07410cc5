"""Text sorted as the language in use sorts it: "ó" after "o", "ñ" after "n", "card 2" before "card 10"."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QCollator, QCollatorSortKey, QLocale

from uc_desktop.presentation.words.catalogue import language


def sort_key(text: str) -> QCollatorSortKey:
    """The key by which texts are sorted in the language in use."""
    return collator(language()).sortKey(text)


@cache
def collator(code: str) -> QCollator:
    """Compares texts as this language does, and numbers within them by their value."""
    found = QCollator(QLocale(code))
    found.setNumericMode(True)
    return found
