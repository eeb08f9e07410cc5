"""The program never opens a network connection: nothing in it could, and nothing tries."""

from __future__ import annotations

import ast
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

import uc_desktop
from uc_desktop import paths
from uc_desktop.__main__ import main

PACKAGE = Path(uc_desktop.__file__).parent
NETWORK = (
    "socket", "ssl", "http", "urllib.request", "urllib.error", "ftplib", "smtplib", "poplib", "imaplib", "telnetlib",
    "xmlrpc", "socketserver", "asyncio", "webbrowser", "requests", "httpx", "aiohttp", "urllib3",
    "multiprocessing.managers", "PySide6.QtNetwork", "PySide6.QtWebSockets", "PySide6.QtWebEngineCore",
    "PySide6.QtWebEngineWidgets", "PySide6.QtNetworkAuth", "PySide6.QtRemoteObjects",
)  # fmt: skip
#: What would reach the network, or another program that does, without an import of its own.
CALLS = {"openUrl", "setOpenExternalLinks", "import_module", "__import__", "system", "popen"}

MODULES = {path.relative_to(PACKAGE).as_posix(): path for path in sorted(PACKAGE.rglob("*.py"))}


def imports(tree: ast.AST) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


@pytest.mark.parametrize("name", MODULES)
def test_nothing_that_opens_connections_is_imported(name: str) -> None:
    found = imports(ast.parse(MODULES[name].read_text(encoding="utf-8")))
    assert not [each for each in found for banned in NETWORK if f"{each}.".startswith(f"{banned}.")]


@pytest.mark.parametrize("name", MODULES)
def test_nothing_is_opened_through_others(name: str) -> None:
    tree = ast.parse(MODULES[name].read_text(encoding="utf-8"))
    called = {
        node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
    }
    assert not called & CALLS


@pytest.fixture
def _no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("a connection was opened")

    for name in ("socket", "create_connection", "create_server", "getaddrinfo", "gethostbyname", "socketpair"):
        monkeypatch.setattr(socket, name, refuse)


@pytest.mark.usefixtures("_no_network")
def test_a_game_between_bots_opens_no_connection(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--players", "2", "--bots", "greedy,random"]) == 0
    assert '"ended": 1' in capsys.readouterr().out


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
from uc_desktop.__main__ import main
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
