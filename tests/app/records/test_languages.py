"""Which language the program speaks: what names one, and in which order it counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from uc_desktop import paths
from uc_desktop.app.records.languages import language_of
from uc_desktop.app.records.settings import LANGUAGES
from uc_desktop.cards.words.words import languages


@pytest.mark.parametrize(
    ("setting", "environment", "system", "language"),
    [
        ("fr", {"LANGUAGE": "it"}, ("es-ES",), "fr"),
        ("", {"LANGUAGE": "de:it", "LC_ALL": "pl_PL.UTF-8"}, ("es-ES",), "it"),
        ("", {"LC_ALL": "pl_PL.UTF-8", "LC_MESSAGES": "it_IT", "LANG": "fr_FR"}, (), "pl"),
        ("", {"LC_MESSAGES": "it_IT", "LANG": "fr_FR"}, (), "it"),
        ("", {"LANG": "pt_BR.UTF-8"}, ("es-ES",), "pt"),
        ("", {"LANG": "es_ES@euro"}, (), "es"),
        ("", {"LANGUAGE": "it", "LC_ALL": "C.UTF-8"}, ("fr-FR",), "en"),
        ("", {"LANG": "POSIX"}, ("fr-FR",), "en"),
        ("", {}, ("fr-FR", "en-US"), "fr"),
        ("", {"LANG": "de_DE"}, ("de-DE", "pl-PL"), "pl"),
        ("", {"LANG": ""}, (), "en"),
    ],
)
def test_the_first_language_that_there_is_counts(
    setting: str, environment: Mapping[str, str], system: Sequence[str], language: str
) -> None:
    assert language_of(setting, environment, system) == language


def test_the_languages_are_those_that_have_texts() -> None:
    folders = {path.name for path in (paths.resources() / "words").iterdir()}
    assert set(LANGUAGES) == folders == set(languages(paths.card_data() / "words"))
