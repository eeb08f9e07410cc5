"""The lock: complete, with hashes, within what pyproject.toml allows."""

import re
import sys
import tomllib
from collections import deque

import environment
import lock
import pytest
from project import ROOT
from PySide6 import __version__
from PySide6.QtCore import QObject

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
LOCKED = environment.LOCK.read_text(encoding="utf-8")


def names(requirements: list[str]) -> set[str]:
    """The packages named, in lower case."""
    return {re.split(r"[^\w.-]", requirement, maxsplit=1)[0].lower() for requirement in requirements}


def test_the_game_gets_all_its_dependencies_from_the_lock() -> None:
    runtime = environment.requirements(LOCKED, "runtime")
    assert names(PROJECT["dependencies"]) <= names(lock.entries(runtime))


def test_the_game_does_without_the_extra_for_clusters() -> None:
    """The checks have it, so that it is tested."""
    extra = names(PROJECT["optional-dependencies"]["cluster"]) | {"dask"}
    assert not extra & names(lock.entries(environment.requirements(LOCKED, "runtime")))
    assert extra <= names(lock.entries(environment.requirements(LOCKED, "dev")))


def test_the_checks_get_all_their_tools_from_the_lock() -> None:
    dev = environment.requirements(LOCKED, "dev")
    assert names(PROJECT["optional-dependencies"]["dev"]) <= names(lock.entries(dev))


def test_every_locked_version_is_exact_and_has_hashes() -> None:
    entries = lock.entries(LOCKED.replace("# ", "\n# "))
    pins = [entry for entry in entries if not entry.startswith("#")]
    assert [pin for pin in pins if "==" not in pin or "--hash=sha256:" not in pin] == []


def test_a_package_of_both_groups_is_written_once() -> None:
    runtime = "game==1 \\\n    --hash=sha256:aa\n"
    text = lock.lock_text(runtime, f"checker==2 \\\n    --hash=sha256:bb\n{runtime}")
    assert environment.requirements(text, "dev").count("game==1") == 1


def test_what_is_written_can_be_read_again() -> None:
    runtime = "game==1 \\\n    --hash=sha256:aa \\\n    --hash=sha256:ab\n"
    assert environment.requirements(lock.lock_text(runtime, runtime), "runtime").strip() == runtime.strip()


def test_the_checks_run_with_the_locked_qt() -> None:
    assert f"pyside6-essentials=={__version__} " in LOCKED


@pytest.mark.usefixtures("qapp")
def test_this_qt_keeps_its_references_to_none() -> None:
    thing = QObject()
    before = sys.getrefcount(None)
    deque(map(thing.setObjectName, ["dome"] * 1000), maxlen=0)
    assert sys.getrefcount(None) > before - 500
