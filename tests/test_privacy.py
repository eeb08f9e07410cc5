"""The program never opens a network connection: nothing in it could, and nothing tries."""

from __future__ import annotations

import ast
import os
import socket
import subprocess
import sys

import pytest

from tests.modules import MODULES, PACKAGE, assert_in_none, calls, imports, tree
from uc_desktop import paths
from uc_desktop.command_line import main

NETWORK = (
    "socket", "ssl", "http", "urllib.request", "urllib.error", "ftplib", "smtplib", "poplib", "imaplib", "telnetlib",
    "xmlrpc", "socketserver", "asyncio", "webbrowser", "requests", "httpx", "aiohttp", "urllib3",
    "multiprocessing.managers", "PySide6.QtNetwork", "PySide6.QtWebSockets", "PySide6.QtWebEngineCore",
    "PySide6.QtWebEngineWidgets", "PySide6.QtNetworkAuth", "PySide6.QtRemoteObjects", "dask", "distributed",
)  # fmt: skip
#: What one module imports: `simulate --cluster` plays on the machines whose address it is given.
ALLOWED = {"app/simulation/cluster.py": {"distributed.Client"}}
#: What would reach the network, or another program that does, without an import of its own.
CALLS = {"openUrl", "setOpenExternalLinks", "import_module", "__import__", "system", "popen"}
#: What opens a folder of this computer.
OPENS_FOLDERS = {"ui/pages/settings/settings_page.py": "QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))"}


def test_nothing_that_opens_connections_is_imported() -> None:
    def banned(name: str) -> set[str]:
        found = {found for found in imports(name) for each in NETWORK if f"{found}.".startswith(f"{each}.")}
        return found - ALLOWED.get(name, set())

    assert_in_none(MODULES, banned)


def test_the_cluster_is_imported_where_it_is_wanted_only() -> None:
    """Nothing of it is loaded, or need be installed, but for `--cluster`."""
    for name, allowed in ALLOWED.items():
        assert allowed <= imports(name)
        assert not [node for node in tree(name).body if isinstance(node, ast.Import | ast.ImportFrom)
                    and "distributed" in ast.unparse(node)]  # fmt: skip


def test_nothing_is_opened_through_others() -> None:
    assert_in_none([name for name in MODULES if name not in OPENS_FOLDERS], lambda name: calls(name) & CALLS)


def test_folders_of_this_computer_are_opened_and_nothing_else() -> None:
    for name, call in OPENS_FOLDERS.items():
        found = [
            ast.unparse(node) for node in ast.walk(tree(name)) if isinstance(node, ast.Call) and calls(name) & CALLS
        ]
        assert [each for each in found if each.startswith("QDesktopServices.")] == [call]
        assert calls(name) & CALLS == {"openUrl"}


@pytest.fixture
def _no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("a connection was opened")

    for name in ("socket", "create_connection", "create_server", "getaddrinfo", "gethostbyname", "socketpair"):
        monkeypatch.setattr(socket, name, refuse)


@pytest.mark.usefixtures("_no_network")
def test_a_game_between_bots_opens_no_connection(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--players", "2", "--bots", "greedy,random"]) == 0
    assert capsys.readouterr().out.startswith("1 game, 2 players, ")


@pytest.mark.usefixtures("_no_network")
def test_checking_the_cards_opens_no_connection(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-cards", str(paths.card_data())]) == 0
    assert "cards" in capsys.readouterr().out


GUARDED = """
import socket, sys
def refuse(*_, **__): raise SystemExit("a connection was opened")
# A class still, for libraries make classes of it.
socket.socket = type("Refusing", (socket.socket,), {"__init__": refuse})
for name in ("create_connection", "create_server", "getaddrinfo", "gethostbyname", "socketpair"):
    setattr(socket, name, refuse)
from uc_desktop.command_line import main
code = main(["--self-check"])
print([name for name in sys.modules if "QtNetwork" in name])
sys.exit(code)
"""


def test_the_whole_self_check_opens_no_connection() -> None:
    """The window and its plugins included, and not by Qt either: QtNetwork is not even loaded."""
    done = subprocess.run(
        [sys.executable, "-c", GUARDED],
        cwd=PACKAGE.parent,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.endswith("\n[]\n")
