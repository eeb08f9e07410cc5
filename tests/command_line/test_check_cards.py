"""`check-cards`: sound and faulty cards, and folders without any."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.command_line.running import Capture
from uc_desktop.command_line import main


def test_a_folder_that_does_not_exist_is_told_so(capsys: Capture, tmp_path: Path) -> None:
    assert main(["check-cards", str(tmp_path / "nowhere")]) == 1
    assert capsys.readouterr().out == f"{tmp_path / 'nowhere'}: there is no such folder\n"


def test_a_file_in_place_of_a_folder_is_told_so(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "cards.yaml").touch()
    assert main(["check-cards", str(tmp_path / "cards.yaml")]) == 1
    assert capsys.readouterr().out == f"{tmp_path / 'cards.yaml'}: this is not a folder\n"


def test_the_shipped_cards_are_sound(capsys: Capture) -> None:
    assert main(["check-cards"]) == 0
    assert "Personal Assistant" in capsys.readouterr().out


def test_faulty_cards_are_listed_with_file_and_line(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "cards.yaml").write_text("- id: lonely\n  colour: red\n")
    assert main(["check-cards", str(tmp_path)]) == 1
    assert "cards.yaml:" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "unknown key “colour” in a card, did you mean “color”?"),
        ("pt", "chave desconhecida “colour” para uma carta; você quis dizer “color”?"),
        ("it", "chiave sconosciuta «colour» per una carta; forse intendevi «color»?"),
        ("pl", "karta: nieznany klucz „colour”; może chodzi o\u00a0„color”?"),
        ("es", "clave desconocida «colour» en una carta; ¿querías decir «color»?"),
        ("fr", "clé inconnue «\u00a0colour\u00a0» dans une carte\u202f; vouliez-vous dire «\u00a0color\u00a0»\u202f?"),
    ],
)
def test_a_fault_is_told_in_the_language_wanted(language: str, told: str, capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    card = (
        "- {id: reef, number: 1, era: 1, colour: red, kind: instant, source: original, name: Reef, effect: {draw: 1}}"
    )
    (tmp_path / "cards/a.yaml").write_text(card + "\n", encoding="utf-8")
    assert main(["check-cards", "--lang", language, str(tmp_path)]) == 1
    assert told in capsys.readouterr().out.splitlines()[0]


def test_a_folder_without_cards_is_told(capsys: Capture, tmp_path: Path) -> None:
    assert main(["check-cards", str(tmp_path)]) == 1
    assert capsys.readouterr().out == f"{tmp_path}: there is no content (no .yaml file) in this folder\n"


def test_an_endless_card_file_ends_with_one_sentence(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "bonuses.yaml").symlink_to("/dev/zero")
    assert main(["check-cards", str(tmp_path)]) == 1
    assert "bonuses.yaml:1: this is not a regular file" in capsys.readouterr().out
