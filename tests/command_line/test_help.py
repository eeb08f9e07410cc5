"""The help of the program and its commands, and what is said to wrong use: in every language, without English."""

from __future__ import annotations

import argparse
import io
import re
from contextlib import redirect_stderr, redirect_stdout
from itertools import pairwise

import pytest

from tests.command_line.running import shell
from tests.languages.all_texts import TRANSLATIONS
from uc_desktop import arguments
from uc_desktop.command_line import main
from uc_desktop.presentation.words.catalogue import Key

COMMANDS = (
    "open", "simulate", "check-cards", "check-words", "audit", "score", "scenario", "screenshot", "bench", "compare",
)  # fmt: skip
WRONG = (
    "dance", "--nonsense", "--version=3", "simulate --games many", "simulate --games=0", "simulate --players 9",
    "simulate --bots", "simulate --match", "simulate --bo random", "simulate --contracts=yes", "simulate --boards big",
    "simulate --bots random --match greedy", "simulate --seed=", "audit", "score a b", "score --json= a",
    "screenshot", "screenshot --out a.png", "screenshot --demo turn --out a.png --size big",
    "screenshot --demo turn --out a.png --size 1x1", "check-words", "compare --games 2000000",
)  # fmt: skip
#: Values of options that a text names, and of those that are wrong here.
VALUES = ("basic", "advanced", "both", "a", "b")
#: Names and values of options, what stands for values, numbers, and marks; and the names of commands.
NAMES = re.compile(
    rf"-[\w-]*|[A-Z]+\b|\{{[\w,]+\}}|[^\w\s]|\b\d\w*|\b(?:uc-desktop|{'|'.join((*COMMANDS, *VALUES))})\b"
)


def told(*words: str) -> tuple[int, str]:
    """The exit code, and all that is printed."""
    printed = io.StringIO()
    with redirect_stdout(printed), redirect_stderr(printed), pytest.raises(SystemExit) as ended:
        main(words)
    return int(str(ended.value.code)), printed.getvalue()


def all_told(language: str) -> dict[str, str]:
    """What each command says to `--help`, and what is said to each wrong use."""
    helps = {
        f"{command} --help".strip(): told("--lang", language, *command.split(), "--help") for command in ("", *COMMANDS)
    }
    complaints = {words: told("--lang", language, *words.split(" ")) for words in WRONG}
    assert {code for code, _ in helps.values()} == {0} and {code for code, _ in complaints.values()} == {2}
    return {words: text for words, (_, text) in (helps | complaints).items()}


@pytest.fixture(scope="module")
def english() -> dict[str, str]:
    """All that is said in English."""
    return all_told("en")


def parts(text: str) -> set[str]:
    """The parts of its lines between colons that are more than names, in words alone."""
    lines = text.replace("\u00a0", " ").splitlines()
    found = (NAMES.sub(" ", part).split() for line in lines for part in line.split(":"))
    return {" ".join(words) for words in found if words}


#: What English has in common with another language.
ALIKE = {"fr": {"options", "argument"}, "es": {"error"}, "pl": {"argument"}}


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_help_and_complaints_are_in_the_language_wanted(english: dict[str, str], language: str) -> None:
    """One test a language, as reading its texts takes longer than all that is said."""
    said = all_told(language)
    alike = {part for words, text in said.items() for part in parts(english[words]) & parts(text)}
    assert alike <= ALIKE.get(language, set())


def test_every_option_is_explained(english: dict[str, str]) -> None:
    for words, text in english.items():
        lines = text.split("\n\n", 1)[1].splitlines() if words.endswith("--help") else []
        for line, after in pairwise([*lines, ""]):
            assert not line.startswith("  -") or re.match(r"  \S.*?  +\S", line) or after.startswith(" " * 8), line


def test_the_language_is_that_of_an_abbreviated_option_too() -> None:
    assert told("--lan", "pl", "--help")[1].startswith("użycie: ")
    assert told("--la=pl", "--help")[1].startswith("użycie: ")


def test_what_a_terminal_cannot_show_is_escaped() -> None:
    done = shell("--help", "--lang", "pl", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(r"u\u017cycie: ")


def test_texts_of_a_command_are_made_when_it_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    """A start of the window makes none of them."""
    made: list[str] = []

    def say(key: Key, **_: object) -> str:
        made.append(key)
        return key

    monkeypatch.setattr(arguments, "say", say)
    functions = dict.fromkeys(("window", *COMMANDS), lambda _: 0)
    arguments.parse([], functions)
    assert "command_help.simulate" in made and "command_help.boards" not in made
    arguments.parse(["simulate"], functions)
    assert "command_help.boards" in made


def test_other_programs_hear_argparse_as_it_is() -> None:
    told("--lang", "pl", "--help")
    assert argparse.ArgumentParser(prog="other").format_help().startswith("usage: other [-h]\n\noptions:\n")
