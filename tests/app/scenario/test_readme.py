"""What tests/README.md says about scenarios is true: every example runs, and every fact and command has one."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.table import Table
from uc_desktop.app.scenario.command_forms import VERBS
from uc_desktop.app.scenario.facts import EARLY_FACTS, LATE_FACTS, PLAYER_FACTS
from uc_desktop.app.scenario.scenario import run_scenario
from uc_desktop.cards.words.words import Words
from uc_desktop.rules.content import Content

TEXT = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", TEXT, re.DOTALL)
PYTHON = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
ALL = "\n".join(EXAMPLES)


@pytest.mark.parametrize("text", EXAMPLES)
def test_every_example_runs(content: Content, text: str, english: Words) -> None:
    assert run_scenario(text, content, english)["names"]


def table_examples() -> dict[str, Callable[[Table], None]]:
    """The tests that the page shows, by name."""
    found: dict[str, Any] = {"Table": Table}
    for text in PYTHON:
        exec(compile(text, "README.md", "exec"), found)
    return {name: value for name, value in found.items() if name.startswith("test_")}


@pytest.mark.parametrize(("name", "example"), table_examples().items())
def test_every_example_of_the_table_passes(table: Table, name: str, example: Callable[[Table], None]) -> None:
    example(table)


@pytest.mark.parametrize("key", [*EARLY_FACTS, *LATE_FACTS, *PLAYER_FACTS])
def test_every_fact_has_an_example(key: str) -> None:
    assert re.search(rf"(^|[ {{]){key}:", ALL, re.MULTILINE), key


@pytest.mark.parametrize("verb", VERBS)
def test_every_command_has_an_example(verb: str) -> None:
    assert re.search(rf"(- |do: |try: |, |\[){verb}\b", ALL), verb


@pytest.mark.parametrize("verb", VERBS)
def test_every_command_is_explained(verb: str) -> None:
    assert re.search(rf"^\|.*`{verb}\b.*\|", TEXT, re.MULTILINE), verb
