"""Fixtures of the tests of reasons."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.rules.kit import Refused
from tests.table import Table
from uc_desktop.cards.words.reasons import sentence
from uc_desktop.cards.words.words import Words
from uc_desktop.rules.commands import Command
from uc_desktop.rules.reasons import Detail, Reason, reason


@pytest.fixture
def refused(table: Table, english: Words, request: pytest.FixtureRequest) -> Iterator[Refused]:
    """Asserts that a command is refused for the reason after which the test is named, with this rule and data."""
    key = request.node.name.removeprefix("test_")
    seen: list[Reason] = []

    def check(command: str | Command, rule: str, at: Table = table, **data: Detail) -> None:
        meant = at.command(command) if isinstance(command, str) else command
        seen.extend(at.engine.why_not(at.state, meant))
        assert reason(rule, key, **data) in seen
        assert all(sentence(english, why) for why in seen)

    yield check
    assert key in {found.key for found in seen}
