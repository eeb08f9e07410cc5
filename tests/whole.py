"""How much of a long proof a run makes: a part as a rule, the whole with `--all`."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TypeVar

import pytest

from uc_desktop.app.records.settings import LANGUAGES

T = TypeVar("T")
#: Set in the environment, which the processes of one run share.
_VARIABLE = "UC_ALL_TESTS"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--all`."""
    parser.addoption("--all", action="store_true", help="make the long proofs whole: all recorded games, more chance")


def pytest_configure(config: pytest.Config) -> None:
    """Tell `part` before tests are collected, and the processes that collect them too."""
    if config.getoption("--all"):
        os.environ[_VARIABLE] = "1"


def part(usual: T, whole: T) -> T:
    """The first as a rule, the second in a run with `--all`."""
    return whole if os.environ.get(_VARIABLE) else usual


def by_turns(names: Iterable[str]) -> list[tuple[str, str]]:
    """These names with a language each, one after the other; with `--all` each of them in every language but ours."""
    _, *others = LANGUAGES
    return [
        (name, language)
        for at, name in enumerate(names)
        for language in part([others[at % len(others)]], others)
    ]  # fmt: skip
