"""The drawn titles, made by packaging/make_lettering.py."""

from __future__ import annotations

from pathlib import Path

import make_lettering
import pytest
from pytestqt.qtbot import QtBot

from uc_desktop import paths
from uc_desktop.app.records.settings import LANGUAGES
from uc_desktop.cards.words.words import load_folder


def test_the_shipped_titles_are_those_that_are_made(qtbot: QtBot, tmp_path: Path) -> None:
    make_lettering.main(tmp_path)
    made = {path.name: path.read_text(encoding="utf-8") for path in tmp_path.iterdir()}
    shipped = {path.name: path.read_text(encoding="utf-8") for path in make_lettering.FOLDER.glob("lettering*.svg")}
    assert made == shipped


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_title_is_the_name_of_the_game_in_its_language(language: str) -> None:
    *lines, _ = make_lettering.NAMES.get(language, make_lettering.NAMES[""])
    name = load_folder(paths.resources() / "words", language).pattern("title.name")
    assert " ".join(map(str, lines)) == name.upper()
