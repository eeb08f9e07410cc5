"""README.md is short, and what it says of the files and commands is true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from uc_desktop.command_line import main

ROOT = Path(__file__).parents[1]
TEXTS = ("README.md", "packaging/COMMANDS.md")
README = (ROOT / "README.md").read_text(encoding="utf-8")
PACKAGE = ROOT / "uc_desktop"


def test_it_is_read_in_a_minute_or_two() -> None:
    assert len(README.splitlines()) <= 125


def test_its_map_names_every_folder_of_the_package() -> None:
    code = README.partition("## The code")[2].partition("    card_data/")[0]
    named = set(re.findall(r"([a-z_]+)/", code))
    there = {path.name for path in PACKAGE.rglob("[a-z]*") if path.is_dir() and any(path.glob("*.py"))}
    assert there - named == set()


@pytest.mark.parametrize("text", TEXTS)
def test_its_links_lead_to_files(text: str) -> None:
    links = re.findall(r"\]\(([^)]+)\)", (ROOT / text).read_text(encoding="utf-8"))
    assert links and [link for link in links if not (ROOT / text).parent.joinpath(link).exists()] == []


def test_files_it_names_exist() -> None:
    named = set(re.findall(r"`((?:presentation|ui|app|rules)/[a-z_/]+\.py)`", README))
    assert named and {name for name in named if not (PACKAGE / name).is_file()} == set()


@pytest.mark.parametrize("text", TEXTS)
def test_it_names_every_command(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    commands = re.findall(r"^    ([a-z-]+)  ", capsys.readouterr().out, re.MULTILINE)
    words = (ROOT / text).read_text(encoding="utf-8")
    assert commands and [name for name in commands if not re.search(rf"(## |`){name}\b", words)] == []
