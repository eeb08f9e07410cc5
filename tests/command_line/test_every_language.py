"""What commands print for people is in the language wanted; what other programs read is the same in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.command_line.running import Capture, shell
from tests.languages.all_texts import TRANSLATIONS
from uc_desktop.command_line import main
from uc_desktop.tools import check_words, compare

SIMULATE = ("simulate", "--players", "2", "--jobs", "1")
COMMANDS = (SIMULATE, ("audit", "a.ucgame"), ("check-words", "en"), ("compare", "--games", "1"))
#: Names, units, and words that other languages have too.
NAMES = {
    "bot", "random", "basic", "a", "ucgame", "en", "Python", "mypyc", "Catanatron", "catanatron", "python", "m", "pip",
    "install", "State", "copy", "ms", "µs", "s",
}  # fmt: skip
ALIKE = {
    "pt": set[str](),
    "it": {"garbage", "collection", "in", "percentile"},
    "pl": {"list"},
    "es": set[str](),
    "fr": {"points", "actions"},
}


@pytest.fixture
def _quick(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A saved game in the current folder, and no long work."""
    monkeypatch.chdir(tmp_path)
    assert main([*SIMULATE, "--save", "games"]) == 0
    next(Path("games").glob("*.ucgame")).rename("a.ucgame")
    monkeypatch.setattr(check_words, "check_words", lambda _: [])
    monkeypatch.setattr(compare, "COPIES", 10)


def printed(capsys: Capture, language: str) -> list[set[str]]:
    """The words of each line that the commands print."""
    capsys.readouterr()
    for command in COMMANDS:
        assert main(["--lang", language, *command]) == 0
    return [set(re.findall(r"[^\W\d_]+", line)) for line in capsys.readouterr().out.splitlines()]


@pytest.mark.usefixtures("_quick")
def test_what_is_for_people_is_in_the_language_wanted(capsys: Capture) -> None:
    english = printed(capsys, "en")
    assert len(english) > 15
    for language in TRANSLATIONS:
        lines = printed(capsys, language)
        assert len(lines) == len(english)
        alike = {word for one, other in zip(english, lines, strict=True) for word in one & other}
        assert alike - NAMES <= ALIKE[language], language


@pytest.mark.usefixtures("_quick")
@pytest.mark.parametrize("options", ["--json", "--csv"])
def test_what_is_for_other_programs_is_not_translated(capsys: Capture, options: str) -> None:
    for language in ("en", "pl"):
        assert main(["--lang", language, *SIMULATE, options, language]) == 0
    assert Path("en").read_text(encoding="utf-8") == Path("pl").read_text(encoding="utf-8")


def test_the_self_check_finds_all_in_place_and_says_so_in_the_language_wanted() -> None:
    done = shell("--self-check", "--lang", "it")
    assert (done.returncode, done.stderr) == (0, "")
    names = ["contenuto", "regole da leggere", "tutorial", "partita fra bot", "lingue", "ordinamento", "finestra"]
    assert [line.partition(": ")[0] for line in done.stdout.splitlines()] == names
    assert "FALLITO" not in done.stdout
