"""What is searched is found without the accents of the language."""

from __future__ import annotations

import pytest

from tests.languages.all_texts import LANGUAGES, all_words
from uc_desktop.app.text_search import plain
from uc_desktop.presentation.facts.pages.settings_facts import key_rows
from uc_desktop.presentation.shortcuts import Shortcuts
from uc_desktop.presentation.words.catalogue import use


@pytest.mark.parametrize("language", LANGUAGES)
def test_keys_are_found_without_accents(language: str) -> None:
    use(all_words(language)[1])
    try:
        rows = key_rows(Shortcuts(), "", shows_all=True)
        assert len(rows) > 20
        assert [row.words for row in rows if row not in key_rows(Shortcuts(), plain(row.words), shows_all=False)] == []
    finally:
        use(None)
