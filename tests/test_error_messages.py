"""Errors that a person can see carry keys and values, which are put into words where they are shown: no text."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator

import pytest

from tests.modules import MODULES, calls, tree
from uc_desktop import errors

#: Two words, or a capital word: what a key, a name of a file's or the program's, or a separator never is.
_TEXT = re.compile(r"[^\W\d_][,;:.…]? [^\W\d_]|^[A-Z][a-z]+\b")
#: Errors that are shown: those of the program, of the operating system, and what ends the program.
_SHOWN = {
    name
    for module in (errors, builtins)
    for name, kind in vars(module).items()
    if isinstance(kind, type) and issubclass(kind, (errors.UcError, OSError, SystemExit, KeyboardInterrupt))
}
#: Texts in errors that nobody can see in another language, or at all.
ALLOWED = {
    "paths.py": "without its folders the program has no texts in any language",
    "ui/motion/sound.py": "caught in the same module, which goes on without sound",
}
#: Who tells faults in English in every language, those of files that come with the program: a person meets them only
#: while writing such files.
OF_SHIPPED_FILES = {
    "app/reference.py": "the rules and the help",
    "app/rule_examples.py": "the examples of the rules",
    "app/tutorial/chapters.py": "the chapters of the tutorial",
    "app/tutorial/overview.py": "the list of the chapters",
    "cards/fields/suggestions.py": "suggestions for all of these",
    "cards/words/words.py": "the texts of a language",
    "cards/words/words_source.py": "the texts of a language",
}


def texts(module: ast.Module) -> Iterator[str]:
    """Each text in an error that is shown, or among the values of a problem."""
    for node in ast.walk(module):
        if not isinstance(node, ast.Call):
            continue
        name = _name(node)
        if name in _SHOWN:
            yield from _texts_in([*node.args, *node.keywords])
        elif name == "problem":
            yield from _texts_in([*node.args[1:], *node.keywords])


def _texts_in(values: list[ast.expr | ast.keyword]) -> Iterator[str]:
    waiting: list[ast.AST] = [*values]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and _TEXT.search(node.value):
            yield f"{node.lineno}: {node.value!r}"
        elif isinstance(node, ast.Call) and _name(node) in ("problem", "untranslated", "say"):
            continue  # The first is looked at by itself, the others have reasons or keys.
        else:
            waiting.extend(ast.iter_child_nodes(node))


def _name(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


def test_no_error_that_is_shown_has_a_text() -> None:
    makers = {"problem", *_SHOWN}
    found = {name: told for name in MODULES if makers & calls(name) and (told := list(texts(tree(name))))}
    assert {name: told for name, told in found.items() if name not in ALLOWED} == {}
    assert ALLOWED.keys() <= found.keys(), "an exception that is no longer needed"


def test_only_faults_of_shipped_files_are_told_in_english() -> None:
    assert {name for name in MODULES if "untranslated" in calls(name)} == OF_SHIPPED_FILES.keys()


@pytest.mark.parametrize(
    "written",
    [
        'raise UcError("the disk is full")',
        'raise GameFileError(f"{path} cannot be read")',
        'raise errors.UsageError("there is " + name)',
        'raise OSError("no sound device")',
        'error = ContentError(", ".join(("one fault", name)))',
        'problem("scenario.refused", why="not allowed")',
        'problem("content.at key", fault=problem("x.y", found=f"a card of era {era}"))',
        'problem("forms.tag", called="Card" if card else name)',
    ],
)
def test_texts_are_found(written: str) -> None:
    assert len(list(texts(ast.parse(written)))) == 1


@pytest.mark.parametrize(
    "written",
    [
        'raise UsageError(problem("options.no bot", found=name, known=", ".join(names)))',
        'raise GameFileError(problem("files.full").at(path, line))',
        'problem("problems.unexpected", error=f"{type(error).__name__}: {error}")',
        'problem("options.not together", one=f"--{one}")',
        "raise OSError(number, os.strerror(number), str(path))",
        'raise ValueError("for who writes the program")',
        'raise UsageError(untranslated("a chapter has no step"))',
    ],
)
def test_keys_and_values_are_not(written: str) -> None:
    assert not list(texts(ast.parse(written)))
