"""`python -m pytest --rules`: which tests hold the game to which rule, and to which of the rulebooks' examples.

No test is run. Every id of `rules_ids.txt` and `example_ids.txt` is listed with the tests that are marked with it
(`@pytest.mark.rule("B-6")`, `@pytest.mark.example("EX-8")`). It is a fault, and the exit code is 1, if an id has no
test and is not noted as pending, or if a test is marked with an unknown id.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

HERE = Path(__file__).parent
#: The committed ids of each marker.
FILES = {"rule": HERE / "rules_ids.txt", "example": HERE / "example_ids.txt"}


@dataclass(frozen=True, slots=True)
class Coverage:
    """The ids of one marker, why some of them are pending, and the tests marked with each."""

    ids: tuple[str, ...]
    pending: Mapping[str, str]
    tests: Mapping[str, tuple[str, ...]]

    def lines(self) -> list[str]:
        """A line for each id, with its tests below it."""
        found = []
        for name in self.ids:
            tests = self.tests.get(name, ())
            note = f", pending: {self.pending[name]}" if name in self.pending else ""
            found += [f"{name}  {len(tests)} tests{note}", *(f"    {test}" for test in tests)]
        return found

    def faults(self) -> list[str]:
        """What is wrong, in words; empty if nothing is."""
        return [
            *(f"{name} has no test" for name in self.ids if name not in self.tests and name not in self.pending),
            *(f"there is no {name}, which {self.tests[name][0]} names" for name in self.tests if name not in self.ids),
        ]


def read_ids(text: str) -> tuple[tuple[str, ...], dict[str, str]]:
    """The ids of a committed list, one a line, and the reasons of those with "pending: why" after them."""
    entries = [line.split("pending:") for line in text.splitlines() if line and not line.startswith("#")]
    ids = tuple(entry[0].strip() for entry in entries)
    pending = {entry[0].strip(): entry[1].strip() for entry in entries if len(entry) == 2}
    return ids, pending


def coverage(marker: str, items: Iterable[pytest.Item]) -> Coverage:
    """Which of the collected tests are marked with which id."""
    ids, pending = read_ids(FILES[marker].read_text(encoding="utf-8"))
    tests: dict[str, list[str]] = {}
    for item in items:
        name = item.nodeid.split("[")[0]
        for mark in item.iter_markers(marker):
            for one in map(str, mark.args):
                known = tests.setdefault(one, [])
                if name not in known:
                    known.append(name)
    return Coverage(ids, pending, {name: tuple(found) for name, found in tests.items()})


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--rules`."""
    parser.addoption("--rules", action="store_true", help="list the tests of every rule and example, run none")


def pytest_configure(config: pytest.Config) -> None:
    """Refuse `--rules` where the tests are collected in other processes."""
    if config.getoption("--rules") and config.getoption("numprocesses", None):
        raise pytest.UsageError("--rules looks at the tests of one process; leave -n out")


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Instead of running the tests, list them by rule; the session fails if there is a fault."""
    if not session.config.getoption("--rules"):
        return None
    if session.testsfailed:
        raise session.Interrupted("there are errors in the collection")
    reports = {marker: coverage(marker, session.items) for marker in FILES}
    print()
    for report in reports.values():
        print("\n".join(report.lines()), end="\n\n")
    faults = [fault for report in reports.values() for fault in report.faults()]
    for marker, report in reports.items():
        tested = sum(name in report.tests for name in report.ids)
        print(f"{marker}: {len(report.ids)} ids, {tested} with tests, {len(report.pending)} pending")
    print("\n".join(faults) if faults else "no faults")
    session.testsfailed = len(faults)
    return True
