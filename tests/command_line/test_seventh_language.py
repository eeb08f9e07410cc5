"""A seventh language is files only: German, with the patterns of five cards and the words of one question."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from uc_desktop import paths

CARDS = """\
grammar:
  plural: one-other
  forms: [nom, acc]
  genders: []

lists:
  or last: "{a} oder {b}"
sentences:
  plain: "{clause}."
  under: "{condition} {clause}"
  action: "Aktion: {sentences}"
times:
  production: in der Produktion
amounts:
  credit: {one: "{n} Credit", other: "{n} Credits"}
  steelplast: "{n} Stahlplast"
  science: "{n} Wissen"
buildable:
  structure: {one: Bauwerk, other: Bauwerke}
  symbiotic city: {nom: symbiotische Stadt, acc: eine symbiotische Stadt}
verbs:
  gain: "erhalte {amounts}"
  draw: {one: "ziehe {n} Karte", other: "ziehe {n} Karten"}
  build: "baue {n} {what}"
  upgrade: "verbessere {n} {what}"
  free: "{clause} kostenlos"
  advance: {one: "gehe {n} Schritt auf der Föderationsleiste", other: "gehe {n} Schritte auf der Föderationsleiste"}
permanents:
  whenever: "wann immer {event}, {clause}"
events:
  built: "du {thing:acc} baust"
names:
  cards:
    refit-dock: Umbauwerft
"""
GRAMMAR = """\
grammar:
  plural: one-other
  forms: []
  genders: []
"""
QUESTION = """\
abandon:
  ask: Diese Partie aufgeben?
  ends: Die Partie endet hier unvollendet und zählt nicht.
  unsaved: Sie ist nicht gespeichert und geht verloren.
  play on: Weiterspielen
  abandon: Aufgeben
"""
TEXTS = {
    "personal-assistant": "Aktion: erhalte 1 Stahlplast oder 1 Credit.",
    "build-a-structure": "Aktion: baue 1 Bauwerk. Gehe 1 Schritt auf der Föderationsleiste.",
    "refit-dock": "Aktion: verbessere 1 Bauwerk kostenlos. Ziehe 1 Karte.",
    "symbiosis-institute": "Wann immer du eine symbiotische Stadt baust, erhalte 1 Wissen.",
    "fresh-crew": "‹make 1 used action card available again›. Erhalte 1 Credit.",
}
#: What a program says that is made of the files.
PROGRAM = """
import json
from pathlib import Path

from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from uc_desktop.app.records.languages import language_of
from uc_desktop.presentation.search import is_found
from uc_desktop.tools.scenes import show_scene
from uc_desktop.ui.boxes.abandon import AbandonBox
from uc_desktop.ui.pages.settings.settings_page import SettingsPage
from uc_desktop.ui.window.window_parts import speak

application = QApplication(["uc-desktop"])
found = language_of("", {"LANG": "de_DE.UTF-8"}, ())
speak(found)
window = show_scene("settings", Path("games"), (960, 540), found)
settings, box = window.pages.opened(SettingsPage), AbandonBox(window.theme, is_saved=False)
cards = window.engine.content.cards


def said():
    return window.texts.card_words(cards["build-a-structure"], window.engine.content)


def switched(language):
    window.set_language(language)
    return said()


print(json.dumps({
    "found": found,
    "search": [is_found(typed, said()) for typed in ("Bauwerke", "foderation", "Tunnel")],
    "offered": {code: tile.text() for code, tile in settings.languages.tiles.items() if tile.isChecked()},
    "texts": {id_: window.texts.card_words(cards[id_], window.engine.content) for id_ in CARDS},
    "name": window.texts.card_name(cards["refit-dock"]),
    "question": [each.text() for kind in (QLabel, QPushButton) for each in box.findChildren(kind)],
    "page": settings.accessibleName() or settings.windowTitle(),
    "first chapter": window.tutor.chapters[0].words.title,
    "help": [chapter.title for chapter in window.rulebook.reference.chapters],
    "switched": [switched(language) for language in ("en", "de")],
}))
window.close()
"""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program with German files."""
    folder = tmp_path_factory.mktemp("program")
    package = Path(paths.__file__).parent
    without = shutil.ignore_patterns("__pycache__", "_prepared", "_resources", "_card_data")
    shutil.copytree(package, folder / "uc_desktop", ignore=without)
    shutil.copytree(paths.resources(), folder / "resources")
    shutil.copytree(paths.card_data(), folder / "card_data")
    german = folder / "resources" / "words" / "de"
    german.mkdir()
    (german / "grammar.yaml").write_text(GRAMMAR, encoding="utf-8")
    (german / "dialogs.yaml").write_text(QUESTION, encoding="utf-8")
    (folder / "card_data" / "words" / "de.yaml").write_text(CARDS, encoding="utf-8")
    return folder


def run(tree: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(tree), "QT_QPA_PLATFORM": "offscreen", "PYTHONUTF8": "1"}
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=tree, env=environment, capture_output=True, encoding="utf-8", check=False)


def test_it_is_found_offered_and_spoken_and_the_rest_is_english_with_a_mark(tree: Path) -> None:
    ran = run(tree, "-c", f"CARDS = {tuple(TEXTS)!r}\n{PROGRAM}")
    assert ran.returncode == 0, ran.stderr
    told = json.loads(ran.stdout.splitlines()[-1])
    assert told["found"] == "de" and told["offered"] == {"de": "Deutsch"}
    assert told["texts"] == TEXTS and told["name"] == "Umbauwerft"
    assert told["search"] == [True, True, False]
    english, german = told["switched"]
    assert english.startswith("Action: build 1 structure.") and german == TEXTS["build-a-structure"]
    assert {"Diese Partie aufgeben?", "Aufgeben", "Weiterspielen"} <= set(told["question"])
    assert told["page"].startswith("‹") and told["first chapter"] == "‹One turn›"
    assert len(told["help"]) > 10 and all(title.startswith("‹") for title in told["help"])


def test_what_it_lacks_is_named_with_file_and_line(tree: Path) -> None:
    ran = run(tree, "-m", "uc_desktop", "check-words", "de")
    assert ran.returncode == 1
    assert "dialogs.yaml:1: the entry 'abandon.saved' is missing" in ran.stdout
    assert "de.yaml:1: the entry 'verbs.pay' is missing" in ran.stdout


def test_no_release_is_made_with_it(tree: Path, tmp_path: Path) -> None:
    ran = run(tree, "-m", "uc_desktop.tools.prepare", str(tmp_path), "card_data", "resources")
    assert ran.returncode != 0 and "is missing" in ran.stderr
