"""Tests of the window ask it what it shows: they use no private names of others and replace no drawing function."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
FILES = tuple(sorted(path for folder in ("ui", "presentation", "tools") for path in (TESTS / folder).rglob("*.py")))
#: Public methods of named tuples, which cannot be called otherwise.
OF_NAMED_TUPLES = {"_replace", "_fields", "_asdict", "_make"}
#: Where it is drawn.
DRAWING = tuple(f"uc_desktop.ui.{folder}" for folder in ("art", "scene", "panels", "overlays", "table.table"))
#: Which file may do what the others may not, and why.
EXCEPTIONS = {
    "ui/art/test_sign_lines.py": "counts the rows for which lines are sought, which are the same",
    "ui/sharing.py": "hands out pictures that were drawn before, which look the same",
}


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.endswith("__") and name not in OF_NAMED_TUPLES


def imported(module: ast.Module) -> dict[str, str]:
    """What names of a module stand for, dotted."""
    found: dict[str, str] = {}
    for node in ast.walk(module):
        if isinstance(node, ast.ImportFrom):
            found |= {each.asname or each.name: f"{node.module}.{each.name}" for each in node.names}
        elif isinstance(node, ast.Import):
            found |= {each.asname or each.name: each.name for each in node.names}
    return found


def private_names(module: ast.Module) -> Iterator[str]:
    """Attributes of others and imports that begin with an underscore."""
    for node in ast.walk(module):
        if isinstance(node, ast.Attribute) and is_private(node.attr):
            of = node.value
            is_own = isinstance(of, ast.Name) and of.id in ("self", "cls")
            is_of_base = isinstance(of, ast.Call) and isinstance(of.func, ast.Name) and of.func.id == "super"
            if not (is_own or is_of_base):
                yield f"{node.lineno}: {ast.unparse(node)}"
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.lineno}: {each.name}" for each in node.names if is_private(each.name))


def replaced(module: ast.Module) -> Iterator[tuple[int, str]]:
    """What is got, set or patched by its name: the line, and the dotted name."""
    names = imported(module)
    for node in ast.walk(module):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if called in ("setattr", "delattr", "getattr", "object", "patch"):
            of, name = ast.unparse(node.args[0]), ""
            if isinstance(node.args[0], ast.Constant):
                yield node.lineno, str(node.args[0].value)
            elif len(node.args) > 1:
                name = str(node.args[1].value) if isinstance(node.args[1], ast.Constant) else "?"
                first, _, rest = of.partition(".")
                yield node.lineno, ".".join(filter(None, [names.get(first, first), rest, name]))


def faults(source: str) -> list[str]:
    """What a test must not do, with its line."""
    module = ast.parse(source)
    found = list(private_names(module))
    for line, name in replaced(module):
        last = name.rpartition(".")[2]
        if is_private(last):
            found.append(f"{line}: {name}")
        elif name.startswith(DRAWING) or last in ("draw", "paint", "render") or last.startswith("draw_"):
            found.append(f"{line}: {name} draws")
    return found


def test_tests_use_nothing_private_and_replace_no_drawing_function() -> None:
    found = {path.relative_to(TESTS).as_posix(): faults(path.read_text(encoding="utf-8")) for path in FILES}
    assert len(found) > 80
    assert {name: lines for name, lines in found.items() if lines and name not in EXCEPTIONS} == {}


def test_every_exception_is_needed() -> None:
    paths = {name: TESTS / name for name in EXCEPTIONS}
    assert [name for name, path in paths.items() if not path.exists() or not faults(path.read_text("utf-8"))] == []


@pytest.mark.parametrize(
    "source",
    [
        "item._box",
        "window.controller._flow.bots",
        "from uc_desktop.tools.bench import _rest",
        "getattr(back, '_era', None)",
        "monkeypatch.setattr('uc_desktop.ui.start.start._size', 3)",
        "from uc_desktop.ui.art.cards import table_cards\nmock.patch.object(table_cards, 'card_back')",
        "from uc_desktop.ui.panels import hand\nmonkeypatch.setattr(hand, name, other)",
        "monkeypatch.setattr(window.controller.table, 'draw', fail)",
    ],
)
def test_what_is_not_allowed_is_found(source: str) -> None:
    assert len(faults(source)) == 1


@pytest.mark.parametrize(
    "source",
    [
        "self._box",
        "super()._tell(1)",
        "seat._replace(name='Ana')",
        "bubbles.__name__",
        "getattr(item, 'key', '')",
        "from uc_desktop.ui.feedback import hints\nmonkeypatch.setattr(hints, 'LEAST', 150)",
    ],
)
def test_what_is_allowed_is_not_found(source: str) -> None:
    assert faults(source) == []
