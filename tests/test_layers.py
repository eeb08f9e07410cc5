"""The layers, proved on the syntax trees: rules ← cards ← ai ← app ← ui ← tools, imports point left only."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import uc_desktop

PACKAGE = Path(uc_desktop.__file__).parent
LAYERS = ("rules", "cards", "ai", "app", "ui", "tools")
#: The folders of a layer, each of which imports only those to its left.
FOLDERS = {
    "rules": ("board", "effects", "flow", "reachability"),
    "cards": ("fields", "loading", "icons", "words"),
    "app": ("saves", "session", "scenario", "reports", "records", "tutorial", "bots", "simulation"),
}
MOST_MODULES = 16
#: What every layer may import beside the layers to its left.
COMMON = {"errors", "plain_text", "__init__"}
#: Where data lies is told to the constructors; only what starts the program asks for it.
PATHS_ALLOWED = {"app/bench.py", "__main__.py"}
PURE = ("rules", "cards", "ai")
#: What other layers may import of the effects: the words of their language, how things are counted
#: and numbered, and what stands against claiming a contract.
EFFECTS_OUTSIDE = {"nodes", "amounts", "contracts", "slots"}
BEHIND_THE_ENGINE = {"reachability", "changes", "round_changes"}
WRITE_STATES = {"rules/changes.py", "rules/round_changes.py"}
QT_OUTSIDE_UI = {"app/session/undo.py"}
#: The modules of `cards` that read or write files.
READS_FILES = {
    "cards/loading/loader.py", "cards/loading/language.py", "cards/loading/check.py", "cards/loading/packs.py",
    "cards/words/words.py", "cards/words/words_source.py",
}  # fmt: skip
CLOCKS_AND_CHANCE = {"time", "datetime", "random", "secrets", "uuid", "calendar", "sched", "timeit"}
FILES_AND_SYSTEM = {
    "io", "os", "pathlib", "shutil", "tempfile", "glob", "subprocess", "multiprocessing", "threading", "asyncio",
    "concurrent", "platformdirs", "fileinput", "mmap", "sqlite3", "logging", "sys", "atexit", "signal", "locale",
}  # fmt: skip
#: Methods that touch files, whatever they are called on.
FILE_METHODS = {
    "open", "read_text", "read_bytes", "write_text", "write_bytes", "iterdir", "glob", "rglob", "unlink", "mkdir",
    "touch", "rename", "stat", "exists", "is_file", "is_dir",
}  # fmt: skip

MODULES = {path.relative_to(PACKAGE).as_posix(): path for path in sorted(PACKAGE.rglob("*.py"))}


@cache
def tree(name: str) -> ast.Module:
    """A module's syntax tree."""
    return ast.parse(MODULES[name].read_text(encoding="utf-8"))


@pytest.fixture(autouse=True, scope="module")
def _trees_are_not_kept() -> Iterator[None]:
    """Half a million nodes would be searched for garbage again and again."""
    yield
    tree.cache_clear()


def imports(name: str) -> Iterator[str]:
    """The dotted names of all that a module imports, wherever in it, types included."""
    for node in ast.walk(tree(name)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name}: imports are written in full"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def tops(name: str) -> set[str]:
    return {found.partition(".")[0] for found in imports(name)}


def own(name: str) -> set[str]:
    """The first part below the package of what a module imports of it."""
    return {found.split(".")[1] for found in imports(name) if found.startswith("uc_desktop.")}


def in_layers(*layers: str) -> list[str]:
    return [name for name in MODULES if name.split("/")[0] in layers]


def calls(name: str) -> Iterator[str]:
    """The names of the functions and methods that a module calls."""
    for node in ast.walk(tree(name)):
        if isinstance(node, ast.Call):
            function = node.func
            yield function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def test_every_module_has_a_layer() -> None:
    outside = {name for name in MODULES if name.split("/")[0] not in LAYERS}
    assert outside == {"__init__.py", "__main__.py", "errors.py", "paths.py", "plain_text.py"}


@pytest.mark.parametrize("name", in_layers(*LAYERS))
def test_imports_point_left_only(name: str) -> None:
    layer = name.split("/")[0]
    left = set(LAYERS[: LAYERS.index(layer) + 1])
    allowed = left | COMMON | {"__version__"} | ({"paths"} if layer == "ui" or name in PATHS_ALLOWED else set())
    assert own(name) <= allowed


@pytest.mark.parametrize("layer", FOLDERS)
def test_the_folders_of_a_layer_import_one_way(layer: str) -> None:
    order = FOLDERS[layer]
    for name in in_layers(layer):
        folder = name.split("/")[1]
        if folder in order:
            inside = {found.split(".")[2] for found in imports(name) if found.startswith(f"uc_desktop.{layer}.")}
            assert inside & set(order) <= set(order[: order.index(folder) + 1]), name


@pytest.mark.parametrize("layer", FOLDERS)
def test_no_folder_of_a_layer_is_crowded(layer: str) -> None:
    folders = Counter(name.rpartition("/")[0] for name in in_layers(layer) if not name.endswith("__init__.py"))
    assert max(folders.values()) <= MOST_MODULES


@pytest.mark.parametrize("name", in_layers("cards", "ai", "app", "ui", "tools"))
def test_how_effects_are_worked_off_is_asked_of_the_engine(name: str) -> None:
    inside = {
        found.removeprefix("uc_desktop.rules.") for found in imports(name) if found.startswith("uc_desktop.rules.")
    }
    effects = {found.split(".")[1] for found in inside - {"effects.agenda.OpenPart"} if found.startswith("effects.")}
    assert effects <= EFFECTS_OUTSIDE
    assert not {found.split(".")[0] for found in inside} & BEHIND_THE_ENGINE


@pytest.mark.parametrize("name", ["errors.py", "paths.py", "plain_text.py", "__init__.py"])
def test_what_everybody_may_import_needs_no_layer(name: str) -> None:
    """The errors may name the reasons they carry, as a type, and show what is in files escaped."""
    assert own(name) <= ({"rules", "plain_text"} if name == "errors.py" else set())


@pytest.mark.parametrize("name", [name for name in MODULES if not name.startswith("ui/")])
def test_qt_is_the_windows_alone(name: str) -> None:
    uses_qt = bool(tops(name) & {"PySide6", "shiboken6", "PyQt6", "PyQt5", "PySide2"})
    assert uses_qt == (name in QT_OUTSIDE_UI)


def test_the_command_line_imports_the_window_only_when_it_is_wanted() -> None:
    at_the_top = [node for node in tree("__main__.py").body if isinstance(node, ast.ImportFrom)]
    assert not any(
        (node.module or "").startswith("uc_desktop.") and ".ui" in (node.module or "") for node in at_the_top
    )


@pytest.mark.parametrize("name", in_layers(*PURE))
def test_rules_cards_and_bots_know_no_clock_and_no_chance(name: str) -> None:
    assert not tops(name) & CLOCKS_AND_CHANCE


@pytest.mark.parametrize("name", [name for name in in_layers(*PURE) if name not in READS_FILES])
def test_rules_cards_and_bots_touch_no_files(name: str) -> None:
    assert not tops(name) & FILES_AND_SYSTEM
    assert not set(calls(name)) & FILE_METHODS


@pytest.mark.parametrize("name", in_layers(*PURE))
def test_rules_cards_and_bots_neither_print_nor_ask(name: str) -> None:
    allowed = {"print"} if name == "cards/loading/language.py" else set()
    assert not (set(calls(name)) & {"print", "input", "exec", "eval", "__import__"}) - allowed


@pytest.mark.parametrize("name", MODULES)
def test_nothing_is_kept_in_global_variables(name: str) -> None:
    assert not [node.lineno for node in ast.walk(tree(name)) if isinstance(node, ast.Global)]


def written(name: str) -> Iterator[str]:
    """The attributes of something called `state` that a module sets."""
    for node in ast.walk(tree(name)):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            holder = node.value
            if getattr(holder, "id", "") == "state" or getattr(holder, "attr", "") == "state":
                yield node.attr


@pytest.mark.parametrize("name", in_layers("rules"))
def test_only_the_changes_write_a_state(name: str) -> None:
    assert bool(set(written(name))) == (name in WRITE_STATES)
