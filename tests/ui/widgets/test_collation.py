"""Lists are sorted as the language in use sorts them."""

from __future__ import annotations

from pathlib import Path

import pytest

from uc_desktop import paths
from uc_desktop.app.records.settings import LANGUAGES
from uc_desktop.cards.words.words import load_folder
from uc_desktop.presentation.facts.pages.saved_games_facts import Order, SavedGameEntry, in_order
from uc_desktop.presentation.words.catalogue import use
from uc_desktop.ui.widgets.collation import sort_key

SORTED = {
    "en": ["Card 2", "card 10", "Zoe"],
    "pt": ["Ana", "Ângela", "caça", "cacau", "Zoe"],
    "it": ["città", "cittadina", "È", "Eva"],
    "pl": ["Ewa", "Lena", "Łódź", "ola", "Ósma", "żaba"],
    "es": ["nube", "Núñez", "ñandú", "ola"],
    "fr": ["Côte", "coter", "École", "effet"],
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_saved_games_are_sorted_by_name_as_the_language_does(language: str) -> None:
    names = SORTED[language]
    entries = [SavedGameEntry(Path(name), name, 0, "") for name in sorted(names, key=lambda name: name[::-1])]
    use(load_folder(paths.resources() / "words", language))
    try:
        assert [entry.name for entry in in_order(entries, Order.NAME, sort_key)] == names
    finally:
        use(None)
