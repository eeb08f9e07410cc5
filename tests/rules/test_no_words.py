"""The rules, saved games and reports hand out typed values: what a user reads is written in `resources` and
`cards/words`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import uc_desktop
from tests.presentation.words.test_catalogue import english

SOURCES = Path(uc_desktop.__file__).parent
#: What is wrong with a saved position that no program wrote, a sentence for each check: why a file is refused.
FAULTS_OF_FILES = {"rules/checks/invariants.py", "rules/checks/validation.py"}
#: The names of the columns of a file for spreadsheets.
COLUMNS = "app/records/statistics.py"
FOLDERS = ("rules/**", "app/reports", "app/saves", "app/session", "app/records", "app/bots")
MODULES = sorted(
    name
    for folder in FOLDERS
    for path in SOURCES.glob(f"{folder}/*.py")
    if (name := path.relative_to(SOURCES).as_posix()) not in {*FAULTS_OF_FILES, COLUMNS}
)
#: Names of things in files and of seeds, and what only users of the command line are told.
NAMES = {
    "app/saves/challenges.py": {"challenge of the ", "solo start"},
    "app/saves/game_file.py": {"also do", "take back"},
    "app/session/audit.py": {"under way", " steps, ", ", points "},
    "app/session/card_sets.py": {"site bonus"},
    "app/session/history.py": {"what if"},
    # What msgspec says of wrong values.
    "rules/codec.py": {r"Object (?:contains unknown|missing required) field `(?P<names>.*)`"},
}
#: Errors that carry what is wrong as a value.
TYPED = {"UcError", "ProblemError", "BotError", "GameFileError", "UnsoundGame", "OtherCards"}
#: Two words, or one that is to stand beside what is formatted into the text.
_WORDS = re.compile(r"[^\W\d_][,;:.]? [^\W\d_]|^ [^\W\d_]|[^\W\d_][,;:]? $")


def literals_with_words(source: str) -> Iterator[tuple[int, str]]:
    """Line and text of each literal of several words, but docstrings, messages for programmers (`raise`, `assert`) and
    the names that members of an enum have in files."""
    waiting: list[ast.AST] = [ast.parse(source)]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Assert) or _is_docstring(node) or _is_for_programmers(node):
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and _is_text(node.value):
            yield node.lineno, node.value
        body = _without_members(node) if isinstance(node, ast.ClassDef) else ast.iter_child_nodes(node)
        waiting.extend(body)


def _is_text(value: str) -> bool:
    return bool(_WORDS.search(value)) and value not in english().entries


def _is_for_programmers(node: ast.AST) -> bool:
    """Whether it raises what no player is shown: not a problem with a file or a bot."""
    if not isinstance(node, ast.Raise):
        return False
    kind = node.exc.func if isinstance(node.exc, ast.Call) else node.exc
    return not (isinstance(kind, ast.Name) and kind.id in TYPED)


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _without_members(node: ast.ClassDef) -> list[ast.stmt]:
    is_enum = any(isinstance(base, ast.Name) and base.id.endswith("Enum") for base in node.bases)
    return [each for each in node.body if not (is_enum and isinstance(each, ast.Assign))]


@pytest.mark.parametrize("name", MODULES)
def test_no_text_for_users_is_written_here(name: str) -> None:
    written = literals_with_words((SOURCES / name).read_text("utf-8"))
    found = [f"{name}:{line}: {text!r}" for line, text in written if text not in NAMES.get(name, ())]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "written",
    [
        'x = "The game is over."',
        'x = f"{a} or {b}"',
        'x = f"{n} points"',
        'd = {"key": "at least"}',
        'f("a, b")',
        'raise GameFileError("the file is empty")',
        'raise GameFileError(f"{path}: the file is empty")',
        'raise BotError(problem("files.no such key"))',
    ],
)
def test_sentences_and_parts_of_them_are_found(written: str) -> None:
    assert [line for line, _ in literals_with_words(f"{written}\n")] == [1]


@pytest.mark.parametrize(
    "written",
    [
        '"""A docstring of a module."""',
        'def f():\n    """A docstring of a function."""',
        'raise ValueError(f"there is no {name} here")',
        'raise GameFileError(problem("files.first line incomplete"))',
        'assert x, "must not happen"',
        'class Kind(StrEnum):\n    SPECIAL_DECK = "special deck"',
        'x = "slot_occupied"',
        'x = "slot:A-R3/0"',
        'x = ", ".join(y)',
    ],
)
def test_ids_docstrings_and_messages_for_programmers_are_not(written: str) -> None:
    assert not list(literals_with_words(f"{written}\n"))
