"""What a user reads is written in resources/words: no text is, and none is put together, in `ui`, `presentation` and
the command line."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from tests.modules import MODULES, tree
from tests.presentation.words.test_catalogue import english

#: Single words cannot be told from names, unless they have a capital; what is shown of the others is found by
#: test_pseudo_language.
_TEXT = re.compile(r"[^\W\d_][,;:.…]? [^\W\d_(“]|^[,;:.]? [^\W\d_]|[^\W\d_][,;:]? $|^[A-Z][a-z]+\b")
#: What joins parts of a text.
_GLUE = re.compile(r"[,;:.] | \(| [–&] ")
#: Names of things, not shown: what a picture shows, as the first of all that it depends on, what is on the table, and
#: the keys that Qt names.
_PICTURE = re.compile(r"[a-z]+( [a-z]+)*")
_THING = re.compile(r"[a-z-]+:\S.*")
_KEYS = re.compile(
    r"((Ctrl|Shift|Alt)\+)*([A-Z,]|F\d+|Backspace|Del|Down|End|Esc|Escape|Home|Ins|Left|PgDown|PgUp|Return|Right|Space"
    r"|Tab|Up)?|Ctrl|Shift|Alt"
)
#: Modules that write keys as Qt names them, which the table never shows so.
OF_KEYS = {
    "ui/table/bots/hinting.py",
    "presentation/facts/top_bar_facts.py", "presentation/shortcuts.py", "ui/pages/rules/rules_page.py",
    "ui/table/controller.py", "ui/table/curtain_keys.py", "ui/table/history_mode.py", "ui/table/input/focus_order.py",
    "ui/table/input/keys.py", "ui/table/keyboard.py", "ui/table/overlays.py", "ui/table/turn_replay.py",
}  # fmt: skip
#: Modules that write style sheets, SVG and HTML.
OF_MARKUP = {
    "ui/art/boards/seabed.py", "ui/art/drawing/svg.py", "ui/pages/rules/chapter_html.py",
    "ui/theme/page_style.py", "ui/theme/style_sheet.py",
}  # fmt: skip
#: The list of keys is no text.
NO_CODE = {"presentation/words/keys.py"}
#: What is no text, or the same in every language.
ALLOWED = {
    "command_line.py": {"uc-desktop: ", "Underwater Cities"},  # how the program and its window are known
    "presentation/words/command_words.py": {" at"},  # the end of a key of the cards' words
    "presentation/terminal/progress_words.py": {"batches of cards"},  # a kind of job
    "presentation/words/pack_words.py": {"site bonus"},  # a kind of definition
    "ui/motion/less_motion.py": {"Read"},  # a method of the desktop's portal
    "ui/window/window_parts.py": {"&Look in:", "Files of &type:"},  # by which Qt's translations are found
    "ui/motion/sound.py": {"there is no sound device"},  # an error that is caught here
    "ui/theme/theme.py": {"Inter"},  # the typeface
    "ui/start/start.py": {
        "Underwater Cities",
        "uc-desktop: ",
        ". ",
        "; ",
    },  # how the system knows the program; its own messages
}
CHECKED = sorted(
    name
    for name in MODULES
    if name.startswith(("ui/", "presentation/", "arguments.", "command_line.")) and name not in NO_CODE
)


def texts(name: str, module: ast.Module) -> Iterator[str]:
    """Each literal of a module that reads like a text or a part of one."""
    waiting: list[ast.AST] = [module]
    while waiting:
        node = waiting.pop()
        if _is_for_programmers(node):
            continue
        if isinstance(node, ast.Tuple) and node.elts and _is_constant(node.elts[0], _PICTURE):
            waiting.extend(node.elts[1:])
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            if _is_text(node.value) and not _is_allowed(name, node.value):
                yield f"{node.lineno}: {node.value!r}"
        else:
            waiting.extend(_without_types(node))


def _is_text(value: str) -> bool:
    is_name = value in english().entries or _THING.fullmatch(value)
    return bool(_TEXT.search(value) or _GLUE.fullmatch(value)) and not is_name


def _is_allowed(name: str, value: str) -> bool:
    is_key = name in OF_KEYS and _KEYS.fullmatch(value)
    return bool(is_key) or name in OF_MARKUP or value in ALLOWED.get(name, ())


def _is_for_programmers(node: ast.AST) -> bool:
    """Whether it is a docstring, an assertion, an error that no user is meant to see, or a list of names."""
    if isinstance(node, ast.Raise):
        kind = node.exc.func if isinstance(node.exc, ast.Call) else node.exc
        return not isinstance(kind, ast.Name) or kind.id in ("ValueError", "KeyError", "TypeError", "LookupError")
    if isinstance(node, ast.Assign):
        return any(isinstance(target, ast.Name) and target.id == "__all__" for target in node.targets)
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id == "TypeVar"
    return isinstance(node, ast.Assert) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))


def _is_constant(node: ast.AST, pattern: re.Pattern[str]) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and bool(pattern.fullmatch(node.value))


def _without_types(node: ast.AST) -> Iterator[ast.AST]:
    for name, value in ast.iter_fields(node):
        if name not in ("annotation", "returns"):
            yield from (each for each in (value if isinstance(value, list) else [value]) if isinstance(each, ast.AST))


@pytest.mark.parametrize("name", CHECKED)
def test_no_text_is_written_here(name: str) -> None:
    found = sorted(texts(name, tree(name)))
    assert not found, "\n".join([name, *found])


@pytest.mark.parametrize(
    "written",
    [
        'x = "The game is over."',
        'x = f"{a} or {b}"',
        'x = f"{n} points"',
        'x = ", ".join(y)',
        'x = f"{a}: {b}"',
        'x = QPushButton("Close")',
        'raise GameFileError(f"{path} cannot be read")',
        'x = ("Boards", 3)',
    ],
)
def test_texts_and_parts_of_them_are_found(written: str) -> None:
    assert len(list(texts("a.py", ast.parse(written)))) == 1


@pytest.mark.parametrize(
    "written",
    [
        '"""A docstring of a module."""',
        'raise ValueError(f"there is no {name} here")',
        'assert x, "must not happen"',
        'x = say("take_back.nothing seen")',
        'x = ("history bar", 3)',
        'x = "label:next-round"',
        'def f(x: "Some text") -> "Motion": ...',
    ],
)
def test_names_docstrings_and_messages_for_programmers_are_not(written: str) -> None:
    assert not list(texts("a.py", ast.parse(written)))
