"""The modules of the package as syntax trees, for the tests that hold all of them to a rule."""

from __future__ import annotations

import ast
from collections.abc import Callable, Collection, Iterable
from functools import cache
from pathlib import Path

import uc_desktop

PACKAGE = Path(uc_desktop.__file__).parent
MODULES = {path.relative_to(PACKAGE).as_posix(): path for path in sorted(PACKAGE.rglob("*.py"))}


def tree(name: str) -> ast.Module:
    """A module's syntax tree."""
    return ast.parse(MODULES[name].read_text(encoding="utf-8"))


@cache
def imports(name: str) -> frozenset[str]:
    """The dotted names of all that a module imports, wherever in it, types included."""
    found: set[str] = set()
    for node in ast.walk(tree(name)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name}: imports are written in full"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return frozenset(found)


def imports_at_run_time(name: str) -> frozenset[str]:
    """The modules of ours that a module imports, wherever in it, but for those of types alone."""
    module = tree(name)
    guarded = [
        node for node in ast.walk(module) if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    ]
    for_types = {inner for node in guarded for inner in ast.walk(node)}
    found: set[str] = set()
    for node in ast.walk(module):
        if isinstance(node, ast.ImportFrom) and node not in for_types and (node.module or "").startswith("uc_desktop"):
            path = (node.module or "").removeprefix("uc_desktop").removeprefix(".").replace(".", "/")
            members = {f"{path}/{alias.name}.py".removeprefix("/") for alias in node.names} & set(MODULES)
            found |= members or {f"{path}.py"} & set(MODULES)
    return frozenset(found)


@cache
def calls(name: str) -> frozenset[str]:
    """The names of the functions and methods that a module calls."""
    functions = [node.func for node in ast.walk(tree(name)) if isinstance(node, ast.Call)]
    return frozenset(
        function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "") for function in functions
    )


def assert_in_none(names: Iterable[str], wrong: Callable[[str], Collection[object]]) -> None:
    """Fail with a line for each of the modules in which `wrong` finds something, saying what."""
    found = {name: wrong(name) for name in names}
    lines = [f"{name}: {', '.join(sorted(map(str, what)))}" for name, what in found.items() if what]
    assert found, "no module was looked at"
    assert not lines, "\n".join(["", *lines])
