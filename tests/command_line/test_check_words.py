"""`check-words`: what is missing or wrong in the texts of a language."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tests.command_line.running import Capture
from uc_desktop import paths
from uc_desktop.command_line import main
from uc_desktop.tools.check_words import check_words


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    """Copies of the shipped texts and cards, with English under the name of another language, too."""
    resources, cards = tmp_path / "resources", tmp_path / "cards"
    for name in ("words", "help", "tutorial"):
        shutil.copytree(paths.resources() / name, resources / name)
    shutil.copytree(paths.card_data(), cards)
    for name in ("words", "help"):
        shutil.copytree(resources / name / "en", resources / name / "xx")
    shutil.copy(resources / "tutorial/words/en.yaml", resources / "tutorial/words/xx.yaml")
    shutil.copy(cards / "words/en.yaml", cards / "words/xx.yaml")
    return resources, cards


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_english_is_complete(capsys: Capture) -> None:
    assert main(["check-words", "en"]) == 0
    assert capsys.readouterr().out == "en: all texts are there\n"


def test_a_language_that_nobody_has_written_lacks_everything(capsys: Capture) -> None:
    assert main(["check-words", "xx"]) == 1
    told = capsys.readouterr().out
    assert "xx.yaml:1: cannot be read" in told and "grammar.yaml:1: cannot be read" in told


def test_names_and_lines_of_cards_are_missed(folders: tuple[Path, Path]) -> None:
    found = check_words("xx", *folders)
    assert "xx.yaml:1: the name of press-office is missing under names, cards" in found
    assert "xx.yaml:1: the line of press-office is missing under flavours" in found
    assert "xx.yaml:1: the name of kelpholm is missing under names, metropolises" in found
    assert all("is missing under" in each for each in found)


@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
        ("words/xx/shortcuts.yaml", '"&New game…"', '"Ne&w game…"', "has the mnemonic 'w' of 'menu."),
        (
            "words/xx/grammar.yaml",
            '"{a} and {b}"',
            '"{a}  and {b}"',
            ": 'lists.and last' has straight quotes or stray spaces",
        ),
        ("help/xx/05-building.md", "## B-3 ", "## B-33 ", "B-3 is missing"),
        ("help/xx/examples.yaml", "B-3:", "B-2:", "examples.yaml:1: the example of B-3 is missing"),
        ("tutorial/words/xx.yaml", "{card:press-office}", "{card:press}", "unknown card 'press'"),
    ],
)
def test_each_fault_is_told(folders: tuple[Path, Path], file: str, old: str, new: str, fault: str) -> None:
    resources, cards = folders
    change(resources / file, old, new)
    found = check_words("xx", resources, cards)
    assert any(fault in line for line in found)
    assert [line for line in found if not re.match(r"[\w./-]+:\d+: ", line)] == []


@pytest.mark.parametrize("slot", ["what", "place"], ids=["of-cards", "of-interface"])
def test_a_form_that_no_word_has_is_told(folders: tuple[Path, Path], slot: str) -> None:
    resources, cards = folders
    change(resources / "words/xx/grammar.yaml", "  forms: []", "  forms: [of]")
    text = "built a {what} {place}"
    change(resources / "words/xx/log.yaml", text, text.replace(f"{{{slot}}}", f"{{{slot}:of}}"))
    found = [line for line in check_words("xx", resources, cards) if "asks for a form" in line]
    assert [re.sub(":[0-9]+:", ":", line) for line in found] == [
        f"log.yaml: {{{slot}:of}} asks for a form that nothing it holds has",
    ]
