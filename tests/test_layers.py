"""The layers, proved on the syntax trees: rules ← cards ← ai ← app ← presentation ← ui ← tools,
imports point left only."""

from __future__ import annotations

import ast
from collections import Counter
from graphlib import TopologicalSorter

from tests.modules import MODULES, assert_in_none, calls, imports, imports_at_run_time, tree

LAYERS = ("rules", "cards", "ai", "app", "presentation", "ui", "tools")
#: The folders of a layer, each of which imports only those to its left; "" is the layer's own one, where that has a
#: place among them.
FOLDERS = {
    "rules": ("board", "effects", "flow", "reachability", "checks"),
    "cards": ("fields", "loading", "icons", "words"),
    "app": ("saves", "session", "scenario", "reports", "records", "tutorial", "bots", "simulation"),
    "presentation": (
        "", "words", "terminal", "log", "gallery", "playback",
        "facts", "facts/boards", "facts/overlays", "facts/pages", "facts/turn", "facts/replay",
    ),
    "ui": (
        "theme", "layout",
        "art/drawing", "art/pieces", "art/icons", "art/illustrations", "art/cards", "art/boards", "art",
        "scene/items", "scene", "panels", "panels/main_board", "panels/player_board", "panels/replay", "panels/turn",
        "overlays", "overlays/playback", "motion",
        "table/input", "table/bots", "table", "feedback", "access",
        "widgets", "title", "pages", "pages/settings", "pages/games", "pages/new_game", "pages/rules",
        "pages/statistics", "pages/gallery", "boxes", "window", "start",
    ),
}  # fmt: skip
MOST_MODULES = 16
#: What every folder of its layer may import: the texts of the interface.
TEXTS = {"presentation/words/catalogue.py", "presentation/words/keys.py"}
#: What every layer may import beside the layers to its left.
COMMON = {"errors", "path_kind", "plain_text", "regular_file", "__init__"}
#: Where data lies is told to the constructors; only what starts the program, the texts of the interface and the
#: list of the languages that have some ask.
PATHS_ALLOWED = {
    "app/records/settings.py",
    "app/bench.py",
    "app/bots/shipped_bots.py",
    "command_line.py",
    "presentation/words/catalogue.py",
}
PURE = ("rules", "cards", "ai")
#: What other layers may import of the effects: the words of their language, how things are counted
#: and numbered, and what stands against claiming a contract.
EFFECTS_OUTSIDE = {"nodes", "amounts", "contracts", "slots"}
BEHIND_THE_ENGINE = {"reachability", "changes", "round_changes"}
#: Who may write drafts of states: what carries commands out, and what sets positions up.
WRITES_STATES = {"rules/changes.py", "rules/round_changes.py", "app/scenario/cards.py", "app/scenario/position.py"}
#: The modules of `cards` that read or write files.
READS_FILES = {
    "cards/loading/loader.py", "cards/loading/check.py", "cards/loading/packs.py",
    "cards/loading/prepared.py",    "cards/words/drafts.py", "cards/words/words.py", "cards/words/words_source.py",
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


def tops(name: str) -> set[str]:
    return {found.partition(".")[0] for found in imports(name)}


def own(name: str) -> set[str]:
    """The first part below the package of what a module imports of it."""
    return {found.split(".")[1] for found in imports(name) if found.startswith("uc_desktop.")}


def in_layers(*layers: str) -> list[str]:
    return [name for name in MODULES if name.split("/")[0] in layers]


def test_every_module_has_a_layer() -> None:
    outside = {name for name in MODULES if name.split("/")[0] not in LAYERS}
    assert outside == {
        "__init__.py",
        "__main__.py",
        "argument_parser.py",
        "arguments.py",
        "command_line.py",
        "errors.py",
        "interrupts.py",
        "path_kind.py",
        "paths.py",
        "plain_text.py",
        "regular_file.py",
    }


def test_imports_point_left_only() -> None:
    def from_the_right(name: str) -> set[str]:
        layer = name.split("/")[0]
        paths = {"paths"} if layer in ("ui", "tools") or name in PATHS_ALLOWED else set()
        return own(name) - {*LAYERS[: LAYERS.index(layer) + 1], *COMMON, "__version__", "commit", *paths}

    assert_in_none(in_layers(*LAYERS), from_the_right)


def folder_of(name: str) -> str:
    """The folder of a module below its layer, such as "art/icons"; empty for the layer's own."""
    return name.partition("/")[2].rpartition("/")[0]


def imported_folders(name: str) -> set[str]:
    """The folders of its layer that a module imports modules of."""
    layer = name.split("/")[0]
    inside = [found.split(".")[1:] for found in imports(name) if found.startswith(f"uc_desktop.{layer}.")]
    prefixes = {"/".join(parts[:length]) + ".py" for parts in inside for length in range(1, len(parts) + 1)}
    return {folder_of(each) for each in prefixes & MODULES.keys() - TEXTS}


def test_the_folders_of_a_layer_import_one_way() -> None:
    def from_the_right(name: str) -> set[str]:
        order = FOLDERS[name.split("/")[0]]
        return imported_folders(name) & set(order[order.index(folder_of(name)) + 1 :])

    ordered = [name for name in in_layers(*FOLDERS) if folder_of(name) in FOLDERS[name.split("/")[0]]]
    assert_in_none(ordered, from_the_right)


def test_every_folder_of_a_layer_has_its_place() -> None:
    def without_place(layer: str) -> set[str]:
        folders = {folder_of(name) for name in in_layers(layer) if not name.endswith("__init__.py")}
        return folders - {"", *FOLDERS[layer]}

    assert_in_none(FOLDERS, without_place)
    assert [name for name in in_layers("ui") if not folder_of(name)] == ["ui/__init__.py"]


def test_no_folder_of_a_layer_is_crowded() -> None:
    modules = [name for name in in_layers(*FOLDERS, "tools") if not name.endswith("__init__.py")]
    sizes = Counter(name.rpartition("/")[0] for name in modules)
    assert not {folder: size for folder, size in sizes.items() if size > MOST_MODULES}


def test_how_effects_are_worked_off_is_asked_of_the_engine() -> None:
    def past_the_engine(name: str) -> set[str]:
        inside = {
            found.removeprefix("uc_desktop.rules.") for found in imports(name) if found.startswith("uc_desktop.rules.")
        }
        effects = {found.split(".")[1] for found in inside if found.startswith("effects.")}
        return (effects - EFFECTS_OUTSIDE) | ({found.split(".")[0] for found in inside} & BEHIND_THE_ENGINE)

    assert_in_none(in_layers(*LAYERS[1:]), past_the_engine)


def test_what_everybody_may_import_needs_no_layer() -> None:
    """The errors may name the reasons they carry, as a type, and show what is in files escaped."""
    assert own("errors.py") <= {"rules", "plain_text"}
    assert_in_none(["paths.py", "plain_text.py", "__init__.py"], own)


def test_no_modules_import_each_other_in_a_circle() -> None:
    order = list(TopologicalSorter({name: imports_at_run_time(name) for name in MODULES}).static_order())
    assert order.index("rules/engine.py") < order.index("ai/registry.py") < order.index("command_line.py")


def test_tools_are_for_the_command_line_alone() -> None:
    outside = [name for name in MODULES if not name.startswith("tools/")]
    assert [name for name in outside if "tools" in own(name)] == ["command_line.py"]


def test_qt_is_the_windows_alone() -> None:
    qt = {"PySide6", "shiboken6", "PyQt6", "PyQt5", "PySide2"}
    assert_in_none((name for name in MODULES if not name.startswith(("ui/", "tools/"))), lambda name: tops(name) & qt)


def test_the_command_line_imports_the_window_only_when_it_is_wanted() -> None:
    at_the_top = [node for node in tree("command_line.py").body if isinstance(node, ast.ImportFrom)]
    window = ("uc_desktop.presentation", "uc_desktop.ui", "uc_desktop.tools")
    assert not any((node.module or "").startswith(window) for node in at_the_top)


def test_rules_cards_and_bots_know_no_clock_and_no_chance() -> None:
    assert_in_none(in_layers(*PURE), lambda name: tops(name) & CLOCKS_AND_CHANCE)


def test_rules_cards_and_bots_touch_no_files() -> None:
    # The engine asks whether it runs under ``python -X dev``.
    allowed = {"rules/engine.py": {"sys"}}
    read_none = [name for name in in_layers(*PURE) if name not in READS_FILES]
    assert_in_none(
        read_none,
        lambda name: (tops(name) & FILES_AND_SYSTEM - allowed.get(name, set())) | (calls(name) & FILE_METHODS),
    )


def test_rules_cards_and_bots_neither_print_nor_ask() -> None:
    assert_in_none(in_layers(*PURE), lambda name: calls(name) & {"print", "input", "exec", "eval", "__import__"})


def test_nothing_is_kept_in_global_variables() -> None:
    def lines(name: str) -> list[int]:
        return [node.lineno for node in ast.walk(tree(name)) if isinstance(node, ast.Global)]

    assert_in_none(MODULES, lines)


def test_only_the_changes_and_set_up_positions_write_states() -> None:
    """The fields of a `State` or `Player` are read-only to a type checker, those of a draft are not."""
    drafts = {name for name in MODULES if any(each.startswith("uc_desktop.rules.drafts.") for each in imports(name))}
    assert drafts == WRITES_STATES
