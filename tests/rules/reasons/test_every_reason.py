"""Every reason that forbids something has its test: one named by the reason's key, which the rules must give.

The fixture `refused` checks that its test sees the reason: a sentence that no command can bring up would have no test.
"""

from __future__ import annotations

import ast
from pathlib import Path

from uc_desktop.cards.words.words import Words


def keys_with_a_test() -> list[str]:
    """The keys after which the tests of this folder are named."""
    files = (path for path in Path(__file__).parent.glob("test_*.py") if path != Path(__file__))
    nodes = (node for file in files for node in ast.parse(file.read_text(encoding="utf-8")).body)
    functions = [node.name for node in nodes if isinstance(node, ast.FunctionDef)]
    return [name.removeprefix("test_") for name in functions if name.startswith("test_")]


def test_every_reason_has_its_test(english: Words) -> None:
    told = {key.removeprefix("reasons.") for key in english.entries if key.startswith("reasons.")}
    assert sorted(keys_with_a_test()) == sorted(told)
