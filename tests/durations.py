"""The seconds that each file of tests took when it was last run whole, kept in pytest's cache."""

from __future__ import annotations

from collections import Counter

import pytest

KEY = "durations"


class Durations:
    """Adds up the seconds of set-up, call and teardown of all tests of a file, in all processes."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._seconds: Counter[str] = Counter()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add the seconds of a phase of a test."""
        self._seconds[report.nodeid.partition("::")[0]] += report.duration  # type: ignore[assignment]

    def pytest_sessionfinish(self) -> None:
        """Keep them beside those of files that were not run now."""
        cache: pytest.Cache | None = getattr(self._config, "cache", None)
        if cache is not None:
            known = cache.get(KEY, {})
            cache.set(KEY, known | {file: round(seconds, 2) for file, seconds in self._seconds.items()})


def pytest_configure(config: pytest.Config) -> None:
    """Listen in the process that hears of all tests; a run of selected tests says nothing of whole files."""
    is_worker = hasattr(config, "workerinput")
    selects = config.getoption("keyword") or config.getoption("markexpr") or any("::" in each for each in config.args)
    if not is_worker and not selects:
        config.pluginmanager.register(Durations(config), "uc-durations")
