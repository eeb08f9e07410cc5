"""What a start imports before its first picture: our modules are listed beside this test, so that growth is seen."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

LIST = Path(__file__).with_name("modules_at_start.txt")
#: Opens the window as a start does, and prints our modules when its first picture is painted.
SCRIPT = """
import sys
from pathlib import Path
from uc_desktop.command_line import main  # as the program itself
from uc_desktop.ui.start.start import make, open_request
from uc_desktop.ui.start.requests import StartRequest
folder = Path(sys.argv[1])
application, window = make(folder, folder, folder / "settings.json", folder / "cache")
open_request(window, StartRequest())
application.processEvents()
window.grab()
print(*sorted(name for name in sys.modules if name.startswith("uc_desktop.")), sep="\\n")
print(*sorted({name.partition(".")[0] for name in sys.modules}), file=sys.stderr)
window.close()
"""
ADVICE = """\
These modules are new before the first picture of the title: {new}.
Whoever needs them only in a game, a dialog or later imports them in the function that does, with a comment why; types
alone are imported under TYPE_CHECKING. If the title itself needs them, list them in {list} with:
    UC_REWRITE=1 python -m pytest tests/ui/start/test_start_imports.py"""


@pytest.fixture(scope="module")
def started(tmp_path_factory: pytest.TempPathFactory) -> tuple[set[str], set[str]]:
    """Our modules at the first picture of the title, and the packages of all."""
    folder = tmp_path_factory.mktemp("start")
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", SCRIPT, str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=True)
    return set(done.stdout.split()), set(done.stderr.split())


def test_a_start_imports_the_modules_that_are_listed(started: tuple[set[str], set[str]]) -> None:
    ours, _ = started
    if os.environ.get("UC_REWRITE"):
        LIST.write_text("\n".join(sorted(ours)) + "\n", encoding="utf-8")
    listed = set(LIST.read_text(encoding="utf-8").split())
    assert not ours - listed, ADVICE.format(new=", ".join(sorted(ours - listed)), list=LIST.name)
    assert not listed - ours, f"no longer imported at the start; take them off {LIST.name}: {sorted(listed - ours)}"


@pytest.mark.parametrize("package", ["miniaudio", "multiprocessing", "ssl", "http"])
def test_a_start_imports_no_sound_library_and_no_network(started: tuple[set[str], set[str]], package: str) -> None:
    assert package not in started[1]


@pytest.mark.parametrize("part", ["rules.engine", "app.session.session", "app.reference", "ui.table.table"])
def test_the_title_needs_no_rules_and_no_table(started: tuple[set[str], set[str]], part: str) -> None:
    assert f"uc_desktop.{part}" not in started[0]


def test_what_a_game_needs_is_made_before_the_first_one_while_the_title_rests(tmp_path: Path) -> None:
    script = """
import sys
from pathlib import Path
from uc_desktop.ui.window.window_parts import WindowParts
folder = Path(sys.argv[1])
for _ in WindowParts(folder, folder, "en").warm_up():
    pass
before = set(sys.modules)
import uc_desktop.ui.table.table_view, uc_desktop.ui.table.controller, uc_desktop.ui.access.announcer
print(len({name for name in set(sys.modules) - before if name.startswith("uc_desktop.")}))
"""
    done = subprocess.run([sys.executable, "-c", script, str(tmp_path)], capture_output=True, text=True, check=True)
    assert int(done.stdout) < 20


def test_a_start_does_not_read_the_source_of_what_it_imports(tmp_path: Path) -> None:
    """PySide would read it of every module; what keeps it from that is not a part of its interface."""
    script = """
import inspect, sys
from pathlib import Path
from uc_desktop.ui.start.start import make
read = []
inspect.getsource = lambda module: read.append(module.__name__) or ""
import PySide6.QtCore, html
assert "html" in read, "PySide reads no sources any more"
read.clear()
folder = Path(sys.argv[1])
application, window = make(folder, folder, folder / "settings.json", folder / "cache")
print(*read)
window.close()
"""
    done = subprocess.run([sys.executable, "-c", script, str(tmp_path)], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
